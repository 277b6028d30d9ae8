/**
 * The requester's side of a slot table: which slot a call gets, what its header says, how limits that
 * the peer announces are obeyed.
 *
 * Guarantee: one call per slot; a slot's next number is used only after the number before it was
 * answered; the lowest free slot is taken; an older announcement of limits never undoes a newer one.
 */
import { check } from '../check.ts';
import { mailNameText, type CallStep, type ReplyHeader } from './envelope.ts';
import { postedLine, settledLine } from './outbox.ts';
import { sealSteps, unknownCall, type Work } from './requester-work.ts';
import type { Known, Outstanding, Session, Slot, Wanted } from './requester-state.ts';
import { successor } from './sequence.ts';
import { STATUS } from './status.ts';

export const putSlot = (work: Work, index: number, slot: Slot): void => {
  const { session } = work.state;
  check(session !== null, 'a session holds the slot');
  work.set({ session: { ...session, slots: session.slots.with(index, slot) } });
};

export const highestOut = (session: Session): number =>
  session.slots.findLastIndex(({ out }) => out !== null);

/** Begun again from an outbox, and not heard of since: what the peer allows by now is not known. */
const isUnheard = (session: Session): boolean => session.heardAt === -Infinity;

/** Highest slot that new work may use now. Slot 0 always may. */
export const usableHighest = (session: Session): number =>
  isUnheard(session)
    ? 0
    : Math.max(
        0,
        Math.min(session.enforcedHighest, session.targetHighest, session.limits.slots - 1),
      );

/** Lowest free slot that may be used, or -1. */
export const lowestFree = (session: Session): number => {
  const usable = usableHighest(session);
  for (let index = 0; index <= usable; index++)
    if (session.slots[index]?.out === null) return index;
  return -1;
};

/** Half of the slots that may be used now, or more, wait for answers that nobody wants any more. */
export const isAbandonedByHalf = (session: Session): boolean => {
  let abandoned = 0;
  for (const { out } of session.slots) if (out?.abandoned === true) abandoned += 1;
  return abandoned > 0 && abandoned * 2 >= usableHighest(session) + 1;
};

/** Obeys the limits in a header unless they are older than those known. */
export const obey = (work: Work, header: ReplyHeader): void => {
  const { session } = work.state;
  if (session === null) return;
  const ahead = (header.resizeGeneration - session.resizeGeneration) >>> 0;
  if (!isUnheard(session) && (ahead === 0 || ahead >= 2 ** 31)) return;
  work.set({
    session: {
      ...session,
      enforcedHighest: header.highest,
      targetHighest: header.target,
      resizeGeneration: header.resizeGeneration,
    },
  });
};

const headerStep = (
  session: Session,
  index: number,
  sequence: number,
  cacheThis: boolean,
): { readonly step: CallStep; readonly highest: number } => {
  const highest = Math.max(index, highestOut(session));
  return {
    highest,
    step: {
      step: 'sequence',
      arguments: {
        session: session.id,
        slot: index,
        sequence,
        highest,
        cacheThis,
        acknowledgedGeneration: session.resizeGeneration,
      },
    },
  };
};

/** Remembers that the peer was told the newest limits together with a highest slot within them. */
const noteReport = (work: Work, highest: number): void => {
  const { session } = work.state;
  if (session === null || highest > session.targetHighest) return;
  if (session.reportedGeneration === session.resizeGeneration) return;
  work.set({ session: { ...session, reportedGeneration: session.resizeGeneration } });
};

/** Puts the bytes of a slot into the mailbox; durable first where an outbox is kept. */
const send = (work: Work, index: number, out: Outstanding): void => {
  const { session } = work.state;
  check(session !== null, 'a session to send in');
  if (work.config.durable) {
    const line = postedLine(session.id, index, out.sequence, out.text);
    work.effects.push({ kind: 'record', line, first: true });
  }
  work.post(out.name, out.text);
};

/** Why this work can never be let in by the session, as a status name, or ''. */
const whyTooBig = (session: Session, steps: readonly CallStep[], text: string): string => {
  if (steps.length > session.limits.operationsMax) return 'TOO_MANY_OPS';
  if (Buffer.byteLength(text) > session.limits.requestBytesMax) return 'REQ_TOO_BIG';
  return '';
};

/** Sends a call (or, with null, a lone header) in a free slot. Returns why it cannot be, or ''. */
export const sendNew = (work: Work, index: number, call: Wanted | null): string => {
  const { session } = work.state;
  const slot = session?.slots[index];
  check(session !== null && slot?.out === null, 'a free slot');
  const sequence = successor(slot.sequence);
  const { step, highest } = headerStep(session, index, sequence, call?.cacheThis ?? true);
  const steps = call?.steps ?? [];
  const sealed = work.seal([step, ...steps]);
  const tooBig = whyTooBig(session, steps, sealed.text);
  if (tooBig !== '') return tooBig;
  const out: Outstanding = {
    name: mailNameText({ kind: 'slot', session: session.id, slot: index, sequence }),
    text: sealed.text,
    sent: sealed.sent,
    sequence,
    call,
    abandoned: false,
    resting: false,
    retryAt: work.backOff(0),
    retries: 0,
    life: work.state.life,
    asked: null,
    wasAsked: false,
  };
  putSlot(work, index, { sequence: slot.sequence, out });
  noteReport(work, highest);
  send(work, index, out);
  return '';
};

