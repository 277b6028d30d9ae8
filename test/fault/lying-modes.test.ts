/**
 * The modes of the lying file system that no field report asks for by itself, each shown to be what it
 * says, and what whole runs make of it: locks that are lost, mounts that freeze, changes that are refused.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { assertComplete } from '../process/bad-input-helpers.ts';
import { makeGround, waitUntil, type Ended, type Ground } from '../process/cli-helpers.ts';
import {
  lyingMissing,
  pairsForSuite,
  type LyingSettings,
  type Pair,
} from '../support/lying-mounts.ts';
import { runToEnd, startRun } from '../support/shimmed-run.ts';

const ITEMS = 40;
const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Items that take a moment, whose executions are witnessed outside the mounts. */
const slowCommand = (ground: Ground): string[] => [
  ...['sh', '-c', 'echo x >>"$2"; sleep 0.2; cat "$1"', 'sh', '{}', `${ground.path}/x`],
];
const hasBegun = (ground: Ground, items: number) => (): boolean => {
  try {
    return statSync(join(ground.path, 'x')).size >= 2 * items;
  } catch {
    return false;
  }
};

const begin = (test: TestContext, pair: Pair, more: readonly string[]) => {
  const ground = makeGround(test, ITEMS);
  const places = [pair.a.point, pair.b.point];
  for (const part of ['dir', 'out']) mkdirSync(join(pair.backing, part), { mode: 0o700 });
  const words = { places, more, command: slowCommand(ground) };
  return { ground, words, running: startRun(test, ground, words) };
};

/** Another run, to a quiet place: nothing was lost, nothing is there twice. */
const complete = async (
  test: TestContext,
  pair: Pair,
  { ground, words }: Pick<ReturnType<typeof begin>, 'ground' | 'words'>,
): Promise<void> => {
  pair.set({});
  const [root] = await runToEnd(test, ground, words);
  assertComplete(root as Ended, join(pair.backing, 'out'), ITEMS);
};

const untilBothAreInIt = (pair: Pair): Promise<void> =>
  waitUntil(() => {
    try {
      return readdirSync(join(pair.backing, 'dir', 'views')).length > 0;
    } catch {
      return false;
    }
  }, 'a view');

