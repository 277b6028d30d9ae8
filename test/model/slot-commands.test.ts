/**
 * Random commands against the pure replier and its journal, with crashes at named points, beside a
 * model written from the rules alone. The long form:
 *
 *   FLOCKSTEP_SEEDS=20000 FLOCKSTEP_FIRST_SEED=7 node --test dist/test/model/slot-commands.test.js
 *
 * A failure names seed and path, and the shortest list of commands that still fails.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { PROCEDURES } from './slots/replier-rules.ts';
import { Runner, type Action, type SendAction } from './slots/replier-runner.ts';
import { MOMENTS, POINTS, type Fault, type Sabotage } from './slots/replier-world.ts';

const RUNS = Number(process.env['FLOCKSTEP_SEEDS'] ?? 600);
const SEED = Number(process.env['FLOCKSTEP_FIRST_SEED'] ?? 1);

const fault: fc.Arbitrary<Fault> = fc.record({
  point: fc.constantFrom(...POINTS),
  moment: fc.constantFrom(...MOMENTS),
});
/** The first one hits the command, the others its recovery. */
const faults = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
);

const relation = fc.oneof(
  { weight: 10, arbitrary: fc.constant('next' as const) },
  { weight: 6, arbitrary: fc.constant('last' as const) },
  { weight: 1, arbitrary: fc.constantFrom('before', 'skip', 'half', 'half-below') },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2 ** 31 - 1, 2 ** 31 + 1, 2 ** 32 - 1) },
);

const send: fc.Arbitrary<SendAction> = fc.record({
  kind: fc.constant('send' as const),
  slot: fc.constantFrom(0, 0, 0, 1, 1, 2, 2, 3),
  relation: relation as SendAction['relation'] extends infer R ? fc.Arbitrary<R> : never,
  repeats: fc.constantFrom(true, true, true, true, false),
  procedures: fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...PROCEDURES), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...PROCEDURES), { maxLength: 5 }) },
  ),
  cacheThis: fc.boolean(),
  highest: fc.constantFrom(0, 0, 1, 2),
  isAcknowledging: fc.boolean(),
  principal: fc.constantFrom('a', 'a', 'a', 'b'),
  isOversized: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => index === 0)),
  session: fc.constantFrom(
    ...(['newest', 'newest', 'newest', 'older', 'older'] as const),
    'unknown',
  ),
  pauses: fc.constantFrom(0, 0, 1, 2, 3),
  faults,
});

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 20, arbitrary: send },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('resume' as const),
      index: fc.nat({ max: 3 }),
      faults,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), faults }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('target' as const), target: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'enforce' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('session' as const),
      relation: fc.constantFrom('next', 'same', 'gap'),
      before: fc.array(fc.constantFrom(0, 2 ** 31 - 1, 2 ** 32 - 2), {
        minLength: 3,
        maxLength: 3,
      }),
      faults,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'lapse' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compact' as const), faults }) },
);

const property = (
  sabotage: Sabotage,
  look: (runner: Runner) => void = () => undefined,
): fc.IProperty<['reanimate' | 'dead', Action[]]> =>
  fc.property(
    fc.constantFrom('reanimate', 'reanimate', 'dead'),
    fc.array(actions, { maxLength: 40, size: 'max' }),
    (afterRestart, sequence) => {
      const runner = new Runner(afterRestart, sabotage);
      for (const action of sequence) runner.run(action);
      look(runner);
    },
  );

const base: SendAction = {
  kind: 'send',
  slot: 0,
  relation: 'next',
  repeats: true,
  procedures: [],
  cacheThis: true,
  highest: 0,
  isAcknowledging: true,
  principal: 'a',
  isOversized: false,
  session: 'newest',
  pauses: 0,
  faults: [],
};

/** What was found once. */
const EXAMPLES: ['reanimate' | 'dead', Action[]][] = [
  // An acknowledgement that hides what is out above: the intent of an effect outside has to stay.
  [
    'reanimate',
    [
      { ...base, slot: 2, procedures: ['act'], pauses: 2, isAcknowledging: false },
      { kind: 'target', target: 0 },
      base,
      { kind: 'crash', faults: [] },
      { ...base, slot: 2, relation: 'last' },
    ],
  ],
  // A lease runs out while an effect that was committed is on its way.
  [
    'reanimate',
    [
      { ...base, procedures: ['mark'], pauses: 3 },
      { kind: 'lapse' },
      { kind: 'resume', index: 0, faults: [] },
    ],
  ],
];

/** All that a request can meet: a campaign that leaves one out says nothing about it. */
const REACHED = [
  ...['execute', 'replay', 'silent', 'paused', 'restarted', 'creation repeated', 'BADSESSION'],
  ...['TOO_MANY_OPS', 'REQ_TOO_BIG', 'BADSLOT', 'SEQ_MISORDERED', 'SEQ_FALSE_RETRY'],
  ...['BAD_HIGH_SLOT', 'DEADSESSION'],
];

test(`${RUNS} runs: I1 to I10 hold after each command, crashes included`, (context) => {
  const seen = new Map<string, number>();
  const reached = new Map<string, number>();
  const look = (runner: Runner): void => {
    for (const [what, count] of runner.seen) seen.set(what, (seen.get(what) ?? 0) + count);
    for (const what of runner.world.reached) reached.set(what, (reached.get(what) ?? 0) + 1);
  };
  fc.assert(property('none', look), {
    numRuns: RUNS,
    seed: SEED,
    examples: EXAMPLES,
    includeErrorInReport: true,
  });
  context.diagnostic([...seen].map(([what, count]) => `${what} ${count}`).join(', '));
  context.diagnostic([...reached].map(([what, count]) => `${what} ${count}`).join(', '));
  if (RUNS < 300) return;
  assert.deepEqual(
    REACHED.filter((what) => !seen.has(what)),
    [],
  );
  const points = new Set([...reached.keys()].map((what) => what.split(' ')[0]));
  assert.deepEqual(
    POINTS.filter((point) => !points.has(point)),
    [],
  );
});

const SABOTAGES: readonly Sabotage[] = [
  'publishes before the commit',
  'only kept replies are durable',
  'redo does not ask for the mark',
  'life not counted',
  'slot and effect in two commits',
];

for (const sabotage of SABOTAGES)
  test(`the model finds: ${sabotage}`, () => {
    const { failed } = fc.check(property(sabotage), {
      numRuns: 600,
      seed: SEED,
      endOnFailure: true,
    });
    assert.ok(failed);
  });
