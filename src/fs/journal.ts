/**
 * The files of a journal (ports/journal.ts) in one directory of this host's view: host-private or
 * shared, which is the caller's choice.
 *
 * Guarantee: what was synced survives a crash of this host, as far as the file system keeps the
 * promise of fsync; syncs run off the event loop; no symbolic link is followed.
 */
import {
  close,
  constants,
  fdatasync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  rename,
  write,
  writeSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { errnoOf, storeError } from '../errors.ts';
import type { JournalFiles, SegmentHandle, SegmentName } from '../ports/journal.ts';
import { Appender } from './append.ts';
import {
  QUICK_BYTES_MAX,
  fsyncDirectory,
  makeDirectoriesDurable,
  unlinkIfPresent,
  unlinkQuietly,
} from './durable.ts';
import { createOnceAt } from './publish.ts';
import { isAbsent, readRegularFile } from './read.ts';

const closeAsync = promisify(close);
const fdatasyncAsync = promisify(fdatasync);
const renameAsync = promisify(rename);
const writeAsync = promisify(write);

/** A journal is compacted long before. */
const SEGMENT_BYTES_MAX = 1024 * 1024 * 1024;
const DAMAGED_FILES_KEPT = 8;
const CREATE_ATTEMPTS_MAX = 4;

const LIFE_NAME = /^([1-9][0-9]{0,9})\.json$/;
const SEGMENT_NAME = /^([1-9][0-9]{0,9})\.([1-9][0-9]{0,9})\.ndjson$/;
const TEMPORARY_NAME = /^\.[0-9a-f]{32}$/;

const CREATE_FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  constants.O_EXCL |
  constants.O_NOFOLLOW;

const listOf = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw storeError('list', path, error);
  }
};

const isSameFile = (descriptor: number, path: string): boolean => {
  try {
    const [ours, found] = [fstatSync(descriptor), lstatSync(path)];
    return ours.ino === found.ino && ours.dev === found.dev;
  } catch {
    return false;
  }
};

class FileSegment implements SegmentHandle {
  readonly #directory: string;
  readonly #descriptor: number;
  #path: string;
  #isNamed = false;

  private constructor(directory: string, path: string) {
    this.#directory = directory;
    this.#path = path;
    this.#descriptor = openSync(path, CREATE_FLAGS, 0o600);
  }

  /** The name is random: one that is taken is our own creation whose reply was lost, and is given up. */
  static async create(directory: string): Promise<FileSegment> {
    for (let attempt = 1; ; attempt += 1) {
      const path = `${directory}/.${randomBytes(16).toString('hex')}`;
      try {
        return new FileSegment(directory, path);
      } catch (error) {
        if (errnoOf(error) !== 'EEXIST' || attempt === CREATE_ATTEMPTS_MAX)
          throw storeError('create', path, error);
        await unlinkQuietly(path);
      }
    }
  }

  async append(bytes: Uint8Array): Promise<void> {
    let rest = bytes;
    try {
      // A short write tells its reason when it is gone on with.
      while (rest.length > 0) {
        const count =
          rest.length <= QUICK_BYTES_MAX
            ? writeSync(this.#descriptor, rest)
            : (await writeAsync(this.#descriptor, rest)).bytesWritten;
        rest = rest.subarray(count);
      }
    } catch (error) {
      throw storeError('append', this.#path, error);
    }
  }

  async sync(): Promise<void> {
    try {
      await fdatasyncAsync(this.#descriptor);
    } catch (error) {
      throw storeError('sync', this.#path, error);
    }
  }

  /** The name carries the life of its one writer, so that rename replaces nobody's file. */
  async name({ life, index }: SegmentName): Promise<void> {
    const target = `${this.#directory}/${life}.${index}.ndjson`;
    try {
      await renameAsync(this.#path, target);
    } catch (error) {
      // The reply of a rename that was done may have been lost.
      if (!isSameFile(this.#descriptor, target)) throw storeError('rename', target, error);
    }
    this.#path = target;
    this.#isNamed = true;
  }

  async close(): Promise<void> {
    try {
      await closeAsync(this.#descriptor);
    } catch {
      // What had to be durable was synced before; an error of that was told.
    }
    if (!this.#isNamed) await unlinkQuietly(this.#path);
  }
}

export class DirectoryJournalFiles implements JournalFiles {
  readonly path: string;
  readonly #livesPath: string;
  readonly #damagedPath: string;

  /** @param path directory of this journal alone, on this host; made if missing. */
  constructor(path: string) {
    this.path = path;
    this.#livesPath = `${path}/lives`;
    this.#damagedPath = `${path}/damaged`;
  }

  async prepare(): Promise<void> {
    await makeDirectoriesDurable(this.#livesPath);
    for (const name of listOf(this.path))
      if (TEMPORARY_NAME.test(name)) await unlinkQuietly(`${this.path}/${name}`);
  }

  lives(): number[] {
    return listOf(this.#livesPath)
      .flatMap((name) => {
        const found = LIFE_NAME.exec(name);
        return found === null ? [] : [Number(found[1])];
      })
      .toSorted((a, b) => a - b);
  }

  segments(): SegmentName[] {
    return listOf(this.path)
      .flatMap((name) => {
        const found = SEGMENT_NAME.exec(name);
        return found === null ? [] : [{ life: Number(found[1]), index: Number(found[2]) }];
      })
      .toSorted((a, b) => a.life - b.life || a.index - b.index);
  }

  async createLife(life: number, bytes: Uint8Array): Promise<boolean> {
    const target = `${this.#livesPath}/${life}.json`;
    // The temporary name is dotted, so that `prepare` finds it after a crash.
    const made = await createOnceAt({
      temporaryDirectory: this.path,
      temporaryPrefix: '.',
      target,
      bytes,
    });
    return made.outcome === 'created';
  }

  async removeLife(life: number): Promise<void> {
    await unlinkQuietly(`${this.#livesPath}/${life}.json`);
  }

  read(segment: SegmentName): Uint8Array | null {
    return readRegularFile(this.#pathOf(segment), SEGMENT_BYTES_MAX);
  }

  async create(): Promise<SegmentHandle> {
    return FileSegment.create(this.path);
  }

  syncNames(): Promise<void> {
    return fsyncDirectory(this.path);
  }

  async remove(segment: SegmentName): Promise<void> {
    await unlinkIfPresent(this.#pathOf(segment));
  }

  async setAside(life: number, bytes: Uint8Array): Promise<void> {
    await makeDirectoriesDurable(this.#damagedPath);
    const old = listOf(this.#damagedPath).toSorted((a, b) => parseInt(a) - parseInt(b));
    for (const name of old.slice(0, Math.max(0, old.length - DAMAGED_FILES_KEPT + 1)))
      await unlinkQuietly(`${this.#damagedPath}/${name}`);
    await new Appender().append(`${this.#damagedPath}/${life}.ndjson`, bytes);
  }

  #pathOf({ life, index }: SegmentName): string {
    return `${this.path}/${life}.${index}.ndjson`;
  }
}
