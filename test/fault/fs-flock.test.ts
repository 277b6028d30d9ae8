/** A flock that lies, refuses, fails or is interrupted. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { FLOCK_ERRNOS } from '../../src/fs/flock.ts';
import type { LockOutcome } from '../../src/ports/locks.ts';
import { drive, valueOf } from '../support/drive.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { shimForSuite, shimMissing } from './shim.ts';

describe('flock faults', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  const lock = (test: TestContext, rules: readonly string[], times = 1): LockOutcome[] => {
    shim.set(rules);
    const root = temporaryDirectory(test);
    const [answer] = drive([{ call: 'lock', root, path: 'a.lock', times }], shim.environment);
    return valueOf(answer) as LockOutcome[];
  };

  for (const errno of ['EAGAIN', 'EACCES'])
    it(`takes ${errno} for contention`, (test) => {
      assert.deepEqual(lock(test, [`flock fail ${errno} * a.lock`]), [{ kind: 'contended' }]);
    });

  for (const errno of ['EBADF', 'ENOLCK', 'ENOSYS', 'EOPNOTSUPP', 'EIO', 'ESTALE', 'ENOTCONN'])
    it(`takes ${errno} for a failure with a text of its own`, (test) => {
      const [outcome] = lock(test, [`flock fail ${errno} * a.lock`]);
      assert.ok(outcome?.kind === 'failed');
      assert.equal(outcome.errno, errno);
      assert.equal(outcome.text, `flock failed with ${errno}: ${FLOCK_ERRNOS[errno]}`);
    });

  it('has a different text for each errno', () => {
    const texts = Object.values(FLOCK_ERRNOS);
    assert.equal(new Set(texts).size, texts.length);
  });

  it('names an errno that the table does not know', (test) => {
    const [outcome] = lock(test, ['flock fail EMLINK * a.lock']);
    assert.ok(outcome?.kind === 'failed' && outcome.errno === 'EMLINK');
  });

  it('tries again when interrupted, but not for ever', (test) => {
    assert.deepEqual(lock(test, ['flock fail EINTR 1 a.lock']), [{ kind: 'acquired' }]);
    const [outcome] = lock(test, ['flock fail EINTR * a.lock']);
    assert.ok(outcome?.kind === 'failed' && outcome.errno === 'EINTR');
  });

  it('sees on the descriptor that holds it when a lock is lost', (test) => {
    assert.deepEqual(lock(test, ['flock deny - 3 a.lock'], 3), [
      { kind: 'acquired' },
      { kind: 'acquired' },
      { kind: 'contended' },
    ]);
    const lost = lock(test, ['flock fail EBADF 2 a.lock'], 2)[1];
    assert.ok(lost?.kind === 'failed' && lost.errno === 'EBADF');
  });

  it('tells a contended and a failing preparation of the cluster lock apart', (test) => {
    for (const [rule, code] of [
      ['flock deny - * cluster.lock', 'E_IN_USE'],
      ['flock fail ENOLCK * cluster.lock', 'E_LOCK'],
    ] as const) {
      const root = `${temporaryDirectory(test)}/d`;
      shim.set([rule]);
      const [, answer] = drive(
        [
          { call: 'open', root },
          { call: 'prepareLock', root, name: 'cluster.lock' },
        ],
        shim.environment,
      );
      assert.ok(answer && !answer.ok);
      assert.equal(answer.code, code);
      assert.match(answer.message, /cluster\.lock/);
    }
  });
});
