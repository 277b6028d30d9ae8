/**
 * Reading a file whole, by name, for this one time.
 *
 * Guarantee: the file is opened anew (a held descriptor goes blind on NFS and Gluster), no symbolic
 * link is followed in the last component, nothing but a regular file is read, and never more than
 * `maxBytes`. Not guaranteed: that the content is whole or current; readers prove that by digest.
 *
 * Synchronous on purpose: one open-read-close of a small file costs about 10 µs, a tenth of what
 * the asynchronous calls cost, and it is what every poll of a register does.
 */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { FlockstepError, errnoOf, isFlockstepError, messageOf, storeError } from '../errors.ts';
import type { FileReading } from '../ports/directory.ts';

// O_NONBLOCK: a FIFO planted under the name must not hang the master. Regular files ignore it,
// except that a delegation held elsewhere reports EAGAIN, which openForReading handles.
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const PATIENT_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW;

/** errnos that mean "not there (any more)". */
const ABSENT_ERRNOS: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ESTALE']);

/** errnos by which open(2) refuses what is no regular file: link, socket, device, directory. */
const IRREGULAR_ERRNOS: ReadonlySet<string> = new Set([
  'ELOOP',
  'EMLINK',
  'ENXIO',
  'ENODEV',
  'EISDIR',
]);

export const isAbsent = (error: unknown): boolean => ABSENT_ERRNOS.has(errnoOf(error) ?? '');

export const notRegular = (path: string, cause?: unknown): FlockstepError =>
  new FlockstepError('E_RECORD', `${path} is not a regular file; move it away`, {
    details: { path },
    cause,
  });

/** The error of an open(2) that was to find a regular file. */
export const openError = (operation: string, path: string, error: unknown): FlockstepError =>
  IRREGULAR_ERRNOS.has(errnoOf(error) ?? '')
    ? notRegular(path, error)
    : storeError(operation, path, error);

const STALE_RETRIES = 2;

/**
 * open(2) by name, and again when a handle on the way to it has gone stale: the next look asks for a new
 * one. For what must be there; a poll takes a stale handle for an absent file and comes back anyway.
 */
export const openFresh = (path: string, flags: number, mode?: number): number => {
  for (let retries = STALE_RETRIES; ; retries--)
    try {
      return openSync(path, flags, mode);
    } catch (error) {
      if (retries === 0 || errnoOf(error) !== 'ESTALE') throw error;
    }
};

/** Reused by every read; its content never leaves this module. */
const scratch = Buffer.allocUnsafeSlow(64 * 1024);

const openForReading = (path: string): number => {
  try {
    return openSync(path, READ_FLAGS);
  } catch (error) {
    if (errnoOf(error) !== 'EAGAIN') throw error;
    return openSync(path, PATIENT_FLAGS);
  }
};

export const closeQuietly = (descriptor: number): void => {
  try {
    closeSync(descriptor);
  } catch {
    // Nothing was written through it: there is nothing to lose.
  }
};

const tooLarge = (path: string, maxBytes: number): FlockstepError =>
  new FlockstepError('E_RECORD', `${path} is larger than ${maxBytes} bytes; move it away`, {
    details: { path, maxBytes },
  });

/** errnos of a positioned read of what is no regular file: pipe, directory, terminal. */
const UNREADABLE_ERRNOS: ReadonlySet<string> = new Set(['ESPIPE', 'EISDIR', 'EAGAIN', 'ENXIO']);

/** The first read. What cannot be read at a position is most likely no regular file. */
const readFirst = (descriptor: number, path: string, room: number): number => {
  try {
    return readSync(descriptor, scratch, 0, room, 0);
  } catch (error) {
    if (UNREADABLE_ERRNOS.has(errnoOf(error) ?? '') && !fstatSync(descriptor).isFile())
      throw notRegular(path, error);
    throw error;
  }
};

/** Reads the rest of a file whose beginning fills `scratch`; null when it is larger than allowed. */
const readLarge = (descriptor: number, expectedBytes: number, maxBytes: number): Buffer | null => {
  let target = Buffer.allocUnsafeSlow(Math.max(expectedBytes + 1, 2 * scratch.length));
  let filled = scratch.copy(target);
  for (;;) {
    const room = Math.min(target.length, maxBytes + 1) - filled;
    const count = readSync(descriptor, target, filled, room, filled);
    filled += count;
    if (filled > maxBytes) return null;
    if (count < room) return target.subarray(0, filled);
    const larger = Buffer.allocUnsafeSlow(target.length * 2);
    target.copy(larger, 0, 0, filled);
    target = larger;
  }
};

/** Reads to the end of the file, at most `maxBytes` (one byte more tells that there is more). */
const readToEnd = (
  descriptor: number,
  path: string,
  maxBytes: number,
  known: Uint8Array | null,
): Uint8Array => {
  const room = Math.min(scratch.length, maxBytes + 1);
  // A regular file reads short at its end only, so the usual case is a single call.
  const filled = readFirst(descriptor, path, room);
  if (filled > maxBytes) throw tooLarge(path, maxBytes);
  if (filled > 0 && filled < room) {
    const found = scratch.subarray(0, filled);
    return known !== null && found.equals(known) ? known : Buffer.from(found);
  }
  const status = fstatSync(descriptor);
  if (!status.isFile()) throw notRegular(path);
  if (filled === 0) return Buffer.alloc(0);
  const content = status.size > maxBytes ? null : readLarge(descriptor, status.size, maxBytes);
  if (content === null) throw tooLarge(path, maxBytes);
  return content;
};

/**
 * Content of the file at `path` on this host, or null when it is absent or its handle went stale;
 * `known` itself when it is still the content, so that polling a file that rests costs no memory.
 * Throws E_RECORD for anything but a regular file of at most `maxBytes`, else a store error.
 */
export const readRegularFile = (
  path: string,
  maxBytes: number,
  known: Uint8Array | null = null,
): Uint8Array | null => {
  let descriptor: number;
  try {
    descriptor = openForReading(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw openError('open', path, error);
  }
  try {
    return readToEnd(descriptor, path, maxBytes, known);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw storeError('read', path, error);
  } finally {
    closeQuietly(descriptor);
  }
};

/** errnos of a name that is there and not for us. */
const REFUSED_ERRNOS: ReadonlySet<string> = new Set(['EACCES', 'EPERM', ...IRREGULAR_ERRNOS]);

/** Reads what stands under a name that anybody may have put there; its size is asked first. */
export const examineFile = (path: string, maxBytes: number): FileReading => {
  let descriptor: number;
  try {
    descriptor = openForReading(path);
  } catch (error) {
    if (isAbsent(error)) return { kind: 'absent' };
    if (REFUSED_ERRNOS.has(errnoOf(error) ?? '')) return { kind: 'odd', reason: messageOf(error) };
    throw openError('open', path, error);
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) return { kind: 'odd', reason: 'not a regular file' };
    if (status.size > maxBytes) return { kind: 'too-large', bytes: status.size };
    return { kind: 'bytes', bytes: readToEnd(descriptor, path, maxBytes, null) };
  } catch (error) {
    if (isAbsent(error)) return { kind: 'absent' };
    // It has grown since it was asked for its size.
    if (isFlockstepError(error) && error.code === 'E_RECORD')
      return { kind: 'too-large', bytes: maxBytes + 1 };
    throw storeError('read', path, error);
  } finally {
    closeQuietly(descriptor);
  }
};
