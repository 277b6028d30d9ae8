/**
 * The way of an admitted request from its first step to its answer. The driver asks for the next step,
 * runs it, feeds its outcome, and finishes; everything that the request changes comes out as one list
 * that is made durable in one commit.
 *
 *   run = admit(…)                 the slot is running, in memory only
 *   while (step = nextStep(run))   control steps are decided here, procedures by the driver
 *     feed(run, outcome)
 *   answer = finish(run)           slot, effects and reply; or abandon(run), or doubt(run)
 *
 * From the first step of class `journal` or of control on, the driver must not wait until `finish`:
 * such steps are decided at one moment, with the commit. So only such steps may follow them; any other
 * is refused with NOT_ONLY_OP.
 */
import {
  bodyText,
  type CallStep,
  type Principal,
  type ReplyBody,
  type StepResult,
} from './envelope.ts';
import { check } from '../check.ts';
import { bodyRefused, inDoubt, result, settled, type Addressee } from './replier-answers.ts';
import { CONTROL_STEPS, controlStep } from './control-steps.ts';
import type { StepSequence } from '../generated/step-sequence.ts';
import { markOf, type ProcedureOutcome } from './procedure.ts';
import { liveSession, move } from './replier-state.ts';
import type { Answer, ReplierRules, ReplierState, Run, StepToRun } from './replier-state.ts';
import { afterUse } from './resize.ts';
import { STATUS, type Status } from './status.ts';
import type { Change } from './table.ts';

/** Bytes that a refused step takes in a body at most: kept free as long as steps follow. */
const REFUSED_STEP_BYTES = 160;
const TEXT_MAX = 512;
const EMPTY_BODY_BYTES = bodyText({ status: STATUS.OK, results: [] }).length;
/** Comma, and digits of the status of the whole. */
const SPARE_BYTES = 6;

/** What came of a step that the driver ran. */
export type Outcome =
  | {
      readonly kind: 'outcome';
      readonly outcome: ProcedureOutcome;
      /** Of class `journal` and `marked`; null for none. */
      readonly effect: object | null;
    }
  /** The procedure broke, and is not to be tried again. */
  | { readonly kind: 'fault'; readonly text: string };

export const beginRun = (
  state: ReplierState,
  addressee: Addressee,
  principal: Principal,
  steps: readonly CallStep[],
  header: StepSequence | null,
): Run => {
  const entry = header === null ? undefined : state.table.sessions.get(header.session);
  const run: Run = {
    from: addressee.from,
    name: addressee.name,
    xid: addressee.xid,
    workDigest: addressee.workDigest,
    principal,
    place:
      header === null
        ? null
        : { session: header.session, slot: header.slot, sequence: header.sequence },
    highest: header === null ? 0 : Math.max(header.highest, header.slot),
    cacheThis: header?.cacheThis ?? true,
    acknowledgedGeneration: header?.acknowledgedGeneration ?? 0,
    steps,
    persistent: entry?.record.persistent ?? false,
    results: [],
    changes: [],
    prepared: [],
    gone: [],
    bytes: EMPTY_BODY_BYTES,
    hasEnded: false,
    isDeciding: false,
    isOutside: false,
    before: null,
  };
  if (run.place !== null) liveSession(state, run.place.session).runs.set(run.place.slot, run);
  return run;
};

/** Its session ended under it, by force or by a later life of its requester. */
const isGone = (state: ReplierState, run: Run): boolean =>
  run.place !== null && state.live.get(run.place.session)?.runs.get(run.place.slot) !== run;

/** Bytes of the body that may be used up to and with the step that comes next. */
const roomFor = (
  state: ReplierState,
  run: Run,
): { readonly bytes: number; readonly status: Status } => {
  const entry = run.place === null ? undefined : state.table.sessions.get(run.place.session);
  if (entry === undefined) return { bytes: Infinity, status: STATUS.REP_TOO_BIG };
  const { replyBytesMax, cachedReplyBytesMax } = entry.record.limits;
  const isLast = run.results.length + 1 >= run.steps.length;
  const kept = isLast ? 0 : REFUSED_STEP_BYTES;
  return run.cacheThis && cachedReplyBytesMax < replyBytesMax
    ? { bytes: cachedReplyBytesMax - kept, status: STATUS.REP_TOO_BIG_TO_CACHE }
    : { bytes: replyBytesMax - kept, status: STATUS.REP_TOO_BIG };
};

