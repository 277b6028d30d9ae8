/**
 * Links the file of a transaction, patiently: a failed create-once is asked again with the same bytes,
 * whose nonce makes that harmless.
 *
 *   writer A, on its own client           writer B
 *   makes the directory of a segment      .
 *   links n, which names that segment     reads n back under its name: so the segment is known
 *   .                                     links n+1 in it: ENOENT, its client does not see it yet
 *
 * Null when that number was decided meanwhile. Its file may be retired as soon as this master has told
 * that it has read it:
 *
 *   links n, reads n+1 …                  prepares n
 *   .                                     reads n and n+1, and tells so
 *   retires the segment of n              links n: EEXIST, and nothing is there to be read back
 */
import { isFlockstepError } from '../errors.ts';
import type { CreateOnceOutcome } from '../ports/directory.ts';
import { TRANSACTION_BYTES_MAX } from '../protocol/limits.ts';
import type { LedgerContext } from './ledger-types.ts';

const ATTEMPTS_MAX = 3;
const PAUSE_MS = 20;
const PAUSE_MS_MAX = 100;

export const createTransaction = async (
  { ports, ended, visibilityPatienceMs }: LedgerContext,
  about: {
    readonly path: string;
    readonly bytes: Uint8Array;
    /** That lead to it: a fresh listing makes a client forget that a name was absent. */
    readonly folders: readonly string[];
    /** What stands under this number has been read meanwhile, whatever the call says. */
    readonly isDecided: () => boolean;
    /** May throw what the failure means. Not asked while the segment may only be unseen yet. */
    readonly failed: (error: unknown) => Promise<void>;
  },
): Promise<CreateOnceOutcome | null> => {
  const { directory, clock } = ports;
  const { path, bytes, folders, isDecided, failed } = about;
  const untilMs = clock.now() + visibilityPatienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await directory.createOnce(path, bytes, {
        durable: true,
        maxBytes: TRANSACTION_BYTES_MAX,
      });
    } catch (error) {
      if (isDecided()) return null;
      const isStore = isFlockstepError(error) && error.code === 'E_STORE';
      const isAwaited = clock.now() < untilMs && ended() === null;
      const isUnseen = isStore && error.details['errno'] === 'ENOENT' && isAwaited;
      if (!isUnseen) await failed(error);
      if (!isUnseen && !(isStore && attempt < ATTEMPTS_MAX)) throw error;
      await clock.sleep(Math.min(PAUSE_MS * attempt, PAUSE_MS_MAX));
      if (isUnseen) for (const folder of folders) directory.listFresh(folder);
    }
  }
};
