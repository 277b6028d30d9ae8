/**
 * Replies as values. Header values (highest, target, generation) are always those of the moment, also
 * when the body was kept from an earlier reply.
 */
import type { CallStep, ReplyBody, ReplyHeader, StepResult } from './envelope.ts';
import { PROGRAM_VERSION, RPC_VERSION } from './envelope.ts';
import type {
  Answer,
  GoneSession,
  ReplierRules,
  ReplierState,
  ReplyFields,
} from './replier-state.ts';
import {
  ACCEPT,
  REJECT,
  STATUS,
  type AcceptStatus,
  type AuthStatus,
  type Status,
} from './status.ts';
import type { Change } from './table.ts';

/** Whom and what an answer is for. */
export interface Addressee {
  readonly from: string;
  readonly name: string;
  readonly xid: number;
  readonly workDigest: string;
}

export interface Place {
  readonly session: string;
  readonly slot: number;
  readonly sequence: number;
}

const fields = (state: ReplierState, rules: ReplierRules, call: Addressee): ReplyFields => ({
  schema: 'flockstep-reply-v1',
  epoch: rules.epoch,
  from: rules.endpoint,
  to: call.from,
  xid: call.xid,
  life: state.table.life,
  denied: null,
  accepted: null,
  header: null,
  body: null,
  workDigest: call.workDigest,
});

const answer = (
  as: Answer['as'],
  call: Addressee,
  reply: ReplyFields,
  changes: readonly Change[] = [],
  gone: readonly GoneSession[] = [],
): Answer => ({ as, to: call.from, name: call.name, reply, changes, gone, mayGrow: false });

/** Header for a session that is there, or with zeros for one that is not (or not the asker's). */
export const headerOf = (
  state: ReplierState,
  place: Place,
  status: Status,
  isKnown = true,
): ReplyHeader => {
  const record = isKnown ? state.table.sessions.get(place.session)?.record : undefined;
  return {
    status,
    session: place.session,
    slot: place.slot,
    sequence: place.sequence,
    highest: record?.enforcedHighest ?? 0,
    target: record?.targetHighest ?? 0,
    resizeGeneration: record?.resizeGeneration ?? 0,
    dead: record?.dead ?? false,
  };
};

const SUCCESS = { status: ACCEPT.SUCCESS, low: 0, high: 0 } as const;

export const denied = (
  state: ReplierState,
  rules: ReplierRules,
  call: Addressee,
  authentication: AuthStatus | null,
): Answer => {
  const version = authentication === null ? RPC_VERSION : 0;
  return answer('refusal', call, {
    ...fields(state, rules, call),
    denied: {
      status: authentication === null ? REJECT.RPC_MISMATCH : REJECT.AUTH_ERROR,
      low: version,
      high: version,
      authentication: authentication ?? 0,
    },
  });
};

export const acceptedWith = (
  state: ReplierState,
  rules: ReplierRules,
  call: Addressee,
  status: AcceptStatus,
): Answer => {
  const version = status === ACCEPT.PROG_MISMATCH ? PROGRAM_VERSION : 0;
  return answer('refusal', call, {
    ...fields(state, rules, call),
    accepted: { status, low: version, high: version },
  });
};

/** An error of the header itself: the slot stays as it was. */
export const headerRefused = (
  state: ReplierState,
  rules: ReplierRules,
  call: Addressee,
  place: Place,
  status: Status,
  changes: readonly Change[] = [],
): Answer => {
  const isKnown = status !== STATUS.BADSESSION && status !== STATUS.CONN_NOT_BOUND;
  return answer(
    'refusal',
    call,
    {
      ...fields(state, rules, call),
      accepted: SUCCESS,
      header: headerOf(state, place, status, isKnown),
    },
    changes,
  );
};

export const result = (step: string, status: Status, text = ''): StepResult => ({
  step,
  status,
  result: null,
  text,
});

/** A body that says one thing about the first step. */
export const bodyWith = (steps: readonly CallStep[], status: Status, text = ''): ReplyBody => ({
  status,
  results: steps[0] === undefined ? [] : [result(steps[0].step, status, text)],
});

/** Something is wrong before there is a header to speak of. */
export const bodyRefused = (
  state: ReplierState,
  rules: ReplierRules,
  call: Addressee,
  body: ReplyBody,
): Answer => answer('refusal', call, { ...fields(state, rules, call), accepted: SUCCESS, body });

/**
 * Nobody knows whether it was executed: told as the loss of the session, which proves nothing about
 * what was out. DEADSESSION would say that it was certainly not executed.
 */
export const inDoubt = (
  state: ReplierState,
  rules: ReplierRules,
  call: Addressee,
  place: Place,
  changes: readonly Change[] = [],
): Answer => headerRefused(state, rules, call, place, STATUS.BADSESSION, changes);

/** The reply of a request that was executed, now or before. */
export const settled = (
  state: ReplierState,
  rules: ReplierRules,
  call: Addressee,
  place: Place | null,
  body: ReplyBody | null,
  changes: readonly Change[] = [],
  gone: readonly GoneSession[] = [],
): Answer =>
  answer(
    'reply',
    call,
    {
      ...fields(state, rules, call),
      accepted: SUCCESS,
      header: place === null ? null : headerOf(state, place, STATUS.OK),
      body,
    },
    changes,
    gone,
  );
