/** Real time: monotonic for the protocol, wall time for people. */
import type { Clock } from '../ports/clock.ts';

/** Longer delays overflow the timer and would fire at once. */
const TIMER_MS_MAX = 2 ** 31 - 1;

const sleepOnce = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', finish, { once: true });
  });

export class RealClock implements Clock {
  now(): number {
    return performance.now();
  }

  wall(): number {
    return Date.now();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    let restMs = ms;
    while (restMs > 0) {
      if (signal?.aborted) return;
      await sleepOnce(Math.min(restMs, TIMER_MS_MAX), signal);
      restMs -= TIMER_MS_MAX;
    }
  }
}
