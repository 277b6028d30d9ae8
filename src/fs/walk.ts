/**
 * Everything in a directory tree, sorted, without following symbolic links to directories.
 *
 * Names are compared as strings, so that two hosts list the same tree in the same order whatever
 * their locale. A name that is not UTF-8 is reported with the bad bytes replaced, and as such.
 */
import { isUtf8 } from 'node:buffer';
import { opendirSync, type Dirent } from 'node:fs';
import { storeError } from '../errors.ts';

export interface WalkEntry {
  /** Relative to the root, '/'-separated. */
  readonly name: string;
  readonly kind: 'file' | 'link' | 'other';
  readonly utf8: boolean;
}

export interface WalkOptions {
  /** Asked for every name; false leaves it and everything below it out. */
  readonly admit?: (name: string, leaf: string, isDirectory: boolean) => boolean;
  /** With more entries than this, directories counted, the walk ends early with null. */
  readonly entriesMax?: number;
}

/** Entries between two turns of the event loop: a large tree must not stop a heartbeat. */
const ENTRIES_PER_TURN = 512;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const walkTree = async (
  root: string,
  options: WalkOptions = {},
): Promise<WalkEntry[] | null> => {
  const entries: WalkEntry[] = [];
  const directories = [''];
  const entriesMax = options.entriesMax ?? Infinity;
  let visited = 0;
  for (let prefix = directories.pop(); prefix !== undefined; prefix = directories.pop()) {
    const path = prefix === '' ? root : `${root}/${prefix}`;
    for (const { leaf, utf8, entry } of await listDirectory(path)) {
      const name = prefix === '' ? leaf : `${prefix}/${leaf}`;
      const isDirectory = entry.isDirectory();
      if (options.admit?.(name, leaf, isDirectory) === false) continue;
      if (++visited > entriesMax) return null;
      if (isDirectory && utf8) {
        directories.push(name);
        continue;
      }
      const kind = entry.isFile() ? 'file' : entry.isSymbolicLink() ? 'link' : 'other';
      entries.push({ name, kind, utf8 });
    }
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

interface Listed {
  readonly leaf: string;
  readonly utf8: boolean;
  readonly entry: Dirent;
}

const listDirectory = async (path: string): Promise<Listed[]> => {
  const listed: Listed[] = [];
  try {
    // Names as bytes, so that one which is not UTF-8 is noticed; the type does not know of them.
    const directory = opendirSync(path, { encoding: 'buffer' as BufferEncoding, bufferSize: 256 });
    try {
      for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
        const bytes = entry.name as unknown as Buffer;
        listed.push({ leaf: bytes.toString('utf8'), utf8: isUtf8(bytes), entry });
        if (listed.length % ENTRIES_PER_TURN === 0) await turn();
      }
    } finally {
      directory.closeSync();
    }
  } catch (error) {
    throw storeError('list', path, error);
  }
  return listed;
};
