/**
 * The items of one shard: those that are open or have failed as objects, those that are done packed
 * into pages of bytes, without an object for each.
 *
 *   done item = row of 40 bytes: id (32) ‖ token (4) ‖ 1 + index of its record, or 0 (4)
 *               ‖ an entry of 4 bytes in a hash index that is between 3/8 and 3/4 full
 *               ‖ 32 bytes of its record if it had a result
 *
 * Guarantee: of a done item id, token and record are kept, whatever it was before: what is needed to
 * refuse its content a second time, to judge a late word about it, and to check its result. Rows are
 * only added, so a count of rows is a picture of the table at that time.
 *
 * Not kept of a done item: its name, size, parent, owner and attempts.
 */
import { check } from './check.ts';
import type { ItemState } from './lease.ts';

const ID_BYTES = 32;
const RECORD_BYTES = 32;
export const ROW_BYTES = ID_BYTES + 8;
const PAGE_ROWS = 4096;
const INDEX_SLOTS_MIN = 64;
const TOKEN_MAX = 0xffff_ffff;

/** Pages of equal entries; the first ones never move. */
class Pages {
  readonly entryBytes: number;
  readonly pages: Buffer[] = [];
  count = 0;

  constructor(entryBytes: number) {
    this.entryBytes = entryBytes;
  }

  /** Page and offset of an entry. */
  at(entry: number): readonly [Buffer, number] {
    const page = this.pages[Math.floor(entry / PAGE_ROWS)];
    check(page !== undefined, 'an entry that was added is there');
    return [page, (entry % PAGE_ROWS) * this.entryBytes];
  }

  add(): number {
    if (this.count === this.pages.length * PAGE_ROWS)
      this.pages.push(Buffer.alloc(PAGE_ROWS * this.entryBytes));
    return this.count++;
  }
}

/** One row as it stands in a table or a snapshot. */
export interface DoneRow {
  readonly id: Uint8Array;
  readonly token: number;
  /** Null: it was done without a result. */
  readonly record: Uint8Array | null;
}

export class DoneTable {
  private readonly rows = new Pages(ROW_BYTES);
  private readonly records = new Pages(RECORD_BYTES);
  private index = new Uint32Array(INDEX_SLOTS_MIN);
  private readonly wanted = Buffer.alloc(ID_BYTES);

  get count(): number {
    return this.rows.count;
  }

  /** Bytes held, for measurements. */
  get bytes(): number {
    const { rows, records, index } = this;
    const pages = rows.pages.length * ROW_BYTES + records.pages.length * RECORD_BYTES;
    return pages * PAGE_ROWS + index.byteLength;
  }

  /** Row of an id in hex, or -1. */
  find(item: string): number {
    this.wanted.write(item, 'hex');
    return this.lookup(this.wanted);
  }

  /** False when the id is there already; then nothing changes. */
  add(row: DoneRow): boolean {
    check(row.token <= TOKEN_MAX, 'a token of a done item fits its row');
    if (this.lookup(row.id) >= 0) return false;
    if (4 * (this.count + 1) > 3 * this.index.length) this.grow();
    const entry = this.rows.add();
    const [page, at] = this.rows.at(entry);
    page.set(row.id, at);
    page.writeUInt32BE(row.token, at + ID_BYTES);
    page.writeUInt32BE(row.record === null ? 0 : this.addRecord(row.record), at + ID_BYTES + 4);
    this.index[this.freeSlot(row.id)] = entry + 1;
    return true;
  }

  row(entry: number): DoneRow {
    const [page, at] = this.rows.at(entry);
    const record = page.readUInt32BE(at + ID_BYTES + 4);
    return {
      id: page.subarray(at, at + ID_BYTES),
      token: page.readUInt32BE(at + ID_BYTES),
      record: record === 0 ? null : this.recordAt(record - 1),
    };
  }

  private addRecord(record: Uint8Array): number {
    const entry = this.records.add();
    const [page, at] = this.records.at(entry);
    page.set(record, at);
    return entry + 1;
  }

  private recordAt(entry: number): Uint8Array {
    const [page, at] = this.records.at(entry);
    return page.subarray(at, at + RECORD_BYTES);
  }

  private lookup(id: Uint8Array): number {
    const mask = this.index.length - 1;
    for (let slot = mixed(id) & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.index[slot] as number) - 1;
      if (entry < 0) return -1;
      const [page, at] = this.rows.at(entry);
      if (page.compare(id, 0, ID_BYTES, at, at + ID_BYTES) === 0) return entry;
    }
  }

  private freeSlot(id: Uint8Array): number {
    const mask = this.index.length - 1;
    let slot = mixed(id) & mask;
    while (this.index[slot] !== 0) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    this.index = new Uint32Array(2 * this.index.length);
    for (let entry = 0; entry < this.count; entry++) {
      const [page, at] = this.rows.at(entry);
      this.index[this.freeSlot(page.subarray(at, at + ID_BYTES))] = entry + 1;
    }
  }
}

/** The first word alone chooses the shard, so all of them are used. */
const mixed = (id: Uint8Array): number => {
  let hash = 0;
  for (let at = 0; at < ID_BYTES; at += 4) {
    const word =
      ((id[at] as number) << 24) |
      ((id[at + 1] as number) << 16) |
      ((id[at + 2] as number) << 8) |
      (id[at + 3] as number);
    hash = Math.imul(hash ^ word, 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
};

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

/** What a done item still says. */
export const doneState = (token: number, record: string): ItemState => ({
  phase: 'done',
  name: null,
  bytes: 0,
  parent: null,
  adopted: false,
  grants: token,
  attempts: 0,
  owner: '',
  record,
  reason: '',
});

/** All items of a shard, to be used like a Map. */
export class ItemTable {
  private readonly kept = new Map<string, ItemState>();
  readonly done = new DoneTable();

  get size(): number {
    return this.kept.size + this.done.count;
  }

  has(item: string): boolean {
    return this.kept.has(item) || this.done.find(item) >= 0;
  }

  get(item: string): ItemState | undefined {
    const kept = this.kept.get(item);
    if (kept !== undefined) return kept;
    const entry = this.done.find(item);
    return entry < 0 ? undefined : this.doneAt(entry);
  }

  set(item: string, state: ItemState): void {
    if (state.phase !== 'done') {
      this.kept.set(item, state);
      return;
    }
    this.kept.delete(item);
    const record = state.record === '' ? null : Buffer.from(state.record, 'hex');
    this.done.add({ id: Buffer.from(item, 'hex'), token: state.grants, record });
  }

  *[Symbol.iterator](): Generator<[string, ItemState]> {
    yield* this.kept;
    for (let entry = 0; entry < this.done.count; entry++)
      yield [hexOf(this.done.row(entry).id), this.doneAt(entry)];
  }

  private doneAt(entry: number): ItemState {
    const { token, record } = this.done.row(entry);
    return doneState(token, record === null ? '' : hexOf(record));
  }
}
