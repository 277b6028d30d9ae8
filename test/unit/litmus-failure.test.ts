import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import { layout } from '../../src/protocol/layout.ts';
import type { Capability, QualificationResult } from '../../src/protocol/qualification.ts';
import { containQualification } from '../../src/runtime/litmus-inputs.ts';
import type { QualificationInput } from '../../src/runtime/litmus.ts';
import { observeInputs } from '../../src/runtime/litmus-inputs.ts';
import {
  Client,
  Disk,
  EPOCH,
  inputsFor,
  rootObserver,
  runGeneration,
  VirtualClock,
  type Outcome,
} from './support/litmus-world.ts';

const failsAlike = (outcome: Outcome, masters: number): string => {
  assert.equal(outcome.results.length, masters);
  const texts = new Set(outcome.results.map(({ error }) => error));
  assert.equal(texts.size, 1, [...texts].join(' | '));
  for (const { clean, verified, scope, transcript } of outcome.results)
    assert.deepEqual(
      { clean, verified, scope, transcript },
      { clean: false, verified: false, scope: 'none', transcript: '' },
    );
  assert.equal(outcome.disk.openDescriptors, 0);
  return outcome.results[0]?.error ?? '';
};

const withInputs =
  (change: Partial<QualificationInput['inputs']>) =>
  (input: QualificationInput): QualificationInput => ({
    ...input,
    inputs: { ...input.inputs, ...change },
  });

test('one local probe failure reaches everybody, without a lock round', async () => {
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', overrides: withInputs({ localError: 'hard_link: EPERM' }) }, 'c'],
  });
  assert.equal(failsAlike(outcome, 3), 'master 1 local probe failed: hard_link: EPERM');
  for (const { rounds, members } of outcome.results) {
    assert.equal(rounds, 0);
    assert.equal(members.length, 3);
  }
  assert.deepEqual(outcome.bus.phases, ['membership']);
  assert.equal(outcome.disk.files.size, 0);
});

test('of several failures the lowest rank is told, on all masters alike', async () => {
  const broken = (text: string) => withInputs({ localError: text });
  const outcome = await runGeneration({
    masters: [
      'a',
      { client: 'b', overrides: broken('first') },
      { client: 'c', overrides: broken('x') },
    ],
  });
  assert.equal(failsAlike(outcome, 3), 'master 1 local probe failed: first');
});

test('a stale root identity fails before lock rounds', async () => {
  const disk = new Disk();
  const { capability } = inputsFor(disk, 'b');
  const stale: Capability = {
    operations: capability?.operations ?? [],
    roots: [{ label: 'state root', ...disk.rootIdentity, device: '8' }],
  };
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', overrides: withInputs({ capability: stale }) }],
    disk,
  });
  assert.match(
    failsAlike(outcome, 2),
    /^master 1 local probe failed: state root filesystem identity changed: expected device\/inode=8\/101, observed=7\/101$/,
  );
  assert.equal(outcome.results[0]?.rounds, 0);
});

test('a capability without every operation is refused by name', async () => {
  const disk = new Disk();
  const { capability } = inputsFor(disk, 'b');
  const partial: Capability = {
    operations: ['file_fsync', 'directory_fsync', 'advisory_lock_exclusion'],
    roots: capability?.roots ?? [],
  };
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', overrides: withInputs({ capability: partial }) }],
    disk,
  });
  assert.match(failsAlike(outcome, 2), /not qualified: .*hard_link.*advisory_lock_release$/);
});

test('generations that disagree never meet', async () => {
  const other = (input: QualificationInput): QualificationInput => ({ ...input, generation: 2n });
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', overrides: other }],
    generation: 1n,
    timeoutMs: 25,
  });
  assert.equal(outcome.results.length, 2);
  for (const { verified, error } of outcome.results) {
    assert.equal(verified, false);
    assert.match(error, /malformed|timed out/);
  }
});

