/**
 * What a master and its lock process say to each other: one request line, one answer line, in turn.
 *
 * Errors cross with their code, text and plain details, so that a caller cannot tell whether the
 * call was made in its own process.
 */
import { FlockstepError, isFlockstepError, messageOf, type ErrorCode } from '../errors.ts';
import type { FileIdentity, LockOutcome } from '../ports/locks.ts';

/** Number of an open descriptor or anchor inside its lock process; never used again there. */
export type Handle = number;

export type LockRequest =
  | { readonly call: 'open'; readonly path: string; readonly create: boolean }
  /** `willOpen` names a lock file to be opened in it at once; '' = none. */
  | { readonly call: 'anchor'; readonly path: string; readonly willOpen: string }
  | {
      readonly call: 'openLock';
      readonly handle: Handle;
      readonly name: string;
      /** To be tried at once. */
      readonly willTry: boolean;
    }
  | {
      readonly call: 'prepareLock';
      readonly handle: Handle;
      readonly name: string;
      /** Base64. */
      readonly record: string;
    }
  | { readonly call: 'flock'; readonly handle: Handle }
  | { readonly call: 'read'; readonly handle: Handle }
  | { readonly call: 'close'; readonly handle: Handle };

export interface Opened extends FileIdentity {
  readonly handle: Handle;
}

/** A lock file is opened to be verified: its content, Base64, comes with it and saves a call. */
export interface OpenedLock extends Opened {
  /** An error where the lock of another keeps readers out: the descriptor is good all the same. */
  readonly content: string | { readonly error: WireError };
  /** How the attempt went that was asked for along with it. */
  readonly outcome: LockOutcome | null;
}

/** With the lock file that was asked for along with it, or why it could not be opened. */
export interface OpenedAnchor extends Opened {
  readonly lock: OpenedLock | { readonly error: WireError } | null;
}

/** What each call yields. */
export interface LockValues {
  readonly open: Opened;
  readonly anchor: OpenedAnchor;
  readonly openLock: OpenedLock;
  readonly prepareLock: 'wrote' | 'same' | 'different';
  readonly flock: LockOutcome;
  /** Base64. */
  readonly read: string;
  readonly close: null;
}

export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export type LockAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'value'; readonly value: LockValues[LockRequest['call']] }
  | { readonly kind: 'error'; readonly error: WireError };

export const lineOf = (message: LockRequest | LockAnswer): string => `${JSON.stringify(message)}\n`;

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

export const wireError = (error: unknown): WireError => {
  if (!isFlockstepError(error)) return { code: 'E_LOCK', message: messageOf(error), details: {} };
  const details = Object.entries(error.details).filter(([, value]) => PLAIN.has(typeof value));
  return { code: error.code, message: error.message, details: Object.fromEntries(details) };
};

export const errorOf = (error: WireError): FlockstepError =>
  new FlockstepError(error.code, error.message, { details: error.details });
