import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openText, sealRecord } from '../../src/protocol/envelope.ts';
import { DoneTable, ItemTable, doneState } from '../../src/protocol/item-table.ts';
import { checkState } from '../../src/protocol/ledger-invariants.ts';
import {
  applyTransaction,
  emptyShard,
  prepare,
  type Request,
  type ShardState,
} from '../../src/protocol/ledger.ts';
import { segmentName, segmentStart } from '../../src/protocol/segment.ts';
import type { Operation } from '../../src/protocol/lease.ts';
import { TRANSACTION } from '../../src/protocol/records.ts';
import {
  SNAPSHOT,
  decodeSnapshot,
  difference,
  encodeSnapshot,
  pictureOf,
  type Restored,
} from '../../src/protocol/snapshot.ts';
import { incarnationOf, itemOf, newItem, someResult } from '../support/ledger-world.ts';

const epoch = 'e'.repeat(64);
const nonce = 'a'.repeat(32);
const writer = { incarnation: incarnationOf(0), view: 1, members: [0, 1].map(incarnationOf) };
const record = 'd'.repeat(64);

const write = (state: ShardState, operations: readonly Operation[]): void => {
  const body = { epoch, shard: 0, number: state.number + 1, previous: state.last, view: 1 };
  const sealed = sealRecord({
    schema: TRANSACTION.schema,
    ...body,
    incarnation: writer.incarnation,
    nonce,
    operations,
  });
  const opened = openText(Buffer.from(sealed).toString().trimEnd(), TRANSACTION);
  assert.ok(opened.ok, opened.ok ? '' : opened.reason);
  assert.deepEqual(applyTransaction(state, opened.value), { ok: true });
};

const ask = (state: ShardState, ...requests: Request[]): void => {
  const prepared = prepare(state, writer, requests);
  assert.ok(prepared.ok);
  for (const outcome of prepared.outcomes) assert.notEqual(outcome.kind, 'refused');
  write(state, prepared.operations);
};

const roll = (state: ShardState): void =>
  write(state, [{ kind: 'roll', segment: segmentName(state.number + 2, nonce) }]);

/** Items in every phase, each with something in each of its fields. */
const busyShard = (done = 3): ShardState => {
  const state = emptyShard(epoch, 0, 1);
  ask(state, {
    kind: 'add',
    items: Array.from({ length: 8 + done }, (_, index) => newItem(index)),
  });
  ask(state, {
    kind: 'add',
    items: [{ item: itemOf(99_999), name: null, bytes: 7, parent: itemOf(1), adopted: true }],
  });
  ask(state, { kind: 'claim', count: 6 + done });
  const held = { token: 1 };
  ask(state, { kind: 'fail', item: itemOf(0), ...held, reason: 'no luck é', limit: 1 });
  ask(state, { kind: 'fail', item: itemOf(1), ...held, reason: 'again', limit: 9 });
  ask(state, { kind: 'release', item: itemOf(2), ...held });
  ask(state, { kind: 'commit', item: itemOf(3), ...held, record });
  ask(state, { kind: 'commit', item: itemOf(4), ...held, record });
  ask(state, { kind: 'finish', item: itemOf(4), ...held });
  for (let index = 6; index < 6 + done; index++)
    ask(state, { kind: 'complete', item: itemOf(index), ...held, result: someResult });
  roll(state);
  return state;
};

const run = <T>(steps: Generator<void, T>): T => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

const bytesOf = (state: ShardState): Buffer =>
  Buffer.from(run(encodeSnapshot(pictureOf(state), incarnationOf(0))));

const restored = (bytes: Uint8Array): Restored =>
  run(decodeSnapshot(bytes, { epoch, shard: 0, shards: 1 }));

test('a shard restored from a snapshot says the same, and grants in the same order', () => {
  const state = busyShard(2000);
  const back = restored(bytesOf(state));
  assert.ok(back.ok, back.ok ? '' : back.reason);
  assert.equal(difference(state, back.state), null);
  assert.equal(checkState(back.state), null);
  const claim = (one: ShardState) => prepare(one, writer, [{ kind: 'claim', count: 99 }]);
  assert.deepEqual(claim(back.state), claim(state));
  ask(state, { kind: 'claim', count: 2 });
  ask(back.state, { kind: 'claim', count: 2 });
  assert.equal(difference(state, back.state), null);
});

test('difference names every field of every kind of item, and every scalar', () => {
  const state = busyShard();
  const changes: [string, (one: ShardState) => void][] = [
    ['number', (one) => void (one.number += 1)],
    ['last', (one) => void (one.last = '')],
    ['segment', (one) => void (one.segment = '')],
    ['rolled', (one) => void (one.rolled = 0)],
    ['view', (one) => void (one.view = 3)],
    ['members', (one) => void (one.members = new Set())],
  ];
  for (const key of Object.keys(doneState(1, '')))
    for (const item of [0, 1, 3, 5])
      changes.push([
        key,
        (one) => {
          const entry = one.items.get(itemOf(item));
          assert.ok(entry);
          if (key === 'phase') return one.items.set(itemOf(item), { ...entry, phase: 'done' });
          one.items.set(itemOf(item), { ...entry, [key]: 'other' });
        },
      ]);
  for (const [name, change] of changes) {
    const other = busyShard();
    change(other);
    assert.match(difference(state, other) ?? '', new RegExp(name), name);
  }
});

