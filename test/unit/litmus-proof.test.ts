import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockRecord, proofTranscript } from '../../src/protocol/digest.ts';
import { phaseNames } from '../../src/protocol/litmus.ts';
import { layout } from '../../src/protocol/layout.ts';
import { Disk, EPOCH, LOCK_PATH, runGeneration, VirtualClock } from './support/litmus-world.ts';

test('every client holds and every master observes exclusion', async () => {
  const { results, bus, disk, clients } = await runGeneration({ masters: ['a', 'b', 'b'] });
  assert.equal(results.length, 3);
  // Only the lowest master may ever write the lock file.
  assert.deepEqual(
    clients.map(({ preparations }) => preparations),
    [1, 0, 0],
  );
  const transcript = proofTranscript({
    epoch: EPOCH,
    generation: 0n,
    members: [
      { rank: 0, client: 'a' },
      { rank: 1, client: 'b' },
      { rank: 2, client: 'b' },
    ],
    representatives: [0, 1],
    rounds: 2,
    contentionChecks: 4,
    releaseChecks: 2,
    identityChecks: 3,
  });
  for (const result of results) {
    assert.equal(result.error, '');
    assert.equal(result.clean, true);
    assert.equal(result.verified, true);
    assert.equal(result.scope, 'cross-client-files-v1');
    assert.equal(result.clients, 2);
    assert.deepEqual(result.representatives, [0, 1]);
    assert.equal(result.rounds, 2);
    assert.equal(result.contentionChecks, 4);
    assert.equal(result.releaseChecks, 2);
    assert.equal(result.visibilityChecks, 2);
    assert.equal(result.identityChecks, 3);
    assert.deepEqual(result.ways, ['reopen', 'fresh-name']);
    assert.equal(result.syntheticTopology, false);
    assert.equal(result.transcript, transcript);
    assert.deepEqual(
      result.phases.map(({ phase }) => phase),
      phaseNames([0, 1]),
    );
  }
  assert.equal(bus.phases.length, 6 + 5 * 2);
  assert.equal(disk.openDescriptors, 0);
  assert.deepEqual(disk.files.get(LOCK_PATH)?.content, lockRecord(EPOCH));
  assert.deepEqual(disk.names(layout.litmus(EPOCH)), []);
});

test('cardinalities grow with clients and masters', async () => {
  for (const masters of [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['c', 'a', 'c', 'b', 'a'],
  ]) {
    const { results, bus } = await runGeneration({ masters });
    const clients = new Set(masters).size;
    for (const result of results) {
      assert.equal(result.verified, true, result.error);
      assert.equal(result.rounds, clients);
      assert.equal(result.contentionChecks, clients * (masters.length - 1));
      assert.equal(result.releaseChecks, clients);
      assert.equal(result.visibilityChecks, clients);
      assert.equal(result.identityChecks, masters.length);
    }
    assert.equal(bus.phases.length, 6 + 5 * clients);
  }
});

test('one client is clean, unverified, and creates nothing', async () => {
  const { results, bus, disk } = await runGeneration({ masters: ['a', 'a', 'a'] });
  for (const result of results) {
    assert.equal(result.clean, true);
    assert.equal(result.verified, false);
    assert.equal(result.scope, 'same-client-v1');
    assert.equal(result.error, '');
    assert.equal(result.transcript, '');
    assert.deepEqual(result.representatives, [0]);
    assert.equal(result.members.length, 3);
    assert.equal(result.rounds, 0);
  }
  assert.deepEqual(bus.phases, ['membership']);
  assert.equal(disk.files.size, 0);
  assert.equal(disk.openDescriptors, 0);
});

test('an injected identity marks the whole result', async () => {
  const { results } = await runGeneration({ masters: ['a', { client: 'b', synthetic: true }] });
  for (const result of results) {
    assert.equal(result.verified, true);
    assert.equal(result.syntheticTopology, true);
  }
});

test('the same epoch is qualified again under a new generation, without touching the lock file', async () => {
  const disk = new Disk();
  const first = await runGeneration({ masters: ['a', 'b'], disk, generation: 0n });
  const inode = disk.files.get(LOCK_PATH);
  const bytes = Buffer.from(inode?.content ?? []);
  const second = await runGeneration({ masters: ['a', 'b'], disk, generation: 1n });
  assert.equal(disk.files.get(LOCK_PATH), inode);
  assert.deepEqual(Buffer.from(inode?.content ?? []), bytes);
  assert.ok([...first.results, ...second.results].every(({ verified }) => verified));
  assert.notEqual(first.results[0]?.transcript, second.results[0]?.transcript);
  assert.equal(second.results[0]?.generation, 1n);
});

