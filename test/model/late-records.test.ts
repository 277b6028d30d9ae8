/**
 * Everything that one host does shows seconds later on the others, as on CephFS with its usual tick:
 * names, sizes and what is rewritten in place. Masters meet, are joined, prove the lock and finish.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_FAULTS, simulate, type SimulatedWorld } from '../../src/sim/index.ts';
import { outcomeOf, startMasters, treeCommand } from './cluster.ts';

const LATE = { probability: 1, minMs: 4_000, maxMs: 5_000 };
const OPTIONS = { memberTtlMs: 40_000, clusterTimeoutMs: 600_000, joinTimeoutMs: 600_000 };
const DEPTH = 3;
const ITEMS = 2 ** (DEPTH + 1) - 1;

/** Registers may tell of a name that cannot be seen yet: then what they say must be waited for. */
const AT_ONCE = NO_FAULTS.visibility.rewrites;
const KINDS = { 'words all': LATE, 'names alone': AT_ONCE };

const makeLate = (world: SimulatedWorld, rewrites: typeof LATE): void => {
  const visibility = { names: LATE, removals: LATE, rewrites, contents: rewrites };
  world.faults.update({ ...NO_FAULTS, visibility });
};

const rows = Object.entries(KINDS).flatMap(([what, rewrites]) =>
  [1, 2, 3].map((seed) => ({ what, rewrites, seed })),
);

for (const { what, rewrites, seed } of rows)
  test(`masters whose ${what} show 5 s late meet, prove and finish (seed ${seed})`, () =>
    simulate({ seed, clients: 2 }, async (world) => {
      world.files.put('input/1', Buffer.from('1'));
      makeLate(world, rewrites);
      const masters = startMasters(world, 2, { options: OPTIONS, command: treeCommand(DEPTH) });
      for (const { exit } of masters) {
        const { exitCode, summary, error } = outcomeOf(await exit);
        assert.equal(error, null);
        assert.equal(exitCode, 0);
        assert.equal(summary?.done, ITEMS);
      }
    }));

test('who waits for a late record of another master shows signs of life, and stops when asked to', () =>
  simulate({ seed: 4, clients: 2 }, async (world) => {
    world.files.put('input/1', Buffer.from('1'));
    const path = `shared/roster/test/${'a'.repeat(32)}.json`;
    world.files.put(path, new Uint8Array(0));
    const [waiting] = startMasters(world, 1, {
      options: { ...OPTIONS, size: 2 },
      command: treeCommand(DEPTH),
    });
    const heartbeat = (): string => {
      const register = world.files.paths().find((each) => /registers\/[0-9a-f]+\.json$/.test(each));
      return Buffer.from(world.files.pristine(register ?? '') ?? []).toString('latin1');
    };
    await world.sleep(5_000);
    const before = heartbeat();
    await world.sleep(1_000);
    assert.notEqual(heartbeat(), before, 'its register moves');
    waiting?.now.abort();
    waiting?.drain.abort();
    const { error } = outcomeOf(await (waiting as NonNullable<typeof waiting>).exit);
    assert.equal(error?.code, 'E_INTERRUPTED');
    assert.ok(world.now < 7_000, `${world.now} ms: long before its patience ends`);
  }));
