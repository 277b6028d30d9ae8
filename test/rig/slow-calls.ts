/**
 * Loaded into each program of ours on a rig (`--import slow-calls.js?DIRECTORY`): notes a file call that
 * took as long as the member TTL, and a name that was looked up in vain for as long before it was found.
 * Whoever follows the rules of the medium never waits so, where nothing is wrong with the file system: a
 * client of NFS may remember for 30 s that a name is absent. `&MS` after the directory sets another bound.
 *
 * Watched: every synchronous call of node:fs that asks the file system, those given to threads, those of
 * fs.promises and of its handles, and flock; in this process and in each program of Node that it starts
 * (the lock process, the proving process, the worker host), which load this by NODE_OPTIONS. Not watched:
 * what is read from or written to a pipe or a socket without a name, since that waits for somebody.
 */
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

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
const THREADED = ['fsync', 'unlink', 'open', 'read', 'write', 'readdir', 'stat', 'close'];

const [directory = '', bound] = decodeURIComponent(new URL(import.meta.url).search.slice(1)).split(
  '&',
);
const waitMs = bound === undefined ? WAIT_MS : Number(bound);
const missed = new Map<string, { readonly sinceMs: number; count: number }>();
const append = fs.appendFileSync;
const readLink = fs.readlinkSync;

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

const isNameless = (descriptor: number): boolean => {
  try {
    return /^(pipe|socket|anon_inode):|^\/dev\//.test(readLink(`/proc/self/fd/${descriptor}`));
  } catch {
    // Closed meanwhile.
    return false;
  }
};

const noteTime = (name: string, target: unknown, fromMs: number): void => {
  const tookMs = performance.now() - fromMs;
  if (tookMs >= waitMs && !(typeof target === 'number' && isNameless(target)))
    note(`${name} ${String(target)} took ${Math.round(tookMs)} ms`);
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

const promised = (
  name: string,
  call: Call,
  targetOf: (self: unknown, target: unknown) => unknown,
): Call =>
  async function (this: unknown, target, ...rest) {
    const fromMs = performance.now();
    const told = targetOf(this, target);
    try {
      return await call.call(this, target, ...rest);
    } finally {
      noteTime(name, told, fromMs);
    }
  };

const calls = fs as unknown as Record<string, Call>;
const replace = (names: readonly string[], make: (name: string, call: Call) => Call): void => {
  for (const name of names) {
    const call = calls[name];
    // `realpathSync.native` and its like stay where they are.
    if (call !== undefined) calls[name] = Object.assign(make(name, call), call);
  }
};
replace(LOOKS, (name, call) => timed(name, looking(call)));
replace(OTHERS, timed);
replace(THREADED, threaded);

/** Of fs.promises: what asks by name, and what a handle does. */
const BY_NAME = [
  ...['access', 'appendFile', 'chmod', 'copyFile', 'cp', 'link', 'lstat', 'mkdir', 'mkdtemp'],
  ...['open', 'opendir', 'readFile', 'readdir', 'readlink', 'realpath', 'rename', 'rm', 'rmdir'],
  ...['stat', 'statfs', 'symlink', 'truncate', 'unlink', 'utimes', 'writeFile'],
];
const OF_HANDLE = [
  ...['appendFile', 'chmod', 'close', 'datasync', 'read', 'readFile', 'readv', 'stat', 'sync'],
  ...['truncate', 'utimes', 'write', 'writeFile', 'writev'],
];
const promises = fs.promises as unknown as Record<string, Call>;
for (const name of BY_NAME) {
  const call = promises[name];
  if (call !== undefined) promises[name] = promised(`promises.${name}`, call, (_, path) => path);
}
const descriptorOf = (handle: unknown): unknown => (handle as { fd: number }).fd;
// The class of handles has no name of its own: one of them shows it.
const handle = await fs.promises.open(import.meta.filename);
const methods = Object.getPrototypeOf(handle) as Record<string, Call>;
await handle.close();
for (const name of OF_HANDLE) {
  const call = methods[name];
  if (call !== undefined) methods[name] = promised(`handle.${name}`, call, descriptorOf);
}

try {
  const locks = createRequire(import.meta.url)('fs-ext') as Record<string, Call>;
  locks['flockSync'] = timed('flock', locks['flockSync'] as Call);
} catch {
  // Not built: then nobody locks.
}

syncBuiltinESMExports();

const self = `--import=${import.meta.url}`;
const given = process.env['NODE_OPTIONS'] ?? '';
if (!given.split(' ').includes(self)) process.env['NODE_OPTIONS'] = `${given} ${self}`.trim();
