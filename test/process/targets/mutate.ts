/**
 * A deterministic mutator around `afl-showmap`: the children of an input are a function of its
 * content and of the instrumented program alone.
 *
 *   node mutate.js PROGRAM LENGTH-MAX INPUT OUT-DIRECTORY
 *
 * runs `afl-showmap` on INPUT, then on a fixed list of longer inputs derived from it, and leaves
 * in OUT-DIRECTORY those that reach an edge which INPUT does not reach.
 *
 * Guarantee: no history. What is kept depends on no other input, so the set that is reached from a
 * seed by following children is one and the same whatever the order and the number of processes.
 * It is finite, because every child is longer than its parent and none is longer than LENGTH-MAX.
 * Not guaranteed: good fuzzing. A fuzzer would compare with everything seen so far.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An instrumented program that reads standard input, and the longest input to try on it. */
export interface Target {
  readonly program: string;
  readonly lengthMax: number;
}

/** Children of one input. */
const CHILDREN_MAX = 3;
const TOKENS = 'set if say a=7; b 42; { } ( ) + < * /0 " \\n # ;'.split(' ');

export const contentId = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** afl-showmap as it is to be run anywhere: no messages, no limits that load could make it hit. */
const showmapEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  AFL_QUIET: '1',
  AFL_NO_AFFINITY: '1',
  AFL_SKIP_CPUFREQ: '1',
  AFL_FORKSRV_INIT_TMOUT: '60000',
});

/** Edges (without counts) of every input, by one run of `afl-showmap` over a directory. */
function edgesOf(program: string, inputs: readonly Uint8Array[], scratch: string): Set<string>[] {
  const from = mkdtempSync(join(scratch, 'in-'));
  const into = join(scratch, 'maps');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into);
  for (const [index, content] of inputs.entries()) writeFileSync(join(from, `${index}`), content);
  const options = ['-q', '-e', '-m', 'none', '-t', '60000', '-i', from, '-o', into];
  const ended = spawnSync('afl-showmap', [...options, '--', program], {
    env: showmapEnvironment(),
    encoding: 'utf8',
  });
  if (ended.error !== undefined) throw ended.error;
  // A map that is missing makes the read below fail: no edge is ever taken for absent by mistake.
  if (ended.status === null) throw new Error(`afl-showmap was ended by ${ended.signal}`);
  return inputs.map((_, index) => {
    const lines = readFileSync(join(into, `${index}`), 'utf8').split('\n');
    const edges = lines.filter((line) => line !== '').map((line) => line.split(':')[0] ?? '');
    if (edges.length === 0) throw new Error(`afl-showmap saw no edge for input ${index}`);
    return new Set(edges);
  });
}

/** Every token inserted at the end, at the front, and at one place that the content chooses. */
function candidatesOf(content: Uint8Array, lengthMax: number): Uint8Array[] {
  const chosen = Number.parseInt(contentId(content).slice(0, 4), 16) % (content.length + 1);
  const places = new Set([content.length, chosen, 0]);
  const found = new Map<string, Uint8Array>();
  for (const token of TOKENS) {
    for (const place of places) {
      const parts = [content.subarray(0, place), Buffer.from(token), content.subarray(place)];
      const candidate = Buffer.concat(parts);
      if (candidate.length <= lengthMax) found.set(contentId(candidate), candidate);
    }
  }
  return [...found.values()];
}

/** The children of `content`, in a fixed order: at most one for each set of new edges. */
export function childrenOf(content: Uint8Array, target: Target): Uint8Array[] {
  const { program, lengthMax } = target;
  const candidates = candidatesOf(content, lengthMax);
  if (candidates.length === 0) return [];
  const scratch = mkdtempSync(join(tmpdir(), 'flockstep-mutate-'));
  try {
    const [own] = edgesOf(program, [content], scratch);
    if (own === undefined) throw new Error('no map of the input itself');
    const children = new Map<string, Uint8Array>();
    for (const [index, edges] of edgesOf(program, candidates, scratch).entries()) {
      const fresh = [...edges].filter((edge) => !own.has(edge)).join(' ');
      const candidate = candidates[index];
      if (fresh === '' || candidate === undefined || children.has(fresh)) continue;
      if (children.size < CHILDREN_MAX) children.set(fresh, candidate);
    }
    return [...children.values()];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function main(): void {
  const [program, length, input, out] = process.argv.slice(2);
  if (program === undefined || length === undefined || input === undefined || out === undefined)
    throw new Error('usage: mutate.js PROGRAM LENGTH-MAX INPUT OUT-DIRECTORY');
  const target = { program, lengthMax: Number(length) };
  const children = childrenOf(readFileSync(input), target);
  for (const child of children) writeFileSync(join(out, contentId(child).slice(0, 16)), child);
  // Every execution says something, so that every input that was explored has a published record.
  console.log(`${children.length} children`);
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) main();
