/**
 * A journal (ports/journal.ts) made of files:
 *
 *   lives/<life>.json        create-once: who began that life. The fence.
 *   <life>.<k>.ndjson        segments, read in that order; each but a first one begins with a snapshot
 *   damaged/<life>.ndjson    lines that could not be read, kept for people
 *
 * Guarantee: the port's. Appends that are called while one is under way share the next sync. Two
 * writers cannot both be believed:
 *
 *   sleeper (life 3)                     successor
 *   writes and syncs its line
 *   lists lives/: no 4                   makes lives/4.json durable
 *   tells its requester                  lists and reads the segments: the line is there
 *
 *   or the sleeper sees 4, and tells nobody: E_EVICTED.
 *
 * Not guaranteed where a fresh listing may be blind to a name (NFSv3, two changes within one tick of
 * its clock): there the fence rests on the membership that gave the endpoint away.
 */
import { invariant } from '../../assert.ts';
import { FlockstepError, isFlockstepError, storeError } from '../../errors.ts';
import type {
  JournalContents,
  JournalFiles,
  JournalPort,
  SegmentHandle,
  SegmentName,
} from '../../ports/journal.ts';
import { LIFE } from '../../protocol/calls/journal.ts';
import { sealRecord } from '../../protocol/envelope.ts';

/**
 * Durable acts by name, in the order in which they happen. A test stops the process at one of them;
 * `half` points exist only while somebody listens (a write is then done in two parts).
 */
export const JOURNAL_POINTS = [
  'life.begin',
  'life.made',
  'life.end',
  'read.end',
  'append.begin',
  'append.half',
  'append.written',
  'append.end',
  'replace.begin',
  'replace.half',
  'replace.written',
  'replace.synced',
  'replace.named',
  'replace.durable',
  'replace.removed',
  'replace.end',
] as const;
export type JournalPoint = (typeof JOURNAL_POINTS)[number];

export interface JournalOptions {
  readonly onPoint?: (point: JournalPoint) => void;
}

/** Life records kept: enough to see that one has begun since. */
const LIVES_KEPT = 8;
/** How often the set of segments may change under a reader: each time a sleeper has compacted. */
const READ_ATTEMPTS_MAX = 8;
const DAMAGED_BYTES_MAX = 4 * 1024 * 1024;
const LIFE_MAX = 0xffff_ffff;
const NEWLINE = 0x0a;

interface Task {
  readonly kind: 'append' | 'replace';
  readonly bytes: Uint8Array;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const bytesOf = (lines: readonly string[]): Uint8Array =>
  Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');

/** Lines of one segment; what follows its last newline is `rest`. */
const splitLines = (bytes: Uint8Array): { lines: string[]; rest: string } => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: string[] = [];
  let start = 0;
  for (;;) {
    const end = buffer.indexOf(NEWLINE, start);
    if (end < 0) break;
    lines.push(buffer.toString('utf8', start, end));
    start = end + 1;
  }
  return { lines, rest: buffer.toString('utf8', start) };
};

export class Journal implements JournalPort {
  readonly #files: JournalFiles;
  readonly #onPoint: ((point: JournalPoint) => void) | null;
  readonly #tasks: Task[] = [];
  #life = 0;
  #index = 0;
  #segment: SegmentHandle | null = null;
  #bytes = 0;
  #running = false;
  /** Why nothing can be written any more; null while it can. */
  #closed: FlockstepError | null;

  constructor(files: JournalFiles, options: JournalOptions = {}) {
    this.#files = files;
    this.#onPoint = options.onPoint ?? null;
    this.#closed = this.#notOpen();
  }

