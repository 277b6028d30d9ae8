/**
 * Wake-ups of one simulated process: a nudge when a process of the same client has written a
 * register (as directory notification does on one host), else a nap that grows with `attempt`.
 *
 * Every wait takes some virtual time: a caller that spins sees time pass.
 */
import type { Wakeup } from '../ports/wakeup.ts';
import type { SimulatedClock } from './clock.ts';
import type { ProcessContext } from './context.ts';

const SPIN_MS = 0.05;
const NAP_MS_MAX = 20;

const napMs = (attempt: number): number =>
  attempt <= 0 ? SPIN_MS : Math.min(NAP_MS_MAX, SPIN_MS * 2 ** Math.min(attempt, 16));

export class SimulatedWakeup implements Wakeup {
  private readonly context: ProcessContext;
  private readonly clock: SimulatedClock;
  private readonly waiting = new Set<() => void>();
  /** A nudge that came while nobody waited ends the next wait. */
  private nudged = false;
  private closed = false;

  constructor(context: ProcessContext, clock: SimulatedClock) {
    this.context = context;
    this.clock = clock;
  }

  wait(untilMs: number, attempt: number): Promise<void> {
    const leftMs = this.clock.virtualUntil(untilMs);
    const isNudged = this.nudged;
    this.nudged = false;
    const delayMs = isNudged || this.closed ? SPIN_MS : napMs(attempt);
    return this.sleep(Math.min(leftMs, delayMs));
  }

  idle(untilMs: number): Promise<void> {
    const leftMs = Math.max(this.clock.virtualUntil(untilMs), SPIN_MS);
    const isNudged = this.nudged;
    this.nudged = false;
    return this.sleep(isNudged || this.closed ? SPIN_MS : leftMs);
  }

  /** Reliable: it stays within the process. */
  nudge(): void {
    if (this.waiting.size === 0) this.nudged = true;
    for (const wake of this.waiting) wake();
  }

  /** A register of this client has changed on its own host; perhaps the notification is lost. */
  notify(): void {
    if (this.closed) return;
    const { scheduler, owner, random, faults } = this.context;
    const { delayMs, lost } = faults.plan.nudges;
    if (random.chance(lost)) {
      faults.note('nudge lost', this.context.name);
      return;
    }
    scheduler.schedule(owner, random.between(delayMs), 'notified', () => this.nudge());
  }

  private sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        timer.cancel();
        resolve();
      };
      const timer = this.context.scheduler.schedule(this.context.owner, delayMs, 'woke', wake);
      this.waiting.add(wake);
    });
  }

  close(): void {
    this.closed = true;
    for (const wake of this.waiting) wake();
  }
}
