/**
 * "Something may have changed in the registers". A hint only: implementations may wake too often
 * or never; callers poll and decide by what they read.
 */
export interface Wakeup {
  /**
   * Waits until a nudge or until `untilMs` (monotonic clock), whichever is first. `attempt` counts
   * the waits since the caller last made progress and drives the back-off: 0 may return at once
   * (a short spin), later ones nap longer.
   */
  wait(untilMs: number, attempt: number): Promise<void>;
  close(): void;
}
