/** Locks by a process of their own, whose calls hang, fail, lie or die with it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { after, before, describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { FLOCK_ERRNOS } from '../../src/fs/flock.ts';
import { LockProcess } from '../../src/fs/lock-process.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import type { LockDescriptor, LockOutcome } from '../../src/ports/locks.ts';
import { failsWith, temporaryDirectory } from '../support/fs.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const MASTER = fileURLToPath(new URL('../support/lock-master.js', import.meta.url));
const PATIENCE_MS = 60_000;

const waitUntil = async (condition: () => boolean | Promise<boolean>, what: string) => {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await new Promise((wake) => setTimeout(wake, 10));
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const descriptorsOf = (pid: number | 'self'): number => readdirSync(`/proc/${pid}/fd`).length;

interface Ground {
  readonly root: string;
  readonly locks: LockProcess;
}

const groundOf = (test: TestContext, callTimeoutMs = PATIENCE_MS): Ground => {
  const root = temporaryDirectory(test);
  const locks = new LockProcess({ root, callTimeoutMs });
  test.after(() => locks.close());
  return { root, locks };
};

const open = (locks: LockProcess | FileLocks, name: string): Promise<LockDescriptor> =>
  locks.open(name, { create: true });

const onlyPid = (locks: LockProcess): number => {
  const [pid, ...more] = locks.pids;
  assert.ok(pid !== undefined && more.length === 0, `one lock process: ${locks.pids.join(' ')}`);
  return pid;
};

const assertFailed = (outcome: LockOutcome, errno: string, text: RegExp): void => {
  assert.ok(outcome.kind === 'failed', outcome.kind);
  assert.equal(outcome.errno, errno);
  assert.match(outcome.text, text);
};

describe('a lock process', () => {
  it('leaves no descriptor behind, neither here nor there', async (test) => {
    const { locks } = groundOf(test);
    const first = await open(locks, 'a.lock');
    const pid = onlyPid(locks);
    const before = [descriptorsOf('self'), descriptorsOf(pid)];
    for (let round = 0; round < 250; round++) {
      const lock = await open(locks, 'b.lock');
      assert.deepEqual(await lock.tryExclusive(), { kind: 'acquired' });
      await lock.close();
      await assert.rejects(locks.open('absent', { create: false }), failsWith('E_STORE', /ENOENT/));
    }
    assert.deepEqual([descriptorsOf('self'), descriptorsOf(pid)], before);
    await first.close();
    assert.equal(descriptorsOf(pid), (before[1] ?? 0) - 1);
  });

  it('killed while it holds a lock: the descriptor is dead, the lock free, a new one serves', async (test) => {
    const { root, locks } = groundOf(test);
    const held = await open(locks, 'a.lock');
    assert.deepEqual(await held.tryExclusive(), { kind: 'acquired' });
    const pid = onlyPid(locks);
    process.kill(pid, 'SIGKILL');
    const lost = /lock process ended with SIGKILL, and every lock that it held is lost/;
    assertFailed(await held.tryExclusive(), 'ELOCKGONE', lost);
    await assert.rejects(held.read(), failsWith('E_LOCK', lost));
    await assert.rejects(held.close(), failsWith('E_LOCK', lost));
    await held.close();
    const outside = await open(new FileLocks(root), 'a.lock');
    test.after(() => outside.close());
    assert.deepEqual(await outside.tryExclusive(), { kind: 'acquired' });
    const again = await open(locks, 'a.lock');
    assert.notEqual(onlyPid(locks), pid);
    assert.deepEqual(await again.tryExclusive(), { kind: 'contended' });
    await again.close();
  });

  it('outlives the signals that ask its master to stop', async (test) => {
    const { locks } = groundOf(test);
    const held = await open(locks, 'a.lock');
    assert.deepEqual(await held.tryExclusive(), { kind: 'acquired' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.kill(onlyPid(locks), signal);
    assert.deepEqual(await held.tryExclusive(), { kind: 'acquired' });
    await held.close();
  });

  it('tells why it cannot be started', async (test) => {
    const { locks } = groundOf(test);
    const options = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = '--no-such-option';
    try {
      locks.warmUp();
    } finally {
      if (options === undefined) delete process.env['NODE_OPTIONS'];
      else process.env['NODE_OPTIONS'] = options;
    }
    await assert.rejects(
      open(locks, 'a.lock'),
      failsWith('E_LOCK', /opening a\.lock: the lock process ended with exit status 9/),
    );
  });

  it('refuses everything after its port was closed', async (test) => {
    const { locks } = groundOf(test);
    const lock = await open(locks, 'a.lock');
    const pid = onlyPid(locks);
    locks.close();
    assertFailed(await lock.tryExclusive(), 'ELOCKGONE', /was ended with its master/);
    await assert.rejects(open(locks, 'a.lock'), failsWith('E_LOCK', /is closed/));
    await waitUntil(() => !isAlive(pid), 'the lock process to end');
  });
});

describe('faults of a lock process', { skip: shimMissing }, () => {
  const shim = shimForSuite();
  const environment = { ...process.env };
  before(() => {
    Object.assign(process.env, shim.environment);
  });
  after(() => {
    for (const name of ['LD_PRELOAD', 'FLOCKSTEP_SHIM'])
      if (environment[name] === undefined) delete process.env[name];
  });

  for (const errno of ['EIO', 'ENOLCK', 'ENOSYS', 'EBADF'])
    it(`passes ${errno} on with a text of its own`, async (test) => {
      shim.set([`flock fail ${errno} * a.lock`]);
      const { locks } = groundOf(test);
      const lock = await open(locks, 'a.lock');
      assert.deepEqual(await lock.tryExclusive(), {
        kind: 'failed',
        errno,
        text: `flock failed with ${errno}: ${FLOCK_ERRNOS[errno]}`,
      });
      await lock.close();
    });

  for (const errno of ['EAGAIN', 'EACCES'])
    it(`takes ${errno} for contention`, async (test) => {
      shim.set([`flock fail ${errno} * a.lock`]);
      const lock = await open(groundOf(test).locks, 'a.lock');
      assert.deepEqual(await lock.tryExclusive(), { kind: 'contended' });
    });

  it('reports a lock that is granted to everybody as it is', async (test) => {
    shim.set(['flock grant - * a.lock']);
    const { locks } = groundOf(test);
    for (const lock of [await open(locks, 'a.lock'), await open(locks, 'a.lock')])
      assert.deepEqual(await lock.tryExclusive(), { kind: 'acquired' });
  });

  it('ends a flock that hangs, goes on meanwhile and serves anew', async (test) => {
    shim.set(['flock hang - * a.lock']);
    const boundMs = 8_000;
    const { root, locks } = groundOf(test, boundMs);
    const [hanging, companion] = [await open(locks, 'a.lock'), await open(locks, 'held.lock')];
    assert.deepEqual(await companion.tryExclusive(), { kind: 'acquired' });
    const first = onlyPid(locks);
    const startMs = performance.now();
    let longestGapMs = 0;
    let lastMs = startMs;
    const ticking = setInterval(() => {
      longestGapMs = Math.max(longestGapMs, performance.now() - lastMs);
      lastMs = performance.now();
    }, 5);
    const hung = hanging.tryExclusive();
    const behind = companion.tryExclusive();
    // Another file is served by another process while this one hangs.
    const other = await open(locks, 'other.lock');
    assert.deepEqual(await other.tryExclusive(), { kind: 'acquired' });
    assert.ok(performance.now() - startMs < boundMs, 'before the hanging call was given up');
    assert.ok(locks.pids.length >= 2);
    assertFailed(await hung, 'ELOCKHANG', /^flock did not return within 8000 ms/);
    clearInterval(ticking);
    assert.ok(performance.now() - startMs >= boundMs - 1);
    assert.ok(longestGapMs < boundMs / 2, `the event loop stood still for ${longestGapMs} ms`);
    test.diagnostic(`longest gap of the event loop: ${longestGapMs.toFixed(1)} ms`);
    // What depended on that process is lost, by name.
    const lost = /was ended because flock did not return .* every lock that it held is lost/;
    assertFailed(await behind, 'ELOCKGONE', lost);
    assertFailed(await hanging.tryExclusive(), 'ELOCKGONE', lost);
    await assert.rejects(companion.close(), failsWith('E_LOCK', lost));
    const outside = await open(new FileLocks(root), 'held.lock');
    test.after(() => outside.close());
    const isFree = async () => (await outside.tryExclusive()).kind === 'acquired';
    await waitUntil(isFree, 'the lock of the killed process');
    await waitUntil(() => !isAlive(first), 'the killed process to go');
    // A fresh one serves the same file again.
    shim.set([]);
    assert.deepEqual(await other.tryExclusive(), { kind: 'acquired' });
    const again = await open(locks, 'a.lock');
    assert.deepEqual(await again.tryExclusive(), { kind: 'acquired' });
  });

  it('ends an opening that hangs with an error', async (test) => {
    shim.set(['create hang - * a.lock']);
    const { locks } = groundOf(test, 300);
    const hanging = assert.rejects(
      open(locks, 'a.lock'),
      failsWith('E_LOCK', /^opening a\.lock did not return within 300 ms/),
    );
    // Queued behind it, sent by nobody yet: it is not the one that hangs.
    const other = await open(locks, 'other.lock');
    assert.deepEqual(await other.tryExclusive(), { kind: 'acquired' });
    await hanging;
  });

  it('does not start processes without end on a mount that hangs them all', async (test) => {
    shim.set(['create hang - * .lock']);
    const { locks } = groundOf(test, 3_000);
    const seen = new Set<number>();
    let most = 0;
    const looking = setInterval(() => {
      for (const pid of locks.pids) seen.add(pid);
      most = Math.max(most, locks.pids.length);
    }, 5);
    test.after(() => clearInterval(looking));
    const openings = Array.from({ length: 12 }, (_, index) =>
      assert.rejects(open(locks, `${index}.lock`), failsWith('E_LOCK', /did not (return|serve)/)),
    );
    await Promise.all(openings);
    clearInterval(looking);
    assert.ok(most > 1 && most <= 4, `${most} at once`);
    assert.ok(seen.size <= 12, `${seen.size} in all`);
    await waitUntil(() => ![...seen].some(isAlive), 'all of them to end');
  });

  const master = (test: TestContext, root: string, mode: string) => {
    const child = spawn(process.execPath, [MASTER, root, mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((settle) => child.once('exit', settle));
    const ready = new Promise<number>((settle, reject) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        settle(Number(/^ready (\d+)$/m.exec(text)?.[1]));
      });
      child.once('exit', (status) => reject(new Error(`ended with ${status}`)));
    });
    test.after(() => child.kill('SIGKILL'));
    test.after(async () => {
      const pid = await ready.catch(() => 0);
      if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGKILL');
    });
    return { child, ended, ready };
  };

  for (const mode of ['hold', 'stuck'])
    it(`frees its locks when its master is killed (${mode})`, async (test) => {
      shim.set(['flock hang - * b.lock']);
      const root = temporaryDirectory(test);
      const { child, ready } = master(test, root, mode);
      const pid = await ready;
      const outside = await open(new FileLocks(root), 'a.lock');
      test.after(() => outside.close());
      assert.deepEqual(await outside.tryExclusive(), { kind: 'contended' });
      const killedMs = performance.now();
      child.kill('SIGKILL');
      await waitUntil(
        async () => (await outside.tryExclusive()).kind === 'acquired',
        'the lock of a killed master',
      );
      test.diagnostic(`free ${(performance.now() - killedMs).toFixed(0)} ms after the kill`);
      await waitUntil(() => !isAlive(pid), 'the lock process of a killed master to end');
    });

  for (const [mode, status] of [
    ['exit', 7],
    ['close', 0],
    ['idle', 0],
  ] as const)
    it(`does not keep its master from ending (${mode})`, async (test) => {
      shim.set(['flock hang - * b.lock']);
      const { ready, ended } = master(test, temporaryDirectory(test), mode);
      const pid = await ready;
      const readyMs = performance.now();
      assert.equal(await ended, status);
      const tookMs = performance.now() - readyMs;
      test.diagnostic(`ended ${tookMs.toFixed(0)} ms later`);
      assert.ok(tookMs < 10_000, `took ${tookMs} ms`);
      await waitUntil(() => !isAlive(pid), 'the lock process to end');
    });
});
