/**
 * Appending to files that this process alone writes (logs).
 *
 * Guarantee: chunks of one file land in the order of the calls, each promise settles after its own
 * bytes were handed to the system and the file was closed (so another client may see them), and
 * no symbolic link is followed. Chunks that arrive while a write is under way share the next one.
 * Not guaranteed: durability; a failed write may leave part of a chunk.
 */
import { close, constants, fstat, open, writev } from 'node:fs';
import { promisify } from 'node:util';
import { storeError } from '../errors.ts';
import { notRegular, openError } from './read.ts';

const openAsync = promisify(open);
const closeAsync = promisify(close);
const fstatAsync = promisify(fstat);

const APPEND_FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  constants.O_NOFOLLOW |
  constants.O_NONBLOCK;

const writevAsync = (descriptor: number, chunks: Uint8Array[]): Promise<number> =>
  new Promise((resolve, reject) => {
    writev(descriptor, chunks, null, (error, written) => {
      if (error) reject(error);
      else resolve(written);
    });
  });

const writeAll = async (descriptor: number, bytes: Uint8Array): Promise<void> => {
  let rest = bytes;
  while (rest.length > 0) rest = rest.subarray(await writevAsync(descriptor, [rest]));
};

const appendChunks = async (path: string, chunks: readonly Uint8Array[]): Promise<void> => {
  let descriptor: number;
  try {
    descriptor = await openAsync(path, APPEND_FLAGS, 0o600);
  } catch (error) {
    throw openError('append', path, error);
  }
  let failure: unknown;
  try {
    if (!(await fstatAsync(descriptor)).isFile()) throw notRegular(path);
    await writeAll(descriptor, Buffer.concat(chunks));
  } catch (error) {
    failure = error;
  }
  try {
    await closeAsync(descriptor);
  } catch (error) {
    failure ??= error; // A full quota may speak up only here.
  }
  if (failure !== undefined) throw storeError('append', path, failure);
};

interface Waiting {
  chunks: Uint8Array[];
  done: Promise<void>;
}

export class Appender {
  /** Per file: the write under way, and the chunks waiting for the next one. */
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Waiting>();

  append(path: string, bytes: Uint8Array): Promise<void> {
    const waiting = this.#waiting.get(path);
    if (waiting) {
      waiting.chunks.push(bytes);
      return waiting.done;
    }
    const running = this.#running.get(path);
    if (!running) return this.#start(path, [bytes]);
    const chunks = [bytes];
    const next = (): Promise<void> => {
      this.#waiting.delete(path);
      return this.#start(path, chunks);
    };
    const done = running.then(next, next);
    this.#waiting.set(path, { chunks, done });
    return done;
  }

  #start(path: string, chunks: Uint8Array[]): Promise<void> {
    const write = appendChunks(path, chunks);
    this.#running.set(path, write);
    const forget = (): void => {
      if (this.#running.get(path) === write) this.#running.delete(path);
    };
    write.then(forget, forget);
    return write;
  }
}
