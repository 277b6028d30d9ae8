/**
 * A storm over eight simulated masters: kills, sleeps around the TTL (also of whoever holds the lock of a
 * shard), blocked loops, joins, leaves, clocks that are wrong, file faults, and locks that begin to lie.
 * All of it is drawn from one seed; whatever must not happen is thrown.
 */
import assert from 'node:assert/strict';
import type { MasterOutcome } from '../../src/runtime/options.ts';
import { drawFaultPlan, NO_SKEW, SeededRandom, simulate } from '../../src/sim/index.ts';
import type { FaultPlan, LockMode, SimulatedWorld } from '../../src/sim/index.ts';
import { stormFault } from './storm-judge.ts';
import { Storm, type StormMaster } from './storm-world.ts';

const MASTERS = 8;
const DEPTH = 7;
const ROOTS = ['1', '2'];
const ITEMS = ROOTS.length * (2 ** DEPTH - 1);
const TTL_MS = 6_000;
const WRONG_CLOCK_MS = 40 * 60_000;
/** Virtual time in which a storm ends once nothing happens any more. */
const ENDING_MS_MAX = 5 * 60_000;

const KINDS = [
  ...['kill', 'sleep', 'nap', 'sleep-locked', 'nap-locked', 'block'],
  ...['leave', 'join', 'join', 'join', 'join-wrong-clock'],
] as const;
type Happening = (typeof KINDS)[number];

/** How long it strikes; null: for ever. */
const lengthMs = (what: string, random: SeededRandom): number => {
  if (what === 'block') return 15_000;
  return TTL_MS * (what.startsWith('nap') ? 0.1 + 0.5 * random.unit() : 1.3 + 2 * random.unit());
};

interface Sky {
  readonly storm: Storm;
  readonly random: SeededRandom;
  readonly clients: number;
}

const join = ({ storm, random, clients }: Sky, wallMs: number | null): void => {
  const client = Math.floor(random.unit() * clients);
  storm.start(
    { join: { anyRun: true }, size: 1, rank: null },
    { client, ...(wallMs === null ? {} : { skew: { wallMs: NO_SKEW.wallMs + wallMs } }) },
  );
};

/** Somebody who holds the lock of a shard, as soon as somebody does. */
const lockedVictim = async ({ storm, random }: Sky): Promise<StormMaster | null> => {
  for (let look = 0; look < 4_000; look += 1) {
    const holders = storm.holders();
    if (holders.length > 0) return random.pick(holders);
    await storm.world.sleep(0.5);
  }
  return null;
};

const happen = async (sky: Sky, what: Happening): Promise<boolean> => {
  const { storm, random } = sky;
  if (what === 'join' || what === 'join-wrong-clock') {
    join(sky, what === 'join' ? null : random.pick([-WRONG_CLOCK_MS, WRONG_CLOCK_MS]));
    return true;
  }
  const isLocked = what.endsWith('locked');
  if (storm.living.length === 0) return false;
  const victim = isLocked ? await lockedVictim(sky) : random.pick(storm.living);
  if (victim === null) return false;
  if (!what.startsWith('nap')) {
    // Somebody is there to the end.
    if (!storm.living.some((other) => other !== victim && !other.isGoing)) return false;
    victim.isGoing = true;
  }
  if (what === 'kill') victim.master.kill();
  else if (what === 'leave') victim.leave.abort();
  else victim.master.pause(lengthMs(what, random));
  return true;
};

/** What may honestly end a master: its own fate, or a world too stale or too broken for any proof. */
const isHonest = ({ exitCode, error }: MasterOutcome, lies: boolean): boolean =>
  exitCode === 0 ||
  (exitCode === 75 && ['E_EVICTED', 'E_INTERRUPTED'].includes(error?.code ?? '')) ||
  error?.code === 'E_RENDEZVOUS' ||
  /current under/.test(error?.message ?? '') ||
  (lies && [65, 70].includes(exitCode));

const outcomesOf = async (
  world: SimulatedWorld,
  masters: readonly StormMaster[],
): Promise<MasterOutcome[]> => {
  const outcomes: MasterOutcome[] = [];
  await world.until(
    () => masters.every(({ hasEnded }) => hasEnded),
    ENDING_MS_MAX,
    'all have ended',
  );
  for (const exit of await Promise.all(masters.map(({ exit }) => exit))) {
    if (exit.kind === 'threw') throw exit.error;
    if (exit.kind === 'returned') outcomes.push(exit.value);
  }
  return outcomes;
};

/** Nothing ran that must not have run, whatever the job has come to. */
const assertSafe = (storm: Storm): void => {
  assert.equal(stormFault(storm.executions, storm.views()), null);
  const grants = storm.grants();
  for (const { item, token, owner } of storm.executions) {
    const granted = grants.get(`${item} ${token}`);
    assert.ok(granted === undefined || granted === owner, `item ${item} ran without its grant`);
  }
  if (storm.newestView() > 0) assert.deepEqual(storm.audit().findings, []);
};

const assertComplete = (storm: Storm): void => {
  assertSafe(storm);
  const audit = storm.audit();
  assert.deepEqual([audit.items, audit.results], [ITEMS, ITEMS]);
  assert.equal(storm.results().length, ITEMS);
};

export interface Lie {
  readonly mode: LockMode;
  /** False: the cluster lock stays honest, so that views can be proved and work goes on. */
  readonly everywhere: boolean;
}

