/**
 * The way of a call from a file to a verdict, in one fixed order: size of the file, shape of the text,
 * schema and canonical integers, RPC checks, credential and verifier, mailbox, place of the header,
 * session, and then the judge of the slot.
 *
 * Guarantee: up to the verdict `new` nothing of a session changes, no lease included. What is not a
 * call of this job to this replier is never answered.
 */
import {
  openBody,
  openCall,
  parseMailName,
  PROCEDURE_NULL,
  PROCEDURE_STEPS,
  PROGRAM,
  PROGRAM_VERSION,
  RPC_VERSION,
  workDigestOf,
  type Call,
  type MailName,
  type Principal,
} from './envelope.ts';
import { check } from '../check.ts';
import {
  acceptedWith,
  bodyRefused,
  bodyWith,
  denied,
  headerRefused,
  inDoubt,
  settled,
  type Addressee,
  type Place,
} from './replier-answers.ts';
import { CONTROL_STEPS } from './control-steps.ts';
import { beginRun, finish, nextStep } from './execution.ts';
import { isStepSequence, type StepSequence } from '../generated/step-sequence.ts';
import { judge, type Verdict } from './judge.ts';
import {
  liveSession,
  move,
  type Admission,
  type Answer,
  type Arrival,
  type ReplierRules,
  type ReplierState,
} from './replier-state.ts';
import { ACCEPT, STATUS, type Status } from './status.ts';
import type { SessionEntry } from './table.ts';
import { whyUnparsable } from './wire-text.ts';

/** Refusals of one sender that belong to no slot of its sessions and are published at one time. */
export const STRAY_REFUSALS_MAX = 8;

interface Admitted {
  readonly call: Call;
  readonly addressee: Addressee;
  readonly mailName: MailName;
  readonly bytes: number;
  readonly principal: Principal;
}

/** Counts a refusal and holds it back when its sender has too many that no slot bounds. */
const refuse = (state: ReplierState, mailName: MailName, answer: Answer): Admission => {
  const { counters, strayRefusals } = state;
  const entry = mailName.kind === 'slot' ? state.table.sessions.get(mailName.session) : undefined;
  const isOfSlot =
    mailName.kind === 'slot' &&
    entry?.record.requester === answer.to &&
    mailName.slot < entry.slots.length;
  if (answer.as === 'refusal' && !isOfSlot) {
    const names = strayRefusals.get(answer.to) ?? new Set();
    if (!names.has(answer.name) && names.size >= STRAY_REFUSALS_MAX) {
      counters.unanswered += 1;
      return { kind: 'noise', reason: 'refused; its sender has too many refusals already' };
    }
    strayRefusals.set(answer.to, names.add(answer.name));
  }
  counters.refused += 1;
  return { kind: 'answer', answer };
};

/** The driver withdrew the refusal of the call `name`. */
export const refusalWithdrawn = (state: ReplierState, to: string, name: string): void => {
  const names = state.strayRefusals.get(to);
  if (names?.delete(name) === true && names.size === 0) state.strayRefusals.delete(to);
};

const noise = (state: ReplierState, reason: string): Admission => {
  state.counters.noise += 1;
  return { kind: 'noise', reason };
};

/** A file that is larger than anything this replier reads: judged by its name alone. */
const admitUnread = (
  state: ReplierState,
  rules: ReplierRules,
  arrival: Arrival,
  mailName: MailName,
): Admission => {
  const addressee = { from: arrival.from, name: arrival.name, xid: 0, workDigest: '' };
  if (mailName.kind === 'opening') {
    const body = bodyWith([], STATUS.REQ_TOO_BIG);
    return refuse(state, mailName, bodyRefused(state, rules, addressee, body));
  }
  const record = state.table.sessions.get(mailName.session)?.record;
  const status = record?.requester === arrival.from ? STATUS.REQ_TOO_BIG : STATUS.BADSESSION;
  return refuse(state, mailName, headerRefused(state, rules, addressee, mailName, status));
};

/** Text that is no call: what can be saved of it for the refusal, or null when it is to be ignored. */
const salvage = (text: string): { xid: number; workDigest: string } | null => {
  const nothing = { xid: 0, workDigest: '' };
  if (whyUnparsable(text) !== '') return nothing;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (typeof value !== 'object' || value === null) return nothing;
  const { schema, xid, workDigest } = value as Record<string, unknown>;
  // Somebody's good record in the wrong place, a reply for instance: answering could go on for ever.
  if (typeof schema === 'string' && !schema.startsWith('flockstep-call-')) return null;
  return {
    xid: typeof xid === 'number' && Number.isInteger(xid) && xid >= 0 ? xid >>> 0 : 0,
    workDigest:
      typeof workDigest === 'string' && /^[0-9a-f]{64}$/.test(workDigest) ? workDigest : '',
  };
};

