/**
 * What renewing the lock's proof costs the workers: items per second of two masters with a renewal
 * every second against the same job without any.
 *
 * The interval of a job is fixed, so whole jobs alternate (with, without, without, with …); a ratio is
 * of two neighbours, and what counts is the median of the ratios. A rate is of the steady part, as
 * the masters' logs tell it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTimes } from './items.ts';
import { median, quantile, type BenchRow } from './row.ts';
import type { RenewalBenchPlan } from './renewal-child.ts';

const CHILD = fileURLToPath(new URL('./renewal-child.js', import.meta.url));
const MASTERS = 2;
const COMMAND = ['sh', '-c', 'sleep 0.03', 'sh', '{}'];
const INTERVAL_MS = 1_000;
const RATIO_MIN = 0.99;

interface Told {
  readonly epoch: string;
  readonly generation: string;
}

const toldBy = (child: ChildProcess): Promise<Told> =>
  new Promise((resolve, reject) => {
    let text = '';
    let errors = '';
    child.stdout?.setEncoding('utf8').on('data', (more: string) => (text += more));
    child.stderr?.setEncoding('utf8').on('data', (more: string) => (errors += more));
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(JSON.parse(text) as Told);
      else reject(new Error(`a master ended with ${status}: ${errors.slice(-500)}`));
    });
  });

/** Items per second of one job, and the generations it went through. */
const runJob = async (
  input: string,
  renewIntervalMs: number,
): Promise<{ perSecond: number; generations: number }> => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const dir = join(root, 'dir');
  const children: ChildProcess[] = [];
  try {
    for (let rank = 0; rank < MASTERS; rank++) {
      const plan: RenewalBenchPlan = {
        ...{ dir, output: join(root, 'out'), input, rank, size: MASTERS, command: COMMAND },
        renewIntervalMs,
      };
      children.push(
        spawn(process.execPath, [CHILD, JSON.stringify(plan)], {
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    }
    const [first] = await Promise.all(children.map(toldBy));
    const times = startTimes(dir, first?.epoch ?? '');
    const steadyMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return {
      perSecond: ((times.length - 1) / steadyMs) * 1000,
      generations: Number(first?.generation ?? 0),
    };
  } finally {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
};

export const benchRenewal = async (options: { short: boolean }): Promise<BenchRow[]> => {
  const count = options.short ? 60 : 400;
  const pairs = options.short ? 1 : 7;
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const ratios: number[] = [];
  const rates: { on: number[]; off: number[] } = { on: [], off: [] };
  let generations = 0;
  try {
    const input = join(root, 'in');
    mkdirSync(input);
    for (let index = 0; index < count; index++)
      writeFileSync(join(input, `${index}.txt`), `input ${index}\n`);
    for (let pair = 0; pair < pairs; pair++) {
      const rate = { on: 0, off: 0 };
      for (const which of pair % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        const run = await runJob(input, which === 'on' ? INTERVAL_MS : 0);
        rate[which] = run.perSecond;
        rates[which].push(run.perSecond);
        generations += run.generations;
      }
      ratios.push(rate.on / rate.off);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const ratio = median(ratios);
  const span = `${quantile(ratios, 0).toFixed(3)} to ${quantile(ratios, 1).toFixed(3)}`;
  return [
    {
      name: 'items with a renewal every second, 2 masters, commands of 30 ms',
      value: median(rates.on),
      unit: 'items/s',
      floor: median(rates.off),
      floorName: 'the same job without renewals',
      ratio,
      target: `>= ${RATIO_MIN}`,
      met: ratio >= RATIO_MIN,
      note: `median of ${ratios.length} pairs, ${span}; ${generations} generations; synthetic topology`,
    },
  ];
};
