/**
 * One of the two masters of the calls benchmark: a real one, whose job is kept open by a patient item.
 * Argument: JSON CallsBenchPlan. Tasks come over the channel to the parent, one at a time; raw loops run in
 * the same processes, beside the same main loop, on files of the same size in the same directory.
 */
import { closeSync, openSync, readdirSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { fdatasync, fdatasyncSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { RealClock } from '../src/fs/clock.ts';
import { RealDirectory } from '../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../src/fs/journal.ts';
import { openHost } from '../src/host.ts';
import type { SegmentHandle } from '../src/ports/journal.ts';
import { silentLog } from '../src/ports/log.ts';
import { layout } from '../src/protocol/layout.ts';
import { CALL_ROOM_BYTES, registerCapacityBytes } from '../src/protocol/limits.ts';
import type { Frame } from '../src/protocol/records.ts';
import type { Calls } from '../src/runtime/calls/service.ts';
import { runMaster } from '../src/runtime/master.ts';
import { PeerRegister } from '../src/runtime/peers.ts';
import { OwnRegister } from '../src/runtime/register.ts';
import {
  DURABLE_CALLS,
  type CallsBenchPlan,
  type CallsTask,
  type CallsTold,
} from './calls-plan.ts';
import { procedures } from './call-procedures.ts';
import { RawRegister, spin } from './raw-register.ts';

const SIZE = 2;
const plan = JSON.parse(process.argv[2] ?? '{}') as CallsBenchPlan;
const { dir, output, input, rank, command } = plan;
const other = 1 - rank;
const capacity = registerCapacityBytes(SIZE, CALL_ROOM_BYTES);
const clock = new RealClock();
const microseconds = (): number => performance.now() * 1000;
const fdatasyncAsync = promisify(fdatasync);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let calls: Calls | null = null;
let sent = 0;

const callOther = async (procedure: string): Promise<void> => {
  const said = await calls?.call(other, procedure, { value: (sent += 1) });
  if (said?.kind !== 'replied' || !said.ok) throw new Error(JSON.stringify(said));
};

// --- raw loops ------------------------------------------------------------------------------------

type Kind = 'call' | 'reply';

/** Small envelopes of this kind that a frame rings for the other master. */
const rungIn = (frame: Frame | null, kind: Kind): number => {
  const bells = Array.isArray(frame?.calls) ? frame.calls : [];
  return bells.filter((bell) => bell.kind === kind && bell.envelope !== null).length;
};

/** The newest frame of a master of this run that rings such an envelope. */
const ringing = (of: number, kind: Kind): Frame | null => {
  for (const name of readdirSync(`${dir}/${layout.registers}`)) {
    if (!/^[0-9a-f]{32}\.json$/.test(name)) continue;
    const frame = new PeerRegister(directory, clock, name.slice(0, 32)).poll();
    if (frame?.rank === of && rungIn(frame, kind) > 0) return frame;
  }
  return null;
};

/** Begins with a letter of its own for each loop. */
const rawIncarnation = (of: number, loop: Loop): string => `${of}`.padStart(32, loop);
type Loop = 'f' | 'e';

/** Registers of the product with the frames of a call and its reply, and nothing else of calls. */
class FrameLoop {
  private readonly own: OwnRegister;
  private readonly peer: PeerRegister;
  private beats = 0;
  readonly bytes: number;
  private readonly loop: Loop;

  constructor(frame: Frame, loop: Loop) {
    this.loop = loop;
    const { schema: _schema, sequence: _sequence, digest: _digest, ...initial } = frame;
    this.bytes = JSON.stringify(frame).length;
    const mine = rawIncarnation(rank, loop);
    this.own = new OwnRegister({
      clock,
      memberTtlMs: Number.POSITIVE_INFINITY,
      writer: directory.createRegister(layout.register(mine), capacity),
      capacity,
      initial: { ...initial, incarnation: mine },
      onError: (error) => {
        throw error;
      },
    });
    this.peer = new PeerRegister(directory, clock, rawIncarnation(other, loop));
  }

  write(): void {
    this.own.update({ heartbeat: (this.beats += 1) });
    this.own.flush();
  }

  /** The answer to the last word, or the next word. */
  await(isAsker: boolean): void {
    const target = isAsker ? this.beats : this.beats + 1;
    spin(() => (this.peer.poll()?.heartbeat ?? 0) >= target);
  }

  close(): void {
    this.own.close();
    unlinkSync(`${dir}/${layout.register(rawIncarnation(rank, this.loop))}`);
  }
}

const directory = new RealDirectory(dir);
let captured: Frame | null = null;
let frameLoop: FrameLoop | null = null;
/** The fullest frame of durable calls, and how many it rings. */
let batch: { readonly frame: Frame | null; readonly calls: number } = { frame: null, calls: 0 };
let batchLoop: FrameLoop | null = null;
let rawLoop: RawRegister | null = null;

const measured = (count: number, round: () => void): number[] =>
  Array.from({ length: count }, () => {
    const from = microseconds();
    round();
    return microseconds() - from;
  });

/** Rank 1 asks, rank 0 answers. */
const frames = (count: number): number[] => {
  if (captured === null) throw new Error('no frame was captured');
  const loop = (frameLoop ??= new FrameLoop({ ...captured, heartbeat: 0 }, 'f'));
  return measured(count, () => {
    if (rank === 0) loop.await(false);
    loop.write();
    if (rank === 1) loop.await(true);
  });
};

/** Rank 0 asks, rank 1 writes down and answers: what durable calls do without being any. */
const batches = (count: number): number[] => {
  const { frame, calls: size } = batch;
  if (frame === null) throw new Error('no frame of a batch was captured');
  const loop = (batchLoop ??= new FrameLoop({ ...frame, heartbeat: 0 }, 'e'));
  if (rank === 0)
    return measured(count, () => {
      loop.write();
      loop.await(true);
    });
  const lines = Buffer.concat(journalLines(epoch).slice(0, size));
  const path = `${dir}/${layout.callJournal(epoch, `rank-${rank}`)}/raw`;
  const descriptor = openSync(path, 'a', 0o600);
  try {
    return measured(count, () => {
      loop.await(false);
      writeSync(descriptor, lines);
      fdatasyncSync(descriptor);
      loop.write();
    });
  } finally {
    closeSync(descriptor);
    unlinkSync(path);
  }
};

const bytes = (count: number): number[] => {
  const raw = (rawLoop ??= new RawRegister(`${dir}/${layout.registers}/raw-`, rank, capacity));
  return measured(count, () => {
    if (rank === 0) spin(() => raw.read(other) > raw.sequence);
    raw.write();
    if (rank === 1) spin(() => raw.read(other) >= raw.sequence);
  });
};

/** A disk that is slower than this one: the same for the product and for what it is held against. */
let syncMs = 0;
const slowDisk = async (): Promise<void> => {
  if (syncMs > 0) await delay(syncMs);
};

class SlowJournalFiles extends DirectoryJournalFiles {
  override async create(): Promise<SegmentHandle> {
    const segment = await super.create();
    return {
      append: (bytes) => segment.append(bytes),
      sync: async () => {
        await segment.sync();
        await slowDisk();
      },
      name: (name) => segment.name(name),
      close: () => segment.close(),
    };
  }
}

/** What is asked for while a sync is under way shares the next one. */
class GroupAppender {
  private readonly descriptor: number;
  private waiting: { readonly line: Buffer; readonly resolve: () => void }[] = [];
  private isRunning = false;

  constructor(path: string) {
    this.descriptor = openSync(path, 'a', 0o600);
  }

  append(line: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ line, resolve });
      if (!this.isRunning) this.run().catch(reject);
    });
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0);
      writeSync(this.descriptor, Buffer.concat(group.map(({ line }) => line)));
      await fdatasyncAsync(this.descriptor);
      await slowDisk();
      for (const { resolve } of group) resolve();
    }
    this.isRunning = false;
  }
}

