/**
 * Loaded into each program of ours on a rig (`--import slow-calls.js?DIRECTORY`): notes a file call that
 * took as long as a client may remember a name as absent, and a name that was looked up in vain for as
 * long before it was found. Whoever follows the rules of the medium never waits so (NFS: 30 s).
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

const WAIT_MS = 25_000;
/** Fewer looks are no waiting: somebody looked twice, half a minute apart. */
const MISSES = 10;
const NAMES_MAX = 4_096;
const ABSENT = new Set(['ENOENT', 'ESTALE']);

const directory = fileURLToPath(new URL(`file://${new URL(import.meta.url).search.slice(1)}`));
const missed = new Map<string, { readonly sinceMs: number; count: number }>();
const append = fs.appendFileSync;

const note = (text: string): void => append(`${directory}/slow-calls`, `${process.pid} ${text}\n`);

const noteMiss = (path: string): void => {
  const miss = missed.get(path);
  if (miss !== undefined) miss.count += 1;
  else if (missed.size < NAMES_MAX) missed.set(path, { sinceMs: performance.now(), count: 1 });
};

const noteFound = (path: string): void => {
  const miss = missed.get(path);
  if (miss === undefined) return;
  missed.delete(path);
  const waitedMs = performance.now() - miss.sinceMs;
  if (waitedMs >= WAIT_MS && miss.count >= MISSES)
    note(`${path} was looked up ${miss.count} times within ${Math.round(waitedMs)} ms`);
};

type Call = (path: unknown, ...rest: unknown[]) => unknown;

const watched =
  (name: string, call: Call): Call =>
  (path, ...rest) => {
    const fromMs = performance.now();
    try {
      const result = call(path, ...rest);
      // lstat with throwIfNoEntry: false.
      if (typeof path === 'string') (result === undefined ? noteMiss : noteFound)(path);
      return result;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (typeof path === 'string' && ABSENT.has(code)) noteMiss(path);
      throw error;
    } finally {
      const tookMs = performance.now() - fromMs;
      if (tookMs >= WAIT_MS) note(`${name} ${String(path)} took ${Math.round(tookMs)} ms`);
    }
  };

const calls = fs as unknown as Record<string, Call>;
for (const name of ['openSync', 'lstatSync', 'statSync', 'readdirSync', 'accessSync']) {
  const call = calls[name];
  if (call !== undefined) calls[name] = watched(name, call);
}
syncBuiltinESMExports();
