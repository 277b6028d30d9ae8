/** Locks of the simulated world: each way in which they may be broken, and what frees them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LockDescriptor } from '../../src/ports/locks.ts';
import {
  SHARED_ROOT,
  simulate,
  type FaultPlan,
  type LockMode,
  type SimulatedMaster,
  type SimulatedWorld,
} from '../../src/sim/index.ts';

const acquired = { kind: 'acquired' };
const contended = { kind: 'contended' };
const PATH = 'l/x.lock';

interface Parts {
  readonly world: SimulatedWorld;
  readonly masters: SimulatedMaster[];
  readonly open: (master: number) => Promise<LockDescriptor>;
}

/** Masters 0 and 1 on client 0, master 2 on client 1. */
const within = (faults: Partial<FaultPlan>, body: (parts: Parts) => Promise<void>): Promise<void> =>
  simulate({ seed: 'locks', clients: 2, faults }, async (world) => {
    world.files.putDirectory(`${SHARED_ROOT}/l`);
    const masters = [0, 0, 1].map((client) => world.createMaster({ client }));
    const open = (index: number): Promise<LockDescriptor> => {
      const master = masters[index];
      assert.ok(master !== undefined);
      return master.ports.locks.open(PATH, { create: true });
    };
    await body({ world, masters, open });
  });

const inMode = (mode: LockMode): Partial<FaultPlan> => ({ locks: [{ mode }] });

test('always-grant lets everybody in, and the world knows', () =>
  within(inMode('always-grant'), async ({ world, open }) => {
    const locks = [await open(0), await open(1), await open(2)];
    for (const lock of locks) assert.deepEqual(await lock.tryExclusive(), acquired);
    assert.equal(world.faults.count('lock granted twice'), 2);
    assert.equal(world.locks.holdersOf(Number(locks[0]?.identity.inode)).length, 3);
  }));

test('always-deny lets nobody in, not even the holder again', () =>
  within({}, async ({ world, open }) => {
    const lock = await open(0);
    assert.deepEqual(await lock.tryExclusive(), acquired);
    world.faults.update(inMode('always-deny'));
    assert.deepEqual(await lock.tryExclusive(), contended);
    assert.deepEqual(await (await open(2)).tryExclusive(), contended);
    assert.equal(world.faults.count('lock denied though free'), 1);
  }));

test('never-after-release grants once, and keeps a holder that asks again', () =>
  within(inMode('never-after-release'), async ({ world, open }) => {
    const [mine, theirs] = [await open(0), await open(2)];
    assert.deepEqual(await mine.tryExclusive(), acquired);
    assert.deepEqual(await mine.tryExclusive(), acquired);
    assert.deepEqual(await theirs.tryExclusive(), contended);
    await mine.close();
    await world.sleep(60_000);
    assert.deepEqual(await theirs.tryExclusive(), contended);
    assert.deepEqual(await (await open(0)).tryExclusive(), contended);
    assert.equal(world.faults.count('lock denied though free'), 2);
  }));

test('mandatory locks refuse the holder that asks again, and keep readers out', () =>
  within(inMode('mandatory'), async ({ world, open }) => {
    const [mine, theirs] = [await open(0), await open(2)];
    assert.deepEqual(await mine.tryExclusive(), acquired);
    assert.deepEqual(await mine.tryExclusive(), contended);
    assert.deepEqual(await theirs.tryExclusive(), contended);
    assert.equal((await mine.read()).length, 0, 'the holder reads');
    await assert.rejects(theirs.read(), /EACCES/);
    assert.equal(world.locks.holdersOf(Number(mine.identity.inode)).length, 1);
    assert.equal(world.faults.count('lock denied though free'), 0, 'it is told as a lie of nobody');
    await mine.close();
    assert.equal((await theirs.read()).length, 0);
    assert.deepEqual(await theirs.tryExclusive(), acquired);
  }));

