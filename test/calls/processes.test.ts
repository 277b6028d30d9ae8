/** The rows of the conformance table on processes of their own, over a real directory. */
import { describe, it } from 'node:test';
import { shimForSuite, shimMissing } from '../fault/shim.ts';
import { ProcessWorld } from './process-world.ts';
import { ProcessRequesterWorld } from './requester-world-processes.ts';
import { rows as requesterRows } from './rows/cli.ts';
import { replierRows } from './rows/index.ts';

/** Most of the time of a row is waiting for a sync of the disk or for a process to begin. */
const AT_ONCE = 3;

/** Rows in which files of the replier fail. */
const OVER_BROKEN_FILES: ReadonlySet<string> = new Set(['FIL-NOSPACE']);

describe('rows of the replier', { concurrency: AT_ONCE }, () => {
  const shim = shimMissing === false ? shimForSuite() : null;
  for (const row of replierRows) {
    const isOverBrokenFiles = OVER_BROKEN_FILES.has(row.name);
    const skip = row.notAt?.processes ?? (isOverBrokenFiles && shimMissing);
    it(`${row.name} (processes)`, { skip }, async () => {
      const world = await ProcessWorld.make(row.options, isOverBrokenFiles ? shim : null);
      try {
        await row.run(world);
      } finally {
        await world.close();
      }
    });
  }
});

describe('rows of the requester', { concurrency: AT_ONCE }, () => {
  const counts = new Map<string, number>();
  for (const row of requesterRows) {
    const count = (counts.get(row.name) ?? 0) + 1;
    counts.set(row.name, count);
    it(`${row.name} (processes)${count === 1 ? '' : ` ${count}`}`, async () => {
      const world = await ProcessRequesterWorld.make(row.wish);
      try {
        await row.run(world);
        await world.close();
      } finally {
        await world.end();
      }
    });
  }
});
