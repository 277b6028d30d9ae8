/** Records and random histories of changes for tests of the journal. */
import * as fc from 'fast-check';
import type { SlotRecord } from '../../src/protocol/calls/judge.ts';
import type {
  Change,
  ClientRecord,
  PendingEffect,
  Reducer,
  SessionRecord,
} from '../../src/protocol/calls/table.ts';

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

export const slotOf = (sequence: number): SlotRecord => ({
  sequence,
  state: 'done',
  workDigest: hex(sequence, 64),
  body: `{"status":0,"results":[{"text":"\\"${sequence}\\""}]}`,
});

export const clientOf = (index: number): ClientRecord => ({
  clientId: hex(index, 16),
  owner: `owner-${index}`,
  verifier: hex(index, 32),
  principal: { flavor: 1, id: `user-${index}`, groups: ['a', 'b'] },
  confirmed: false,
  creation: slotOf(index),
});

export const sessionOf = (index: number, client: number): SessionRecord => ({
  session: hex(index, 32),
  clientId: hex(client, 16),
  requester: `rank-${index}`,
  persistent: true,
  limits: {
    slots: 4,
    operationsMax: 8,
    requestBytesMax: 1000,
    replyBytesMax: 2000,
    cachedReplyBytesMax: 3000,
  },
  enforcedHighest: 3,
  targetHighest: 3,
  resizeGeneration: 0,
  acknowledgedGeneration: 0,
  dead: false,
});

export const pendingOf = (index: number): PendingEffect => ({
  mark: `${hex(index, 32)}.0.1.0.${'b'.repeat(64)}`,
  procedure: 'mark.it',
  effect: { index },
});

/** A procedure whose state is a sum. */
export const reduceSum: Reducer = (_procedure, state, effect) =>
  ((state as number | undefined) ?? 0) + (effect as { add: number }).add;

/** Plain objects, as JSON gives them. */
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true }) as fc.Arbitrary<T>;

const u32 = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom(0xffff_ffff, 0x8000_0000));
const slot: fc.Arbitrary<SlotRecord> = record({
  sequence: u32,
  state: fc.constantFrom('free', 'running', 'done', 'uncached', 'in-doubt'),
  workDigest: fc.constantFrom('', 'a'.repeat(64), '0'.repeat(64)),
  body: fc.string({ unit: 'grapheme' }),
});
const id = fc.integer({ min: 1, max: 4 });
const client: fc.Arbitrary<ClientRecord> = record({
  clientId: id.map((index) => hex(index, 16)),
  owner: fc.constantFrom('rank-0', 'rank-1'),
  verifier: fc.constantFrom('v', 'w'),
  principal: record({
    flavor: u32,
    id: fc.constantFrom('', 'root', 'ü'),
    groups: fc.array(fc.constantFrom('g', 'h'), { maxLength: 2 }),
  }),
  confirmed: fc.boolean(),
  creation: slot,
});
const session: fc.Arbitrary<SessionRecord> = record({
  index: id,
  client: id,
  enforcedHighest: u32,
  targetHighest: u32,
  resizeGeneration: u32,
  acknowledgedGeneration: u32,
  dead: fc.boolean(),
}).map(({ index, client: owner, ...rest }) => ({ ...sessionOf(index, owner), ...rest }));
const change: fc.Arbitrary<Change> = fc.oneof(
  client.map((made) => ({ kind: 'client', client: made }) as const),
  id.map((index) => ({ kind: 'client-gone', clientId: hex(index, 16) }) as const),
  session.map((made) => ({ kind: 'session', record: made }) as const),
  id.map((index) => ({ kind: 'session-gone', session: hex(index, 32) }) as const),
  record({
    session: id.map((i) => hex(i, 32)),
    slot: fc.integer({ min: 0, max: 3 }),
    record: slot,
  }).map((fields) => ({ kind: 'slot', ...fields }) as const),
  record({ procedure: fc.constantFrom('sum', 'other.sum'), add: fc.integer() }).map(
    ({ procedure, add }) => ({ kind: 'effect', procedure, effect: { add } }) as const,
  ),
  id.map((index) => ({ kind: 'pending', pending: pendingOf(index) }) as const),
  id.map((index) => ({ kind: 'applied', mark: pendingOf(index).mark }) as const),
);

/** Commits of a history. */
export const changesArbitrary: fc.Arbitrary<Change[][]> = fc.array(
  fc.array(change, { maxLength: 4 }),
  { maxLength: 12 },
);
