/** What the ledger is given and what it tells; shared by the ledger, its shards and its readers. */
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { LockPort } from '../ports/locks.ts';
import type { Log } from '../ports/log.ts';
import type { Random } from '../ports/random.ts';
import type { LeaseRefusal, ShardState } from '../protocol/ledger.ts';
import type { Transaction } from '../protocol/records.ts';

export interface LedgerPorts {
  readonly directory: SharedDirectory;
  readonly locks: LockPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface LedgerView {
  readonly view: number;
  /** Incarnations in rank order. */
  readonly members: readonly string[];
}

export interface LedgerOptions extends LedgerView {
  readonly epoch: string;
  readonly shards: number;
  readonly incarnation: string;
  readonly maxAttempts: number;
  /** Incarnation of the master that created the job, if the job record need not be asked. */
  readonly origin?: string;
  /** Transactions of a shard between two snapshots, or more where a snapshot costs more bytes. */
  readonly snapshotEvery?: number;
  /** A shard's lock is waited for this long; then its transaction is written without it. */
  readonly lockPatienceMs?: number;
  /** A file that is known to exist may stay invisible this long. */
  readonly visibilityPatienceMs?: number;
}

/** What a shard needs of its ledger. */
export interface LedgerContext {
  readonly ports: LedgerPorts;
  readonly epoch: string;
  readonly shards: number;
  /** Of the writer; '' for a mere reader. */
  readonly incarnation: string;
  readonly lockPatienceMs: number;
  readonly visibilityPatienceMs: number;
  readonly snapshotEvery: number;
  readonly counters: LedgerCounters;
  /** True while no transaction may be begun: frozen, stopped or failed. */
  halted(): boolean;
  /** Why the ledger has ended, or null. */
  ended(): Error | null;
  fail(error: unknown): void;
  /** Told of each transaction that is about to be applied, and to what. */
  applying?(transaction: Transaction, state: ShardState): void;
}

/** Of this master alone, since it started. */
export interface LedgerCounters {
  /** Attempts to link a transaction, and those that met another one. */
  transactions: number;
  conflicts: number;
  lockTimeouts: number;
  staleRefused: number;
  duplicatesRefused: number;
  /** Snapshots written, and transactions read from a log since the start. */
  snapshots: number;
  transactionsRead: number;
}

export const freshCounters = (): LedgerCounters => ({
  transactions: 0,
  conflicts: 0,
  lockTimeouts: 0,
  staleRefused: 0,
  duplicatesRefused: 0,
  snapshots: 0,
  transactionsRead: 0,
});

export interface IdleFacts {
  /** Nothing pending, leased or committing as far as is known, and nothing of ours under way. */
  readonly idle: boolean;
  readonly pending: number;
  readonly leased: number;
  readonly committing: number;
  /** Own requests without an outcome. */
  readonly queued: number;
  readonly positions: readonly number[];
  /** Digest of the positions and of the last transaction of each shard. */
  readonly digest: string;
}

export type Moved =
  | { readonly ok: true; readonly phase: 'pending' | 'committing' | 'done' | 'failed' }
  | { readonly ok: false; readonly refusal: LeaseRefusal };

/** An irreversible decision whose publication is to be repeated. */
export interface CommittingItem {
  readonly item: string;
  readonly token: number;
  readonly record: string;
  readonly owner: string;
}

export interface FailedItem {
  readonly item: string;
  readonly name: string | null;
  readonly reason: string;
  readonly attempts: number;
}