/** Lines of this master's journal that stand for calls: what is appended raw. */
const journalLines = (epoch: string): Buffer[] => {
  const journal = `${dir}/${layout.callJournal(epoch, `rank-${rank}`)}`;
  const lines = readdirSync(journal)
    .filter((name) => name.endsWith('.ndjson'))
    .flatMap((name) => readFileSync(`${journal}/${name}`, 'utf8').split('\n'))
    .filter((line) => line.includes('"kind":"effect"'));
  if (lines.length === 0) throw new Error('the journal has no line of a call');
  return lines.slice(-1_000).map((line) => Buffer.from(`${line}\n`));
};

const inLanes = async (count: number, one: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: DURABLE_CALLS }, lane));
};

let epoch = '';
let lineBytes = 0;

const appends = async (count: number): Promise<void> => {
  const lines = journalLines(epoch);
  lineBytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
  const path = `${dir}/${layout.callJournal(epoch, `rank-${rank}`)}/raw`;
  const appender = new GroupAppender(path);
  try {
    await inLanes(count, (index) => appender.append(lines[index % lines.length] as Buffer));
  } finally {
    appender.close();
    unlinkSync(path);
  }
};

// --- tasks ----------------------------------------------------------------------------------------

const capture = async (): Promise<void> => {
  captured = null;
  // Rank 0 answers meanwhile.
  const untilMs = clock.now() + 30_000;
  let isDone = false;
  const calling =
    rank === 1
      ? (async () => {
          while (!isDone) await callOther('bench.echo');
        })()
      : null;
  while (captured === null && clock.now() < untilMs) {
    captured = ringing(rank, rank === 1 ? 'call' : 'reply');
    await turn();
  }
  // The other one may need a few more.
  for (let more = 0; rank === 1 && more < 2_000; more += 1) await turn();
  isDone = true;
  await calling;
};

