/**
 * Inputs and results on real file systems.
 *
 * Inputs of a directory stay where they are and are known by relative name; each execution checks
 * that the content is still the one that was imported. A symbolic link in it is followed when it
 * leads to a regular file, and refused otherwise (a linked directory could lead anywhere, also into
 * a circle). Hidden names, the coordination directory and the output directory are left out. Paths
 * of a list file or of standard input may lie anywhere on rank 0's host, so their contents are
 * copied below the state root, where every master can read them.
 *
 * Guarantee: an item's id is the digest of bytes that were really read; no path of this host enters
 * what scan() returns; a refused input is a value with its reason and stops nothing. Not guaranteed:
 * that an input directory which changes during the scan is seen whole, or in the same order by all.
 */
import { readFileSync, statSync, statfsSync, type Stats, type StatsFs } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, isAbsolute, normalize, resolve } from 'node:path';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { FlockstepError, errnoOf, storeError } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import {
  ITEM_BYTES_MAX_DEFAULT,
  OUTPUT_BYTES_MAX_DEFAULT,
  OUTPUT_FILES_MAX_DEFAULT,
} from '../protocol/limits.ts';
import type {
  CorpusPort,
  OpenedContent,
  OpenedItem,
  OutputFile,
  ScanEntry,
  ScanShare,
} from '../ports/corpus.ts';
import { Attempts } from './attempts.ts';
import { ContentStore } from './content-store.ts';
import {
  copyFileDurable,
  hashFile,
  hashKnownFile,
  type ContentFacts,
  type ContentRefusal,
} from './content.ts';
import { unlinkQuietly } from './durable.ts';
import { KeptContents, type Kept } from './kept.ts';
import { outputLayout } from '../protocol/output-layout.ts';
import { InputCursor } from './input-cursor.ts';
import { InputHints } from './input-hints.ts';
import { walkTree, type WalkEntry } from './walk.ts';

export type InputSource =
  | { readonly kind: 'directory'; readonly path: string }
  /** One path per line, relative to the list's own directory. */
  | { readonly kind: 'list'; readonly path: string }
  /** One path per line, relative to the working directory. */
  | { readonly kind: 'stdin'; readonly stream: Readable }
  | { readonly kind: 'none' };

export interface CorpusOptions {
  readonly epoch: string;
  /** Coordination directory on this host. */
  readonly directory: string;
  /** Output directory on this host; it exists. */
  readonly output: string;
  readonly input: InputSource;
  /** Goes on looking for new files in an input directory. */
  readonly watch?: boolean;
  readonly itemBytesMax?: number;
  readonly outputFilesMax?: number;
  readonly outputBytesMax?: number;
  /** Of a single file that a command leaves; default: as all of them. */
  readonly outputFileBytesMax?: number;
}

/** Between two looks at a directory that is watched. */
const WATCH_POLL_MS = 1_000;
/** A new file must have looked the same for this long; below the poll by what timers may be early. */
const SETTLE_MS = 900;
/** What usually suffices for a content that another host has just stored. */
const FIRST_LOOKS_MS = 100;
/** Stored at once: they share directory syncs. */
const STORE_BATCH = 32;
/** Quick hashes between two turns of the event loop. */
const HASHES_PER_TURN = 16;
const LIST_BYTES_MAX = 1024 * 1024 * 1024;
const NAME_CHARACTERS_MAX = 4096;
/** Less free space or inodes than this, or than a part of all, counts as no room. */
const ROOM_BYTES_MIN = 16 * 1024 * 1024;
const ROOM_INODES_MIN = 64;
const ROOM_PART = 1 / 4;

export class RealCorpus implements CorpusPort {
  private readonly options: Required<CorpusOptions>;
  private readonly attempts: Attempts;
  private readonly inputs: ContentStore;
  private cursor: InputCursor | null = null;
  private readonly kept: KeptContents;

  constructor(options: CorpusOptions) {
    this.options = {
      watch: false,
      itemBytesMax: ITEM_BYTES_MAX_DEFAULT,
      outputFilesMax: OUTPUT_FILES_MAX_DEFAULT,
      outputBytesMax: OUTPUT_BYTES_MAX_DEFAULT,
      outputFileBytesMax: Number.MAX_SAFE_INTEGER,
      ...options,
    };
    this.attempts = new Attempts(options.output, this.options);
    this.inputs = new ContentStore(options.directory);
    this.kept = new KeptContents(options.output, this.options.itemBytesMax);
  }

  async *scan(share: ScanShare): AsyncIterable<ScanEntry> {
    const { input, watch } = this.options;
    if (input.kind === 'directory' && watch) yield* this.watchDirectory(input.path, share);
    else if (input.kind === 'directory') yield* this.scanDirectory(input.path, share);
    if (share.rank !== 0) return;
    if (input.kind === 'list') yield* this.scanPaths(readList(input.path), dirname(input.path));
    if (input.kind === 'stdin') yield* this.scanPaths(await readAll(input.stream), process.cwd());
  }