/** Adds a result if there is room for it; else says so in its place, and gives false. */
const addResult = (state: ReplierState, run: Run, added: StepResult): boolean => {
  const room = roomFor(state, run);
  const separator = run.results.length === 0 ? 0 : 1;
  // The status of the whole body has the digits of the last one.
  const bytes =
    run.bytes +
    separator +
    Buffer.byteLength(JSON.stringify(added)) +
    String(added.status).length -
    1;
  const fits = bytes <= room.bytes;
  run.results.push(fits ? added : result(added.step, room.status));
  run.bytes = bytes - String(added.status).length + 1;
  if (!fits || added.status !== STATUS.OK || run.results.length === run.steps.length)
    run.hasEnded = true;
  return fits;
};

/** What a reply may carry of somebody's words. */
const plainText = (text: string): string =>
  Buffer.from(text.replaceAll('\0', ' ').slice(0, TEXT_MAX)).toString();

/** A step that says no. Its reason is left out where it would not fit: the status matters more. */
const refuseStep = (state: ReplierState, run: Run, status: Status, text = ''): void => {
  const step = run.steps[run.results.length]?.step ?? '';
  const told = result(step, status, plainText(text));
  const bytes = run.bytes + Buffer.byteLength(JSON.stringify(told)) + SPARE_BYTES;
  addResult(state, run, bytes <= roomFor(state, run).bytes ? told : result(step, status));
};

const decideControl = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: CallStep,
  nowMs: number,
): void => {
  run.isDeciding = true;
  const isLast = run.results.length + 1 === run.steps.length;
  const decided = controlStep(state, rules, run, step, isLast, nowMs);
  run.changes.push(...move(state, rules, decided.changes));
  run.gone.push(...decided.gone);
  addResult(state, run, decided.result);
};

/** The next step for the driver, or null when the run is ready to be finished. */
export const nextStep = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  nowMs: number,
): StepToRun | null => {
  while (!run.hasEnded && !isGone(state, run)) {
    const step = run.steps[run.results.length];
    if (step === undefined) break;
    const shape = rules.shape(step.step);
    if (CONTROL_STEPS.has(step.step)) decideControl(state, rules, run, step, nowMs);
    else if (step.step === 'sequence') refuseStep(state, run, STATUS.SEQUENCE_POS);
    else if (shape === null || run.place === null)
      refuseStep(state, run, STATUS.OP_ILLEGAL, `no such procedure: ${step.step}`);
    else {
      const reason = shape.checkArguments(step.arguments);
      if (reason !== '') refuseStep(state, run, STATUS.BADXDR, reason);
      else if (run.isDeciding && shape.effect !== 'journal')
        refuseStep(state, run, STATUS.NOT_ONLY_OP, 'takes time after a step that must not wait');
      else {
        if (shape.effect === 'outside') run.isOutside = true;
        if (shape.effect === 'journal') run.isDeciding = true;
        const { place, workDigest } = run;
        return {
          procedure: step.step,
          effect: shape.effect,
          args: step.arguments,
          mark: markOf({ ...place, workDigest, step: run.results.length }),
        };
      }
    }
  }
  return null;
};

