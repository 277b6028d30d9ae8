/**
 * The shared directory of one simulated process: ports/directory.ts over the simulated files.
 *
 * Guarantee: what the port promises, under every fault of the plan. Each step of an operation (write,
 * sync, link, sync-name, verify) is a point of its own, at which the process may be paused, killed
 * or told an error.
 */
import { invariant } from '../assert.ts';
import { FlockstepError } from '../errors.ts';
import type {
  CreateOnceOutcome,
  FileReading,
  RegisterWriter,
  SharedDirectory,
  TrailWriter,
} from '../ports/directory.ts';
import { layout } from '../protocol/layout.ts';
import { REGISTER_TAIL_MODULUS, RECORD_BYTES_MAX, TRAIL_FRAMES_KEPT } from '../protocol/limits.ts';
import type { LineReading } from '../protocol/register.ts';
import type { ProcessContext } from './context.ts';
import { joinPath, remembering, splitPath, type FileNode, type Node } from './files.ts';
import { decodeLineOnce } from './line-memory.ts';
import { tornRead } from './torn-read.ts';

const NEWLINE = 0x0a;
const SPACE = 0x20;

/** As a new register looks before its first write: both lines allocated, neither a frame. */
const blankRegister = (capacity: number): Uint8Array => {
  const blank = new Uint8Array(2 * capacity).fill(SPACE);
  blank[capacity - 1] = NEWLINE;
  blank[2 * capacity - 1] = NEWLINE;
  return blank;
};

/** The first bytes are about to be written, and are not cleared for it: registers are many and large. */
const emptied = (length: number, written: number): Uint8Array => {
  const bytes = new Uint8Array(Buffer.allocUnsafeSlow(length).buffer);
  return bytes.fill(0, written);
};

export class SimulatedDirectory implements SharedDirectory {
  private readonly context: ProcessContext;
  private readonly root: string;
  private readonly registerWritten: (path: string) => void;
  private readonly appended = new Map<string, Uint8Array<ArrayBuffer>>();
  private readonly full = remembering((path) => {
    const parts = splitPath(path);
    if (path.startsWith('/') || parts.some((part) => part === '.' || part === '..'))
      throw new FlockstepError('E_INVARIANT', `${path} is not a path below the shared directory`);
    return joinPath(this.root, ...parts);
  });
  private temporaryCount = 0;

  constructor(
    context: ProcessContext,
    options: { root: string; registerWritten: (path: string) => void },
  ) {
    this.context = context;
    this.root = options.root;
    this.registerWritten = options.registerWritten;
  }

  readFresh(path: string, maxBytes: number): Uint8Array | null {
    const { client, files } = this.context;
    return this.context.performNow('read', path, () => {
      const node = files.lookup(client, this.full(path));
      if (node === null) return null;
      if (node.kind !== 'file') throw recordError(path, 'is not a regular file');
      if (this.isStaleHandle(node, path)) return null;
      const bytes = this.readNode(node, path);
      if (bytes.length > maxBytes)
        throw recordError(path, `has ${bytes.length} bytes, more than ${maxBytes}`);
      return bytes;
    });
  }

  examine(path: string, maxBytes: number): FileReading {
    const { client, files } = this.context;
    return this.context.performNow('read', path, () => {
      const node = files.lookup(client, this.full(path));
      if (node === null || (node.kind === 'file' && this.isStaleHandle(node, path)))
        return { kind: 'absent' };
      if (node.kind !== 'file') return { kind: 'odd', reason: 'not a regular file' };
      const bytes = this.readNode(node, path);
      return bytes.length > maxBytes
        ? { kind: 'too-large', bytes: bytes.length }
        : { kind: 'bytes', bytes };
    });
  }

  async move(path: string, target: string): Promise<void> {
    const { client, files } = this.context;
    await this.context.perform('rename', path, () => {
      const node = files.truth(this.full(path));
      if (node === null) return;
      this.parent(target, 'rename');
      files.unlink(client, this.full(path));
      files.link(client, this.full(target), node, { durable: false });
    });
  }

  decodeLine(line: Uint8Array): LineReading {
    return decodeLineOnce(line);
  }

