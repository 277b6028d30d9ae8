/**
 * The end of a session on the requester's side.
 *
 * Draining: no new work enters, what is out is waited for within a bound, then the session is
 * destroyed and another one made. Lost: the peer has no table any more; what was out is `unknown` and
 * is not sent again, except for work whose caller said that it carries its own guard.
 */
import { destroySession, noteAttempt } from './ladder.ts';
import { sessionLine } from './outbox.ts';
import { unknownCall, type Work } from './requester-work.ts';
import { knownOf } from './slots.ts';
import type { Session, Wanted } from './requester-state.ts';
import { statusName } from './status.ts';

export const drain = (work: Work, reason: string): void => {
  const { session } = work.state;
  if (session === null || session.draining !== '') return;
  const drainUntil = work.now + work.config.timing.drainMs;
  work.set({ session: { ...session, draining: reason, drainUntil } });
};

/** Takes the session out of the state; tells or queues again what was out in it. */
const dropSession = (work: Work, session: Session, text: string): void => {
  if (work.config.durable)
    work.effects.push({
      kind: 'record',
      line: sessionLine(work.config, work.state, true),
      first: true,
    });
  const again: Wanted[] = [];
  for (const [index, { out }] of session.slots.entries()) {
    if (out === null) continue;
    work.withdraw(out.name);
    if (out.call === null || out.abandoned) continue;
    if (out.call.guarded && !work.state.closed) again.push({ ...out.call, mayHaveRun: true });
    else work.settle(out.call, unknownCall(text, knownOf(session, index, out)));
  }
  const queue = [...again.toSorted((a, b) => a.id - b.id), ...work.state.queue];
  const deadlineAt = Math.min(work.state.queueDeadlineAt, ...again.map((call) => call.deadlineAt));
  work.set({ session: null, queue, queueDeadlineAt: deadlineAt });
};

export const loseSession = (work: Work, status: number | null, text: string): void => {
  const { session } = work.state;
  if (session === null) return;
  work.count('sessionsLost');
  dropSession(work, session, `the session is lost: ${text}`);
  noteAttempt(work, status === null ? 'PROG_UNAVAIL' : statusName(status), text);
};

/** Ends a drained session; its destruction is the first thing that the ladder does. */
export const endDrained = (work: Work): void => {
  const { session } = work.state;
  if (session === null || session.draining === '') return;
  const isOut = session.slots.some(({ out }) => out !== null && !out.abandoned);
  if (isOut && work.now < session.drainUntil) return;
  dropSession(work, session, `the session was given up: ${session.draining}`);
  destroySession(work, session.id);
};

/** The peer is no more: nothing of it will be answered. */
export const forgetPeer = (work: Work, text: string): void => {
  const { session } = work.state;
  if (session !== null) dropSession(work, session, text);
};
