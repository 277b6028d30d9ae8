/**
 * The requester under random interleavings of calls, cancellations, lost, doubled and late mail in both
 * directions, refusals, losses of the table and dead sessions. Whatever happens: one call on a slot,
 * every call settled once, no answer of another call, at most one effect, and `refused` means none,
 * also when every call message that was ever written turns up again at the end.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { openCall } from '../../src/protocol/calls/envelope.ts';
import { STATUS } from '../../src/protocol/calls/status.ts';
import { did } from './requester-row.ts';
import { work, type Handle, type RequesterWorld, type WorldWish } from './requester-world.ts';
import { openWorld } from './requester-worlds.ts';
import type { Injection } from './scripted-replier.ts';

type Action =
  | { kind: 'call'; isGuarded: boolean; steps: number; deadlineMs: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'let-in'; pick: number; how: number }
  | { kind: 'lose-call'; pick: number }
  | { kind: 'old-call'; pick: number }
  | { kind: 'old-answer'; pick: number; under: number }
  | { kind: 'forget'; clientsToo: boolean }
  | { kind: 'die' }
  | { kind: 'resize'; target: number }
  | { kind: 'restart'; withOutbox: boolean }
  | { kind: 'advance'; ms: number };

const pick = fc.nat(1_000);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      isGuarded: fc.boolean(),
      steps: fc.integer({ min: 1, max: 3 }),
      deadlineMs: fc.constantFrom(Infinity, 40, 400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('let-in' as const), pick, how: fc.nat(11) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose-call' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('old-call' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('old-answer' as const), pick, under: pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('forget' as const), clientsToo: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'die' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('resize' as const), target: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      ms: fc.constantFrom(1, 60, 250, 1_000, 70_000),
    }),
  },
);

const restart: fc.Arbitrary<Action> = fc.record({
  kind: fc.constant('restart' as const),
  withOutbox: fc.boolean(),
});

interface Made {
  readonly numbers: readonly number[];
  readonly isGuarded: boolean;
  readonly handle: Handle;
  /** Its caller died with its process. */
  isOrphan: boolean;
}

/** Refusals that an honest peer may give to a call that it has not let in yet. */
const HONEST: readonly Injection[] = [
  { kind: 'header', status: STATUS.DELAY },
  { kind: 'header', status: STATUS.SEQ_MISORDERED },
  { kind: 'header', status: STATUS.BADSLOT },
  { kind: 'header', status: STATUS.BAD_HIGH_SLOT },
  { kind: 'opening', status: STATUS.DELAY },
];

class Run {
  readonly made: Made[] = [];
  private numbers = 0;
  private generation = 0;
  private readonly published: string[] = [];
  /** Mail of a life that ended without an outbox: the peer clears it away with its session. */
  private readonly leftovers = new Set<string>();
  private readonly world: RequesterWorld;
  constructor(world: RequesterWorld) {
    this.world = world;
    world.isAnswering = false;
  }

  private injection(how: number, text: string): Injection | null {
    if (how === 0) return { kind: 'lose-reply' };
    if (how === 1) return { kind: 'step-delay', index: 0 };
    if (how === 2) return { kind: 'step-delay', index: 1 };
    const opened = openCall(text);
    assert.ok(opened.ok);
    const isOpening = opened.value.steps[0]?.step !== 'sequence';
    const honest = HONEST[how - 3] ?? null;
    if (honest === null || this.world.replier.isKnown(opened.value)) return null;
    return isOpening === (honest.kind === 'opening') ? honest : null;
  }

  private letIn(each: Extract<Action, { kind: 'let-in' }>): void {
    const { arrived, replier, answers } = this.world;
    const arrival = arrived[each.pick % arrived.length];
    if (arrival === undefined) return;
    replier.script = () => this.injection(each.how, arrival.text);
    this.world.letIn(arrival.name);
    replier.script = () => null;
    this.published.push(...answers.values());
    // A reply that is removed before anybody reads it.
    if (each.how === 11) answers.delete(`reply ${arrival.name}`);
  }

