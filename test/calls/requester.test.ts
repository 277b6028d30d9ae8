/** Rows about the requester, at the levels pure (functions) and memory (the driver over ports in memory). */
import { test } from 'node:test';
import { rows } from './rows/cli.ts';
import { halves } from './rows/requester-halves.ts';
import type { RequesterRow } from './requester-row.ts';
import { LEVELS, openWorld } from './requester-worlds.ts';

const runRow = async (row: RequesterRow, level: (typeof LEVELS)[number]): Promise<void> => {
  const world = openWorld(level, row.wish);
  await row.run(world);
  await world.close();
};

const titles = new Map<string, number>();
for (const [group, suffix] of [
  [rows, ''],
  [halves, ' requester'],
] as const)
  for (const row of group)
    for (const level of LEVELS) {
      const key = `${row.name}${suffix} (${level})`;
      const count = (titles.get(key) ?? 0) + 1;
      titles.set(key, count);
      test(count === 1 ? key : `${key} ${count}`, () => runRow(row, level));
    }
