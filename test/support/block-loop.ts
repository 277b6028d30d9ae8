/**
 * Preloaded into a program (`--import`): SIGUSR2 blocks its event loop for BLOCKED_MS, as a long synchronous
 * computation would. Its helpers, its threads and the processes that it started go on meanwhile.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('SIGUSR2', () => {
    const word = new Int32Array(new SharedArrayBuffer(4));
    Atomics.wait(word, 0, 0, Number(process.env['BLOCKED_MS']));
  });
