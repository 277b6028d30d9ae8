import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError, storeError } from '../../src/errors.ts';
import type { CreateOnceOutcome } from '../../src/ports/directory.ts';
import type { LedgerContext } from '../../src/runtime/ledger-types.ts';
import { createTransaction } from '../../src/runtime/transaction-file.ts';

const PATIENCE_MS = 1_000;

/** A directory whose create-once fails so often with this errno; sleeping moves its clock. */
const failing = (errno: string, failures: number) => {
  const seen = { nowMs: 0, attempts: 0, listed: [] as string[], asked: 0 };
  const fault = Object.assign(new Error(errno), { code: errno });
  const context = {
    ports: {
      clock: {
        now: () => seen.nowMs,
        sleep: async (ms: number) => void (seen.nowMs += ms),
      },
      directory: {
        createOnce: async (path: string): Promise<CreateOnceOutcome> => {
          seen.attempts += 1;
          if (seen.attempts <= failures) throw storeError('link', path, fault);
          return { outcome: 'created' };
        },
        listFresh: (path: string) => void seen.listed.push(path),
      },
    },
    ended: () => null,
    visibilityPatienceMs: PATIENCE_MS,
  } as unknown as LedgerContext;
  const create = (isDecided: () => boolean = () => false): Promise<CreateOnceOutcome | null> =>
    createTransaction(context, {
      ...{ path: 'shard/segment/7.json', bytes: new Uint8Array(1), isDecided },
      folders: ['shard', 'shard/segment'],
      failed: async () => void (seen.asked += 1),
    });
  return { seen, create };
};

const hasErrno = (errno: string) => (error: unknown) =>
  isFlockstepError(error) && error.details['errno'] === errno;

test('a segment that this client does not see yet is waited for, after fresh listings', async () => {
  const { seen, create } = failing('ENOENT', 5);
  assert.deepEqual(await create(), { outcome: 'created' });
  assert.deepEqual([seen.attempts, seen.asked], [6, 0]);
  assert.deepEqual(seen.listed.slice(0, 2), ['shard', 'shard/segment']);
});

test('one that is never seen is told after the patience, and what that means is asked for', async () => {
  const { seen, create } = failing('ENOENT', Infinity);
  await assert.rejects(create(), hasErrno('ENOENT'));
  assert.ok(seen.nowMs >= PATIENCE_MS && seen.nowMs < 2 * PATIENCE_MS);
  assert.equal(seen.asked, 1);
});

test('any other failure is asked again three times', async () => {
  const { seen, create } = failing('EIO', Infinity);
  await assert.rejects(create(), hasErrno('EIO'));
  assert.deepEqual([seen.attempts, seen.asked], [3, 3]);
});

test('a number that was read meanwhile is decided, whatever the call says', async () => {
  const { seen, create } = failing('EEXIST', Infinity);
  assert.equal(await create(() => seen.attempts === 1), null);
  assert.equal(seen.asked, 0);
});
