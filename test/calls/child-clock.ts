/**
 * Time and rest in a child whose test moves its clock: nothing waits for real time but what the disk
 * takes, and a step is over when no file operation is under way any more.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Clock } from '../../src/ports/clock.ts';

/** Kinds of pending work that come to an end by themselves. */
const PASSING: ReadonlySet<string> = new Set(['FSReqCallback', 'FSReqPromise', 'Timeout']);

const TURNS = 3;

/** Resolves when nothing happens any more without the clock or somebody outside. */
export const rest = async (): Promise<void> => {
  for (let quiet = 0; quiet < TURNS;) {
    await setImmediate();
    if (process.getActiveResourcesInfo().some((kind) => PASSING.has(kind))) {
      quiet = 0;
      await setTimeout(1);
    } else quiet += 1;
  }
};

interface Timer {
  readonly atMs: number;
  readonly ring: () => void;
}

export class ChildClock implements Clock {
  #nowMs: number;
  readonly #timers = new Set<Timer>();

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  wall(): number {
    return this.#nowMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms <= 0 || signal?.aborted === true) return Promise.resolve();
    return new Promise((resolve) => {
      const ring = (): void => {
        this.#timers.delete(timer);
        signal?.removeEventListener('abort', ring);
        resolve();
      };
      const timer = { atMs: this.#nowMs + ms, ring };
      this.#timers.add(timer);
      signal?.addEventListener('abort', ring, { once: true });
    });
  }

  /** Infinity when nobody waits. */
  get nextMs(): number {
    let nextMs = Infinity;
    for (const { atMs } of this.#timers) nextMs = Math.min(nextMs, atMs);
    return nextMs;
  }

  /** Lets time pass, with rest at every moment for which somebody waits. */
  async advance(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms;
    while (this.nextMs <= untilMs) {
      this.#nowMs = Math.max(this.#nowMs, this.nextMs);
      this.ring();
      await rest();
    }
    this.#nowMs = untilMs;
  }

  /** Wakes whoever's time has come. */
  ring(): void {
    for (const { atMs, ring } of [...this.#timers]) if (atMs <= this.#nowMs) ring();
  }
}
