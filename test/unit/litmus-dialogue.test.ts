/**
 * The litmus by dialogue over real registers ends as it does with a barrier after each phase: same
 * verdict, same text, same counts, on every master, whatever is broken on whomever.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Wakeup } from '../../src/ports/wakeup.ts';
import type { QualificationResult } from '../../src/protocol/qualification.ts';
import { openExchangeMasters } from './support/exchange-masters.ts';
import {
  Disk,
  LOCK_PATH,
  runGeneration,
  VirtualClock,
  type Faults,
  type Outcome,
} from './support/litmus-world.ts';

const RANKS = [0, 1, 2];
const TIMEOUT_MS = 30_000;

const wakeupOf = (clock: VirtualClock): Wakeup => ({
  wait: () => clock.sleep(1),
  idle: () => clock.sleep(1),
  nudge: () => undefined,
  close: () => undefined,
});

/** Three masters, one of which is broken; over registers, or else over a barrier in memory. */
const run = async (
  context: TestContext,
  broken: { readonly rank: number; readonly faults: Faults } | null,
  options: {
    readonly isByDialogue: boolean;
    readonly clients?: readonly string[];
    readonly absent?: readonly number[];
  },
): Promise<Outcome> => {
  const { isByDialogue, clients = ['a', 'b', 'c'], absent = [] } = options;
  const clock = new VirtualClock();
  const masters = isByDialogue
    ? await openExchangeMasters(context, clients.length, {
        ...{ clock, wakeup: wakeupOf(clock), timeoutMs: TIMEOUT_MS },
      })
    : [];
  return runGeneration({
    ...{ generation: 1n, clock, timeoutMs: TIMEOUT_MS, absent },
    masters: clients.map((client, rank) => ({
      client,
      ...(broken?.rank === rank ? { faults: broken.faults } : {}),
      overrides: (input) => ({ ...input, exchange: masters[rank]?.exchange ?? input.exchange }),
    })),
  });
};

const verdictOf = ({ verified, clean, error, members, ...counts }: QualificationResult) => {
  const { rounds, contentionChecks, releaseChecks, visibilityChecks, identityChecks } = counts;
  const counted = { rounds, contentionChecks, releaseChecks, visibilityChecks, identityChecks };
  return { verified, clean, error, members, ...counted, transcript: counts.transcript };
};

/** Which of several contenders gets a lock first that excludes nobody is chance. */
const anyContender = (result: QualificationResult): ReturnType<typeof verdictOf> => {
  const verdict = verdictOf(result);
  const error = verdict.error.replace(/^master \d (round-\d-excluded)/, 'a master $1');
  return { ...verdict, error };
};

const FAULTS: Readonly<Record<string, Faults>> = {
  'every try acquired': { lockAlwaysAcquired: true },
  EIO: { lockErrno: 'EIO' },
  ENOLCK: { lockErrno: 'ENOLCK' },
  'never free after its release': { closeKeepsLock: true },
  'stale by both ways': { staleReopen: true, staleListing: true },
  'a lock call that hangs': { lockHangs: true },
};

test('P-47 a right lock is verified by dialogue as by barriers, with the same transcript', async (context) => {
  const direct = await run(context, null, { isByDialogue: true });
  const barred = await run(context, null, { isByDialogue: false });
  for (const result of direct.results) {
    assert.equal(result.verified, true, result.error);
    assert.deepEqual(verdictOf(result), verdictOf(barred.results[0] as QualificationResult));
  }
  assert.equal(direct.disk.openDescriptors, 0);
});

test('P-47 it proves as much where two masters are one client', async (context) => {
  const clients = ['a', 'a', 'b', 'b', 'c'];
  const direct = await run(context, null, { isByDialogue: true, clients });
  const barred = await run(context, null, { isByDialogue: false, clients });
  for (const result of direct.results)
    assert.deepEqual(verdictOf(result), verdictOf(barred.results[0] as QualificationResult));
  assert.equal(direct.results[0]?.contentionChecks, 12);
});

for (const [name, faults] of Object.entries(FAULTS))
  for (const rank of RANKS)
    test(`P-47 ${name} on master ${rank}: by dialogue all end as by barriers`, async (context) => {
      const direct = await run(context, { rank, faults }, { isByDialogue: true });
      const barred = await run(context, { rank, faults }, { isByDialogue: false });
      const expected = anyContender(barred.results[0] as QualificationResult);
      assert.equal(expected.verified, false);
      for (const { results } of [direct, barred]) {
        assert.deepEqual(
          results.map(anyContender),
          RANKS.map(() => expected),
        );
        for (const { error } of results) assert.equal(error, results[0]?.error);
      }
    });

test('a master that does not come ends all the others alike', async (context) => {
  const { results } = await run(context, null, { isByDialogue: true, absent: [2] });
  assert.equal(results.length, 2);
  for (const { error } of results)
    assert.match(error, /cluster exchange timed out waiting for (masters \[2\]|the root)/);
});

test('P-33 whatever operation throws on whomever, all masters end alike', async (context) => {
  let failures = 0;
  for (const rank of RANKS)
    for (let index = 0; index < 40; index += 3) {
      const error = Object.assign(new Error('EIO: broken'), { code: 'EIO' });
      const faults = { throwAtOperation: { index, error } };
      const { results, disk } = await run(context, { rank, faults }, { isByDialogue: true });
      const verdicts = results.map(verdictOf);
      for (const verdict of verdicts) assert.deepEqual(verdict, verdicts[0], `${rank} ${index}`);
      if (verdicts[0]?.verified === false) failures += 1;
      assert.equal(disk.openDescriptors, 0);
    }
  assert.ok(failures > RANKS.length * 5, `${failures} failures`);
});

test('a lock file that was exchanged between two generations is found by dialogue too', async (context) => {
  const disk = new Disk();
  const proved = RANKS.map(() => ({ root: null, lock: null }));
  const clock = new VirtualClock();
  const generation = async (
    number: bigint,
    ofLowest: Faults = {},
  ): Promise<readonly QualificationResult[]> => {
    const masters = await openExchangeMasters(context, 3, { clock, wakeup: wakeupOf(clock) });
    const { results } = await runGeneration({
      ...{ generation: number, clock, disk },
      masters: RANKS.map((rank) => ({
        client: `client-${rank}`,
        faults: rank === 0 ? ofLowest : {},
        overrides: (input) => ({
          ...input,
          exchange: masters[rank]?.exchange ?? input.exchange,
          proved: proved[rank] ?? { root: null, lock: null },
        }),
      })),
    });
    return results;
  };
  for (const { verified, error } of await generation(1n)) assert.equal(verified, true, error);
  const content = disk.files.get(LOCK_PATH)?.content ?? assert.fail();
  disk.create(LOCK_PATH, content);
  for (const { error } of await generation(2n))
    assert.match(error, /lock-anchor-open failed: cluster lock path identity changed between/);
  disk.files.delete(LOCK_PATH);
  const beganMs = clock.now();
  for (const { error } of await generation(3n))
    assert.match(error, /prepare failed: cluster lock file was missing or empty between/);
  // Nobody waits for a file that the lowest master has not found.
  assert.ok(clock.now() - beganMs < 2_000, `${clock.now() - beganMs} ms`);
  disk.files.delete(LOCK_PATH);
  const failedMs = clock.now();
  for (const { error } of await generation(4n, { prepareErrno: 'EIO' }))
    assert.match(error, /prepare failed: .*EIO/);
  assert.ok(clock.now() - failedMs < 2_000, `${clock.now() - failedMs} ms`);
});
