/**
 * The reference that many masters are compared with: one process, one queue, the same mutator.
 *
 *   node explore-one.js PROGRAM LENGTH-MAX SEED-FILE...     prints the sorted SHA-256 of everything reached
 */
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childrenOf, contentId, type Target } from './mutate.ts';

/** Sorted ids of all that is reached from the seeds. */
export function exploreAlone(target: Target, seeds: readonly Uint8Array[]): string[] {
  const reached = new Set(seeds.map(contentId));
  const queue = [...seeds];
  for (let input = queue.shift(); input !== undefined; input = queue.shift()) {
    for (const child of childrenOf(input, target)) {
      const id = contentId(child);
      if (reached.has(id)) continue;
      reached.add(id);
      queue.push(child);
    }
  }
  return [...reached].toSorted();
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) {
  const [program, length, ...seeds] = process.argv.slice(2);
  if (program === undefined || length === undefined)
    throw new Error('usage: explore-one.js PROGRAM LENGTH-MAX SEED-FILE...');
  const contents = seeds.map((path) => readFileSync(path));
  console.log(exploreAlone({ program, lengthMax: Number(length) }, contents).join('\n'));
}
