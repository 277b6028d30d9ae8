/**
 * The flock of one shard, taken for one transaction. It makes writing quick and fair; safety does not
 * rest on it, so one that cannot be had in time is gone without, and a failed release is only told.
 */
import { FlockstepError, messageOf } from '../errors.ts';
import type { LockDescriptor } from '../ports/locks.ts';
import { layout } from '../protocol/layout.ts';
import type { LedgerContext } from './ledger-types.ts';

const PAUSE_MS_MAX = 16;

export const releaseShardLock = async (
  { ports }: Pick<LedgerContext, 'ports'>,
  shard: number,
  lock: LockDescriptor,
): Promise<void> => {
  try {
    await lock.close();
  } catch (error) {
    ports.log.warn({ shard, error: messageOf(error) }, 'closing a shard lock failed');
  }
};

/** Null: it could not be had in time. The name carries the view: see layout.shardLock. */
export const acquireShardLock = async (
  context: LedgerContext,
  { shard, view }: { readonly shard: number; readonly view: number },
): Promise<LockDescriptor | null> => {
  const { ports, counters, lockPatienceMs, epoch } = context;
  const path = layout.shardLock(epoch, shard, view);
  const deadline = ports.clock.now() + lockPatienceMs;
  const descriptor = await ports.locks.open(path, { create: true });
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
    const outcome = await descriptor.tryExclusive();
    if (outcome.kind === 'acquired') return descriptor;
    if (outcome.kind === 'failed') {
      await releaseShardLock(context, shard, descriptor);
      const place = ports.directory.hostPath(path);
      throw new FlockstepError('E_LOCK', `flock ${place}: ${outcome.errno} (${outcome.text})`, {
        details: { path, errno: outcome.errno },
      });
    }
    if (context.halted()) break;
    if (ports.clock.now() >= deadline) {
      counters.lockTimeouts++;
      break;
    }
    const jitter = Number.parseInt(ports.random.hex(1), 16) / 256;
    await ports.clock.sleep(pauseMs * (0.5 + jitter));
  }
  await releaseShardLock(context, shard, descriptor);
  return null;
};