const garbage = (
  state: ReplierState,
  rules: ReplierRules,
  mailName: MailName,
  addressee: Addressee,
  mayGrow: boolean,
): Admission => {
  state.counters.garbage += 1;
  const answer = acceptedWith(state, rules, addressee, ACCEPT.GARBAGE_ARGS);
  return refuse(state, mailName, { ...answer, mayGrow });
};

/** The checks that RFC 5531 places before the procedure; null when all is well. */
const rpcRefusal = (
  state: ReplierState,
  rules: ReplierRules,
  call: Call,
  addressee: Addressee,
): Answer | null => {
  if (call.rpcVersion !== RPC_VERSION) return denied(state, rules, addressee, null);
  if (call.program !== PROGRAM) return acceptedWith(state, rules, addressee, ACCEPT.PROG_UNAVAIL);
  if (call.version !== PROGRAM_VERSION)
    return acceptedWith(state, rules, addressee, ACCEPT.PROG_MISMATCH);
  if (call.procedure !== PROCEDURE_NULL && call.procedure !== PROCEDURE_STEPS)
    return acceptedWith(state, rules, addressee, ACCEPT.PROC_UNAVAIL);
  return null;
};

/** Status of a call that begins without a header; null when it may run outside of a session. */
const positionFault = (call: Call): Status | null => {
  const first = call.steps[0]?.step ?? '';
  if (CONTROL_STEPS.has(first)) return call.steps.length === 1 ? null : STATUS.NOT_ONLY_OP;
  return call.steps.some(({ step }) => step === 'sequence')
    ? STATUS.SEQUENCE_POS
    : STATUS.OP_NOT_IN_SESSION;
};

const admitOpening = (
  state: ReplierState,
  rules: ReplierRules,
  admitted: Admitted,
  nowMs: number,
): Admission => {
  const { call, addressee, mailName } = admitted;
  const isEmpty = call.procedure === PROCEDURE_NULL || call.steps.length === 0;
  if (isEmpty) {
    const body = call.procedure === PROCEDURE_NULL ? null : { status: STATUS.OK, results: [] };
    return { kind: 'answer', answer: settled(state, rules, addressee, null, body) };
  }
  const fault = call.from === addressee.from ? positionFault(call) : STATUS.CONN_NOT_BOUND;
  if (fault !== null) {
    const body = bodyWith(call.steps, fault);
    return refuse(state, mailName, bodyRefused(state, rules, addressee, body));
  }
  const run = beginRun(state, addressee, admitted.principal, call.steps, null);
  const step = nextStep(state, rules, run, nowMs);
  check(step === null, 'a control step is decided at once');
  const answer = finish(state, rules, run, nowMs);
  check(answer !== null, 'an opening has no session that could be gone');
  return answer.as === 'reply' ? { kind: 'answer', answer } : refuse(state, mailName, answer);
};

const verdictOf = (
  state: ReplierState,
  rules: ReplierRules,
  admitted: Admitted,
  header: StepSequence,
  entry: SessionEntry,
): Verdict => {
  const { call, addressee, bytes } = admitted;
  const { limits, enforcedHighest } = entry.record;
  const run = state.live.get(header.session)?.runs.get(header.slot);
  const kept = entry.slots[header.slot] ?? null;
  const record =
    run?.place === undefined || run.place === null
      ? kept
      : {
          sequence: run.place.sequence,
          state: 'running' as const,
          workDigest: run.workDigest,
          body: '',
        };
  if (header.highest < header.slot) state.counters.oddHighest += 1;
  let replyBytesMin = 0;
  for (const step of call.steps) {
    const shape = rules.shape(step.step);
    if (shape?.resultBytesMin !== undefined && shape.checkArguments(step.arguments) === '')
      replyBytesMin += shape.resultBytesMin(step.arguments);
  }
  return judge(
    record,
    { ...limits, slots: entry.slots.length, enforcedHighest },
    {
      slot: header.slot,
      sequence: header.sequence,
      highest: Math.max(header.highest, header.slot),
      cacheThis: header.cacheThis,
      workDigest: addressee.workDigest,
      operations: call.steps.length - 1,
      bytes,
      replyBytesMin,
    },
  );
};

const renew = (state: ReplierState, entry: SessionEntry, nowMs: number): void => {
  state.leases.set(entry.record.clientId, nowMs);
  liveSession(state, entry.record.session).usedAtMs = nowMs;
};

const isApplying = (state: ReplierState, place: Place): boolean => {
  if (state.table.pending.size === 0) return false;
  const start = `${place.session}.${place.slot}.${place.sequence}.`;
  return [...state.table.pending.keys()].some((mark) => mark.startsWith(start));
};

const replay = (
  state: ReplierState,
  rules: ReplierRules,
  admitted: Admitted,
  place: Place,
  verdict: Extract<Verdict, { kind: 'replay' | 'uncached' }>,
): Admission => {
  if (isApplying(state, place)) return { kind: 'silent', reason: 'its effect is being applied' };
  state.counters.replayed += 1;
  const steps = admitted.call.steps.slice(1);
  const body =
    verdict.kind === 'replay'
      ? openBody(verdict.body)
      : bodyWith(steps, STATUS.RETRY_UNCACHED_REP, 'executed before; the reply was not kept');
  check(body !== null, 'a kept body is one');
  return { kind: 'answer', answer: settled(state, rules, admitted.addressee, place, body) };
};

