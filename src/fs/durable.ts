/**
 * Durability on this host's file system calls: data synced, name synced, and every error counted,
 * those of close included (a full quota may speak up only there).
 *
 * Guarantee: when a promise here resolves, what it did survives a crash of this host, as far as the
 * file system keeps the promise of fsync. An error after a visible step means "visible, durability
 * unknown". Syncs run off the event loop: a slow disk never stops a heartbeat.
 */
import {
  close,
  closeSync,
  constants,
  fstatSync,
  fsync,
  lstatSync,
  mkdirSync,
  rename,
  rmdirSync,
  rmSync,
  statSync,
  unlink,
  unlinkSync,
  writeSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { FlockstepError, errnoOf, storeError } from '../errors.ts';
import { closeQuietly, notRegular, openError, openFresh } from './read.ts';

const closeAsync = promisify(close);
const fsyncAsync = promisify(fsync);
const renameAsync = promisify(rename);
const unlinkAsync = promisify(unlink);

const DIRECTORY_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY;
const WRITE_FLAGS = constants.O_WRONLY | constants.O_NOFOLLOW;
const CREATE_FLAGS = WRITE_FLAGS | constants.O_CREAT | constants.O_EXCL;

/** Makes the names in a directory durable. */
export const fsyncDirectory = async (path: string): Promise<void> => {
  try {
    const descriptor = openFresh(path, DIRECTORY_FLAGS);
    try {
      await fsyncAsync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw storeError('sync directory', path, error);
  }
};

/** Makes the data of an open file durable. */
export const fsyncDescriptor = async (descriptor: number, path: string): Promise<void> => {
  try {
    await fsyncAsync(descriptor);
  } catch (error) {
    throw storeError('sync', path, error);
  }
};

/**
 * Syncs directories, sharing one fsync among all who ask while another one is under way: a request
 * is answered by a sync that began after it was made.
 */
export class DirectorySync {
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  sync(path: string): Promise<void> {
    const next = this.#next.get(path);
    if (next) return next;
    const running = this.#running.get(path);
    if (!running) return this.#start(path);
    const follow = (): Promise<void> => {
      this.#next.delete(path);
      return this.#start(path);
    };
    const queued = running.then(follow, follow);
    this.#next.set(path, queued);
    return queued;
  }

  #start(path: string): Promise<void> {
    const sync = fsyncDirectory(path);
    this.#running.set(path, sync);
    const forget = (): void => {
      if (this.#running.get(path) === sync) this.#running.delete(path);
    };
    sync.then(forget, forget);
    return sync;
  }
}

/** Removes a name, if it is there, without any promise. */
export const unlinkQuietly = async (path: string): Promise<void> => {
  try {
    await unlinkAsync(path);
  } catch {
    // Best effort: a leftover in tmp/ is found by collection.
  }
};

/**
 * Removes the name of a small file, at once, if present (an absent one may be our own removal whose
 * reply was lost).
 */
export const unlinkIfPresent = async (path: string): Promise<void> => {
  try {
    unlinkSync(path);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno !== 'ENOENT' && errno !== 'ESTALE') throw storeError('remove', path, error);
  }
};

/**
 * Up to this size closing an unsynced file is as short as any other call of a poll, also where it
 * means sending the data to a server; a hop to the thread pool would cost more.
 */
export const QUICK_BYTES_MAX = 64 * 1024;

/** Writes all of it from `position` on (null: where the file stands), however many calls that takes. */
export const writeAllAt = (
  descriptor: number,
  bytes: Uint8Array,
  position: number | null,
): void => {
  for (let written = 0; written < bytes.length;)
    written += writeSync(
      descriptor,
      bytes,
      written,
      bytes.length - written,
      position === null ? null : position + written,
    );
};

/** Fills a fresh file, syncs it if asked, and closes it; removes it again when any of it fails. */
const fillAndClose = async (
  descriptor: number,
  path: string,
  bytes: Uint8Array,
  durable: boolean,
): Promise<void> => {
  let open = true;
  try {
    writeAllAt(descriptor, bytes, null);
    if (durable) await fsyncAsync(descriptor);
    open = false;
    // After a sync there is nothing left to flush, so that closing at once cannot stall.
    if (durable || bytes.length <= QUICK_BYTES_MAX) closeSync(descriptor);
    else await closeAsync(descriptor);
  } catch (error) {
    if (open) closeQuietly(descriptor);
    await unlinkQuietly(path);
    throw storeError('write', path, error);
  }
};

/**
 * Creates a file under a name that nobody else can have. EEXIST over an empty file is therefore our own
 * creation whose reply was lost; over anything else it is refused.
 */
export const createOwnFile = (path: string, flags: number, mode: number): number => {
  try {
    return openFresh(path, flags | constants.O_CREAT | constants.O_EXCL, mode);
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw openError('create', path, error);
    let descriptor: number;
    try {
      descriptor = openFresh(path, flags);
    } catch (second) {
      throw openError('create', path, second);
    }
    const status = fstatSync(descriptor);
    if (status.isFile() && status.size === 0 && status.nlink === 1) return descriptor;
    closeQuietly(descriptor);
    throw status.isFile() ? storeError('create', path, error) : notRegular(path);
  }
};

export interface NewFileOptions {
  readonly durable: boolean;
  readonly mode?: number;
  /** Nobody else can have this name: a lost reply of its creation is seen through. */
  readonly isOwn?: boolean;
}

/**
 * Writes a file that must not exist yet (mode 0600 unless asked otherwise, no symbolic link
 * followed). Throws with errno EEXIST when the name is taken.
 */
export const writeNewFile = async (
  path: string,
  bytes: Uint8Array,
  options: NewFileOptions,
): Promise<void> => {
  const mode = options.mode ?? 0o600;
  let descriptor: number;
  if (options.isOwn === true) descriptor = createOwnFile(path, WRITE_FLAGS, mode);
  else
    try {
      descriptor = openFresh(path, CREATE_FLAGS, mode);
    } catch (error) {
      throw openError('create', path, error);
    }
  await fillAndClose(descriptor, path, bytes, options.durable);
};

const statusOrNull = (path: string): Stats | null => {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    throw storeError('look at', path, error);
  }
};

