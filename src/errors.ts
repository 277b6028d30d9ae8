/**
 * The closed table of everything that can go wrong: one cause per code, one exit code per cause.
 *
 * Guarantee: every error that leaves the package carries one of these codes, and a command that
 * ends because of it exits with the code's `exitCode`. Users match on `code`, never on the text
 * or on `instanceof` (two copies of the package may be loaded).
 *
 * docs/errors.md is checked against this table by test/tidy.
 */
import { constants } from 'node:os';

export interface ErrorEntry {
  /** Process exit status of a command that ends with this error. */
  readonly exitCode: number;
  /** What happened, in one sentence. */
  readonly cause: string;
  /** What the person at the terminal can do about it, in one sentence. */
  readonly remedy: string;
}

export const ERRORS = {
  E_USAGE: {
    exitCode: 2,
    cause: 'The command line or an option is wrong.',
    remedy: 'Read the message and `flockstep COMMAND --help`.',
  },
  E_COMMAND: {
    exitCode: 2,
    cause: 'The command to run on each item cannot be started here.',
    remedy: 'Check its path and that it is executable on every host.',
  },
  E_EPOCH: {
    exitCode: 64,
    cause: 'The epoch is malformed, or is not the epoch of this directory.',
    remedy: 'Leave --epoch out to resume what the directory holds, or name another directory.',
  },
  E_NOT_QUALIFIED: {
    exitCode: 65,
    cause: 'The lock of the shared file system could not be proved at start.',
    remedy: 'Read the named phase; check the mount options of every client for local locks.',
  },
  E_NO_CLOBBER: {
    exitCode: 67,
    cause: 'Something stands where a retired epoch would go, and is not replaced.',
    remedy:
      'Collect what is retired first (`flockstep gc --yes`), or move away what the message names.',
  },
  E_BUDGET: {
    exitCode: 68,
    cause: 'An input exceeds a configured budget.',
    remedy: 'Raise the budget that the message names, or take the input out.',
  },
  E_DIRECTORY: {
    exitCode: 69,
    cause: 'The coordination or output directory cannot be used.',
    remedy: 'Follow the message: it names the path and what is wrong with it.',
  },
  E_IN_USE: {
    exitCode: 69,
    cause: 'Another live run works in this directory, or another live master claims this rank.',
    remedy: 'Stop the run that the message names, or choose another directory or run id.',
  },
  E_RENDEZVOUS: {
    exitCode: 69,
    cause: 'The masters did not all meet in time, or came with different options.',
    remedy:
      'Check that every master was started with one size, run id and set of options, on one directory.',
  },
  E_RECORD: {
    exitCode: 69,
    cause: 'A record in the coordination directory is malformed, damaged or of another version.',
    remedy:
      'Put the named file back from a copy, or move it away where the message says so; never edit it in place.',
  },
  E_STORE: {
    exitCode: 69,
    cause: 'A file operation failed (errno, operation and path are in the message).',
    remedy:
      'Resolve what the errno says (space, quota, permission, stale mount) and run the same command again.',
  },
  E_NO_SPACE: {
    exitCode: 75,
    cause: 'The file system is full or over quota; the job stopped without losing an item.',
    remedy: 'Free space or inodes, then run the same command again: it resumes.',
  },
  E_LOCK: {
    exitCode: 70,
    cause: 'A lock call failed with something else than contention.',
    remedy: 'The errno names the cause; the lock service of the mount is broken or missing.',
  },
  E_CONTROL: {
    exitCode: 70,
    cause: 'Control was lost while running: the proof, an agreement or a record did not hold.',
    remedy:
      'Read the first cause in the abort record; run again once it is mended: the job resumes.',
  },
  E_MEMBER_LOST: {
    exitCode: 75,
    cause: 'A master of the view stopped giving signs of life.',
    remedy: 'Run the same command again: its leases expire with its view and the job resumes.',
  },
  E_EVICTED: {
    exitCode: 75,
    cause: 'This master was silent for so long that a newer view of the job goes on without it.',
    remedy: 'Nothing is lost: its leases went to others. Start it again to join anew.',
  },
  E_INTERRUPTED: {
    exitCode: 75,
    cause: 'The job was asked to stop before it was done.',
    remedy: 'Run the same command again to resume.',
  },
  E_LEASE: {
    exitCode: 75,
    cause:
      'An item is not in the hands of whoever completes it: its time ran out, or it was taken back.',
    remedy:
      'Nothing is lost: the item is given again, to anybody. Raise --timeout if it took long.',
  },
  E_RELEASE: {
    exitCode: 1,
    cause: 'A lease cannot be taken back: nobody holds it, or its result is decided already.',
    remedy:
      'Nothing is wrong: look again with `flockstep leases list`; a decided result becomes visible by itself.',
  },
  E_EXCHANGE: {
    exitCode: 75,
    cause:
      'An exchange or a message among masters did not complete: its deadline passed or the view changed.',
    remedy:
      'Look at the view as it is now and begin the exchange anew; others may have completed it.',
  },
  E_SHUTDOWN: {
    exitCode: 71,
    cause: 'A shutdown barrier expired: a worker or master did not acknowledge in time.',
    remedy: 'See which one the message names; results already published stay published.',
  },
  E_NATIVE: {
    exitCode: 69,
    cause: 'The native flock addon (fs-ext) is not built.',
    remedy: 'Run `npm rebuild fs-ext` (or `npm install-scripts approve fs-ext` first).',
  },
  E_INVARIANT: {
    exitCode: 70,
    cause: 'A bug of flockstep: an invariant did not hold.',
    remedy: 'Keep the directory and report it with the message.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** A code that somebody else told, if this version knows it. */
export const knownCode = (code: string): ErrorCode =>
  Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : 'E_CONTROL';

const BRAND: unique symbol = Symbol.for('flockstep.error') as never;

/** Error texts are bounded so that they fit any envelope: NUL to '?', newlines to spaces, 512 characters. */
export const boundedText = (text: string): string =>
  text
    .replaceAll('\0', '?')
    .replaceAll(/[\r\n]+/g, ' ')
    .slice(0, 512);

export class FlockstepError extends Error {
  readonly code: ErrorCode;
  readonly exitCode: number;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'FlockstepError';
    this.code = code;
    this.exitCode = ERRORS[code].exitCode;
    this.details = options.details ?? {};
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** True also for errors of another loaded copy of the package. */
export const isFlockstepError = (value: unknown): value is FlockstepError =>
  typeof value === 'object' && value !== null && BRAND in value;

/**
 * Node knows no name for some errnos that shared file systems give (EDQUOT, ESTALE): their code is
 * "UNKNOWN" or "Unknown system error -122", and only the number tells.
 */
const errnoByNumber = (number: number): string => {
  const named = Object.entries(constants.errno).find(([, value]) => value === -number);
  return named?.[0] ?? `errno ${-number}`;
};

/** errno of a Node system error, or undefined. */
export const errnoOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  if (typeof error.code !== 'string') return undefined;
  const unnamed = error.code === 'UNKNOWN' || error.code.startsWith('Unknown system error');
  return unnamed && 'errno' in error && typeof error.errno === 'number'
    ? errnoByNumber(error.errno)
    : error.code;
};

/** One line for people, whatever was thrown. */
export const messageOf = (error: unknown): string =>
  boundedText(error instanceof Error ? error.message : String(error));

/** errnos that mean "no room": they stop the job resumably instead of as a control failure. */
export const NO_SPACE_ERRNOS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const UNNAMED_ERRNO_TEXTS: Readonly<Record<string, string>> = {
  EDQUOT: 'disk quota exceeded',
  ESTALE: 'stale file handle',
};

/** What an errno means, without the call and the paths that Node repeats in its message. */
const systemText = (errno: string, error: unknown): string => {
  const message = messageOf(error);
  const unnamed = UNNAMED_ERRNO_TEXTS[errno];
  return unnamed ?? /^[A-Z0-9]+: (.+?), [a-z]+\b/.exec(message)?.[1] ?? message;
};

/** Wraps a failed file operation: operation, path and errno in one line. */
export const storeError = (operation: string, path: string, error: unknown): FlockstepError => {
  if (isFlockstepError(error)) return error;
  const errno = errnoOf(error) ?? 'unknown';
  return new FlockstepError(
    NO_SPACE_ERRNOS.has(errno) ? 'E_NO_SPACE' : 'E_STORE',
    boundedText(`${operation} ${path}: ${errno} (${systemText(errno, error)})`),
    { details: { operation, path, errno }, cause: error },
  );
};
