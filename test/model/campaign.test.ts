/**
 * Whole masters under seeded faults: delays, negative entries, torn and stale reads, lost replies,
 * lost nudges, kills. Short here; the long form: FLOCKSTEP_SEEDS=1000 node --test dist/test/model/campaign.test.js
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFaultPlan, simulate, SeededRandom } from '../../src/sim/index.ts';
import type { SimulatedCommand, SimulatedWorld } from '../../src/sim/index.ts';
import type { MasterOutcome } from '../../src/runtime/options.ts';
import { outcomeOf, startMasters, treeCommand } from './cluster.ts';

const SEEDS = Number(process.env['FLOCKSTEP_SEEDS'] ?? 40);
const FIRST = Number(process.env['FLOCKSTEP_FIRST_SEED'] ?? 1);
const DEPTH = 4;
/** Texts of length 1..5 that begin with 1. */
const ITEMS = 2 ** (DEPTH + 1) - 1;

interface Execution {
  readonly item: string;
  readonly token: number;
  readonly fromMs: number;
}

/** Every start of a command, in the order of virtual time: tokens of one item must only grow. */
const recorded = (world: SimulatedWorld, executions: Execution[]): SimulatedCommand => {
  const command = treeCommand(DEPTH);
  return (input, assignment) => {
    executions.push({ item: assignment.item, token: assignment.token, fromMs: world.now });
    return command(input, assignment);
  };
};

const assertTokensGrow = (executions: readonly Execution[]): void => {
  const last = new Map<string, number>();
  for (const { item, token } of executions) {
    assert.ok(token > (last.get(item) ?? 0), `item ${item} ran under token ${token} again`);
    last.set(item, token);
  }
};

const assertDone = (outcomes: readonly MasterOutcome[]): void => {
  for (const outcome of outcomes) {
    assert.deepEqual([outcome.exitCode, outcome.error], [0, null]);
    assert.equal(outcome.summary?.items, ITEMS);
    assert.equal(outcome.summary?.done, ITEMS);
  }
};

/**
 * The one refusal that such a world may honestly meet: names and rewrites reach a client so late
 * that no way of reading was current under the lock. Then nothing may have become visible.
 */
const refusedAsStale = (outcomes: readonly MasterOutcome[], world: SimulatedWorld): boolean => {
  const stale = outcomes.filter((outcome) => outcome.exitCode === 65);
  if (stale.length === 0) return false;
  assert.equal(stale.length, outcomes.length, 'all masters are refused alike');
  for (const { error } of stale) assert.match(error?.message ?? '', /current under/);
  assert.deepEqual(published(world), []);
  return true;
};

/** The proof of a later view may honestly meet the same. */
const isStale = (error: MasterOutcome['error']): boolean =>
  /current under/.test(error?.message ?? '');

/** Killed before the masters had met. */
const hasNotMet = (error: MasterOutcome['error']): boolean => error?.code === 'E_RENDEZVOUS';

const published = (world: SimulatedWorld): string[] =>
  world.files.paths().filter((path) => path.startsWith('output/results/'));

const planOf = (seed: number) => {
  const random = new SeededRandom(`campaign ${seed}`);
  const size = 1 + Math.floor(random.unit() * 4);
  const clients = 1 + Math.floor(random.unit() * size);
  const faults = {
    ...drawFaultPlan(random, { visibilityMsMax: 300 }),
    nudges: { delayMs: { min: 0.05, max: 1 }, lost: random.pick([0, 0.2, 1]) },
  };
  const kill = { rank: Math.floor(random.unit() * size), atMs: 150 + random.unit() * 1500 };
  return { size, clients, faults, kill };
};

test(`${SEEDS} seeds: every item is published exactly once under delays, stale and torn reads, lost replies`, async () => {
  let completed = 0;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const { size, clients, faults } = planOf(seed);
    await simulate({ seed, clients, faults, skewedClocks: true }, async (world) => {
      world.files.put('input/root', Buffer.from('1'));
      const executions: Execution[] = [];
      const masters = startMasters(world, size, {
        command: recorded(world, executions),
        clientOf: (rank) => rank % clients,
      });
      const outcomes = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
      if (refusedAsStale(outcomes, world)) return;
      completed++;
      assertDone(outcomes);
      assertTokensGrow(executions);
      assert.equal(executions.length, ITEMS, 'nothing ran twice');
      assert.equal(published(world).length, ITEMS);
      assert.equal(outcomes[0]?.summary?.verified, clients > 1);
    });
  }
  assert.ok(completed > SEEDS / 2, `${completed} of ${SEEDS} worlds could be qualified`);
});

test(`${SEEDS} seeds: one master is killed; the others go on without it and complete the job`, async () => {
  let tookOver = 0;
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const { size, clients, faults, kill } = planOf(seed);
    await simulate({ seed, clients, faults, skewedClocks: true }, async (world) => {
      world.files.put('input/root', Buffer.from('1'));
      const executions: Execution[] = [];
      const plan = {
        command: recorded(world, executions),
        clientOf: (rank: number) => rank % clients,
      };
      const first = startMasters(world, size, plan);
      await world.sleep(kill.atMs);
      first[kill.rank]?.master.kill();
      const ends = await Promise.all(first.map(({ exit }) => exit));
      const survivors = ends.filter((end) => end.kind !== 'killed').map(outcomeOf);
      for (const { exitCode, error } of survivors)
        assert.ok(
          exitCode === 0 || isStale(error) || hasNotMet(error),
          `exit ${exitCode}: ${error?.message}`,
        );
      const views = first.flatMap(({ events }) => events.filter(({ kind }) => kind === 'view'));
      if (views.length > 0) tookOver++;
      if (survivors.length > 0 && survivors.every(({ exitCode }) => exitCode === 0)) {
        assert.equal(published(world).length, ITEMS, 'the survivors did everything');
        assertTokensGrow(executions);
      }
      const second = startMasters(world, size, { ...plan, options: { run: 'resumed' } });
      const outcomes = (await Promise.all(second.map(({ exit }) => exit))).map(outcomeOf);
      if (outcomes.some((outcome) => outcome.exitCode === 65)) return;
      assertDone(outcomes);
      assertTokensGrow(executions);
      assert.equal(published(world).length, ITEMS);
    });
  }
  assert.ok(tookOver > SEEDS / 8, `${tookOver} kills came in the middle`);
});
