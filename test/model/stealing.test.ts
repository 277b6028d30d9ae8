/**
 * A bag of quick items with a long one, in virtual time: how long it takes with --steal and without,
 * and that nothing which was begun ever moves [P-135]. [P-53] holds as ever.
 *
 * Where items are quick, leases are taken ahead of the workers. Whoever then meets a long item sits
 * on those it has taken; with stealing the others get them.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { simulate } from '../../src/sim/index.ts';
import { theftOf } from '../../src/protocol/stealing.ts';
import { outcomeOf, startMasters } from './cluster.ts';

const MASTERS = 2;
const QUICK = 80;
const TAIL = 30;
const LONG_MS = 8_000;
const MIDDLE_MS = 400;

interface Run {
  readonly makespanMs: number;
  readonly executions: number;
  readonly tokens: ReadonlyMap<string, number>;
  readonly stolen: number;
}

/** Quick items first, then a tail of which one is long and the others are worth moving. */
const bag = (seed: number): string[] => [
  ...Array.from({ length: QUICK }, (_, index) => `${index} 1 of ${seed}`),
  ...Array.from({ length: TAIL }, (_, index) => {
    const isLong = index === seed;
    return `${QUICK + index} ${isLong ? LONG_MS : MIDDLE_MS} of ${seed}`;
  }),
];

const run = (seed: number, steal: boolean): Promise<Run> =>
  simulate({ seed, clients: MASTERS }, async (world) => {
    for (const text of bag(seed)) {
      const index = text.split(' ')[0] ?? '';
      world.files.put(`input/${index.padStart(4, '0')}`, Buffer.from(text));
    }
    const running = new Map<string, number>();
    const tokens = new Map<string, number>();
    let executions = 0;
    let firstMs = Infinity;
    let lastEndMs = 0;
    const masters = startMasters(world, MASTERS, {
      workers: 1,
      command: (input, { item, token }) => {
        const durationMs = Number(Buffer.from(input).toString().split(' ')[1]);
        executions += 1;
        assert.ok(world.now >= (running.get(item) ?? 0), 'nothing runs twice at a time');
        assert.ok(token > (tokens.get(item) ?? 0), 'tokens grow');
        running.set(item, world.now + durationMs);
        tokens.set(item, token);
        firstMs = Math.min(firstMs, world.now);
        lastEndMs = Math.max(lastEndMs, world.now + durationMs);
        return { stdout: 'done', durationMs };
      },
      options: { workers: 1, shards: 1, steal, feedback: false, timeoutMs: 0, renewIntervalMs: 0 },
    });
    for (const { exit } of masters) {
      const outcome = outcomeOf(await exit);
      assert.equal(outcome.exitCode, 0, outcome.error?.message);
    }
    const stolen = [...tokens.values()].filter((token) => token > 1).length;
    return { makespanMs: lastEndMs - firstMs, executions, tokens, stolen };
  });

test('a long tail: the makespan with and without stealing', async (context: TestContext) => {
  const ratios: number[] = [];
  for (const seed of [0, 2]) {
    const [without, stealing] = [await run(seed, false), await run(seed, true)];
    const { makespanMs, stolen } = stealing;
    context.diagnostic(
      `seed ${seed}: ${Math.round(without.makespanMs)} ms without, ${Math.round(makespanMs)} ms with (${stolen} items moved)`,
    );
    for (const { executions, tokens } of [without, stealing]) {
      assert.equal(tokens.size, QUICK + TAIL);
      assert.equal(executions, QUICK + TAIL, 'each item ran once');
    }
    assert.equal(without.stolen, 0);
    ratios.push(makespanMs / without.makespanMs);
  }
  assert.ok(Math.max(...ratios) < 0.85, `stealing shortens it: ${ratios.join(' ')}`);
});

test('who is asked, and for how many', () => {
  const of = (...unbegun: number[]) => unbegun.map((count, rank) => ({ rank, unbegun: count }));
  const table: readonly (readonly [number[], number, ReturnType<typeof theftOf>])[] = [
    [[], 1, null],
    [[0, 0], 1, null],
    [[5], 0, null],
    [[0, 1], 1, { rank: 1, count: 1 }],
    [[3, 7, 7], 1, { rank: 1, count: 4 }],
    [[0, 3], 2, { rank: 1, count: 2 }],
    [[0, 3], 8, { rank: 1, count: 3 }],
    [[1_000_000], 1, { rank: 0, count: 4_094 }],
  ];
  for (const [unbegun, free, expected] of table)
    assert.deepEqual(theftOf(of(...unbegun), free), expected, unbegun.join(' '));
});
