/**
 * Two sides of a view that do not see each other's files for a while, each with hosts of its own. The
 * server still decides who links a name first, so one side at most goes on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MasterOutcome } from '../../src/runtime/options.ts';
import { SeededRandom, simulate, type MasterExit } from '../../src/sim/index.ts';
import { stormFault } from '../support/storm-judge.ts';
import { Storm } from '../support/storm-world.ts';

const TTL_MS = 6_000;
const DEPTH = 6;
const ITEMS = 2 ** DEPTH - 1;
/** Masters of either side, each on a host of its own. */
const SIDE = [0, 1];
const OTHER = [2, 3];
/** From the end of the partition, or from when one side was lost, to the end of the last master. */
const ENDING_MS_MAX = 60_000;

interface Ending {
  readonly ends: readonly string[];
  readonly views: number;
  readonly isComplete: boolean;
}

const endOf = (exit: MasterExit<MasterOutcome>): string => {
  assert.equal(exit.kind, 'returned', String(exit.kind === 'threw' ? exit.error : ''));
  if (exit.kind !== 'returned') return '';
  const { exitCode, error } = exit.value;
  return `${exitCode} ${error?.code ?? ''}`.trim();
};

const parted = (seed: number, lengthMs: number): Promise<Ending> =>
  simulate({ seed, clients: 4, skewedClocks: true }, async (world) => {
    world.files.put('input/1', Buffer.from('1'));
    const options = { memberTtlMs: TTL_MS, renewIntervalMs: 5_000 };
    const durations = new SeededRandom(`partition ${seed}`);
    const storm = new Storm(world, { depth: DEPTH, options, durations });
    for (const rank of [...SIDE, ...OTHER]) storm.start({ size: 4, rank }, { client: rank });
    await world.until(() => storm.executions.length > 4, 10_000, 'work has begun');
    await world.sleep(500 + durations.below(3_000));
    const untilMs = world.now + lengthMs;
    world.faults.update({ partition: { side: SIDE, untilMs } });
    const isOver = (): boolean => storm.masters.every(({ hasEnded }) => hasEnded);
    await world.until(isOver, lengthMs + ENDING_MS_MAX, 'everybody has ended');
    const ends = (await Promise.all(storm.masters.map(({ exit }) => exit))).map(endOf);
    assert.equal(stormFault(storm.executions, storm.views()), null);
    const audit = storm.audit();
    assert.deepEqual(audit.findings, []);
    return { ends, views: storm.newestView(), isComplete: audit.results === ITEMS };
  });

for (const share of [0.3, 0.6])
  test(`sides that do not see each other for ${share} of the TTL go on together`, async (context) => {
    for (const seed of [1, 2]) {
      const { ends, isComplete, views } = await parted(seed, share * TTL_MS);
      context.diagnostic(`seed ${seed}: ${ends.join(', ')}; ${views} views`);
      assert.deepEqual(ends, ['0', '0', '0', '0'], 'what shows late is waited for');
      assert.ok(isComplete);
      assert.equal(views, 1, 'nobody was dropped');
    }
  });

for (const times of [2, 5])
  test(`sides that do not see each other for ${times} times the TTL: one stops by itself, the other goes on or stops`, async (context) => {
    for (const seed of [1, 2, 3]) {
      const { ends, isComplete, views } = await parted(seed, times * TTL_MS);
      context.diagnostic(
        `seed ${seed}: ${ends.join(', ')}; ${views} views, complete ${isComplete}`,
      );
      const [one, other] = [SIDE, OTHER].map((ranks) => new Set(ranks.map((rank) => ends[rank])));
      assert.ok(one !== undefined && other !== undefined);
      const stopped = [one, other].filter((side) => side.has('75 E_EVICTED'));
      assert.equal(stopped.length, 1, ends.join(', '));
      assert.equal(stopped[0]?.size, 1, ends.join(', '));
      const rest = one.has('75 E_EVICTED') ? other : one;
      for (const end of rest) assert.match(end ?? '', /^(0|1|69 E_RECORD|70 E_CONTROL)$/);
      assert.equal(rest.has('0'), isComplete);
    }
  });
