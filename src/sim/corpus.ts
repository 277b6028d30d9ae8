/**
 * Contents in a simulated world: inputs below `input/`, results below `output/` of the same simulated
 * file system, so that their names and contents reach other clients as late as anything else.
 *
 * Guarantee: as ports/corpus.ts; publication is create-once, contents before the record, and can
 * be replayed by any master.
 */
import { FlockstepError, messageOf } from '../errors.ts';
import type {
  CorpusPort,
  FoundInput,
  OpenedContent,
  OpenedItem,
  OutputFile,
  ScanEntry,
} from '../ports/corpus.ts';
import { contentDigest } from '../protocol/content.ts';
import { layout } from '../protocol/layout.ts';
import {
  ITEM_BYTES_MAX_DEFAULT,
  OUTPUT_BYTES_MAX_DEFAULT,
  OUTPUT_FILES_MAX_DEFAULT,
} from '../protocol/limits.ts';
import { RESULT_BYTES_MAX, openResult, type Result } from '../protocol/result.ts';
import type { ProcessContext } from './context.ts';
import { SimulatedDirectory } from './directory.ts';
import { joinPath } from './files.ts';

export const INPUT_ROOT = 'input';
export const OUTPUT_ROOT = 'output';

/** Where the inputs come from: the files below `input/`, or a list that rank 0 stores. */
export type SimulatedInputs =
  | { readonly kind: 'directory' }
  | { readonly kind: 'list'; readonly files: Readonly<Record<string, Uint8Array | string>> };

export interface CorpusBudgets {
  readonly itemBytesMax: number;
  readonly outputFilesMax: number;
  readonly outputBytesMax: number;
}

