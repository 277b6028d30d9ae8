/**
 * What a reader may get of a register while it is being rewritten, or from an old cache.
 *
 * - mixed: one line of an older version, the other of a newer one; both whole, their order lost;
 * - half: the line that the next write changes, partly changed; the other line whole;
 * - stale: the whole register as it was before.
 *
 * In every shape at least one line is whole: that is what two alternating lines are for.
 */
import type { Faults } from './faults.ts';
import type { FileNode } from './files.ts';
import type { SeededRandom } from './random.ts';

export const tornRead = (parts: {
  node: FileNode;
  /** Version that the reader would see. */
  index: number;
  path: string;
  faults: Faults;
  random: SeededRandom;
}): Uint8Array | null => {
  const { node, index, path, faults, random } = parts;
  const capacity = node.registerCapacity ?? 0;
  const seen = node.content.at(index)?.value;
  const older = node.content.at(index - 1)?.value;
  if (seen === undefined || older === undefined || older.length < 2 * capacity) return null;
  const { staleReads, tornReads } = faults.plan;
  if (faults.strikes('staleReads', staleReads, path)) return Uint8Array.from(older);
  if (!faults.strikes('tornReads', tornReads, path)) return null;
  const newer = node.content.at(index + 1)?.value;
  const oldest = node.content.at(index - 2)?.value;
  const bytes = Uint8Array.from(newer ?? seen);
  const mixes = oldest !== undefined && oldest.length >= 2 * capacity && random.chance(0.5);
  if (mixes) {
    // `seen` and `older` differ in one line, `older` and `oldest` in the other.
    const slot = changedSlot(older, oldest, capacity);
    const mixed = new Uint8Array(seen);
    mixed.set(oldest.subarray(slot * capacity, (slot + 1) * capacity), slot * capacity);
    faults.note('torn: mixed', path);
    return mixed;
  }
  const [before, after] = newer === undefined ? [older, seen] : [seen, newer];
  const slot = changedSlot(after, before, capacity);
  const end = slot * capacity + 1 + random.below(capacity - 1);
  bytes.set(before.subarray(end, (slot + 1) * capacity), end);
  faults.note('torn: half', path);
  return bytes;
};

const changedSlot = (left: Uint8Array, right: Uint8Array, capacity: number): 0 | 1 =>
  Buffer.compare(left.subarray(0, capacity), right.subarray(0, capacity)) === 0 ? 1 : 0;