const beginLying = (world: SimulatedWorld, { mode, everywhere }: Lie): void => {
  const epochs = world.files.pristineNames('shared/epochs') ?? [];
  world.faults.update({
    locks: everywhere
      ? [{ mode }]
      : epochs.map((name) => ({ mode, path: `epochs/${name}/locks/` })),
  });
};

/**
 * Clients that show a file rewritten in place late, and a new name at once: fresh names carry the registers,
 * and where one cannot be made, its master goes on in place.
 */
const whereRewritesAreLate = (drawn: FaultPlan, random: SeededRandom): FaultPlan => ({
  ...drawn,
  visibility: {
    ...drawn.visibility,
    rewrites: { probability: 1, minMs: 200, maxMs: random.pick([400, 1_000, 1_500]) },
    names: { probability: 0.3, minMs: 0, maxMs: random.pick([10, 60]) },
  },
  errors: random.chance(0.5)
    ? []
    : [
        {
          ...{ operation: 'trail-write', errno: 'ENOSPC', effect: 'before' },
          ...{ probability: 0.02, budget: 40 },
        },
      ],
});

export interface Tally {
  /** Registers that travelled under fresh names, looked at whenever something happened. */
  fresh: number;
  completed: number;
  views: number;
  again: number;
  refused: number;
  readonly happened: Map<string, number>;
}

export const newTally = (): Tally => ({
  ...{ fresh: 0, completed: 0, views: 0, again: 0, refused: 0 },
  happened: new Map(),
});

export const describeTally = ({
  fresh,
  completed,
  views,
  again,
  refused,
  happened,
}: Tally): string => {
  const counts = [...happened].map(([what, count]) => `${what} ${count}`).toSorted();
  return `${completed} completed, ${refused} refused and resumed, ${views} views, ${again} executions under later tokens, ${fresh} registers under fresh names; ${counts.join(', ')}`;
};

/** Throws what the storm of this seed has done that must not be done. */
export const strike = async (
  seed: number,
  tally: Tally,
  lie: Lie | null,
  medium: 'drawn' | 'rewrites-late' = 'drawn',
): Promise<void> => {
  const isLate = medium === 'rewrites-late';
  const random = new SeededRandom(`storm ${seed} ${JSON.stringify(lie)}${isLate ? ' late' : ''}`);
  const clients = isLate ? 2 + (seed % 3) : 1 + Math.floor(random.unit() * 4);
  const drawn = drawFaultPlan(random, { visibilityMsMax: 200 });
  const faults = {
    ...(isLate ? whereRewritesAreLate(drawn, random) : drawn),
    nudges: { delayMs: { min: 0.05, max: 1 }, lost: random.pick([0, 0.2, 1]) },
  };
  const happenings = Array.from({ length: 6 + Math.floor(random.unit() * 10) }, () => ({
    atMs: 1_000 + Math.floor(random.unit() * 22_000),
    what: random.pick(KINDS) as Happening,
  })).toSorted((a, b) => a.atMs - b.atMs);
  const world = { seed, clients, faults, skewedClocks: true, synthetic: !isLate };
  await simulate(world, async (world) => {
    for (const root of ROOTS) world.files.put(`input/${root}`, Buffer.from(root));
    const options = {
      ...{ memberTtlMs: TTL_MS, renewIntervalMs: lie === null ? 5_000 : 0 },
      ...(random.chance(0.5) ? { snapshotEvery: 12 } : {}),
    };
    const durations = new SeededRandom(`durations ${seed}`);
    const storm = new Storm(world, { depth: DEPTH, options, durations });
    const sky = { storm, random, clients };
    for (let rank = 0; rank < MASTERS; rank += 1)
      storm.start({ size: MASTERS, rank }, { client: rank % clients });
    const lieAtMs = lie === null ? Infinity : 4_000;
    for (const { atMs, what } of happenings) {
      if (lie !== null && world.now < lieAtMs && atMs >= lieAtMs) {
        await world.sleep(Math.max(0, lieAtMs - world.now));
        beginLying(world, lie);
      }
      await world.sleep(Math.max(0, atMs - world.now));
      tally.fresh += storm.freshNames();
      if (await happen(sky, what)) tally.happened.set(what, (tally.happened.get(what) ?? 0) + 1);
    }
    const outcomes = await outcomesOf(world, storm.masters);
    for (const outcome of outcomes)
      assert.ok(
        isHonest(outcome, lie !== null),
        `exit ${outcome.exitCode}: ${outcome.error?.message}`,
      );
    tally.views += storm.newestView();
    tally.again += storm.executions.filter(({ token }) => token > 1).length;
    const ended = outcomes.filter(({ exitCode }) => exitCode === 0);
    for (const { summary } of ended) assert.equal(summary?.done, ITEMS);
    if (ended.length > 0) tally.completed += 1;
    else {
      assertSafe(storm);
      await finish(sky, tally);
    }
    assertComplete(storm);
  });
};

/** Refused, in the middle or before anything began: whoever comes next, to a quiet place, completes it. */
const finish = async (sky: Sky, tally: Tally): Promise<void> => {
  const { storm } = sky;
  tally.refused += 1;
  storm.world.faults.stop();
  const before = storm.masters.length;
  join(sky, null);
  join(sky, null);
  const outcomes = await outcomesOf(storm.world, storm.masters.slice(before));
  for (const { exitCode, error } of outcomes)
    assert.equal(exitCode, 0, `resumed: ${error?.code} ${error?.message}`);
};

/** In turns both ways of lying. */
export const lieOf = (seed: number, everywhere: boolean): Lie => ({
  mode: seed % 2 === 0 ? 'always-grant' : 'client-local',
  everywhere,
});
