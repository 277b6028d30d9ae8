import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRecord, sealRecord, sealedDigest } from '../../src/protocol/envelope.ts';
import {
  applyTransaction,
  emptyShard,
  prepare,
  shardOf,
  REQUEST_OPERATIONS_MAX,
  type Request,
  type ShardState,
} from '../../src/protocol/ledger.ts';
import { checkState, checkStep, imageOf } from '../../src/protocol/ledger-invariants.ts';
import type { Operation } from '../../src/protocol/lease.ts';
import { TRANSACTION, type Transaction } from '../../src/protocol/records.ts';
import { incarnationOf, itemOf, newItem, someResult } from '../support/ledger-world.ts';

const epoch = 'e'.repeat(64);
const [first, second] = [incarnationOf(0), incarnationOf(1)];
const members = [first, second];

const next = (
  state: ShardState,
  operations: Operation[],
  changes: Partial<Transaction> = {},
): Transaction => {
  const opened = openRecord(
    sealRecord({
      schema: 'flockstep-transaction-v1',
      epoch,
      shard: state.shard,
      number: state.number + 1,
      previous: state.last,
      view: 1,
      incarnation: first,
      nonce: '0'.repeat(32),
      operations,
      ...changes,
    }),
    TRANSACTION,
  );
  assert.ok(opened.ok, opened.ok ? '' : opened.reason);
  return opened.value;
};

const enter: Operation = { kind: 'view', members };
const add = (index: number): Operation => ({ kind: 'add', ...newItem(index) });
const claim = (index: number, token: number): Operation => ({
  kind: 'claim',
  item: itemOf(index),
  token,
});

const started = (count: number): ShardState => {
  const state = emptyShard(epoch, 0, 1);
  const operations = Array.from({ length: count }, (_, index) => add(index));
  assert.deepEqual(applyTransaction(state, next(state, [enter, ...operations])), { ok: true });
  return state;
};

test('shard of an item is its first 32 bits modulo the shards', () => {
  assert.equal(shardOf(`ffffffff${'0'.repeat(56)}`, 16), 15);
  assert.equal(shardOf(`00000010${'f'.repeat(56)}`, 16), 0);
  assert.equal(shardOf(`80000001${'0'.repeat(56)}`, 3), 0x80000001 % 3);
});

test('a transaction that can not be the next one is refused and leaves the state as it was', () => {
  const state = started(3);
  const plain = () => structuredClone({ ...state, items: [...state.items] });
  const before = plain();
  const table: [string, Operation[], Partial<Transaction>, RegExp][] = [
    ['epoch', [claim(0, 1)], { epoch: 'f'.repeat(64) }, /another epoch/],
    ['shard', [claim(0, 1)], { shard: 1 }, /another shard/],
    ['number again', [claim(0, 1)], { number: 1 }, /not the next/],
    ['number ahead', [claim(0, 1)], { number: 3 }, /not the next/],
    ['predecessor', [claim(0, 1)], { previous: '' }, /does not follow/],
    ['new view unannounced', [claim(0, 1)], { view: 2 }, /view operation stands first/],
    ['view announced again', [enter, claim(0, 1)], {}, /view operation stands first/],
    ['view second', [claim(0, 1), enter], {}, /elsewhere|first/],
    ['two views', [enter, enter], { view: 2 }, /elsewhere/],
    ['foreigner', [claim(0, 1)], { incarnation: incarnationOf(9) }, /not a member/],
    ['left out', [{ kind: 'view', members: [second] }], { view: 2 }, /not a member/],
    ['unknown item', [claim(77, 1)], {}, /operation 0 \(claim\): unknown/],
    ['wrong token', [claim(0, 1), claim(1, 2)], {}, /operation 1 \(claim\): wrong-token/],
    ['twice', [claim(0, 1), claim(0, 2)], {}, /operation 1 \(claim\): not-pending/],
    [
      'completion before a grant',
      [claim(0, 1), { kind: 'complete', item: itemOf(1), token: 1, result: someResult }],
      {},
      /operation 1 \(complete\): stale/,
    ],
  ];
  for (const [name, operations, changes, reason] of table) {
    const applied = applyTransaction(state, next(state, operations, changes));
    assert.ok(!applied.ok, name);
    assert.match(applied.invalid, reason, name);
    assert.deepEqual(plain(), before, `${name}: state unchanged`);
  }
});

test('the digest of a sealed record can be told without opening it', () => {
  const bytes = sealRecord({ schema: 'x', name: 'ä' });
  assert.equal(sealedDigest(bytes), JSON.parse(Buffer.from(bytes).toString()).digest);
});

test('an item of another shard is refused', () => {
  const state = emptyShard(epoch, 0, 2);
  const foreign = [...Array(8).keys()].find((index) => shardOf(itemOf(index), 2) === 1) ?? -1;
  const applied = applyTransaction(state, next(state, [enter, add(foreign)]));
  assert.ok(!applied.ok);
  assert.match(applied.invalid, /another shard/);
  assert.equal(state.items.size, 0);
});

test('a newer view expires the leases of those who left, and nobody else’s', () => {
  const state = started(4);
  const apply = (operations: Operation[], changes: Partial<Transaction> = {}): void => {
    const prior = imageOf(state);
    assert.deepEqual(applyTransaction(state, next(state, operations, changes)), { ok: true });
    assert.equal(checkStep(prior, imageOf(state)), null);
    assert.equal(checkState(state), null);
  };
  apply([claim(0, 1)]);
  apply([claim(1, 1), claim(2, 1)], { incarnation: second });
  apply([{ kind: 'commit', item: itemOf(2), token: 1, record: 'a'.repeat(64) }], {
    incarnation: second,
  });
  apply([{ kind: 'view', members: [first] }, claim(1, 2)], { view: 2 });
  assert.equal(state.items.get(itemOf(0))?.owner, first);
  assert.deepEqual([...state.leased], [itemOf(0), itemOf(1)]);
  assert.deepEqual([...state.committing], [itemOf(2)], 'a decision never expires');
  const late = applyTransaction(state, next(state, [claim(3, 1)], { view: 1 }));
  assert.deepEqual(late, { ok: false, invalid: 'its view is older than the shard' });
  apply([{ kind: 'finish', item: itemOf(2), token: 1 }], { view: 2 });
  assert.equal(state.items.get(itemOf(2))?.phase, 'done');
});

