/**
 * Loaded into each program of ours on a rig (`NODE_OPTIONS=--import slow-calls.js?DIRECTORY`, which the
 * processes that it starts inherit): notes a file call that
 * took as long as the member TTL, and a name that was looked up in vain for as long before it was found.
 * Whoever follows the rules of the medium never waits so, where nothing is wrong with the file system: a
 * client of NFS may remember for 30 s that a name is absent. `&MS` after the directory sets another bound.
 *
 * Watched: every synchronous call of node:fs that asks the file system, those given to threads, and those
 * of node:fs/promises.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** A master that is silent for so long is lost: no call may take it. */
const WAIT_MS = 10_000;
/** Fewer looks are no waiting: somebody looked twice, long apart. */
const MISSES = 10;
const NAMES_MAX = 4_096;
const ABSENT = new Set(['ENOENT', 'ESTALE']);

/** Looks by name. */
const LOOKS = ['openSync', 'lstatSync', 'statSync', 'readdirSync', 'accessSync', 'readFileSync'];
const OTHERS = [
  ...['closeSync', 'readSync', 'writeSync', 'fstatSync', 'fsyncSync', 'fdatasyncSync'],
  ...['ftruncateSync', 'linkSync', 'mkdirSync', 'renameSync', 'rmdirSync', 'unlinkSync'],
  ...['opendirSync', 'writeFileSync', 'readlinkSync', 'realpathSync', 'statfsSync'],
];
/** Whose last argument is told the result. */
const THREADED = [
  ...['fsync', 'fdatasync', 'unlink', 'open', 'read', 'write', 'readdir', 'stat', 'lstat', 'fstat'],
  ...['close', 'link', 'rename', 'mkdir', 'rmdir', 'rm', 'ftruncate', 'copyFile', 'readFile'],
  ...['writeFile', 'opendir', 'writev', 'readv', 'statfs', 'realpath', 'access', 'chmod', 'utimes'],
];

const [directory = '', bound] = decodeURIComponent(new URL(import.meta.url).search.slice(1)).split(
  '&',
);
const waitMs = bound === undefined ? WAIT_MS : Number(bound);
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
  if (waitedMs >= waitMs && miss.count >= MISSES)
    note(`${path} was looked up ${miss.count} times within ${Math.round(waitedMs)} ms`);
};

const noteTime = (name: string, target: unknown, fromMs: number): void => {
  const tookMs = performance.now() - fromMs;
  if (tookMs >= waitMs) note(`${name} ${String(target)} took ${Math.round(tookMs)} ms`);
};

type Call = (target: unknown, ...rest: unknown[]) => unknown;

const timed =
  (name: string, call: Call): Call =>
  (target, ...rest) => {
    const fromMs = performance.now();
    try {
      return call(target, ...rest);
    } finally {
      noteTime(name, target, fromMs);
    }
  };

const looking =
  (call: Call): Call =>
  (path, ...rest) => {
    try {
      const result = call(path, ...rest);
      // lstat with throwIfNoEntry: false.
      if (typeof path === 'string') (result === undefined ? noteMiss : noteFound)(path);
      return result;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (typeof path === 'string' && ABSENT.has(code)) noteMiss(path);
      throw error;
    }
  };

const threaded =
  (name: string, call: Call): Call =>
  (target, ...rest) => {
    const told = rest.pop();
    if (typeof told !== 'function') return call(target, ...rest, told);
    const fromMs = performance.now();
    return call(target, ...rest, (...result: unknown[]): unknown => {
      noteTime(name, target, fromMs);
      return (told as (...values: unknown[]) => unknown)(...result);
    });
  };

const promised =
  (name: string, call: Call): Call =>
  async (target, ...rest) => {
    const fromMs = performance.now();
    try {
      return await call(target, ...rest);
    } finally {
      noteTime(name, target, fromMs);
    }
  };

const calls = fs as unknown as Record<string, Call>;
const replace = (
  of: Record<string, Call>,
  names: readonly string[],
  make: (name: string, call: Call) => Call,
): void => {
  for (const name of names) {
    const call = of[name];
    // `realpathSync.native` and its like stay where they are.
    if (call !== undefined) of[name] = Object.assign(make(name, call), call);
  }
};
replace(calls, LOOKS, (name, call) => timed(name, looking(call)));
replace(calls, OTHERS, timed);
replace(calls, THREADED, threaded);
// Those of an open file are its own methods; they are few, and what opened it is watched.
replace(fs.promises as unknown as Record<string, Call>, THREADED, promised);
syncBuiltinESMExports();
