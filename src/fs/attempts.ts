/**
 * From what one attempt left in its {out} directory to a published result.
 *
 *   inventory   names, digests, budgets; nothing is written
 *   seal        staged contents and the sealed record durable: from here any master can publish
 *   publish     contents by digest, then the record, each create-once
 *   discard     the stage goes
 *
 * Guarantee: every step can be repeated by any master after a crash at any point, with the same
 * end; at most one result of an item is ever visible, and when it is, its contents are, each with
 * its digest verified; no symbolic link is followed below the output directory. Not guaranteed:
 * that contents without a result (of an attempt that lost the race) are never visible in files/.
 */
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FlockstepError, isFlockstepError, storeError } from '../errors.ts';
import { contentDigest } from '../protocol/content.ts';
import { openResult, RESULT_BYTES_MAX, RESULT_NAMES_BYTES_MAX } from '../protocol/result.ts';
import type { OutputFile } from '../ports/corpus.ts';
import { fsyncFile, hashFile } from './content.ts';
import { ContentStore } from './content-store.ts';
import { removeTree, writeNewFile } from './durable.ts';
import { STAGE_DIRECTORY, outputLayout } from '../protocol/output-layout.ts';
import { createOnceAt } from './publish.ts';
import { isAbsent, readRegularFile } from './read.ts';
import { walkTree } from './walk.ts';

export interface OutputBudgets {
  readonly outputFilesMax: number;
  readonly outputBytesMax: number;
  /** Of a single file: less where files become items. */
  readonly outputFileBytesMax: number;
}

const NAME_CHARACTERS_MAX = 4096;

const UNREMOVABLE_ERRNOS: ReadonlySet<string> = new Set([
  'ENOTEMPTY',
  'EEXIST',
  'EBUSY',
  'EACCES',
  'EPERM',
]);

const listNames = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw storeError('list', path, error);
  }
};

export class Attempts {
  private readonly root: string;
  private readonly budgets: OutputBudgets;
  private readonly store: ContentStore;

  constructor(root: string, budgets: OutputBudgets) {
    this.root = root;
    this.budgets = budgets;
    this.store = new ContentStore(root);
  }

  async stage(item: string, token: number): Promise<string> {
    await this.store.makeDirectory(dirname(outputLayout.attempt(item, token)));
    const attempt = this.at(outputLayout.attempt(item, token));
    await removeTree(attempt);
    const out = this.at(outputLayout.out(item, token));
    try {
      mkdirSync(attempt);
      mkdirSync(out);
    } catch (error) {
      throw storeError('make directory', out, error);
    }
    return out;
  }

  async inventory(
    item: string,
    token: number,
  ): Promise<{ files: OutputFile[] } | { refused: string }> {
    const out = this.at(outputLayout.out(item, token));
    const { outputFilesMax, outputBytesMax, outputFileBytesMax } = this.budgets;
    if (lstatSync(out, { throwIfNoEntry: false })?.isDirectory() !== true)
      return { refused: 'the {out} directory is gone, or no directory any more' };
    const entries = await walkTree(out, { entriesMax: outputFilesMax });
    if (entries === null)
      return {
        refused: `left more than ${outputFilesMax} files and directories in {out} (outputFilesMax)`,
      };
    const files: OutputFile[] = [];
    let remainingBytes = outputBytesMax;
    let nameBytes = 0;
    for (const { name, kind, utf8 } of entries) {
      const refused = (what: string) => ({ refused: `${JSON.stringify(name)} in {out} ${what}` });
      if (!utf8) return refused('has a name that is not UTF-8');
      if (name.length > NAME_CHARACTERS_MAX) return refused('has too long a name');
      if (kind !== 'file')
        return refused(kind === 'link' ? 'is a symbolic link' : 'is not a regular file');
      nameBytes += Buffer.byteLength(JSON.stringify(name));
      const maxBytes = Math.min(remainingBytes, outputFileBytesMax);
      const found = await hashFile(`${out}/${name}`, { maxBytes });
      if (found.kind === 'too-large' && maxBytes === outputFileBytesMax)
        return refused(`is larger than ${maxBytes} bytes, the bound of an item (--max-item-bytes)`);
      if (found.kind === 'too-large')
        return { refused: `left more than ${outputBytesMax} bytes in {out} (outputBytesMax)` };
      if (found.kind !== 'content') return refused(found.text);
      remainingBytes -= found.bytes;
      files.push({ name, sha256: found.sha256, bytes: found.bytes });
    }
    if (nameBytes > RESULT_NAMES_BYTES_MAX)
      return { refused: `the names of the files in {out} exceed ${RESULT_NAMES_BYTES_MAX} bytes` };
    return { files };
  }

  async seal(
    item: string,
    token: number,
    files: readonly OutputFile[],
    record: Uint8Array,
  ): Promise<void> {
    const attempt = outputLayout.attempt(item, token);
    await this.store.makeDirectory(dirname(attempt));
    const out = this.at(outputLayout.out(item, token));
    const directories = new Set<string>([this.at(attempt)]);
    for (const file of files) await this.sealFile(`${out}/${file.name}`, file);
    for (const { name } of files)
      for (let path = dirname(`${out}/${name}`); path !== this.at(attempt); path = dirname(path))
        directories.add(path);
    await this.store.makeDirectory(attempt);
    await this.writeSealed(this.at(outputLayout.sealed(item, token)), record);
    directories.add(dirname(this.at(attempt)));
    await Promise.all([...directories].map((path) => this.store.sync(path)));
  }

