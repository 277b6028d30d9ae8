/**
 * Running the steps of a request: what each class of procedure is asked, and what follows when it
 * throws (docs/calls.md).
 *
 * Guarantee: `runSteps` stays within one turn of the event loop from the first step of class `journal`
 * or of control on, and altogether when no step takes time. A step of class `outside` that was begun and did
 * not come to an outcome leaves its request in doubt; it is never begun again.
 */
import { messageOf } from '../../errors.ts';
import { assertNever } from '../../assert.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Procedure, ProcedureOutcome } from '../../protocol/calls/procedure.ts';
import {
  abandon,
  applied,
  doubt,
  feed,
  finish,
  nextStep,
  type Answer,
  type Outcome,
  type ReplierRules,
  type ReplierState,
  type Run,
  type StepToRun,
} from '../../protocol/calls/replier.ts';
import type { Change, PendingEffect } from '../../protocol/calls/table.ts';
import type { Generation } from './generation.ts';
import type { ReplierPoint } from './replier-options.ts';

const APPLY_MS_MIN = 100;
const APPLY_MS_MAX = 5_000;

export interface Work {
  readonly generation: Generation;
  readonly rules: ReplierRules;
  readonly procedures: ReadonlyMap<string, Procedure>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly log: Log;
  readonly attemptsMax: number;
  /** Counts: how often has this request met a throwing procedure, this time included? */
  readonly threw: (run: Run) => number;
  readonly commit: (changes: readonly Change[]) => Promise<void>;
  readonly reach: (point: ReplierPoint) => void;
}

export type RunEnd =
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** To be taken up anew; `changes` take an intent back. */
  | { readonly kind: 'again'; readonly changes: readonly Change[] }
  /** Its session ended under it. */
  | { readonly kind: 'gone' };

/** What a procedure gave, checked: a result that does not fit its schema is a fault. */
const outcomeOf = (
  procedure: Procedure,
  outcome: ProcedureOutcome,
  effect: object | null,
): Outcome => {
  const reason = outcome.ok ? procedure.checkResult(outcome.result) : '';
  return reason === ''
    ? { kind: 'outcome', outcome, effect }
    : { kind: 'fault', text: `${procedure.name} gave a result that does not fit: ${reason}` };
};

const inTime = async <T>(work: Work, procedure: Procedure, running: Promise<T>): Promise<T> => {
  const { name, deadlineMs } = procedure;
  if (deadlineMs === undefined) return running;
  const timer = new AbortController();
  const late = work.clock.sleep(deadlineMs, timer.signal).then((): never => {
    throw new Error(`${name} did not come back within ${deadlineMs} ms`);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
};

const begin = (work: Work, run: Run, step: StepToRun): Outcome | Promise<Outcome> => {
  const { generation, procedures } = work;
  const procedure = procedures.get(step.procedure);
  if (procedure === undefined) return { kind: 'fault', text: `${step.procedure} is not there` };
  const context = { from: run.from, mark: step.mark, signal: generation.stopSignal };
  switch (procedure.effect) {
    case 'journal': {
      const state = generation.state.table.states.get(procedure.name) ?? procedure.initialState;
      const { outcome, effect } = procedure.decide(state, step.args, context);
      return outcomeOf(procedure, outcome, effect);
    }
    case 'marked':
      return inTime(work, procedure, procedure.prepare(step.args, context)).then(
        ({ outcome, effect }) => outcomeOf(procedure, outcome, effect),
      );
    case 'none':
    case 'outside':
      return inTime(work, procedure, procedure.run(step.args, context)).then((outcome) =>
        outcomeOf(procedure, outcome, null),
      );
    default:
      return assertNever(procedure, 'class of a procedure');
  }
};

/** Null: it was fed with a fault, and goes on to its end. */
const afterThrow = (work: Work, run: Run, step: StepToRun, error: unknown): RunEnd | null => {
  const { generation, rules, log, attemptsMax } = work;
  const { state } = generation;
  const { from, name } = run;
  log.warn({ from, name, procedure: step.procedure, error: messageOf(error) }, 'a procedure threw');
  if (run.isOutside) {
    const answer = doubt(state, rules, run);
    return answer === null ? { kind: 'gone' } : { kind: 'answer', answer };
  }
  // `decide` is a function: it would throw again, and must be decided now.
  if (!run.isDeciding && work.threw(run) < attemptsMax)
    return { kind: 'again', changes: abandon(state, rules, run) };
  feed(state, rules, run, step, { kind: 'fault', text: `${step.procedure} broke` });
  return null;
};

const goOn = async (
  work: Work,
  run: Run,
  step: StepToRun,
  first: Promise<Outcome>,
): Promise<RunEnd> => {
  const { generation, rules } = work;
  try {
    const outcome = await first;
    if (generation.hasEnded) return { kind: 'gone' };
    feed(generation.state, rules, run, step, outcome);
  } catch (error) {
    if (generation.hasEnded) return { kind: 'gone' };
    const end = afterThrow(work, run, step, error);
    if (end !== null) return end;
  }
  return runSteps(work, run);
};

/** Runs what is left of a request. No promise when nothing took time. */
export const runSteps = (work: Work, run: Run): RunEnd | Promise<RunEnd> => {
  const { generation, rules, clock } = work;
  const { state } = generation;
  for (;;) {
    const step = nextStep(state, rules, run, clock.now());
    if (step === null) {
      const answer = finish(state, rules, run, clock.now());
      return answer === null ? { kind: 'gone' } : { kind: 'answer', answer };
    }
    try {
      const outcome = begin(work, run, step);
      if (outcome instanceof Promise) return goOn(work, run, step, outcome);
      feed(state, rules, run, step, outcome);
    } catch (error) {
      const end = afterThrow(work, run, step, error);
      if (end !== null) return end;
    }
  }
};

/** Effects of class `marked` that came into being with the commit of this request: none in doubt. */
export const pendingOf = (state: ReplierState, run: Run): readonly PendingEffect[] =>
  run.prepared.flatMap((change) =>
    change.kind === 'pending' && state.table.pending.has(change.pending.mark)
      ? [change.pending]
      : [],
  );

/** Applies a committed effect until it is there: only then may its request be answered. */
export const applyPending = async (work: Work, pending: PendingEffect): Promise<void> => {
  const { generation, rules, procedures, clock, log, reach } = work;
  const { mark, procedure: name, effect } = pending;
  const procedure = procedures.get(name);
  for (
    let pauseMs = APPLY_MS_MIN;
    !generation.hasEnded;
    pauseMs = Math.min(2 * pauseMs, APPLY_MS_MAX)
  ) {
    try {
      if (procedure?.effect !== 'marked')
        throw new Error(`${name} is not registered as a procedure of class marked`);
      reach('apply.begin');
      if (!(await procedure.isApplied(effect, mark))) await procedure.apply(effect, mark);
      reach('apply.end');
      if (!generation.hasEnded) void work.commit(applied(generation.state, rules, mark));
      return;
    } catch (error) {
      log.warn({ mark, procedure: name, error: messageOf(error) }, 'an effect was not applied yet');
      await clock.sleep(pauseMs, generation.signal);
    }
  }
};
