/** Workers and corpus of the simulated world: one execution from input to result, and its faults. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutputFile, ScanEntry } from '../../src/ports/corpus.ts';
import type { Assignment, CommandResult, WorkerPool } from '../../src/ports/workers.ts';
import { contentDigest } from '../../src/protocol/content.ts';
import { buildResult } from '../../src/protocol/result.ts';
import {
  INPUT_ROOT,
  OUTPUT_ROOT,
  simulate,
  type FaultPlan,
  type MasterPlan,
  type SimulatedPorts,
  type SimulatedWorld,
} from '../../src/sim/index.ts';

const EPOCH = 'e'.repeat(64);
const ITEM = 'ab'.repeat(32);

interface Pool {
  readonly pool: WorkerPool;
  readonly results: CommandResult[];
  readonly log: string[];
}

const startPool = async (ports: SimulatedPorts): Promise<Pool> => {
  const pool = ports.workers(EPOCH, ports.incarnation);
  const results: CommandResult[] = [];
  const log: string[] = [];
  await pool.start({
    ready: (worker) => log.push(`ready ${worker}`),
    result: (result) => {
      log.push(`result ${result.worker}`);
      results.push(result);
    },
    died: (reason) => log.push(`died ${reason}`),
  });
  return { pool, results, log };
};

const assignment = (patch: Partial<Assignment> = {}): Assignment => ({
  item: ITEM,
  token: 1,
  argv: ['program'],
  environment: {},
  timeoutMs: 1_000,
  ...patch,
});

const within = (
  plan: Partial<MasterPlan>,
  faults: Partial<FaultPlan>,
  body: (parts: Pool & { world: SimulatedWorld; ports: SimulatedPorts }) => Promise<void>,
): Promise<void> =>
  simulate({ seed: 'workers', faults }, async (world) => {
    const { ports } = world.createMaster({ client: 0, workers: 2, ...plan });
    await body({ world, ports, ...(await startPool(ports)) });
  });

const always = (budget: number) => ({ probability: 1, budget });

test('a command gets its input and says what it did; then its worker is ready again', () =>
  within(
    {
      command: (input, { token }) => ({
        stdout: `${Buffer.from(input).toString()} under ${token}`,
        stderr: 'warning',
        exitStatus: 3,
        durationMs: 250,
      }),
    },
    {},
    async ({ world, ports, pool, results, log }) => {
      assert.deepEqual([...log].sort(), ['ready 1', 'ready 2']);
      world.files.put(`${INPUT_ROOT}/x`, Buffer.from('text'));
      const corpus = ports.corpus(EPOCH);
      const id = contentDigest(Buffer.from('text'));
      const found = await corpus.open({ id, name: 'x', adopted: false });
      assert.ok('path' in found);
      const startMs = world.now;
      pool.assign(2, assignment({ token: 7, environment: { FLOCKSTEP_INPUT: found.path } }));
      await world.until(() => results.length === 1, 1_000, 'the result');
      assert.ok(world.now - startMs >= 250 && world.now - startMs < 260);
      const [result] = results;
      assert.equal(result?.worker, 2);
      assert.equal(result?.exitStatus, 3);
      assert.equal(result?.durationMs, 250);
      assert.equal(Buffer.from(result?.stdoutBase64 ?? '', 'base64').toString(), 'text under 7');
      assert.equal(result?.stdout.sha256, contentDigest(Buffer.from('text under 7')));
      assert.equal(result?.stderr.bytes, 7);
      await world.sleep(1);
      assert.deepEqual(log.slice(2), ['result 2', 'ready 2']);
      assert.throws(() => pool.assign(3, assignment()), /worker 3 of 2/);
    },
  ));

test('a command that is too slow is killed at its time; without a time it may take for ever', () =>
  within(
    { command: (_, { token }) => ({ durationMs: token === 1 ? 5_000 : Number.POSITIVE_INFINITY }) },
    {},
    async ({ world, pool, results }) => {
      pool.assign(1, assignment());
      pool.assign(2, assignment({ token: 2, timeoutMs: 0 }));
      await world.sleep(1_010);
      assert.deepEqual(
        results.map(({ timedOut, signal, exitStatus }) => [timedOut, signal, exitStatus]),
        [[true, 'SIGKILL', null]],
      );
      await world.sleep(3_600_000);
      assert.equal(results.length, 1);
      pool.killAll();
      await world.sleep(10);
      assert.equal(results[1]?.signal, 'SIGTERM');
      assert.equal(results[1]?.timedOut, false);
    },
  ));

test('shutdown has the exact acknowledgement of every worker, after what it runs', () =>
  within({ command: () => ({ durationMs: 300 }) }, {}, async ({ pool, results }) => {
    pool.assign(1, assignment());
    const outcome = await pool.shutdown({ seed: 'f'.repeat(64), graceMs: 1_000 });
    assert.deepEqual([...outcome.acknowledged, outcome.pending], [1, 2, []]);
    assert.equal(outcome.clean, true);
    assert.ok(outcome.elapsedMs >= 300 && outcome.elapsedMs < 310);
    assert.equal(results.length, 1);
  }));

test('shutdown ends at its bound and names who did not answer', () =>
  within({ command: () => ({ durationMs: 900 }) }, {}, async ({ world, pool, results }) => {
    pool.assign(1, assignment());
    const outcome = await pool.shutdown({ seed: 'f'.repeat(64), graceMs: 100 });
    assert.equal(outcome.clean, false);
    assert.deepEqual(outcome.pending, [1]);
    assert.deepEqual(outcome.acknowledged, [2]);
    pool.killAll();
    await world.sleep(5_000);
    assert.equal(results.length, 0, 'the host is gone');
  }));

test('worker faults: host death, hang, late result, deafness, each within its budget', async () => {
  const workers = (patch: Partial<FaultPlan['workers']>): Partial<FaultPlan> => {
    const never = { probability: 0, budget: 0 };
    const quiet = { crashes: never, hangs: never, lateResults: never, deafStops: never };
    return { workers: { ...quiet, ...patch } };
  };
  await within({}, workers({ crashes: always(1) }), async ({ world, pool, log, results }) => {
    pool.assign(1, assignment());
    await world.sleep(5);
    assert.match(log[2] ?? '', /died simulated crash/);
    pool.assign(2, assignment());
    await world.sleep(5_000);
    assert.equal(results.length, 0);
    assert.equal((await pool.shutdown({ seed: 'f'.repeat(64), graceMs: 50 })).clean, false);
  });
  await within({}, workers({ hangs: always(1) }), async ({ world, pool, results }) => {
    pool.assign(1, assignment());
    pool.assign(2, assignment());
    await world.sleep(10_000);
    assert.deepEqual(
      results.map(({ worker }) => worker),
      [2],
    );
    pool.killAll();
    await world.sleep(10);
    assert.equal(results[1]?.signal, 'SIGTERM');
  });
  await within({}, workers({ lateResults: always(1) }), async ({ world, pool, results }) => {
    pool.assign(1, assignment());
    await world.sleep(10);
    pool.assign(1, assignment({ token: 2 }));
    await world.sleep(6_000);
    assert.deepEqual(
      results.map(({ token }) => token),
      [1, 2, 1],
    );
    assert.equal(world.faults.count('workerLateResults'), 1);
  });
  await within({}, workers({ deafStops: always(1) }), async ({ pool }) => {
    const outcome = await pool.shutdown({ seed: 'f'.repeat(64), graceMs: 50 });
    assert.deepEqual([outcome.acknowledged, outcome.pending], [[2], [1]]);
  });
});

const collect = async (entries: AsyncIterable<ScanEntry>): Promise<ScanEntry[]> => {
  const found: ScanEntry[] = [];
  for await (const entry of entries) found.push(entry);
  return found;
};

test('a directory of inputs is shared by rank; hidden names are skipped, large ones refused', () =>
  simulate({ seed: 'corpus', clients: 2 }, async (world) => {
    for (const name of ['b', 'a', 'sub/c', '.hidden', 'd'])
      world.files.put(`${INPUT_ROOT}/${name}`, Buffer.from(`content of ${name}`));
    const shares = await Promise.all(
      [0, 1].map((rank) => {
        const { ports } = world.createMaster({ client: rank });
        return collect(ports.corpus(EPOCH).scan({ rank, size: 2 }));
      }),
    );
    const names = shares.map((share) =>
      share.map((entry) => (entry.kind === 'input' ? entry.input.name : entry.kind)),
    );
    assert.deepEqual(names, [
      ['a', 'd'],
      ['b', 'sub/c'],
    ]);
  }));

test('a list is stored by rank 0, and every master can open its contents', () =>
  simulate({ seed: 'list', clients: 2, faults: { negativeEntryMs: 30_000 } }, async (world) => {
    const inputs = { kind: 'list', files: { one: 'first', two: 'second' } } as const;
    const [root, peer] = [0, 1].map((client) =>
      world.createMaster({ client, inputs }).ports.corpus(EPOCH),
    );
    assert.ok(root !== undefined && peer !== undefined);
    const id = contentDigest(Buffer.from('first'));
    assert.ok('unseen' in (await peer.open({ id, name: 'one', adopted: false })));
    assert.deepEqual(await collect(peer.scan({ rank: 1, size: 2 })), []);
    assert.equal((await collect(root.scan({ rank: 0, size: 2 }))).length, 2);
    assert.ok('path' in (await peer.open({ id, name: 'one', adopted: false })));
  }));

test('an input that has changed since its import is missing', () =>
  simulate({ seed: 'changed' }, async (world) => {
    world.files.put(`${INPUT_ROOT}/x`, Buffer.from('old'));
    const corpus = world.createMaster({ client: 0 }).ports.corpus(EPOCH);
    const id = contentDigest(Buffer.from('old'));
    assert.ok('path' in (await corpus.open({ id, name: 'x', adopted: false })));
    world.files.put(`${INPUT_ROOT}/x`, Buffer.from('new'));
    const found = await corpus.open({ id, name: 'x', adopted: false });
    assert.ok('missing' in found && /changed/.test(found.missing));
  }));

const recordOf = (token: number, files: readonly OutputFile[]): Uint8Array => {
  const empty = { bytes: 0, sha256: contentDigest(new Uint8Array(0)), truncated: false };
  return buildResult({
    epoch: EPOCH,
    lease: { item: ITEM, name: null, token },
    files,
    result: {
      exitStatus: 0,
      signal: null,
      timedOut: false,
      durationMs: 1,
      stdout: empty,
      stderr: empty,
      stdoutBase64: '',
    },
  });
};

test('a staged result is published once, by whom it may be, with its contents', () =>
  simulate({ seed: 'publish', clients: 2, faults: { drawn: { visibilityMsMax: 500 } } }, (world) =>
    publishTwice(world),
  ));

const publishTwice = async (world: SimulatedWorld): Promise<void> => {
  const command = () => ({ files: { 'a/b': 'made', '.dot': 'hidden' } });
  const maker = world.createMaster({ client: 0, command });
  const helper = world.createMaster({ client: 1 });
  const corpus = maker.ports.corpus(EPOCH);
  const out = await corpus.stage(ITEM, 1);
  const { pool, results } = await startPool(maker.ports);
  pool.assign(1, assignment({ environment: { FLOCKSTEP_OUT: out } }));
  await world.until(() => results.length === 1, 1_000, 'the result');
  const inventory = await corpus.inventory(ITEM, 1);
  assert.ok('files' in inventory);
  const { files } = inventory;
  assert.deepEqual(
    files.map((file) => file.name),
    ['.dot', 'a/b'],
  );
  const record = recordOf(1, files);
  const digest = contentDigest(record);
  assert.equal(await corpus.publish(ITEM, 1, digest), 'missing');
  await corpus.seal(ITEM, 1, files, record);
  world.crashClient(0);
  await world.sleep(1_000);
  const other = helper.ports.corpus(EPOCH);
  assert.equal(await other.publish(ITEM, 1, digest), 'published');
  assert.equal(await other.publish(ITEM, 1, digest), 'published');
  assert.equal(await other.publish(ITEM, 2, 'f'.repeat(64)), 'duplicate');
  assert.deepEqual(await other.resultFiles(ITEM, 1, digest), files);
  await other.discard(ITEM, 1);
  assert.deepEqual(await other.resultFiles(ITEM, 1, digest), files);
  assert.equal(await other.resultFiles(ITEM, 1, 'f'.repeat(64)), null);
  const made = contentDigest(Buffer.from('made'));
  assert.equal(
    Buffer.from(
      world.files.pristine(`${OUTPUT_ROOT}/files/${made.slice(0, 2)}/${made}`) ?? [],
    ).toString(),
    'made',
  );
  assert.ok('path' in (await other.open({ id: made, name: 'a/b', adopted: true })));
};
