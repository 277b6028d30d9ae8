import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulate } from '../../src/sim/index.ts';
import { outcomeOf, startMasters, treeCommand } from './cluster.ts';

test('a simulated cluster explores a tree to the end, whatever its size', async () => {
  for (const size of [1, 2, 3]) {
    await simulate({ seed: size, clients: size }, async (world) => {
      world.files.put('input/root', Buffer.from('1'));
      const masters = startMasters(world, size, { command: treeCommand(5) });
      const outcomes = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
      for (const outcome of outcomes) {
        assert.equal(outcome.error, null);
        assert.equal(outcome.exitCode, 0);
      }
      const summary = outcomes[0]?.summary;
      assert.ok(summary);
      // Texts of length 1..6 that begin with 1.
      assert.equal(summary.items, 63);
      assert.equal(summary.done, 63);
      assert.equal(summary.clients, size);
      assert.equal(summary.verified, size > 1);
      assert.equal(summary.statistics.length, size);
      assert.equal(
        summary.statistics.reduce((sum, each) => sum + each.published, 0),
        63,
      );
      assert.equal(
        summary.statistics.reduce((sum, each) => sum + each.adopted, 0),
        62,
      );
      assert.equal(summary.quiescence?.votes, size);
    });
  }
});