test('semantic drift is detected in the next generation', async () => {
  const disk = new Disk();
  const good = await runGeneration({ masters: ['a', 'b'], disk, generation: 0n });
  assert.ok(good.results.every(({ verified }) => verified));
  const faults = { lockAlwaysAcquired: true };
  const broken = await runGeneration({
    masters: ['a', { client: 'b', faults }],
    disk,
    generation: 1n,
  });
  for (const result of broken.results) {
    assert.equal(result.verified, false);
    assert.equal(result.clean, false);
    assert.match(result.error, /remote master acquired a held cluster lock/);
    assert.equal(result.generation, 1n);
  }
});

test('broken exclusion fails closed on every master', async () => {
  const faults = { lockAlwaysAcquired: true };
  const { results, disk } = await runGeneration({
    masters: ['a', 'b', 'c'].map((client) => ({ client, faults })),
  });
  for (const result of results) {
    assert.equal(result.clean, false);
    assert.equal(result.verified, false);
    assert.equal(result.scope, 'none');
    assert.equal(
      result.error,
      'master 1 round-0-excluded failed: remote master acquired a held cluster lock',
    );
    assert.equal(result.contentionChecks, 0);
    assert.equal(result.identityChecks, 0);
    assert.deepEqual(result.ways, []);
  }
  assert.equal(disk.openDescriptors, 0);
});

test('one client with a local lock among many is found in the first round', async () => {
  const { results } = await runGeneration({
    masters: ['a', 'b', 'c', { client: 'd', faults: { lockAlwaysAcquired: true } }],
  });
  for (const result of results)
    assert.match(result.error, /^master 3 round-0-excluded failed: remote master acquired/);
});

test('a lock that survives its release is found by the verifier', async () => {
  const { results } = await runGeneration({
    masters: [{ client: 'a', faults: { closeKeepsLock: true } }, 'b'],
  });
  for (const result of results) {
    assert.equal(
      result.error,
      'master 1 round-0-reacquired failed: released lock state was contended',
    );
    assert.equal(result.contentionChecks, 1);
    assert.equal(result.releaseChecks, 0);
    assert.equal(result.rounds, 0);
  }
});

test('every other errno of the lock is a failure of its own, never contention', async () => {
  for (const errno of ['EIO', 'ENOLCK', 'ENOSYS', 'EOPNOTSUPP', 'EBADF']) {
    const holder = await runGeneration({
      masters: [{ client: 'a', faults: { lockErrno: errno } }, 'b'],
    });
    for (const { error } of holder.results)
      assert.equal(
        error,
        `master 0 round-0-held failed: holder lock state was failed: ${errno} (injected)`,
      );
    const contender = await runGeneration({
      masters: ['a', { client: 'b', faults: { lockErrno: errno } }],
    });
    for (const { error } of contender.results)
      assert.equal(
        error,
        `master 1 round-0-excluded failed: contending lock state was failed: ${errno} (injected)`,
      );
  }
});

test('a foreign lock record fails before any round', async () => {
  const disk = new Disk();
  disk.create(LOCK_PATH, Buffer.from('somebody else\n'));
  const { results } = await runGeneration({ masters: ['a', 'b'], disk });
  for (const result of results) {
    assert.match(
      result.error,
      /^master 0 prepare failed: cluster lock record identity mismatch \(move .*cluster\.lock away\)$/,
    );
    assert.equal(result.rounds, 0);
  }
  assert.equal(Buffer.from(disk.files.get(LOCK_PATH)?.content ?? []).toString(), 'somebody else\n');
  assert.equal(disk.openDescriptors, 0);
});

test('foreign content under the prepared lock is not waited for', async () => {
  const disk = new Disk();
  const { results } = await runGeneration({
    masters: ['a', 'b'],
    disk,
    prepareBus: (bus) => {
      bus.onPhase = (phase) => {
        if (phase === 'prepare') disk.create(LOCK_PATH, Buffer.from('symcc-cross-host-lock-v2'));
      };
    },
  });
  for (const { error, elapsedMs } of results) {
    assert.equal(error, 'master 0 lock-anchor-open failed: cluster lock record identity mismatch');
    assert.equal(elapsedMs, 0);
  }
  assert.equal(disk.openDescriptors, 0);
});

test('a record that is visible only in part is waited for, one descriptor at a time', async () => {
  const disk = new Disk();
  const clock = new VirtualClock();
  let openWhileWaiting = -1;
  const { results } = await runGeneration({
    masters: ['a', 'b'],
    disk,
    clock,
    prepareBus: (bus) => {
      bus.onPhase = (phase) => {
        const inode = disk.files.get(LOCK_PATH);
        if (phase !== 'prepare' || inode === undefined) return;
        inode.content = lockRecord(EPOCH).subarray(0, 30);
        void clock.sleep(2_000).then(() => {
          openWhileWaiting = disk.openDescriptors;
          inode.content = lockRecord(EPOCH);
        });
      };
    },
  });
  for (const { verified, error } of results) assert.equal(verified, true, error);
  // The two anchors of the state root.
  assert.equal(openWhileWaiting, 2);
});

