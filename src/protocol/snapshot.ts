/**
 * Snapshots of a shard: what its transactions 1 .. n say, as one file.
 *
 *   header line     flockstep-snapshot-v1, sealed; says how many bytes follow and their SHA-256
 *   item lines      one flockstep-snapshot-item-v1 for each item that is open or has failed
 *   done lines      `d` and base64 of rows id (32) ‖ token (4), or
 *                   `r` and base64 of rows id (32) ‖ token (4) ‖ record (32)
 *
 * Guarantee: a shard that is restored from a snapshot takes every later transaction, and answers
 * every request, as one that has read the log from its beginning. What does not prove itself is
 * refused with a reason.
 *
 * A picture is taken at once, whatever the number of items that are done; writing and restoring go
 * by steps, between which the caller may let others run.
 */
import { createHash, type Hash } from 'node:crypto';
import { check } from './check.ts';
import { openText, sealRecord, type RecordKind } from './envelope.ts';
import { isSnapshot, whySnapshot, type Snapshot } from './generated/snapshot.ts';
import { isSnapshotItem, whySnapshotItem, type SnapshotItem } from './generated/snapshot-item.ts';
import type { DoneRow, DoneTable } from './item-table.ts';
import { doneState } from './item-table.ts';
import type { ItemState } from './lease.ts';
import { emptyShard, type ShardState } from './ledger.ts';
import { segmentStart } from './segment.ts';

export const SNAPSHOT: RecordKind<Snapshot> = {
  schema: 'flockstep-snapshot-v1',
  is: isSnapshot,
  why: whySnapshot,
};

const ID_BYTES = 32;
const PLAIN_BYTES = ID_BYTES + 4;
const RECORDED_BYTES = PLAIN_BYTES + 32;
/** Rows in a line; a multiple of three, so that base64 needs no padding. */
const ROWS_PER_LINE = 768;
/** Lines of items between two steps. */
const LINES_PER_STEP = 256;

/** A shard as it was at one moment. */
export interface ShardPicture {
  readonly header: Omit<Snapshot, 'schema' | 'incarnation' | 'bytes' | 'sha256' | 'digest'>;
  readonly kept: readonly (readonly [string, ItemState])[];
  readonly table: DoneTable;
}

/** Taken when the last transaction applied was a roll. Costs a reference for each kept item. */
export const pictureOf = (state: ShardState): ShardPicture => {
  check(state.rolled === state.number, 'a picture is taken where a segment ends');
  const kept: (readonly [string, ItemState])[] = [];
  // The pending ones in the order in which they are granted.
  for (const index of [state.pending, state.leased, state.committing, state.failed])
    for (const item of index) {
      const entry = state.items.get(item);
      check(entry !== undefined, 'an indexed item is known');
      kept.push([item, entry]);
    }
  const { epoch, shard, shards, number, last, segment, view } = state;
  const table = state.items.done;
  return {
    header: {
      ...{ epoch, shard, shards, number, last, segment, view },
      members: [...state.members],
      kept: kept.length,
      done: table.count,
    },
    kept,
    table,
  };
};

/** The file's bytes, by steps; the last step returns them. */
export function* encodeSnapshot(
  picture: ShardPicture,
  incarnation: string,
): Generator<void, Uint8Array> {
  const chunks: Buffer[] = [];
  const sum = createHash('sha256');
  let bytes = 0;
  const put = (text: string): void => {
    const chunk = Buffer.from(text, 'utf8');
    sum.update(chunk);
    bytes += chunk.length;
    chunks.push(chunk);
  };
  for (let from = 0; from < picture.kept.length; from += LINES_PER_STEP) {
    put(
      picture.kept
        .slice(from, from + LINES_PER_STEP)
        .map(itemLine)
        .join(''),
    );
    yield;
  }
  const plain = new RowLine('d', PLAIN_BYTES);
  const recorded = new RowLine('r', RECORDED_BYTES);
  for (let entry = 0; entry < picture.header.done; entry++) {
    const row = picture.table.row(entry);
    const line = (row.record === null ? plain : recorded).add(row);
    if (line === null) continue;
    put(line);
    yield;
  }
  put(plain.rest() + recorded.rest());
  const header = sealRecord({
    schema: SNAPSHOT.schema as Snapshot['schema'],
    ...picture.header,
    incarnation,
    bytes,
    sha256: sum.digest('hex'),
  });
  return Buffer.concat([header, ...chunks]);
}

const itemLine = ([item, state]: readonly [string, ItemState]): string => {
  const { phase, name, bytes, parent, adopted, grants, attempts, owner, record, reason } = state;
  check(phase !== 'done', 'a done item is packed');
  const line: SnapshotItem = {
    ...{ item, phase, name, bytes, parent, adopted },
    ...{ grants, attempts, owner, record, reason },
  };
  return `${JSON.stringify(line)}\n`;
};

/** Collects the rows of one kind into lines. */
class RowLine {
  private readonly mark: string;
  private readonly rowBytes: number;
  private readonly buffer: Buffer;
  private count = 0;

  constructor(mark: string, rowBytes: number) {
    this.mark = mark;
    this.rowBytes = rowBytes;
    this.buffer = Buffer.alloc(ROWS_PER_LINE * rowBytes);
  }

  add({ id, token, record }: DoneRow): string | null {
    const at = this.count++ * this.rowBytes;
    this.buffer.set(id, at);
    this.buffer.writeUInt32BE(token, at + ID_BYTES);
    if (record !== null) this.buffer.set(record, at + PLAIN_BYTES);
    return this.count === ROWS_PER_LINE ? this.rest() : null;
  }

