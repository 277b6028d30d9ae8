/**
 * Contents of any size: hashed and copied as streams, never held whole.
 *
 * Guarantee: what is returned was true of the bytes that were read, all through one descriptor of
 * a regular file; a name that stands for anything else (directory, FIFO, device, socket) is refused
 * without blocking on it. Not guaranteed: that the file is still the same a moment later.
 */
import { close, closeSync, constants, fstatSync, read, readSync } from 'node:fs';
import { readdirSync, write } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errnoOf, storeError } from '../errors.ts';
import { OWN_PATIENCE_MS } from '../protocol/limits.ts';
import { createOwnFile, fsyncDescriptor, unlinkQuietly } from './durable.ts';
import { closeQuietly, isAbsent, openFresh } from './read.ts';

const readAsync = promisify(read);
const writeAsync = promisify(write);
const closeAsync = promisify(close);

export interface ContentFacts {
  readonly kind: 'content';
  readonly sha256: string;
  readonly bytes: number;
  /** Names of the file; more than one means that somebody else may change what is in it. */
  readonly links: number;
}

export interface ContentRefusal {
  readonly kind: 'absent' | 'unreadable' | 'too-large' | 'not-a-file';
  readonly text: string;
}

export interface ContentOptions {
  readonly maxBytes: number;
  /** Whether a symbolic link in the last component is followed. Default false. */
  readonly follow?: boolean;
}

/** Up to here one synchronous read is quicker than handing it to the thread pool. */
const QUICK_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;
const quickBuffer = Buffer.allocUnsafeSlow(QUICK_BYTES);

const flagsOf = (options: ContentOptions): number =>
  constants.O_RDONLY | constants.O_NONBLOCK | (options.follow === true ? 0 : constants.O_NOFOLLOW);

const refusalOf = (error: unknown): ContentRefusal => {
  const errno = errnoOf(error) ?? 'unknown';
  if (isAbsent(error)) return { kind: 'absent', text: 'does not exist' };
  if (errno === 'ELOOP' || errno === 'EMLINK')
    return { kind: 'not-a-file', text: 'is a symbolic link' };
  if (errno === 'ENXIO' || errno === 'ENODEV' || errno === 'EISDIR')
    return { kind: 'not-a-file', text: 'is not a regular file' };
  return { kind: 'unreadable', text: `cannot be read: ${errno}` };
};

const tooLarge = (maxBytes: number): ContentRefusal => ({
  kind: 'too-large',
  text: `is larger than ${maxBytes} bytes`,
});

/** Digest and size of a file, or why there is none. Only our own bugs are thrown. */
export const hashFile = async (
  path: string,
  options: ContentOptions,
): Promise<ContentFacts | ContentRefusal> => {
  let descriptor: number;
  try {
    descriptor = openFresh(path, flagsOf(options));
  } catch (error) {
    return refusalOf(error);
  }
  try {
    return await readThrough(descriptor, options.maxBytes, null);
  } catch (error) {
    return refusalOf(error);
  } finally {
    closeQuietly(descriptor);
  }
};

type Sink = (bytes: Uint8Array) => Promise<void>;

const readThrough = async (
  descriptor: number,
  maxBytes: number,
  sink: Sink | null,
): Promise<ContentFacts | ContentRefusal> => {
  const status = fstatSync(descriptor);
  if (!status.isFile()) return { kind: 'not-a-file', text: 'is not a regular file' };
  if (status.size > maxBytes) return tooLarge(maxBytes);
  const hash = createHash('sha256');
  let bytes = 0;
  if (sink === null && status.size < QUICK_BYTES) {
    // One byte less than the buffer: a short read proves the end of the file.
    bytes = readSync(descriptor, quickBuffer, 0, QUICK_BYTES, 0);
    hash.update(quickBuffer.subarray(0, bytes));
    if (bytes < QUICK_BYTES)
      return { kind: 'content', sha256: hash.digest('hex'), bytes, links: status.nlink };
  }
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await readAsync(descriptor, chunk, 0, CHUNK_BYTES, bytes);
    if (bytesRead === 0) break;
    bytes += bytesRead;
    // It may grow while we read.
    if (bytes > maxBytes) return tooLarge(maxBytes);
    hash.update(chunk.subarray(0, bytesRead));
    if (sink !== null) await sink(chunk.subarray(0, bytesRead));
  }
  return { kind: 'content', sha256: hash.digest('hex'), bytes, links: status.nlink };
};

/**
 * Copies a file to a name that must not exist yet and makes the data durable (not the name). The
 * digest is of what was copied. Source problems are refusals; target problems are thrown, and
 * then no target is left.
 */
export const copyFileDurable = async (
  source: string,
  target: string,
  options: ContentOptions,
): Promise<ContentFacts | ContentRefusal> => {
  let reader: number;
  try {
    reader = openFresh(source, flagsOf(options));
  } catch (error) {
    return refusalOf(error);
  }
  try {
    return await copyFrom(reader, target, options.maxBytes);
  } finally {
    closeQuietly(reader);
  }
};

class SinkError extends Error {}

const copyFrom = async (
  reader: number,
  target: string,
  maxBytes: number,
): Promise<ContentFacts | ContentRefusal> => {
  const writer = createOwnFile(target, constants.O_WRONLY | constants.O_NOFOLLOW, 0o666);
  let facts: ContentFacts | ContentRefusal;
  try {
    facts = await readThrough(reader, maxBytes, async (bytes) => {
      try {
        for (let offset = 0; offset < bytes.length;)
          offset += (await writeAsync(writer, bytes, offset)).bytesWritten;
      } catch (cause) {
        throw new SinkError('write', { cause });
      }
    }).catch((error: unknown) => {
      if (error instanceof SinkError) throw storeError('write', target, error.cause);
      return refusalOf(error);
    });
    if (facts.kind === 'content') await fsyncDescriptor(writer, target);
  } catch (error) {
    closeQuietly(writer);
    await unlinkQuietly(target);
    throw error;
  }
  try {
    await closeAsync(writer);
  } catch (error) {
    await unlinkQuietly(target);
    throw storeError('close', target, error);
  }
  if (facts.kind !== 'content') await unlinkQuietly(target);
  return facts;
};

/** Makes the data of a file that somebody else wrote durable; no symbolic link is followed. */
export const fsyncFile = async (path: string): Promise<void> => {
  let descriptor: number;
  try {
    descriptor = openFresh(path, flagsOf({ maxBytes: 0 }));
  } catch (error) {
    throw storeError('open', path, error);
  }
  try {
    await fsyncDescriptor(descriptor, path);
  } finally {
    closeSync(descriptor);
  }
};

const NAP_MS_MAX = 100;

/**
 * hashFile of a name that is known to exist: an absent one is looked for again for a while, after a
 * fresh listing, because a client may remember that it was not there.
 */
export const hashKnownFile = async (
  path: string,
  options: ContentOptions,
  settleMs = OWN_PATIENCE_MS,
): Promise<ContentFacts | ContentRefusal> => {
  const deadline = performance.now() + settleMs;
  for (let napMs = 1; ; napMs = Math.min(2 * napMs, NAP_MS_MAX)) {
    const found = await hashFile(path, options);
    if (found.kind !== 'absent' && found.kind !== 'unreadable') return found;
    if (performance.now() >= deadline) return found;
    await delay(napMs);
    try {
      readdirSync(dirname(path));
    } catch {
      // The next look says what is wrong.
    }
  }
};
