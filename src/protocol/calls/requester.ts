/**
 * The requester of calls to one peer, as a function: (state, event, now) to (state, effects, when next).
 *
 * Guarantees: never two calls on one slot at a time, and no number of a slot for two calls; a repetition
 * is the very same bytes; an answer reaches only the call that it was made for; every call is settled
 * exactly once, `refused` only when it certainly was not and will not be executed. A cancelled or timed
 * out call is told `unknown` and keeps its slot until an answer comes or the session is given up.
 * Not guaranteed: an answer. A peer that is silent for ever keeps calls without a deadline for ever,
 * until somebody tells `peer-gone`.
 */
import { takeMail } from './requester-answers.ts';
import { dropOpening, failWaiters, noteAttempt, openSession, repeatOpening } from './ladder.ts';
import { drain, endDrained, forgetPeer } from './requester-end.ts';
import { endCertain, refusedCall, Work } from './requester-work.ts';
import {
  abandon,
  isAbandonedByHalf,
  lowestFree,
  reportLimits,
  sendAgain,
  sendNew,
} from './slots.ts';
import type {
  RequesterConfig,
  RequesterEffect,
  RequesterEvent,
  RequesterState,
  Session,
  Wanted,
} from './requester-state.ts';

export interface RequesterStep {
  readonly state: RequesterState;
  readonly effects: readonly RequesterEffect[];
  /** Time of the next timer event; Infinity when only mail or callers can go on. */
  readonly wakeAt: number;
}

const enqueue = (work: Work, calls: readonly Wanted[], isFirst: boolean): void => {
  const { queue } = work.state;
  let { queueDeadlineAt } = work.state;
  for (const call of calls) queueDeadlineAt = Math.min(queueDeadlineAt, call.deadlineAt);
  work.set({ queue: isFirst ? [...calls, ...queue] : [...queue, ...calls], queueDeadlineAt });
};

const wantCall = (work: Work, event: Extract<RequesterEvent, { kind: 'call' }>): void => {
  if (work.state.closed)
    return work.settle(event, refusedCall('CLOSED', 'this requester is closed'));
  const { id, steps, guarded, cacheThis, deadlineAt } = event;
  enqueue(
    work,
    [
      {
        id,
        steps,
        results: [],
        guarded,
        cacheThis,
        deadlineAt,
        notBefore: 0,
        mayHaveRun: false,
      },
    ],
    false,
  );
};

/** The caller does not wait any more. */
const giveUp = (work: Work, id: number, status: string, text: string): void => {
  const { queue, delayed, session } = work.state;
  const isIt = (call: Wanted | null): boolean => call?.id === id;
  const index = session?.slots.findIndex(({ out }) => isIt(out?.call ?? null)) ?? -1;
  const out = session?.slots[index]?.out;
  if (out) return abandon(work, index, out, text);
  const unsent = queue.find(isIt) ?? delayed.find(isIt);
  // It was settled in the meantime.
  if (unsent === undefined) return;
  work.set({
    queue: queue.filter((call) => !isIt(call)),
    delayed: delayed.filter((call) => !isIt(call)),
  });
  endCertain(work, unsent, status, text);
};

const DEADLINE_TEXT = 'the deadline has passed';

const passDeadlines = (work: Work): void => {
  const { session, queue, delayed, queueDeadlineAt } = work.state;
  const late: number[] = [];
  for (const { out } of session?.slots ?? [])
    if (out?.call && !out.abandoned && out.call.deadlineAt <= work.now) late.push(out.call.id);
  for (const call of delayed) if (call.deadlineAt <= work.now) late.push(call.id);
  if (queueDeadlineAt <= work.now) {
    for (const call of queue) if (call.deadlineAt <= work.now) late.push(call.id);
  }
  for (const id of late) giveUp(work, id, 'DEADLINE', DEADLINE_TEXT);
  if (queueDeadlineAt <= work.now)
    work.set({
      queueDeadlineAt: Math.min(Infinity, ...work.state.queue.map((call) => call.deadlineAt)),
    });
};

const passTime = (work: Work): void => {
  passDeadlines(work);
  const { opening } = work.state;
  if (opening !== null && opening.retryAt <= work.now) repeatOpening(work, opening);
  for (const [index, { out }] of (work.state.session?.slots ?? []).entries())
    if (out !== null && out.retryAt <= work.now) sendAgain(work, index, out);
  const due = work.state.delayed.filter((call) => call.notBefore <= work.now);
  if (due.length === 0) return;
  work.set({ delayed: work.state.delayed.filter((call) => call.notBefore > work.now) });
  enqueue(work, due, true);
};

