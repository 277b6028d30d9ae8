/**
 * What waiting costs: four masters of a run whose only item is a long `sleep`. The three masters
 * that have nothing to do, and their worker hosts, are watched for a while: processor time from
 * /proc, and, with strace, file operations.
 *
 * Their workers are free, so these masters look for new items of a peer as eagerly as they ever
 * do. The floor is a Node process that does nothing but wake up at every heartbeat.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../src/errors.ts';
import { HEARTBEAT_MS } from '../src/protocol/limits.ts';
import { childrenOf, commandOf, cpuMs } from './processes.ts';
import { median, quantile, row, type BenchRow } from './row.ts';
import { startCli, stopCli } from './run-cli.ts';

const MASTERS = 4;
const CORE_PERCENT_MAX = 1;
/** Start-up is over and code is compiled. */
const SETTLE_MS = 3000;
const START_MS_MAX = 120_000;

interface Idler {
  readonly master: number;
  readonly host: number;
  /** Other children: the process that takes its locks. */
  readonly helpers: readonly number[];
}

const isHost = (pid: number): boolean =>
  commandOf(pid).some((word) => word.endsWith('/workers/host.js'));

/** The masters whose worker host runs no command, once exactly one host runs one. */
const idlersOf = (run: number): Idler[] | null => {
  const all = childrenOf(run).map((master) => {
    const children = childrenOf(master);
    const host = children.find(isHost) ?? null;
    return { master, host, helpers: children.filter((child) => child !== host) };
  });
  if (all.length !== MASTERS) return null;
  const idle: Idler[] = [];
  for (const { master, host, helpers } of all) {
    if (host === null) return null;
    if (childrenOf(host).length === 0) idle.push({ master, host, helpers });
  }
  return idle.length === MASTERS - 1 ? idle : null;
};

const waitForIdlers = async (child: ChildProcess): Promise<Idler[]> => {
  const deadline = performance.now() + START_MS_MAX;
  for (;;) {
    const idlers = idlersOf(child.pid ?? 0);
    if (idlers !== null) return idlers;
    if (child.exitCode !== null) throw new Error(`flockstep ended early (${child.exitCode})`);
    if (performance.now() > deadline) throw new Error('no command was started');
    await delay(50);
  }
};

/** Percent of a core that each process of each group takes during one window. */
const corePercents = async (
  groups: readonly (readonly number[])[],
  windowMs: number,
): Promise<number[][]> => {
  const began = performance.now();
  const before = groups.map((pids) => pids.map(cpuMs));
  await delay(windowMs);
  const after = groups.map((pids) => pids.map(cpuMs));
  const elapsedMs = performance.now() - began;
  return after.map((group, index) =>
    group.map((used, which) => ((used - (before[index]?.[which] ?? 0)) / elapsedMs) * 100),
  );
};

/** Calls on files and descriptors; those that only wait (epoll, futex) are left out. */
const TRACED =
  'openat,close,read,pread64,write,pwrite64,ftruncate,fstat,newfstatat,statx,getdents64,linkat,' +
  'link,unlink,rename,fsync,flock,mkdir';

type Traced = { perSecond: number; byName: string } | { skipped: string };

const traceFileCalls = async (pid: number, file: string, windowMs: number): Promise<Traced> => {
  const words = ['-f', '-c', '-e', `trace=${TRACED}`, '-o', file, '-p', String(pid)];
  const tracer = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(tracer, 'close');
  const first = await Promise.race([
    ended.then(
      () => 'ended',
      (error: unknown) => messageOf(error),
    ),
    delay(windowMs, 'window'),
  ]);
  if (first !== 'window') {
    const reason = first === 'ended' ? errors.trim().slice(0, 200) : first;
    return { skipped: `file operations of an idle master: strace: ${reason}` };
  }
  tracer.kill('SIGINT');
  await ended;
  // Columns: % time, seconds, usecs/call, calls, errors (may be blank), name.
  const calls = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => /^\d/.test(words[0] ?? '') && words.at(-1) !== 'total')
    .map((words) => ({ name: words.at(-1) ?? '', count: Number(words[3]) }));
  const seconds = windowMs / 1000;
  const total = calls.reduce((sum, { count }) => sum + count, 0);
  const byName = calls.map(({ name, count }) => `${name} ${(count / seconds).toFixed(0)}`);
  return { perSecond: total / seconds, byName: byName.join(', ') };
};

const HEARTBEAT_LOOP = `setInterval(() => {}, ${HEARTBEAT_MS})`;
/** A beat is one register write (two calls); each peer's beat is read once (three calls). */
const CALLS_PER_SECOND_MIN = (1000 / HEARTBEAT_MS) * (2 + 3 * (MASTERS - 1));

const cpuRow = (name: string, percents: readonly number[], floor: number): BenchRow => {
  const worst = quantile(percents, 1);
  return {
    ...row({
      name,
      value: median(percents),
      unit: '% of a core',
      floor,
      floorName: `a Node process that wakes every ${HEARTBEAT_MS} ms and does nothing`,
      note: `each: ${percents.map((percent) => percent.toFixed(2)).join(', ')}`,
    }),
    target: `each < ${CORE_PERCENT_MAX} %`,
    met: worst < CORE_PERCENT_MAX,
  };
};

export const benchIdle = async (options: {
  short: boolean;
}): Promise<{ rows: BenchRow[]; skipped: string[] }> => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const input = join(root, 'in');
  mkdirSync(input);
  writeFileSync(join(input, 'only.txt'), 'the only input\n');
  const run = startCli(
    [
      ['run', '--json', '--quiet', '--input', input, '--output', join(root, 'out')],
      ['--masters', String(MASTERS), '--workers', '1', '--timeout', '600'],
      ['--', 'sh', '-c', 'exec sleep 120', '{}'],
    ].flat(),
  );
  const beating = spawn(process.execPath, ['-e', HEARTBEAT_LOOP], { stdio: 'ignore' });
  try {
    const idlers = await waitForIdlers(run.child);
    await delay(SETTLE_MS);
    // By now what was needed for the start alone has ended.
    const settled = idlersOf(run.child.pid ?? 0) ?? idlers;
    const masters = settled.map(({ master }) => master);
    const hosts = settled.map(({ host }) => host);
    const helpers = settled.flatMap((idler) => idler.helpers);
    const windowMs = options.short ? 10_000 : 30_000;
    const watched = [masters, hosts, helpers, [beating.pid ?? 0]];
    const percents = await corePercents(watched, windowMs);
    const floor = percents[3]?.[0] ?? Number.NaN;
    const rows = [
      cpuRow('idle master', percents[0] ?? [], floor),
      cpuRow('worker host of an idle master', percents[1] ?? [], floor),
    ];
    if (helpers.length > 0)
      rows.push(cpuRow('lock process of an idle master', percents[2] ?? [], floor));
    const traced = await traceFileCalls(masters[0] ?? 0, join(root, 'trace'), 5000);
    if ('skipped' in traced) return { rows, skipped: [traced.skipped] };
    rows.push(
      row({
        name: 'file operations of an idle master',
        value: traced.perSecond,
        unit: 'calls/s',
        floor: CALLS_PER_SECOND_MIN,
        floorName: 'computed: a write per own heartbeat, a read per heartbeat of each peer',
        note: traced.byName,
      }),
    );
    return { rows, skipped: [] };
  } finally {
    beating.kill('SIGKILL');
    await stopCli(run);
    rmSync(root, { recursive: true, force: true });
  }
};
