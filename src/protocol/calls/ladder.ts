/**
 * How a session comes to be and how it is given back: exchange-id, create-session, destroy-session,
 * one at a time, each in mail of its own that is repeated byte for byte until it is answered.
 *
 * The ladder after a loss: CREATE_SESSION with the client id that is known; told STALE_CLIENTID,
 * EXCHANGE_ID; then CREATE_SESSION again. The number of CREATE_SESSION does not move on DELAY, on
 * STALE_CLIENTID, and without an answer; it moves on everything else. When the two sides do not agree
 * on it all the same, a new verifier makes the peer begin anew. Fruitless steps are bounded, with
 * back-off in between; then those who wait are told `refused`: nothing of theirs was ever posted.
 */
import { check } from '../check.ts';
import { mailNameText, type Reply } from './envelope.ts';
import { bodyFor, fitAnswer } from './fit.ts';
import {
  isResultCreateSession,
  type ResultCreateSession,
} from '../generated/result-create-session.ts';
import { isResultExchangeId } from '../generated/result-exchange-id.ts';
import { sessionLine } from './outbox.ts';
import { endCertain, headerText, rpcRefusal } from './requester-work.ts';
import type { Work } from './requester-work.ts';
import type { Opening, Session } from './requester-state.ts';
import { SEQUENCE_BEFORE_FIRST, successor } from './sequence.ts';
import { STATUS, statusName } from './status.ts';

const FLAG_PERSIST = 1;
/** Unanswered repetitions of destroy-session before the new session is made without it. */
const DESTROY_REPEATS_MAX = 3;

/** What waiting does not mend. */
const FINAL: ReadonlySet<number> = new Set([
  STATUS.INVAL,
  STATUS.TOOSMALL,
  STATUS.PERM,
  STATUS.BADXDR,
  STATUS.OP_ILLEGAL,
]);

const open = (work: Work, step: Opening['step'], args: object): void => {
  const number = work.state.openings;
  const name = mailNameText({ kind: 'opening', tag: work.state.tag, number });
  const sealed = work.seal([{ step, arguments: args }]);
  work.set({
    openings: number + 1,
    opening: { step, name, ...sealed, resting: false, retryAt: work.backOff(0), retries: 0 },
  });
  work.post(name, sealed.text);
};

/** Takes the next step upwards; `openAt` has come and no opening is out. */
export const openSession = (work: Work): void => {
  const { client, verifier } = work.state;
  if (client === null) {
    open(work, 'exchange-id', { owner: work.config.endpoint, verifier, flags: 0 });
    return;
  }
  const { asked, persistent } = work.config;
  open(work, 'create-session', {
    clientId: client.clientId,
    sequence: client.sequence,
    flags: persistent ? FLAG_PERSIST : 0,
    slots: asked.slots,
    operations: asked.operationsMax,
    requestBytes: asked.requestBytesMax,
    replyBytes: asked.replyBytesMax,
    cachedReplyBytes: asked.cachedReplyBytesMax,
  });
};

export const destroySession = (work: Work, session: string): void =>
  open(work, 'destroy-session', { session, force: true });

const endOpening = (work: Work): void => {
  if (work.state.opening !== null) work.withdraw(work.state.opening.name);
  work.set({ opening: null });
};

/** Everybody who waits is told why there is no session. */
export const failWaiters = (work: Work, status: string, text: string): void => {
  const { queue, delayed } = work.state;
  work.set({ queue: [], delayed: [], queueDeadlineAt: Infinity, attempts: 0 });
  for (const call of [...delayed, ...queue]) endCertain(work, call, status, text);
};

/** Counts a fruitless step and says when the next may be taken. */
export const noteAttempt = (work: Work, status: string, text: string): void => {
  const attempts = work.state.attempts + 1;
  if (attempts > work.config.timing.attemptsMax) {
    failWaiters(work, status, `no session after ${attempts - 1} attempts: ${text}`);
    work.set({ openAt: work.backOff(0), attempts: 0 });
    return;
  }
  // The first two steps of the ladder are what a lost table costs: they need no pause.
  work.set({ attempts, openAt: attempts <= 2 ? work.now : work.backOff(attempts - 3) });
};

const restOpening = (work: Work, opening: Opening): void => {
  // The same DELAY, seen once more before it was taken away.
  if (opening.resting) return;
  work.withdraw(opening.name);
  const retryAt = work.backOff(opening.retries);
  work.set({ opening: { ...opening, resting: true, retryAt, retries: opening.retries + 1 } });
};

