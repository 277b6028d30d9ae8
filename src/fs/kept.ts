/**
 * Contents that are brought from outside while a job goes on, kept where adopted files are: in the
 * output directory, under their digest.
 *
 * Guarantee: a content is durable under its name when `keep` resolves; bringing it again changes
 * nothing; nothing of a refused one stays. Not guaranteed: that one which was kept becomes an item;
 * the ledger decides that.
 */
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { contentDigest } from '../protocol/content.ts';
import { outputLayout } from '../protocol/output-layout.ts';
import { copyFileDurable } from './content.ts';
import { ContentStore } from './content-store.ts';
import { unlinkQuietly, writeNewFile } from './durable.ts';

export type Kept = { readonly id: string; readonly bytes: number } | { readonly refused: string };

export class KeptContents {
  private readonly root: string;
  private readonly bytesMax: number;
  private readonly store: ContentStore;

  constructor(root: string, bytesMax: number) {
    this.root = root;
    this.bytesMax = bytesMax;
    this.store = new ContentStore(root);
  }

  async keep(content: { readonly path: string } | { readonly bytes: Uint8Array }): Promise<Kept> {
    await this.store.makeDirectory(outputLayout.files);
    const temporary = `${this.root}/${outputLayout.files}/.${randomBytes(16).toString('hex')}`;
    const found = await this.write(content, temporary);
    if ('refused' in found) return found;
    const { id, bytes } = found;
    try {
      const target = outputLayout.file(id);
      await this.store.place(temporary, target, { sha256: id, bytes });
      await this.store.sync(dirname(`${this.root}/${target}`));
    } finally {
      await unlinkQuietly(temporary);
    }
    return found;
  }

  private async write(
    content: { readonly path: string } | { readonly bytes: Uint8Array },
    temporary: string,
  ): Promise<Kept> {
    if ('bytes' in content) {
      const { bytes } = content;
      if (bytes.length > this.bytesMax)
        return { refused: `is larger than ${this.bytesMax} bytes (--max-item-bytes)` };
      // Whoever may read the output directory's files may read it.
      await writeNewFile(temporary, bytes, { durable: true, mode: 0o666, isOwn: true });
      return { id: contentDigest(bytes), bytes: bytes.length };
    }
    const copied = await copyFileDurable(content.path, temporary, {
      maxBytes: this.bytesMax,
      follow: true,
    });
    return copied.kind === 'content'
      ? { id: copied.sha256, bytes: copied.bytes }
      : { refused: copied.text };
  }
}