test('what does not prove itself is refused with its reason', () => {
  const whole = bytesOf(busyShard());
  const end = whole.indexOf(10);
  const body = whole.subarray(end + 1);
  /** As a careful forger would: header and checksum fit. */
  const resealed = (changed: Buffer, header: Record<string, unknown> = {}): Buffer => {
    const { digest: _, ...old } = JSON.parse(whole.toString('utf8', 0, end)) as { digest: string };
    const sha256 = createHash('sha256').update(changed).digest('hex');
    return Buffer.concat([
      sealRecord({ ...old, bytes: changed.length, sha256, ...header }),
      changed,
    ]);
  };
  const lines = body.toString().trimEnd().split('\n');
  const flipped = Buffer.from(whole);
  flipped[whole.length - 9] = (flipped[whole.length - 9] as number) ^ 1;
  const twice = [lines[0], ...lines].map((line) => `${line}\n`).join('');
  const done = lines.at(-1) ?? '';
  const table: [string, Uint8Array, RegExp][] = [
    ['empty', new Uint8Array(), /empty/],
    ['torn in its header', whole.subarray(0, 50), /no whole header/],
    ['torn in its lines', whole.subarray(0, -20), /truncated: /],
    ['a flipped bit', flipped, /checksum/],
    ['another epoch', resealed(body, { epoch: 'f'.repeat(64) }), /another epoch/],
    ['another shard', resealed(body, { shard: 5, shards: 9 }), /another shard/],
    ['a strange segment', resealed(body, { segment: segmentName(4, nonce) }), /does not follow/],
    ['an unknown version', sealRecord({ schema: 'flockstep-snapshot-v2' }), /unknown version/],
    ['an item twice', resealed(Buffer.from(twice)), /twice/],
    ['a done item twice', resealed(Buffer.from(`${body.toString()}${done}\n`)), /done item twice/],
    ['a missing item', resealed(Buffer.from(`${lines.slice(1).join('\n')}\n`)), /as many items/],
    ['half a row', resealed(Buffer.from(`${body.toString()}dAAAA\n`)), /not whole/],
    ['odd text', resealed(Buffer.from(`${body.toString()}{"item"\n`)), /not whole JSON/],
    ['an odd item', resealed(Buffer.from(`${body.toString()}{"item":1}\n`)), /malformed/],
    ['no last newline', resealed(Buffer.from(`${body.toString()}{}`)), /last line is not whole/],
  ];
  for (const [name, bytes, pattern] of table) {
    const refused = restored(bytes);
    assert.ok(!refused.ok, name);
    assert.match(refused.reason, pattern, name);
  }
  assert.ok(restored(resealed(body)).ok, 'the forger’s own tool works');
  assert.equal(SNAPSHOT.schema, 'flockstep-snapshot-v1');
});

test('a roll stands last, alone, and names the segment that follows', () => {
  const state = busyShard();
  const attempt = (operations: Operation[]): string => {
    const sealed = sealRecord({
      ...{ schema: TRANSACTION.schema, epoch, shard: 0, number: state.number + 1 },
      ...{ previous: state.last, view: 1, incarnation: writer.incarnation, nonce, operations },
    });
    const opened = openText(Buffer.from(sealed).toString().trimEnd(), TRANSACTION);
    assert.ok(opened.ok);
    const applied = applyTransaction(state, opened.value);
    return applied.ok ? '' : applied.invalid;
  };
  const next: Operation = { kind: 'roll', segment: segmentName(state.number + 2, nonce) };
  const claim: Operation = { kind: 'claim', item: itemOf(1), token: 2 };
  assert.match(attempt([next, claim]), /elsewhere than last/);
  assert.match(attempt([next, next]), /elsewhere than last/);
  assert.match(
    attempt([{ kind: 'roll', segment: segmentName(state.number + 1, nonce) }]),
    /does not follow/,
  );
  assert.equal(attempt([claim, next]), '');
  assert.deepEqual([state.segment, state.rolled], [next.segment, state.number]);
  for (const name of ['7', '0-' + nonce, '07-' + nonce, 'retired-7-' + nonce, `7-${nonce}0`])
    assert.equal(segmentStart(name), 0, name);
});

test('the table of done items finds all of many, and tells what is not there', () => {
  const table = new DoneTable();
  const idOf = (index: number): Buffer => Buffer.from(itemOf(index), 'hex');
  const count = 20_000;
  for (let index = 0; index < count; index++) {
    const result = index % 3 === 0 ? idOf(index + 1) : null;
    assert.ok(table.add({ id: idOf(index), token: index + 1, record: result }));
  }
  assert.ok(!table.add({ id: idOf(7), token: 99, record: null }));
  assert.equal(table.count, count);
  for (let index = 0; index < count; index++) {
    const { token, record: kept } = table.row(table.find(itemOf(index)));
    assert.equal(token, index + 1);
    assert.deepEqual(kept === null ? null : Buffer.from(kept), index % 3 ? null : idOf(index + 1));
  }
  assert.equal(table.find(itemOf(count)), -1);
  assert.ok(table.bytes / count < 100, `${table.bytes / count} bytes for each`);
});

test('an item table keeps of a done item its token and record', () => {
  const items = new ItemTable();
  const open = { ...doneState(3, record), phase: 'committing' as const, name: 'x', owner: nonce };
  items.set(itemOf(1), open);
  assert.deepEqual(items.get(itemOf(1)), open);
  items.set(itemOf(1), { ...open, phase: 'done' });
  assert.deepEqual(items.get(itemOf(1)), doneState(3, record));
  assert.deepEqual([...items], [[itemOf(1), doneState(3, record)]]);
  assert.deepEqual([items.size, items.has(itemOf(1)), items.has(itemOf(2))], [1, true, false]);
});
