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
  /** Looks that are worth making before the wait of this attempt; left out: one. */
  looks?(attempt: number): number;
  /**
   * Waits without polling in between: until a nudge (of the file system where the mount is local,
   * or of `nudge()`) or until `untilMs`.
   */
  idle(untilMs: number): Promise<void>;
  /** Ends a wait or idle under way in this process, or the next one if none is. */
  nudge(): void;
  close(): void;
}
