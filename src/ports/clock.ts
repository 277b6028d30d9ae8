/** Time. All protocol time is monotonic and local; the wall clock is for display only. */
export interface Clock {
  /** Monotonic milliseconds since an arbitrary origin of this process. */
  now(): number;
  /** Unix milliseconds, for people. Never ordered by, never compared across hosts. */
  wall(): number;
  /** Resolves after `ms` (at once when <= 0) or when aborted; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
