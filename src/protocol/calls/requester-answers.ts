/**
 * What an answer in a session does to the call it answers.
 *
 * A refusal is told as `refused` only when no copy of the same bytes can ever be let in, before or after
 * it, whatever old mail may turn up: sizes and counts (the limits of a session never grow), a number that
 * was used up by something else, DEADSESSION (given only from the slot's record, and for good), and a
 * denial by the very life that made the session. Anything else is asked again (DELAY), asked about
 * (MISORDERED), or insisted on within a bound (BADSLOT). BADSESSION proves nothing about what was out: the
 * work may have been executed before its table was lost, so it is `unknown`.
 */
import { bodyFor, fitAnswer, openAnswer, type Fit } from './fit.ts';
import {
  askByHeader,
  isSessionLoss,
  knownOf,
  obey,
  release,
  rest,
  restRelabelled,
  returnToCall,
} from './slots.ts';
import { endCertain, headerText, rpcRefusal, unknownCall, type Work } from './requester-work.ts';
import type { ReplyBody, Reply, ReplyHeader } from './envelope.ts';
import type { Outstanding, Session, Wanted } from './requester-state.ts';
import { takeOpening } from './ladder.ts';
import { drain, loseSession } from './requester-end.ts';
import { STATUS, statusName } from './status.ts';

/** Tells the caller, unless there is none or it was told `unknown` before. */
const tellUnknown = (work: Work, index: number, out: Outstanding, text: string): void => {
  const { session } = work.state;
  if (session === null || out.call === null || out.abandoned) return;
  work.settle(out.call, unknownCall(text, knownOf(session, index, out)));
};

const refuse = (work: Work, out: Outstanding, status: string): void => {
  if (out.call === null || out.abandoned) return;
  endCertain(work, out.call, status, `the peer answered ${status}`);
};

/** DELAY on a step: what was done stays done, the rest goes out later under a new number. */
const putOff = (work: Work, call: Wanted, body: ReplyBody): void => {
  const done = body.results.slice(0, -1);
  const delayed: Wanted = {
    ...call,
    steps: call.steps.slice(done.length),
    results: [...call.results, ...done],
    notBefore: work.backOff(0),
  };
  work.set({ delayed: [...work.state.delayed, delayed] });
};

const takeBody = (
  work: Work,
  session: Session,
  index: number,
  out: Outstanding,
  body: ReplyBody,
): void => {
  release(work, index, out, true);
  const { call } = out;
  if (call === null || out.abandoned) return;
  const last = body.results.at(-1);
  if (last?.status === STATUS.DELAY) return putOff(work, call, body);
  if (last?.status === STATUS.RETRY_UNCACHED_REP) {
    const known = { ...knownOf(session, index, out), executed: true };
    return work.settle(call, unknownCall('executed, but its reply was not kept', known));
  }
  work.settle(call, {
    kind: 'replied',
    body: { status: body.status, results: [...call.results, ...body.results] },
  });
};

/** The header was fine: the number is used up and the body says what became of the work. */
const takeOk = (work: Work, index: number, out: Outstanding, reply: Reply): void => {
  const { session } = work.state;
  if (session === null) return;
  const isOfHeader = out.asked !== null && reply.xid === out.sent.xid;
  const steps = isOfHeader ? [] : (out.call?.steps ?? []);
  const body = bodyFor(reply, steps);
  if (body === null) return work.count('ignored');
  work.set({ session: { ...session, heardAt: work.now }, attempts: 0 });
  if (isOfHeader) {
    // The lone header has used up the number: the call it stood for can never be let in.
    release(work, index, out, true);
    refuse(work, out, 'SEQ_MISORDERED');
  } else takeBody(work, session, index, out, body);
  if (reply.header?.dead === true) drain(work, 'the peer answers retries only');
};

/** The peer expects another number than we know: no guess, but a question. */
const takeMisordered = (work: Work, index: number, out: Outstanding): void => {
  if (out.call !== null && !out.wasAsked) return askByHeader(work, index, out);
  tellUnknown(work, index, out, 'the peer and we do not agree on its number');
  release(work, index, out, true);
  drain(work, 'the peer expects other numbers');
};

const takeFalseRetry = (work: Work, index: number, out: Outstanding): void => {
  // The lone header met other work under the number: most likely the call itself.
  if (out.asked !== null) return returnToCall(work, index, out);
  release(work, index, out, true);
  work.count('flagged');
  refuse(work, out, 'SEQ_FALSE_RETRY');
  drain(work, 'other work stands under a number of ours');
};

