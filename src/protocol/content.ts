/** SHA-256 of plain content (items, files, payloads), without a domain: `sha256sum` agrees. */
import { createHash } from 'node:crypto';

export const contentDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