  listFresh(path: string): string[] | null {
    const { client, files } = this.context;
    return this.context.performNow('list', path, () => {
      const node = files.lookup(client, this.full(path));
      return node?.kind === 'directory' ? files.list(client, node) : null;
    });
  }

  createRegister(path: string, capacity: number): RegisterWriter {
    const { client, files, faults } = this.context;
    const full = this.full(path);
    const durable = faults.plan.registerSync;
    const node = this.context.performNow('register-create', path, () => {
      this.parent(path, 'register-create');
      const created = files.newFile(client, blankRegister(capacity), { durable: true, path });
      created.registerCapacity = capacity;
      if (!files.link(client, full, created, { durable: true }))
        throw this.context.storeFailure('EEXIST', 'register-create', path);
      return created;
    });
    let closed = false;
    return {
      write: (line, sequence) => {
        invariant(!closed, 'a register is written only before it is closed');
        invariant(
          line.length === capacity && line[capacity - 1] === NEWLINE,
          'a register line fills its slot and ends with a newline',
        );
        this.context.performNow('register-write', path, () => {
          const next = emptied(2 * capacity + (sequence % REGISTER_TAIL_MODULUS), 2 * capacity);
          next.set(node.content.latest.value.subarray(0, 2 * capacity));
          next.set(line, (sequence % 2) * capacity);
          files.write(client, node, next, { durable });
          this.registerWritten(path);
        });
      },
      close: () => {
        closed = true;
      },
    };
  }

  createTrail(path: string): TrailWriter {
    const { client, files, faults } = this.context;
    const durable = faults.plan.registerSync;
    this.context.performNow('make-directory', path, () => {
      this.parent(path, 'make-directory');
      files.makeDirectory(client, this.full(path), { durable });
    });
    const standing: string[] = [];
    return {
      write: (frame, sequence) => {
        const name = `${path}/${sequence}.json`;
        this.context.performNow('trail-write', name, () => {
          this.parent(name, 'trail-write');
          const node = files.newFile(client, frame, { durable, path: name });
          if (!files.link(client, this.full(name), node, { durable }))
            throw this.context.storeFailure('EEXIST', 'trail-write', name);
          standing.push(this.full(name));
          while (standing.length > TRAIL_FRAMES_KEPT) files.unlink(client, standing.shift() ?? '');
        });
      },
    };
  }

  async createOnce(
    path: string,
    bytes: Uint8Array,
    options: { durable?: boolean; maxBytes?: number } = {},
  ): Promise<CreateOnceOutcome> {
    const { client, files } = this.context;
    const { durable = true, maxBytes = RECORD_BYTES_MAX } = options;
    // Not copied: as with real files, a caller who changes the bytes meanwhile harms himself.
    const temporary = await this.writeTemporary(bytes, path);
    try {
      if (durable)
        await this.context.perform('sync', path, () => files.sync(client, temporary.node.content));
      const failure = await this.linkOnce(path, temporary.node);
      const outcome = await this.verify(path, bytes, maxBytes);
      if (outcome === null) throw failure ?? this.context.storeFailure('ENOENT', 'verify', path);
      // Also somebody else's record must be durable before its reader builds on it.
      if (durable)
        await this.context.perform('sync-name', path, () =>
          files.syncName(client, this.full(path)),
        );
      return outcome;
    } finally {
      // Not reached by a killed process: its temporary file stays.
      files.unlink(client, temporary.path);
    }
  }

  async replace(path: string, bytes: Uint8Array): Promise<void> {
    const { client, files } = this.context;
    const temporary = await this.writeTemporary(bytes, path);
    await this.context.perform('rename', path, () => {
      this.parent(path, 'rename');
      files.unlink(client, this.full(path));
      files.link(client, this.full(path), temporary.node, { durable: false });
      files.unlink(client, temporary.path);
    });
  }

