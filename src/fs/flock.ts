/**
 * flock(2), the only file that loads the native addon.
 *
 * Guarantee: one LOCK_EX | LOCK_NB attempt per try, never a blocking one (the addon's asynchronous
 * form parks a thread of the pool that all file operations share), and three answers that are never
 * mixed up: acquired, contended (EAGAIN, EWOULDBLOCK or EACCES), failed with its own errno and text.
 * Not guaranteed: that the call returns. Where the lock service is gone, a mount may hang it.
 */
import { createRequire } from 'node:module';
import type * as Native from 'fs-ext';
import { FlockstepError, boundedText, errnoOf, messageOf } from '../errors.ts';
import type { LockOutcome } from '../ports/locks.ts';

type FlockSync = (descriptor: number, flags: 'exnb' | 'un') => void;

const loadAddon = (): typeof Native => createRequire(import.meta.url)('fs-ext') as typeof Native;

let flockSync: FlockSync | null = null;

/** Loads the addon at its first use, so that commands without locks work where it is not built. */
export const loadFlock = (load: () => { flockSync: FlockSync } = loadAddon): FlockSync => {
  if (flockSync !== null) return flockSync;
  try {
    flockSync = load().flockSync;
    return flockSync;
  } catch (error) {
    throw new FlockstepError(
      'E_NATIVE',
      'the native flock addon fs-ext cannot be loaded: run `npm rebuild fs-ext`, and if npm refuses ' +
        `its install script, \`npm install-scripts approve fs-ext\` first (${messageOf(error)})`,
      { cause: error },
    );
  }
};

/** What an errno of flock usually means on a shared mount, and which option to look at. */
export const FLOCK_ERRNOS: Readonly<Record<string, string>> = {
  EBADF:
    'the descriptor is not open for writing, or the server dropped the lock (NFSv4 and SMB map ' +
    'flock to a byte-range lock; MooseFS says so after a lost session)',
  ENOLCK:
    'no locks available: the lock service does not answer or its table is full (NFSv3: rpc.statd ' +
    'and lockd on client and server; mount option nolock hides it by local locks)',
  ENOSYS:
    'this mount has no flock (Lustre: mount with -o flock, not -o noflock; FUSE: the file system ' +
    'must implement it)',
  EOPNOTSUPP:
    'this mount has no flock (Lustre: mount with -o flock; 9p and old clients: not supported)',
  EIO: 'the server or the connection failed, or the lock was revoked (NFSv4: lease expired)',
  EINTR: 'interrupted again and again while waiting for the lock server',
  ESTALE: 'the lock file or the export is gone on the server: mount it again',
  ENOTCONN: 'the file system is disconnected (FUSE daemon or server gone): mount it again',
  EROFS: 'the file system is mounted read-only',
  ETIMEDOUT: 'the lock server did not answer (soft mount)',
  EHOSTDOWN: 'the file server is down',
  EDEADLK: 'the lock server sees a deadlock: do not mix flock and fcntl locks on one file',
  EINVAL: 'the file system refuses flock on this kind of file',
};

const CONTENDED: ReadonlySet<string> = new Set(['EAGAIN', 'EWOULDBLOCK', 'EACCES']);
const INTERRUPTED_RETRIES_MAX = 64;

/** Two names of one number on Linux. */
const sameErrno = (errno: string): string => (errno === 'ENOTSUP' ? 'EOPNOTSUPP' : errno);

const lockFailure = (error: unknown): LockOutcome => {
  const errno = sameErrno(errnoOf(error) ?? 'unknown');
  const meaning = FLOCK_ERRNOS[errno] ?? messageOf(error);
  return { kind: 'failed', errno, text: boundedText(`flock failed with ${errno}: ${meaning}`) };
};

/**
 * One exclusive, non-blocking attempt. On a descriptor that holds the lock it is a question: any
 * answer but 'acquired' means that the lock is lost.
 */
export const tryFlock = (descriptor: number): LockOutcome => {
  const flock = loadFlock();
  for (let attempt = 0; ; attempt++) {
    try {
      flock(descriptor, 'exnb');
      return { kind: 'acquired' };
    } catch (error) {
      const errno = errnoOf(error) ?? '';
      if (CONTENDED.has(errno)) return { kind: 'contended' };
      if (errno !== 'EINTR' || attempt === INTERRUPTED_RETRIES_MAX) return lockFailure(error);
    }
  }
};

/**
 * Gives up a lock that is held, before its file is closed: a FUSE file system hears of a close only some
 * time after it has returned. Quiet, since closing releases it in any case.
 */
export const releaseFlock = (descriptor: number): void => {
  try {
    loadFlock()(descriptor, 'un');
  } catch {
    // The close that follows tells what is wrong.
  }
};

/** Of Linux, on every processor that Node runs on. */
const F_SETFL = 4;
const F_SETOWN = 8;
const O_ASYNC = 0o20000;

type FcntlSync = (descriptor: number, command: number, argument: number) => number;

/**
 * Ends this process (SIGIO, whose default that is) as soon as the other end of a pipe is closed, also
 * while the process is inside a call that never returns. Nothing may ever be written to the pipe. On
 * another system than Linux nothing happens: there the process ends when it next reads its input.
 */
export const endWithPeer = (descriptor: number): void => {
  if (process.platform !== 'linux') return;
  const fcntl = loadAddon().fcntlSync as unknown as FcntlSync;
  fcntl(descriptor, F_SETOWN, process.pid);
  fcntl(descriptor, F_SETFL, O_ASYNC);
};
