/** Registers are synced, and waiters nap, by what was measured. */
import assert from 'node:assert/strict';
import fs, { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Medium, type SyncMode } from '../../src/fs/medium.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { createRegisterFile } from '../../src/fs/register.ts';
import { layout } from '../../src/protocol/layout.ts';
import { reachOf } from '../../src/runtime/reach.ts';
import { lineOf, temporaryDirectory } from '../support/fs.ts';

const QUICK_MS = 0.01;
const SLOW_MS = 1;
const HERE = { here: 3, elsewhere: 0 };
const APART = { here: 1, elsewhere: 2 };

const mediumOf = (rereadMs: number | null, reach: typeof HERE | null = null): Medium => {
  const medium = new Medium();
  if (rereadMs !== null) medium.noteRead(rereadMs);
  if (reach !== null) medium.setReach(reach);
  return medium;
};

describe('a medium', () => {
  /** [re-read, members, mode]. */
  const MODES: readonly (readonly [number | null, typeof HERE | null, SyncMode])[] = [
    [null, null, 'before'],
    [QUICK_MS, null, 'behind'],
    [SLOW_MS, null, 'before'],
    [QUICK_MS, HERE, 'none'],
    [SLOW_MS, HERE, 'behind'],
    [null, HERE, 'behind'],
    [QUICK_MS, APART, 'before'],
    [SLOW_MS, APART, 'before'],
  ];
  for (const [rereadMs, reach, mode] of MODES)
    it(`read again in ${rereadMs} ms by ${JSON.stringify(reach)} is synced: ${mode}`, () => {
      assert.equal(mediumOf(rereadMs, reach).syncMode, mode);
    });

  it('is judged by its quickest recent reads, and anew when they change', () => {
    const medium = new Medium();
    for (const ms of [SLOW_MS, 20, QUICK_MS, 5]) medium.noteRead(ms);
    assert.equal(medium.rereadMs, QUICK_MS);
    assert.equal(medium.isQuick, true);
    for (let count = 0; count < 16; count++) medium.noteRead(SLOW_MS);
    assert.equal(medium.isQuick, false);
    assert.equal(new Medium().isQuick, false);
  });

  it('is covered by a watcher only where that told of a write and nobody is elsewhere', () => {
    for (const [rereadMs, reach, isCovered] of [
      [QUICK_MS, null, true],
      [SLOW_MS, null, false],
      [SLOW_MS, HERE, true],
      [QUICK_MS, APART, false],
    ] as const) {
      const medium = mediumOf(rereadMs, reach);
      assert.equal(medium.pace(3).isCovered, false, 'before anything was told');
      medium.noteTold();
      assert.equal(medium.pace(3).isCovered, isCovered);
    }
  });

  it('is polled with naps of its own where each look costs', () => {
    assert.equal(mediumOf(null).pace(2).napMinMs, 0);
    assert.equal(mediumOf(QUICK_MS).pace(2).napMinMs, 0);
    assert.equal(mediumOf(2).pace(2).napMinMs, 1);
    assert.equal(mediumOf(500).pace(2).napMinMs, 5);
  });

  it('counts who waits on this host: all at first where that may be, then those that do', () => {
    assert.equal(mediumOf(QUICK_MS).pace(7).waiting, 7);
    assert.equal(mediumOf(SLOW_MS).pace(7).waiting, 1);
    assert.equal(mediumOf(SLOW_MS, HERE).pace(7).waiting, 3);
    assert.equal(mediumOf(QUICK_MS, APART).pace(7).waiting, 1);
  });
});

describe('reach', () => {
  const member = (rank: number, client: string, synthetic = false) => ({ rank, client, synthetic });

  it('counts members by client, and takes injected clients for this one', () => {
    const members = [member(0, 'a'), member(1, 'b'), member(2, 'a')];
    assert.deepEqual(reachOf(members, 0), { here: 2, elsewhere: 1 });
    assert.deepEqual(reachOf(members, 1), { here: 1, elsewhere: 2 });
    const injected = [member(0, 'a', true), member(1, 'b', true), member(2, 'c')];
    assert.deepEqual(reachOf(injected, 0), { here: 2, elsewhere: 1 });
    assert.deepEqual(reachOf(injected, 2), { here: 1, elsewhere: 2 });
  });
});