const admitInSession = (
  state: ReplierState,
  rules: ReplierRules,
  admitted: Admitted,
  header: StepSequence,
  nowMs: number,
): Admission => {
  const { call, addressee, mailName } = admitted;
  const { session, slot, sequence } = header;
  const place = { session, slot, sequence };
  const refused = (status: Status): Admission =>
    refuse(state, mailName, headerRefused(state, rules, addressee, place, status));
  if (call.from !== addressee.from) return refused(STATUS.CONN_NOT_BOUND);
  const entry = state.table.sessions.get(session);
  // Of somebody else's session not even its being there is told.
  if (entry?.record.requester !== addressee.from) return refused(STATUS.BADSESSION);
  const verdict = verdictOf(state, rules, admitted, header, entry);
  switch (verdict.kind) {
    case 'refused':
      return refused(verdict.status);
    case 'running':
      return { kind: 'silent', reason: 'it is being executed' };
    case 'in-doubt':
      return refuse(state, mailName, inDoubt(state, rules, addressee, place));
    case 'replay':
    case 'uncached':
      renew(state, entry, nowMs);
      return replay(state, rules, admitted, place, verdict);
    case 'retired': {
      const changes = move(state, rules, [{ kind: 'slot', session, slot, record: verdict.next }]);
      const answer = headerRefused(state, rules, addressee, place, STATUS.BADSLOT, changes);
      return refuse(state, mailName, answer);
    }
    case 'new': {
      if (entry.record.dead) return refused(STATUS.DEADSESSION);
      renew(state, entry, nowMs);
      const run = beginRun(state, addressee, admitted.principal, call.steps.slice(1), header);
      // An effect outside must not happen without a trace: the slot says so before it begins.
      const isOutside = run.steps.some(({ step }) => rules.shape(step)?.effect === 'outside');
      if (isOutside) run.before = entry.slots[slot] ?? null;
      const intent = isOutside
        ? move(state, rules, [{ kind: 'slot', session, slot, record: verdict.next }])
        : [];
      return { kind: 'execute', run, intent };
    }
  }
};

/** A call that could be read: everything from the RPC checks on. */
const admitCall = (
  state: ReplierState,
  rules: ReplierRules,
  arrival: Arrival,
  mailName: MailName,
  call: Call,
  nowMs: number,
): Admission => {
  const { from, name, mail } = arrival;
  const addressee = { from, name, xid: call.xid, workDigest: call.workDigest };
  const wrong = rpcRefusal(state, rules, call, addressee);
  if (wrong !== null) return refuse(state, mailName, wrong);
  const authentication = rules.authenticate(call, from);
  if (!authentication.ok) {
    state.counters.denied += 1;
    return refuse(state, mailName, denied(state, rules, addressee, authentication.status));
  }
  const { principal } = authentication;
  const spoiled = (): Admission => garbage(state, rules, mailName, addressee, false);
  if (workDigestOf(call, principal) !== call.workDigest) return spoiled();
  const admitted = { call, addressee, mailName, bytes: mail.bytes, principal };
  const first = call.steps[0];
  if (call.procedure === PROCEDURE_NULL || first?.step !== 'sequence')
    return admitOpening(state, rules, admitted, nowMs);
  const header: unknown = first.arguments;
  if (!isStepSequence(header)) return spoiled();
  const isNamedSo =
    mailName.kind === 'slot' &&
    mailName.session === header.session &&
    mailName.slot === header.slot &&
    mailName.sequence === header.sequence;
  if (!isNamedSo) return spoiled();
  return admitInSession(state, rules, admitted, header, nowMs);
};

/** Decides what becomes of one piece of mail that lay among the calls to this replier. */
export const admit = (
  state: ReplierState,
  rules: ReplierRules,
  arrival: Arrival,
  nowMs: number,
): Admission => {
  const mailName = parseMailName(arrival.name);
  if (mailName === null) return noise(state, 'not a name of mail');
  if (arrival.mail.kind === 'too-large' || arrival.mail.bytes > rules.requestBytesMax)
    return admitUnread(state, rules, arrival, mailName);
  const { text, inner } = arrival.mail;
  const opened = whyUnparsable(text) === '' ? openCall(text, inner) : null;
  if (opened === null || !opened.ok) {
    const saved = salvage(text);
    if (saved === null) return noise(state, 'a record of another kind');
    const addressee = { from: arrival.from, name: arrival.name, ...saved };
    // Half a file looks like garbage as well.
    return garbage(state, rules, mailName, addressee, true);
  }
  const call = opened.value;
  if (call.epoch !== rules.epoch) return noise(state, 'a call of another job');
  if (call.to !== rules.endpoint) return noise(state, 'a call to somebody else');
  return admitCall(state, rules, arrival, mailName, call, nowMs);
};
