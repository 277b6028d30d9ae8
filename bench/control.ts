/** Control plane: register, exchange and one litmus generation against a raw spin loop on the same files. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCoordinationDirectory } from '../src/fs/open.ts';
import { layout } from '../src/protocol/layout.ts';
import { phaseNames } from '../src/protocol/litmus.ts';
import { BENCH_EPOCH, type ControlPlan, type ControlTimes } from './control-plan.ts';
import { median, quantile, row, type BenchRow } from './row.ts';

const CHILD = fileURLToPath(new URL('./control-child.js', import.meta.url));

const runChild = (plan: ControlPlan): Promise<ControlTimes | null> =>
  new Promise((resolve, reject) => {
    let times: ControlTimes | null = null;
    const child = fork(CHILD, [JSON.stringify(plan)]);
    child.on('message', (message) => (times = message as ControlTimes));
    child.on('error', reject);
    child.on('exit', (status) =>
      status === 0 ? resolve(times) : reject(new Error(`rank ${plan.rank} ended with ${status}`)),
    );
  });

const measure = async (size: number, plan: Omit<ControlPlan, 'rank' | 'size' | 'root'>) => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  try {
    const directory = await openCoordinationDirectory(root, { create: true });
    for (const path of [layout.state(BENCH_EPOCH), layout.litmus(BENCH_EPOCH)])
      await directory.makeDirectory(path);
    for (let rank = 0; rank < size; rank++)
      writeFileSync(join(root, layout.registers, `raw-${rank}`), Buffer.alloc(8192));
    const ends = await Promise.all(
      Array.from({ length: size }, (_, rank) => runChild({ ...plan, rank, size, root })),
    );
    const times = ends[0];
    if (!times) throw new Error('rank 0 reported nothing');
    return times;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const spread = (values: readonly number[]): string =>
  `p10 ${quantile(values, 0.1).toFixed(0)}, p90 ${quantile(values, 0.9).toFixed(0)} us, n ${values.length}`;

export const benchControl = async (options: { short: boolean }): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const size of [2, 3, 4]) {
    const times = await measure(size, {
      blocks: options.short ? 2 : 6,
      rounds: options.short ? 50 : 300,
      generations: options.short ? 5 : 20,
    });
    const raw = median(times.raw);
    const floorName = `raw round trip of ${size} spinning processes (${spread(times.raw)})`;
    if (size !== 3) {
      rows.push(
        row({
          name: `register round trip, ${size} processes`,
          value: median(times.register),
          unit: 'us',
          floor: raw,
          floorName,
          note: spread(times.register),
        }),
        row({
          name: `exchange, ${size} processes`,
          value: median(times.exchange),
          unit: 'us',
          floor: raw,
          floorName,
          atMost: 2,
          note: spread(times.exchange),
        }),
      );
    }
    const exchanges = phaseNames(Array.from({ length: size }, (_, rank) => rank)).length;
    const ofExchanges = median(times.generation) / (exchanges * median(times.exchange));
    rows.push(
      row({
        name: `litmus generation, M = H = ${size} (synthetic topology, one host)`,
        value: median(times.generation),
        unit: 'us',
        floor: exchanges * raw,
        floorName: `${exchanges} exchanges x ${floorName}`,
        atMost: 2,
        note:
          `${spread(times.generation)}; ${ofExchanges.toFixed(1)} x as many exchanges of the product; ` +
          `the first one, with cold code: ${((times.firstGeneration[0] ?? Number.NaN) / 1000).toFixed(1)} ms`,
      }),
    );
  }
  return rows;
};
