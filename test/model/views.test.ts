/**
 * Masters come and go while the job goes on: kills, sleeps shorter and longer than the TTL, joins,
 * leaves, under seeded faults. Short here; the long form:
 * FLOCKSTEP_SEEDS=1000 node --test dist/test/model/views.test.js
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFaultPlan, simulate, SeededRandom } from '../../src/sim/index.ts';
import type { SimulatedCommand, SimulatedWorld } from '../../src/sim/index.ts';
import type { MasterOptions, MasterOutcome } from '../../src/runtime/options.ts';
import { startMaster, type Started } from './cluster.ts';

const SEEDS = Number(process.env['FLOCKSTEP_SEEDS'] ?? 16);
const FIRST = Number(process.env['FLOCKSTEP_FIRST_SEED'] ?? 1);
const DEPTH = 6;
/** Texts of length 1..7 that begin with 1. */
const ITEMS = 2 ** (DEPTH + 1) - 1;
const TTL_MS = 6_000;

interface Execution {
  readonly item: string;
  readonly token: number;
}

/** Nodes of a binary tree, each taking a while; every start is noted in the order of virtual time. */
const slowTree =
  (executions: Execution[], random: SeededRandom): SimulatedCommand =>
  (input, assignment) => {
    executions.push({ item: assignment.item, token: assignment.token });
    const text = Buffer.from(input).toString('utf8');
    const durationMs = 200 + Math.floor(random.unit() * 1_500);
    if (text.length > DEPTH) return { stdout: `leaf ${text}`, durationMs };
    return { durationMs, stdout: `node ${text}`, files: { left: `${text}0`, right: `${text}1` } };
  };

const assertTokensGrow = (executions: readonly Execution[]): void => {
  const last = new Map<string, number>();
  for (const { item, token } of executions) {
    assert.ok(token > (last.get(item) ?? 0), `item ${item} ran under token ${token} again`);
    last.set(item, token);
  }
};

const published = (world: SimulatedWorld): string[] =>
  world.files.paths().filter((path) => path.startsWith('output/results/'));

type Happening = 'kill' | 'sleep' | 'nap' | 'leave' | 'join';

interface Plan {
  readonly size: number;
  readonly clients: number;
  readonly faults: ReturnType<typeof drawFaultPlan>;
  readonly happenings: readonly { readonly atMs: number; readonly what: Happening }[];
}

const planOf = (seed: number): Plan => {
  const random = new SeededRandom(`views ${seed}`);
  const size = 2 + Math.floor(random.unit() * 3);
  const clients = 1 + Math.floor(random.unit() * 3);
  const faults = {
    ...drawFaultPlan(random, { visibilityMsMax: 200 }),
    nudges: { delayMs: { min: 0.05, max: 1 }, lost: random.pick([0, 0.2, 1]) },
  };
  const kinds: readonly Happening[] = ['kill', 'sleep', 'nap', 'leave', 'join', 'join'];
  const count = 1 + Math.floor(random.unit() * 6);
  const happenings = Array.from({ length: count }, () => ({
    atMs: 300 + Math.floor(random.unit() * 20_000),
    what: random.pick(kinds),
  })).toSorted((a, b) => a.atMs - b.atMs);
  return { size, clients, faults, happenings };
};

/** What may honestly end a master: its own fate, or a world too stale for any proof. */
const isHonest = ({ exitCode, error }: MasterOutcome): boolean =>
  exitCode === 0 ||
  (exitCode === 75 && ['E_EVICTED', 'E_INTERRUPTED'].includes(error?.code ?? '')) ||
  // Root went before there was a view.
  error?.code === 'E_RENDEZVOUS' ||
  /current under/.test(error?.message ?? '');

interface Stage {
  readonly world: SimulatedWorld;
  readonly masters: Started[];
  readonly random: SeededRandom;
  readonly start: (options: Partial<MasterOptions>, client: number) => Started;
}

/** The first master is spared, so that somebody is there to the end. */
const happen = async (stage: Stage, what: Happening, clients: number): Promise<void> => {
  const { masters, random, world } = stage;
  if (what === 'join') {
    const client = Math.floor(random.unit() * clients);
    masters.push(stage.start({ join: { anyRun: true }, size: 1, rank: null }, client));
    return;
  }
  const victims = masters.slice(1).filter(({ master }) => master.alive);
  if (victims.length === 0) return;
  const { master, leave } = random.pick(victims);
  if (what === 'kill') master.kill();
  else if (what === 'leave') leave.abort();
  else if (what === 'nap') master.pause(TTL_MS * (0.2 + 0.4 * random.unit()));
  else master.pause(TTL_MS * (1.5 + 2 * random.unit()));
  await world.sleep(0);
};

const stageOf = (world: SimulatedWorld, seed: number, executions: Execution[]): Stage => {
  const random = new SeededRandom(`happenings ${seed}`);
  const command = slowTree(executions, new SeededRandom(`commands ${seed}`));
  const start: Stage['start'] = (options, client) =>
    startMaster(world, {
      client,
      command,
      options: { memberTtlMs: TTL_MS, renewIntervalMs: 5_000, ...options },
    });
  return { world, masters: [], random, start };
};

const run = async (seed: number, spare: 'first' | 'last'): Promise<MasterOutcome[]> => {
  const { size, clients, faults, happenings } = planOf(seed);
  return simulate({ seed, clients, faults, skewedClocks: true }, async (world) => {
    world.files.put('input/root', Buffer.from('1'));
    const executions: Execution[] = [];
    const stage = stageOf(world, seed, executions);
    const ranks = Array.from({ length: size }, (_, rank) => rank);
    for (const rank of spare === 'first' ? ranks : ranks.toReversed())
      stage.masters.push(stage.start({ size, rank }, rank % clients));
    let atMs = 0;
    for (const { atMs: nextMs, what } of happenings) {
      await world.sleep(nextMs - atMs);
      atMs = nextMs;
      await happen(stage, what, clients);
    }
    const exits = await Promise.all(stage.masters.map(({ exit }) => exit));
    const outcomes: MasterOutcome[] = [];
    for (const exit of exits) {
      if (exit.kind === 'threw') throw exit.error;
      if (exit.kind === 'returned') outcomes.push(exit.value);
    }
    for (const outcome of outcomes)
      assert.ok(isHonest(outcome), `exit ${outcome.exitCode}: ${outcome.error?.message}`);
    assertTokensGrow(executions);
    const results = published(world);
    assert.equal(new Set(results).size, results.length);
    if (outcomes[0]?.exitCode === 0) assert.equal(results.length, ITEMS);
    return outcomes;
  });
};

for (const spare of ['first', 'last'] as const)
  test(`${SEEDS} seeds: masters come and go, ${spare === 'first' ? 'root stays' : 'root goes too'}; every item is published once`, async () => {
    let done = 0;
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
      if ((await run(seed, spare))[0]?.exitCode === 0) done++;
    assert.ok(done > SEEDS / 2, `${done} of ${SEEDS} jobs were completed`);
  });
