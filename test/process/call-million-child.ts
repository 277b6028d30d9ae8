/**
 * Many calls through one session, and what they have left behind. Argument: JSON {root, count, persistent};
 * to be run with --expose-gc. Prints what was found after a tenth of the calls and after all, as JSON.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CallEnds } from '../../bench/call-ends.ts';

export interface MillionPlan {
  readonly root: string;
  readonly count: number;
  readonly persistent: boolean;
}

export interface Found {
  readonly heapBytes: number;
  readonly descriptors: number;
  /** Of the whole coordination directory. */
  readonly files: number;
  /** Most that was seen at one time. */
  readonly journalBytes: number;
  readonly sessions: number;
  readonly keptBytes: number;
  readonly pieces: number;
}

export interface MillionTold {
  readonly early: Found;
  readonly late: Found;
  readonly elapsedMs: number;
}

const LANES = 16;
const STEPS = 40;
const plan = JSON.parse(process.argv[2] ?? '{}') as MillionPlan;
const { root, count, persistent } = plan;

const sizes = (): { files: number; journalBytes: number } => {
  const all = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const journal = all.filter(({ name }) => name.endsWith('.ndjson'));
  const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const journalBytes = journal
    .map(({ parentPath, name }) => bytesOf(join(parentPath, name)))
    .reduce((sum, bytes) => sum + bytes, 0);
  return { files: all.length, journalBytes };
};

const collect = (globalThis as { gc?: () => void }).gc;
if (collect === undefined) throw new Error('run with --expose-gc');

const ends = await CallEnds.open(root);
const from = persistent ? ends.first : ends.second;
const other = persistent ? ends.second : ends.first;
let journalPeak = 0;

const found = async (): Promise<Found> => {
  // Timers and syncs of the last calls come to their end.
  await new Promise((resolve) => setTimeout(resolve, 500));
  collect();
  collect();
  const statistics = other.service.statistics();
  return {
    heapBytes: process.memoryUsage().heapUsed,
    descriptors: readdirSync('/proc/self/fd').length,
    files: sizes().files,
    journalBytes: journalPeak,
    sessions: statistics?.sessions ?? 0,
    keptBytes: statistics?.cachedBytes ?? 0,
    pieces: (statistics?.replies ?? 0) + (statistics?.refusals ?? 0),
  };
};

const beganAt = performance.now();
let early: Found | null = null;
for (let step = 1; step <= STEPS; step += 1) {
  await ends.calls(from, persistent ? 'bench.add' : 'bench.echo', count / STEPS, LANES);
  journalPeak = Math.max(journalPeak, sizes().journalBytes);
  if (step === STEPS / 10) early = await found();
}
const elapsedMs = performance.now() - beganAt;
const late = await found();
await ends.close();
process.stdout.write(`${JSON.stringify({ early, late, elapsedMs })}\n`, () => process.exit(0));
