/** Control plane: register, exchange and one litmus generation against a raw spin loop on the same files. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCoordinationDirectory } from '../src/fs/open.ts';
import { layout } from '../src/protocol/layout.ts';
import { phaseNames } from '../src/protocol/litmus.ts';
import { BENCH_EPOCH, type ControlPlan, type ControlTimes } from './control-plan.ts';
import { median, quantile, row, type BenchRow } from './row.ts';

const CHILD = fileURLToPath(new URL('./control-child.js', import.meta.url));

const outcomeOf = (child: ChildProcess, rank: number): Promise<ControlTimes | null> =>
  new Promise((resolve, reject) => {
    let times: ControlTimes | null = null;
    child.on('message', (message) => (times = message as ControlTimes));
    child.on('error', reject);
    child.on('exit', (status) =>
      status === 0 ? resolve(times) : reject(new Error(`rank ${rank} ended with ${status}`)),
    );
  });

export const measureControl = async (
  size: number,
  plan: Omit<ControlPlan, 'rank' | 'size' | 'root'>,
) => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const children: ChildProcess[] = [];
  try {
    const directory = await openCoordinationDirectory(root, { create: true });
    for (const path of [layout.state(BENCH_EPOCH), layout.litmus(BENCH_EPOCH)])
      await directory.makeDirectory(path);
    for (let rank = 0; rank < size; rank++)
      writeFileSync(join(root, layout.registers, `raw-${rank}`), Buffer.alloc(8192));
    for (let rank = 0; rank < size; rank++)
      children.push(fork(CHILD, [JSON.stringify({ ...plan, rank, size, root })]));
    const ends = await Promise.all(children.map(outcomeOf));
    const times = ends[0];
    if (!times) throw new Error('rank 0 reported nothing');
    return times;
  } finally {
    // When one has failed, the others would spin for it.
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  }
};

export const spread = (values: readonly number[]): string =>
  `p10 ${quantile(values, 0.1).toFixed(0)}, p90 ${quantile(values, 0.9).toFixed(0)} us, n ${values.length}`;

/** Spinning processes that outnumber the cores wait for the scheduler: no floor to judge by. */
const judged = (size: number, given: BenchRow): BenchRow =>
  size <= availableParallelism()
    ? given
    : {
        ...given,
        met: null,
        note: `${given.note}; not judged: ${size} spinning processes on ${availableParallelism()} cores`,
      };

export const benchControl = async (options: { short: boolean }): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const size of [2, 3, 4]) {
    const times = await measureControl(size, {
      blocks: options.short ? 2 : 6,
      rounds: options.short ? 50 : 300,
      generations: options.short ? 5 : 20,
      warmUps: options.short ? 5 : 200,
    });
    const before = rows.length;
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
    rows.push(...rows.splice(before).map((each) => judged(size, each)));
  }
  return rows;
};
