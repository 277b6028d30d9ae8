/** Rows about the requester over the simulated directory. */
import { test } from 'node:test';
import { simulate } from '../../src/sim/index.ts';
import { FolderRequesterWorld } from './requester-world-folder.ts';
import { rows } from './rows/cli.ts';

const counts = new Map<string, number>();
for (const row of rows) {
  const count = (counts.get(row.name) ?? 0) + 1;
  counts.set(row.name, count);
  test(`${row.name} (folder)${count === 1 ? '' : ` ${count}`}`, () =>
    simulate(
      { seed: row.name, faults: { latencyMs: { min: 0, max: 0 }, synchronousMs: 0 } },
      async (sim) => {
        const world = new FolderRequesterWorld(sim, row.wish);
        await row.run(world);
        await world.close();
      },
    ));
}