test('a lock file replaced by the same content fails the namespace closure', async () => {
  const disk = new Disk();
  const { results } = await runGeneration({
    masters: ['a', 'b', 'b'],
    disk,
    prepareBus: (bus) => {
      bus.onPhase = (phase) => {
        if (phase === 'round-1-reacquired') disk.create(LOCK_PATH, lockRecord(EPOCH));
      };
    },
  });
  for (const result of results) {
    assert.equal(
      result.error,
      'master 0 namespace-identity-closed failed: cluster lock path identity changed',
    );
    assert.equal(result.rounds, 2);
    assert.equal(result.contentionChecks, 4);
    assert.equal(result.identityChecks, 0);
    assert.equal(result.transcript, '');
  }
  assert.equal(disk.openDescriptors, 0);
});

test('a lock file replaced while rounds run is found where it is opened next', async () => {
  const disk = new Disk();
  const { results } = await runGeneration({
    masters: ['a', 'b'],
    disk,
    prepareBus: (bus) => {
      bus.onPhase = (phase) => {
        // Round 1's descriptor is opened while the masters meet in this phase.
        if (phase === 'round-0-released') disk.create(LOCK_PATH, lockRecord(EPOCH));
      };
    },
  });
  for (const result of results) {
    assert.match(
      result.error,
      /^master 1 round-0-reacquired failed: cluster lock path identity changed/,
    );
    assert.equal(result.rounds, 0);
  }
});

test('a replaced state root and an unlinked lock file fail the namespace closure', async () => {
  for (const [change, text] of [
    [
      (disk: Disk) => (disk.rootIdentity = disk.newIdentity()),
      /cluster lock root identity changed/,
    ],
    [(disk: Disk) => disk.files.delete(LOCK_PATH), /ENOENT/],
    [
      (disk: Disk) => {
        const inode = disk.files.get(LOCK_PATH);
        if (inode !== undefined) inode.content = Buffer.from('rewritten');
      },
      /cluster lock record identity mismatch/,
    ],
  ] as const) {
    const disk = new Disk();
    const { results } = await runGeneration({
      masters: ['a', 'b'],
      disk,
      prepareBus: (bus) => {
        bus.onPhase = (phase) => {
          if (phase === 'round-1-reacquired') change(disk);
        };
      },
    });
    for (const result of results) {
      assert.match(result.error, text);
      assert.match(result.error, /^master 0 namespace-identity-closed failed/);
      assert.equal(result.rounds, 2);
      assert.equal(result.identityChecks, 0);
    }
    assert.equal(disk.openDescriptors, 0);
  }
});

test('a disagreement on the transcript fails closed on every master', async () => {
  for (const masters of [
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]) {
    const { results } = await runGeneration({
      masters,
      prepareBus: (bus) => {
        bus.tamper = (phase, rank, word) =>
          phase === 'qualification-transcript-commit' && rank === 1
            ? { ...word, transcript: 'c'.repeat(64) }
            : word;
      },
    });
    for (const result of results) {
      assert.equal(result.error, 'cluster qualification transcript mismatch');
      assert.equal(result.clean, false);
      assert.equal(result.rounds, masters.length);
      assert.equal(result.identityChecks, masters.length);
      assert.equal(result.transcript, '');
    }
  }
});

test('a malformed word ends the exchange on every master and names its sender', async () => {
  const cases: [string, Record<string, unknown>][] = [
    ['membership', { rank: 0 }],
    ['membership', { client: '' }],
    ['membership', { localProbeOk: 1 }],
    ['membership', { more: true }],
    ['root-anchor-open', { nonce: '' }],
    ['prepare', { ok: 'yes' }],
    ['prepare', { nonce: 'd'.repeat(32) }],
    ['round-0-open', { rank: '1' }],
    ['round-1-held', { nonce: '' }],
    ['round-0-excluded', { ways: ['reopen'] }],
    ['round-0-reacquired', { ways: [] }],
    ['round-0-reacquired', { ways: ['reopen', 'reopen'] }],
    ['round-0-reacquired', { ways: ['telepathy'] }],
    ['qualification-transcript-commit', { transcript: '' }],
    ['qualification-transcript-commit', { rank: 2 }],
    ['qualification-transcript-commit', { generation: 0 }],
  ];
  for (const [at, change] of cases) {
    const { results, disk } = await runGeneration({
      masters: ['a', 'b'],
      prepareBus: (bus) => {
        bus.tamper = (phase, rank, word) =>
          phase === at && rank === 1 ? { ...word, ...change } : word;
      },
    });
    for (const result of results) {
      assert.equal(result.error, 'malformed cluster exchange from master 1', at);
      assert.equal(result.verified, false);
    }
    assert.equal(disk.openDescriptors, 0);
  }
});