/** Takes the outcome of the step that nextStep gave. */
export const feed = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  step: StepToRun,
  fed: Outcome,
): void => {
  if (isGone(state, run)) return;
  if (fed.kind === 'fault') return refuseStep(state, run, STATUS.SERVERFAULT, fed.text);
  const { outcome, effect } = fed;
  const fits = addResult(state, run, {
    step: step.procedure,
    status: outcome.ok ? STATUS.OK : STATUS.REFUSED_BY_PROCEDURE,
    result: outcome.result ?? null,
    text: outcome.ok ? '' : plainText(outcome.text),
  });
  // What cannot be told is not kept either, where that is still ours to decide.
  if (!fits || effect === null) return;
  const { procedure, mark } = step;
  if (step.effect === 'journal')
    run.changes.push(...move(state, rules, [{ kind: 'effect', procedure, effect }]));
  else run.prepared.push({ kind: 'pending', pending: { mark, procedure, effect } });
};

const release = (state: ReplierState, run: Run): void => {
  if (run.place !== null) state.live.get(run.place.session)?.runs.delete(run.place.slot);
};

/**
 * Slot, effects and reply. Null when the session ended meanwhile: the reply goes nowhere, and nothing of
 * the request is kept.
 */
export const finish = (
  state: ReplierState,
  rules: ReplierRules,
  run: Run,
  nowMs: number,
): Answer | null => {
  const status = run.results.at(-1)?.status ?? STATUS.OK;
  const body: ReplyBody = { status, results: run.results };
  state.counters.executed += 1;
  if (run.place === null) {
    if (status === STATUS.OK) return settled(state, rules, run, null, body, run.changes, run.gone);
    return { ...bodyRefused(state, rules, run, body), changes: run.changes, gone: run.gone };
  }
  const { session, slot, sequence } = run.place;
  const endsItself = run.gone.some((gone) => gone.session === session);
  if (endsItself) {
    const changes = [...run.changes, ...move(state, rules, run.prepared)];
    return settled(state, rules, run, run.place, body, changes, run.gone);
  }
  const entry = isGone(state, run) ? undefined : state.table.sessions.get(session);
  if (entry === undefined) return null;
  const text = bodyText(body);
  const isKept = Buffer.byteLength(text) <= entry.record.limits.cachedReplyBytesMax;
  const record = {
    sequence,
    state: isKept ? ('done' as const) : ('uncached' as const),
    workDigest: run.workDigest,
    body: isKept ? text : '',
  };
  release(state, run);
  const changes = move(state, rules, [
    ...run.prepared,
    ...afterUse(state, rules, entry, run),
    { kind: 'slot', session, slot, record },
  ]);
  liveSession(state, session).usedAtMs = nowMs;
  state.leases.set(entry.record.clientId, nowMs);
  return settled(state, rules, run, run.place, body, [...run.changes, ...changes], run.gone);
};

/**
 * The procedure broke before anything happened: the slot is as before, the request may be tried anew.
 * Changes take a durable intent back.
 */
export const abandon = (state: ReplierState, rules: ReplierRules, run: Run): readonly Change[] => {
  check(!run.isOutside, 'what may have happened outside is doubted, not abandoned');
  check(!run.isDeciding, 'what is decided with the commit is finished, with a fault if need be');
  if (run.place === null || isGone(state, run)) return [];
  release(state, run);
  if (run.before === null) return [];
  const { session, slot } = run.place;
  return move(state, rules, [{ kind: 'slot', session, slot, record: run.before }]);
};

/** Nobody can say whether an effect outside happened: the slot keeps the doubt, the session is lost. */
export const doubt = (state: ReplierState, rules: ReplierRules, run: Run): Answer | null => {
  if (run.place === null || isGone(state, run)) return null;
  const { session, slot, sequence } = run.place;
  const entry = state.table.sessions.get(session);
  if (entry === undefined) return null;
  release(state, run);
  const record = { sequence, state: 'in-doubt' as const, workDigest: run.workDigest, body: '' };
  const changes = move(state, rules, [
    { kind: 'slot', session, slot, record },
    { kind: 'session', record: { ...entry.record, dead: true } },
  ]);
  return inDoubt(state, rules, run, run.place, changes);
};

/** The effect with this mark is where it belongs. */
export const applied = (
  state: ReplierState,
  rules: ReplierRules,
  mark: string,
): readonly Change[] => move(state, rules, [{ kind: 'applied', mark }]);
