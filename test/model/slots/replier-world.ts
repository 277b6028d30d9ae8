/**
 * The pure replier with a journal of lines in memory and a fault plan: it crashes before, in the middle
 * of, or after a durable act that has a name, and comes back through the journal's own recovery.
 * Requests may pause between their steps, so that others are judged meanwhile.
 */
import assert from 'node:assert/strict';
import { commitLine, JOURNAL_START, snapshotLine } from '../../../src/protocol/calls/journal.ts';
import { recover } from '../../../src/protocol/calls/recovery.ts';
import {
  admit,
  applied,
  feed,
  finish,
  nextStep,
  restarted,
  type Admission,
  type Answer,
  type ReplierRules,
  type ReplierState,
  type StepToRun,
} from '../../../src/protocol/calls/replier.ts';
import {
  applyChanges,
  emptyTable,
  type CallTable,
  type Change,
} from '../../../src/protocol/calls/table.ts';
import { newReplierState } from '../../../src/protocol/calls/replier.ts';
import { outcomeOf, REQUESTER, reduce, type Counts } from './replier-rules.ts';

export const POINTS = [
  ...(['intent', 'act', 'commit', 'apply', 'applied', 'publish'] as const),
  ...(['resolve', 'redo', 'redone', 'compact'] as const),
] as const;
export type Point = (typeof POINTS)[number];
export const MOMENTS = ['before', 'middle', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];
export interface Fault {
  readonly point: Point;
  readonly moment: Moment;
}

/** The process died. */
export class Crash extends Error {}

/** A mistake of the driver or the journal, which the model must find. */
export type Sabotage =
  | 'none'
  | 'publishes before the commit'
  | 'only kept replies are durable'
  | 'redo does not ask for the mark'
  | 'life not counted'
  | 'slot and effect in two commits';

export type Work = Generator<string, void, undefined>;

export class ReplierWorld {
  readonly rules: ReplierRules;
  state: ReplierState;
  nowMs = 1000;
  life = 1;
  lines: string[] = [];
  isCut = false;
  /** What folding every durable commit gives. */
  durable: CallTable = emptyTable(1);
  /** Effects beside their marks, and effects outside, by mark. */
  readonly marked = new Map<string, number>();
  readonly acts = new Map<string, number>();
  /** Faults to come, the next one first. */
  faults: Fault[] = [];
  crashes = 0;
  readonly reached = new Set<string>();
  readonly sabotage: Sabotage;
  onPublish: (answer: Answer) => void = () => undefined;
  onDurable: (point: Point) => void = () => undefined;
  #position = JOURNAL_START;

  constructor(rules: ReplierRules, sabotage: Sabotage = 'none') {
    this.rules = rules;
    this.sabotage = sabotage;
    this.state = newReplierState(emptyTable(this.life));
  }

