/** The rows of the conformance table on functions alone. */
import { test } from 'node:test';
import * as replier from '../../src/protocol/calls/replier.ts';
import * as table from '../../src/protocol/calls/table.ts';
import { PureWorld } from './pure-world.ts';
import { replierRows } from './rows/index.ts';

for (const row of replierRows) {
  const skip = row.notAt?.pure ?? false;
  test(`${row.name} (pure)`, { skip }, async () => {
    const world = new PureWorld({ ...replier, ...table }, row.options);
    try {
      await row.run(world);
    } finally {
      await world.close();
    }
  });
}
