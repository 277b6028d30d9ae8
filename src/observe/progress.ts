/**
 * Progress for people while a master runs: on a terminal one line that is rewritten, elsewhere a line
 * every few seconds. Only root counts for everybody, so only root shows it; failed items and refused
 * inputs are named by whichever master meets them.
 *
 * Guarantee: never more than one write per refresh interval for counters; texts of others (names,
 * reasons) are stripped of control characters.
 */
import type { MasterEvent } from '../runtime/options.ts';
import { duration, paint, plural, printable } from './text.ts';

export type ProgressMode = 'live' | 'lines' | 'none';

export interface ProgressSink {
  write(text: string): void;
  /** Columns of the terminal, asked anew for each line. */
  columns(): number;
}

export interface ProgressOptions {
  readonly mode: ProgressMode;
  readonly colour: boolean;
  readonly sink: ProgressSink;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** False for a master that knows that another one is root: that one tells what all wait for. */
  readonly mayLead?: boolean;
}

const LIVE_INTERVAL_MS = 100;
const LINES_INTERVAL_MS = 5000;
/** Waiting for other masters is worth a line when it lasts this long. */
const WAITING_MS = 2000;
const CLEAR_LINE = '\r\u001b[K';
/** Named individually; the final report has the rest. */
const FAILURES_SHOWN = 20;

type Counters = Extract<MasterEvent, { kind: 'progress' }>;

/** "auto" is live on a terminal that can move its cursor. */
export const progressMode = (
  wanted: 'auto' | ProgressMode,
  terminal: { isTTY: boolean; term: string | undefined; quiet: boolean },
): ProgressMode => {
  if (terminal.quiet) return 'none';
  if (wanted !== 'auto') return wanted;
  return terminal.isTTY && terminal.term !== 'dumb' ? 'live' : 'lines';
};

