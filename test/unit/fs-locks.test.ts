import assert from 'node:assert/strict';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, it } from 'node:test';
import { loadFlock } from '../../src/fs/flock.ts';
import { LockChild } from '../../src/fs/lock-probe.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { bytesOf, failsWith, temporaryDirectory } from '../support/fs.ts';

const PATIENT_MS = 30_000;

describe('the native addon', () => {
  it('is reported as E_NATIVE with both remedies when it cannot be loaded', () => {
    assert.throws(
      () =>
        loadFlock(() => {
          throw new Error('no binding');
        }),
      failsWith('E_NATIVE', /npm rebuild fs-ext.*npm install-scripts approve fs-ext.*no binding/),
    );
  });
});

describe('lock files', () => {
  it('exclude within a process by descriptor, and free themselves by closing', async (test) => {
    const locks = new FileLocks(temporaryDirectory(test));
    const first = await locks.open('a.lock', { create: true });
    const second = await locks.open('a.lock', { create: false });
    assert.deepEqual(await first.tryExclusive(), { kind: 'acquired' });
    assert.deepEqual(await second.tryExclusive(), { kind: 'contended' });
    assert.deepEqual(await first.tryExclusive(), { kind: 'acquired' }, 'again on the holder');
    await first.close();
    await first.close();
    assert.deepEqual(await second.tryExclusive(), { kind: 'acquired' });
    await second.close();
    await assert.rejects(second.tryExclusive(), failsWith('E_INVARIANT', /is open/));
  });

  it('exclude another process until they are closed', async (test) => {
    const root = temporaryDirectory(test);
    const lock = await new FileLocks(root).open('a.lock', { create: true });
    await lock.tryExclusive();
    const child = new LockChild(`${root}/a.lock`, '--test');
    test.after(() => child.dispose());
    assert.equal(await child.ask(PATIENT_MS), 'contended');
    await lock.close();
    assert.equal(await child.ask(PATIENT_MS), 'acquired');
  });

  it('of an asked process: what fails there is told as its own text', async (test) => {
    const root = temporaryDirectory(test);
    const child = new LockChild(`${root}/absent.lock`, '--test');
    test.after(() => child.dispose());
    const missing = await child.ask(PATIENT_MS);
    assert.match(typeof missing === 'string' ? missing : missing.failed, /ENOENT/);
    child.dispose();
    assert.deepEqual(await child.ask(PATIENT_MS), { failed: 'the lock child was ended' });
  });

  it('are opened read-write, mode 0600, and never through a link or on what is no file', async (test) => {
    const root = temporaryDirectory(test);
    const locks = new FileLocks(root);
    await (await locks.open('a.lock', { create: true })).close();
    assert.equal(statSync(`${root}/a.lock`).mode & 0o777, 0o600);
    writeFileSync(`${root}/victim`, 'x');
    symlinkSync('victim', `${root}/link`);
    symlinkSync('unborn', `${root}/dangling`);
    for (const name of ['link', 'dangling'])
      for (const create of [true, false])
        await assert.rejects(
          locks.open(name, { create }),
          failsWith('E_RECORD', /not a regular file/),
        );
    mkdirSync(`${root}/directory`);
    await assert.rejects(
      locks.open('directory', { create: false }),
      failsWith('E_RECORD', /not a regular file/),
    );
    await assert.rejects(locks.open('absent', { create: false }), failsWith('E_STORE', /ENOENT/));
    await assert.rejects(locks.open('../x', { create: true }), failsWith('E_INVARIANT', /plain/));
  });

  it('show their content, at most 4096 bytes', async (test) => {
    const root = temporaryDirectory(test);
    writeFileSync(`${root}/a.lock`, 'y'.repeat(5000));
    const lock = await new FileLocks(root).open('a.lock', { create: false });
    assert.equal((await lock.read()).length, 4096);
    await lock.close();
  });

  it('tell their identity by device and inode', async (test) => {
    const root = temporaryDirectory(test);
    const locks = new FileLocks(root);
    const lock = await locks.open('a.lock', { create: true });
    const status = statSync(`${root}/a.lock`, { bigint: true });
    assert.deepEqual(lock.identity, { device: `${status.dev}`, inode: `${status.ino}` });
    renameSync(`${root}/a.lock`, `${root}/old`);
    writeFileSync(`${root}/a.lock`, '');
    const other = await locks.open('a.lock', { create: false });
    assert.notEqual(other.identity.inode, lock.identity.inode);
    await lock.close();
    await other.close();
  });
});

