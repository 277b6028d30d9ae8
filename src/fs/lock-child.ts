/**
 * A fresh process that tries one lock and says by its exit status what it met.
 *
 *   node lock-child.js FILE    waits for a byte (or the end) on standard input, then tries
 *
 * It waits so that its start costs no time when the answer is wanted. Its standard error carries the
 * text of a failure.
 */
import { constants, fstatSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../errors.ts';
import { loadFlock, tryFlock } from './flock.ts';

export const LOCK_CHILD_FILE = fileURLToPath(import.meta.url);
/** Exit statuses. */
export const LOCK_ACQUIRED = 0;
export const LOCK_CONTENDED = 73;
const LOCK_FAILED = 74;

const tryOnce = (path: string): number => {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
  if (!fstatSync(descriptor).isFile()) throw new Error(`${path} is not a regular file`);
  const outcome = tryFlock(descriptor);
  if (outcome.kind === 'acquired') return LOCK_ACQUIRED;
  if (outcome.kind === 'contended') return LOCK_CONTENDED;
  process.stderr.write(outcome.text);
  return LOCK_FAILED;
};

const path = process.argv[2];
if (process.argv[1] === LOCK_CHILD_FILE && path !== undefined) {
  try {
    loadFlock();
    readSync(0, Buffer.alloc(1));
    process.exitCode = tryOnce(path);
  } catch (error) {
    process.stderr.write(messageOf(error));
    process.exitCode = LOCK_FAILED;
  }
}
