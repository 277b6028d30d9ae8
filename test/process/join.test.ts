/** The library's members: coordination in a process of its own, on a real directory. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { test, type TestContext } from 'node:test';
import { join, type Cluster, type FlockstepError, type JoinOptions } from '../../src/index.ts';
import { outputLayout } from '../../src/protocol/output-layout.ts';
import { openResult } from '../../src/protocol/result.ts';
import { startCluster } from '../../src/testing/index.ts';
import { makeGround, type Ground } from './cli-helpers.ts';

const isLong = process.env['FLOCKSTEP_TEST_LONG'] === '1';

const optionsOf = (ground: Ground, size: number, rank: number): JoinOptions => ({
  dir: joinPath(ground.path, 'coordination'),
  output: ground.output,
  create: true,
  size,
  rank,
  memberTtlMs: 2_000,
  renewIntervalMs: 0,
});

const members = async (
  context: TestContext,
  ground: Ground,
  size: number,
  more: Partial<JoinOptions> = {},
): Promise<Cluster[]> => {
  const clusters = await Promise.all(
    Array.from({ length: size }, (_, rank) => join({ ...optionsOf(ground, size, rank), ...more })),
  );
  context.after(() => Promise.all(clusters.map((cluster) => cluster.stop('now').catch(() => {}))));
  return clusters;
};

test('two members share inputs, exchange values, and end together', async (context) => {
  const ground = makeGround(context, 6);
  const handlers = process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');
  const clusters = await members(context, ground, 2, { input: ground.input });
  assert.equal(process.listenerCount('SIGTERM') + process.listenerCount('SIGINT'), handlers);
  const [first] = clusters;
  assert.ok(first !== undefined);
  const sums = await Promise.all(
    clusters.map((cluster) => cluster.allreduce(cluster.rank + 1, (a, b) => a + b)),
  );
  assert.deepEqual(sums, [3, 3]);
  const done = await Promise.all(
    clusters.map(async (cluster) => {
      const ids: string[] = [];
      for await (const item of cluster) {
        await item.write('copy', await item.read());
        assert.equal(await item.complete({ stdout: Uint8Array.of(0xff) }), 'published');
        ids.push(item.id);
      }
      return ids;
    }),
  );
  const ids = done.flat();
  assert.equal(new Set(ids).size, 6);
  for (const id of ids) {
    const opened = openResult(readFileSync(joinPath(ground.output, outputLayout.result(id))));
    assert.ok(opened.ok);
    assert.deepEqual(
      opened.value.files.map(({ name, sha256 }) => [name, sha256]),
      [['copy', id]],
    );
    assert.equal(opened.value.stdout.base64, '/w==');
  }
  assert.deepEqual(
    (await Promise.all(clusters.map((cluster) => cluster.ended))).map(({ exitCode }) => exitCode),
    [0, 0],
  );
});

test('a program that blocks its event loop for longer than the TTL stays a member', async (context) => {
  const ground = makeGround(context, 2);
  const blockedMs = isLong ? 60_000 : 6_000;
  const [first, second] = await members(context, ground, 2, { input: ground.input });
  assert.ok(first !== undefined && second !== undefined);
  const item = await first.claim();
  assert.ok(item !== null);
  // Neither this member's heartbeats nor the other one's come from this thread.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blockedMs);
  assert.equal(await item.complete(), 'published');
  assert.deepEqual(
    await Promise.all([first, second].map((cluster) => cluster.exchange(cluster.view))),
    [
      [first.view, first.view],
      [first.view, first.view],
    ],
  );
  const last = await second.claim();
  assert.equal(await last?.complete(), 'published');
  assert.deepEqual(await Promise.all([first.claim(), second.claim()]), [null, null]);
  context.diagnostic(`blocked for ${blockedMs} ms with a member TTL of 2000 ms`);
});

test('what cannot be joined rejects with the code of the agent', async (context) => {
  const ground = makeGround(context, 0);
  const code = (expected: string) => (error: FlockstepError) => {
    assert.equal(error.code, expected, error.message);
    return true;
  };
  const options = optionsOf(ground, 1, 0);
  await assert.rejects(join({ ...options, create: false }), code('E_DIRECTORY'));
  await assert.rejects(join({ ...options, rank: 4 }), code('E_CONTROL'));
  await assert.rejects(
    join({ ...options, procedures: { 'flockstep.stop': { effect: 'none', run: () => ({}) } } }),
    code('E_USAGE'),
  );
  await assert.rejects(
    join({ ...options, signal: AbortSignal.abort(new Error('no more')) }),
    /no more/,
  );
  await assert.rejects(join({ ...options, size: 2, joinTimeoutMs: 500 }), code('E_RENDEZVOUS'));
});

test('the cluster for tests runs on a real directory as well', async (context) => {
  const ground = makeGround(context, 0);
  const cluster = await startCluster({
    masters: 2,
    inputs: { a: 'a', b: 'b' },
    directory: joinPath(ground.path, 'cluster'),
    options: { renewIntervalMs: 0 },
  });
  context.after(() => cluster.close());
  const [first, second] = cluster.members;
  assert.ok(first !== undefined && second !== undefined);
  const from = first.communicator();
  await from.send(1, 3, ['hello']);
  assert.deepEqual(await second.communicator().receive(), { from: 0, tag: 3, data: ['hello'] });
  const done = await Promise.all(
    [first, second].map(async (member) => {
      let count = 0;
      for await (const item of member) {
        await item.complete({ stdout: await item.read() });
        count += 1;
      }
      return count;
    }),
  );
  assert.equal(
    done.reduce((sum, count) => sum + count),
    2,
  );
});
