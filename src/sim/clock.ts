/**
 * One simulated process's clock over the common virtual time: its own origin, drift and wall-clock
 * offset, as on a real host. Guarantee: monotonic, and no sleep ends early on this clock.
 */
import type { Clock } from '../ports/clock.ts';
import type { Owner, Scheduler } from './scheduler.ts';

export interface ClockSkew {
  /** What `now()` shows when virtual time is 0. */
  readonly originMs: number;
  /** Local milliseconds per virtual one; 1.0001 is a clock that gains 100 ppm. */
  readonly rate: number;
  /** Unix time that `wall()` shows when virtual time is 0. */
  readonly wallMs: number;
}

export const NO_SKEW: ClockSkew = { originMs: 0, rate: 1, wallMs: Date.UTC(2027, 0, 1) };

export class SimulatedClock implements Clock {
  readonly skew: ClockSkew;
  private readonly scheduler: Scheduler;
  private readonly owner: Owner;

  constructor(scheduler: Scheduler, owner: Owner, skew: ClockSkew = NO_SKEW) {
    if (!(skew.rate > 0)) throw new RangeError('a clock must run forward');
    this.scheduler = scheduler;
    this.owner = owner;
    this.skew = skew;
  }

  now(): number {
    return this.skew.originMs + this.scheduler.timeOf(this.owner) * this.skew.rate;
  }

  wall(): number {
    return Math.round(this.skew.wallMs + this.scheduler.timeOf(this.owner) * this.skew.rate);
  }

  /** Virtual time left until a moment of this clock. */
  virtualUntil(localMs: number): number {
    return Math.max(0, (localMs - this.now()) / this.skew.rate);
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const delayMs = signal?.aborted ? 0 : Math.max(0, ms) / this.skew.rate;
    return new Promise((resolve) => {
      const wake = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const timer = this.scheduler.schedule(this.owner, delayMs, 'slept', wake);
      const abort = (): void => {
        timer.cancel();
        signal?.removeEventListener('abort', abort);
        this.scheduler.schedule(this.owner, 0, 'sleep aborted', resolve);
      };
      if (signal !== undefined && !signal.aborted) signal.addEventListener('abort', abort);
    });
  }
}
