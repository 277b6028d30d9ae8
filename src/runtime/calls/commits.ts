/**
 * What a replier makes durable: one line for each list of changes, in the order in which they were
 * decided, and snapshots that keep the journal bounded.
 *
 * Guarantee: `durable()` resolves when everything that was committed so far is durable, and never
 * when any of it failed: then `failed` was told once, and nothing of this instance counts any more.
 */
import type { JournalPort } from '../../ports/journal.ts';
import {
  commitLine,
  compactionBound,
  snapshotLine,
  type JournalPosition,
} from '../../protocol/calls/journal.ts';
import type { CallTable, Change } from '../../protocol/calls/table.ts';

const DONE = Promise.resolve();

export interface CommitsContext {
  readonly journal: JournalPort | null;
  readonly position: JournalPosition;
  readonly failed: (error: unknown) => void;
}

export class Commits {
  private readonly context: CommitsContext;
  private position: JournalPosition;
  private last: Promise<void> = DONE;
  private snapshotBytes = 0;
  private isCompacting = false;
  /** Lines and snapshots so far. */
  lines = 0;
  snapshots = 0;

  constructor(context: CommitsContext) {
    this.context = context;
    this.position = context.position;
  }

  commit(changes: readonly Change[]): Promise<void> {
    const { journal } = this.context;
    if (journal === null || changes.length === 0) return this.last;
    const { line, position } = commitLine(this.position, changes);
    this.position = position;
    this.lines += 1;
    return this.follow(journal.append([line]));
  }

  durable(): Promise<void> {
    return this.last;
  }

  /** Replaces everything by the table. */
  snapshot(table: CallTable): Promise<void> {
    const { journal } = this.context;
    if (journal === null) return DONE;
    const { line, position } = snapshotLine(this.position, table);
    this.position = position;
    this.snapshotBytes = Buffer.byteLength(line) + 1;
    this.snapshots += 1;
    return this.follow(journal.replace([line]));
  }

  /** To be asked between two requests, never inside of one: the table must hold what was committed. */
  compactIfDue(table: CallTable): void {
    const { journal } = this.context;
    if (journal === null || this.isCompacting) return;
    if (journal.bytes <= compactionBound(this.snapshotBytes)) return;
    this.isCompacting = true;
    const ended = (): void => {
      this.isCompacting = false;
    };
    this.snapshot(table).then(ended, ended);
  }

  private follow(done: Promise<void>): Promise<void> {
    this.last = done;
    done.catch(this.context.failed);
    return done;
  }
}