/** NO_COLOR and FORCE_COLOR as everybody reads them; a pipe has no colours. */
export const wantsColour = (
  environment: Readonly<Record<string, string | undefined>>,
  isTTY: boolean,
): boolean => {
  if ((environment['NO_COLOR'] ?? '') !== '') return false;
  const force = environment['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  return isTTY && environment['TERM'] !== 'dumb';
};

const BAR_WIDTH = 20;

export const counterLine = (counters: Counters, elapsedMs: number): string => {
  const { items, done, failed, active } = counters;
  const ended = done + failed;
  const filled = items === 0 ? 0 : Math.min(BAR_WIDTH, Math.floor((ended / items) * BAR_WIDTH));
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR_WIDTH - filled)}]`;
  const rate = elapsedMs < 500 ? '' : `, ${((ended / elapsedMs) * 1000).toFixed(1)}/s`;
  const failures = failed === 0 ? '' : `, ${failed} failed`;
  return `${bar} ${ended}/${items} items${failures}, ${active} running${rate}, ${duration(elapsedMs / 1000)}`;
};

/** One line for an event that people should read, or null. */
export const eventLine = (event: MasterEvent): string | null => {
  switch (event.kind) {
    case 'waiting':
      return event.why;
    case 'joined': {
      const job = `${event.resumed ? 'resumes' : 'begins'} job ${event.epoch.slice(0, 12)}`;
      return `${plural(event.size, 'master')} met, view ${event.view} ${job}`;
    }
    case 'view': {
      const { joined, left, evicted } = event;
      const parts = [
        ...joined.map((name) => `${name} joined`),
        ...left.map((name) => `${name} left`),
        ...evicted.map((name) => `${name} was lost`),
      ];
      const why = parts.length === 0 ? 'the lock is proved again' : printable(parts.join(', '));
      return `view ${event.view}, ${plural(event.size, 'master')}: ${why}`;
    }
    case 'qualified':
      return event.verified
        ? `lock verified across ${plural(event.clients, 'client')} in ${duration(event.elapsedMs / 1000)}, generation ${event.generation}`
        : `one client: unverified, nothing to prove across hosts (${duration(event.elapsedMs / 1000)})`;
    case 'renewed':
      return event.verified
        ? null
        : `lock not verified any more in generation ${event.generation} (${duration(event.elapsedMs / 1000)})`;
    case 'renewals': {
      const { attempts, successes, failures, generation, earlier } = event.metrics;
      const before =
        earlier.views === 0
          ? ''
          : `; before, in ${plural(earlier.views, 'view')}: ${earlier.attempts}, ${earlier.successes}, ${earlier.failures}`;
      const odd = event.quarantined === 0 ? '' : `, ${event.quarantined} requests quarantined`;
      return `lock renewals: generation ${generation}, ${attempts} attempts, ${successes} successes, ${failures} failures${before}${odd}`;
    }
    case 'refused-input':
      return `input refused: ${printable(event.name)}: ${printable(event.text)}`;
    case 'imported':
      return `${plural(event.found, 'input')} found by root, ${event.added} new`;
    case 'attempt-failed': {
      const name = event.name === null ? '' : ` (${printable(event.name)})`;
      const verdict = event.final ? 'failed for good' : 'will be tried again';
      return `item ${event.item.slice(0, 12)}${name} ${verdict}: ${printable(event.reason)}`;
    }
    case 'draining':
      return `stopping: ${printable(event.why)}`;
    case 'quiescent':
      return `all masters agree that nothing is left (${duration(event.elapsedMs / 1000)})`;
    case 'progress':
      return null;
  }
};

export class Progress {
  readonly #options: ProgressOptions;
  readonly #startedMs: number;
  #isRoot = false;
  #drawnMs = -Infinity;
  #drawn: string | null = null;
  #latest: Counters | null = null;
  #failures = 0;
  #waiting: NodeJS.Timeout | null = null;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#startedMs = options.now();
  }

  onEvent(event: MasterEvent): void {
    if (this.#options.mode === 'none') return;
    if (event.kind === 'waiting') {
      this.#wait(event.why);
      return;
    }
    if (event.kind === 'joined') {
      this.#stopWaiting();
      this.#isRoot = event.rank === 0;
    }
    if (event.kind === 'view') this.#isRoot = event.rank === 0;
    if (event.kind === 'progress') this.#count(event);
    else if (this.#isShown(event)) {
      const line = eventLine(event);
      if (line !== null) this.print(line);
    }
  }

  /** A line of its own, above the live line. */
  print(line: string): void {
    const { sink, colour } = this.#options;
    const clear = this.#drawn === null ? '' : CLEAR_LINE;
    this.#drawn = null;
    sink.write(`${clear}${paint('flockstep', 'bold', colour)}: ${line}\n`);
    if (this.#latest !== null && this.#options.mode === 'live') this.#draw(this.#latest);
  }

  /** Removes the live line: the report follows. */
  finish(): void {
    this.#stopWaiting();
    if (this.#drawn !== null) this.#options.sink.write(CLEAR_LINE);
    this.#drawn = null;
    this.#latest = null;
  }

  #wait(why: string): void {
    if (this.#options.mayLead === false) return;
    this.#stopWaiting();
    this.#waiting = setTimeout(() => this.print(printable(why)), WAITING_MS);
    this.#waiting.unref();
  }

  #stopWaiting(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
  }

  #isShown(event: MasterEvent): boolean {
    if (event.kind === 'refused-input') return true;
    if (event.kind !== 'attempt-failed') return this.#isRoot;
    if (!event.final) return false;
    this.#failures += 1;
    return this.#failures <= FAILURES_SHOWN;
  }

  #count(counters: Counters): void {
    if (!this.#isRoot) return;
    this.#latest = counters;
    const interval = this.#options.mode === 'live' ? LIVE_INTERVAL_MS : LINES_INTERVAL_MS;
    // In lines mode the first line waits one interval: a short run needs none.
    const since = Math.max(
      this.#drawnMs,
      this.#options.mode === 'lines' ? this.#startedMs : -Infinity,
    );
    if (this.#options.now() - since < interval) return;
    this.#draw(counters);
  }

  #draw(counters: Counters): void {
    const { mode, sink, now } = this.#options;
    this.#drawnMs = now();
    const line = counterLine(counters, this.#drawnMs - this.#startedMs);
    if (mode === 'lines') {
      sink.write(`flockstep: ${line}\n`);
      return;
    }
    const text = line.slice(0, Math.max(20, sink.columns() - 1));
    this.#drawn = text;
    sink.write(`${CLEAR_LINE}${text}`);
  }
}