const takeDestroyed = (work: Work, opening: Opening, status: number): void => {
  if (status === STATUS.DELAY) return restOpening(work, opening);
  // Whatever it says: no number of that session will be used again.
  endOpening(work);
};

const takeExchanged = (work: Work, status: number, result: unknown): void => {
  endOpening(work);
  if (status === STATUS.OK && isResultExchangeId(result)) {
    const { clientId, sequence, confirmed } = result;
    // A confirmed client that we hold no number for is not ours any more: begin anew.
    if (confirmed) {
      work.freshVerifier();
      noteAttempt(work, 'CLID_INUSE', 'the peer knows this client from an earlier life');
      return;
    }
    work.set({ client: { clientId, sequence } });
    return;
  }
  fail(work, status);
};

const fail = (work: Work, status: number): void => {
  const name = statusName(status);
  if (FINAL.has(status)) {
    failWaiters(work, name, headerText(status));
    work.set({ openAt: work.backOff(0) });
  } else noteAttempt(work, name, headerText(status));
};

const startSession = (work: Work, result: ResultCreateSession): void => {
  const session: Session = {
    id: result.session,
    limits: {
      slots: result.slots,
      operationsMax: result.operations,
      requestBytesMax: result.requestBytes,
      replyBytesMax: result.replyBytes,
      cachedReplyBytesMax: result.cachedReplyBytes,
    },
    persistent: (result.flags & FLAG_PERSIST) !== 0,
    slots: Array.from({ length: result.slots }, () => ({
      sequence: SEQUENCE_BEFORE_FIRST,
      out: null,
    })),
    enforcedHighest: result.highest,
    targetHighest: result.highest,
    resizeGeneration: 0,
    reportedGeneration: 0,
    heardAt: work.now,
    draining: '',
    drainUntil: Infinity,
  };
  work.set({ session });
  work.count('sessionsMade');
  if (work.config.durable)
    work.effects.push({
      kind: 'record',
      line: sessionLine(work.config, work.state, false),
      first: true,
    });
};

const takeCreated = (work: Work, opening: Opening, status: number, result: unknown): void => {
  const { client } = work.state;
  check(client !== null, 'a client that asked for a session');
  if (status === STATUS.DELAY) return restOpening(work, opening);
  endOpening(work);
  if (status === STATUS.STALE_CLIENTID) {
    work.set({ client: null });
    return noteAttempt(work, statusName(status), headerText(status));
  }
  work.set({ client: { ...client, sequence: successor(client.sequence) } });
  if (status === STATUS.OK && isResultCreateSession(result) && result.sequence === client.sequence)
    return startSession(work, result);
  // Nobody can tell here whether the peer counted this one: a new verifier ends the question.
  work.freshVerifier();
  fail(work, status === STATUS.OK ? STATUS.SEQ_MISORDERED : status);
};

const takeRefused = (work: Work, opening: Opening, name: string): void => {
  if (name === 'SYSTEM_ERR') return restOpening(work, opening);
  endOpening(work);
  if (opening.step === 'destroy-session') return;
  const text = `the peer answered ${name}`;
  // A program may still be starting; nothing else of this layer mends itself.
  if (name.startsWith('PROG_')) return noteAttempt(work, name, text);
  failWaiters(work, name, text);
  work.set({ openAt: work.backOff(0) });
};

/** An answer under the name of the opening that is out. */
export const takeOpening = (work: Work, opening: Opening, reply: Reply): void => {
  const fit = fitAnswer(reply, null, opening.sent);
  if (fit.kind !== 'fits') return work.count('ignored');
  const refusal = rpcRefusal(reply);
  if (refusal !== '') return takeRefused(work, opening, refusal);
  const body = bodyFor(reply, [{ step: opening.step, arguments: {} }]);
  const result = body?.results[0];
  if (body === null || result === undefined) return work.count('ignored');
  switch (opening.step) {
    case 'exchange-id':
      return result.status === STATUS.DELAY
        ? restOpening(work, opening)
        : takeExchanged(work, result.status, result.result);
    case 'create-session':
      return takeCreated(work, opening, result.status, result.result);
    case 'destroy-session':
      return takeDestroyed(work, opening, result.status);
  }
};

/** The time of a repetition has come. */
export const repeatOpening = (work: Work, opening: Opening): void => {
  if (opening.step === 'destroy-session' && opening.retries >= DESTROY_REPEATS_MAX) {
    return endOpening(work);
  }
  const retries = opening.retries + 1;
  work.count('repeats');
  work.set({ opening: { ...opening, resting: false, retries, retryAt: work.backOff(retries) } });
  work.post(opening.name, opening.text);
};

/** Nobody is there to answer it. */
export const dropOpening = endOpening;
