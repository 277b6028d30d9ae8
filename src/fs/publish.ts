/**
 * "Create exactly once" on host paths: link(2) from a finished temporary file.
 *
 * Guarantee: at most one content ever stands under a name; a reader finds all of it or nothing
 * (where links work); the outcome is decided by what stands under the name afterwards and never by
 * a failure, because a call whose reply was lost reports one though it was done. Durable when it
 * resolves, if asked.
 *
 *   client                              server
 *   link tmp/x -> views/2.json   ->     done; the reply is lost
 *   link again (retransmitted)   ->     EEXIST
 *   read views/2.json            ->     our own bytes: created
 *
 * Not guaranteed where links are refused (O_EXCL is used there): a reader may meet an empty or
 * half-written file for a moment, and a creator that dies in between leaves it so. Two callers
 * with equal bytes are both told "created".
 */
import { link, linkSync, readdirSync, unlinkSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errnoOf, isFlockstepError, storeError } from '../errors.ts';
import type { CreateOnceOutcome } from '../ports/directory.ts';
import {
  DAMAGED_PATIENCE_MS,
  OWN_PATIENCE_MS,
  RECORD_BYTES_MAX,
  VISIBILITY_PATIENCE_MS,
} from '../protocol/limits.ts';
import {
  type DirectorySync,
  fsyncDirectory,
  QUICK_BYTES_MAX,
  unlinkQuietly,
  writeNewFile,
} from './durable.ts';
import { readRegularFile } from './read.ts';

const linkAsync = promisify(link);

/** errnos by which a file system says that it has no hard links (or none across directories). */
export const LINK_REFUSED: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EXDEV',
]);

/** How long we look for our own content after a call that reported failure (a lost reply). */
const LOST_REPLY_MS = 50;
const NAP_MS_MAX = 100;

/** errnos that a freshly published name may give for a moment (SMB: EINVAL, EACCES). */
const UNSETTLED_ERRNOS: ReadonlySet<string> = new Set(['EINVAL', 'EACCES', 'EBUSY', 'EAGAIN']);

export interface CreateOnceRequest {
  /** Directory for the temporary file, on the same file system as `target`. */
  readonly temporaryDirectory: string;
  /** Default ''. Random hex follows it. */
  readonly temporaryPrefix?: string;
  readonly target: string;
  readonly bytes: Uint8Array;
  /**
   * A finished file that holds exactly `bytes`, durable already if that is asked for: it is linked
   * as it is, and stays.
   */
  readonly source?: string;
  /** Default true: data and name are synced before the promise resolves. */
  readonly durable?: boolean;
  /**
   * Nobody else can have this name: O_EXCL, without a temporary file, and not read again when every call
   * has said that it was done. Not with `durable`.
   */
  readonly alone?: boolean;
  /** Bound on somebody else's content under the name. */
  readonly maxBytes?: number;
  /** Shares directory syncs with other publications; without it each one syncs for itself. */
  readonly directorySync?: DirectorySync;
}

const NEWLINE = 0x0a;

/** Somebody else's content is taken as finished when it ends the way ours does. */
const looksFinished = (found: Uint8Array, ours: Uint8Array): boolean =>
  found.length > 0 && (ours.at(-1) !== NEWLINE || found.at(-1) === NEWLINE);

/** What stands under the name now; 'unsettled' carries the error that a moment may heal. */
const look = (
  path: string,
  maxBytes: number,
): { bytes: Uint8Array | null; unsettled: unknown | null } => {
  try {
    return { bytes: readRegularFile(path, maxBytes), unsettled: null };
  } catch (error) {
    const errno = isFlockstepError(error) ? String(error.details['errno']) : '';
    if (!UNSETTLED_ERRNOS.has(errno)) throw error;
    return { bytes: null, unsettled: error };
  }
};

/** A fresh listing drops what the client remembers about absent names. */
const listQuietly = (path: string): void => {
  try {
    readdirSync(path);
  } catch {
    // The read that follows reports what is wrong.
  }
};

/**
 * Decides by content. `reported` is the error of the publishing call, or null if it said success.
 */
