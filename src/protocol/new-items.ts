/** What can be added to a ledger, and in how many transactions. */
import { isToken } from './ids.ts';
import { REQUEST_BYTES_MAX, REQUEST_OPERATIONS_MAX, addedBytes, type NewItem } from './ledger.ts';

/** Can this be written as an add operation? */
export const isNewItem = ({ item, name, bytes, parent }: NewItem): boolean =>
  isToken(item) &&
  (parent === null || isToken(parent)) &&
  Number.isSafeInteger(bytes) &&
  bytes >= 0 &&
  (name === null || (name.length >= 1 && name.length <= 4096 && !name.includes('\0')));

/** Pieces of a list of new items that fit into one transaction each. */
export const chunksOf = (items: readonly NewItem[]): NewItem[][] => {
  const chunks: NewItem[][] = [];
  let room = 0;
  let roomBytes = 0;
  for (const item of items) {
    room--;
    roomBytes -= addedBytes(item);
    if (room < 0 || roomBytes < 0) {
      chunks.push([]);
      room = REQUEST_OPERATIONS_MAX - 1;
      roomBytes = REQUEST_BYTES_MAX - addedBytes(item);
    }
    chunks.at(-1)?.push(item);
  }
  return chunks;
};
