/** The litmus on the ports that others use: the simulated ones with their faults, and real files. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { RealClock } from '../../src/fs/clock.ts';
import { realRandom } from '../../src/fs/random.ts';
import { exchangeToken, lockIdentity, lockRecord } from '../../src/protocol/digest.ts';
import { layout } from '../../src/protocol/layout.ts';
import { LOCAL_OPERATIONS, type QualificationResult } from '../../src/protocol/qualification.ts';
import { qualify, type QualificationInput } from '../../src/runtime/litmus.ts';
import { observeInputs } from '../../src/runtime/litmus-inputs.ts';
import { simulate, type FaultPlan, type LockRule } from '../../src/sim/index.ts';
import { Bus, EPOCH, rootObserver } from './support/litmus-world.ts';
import { temporaryDirectory } from '../support/fs.ts';

const TOKEN = exchangeToken(lockIdentity(EPOCH), 0n);

const simulated = (faults: Partial<FaultPlan>): Promise<QualificationResult[]> =>
  simulate({ seed: 'litmus', clients: 2, faults }, async (world) => {
    world.files.putDirectory(`shared/${layout.state(EPOCH)}`);
    const masters = [0, 1, 1].map((client) => world.createMaster({ client }));
    const members = [0, 1, 2];
    const clock = masters[0]?.ports.clock ?? assert.fail();
    const bus = new Bus(members, clock, 30_000);
    const exits = masters.map((master, rank) =>
      master.run(async (ports) => {
        const { locks, directory, random, identity, roots } = ports;
        const inputs = await observeInputs({
          localError: '',
          capability: { probe: ports.probes, roots },
          identity,
        });
        return qualify({
          epoch: EPOCH,
          view: 1,
          generation: 0n,
          rank,
          members,
          exchange: bus.exchangeOf(rank, TOKEN),
          locks,
          directory,
          random,
          clock: ports.clock,
          deadlineMs: 30_000,
          inputs,
          roots,
        });
      }),
    );
    return (await Promise.all(exits)).map((exit) => {
      if (exit.kind === 'threw') throw exit.error;
      return exit.kind === 'returned' ? exit.value : assert.fail();
    });
  });

test('on simulated ports without faults the proof is complete', async () => {
  for (const result of await simulated({})) {
    assert.equal(result.error, '');
    assert.equal(result.verified, true);
    assert.deepEqual(result.ways, ['reopen', 'fresh-name']);
    assert.equal(result.contentionChecks, 4);
    assert.equal(result.syntheticTopology, true);
  }
});

test('every way in which a simulated lock can lie is found, with one text on all masters', async () => {
  const path = layout.state(EPOCH);
  const cases: [LockRule, RegExp][] = [
    [{ mode: 'always-grant' }, /remote master acquired a held cluster lock/],
    [{ mode: 'client-local' }, /remote master acquired a held cluster lock/],
    [{ mode: 'always-grant', client: 1 }, /remote master acquired a held cluster lock/],
    [{ mode: 'always-deny' }, /(stays locked|is locked by another process)/],
    [{ mode: 'never-after-release' }, /state was contended/],
    [{ mode: { errno: 'ENOLCK' } }, /ENOLCK/],
    [{ mode: 'hang' }, /did not return before the deadline/],
  ];
  for (const [rule, text] of cases) {
    const results = await simulated({ locks: [{ path, ...rule }] });
    assert.equal(new Set(results.map(({ error }) => error)).size, 1);
    for (const { verified, error } of results) {
      assert.equal(verified, false);
      assert.match(error, text);
    }
  }
});

test('a slow view of rewritten files or of new names leaves the other way of reading', async () => {
  const slow = { probability: 1, minMs: 5_000, maxMs: 5_000 };
  const atOnce = { probability: 0, minMs: 0, maxMs: 0 };
  const visibility = { names: atOnce, removals: atOnce, rewrites: atOnce, contents: atOnce };
  for (const [kind, left] of [
    ['rewrites', 'fresh-name'],
    ['names', 'reopen'],
  ] as const)
    for (const result of await simulated({ visibility: { ...visibility, [kind]: slow } })) {
      assert.equal(result.error, '');
      assert.deepEqual(result.ways, [left]);
      assert.equal(result.visibilityChecks, 2);
      // The lock file itself came late too, and was waited for: lateness alone is no fault.
      const waited = result.phases.find(({ phase }) => phase === 'lock-anchor-open');
      assert.ok((waited?.elapsedMs ?? 0) >= 4_900, JSON.stringify(waited));
    }
});

test('content that never comes is not waited for beyond the deadline', async () => {
  const never = { probability: 1, minMs: 1e6, maxMs: 1e6 };
  const atOnce = { probability: 0, minMs: 0, maxMs: 0 };
  const visibility = { names: atOnce, removals: atOnce, rewrites: never, contents: atOnce };
  for (const { error, elapsedMs } of await simulated({ visibility })) {
    assert.match(error, /lock-anchor-open failed: cluster lock record identity mismatch$/);
    assert.ok(elapsedMs > 28_000 && elapsedMs < 30_000, `${elapsedMs}`);
  }
});

test('on real files the proof is complete, repeatable and leaves only the lock file', async (t) => {
  const root = temporaryDirectory(t);
  const directory = await openCoordinationDirectory(root);
  await directory.makeDirectory(layout.state(EPOCH));
  const locks = new FileLocks(root);
  const roots = [rootObserver('state root', locks, layout.state(EPOCH))];
  const stateRoot = await roots[0]?.observe();
  assert.ok(stateRoot);
  const clock = new RealClock();
  const clients = ['a', 'b', 'b', 'c'];
  const members = clients.map((_, rank) => rank);
  for (const generation of [0n, 1n, 2n]) {
    const deadlineMs = clock.now() + 60_000;
    const bus = new Bus(members, clock, deadlineMs);
    const token = exchangeToken(lockIdentity(EPOCH), generation);
    const inputOf = (client: string, rank: number): QualificationInput => ({
      epoch: EPOCH,
      view: 1,
      generation,
      rank,
      members,
      exchange: bus.exchangeOf(rank, token),
      locks,
      directory,
      random: realRandom,
      clock,
      deadlineMs,
      inputs: {
        localError: '',
        capability: {
          operations: LOCAL_OPERATIONS,
          roots: [{ label: 'state root', ...stateRoot }],
        },
        identity: {
          client,
          synthetic: true,
          host: 'h',
          pid: 1,
          kernel: 'k',
          mount: { type: 't', source: 's', options: 'o' },
        },
      },
      roots,
    });
    const results = await Promise.all(
      clients.map((client, rank) => qualify(inputOf(client, rank))),
    );
    for (const result of results) {
      assert.equal(result.error, '');
      assert.equal(result.verified, true);
      assert.equal(result.contentionChecks, 9);
      assert.deepEqual(result.ways, ['reopen', 'fresh-name']);
    }
  }
  const state = join(root, layout.state(EPOCH));
  assert.deepEqual(readdirSync(state).sort(), [layout.clusterLock(1), 'litmus'].sort());
  assert.deepEqual(readdirSync(join(state, 'litmus')), []);
  assert.deepEqual(
    Uint8Array.from(readFileSync(join(state, layout.clusterLock(1)))),
    Uint8Array.from(lockRecord(EPOCH)),
  );
});
