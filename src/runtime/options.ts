/** What a master is told (options), what it tells while it runs (events), and how it ends (outcome). */
import type { PayloadStatistics } from '../protocol/generated/payload-statistics.ts';
import type { RenewalMetrics } from '../protocol/generated/renewal-metrics.ts';
import type { ErrorCode } from '../errors.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { LockPort, RootObserver } from '../ports/locks.ts';
import type { CarrierOption } from '../protocol/carrier.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProverPort } from '../ports/prover.ts';
import type { Reach } from '../ports/reach.ts';
import type { Wakeup } from '../ports/wakeup.ts';
import type { Random } from '../ports/random.ts';
import type { IdentityPort } from '../ports/identity.ts';
import type { WorkerPool } from '../ports/workers.ts';
import type { JournalFiles } from '../ports/journal.ts';
import type { ClusterKey } from '../protocol/calls/authentication.ts';
import type { CorpusPort } from '../ports/corpus.ts';
import type { Log } from '../ports/log.ts';

/** What every master is told that enters a view, whatever it does there. */
export interface ControlOptions {
  /** Run id from the launcher, `--run-id`, or 'default'. */
  readonly run: string;
  /** Number of masters. */
  readonly size: number;
  /** Rank from the launcher or `--rank`; null = by the create-once race. */
  readonly rank: number | null;
  /** 64 hex to insist on an epoch, or null: the directory's, or a fresh one. */
  readonly epoch: string | null;
  /**
   * Present: be taken into the view that lives in the directory, or found one of this master alone
   * where nobody lives. `anyRun`: of whichever run it is; `run` then only names a view founded here.
   */
  readonly join?: { readonly anyRun: boolean };
  /** A master that is lost ends the run on all of them (75), instead of being gone on without. */
  readonly failFast?: boolean;
  /** How registers travel; left out: 'auto', as it is measured between the clients. */
  readonly carrier?: CarrierOption;
  readonly joinTimeoutMs: number;
  readonly memberTtlMs: number;
  readonly clusterTimeoutMs: number;
  /** Between two proofs of the lock; 0 = the proof of the start is never renewed. */
  readonly renewIntervalMs: number;
  /** 0 .. 0.5: delays each renewal by up to this part of the interval. */
  readonly renewJitter: number;
}

export interface MasterOptions extends ControlOptions {
  readonly workers: number;
  /** Command and arguments with {} {id} {out} placeholders. */
  readonly command: readonly string[];
  /** Adopt files that a command leaves in {out} as items. */
  readonly feedback: boolean;
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  /** Exit statuses that count as success besides 0. 'any' accepts every status, not signals. */
  readonly acceptExit: readonly number[] | 'any';
  /** Null: the job's own, or as many as suit a new job. */
  readonly shards: number | null;
  readonly shutdownGraceMs: number;
  /** Of a watched input: the job ends when nothing was left and nothing new came for so long. */
  readonly watchIdleMs?: number | null;
  /** Transactions of a ledger shard between two snapshots; left out: as many as suit most jobs. */
  readonly snapshotEvery?: number;
  /** Without work, ask the busiest master for leases that it has not begun. Of this master alone. */
  readonly steal?: boolean;
}

/** Everything that differs between worlds (real processes, simulation, tests). */
export interface ControlPorts {
  /** 16 random bytes as hex, made for this one life of the process and never used again. */
  readonly incarnation: string;
  readonly directory: SharedDirectory;
  readonly locks: LockPort;
  readonly clock: Clock;
  readonly wakeup: Wakeup;
  readonly random: Random;
  readonly identity: IdentityPort;
  /** The nine local probes; '' when all hold, else the one-line failure. */
  readonly probes: () => Promise<string>;
  /** Which directories stand at the state root and the publication root: they must stay the probed ones. */
  readonly roots: readonly RootObserver[];
  readonly log: Log;
  /** Told how far the members of the view are, as soon as they have agreed who is where. */
  readonly reach?: (reach: Reach) => void;
  /** Starts processes that prove for this master; left out: it proves by itself. */
  readonly provers?: ProverPort;
  /** Whether reading a register again asks nobody else; left out: it does not. */
  readonly readsQuickly?: () => boolean;
}