  async publish(
    item: string,
    token: number,
    recordSha256: string,
  ): Promise<'published' | 'duplicate' | 'missing'> {
    const visible = this.readResult(outputLayout.result(item));
    if (visible !== null && contentDigest(visible) === recordSha256) return 'published';
    // What is no result yet may still be under way where links are refused: looked at again below.
    if (visible !== null && this.isResultOf(item, visible)) return 'duplicate';
    const sealedPath = outputLayout.sealed(item, token);
    const record = this.readResult(sealedPath);
    if (record === null) {
      if (visible === null) return 'missing';
      throw this.damaged(outputLayout.result(item), 'it is no result of this item');
    }
    const opened = openResult(record);
    if (!opened.ok) throw this.damaged(sealedPath, opened.reason);
    if (contentDigest(record) !== recordSha256)
      throw this.damaged(sealedPath, 'it is not the result that the ledger has decided for');
    const out = this.at(outputLayout.out(item, token));
    const parents = new Set<string>();
    for (const file of opened.value.files) {
      const target = outputLayout.file(file.sha256);
      await this.store.place(`${out}/${file.name}`, target, file);
      parents.add(dirname(target));
    }
    // Contents durable under their names before the record that names them.
    await Promise.all([...parents].map((parent) => this.store.sync(this.at(parent))));
    return this.publishRecord(item, record, sealedPath);
  }

  /** Files of the result with this digest, wherever it stands; null when it is nowhere. */
  resultFiles(item: string, token: number, recordSha256: string): OutputFile[] | null {
    for (const path of [outputLayout.sealed(item, token), outputLayout.result(item)]) {
      const record = this.readResult(path);
      if (record === null || contentDigest(record) !== recordSha256) continue;
      const opened = openResult(record);
      if (opened.ok) return opened.value.files;
    }
    return null;
  }

  /**
   * Removes the stage of an attempt and of all earlier ones of the item: a token only grows, so
   * their masters are gone or fenced. What can't be removed stays for collection: a name that an
   * NFS client keeps for an open file, or a directory that the command closed to us.
   */
  async discard(item: string, token: number): Promise<void> {
    const shard = this.at(dirname(outputLayout.attempt(item, token)));
    for (const name of listNames(shard)) {
      if (!name.startsWith(`${item}-`)) continue;
      const other = Number(name.slice(item.length + 1));
      if (!Number.isSafeInteger(other) || other > token) continue;
      this.store.forget(outputLayout.attempt(item, other));
      try {
        await removeTree(`${shard}/${name}`);
      } catch (error) {
        const errno = isFlockstepError(error) ? String(error.details['errno']) : '';
        if (!UNREMOVABLE_ERRNOS.has(errno)) throw error;
      }
    }
  }

  /** Synced first and hashed after: what is durable is what the result names. */
  private async sealFile(path: string, file: OutputFile): Promise<void> {
    await fsyncFile(path);
    const found = await hashFile(path, { maxBytes: this.budgets.outputBytesMax });
    if (found.kind !== 'content' || found.sha256 !== file.sha256)
      throw new FlockstepError(
        'E_STORE',
        `${path}: changed after its command had ended (a process that it left behind?)`,
      );
  }

  private async writeSealed(path: string, record: Uint8Array): Promise<void> {
    try {
      // Published as it is, so whoever may read the output directory's files may read it.
      await writeNewFile(path, record, { durable: true, mode: 0o666, isOwn: true });
    } catch (error) {
      const errno = isFlockstepError(error) ? error.details['errno'] : undefined;
      const present = errno === 'EEXIST' ? readRegularFile(path, RESULT_BYTES_MAX) : null;
      if (present === null || Buffer.compare(present, record) !== 0) throw error;
    }
  }

  private async publishRecord(
    item: string,
    record: Uint8Array,
    sealedPath: string,
  ): Promise<'published' | 'duplicate'> {
    const target = outputLayout.result(item);
    await this.store.makeDirectory(dirname(target));
    const published = await createOnceAt({
      temporaryDirectory: this.at(dirname(sealedPath)),
      source: this.at(sealedPath),
      target: this.at(target),
      bytes: record,
      maxBytes: RESULT_BYTES_MAX,
      directorySync: this.store.directorySync,
    });
    if (published.outcome === 'created') return 'published';
    if (this.isResultOf(item, published.bytes)) return 'duplicate';
    throw this.damaged(target, 'it is no result of this item');
  }

  private isResultOf(item: string, bytes: Uint8Array): boolean {
    const opened = openResult(bytes);
    return opened.ok && opened.value.item === item;
  }

  /** A sealed result exists once: without it the decision for it cannot be carried out. */
  private damaged(path: string, reason: string): FlockstepError {
    const remedy = path.startsWith(STAGE_DIRECTORY)
      ? 'put the right one back from a copy to go on'
      : 'move it away to go on';
    return new FlockstepError('E_RECORD', `${this.at(path)}: ${reason}; ${remedy}`, {
      details: { path: this.at(path), reason },
    });
  }

  private readResult(path: string): Uint8Array | null {
    return readRegularFile(this.at(path), RESULT_BYTES_MAX);
  }

  private at(relative: string): string {
    return `${this.root}/${relative}`;
  }
}
