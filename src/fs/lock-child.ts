/**
 * A fresh process that tries one lock and says what it met.
 *
 *   node lock-child.js FILE [NOTE]
 *
 * When it is up it writes `ready`. For each byte on standard input it opens the file anew, tries the lock once, writes `acquired`,
 * `contended` or `failed TEXT` as a line, and releases it and closes the file. At the end of its input it exits: 0 when
 * the last answer was acquired, 73 contended, 74 anything else. It waits for the byte so that its
 * start costs no time when the answer is wanted. NOTE is for people who look at the process list.
 */
import { closeSync, constants, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../errors.ts';
import { loadFlock, releaseFlock, tryFlock } from './flock.ts';

export const LOCK_CHILD_FILE = fileURLToPath(import.meta.url);

const EXIT_STATUSES = { acquired: 0, contended: 73, failed: 74 } as const;

interface Answer {
  readonly kind: keyof typeof EXIT_STATUSES;
  readonly text: string;
}

const tryOnce = (path: string): Answer => {
  try {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
    try {
      if (!fstatSync(descriptor).isFile()) throw new Error(`${path} is not a regular file`);
      const outcome = tryFlock(descriptor);
      if (outcome.kind === 'acquired') releaseFlock(descriptor);
      return { kind: outcome.kind, text: outcome.kind === 'failed' ? outcome.text : '' };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return { kind: 'failed', text: messageOf(error) };
  }
};

const serve = (path: string): void => {
  loadFlock();
  writeSync(1, 'ready\n');
  const request = Buffer.alloc(1);
  while (readSync(0, request) > 0) {
    const answer = tryOnce(path);
    process.exitCode = EXIT_STATUSES[answer.kind];
    writeSync(1, `${answer.kind} ${answer.text}`.trim() + '\n');
  }
};

const path = process.argv[2];
if (process.argv[1] === LOCK_CHILD_FILE && path !== undefined) {
  try {
    serve(path);
  } catch (error) {
    process.stderr.write(messageOf(error));
    process.exitCode = EXIT_STATUSES.failed;
  }
}