  private async *scanDirectory(
    root: string,
    share: { rank: number; size: number },
  ): AsyncIterable<ScanEntry> {
    checkInputDirectory(root);
    const own = [this.options.directory, this.options.output].map(identityOf);
    const entries =
      (await walkTree(root, {
        admit: (name, leaf, isDirectory) =>
          !leaf.startsWith('.') && !(isDirectory && own.includes(identityOf(`${root}/${name}`))),
      })) ?? [];
    let hashed = 0;
    for (let index = share.rank; index < entries.length; index += share.size) {
      const entry = entries[index] as (typeof entries)[number];
      if (++hashed % HASHES_PER_TURN === 0) await new Promise((done) => setImmediate(done));
      yield (
        (await this.scanEntry(root, entry)) ??
        refused(entry.name, { kind: 'absent', text: 'does not exist' })
      );
    }
  }

  private async *watchDirectory(root: string, share: ScanShare): AsyncIterable<ScanEntry> {
    checkInputDirectory(root);
    const own = [this.options.directory, this.options.output].map(identityOf);
    const admit = (path: string): boolean => !own.includes(identityOf(path));
    const cursor = new InputCursor(root, (name) => admit(`${root}/${name}`), SETTLE_MS);
    this.cursor = cursor;
    const hints = new InputHints(root, admit);
    try {
      await hints.open();
      while (share.signal?.aborted !== true) {
        for (const entry of await cursor.look(share)) {
          const scanned = await this.scanEntry(root, entry);
          if (scanned !== null) yield scanned;
        }
        yield { kind: 'pause' };
        await hints.note(cursor.names);
        await hints.wait(WATCH_POLL_MS, share.signal);
      }
    } finally {
      await hints.close();
    }
  }

  /** Null when it has gone meanwhile. */
  private async scanEntry(root: string, entry: WalkEntry): Promise<ScanEntry | null> {
    const { name, kind, utf8 } = entry;
    const refusal = utf8 ? whyNotName(name) : 'has a name that is not UTF-8';
    if (refusal !== '') return refused(name, { kind: 'unreadable', text: refusal });
    if (kind === 'other')
      return refused(name, { kind: 'not-a-file', text: 'is not a regular file' });
    const { itemBytesMax: maxBytes } = this.options;
    const found = await hashFile(`${root}/${name}`, { maxBytes, follow: true });
    if (found.kind === 'absent') return null;
    if (found.kind !== 'content') return refused(name, found);
    return { kind: 'input', input: { name, id: found.sha256, bytes: found.bytes } };
  }

  private async *scanPaths(bytes: Uint8Array, base: string): AsyncIterable<ScanEntry> {
    const lines = splitLines(bytes);
    for (let start = 0; start < lines.length; start += STORE_BATCH) {
      const batch = lines.slice(start, start + STORE_BATCH);
      yield* await Promise.all(batch.map((line) => this.storeInput(line, base)));
    }
  }

  /** Copies one listed file below the state root, under its digest. */
  private async storeInput(line: Uint8Array, base: string): Promise<ScanEntry> {
    const path = Buffer.from(line).toString('utf8');
    // A path of this host enters no record: of an absolute one, its last part is the name.
    const name = isAbsolute(path) ? basename(path) : normalize(path);
    const refusal = isUtf8(line) ? whyNotName(path) : 'has a name that is not UTF-8';
    if (refusal !== '') return refused(name, { kind: 'unreadable', text: refusal });
    const { epoch, directory, itemBytesMax } = this.options;
    await this.inputs.makeDirectory(layout.inputs(epoch));
    const temporary = `${directory}/${layout.inputs(epoch)}/.${randomBytes(16).toString('hex')}`;
    const copied = await copyFileDurable(resolve(base, path), temporary, {
      maxBytes: itemBytesMax,
      follow: true,
    });
    if (copied.kind !== 'content') return refused(name, copied);
    try {
      const target = layout.input(epoch, copied.sha256);
      await this.inputs.place(temporary, target, copied);
      await this.inputs.sync(dirname(`${directory}/${target}`));
    } finally {
      await unlinkQuietly(temporary);
    }
    return { kind: 'input', input: { name, id: copied.sha256, bytes: copied.bytes } };
  }

