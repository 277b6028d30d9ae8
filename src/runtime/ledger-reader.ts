/**
 * The ledger as somebody who is no master reads it: status, audits, lists of leases. Writes nothing
 * and takes no lock.
 *
 * Guarantee: every state told is one that the log went through. Not guaranteed: that it is the
 * last one; a listing shows what was visible here when it was made.
 */
import type { ShardState } from '../protocol/ledger.ts';
import { ShardLog } from './ledger-shard.ts';
import { VISIBILITY_PATIENCE_MS_DEFAULT, freshCounters, type LedgerPorts } from './ledger-types.ts';

export interface LedgerReaderOptions {
  readonly epoch: string;
  readonly shards: number;
  readonly visibilityPatienceMs?: number;
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
    visibilityPatienceMs,
    lockPatienceMs: 0,
    counters: freshCounters(),
    halted: () => true,
    ended: () => null,
    fail: () => undefined,
  };
  const logs = Array.from({ length: shards }, (_, shard) => new ShardLog(context, shard, nobody));
  for (const log of logs) await log.refresh();
  return logs.map((log) => log.state);
};
