import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  claimItem,
  commitItem,
  completeItem,
  expireItem,
  failItem,
  finishItem,
  isRefusal,
  releaseItem,
  type ItemState,
  type Step,
} from '../../src/protocol/lease.ts';

const me = 'a'.repeat(32);
const alive = 'b'.repeat(32);
const gone = 'c'.repeat(32);
const record = 'd'.repeat(64);
const actor = { incarnation: me, members: new Set([me, alive]) };

const item = (changes: Partial<ItemState>): ItemState => ({
  phase: 'pending',
  name: 'n',
  bytes: 1,
  parent: null,
  adopted: false,
  grants: 2,
  attempts: 2,
  owner: '',
  record: '',
  reason: '',
  ...changes,
});

const rows: Record<string, ItemState> = {
  pending: item({}),
  'leased by me': item({ phase: 'leased', owner: me }),
  'leased by another': item({ phase: 'leased', owner: alive }),
  'committing by me': item({ phase: 'committing', owner: me, record }),
  'committing by another': item({ phase: 'committing', owner: alive, record }),
  'committing by one who is gone': item({ phase: 'committing', owner: gone, record }),
  'done by me': item({ phase: 'done', owner: me }),
  'failed by me': item({ phase: 'failed', owner: me }),
};

const fail = (token: number, limit: number, final: boolean) => (state: ItemState) =>
  failItem(state, { kind: 'fail', item: '', token, reason: 'why', limit, final }, actor);

const columns: Record<string, (state: ItemState) => Step> = {
  'claim 3': (state) => claimItem(state, 3, actor),
  'claim 2': (state) => claimItem(state, 2, actor),
  'complete 2': (state) => completeItem(state, 2, actor),
  'complete 1': (state) => completeItem(state, 1, actor),
  'commit 2': (state) => commitItem(state, 2, record, actor),
  'commit 3': (state) => commitItem(state, 3, record, actor),
  'finish 2': (state) => finishItem(state, 2, actor),
  'finish 1': (state) => finishItem(state, 1, actor),
  'fail 2 of 3': fail(2, 3, false),
  'fail 2 of 2': fail(2, 2, true),
  'fail, not final, 2 of 2': fail(2, 2, false),
  'fail, final, 2 of 3': fail(2, 3, true),
  'release 2': (state) => releaseItem(state, 2, actor),
  'release 1': (state) => releaseItem(state, 1, actor),
};

const expected: Record<string, string[]> = {
  // prettier-ignore
  pending: ['leased', 'wrong-token', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'],
  // prettier-ignore
  'leased by me': ['not-pending', 'not-pending', 'done', 'stale', 'committing', 'stale', 'stale', 'stale', 'pending', 'failed', 'wrong-limit', 'wrong-limit', 'pending', 'stale'],
  // prettier-ignore
  'leased by another': ['not-pending', 'not-pending', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'],
  // prettier-ignore
  'committing by me': ['not-pending', 'not-pending', 'conflict', 'stale', 'conflict', 'stale', 'done', 'stale', 'conflict', 'conflict', 'conflict', 'conflict', 'conflict', 'stale'],
  // prettier-ignore
  'committing by another': ['not-pending', 'not-pending', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'],
  // prettier-ignore
  'committing by one who is gone': ['not-pending', 'not-pending', 'stale', 'stale', 'stale', 'stale', 'done', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale', 'stale'],
  // prettier-ignore
  'done by me': ['not-pending', 'not-pending', 'duplicate', 'stale', 'duplicate', 'stale', 'duplicate', 'stale', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'stale'],
  // prettier-ignore
  'failed by me': ['not-pending', 'not-pending', 'duplicate', 'stale', 'duplicate', 'stale', 'stale', 'stale', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'duplicate', 'stale'],
};

test('every phase against every operation', () => {
  for (const [row, state] of Object.entries(rows))
    for (const [index, [column, apply]] of Object.entries(columns).entries()) {
      const before = structuredClone(state);
      const step = apply(state);
      const got = isRefusal(step) ? step : step.phase;
      assert.equal(got, expected[row]?.[index], `${row}: ${column}`);
      assert.deepEqual(state, before, 'a step never changes the state it starts from');
    }
});

test('a grant takes the next token and counts as an attempt; a release gives back the attempt alone', () => {
  const leased = claimItem(item({}), 3, actor) as ItemState;
  assert.deepEqual(
    { grants: leased.grants, attempts: leased.attempts, owner: leased.owner },
    { grants: 3, attempts: 3, owner: me },
  );
  const released = releaseItem(leased, 3, actor) as ItemState;
  assert.deepEqual(
    { grants: released.grants, attempts: released.attempts, owner: released.owner },
    { grants: 3, attempts: 2, owner: '' },
  );
  const expired = expireItem(leased);
  assert.deepEqual(
    {
      phase: expired.phase,
      grants: expired.grants,
      attempts: expired.attempts,
      owner: expired.owner,
    },
    { phase: 'pending', grants: 3, attempts: 3, owner: '' },
  );
});
