/** Random sequences of requests of several writers, against a reference that fits on one page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { sealRecord, openRecord } from '../../src/protocol/envelope.ts';
import { applyTransaction, emptyShard, prepare, type Request } from '../../src/protocol/ledger.ts';
import { checkState, checkStep, imageOf } from '../../src/protocol/ledger-invariants.ts';
import { TRANSACTION } from '../../src/protocol/records.ts';
import { incarnationOf, itemOf, newItem, someResult } from '../support/ledger-world.ts';

const epoch = 'e'.repeat(64);
const MASTERS = 3;
const ITEMS = 4;
const LIMIT = 3;

interface Entry {
  phase: string;
  token: number;
  attempts: number;
  owner: number;
  record: string;
}

/** The reference: one entry per item, one line per rule. */
class Reference {
  readonly items = new Map<number, Entry>();
  members = new Set<number>();

  enter(members: Set<number>): void {
    this.members = members;
    for (const entry of this.items.values())
      if (entry.phase === 'leased' && !members.has(entry.owner)) entry.phase = 'pending';
  }
  add(item: number): number {
    if (this.items.has(item)) return 0;
    this.items.set(item, { phase: 'pending', token: 0, attempts: 0, owner: -1, record: '' });
    return 1;
  }
  grant(item: number, master: number): number {
    const entry = this.items.get(item);
    assert.equal(entry?.phase, 'pending');
    Object.assign(entry, { phase: 'leased', owner: master, attempts: entry.attempts + 1 });
    return ++entry.token;
  }
  move(kind: string, item: number, token: number, master: number, record: string): string {
    const entry = this.items.get(item);
    if (entry === undefined) return 'unknown';
    if (token !== entry.token) return 'stale';
    if (entry.phase === 'failed') return kind === 'finish' ? 'stale' : 'duplicate';
    if (entry.phase === 'done') return 'duplicate';
    if (entry.phase === 'pending') return 'stale';
    const own = entry.owner === master;
    if (entry.phase === 'committing') {
      if (kind === 'finish') {
        if (!own && this.members.has(entry.owner)) return 'stale';
        return (entry.phase = 'done');
      }
      if (kind === 'commit' && own && record === entry.record) return 'committing';
      return own || kind === 'revoke' ? 'conflict' : 'stale';
    }
    if ((!own && kind !== 'revoke') || kind === 'finish') return 'stale';
    if (kind === 'complete') return (entry.phase = 'done');
    if (kind === 'commit') entry.record = record;
    if (kind === 'commit') return (entry.phase = 'committing');
    if (kind === 'release' || kind === 'revoke') entry.attempts--;
    if (kind === 'fail' && entry.attempts >= LIMIT) return (entry.phase = 'failed');
    return (entry.phase = 'pending');
  }
}

type Action =
  | { readonly kind: 'view'; readonly absent: number }
  | { readonly kind: 'add'; readonly master: number; readonly item: number }
  | { readonly kind: 'claim'; readonly master: number; readonly count: number }
  | {
      readonly kind: 'move';
      readonly move: 'complete' | 'commit' | 'finish' | 'fail' | 'release' | 'revoke';
      readonly master: number;
      readonly item: number;
      /** Grants before the last one that is pretended to be held. */
      readonly back: number;
      readonly record: string;
    };

const master = fc.nat({ max: MASTERS - 1 });
const item = fc.nat({ max: ITEMS - 1 });
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('view' as const), absent: master }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), master, item }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      master,
      count: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      move: fc.constantFrom('complete', 'commit', 'finish', 'fail', 'release', 'revoke'),
      master,
      item,
      back: fc.constantFrom(0, 0, 0, 1, -1),
      record: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
    }),
  },
);

const requestOf = (action: Exclude<Action, { kind: 'view' }>, token: number): Request => {
  if (action.kind === 'add') return { kind: 'add', items: [newItem(action.item)] };
  if (action.kind === 'claim') return action;
  const name = { item: itemOf(action.item), token };
  switch (action.move) {
    case 'complete':
      return { kind: 'complete', ...name, result: someResult };
    case 'commit':
      return { kind: 'commit', ...name, record: action.record };
    case 'fail':
      return { kind: 'fail', ...name, reason: 'r', limit: LIMIT };
    case 'finish':
    case 'release':
    case 'revoke':
      return { kind: action.move, ...name };
  }
};