  async open(item: OpenedItem): Promise<OpenedContent> {
    const { input, output, directory, epoch, itemBytesMax } = this.options;
    const inDirectory = !item.adopted && item.name !== null && input.kind === 'directory';
    const path = item.adopted
      ? `${output}/${outputLayout.file(item.id)}`
      : inDirectory
        ? `${input.path}/${item.name}`
        : `${directory}/${layout.input(epoch, item.id)}`;
    const found = inDirectory
      ? await hashFile(path, { maxBytes: itemBytesMax, follow: true })
      : await this.lookForOwn(path);
    if (found.kind === 'content' && found.sha256 === item.id) return { path };
    // Only what we link ourselves may need a while until this client sees it.
    if (!inDirectory && found.kind === 'absent') return { unseen: `content ${item.id}` };
    if (!inDirectory) throw damagedContent(path, found);
    const what = `input ${item.name}`;
    if (found.kind !== 'content') return { missing: `${what} ${found.text}` };
    if (item.name !== null) this.cursor?.forget(item.name);
    return { missing: `${what} has changed since it was imported` };
  }

  /** Briefly: who asks looks again later. What is there and cannot be read is an error soon. */
  private async lookForOwn(path: string): Promise<ContentFacts | ContentRefusal> {
    const options = { maxBytes: Number.MAX_SAFE_INTEGER };
    const found = await hashKnownFile(path, options, FIRST_LOOKS_MS);
    return found.kind === 'unreadable' ? hashKnownFile(path, options) : found;
  }

  stage(item: string, token: number): Promise<string> {
    return this.attempts.stage(item, token);
  }

  inventory(item: string, token: number): Promise<{ files: OutputFile[] } | { refused: string }> {
    return this.attempts.inventory(item, token);
  }

  seal(
    item: string,
    token: number,
    files: readonly OutputFile[],
    record: Uint8Array,
  ): Promise<void> {
    return this.attempts.seal(item, token, files, record);
  }

  publish(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<'published' | 'duplicate' | 'missing'> {
    return this.attempts.publish(item, token, recordSha256);
  }

  async resultFiles(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<OutputFile[] | null> {
    return this.attempts.resultFiles(item, token, recordSha256);
  }

  keep(content: { readonly path: string } | { readonly bytes: Uint8Array }): Promise<Kept> {
    return this.kept.keep(content);
  }

  async lacksRoom(): Promise<string> {
    return whyNoRoom(this.options.output);
  }

  discard(item: string, token: number): Promise<void> {
    return this.attempts.discard(item, token);
  }
}

/** What we stored ourselves can be put back: no reason to give its item up. */
const damagedContent = (path: string, found: ContentFacts | ContentRefusal): FlockstepError =>
  found.kind === 'unreadable'
    ? new FlockstepError('E_STORE', `${path} ${found.text}`, { details: { path } })
    : new FlockstepError(
        'E_RECORD',
        `${path} is damaged: it is not the content that its name says; put it back from a copy`,
        { details: { path } },
      );

const refused = (name: string, refusal: ContentRefusal): ScanEntry => ({
  kind: 'refused',
  name,
  reason: refusal.kind === 'absent' ? 'unreadable' : refusal.kind,
  text: refusal.text,
});

const whyNoRoom = (path: string): string => {
  let found: StatsFs;
  try {
    found = statfsSync(path);
  } catch {
    return ''; // Whoever needs the directory next says what is wrong with it.
  }
  const { bavail, blocks, bsize, ffree, files } = found;
  if (bavail * bsize < Math.min(ROOM_BYTES_MIN, blocks * bsize * ROOM_PART))
    return `${path} has ${Math.floor((bavail * bsize) / 1024)} KiB left`;
  // Zero of zero: a file system that counts none.
  if (files > 0 && ffree < Math.min(ROOM_INODES_MIN, files * ROOM_PART))
    return `${path} has ${ffree} inodes left`;
  return '';
};

const whyNotName = (name: string): string => {
  if (name.includes('\0')) return 'has a NUL character in its name';
  return name.length > NAME_CHARACTERS_MAX ? 'has too long a name' : '';
};

/** Device and inode: the same directory is found under whatever path it is met. */
const identityOf = (path: string): string => {
  try {
    const status = statSync(path, { bigint: true });
    return `${status.dev}:${status.ino}`;
  } catch {
    return '';
  }
};

const checkInputDirectory = (path: string): void => {
  let status: Stats;
  try {
    status = statSync(path);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT')
      throw new FlockstepError('E_DIRECTORY', `input directory ${path} does not exist`);
    throw storeError('look at', path, error);
  }
  if (!status.isDirectory())
    throw new FlockstepError('E_DIRECTORY', `input ${path} is not a directory`);
};

const readList = (path: string): Uint8Array => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw storeError('read list', path, error);
  }
};

const readAll = async (stream: Readable): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk as Uint8Array | string));
    bytes += (chunks.at(-1) as Buffer).length;
    if (bytes > LIST_BYTES_MAX)
      throw new FlockstepError(
        'E_BUDGET',
        `list on standard input exceeds ${LIST_BYTES_MAX} bytes`,
      );
  }
  return Buffer.concat(chunks);
};

const splitLines = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found;
    if (end > start) lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
};
