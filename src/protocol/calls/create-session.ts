/**
 * CREATE_SESSION in its four phases: find the client, judge the sequence by the client's table of one
 * slot, confirm the client, create.
 *
 * Guarantee: what comes before the verdict `new` (a stale id, bad arguments, a misordered number, and
 * DELAY) neither moves nor overwrites the entry; everything after it moves the entry and is its kept
 * result, in the same list of changes as client and session.
 */
import { hash } from 'node:crypto';
import { result } from './replier-answers.ts';
import { endClient, hex8, samePrincipal, type Decided } from './clients.ts';
import { bodyText, openBody, sortedText, type CallStep, type StepResult } from './envelope.ts';
import { check } from '../check.ts';
import {
  isStepCreateSession,
  whyStepCreateSession,
  type StepCreateSession,
} from '../generated/step-create-session.ts';
import { judge } from './judge.ts';
import { evictable } from './leases.ts';
import { endSession, liveSession, sessionsOf } from './replier-state.ts';
import type { GoneSession, ReplierRules, ReplierState, Run } from './replier-state.ts';
import { grantSlots } from './resize.ts';
import { STATUS, type Status } from './status.ts';
import type { Change, ClientRecord, SessionLimits, SessionRecord } from './table.ts';

const PERSIST = 1;
/** Below these no reply and no request of any use could ever fit. */
const REPLY_BYTES_MIN = 256;
const REQUEST_BYTES_MIN = 1024;

/** The table of one slot that judges creations. */
const CREATION_LIMITS = {
  operationsMax: 1,
  requestBytesMax: 0,
  replyBytesMax: 0,
  cachedReplyBytesMax: 0,
  slots: 1,
  enforcedHighest: 0,
} as const;

/** Digest of what creation is asked for. Its principal takes no part: section 18.36.4, phase 2. */
const creationDigestOf = (args: object): string =>
  hash('sha256', `flockstep-call-creation-v1\0${sortedText(args)}`, 'hex');

const nothing = (made: StepResult): Decided => ({ result: made, changes: [], gone: [] });

const argumentFault = (args: StepCreateSession): Status | null => {
  if ((args.flags & ~PERSIST) !== 0) return STATUS.INVAL;
  const isTooSmall =
    args.requestBytes < REQUEST_BYTES_MIN ||
    args.replyBytes < REPLY_BYTES_MIN ||
    args.cachedReplyBytes < REPLY_BYTES_MIN ||
    args.operations < 1;
  return isTooSmall ? STATUS.TOOSMALL : null;
};

const limitsFor = (args: StepCreateSession, rules: ReplierRules): SessionLimits => {
  const replyBytesMax = Math.min(args.replyBytes, rules.replyBytesMax);
  return {
    slots: Math.max(1, Math.min(args.slots, rules.slotsMax)),
    operationsMax: Math.min(args.operations, rules.operationsMax),
    requestBytesMax: Math.min(args.requestBytes, rules.requestBytesMax),
    replyBytesMax,
    cachedReplyBytesMax: Math.min(args.cachedReplyBytes, rules.cachedReplyBytesMax, replyBytesMax),
  };
};

interface Created {
  readonly record: SessionRecord;
  readonly changes: readonly Change[];
  readonly gone: readonly GoneSession[];
}

/** Phase 4, or null when there is no room. `leaving` are sessions that end with it anyway. */
const create = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  client: ClientRecord,
  args: StepCreateSession,
  leaving: readonly string[],
): Created | null => {
  const own = sessionsOf(state, client.clientId);
  const changes: Change[] = [];
  const gone: GoneSession[] = [];
  const ending = [...leaving];
  if (own.length >= rules.sessionsPerClientMax) {
    const evicted = evictable(state, own);
    if (evicted === null) return null;
    state.counters.evictedSessions += 1;
    ending.push(evicted);
    const ended = endSession(state, evicted);
    changes.push(ended.change);
    gone.push(ended.gone);
  }
  const limits = limitsFor(args, rules);
  const granted = grantSlots(state, rules, limits.slots, ending);
  const { table } = state;
  const record: SessionRecord = {
    session: hex8(table.life) + hex8(table.sessionsMade + 1) + rules.random(),
    clientId: client.clientId,
    requester: run.from,
    persistent: rules.persistent && (args.flags & PERSIST) !== 0,
    limits,
    enforcedHighest: granted.count - 1,
    targetHighest: granted.count - 1,
    resizeGeneration: 0,
    acknowledgedGeneration: 0,
    dead: false,
  };
  changes.push(...granted.changes, { kind: 'session', record });
  return { record, changes, gone };
};