test('client-local locks exclude within a client and not between clients', () =>
  within(inMode('client-local'), async ({ world, open }) => {
    const [mine, sibling, theirs] = [await open(0), await open(1), await open(2)];
    assert.deepEqual(await mine.tryExclusive(), acquired);
    assert.deepEqual(await sibling.tryExclusive(), contended);
    assert.deepEqual(await theirs.tryExclusive(), acquired);
    assert.equal(world.faults.count('lock granted twice'), 1);
    await mine.close();
    assert.deepEqual(await sibling.tryExclusive(), acquired);
  }));

test('a lock call fails with its errno, and does not take the lock', () =>
  within({}, async ({ world, open }) => {
    for (const errno of ['EIO', 'ENOLCK', 'ENOSYS']) {
      world.faults.update(inMode({ errno }));
      const outcome = await (await open(0)).tryExclusive();
      assert.equal(outcome.kind === 'failed' && outcome.errno, errno);
    }
    assert.equal(world.faults.count('lock errno'), 3);
    world.faults.stop();
    assert.deepEqual(await (await open(2)).tryExclusive(), acquired);
  }));

test('a hanging lock call never returns, and does not stop its process', () =>
  within(inMode('hang'), async ({ world, masters, open }) => {
    const lock = await open(0);
    const clock = masters[0]?.ports.clock;
    assert.ok(clock !== undefined);
    const first = await Promise.race([
      lock.tryExclusive(),
      clock.sleep(60_000).then(() => 'still waiting'),
    ]);
    assert.equal(first, 'still waiting');
    assert.equal(world.faults.count('lock hangs'), 1);
  }));

test('a rule holds for its client, path and time only', () =>
  within(
    { locks: [{ mode: 'always-deny', client: 1, path: 'l/', fromMs: 100, untilMs: 200 }] },
    async ({ world, open }) => {
      const theirs = await open(2);
      assert.deepEqual(await theirs.tryExclusive(), acquired);
      await theirs.close();
      await world.sleep(120 - world.now);
      const mine = await open(0);
      assert.deepEqual(await mine.tryExclusive(), acquired);
      await mine.close();
      assert.deepEqual(await (await open(2)).tryExclusive(), contended);
      await world.sleep(200 - world.now);
      assert.deepEqual(await (await open(2)).tryExclusive(), acquired);
    },
  ));

test('the death of a process releases its locks', () =>
  within({}, async ({ masters, open }) => {
    assert.deepEqual(await (await open(0)).tryExclusive(), acquired);
    const theirs = await open(2);
    assert.deepEqual(await theirs.tryExclusive(), contended);
    masters[0]?.kill();
    assert.deepEqual(await theirs.tryExclusive(), acquired);
  }));

test('a crashed client keeps its locks for the planned time', () =>
  within({ lockSustainMs: 10_000 }, async ({ world, open }) => {
    assert.deepEqual(await (await open(0)).tryExclusive(), acquired);
    const theirs = await open(2);
    world.crashClient(0);
    assert.deepEqual(await theirs.tryExclusive(), contended);
    await world.sleep(9_990);
    assert.deepEqual(await theirs.tryExclusive(), contended);
    await world.sleep(20);
    assert.deepEqual(await theirs.tryExclusive(), acquired);
  }));

test('locks that the server lost are found out by asking again', () =>
  within({}, async ({ world, open }) => {
    const [mine, theirs] = [await open(0), await open(2)];
    assert.deepEqual(await mine.tryExclusive(), acquired);
    world.locks.loseClient(0);
    assert.deepEqual(await theirs.tryExclusive(), acquired);
    assert.deepEqual(await mine.tryExclusive(), contended);
  }));

