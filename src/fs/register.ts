/**
 * The file behind a register: two lines of fixed capacity, rewritten in place by one writer that
 * keeps its descriptor.
 *
 * Guarantee: line `sequence % 2` is replaced, the other one is not touched, and the file's length
 * differs from what it was before (an NFSv3 reader goes blind when two writes share a timestamp
 * and a length). Both lines are allocated when the file is created, so a full file system does not
 * silence a live master. Not guaranteed: that a reader never sees half a line; it proves by digest.
 * Nothing here survives a crash of the host, nor has to: a register dies with its process.
 */
import { closeSync, constants, fsync, fsyncSync, ftruncateSync } from 'node:fs';
import { invariant } from '../assert.ts';
import { storeError } from '../errors.ts';
import type { RegisterWriter } from '../ports/directory.ts';
import { REGISTER_TAIL_MODULUS } from '../protocol/limits.ts';
import type { SyncMode } from './medium.ts';
import { createOwnFile, writeAllAt } from './durable.ts';
import { closeQuietly } from './read.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;

class RegisterFile implements RegisterWriter {
  readonly #path: string;
  readonly #capacity: number;
  readonly #syncMode: () => SyncMode;
  #descriptor: number | null;
  /** A sync behind the writes is under way, and whether another one has to follow it. */
  #syncing: 'no' | 'yes' | 'again' = 'no';
  /** Of a sync behind: told by the next write. */
  #late: Error | null = null;

  constructor(path: string, capacity: number, syncMode: () => SyncMode, descriptor: number) {
    this.#path = path;
    this.#capacity = capacity;
    this.#syncMode = syncMode;
    this.#descriptor = descriptor;
  }

  write(line: Uint8Array, sequence: number): void {
    const descriptor = this.#descriptor;
    const capacity = this.#capacity;
    invariant(descriptor !== null, 'a register is written only before it is closed');
    invariant(Number.isSafeInteger(sequence) && sequence >= 0, 'register sequence is a count');
    invariant(
      line.length === capacity && line[capacity - 1] === NEWLINE,
      'a register line fills its slot and ends with a newline',
    );
    try {
      writeAllAt(descriptor, line, (sequence % 2) * capacity);
      ftruncateSync(descriptor, 2 * capacity + (sequence % REGISTER_TAIL_MODULUS));
      if (this.#late !== null) throw this.#late;
      const mode = this.#syncMode();
      if (mode === 'before') fsyncSync(descriptor);
      else if (mode === 'behind') this.#syncBehind(descriptor);
    } catch (error) {
      throw storeError('write register', this.#path, error);
    }
  }

  /** One at a time; what is written meanwhile is synced by the next one. */
  #syncBehind(descriptor: number): void {
    if (this.#syncing !== 'no') {
      this.#syncing = 'again';
      return;
    }
    this.#syncing = 'yes';
    fsync(descriptor, (error) => {
      const isDue = this.#syncing === 'again';
      this.#syncing = 'no';
      this.#late ??= error;
      // Closed meanwhile: the descriptor was left for this moment.
      if (this.#descriptor === null) closeQuietly(descriptor);
      else if (isDue && error === null) this.#syncBehind(descriptor);
    });
  }

  close(): void {
    const descriptor = this.#descriptor;
    if (descriptor === null) return;
    this.#descriptor = null;
    // Its number must not be another file's while a sync of it is under way.
    if (this.#syncing !== 'no') return;
    try {
      closeSync(descriptor);
    } catch (error) {
      throw storeError('close register', this.#path, error);
    }
  }
}

export const createRegisterFile = (
  path: string,
  options: { readonly capacity: number; readonly syncMode: () => SyncMode },
): RegisterWriter => {
  const { capacity, syncMode } = options;
  invariant(Number.isSafeInteger(capacity) && capacity > 0, 'register capacity is positive');
  const descriptor = createOwnFile(path, constants.O_RDWR | constants.O_NOFOLLOW, 0o600);
  try {
    const blank = Buffer.alloc(2 * capacity, SPACE);
    blank[capacity - 1] = NEWLINE;
    blank[2 * capacity - 1] = NEWLINE;
    writeAllAt(descriptor, blank, 0);
    if (syncMode() === 'before') fsyncSync(descriptor);
  } catch (error) {
    closeQuietly(descriptor);
    throw storeError('create register', path, error);
  }
  return new RegisterFile(path, capacity, syncMode, descriptor);
};