/** What calls between masters need of the world. */
export interface CallPorts {
  /** Bytes of the cluster key; null: none is in use. */
  readonly clusterKey: ClusterKey;
  /** Where the replier of an endpoint keeps its journal. */
  readonly journal: (epoch: string, endpoint: string) => JournalFiles;
  /** Where the requester of an endpoint keeps what it has posted to a peer. */
  readonly outbox: (epoch: string, endpoint: string, peer: string) => JournalFiles;
}

/** With what only work needs; made once the epoch is known. */
export interface MasterPorts extends ControlPorts {
  readonly calls: CallPorts;
  readonly workers: (epoch: string, incarnation: string) => WorkerPool;
  readonly corpus: (epoch: string) => CorpusPort;
}

export type MasterEvent =
  /** Not all masters are here yet, or an earlier run is not certainly gone. */
  | { readonly kind: 'waiting'; readonly why: string }
  | {
      readonly kind: 'joined';
      readonly rank: number;
      readonly size: number;
      readonly view: number;
      readonly epoch: string;
      readonly resumed: boolean;
    }
  /** The view changed while the job went on. */
  | {
      readonly kind: 'view';
      readonly view: number;
      readonly rank: number;
      readonly size: number;
      /** Names of masters, for people. */
      readonly joined: readonly string[];
      readonly left: readonly string[];
      readonly evicted: readonly string[];
    }
  | {
      readonly kind: 'qualified';
      readonly verified: boolean;
      readonly clients: number;
      readonly generation: string;
      readonly transcript: string;
      readonly elapsedMs: number;
    }
  | {
      readonly kind: 'renewed';
      readonly generation: string;
      readonly verified: boolean;
      readonly transcript: string;
      readonly elapsedMs: number;
    }
  /** Once per master: what the renewals of the lock's proof came to. */
  | { readonly kind: 'renewals'; readonly metrics: RenewalMetrics; readonly quarantined: number }
  | { readonly kind: 'refused-input'; readonly name: string; readonly text: string }
  | { readonly kind: 'imported'; readonly found: number; readonly added: number }
  | {
      readonly kind: 'progress';
      readonly items: number;
      readonly done: number;
      readonly failed: number;
      readonly pending: number;
      readonly leased: number;
      readonly active: number;
    }
  | {
      readonly kind: 'attempt-failed';
      readonly item: string;
      readonly name: string | null;
      readonly token: number;
      readonly reason: string;
      readonly final: boolean;
    }
  | { readonly kind: 'draining'; readonly why: string }
  | { readonly kind: 'quiescent'; readonly elapsedMs: number };

export interface QuiescenceProof {
  readonly token: string;
  /** Digest of the ledger positions on which every vote agreed. */
  readonly ledger: string;
  readonly positions: readonly number[];
  readonly votes: number;
}

export interface RunSummary {
  readonly epoch: string;
  readonly run: string;
  readonly view: number;
  readonly resumed: boolean;
  readonly masters: number;
  readonly clients: number;
  readonly syntheticTopology: boolean;
  readonly verified: boolean;
  /** Decimal, 63 bits. */
  readonly generation: string;
  readonly transcript: string;
  readonly scope: string;
  readonly items: number;
  readonly done: number;
  readonly failed: number;
  /** At most 100 of them. */
  readonly failedItems: readonly {
    readonly item: string;
    readonly name: string | null;
    readonly reason: string;
  }[];
  /** In rank order; empty for masters that could not be asked any more. */
  readonly statistics: readonly PayloadStatistics[];
  readonly quiescence: QuiescenceProof | null;
  /** This master's; null when there was nothing to renew. */
  readonly renewals: RenewalMetrics | null;
  readonly elapsedMs: number;
}

export interface MasterOutcome {
  readonly exitCode: number;
  /** Null when it ended with 0 or 1 (failed items). */
  readonly error: { readonly code: ErrorCode; readonly message: string } | null;
  /** Rank in the view, or null when it never joined one. */
  readonly rank: number | null;
  /** It left on request, or a later view dropped it: how the job ends is told by that one's root. */
  readonly othersGoOn?: true;
  /** This master's view of the job at the end; statistics of all masters only on root. */
  readonly summary: RunSummary | null;
}
