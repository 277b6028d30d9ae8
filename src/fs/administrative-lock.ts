/**
 * A lock for administration: two collections in one directory would only get in each other's way.
 * No correctness rests on it: two processes can hold it at once, and a skewed clock steals it.
 */
import { FlockstepError, errnoOf, messageOf } from '../errors.ts';

/** A holder that was killed is overtaken after this long. */
const STALE_MS = 10_000;

/** Runs `part` under the lock; throws E_IN_USE when somebody else holds it. */
export const underAdministrativeLock = async <T>(
  directory: string,
  part: () => Promise<T>,
): Promise<T> => {
  const { lock } = await import('proper-lockfile');
  const lockfilePath = `${directory}/gc.lock`;
  let release: () => Promise<void>;
  try {
    release = await lock(directory, {
      lockfilePath,
      realpath: false,
      stale: STALE_MS,
      retries: 0,
      // Somebody thinks that we are dead: he goes on beside us, which does no harm.
      onCompromised: () => undefined,
    });
  } catch (error) {
    if (errnoOf(error) !== 'ELOCKED')
      throw new FlockstepError('E_STORE', `lock ${lockfilePath}: ${messageOf(error)}`, {
        cause: error,
      });
    throw new FlockstepError(
      'E_IN_USE',
      `${lockfilePath} is held by another collection; one that was killed is overtaken ${STALE_MS / 1000} s later`,
    );
  }
  try {
    return await part();
  } finally {
    await release().catch(() => undefined);
  }
};
