/**
 * The frames of a register as files of their own: `<sequence>.json`, each made once under a name that
 * nobody has looked up before, the last few kept.
 *
 * Guarantee: at most TRAIL_BEHIND_MAX names more than are kept, however long removing one takes. Not
 * guaranteed: that a reader never finds half a frame; it proves by digest, and looks again.
 */
import { closeSync, constants, fsyncSync, mkdirSync, unlink } from 'node:fs';
import { errnoOf, storeError } from '../errors.ts';
import type { TrailWriter } from '../ports/directory.ts';
import { TRAIL_FRAMES_KEPT } from '../protocol/limits.ts';
import { createOwnFile, writeAllAt } from './durable.ts';
import type { SyncMode } from './medium.ts';
import { closeQuietly } from './read.ts';

/** Removals that are late: beyond this many the next frame fails instead. */
const TRAIL_BEHIND_MAX = 256;

class Trail implements TrailWriter {
  readonly #path: string;
  readonly #syncMode: () => SyncMode;
  /** Numbers written and not removed yet, ascending. */
  readonly #standing: number[] = [];
  #removing = false;

  constructor(path: string, syncMode: () => SyncMode) {
    this.#path = path;
    this.#syncMode = syncMode;
  }

  write(frame: Uint8Array, sequence: number): void {
    const path = this.#pathOf(sequence);
    if (this.#standing.length >= TRAIL_FRAMES_KEPT + TRAIL_BEHIND_MAX)
      throw storeError('write', path, new Error('old frames are not removed'));
    const descriptor = createOwnFile(path, constants.O_WRONLY | constants.O_NOFOLLOW, 0o600);
    this.#standing.push(sequence);
    try {
      writeAllAt(descriptor, frame, null);
      if (this.#syncMode() === 'before') fsyncSync(descriptor);
    } catch (error) {
      closeQuietly(descriptor);
      throw storeError('write', path, error);
    }
    try {
      closeSync(descriptor);
    } catch (error) {
      throw storeError('close', path, error);
    }
    this.#removeOld();
  }

  #pathOf(sequence: number): string {
    return `${this.#path}/${sequence}.json`;
  }

  /** One at a time, and off the event loop. */
  #removeOld(): void {
    const [oldest] = this.#standing;
    if (this.#removing || oldest === undefined || this.#standing.length <= TRAIL_FRAMES_KEPT)
      return;
    this.#removing = true;
    unlink(this.#pathOf(oldest), (error) => {
      this.#removing = false;
      const errno = errnoOf(error);
      // What cannot be removed now is tried again behind the next frame.
      if (error !== null && errno !== 'ENOENT' && errno !== 'ESTALE') return;
      this.#standing.shift();
      this.#removeOld();
    });
  }
}

export const createTrail = (path: string, syncMode: () => SyncMode): TrailWriter => {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Our own, whose reply was lost: the name carries a random incarnation.
    if (errnoOf(error) !== 'EEXIST') throw storeError('make directory', path, error);
  }
  return new Trail(path, syncMode);
};
