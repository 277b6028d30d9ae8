/** One deliberate mistake that the rows CLI-* must find: a slot that is given again on a guess. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepRequester } from '../../src/protocol/calls/requester.ts';
import { openWorld } from './requester-worlds.ts';
import { rows } from './rows/cli.ts';

/** After a timeout the slot counts as free, its number as unused: what an interrupted client once did. */
const guessing: typeof stepRequester = (config, state, event, now) => {
  const step = stepRequester(config, state, event, now);
  const { session } = step.state;
  if (session === null) return step;
  const slots = session.slots.map((slot) =>
    slot.out?.abandoned === true ? { ...slot, out: null } : slot,
  );
  return { ...step, state: { ...step.state, session: { ...session, slots } } };
};

test('mutant of CLI: a slot that is reused after a timeout', async () => {
  const failed: string[] = [];
  for (const row of rows) {
    const world = openWorld('pure', { ...row.wish, step: guessing });
    await row.run(world).catch(() => failed.push(row.name));
  }
  assert.ok(failed.includes('CLI-TIMEOUT'), `found by ${failed.join()}`);
  assert.ok(failed.includes('CLI-ALLBAD'), `found by ${failed.join()}`);
});
