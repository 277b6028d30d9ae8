/**
 * Contents under names made of their digest, below one root directory.
 *
 * Guarantee: a content is visible under its name all at once, verified by reading it back; several
 * processes may place the same one; a name that holds anything else is refused as damaged, never
 * replaced; no symbolic link is followed below the root. Durable once `sync` of its directory
 * resolves (so that many placements share one sync).
 */
import { link, lstatSync, renameSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { FlockstepError, errnoOf, storeError } from '../errors.ts';
import { OWN_PATIENCE_MS, VISIBILITY_PATIENCE_MS } from '../protocol/limits.ts';
import { copyFileDurable, hashKnownFile } from './content.ts';
import { DirectorySync, makeDirectoryOnce } from './durable.ts';
import { LINK_REFUSED } from './publish.ts';

const linkAsync = promisify(link);

export interface ContentName {
  readonly sha256: string;
  readonly bytes: number;
}

export class ContentStore {
  readonly directorySync = new DirectorySync();
  private readonly root: string;
  /** Directories below the root that exist durably and are no symbolic links. */
  private readonly made = new Map<string, Promise<void>>();

  constructor(root: string) {
    this.root = root;
  }

  sync(path: string): Promise<void> {
    return this.directorySync.sync(path);
  }

  /** Makes a durable file visible under `target` (relative to the root) as well. */
  async place(source: string, target: string, file: ContentName): Promise<void> {
    if (await this.isPlaced(target, file, 0)) return;
    await this.makeDirectory(dirname(target));
    const isOwn = await this.linkContent(source, this.at(target), file);
    if (await this.isPlaced(target, file, isOwn ? OWN_PATIENCE_MS : VISIBILITY_PATIENCE_MS)) return;
    throw new FlockstepError('E_STORE', `${this.at(target)}: published, yet not to be read back`);
  }

  private async isPlaced(target: string, file: ContentName, settleMs: number): Promise<boolean> {
    const found = await hashKnownFile(this.at(target), { maxBytes: file.bytes }, settleMs);
    if (found.kind === 'absent') return false;
    if (found.kind === 'content' && found.sha256 === file.sha256) return true;
    throw new FlockstepError(
      'E_RECORD',
      `${this.at(target)} is damaged: it is not the content that its name says; move it away`,
    );
  }

  /**
   * Links the source, or a private copy of it where it has other names or links are refused. True when
   * we made the name.
   */
  private async linkContent(source: string, target: string, file: ContentName): Promise<boolean> {
    const found = await hashKnownFile(source, { maxBytes: file.bytes });
    if (found.kind !== 'content' || found.sha256 !== file.sha256)
      throw new FlockstepError(
        'E_RECORD',
        `${source}: a sealed file is ${found.kind === 'content' ? 'changed' : found.kind}`,
      );
    if (found.links === 1) {
      try {
        await linkAsync(source, target);
        return true;
      } catch (error) {
        // Any other error is decided by what stands under the name afterwards.
        if (!LINK_REFUSED.has(errnoOf(error) ?? '')) {
          lostReply('link', target, error);
          return false;
        }
      }
    }
    await this.copyContent(source, target, file);
    return true;
  }

  /** Renaming over is safe here: whatever stands under the name has the same content. */
  private async copyContent(source: string, target: string, file: ContentName): Promise<void> {
    const temporary = `${dirname(target)}/.${randomBytes(16).toString('hex')}`;
    const copied = await copyFileDurable(source, temporary, { maxBytes: file.bytes });
    if (copied.kind !== 'content' || copied.sha256 !== file.sha256)
      throw new FlockstepError('E_RECORD', `${source}: a sealed file changed`);
    try {
      renameSync(temporary, target);
    } catch (error) {
      lostReply('rename', target, error);
    }
  }

  /** Makes a directory below the root; each component is looked at, so no link is followed. */
  makeDirectory(relative: string): Promise<void> {
    const known = this.made.get(relative);
    if (known !== undefined) return known;
    const making = this.makeMissing(relative);
    this.made.set(relative, making);
    making.catch(() => this.made.delete(relative));
    return making;
  }

  /** For a directory that is about to be removed. */
  forget(relative: string): void {
    this.made.delete(relative);
  }

  private async makeMissing(relative: string): Promise<void> {
    const parent = dirname(relative);
    if (parent !== '.') await this.makeDirectory(parent);
    const path = this.at(relative);
    await makeDirectoryOnce(path);
    // Also when somebody else has just made it: it must be durable before we build on it.
    await this.sync(dirname(path));
  }

  private at(relative: string): string {
    return `${this.root}/${relative}`;
  }
}

/** Lets an error pass that may be a lost reply: the caller looks at what stands there. */
const lostReply = (operation: string, target: string, error: unknown): void => {
  const errno = errnoOf(error) ?? '';
  if (errno === 'EEXIST' || lstatSync(target, { throwIfNoEntry: false }) !== undefined) return;
  throw storeError(operation, target, error);
};
