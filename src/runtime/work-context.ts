/** What the work of one master is given. */
import type { Clock } from '../ports/clock.ts';
import type { CorpusPort } from '../ports/corpus.ts';
import type { WorkerPool } from '../ports/workers.ts';
import type { Ledger } from './ledger.ts';
import type { MasterEvent, MasterOptions } from './options.ts';

export interface WorkContext {
  readonly options: MasterOptions;
  readonly epoch: string;
  readonly clock: Clock;
  readonly corpus: CorpusPort;
  readonly pool: WorkerPool;
  readonly ledger: Ledger;
  readonly emit: (event: MasterEvent) => void;
  /**
   * Resolves when something may be started or become visible; waits while the view changes. Rejects
   * once that will never be again: control, proof or membership was lost.
   */
  readonly permit: () => Promise<void>;
  /** Wakes the master's loop: something changed here. */
  readonly nudge: () => void;
  /** First error wins; the master stops. */
  readonly fatal: (error: unknown) => void;
}
