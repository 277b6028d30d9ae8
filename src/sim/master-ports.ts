/**
 * The ports of one simulated master. Structurally what the runtime asks for (MasterPorts of
 * src/runtime/options.ts), stated here because this layer may not know the runtime; a test holds
 * the two together.
 */
import type { Clock } from '../ports/clock.ts';
import type { CorpusPort } from '../ports/corpus.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { IdentityPort } from '../ports/identity.ts';
import type { JournalFiles } from '../ports/journal.ts';
import type { LockPort, RootObserver } from '../ports/locks.ts';
import type { Log } from '../ports/log.ts';
import type { Random } from '../ports/random.ts';
import type { Wakeup } from '../ports/wakeup.ts';
import type { WorkerPool } from '../ports/workers.ts';

export interface SimulatedPorts {
  readonly incarnation: string;
  readonly directory: SharedDirectory;
  readonly locks: LockPort;
  readonly clock: Clock;
  readonly wakeup: Wakeup;
  readonly random: Random;
  readonly identity: IdentityPort;
  readonly probes: () => Promise<string>;
  readonly roots: readonly RootObserver[];
  readonly workers: (epoch: string, incarnation: string) => WorkerPool;
  readonly corpus: (epoch: string) => CorpusPort;
  /** Files of one journal below a directory of the shared root. */
  readonly journalFiles: (path: string) => JournalFiles;
  readonly log: Log;
  readonly calls: {
    readonly clusterKey: Uint8Array | null;
    readonly journal: (epoch: string, endpoint: string) => JournalFiles;
    readonly outbox: (epoch: string, endpoint: string, peer: string) => JournalFiles;
  };
}

/** How a simulated process ended. */
export type MasterExit<T> =
  | { readonly kind: 'returned'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'killed' };

export interface SimulatedLogLine {
  readonly atMs: number;
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}