  async take(each: Action): Promise<void> {
    const { world } = this;
    const { arrived, replier, history, answers } = world;
    switch (each.kind) {
      case 'call': {
        const numbers = Array.from({ length: each.steps }, () => this.numbers++);
        const [first = 0, ...more] = numbers;
        const wish = { guarded: each.isGuarded, deadlineMs: each.deadlineMs };
        const handle = world.call(work(first, ...more), wish);
        this.made.push({ numbers, isGuarded: each.isGuarded, handle, isOrphan: false });
        break;
      }
      case 'cancel':
        this.made[each.pick % this.made.length]?.handle.cancel();
        break;
      case 'let-in':
        this.letIn(each);
        break;
      case 'lose-call':
        if (arrived.length > 0) arrived.splice(each.pick % arrived.length, 1);
        break;
      case 'old-call': {
        const old = history[each.pick % history.length];
        if (old !== undefined) replier.arrive(old.name, old.text);
        break;
      }
      case 'old-answer': {
        const text = this.published[each.pick % this.published.length];
        const under = [...world.lying.keys()][each.under % world.lying.size];
        if (text !== undefined && under !== undefined) answers.set(`reply ${under}`, text);
        break;
      }
      case 'forget':
        replier.forget(each.clientsToo);
        break;
      case 'die':
        for (const session of replier.sessions.values()) session.isDead = true;
        break;
      case 'resize':
        this.generation += 1;
        replier.limits = { highest: 2, target: each.target, resizeGeneration: this.generation };
        break;
      case 'restart':
        for (const made of this.made) made.isOrphan ||= made.handle.outcome === null;
        for (const name of world.lying.keys())
          if (!each.withOutbox || name.includes('.o')) this.leftovers.add(name);
        await world.restart(each.withOutbox);
        break;
      case 'advance':
        await world.advance(each.ms);
        break;
    }
    await world.settle();
    this.check();
  }

  private lying(): string[] {
    return [...this.world.lying.keys()].filter((name) => !this.leftovers.has(name));
  }

  private check(): void {
    const slots = this.lying().map((name) => name.split('.').slice(0, 2).join('.'));
    const inSessions = slots.filter((slot) => !/\.o/.test(slot));
    assert.equal(new Set(inSessions).size, inSessions.length, 'two outstanding on one slot');
    assert.ok(inSessions.length <= 3);
  }

  private checkOutcome({ numbers, isGuarded, handle, isOrphan }: Made): void {
    const { effects } = this.world.replier;
    const counts = numbers.map((number) => effects.get(number) ?? 0);
    const { outcome } = handle;
    if (!isGuarded)
      for (const count of counts) assert.ok(count <= 1, `call ${numbers.join()} ran twice`);
    if (isOrphan) return;
    assert.ok(outcome !== null, `call ${numbers.join()} was never settled`);
    if (outcome.kind === 'refused')
      assert.deepEqual(
        counts,
        counts.map(() => 0),
        `call ${numbers.join()} was refused (${outcome.status}) and ran`,
      );
    if (outcome.kind !== 'replied') return;
    const done = outcome.body.results.filter(({ status }) => status === STATUS.OK).length;
    assert.deepEqual(
      (did(outcome) as unknown[]).slice(0, done),
      numbers.slice(0, done),
      'the answer of another call',
    );
    for (const [index, count] of counts.entries())
      assert.ok(index < done ? count >= 1 : count === 0, `step ${numbers[index]} ran ${count}`);
  }

  /** Faults stop; everybody comes to an end; then all old mail comes back at once. */
  async finish(): Promise<void> {
    const { world } = this;
    world.isAnswering = true;
    world.answers.clear();
    await world.advance(200_000);
    for (const { handle, isOrphan } of this.made)
      assert.ok(isOrphan || handle.outcome !== null, 'never settled');
    const last = world.call(work('last'));
    await world.advance(200_000);
    assert.deepEqual(did(last.outcome), ['last'], 'a call in peace is answered');
    assert.deepEqual(this.lying(), [], 'nothing is left in the mailbox');
    for (const { name, text } of [...world.history]) world.replier.arrive(name, text);
    for (const made of this.made) this.checkOutcome(made);
    await world.close();
  }
}

export const runActions = async (
  level: 'pure' | 'memory',
  actions: readonly Action[],
  wish: WorldWish = {},
): Promise<void> => {
  const world = openWorld(level, { slots: 3, ...wish });
  const run = new Run(world);
  for (const each of actions) await run.take(each);
  await run.finish();
};

const property = (level: 'pure' | 'memory', withRestarts: boolean) =>
  fc.asyncProperty(
    fc.array(withRestarts ? fc.oneof({ weight: 12, arbitrary: action }, restart) : action, {
      maxLength: 60,
    }),
    (actions) => runActions(level, actions, { outbox: withRestarts }),
  );

// 60 000 runs of the first one have passed; a few are repeated here, with a seed of their own each time.
test('random interleavings (pure)', () => fc.assert(property('pure', false), { numRuns: 2_000 }));
test('random interleavings with restarts (pure)', () =>
  fc.assert(property('pure', true), { numRuns: 1_000 }));
test('random interleavings with restarts (memory)', () =>
  fc.assert(property('memory', true), { numRuns: 600 }));
