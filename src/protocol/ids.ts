/** Identifiers: their shapes, and nothing else. None is derived from a host name, pid or time. */

/** 32 bytes as 64 lowercase hex characters: epochs, digests, exchange tokens, item ids. */
export type Token = string;
/** 16 random bytes as 32 lowercase hex characters: one life of one master process. */
export type Incarnation = string;

export const isToken = (value: unknown): value is Token =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export const isIncarnation = (value: unknown): value is Incarnation =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);

export const isRunId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value);

/** Canonical decimal of a transaction, view or sequence number used as a file name. */
export const isNumberName = (value: string): boolean => /^(0|[1-9][0-9]{0,15})$/.test(value);
