/** Sweeping, pass by pass, over registers that are scripted: who still moves, budgets, failures. [P-147] */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { silentLog } from '../../src/ports/log.ts';
import { layout } from '../../src/protocol/layout.ts';
import { REGISTER_PAGE_BYTES } from '../../src/protocol/limits.ts';
import type { View } from '../../src/protocol/records.ts';
import { encodeLine, newFrameState } from '../../src/protocol/register.ts';
import { SWEEP_NAMES_MAX, Sweep } from '../../src/runtime/sweep.ts';

const TTL_MS = 4_000;
const epoch = 'e'.repeat(64);
const incarnationOf = (index: number): string => index.toString(16).padStart(32, '0');
const view = {
  ...{ view: 2, epoch, run: 'test' },
  members: [{ rank: 0, incarnation: incarnationOf(0) }],
} as View;

const registerOf = (index: number, sequence: number): Uint8Array => {
  const about = { run: 'test', rank: 1, incarnation: incarnationOf(index) };
  const frame = { schema: 'flockstep-frame-v1' as const, ...newFrameState(about) };
  const line = encodeLine(
    { ...frame, epoch, view: 1, sequence, heartbeat: sequence, lifecycle: 'running' },
    REGISTER_PAGE_BYTES,
  );
  assert.ok(line !== null);
  const bytes = Buffer.alloc(2 * REGISTER_PAGE_BYTES, ' ');
  bytes.set(line, (sequence % 2) * REGISTER_PAGE_BYTES);
  return bytes;
};

const scene = (expired: { item: string; token: number }[] = []) => {
  const files = new Map<string, Uint8Array>();
  const discarded: string[] = [];
  let now = 0;
  let broken = false;
  const directory: Partial<SharedDirectory> = {
    readFresh: (path) => files.get(path) ?? null,
    listFresh: (path) =>
      [...files.keys()]
        .filter((name) => name.startsWith(`${path}/`))
        .map((name) => name.slice(path.length + 1)),
    remove: async (path) => {
      if (broken) throw new Error('EACCES');
      files.delete(path);
    },
    hostPath: (path) => path,
  };
  const clock: Clock = { now: () => now, wall: () => 0, sleep: async () => undefined };
  const sweep = new Sweep({
    ports: { directory: directory as SharedDirectory, clock, log: silentLog },
    view,
    memberTtlMs: TTL_MS,
    ledger: { takeExpired: (_, count) => expired.splice(0, count) },
    corpus: { discard: async (item, token) => void discarded.push(`${item}-${token}`) },
  });
  return {
    files,
    discarded,
    break: (is: boolean) => (broken = is),
    /** One pass at that time. */
    pass: async (atMs: number) => {
      now = atMs;
      sweep.poll();
      for (let turn = 0; turn < 2_000; turn++) await Promise.resolve();
    },
    sweep,
  };
};

test('P-147 a dropped master that still writes is left alone until it is still', async () => {
  const { files, pass } = scene();
  const path = layout.register(incarnationOf(1));
  const roster = layout.rosterRecord('test', incarnationOf(1));
  files.set(layout.register(incarnationOf(0)), registerOf(0, 1));
  files.set(roster, Buffer.from('x'));
  for (let round = 1; round <= 5; round++) {
    files.set(path, registerOf(1, round));
    await pass(round * 10_000);
    assert.ok(files.has(path) && files.has(roster), `round ${round}`);
  }
  await pass(60_000);
  assert.deepEqual([...files.keys()], [layout.register(incarnationOf(0))]);
});

test('P-147 an observer that was itself stopped begins to watch anew', async () => {
  const { files, pass } = scene();
  const path = layout.register(incarnationOf(1));
  files.set(path, registerOf(1, 1));
  await pass(10_000);
  // Stopped for a minute: the other one may have been, too.
  await pass(70_000);
  assert.ok(files.has(path));
  await pass(80_000);
  assert.ok(!files.has(path));
});

test('P-147 a pass removes a bounded number of names, and stages of expired leases', async () => {
  const count = SWEEP_NAMES_MAX + 10;
  const expired = [
    { item: 'a', token: 3 },
    { item: 'b', token: 1 },
  ];
  const { files, pass, discarded } = scene(expired);
  for (let shard = 0; shard < count; shard++)
    files.set(layout.shardLock(epoch, shard, 1), Buffer.from(''));
  files.set(layout.shardLock(epoch, 0, 2), Buffer.from(''));
  await pass(1_000);
  assert.equal(files.size, count + 1, 'not before anybody can be known to be gone');
  await pass(10_000);
  assert.equal(files.size, 11);
  assert.deepEqual(discarded, [], 'there was no room left');
  await pass(20_000);
  assert.deepEqual([...files.keys()], [layout.shardLock(epoch, 0, 2)]);
  assert.deepEqual(discarded, ['a-3', 'b-1']);
});

test('P-147 a pass that fails ends nothing, and the next one goes on', async () => {
  const { files, pass, sweep, ...stage } = scene();
  files.set(layout.shardLock(epoch, 0, 1), Buffer.from(''));
  stage.break(true);
  await pass(10_000);
  assert.equal(files.size, 1);
  stage.break(false);
  await pass(20_000);
  assert.equal(files.size, 0);
  files.set(layout.shardLock(epoch, 0, 1), Buffer.from(''));
  await sweep.settled();
  await pass(90_000);
  assert.equal(files.size, 1, 'nothing begins once the view is left');
});
