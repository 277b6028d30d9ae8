/**
 * The server of the simulated shared file system, and what each client sees of it.
 *
 * Pristine state (inodes, names, contents: what the server holds) and overlay (what a client can
 * see yet, what it remembers as absent) are kept apart: an auditor may look at the truth at any
 * time without disturbing a client's view.
 *
 * Guarantee: names are decided by the server (one link of a name wins); every change reaches every
 * client within the plan's bounds; a client sees its own changes at once. Not modelled:
 * permissions, symbolic links, hard links other than those of create-once.
 */
import { invariant } from '../assert.ts';
import type { Faults } from './faults.ts';
import { History, type Version } from './history.ts';
import type { SeededRandom } from './random.ts';

export interface FileNode {
  readonly kind: 'file';
  readonly inode: number;
  readonly content: History<Uint8Array>;
  /** Set for a register: bytes of one line. */
  registerCapacity: number | null;
}

export interface DirectoryNode {
  readonly kind: 'directory';
  readonly inode: number;
  readonly entries: Map<string, History<Node | null>>;
}

export type Node = FileNode | DirectoryNode;

/** What a client remembers as absent: until when, by directory and name. */
type NegativeEntries = Map<number, Map<string, number>>;

interface Change {
  /** Client that makes it; -1 is the administrator, whose changes everybody sees at once. */
  readonly client: number;
  readonly durable: boolean;
  readonly delay: 'names' | 'removals' | 'rewrites' | 'contents';
  readonly path: string;
}

const ADMINISTRATOR = -1;
const REMEMBERED_MAX = 4_096;
const EMPTY = new Uint8Array(0);

export const splitPath = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Remembers what a function of one text gives, of the last few thousand texts. */
export const remembering = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED_MAX) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
};

/** The same paths are looked up again and again. */
const partsOf: (path: string) => readonly string[] = remembering(splitPath);

export const joinPath = (...parts: string[]): string => parts.filter((part) => part).join('/');

const parentOf = remembering((path): { parent: string; name: string } => {
  const parts = splitPath(path);
  const name = parts.pop();
  invariant(name !== undefined, `${path} names something`);
  return { parent: parts.join('/'), name };
});

export class SimulatedFiles {
  readonly clients: number;
  readonly root: DirectoryNode;
  private readonly faults: Faults;
  private readonly random: SeededRandom;
  private readonly clock: { readonly now: number };
  private readonly negatives: NegativeEntries[];
  private readonly unsynced: Set<History<unknown>>[];
  private nextInode = 1_000;

  constructor(parts: {
    clients: number;
    faults: Faults;
    random: SeededRandom;
    clock: { readonly now: number };
  }) {
    this.clients = parts.clients;
    this.faults = parts.faults;
    this.random = parts.random;
    this.clock = parts.clock;
    this.negatives = Array.from({ length: parts.clients }, () => new Map());
    this.unsynced = Array.from({ length: parts.clients }, () => new Set());
    this.root = this.newDirectory();
  }

  // --- what a client sees -----------------------------------------------------------------------

  /** Looks a path up as this client would: delayed names, remembered absences. */
  lookup(client: number, path: string): Node | null {
    let node: Node = this.root;
    for (const name of partsOf(path)) {
      if (node.kind !== 'directory') return null;
      const found = this.lookupIn(client, node, name);
      if (found === null) return null;
      node = found;
    }
    return node;
  }

  lookupIn(client: number, directory: DirectoryNode, name: string): Node | null {
    const remembered = this.negatives[client]?.get(directory.inode);
    const absentUntilMs = remembered?.get(name);
    if (absentUntilMs !== undefined) {
      if (this.clock.now < absentUntilMs) {
        if (this.serverEntry(directory, name) !== null) this.faults.note('negative entry', name);
        return null;
      }
      remembered?.delete(name);
    }
    const found = directory.entries.get(name)?.view(client, this.clock.now)?.value ?? null;
    if (found === null) this.rememberAbsent(client, directory, name);
    return found;
  }