test('an invalid generation or epoch is agreed upon, and fails', async () => {
  for (const generation of [-1n, 2n ** 63n]) {
    const outcome = await runGeneration({ masters: ['a', 'b'], generation });
    assert.equal(
      failsAlike(outcome, 2),
      'master 0 local probe failed: invalid cluster lock generation',
    );
  }
  const one = await runGeneration({
    masters: ['a', { client: 'b', overrides: (input) => ({ ...input, generation: -1n }) }],
  });
  assert.equal(failsAlike(one, 2), 'master 1 local probe failed: invalid cluster lock generation');
  const bad = (input: QualificationInput): QualificationInput => ({ ...input, epoch: 'nonsense' });
  const outcome = await runGeneration({
    masters: ['a', 'b'].map((client) => ({ client, overrides: bad })),
  });
  assert.equal(failsAlike(outcome, 2), 'master 0 local probe failed: invalid work epoch');
});

test('an unexpected topology is refused without an exchange', async () => {
  for (const members of [[], [0, 0], [1, 0], [-1, 0], [0.5, 1], [1, 2]]) {
    const refused = await runGeneration({
      masters: [{ client: 'a', overrides: (input) => ({ ...input, members }) }],
    });
    assert.equal(failsAlike(refused, 1), 'invalid expected master topology');
    assert.deepEqual(refused.bus.phases, []);
    assert.deepEqual(refused.results[0]?.phases, []);
  }
});

test('a missing master is bounded by the deadline and fails closed', async () => {
  const clock = new VirtualClock();
  const startMs = clock.now();
  const outcome = await runGeneration({ masters: ['a', 'b'], absent: [1], timeoutMs: 25, clock });
  assert.match(failsAlike(outcome, 1), /timed out waiting for masters \[1\]/);
  assert.equal(outcome.results[0]?.elapsedMs, 25);
  assert.equal(clock.now() - startMs, 25);
  assert.equal(outcome.disk.files.size, 0);
});

test('data that is stale under a right lock fails, unless one way of reading is current', async () => {
  const verifier = (faults: object) =>
    runGeneration({ masters: [{ client: 'a', faults }, { client: 'b', faults }, 'b'] });
  const reopen = await verifier({ staleReopen: true });
  const listing = await verifier({ staleListing: true });
  for (const [outcome, ways] of [
    [reopen, ['fresh-name']],
    [listing, ['reopen']],
  ] as const)
    for (const result of outcome.results) {
      assert.equal(result.verified, true, result.error);
      assert.deepEqual(result.ways, ways);
      assert.equal(result.visibilityChecks, 2);
    }
  const both = await verifier({ staleReopen: true, staleListing: true });
  assert.equal(
    failsAlike(both, 3),
    'master 1 round-0-reacquired failed: data was not current under the reacquired lock ' +
      '(reopen: content is stale, fresh-name: name is not listed)',
  );
  assert.equal(both.results[0]?.visibilityChecks, 0);
  assert.equal(both.results[0]?.releaseChecks, 0);
});

test('different ways in different rounds are no way', async () => {
  const outcome = await runGeneration({
    masters: [
      { client: 'a', faults: { staleReopen: true } },
      { client: 'b', faults: { staleListing: true } },
    ],
  });
  assert.equal(
    failsAlike(outcome, 2),
    'no way of reading was current under the lock in every round',
  );
  assert.equal(outcome.results[0]?.visibilityChecks, 1);
});