  #at(point: Point, moment: Moment): void {
    const [next] = this.faults;
    if (next?.point !== point || next.moment !== moment) return;
    this.faults.shift();
    this.crashes++;
    this.reached.add(`${point} ${moment}`);
    throw new Crash(`${moment} ${point}`);
  }

  #durableOf(changes: readonly Change[]): readonly Change[] {
    if (this.sabotage !== 'only kept replies are durable') return changes;
    return changes.filter((change) => change.kind !== 'slot' || change.record.state !== 'uncached');
  }

  commit(given: readonly Change[], point: Point): void {
    const changes = this.#durableOf(given);
    if (changes.length === 0) return;
    if (this.sabotage === 'slot and effect in two commits' && point === 'commit') {
      const isSlot = ({ kind }: Change): boolean => kind === 'slot';
      const effects = changes.filter((change) => !isSlot(change));
      if (effects.length > 0 && effects.length < changes.length) {
        this.#append(effects, point);
        this.#at(point, 'middle');
        return this.#append(changes.filter(isSlot), point);
      }
    }
    this.#at(point, 'before');
    const next = commitLine(this.#position, changes);
    const [fault] = this.faults;
    if (fault?.point === point && fault.moment === 'middle') {
      this.lines.push(next.line.slice(0, next.line.length >> 1));
      this.isCut = true;
      this.#at(point, 'middle');
    }
    this.#append(changes, point);
    this.#at(point, 'after');
  }

  #append(changes: readonly Change[], point: Point): void {
    const next = commitLine(this.#position, changes);
    this.lines.push(next.line);
    this.#position = next.position;
    applyChanges(this.durable, structuredClone([...changes]), reduce);
    this.onDurable(point);
  }

  compact(): void {
    this.#at('compact', 'before');
    const next = snapshotLine(this.#position, this.state.table);
    this.lines = [next.line];
    this.#position = next.position;
    this.#at('compact', 'after');
  }

  admit(name: string, text: string): Admission {
    const bytes = Buffer.byteLength(text);
    const mail = { kind: 'text' as const, text, bytes };
    return admit(this.state, this.rules, { from: REQUESTER, name, mail }, this.nowMs);
  }

  /** Takes an admitted request to its end; pauses where the rules of the driver let it wait. */
  *execute(admission: Extract<Admission, { kind: 'execute' }>): Work {
    const { state, rules } = this;
    const { run, intent } = admission;
    this.commit(intent, 'intent');
    yield 'begun';
    for (;;) {
      const step = nextStep(state, rules, run, this.nowMs);
      if (step === null) break;
      const effect = this.#runStep(step);
      const seen = this.executions(step.mark) + (effect === null ? 0 : 1);
      feed(state, rules, run, step, { kind: 'outcome', outcome: outcomeOf(step, seen), effect });
      if (!run.isDeciding) yield 'stepped';
    }
    const answer = finish(state, rules, run, this.nowMs);
    if (answer !== null) yield* this.settle(answer);
  }

  #runStep(step: StepToRun): object | null {
    if (step.procedure === 'act') {
      this.#at('act', 'before');
      this.acts.set(step.mark, (this.acts.get(step.mark) ?? 0) + 1);
      this.#at('act', 'after');
    }
    return step.procedure === 'count' || step.procedure === 'mark' ? { mark: step.mark } : null;
  }

  *settle(answer: Answer): Work {
    if (this.sabotage === 'publishes before the commit') this.publish(answer);
    this.commit(answer.changes, 'commit');
    for (const change of answer.changes) {
      if (change.kind !== 'pending') continue;
      yield 'committed';
      this.#apply(change.pending.mark, 'apply', 'applied');
    }
    if (this.sabotage !== 'publishes before the commit') this.publish(answer);
  }

  #apply(mark: string, apply: Point, thenCommit: Point): void {
    this.#at(apply, 'before');
    if (this.sabotage === 'redo does not ask for the mark' || !this.marked.has(mark))
      this.marked.set(mark, (this.marked.get(mark) ?? 0) + 1);
    this.#at(apply, 'after');
    this.commit(applied(this.state, this.rules, mark), thenCommit);
  }

  publish(answer: Answer): void {
    this.#at('publish', 'before');
    this.onPublish(answer);
    this.#at('publish', 'after');
  }

  /** Begins lives until one of them serves. */
  restart(): void {
    for (;;)
      try {
        return this.#begin();
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
      }
  }

  #begin(): void {
    if (this.sabotage !== 'life not counted') this.life++;
    const { lines, isCut, life, rules } = this;
    const recovery = recover({ lines, isCut }, { life, reduce });
    assert.equal(recovery.kind, 'recovered');
    if (recovery.kind !== 'recovered') return;
    assert.deepEqual(recovery.report.damaged, []);
    if (isCut) this.lines.pop();
    this.isCut = false;
    this.durable.life = life;
    assert.deepEqual(recovery.table, this.durable, 'recovery gives what was committed');
    this.#position = recovery.position;
    const { state, changes } = restarted(recovery.table, rules, this.nowMs);
    this.state = state;
    this.commit(changes, 'resolve');
    for (const mark of [...state.table.pending.keys()]) this.#apply(mark, 'redo', 'redone');
  }

  /** How often the effect with this mark is there, wherever it lives. */
  executions(mark: string): number {
    return (
      (this.marked.get(mark) ?? 0) +
      (this.acts.get(mark) ?? 0) +
      ((this.state.table.states.get('count') as Counts | undefined)?.[mark] ?? 0)
    );
  }

  /** The same, of what a crash would leave now. */
  durableExecutions(mark: string): number {
    return (
      (this.marked.get(mark) ?? 0) +
      (this.acts.get(mark) ?? 0) +
      ((this.durable.states.get('count') as Counts | undefined)?.[mark] ?? 0)
    );
  }
}