const CAPTURED_CALLS = 3_200;
const CAPTURE_MS = 3_000;

/** Rank 0 calls; each keeps the fullest of its own frames. */
const captureBatch = async (): Promise<void> => {
  const kind = rank === 0 ? 'call' : 'reply';
  const untilMs = clock.now() + CAPTURE_MS;
  let isDone = false;
  const calling =
    rank === 0
      ? inLanes(CAPTURED_CALLS, () => callOther('bench.add')).finally(() => (isDone = true))
      : null;
  while (clock.now() < untilMs && batch.calls < DURABLE_CALLS && !isDone) {
    const frame = ringing(rank, kind);
    const rung = rungIn(frame, kind);
    if (rung > batch.calls) batch = { frame, calls: rung };
    await turn();
  }
  await calling;
};

const volatile = async (count: number): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = microseconds();
    await callOther('bench.echo');
    times.push(microseconds() - from);
  }
  return times;
};

const perform = async (task: CallsTask): Promise<readonly number[]> => {
  switch (task.kind) {
    case 'capture':
      await capture();
      return [];
    case 'volatile':
      return volatile(task.count);
    case 'frames':
      return frames(task.count);
    case 'capture-batch':
      await captureBatch();
      return [];
    case 'batches':
      return batches(task.count);
    case 'bytes':
      return bytes(task.count);
    case 'durable':
      await inLanes(task.count, () => callOther('bench.add'));
      return [];
    case 'appends':
      await appends(task.count);
      return [];
    case 'slow':
      ({ syncMs } = task);
      return [];
    case 'usage':
      return [];
  }
};

const say = (told: Partial<CallsTold> & Pick<CallsTold, 'kind'>): void => {
  const { user, system } = process.cpuUsage();
  const processorMs = (user + system) / 1000;
  process.send?.({ times: [], elapsedMs: 0, bytes: 0, calls: batch.calls, ...told, processorMs });
};

process.on('disconnect', () => process.exit(1));
process.on('message', (task: CallsTask) => {
  const from = performance.now();
  perform(task).then(
    (times) => {
      const elapsedMs = performance.now() - from;
      const moved = task.kind === 'frames' ? (frameLoop?.bytes ?? 0) : lineBytes;
      say({ kind: task.kind, times, elapsedMs, bytes: moved });
    },
    (error: unknown) => {
      process.stderr.write(`rank ${rank}: ${task.kind}: ${(error as Error).stack}\n`);
      process.exit(1);
    },
  );
});

const options = {
  ...{ run: 'bench', size: SIZE, rank, epoch: null, workers: 1, command, feedback: false },
  ...{ timeoutMs: 3_600_000, maxAttempts: 1, acceptExit: [], shards: null, joinTimeoutMs: 60_000 },
  ...{ memberTtlMs: 60_000, clusterTimeoutMs: 60_000, shutdownGraceMs: 10_000 },
  ...{ renewIntervalMs: 0, renewJitter: 0 },
};
const host = { dir, output, input, create: true, maxItemBytes: 1 << 20, probeTimeoutMs: 60_000 };
const found = await openHost({ ...host, log: silentLog }, options);
const journal = (of: string, endpoint: string): DirectoryJournalFiles =>
  new SlowJournalFiles(directory.hostPath(layout.callJournal(of, endpoint)));
const ports = { ...found, calls: { ...found.calls, journal } };
const never = new AbortController().signal;
const outcome = await runMaster(options, ports, {
  drain: never,
  now: never,
  onEvent: (event) => {
    if (event.kind === 'joined') epoch = event.epoch;
  },
  calls: {
    procedures,
    // The sessions of rank 0 are persistent, those of rank 1 are not.
    persistent: rank === 0,
    onOpen: (opened) => {
      calls = opened;
      say({ kind: 'open' });
    },
  },
});
for (const loop of [frameLoop, batchLoop] as (FrameLoop | null)[]) loop?.close();
if (outcome.error !== null) process.stderr.write(`${outcome.error.message}\n`);
process.exit(outcome.exitCode);
