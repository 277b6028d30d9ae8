/**
 * What is new in a directory tree that keeps growing, without looking at everything again each time.
 *
 * A directory is listed again only when its own status has changed, a few more times after that
 * (timestamps are coarse), and now and then in any case (a network file system tells late). A new
 * file counts once its size and time were the same at two looks, `settleMs` apart or more, so that
 * none is taken half written.
 *
 * AFL++ queues need no list of what was seen: their names carry ascending numbers (`id:000123,…`).
 * Of an AFL++ instance (a directory with `fuzzer_stats` or `fuzzer_setup`) only `queue` is looked at.
 *
 * Not guaranteed: that a file which is changed after it was taken is noticed.
 */
import { createHash } from 'node:crypto';
import { lstatSync, opendirSync, type BigIntStats, type Dirent } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { errnoOf, storeError } from '../errors.ts';
import type { WalkEntry } from './walk.ts';

/** Looks at a directory after its last change in which it is listed all the same. */
const LISTINGS_AFTER_CHANGE = 4;
/** And every so many looks. */
const LISTING_EVERY = 60;
const DIRECTORIES_PER_TURN = 16;
/** Names that editors, copiers and fuzzers use while they write. */
const UNFINISHED = /^\.|^#.*#$|~$|\.(tmp|part|partial|swp|crdownload)$|^README\.txt$/;
const AFL_NAME = /^id:([0-9]{6,9})[,:]/;
const AFL_MARKS: readonly string[] = ['fuzzer_stats', 'fuzzer_setup'];

interface Waiting {
  readonly shape: string;
  /** Since when it has looked like that. */
  readonly sinceMs: number;
  readonly entry: WalkEntry;
}

interface Known {
  identity: string;
  stamp: string;
  looks: number;
  unchangedLooks: number;
  changedAtMs: number;
  folders: readonly string[];
  readonly seen: Set<string>;
  /** Files that were looked at once: what they looked like. */
  readonly waiting: Map<string, Waiting>;
  /** At the last listing. */
  names: number;
  /** Numbers of an AFL++ queue up to here were all taken. */
  highest: number;
}

export interface Share {
  readonly rank: number;
  readonly size: number;
}

const statusOf = (path: string): BigIntStats | null => {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (errnoOf(error) === 'ESTALE') return null;
    throw storeError('look at', path, error);
  }
};

/** The master that takes a name: any number of them agree without a word. */
const rankOf = (name: string, size: number): number =>
  size === 1 ? 0 : createHash('sha256').update(name).digest().readUInt32BE(0) % size;

export class InputCursor {
  private readonly root: string;
  private readonly admit: (name: string) => boolean;
  private readonly known = new Map<string, Known>();
  private share = '';
  /** Listings made, for tests: a look at an unchanged tree makes none. */
  listings = 0;

  private readonly settleMs: number;

  /** `admit` is asked for each directory. */
  constructor(root: string, admit: (name: string) => boolean, settleMs = 0) {
    this.root = root;
    this.admit = admit;
    this.settleMs = settleMs;
  }

  /** Names in all directories, as last listed. */
  get names(): number {
    return [...this.known.values()].reduce((sum, { names }) => sum + names, 0);
  }

