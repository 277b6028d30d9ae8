/**
 * Locks on regular files of the shared directory, taken in this process.
 *
 * Guarantee: lock files are opened read-write (NFSv4 and SMB refuse anything less), never through
 * a symbolic link, are never unlinked, never waited for, and closing the descriptor is the release.
 * Leaves of an anchor are resolved by its descriptor: a directory renamed or replaced under the
 * same path is not mistaken for it. Not guaranteed: that a call returns while the lock service
 * hangs; whoever cannot afford that runs this in a process of its own.
 */
import { closeSync, constants, fstatSync, readSync } from 'node:fs';
import { FlockstepError, storeError } from '../errors.ts';
import { invariant } from '../assert.ts';
import type { SharedPath } from '../ports/directory.ts';
import type {
  DirectoryAnchor,
  FileIdentity,
  LockDescriptor,
  LockOutcome,
  LockPort,
} from '../ports/locks.ts';
import { fsyncDescriptor, writeAllAt } from './durable.ts';
import { releaseFlock, tryFlock } from './flock.ts';
import { checkLeaf, hostPathOf } from './paths.ts';
import { closeQuietly, notRegular, openError, openFresh } from './read.ts';

const LOCK_FLAGS = constants.O_RDWR | constants.O_NOFOLLOW;
const ANCHOR_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
const RECORD_BYTES_MAX = 4096;

const identityOf = (descriptor: number): FileIdentity => {
  const status = fstatSync(descriptor, { bigint: true });
  return { device: String(status.dev), inode: String(status.ino) };
};

/** `name` is for messages, `path` may lead through a descriptor. */
const openLockFile = (path: string, name: string, create: boolean): number => {
  let descriptor: number;
  try {
    descriptor = openFresh(path, create ? LOCK_FLAGS | constants.O_CREAT : LOCK_FLAGS, 0o600);
  } catch (error) {
    throw openError('open lock file', name, error);
  }
  try {
    if (!fstatSync(descriptor).isFile()) throw notRegular(name);
  } catch (error) {
    closeQuietly(descriptor);
    throw storeError('open lock file', name, error);
  }
  return descriptor;
};

const readRecord = (descriptor: number, name: string): Uint8Array => {
  const content = Buffer.alloc(RECORD_BYTES_MAX);
  try {
    let filled = 0;
    while (filled < content.length) {
      const count = readSync(descriptor, content, filled, content.length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return content.subarray(0, filled);
  } catch (error) {
    throw storeError('read lock file', name, error);
  }
};

class OpenLock implements LockDescriptor {
  readonly identity: FileIdentity;
  readonly #name: string;
  #descriptor: number | null;
  #isHeld = false;

  constructor(descriptor: number, name: string) {
    this.#descriptor = descriptor;
    this.#name = name;
    this.identity = identityOf(descriptor);
  }

  #opened(): number {
    invariant(this.#descriptor !== null, `lock descriptor of ${this.#name} is open`);
    return this.#descriptor;
  }

  async tryExclusive(): Promise<LockOutcome> {
    const outcome = tryFlock(this.#opened());
    this.#isHeld = outcome.kind === 'acquired';
    return outcome;
  }

  async read(): Promise<Uint8Array> {
    return readRecord(this.#opened(), this.#name);
  }

  async close(): Promise<void> {
    const descriptor = this.#descriptor;
    if (descriptor === null) return;
    this.#descriptor = null;
    if (this.#isHeld) releaseFlock(descriptor);
    try {
      closeSync(descriptor);
    } catch (error) {
      throw storeError('close lock file', this.#name, error);
    }
  }
}

class OpenAnchor implements DirectoryAnchor {
  readonly identity: FileIdentity;
  readonly #path: string;
  #descriptor: number | null;

  constructor(descriptor: number, path: string) {
    this.#descriptor = descriptor;
    this.#path = path;
    this.identity = identityOf(descriptor);
  }

  #opened(): number {
    invariant(this.#descriptor !== null, `anchor of ${this.#path} is open`);
    return this.#descriptor;
  }

  #open(name: string, create: boolean): { descriptor: number; shown: string } {
    const shown = `${this.#path}/${checkLeaf(name)}`;
    const path = `/proc/self/fd/${this.#opened()}/${name}`;
    return { descriptor: openLockFile(path, shown, create), shown };
  }

  async openLock(name: string): Promise<LockDescriptor> {
    const { descriptor, shown } = this.#open(name, false);
    return new OpenLock(descriptor, shown);
  }

  async prepareLock(name: string, record: Uint8Array): Promise<'wrote' | 'same' | 'different'> {
    invariant(
      record.length > 0 && record.length < RECORD_BYTES_MAX,
      'a lock record has 1 to 4095 bytes',
    );
    const { descriptor, shown } = this.#open(name, true);
    let answer: 'wrote' | 'same' | 'different';
    try {
      answer = await writeUnderLock(descriptor, shown, record);
      closeSync(descriptor);
    } catch (error) {
      closeQuietly(descriptor);
      throw storeError('prepare lock file', shown, error);
    }
    if (answer === 'wrote') await fsyncDescriptor(this.#opened(), this.#path);
    return answer;
  }

  async close(): Promise<void> {
    const descriptor = this.#descriptor;
    if (descriptor === null) return;
    this.#descriptor = null;
    closeQuietly(descriptor);
  }
}

const writeUnderLock = async (
  descriptor: number,
  name: string,
  record: Uint8Array,
): Promise<'wrote' | 'same' | 'different'> => {
  const lock = tryFlock(descriptor);
  if (lock.kind === 'contended')
    throw new FlockstepError(
      'E_IN_USE',
      `${name} is locked by another process: another run works in this directory, or the server ` +
        'still keeps the lock of a client that vanished',
      { details: { path: name } },
    );
  if (lock.kind === 'failed')
    throw new FlockstepError('E_LOCK', `${name}: ${lock.text}`, {
      details: { path: name, errno: lock.errno },
    });
  const found = readRecord(descriptor, name);
  if (found.length > 0) return Buffer.compare(found, record) === 0 ? 'same' : 'different';
  writeAllAt(descriptor, record, 0);
  await fsyncDescriptor(descriptor, name);
  return 'wrote';
};

/** The lock port over the coordination directory `root` of this host. */
export class FileLocks implements LockPort {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async open(path: SharedPath, options: { create: boolean }): Promise<LockDescriptor> {
    const hostPath = hostPathOf(this.#root, path);
    return new OpenLock(openLockFile(hostPath, hostPath, options.create), hostPath);
  }

  async anchor(path: SharedPath): Promise<DirectoryAnchor> {
    const hostPath = hostPathOf(this.#root, path);
    try {
      return new OpenAnchor(openFresh(hostPath, ANCHOR_FLAGS), hostPath);
    } catch (error) {
      throw storeError('open directory', hostPath, error);
    }
  }
}