test('an operation that throws, whichever it is, is contained or heard by all', async () => {
  let tolerated = 0;
  let failed = 0;
  for (const rank of [0, 1, 2]) {
    for (let index = 0; ; index++) {
      const faults = { throwAtOperation: { index, error: new TypeError('injected\nfailure') } };
      const outcome = await runGeneration({
        masters: ['a', 'b', 'b'].map((client, each) =>
          each === rank ? { client, faults } : client,
        ),
      });
      const verdicts = new Set(
        outcome.results.map(({ verified, error }) => `${verified} ${error}`),
      );
      assert.equal(verdicts.size, 1, [...verdicts].join(' | '));
      assert.equal(outcome.disk.openDescriptors, 0);
      assert.equal(outcome.results.length, 3);
      const { verified, error, elapsedMs } = outcome.results[0] as QualificationResult;
      assert.equal(elapsedMs, 0, 'nobody waits for a timeout');
      if ((outcome.clients[rank]?.operations ?? 0) <= index) break;
      if (verified) tolerated++;
      else {
        failed++;
        assert.match(error, new RegExp(`^master ${rank} .*TypeError: injected failure$`));
      }
    }
  }
  // Reading by one of two ways, taking in old state and cleaning up may fail; nothing else may.
  assert.ok(tolerated > 0 && failed > 2 * tolerated, `${failed} failed, ${tolerated} tolerated`);
});

test('an exchange that throws becomes a failed result of that master', async () => {
  const overrides = (input: QualificationInput): QualificationInput => ({
    ...input,
    exchange: () => Promise.reject(new RangeError('register gone')),
  });
  const outcome = await runGeneration({ masters: [{ client: 'a', overrides }] });
  const [result] = outcome.results;
  assert.equal(result?.error, 'cluster lock qualification raised: RangeError: register gone');
  assert.equal(result?.elapsedMs, 0);
  assert.equal(outcome.disk.openDescriptors, 0);
});

test('a lock call that never returns is bounded, and its cause is heard', async () => {
  const clock = new VirtualClock();
  const startMs = clock.now();
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', faults: { lockHangs: true } }],
    clock,
    timeoutMs: 30_000,
  });
  assert.equal(
    failsAlike(outcome, 2),
    'master 1 round-0-excluded failed: taking the cluster lock did not return before the deadline',
  );
  assert.equal(clock.now() - startMs, 29_000);
});

test('a descriptor that arrives after its caller gave up is closed', async () => {
  const clock = new VirtualClock();
  const openAfter = clock.sleep(40_000);
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', faults: { openAfter } }],
    clock,
    timeoutMs: 30_000,
  });
  assert.match(failsAlike(outcome, 2), /opening the cluster lock did not return/);
  const { disk } = outcome;
  const openedBefore = disk.openedDescriptors;
  await clock.drive(openAfter);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(disk.openedDescriptors, openedBefore + 1);
  assert.equal(disk.openDescriptors, 0);
});

test('interruption passes through, and still closes everything', async () => {
  for (const index of [0, 4, 6, 9]) {
    const error = new FlockstepError('E_INTERRUPTED', 'asked to stop');
    const outcome = await runGeneration({
      masters: [{ client: 'a', faults: { throwAtOperation: { index, error } } }, 'b'],
      mayReject: true,
      timeoutMs: 50,
    });
    assert.deepEqual(outcome.rejections, [error]);
    assert.equal(outcome.results.length, 1);
    assert.match(outcome.results[0]?.error ?? '', /timed out/);
    assert.equal(outcome.disk.openDescriptors, 0);
  }
});

test('the boundary contains exceptions of every make, bounded', async () => {
  class LookupError extends Error {
    override name = 'LookupError';
  }
  class Mute extends Error {
    override get message(): string {
      throw new Error('not even this');
    }
  }
  const about = {
    generation: 3n,
    inputs: { ...inputsFor(new Disk(), 'a'), localError: '' },
  };
  const contain = (error: unknown): Promise<QualificationResult> =>
    containQualification(about, async () => {
      throw error;
    });
  const plain = await contain(new LookupError('no such master'));
  assert.equal(plain.error, 'cluster lock qualification raised: LookupError: no such master');
  assert.equal(plain.generation, 3n);
  assert.equal(plain.capability, about.inputs.capability);
  assert.equal(plain.elapsedMs, 0);
  assert.deepEqual(
    [plain.members, plain.representatives, plain.transcript, plain.rounds],
    [[], [], '', 0],
  );
  const mute = await contain(new Mute());
  assert.match(mute.error, /^cluster lock qualification raised: failed with an error that cannot/);
  const long = new LookupError('x');
  long.name = 'Long'.repeat(1000);
  assert.equal((await contain(long)).error.length, 512);
  assert.equal((await contain('y'.repeat(5000))).error.length, 512);
  assert.match((await contain(null)).error, /raised: null$/);
  const odd = await containQualification({ ...about, generation: -5n }, async () => {
    throw new Error('z');
  });
  assert.equal(odd.generation, 0n);
  await assert.rejects(contain(new FlockstepError('E_INTERRUPTED', 'stop')));
  await assert.rejects(contain(new FlockstepError('E_INVARIANT', 'bug')));
  await assert.rejects(contain(new DOMException('aborted', 'AbortError')));
});

