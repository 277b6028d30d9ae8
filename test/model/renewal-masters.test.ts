/** Whole masters renew the lock's proof while they work; its loss stops all of them alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulate, type LockMode, type SimulatedCommand } from '../../src/sim/index.ts';
import type { MasterEvent } from '../../src/runtime/options.ts';
import { openRecord } from '../../src/protocol/envelope.ts';
import { verifyEvidence } from '../../src/protocol/evidence.ts';
import { EVIDENCE } from '../../src/protocol/records.ts';
import { outcomeOf, startMasters, type Started } from './cluster.ts';

/** `count` items of `durationMs`; nothing is produced. */
const slow =
  (durationMs: number): SimulatedCommand =>
  () => ({ durationMs });

const metricsOf = ({ events }: Started) => {
  const records = events.filter(
    (event): event is Extract<MasterEvent, { kind: 'renewals' }> => event.kind === 'renewals',
  );
  assert.equal(records.length, 1, 'metrics are told exactly once');
  return records[0]?.metrics;
};

const options = { renewIntervalMs: 200, memberTtlMs: 3_000, feedback: false };
/** T = min(cluster timeout, lease TTL / 3). */
const TIMEOUT_MS = 1_000;

test('the proof is renewed while commands run; every master counts the same generations', async () => {
  await simulate({ seed: 5, clients: 3 }, async (world) => {
    for (let index = 0; index < 12; index++)
      world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
    const masters = startMasters(world, 3, { command: slow(1_000), options });
    const outcomes = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
    for (const outcome of outcomes) assert.deepEqual([outcome.exitCode, outcome.error], [0, null]);
    const metrics = masters.map(metricsOf);
    const generation = Number(metrics[0]?.generation);
    assert.ok(generation >= 3, `generation ${generation}`);
    for (const each of metrics) {
      assert.equal(each?.generation, metrics[0]?.generation);
      assert.deepEqual(
        [each?.attempts, each?.successes, each?.failures],
        [generation, generation, 0],
      );
    }
    assert.equal(outcomes[0]?.summary?.generation, String(generation));
    assert.equal(outcomes[0]?.summary?.verified, true);
  });
});

test('a change of view: told once all the same, earlier views apart', async () => {
  await simulate({ seed: 9, clients: 3 }, async (world) => {
    for (let index = 0; index < 30; index++)
      world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
    const masters = startMasters(world, 3, { command: slow(1_000), options });
    await world.sleep(4_000);
    masters[2]?.master.kill();
    const stayed = masters.slice(0, 2);
    for (const { exit } of stayed) assert.equal(outcomeOf(await exit).exitCode, 0);
    for (const each of stayed) {
      const told = metricsOf(each);
      assert.ok(told);
      assert.deepEqual([told.attempts, told.failures], [Number(told.generation), 0]);
      assert.ok(told.attempts > 0);
      const { views, attempts, successes, failures, totalElapsedSeconds } = told.earlier;
      assert.equal(views, 1);
      assert.ok(successes > 2, `${successes} renewals before the view changed`);
      assert.equal(attempts, successes + failures);
      assert.ok(totalElapsedSeconds > 0);
      const renewed = each.events.filter(({ kind }) => kind === 'renewed').length;
      assert.ok(renewed <= attempts + told.attempts && renewed >= successes + told.successes);
    }
  });
});

test('one client has nothing to renew', async () => {
  await simulate({ seed: 6, clients: 1 }, async (world) => {
    for (let index = 0; index < 4; index++)
      world.files.put(`input/${index}`, Buffer.from(`${index}`));
    const masters = startMasters(world, 2, { command: slow(800), options, clientOf: () => 0 });
    for (const outcome of (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf))
      assert.equal(outcome.exitCode, 0);
    for (const { events } of masters)
      assert.ok(events.every(({ kind }) => kind !== 'renewed' && kind !== 'renewals'));
  });
});

const FAULTS: readonly (readonly [string, LockMode, RegExp])[] = [
  ['every try acquired', 'always-grant', /remote master acquired a held cluster lock/],
  [
    'never granted after release',
    'never-after-release',
    /released lock state was contended|is locked by another process/,
  ],
  ['client-local', 'client-local', /remote master acquired a held cluster lock/],
  ['EIO', { errno: 'EIO' }, /EIO/],
  ['ENOLCK', { errno: 'ENOLCK' }, /ENOLCK/],
  ['ENOSYS', { errno: 'ENOSYS' }, /ENOSYS/],
  ['hang', 'hang', /did not return|timed out/],
];

for (const [name, mode, text] of FAULTS) {
  test(`a lock that breaks in flight (${name}) stops every master with 70 and the same counts`, async () => {
    const breakAtMs = 2_500;
    // Only the lock that the proof is about; the ledger's short locks stay honest.
    const locks = [{ mode, path: 'epochs/', fromMs: breakAtMs }];
    await simulate({ seed: 7, clients: 2, faults: { locks } }, async (world) => {
      for (let index = 0; index < 40; index++)
        world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
      const masters = startMasters(world, 2, { command: slow(1_000), options });
      const outcomes = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
      const endedAtMs = world.now;
      for (const outcome of outcomes) {
        assert.equal(outcome.exitCode, 70);
        assert.match(outcome.error?.message ?? '', text);
      }
      const [first, second] = masters.map(metricsOf);
      assert.deepEqual(
        [first?.generation, first?.attempts, first?.successes, first?.failures],
        [second?.generation, second?.attempts, second?.successes, second?.failures],
      );
      assert.equal(first?.failures, 1);
      const boundMs = options.renewIntervalMs * 1.1 + TIMEOUT_MS + 2_000;
      assert.ok(endedAtMs - breakAtMs <= boundMs, `${endedAtMs - breakAtMs} ms, bound ${boundMs}`);
    });
  });
}

test('a generation that nobody had a part in leaves evidence too', async () => {
  await simulate({ seed: 8, clients: 2 }, async (world) => {
    for (let index = 0; index < 40; index++)
      world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
    // Where members may change, the view would be suspended and the lock proved in another one.
    const fast = { ...options, failFast: true };
    const [root, peer] = startMasters(world, 2, { command: slow(1_000), options: fast });
    assert.ok(root && peer);
    await world.sleep(2_420);
    // Nobody asks for the next generation: the proof runs out before the root counts as lost.
    root.master.kill();
    const outcome = outcomeOf(await peer.exit);
    assert.equal(outcome.exitCode, 70);
    const metrics = metricsOf(peer);
    assert.equal(metrics?.failures, 1);
    const name = `.${metrics?.generation}.json`;
    const path = world.files
      .paths()
      .find((each) => each.includes('/evidence/') && each.endsWith(name));
    assert.ok(path !== undefined, `no evidence of generation ${metrics?.generation}`);
    const opened = openRecord(world.files.pristine(path) ?? new Uint8Array(), EVIDENCE);
    assert.ok(opened.ok);
    assert.equal(opened.value.clean, false);
    assert.match(opened.value.error, /did not begin in time/);
    assert.deepEqual(verifyEvidence(opened.value), []);
  });
});
