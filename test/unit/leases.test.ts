/**
 * Taking leases back from outside of a job: what the ledger admits of a writer that is no member, and
 * the race of an operator with masters, on locks that lie and replies that are lost. [P-59]
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRecord, sealRecord } from '../../src/protocol/envelope.ts';
import {
  applyTransaction,
  emptyShard,
  prepare,
  type ShardState,
} from '../../src/protocol/ledger.ts';
import { checkState, checkStep, imageOf } from '../../src/protocol/ledger-invariants.ts';
import type { Operation } from '../../src/protocol/lease.ts';
import { TRANSACTION, type Transaction } from '../../src/protocol/records.ts';
import { releaseLeases, surveyLeases } from '../../src/runtime/leases.ts';
import {
  EPOCH as epoch,
  ORIGIN as origin,
  World,
  incarnationOf,
  itemOf,
  newItem,
  someResult,
} from '../support/ledger-world.ts';

const [first, second, outsider] = [incarnationOf(0), incarnationOf(1), incarnationOf(9)];
const members = [first, second];
const SHARDS = 4;

const transactionOf = (
  state: ShardState,
  operations: Operation[],
  changes: Partial<Transaction> = {},
): Transaction => {
  const body = {
    ...{ schema: 'flockstep-transaction-v1', epoch, shard: 0, number: state.number + 1 },
    ...{ previous: state.last, view: 1, incarnation: first, nonce: '0'.repeat(32), operations },
  };
  const opened = openRecord(sealRecord({ ...body, ...changes }), TRANSACTION);
  assert.ok(opened.ok, opened.ok ? '' : opened.reason);
  return opened.value;
};

const revoke = (index: number, token = 1): Operation => ({
  kind: 'revoke',
  item: itemOf(index),
  token,
});
const claim = (index: number, token = 1): Operation => ({
  kind: 'claim',
  item: itemOf(index),
  token,
});
const commit = (index: number): Operation => ({
  ...{ kind: 'commit', item: itemOf(index) },
  ...{ token: 1, record: 'a'.repeat(64) },
});

/** Item 0 pending, 1 leased, 2 committing, 3 done. */
const started = (): ShardState => {
  const state = emptyShard(epoch, 0, 1);
  const adds = [0, 1, 2, 3].map((index): Operation => ({ kind: 'add', ...newItem(index) }));
  const complete: Operation = { kind: 'complete', item: itemOf(3), token: 1, result: someResult };
  const operations = [{ kind: 'view' as const, members }, ...adds];
  const moves = [...operations, claim(1), claim(2), commit(2), claim(3), complete];
  assert.deepEqual(applyTransaction(state, transactionOf(state, moves)), { ok: true });
  return state;
};

test('P-59 a writer that is no member may take back what is leased, and nothing else', () => {
  const state = started();
  const foreign = { incarnation: outsider };
  const table: [string, Operation[], Partial<Transaction>, RegExp][] = [
    ['a claim', [claim(0)], foreign, /not a member/],
    ['a claim beside it', [revoke(1), claim(0)], foreign, /not a member/],
    ['a view before it', [{ kind: 'view', members }, revoke(1)], { ...foreign, view: 2 }, /member/],
    ['a view unannounced', [revoke(1)], { ...foreign, view: 2 }, /view operation stands first/],
    ['nothing is leased', [revoke(0)], foreign, /operation 0 \(revoke\): stale/],
    ['an older token', [claim(0), revoke(1, 2)], {}, /operation 1 \(revoke\): stale/],
    ['a decision', [revoke(2)], foreign, /operation 0 \(revoke\): conflict/],
    ['a completed one', [revoke(3)], foreign, /operation 0 \(revoke\): duplicate/],
    ['an unknown one', [revoke(7)], foreign, /operation 0 \(revoke\): unknown/],
  ];
  for (const [name, operations, changes, reason] of table) {
    const applied = applyTransaction(state, transactionOf(state, operations, changes));
    assert.ok(!applied.ok, name);
    assert.match(applied.invalid, reason, name);
  }
  const prior = imageOf(state);
  assert.ok(applyTransaction(state, transactionOf(state, [revoke(1)], foreign)).ok);
  assert.equal(checkState(state), null);
  assert.equal(checkStep(prior, imageOf(state)), null);
  const item = state.items.get(itemOf(1));
  assert.deepEqual([item?.phase, item?.owner, item?.grants, item?.attempts], ['pending', '', 1, 0]);
  // The former holder is told so, and whoever comes next has a higher token.
  const writer = { incarnation: first, view: 1, members };
  const late = prepare(state, writer, [
    { kind: 'complete', item: itemOf(1), token: 1, result: someResult },
  ]);
  assert.deepEqual(late.ok && late.outcomes, [{ kind: 'refused', refusal: 'stale' }]);
  assert.ok(applyTransaction(state, transactionOf(state, [claim(1, 2)])).ok);
});

