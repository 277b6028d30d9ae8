/** The rows of the conformance table on the replier over the simulated directory. */
import { test } from 'node:test';
import { simulate } from '../../src/sim/index.ts';
import { FolderWorld } from './folder-world.ts';
import { replierRows } from './rows/index.ts';

for (const row of replierRows) {
  const skip = row.notAt?.folder ?? false;
  test(`${row.name} (folder)`, { skip }, () =>
    simulate(
      { seed: row.name, faults: { latencyMs: { min: 0, max: 0 }, synchronousMs: 0 } },
      async (sim) => {
        const world = await FolderWorld.make(sim, row.options);
        try {
          await row.run(world);
        } finally {
          await world.close();
        }
      },
    ),
  );
}