  /** Names that a fresh listing shows to this client; it also forgets what was absent there. */
  list(client: number, directory: DirectoryNode): string[] {
    this.negatives[client]?.delete(directory.inode);
    const names: string[] = [];
    for (const [name, entry] of directory.entries) {
      if ((entry.view(client, this.clock.now)?.value ?? null) !== null) names.push(name);
      else this.purge(directory, name, entry);
    }
    return names.sort();
  }

  // --- the truth --------------------------------------------------------------------------------

  /** What the server holds under a path. */
  truth(path: string): Node | null {
    let node: Node = this.root;
    for (const name of partsOf(path)) {
      if (node.kind !== 'directory') return null;
      const found = this.serverEntry(node, name);
      if (found === null) return null;
      node = found;
    }
    return node;
  }

  /** Content on the server, or null: for auditors and tests. */
  pristine(path: string): Uint8Array | null {
    const node = this.truth(path);
    return node?.kind === 'file' ? Uint8Array.from(node.content.latest.value) : null;
  }

  /** Names on the server, sorted; null when there is no such directory. */
  pristineNames(path: string): string[] | null {
    const node = this.truth(path);
    if (node?.kind !== 'directory') return null;
    return [...node.entries.keys()].filter((name) => this.serverEntry(node, name)).sort();
  }

  serverEntry(directory: DirectoryNode, name: string): Node | null {
    return directory.entries.get(name)?.latest.value ?? null;
  }

  // --- changes by clients -----------------------------------------------------------------------

  newFile(
    client: number,
    bytes: Uint8Array,
    options: { durable: boolean; path: string },
  ): FileNode {
    const change: Change = {
      client,
      durable: options.durable,
      delay: 'contents',
      path: options.path,
    };
    const version = this.version<Uint8Array>(new Uint8Array(bytes), change);
    // Until its content arrives, others see a prefix of it: an empty file at least exists for all.
    const first = this.version<Uint8Array>(EMPTY, { ...change, client: ADMINISTRATOR });
    const content = new History(first);
    content.push(version);
    if (!options.durable) this.unsynced[client]?.add(content);
    return { kind: 'file', inode: this.nextInode++, content, registerCapacity: null };
  }

  /** Puts a name if it is free; false when the server has it already. */
  link(client: number, path: string, node: Node, options: { durable: boolean }): boolean {
    const { parent, name } = parentOf(path);
    const directory = client < 0 ? this.truth(parent) : this.lookup(client, parent);
    invariant(directory?.kind === 'directory', `${parent} is a directory that ${client} sees`);
    return this.linkIn(client, directory, name, node, options);
  }

  linkIn(
    client: number,
    directory: DirectoryNode,
    name: string,
    node: Node,
    options: { durable: boolean },
  ): boolean {
    const entry = directory.entries.get(name);
    if (entry !== undefined && entry.latest.value !== null) {
      this.askServer(client, directory, name);
      return false;
    }
    this.negatives[client]?.get(directory.inode)?.delete(name);
    const change: Change = { client, durable: options.durable, delay: 'names', path: name };
    this.putEntry(directory, name, node, change);
    return true;
  }

  /** Removes a name on the server; false when it has none. Survives crashes: nothing rests on it. */
  unlink(client: number, path: string): boolean {
    const { parent, name } = parentOf(path);
    const directory = this.truth(parent);
    if (directory?.kind !== 'directory' || this.serverEntry(directory, name) === null) return false;
    this.putEntry(directory, name, null, { client, durable: true, delay: 'removals', path });
    const entry = directory.entries.get(name);
    if (entry !== undefined) this.purge(directory, name, entry);
    return true;
  }

  write(client: number, node: FileNode, bytes: Uint8Array, options: { durable: boolean }): void {
    const change: Change = { client, durable: options.durable, delay: 'rewrites', path: '' };
    node.content.push(this.version(bytes, change));
    if (!options.durable) this.unsynced[client]?.add(node.content);
  }

