/**
 * flock(2) of the simulated file system: exclusive locks that belong to open file descriptions,
 * kept by the server per inode, released by close, by the death of the process and by the crash of
 * its client.
 *
 * Guarantee: with no lock rule in force, at most one description holds an inode's lock. A rule can
 * take exactly that away, from a virtual time on: grant or deny always, never grant again after a
 * release, fail with an errno, hang, or keep one table per client (the classic wrong mount); or make
 * locks mandatory, which lies to nobody.
 */
import { invariant } from '../assert.ts';
import { FlockstepError, boundedText } from '../errors.ts';
import type {
  DirectoryAnchor,
  FileIdentity,
  LockDescriptor,
  LockOutcome,
  LockPort,
} from '../ports/locks.ts';
import { SimulatedCrash, type ProcessContext } from './context.ts';
import type { Faults, LockMode } from './faults.ts';
import { joinPath, splitPath, type DirectoryNode, type FileNode } from './files.ts';

const READ_BYTES_MAX = 4096;

interface Holder {
  readonly description: object;
  readonly client: number;
  readonly process: string;
  /** The lock outlives its crashed client until then. */
  untilMs: number;
}

/** Who holds what, as the server and, for local locks, each client sees it. */
export class LockTable {
  private readonly holders = new Map<number, Holder[]>();
  private readonly released = new Set<number>();
  private readonly clock: { readonly now: number };
  private readonly faults: Faults;

  constructor(parts: { clock: { readonly now: number }; faults: Faults }) {
    this.clock = parts.clock;
    this.faults = parts.faults;
  }

  /** Processes that hold the lock of an inode; more than one only under a lying mode. */
  holdersOf(inode: number): string[] {
    return this.live(inode).map((holder) => holder.process);
  }

  attempt(inode: number, holder: Omit<Holder, 'untilMs'>, mode: LockMode): boolean {
    const holders = this.live(inode);
    const isHeld = holders.some((other) => other.description === holder.description);
    const conflicting = holders.filter((other) => other.description !== holder.description);
    const detail = `inode ${inode} ${holder.process}`;
    const granted = this.decide(mode, { inode, isHeld, conflicting, client: holder.client });
    if (mode === 'mandatory' && isHeld) return false;
    if (granted && conflicting.length > 0) this.faults.note('lock granted twice', detail);
    if (!granted && conflicting.length === 0) this.faults.note('lock denied though free', detail);
    if (granted && !isHeld)
      this.holders.set(inode, [...holders, { ...holder, untilMs: Number.POSITIVE_INFINITY }]);
    return granted;
  }

  /** Some description other than this one holds it. */
  isHeldByOther(inode: number, description: object): boolean {
    return this.live(inode).some((holder) => holder.description !== description);
  }

  release(inode: number, description: object): void {
    const holders = this.live(inode);
    const rest = holders.filter((holder) => holder.description !== description);
    if (rest.length < holders.length) this.released.add(inode);
    this.holders.set(inode, rest);
  }

  /** As close by the kernel when a process ends. */
  releaseProcess(process: string): void {
    this.dropWhere((holder) => holder.process === process);
  }

  /** The server forgets a client's locks at once, and tells nobody (as after a partition). */
  loseClient(client: number): void {
    this.dropWhere((holder) => holder.client === client);
    this.faults.note('locks lost', `client ${client}`);
  }

  /** The client is gone without a word: its locks live on for the planned time. */
  crashClient(client: number): void {
    const untilMs = this.clock.now + this.faults.plan.lockSustainMs;
    for (const holders of this.holders.values())
      for (const holder of holders)
        if (holder.client === client) holder.untilMs = Math.min(holder.untilMs, untilMs);
  }

  private decide(
    mode: LockMode,
    attempt: { inode: number; isHeld: boolean; conflicting: Holder[]; client: number },
  ): boolean {
    const { inode, isHeld, conflicting, client } = attempt;
    if (mode === 'always-grant') return true;
    if (mode === 'always-deny') return false;
    if (mode === 'client-local') return !conflicting.some((other) => other.client === client);
    if (mode === 'never-after-release' && this.released.has(inode) && !isHeld) return false;
    return conflicting.length === 0;
  }

  private live(inode: number): Holder[] {
    return (this.holders.get(inode) ?? []).filter((holder) => holder.untilMs > this.clock.now);
  }

  private dropWhere(isGone: (holder: Holder) => boolean): void {
    for (const [inode, holders] of this.holders) {
      const rest = holders.filter((holder) => !isGone(holder));
      if (rest.length < holders.length) this.released.add(inode);
      this.holders.set(inode, rest);
    }
  }
}

export class SimulatedLocks implements LockPort {
  private readonly context: ProcessContext;
  private readonly table: LockTable;
  private readonly root: string;
  private readonly deviceOf: () => string;

  constructor(
    context: ProcessContext,
    options: { table: LockTable; root: string; deviceOf: () => string },
  ) {
    this.context = context;
    this.table = options.table;
    this.root = options.root;
    this.deviceOf = options.deviceOf;
  }

  async open(path: string, options: { create: boolean }): Promise<LockDescriptor> {
    await this.context.pass(`open ${path}`);
    const parts = splitPath(joinPath(this.root, path));
    const directory = this.context.files.lookup(this.context.client, parts.slice(0, -1).join('/'));
    if (directory?.kind !== 'directory') throw this.context.storeFailure('ENOENT', 'open', path);
    return this.openIn(directory, parts[parts.length - 1] as string, path, options);
  }

