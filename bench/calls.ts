/**
 * Calls between two real masters: the volatile round trip beside the round trip of the same frames
 * without any call in them, durable calls beside raw group-committed appends of the same lines, and,
 * for orientation, pipes between two Node processes and messages of Open MPI.
 *
 * All contestants take turns in blocks, so that each meets the same machine. A ratio is of the medians
 * of a block and its neighbour; what counts is the median of those ratios.
 */
import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { layout } from '../src/protocol/layout.ts';
import { CALL_ROOM_BYTES, registerCapacityBytes } from '../src/protocol/limits.ts';
import {
  DURABLE_CALLS,
  type CallsBenchPlan,
  type CallsTask,
  type CallsTold,
} from './calls-plan.ts';
import type { LoopbackTold } from './calls-loopback.ts';
import { openMpiProgram } from './mpi-program.ts';
import { median, quantile, type BenchRow } from './row.ts';

const CHILD = fileURLToPath(new URL('./calls-child.js', import.meta.url));
const LOOPBACK = fileURLToPath(new URL('./calls-loopback.js', import.meta.url));
const PIPE_CHILD = fileURLToPath(new URL('./pipe-child.js', import.meta.url));

/** A master in a process of its own, one task at a time. */
class BenchMaster {
  private readonly child: ChildProcess;
  private readonly told: CallsTold[] = [];
  private wake: () => void = () => {};
  private failure: Error | null = null;

  constructor(plan: CallsBenchPlan) {
    this.child = fork(CHILD, [JSON.stringify(plan)]);
    this.child.on('message', (message) => {
      this.told.push(message as CallsTold);
      this.wake();
    });
    this.child.on('exit', (status) => {
      this.failure = new Error(`rank ${plan.rank} ended with ${status}`);
      this.wake();
    });
  }