const createdResult = (
  step: CallStep,
  args: StepCreateSession,
  record: SessionRecord,
): StepResult => ({
  step: step.step,
  status: STATUS.OK,
  result: {
    session: record.session,
    sequence: args.sequence,
    flags: record.persistent ? PERSIST : 0,
    slots: record.limits.slots,
    highest: record.enforcedHighest,
    operations: record.limits.operationsMax,
    requestBytes: record.limits.requestBytesMax,
    replyBytes: record.limits.replyBytesMax,
    cachedReplyBytes: record.limits.cachedReplyBytesMax,
  },
  text: '',
});

/** Phases 3 and 4: whatever comes out is kept. */
const confirmAndCreate = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: CallStep,
  client: ClientRecord,
  args: StepCreateSession,
  nowMs: number,
): Decided & { readonly confirmed: boolean } => {
  const failed = (status: Status, text: string): Decided & { confirmed: boolean } => ({
    ...nothing(result(step.step, status, text)),
    confirmed: client.confirmed,
  });
  if (!samePrincipal(client.principal, run.principal))
    return failed(STATUS.CLID_INUSE, 'another principal made this client known');
  // The earlier life of the owner leaves in the moment in which the new one is there.
  const earlier = client.confirmed
    ? []
    : [...state.table.clients.values()].filter(
        (other) => other.confirmed && other.owner === client.owner,
      );
  const leaving = earlier.flatMap(({ clientId }) => sessionsOf(state, clientId));
  const created = create(state, rules, run, client, args, leaving);
  if (created === null)
    return failed(STATUS.NOSPC, 'as many sessions as there may be, all at work');
  const ended = earlier.map((other) => endClient(state, other));
  state.leases.set(client.clientId, nowMs);
  liveSession(state, created.record.session).usedAtMs = nowMs;
  return {
    result: createdResult(step, args, created.record),
    changes: [...ended.flatMap(({ changes }) => changes), ...created.changes],
    gone: [...ended.flatMap(({ gone }) => gone), ...created.gone],
    confirmed: true,
  };
};

export const createSession = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: CallStep,
  nowMs: number,
): Decided => {
  const args: unknown = step.arguments;
  const says = (status: Status, text = ''): Decided => nothing(result(step.step, status, text));
  if (!isStepCreateSession(args)) return says(STATUS.BADXDR, whyStepCreateSession().slice(0, 512));
  const client = state.table.clients.get(args.clientId);
  if (client === undefined) return says(STATUS.STALE_CLIENTID);
  const fault = argumentFault(args);
  if (fault !== null) return says(fault);
  const workDigest = creationDigestOf(args);
  const verdict = judge(client.creation, CREATION_LIMITS, {
    slot: 0,
    sequence: args.sequence,
    highest: 0,
    cacheThis: true,
    workDigest,
    operations: 1,
    bytes: 0,
    replyBytesMin: 0,
  });
  if (verdict.kind === 'refused') return says(verdict.status);
  if (verdict.kind === 'replay') {
    const kept = openBody(verdict.body)?.results[0];
    check(kept !== undefined, 'a kept result of creation is one');
    return nothing(kept);
  }
  check(verdict.kind === 'new', 'creation is decided at once: never running, uncached or in doubt');
  // Not now: nothing is consumed, nothing is kept, the same request may come again.
  if (state.isDelaying) return says(STATUS.DELAY);
  const made = confirmAndCreate(state, rules, run, step, client, args, nowMs);
  const body = bodyText({ status: made.result.status, results: [made.result] });
  const moved: ClientRecord = {
    ...client,
    confirmed: made.confirmed,
    creation: { ...verdict.next, state: 'done', body },
  };
  return {
    result: made.result,
    changes: [...made.changes, { kind: 'client', client: moved }],
    gone: made.gone,
  };
};
