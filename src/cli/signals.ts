/**
 * Stop requests of the outside world: TERM, INT and HUP once mean "finish what runs and stop", a
 * second one "stop now". A master that `run` started also drains when that `run` is gone, so that
 * nobody's machine keeps working for a terminal that was closed.
 *
 * Not guaranteed: anything after SIGKILL.
 */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
export type StopSignal = (typeof SIGNALS)[number];

const PARENT_POLL_MS = 1000;

export interface StopRequests {
  readonly drain: AbortSignal;
  readonly now: AbortSignal;
  /** Gives the signals back to their defaults. */
  dispose(): void;
}

/** Calls `onSignal` for each stop signal; the result removes the handlers. */
export const onStopSignals = (onSignal: (signal: StopSignal) => void): (() => void) => {
  const handlers = SIGNALS.map((signal) => {
    const handler = (): void => onSignal(signal);
    process.on(signal, handler);
    return { signal, handler };
  });
  return () => {
    for (const { signal, handler } of handlers) process.off(signal, handler);
  };
};

export const stopRequests = (parent: number | null): StopRequests => {
  const drain = new AbortController();
  const now = new AbortController();
  const request = (why: string): void => {
    if (drain.signal.aborted) now.abort(`${why}, the second request`);
    else drain.abort(why);
  };
  const remove = onStopSignals(request);
  // A process whose parent died has another one: no file, socket or message is needed to see it.
  const watch =
    parent === null
      ? null
      : setInterval(() => {
          if (process.ppid === parent) return;
          if (watch !== null) clearInterval(watch);
          if (!drain.signal.aborted) drain.abort('the starting process is gone');
        }, PARENT_POLL_MS);
  watch?.unref();
  return {
    drain: drain.signal,
    now: now.signal,
    dispose: () => {
      remove();
      if (watch !== null) clearInterval(watch);
    },
  };
};