const notDirectory = (path: string, isLink: boolean): FlockstepError =>
  new FlockstepError(
    'E_DIRECTORY',
    isLink
      ? `${path} is a symbolic link where a directory must stand; move it away`
      : `${path} is not a directory; move it away`,
    { details: { path } },
  );

/** True when `path` is a directory, false when absent; throws E_DIRECTORY for anything else. */
export const isDirectoryAt = (path: string): boolean => {
  const status = statusOrNull(path);
  if (status === null) return false;
  if (!status.isDirectory()) throw notDirectory(path, status.isSymbolicLink());
  return true;
};

/**
 * Two clients that make one directory at the same moment may each be told for a while that it is there
 * when they make it, and is not when they look (GlusterFS).
 */
const BETWEEN_MS = 2_000;
const BETWEEN_NAP_MS = 20;

const isBetween = (error: unknown, path: string): boolean => {
  const errno = errnoOf(error);
  if (errno === 'EEXIST' || errno === 'ESTALE') return true;
  return errno === 'ENOENT' && leadsToDirectory(dirname(path));
};

/**
 * Makes one directory under an existing parent unless one stands there, whoever made it, and whatever
 * mkdir reported: its reply may have been lost. Nothing is synced. Throws with errno EEXIST when it is
 * there and cannot be seen for longer than BETWEEN_MS.
 */
export const makeDirectoryOnce = async (path: string, mode?: number): Promise<void> => {
  const untilMs = performance.now() + BETWEEN_MS;
  while (!isDirectoryAt(path))
    try {
      mkdirSync(path, mode);
      return;
    } catch (error) {
      if (isDirectoryAt(path)) return;
      if (performance.now() >= untilMs || !isBetween(error, path))
        throw storeError('make directory', path, error);
      await sleep(BETWEEN_NAP_MS);
    }
};

/** Makes one directory (mode 0700) under an existing parent; durable: first itself, then its name. */
export const makeDirectoryDurable = async (path: string): Promise<void> => {
  const untilMs = performance.now() + BETWEEN_MS;
  for (;;)
    try {
      await makeDirectoryOnce(path, 0o700);
      await fsyncDirectory(path);
      break;
    } catch (error) {
      // Seen, and gone again when it was to be synced.
      const cause = error instanceof FlockstepError ? error.cause : error;
      if (performance.now() >= untilMs || !isBetween(cause, path)) throw error;
      await sleep(BETWEEN_NAP_MS);
    }
  await fsyncDirectory(dirname(path));
};

