/**
 * A ledger of many items, in one process on a real directory: what a done item costs in memory, in
 * bytes on disk and in inodes, and how long a start takes, beside reading as many bytes raw.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RealDirectory } from '../src/fs/directory.ts';
import { layout } from '../src/protocol/layout.ts';
import { makeLedger } from '../src/runtime/job.ts';
import type { Ledger } from '../src/runtime/ledger.ts';
import { openLedger } from './claims-child.ts';
import type { BenchRow } from './row.ts';

const epoch = 'c'.repeat(64);
const SHARDS = 4;
const BATCH = 4000;
const incarnation = 'c'.repeat(32);
const result = {
  ...{ exitStatus: 0, signal: null, durationMs: 1 },
  stdout: { bytes: 0, sha256: '0'.repeat(64) },
  stderr: { bytes: 0, sha256: '0'.repeat(64) },
};

const itemOf = (index: number) => ({
  item: createHash('sha256').update(`item ${index}`).digest('hex'),
  ...{ name: `inputs/${index}`, bytes: 100, parent: null, adopted: false },
});

/** Adds and finishes items in batches, so that few are open at any time. */
const fill = async (ledger: Ledger, count: number): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    await ledger.add(Array.from({ length: size }, (_, index) => itemOf(from + index)));
    // As the main loop does, while there is work.
    ledger.tend(ledger.positions());
    for (let open = size; open > 0;) {
      const leases = await ledger.claim(open);
      open -= leases.length;
      await Promise.all(leases.map((lease) => ledger.complete(lease, result)));
    }
  }
};

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const memoryNow = (): number => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

export interface ScaleFacts {
  readonly items: number;
  readonly fillMs: number;
  readonly startMs: number;
  readonly rawMs: number;
  readonly diskBytes: number;
  readonly inodes: number;
  readonly memoryBytes: number;
  readonly transactionsRead: number;
}

/** What a ledger of `items` done items costs. */
export const measureScale = async (items: number, parent = tmpdir()): Promise<ScaleFacts> => {
  const root = mkdtempSync(join(parent, 'flockstep-scale-'));
  try {
    mkdirSync(join(root, layout.temporary));
    const common = { directory: root, epoch, shards: SHARDS, members: [incarnation], index: 0 };
    const origin = '0'.repeat(32);
    await makeLedger(new RealDirectory(root), { epoch, shards: SHARDS, origin });
    const first = openLedger({ ...common, view: 1, snapshotEvery: 16 });
    await first.recover();
    const began = performance.now();
    await fill(first, items);
    await first.stop();
    const fillMs = performance.now() - began;
    const files = filesBelow(join(root, layout.ledger(epoch)));
    const diskBytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    const rawBegan = performance.now();
    for (const path of files) createHash('sha256').update(readFileSync(path)).digest();
    const rawMs = performance.now() - rawBegan;
    const before = memoryNow();
    const again = openLedger({ ...common, view: 2 });
    const startBegan = performance.now();
    await again.recover();
    const startMs = performance.now() - startBegan;
    if (again.counts().done !== items) throw new Error(`${again.counts().done} items came back`);
    const memoryBytes = memoryNow() - before;
    const { transactionsRead } = again.counters;
    await again.stop();
    const facts = { items, fillMs, startMs, rawMs, diskBytes, memoryBytes, transactionsRead };
    return { ...facts, inodes: files.length };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const orient = { target: '', met: null } as const;

export async function benchLedgerScale(options: { short?: boolean } = {}): Promise<BenchRow[]> {
  const facts = await measureScale(options.short === true ? 50_000 : 1_000_000);
  const { items, startMs, rawMs, diskBytes, memoryBytes, inodes, fillMs } = facts;
  const count = items.toLocaleString('en');
  return [
    {
      name: `start with ${count} done items`,
      value: startMs,
      unit: 'ms',
      ...{ floor: rawMs, floorName: 'reading and hashing the same files', ratio: startMs / rawMs },
      ...orient,
      note: `${facts.transactionsRead} transactions read; filling took ${(fillMs / 1000).toFixed(0)} s`,
    },
    {
      name: `memory for a done item, of ${count}`,
      value: memoryBytes / items,
      unit: 'bytes',
      ...{ floor: 32, floorName: 'its id alone', ratio: memoryBytes / items / 32 },
      ...orient,
      note: '',
    },
    {
      name: `disk for a done item, of ${count}`,
      value: diskBytes / items,
      unit: 'bytes',
      ...{ floor: 32, floorName: 'its id alone', ratio: diskBytes / items / 32 },
      ...orient,
      note: `${inodes} files in all, none for an item`,
    },
  ];
}