const takeConflict = (work: Work, name: string): void => {
  if (work.state.opening?.name === name) {
    // Names of openings carry a random tag: somebody else writes under our name.
    dropOpening(work);
    return noteAttempt(work, 'CONFLICT', `other mail stands under our name ${name}`);
  }
  const isOurs = work.state.session?.slots.some(({ out }) => out?.name === name);
  if (isOurs !== true) return;
  work.count('flagged');
  drain(work, `other mail stands under our name ${name}`);
};

const close = (work: Work): void => {
  work.set({ closed: true });
  failWaiters(work, 'CLOSED', 'this requester was closed');
  const { session } = work.state;
  for (const [index, { out }] of (session?.slots ?? []).entries())
    if (out !== null) {
      abandon(work, index, out, 'this requester was closed');
      // With an outbox the next life goes on with it.
      if (!work.config.durable) work.withdraw(out.name);
    }
  dropOpening(work);
};

const isTrusted = (work: Work, session: Session): boolean =>
  work.now - session.heardAt <= work.config.timing.trustMs;

/** Gives free slots to those who wait, in their order. */
const dispatch = (work: Work): void => {
  for (;;) {
    const { session, queue } = work.state;
    const call = queue[0];
    if (session === null || call === undefined) return;
    const free = lowestFree(session);
    if (free < 0) return;
    if (!isTrusted(work, session)) {
      // Work that meets a lost session would be `unknown`; a lone header has nothing to lose.
      if (session.slots.every(({ out }) => out?.call !== null)) sendNew(work, free, null);
      return;
    }
    work.set({ queue: queue.slice(1) });
    const tooBig = sendNew(work, free, call);
    if (tooBig !== '') endCertain(work, call, tooBig, `the session does not allow it: ${tooBig}`);
  }
};

/** Whatever the event was: what follows from the state now. */
const proceed = (work: Work): void => {
  if (work.state.closed) return;
  const { session } = work.state;
  if (session !== null && session.draining === '') {
    if (isAbandonedByHalf(session)) drain(work, 'abandoned calls hold half of its slots');
    else {
      dispatch(work);
      return reportLimits(work);
    }
  }
  endDrained(work);
  const { opening, queue, openAt } = work.state;
  if (work.state.session !== null || opening !== null || queue.length === 0) return;
  if (openAt <= work.now) openSession(work);
};

const wakeAtOf = (state: RequesterState): number => {
  if (state.closed) return Infinity;
  let wakeAt = state.queueDeadlineAt;
  const { session, opening } = state;
  if (opening !== null) wakeAt = Math.min(wakeAt, opening.retryAt);
  else if (session === null && state.queue.length > 0) wakeAt = Math.min(wakeAt, state.openAt);
  if (session !== null) {
    if (session.draining !== '') wakeAt = Math.min(wakeAt, session.drainUntil);
    for (const { out } of session.slots) {
      if (out === null) continue;
      if (out.retryAt < wakeAt) wakeAt = out.retryAt;
      if (out.call !== null && !out.abandoned && out.call.deadlineAt < wakeAt)
        wakeAt = out.call.deadlineAt;
    }
  }
  for (const call of state.delayed) wakeAt = Math.min(wakeAt, call.notBefore, call.deadlineAt);
  return wakeAt;
};

const take = (work: Work, event: RequesterEvent): void => {
  switch (event.kind) {
    case 'call':
      return wantCall(work, event);
    case 'cancel':
      return giveUp(work, event.id, 'CANCELLED', event.text);
    case 'mail':
      return takeMail(work, event.name, event.text, event.inner);
    case 'conflict':
      return takeConflict(work, event.name);
    case 'timer':
      return passTime(work);
    case 'peer-gone':
      dropOpening(work);
      forgetPeer(work, event.text);
      return failWaiters(work, 'PEER_GONE', event.text);
    case 'close':
      return close(work);
  }
};

export const stepRequester = (
  config: RequesterConfig,
  state: RequesterState,
  event: RequesterEvent,
  now: number,
): RequesterStep => {
  const work = new Work(config, state, now);
  if (!state.closed || event.kind === 'call') take(work, event);
  proceed(work);
  return { state: work.state, effects: work.effects, wakeAt: wakeAtOf(work.state) };
};

/** True when an answer under this name would be looked at. */
export const isExpected = (state: RequesterState, name: string): boolean =>
  !state.closed &&
  (state.opening?.name === name ||
    (state.session?.slots.some(({ out }) => out?.name === name) ?? false));