  async makeDirectory(path: string): Promise<void> {
    const { client, files, faults } = this.context;
    const parts = splitPath(path);
    for (let length = 1; length <= parts.length; length += 1) {
      const step = parts.slice(0, length).join('/');
      await this.context.perform('make-directory', step, () => {
        const before = files.truth(this.full(step));
        if (before?.kind === 'file') throw notDirectory(step);
        this.parent(step, 'make-directory');
        files.makeDirectory(client, this.full(step), { durable: true });
        // The retransmission reports EEXIST, which is fine here.
        if (before === null)
          faults.strikes('lostReplies', faults.plan.lostReplies, `make-directory ${step}`);
      });
    }
  }

  async retire(path: string, target: string): Promise<'moved' | 'absent' | 'taken'> {
    const { client, files } = this.context;
    return this.context.perform('rename', path, () => {
      const node = files.truth(this.full(path));
      if (node?.kind !== 'directory') return 'absent';
      this.parent(target, 'rename');
      if (files.truth(this.full(target)) !== null) return 'taken';
      files.unlink(client, this.full(path));
      files.link(client, this.full(target), node, { durable: true });
      return 'moved';
    });
  }

  async removeDirectory(path: string): Promise<boolean> {
    const { client, files } = this.context;
    return this.context.perform('remove', path, () => {
      const node = files.truth(this.full(path));
      if (node === null) return true;
      if (node.kind !== 'directory') throw this.context.storeFailure('ENOTDIR', 'remove', path);
      if (files.list(client, node).length > 0) return false;
      files.unlink(client, this.full(path));
      return true;
    });
  }

  async remove(path: string): Promise<void> {
    const { client, files, faults } = this.context;
    await this.context.perform('remove', path, () => {
      if (files.truth(this.full(path))?.kind === 'directory')
        throw this.context.storeFailure('EISDIR', 'remove', path);
      // The retransmission reports ENOENT, which is fine here.
      if (files.unlink(client, this.full(path)))
        faults.strikes('lostReplies', faults.plan.lostReplies, `remove ${path}`);
    });
  }

  async append(path: string, bytes: Uint8Array): Promise<void> {
    const { client, files } = this.context;
    const added = new Uint8Array(bytes);
    await this.context.perform('append', path, () => {
      this.parent(path, 'append');
      let node: Node | null = files.truth(this.full(path));
      if (node === null) {
        node = files.newFile(client, new Uint8Array(0), { durable: false, path });
        files.link(client, this.full(path), node, { durable: false });
      }
      if (node.kind !== 'file') throw this.context.storeFailure('EISDIR', 'append', path);
      files.write(client, node, this.grow(path, node.content.latest.value, added), {
        durable: false,
      });
    });
  }

  hostPath(path: string): string {
    return `/simulated/client-${this.context.client}/${this.full(path)}`;
  }

  /** Syncs a file and the names that lead to it. Not part of the port. */
  async makeDurable(path: string): Promise<void> {
    const { client, files } = this.context;
    await this.context.perform('sync', path, () => {
      const node = files.truth(this.full(path));
      if (node?.kind === 'file') files.sync(client, node.content);
    });
    const parts = splitPath(this.full(path));
    await this.context.perform('sync-name', path, () => {
      for (let length = parts.length; length > 0; length -= 1)
        files.syncName(client, parts.slice(0, length).join('/'));
    });
  }

  /** Removes a directory with all that is in it, if present. Not part of the port. */
  async removeTree(path: string): Promise<void> {
    const { client, files } = this.context;
    await this.context.perform('remove', path, () => files.unlink(client, this.full(path)));
  }

  /** Whether this client sees a directory under the path. Not part of the port. */
  isDirectory(path: string): boolean {
    return this.context.files.lookup(this.context.client, this.full(path))?.kind === 'directory';
  }

  // --- inside -----------------------------------------------------------------------------------

  /** The directory of a name must exist for this client, else ENOENT as from any system call. */
  private parent(path: string, operation: string): void {
    const { client, files } = this.context;
    const parts = splitPath(this.full(path));
    const node = files.lookup(client, parts.slice(0, -1).join('/'));
    if (node === null) throw this.context.storeFailure('ENOENT', operation, path);
    if (node.kind !== 'directory') throw this.context.storeFailure('ENOTDIR', operation, path);
  }