class Runner {
  readonly reference = new Reference();
  readonly state = emptyShard(epoch, 0, 1);
  view = 1;
  members = [0, 1, 2];
  readonly grants = new Set<string>();

  run(action: Action): void {
    if (action.kind === 'view') {
      this.view++;
      this.members = [0, 1, 2].filter((index) => index !== action.absent);
      return this.write(this.members[0] ?? 0, [{ kind: 'fence' }], () => undefined);
    }
    if (!this.members.includes(action.master)) return;
    if (this.state.number === 0) this.write(action.master, [{ kind: 'fence' }], () => undefined);
    const token =
      action.kind === 'move'
        ? Math.max(1, (this.reference.items.get(action.item)?.token ?? 0) - action.back)
        : 0;
    this.write(action.master, [requestOf(action, token)], (outcome) =>
      this.compare(action, token, outcome),
    );
  }

  write(index: number, requests: Request[], judge: (outcome: unknown) => void): void {
    const prior = imageOf(this.state);
    const incarnation = incarnationOf(index);
    const writer = { incarnation, view: this.view, members: this.members.map(incarnationOf) };
    const prepared = prepare(this.state, writer, requests);
    assert.ok(prepared.ok);
    if (prepared.operations[0]?.kind === 'view') this.reference.enter(new Set(this.members));
    for (const outcome of prepared.outcomes) judge(outcome);
    if (prepared.operations.length > 0) {
      const opened = openRecord(
        sealRecord({
          schema: 'flockstep-transaction-v1',
          epoch,
          shard: 0,
          number: this.state.number + 1,
          previous: this.state.last,
          view: this.view,
          incarnation,
          nonce: '0'.repeat(32),
          operations: prepared.operations,
        }),
        TRANSACTION,
      );
      assert.ok(opened.ok);
      assert.deepEqual(applyTransaction(this.state, opened.value), { ok: true });
    }
    assert.equal(checkState(this.state), null);
    assert.equal(checkStep(prior, imageOf(this.state)), null);
    for (const [id, entry] of this.reference.items) {
      const real = this.state.items.get(itemOf(id));
      // Attempts of a done item are not kept.
      const attempts = entry.phase === 'done' ? 0 : entry.attempts;
      assert.deepEqual(
        [real?.phase, real?.grants, real?.attempts],
        [entry.phase, entry.token, attempts],
      );
    }
    assert.equal(this.state.items.size, this.reference.items.size);
  }

  compare(action: Exclude<Action, { kind: 'view' }>, token: number, outcome: unknown): void {
    if (action.kind === 'add') {
      const added = this.reference.add(action.item);
      return assert.deepEqual(outcome, { kind: 'add', added, known: 1 - added });
    }
    if (action.kind === 'claim') {
      const { leases } = outcome as { leases: { item: string; token: number }[] };
      const open = [...this.reference.items.values()].filter((e) => e.phase === 'pending').length;
      assert.equal(leases.length, Math.min(action.count, open));
      for (const lease of leases) {
        const id = [...Array(ITEMS).keys()].find((index) => itemOf(index) === lease.item) ?? -1;
        assert.equal(lease.token, this.reference.grant(id, action.master));
        assert.ok(!this.grants.has(`${id}:${lease.token}`), 'granted twice');
        this.grants.add(`${id}:${lease.token}`);
      }
      return;
    }
    const { move, master: index, item: id, record } = action;
    const said = this.reference.move(move, id, token, index, record);
    const got = outcome as { kind: string; phase?: string; refusal?: string };
    assert.equal(got.kind === 'moved' ? got.phase : got.refusal, said, JSON.stringify(action));
  }
}

test('the ledger and the reference agree on every outcome and every state', () => {
  fc.assert(
    fc.property(fc.array(actions, { maxLength: 60 }), (sequence) => {
      const runner = new Runner();
      for (const action of sequence) runner.run(action);
    }),
    { numRuns: 1500 },
  );
});
