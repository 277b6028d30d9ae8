/**
 * The ledger as somebody who is no master reads it: status, audits, lists of leases. Writes nothing
 * and takes no lock.
 *
 * Guarantee: every state told is one that the log went through. Not guaranteed: that it is the
 * last one; a listing shows what was visible here when it was made.
 */
import { layout } from '../protocol/layout.ts';
import type { ShardState } from '../protocol/ledger.ts';
import { SNAPSHOT_EVERY_DEFAULT } from '../protocol/limits.ts';
import { originOf } from './job.ts';
import { ShardLog } from './ledger-shard.ts';
import { VISIBILITY_PATIENCE_MS_DEFAULT, freshCounters, type LedgerPorts } from './ledger-types.ts';

export interface LedgerReaderOptions {
  readonly epoch: string;
  readonly shards: number;
  readonly visibilityPatienceMs?: number;
  /** As of a ledger. */
  readonly origin?: string;
}

export const readLedger = async (
  options: LedgerReaderOptions,
  ports: LedgerPorts,
): Promise<readonly ShardState[]> => {
  const { epoch, shards, visibilityPatienceMs = VISIBILITY_PATIENCE_MS_DEFAULT } = options;
  const nobody = { incarnation: '', view: 0, members: [] };
  const context = {
    ports,
    epoch,
    shards,
    incarnation: '',
    snapshotEvery: SNAPSHOT_EVERY_DEFAULT,
    visibilityPatienceMs,
    lockPatienceMs: 0,
    counters: freshCounters(),
    halted: () => true,
    ended: () => null,
    fail: () => undefined,
  };
  const logs = Array.from({ length: shards }, (_, shard) => new ShardLog(context, shard, nobody));
  // A ledger that was never begun has nothing to read.
  if (ports.directory.listFresh(layout.shard(epoch, 0)) === null)
    return logs.map((log) => log.state);
  const origin = options.origin ?? (await originOf(ports, epoch));
  for (const log of logs) await log.recover(origin);
  return logs.map((log) => log.state);
};