const leadsToDirectory = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** Makes a directory and its missing parents, from the top down; links above it are followed. */
export const makeDirectoriesDurable = async (path: string): Promise<void> => {
  const parent = dirname(path);
  if (parent !== path && !leadsToDirectory(parent)) await makeDirectoriesDurable(parent);
  await makeDirectoryDurable(path);
};

/** errnos by which a server says that somebody has a file open just now (SMB); a moment may heal that. */
const HELD: ReadonlySet<string> = new Set(['EACCES', 'EBUSY', 'EPERM']);
const HELD_PAUSES_MS = [10, 20, 40, 80];

/**
 * rename(2) for one who alone has the source: borne with while somebody has one of the names open, and
 * decided by what stands under the target when its reply says no, since a lost reply looks like that.
 */
const renamePatiently = async (source: string, target: string): Promise<void> => {
  const ours = statusOrNull(source);
  const isDone = (): boolean => {
    const found = ours === null ? null : statusOrNull(target);
    return found !== null && found.ino === ours?.ino && found.dev === ours.dev;
  };
  for (const pauseMs of [...HELD_PAUSES_MS, null]) {
    try {
      return await renameAsync(source, target);
    } catch (error) {
      if (isDone()) return;
      if (pauseMs === null || !HELD.has(errnoOf(error) ?? '')) throw error;
      await sleep(pauseMs);
    }
  }
};

/** Renames whatever stands under `source`; nothing there is somebody else's renaming, or our own. */
export const renameIfPresent = async (source: string, target: string): Promise<void> => {
  try {
    await renamePatiently(source, target);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno !== 'ENOENT' && errno !== 'ESTALE')
      throw storeError('rename', `${source} to ${target}`, error);
  }
};

/** Renames a file over a name, without any promise of durability; removes the source on failure. */
export const renameOver = async (source: string, target: string): Promise<void> => {
  try {
    await renamePatiently(source, target);
  } catch (error) {
    await unlinkQuietly(source);
    throw storeError('rename', `${source} to ${target}`, error);
  }
};

/** Renames a synced file over a name and makes both names durable, the visible one first. */
export const renameDurable = async (source: string, target: string): Promise<void> => {
  try {
    await renamePatiently(source, target);
  } catch (error) {
    throw storeError('rename', `${source} to ${target}`, error);
  }
  await fsyncDirectory(dirname(target));
  if (dirname(source) !== dirname(target)) await fsyncDirectory(dirname(source));
};

/**
 * Removes a tree that we made or gave away: files, links and directories of any names (also such as
 * are not UTF-8), no link followed. Absent is fine.
 */
export const removeTree = async (path: string): Promise<void> => {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw storeError('remove', path, error);
  }
};

/** errnos by which rename(2) says that a directory cannot take the place of what stands there. */
const TAKEN: ReadonlySet<string> = new Set(['EEXIST', 'ENOTEMPTY', 'ENOTDIR']);

/**
 * Gives a directory another name, durably, without replacing anything: rename(2) itself refuses a
 * directory that holds something; an empty one that appears under the name just now holds nothing.
 */
export const retireDirectory = async (
  source: string,
  target: string,
): Promise<'moved' | 'absent' | 'taken'> => {
  if (statusOrNull(source) === null) return 'absent';
  if (statusOrNull(target) !== null) return 'taken';
  try {
    await renamePatiently(source, target);
  } catch (error) {
    const errno = errnoOf(error) ?? '';
    // Somebody else was quicker.
    if (errno === 'ENOENT' || errno === 'ESTALE') return 'absent';
    if (TAKEN.has(errno)) return 'taken';
    throw storeError('rename', `${source} to ${target}`, error);
  }
  await fsyncDirectory(dirname(target));
  if (dirname(source) !== dirname(target)) await fsyncDirectory(dirname(source));
  return 'moved';
};

/** False when something is in it. Absent is fine. */
export const removeEmptyDirectory = (path: string): boolean => {
  try {
    rmdirSync(path);
    return true;
  } catch (error) {
    const errno = errnoOf(error) ?? '';
    if (errno === 'ENOENT' || errno === 'ESTALE') return true;
    if (errno === 'ENOTEMPTY' || errno === 'EEXIST') return false;
    throw storeError('remove directory', path, error);
  }
};