const STAGE = '.flockstep-stage';
/** What usually suffices for a content that another host has just stored; who asks looks again later. */
const FIRST_LOOKS_MS = 100;
const SETTLE_NAP_MS = 20;

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
      outputBytesMax: OUTPUT_BYTES_MAX_DEFAULT,
      ...options.budgets,
    };
  }

  async *scan(share: { rank: number; size: number }): AsyncIterable<ScanEntry> {
    if (this.inputs.kind === 'list') {
      if (share.rank !== 0) return;
      for (const [name, content] of Object.entries(this.inputs.files))
        yield await this.storeInput(name, Buffer.from(content));
      return;
    }
    let index = 0;
    for (const name of this.walk(this.input, '', { hidden: false })) {
      const isMine = index % share.size === share.rank;
      index += 1;
      if (!isMine) continue;
      await this.context.pass(`scan ${name}`);
      yield this.scanFile(name);
    }
  }

  async open(item: OpenedItem): Promise<OpenedContent> {
    await this.context.pass(`open ${item.id.slice(0, 8)}`);
    const isInput = !item.adopted && item.name !== null && this.inputs.kind === 'directory';
    const [directory, path] = item.adopted
      ? ([this.output, `files/${fanOut(item.id)}`] as const)
      : isInput
        ? ([this.input, item.name as string] as const)
        : ([this.shared, layout.input(this.epoch, item.id)] as const);
    const bytes = await this.readSettled(directory, path, isInput ? 0 : FIRST_LOOKS_MS);
    if (bytes === null)
      return isInput ? { missing: `${path} is not there` } : { unseen: `content ${item.id}` };
    if (contentDigest(bytes) !== item.id)
      return { missing: `${path} has changed since it was imported` };
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
    if (!this.output.isDirectory(out)) return { refused: 'the {out} directory is gone' };
    const { outputFilesMax, outputBytesMax } = this.budgets;
    const files: OutputFile[] = [];
    let totalBytes = 0;
    for (const path of this.walk(this.output, out, { hidden: true })) {
      const bytes = this.output.readFresh(path, Number.MAX_SAFE_INTEGER);
      if (bytes === null) continue;
      totalBytes += bytes.length;
      const name = path.slice(out.length + 1);
      files.push({ name, sha256: contentDigest(bytes), bytes: bytes.length });
    }
    if (files.length > outputFilesMax)
      return { refused: `left more than ${outputFilesMax} files in {out} (outputFilesMax)` };
    if (totalBytes > outputBytesMax)
      return { refused: `left more than ${outputBytesMax} bytes in {out} (outputBytesMax)` };
    return { files };
  }

  async seal(
    item: string,
    token: number,
    files: readonly OutputFile[],
    record: Uint8Array,
  ): Promise<void> {
    const stage = stagePath(item, token);
    for (const file of files) {
      const path = `${stage}/out/${file.name}`;
      await this.output.makeDurable(path);
      const bytes = this.output.readFresh(path, Number.MAX_SAFE_INTEGER);
      if (bytes === null || contentDigest(bytes) !== file.sha256)
        throw new FlockstepError('E_STORE', `${path}: changed after its command had ended`);
    }
    await this.output.makeDirectory(stage);
    const sealed = await this.output.createOnce(`${stage}/result.json`, record, {
      maxBytes: RESULT_BYTES_MAX,
    });
    if (sealed.outcome === 'exists')
      throw new FlockstepError('E_RECORD', `${stage}/result.json is another result`);
  }

  async publish(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<'published' | 'duplicate' | 'missing'> {
    await this.context.pass(`publish ${item.slice(0, 8)}`);
    const target = `results/${fanOut(item)}.json`;
    const visible = this.readListed(this.output, target);
    if (visible !== null)
      return contentDigest(visible) === recordSha256 ? 'published' : 'duplicate';
    const sealedPath = `${stagePath(item, token)}/result.json`;
    const record = this.readListed(this.output, sealedPath);
    if (record === null || contentDigest(record) !== recordSha256) return 'missing';
    for (const file of resultOf(record, sealedPath).files) {
      const staged = `${stagePath(item, token)}/out/${file.name}`;
      const bytes = this.readListed(this.output, staged);
      if (bytes === null || contentDigest(bytes) !== file.sha256)
        throw new FlockstepError('E_RECORD', `${staged}: a sealed file is not what it was`);
      await this.store(this.output, `files/${fanOut(file.sha256)}`, bytes);
    }
    await this.output.makeDirectory(`results/${item.slice(0, 2)}`);
    const published = await this.output.createOnce(target, record, { maxBytes: RESULT_BYTES_MAX });
    if (published.outcome === 'created') return 'published';
    return contentDigest(published.bytes) === recordSha256 ? 'published' : 'duplicate';
  }

  async resultFiles(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<OutputFile[] | null> {
    await this.context.pass(`result files ${item.slice(0, 8)}`);
    const places = [`${stagePath(item, token)}/result.json`, `results/${fanOut(item)}.json`];
    for (const place of places) {
      const record = this.readListed(this.output, place);
      if (record !== null && contentDigest(record) === recordSha256)
        return resultOf(record, place).files;
    }
    return null;
  }

  async keep(
    content: { readonly path: string } | { readonly bytes: Uint8Array },
  ): Promise<{ id: string; bytes: number } | { refused: string }> {
    await this.context.pass('keep a content');
    if (!('bytes' in content)) return { refused: 'has no path in a simulated world' };
    const { bytes } = content;
    if (bytes.length > this.budgets.itemBytesMax) return { refused: `has ${bytes.length} bytes` };
    const id = contentDigest(bytes);
    await this.store(this.output, `files/${fanOut(id)}`, bytes);
    return { id, bytes: bytes.length };
  }

  async lacksRoom(): Promise<string> {
    return '';
  }

  async discard(item: string, token: number): Promise<void> {
    await this.output.removeTree(stagePath(item, token));
  }

  // --- inside -----------------------------------------------------------------------------------

  private scanFile(name: string): ScanEntry {
    try {
      const bytes = this.input.readFresh(name, Number.MAX_SAFE_INTEGER);
      if (bytes === null) return refused(name, 'unreadable', 'ENOENT');
      if (bytes.length > this.budgets.itemBytesMax) return refused(name, 'too-large', bytes.length);
      const input: FoundInput = { name, id: contentDigest(bytes), bytes: bytes.length };
      return { kind: 'input', input };
    } catch (error) {
      return refused(name, 'unreadable', messageOf(error));
    }
  }

  private async storeInput(name: string, bytes: Uint8Array): Promise<ScanEntry> {
    if (bytes.length > this.budgets.itemBytesMax) return refused(name, 'too-large', bytes.length);
    const id = contentDigest(bytes);
    await this.store(this.shared, layout.input(this.epoch, id), bytes);
    return { kind: 'input', input: { name, id, bytes: bytes.length } };
  }

  /** By content: whoever stored it first has stored the same. */
  private async store(
    directory: SimulatedDirectory,
    path: string,
    bytes: Uint8Array,
  ): Promise<void> {
    await directory.makeDirectory(parentOf(path));
    const maxBytes = Number.MAX_SAFE_INTEGER;
    const stored = await directory.createOnce(path, bytes, { maxBytes });
    if (stored.outcome === 'exists')
      throw new FlockstepError(
        'E_RECORD',
        `${path} is damaged: its content is not what its name says`,
      );
  }

  private async readSettled(
    directory: SimulatedDirectory,
    path: string,
    settleMs: number,
  ): Promise<Uint8Array | null> {
    for (let waitedMs = 0; ; waitedMs += SETTLE_NAP_MS) {
      const bytes = this.readListed(directory, path);
      if (bytes !== null || waitedMs >= settleMs) return bytes;
      await this.context.scheduler.delay(this.context.owner, SETTLE_NAP_MS, `await ${path}`);
    }
  }

  /**
   * Asked after fresh listings: a name that was looked up too early must not stay absent. From the
   * top down, because the absence that the client remembers may be that of a directory above.
   */
  private readListed(directory: SimulatedDirectory, path: string): Uint8Array | null {
    const parents = parentOf(path).split('/');
    for (let length = 0; length <= parents.length; length += 1)
      directory.listFresh(parents.slice(0, length).join('/'));
    return directory.readFresh(path, Number.MAX_SAFE_INTEGER);
  }

  /** Regular files below a directory, sorted. */
  private walk(
    directory: SimulatedDirectory,
    path: string,
    options: { hidden: boolean },
  ): string[] {
    const found: string[] = [];
    for (const name of directory.listFresh(path) ?? []) {
      if (name.startsWith('.') && !options.hidden) continue;
      const child = joinPath(path, name);
      if (directory.isDirectory(child)) found.push(...this.walk(directory, child, options));
      else found.push(child);
    }
    return found.sort();
  }
}

const stagePath = (item: string, token: number): string =>
  `${STAGE}/${item.slice(0, 2)}/${item}-${token}`;

const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');

const refused = (
  name: string,
  reason: 'unreadable' | 'too-large',
  what: string | number,
): ScanEntry => ({
  kind: 'refused',
  name,
  reason,
  text: typeof what === 'number' ? `has ${what} bytes` : what,
});

const resultOf = (record: Uint8Array, path: string): Result => {
  const opened = openResult(record);
  if (!opened.ok) throw new FlockstepError('E_RECORD', `${path}: ${opened.reason}`);
  return opened.value;
};