describe('modes of the lying file system', { skip: lyingMissing, concurrency: 2 }, () => {
  const pairOf = pairsForSuite();

  it('lost: what was held is free for others, once, and its holder hears of it when it asks again', async (test) => {
    const pair = await pairOf(test);
    const [ours, theirs] = [pair.a, pair.b].map(({ point }) => new FileLocks(point));
    const first = await ours!.open('lock', { create: true });
    const second = await theirs!.open('lock', { create: false });
    assert.equal((await first.tryExclusive()).kind, 'acquired');
    assert.equal((await second.tryExclusive()).kind, 'contended');
    pair.set({ locks: 'lost' });
    // The first operation on the mount of the holder loses it.
    statSync(pair.a.point);
    assert.equal((await second.tryExclusive()).kind, 'acquired');
    assert.equal((await first.tryExclusive()).kind, 'contended');
    // Honest from then on.
    await second.close();
    assert.equal((await first.tryExclusive()).kind, 'acquired');
    const third = await theirs!.open('lock', { create: false });
    assert.equal((await third.tryExclusive()).kind, 'contended');
    await first.close();
    assert.equal((await third.tryExclusive()).kind, 'acquired');
    await third.close();
  });

  it('lost, again and again under a run: whoever notices stops, and every item has one result', async (test) => {
    const pair = await pairOf(test);
    const job = begin(test, pair, ['--renew-interval', '1', '--cluster-timeout', '10']);
    await waitUntil(hasBegun(job.ground, 4), 'some items');
    let isOver = false;
    const all = Promise.all(job.running.map(({ ended }) => ended)).finally(() => (isOver = true));
    while (!isOver) {
      pair.set({ locks: 'lost' });
      await sleep(60);
      pair.set({});
      await sleep(60);
    }
    for (const { status, stderr } of await all)
      assert.ok([0, 70, 75].includes(status ?? -1), stderr);
    await complete(test, pair, job);
  });

  it('frozen: for longer than the TTL its master is dropped, and stops by itself when it wakes', async (test) => {
    const pair = await pairOf(test);
    const job = begin(test, pair, ['--member-ttl', '4', '--renew-interval', '0']);
    await waitUntil(hasBegun(job.ground, 6), 'some items');
    await untilBothAreInIt(pair);
    const views = (): number => readdirSync(join(pair.backing, 'dir', 'views')).length;
    const before = views();
    pair.b.set({ frozen: 1 });
    await waitUntil(() => views() > before, 'the next view');
    // Past its own count of the TTL too.
    await sleep(2_000);
    pair.b.set({});
    const [survivor, woken] = await Promise.all(job.running.map(({ ended }) => ended));
    assert.deepEqual([survivor?.status, woken?.status], [0, 75], woken?.stderr);
    assert.match(woken?.stderr ?? '', /E_EVICTED|not in view|no longer a member/);
    assertComplete(survivor!, join(pair.backing, 'out'), ITEMS);
  });

  it('frozen for a moment: it takes its time, and nobody is dropped', async (test) => {
    const pair = await pairOf(test);
    const job = begin(test, pair, ['--member-ttl', '30', '--renew-interval', '0']);
    await waitUntil(hasBegun(job.ground, 6), 'some items');
    pair.set({ frozen: 1 });
    const fromMs = performance.now();
    const asked = sleep(800).then(() => pair.set({}));
    // The mode is what it says: a call does not return before it ends.
    await (await import('node:fs/promises')).stat(join(pair.a.point, 'dir'));
    assert.ok(performance.now() - fromMs >= 700, 'the call waited');
    await asked;
    const [root, peer] = await Promise.all(job.running.map(({ ended }) => ended));
    assert.equal(peer?.status, 0, peer?.stderr);
    assertComplete(root!, join(pair.backing, 'out'), ITEMS);
    assert.equal(readdirSync(join(pair.backing, 'dir', 'views')).length, 1);
  });

  for (const [errno, code] of [
    ['EROFS', 'E_STORE'],
    ['EIO', 'E_STORE'],
    ['EACCES', 'E_STORE'],
    ['ENOSPC', 'E_NO_SPACE'],
    ['EDQUOT', 'E_NO_SPACE'],
  ] as const)
    it(`changes ${errno}: refused as ${code}, nothing changes, and reads go on`, async (test) => {
      const pair = await pairOf(test);
      const home = await openCoordinationDirectory(join(pair.a.point, 'd'), { create: true });
      await home.createOnce('views/1.json', Buffer.from('first\n'));
      const register = home.createRegister('registers/1', 4096);
      pair.a.set({ changes: errno });
      const before = readdirSync(join(pair.backing, 'd', 'views'));
      const line = Buffer.alloc(4096, ' ');
      line[4095] = 0x0a;
      const changes: (() => unknown)[] = [
        () => home.createOnce('views/2.json', Buffer.from('second\n')),
        () => home.makeDirectory('epochs/a'),
        () => home.remove('views/1.json'),
        () => register.write(line, 1),
        () => home.createRegister('registers/2', 4096),
      ];
      for (const change of changes)
        await assert.rejects(
          async () => change(),
          (error) =>
            isFlockstepError(error) && error.code === code && error.message.includes(errno),
          change.toString(),
        );
      assert.deepEqual(readdirSync(join(pair.backing, 'd', 'views')), before);
      assert.equal(Buffer.from(home.readFresh('views/1.json', 64) ?? '').toString(), 'first\n');
      pair.a.set({});
      assert.equal((await home.createOnce('views/2.json', Buffer.from('2\n'))).outcome, 'created');
      assert.equal(readFileSync(join(pair.backing, 'd/views/2.json'), 'utf8'), '2\n');
      register.close();
    });

  const refusals: readonly LyingSettings[] = [{ changes: 'EROFS' }, { changes: 'EDQUOT' }];
  for (const settings of refusals)
    it(`changes ${settings.changes} in the middle of a run: both masters stop, and it is resumed`, async (test) => {
      const pair = await pairOf(test);
      const job = begin(test, pair, ['--renew-interval', '2', '--member-ttl', '6']);
      await waitUntil(hasBegun(job.ground, 4), 'some items');
      pair.set(settings);
      const ends = await Promise.all(job.running.map(({ ended }) => ended));
      for (const { status, stderr } of ends) {
        assert.ok([68, 69, 70, 75].includes(status ?? -1), `${status}: ${stderr}`);
        assert.match(stderr, new RegExp(settings.changes ?? ''));
      }
      writeFileSync(join(pair.backing, 'witness'), '');
      await complete(test, pair, job);
    });
});