  /** Everything written to the file so far survives a crash of its writer. */
  sync(client: number, history: History<never> | History<Uint8Array> | History<Node | null>): void {
    history.makeDurable();
    this.unsynced[client]?.delete(history as History<unknown>);
  }

  syncName(client: number, path: string): void {
    const { parent, name } = parentOf(path);
    const directory = this.truth(parent);
    const entry = directory?.kind === 'directory' ? directory.entries.get(name) : undefined;
    if (entry !== undefined) this.sync(client, entry);
  }

  makeDirectory(client: number, path: string, options: { durable: boolean }): void {
    const { parent, name } = parentOf(path);
    const directory = client < 0 ? this.truth(parent) : this.lookup(client, parent);
    invariant(directory?.kind === 'directory', `${parent} is a directory that ${client} sees`);
    this.linkIn(client, directory, name, this.newDirectory(), options);
  }

  /** A client that asked the server about a name knows the answer: nothing is cached or late. */
  askServer(client: number, directory: DirectoryNode, name: string): void {
    directory.entries.get(name)?.reveal(client, this.clock.now);
    this.negatives[client]?.get(directory.inode)?.delete(name);
  }

  // --- injections by the test, seen by everybody at once --------------------------------------------

  /** Puts a file, whatever stands there; missing directories are made. */
  put(path: string, bytes: Uint8Array): FileNode {
    const { parent, name } = parentOf(path);
    const directory = this.putDirectory(parent);
    const node = this.newFile(ADMINISTRATOR, bytes, { durable: true, path });
    this.putEntry(directory, name, node, administrator('names', path));
    for (const negative of this.negatives) negative.get(directory.inode)?.delete(name);
    return node;
  }

  putDirectory(path: string): DirectoryNode {
    let directory: DirectoryNode = this.root;
    for (const name of splitPath(path)) {
      let next = this.serverEntry(directory, name);
      if (next === null) {
        next = this.newDirectory();
        this.putEntry(directory, name, next, administrator('names', path));
        for (const negative of this.negatives) negative.get(directory.inode)?.delete(name);
      }
      invariant(next.kind === 'directory', `${path} leads through directories`);
      directory = next;
    }
    return directory;
  }

  /** Same bytes under the same name, but another inode: as `cp f t && mv t f`. */
  replaceFile(path: string): void {
    const bytes = this.pristine(path);
    invariant(bytes !== null, `${path} is a file`);
    this.put(path, bytes);
  }

  /** The path now names a copy with other inodes; the old tree lives on for who holds it open. */
  replaceDirectory(path: string): void {
    const node = this.truth(path);
    invariant(node?.kind === 'directory' && node !== this.root, `${path} is a directory`);
    const { parent, name } = parentOf(path);
    const directory = this.truth(parent);
    invariant(directory?.kind === 'directory', `${parent} is a directory`);
    this.putEntry(directory, name, this.copyTree(node), administrator('names', path));
  }

  /** Paths of all files as the server knows them, sorted: for tests that look from outside. */
  paths(): string[] {
    const found: string[] = [];
    const walk = (directory: DirectoryNode, prefix: string): void => {
      for (const name of [...directory.entries.keys()].toSorted()) {
        const node = this.serverEntry(directory, name);
        if (node?.kind === 'directory') walk(node, `${prefix}${name}/`);
        else if (node !== null) found.push(`${prefix}${name}`);
      }
    };
    walk(this.root, '');
    return found;
  }

  /** Removes a name as an administrator would, at once for everybody. */
  removeNow(path: string): boolean {
    return this.unlink(ADMINISTRATOR, path);
  }