  private readNode(node: FileNode, path: string): Uint8Array {
    const { client, faults, random, scheduler } = this.context;
    const index = node.content.viewIndex(client, scheduler.now);
    const seen = node.content.at(index)?.value ?? new Uint8Array(0);
    if (node.registerCapacity !== null) {
      const torn = tornRead({ node, index, path, faults, random });
      // What was written stays as it is: all who see it share the bytes.
      return torn ?? seen;
    }
    if (seen.length === 0 && index < node.content.count - 1) {
      const coming = node.content.latest.value;
      return Uint8Array.from(coming.subarray(0, random.below(coming.length)));
    }
    return new Uint8Array(seen);
  }

  /** A name that the server has removed already, but this client still sees: ESTALE or old content. */
  private isStaleHandle(node: FileNode, path: string): boolean {
    const { client, files, random, faults } = this.context;
    const full = this.full(path);
    if (files.truth(full) !== null || node.content.count === 0) return false;
    const parts = splitPath(full);
    const directory = files.truth(parts.slice(0, -1).join('/'));
    if (directory?.kind !== 'directory' || random.chance(0.5)) return false;
    files.askServer(client, directory, parts[parts.length - 1] as string);
    faults.note('stale handle', path);
    return true;
  }

  private async writeTemporary(
    content: Uint8Array,
    path: string,
  ): Promise<{ node: FileNode; path: string }> {
    const { client, files, name } = this.context;
    this.temporaryCount += 1;
    const temporaryPath = this.full(`${layout.temporary}/${name}-${this.temporaryCount}`);
    return this.context.perform('write', path, () => {
      this.parent(path, 'write');
      if (files.truth(this.full(layout.temporary)) === null)
        files.makeDirectory(client, this.full(layout.temporary), { durable: true });
      const directory = files.truth(this.full(layout.temporary));
      if (directory?.kind !== 'directory')
        throw this.context.storeFailure('ENOTDIR', 'write', layout.temporary);
      const node = files.newFile(client, content, { durable: false, path });
      const leaf = splitPath(temporaryPath).pop() as string;
      files.linkIn(client, directory, leaf, node, { durable: false });
      return { node, path: temporaryPath };
    });
  }

  /** Links the name; what the call reports is only remembered, the verification decides. */
  private async linkOnce(path: string, node: FileNode): Promise<Error | null> {
    const { client, files, faults } = this.context;
    try {
      await this.context.perform('link', path, () => {
        this.parent(path, 'link');
        const linked = files.link(client, this.full(path), node, { durable: false });
        const lost =
          linked && faults.strikes('lostReplies', faults.plan.lostReplies, `link ${path}`);
        if (!linked || lost) throw this.context.storeFailure('EEXIST', 'link', path);
      });
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  /** Reads back what stands under the name, past every cache: a LINK call asks the server. */
  private async verify(
    path: string,
    content: Uint8Array,
    maxBytes: number,
  ): Promise<CreateOnceOutcome | null> {
    const { files } = this.context;
    return this.context.perform('verify', path, () => {
      const node = files.truth(this.full(path));
      if (node === null) return null;
      if (node.kind !== 'file') throw recordError(path, 'is not a regular file');
      const found = node.content.latest.value;
      if (Buffer.compare(found, content) === 0) return { outcome: 'created' };
      if (found.length > maxBytes)
        throw recordError(path, `has ${found.length} bytes, more than ${maxBytes}`);
      return { outcome: 'exists', bytes: this.readNode(node, path) };
    });
  }

  /** Appends in place while this process alone has appended, so that a log costs linear time. */
  private grow(path: string, before: Uint8Array, added: Uint8Array): Uint8Array {
    const length = before.length + added.length;
    let backing = this.appended.get(path);
    if (backing?.buffer !== before.buffer || length > backing.length) {
      backing = new Uint8Array(Math.max(1024, 2 * length));
      backing.set(before);
      this.appended.set(path, backing);
    }
    backing.set(added, before.length);
    return backing.subarray(0, length);
  }
}

const recordError = (path: string, what: string): FlockstepError =>
  new FlockstepError('E_RECORD', `${path} ${what}`, { details: { path } });

const notDirectory = (path: string): FlockstepError =>
  new FlockstepError('E_DIRECTORY', `${path} is not a directory`, { details: { path } });