  get path(): string {
    return this.#files.path;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async open(
    incarnation: string,
  ): Promise<{ readonly life: number; readonly contents: JournalContents }> {
    invariant(this.#closed !== null && !this.#running, 'a journal is opened when it is closed');
    await this.#files.prepare();
    this.#life = await this.#beginLife(incarnation);
    this.#index = 0;
    const contents = this.#read();
    this.#reach('read.end');
    this.#closed = null;
    return { life: this.#life, contents };
  }

  append(lines: readonly string[]): Promise<void> {
    return this.#enqueue('append', lines);
  }

  replace(lines: readonly string[]): Promise<void> {
    return this.#enqueue('replace', lines);
  }

  setAside(lines: readonly string[]): Promise<void> {
    return this.#files.setAside(this.#life, bytesOf(lines).subarray(0, DAMAGED_BYTES_MAX));
  }

  close(): void {
    this.#closed ??= this.#notOpen();
    if (!this.#running) void this.#release();
  }

  // --- beginning a life -----------------------------------------------------------------------------

  async #beginLife(incarnation: string): Promise<number> {
    const lives = this.#files.lives();
    const segments = this.#files.segments();
    if (lives.length === 0 && segments.length > 0)
      throw this.#recordError(
        `holds a journal, but its lives/ is empty: nobody can tell which ids were given; ` +
          `put lives/ back from a copy, or move the journal away and lose its sessions`,
      );
    const life = Math.max(lives.at(-1) ?? 0, segments.at(-1)?.life ?? 0) + 1;
    if (life > LIFE_MAX) throw this.#recordError(`has a life number above ${LIFE_MAX}`);
    this.#reach('life.begin');
    const record = sealRecord({ schema: LIFE.schema, life, incarnation });
    if (!(await this.#files.createLife(life, record))) throw this.#evicted(life);
    this.#reach('life.made');
    this.#checkFence(life);
    for (const old of lives.slice(0, Math.max(0, lives.length + 1 - LIVES_KEPT)))
      await this.#files.removeLife(old);
    this.#reach('life.end');
    return life;
  }

  /** Throws when a later life than ours has begun. */
  #checkFence(life: number): void {
    const newest = this.#files.lives().at(-1) ?? 0;
    if (newest > life) throw this.#evicted(newest);
    if (newest < life)
      throw this.#recordError(`has lost the record of life ${life}: somebody removed it`);
  }

  /** Reads until the set of segments did not change meanwhile: a sleeper may still compact. */
  #read(): JournalContents {
    for (let attempt = 0; attempt < READ_ATTEMPTS_MAX; attempt += 1) {
      const before = this.#files.segments();
      const contents = this.#readSegments(before);
      const same = JSON.stringify(before) === JSON.stringify(this.#files.segments());
      if (contents !== null && same) return contents;
    }
    throw new FlockstepError(
      'E_IN_USE',
      `${this.path}: its files change while they are read; another program writes here`,
    );
  }

  #readSegments(segments: readonly SegmentName[]): JournalContents | null {
    const lines: string[] = [];
    let isCut = false;
    this.#bytes = 0;
    for (const segment of segments) {
      const bytes = this.#files.read(segment);
      if (bytes === null) return null;
      this.#bytes += bytes.length;
      // What a later life did not take for committed, we do not either.
      if (isCut) lines.pop();
      const { lines: whole, rest } = splitLines(bytes);
      for (const line of whole) lines.push(line);
      isCut = rest !== '';
      if (isCut) lines.push(rest);
    }
    return { lines, isCut };
  }

  // --- writing --------------------------------------------------------------------------------------

  #enqueue(kind: Task['kind'], lines: readonly string[]): Promise<void> {
    if (this.#closed !== null) return Promise.reject(this.#closed);
    return new Promise((resolve, reject) => {
      this.#tasks.push({ kind, bytes: bytesOf(lines), resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  /** Works the queue off, group by group. Never throws. */
  async #run(): Promise<void> {
    this.#running = true;
    // What is asked for within one turn shares one sync.
    await Promise.resolve();
    while (this.#tasks.length > 0 && this.#closed === null) {
      const group = this.#takeGroup();
      try {
        const [first] = group;
        if (first?.kind === 'replace') await this.#replace(first.bytes);
        else await this.#append(Buffer.concat(group.map(({ bytes }) => bytes)));
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.#closed = isFlockstepError(error)
          ? error
          : storeError('write journal', this.path, error);
        for (const { reject } of group) reject(this.#closed);
      }
    }
    this.#running = false;
    if (this.#closed === null) return;
    for (const { reject } of this.#tasks.splice(0)) reject(this.#closed);
    await this.#release();
  }

  #takeGroup(): Task[] {
    const end = this.#tasks.findIndex(({ kind }) => kind === 'replace');
    return this.#tasks.splice(0, end < 0 ? this.#tasks.length : Math.max(1, end));
  }

  async #append(bytes: Uint8Array): Promise<void> {
    const segment = this.#segment ?? (await this.#beginSegment());
    this.#reach('append.begin');
    await this.#write(segment, bytes, 'append.half');
    this.#reach('append.written');
    await segment.sync();
    this.#bytes += bytes.length;
    this.#checkFence(this.#life);
    this.#reach('append.end');
  }

  /** An empty segment, for a journal that was never replaced in this life. */
  async #beginSegment(): Promise<SegmentHandle> {
    const segment = await this.#files.create();
    this.#segment = segment;
    this.#index += 1;
    await segment.name({ life: this.#life, index: this.#index });
    await this.#files.syncNames();
    return segment;
  }

  async #replace(bytes: Uint8Array): Promise<void> {
    this.#reach('replace.begin');
    const segment = await this.#files.create();
    try {
      await this.#write(segment, bytes, 'replace.half');
      this.#reach('replace.written');
      await segment.sync();
      this.#reach('replace.synced');
      await segment.name({ life: this.#life, index: this.#index + 1 });
      this.#index += 1;
      this.#reach('replace.named');
      await this.#files.syncNames();
    } catch (error) {
      await segment.close();
      throw error;
    }
    this.#reach('replace.durable');
    await this.#release();
    this.#segment = segment;
    // Before anything is removed: a successor may be reading it.
    this.#checkFence(this.#life);
    await this.#removeOlder();
    this.#bytes = bytes.length;
    this.#reach('replace.end');
  }

  /** Oldest first: what an interruption leaves is whole from its own first snapshot on. */
  async #removeOlder(): Promise<void> {
    for (const segment of this.#files.segments()) {
      const { life, index } = segment;
      if (life > this.#life || (life === this.#life && index >= this.#index)) continue;
      await this.#files.remove(segment);
      this.#reach('replace.removed');
    }
  }

  async #write(segment: SegmentHandle, bytes: Uint8Array, half: JournalPoint): Promise<void> {
    if (this.#onPoint === null) return segment.append(bytes);
    const middle = bytes.length >> 1;
    await segment.append(bytes.subarray(0, middle));
    this.#reach(half);
    await segment.append(bytes.subarray(middle));
  }

  // --- small things ---------------------------------------------------------------------------------

  #reach(point: JournalPoint): void {
    this.#onPoint?.(point);
  }

  /** What stands in a segment is synced, or was told as failed: an error of its close costs nothing. */
  async #release(): Promise<void> {
    const segment = this.#segment;
    this.#segment = null;
    await segment?.close();
  }

  #notOpen(): FlockstepError {
    return new FlockstepError('E_STORE', `${this.#files.path}: the journal is not open`);
  }

  #recordError(what: string): FlockstepError {
    return new FlockstepError('E_RECORD', `${this.path} ${what}`, { details: { path: this.path } });
  }

  #evicted(life: number): FlockstepError {
    return new FlockstepError(
      'E_EVICTED',
      `${this.path}: life ${life} of this journal was begun by another process; this one stops`,
      { details: { path: this.path, life } },
    );
  }
}
