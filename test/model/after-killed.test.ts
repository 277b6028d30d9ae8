/** A run that follows a killed one: the dead are ruled out by the member TTL, whatever the join timeout is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulate } from '../../src/sim/index.ts';
import { outcomeOf, startMasters, treeCommand } from './cluster.ts';

const DEPTH = 3;
const ITEMS = 2 ** (DEPTH + 1) - 1;

for (const run of ['test', 'another'])
  test(`P-19: run ${run} waits for the TTL of dead masters, longer than its join timeout`, () =>
    simulate({ seed: 7, clients: 2 }, async (world) => {
      world.files.put('input/1', Buffer.from('1'));
      const plan = {
        command: treeCommand(DEPTH),
        options: { memberTtlMs: 60_000, joinTimeoutMs: 10_000 },
      };
      const first = startMasters(world, 2, plan);
      const haveMet = (): boolean =>
        first.every(({ events }) => events.some(({ kind }) => kind === 'joined'));
      await world.until(haveMet, 60_000, 'both to meet');
      for (const { master } of first) master.kill();
      const killedAtMs = world.now;
      const resumed = startMasters(world, 2, { ...plan, options: { ...plan.options, run } });
      for (const { exit } of resumed) {
        const { exitCode, summary, error } = outcomeOf(await exit);
        assert.equal(error, null);
        assert.equal(exitCode, 0);
        assert.equal(summary?.done, ITEMS);
      }
      assert.ok(world.now - killedAtMs > plan.options.memberTtlMs);
    }));

test('P-19: a master that is never there is waited for no longer than the join timeout', () =>
  simulate({ seed: 8, clients: 2 }, async (world) => {
    world.files.put('input/1', Buffer.from('1'));
    const plan = {
      command: treeCommand(DEPTH),
      options: { memberTtlMs: 60_000, joinTimeoutMs: 10_000 },
    };
    const [alone] = startMasters(world, 1, { ...plan, options: { ...plan.options, size: 2 } });
    assert.ok(alone !== undefined);
    const { error } = outcomeOf(await alone.exit);
    assert.equal(error?.code, 'E_RENDEZVOUS');
    assert.ok(world.now < 20_000);
  }));
