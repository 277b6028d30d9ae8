/** What storms have found once, each by itself. Their seeds are run in storm.test.ts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../src/protocol/layout.ts';
import { SHARED_ROOT, SeededRandom, simulate, type SimulatedWorld } from '../../src/sim/index.ts';
import type { MasterExit } from '../../src/sim/index.ts';
import type { MasterOutcome } from '../../src/runtime/options.ts';
import { Storm, type StormMaster } from '../support/storm-world.ts';

const TTL_MS = 6_000;
const DEPTH = 5;
const ITEMS = 2 ** DEPTH - 1;

const storming = (world: SimulatedWorld): Storm => {
  world.files.put('input/1', Buffer.from('1'));
  const options = { memberTtlMs: TTL_MS, renewIntervalMs: 5_000 };
  return new Storm(world, { depth: DEPTH, options, durations: new SeededRandom('findings') });
};

const endOf = (exit: MasterExit<MasterOutcome>): string => {
  assert.equal(exit.kind, 'returned');
  const { exitCode, error } = exit.kind === 'returned' ? exit.value : {};
  return `${exitCode} ${error?.code ?? ''}`;
};

const assertDone = (storm: Storm): void => {
  const audit = storm.audit();
  assert.deepEqual(audit.findings, []);
  assert.deepEqual([audit.items, audit.results], [ITEMS, ITEMS]);
};

/** Processes that hold the lock which the masters of a view prove. */
const provers = ({ files, locks }: SimulatedWorld, view = 1): string[] => {
  const [epoch = ''] = files.pristineNames(`${SHARED_ROOT}/${layout.epochs}`) ?? [];
  const lock = files.truth(`${SHARED_ROOT}/${layout.state(epoch)}/${layout.clusterLock(view)}`);
  return lock === null ? [] : locks.holdersOf(lock.inode);
};

test('P-185: who sleeps with the cluster lock in its hand keeps nobody from the next view', () =>
  simulate({ seed: 14, clients: 3 }, async (world) => {
    const storm = storming(world);
    for (let rank = 0; rank < 3; rank += 1) storm.start({ size: 3, rank }, { client: rank });
    await world.until(() => storm.executions.length > 0, 10_000, 'work has begun');
    while (provers(world).length === 0) await world.sleep(0.2);
    const [holder] = provers(world);
    const sleeper = storm.masters.find(({ master }) => master.name === holder);
    assert.ok(sleeper);
    sleeper.master.pause(4 * TTL_MS);
    assert.deepEqual(provers(world), [holder], 'it sleeps with the lock');
    const ends = await Promise.all(storm.masters.map(({ exit }) => exit));
    const rest = ends.filter((_, rank) => storm.masters[rank] !== sleeper);
    assert.deepEqual(rest.map(endOf), ['0 ', '0 ']);
    assert.equal(endOf(await sleeper.exit), '75 E_EVICTED');
    assertDone(storm);
  }));

test('P-177: who is taken in while it sleeps, and dropped before it wakes, is not taken in again', () =>
  simulate({ seed: 122, clients: 2 }, async (world) => {
    const storm = storming(world);
    for (let rank = 0; rank < 2; rank += 1) storm.start({ size: 2, rank }, { client: rank });
    await world.until(() => storm.executions.length > 0, 10_000, 'work has begun');
    const options = { join: { anyRun: true }, size: 1, rank: null };
    const joiner = storm.start(options, { client: 1 });
    while (storm.newestView() < 2) await world.sleep(0.2);
    joiner.master.pause(2 * TTL_MS);
    const ends = await Promise.all(storm.masters.map(({ exit }) => exit));
    assert.deepEqual(ends.map(endOf), ['0 ', '0 ', '75 E_EVICTED']);
    assertDone(storm);
  }));

for (const { isRenewal, proves } of [
  { isRenewal: true, proves: 'a renewal' },
  { isRenewal: false, proves: 'the first proof of a view' },
])
  test(`P-39: the death of a holder in ${proves} costs a view, not the job`, () => {
    const faults = { latencyMs: { min: 0.1, max: 10 } };
    return simulate({ seed: 675, clients: 3, faults }, async (world) => {
      const storm = storming(world);
      for (let rank = 0; rank < 3; rank += 1) storm.start({ size: 3, rank }, { client: rank });
      await world.until(() => storm.executions.length > 0, 10_000, 'work has begun');
      const view = isRenewal ? 1 : 2;
      if (!isRenewal) storm.start({ join: { anyRun: true }, size: 1, rank: null }, { client: 1 });
      const hasSaidHeld = ({ master }: StormMaster): boolean => {
        const path = `${SHARED_ROOT}/${layout.register(master.ports.incarnation)}`;
        const frame = Buffer.from(world.files.pristine(path) ?? []).toString('utf8');
        // Rank r is the holder of round r.
        const rank = storm.masters.findIndex((each) => each.master === master);
        const isSaid = frame.includes(`"round-${rank}-held"`);
        return isSaid && provers(world, view).includes(master.name);
      };
      const others = storm.masters.slice(1);
      while (!others.some(hasSaidHeld) && world.now < 20_000) await world.sleep(0.2);
      const struck = others.find(hasSaidHeld);
      assert.ok(struck, 'somebody holds the lock, and has said so');
      struck.master.kill();
      const ends = await Promise.all(storm.masters.map(({ exit }) => exit));
      const rest = ends.filter((_, index) => storm.masters[index] !== struck).map(endOf);
      assert.deepEqual(
        rest,
        rest.map(() => '0 '),
      );
      assertDone(storm);
    });
  });