  rest(): string {
    if (this.count === 0) return '';
    const text = this.buffer.toString('base64', 0, this.count * this.rowBytes);
    this.count = 0;
    return `${this.mark}${text}\n`;
  }
}

export type Restored =
  | { readonly ok: true; readonly state: ShardState; readonly header: Snapshot }
  | { readonly ok: false; readonly reason: string };

const refuse = (reason: string): Restored => ({ ok: false, reason });

const NEWLINE = 0x0a;

/** Rebuilds the shard that a snapshot file holds, by steps. */
export function* decodeSnapshot(
  bytes: Uint8Array,
  expected: { readonly epoch: string; readonly shard: number; readonly shards: number },
): Generator<void, Restored> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.indexOf(NEWLINE);
  if (end < 0) return refuse(buffer.length === 0 ? 'empty' : 'truncated (no whole header)');
  const opened = openText(buffer.toString('utf8', 0, end), SNAPSHOT);
  if (!opened.ok) return refuse(opened.reason);
  const header = opened.value;
  const { epoch, shard, shards } = expected;
  if (header.epoch !== epoch) return refuse('it belongs to another epoch');
  if (header.shard !== shard || header.shards !== shards)
    return refuse('it belongs to another shard');
  if (segmentStart(header.segment) !== header.number + 1)
    return refuse('the segment it names does not follow');
  const body = buffer.subarray(end + 1);
  if (body.length !== header.bytes)
    return refuse(`truncated: ${body.length} bytes follow the header, which says ${header.bytes}`);
  const sum = createHash('sha256');
  yield* hashed(sum, body);
  if (sum.digest('hex') !== header.sha256) return refuse('its checksum does not fit its content');
  const state = emptyShard(epoch, shard, shards);
  const { number, last, segment, view, members } = header;
  const scalars = { number, last, segment, rolled: number, view, members: new Set(members) };
  Object.assign(state, scalars);
  const reason = yield* restoreLines(state, body);
  if (reason !== '') return refuse(reason);
  if (state.items.size !== header.kept + header.done || state.items.done.count !== header.done)
    return refuse('it does not hold as many items as it says');
  return { ok: true, state, header };
}

const HASH_STEP_BYTES = 4 * 1024 * 1024;

function* hashed(sum: Hash, body: Buffer): Generator<void, void> {
  for (let at = 0; at < body.length; at += HASH_STEP_BYTES) {
    sum.update(body.subarray(at, at + HASH_STEP_BYTES));
    yield;
  }
}

function* restoreLines(state: ShardState, body: Buffer): Generator<void, string> {
  let count = 0;
  for (let start = 0; start < body.length; count++) {
    const end = body.indexOf(NEWLINE, start);
    if (end < 0) return 'its last line is not whole';
    const mark = body[start];
    const reason =
      mark === MARK_PLAIN || mark === MARK_RECORDED
        ? restoreRows(state, body.toString('latin1', start + 1, end), mark === MARK_RECORDED)
        : restoreItem(state, body.toString('utf8', start, end));
    if (reason !== '') return reason;
    start = end + 1;
    if (mark === MARK_PLAIN || mark === MARK_RECORDED || count % LINES_PER_STEP === 0) yield;
  }
  return '';
}

const MARK_PLAIN = 'd'.charCodeAt(0);
const MARK_RECORDED = 'r'.charCodeAt(0);

const restoreRows = (state: ShardState, text: string, isRecorded: boolean): string => {
  const rows = Buffer.from(text, 'base64');
  const rowBytes = isRecorded ? RECORDED_BYTES : PLAIN_BYTES;
  if (rows.length === 0 || rows.length % rowBytes !== 0) return 'a line of done items is not whole';
  for (let at = 0; at < rows.length; at += rowBytes) {
    const id = rows.subarray(at, at + ID_BYTES);
    const token = rows.readUInt32BE(at + ID_BYTES);
    const record = isRecorded ? rows.subarray(at + PLAIN_BYTES, at + RECORDED_BYTES) : null;
    if (!state.items.done.add({ id, token, record })) return 'it names a done item twice';
  }
  return '';
};

const restoreItem = (state: ShardState, text: string): string => {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return 'a line is not whole JSON';
  }
  if (!isSnapshotItem(line)) return `a line is malformed: ${whySnapshotItem()}`;
  const { item, ...entry } = line;
  if (state.items.has(item)) return `it names ${item} twice`;
  state.items.set(item, entry);
  state[entry.phase].add(item);
  return '';
};

/** First difference between two shards that ought to say the same, or null. */
export const difference = (one: ShardState, other: ShardState): string | null => {
  for (const key of ['epoch', 'shard', 'shards', 'number', 'last', 'segment', 'rolled'] as const)
    if (one[key] !== other[key]) return `${key} is ${other[key]} instead of ${one[key]}`;
  if (one.view !== other.view) return `view is ${other.view} instead of ${one.view}`;
  if ([...one.members].toSorted().join() !== [...other.members].toSorted().join())
    return 'the members differ';
  for (const [item, state] of one.items) {
    const found = other.items.get(item);
    if (found === undefined) return `item ${item} is missing`;
    for (const key of ITEM_KEYS)
      if (found[key] !== state[key])
        return `item ${item} has ${key} ${String(found[key])} instead of ${String(state[key])}`;
  }
  return one.items.size === other.items.size ? null : 'it holds items that were never added';
};

const ITEM_KEYS = Object.keys(doneState(1, '')) as (keyof ItemState)[];
