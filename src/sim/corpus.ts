/**
 * Contents in a simulated world: inputs below `input/`, results below `output/` of the same simulated
 * file system, so that their names and contents reach other clients as late as anything else.
 *
 * Guarantee: as ports/corpus.ts; publication is create-once, contents before the record, and can
 * be replayed by any master.
 */
import { createHash } from 'node:crypto';
import { FlockstepError } from '../errors.ts';
import type { CorpusPort, FoundInput, OutputFile, ScanEntry } from '../ports/corpus.ts';
import { layout } from '../protocol/layout.ts';
import { ITEM_BYTES_MAX_DEFAULT, OUTPUT_FILES_MAX_DEFAULT } from '../protocol/limits.ts';
import type { ProcessContext } from './context.ts';
import { SimulatedDirectory } from './directory.ts';
import { joinPath } from './files.ts';

export const INPUT_ROOT = 'input';
export const OUTPUT_ROOT = 'output';

/** Where the inputs come from: the files below `input/`, or contents handed to rank 0. */
export type SimulatedInputs =
  | { readonly kind: 'directory' }
  | { readonly kind: 'list'; readonly contents: readonly Uint8Array[] };

export interface CorpusBudgets {
  readonly itemBytesMax: number;
  readonly outputFilesMax: number;
}

const STAGE = '.flockstep-stage';

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const fanOut = (id: string): string => `${id.slice(0, 2)}/${id}`;

export class SimulatedCorpus implements CorpusPort {
  private readonly context: ProcessContext;
  private readonly epoch: string;
  private readonly inputs: SimulatedInputs;
  private readonly shared: SimulatedDirectory;
  private readonly input: SimulatedDirectory;
  private readonly output: SimulatedDirectory;
  private readonly budgets: CorpusBudgets;

  constructor(
    context: ProcessContext,
    options: {
      epoch: string;
      inputs: SimulatedInputs;
      shared: SimulatedDirectory;
      budgets?: Partial<CorpusBudgets>;
    },
  ) {
    this.context = context;
    this.epoch = options.epoch;
    this.inputs = options.inputs;
    this.shared = options.shared;
    const quiet = { registerWritten: () => undefined };
    this.input = new SimulatedDirectory(context, { root: INPUT_ROOT, ...quiet });
    this.output = new SimulatedDirectory(context, { root: OUTPUT_ROOT, ...quiet });
    this.budgets = {
      itemBytesMax: ITEM_BYTES_MAX_DEFAULT,
      outputFilesMax: OUTPUT_FILES_MAX_DEFAULT,
      ...options.budgets,
    };
  }

  async *scan(share: { rank: number; size: number }): AsyncIterable<ScanEntry> {
    if (this.inputs.kind === 'list') {
      if (share.rank !== 0) return;
      for (const bytes of this.inputs.contents) yield await this.storeInput(bytes);
      return;
    }
    let index = 0;
    for (const name of this.walk(this.input, '')) {
      const isMine = index % share.size === share.rank;
      index += 1;
      if (!isMine) continue;
      await this.context.pass(`scan ${name}`);
      yield this.scanFile(name);
    }
  }

  async open(item: {
    id: string;
    name: string | null;
    adopted: boolean;
  }): Promise<{ path: string } | { missing: string }> {
    await this.context.pass(`open ${item.id.slice(0, 8)}`);
    const [directory, path] = item.adopted
      ? ([this.output, `files/${fanOut(item.id)}`] as const)
      : item.name === null
        ? ([this.shared, layout.input(this.epoch, item.id)] as const)
        : ([this.input, item.name] as const);
    // Asked freshly: a name that was looked up too early must not stay absent.
    directory.listFresh(path.split('/').slice(0, -1).join('/'));
    const bytes = directory.readFresh(path, this.budgets.itemBytesMax);
    if (bytes === null) return { missing: `${path} is not there` };
    if (sha256Of(bytes) !== item.id) return { missing: `${path} has another content now` };
    return { path: directory.hostPath(path) };
  }

  async stage(item: string, token: number): Promise<string> {
    await this.discard(item, token);
    const path = `${stagePath(item, token)}/out`;
    await this.output.makeDirectory(path);
    return this.output.hostPath(path);
  }

  async inventory(
    item: string,
    token: number,
  ): Promise<{ files: OutputFile[] } | { refused: string }> {
    await this.context.pass(`inventory ${item.slice(0, 8)}`);
    const out = `${stagePath(item, token)}/out`;
    const files: OutputFile[] = [];
    for (const path of this.walk(this.output, out)) {
      const bytes = this.output.readFresh(path, Number.MAX_SAFE_INTEGER);
      if (bytes === null) continue;
      if (bytes.length > this.budgets.itemBytesMax)
        return { refused: `${path} has ${bytes.length} bytes` };
      files.push({
        name: path.slice(out.length + 1),
        sha256: sha256Of(bytes),
        bytes: bytes.length,
      });
    }
    if (files.length > this.budgets.outputFilesMax) return { refused: `${files.length} files` };
    return { files };
  }

