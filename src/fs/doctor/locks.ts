/**
 * The lock probes of an examination: through processes of their own first, so that a lock service which
 * hangs is found out by a deadline, then in this process.
 *
 * Guarantee: no lock call is made in this process before another one has come back from its own. Not
 * guaranteed: that the service still answers a moment later; whoever waits for this process bounds that.
 */
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { deviceNumbers } from '../identity.ts';
import type { Finding, FindingCode } from '../../protocol/findings.ts';
import { releaseFlock, tryFlock } from '../flock.ts';
import type { LockAnswer, LockChild } from '../lock-probe.ts';
import { askPatiently } from '../probes.ts';
import { closeQuietly } from '../read.ts';
import { found, ProbeFailure, milliseconds, type Measured } from './examination.ts';
import type { LocalGround, Probe } from './local.ts';

/** What a failed lock call means, by its text. */
export const lockFinding = (text: string): Finding => {
  if (/\bENOLCK\b/.test(text)) return found('lock-no-service', text);
  if (/\b(ENOSYS|EOPNOTSUPP|ENOTSUP)\b/.test(text)) return found('lock-unsupported', text);
  if (/flock hangs/.test(text)) return found('lock-hangs', text);
  return found('lock-failed', text);
};

const shown = (answer: LockAnswer): string => (typeof answer === 'string' ? answer : answer.failed);

/** A lock held for one act and released whatever happens. Throws a ProbeFailure when it is not had. */
export const whileHeld = async <T>(
  path: string,
  act: () => Promise<T>,
  ending: { readonly release: 'explicitly' | 'by-close' } = { release: 'explicitly' },
): Promise<T> => {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const own = tryFlock(descriptor);
    if (own.kind === 'contended')
      throw new ProbeFailure('a free lock was refused', [found('lock-refused-free', path)]);
    if (own.kind === 'failed') throw new ProbeFailure(own.errno, [lockFinding(own.text)]);
    return await act();
  } finally {
    if (ending.release === 'explicitly') releaseFlock(descriptor);
    closeQuietly(descriptor);
  }
};

const ask = async (
  child: LockChild,
  timeoutMs: number,
  wanted: 'acquired' | 'contended',
  otherwise: FindingCode,
): Promise<void> => {
  expectAnswer(await child.ask(timeoutMs), wanted, otherwise);
};

const expectAnswer = (
  answer: LockAnswer,
  wanted: 'acquired' | 'contended',
  otherwise: FindingCode,
): void => {
  if (answer === wanted) return;
  const text = shown(answer);
  if (typeof answer !== 'string') throw new ProbeFailure(text, [lockFinding(text)]);
  throw new ProbeFailure(`another process: ${text}`, [
    found(otherwise, `another process: ${text}`),
  ]);
};

const exclusion = async (ground: LocalGround): Promise<Measured> => {
  const { lockFile, children, timeoutMs } = ground;
  writeFileSync(lockFile, '', { flag: 'wx' });
  await ask(children.held, timeoutMs, 'acquired', 'lock-refused-free');
  const startedMs = performance.now();
  await whileHeld(lockFile, () => ask(children.held, timeoutMs, 'contended', 'lock-granted-twice'));
  return { figure: `kept out another process, ${milliseconds(performance.now() - startedMs)}` };
};

const release = async ({ children, timeoutMs }: LocalGround): Promise<Measured> => {
  const startedMs = performance.now();
  const answer = await askPatiently(children.free, timeoutMs);
  expectAnswer(answer, 'acquired', 'lock-not-released');
  return {
    figure: `taken by another process after ${milliseconds(performance.now() - startedMs)}`,
  };
};

const wordOf = (descriptor: number): string => {
  const outcome = tryFlock(descriptor);
  return outcome.kind === 'failed' ? outcome.errno : outcome.kind;
};

/** Where locks are mandatory, the server takes what the holder writes and nobody else's. */
const mayWrite = (descriptor: number): boolean => {
  try {
    writeSync(descriptor, '.', 0);
    fsyncSync(descriptor);
    return true;
  } catch {
    return false;
  }
};

/** The answers to whoever takes the lock on a read-write descriptor, and asks again while it has it. */
const holderAnswers = async ({
  lockFile,
  children,
  timeoutMs,
}: LocalGround): Promise<{ first: string; again: string; isKept: boolean }> => {
  const descriptor = openSync(lockFile, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const [first, again] = [wordOf(descriptor), wordOf(descriptor)];
    // Refused to everybody is held by us if our writes are taken; else the lock is lost.
    const isKept =
      again === 'acquired' ||
      (again === 'contended' &&
        mayWrite(descriptor) &&
        (await children.held.ask(timeoutMs)) === 'contended');
    return { first, again, isKept };
  } finally {
    releaseFlock(descriptor);
    closeQuietly(descriptor);
  }
};

const readOnlyAnswer = (path: string): string => {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return wordOf(descriptor);
  } finally {
    releaseFlock(descriptor);
    closeQuietly(descriptor);
  }
};

const descriptors = async (ground: LocalGround): Promise<Measured> => {
  const write = await holderAnswers(ground);
  const read = readOnlyAnswer(ground.lockFile);
  const figure = `read-write: ${write.first}, again: ${write.again}, read-only: ${read}`;
  if (write.first !== 'acquired')
    throw new ProbeFailure(figure, [
      write.first === 'contended'
        ? found('lock-refused-free', figure)
        : lockFinding(`read-write descriptor: ${write.first}`),
    ]);
  if (!write.isKept) throw new ProbeFailure(figure, [found('lock-not-kept', figure)]);
  return {
    figure,
    findings: [
      ...(read === 'acquired' ? [] : [found('lock-read-only', read)]),
      ...(write.again === 'acquired' ? [] : [found('lock-asked-once', `again: ${write.again}`)]),
    ],
  };
};

const hex = (number: bigint): string => number.toString(16).padStart(2, '0');

/** Whether /proc/locks lists a flock of this process on that file. Null where it cannot be read. */
export const isListed = (listing: string, file: { device: bigint; inode: bigint }): boolean => {
  const { major, minor } = deviceNumbers(file.device);
  const place = `${hex(major)}:${hex(minor)}:${file.inode}`;
  return listing
    .split('\n')
    .some((line) => /\bFLOCK\b/.test(line) && line.split(/\s+/).includes(place));
};

/**
 * Who keeps the lock. A FUSE file system that is asked for flock leaves no trace in this kernel's list;
 * one that is not leaves the lock there alone. Of others the list says nothing: they keep a copy.
 */
const keeper =
  (isFuse: boolean) =>
  async ({ lockFile }: LocalGround): Promise<Measured> => {
    if (!isFuse) return { figure: 'told by FUSE file systems only' };
    const listing = await whileHeld(lockFile, async () => readFileSync('/proc/locks', 'utf8'));
    const descriptor = openSync(lockFile, constants.O_RDONLY);
    const { dev: device, ino: inode } = fstatSync(descriptor, { bigint: true });
    closeSync(descriptor);
    if (!isListed(listing, { device, inode })) return { figure: 'the file system' };
    throw new ProbeFailure('this kernel alone', [
      found('lock-kept-here', 'flock is listed in /proc/locks of this host'),
    ]);
  };

export const lockProbes = (isFuse: boolean): readonly Probe[] => [
  { name: 'lock_exclusion', run: exclusion },
  { name: 'lock_release', run: release, needs: ['lock_exclusion'] },
  { name: 'lock_descriptors', run: descriptors, needs: ['lock_release'] },
  { name: 'lock_keeper', run: keeper(isFuse), needs: ['lock_descriptors'] },
];