/**
 * Not let in now, but the same bytes may be at any time, also by a copy that we do not know of: the call
 * stays under its number until it is answered or the session is given up, and then is `unknown`.
 */
const insist = (work: Work, index: number, out: Outstanding, status: number): void => {
  rest(work, index, out);
  drain(work, headerText(status));
};

const takeHeaderRefusal = (
  work: Work,
  index: number,
  out: Outstanding,
  header: ReplyHeader,
): void => {
  if (isSessionLoss(header.status))
    return loseSession(work, header.status, headerText(header.status));
  switch (header.status) {
    case STATUS.DELAY:
      return rest(work, index, out);
    case STATUS.DEADSESSION:
      release(work, index, out, false);
      refuse(work, out, 'DEADSESSION');
      return drain(work, 'the session is dead');
    case STATUS.SEQ_MISORDERED:
      return takeMisordered(work, index, out);
    case STATUS.SEQ_FALSE_RETRY:
      return takeFalseRetry(work, index, out);
    case STATUS.BAD_HIGH_SLOT:
      obey(work, header);
      return out.asked === null
        ? restRelabelled(work, index, out)
        : insist(work, index, out, header.status);
    case STATUS.REQ_TOO_BIG:
    case STATUS.TOO_MANY_OPS:
    case STATUS.REP_TOO_BIG:
    case STATUS.REP_TOO_BIG_TO_CACHE:
      release(work, index, out, false);
      return refuse(work, out, statusName(header.status));
    default:
      if (header.status === STATUS.BADSLOT) obey(work, header);
      return insist(work, index, out, header.status);
  }
};

/** Refused before the session was looked at. */
const takeBelow = (
  work: Work,
  index: number,
  out: Outstanding,
  life: number,
  name: string,
): void => {
  if (name.startsWith('PROG_')) return loseSession(work, null, `the peer answered ${name}`);
  if (name === 'SYSTEM_ERR') return rest(work, index, out);
  // One life judges the same bytes in one way; an earlier life may have let them in.
  if (life === out.life) refuse(work, out, name);
  else tellUnknown(work, index, out, `the peer answered ${name}`);
  release(work, index, out, false);
  // The number is not given to other work: who can say what another life makes of the old bytes.
  drain(work, `the peer answered ${name}`);
};

const fitSlot = (session: Session, index: number, out: Outstanding, reply: Reply): Fit => {
  const place = { session: session.id, slot: index, sequence: out.sequence };
  const fit = fitAnswer(reply, place, out.sent);
  if (fit.kind === 'fits' || out.asked === null) return fit;
  // While a header asks in its place, an answer to the call itself may still turn up.
  const former = fitAnswer(reply, place, out.asked.sent);
  if (former.kind !== 'fits') return fit;
  return reply.header?.status === STATUS.OK
    ? former
    : { kind: 'ignored', reason: 'the refusal that was asked about' };
};

const takeSlot = (work: Work, index: number, out: Outstanding, reply: Reply): void => {
  const { session } = work.state;
  if (session === null) return;
  const fit = fitSlot(session, index, out, reply);
  if (fit.kind === 'ignored') return work.count('ignored');
  if (fit.kind === 'other-call') {
    work.count('ignored');
    work.count('flagged');
    return drain(work, 'an answer to another call stands under a number of ours');
  }
  if (reply.life > work.state.life) work.set({ life: reply.life });
  const refusal = rpcRefusal(reply);
  const { header } = reply;
  if (refusal !== '') return takeBelow(work, index, out, reply.life, refusal);
  if (header === null) return work.count('ignored');
  if (header.status !== STATUS.OK) return takeHeaderRefusal(work, index, out, header);
  obey(work, header);
  takeOk(work, index, out, reply);
};

/** A reply or refusal that lies under the name of a call of ours. What does not fit stays there. */
export const takeMail = (work: Work, name: string, text: string, inner?: object): void => {
  const { opening, session } = work.state;
  const index = session?.slots.findIndex(({ out }) => out?.name === name) ?? -1;
  const out = session?.slots[index]?.out ?? null;
  if (out === null && opening?.name !== name) return work.count('ignored');
  const opened = openAnswer(work.config, text, inner);
  if (!('reply' in opened)) return work.count('ignored');
  if (out !== null) return takeSlot(work, index, out, opened.reply);
  if (opening === null) return;
  if (opened.reply.life > work.state.life) work.set({ life: opened.reply.life });
  takeOpening(work, opening, opened.reply);
};
