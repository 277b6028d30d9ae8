/**
 * The verdict on one request for one slot: RFC 8881 section 18.46 as one pure function, in one fixed
 * order of checks. The same function judges the one-slot table of session creation.
 *
 * Guarantee: only the verdicts `new` and `retired` carry a next record, so a refused request cannot
 * move a slot. Nothing is decided by an xid, a time, a name, or by which of two sequence numbers is
 * the greater.
 */
import { STATUS, type Status } from './status.ts';
import { SEQUENCE_BEFORE_FIRST, successor } from './sequence.ts';

/** The replier's entry for one slot. */
export interface SlotRecord {
  /** Sequence number of the last request that was let in; 0 before the first. */
  readonly sequence: number;
  /**
   * free: nothing to repeat (never used, or retired: its sequence stays known for ever).
   * running: let in, no outcome yet. done: `body` is the reply.
   * uncached: done, but the reply was not kept. in-doubt: found running after a crash, and its effect
   * is outside: it may have happened or not, and is never run again.
   */
  readonly state: 'free' | 'running' | 'done' | 'uncached' | 'in-doubt';
  /** Digest over work and principal of that request; '' while free and never used. */
  readonly workDigest: string;
  /** Canonical text of the kept reply body; '' unless done. */
  readonly body: string;
}

export const FREE_SLOT: SlotRecord = {
  sequence: SEQUENCE_BEFORE_FIRST,
  state: 'free',
  workDigest: '',
  body: '',
};

/** What the session allows at this moment. */
export interface SlotLimits {
  /** Steps of one request, the header not counted. */
  readonly operationsMax: number;
  readonly requestBytesMax: number;
  readonly replyBytesMax: number;
  readonly cachedReplyBytesMax: number;
  /** Slots that were ever granted: entries of the table. */
  readonly slots: number;
  /** Highest slot that may be used by a new request now. */
  readonly enforcedHighest: number;
}

/** What the judge looks at of a request. */
export interface SlotRequest {
  readonly slot: number;
  readonly sequence: number;
  /** Highest slot that the requester has an outstanding request on. */
  readonly highest: number;
  readonly cacheThis: boolean;
  readonly workDigest: string;
  readonly operations: number;
  /** Size of the whole envelope. */
  readonly bytes: number;
  /** Size below which no reply to this work can stay: known before it is executed. */
  readonly replyBytesMin: number;
}

export type Verdict =
  /** Execute it. `next` is the running record; nothing else may be written for it. */
  | { readonly kind: 'new'; readonly next: SlotRecord }
  /** Answer with the kept body. */
  | { readonly kind: 'replay'; readonly body: string }
  /** Answer with the header and RETRY_UNCACHED_REP on the step behind it. */
  | { readonly kind: 'uncached' }
  /** The original is being executed: no answer. */
  | { readonly kind: 'running' }
  /**
   * Nobody knows whether it was executed: the session is lost, and the refusal says BADSESSION. (Not
   * DEADSESSION: that is given only from a slot's record and says `certainly not executed`.)
   */
  | { readonly kind: 'in-doubt' }
  /** BADSLOT, and the slot above the enforced highest gives up its kept reply. */
  | { readonly kind: 'retired'; readonly next: SlotRecord }
  | { readonly kind: 'refused'; readonly status: Status };

const refused = (status: Status): Verdict => ({ kind: 'refused', status });

/** A request with the sequence number of the slot's last one. */
const judgeRetry = (record: SlotRecord, request: SlotRequest): Verdict => {
  // A slot that never held a request has nothing to repeat: its contrived entry is misordered.
  if (record.workDigest === '') return refused(STATUS.SEQ_MISORDERED);
  if (record.workDigest !== request.workDigest) return refused(STATUS.SEQ_FALSE_RETRY);
  switch (record.state) {
    case 'running':
      return { kind: 'running' };
    case 'done':
      return { kind: 'replay', body: record.body };
    case 'uncached':
      return { kind: 'uncached' };
    case 'in-doubt':
      return { kind: 'in-doubt' };
    case 'free':
      // Retired: the requester had said that it saw the reply.
      return refused(STATUS.SEQ_MISORDERED);
  }
};

/**
 * Order of checks: operations, size, slot range, sequence, work of a retry, enforced highest, room
 * for the reply, room to keep it; only then is it new.
 *
 * @param record the slot's entry, or null when the slot was never granted.
 */
export const judge = (
  record: SlotRecord | null,
  limits: SlotLimits,
  request: SlotRequest,
): Verdict => {
  if (request.operations > limits.operationsMax) return refused(STATUS.TOO_MANY_OPS);
  if (request.bytes > limits.requestBytesMax) return refused(STATUS.REQ_TOO_BIG);
  if (record === null || request.slot >= limits.slots) return refused(STATUS.BADSLOT);
  if (request.sequence === record.sequence) return judgeRetry(record, request);
  if (request.sequence !== successor(record.sequence)) return refused(STATUS.SEQ_MISORDERED);
  // A correct requester does not use a slot again before it has the reply.
  if (record.state === 'running') return refused(STATUS.SEQ_MISORDERED);
  if (record.state === 'in-doubt') return { kind: 'in-doubt' };
  if (request.slot > limits.enforcedHighest) {
    // The next number says that the last reply arrived: the slot can be retired without asking.
    if (record.state === 'free') return refused(STATUS.BADSLOT);
    return { kind: 'retired', next: { ...record, state: 'free', body: '' } };
  }
  if (request.highest > limits.enforcedHighest) return refused(STATUS.BAD_HIGH_SLOT);
  if (request.replyBytesMin > limits.replyBytesMax) return refused(STATUS.REP_TOO_BIG);
  if (request.cacheThis && request.replyBytesMin > limits.cachedReplyBytesMax)
    return refused(STATUS.REP_TOO_BIG_TO_CACHE);
  return {
    kind: 'new',
    next: {
      sequence: request.sequence,
      state: 'running',
      workDigest: request.workDigest,
      body: '',
    },
  };
};