test('input observation turns ordinary failures into text and asks each source once', async () => {
  const disk = new Disk();
  const { locks } = new Client(disk);
  const roots = [rootObserver('state root', locks, layout.state(EPOCH))];
  const { identity, capability } = inputsFor(disk, 'a');
  assert.ok(identity !== null && capability !== null);
  let probes = 0;
  let observations = 0;
  const observe = (probe: () => unknown, identify: () => unknown) =>
    observeInputs({
      localError: '',
      capability: {
        probe: () => {
          probes++;
          return Promise.resolve().then(probe);
        },
        roots,
      },
      identity: {
        observe: () => {
          observations++;
          return identify() as typeof identity;
        },
      },
    });
  const fail = (text: string) => () => {
    throw new Error(text);
  };
  const good = await observe(
    () => '',
    () => identity,
  );
  assert.deepEqual(good, { capability, identity, localError: '' });
  const both = await observe(fail('disk on fire'), fail('no boot id'));
  assert.deepEqual([probes, observations], [2, 2]);
  assert.equal(
    both.localError,
    'filesystem capability probe raised: disk on fire; client identity probe raised: no boot id',
  );
  assert.equal(both.capability, null);
  assert.equal(both.identity, null);
  const odd = await observe(
    () => 7,
    () => ({ client: '' }),
  );
  assert.equal(
    odd.localError,
    'filesystem capability probe returned an invalid result; client identity probe returned an invalid result',
  );
  const long = await observe(fail('f'.repeat(600)), fail('g'));
  assert.equal(long.localError.length, 512);
  await assert.rejects(
    observe(
      () => {
        throw new FlockstepError('E_INTERRUPTED', 'stop');
      },
      () => identity,
    ),
  );
  assert.equal(disk.openDescriptors, 0);
  // The failing master still joins, and the others hear its reasons.
  const outcome = await runGeneration({
    masters: ['a', { client: 'b', overrides: withInputs(both) }],
  });
  assert.equal(failsAlike(outcome, 2), `master 1 local probe failed: ${both.localError}`);
  assert.deepEqual(
    outcome.results[0]?.members.map(({ rank, client }) => [rank, client]),
    [
      [0, 'a'],
      [1, ''],
    ],
  );
  assert.deepEqual(outcome.results[0]?.representatives, [0]);
});

test('a renewal brings the capability of the start, and never runs the probes', async () => {
  const { identity, capability } = inputsFor(new Disk(), 'a');
  assert.ok(identity !== null);
  const port = { observe: () => identity };
  const known = (value: unknown, localError = '') =>
    observeInputs({
      localError,
      capability: { known: value as Capability | null },
      identity: port,
    });
  assert.deepEqual(await known(capability), { capability, identity, localError: '' });
  assert.equal((await known(null)).localError, 'local filesystem capability is unavailable');
  assert.equal((await known(null, 'heartbeat')).localError, 'heartbeat');
  assert.equal((await known('v1')).localError, 'filesystem capability input is invalid');
  assert.equal((await known({})).localError, 'filesystem capability input is invalid');
});