const verify = async (
  request: CreateOnceRequest,
  reported: unknown | null,
  viaLink: boolean,
): Promise<CreateOnceOutcome> => {
  const { target, bytes } = request;
  const maxBytes = Math.max(request.maxBytes ?? RECORD_BYTES_MAX, bytes.length);
  const mayBeThere = reported === null || errnoOf(reported) === 'EEXIST';
  const sinceMs = performance.now();
  let prior: Uint8Array | null = null;
  for (let napMs = 1; ; napMs = Math.min(2 * napMs, NAP_MS_MAX)) {
    const found = look(target, maxBytes);
    if (found.bytes !== null) {
      if (Buffer.compare(found.bytes, bytes) === 0) return { outcome: 'created' };
      const stable = viaLink || (prior !== null && Buffer.compare(prior, found.bytes) === 0);
      if (looksFinished(found.bytes, bytes) && stable)
        return { outcome: 'exists', bytes: found.bytes };
    }
    // What has bytes may be in the writing; what has none may be late if another client made it.
    const absentMs = reported === null ? OWN_PATIENCE_MS : VISIBILITY_PATIENCE_MS;
    const settleMs = (found.bytes?.length ?? 0) > 0 ? DAMAGED_PATIENCE_MS : absentMs;
    if (performance.now() - sinceMs >= (mayBeThere ? settleMs : LOST_REPLY_MS)) {
      // Whoever began this file left it so; the caller names it as damaged.
      if (found.bytes !== null) return { outcome: 'exists', bytes: found.bytes };
      const cause = reported ?? found.unsettled ?? new Error('published, yet not to be read back');
      throw storeError('publish', target, cause);
    }
    prior = found.bytes;
    await delay(napMs);
    listQuietly(dirname(target));
  }
};

/**
 * A small file that need not be durable is published without leaving the event loop: whoever asks
 * for it holds the cluster lock or is being waited for, and each hop to the thread pool and back
 * costs more than the call itself.
 */
const isQuick = (request: CreateOnceRequest): boolean =>
  request.durable === false && request.bytes.length <= QUICK_BYTES_MAX;

const discard = async (request: CreateOnceRequest, temporary: string): Promise<void> => {
  if (request.source !== undefined) return;
  if (!isQuick(request)) return unlinkQuietly(temporary);
  try {
    unlinkSync(temporary);
  } catch {
    // Best effort, as unlinkQuietly.
  }
};

/**
 * The temporary name is random, so EEXIST can only be our own creation whose reply was lost: that
 * one is removed and another name taken.
 */
const writeTemporary = async (request: CreateOnceRequest): Promise<string> => {
  for (let attempt = 0; ; attempt++) {
    const name = `${request.temporaryPrefix ?? ''}${randomBytes(16).toString('hex')}`;
    const path = `${request.temporaryDirectory}/${name}`;
    try {
      await writeNewFile(path, request.bytes, { durable: request.durable ?? true });
      return path;
    } catch (error) {
      const taken = isFlockstepError(error) && error.details['errno'] === 'EEXIST';
      if (!taken || attempt === 3) throw error;
      await unlinkQuietly(path);
    }
  }
};

const publishByLink = async (
  request: CreateOnceRequest,
  temporary: string,
): Promise<CreateOnceOutcome> => {
  try {
    if (isQuick(request)) linkSync(temporary, request.target);
    else await linkAsync(temporary, request.target);
  } catch (error) {
    if (LINK_REFUSED.has(errnoOf(error) ?? '')) return publishByCreation(request);
    return verify(request, error, true);
  }
  return verify(request, null, true);
};

/** Where links are refused. A failed write takes the half-written name away again. */
const publishByCreation = async (request: CreateOnceRequest): Promise<CreateOnceOutcome> => {
  try {
    await writeNewFile(request.target, request.bytes, { durable: request.durable ?? true });
  } catch (error) {
    const taken = isFlockstepError(error) && error.details['errno'] === 'EEXIST';
    if (!taken) throw error;
    return verify(request, error.cause, false);
  }
  // Who has made the file, filled and closed it, and shares its name with nobody, learns nothing more.
  return request.alone === true ? { outcome: 'created' } : verify(request, null, false);
};

/** Publishes `bytes` under `target` if and only if nothing stands there. */
export const createOnceAt = async (request: CreateOnceRequest): Promise<CreateOnceOutcome> => {
  if (request.alone === true && request.durable === false) return publishByCreation(request);
  const temporary = request.source ?? (await writeTemporary(request));
  let removal: Promise<void> | undefined;
  try {
    const outcome = await publishByLink(request, temporary);
    removal = discard(request, temporary);
    // Also somebody else's record must be durable before we build on it.
    if (request.durable ?? true) {
      const parent = dirname(request.target);
      await (request.directorySync ? request.directorySync.sync(parent) : fsyncDirectory(parent));
    }
    return outcome;
  } finally {
    await (removal ?? discard(request, temporary));
  }
};