/** Takes the bytes out and puts the same ones in again later. */
export const rest = (work: Work, index: number, out: Outstanding): void => {
  // The same refusal, seen once more before the peer took it away.
  if (out.resting) return;
  work.withdraw(out.name);
  const retryAt = work.backOff(out.retries);
  putSlot(work, index, {
    sequence: work.state.session?.slots[index]?.sequence ?? 0,
    out: { ...out, resting: true, retryAt, retries: out.retries + 1 },
  });
};

/** The same work under the same number, told with the highest slot of now. */
export const restRelabelled = (work: Work, index: number, out: Outstanding): void => {
  const { session } = work.state;
  check(session !== null, 'a session to send in');
  const { step } = headerStep(session, index, out.sequence, out.call?.cacheThis ?? true);
  const sealed = sealSteps(work.config, out.sent.xid, [step, ...(out.call?.steps ?? [])]);
  rest(work, index, { ...out, text: sealed.text });
};

/** Instead of the call, a lone header under its number: does the peer expect this number? */
export const askByHeader = (work: Work, index: number, out: Outstanding): void => {
  const { session } = work.state;
  check(session !== null, 'a session to ask in');
  work.withdraw(out.name);
  const { step } = headerStep(session, index, out.sequence, true);
  const sealed = work.seal([step]);
  const next: Outstanding = {
    ...out,
    ...sealed,
    asked: { text: out.text, sent: out.sent },
    wasAsked: true,
    retryAt: work.backOff(0),
    retries: 0,
  };
  putSlot(work, index, { sequence: session.slots[index]?.sequence ?? 0, out: next });
  send(work, index, next);
};

/** The call itself again, after a lone header found its number used up. */
export const returnToCall = (work: Work, index: number, out: Outstanding): void => {
  check(out.asked !== null, 'the call that was asked about');
  work.withdraw(out.name);
  const next: Outstanding = { ...out, ...out.asked, asked: null, retryAt: work.backOff(0) };
  putSlot(work, index, { sequence: work.state.session?.slots[index]?.sequence ?? 0, out: next });
  send(work, index, next);
};

/** The same bytes under the same name, for the case that they or their answer were lost. */
export const sendAgain = (work: Work, index: number, out: Outstanding): void => {
  work.count('repeats');
  const next = {
    ...out,
    resting: false,
    retryAt: work.backOff(out.retries + 1),
    retries: out.retries + 1,
  };
  putSlot(work, index, { sequence: work.state.session?.slots[index]?.sequence ?? 0, out: next });
  if (out.resting) send(work, index, next);
  else work.post(out.name, out.text);
};

/** The slot is free again. `used` = its number may not be given to other work. */
export const release = (work: Work, index: number, out: Outstanding, used: boolean): void => {
  const { session } = work.state;
  check(session !== null, 'a session holds the slot');
  const before = session.slots[index]?.sequence ?? 0;
  work.withdraw(out.name);
  putSlot(work, index, { sequence: used ? out.sequence : before, out: null });
  if (work.config.durable) {
    const line = settledLine(session.id, index, out.sequence, used);
    work.effects.push({ kind: 'record', line, first: false });
  }
};

export const knownOf = (session: Session, index: number, out: Outstanding): Known => ({
  session: session.id,
  slot: index,
  sequence: out.sequence,
  executed: false,
  results: out.call?.results ?? [],
});

/** Tells the caller that nobody knows; the slot stays taken. */
export const abandon = (work: Work, index: number, out: Outstanding, text: string): void => {
  const { session } = work.state;
  if (session === null || out.abandoned || out.call === null) return;
  work.settle(out.call, unknownCall(text, knownOf(session, index, out)));
  putSlot(work, index, {
    sequence: session.slots[index]?.sequence ?? 0,
    out: { ...out, abandoned: true },
  });
};

/**
 * When lowered limits have been seen and nothing above them is out, somebody must say so: with the next
 * call, or by a lone header when nobody calls.
 */
export const reportLimits = (work: Work): void => {
  const { session } = work.state;
  if (session === null || session.reportedGeneration === session.resizeGeneration) return;
  if (highestOut(session) > session.targetHighest) return;
  const free = lowestFree(session);
  if (free >= 0) sendNew(work, free, null);
};

export const isSessionLoss = (status: number): boolean =>
  status === STATUS.BADSESSION ||
  status === STATUS.STALE_CLIENTID ||
  status === STATUS.CONN_NOT_BOUND;
