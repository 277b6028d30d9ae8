/** The thread behind guard.ts: counts its own ticks, so that a process that was stopped as a whole is forgiven. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

interface Watched {
  /** Of the event loop; and, in the second place, that this thread has begun. */
  readonly beats: Int32Array;
  readonly silenceMs: number;
  readonly text: string;
}

const TICK_MS = 500;

const { beats, silenceMs, text } = workerData as Watched;
const never = new Int32Array(new SharedArrayBuffer(4));
let seen = Atomics.load(beats, 0);
let quietMs = 0;
Atomics.store(beats, 1, 1);
while (quietMs < silenceMs) {
  Atomics.wait(never, 0, 0, TICK_MS);
  const now = Atomics.load(beats, 0);
  quietMs = now === seen ? quietMs + TICK_MS : 0;
  seen = now;
}
writeSync(2, text);
process.kill(process.pid, 'SIGKILL');
