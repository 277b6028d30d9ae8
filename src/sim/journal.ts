/**
 * The files of a journal (ports/journal.ts) in a simulated world: each step is an operation of its
 * own, at which the process may be paused, killed or told an error; what was written and not synced
 * may be lost when its client crashes.
 *
 * Guarantee: under ENOSPC an append leaves half of its bytes behind, as a full disk does.
 */
import { isFlockstepError } from '../errors.ts';
import type { JournalFiles, SegmentHandle, SegmentName } from '../ports/journal.ts';
import type { ProcessContext } from './context.ts';
import type { SimulatedDirectory } from './directory.ts';
import { joinPath, splitPath, type FileNode } from './files.ts';

const LIFE_NAME = /^([1-9][0-9]{0,9})\.json$/;
const SEGMENT_NAME = /^([1-9][0-9]{0,9})\.([1-9][0-9]{0,9})\.ndjson$/;
const EMPTY = new Uint8Array(0);

class SimulatedSegment implements SegmentHandle {
  private readonly context: ProcessContext;
  /** Of the directory: below the shared root, and from the root of the simulated files. */
  private readonly place: { readonly path: string; readonly full: string };
  private readonly node: FileNode;
  private leaf: string;
  private isNamed = false;
  /** Grown in place, so that an append costs what it adds. */
  private backing: Uint8Array = new Uint8Array(1024);
  private length = 0;

  constructor(
    context: ProcessContext,
    place: { path: string; full: string },
    parts: { node: FileNode; leaf: string },
  ) {
    this.context = context;
    this.place = place;
    this.node = parts.node;
    this.leaf = parts.leaf;
  }

  async append(bytes: Uint8Array): Promise<void> {
    const path = joinPath(this.place.path, this.leaf);
    try {
      await this.context.perform('append', path, () => this.grow(bytes));
    } catch (error) {
      if (isFlockstepError(error) && error.code === 'E_NO_SPACE')
        this.grow(bytes.subarray(0, bytes.length >> 1));
      throw error;
    }
  }

  async sync(): Promise<void> {
    await this.context.perform('sync', joinPath(this.place.path, this.leaf), () =>
      this.context.files.sync(this.context.client, this.node.content),
    );
  }

  async name({ life, index }: SegmentName): Promise<void> {
    const { client, files } = this.context;
    const target = `${life}.${index}.ndjson`;
    await this.context.perform('rename', joinPath(this.place.path, target), () => {
      files.link(client, joinPath(this.place.full, target), this.node, { durable: false });
      files.unlink(client, joinPath(this.place.full, this.leaf));
    });
    this.leaf = target;
    this.isNamed = true;
  }

  async close(): Promise<void> {
    if (!this.isNamed)
      this.context.files.unlink(this.context.client, joinPath(this.place.full, this.leaf));
  }

  private grow(bytes: Uint8Array): void {
    const { client, files } = this.context;
    const length = this.length + bytes.length;
    if (length > this.backing.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(this.backing.subarray(0, this.length));
      this.backing = larger;
    }
    this.backing.set(bytes, this.length);
    this.length = length;
    files.write(client, this.node, this.backing.subarray(0, length), { durable: false });
  }
}

export class SimulatedJournalFiles implements JournalFiles {
  readonly path: string;
  private readonly context: ProcessContext;
  private readonly directory: SimulatedDirectory;
  private readonly full: string;
  private count = 0;

  /** @param parts.path below the shared root; `root` is that root in the simulated files. */
  constructor(
    context: ProcessContext,
    parts: { directory: SimulatedDirectory; root: string; path: string },
  ) {
    this.context = context;
    this.directory = parts.directory;
    this.path = parts.path;
    this.full = joinPath(parts.root, parts.path);
  }

  async prepare(): Promise<void> {
    await this.directory.makeDirectory(`${this.path}/lives`);
    for (const name of this.names(''))
      if (name.startsWith('.')) await this.directory.remove(`${this.path}/${name}`);
  }

  lives(): number[] {
    return this.names('lives')
      .flatMap((name) => {
        const found = LIFE_NAME.exec(name);
        return found === null ? [] : [Number(found[1])];
      })
      .toSorted((a, b) => a - b);
  }

  segments(): SegmentName[] {
    return this.names('')
      .flatMap((name) => {
        const found = SEGMENT_NAME.exec(name);
        return found === null ? [] : [{ life: Number(found[1]), index: Number(found[2]) }];
      })
      .toSorted((a, b) => a.life - b.life || a.index - b.index);
  }

  async createLife(life: number, bytes: Uint8Array): Promise<boolean> {
    const made = await this.directory.createOnce(`${this.path}/lives/${life}.json`, bytes);
    return made.outcome === 'created';
  }

  async removeLife(life: number): Promise<void> {
    try {
      await this.directory.remove(`${this.path}/lives/${life}.json`);
    } catch {
      // As promised: a leftover life record does no harm.
    }
  }

  read({ life, index }: SegmentName): Uint8Array | null {
    return this.directory.readFresh(`${this.path}/${life}.${index}.ndjson`, Infinity);
  }

  async create(): Promise<SegmentHandle> {
    const { client, files, name } = this.context;
    this.count += 1;
    const leaf = `.${name}-${this.count}-${this.context.scheduler.now}`;
    const node = await this.context.perform('write', `${this.path}/${leaf}`, () => {
      const made = files.newFile(client, EMPTY, { durable: false, path: leaf });
      files.link(client, joinPath(this.full, leaf), made, { durable: false });
      return made;
    });
    return new SimulatedSegment(this.context, { path: this.path, full: this.full }, { node, leaf });
  }

  async syncNames(): Promise<void> {
    const { client, files } = this.context;
    await this.context.perform('sync-name', this.path, () => {
      for (const name of files.pristineNames(this.full) ?? [])
        files.syncName(client, joinPath(this.full, name));
    });
  }

  async remove({ life, index }: SegmentName): Promise<void> {
    await this.directory.remove(`${this.path}/${life}.${index}.ndjson`);
  }

  async setAside(life: number, bytes: Uint8Array): Promise<void> {
    await this.directory.makeDirectory(`${this.path}/damaged`);
    await this.directory.append(`${this.path}/damaged/${life}.ndjson`, bytes);
  }

  private names(below: string): string[] {
    const path = splitPath(`${this.path}/${below}`).join('/');
    return this.directory.listFresh(path) ?? [];
  }
}
