/**
 * Durable claims per second of 1, 2 and 4 processes, against raw durable create-once files of the
 * same size made by as many processes (no lock, no ledger), before and after, in the same run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RealDirectory } from '../src/fs/directory.ts';
import { layout } from '../src/protocol/layout.ts';
import { segmentName } from '../src/protocol/segment.ts';
import { makeLedger } from '../src/runtime/job.ts';
import { openLedger, type ClaimsDone, type ClaimsJob } from './claims-child.ts';
import type { BenchRow } from './row.ts';

const child = fileURLToPath(new URL('claims-child.js', import.meta.url));
const epoch = 'b'.repeat(64);
const SHARDS = 16;

const nextMessage = (process: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    process.once('message', resolve);
    process.once('exit', (code) => reject(new Error(`a benchmark process ended (${code})`)));
  });

/** Starts one process per job, lets all begin at once, and waits for all. */
const runTogether = async (jobs: readonly ClaimsJob[], root: string): Promise<ClaimsDone[]> => {
  const running: ChildProcess[] = [];
  try {
    const ready = jobs.map((job, index) => {
      const path = join(root, `job-${job.kind}-${index}.json`);
      writeFileSync(path, JSON.stringify(job));
      const process = fork(child, [path]);
      running.push(process);
      return nextMessage(process);
    });
    await Promise.all(ready);
    const done = running.map((process) => nextMessage(process) as Promise<ClaimsDone>);
    for (const process of running) process.send('go');
    return await Promise.all(done);
  } finally {
    for (const process of running) process.kill('SIGKILL');
  }
};

const perSecond = (all: readonly ClaimsDone[]): number =>
  (1000 * all.reduce((sum, one) => sum + one.count, 0)) /
  Math.max(...all.map((one) => one.elapsedMs));

const hex = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Bytes of the middle one of shard 0's transactions by size. */
const transactionBytes = (root: string): number => {
  const shard = join(root, layout.segment(epoch, 0, segmentName(1, '0'.repeat(32))));
  const sizes = readdirSync(shard).map((name) => statSync(join(shard, name)).size);
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
};

const measure = async (parent: string, processes: number, batch: number, rounds: number) => {
  const root = mkdtempSync(join(parent, 'flockstep-bench-'));
  try {
    mkdirSync(join(root, layout.temporary));
    const members = Array.from({ length: processes }, (_, index) => hex(`member ${index}`, 32));
    const importer = hex('importer', 32);
    const common = { directory: root, epoch, shards: SHARDS, batch, rounds };
    // The importer's view is over when the masters begin, so the shards are theirs alone.
    const origin = '0'.repeat(32);
    await makeLedger(new RealDirectory(root), { epoch, shards: SHARDS, origin });
    const adding = openLedger({ ...common, view: 1, members: [importer], index: 0 });
    await adding.recover();
    // A tenth more than is claimed: shards are filled by chance, and none should run dry.
    const count = Math.ceil(1.1 * processes * batch * rounds) + 64;
    await adding.add(
      Array.from({ length: count }, (_, index) => ({
        item: hex(`item ${index}`, 64),
        name: `inputs/${index}`,
        bytes: 100,
        parent: null,
        adopted: false,
      })),
    );
    await adding.stop();
    const jobs = (kind: ClaimsJob['kind'], bytes: number): ClaimsJob[] =>
      members.map((_, index) => ({
        ...common,
        kind,
        bytes,
        view: 2,
        members,
        index,
      }));
    // The size is only known afterwards; the first estimate is what a claim operation takes.
    const before = perSecond(await runTogether(jobs('files', 300 + 104 * batch), root));
    const claims = await runTogether(jobs('ledger', 0), root);
    const after = perSecond(await runTogether(jobs('files', transactionBytes(root)), root));
    return { claims, floor: (batch * (before + after)) / 2, before, after };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const row = async (
  parent: string,
  [processes, batch, rounds]: readonly [number, number, number],
): Promise<BenchRow> => {
  const { claims, floor, before, after } = await measure(parent, processes, batch, rounds);
  const value = perSecond(claims);
  const transactions = claims.reduce((sum, one) => sum + one.transactions, 0);
  const conflicts = claims.reduce((sum, one) => sum + one.conflicts, 0);
  return {
    name: `durable claims, ${processes} ${processes === 1 ? 'process' : 'processes'}, batches of ${batch}`,
    value,
    unit: 'claims/s',
    floor,
    floorName: 'durable create-once files of the same size, by as many processes',
    ratio: value / floor,
    target: batch >= BATCH ? `>= ${CLAIMS_PER_SECOND} claims/s` : '',
    met: batch >= BATCH ? value >= CLAIMS_PER_SECOND : null,
    note:
      `${transactions} transactions, ${conflicts} lost to another; ` +
      `raw files/s before ${before.toFixed(0)}, after ${after.toFixed(0)}`,
  };
};

const BATCH = 256;
const CLAIMS_PER_SECOND = 10_000;

/** [processes, batch, rounds] */
const CASES: readonly (readonly [number, number, number])[] = [
  [1, BATCH, 100],
  [2, BATCH, 100],
  [4, BATCH, 100],
  [1, 16, 200],
  [4, 16, 200],
  [1, 1, 400],
  [4, 1, 400],
];

/** `directory` decides which file system is measured; default the temporary directory. */
export async function benchClaims(
  options: { short?: boolean; directory?: string } = {},
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [processes, batch, rounds] of CASES) {
    const turns = options.short === true ? Math.ceil(rounds / 5) : rounds;
    rows.push(await row(options.directory ?? tmpdir(), [processes, batch, turns]));
  }
  return rows;
}
