/**
 * The ledger as somebody who is no master sees it: status, audits, lists of leases. A reader writes
 * nothing and takes no lock.
 *
 * Guarantee: every state told is one that the log went through. Not guaranteed: that it is the
 * last one; a listing shows what was visible here when it was made.
 */
import { layout } from '../protocol/layout.ts';
import type { ShardState, Writer } from '../protocol/ledger.ts';
import { SNAPSHOT_EVERY_DEFAULT, VISIBILITY_PATIENCE_MS } from '../protocol/limits.ts';
import type { Transaction } from '../protocol/records.ts';
import { originOf } from './job.ts';
import { ShardLog } from './ledger-shard.ts';
import { freshCounters, type LedgerContext, type LedgerPorts } from './ledger-types.ts';

export interface LedgerReaderOptions {
  readonly epoch: string;
  readonly shards: number;
  readonly visibilityPatienceMs?: number;
  /** As of a ledger. */
  readonly origin?: string;
  /** Told of each transaction that is read, shard by shard and in order. */
  readonly applied?: (transaction: Transaction) => void;
}

const NOBODY: Writer = { incarnation: '', view: 0, members: [] };
/** Of a writer from outside: as a master's. */
const LOCK_PATIENCE_MS = 1_000;

/** Every shard, read as freshly listed. Without a writer nothing can be submitted. */
export const logsOf = async (
  options: LedgerReaderOptions,
  ports: LedgerPorts,
  writer: Writer = NOBODY,
): Promise<readonly ShardLog[]> => {
  const { epoch, shards, applied } = options;
  let end: Error | null = null;
  const context: LedgerContext = {
    ports,
    epoch,
    shards,
    incarnation: writer.incarnation,
    snapshotEvery: SNAPSHOT_EVERY_DEFAULT,
    visibilityPatienceMs: options.visibilityPatienceMs ?? VISIBILITY_PATIENCE_MS,
    lockPatienceMs: LOCK_PATIENCE_MS,
    counters: freshCounters(),
    halted: () => writer === NOBODY || end !== null,
    ended: () => end,
    fail: (error) => {
      end ??= error instanceof Error ? error : new Error(String(error));
      for (const log of logs) log.wake();
    },
    ...(applied === undefined ? {} : { applying: applied }),
  };
  const logs = Array.from({ length: shards }, (_, shard) => new ShardLog(context, shard, writer));
  // A ledger that was never begun has nothing to read.
  if (ports.directory.listFresh(layout.shard(epoch, 0)) === null) return logs;
  const origin = options.origin ?? (await originOf(ports, epoch));
  for (const log of logs) await log.recover(origin);
  return logs;
};

export const readLedger = async (
  options: LedgerReaderOptions,
  ports: LedgerPorts,
): Promise<readonly ShardState[]> => {
  const logs = await logsOf(options, ports);
  return logs.map((log) => log.state);
};
