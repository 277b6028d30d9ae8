/**
 * The closed tables of numbers that an envelope may carry, as RFC 5531 and RFC 8881 number them.
 * Names are those of RFC 8881 without their NFS4ERR_ prefix.
 */

/** Status of a step. SEQUENCE itself may give only those of SEQUENCE_STATUSES. */
export const STATUS = {
  OK: 0,
  PERM: 1,
  NOENT: 2,
  INVAL: 22,
  NOSPC: 28,
  TOOSMALL: 10005,
  /** A bug in the procedure, or its state is damaged: the work had no effect that was kept. */
  SERVERFAULT: 10006,
  DELAY: 10008,
  CLID_INUSE: 10017,
  STALE_CLIENTID: 10022,
  NOT_SAME: 10027,
  BADXDR: 10036,
  OP_ILLEGAL: 10044,
  BADSESSION: 10052,
  BADSLOT: 10053,
  CONN_NOT_BOUND: 10055,
  SEQ_MISORDERED: 10063,
  SEQUENCE_POS: 10064,
  REQ_TOO_BIG: 10065,
  REP_TOO_BIG: 10066,
  REP_TOO_BIG_TO_CACHE: 10067,
  RETRY_UNCACHED_REP: 10068,
  TOO_MANY_OPS: 10070,
  OP_NOT_IN_SESSION: 10071,
  CLIENTID_BUSY: 10074,
  SEQ_FALSE_RETRY: 10076,
  BAD_HIGH_SLOT: 10077,
  DEADSESSION: 10078,
  NOT_ONLY_OP: 10081,
  BACK_CHAN_BUSY: 10057,
  /** Ours (above every assigned number): the procedure itself said no; its reason is in the result. */
  REFUSED_BY_PROCEDURE: 20001,
} as const;

export type StatusName = keyof typeof STATUS;
export type Status = (typeof STATUS)[StatusName];

const NAMES: ReadonlyMap<number, StatusName> = new Map(
  (Object.keys(STATUS) as StatusName[]).map((name) => [STATUS[name], name]),
);

/** For people; a number that this version does not know is shown as it is. */
export const statusName = (status: number): string => NAMES.get(status) ?? String(status);

/** RFC 5531 accept_stat: what became of a call that was let in. */
export const ACCEPT = {
  SUCCESS: 0,
  PROG_UNAVAIL: 1,
  PROG_MISMATCH: 2,
  PROC_UNAVAIL: 3,
  GARBAGE_ARGS: 4,
  SYSTEM_ERR: 5,
} as const;
export type AcceptStatus = (typeof ACCEPT)[keyof typeof ACCEPT];

/** RFC 5531 reject_stat: why a call was not let in. */
export const REJECT = { RPC_MISMATCH: 0, AUTH_ERROR: 1 } as const;
export type RejectStatus = (typeof REJECT)[keyof typeof REJECT];

/**
 * RFC 5531 auth_stat. The RFC leaves open which number tells which fault; ours are pinned:
 * BADCRED no credential or one that is malformed or longer than 400 bytes, REJECTEDCRED unknown
 * flavor, BADVERF a verifier that does not fit, TOOWEAK a principal that may not use this mailbox.
 */
export const AUTH = { OK: 0, BADCRED: 1, REJECTEDCRED: 2, BADVERF: 3, TOOWEAK: 5 } as const;
export type AuthStatus = (typeof AUTH)[keyof typeof AUTH];

const nameIn = (table: Readonly<Record<string, number>>, value: number): string =>
  Object.entries(table).find(([, number]) => number === value)?.[0] ?? String(value);

export const acceptName = (status: number): string => nameIn(ACCEPT, status);
export const rejectName = (status: number): string => nameIn(REJECT, status);
export const authName = (status: number): string => nameIn(AUTH, status);