  async anchor(path: string): Promise<DirectoryAnchor> {
    await this.context.pass(`anchor ${path}`);
    const node = this.context.files.lookup(this.context.client, joinPath(this.root, path));
    if (node === null) throw this.context.storeFailure('ENOENT', 'anchor', path);
    if (node.kind !== 'directory') throw this.context.storeFailure('ENOTDIR', 'anchor', path);
    const pathOf = (name: string): string => joinPath(path, name);
    return {
      identity: this.identityOf(node.inode),
      openLock: async (name) => {
        await this.context.pass(`open ${pathOf(name)}`);
        return this.openIn(node, name, pathOf(name), { create: false });
      },
      prepareLock: (name, record) => this.prepare(node, name, pathOf(name), record),
      close: () => this.context.pass(`close ${path}`),
    };
  }

  // --- inside -----------------------------------------------------------------------------------

  private identityOf(inode: number): FileIdentity {
    return { device: this.deviceOf(), inode: String(inode) };
  }

  private openIn(
    directory: DirectoryNode,
    name: string,
    path: string,
    options: { create: boolean },
  ): SimulatedLockDescriptor {
    const { client, files } = this.context;
    if (options.create) {
      // O_CREAT is an operation of the server: a file that stands there is found whatever the
      // client has cached.
      if (files.serverEntry(directory, name) === null) {
        const created = files.newFile(client, new Uint8Array(0), { durable: true, path });
        files.linkIn(client, directory, name, created, { durable: true });
      } else files.askServer(client, directory, name);
    }
    const node = files.lookupIn(client, directory, name);
    if (node === null) throw this.context.storeFailure('ENOENT', 'open', path);
    if (node.kind !== 'file')
      throw new FlockstepError('E_RECORD', `${path} is not a regular file`, { details: { path } });
    const identity = this.identityOf(node.inode);
    return new SimulatedLockDescriptor(this.context, { table: this.table, node, path, identity });
  }

  private async prepare(
    directory: DirectoryNode,
    name: string,
    path: string,
    record: Uint8Array,
  ): Promise<'wrote' | 'same' | 'different'> {
    await this.context.pass(`prepare ${path}`);
    const descriptor = this.openIn(directory, name, path, { create: true });
    try {
      await this.takeForPreparation(descriptor, path);
      const found = await descriptor.read();
      if (found.length > 0) return Buffer.compare(found, record) === 0 ? 'same' : 'different';
      await this.context.perform('write', path, () => descriptor.fill(record));
      return 'wrote';
    } finally {
      await descriptor.close();
    }
  }

  private async takeForPreparation(descriptor: LockDescriptor, path: string): Promise<void> {
    const outcome = await descriptor.tryExclusive();
    if (outcome.kind === 'contended')
      throw new FlockstepError('E_IN_USE', `${path} is locked by another process`, {
        details: { path },
      });
    if (outcome.kind === 'failed')
      throw new FlockstepError('E_LOCK', boundedText(`${path}: ${outcome.text}`), {
        details: { path, errno: outcome.errno },
      });
  }
}

class SimulatedLockDescriptor implements LockDescriptor {
  readonly identity: FileIdentity;
  private readonly context: ProcessContext;
  private readonly table: LockTable;
  private readonly node: FileNode;
  private readonly path: string;
  private closed = false;

  constructor(
    context: ProcessContext,
    parts: { table: LockTable; node: FileNode; path: string; identity: FileIdentity },
  ) {
    this.context = context;
    this.table = parts.table;
    this.node = parts.node;
    this.path = parts.path;
    this.identity = parts.identity;
  }

  async tryExclusive(): Promise<LockOutcome> {
    const { client, faults, name: process, scheduler } = this.context;
    this.assertOpen();
    await this.context.pass(`flock ${this.path}`);
    const mode = faults.lockMode(client, this.path);
    if (mode === 'hang') {
      faults.note('lock hangs', `${process} ${this.path}`);
      return new Promise<LockOutcome>(() => undefined);
    }
    if (typeof mode === 'object') {
      faults.note('lock errno', `${mode.errno} ${process} ${this.path}`);
      return failed(mode.errno, 'simulated lock failure');
    }
    const holder = { description: this, client, process };
    if (!this.table.attempt(this.node.inode, holder, mode)) return { kind: 'contended' };
    if (faults.plan.lockRefresh) this.node.content.reveal(client, scheduler.now);
    return { kind: 'acquired' };
  }

  async read(): Promise<Uint8Array> {
    this.assertOpen();
    await this.context.pass(`read ${this.path}`);
    const { client, faults, scheduler } = this.context;
    const isMandatory = faults.lockMode(client, this.path) === 'mandatory';
    if (isMandatory && this.table.isHeldByOther(this.node.inode, this)) {
      faults.note('read refused by a lock', `${this.context.name} ${this.path}`);
      throw this.context.storeFailure('EACCES', 'read', this.path);
    }
    const seen = this.node.content.view(client, scheduler.now)?.value ?? new Uint8Array(0);
    return Uint8Array.from(seen.subarray(0, READ_BYTES_MAX));
  }

  /** Writes the record of an empty lock file; for preparation only. */
  fill(record: Uint8Array): void {
    if (!this.context.owner.alive) throw new SimulatedCrash(this.context.name);
    this.context.files.write(this.context.client, this.node, Uint8Array.from(record), {
      durable: true,
    });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.context.pass(`close ${this.path}`);
    this.table.release(this.node.inode, this);
  }

  private assertOpen(): void {
    invariant(!this.closed, `lock descriptor of ${this.path} is open`);
  }
}

const failed = (errno: string, text: string): LockOutcome => ({
  kind: 'failed',
  errno,
  text: `${errno}: ${text}`,
});
