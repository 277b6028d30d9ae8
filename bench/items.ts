/**
 * Items per second of a command that does nothing, through the real command line, against
 * `xargs -P2 -n1 true` and a plain Node loop that starts the same command on the same files with
 * the same concurrency.
 *
 * A rate is of the steady part, from the first start of a command to the last, as the masters' logs
 * tell it; start-up and end are reported apart. All contestants take turns, so that each meets the
 * same machine.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layout } from '../src/protocol/layout.ts';
import { median, quantile, type BenchRow } from './row.ts';
import { reportOf, startCli, stopCli } from './run-cli.ts';

const CONCURRENCY = 2;

const rateText = (rates: readonly number[]): string =>
  `${quantile(rates, 0).toFixed(0)} to ${quantile(rates, 1).toFixed(0)} items/s in ${rates.length} runs`;

const makeInputs = (directory: string, count: number): string[] => {
  mkdirSync(directory);
  return Array.from({ length: count }, (_, index) => {
    const path = join(directory, `${index}.txt`);
    writeFileSync(path, `input ${index}\n`);
    return path;
  });
};

/** Wall times of all command starts, from the logs of all masters. */
export const startTimes = (directory: string, epoch: string): number[] => {
  const logs = join(directory, layout.logs(epoch));
  return readdirSync(logs)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"kind":"start"'))
    .map((line) => (JSON.parse(line) as { startedAt: number }).startedAt)
    .sort((a, b) => a - b);
};

interface Throughput {
  readonly perSecond: number;
  /** From the start of the command line to the first command, plus from the last one to the exit. */
  readonly aroundMs: number;
}

const runFlockstep = async (
  place: { root: string; input: string; count: number; round: string },
  shape: { masters: number; workers: number },
): Promise<Throughput> => {
  const output = join(place.root, `out-${place.round}`);
  const beganAt = Date.now();
  const run = startCli(
    [
      ['run', '--json', '--quiet', '--input', place.input, '--output', output],
      ['--masters', String(shape.masters), '--workers', String(shape.workers)],
      ['--', 'true', '{}'],
    ].flat(),
  );
  try {
    const report = await reportOf(run);
    const totalMs = Date.now() - beganAt;
    if (report.published !== place.count)
      throw new Error(`${report.published} of ${place.count} items were published`);
    const times = startTimes(join(output, '.flockstep'), report.epoch ?? '');
    if (times.length !== place.count)
      throw new Error(`the logs name ${times.length} starts of ${place.count}`);
    const steadyMs = Math.max(1, (times.at(-1) ?? 0) - (times[0] ?? 0));
    return {
      perSecond: ((place.count - 1) / steadyMs) * 1000,
      aroundMs: Math.max(0, totalMs - steadyMs),
    };
  } finally {
    await stopCli(run);
    rmSync(output, { recursive: true, force: true });
  }
};

const exitOf = (command: string, words: readonly string[], input?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'],
    });
    child.once('error', reject);
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`${command} ended with ${status}`)),
    );
    child.stdin?.on('error', () => undefined).end(input);
  });

const timed = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (count / (performance.now() - began)) * 1000;
};

/** xargs' own start costs a millisecond of its run: it is left in. */
const runXargs = (files: readonly string[]): Promise<number> =>
  timed(files.length, () =>
    exitOf('xargs', ['-0', `-P${CONCURRENCY}`, '-n1', 'true'], files.join('\0')),
  );

const runSpawnLoop = (files: readonly string[]): Promise<number> =>
  timed(files.length, async () => {
    const rest = [...files];
    const worker = async (): Promise<void> => {
      for (let file = rest.pop(); file !== undefined; file = rest.pop())
        await exitOf('true', [file]);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  });

const SHAPES = [
  { masters: 1, workers: 2 },
  { masters: 2, workers: 1 },
] as const;

const nameOf = ({ masters, workers }: { masters: number; workers: number }): string =>
  `${masters} ${masters === 1 ? 'master' : 'masters'} x ${workers} ${workers === 1 ? 'worker' : 'workers'}`;

export const benchItems = async (options: {
  short: boolean;
}): Promise<{ rows: BenchRow[]; skipped: string[] }> => {
  const count = options.short ? 200 : 800;
  const rounds = options.short ? 1 : 5;
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const ours = SHAPES.map((): Throughput[] => []);
  const xargs: number[] = [];
  const loop: number[] = [];
  try {
    const input = join(root, 'in');
    const files = makeInputs(input, count);
    for (let round = 0; round < rounds; round++)
      for (const [index, shape] of SHAPES.entries()) {
        const place = { root, input, count, round: `${round}-${index}` };
        xargs.push(await runXargs(files));
        ours[index]?.push(await runFlockstep(place, shape));
        loop.push(await runSpawnLoop(files));
      }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  const floor = median(xargs);
  const floorName = `xargs -P${CONCURRENCY} -n1 true on the same ${count} files (${rateText(xargs)})`;
  const line = (name: string, rates: number[], note: string): BenchRow => ({
    name,
    value: median(rates),
    unit: 'items/s',
    floor,
    floorName,
    ratio: median(rates) / floor,
    target: '',
    met: null,
    note: `${rateText(rates)}${note}`,
  });
  const rows = SHAPES.map((shape, index) => {
    const runs = ours[index] ?? [];
    const aroundMs = median(runs.map((run) => run.aroundMs));
    const rates = runs.map((run) => run.perSecond);
    const ofLoop = (median(rates) / median(loop)).toFixed(2);
    return line(
      `no-op items, ${nameOf(shape)}`,
      rates,
      `; ${ofLoop} of the Node loop; start-up and end take ${(aroundMs / 1000).toFixed(2)} s more`,
    );
  });
  rows.push(line(`no-op commands, plain Node loop of ${CONCURRENCY}`, loop, ''));
  return { rows, skipped: [] };
};