test('a replaced lock file has another inode, other bytes no more than before, and excludes nobody', () =>
  within({}, async ({ world, masters, open }) => {
    const before = await open(0);
    assert.deepEqual(await before.tryExclusive(), acquired);
    world.files.put(`${SHARED_ROOT}/l/full.lock`, Buffer.from('record'));
    world.files.replaceFile(`${SHARED_ROOT}/${PATH}`);
    const after = await open(2);
    assert.notEqual(after.identity.inode, before.identity.inode);
    assert.deepEqual(await after.tryExclusive(), acquired);
    world.files.replaceFile(`${SHARED_ROOT}/l/full.lock`);
    assert.equal(
      Buffer.from(world.files.pristine(`${SHARED_ROOT}/l/full.lock`) ?? []).toString(),
      'record',
    );
    world.files.removeNow(`${SHARED_ROOT}/${PATH}`);
    await assert.rejects(
      masters[2]?.ports.locks.open(PATH, { create: false }) ?? Promise.resolve(),
      /ENOENT/,
    );
  }));

test('an anchor stays with its directory when another one takes its place', () =>
  within({}, async ({ world, masters }) => {
    const locks = masters[0]?.ports.locks;
    assert.ok(locks !== undefined);
    const anchor = await locks.anchor('l');
    assert.equal(await anchor.prepareLock('c.lock', Buffer.from('r')), 'wrote');
    const [root] = masters[0]?.ports.roots ?? [];
    const rootBefore = await root?.observe();
    const held = await anchor.openLock('c.lock');
    world.files.replaceDirectory(`${SHARED_ROOT}/l`);
    const again = await anchor.openLock('c.lock');
    assert.deepEqual(again.identity, held.identity);
    const fresh = await locks.anchor('l');
    assert.notDeepEqual(fresh.identity, anchor.identity);
    const other = await fresh.openLock('c.lock');
    assert.notDeepEqual(other.identity, held.identity);
    assert.deepEqual(await other.read(), await held.read());
    assert.deepEqual(await held.tryExclusive(), acquired);
    assert.deepEqual(await other.tryExclusive(), acquired);
    assert.deepEqual(await root?.observe(), rootBefore);
    world.files.replaceDirectory(SHARED_ROOT);
    assert.notDeepEqual(await root?.observe(), rootBefore);
  }));

test('devices differ between clients, and change with a remount; identities follow', () =>
  within({}, async ({ world, masters, open }) => {
    const [mine, sibling, theirs] = [await open(0), await open(1), await open(2)];
    assert.deepEqual(mine.identity, sibling.identity);
    assert.notEqual(mine.identity.device, theirs.identity.device);
    const observe = (index: number) => masters[index]?.ports.identity.observe();
    assert.equal(observe(0)?.client, observe(1)?.client);
    assert.notEqual(observe(0)?.client, observe(2)?.client);
    assert.notEqual(observe(0)?.pid, observe(1)?.pid);
    assert.equal(observe(0)?.synthetic, true);
    const before = observe(0)?.client;
    world.clients[0]?.remount();
    assert.notEqual(observe(0)?.client, before);
    assert.notEqual((await open(0)).identity.device, mine.identity.device);
  }));

test('taking the lock shows the current content, unless the plan says that it does not', async () => {
  for (const lockRefresh of [true, false])
    await simulate({ seed: 'refresh', clients: 2 }, async (world) => {
      world.files.putDirectory(`${SHARED_ROOT}/l`);
      const [mine, theirs] = [0, 1].map((client) => world.createMaster({ client }).ports.locks);
      assert.ok(mine !== undefined && theirs !== undefined);
      const reader = await theirs.open(PATH, { create: true });
      const late = { probability: 1, minMs: 5_000, maxMs: 5_000 };
      const { visibility } = world.faults.plan;
      world.faults.update({ lockRefresh, visibility: { ...visibility, rewrites: late } });
      const anchor = await mine.anchor('l');
      assert.equal(await anchor.prepareLock('x.lock', Buffer.from('fresh')), 'wrote');
      assert.deepEqual(await reader.tryExclusive(), acquired);
      assert.equal(Buffer.from(await reader.read()).toString(), lockRefresh ? 'fresh' : '');
      await world.sleep(5_000);
      assert.equal(Buffer.from(await reader.read()).toString(), 'fresh');
    });
});
