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

/** Between two looks for a committed result that is nowhere. */
const PAUSE_MS = 100;

export interface ReplayContext {
  readonly ledger: Ledger;
  readonly corpus: CorpusPort;
  readonly clock: Clock;
  /** A committed result that is nowhere for so long counts as lost. */
  readonly patienceMs: number;
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
 * What the dropped owner sealed may show late here. And it may still be at it: between its last step and
 * our look the stage is gone and the result not yet seen.
 */
const publishAgain = async (
  { corpus, clock, permit, patienceMs }: ReplayContext,
  { item, token, record }: CommittingItem,
): Promise<'published' | 'duplicate' | 'missing'> => {
  for (const untilMs = clock.now() + patienceMs; ;) {
    await permit();
    const state = await corpus.publish(item, token, record);
    if (state !== 'missing' || clock.now() >= untilMs) return state;
    await clock.sleep(PAUSE_MS);
  }
};