describe('a real directory', () => {
  it('measures reads of registers, and nothing else', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    fs.mkdirSync(`${root}/registers`);
    fs.writeFileSync(`${root}/other`, 'x');
    directory.readFresh('other', 10);
    directory.readFresh(layout.register('a'.repeat(32)), 10);
    assert.equal(directory.medium.rereadMs, null);
    fs.writeFileSync(`${root}/${layout.register('a'.repeat(32))}`, 'x');
    directory.readFresh(layout.register('a'.repeat(32)), 10);
    assert.notEqual(directory.medium.rereadMs, null);
  });

  it('is calibrated by a file that is there', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    directory.calibrate('absent', 10);
    assert.equal(directory.medium.rereadMs, null);
    fs.writeFileSync(`${root}/there`, 'x');
    directory.calibrate('there', 10);
    assert.notEqual(directory.medium.rereadMs, null);
  });
});

describe('an opened coordination directory', () => {
  it('has been measured before anything is built on it', async (test) => {
    const root = `${temporaryDirectory(test)}/d`;
    const { medium } = await openCoordinationDirectory(root, { create: true });
    assert.notEqual(medium.rereadMs, null);
  });
});

describe('a register synced behind its writes', () => {
  const CAPACITY = 64;

  /** fsync under the test's hand: each call waits until it is let go. */
  const heldSyncs = (): { calls: ((error: Error | null) => void)[]; numbers: number[] } => ({
    calls: [],
    numbers: [],
  });

  it('syncs one after another, the last write always', async (test) => {
    const path = `${temporaryDirectory(test)}/register`;
    const held = heldSyncs();
    test.mock.method(fs, 'fsync', (descriptor: number, done: (error: Error | null) => void) => {
      held.numbers.push(descriptor);
      held.calls.push(done);
    });
    const { syncBuiltinESMExports } = await import('node:module');
    syncBuiltinESMExports();
    test.after(() => {
      test.mock.restoreAll();
      syncBuiltinESMExports();
    });
    const register = createRegisterFile(path, { capacity: CAPACITY, syncMode: () => 'behind' });
    for (const sequence of [1, 2, 3]) register.write(lineOf(`${sequence}`, CAPACITY), sequence);
    assert.equal(held.calls.length, 1);
    held.calls[0]?.(null);
    assert.equal(held.calls.length, 2, 'what was written meanwhile is synced');
    held.calls[1]?.(null);
    assert.equal(held.calls.length, 2);
    register.write(lineOf('4', CAPACITY), 4);
    register.close();
    const [descriptor] = held.numbers;
    assert.ok(readFileSync(`/proc/self/fd/${descriptor}`).length > 0, 'still open for its sync');
    held.calls[2]?.(null);
    assert.throws(() => fs.fstatSync(descriptor ?? -1), /EBADF/);
  });

  it('tells a sync that failed at the next write', async (test) => {
    const path = `${temporaryDirectory(test)}/register`;
    const held = heldSyncs();
    test.mock.method(fs, 'fsync', (_: number, done: (error: Error | null) => void) =>
      held.calls.push(done),
    );
    const { syncBuiltinESMExports } = await import('node:module');
    syncBuiltinESMExports();
    test.after(() => {
      test.mock.restoreAll();
      syncBuiltinESMExports();
    });
    const register = createRegisterFile(path, { capacity: CAPACITY, syncMode: () => 'behind' });
    register.write(lineOf('1', CAPACITY), 1);
    held.calls[0]?.(Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }));
    assert.throws(() => register.write(lineOf('2', CAPACITY), 2), /EIO/);
    register.close();
  });
});
