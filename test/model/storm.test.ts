/**
 * Storms over eight simulated masters (test/support/storm-run.ts). Short here; the long form:
 * node dist/test/support/storm-main.js --count 1000
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { isLong } from '../process/targets/support.ts';
import { describeTally, lieOf, newTally, strike, type Lie } from '../support/storm-run.ts';

/** In these storms something was found once (storm-findings.test.ts has it by itself). */
const FOUND = isLong ? [14, 26, 98, 122] : [14, 98];
const LIES = isLong ? [1, 2] : [1];
/** Three clients; a word under a fresh name costs more than one in place. */
const LATE = isLong ? [1, 2] : [1];

const storms = async (
  context: TestContext,
  seeds: readonly number[],
  lie: (seed: number) => Lie | null,
) => {
  const tally = newTally();
  for (const seed of seeds) await strike(seed, tally, lie(seed));
  context.diagnostic(describeTally(tally));
  return tally;
};

test(`${FOUND.length} seeds: in a storm every item is published once, and none runs under two valid tokens`, async (context) => {
  const { completed, again } = await storms(context, FOUND, () => null);
  assert.ok(
    completed > FOUND.length / 2,
    `${completed} of ${FOUND.length} jobs ended by quiescence`,
  );
  assert.ok(again > 0, 'somebody held leases when it was struck');
});

test(`${LATE.length} seeds: what is rewritten in place is late, so that fresh names carry the registers; every item is published once`, async (context) => {
  const tally = newTally();
  for (const seed of LATE) await strike(seed, tally, null, 'rewrites-late');
  context.diagnostic(describeTally(tally));
  assert.ok(tally.fresh > 0, 'registers travelled under fresh names');
});

test(`${LIES.length} seeds: from the middle on the locks of shards lie, and nothing is proved again; no item is granted twice`, async (context) => {
  const { completed } = await storms(context, LIES, (seed) => lieOf(seed, false));
  assert.ok(completed > LIES.length / 2, `${completed} of ${LIES.length} jobs ended by quiescence`);
});

test(`${LIES.length} seeds: from the middle on every lock lies; no item is granted twice, whoever notices it`, async (context) => {
  await storms(context, LIES, (seed) => lieOf(seed, true));
});