test('first name wins', () => {
  const state = started(1);
  const again: Operation = { kind: 'add', ...newItem(0), name: 'other', bytes: 99 };
  assert.deepEqual(applyTransaction(state, next(state, [again])), { ok: true });
  assert.equal(state.items.get(itemOf(0))?.name, 'input-0');
});

const writer = { incarnation: first, view: 1, members };

test('requests of one batch see each other', () => {
  const state = started(2);
  const token = 1;
  const requests: Request[] = [
    { kind: 'claim', count: 1 },
    { kind: 'claim', count: 5 },
    { kind: 'claim', count: 5 },
    { kind: 'complete', item: itemOf(0), token, result: someResult },
    { kind: 'complete', item: itemOf(0), token, result: someResult },
    { kind: 'release', item: itemOf(1), token },
    { kind: 'claim', count: 1 },
    { kind: 'fail', item: itemOf(1), token: 2, reason: 'r', limit: 1 },
    { kind: 'add', items: [newItem(5), newItem(5), newItem(0)] },
    { kind: 'claim', count: 1 },
  ];
  const prepared = prepare(state, writer, requests);
  assert.ok(prepared.ok);
  const tokens = prepared.outcomes.map((outcome) =>
    outcome.kind === 'claim' ? outcome.leases.map((lease) => [lease.item, lease.token]) : outcome,
  );
  assert.deepEqual(tokens, [
    [[itemOf(0), 1]],
    [[itemOf(1), 1]],
    [],
    { kind: 'moved', phase: 'done' },
    { kind: 'refused', refusal: 'duplicate' },
    { kind: 'moved', phase: 'pending' },
    [[itemOf(1), 2]],
    { kind: 'moved', phase: 'failed' },
    { kind: 'add', added: 1, known: 2 },
    [[itemOf(5), 1]],
  ]);
  assert.deepEqual(applyTransaction(state, next(state, prepared.operations)), { ok: true });
  assert.equal(checkState(state), null);
});

test('a commit said again is no new operation; another record is a conflict', () => {
  const state = started(1);
  const commit: Request = { kind: 'commit', item: itemOf(0), token: 1, record: 'a'.repeat(64) };
  const other: Request = { ...commit, record: 'b'.repeat(64) };
  const prepared = prepare(state, writer, [{ kind: 'claim', count: 1 }, commit, commit, other]);
  assert.ok(prepared.ok);
  assert.equal(prepared.operations.length, 2);
  assert.deepEqual(prepared.outcomes.slice(1), [
    { kind: 'moved', phase: 'committing' },
    { kind: 'moved', phase: 'committing' },
    { kind: 'refused', refusal: 'conflict' },
  ]);
});

test('what needs no write yields no operation, and a view operation only with others or a fence', () => {
  const fresh = emptyShard(epoch, 0, 1);
  const nothing = prepare(fresh, writer, [{ kind: 'claim', count: 3 }]);
  assert.deepEqual(nothing, {
    ok: true,
    operations: [],
    outcomes: [{ kind: 'claim', leases: [] }],
  });
  const fence = prepare(fresh, writer, [{ kind: 'fence' }]);
  assert.deepEqual(fence.ok && fence.operations, [enter]);
  const state = started(1);
  const fenced = prepare(state, writer, [{ kind: 'fence' }]);
  assert.deepEqual(fenced.ok && fenced.operations, []);
});

test('a writer of an older view, or one that is no member, prepares nothing', () => {
  const state = started(1);
  const later = next(state, [{ kind: 'view', members: [second] }], {
    view: 2,
    incarnation: second,
  });
  assert.deepEqual(applyTransaction(state, later), { ok: true });
  assert.deepEqual(prepare(state, writer, [{ kind: 'claim', count: 1 }]), {
    ok: false,
    view: 2,
    evicted: true,
  });
  const pretender = { ...writer, view: 2 };
  assert.deepEqual(prepare(state, pretender, [{ kind: 'claim', count: 1 }]), {
    ok: false,
    view: 2,
    evicted: true,
  });
  const slow = { ...writer, incarnation: second };
  assert.deepEqual(prepare(state, slow, [{ kind: 'claim', count: 1 }]), {
    ok: false,
    view: 2,
    evicted: false,
  });
});

test('a transaction takes as many requests as fit, and always at least one', () => {
  const state = started(0);
  const items = Array.from({ length: REQUEST_OPERATIONS_MAX }, (_, index) => newItem(index));
  const requests: Request[] = [
    { kind: 'add', items: items.slice(0, 4000) },
    { kind: 'claim', count: 90 },
    { kind: 'claim', count: 90 },
    { kind: 'claim', count: 1 },
  ];
  const prepared = prepare(state, writer, requests);
  assert.ok(prepared.ok);
  assert.equal(prepared.outcomes.length, 2);
  assert.equal(prepared.operations.length, 4090);
  const whole = prepare(emptyShard(epoch, 0, 1), writer, [{ kind: 'add', items }]);
  assert.equal(whole.ok && whole.operations.length, REQUEST_OPERATIONS_MAX + 1);
});