test('P-59 a writer from outside writes in the view of the shard, whatever comes', () => {
  const state = started();
  const writer = { incarnation: outsider, view: 0, members: [], outside: true as const };
  const prepared = prepare(state, writer, [{ kind: 'revoke', item: itemOf(1), token: 1 }]);
  assert.deepEqual(prepared.ok && prepared.operations, [revoke(1)]);
  assert.throws(() => prepare(state, writer, [{ kind: 'claim', count: 1 }]), /only takes back/);
});

test('an operator and two masters race: tokens grow, one completion per item counts', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const world = new World(seed, { lyingLock: 0.5, lostReply: 0.2 });
    const [a, b] = [first, second].map((incarnation) => world.ledger({ incarnation, members }));
    assert.ok(a !== undefined && b !== undefined);
    await Promise.all([a.recover(), b.recover()]);
    await a.add(Array.from({ length: 12 }, (_, index) => newItem(index)));
    await b.refresh();
    const leases = (await Promise.all([a.claim(6), b.claim(6)])).map((list) => [...list]);
    const options = { epoch, shards: SHARDS, origin };
    const { held } = await surveyLeases(options, world.ports());
    assert.equal(held.length, leases.flat().length, `seed ${seed}`);
    assert.ok(held.every(({ since }) => since !== null && since.view === 1));
    const wanted = held.map(({ item, state }) => ({ item, token: state.grants }));
    const finish = [a, b].flatMap((ledger, index) =>
      (leases[index] ?? []).map(async (lease) => {
        // Some complete, some decide: in the midst of the release.
        const isDecided = Number.parseInt(lease.item.slice(0, 2), 16) % 2 === 0;
        const moved = isDecided
          ? await ledger.beginCommit(lease, 'c'.repeat(64))
          : await ledger.complete(lease, someResult);
        return { item: lease.item, ok: moved.ok };
      }),
    );
    const released = releaseLeases(options, world.ports(), wanted);
    const completed = new Map((await Promise.all(finish)).map(({ item, ok }) => [item, ok]));
    for (const [index, outcome] of (await released).entries()) {
      const { item = '' } = wanted[index] ?? {};
      // Exactly one of both: the holder's completion, or the operator's release.
      assert.equal(outcome === 'released', completed.get(item) === false, `seed ${seed} ${item}`);
      assert.ok(outcome === 'released' || outcome === 'decided', `seed ${seed} ${outcome}`);
    }
    const refused = [...completed.values()].filter((ok) => !ok).length;
    assert.equal(a.counters.staleRefused + b.counters.staleRefused, refused, 'and counted');
    await a.refresh();
    for (const lease of await a.claim(12)) assert.equal(lease.token, 2);
    for (const state of a.states()) assert.equal(checkState(state), null);
    await Promise.all([a.stop(), b.stop()]);
  }
});

test('a holder learns that its lease was taken back, also where no peer announces it', async () => {
  const world = new World(3);
  const ledger = world.ledger({ incarnation: first, members: [first] });
  await ledger.recover();
  await ledger.add([newItem(0), newItem(1)]);
  const leases = await ledger.claim(2);
  const [taken, kept] = leases;
  assert.ok(taken !== undefined && kept !== undefined);
  const options = { epoch, shards: SHARDS, origin };
  const { item, token } = taken;
  const answers = await releaseLeases(options, world.ports(), [{ item, token }]);
  assert.deepEqual(answers, ['released']);
  assert.equal(ledger.wasRevoked(taken), false, 'not yet');
  // A shard at a time.
  for (let looks = 0; looks < SHARDS; looks++) await ledger.glance();
  assert.deepEqual([ledger.wasRevoked(taken), ledger.wasRevoked(kept)], [true, false]);
  const again = await releaseLeases(options, world.ports(), [{ item, token }]);
  assert.deepEqual(again, ['moved'], 'asked again under the old token');
  const [next] = await ledger.claim(1);
  assert.deepEqual([next?.item, next?.token, next?.attempts], [item, 2, 1]);
  assert.ok(next !== undefined && !ledger.wasRevoked(next), 'the new lease is another one');
  await ledger.stop();
});
