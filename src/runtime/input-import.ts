/**
 * A master's share of the inputs on its way into the ledger: once, or, where the input directory is
 * watched, as long as the job lives.
 *
 * A watched job never ends by itself, unless `watchIdleMs` says when nothing new counts as the end:
 * then its import counts as closed from that time on, until something comes. What comes while the
 * masters are asked whether the job is over waits for the answer.
 */
import { FlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { CorpusPort, FoundInput, ScanEntry } from '../ports/corpus.ts';
import type { WorkCounters } from './attempt.ts';
import type { Ledger } from './ledger.ts';
import type { MasterEvent } from './options.ts';

export interface ImportContext {
  readonly corpus: CorpusPort;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly counters: WorkCounters;
  /** Null: a watched job ends only when it is stopped. */
  readonly watchIdleMs: number | null;
  readonly emit: (event: MasterEvent) => void;
  readonly nudge: () => void;
  /** True while no transaction may be begun, because the end of the job is being agreed on. */
  readonly isFrozen: () => boolean;
}

/** Every `size`th input from `rank` on. */
interface Share {
  readonly rank: number;
  readonly size: number;
}

/** Inputs are added to the ledger in groups of this many, so that an import is few transactions. */
const BATCH = 1024;
const FROZEN_LOOK_MS = 50;

export class InputImport {
  private readonly context: ImportContext;
  private readonly ending = new AbortController();
  private running = false;
  /** The share that is to be looked at next. */
  private wanted: Share | null = null;
  private looking: Promise<boolean> | null = null;
  private over = false;
  private batch: FoundInput[] = [];
  private found = 0;
  private added = 0;
  /** Items known, and since when all of them have been at their end. */
  private quiet = { items: -1, sinceMs: 0 };

  constructor(context: ImportContext) {
    this.context = context;
  }

  /** More inputs may come. */
  get isOpen(): boolean {
    return this.running && !this.over;
  }

  /** The job is over, or being stopped: nothing more is looked for. */
  end(): void {
    this.ending.abort();
  }

  /**
   * Looks at a share. When it is at it already, the new share follows: at once where the input is watched,
   * else after the present one. False when it was ended before all was looked at.
   */
  ask(share: Share): Promise<boolean> {
    this.wanted = share;
    this.looking ??= this.run().then(
      (isWhole) => {
        this.looking = null;
        const { wanted } = this;
        return wanted === null || !isWhole ? isWhole : this.ask(wanted);
      },
      (error: unknown) => {
        this.looking = null;
        throw error;
      },
    );
    return this.looking;
  }

  private async run(): Promise<boolean> {
    const { signal } = this.ending;
    this.running = true;
    try {
      while (this.wanted !== null && !signal.aborted) await this.look({ ...this.wanted, signal });
      this.tell();
      return !signal.aborted;
    } finally {
      this.running = false;
      this.context.nudge();
    }
  }

  /** Rank and size are read again and again. */
  private async look(scan: { rank: number; size: number; signal: AbortSignal }): Promise<void> {
    this.wanted = null;
    for await (const entry of this.context.corpus.scan(scan)) {
      if (scan.signal.aborted) return;
      await this.take(entry);
      if (entry.kind !== 'pause' || this.wanted === null) continue;
      // Widened: it is assigned by ask, which may come while an entry is taken.
      const { rank, size } = this.wanted as Share;
      this.wanted = null;
      scan.rank = rank;
      scan.size = size;
    }
    if (!scan.signal.aborted) await this.flush();
  }

  private async take(entry: ScanEntry): Promise<void> {
    const { counters, emit } = this.context;
    if (entry.kind === 'pause') return this.pause();
    await this.reopen();
    if (entry.kind === 'input') {
      this.found += 1;
      this.batch.push(entry.input);
      if (this.batch.length >= BATCH) await this.flush();
      return;
    }
    if (entry.reason === 'too-large')
      throw new FlockstepError(
        'E_BUDGET',
        `input ${entry.name} ${entry.text}: raise --max-item-bytes or take it out`,
      );
    counters.refusedInputs += 1;
    emit({ kind: 'refused-input', name: entry.name, text: entry.text });
  }

  private async flush(): Promise<void> {
    const items = this.batch.map(({ id, name, bytes }) => ({
      ...{ item: id, name, bytes },
      ...{ parent: null, adopted: false },
    }));
    this.batch = [];
    if (items.length === 0) return;
    const { added } = await this.context.ledger.add(items);
    this.added += added;
    this.context.counters.imported += added;
    this.context.nudge();
  }

  private tell(): void {
    this.context.emit({ kind: 'imported', found: this.found, added: this.added });
    this.found = 0;
    this.added = 0;
  }

  private async pause(): Promise<void> {
    const { ledger, clock, watchIdleMs } = this.context;
    if (this.batch.length > 0) await this.flush();
    if (this.found > 0) this.tell();
    const { items, pending, leased, committing } = ledger.counts();
    const now = clock.now();
    if (items !== this.quiet.items || pending + leased + committing > 0)
      this.quiet = { items, sinceMs: now };
    this.over = watchIdleMs !== null && now - this.quiet.sinceMs >= watchIdleMs;
    if (this.over) this.context.nudge();
  }

  private async reopen(): Promise<void> {
    const { isFrozen, clock } = this.context;
    while (isFrozen() && !this.ending.signal.aborted) await clock.sleep(FROZEN_LOOK_MS);
    this.over = false;
  }
}
