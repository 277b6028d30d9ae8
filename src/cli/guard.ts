/**
 * The end of a process whose file calls hang. A synchronous call that never returns stops the event loop,
 * and one that was handed to a thread keeps the process from exiting: neither can be called off.
 *
 * Guarantee: a process whose event loop has stood still for the given time, not counting what the whole
 * process was stopped, says so and ends by SIGKILL; so does one that is to exit while calls have not
 * come back for EXIT_MS. Its exit status is then 137 and no other, and the text names the one it would
 * have been. Not guaranteed: that the kernel lets go of it (an uninterruptible call).
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 500;
/** A busy machine lets an event loop stand still for seconds, whatever the member TTL is. */
const SILENCE_MS_MIN = 20_000;
const SILENCE_MARGIN_MS = 2_000;
/** Calls that were begun may still end. */
const EXIT_MS = 2_000;
const EXIT_POLL_MS = 50;

export interface Guard {
  /** The thread has begun to count: it needs the event loop until then. */
  readonly isWatching: boolean;
  /** The event loop may stand still from now on. */
  dispose(): void;
}

/** Whoever is silent for the TTL is lost to the others: there is nothing left to wait for. */
export const silenceMsOf = (memberTtlMs: number): number =>
  Math.max(memberTtlMs + SILENCE_MARGIN_MS, SILENCE_MS_MIN);

export const guardEventLoop = (silenceMs: number, what: string): Guard => {
  const beats = new Int32Array(new SharedArrayBuffer(8));
  const text = `flockstep: ${what}: a call of the file system has not returned for ${Math.round(silenceMs / 1000)} s; ended by SIGKILL (137), as nothing else ends it. Nothing is lost: its leases go to others. [E_CONTROL]\n`;
  const worker = new Worker(new URL('./guard-thread.js', import.meta.url), {
    workerData: { beats, silenceMs, text },
    execArgv: [],
    // Only a counter is looked at.
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
  // Without it a hang lasts as long as the file system wants.
  worker.on('error', () => undefined);
  const timer = setInterval(() => void Atomics.add(beats, 0, 1), BEAT_MS);
  timer.unref();
  return {
    get isWatching() {
      return Atomics.load(beats, 1) === 1;
    },
    dispose: () => {
      clearInterval(timer);
      void worker.terminate();
    },
  };
};

const hasCalls = (): boolean =>
  process.getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq'));

/** Ends this process, with `code` unless file calls hold it. */
export const exitWith = async (code: number): Promise<never> => {
  const untilMs = performance.now() + EXIT_MS;
  while (hasCalls() && performance.now() < untilMs) await sleep(EXIT_POLL_MS);
  if (!hasCalls()) process.exit(code);
  writeSync(
    2,
    `flockstep: a call of the file system has not returned: ended by SIGKILL (137) instead of ${code}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};
