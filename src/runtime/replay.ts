/**
 * Publication again of what a dropped master had decided on but not finished.
 *
 * Guarantee: each decision of a master that is no member any more, in the shards that this one cares
 * for, is visible and finished when it resolves; it may be repeated by anybody, with the same end.
 */
import { FlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { CorpusPort, OutputFile } from '../ports/corpus.ts';
import type { CommittingItem } from './ledger-types.ts';
import type { Ledger } from './ledger.ts';

/** A committed result that is nowhere is looked for this often before it counts as lost. */
const LOOKS_MAX = 20;
const PAUSE_MS = 100;

export interface ReplayContext {
  readonly ledger: Ledger;
  readonly corpus: CorpusPort;
  readonly clock: Clock;
  readonly permit: () => Promise<void>;
  readonly adopt: (item: string, files: readonly OutputFile[]) => Promise<void>;
  readonly done: () => void;
}

export const replayCommitting = async (context: ReplayContext): Promise<void> => {
  const { ledger, corpus, adopt, done } = context;
  for (const entry of ledger.committing()) {
    const { item, token, record } = entry;
    if ((await publishAgain(context, entry)) === 'missing')
      throw new FlockstepError(
        'E_CONTROL',
        `item ${item}: its committed result (token ${token}) is in neither the stage nor the output directory`,
      );
    const files = await corpus.resultFiles(item, token, record);
    await adopt(item, files ?? []);
    await ledger.finishCommit(entry);
    await corpus.discard(item, token);
    done();
  }
};

/**
 * The dropped owner may still be at it: between its last step and our look the stage is gone and the
 * result not yet seen.
 */
const publishAgain = async (
  { corpus, clock, permit }: ReplayContext,
  { item, token, record }: CommittingItem,
): Promise<'published' | 'duplicate' | 'missing'> => {
  for (let look = 1; ; look++) {
    await permit();
    const state = await corpus.publish(item, token, record);
    if (state !== 'missing' || look >= LOOKS_MAX) return state;
    await clock.sleep(PAUSE_MS);
  }
};