  /**
   * The client's kernel is gone with everything it had not synced: of each file's and name's
   * unsynced changes a drawn prefix stays, but at least what another client has seen.
   */
  crashClient(client: number): void {
    this.negatives[client]?.clear();
    for (const history of this.unsynced[client] ?? []) {
      const dropped = history.dropUnsynced(client, (count) => this.random.below(count + 1));
      const lost = dropped[0];
      if (lost === undefined) continue;
      this.faults.note('lost at crash', `${dropped.length} changes`);
      if (lost.value instanceof Uint8Array)
        this.keepPrefix(history as History<Uint8Array>, lost.value);
    }
    this.unsynced[client]?.clear();
  }

  // --- inside -------------------------------------------------------------------------------------

  /** Of the first lost change, some bytes may have reached the disk. */
  private keepPrefix(history: History<Uint8Array>, lost: Uint8Array): void {
    const before = history.latest.value;
    const end = this.random.below(lost.length + 1);
    const bytes = Uint8Array.from(before.length > end ? before : lost.subarray(0, end));
    bytes.set(lost.subarray(0, end));
    history.push(this.version(bytes, administrator('rewrites', 'crash')));
  }

  private newDirectory(): DirectoryNode {
    return { kind: 'directory', inode: this.nextInode++, entries: new Map() };
  }

  private putEntry(
    directory: DirectoryNode,
    name: string,
    node: Node | null,
    change: Change,
  ): void {
    const version = this.version(node, change);
    let entry = directory.entries.get(name);
    if (entry === undefined) {
      entry = new History<Node | null>(this.version<Node | null>(null, administrator('names', '')));
      directory.entries.set(name, entry);
    }
    entry.push(version);
    if (!change.durable) this.unsynced[change.client]?.add(entry as History<unknown>);
  }

  private version<T>(value: T, change: Change): Version<T> {
    const { now } = this.clock;
    const isLate = this.faults.plan.visibility[change.delay].probability > 0;
    const cutOff = (client: number): number =>
      change.delay === 'contents' ? 0 : this.faults.cutOffUntilMs(client, change.client);
    const visibleAtMs = Array.from({ length: this.clients }, (_, client) => {
      if (change.client === ADMINISTRATOR || client === change.client) return now;
      const fromMs = Math.max(now, cutOff(client));
      if (!isLate) return fromMs;
      return fromMs + this.faults.delayMs(change.delay, `client ${client} ${change.path}`);
    });
    const observed = change.client === ADMINISTRATOR;
    return {
      value,
      atMs: now,
      writer: change.client,
      visibleAtMs,
      durable: change.durable,
      observed,
    };
  }

  private copyTree(node: DirectoryNode): DirectoryNode {
    const copy = this.newDirectory();
    for (const name of node.entries.keys()) {
      const child = this.serverEntry(node, name);
      if (child === null) continue;
      const childCopy =
        child.kind === 'directory'
          ? this.copyTree(child)
          : this.newFile(ADMINISTRATOR, child.content.latest.value, { durable: true, path: name });
      this.putEntry(copy, name, childCopy, administrator('names', name));
    }
    return copy;
  }

  private rememberAbsent(client: number, directory: DirectoryNode, name: string): void {
    const { negativeEntryMs } = this.faults.plan;
    const negative = this.negatives[client];
    if (negativeEntryMs <= 0 || negative === undefined) return;
    const names = negative.get(directory.inode) ?? new Map<string, number>();
    names.set(name, this.clock.now + negativeEntryMs);
    negative.set(directory.inode, names);
  }

  /** Forgets a removed name once nobody sees it any more. */
  private purge(directory: DirectoryNode, name: string, entry: History<Node | null>): void {
    const { latest } = entry;
    if (
      latest.value === null &&
      latest.durable &&
      latest.visibleAtMs.every((ms) => ms <= this.clock.now)
    )
      directory.entries.delete(name);
  }
}

const administrator = (delay: Change['delay'], path: string): Change => ({
  client: ADMINISTRATOR,
  durable: true,
  delay,
  path,
});