describe('anchors', () => {
  it('prepare the record once and see whether it is the same', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/state`);
    const anchor = await new FileLocks(root).anchor('state');
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('record\n')), 'wrote');
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('record\n')), 'same');
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('other\n')), 'different');
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('record')), 'different');
    assert.equal(readFileSync(`${root}/state/cluster.lock`, 'utf8'), 'record\n');
    const lock = await anchor.openLock('cluster.lock');
    assert.equal(Buffer.from(await lock.read()).toString(), 'record\n');
    assert.deepEqual(await lock.tryExclusive(), { kind: 'acquired' }, 'preparing let go of it');
    await lock.close();
    await anchor.close();
    await assert.rejects(anchor.openLock('cluster.lock'), failsWith('E_INVARIANT', /is open/));
  });

  it('refuse to prepare a lock that somebody holds', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/state`);
    const locks = new FileLocks(root);
    const holder = await locks.open('state/cluster.lock', { create: true });
    await holder.tryExclusive();
    const anchor = await locks.anchor('state');
    await assert.rejects(
      anchor.prepareLock('cluster.lock', bytesOf('record\n')),
      failsWith('E_IN_USE', /cluster\.lock is locked by another process/),
    );
    assert.equal(readFileSync(`${root}/state/cluster.lock`, 'utf8'), '');
    await holder.close();
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('record\n')), 'wrote');
    await anchor.close();
  });

  it('resolve leaves by their descriptor, not by their path', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/state`);
    writeFileSync(`${root}/state/cluster.lock`, 'original');
    const locks = new FileLocks(root);
    const anchor = await locks.anchor('state');
    renameSync(`${root}/state`, `${root}/moved`);
    mkdirSync(`${root}/state`);
    writeFileSync(`${root}/state/cluster.lock`, 'impostor');
    const lock = await anchor.openLock('cluster.lock');
    assert.equal(Buffer.from(await lock.read()).toString(), 'original');
    const again = await locks.anchor('state');
    assert.notDeepEqual(
      again.identity,
      anchor.identity,
      'the public path is another directory now',
    );
    const impostor = await again.openLock('cluster.lock');
    assert.notDeepEqual(impostor.identity, lock.identity);
    for (const open of [lock, impostor, anchor, again]) await open.close();
  });

  it('notice a leaf of equal content that is another file', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/state`);
    const anchor = await new FileLocks(root).anchor('state');
    await anchor.prepareLock('cluster.lock', bytesOf('record\n'));
    const lock = await anchor.openLock('cluster.lock');
    linkSync(`${root}/state/cluster.lock`, `${root}/kept`);
    writeFileSync(`${root}/copy`, 'record\n');
    renameSync(`${root}/copy`, `${root}/state/cluster.lock`);
    const replaced = await anchor.openLock('cluster.lock');
    assert.deepEqual(await replaced.read(), await lock.read());
    assert.notDeepEqual(replaced.identity, lock.identity);
    for (const open of [lock, replaced, anchor]) await open.close();
  });

  it('refuse linked directories, linked leaves and names that lead elsewhere', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/state`);
    symlinkSync('state', `${root}/link`);
    symlinkSync('/etc/hostname', `${root}/state/planted.lock`);
    const locks = new FileLocks(root);
    await assert.rejects(locks.anchor('link'), failsWith('E_STORE', /ENOTDIR|ELOOP/));
    await assert.rejects(locks.anchor('absent'), failsWith('E_STORE', /ENOENT/));
    const anchor = await locks.anchor('state');
    for (const call of [
      () => anchor.openLock('planted.lock'),
      () => anchor.prepareLock('planted.lock', bytesOf('record\n')),
    ])
      await assert.rejects(call, failsWith('E_RECORD', /not a regular file/));
    for (const name of ['..', '.', '', 'a/b', '../state/x'])
      await assert.rejects(anchor.openLock(name), failsWith('E_INVARIANT', /plain name/));
    await anchor.close();
  });
});