  async next(): Promise<CallsTold> {
    for (;;) {
      const told = this.told.shift();
      if (told !== undefined) return told;
      if (this.failure !== null) throw this.failure;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  perform(task: CallsTask): Promise<CallsTold> {
    this.child.send(task);
    return this.next();
  }

  async ended(): Promise<void> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    if (this.child.exitCode !== 0) throw new Error(`a master ended with ${this.child.exitCode}`);
  }

  kill(): void {
    if (this.child.exitCode === null) this.child.kill('SIGKILL');
  }
}

/** Microseconds of lines there and back through the pipes of a child. */
class Pipes {
  private readonly child = spawn(process.execPath, [PIPE_CHILD], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  private received = 0;
  private wake: () => void = () => {};

  constructor() {
    this.child.stdout.on('data', (more: Buffer) => {
      this.received += more.length;
      this.wake();
    });
  }

  async rounds(count: number, bytes: number): Promise<number[]> {
    const line = Buffer.alloc(bytes, 0x61);
    const times: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const from = performance.now();
      this.received = 0;
      this.child.stdin.write(line);
      while (this.received < bytes) await new Promise<void>((resolve) => (this.wake = resolve));
      times.push((performance.now() - from) * 1000);
    }
    return times;
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

interface Shape {
  readonly blocks: number;
  readonly rounds: number;
  readonly durable: number;
  readonly warmUps: number;
}

/** One entry for each block. */
interface Blocks {
  readonly volatile: number[][];
  readonly frames: number[][];
  readonly bytes: number[][];
  readonly pipes: number[][];
  readonly durable: number[];
  readonly appends: number[];
  /** Calls for each second that the frames and lines of such calls alone would allow. */
  readonly batches: number[];
  /** Milliseconds of processor time of both masters for one durable call. */
  readonly durableProcessorUs: number[];
  frameBytes: number;
  batchCalls: number;
  lineBytes: number;
  /** Durable calls and raw appends where each sync takes longer, by SLOW_SYNCS_MS. */
  readonly slow: readonly { readonly durable: number[]; readonly appends: number[] }[];
}

/** What a sync takes longer, on both sides: 5 ms and more on shared file systems. */
const SLOW_SYNCS_MS = [5, 20] as const;

const perSecond = (count: number, { elapsedMs }: Pick<CallsTold, 'elapsedMs'>): number =>
  (count / elapsedMs) * 1000;

const measure = async (
  [answering, asking]: readonly [BenchMaster, BenchMaster],
  pipes: Pipes,
  shape: Shape,
): Promise<Blocks> => {
  const both = async (task: CallsTask): Promise<CallsTold> => {
    const [, told] = await Promise.all([answering.perform(task), asking.perform(task)]);
    return told;
  };
  const processorMs = async (): Promise<number> => {
    const usages = [answering, asking].map((master) => master.perform({ kind: 'usage' }));
    return (await Promise.all(usages)).reduce((sum, each) => sum + each.processorMs, 0);
  };
  // Code is compiled, sessions are made, and there is something to capture.
  await answering.perform({ kind: 'durable', count: shape.warmUps });
  await both({ kind: 'capture-batch' });
  await asking.perform({ kind: 'volatile', count: shape.warmUps });
  await both({ kind: 'capture' });
  const blocks: Blocks = {
    ...{ volatile: [], frames: [], bytes: [], pipes: [], durable: [], appends: [], batches: [] },
    ...{ batchCalls: 0, durableProcessorUs: [], frameBytes: 0, lineBytes: 0 },
    slow: SLOW_SYNCS_MS.map(() => ({ durable: [], appends: [] })),
  };
  const { rounds, durable } = shape;
  for (let block = 0; block <= shape.blocks; block += 1) {
    const frames = await both({ kind: 'frames', count: rounds });
    const volatile = await asking.perform({ kind: 'volatile', count: rounds });
    const bytes = await both({ kind: 'bytes', count: rounds });
    const pipeTimes = await pipes.rounds(rounds, Math.round(frames.bytes));
    const appends = await asking.perform({ kind: 'appends', count: 4 * durable });
    const before = await processorMs();
    const calls = await answering.perform({ kind: 'durable', count: durable });
    const rung = Math.ceil(durable / DURABLE_CALLS);
    const batches = await Promise.all(
      [answering, asking].map((master) => master.perform({ kind: 'batches', count: rung })),
    );
    const after = await processorMs();
    if (block === 0) continue;
    for (const [index, syncMs] of SLOW_SYNCS_MS.entries()) {
      const count = Math.ceil((2 * durable) / syncMs);
      await asking.perform({ kind: 'slow', syncMs });
      blocks.slow[index]?.appends.push(
        perSecond(count, await asking.perform({ kind: 'appends', count })),
      );
      blocks.slow[index]?.durable.push(
        perSecond(count, await answering.perform({ kind: 'durable', count })),
      );
    }
    await asking.perform({ kind: 'slow', syncMs: 0 });
    blocks.frames.push([...frames.times]);
    blocks.volatile.push([...volatile.times]);
    blocks.bytes.push([...bytes.times]);
    blocks.pipes.push(pipeTimes);
    blocks.appends.push(perSecond(4 * durable, appends));
    blocks.durable.push(perSecond(durable, calls));
    blocks.durableProcessorUs.push(((after - before) / durable) * 1000);
    blocks.batchCalls = Math.min(...batches.map((told) => told.calls));
    const batchesMs = Math.max(...batches.map((told) => told.elapsedMs));
    blocks.batches.push(perSecond(rung * blocks.batchCalls, { elapsedMs: batchesMs }));
    blocks.frameBytes = frames.bytes;
    blocks.lineBytes = appends.bytes;
  }
  return blocks;
};

/** Two masters of a job that stays open until `allow`, and pipes. */
const inJob = async (shape: Shape): Promise<Blocks> => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const masters: BenchMaster[] = [];
  const pipes = new Pipes();
  try {
    const [dir, input, go] = [join(root, 'dir'), join(root, 'in'), join(root, 'go')];
    mkdirSync(input);
    writeFileSync(join(input, 'item'), 'item');
    const command = ['sh', '-c', `while [ ! -e "${go}" ]; do sleep 0.2; done`, 'sh', '{}'];
    const start = (rank: number): BenchMaster => {
      const master = new BenchMaster({ dir, input, output: join(root, 'out'), rank, command });
      masters.push(master);
      return master;
    };
    const pair = [start(0), start(1)] as const;
    await Promise.all(pair.map((master) => master.next()));
    for (const rank of [0, 1])
      writeFileSync(
        join(dir, layout.registers, `raw-${rank}`),
        Buffer.alloc(2 * registerCapacityBytes(2, CALL_ROOM_BYTES)),
      );
    const blocks = await measure(pair, pipes, shape);
    writeFileSync(go, '');
    await Promise.all(pair.map((master) => master.ended()));
    return blocks;
  } finally {
    pipes.close();
    for (const master of masters) master.kill();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
};

const spreadOf = (blocks: readonly (readonly number[])[]): string => {
  const times = blocks.flat();
  return `p10 ${quantile(times, 0.1).toFixed(0)}, p90 ${quantile(times, 0.9).toFixed(0)} us, n ${times.length}`;
};

/** Held against its neighbours of the same block. */
const pairedRow = (
  facts: Pick<BenchRow, 'name' | 'unit' | 'floorName' | 'note'>,
  values: readonly number[],
  floors: readonly number[],
  bound: { atMost?: number; atLeast?: number } = {},
): BenchRow => {
  const ratios = values.map((value, index) => value / (floors[index] ?? Number.NaN));
  const ratio = median(ratios);
  const { atMost, atLeast } = bound;
  const span = `${quantile(ratios, 0).toFixed(2)} to ${quantile(ratios, 1).toFixed(2)}`;
  return {
    ...facts,
    value: median(values),
    floor: median(floors),
    ratio,
    target: atMost === undefined ? (atLeast === undefined ? '' : `>= ${atLeast}`) : `<= ${atMost}`,
    met: atMost === undefined ? (atLeast === undefined ? null : ratio >= atLeast) : ratio <= atMost,
    note: `${facts.note}; ratio of ${ratios.length} blocks ${span}`,
  };
};

const mpiRow = (
  value: number,
  bytes: number,
  rounds: number,
): { rows: BenchRow[]; skipped: string[] } => {
  const mpi = openMpiProgram('pingpong');
  if (typeof mpi === 'string') return { rows: [], skipped: [`messages over MPI: ${mpi}`] };
  try {
    const times = mpi.run(2, [String(bytes), String(rounds)]);
    const floor = median(times);
    const name = 'volatile call beside MPI';
    const row = { name, value, unit: 'us', floor, ratio: value / floor, target: '', met: null };
    const floorName = `${bytes} bytes there and back over Open MPI, two spinning C processes`;
    return { rows: [{ ...row, floorName, note: spreadOf([times]) }], skipped: [] };
  } finally {
    mpi.close();
  }
};

/** Both ends in one process: what does not depend on who else is on this machine. */
const processorRows = async (count: number): Promise<BenchRow[]> => {
  const words = [LOOPBACK, JSON.stringify({ volatile: count, frames: count, durable: count })];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 300_000 });
  const told = JSON.parse(stdout) as LoopbackTold;
  const floorName = 'round trip of the same frames, sealed, written, read and opened';
  const note = `both ends in one process, ${count} calls`;
  const facts = (name: string, more: string): Parameters<typeof pairedRow>[0] => ({
    ...{ name, unit: 'us', floorName, note: `${note}${more}` },
  });
  return [
    pairedRow(facts('volatile call, processor time', ''), told.volatileUs, told.framesUs),
    pairedRow(
      facts('durable call, processor time', ', 16 at a time'),
      told.durableUs,
      told.framesUs,
    ),
  ];
};

export const benchCalls = async (options: {
  short: boolean;
}): Promise<{ rows: BenchRow[]; skipped: string[] }> => {
  const shape = options.short
    ? { blocks: 1, rounds: 100, durable: 320, warmUps: 100 }
    : { blocks: 7, rounds: 500, durable: 4_000, warmUps: 3_000 };
  const found = await inJob(shape);
  const medians = (blocks: readonly (readonly number[])[]): number[] => blocks.map(median);
  const value = medians(found.volatile);
  const bytes = Math.round(found.frameBytes);
  const volatile = { name: 'volatile call', unit: 'us', note: spreadOf(found.volatile) };
  const about = (name: string, floorName: string) => ({ ...volatile, name, floorName });
  const mpi = mpiRow(median(value), bytes, options.short ? 100 : 2_000);
  const processorUs = median(found.durableProcessorUs).toFixed(0);
  const rows = [
    pairedRow(
      about(
        'volatile call, round trip',
        `round trip of the same frames (${bytes} bytes), sealed and opened, two spinning processes (${spreadOf(found.frames)})`,
      ),
      value,
      medians(found.frames),
      { atMost: 2 },
    ),
    pairedRow(
      about(
        'volatile call beside bytes',
        `round trip of bytes in files of the same size, two spinning processes (${spreadOf(found.bytes)})`,
      ),
      value,
      medians(found.bytes),
    ),
    pairedRow(
      about(
        'volatile call beside pipes',
        `${bytes} bytes there and back through pipes of two Node processes (${spreadOf(found.pipes)})`,
      ),
      value,
      medians(found.pipes),
    ),
    ...mpi.rows,
    pairedRow(
      {
        name: `durable calls, ${DURABLE_CALLS} at a time`,
        unit: 'calls/s',
        floorName: `raw appends of the same lines (${found.lineBytes.toFixed(0)} bytes), ${DURABLE_CALLS} at a time, one fdatasync for each group`,
        note: `${processorUs} us of processor time of both masters for each call`,
      },
      found.durable,
      found.appends,
      { atLeast: 0.7 },
    ),
    pairedRow(
      {
        name: 'durable calls beside their frames and lines',
        unit: 'calls/s',
        floorName:
          `frames that ring ${found.batchCalls} such calls and their replies, sealed and opened, and in ` +
          'between one append and fdatasync of their lines, two spinning processes: no call in them',
        note: 'what the format of frames and lines allows here',
      },
      found.durable,
      found.batches,
    ),
    ...SLOW_SYNCS_MS.map((syncMs, index) =>
      pairedRow(
        {
          name: `durable calls, synthetic: each sync takes ${syncMs} ms more`,
          unit: 'calls/s',
          floorName: `the same raw appends, ${DURABLE_CALLS} at a time, with the same delay injected`,
          note: 'both wait for the injected delay after their own sync',
        },
        found.slow[index]?.durable ?? [],
        found.slow[index]?.appends ?? [],
      ),
    ),
    ...(await processorRows(options.short ? 200 : 10_000)),
  ];
  return { rows, skipped: mpi.skipped };
};