  /** Files of this share that are new and whole, since the last look. Another share: all of them. */
  async look(share: Share): Promise<WalkEntry[]> {
    const named = `${share.rank}/${share.size}`;
    if (named !== this.share) this.known.clear();
    this.share = named;
    const found: WalkEntry[] = [];
    const met = new Set<string>();
    const folders = [''];
    for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
      const known = this.visit(at, share, found);
      if (known === null) continue;
      met.add(at);
      for (const leaf of known.folders) {
        const name = at === '' ? leaf : `${at}/${leaf}`;
        if (this.admit(name)) folders.push(name);
      }
      if (met.size % DIRECTORIES_PER_TURN === 0) await new Promise((done) => setImmediate(done));
    }
    for (const name of this.known.keys()) if (!met.has(name)) this.known.delete(name);
    return found;
  }

  /** The file under this name is not what was taken: it is new once more. */
  forget(name: string): void {
    const slash = name.lastIndexOf('/');
    const known = this.known.get(slash < 0 ? '' : name.slice(0, slash));
    const leaf = name.slice(slash + 1);
    if (known === undefined) return;
    known.seen.delete(leaf);
    const entry: WalkEntry = { name, kind: 'file', utf8: true };
    known.waiting.set(leaf, { shape: '', sinceMs: 0, entry });
  }

  private visit(at: string, share: Share, found: WalkEntry[]): Known | null {
    const path = at === '' ? this.root : `${this.root}/${at}`;
    const status = statusOf(path);
    if (status === null || !(status.isDirectory() || at === '')) return null;
    const { dev, ino, mtimeNs, ctimeNs, size, nlink } = status;
    const identity = `${dev}:${ino}`;
    let known = this.known.get(at);
    // Another directory under the name: an AFL++ instance that was started anew counts from zero.
    if (known === undefined || known.identity !== identity) {
      known = { ...fresh(), identity };
      this.known.set(at, known);
    }
    const stamp = `${mtimeNs}:${ctimeNs}:${size}:${nlink}`;
    known.looks += 1;
    const nowMs = performance.now();
    known.unchangedLooks = stamp === known.stamp ? known.unchangedLooks + 1 : 0;
    if (known.unchangedLooks === 0) known.changedAtMs = nowMs;
    known.stamp = stamp;
    const isDue =
      known.unchangedLooks < LISTINGS_AFTER_CHANGE ||
      // Looks that a hint made earlier.
      nowMs - known.changedAtMs < LISTINGS_AFTER_CHANGE * this.settleMs ||
      known.looks % LISTING_EVERY === 0;
    if (isDue) this.list(at, path, { known, share });
    this.settle(path, known, found);
    return known;
  }

  private list(at: string, path: string, into: { known: Known; share: Share }): void {
    const { known, share } = into;
    this.listings += 1;
    const entries = entriesOf(path);
    const names = new Set(entries.map(({ leaf }) => leaf));
    const isFuzzer = names.has('queue') && AFL_MARKS.some((mark) => names.has(mark));
    const folders: string[] = [];
    for (const { leaf, utf8, entry } of entries) {
      if (UNFINISHED.test(leaf)) continue;
      if (entry.isDirectory()) {
        if (utf8 && (!isFuzzer || leaf === 'queue')) folders.push(leaf);
        continue;
      }
      if (isFuzzer || known.seen.has(leaf) || known.waiting.has(leaf)) continue;
      if (numberOf(leaf) <= known.highest) continue;
      const name = at === '' ? leaf : `${at}/${leaf}`;
      if (rankOf(name, share.size) !== share.rank) continue;
      const kind = entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other';
      known.waiting.set(leaf, { shape: '', sinceMs: 0, entry: { name, kind, utf8 } });
    }
    known.folders = folders;
    known.names = entries.length;
  }

  private settle(path: string, known: Known, found: WalkEntry[]): void {
    const nowMs = performance.now();
    for (const [leaf, { shape, sinceMs, entry }] of known.waiting) {
      const status = statusOf(`${path}/${leaf}`);
      if (status === null) {
        known.waiting.delete(leaf);
        continue;
      }
      const now = `${status.ino}:${status.size}:${status.mtimeNs}`;
      if (now !== shape) known.waiting.set(leaf, { shape: now, sinceMs: nowMs, entry });
      else if (nowMs - sinceMs >= this.settleMs) {
        known.waiting.delete(leaf);
        known.seen.add(leaf);
        found.push(entry);
      }
    }
    compact(known);
  }
}

const fresh = (): Omit<Known, 'identity'> => ({
  stamp: '',
  looks: 0,
  unchangedLooks: 0,
  changedAtMs: 0,
  folders: [],
  seen: new Set(),
  waiting: new Map(),
  names: 0,
  highest: -1,
});

/** Number of an AFL++ name, or Infinity. */
const numberOf = (leaf: string): number => {
  const named = AFL_NAME.exec(leaf);
  return named === null ? Infinity : Number(named[1]);
};

/** Of AFL++ names only the highest number is remembered, once none below it is waited for. */
const compact = (known: Known): void => {
  const lowest = Math.min(...[...known.waiting.keys()].map(numberOf));
  for (const leaf of known.seen) {
    const number = numberOf(leaf);
    if (number === Infinity || number >= lowest) continue;
    known.seen.delete(leaf);
    known.highest = Math.max(known.highest, number);
  }
};

interface Entry {
  readonly leaf: string;
  readonly utf8: boolean;
  readonly entry: Dirent;
}

const entriesOf = (path: string): Entry[] => {
  const found: Entry[] = [];
  try {
    // Names as bytes, so that one which is not UTF-8 is noticed; the types do not know of them.
    const directory = opendirSync(path, { encoding: 'buffer' as BufferEncoding, bufferSize: 256 });
    try {
      for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
        const bytes = entry.name as unknown as Buffer;
        found.push({ leaf: bytes.toString('utf8'), utf8: isUtf8(bytes), entry });
      }
    } finally {
      directory.closeSync();
    }
  } catch (error) {
    const errno = errnoOf(error);
    if (errno !== 'ENOENT' && errno !== 'ESTALE' && errno !== 'ENOTDIR')
      throw storeError('list', path, error);
  }
  return found.sort((a, b) => (a.leaf < b.leaf ? -1 : 1));
};
