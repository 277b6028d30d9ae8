/**
 * The steps that make and end clients and sessions: EXCHANGE_ID, CREATE_SESSION, DESTROY_SESSION and
 * DESTROY_CLIENTID of RFC 8881 sections 18.35 to 18.37 and 18.50.
 *
 * Guarantee: whatever one step changes is one list of changes. An id of a client or a session is never
 * given twice: it holds the number of the replier's life, which grows, and a count within it. Creation
 * of sessions is judged by the same function as any slot, on a table of one.
 */
import { result } from './replier-answers.ts';
import { createSession } from './create-session.ts';
import type { CallStep, StepResult } from './envelope.ts';
import { endClient, hex8, samePrincipal, type Decided } from './clients.ts';
import { isStepDestroyClient, whyStepDestroyClient } from '../generated/step-destroy-client.ts';
import { isStepDestroySession, whyStepDestroySession } from '../generated/step-destroy-session.ts';
import {
  isStepExchangeId,
  whyStepExchangeId,
  type StepExchangeId,
} from '../generated/step-exchange-id.ts';
import { FREE_SLOT } from './judge.ts';
import { leastRecentlyUsed } from './leases.ts';
import { endSession, hasRuns, isApplyingFor, sessionsOf } from './replier-state.ts';
import type { ReplierRules, ReplierState, Run } from './replier-state.ts';
import { STATUS, type Status } from './status.ts';
import type { ClientRecord } from './table.ts';
import { successor } from './sequence.ts';

export const CONTROL_STEPS: ReadonlySet<string> = new Set([
  'exchange-id',
  'create-session',
  'destroy-session',
  'destroy-client',
]);

const UPDATE_CONFIRMED = 1;

const says = (step: CallStep, status: Status, text = ''): Decided => ({
  result: result(step.step, status, text.slice(0, 512)),
  changes: [],
  gone: [],
});

const identified = (step: CallStep, client: ClientRecord): StepResult => ({
  step: step.step,
  status: STATUS.OK,
  result: {
    clientId: client.clientId,
    sequence: successor(client.creation.sequence),
    confirmed: client.confirmed,
  },
  text: '',
});

/** A new unconfirmed record, after what has to go for it. */
const newClient = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: CallStep,
  args: StepExchangeId,
  replaced: readonly ClientRecord[],
  nowMs: number,
): Decided => {
  const { table, counters } = state;
  const leaving = [...replaced];
  if (table.clients.size - leaving.length >= rules.clientsMax) {
    const evicted = leastRecentlyUsed(state, rules, nowMs);
    if (evicted === null) return says(step, STATUS.NOSPC, 'as many clients as there may be');
    counters.evictedClients += 1;
    leaving.push(evicted);
  }
  const ended = leaving.map((client) => endClient(state, client));
  const client: ClientRecord = {
    clientId: hex8(table.life) + hex8(table.clientsMade + 1),
    owner: args.owner,
    verifier: args.verifier,
    principal: run.principal,
    confirmed: false,
    creation: FREE_SLOT,
  };
  state.leases.set(client.clientId, nowMs);
  return {
    result: identified(step, client),
    changes: [...ended.flatMap(({ changes }) => changes), { kind: 'client', client }],
    gone: ended.flatMap(({ gone }) => gone),
  };
};

const holdsState = (
  state: ReplierState,
  rules: ReplierRules,
  client: ClientRecord,
  nowMs: number,
): boolean => {
  const renewedAtMs = state.leases.get(client.clientId) ?? nowMs;
  const sessions = sessionsOf(state, client.clientId);
  const isAlive = nowMs - renewedAtMs <= rules.leaseMs;
  return sessions.length > 0 && (isAlive || sessions.some((session) => hasRuns(state, session)));
};

/** The nine cases of section 18.35.4. */
const exchangeId = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: CallStep,
  nowMs: number,
): Decided => {
  const args: unknown = step.arguments;
  if (!isStepExchangeId(args)) return says(step, STATUS.BADXDR, whyStepExchangeId());
  if ((args.flags & ~UPDATE_CONFIRMED) !== 0) return says(step, STATUS.INVAL, 'undefined flag');
  const ofOwner = [...state.table.clients.values()].filter(({ owner }) => owner === args.owner);
  const confirmed = ofOwner.find((client) => client.confirmed);
  const unconfirmed = ofOwner.filter((client) => !client.confirmed);
  const isSamePrincipal =
    confirmed !== undefined && samePrincipal(confirmed.principal, run.principal);
  if ((args.flags & UPDATE_CONFIRMED) !== 0) {
    if (confirmed === undefined) return says(step, STATUS.NOENT, 'nothing confirmed');
    if (confirmed.verifier !== args.verifier) return says(step, STATUS.NOT_SAME, 'another life');
    if (!isSamePrincipal) return says(step, STATUS.PERM, 'another principal');
    return { result: identified(step, confirmed), changes: [], gone: [] };
  }
  // An unconfirmed record never outlives the next attempt of its owner.
  if (confirmed === undefined || (isSamePrincipal && confirmed.verifier !== args.verifier))
    return newClient(state, rules, run, step, args, unconfirmed, nowMs);
  if (isSamePrincipal) return { result: identified(step, confirmed), changes: [], gone: [] };
  if (holdsState(state, rules, confirmed, nowMs))
    return says(step, STATUS.CLID_INUSE, 'another principal uses this owner');
  return newClient(state, rules, run, step, args, [confirmed, ...unconfirmed], nowMs);
};

const destroySession = (
  state: ReplierState,
  run: Run,
  step: CallStep,
  isLast: boolean,
): Decided => {
  const args: unknown = step.arguments;
  if (!isStepDestroySession(args)) return says(step, STATUS.BADXDR, whyStepDestroySession());
  const { session, force } = args;
  const isOwn = run.place?.session === session;
  if (isOwn && !isLast) return says(step, STATUS.NOT_ONLY_OP, 'its own session must end last');
  const record = state.table.sessions.get(session)?.record;
  if (record?.requester !== run.from) return says(step, STATUS.BADSESSION);
  const runs = [...(state.live.get(session)?.runs.values() ?? [])];
  const isAtWork = runs.some((other) => other !== run) || isApplyingFor(state, session);
  if (!force && isAtWork) return says(step, STATUS.DELAY, 'one of its requests is being executed');
  const { change, gone } = endSession(state, session);
  return {
    result: { ...result(step.step, STATUS.OK), result: {} },
    changes: [change],
    gone: [gone],
  };
};

const destroyClient = (state: ReplierState, run: Run, step: CallStep): Decided => {
  const args: unknown = step.arguments;
  if (!isStepDestroyClient(args)) return says(step, STATUS.BADXDR, whyStepDestroyClient());
  const client = state.table.clients.get(args.clientId);
  if (client === undefined || !samePrincipal(client.principal, run.principal))
    return says(step, STATUS.STALE_CLIENTID);
  if (sessionsOf(state, client.clientId).length > 0)
    return says(step, STATUS.CLIENTID_BUSY, 'it has sessions');
  return { result: { ...result(step.step, STATUS.OK), result: {} }, ...endClient(state, client) };
};

export const controlStep = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: CallStep,
  isLast: boolean,
  nowMs: number,
): Decided => {
  switch (step.step) {
    case 'exchange-id':
      return exchangeId(state, rules, run, step, nowMs);
    case 'create-session':
      return createSession(state, rules, run, step, nowMs);
    case 'destroy-session':
      return destroySession(state, run, step, isLast);
    case 'destroy-client':
      return destroyClient(state, run, step);
    default:
      return says(step, STATUS.OP_ILLEGAL);
  }
};
