/**
 * Waiting for the registers to change: a watcher for the writers on this kernel, naps that grow for all.
 *
 * Guarantee: a wait ends by its deadline (give or take a timer tick of about 1 ms), whatever
 * becomes of the watcher; a lost nudge costs one nap and never hangs anybody; a waiter spins for a
 * few turns of the event loop only, because workers share the cores, and never blocks the loop for
 * longer than a moment at once. Not guaranteed: that a wake
 * means a change.
 *
 * A nap of 1 ms takes 1.14 ms on Linux; a nudge arrives after about 40 µs.
 */
import { watch, type FSWatcher } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Clock } from '../ports/clock.ts';
import type { Wakeup } from '../ports/wakeup.ts';
import type { Pace } from './medium.ts';

export interface DirectoryWakeupOptions {
  readonly clock: Pick<Clock, 'now'>;
  /** Host path of the directory to watch; null: polling alone. */
  readonly watched: string | null;
  /** Names whose changes are our own and wake nobody. */
  readonly ignore?: (name: string) => boolean;
  /** How to wait here, as it is known by now. Default: all writers are seen by the watcher. */
  readonly pace?: () => Pace;
  /** Processes of this host that wait for each other; more than processors means no long spin. */
  readonly waiting?: number;
  /** How long this thread is asked to sleep where a timer of the event loop would be too long. */
  readonly momentMs?: number;
}

/**
 * Waits that only let the event loop turn: about 100 us of polling, since workers share the cores. An
 * answer that comes within them costs no wake-up, which alone is 100 us and more; where waiters
 * outnumber the processors, each turn would keep the awaited one from running.
 */
const TURNS = 32;
const TURNS_CROWDED = 2;
/** A turn takes as long as two or three looks where these are quick: at first there are several for one. */
const LOOKS_PER_TURN = 4;
const TURNS_OF_LOOKS = 8;
/** Where each look asks a server, turns alone would keep asking. */
const TURNS_SLOW = 2;
/**
 * Waits that block this thread for a moment shorter than any timer of the event loop can be (65 us on
 * Linux, whatever less is asked for). The processor is given away meanwhile, so one who wakes from it
 * goes before those that compute, and whoever is waited for runs if it shares this processor.
 */
const MOMENT_MS = 0.001;
const MOMENTS = 64;
/** [from this attempt after the turns on, nap in milliseconds]. */
const NAPS: readonly (readonly [number, number])[] = [
  [MOMENTS, 1],
  [MOMENTS + 48, 2],
  [MOMENTS + 96, 5],
];
/** A working watcher allows longer naps once nothing has happened for about a second. */
const WATCHED_NAP: readonly [number, number] = [256, 25];
/** Below this a timer would overshoot the deadline: the loop is turned instead. */
const TIMER_SAFE_MS = 1.25;

/** Longer delays overflow the timer and would fire at once; a wake too early does no harm. */
const TIMER_MS_MAX = 2 ** 31 - 1;

const PROCESSORS = availableParallelism();

const sleeper = new Int32Array(new SharedArrayBuffer(4));

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The nap of a waiter's nth attempt without progress, in milliseconds; 0 is one turn of the loop, and
 * what is below a millisecond blocks the thread.
 */
export const napOf = (attempt: number, watching: boolean, turns = TURNS): number => {
  if (attempt < turns) return 0;
  if (watching && attempt >= WATCHED_NAP[0]) return WATCHED_NAP[1];
  let napMs = MOMENT_MS;
  for (const [from, ms] of NAPS) if (attempt - turns >= from) napMs = ms;
  return napMs;
};

export class DirectoryWakeup implements Wakeup {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #ignore: (name: string) => boolean;
  readonly #pace: () => Pace;
  readonly #momentMs: number;
  readonly #waiters = new Set<() => void>();
  #watcher: FSWatcher | null = null;
  /** A nudge that nobody was waiting for: the next wait returns at once. */
  #pending = false;
  #closed = false;

  constructor(options: DirectoryWakeupOptions) {
    this.#clock = options.clock;
    this.#ignore = options.ignore ?? (() => false);
    this.#momentMs = options.momentMs ?? MOMENT_MS;
    const waiting = options.waiting ?? 1;
    this.#pace = options.pace ?? (() => ({ waiting, isCovered: true, napMinMs: 0 }));
    if (options.watched !== null) this.#watch(options.watched);
  }

  /** False when there is no watcher, or it failed (inotify limit, directory gone). */
  get watching(): boolean {
    return this.#watcher !== null;
  }

  nudge(): void {
    if (this.#waiters.size === 0) this.#pending = true;
    for (const wake of this.#waiters) wake();
  }

  async wait(untilMs: number, attempt: number): Promise<void> {
    if (this.#closed || this.#clock.now() >= untilMs) return;
    const napMs = this.#napOf(attempt);
    if (this.#pending || napMs === 0) {
      this.#pending = false;
      return turn();
    }
    if (napMs < 1) {
      Atomics.wait(sleeper, 0, 0, this.#momentMs);
      return turn();
    }
    const restMs = untilMs - this.#clock.now();
    if (restMs >= TIMER_SAFE_MS) return this.#nap(Math.min(napMs, Math.floor(restMs)));
    while (!this.#closed && !this.#pending && this.#clock.now() < untilMs) await turn();
    this.#pending = false;
  }

  looks(attempt: number): number {
    const { waiting, napMinMs } = this.#pace();
    const isQuick = napMinMs === 0 && waiting <= PROCESSORS;
    return isQuick && attempt < TURNS_OF_LOOKS ? LOOKS_PER_TURN : 1;
  }

  #napOf(attempt: number): number {
    const { waiting, isCovered, napMinMs } = this.#pace();
    const turns = waiting > PROCESSORS ? TURNS_CROWDED : napMinMs > 0 ? TURNS_SLOW : TURNS;
    const napMs = napOf(attempt, this.watching && isCovered, turns);
    return napMs === 0 ? 0 : Math.max(napMs, napMinMs);
  }

  async idle(untilMs: number): Promise<void> {
    const restMs = untilMs - this.#clock.now();
    if (this.#pending || this.#closed || restMs <= 0) {
      this.#pending = false;
      return turn();
    }
    return this.#nap(Math.min(Math.ceil(restMs), TIMER_MS_MAX));
  }

  close(): void {
    this.#closed = true;
    this.#unwatch();
    this.nudge();
  }

  #nap(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiters.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiters.add(wake);
    });
  }

  #watch(directory: string): void {
    try {
      this.#watcher = watch(directory, { persistent: false }, (_, name) => {
        if (name === null || !this.#ignore(name)) this.nudge();
      });
      // A watcher that fails later is no loss either: the naps go on without it.
      this.#watcher.on('error', () => this.#unwatch());
    } catch {
      this.#watcher = null; // ENOSPC or EMFILE: inotify is used up here.
    }
  }

  #unwatch(): void {
    this.#watcher?.close();
    this.#watcher = null;
  }
}