  async seal(
    item: string,
    token: number,
    _files: readonly OutputFile[],
    record: Uint8Array,
  ): Promise<void> {
    await this.output.makeDirectory(stagePath(item, token));
    const sealed = await this.output.createOnce(`${stagePath(item, token)}/result.json`, record);
    if (sealed.outcome === 'exists' && sha256Of(sealed.bytes) !== sha256Of(record))
      throw new FlockstepError('E_RECORD', `${stagePath(item, token)} is sealed otherwise`);
  }

  async publish(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<'published' | 'duplicate' | 'missing'> {
    const target = `results/${fanOut(item)}.json`;
    const before = this.readListed(this.output, target);
    if (before !== null) return sha256Of(before) === recordSha256 ? 'published' : 'duplicate';
    const record = this.readListed(this.output, `${stagePath(item, token)}/result.json`);
    if (record === null || sha256Of(record) !== recordSha256) return 'missing';
    for (const file of filesOf(record)) {
      const staged = `${stagePath(item, token)}/out/${file.name}`;
      const bytes = this.readListed(this.output, staged);
      if (bytes === null) return 'missing';
      await this.store(this.output, `files/${fanOut(file.sha256)}`, bytes);
    }
    await this.output.makeDirectory(`results/${item.slice(0, 2)}`);
    const published = await this.output.createOnce(target, record);
    if (published.outcome === 'created') return 'published';
    return sha256Of(published.bytes) === recordSha256 ? 'published' : 'duplicate';
  }

  async resultFiles(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<OutputFile[] | null> {
    await this.context.pass(`result files ${item.slice(0, 8)}`);
    const places = [`results/${fanOut(item)}.json`, `${stagePath(item, token)}/result.json`];
    for (const place of places) {
      const record = this.readListed(this.output, place);
      if (record !== null && sha256Of(record) === recordSha256) return filesOf(record);
    }
    return null;
  }

  async discard(item: string, token: number): Promise<void> {
    for (const path of this.walk(this.output, stagePath(item, token)))
      await this.output.remove(path);
  }

  // --- inside -----------------------------------------------------------------------------------

  private scanFile(name: string): ScanEntry {
    const refuse = (
      reason: 'unreadable' | 'too-large' | 'not-a-file',
      text: string,
    ): ScanEntry => ({
      kind: 'refused',
      name,
      reason,
      text,
    });
    try {
      const bytes = this.input.readFresh(name, Number.MAX_SAFE_INTEGER);
      if (bytes === null) return refuse('unreadable', `${name}: ENOENT`);
      if (bytes.length > this.budgets.itemBytesMax)
        return refuse('too-large', `${name} has ${bytes.length} bytes`);
      const input: FoundInput = { name, id: sha256Of(bytes), bytes: bytes.length };
      return { kind: 'input', input };
    } catch (error) {
      return refuse('unreadable', error instanceof Error ? error.message : String(error));
    }
  }

  private async storeInput(bytes: Uint8Array): Promise<ScanEntry> {
    const id = sha256Of(bytes);
    await this.store(this.shared, layout.input(this.epoch, id), bytes);
    return { kind: 'input', input: { name: null, id, bytes: bytes.length } };
  }

  /** By content: whoever stored it first has stored the same. */
  private async store(
    directory: SimulatedDirectory,
    path: string,
    bytes: Uint8Array,
  ): Promise<void> {
    await directory.makeDirectory(path.split('/').slice(0, -1).join('/'));
    await directory.createOnce(path, bytes, { maxBytes: this.budgets.itemBytesMax });
  }

  private readListed(directory: SimulatedDirectory, path: string): Uint8Array | null {
    directory.listFresh(path.split('/').slice(0, -1).join('/'));
    return directory.readFresh(path, this.budgets.itemBytesMax);
  }

  /** Regular files below a directory, sorted, hidden names left out. */
  private walk(directory: SimulatedDirectory, path: string): string[] {
    const found: string[] = [];
    for (const name of directory.listFresh(path) ?? []) {
      if (name.startsWith('.')) continue;
      const child = joinPath(path, name);
      if (directory.isDirectory(child)) found.push(...this.walk(directory, child));
      else found.push(child);
    }
    return found.sort();
  }
}

const stagePath = (item: string, token: number): string =>
  `${STAGE}/${item.slice(0, 2)}/${item}-${token}`;

/** The files that a result record names, whatever else stands in it. */
const filesOf = (record: Uint8Array): OutputFile[] => {
  const parsed = JSON.parse(Buffer.from(record).toString('utf8')) as { files?: OutputFile[] };
  return (parsed.files ?? []).map(({ name, sha256, bytes }) => ({ name, sha256, bytes }));
};
