/**
 * Processor time of calls: both ends in one process, over real registers and a real journal, so that
 * nobody waits for another process and nothing is spun away. Argument: JSON {volatile, frames, durable},
 * counts after as many warm-ups. Prints microseconds of processor time for each, as JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RealClock } from '../src/fs/clock.ts';
import { RealDirectory } from '../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../src/fs/journal.ts';
import { openCoordinationDirectory } from '../src/fs/open.ts';
import { realRandom } from '../src/fs/random.ts';
import { DirectoryWakeup } from '../src/fs/wakeup.ts';
import { defineProcedure } from '../src/host.ts';
import type { RegisterWriter } from '../src/ports/directory.ts';
import { silentLog } from '../src/ports/log.ts';
import { layout } from '../src/protocol/layout.ts';
import { CALL_ROOM_BYTES, registerCapacityBytes, shardsFor } from '../src/protocol/limits.ts';
import { CallService } from '../src/runtime/calls/service.ts';
import { PeerRegister, Peers } from '../src/runtime/peers.ts';
import { OwnRegister, type FrameState } from '../src/runtime/register.ts';
import { BENCH_EPOCH } from './control-plan.ts';

interface LoopbackPlan {
  readonly volatile: number;
  readonly frames: number;
  readonly durable: number;
}

export interface LoopbackTold {
  readonly volatileUs: number;
  readonly framesUs: number;
  readonly durableUs: number;
}

const SIZE = 2;
const LANES = 16;
const plan = JSON.parse(process.argv[2] ?? '{}') as LoopbackPlan;
const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
const clock = new RealClock();

const VALUE = {
  type: 'object',
  additionalProperties: false,
  required: ['value'],
  properties: { value: { type: 'integer' } },
} as const;

const procedures = [
  await defineProcedure({
    name: 'bench.echo',
    effect: 'none',
    arguments: VALUE,
    result: VALUE,
    run: async (args) => ({ ok: true, result: args }),
  }),
  await defineProcedure({
    name: 'bench.add',
    effect: 'journal',
    arguments: VALUE,
    result: VALUE,
    initialState: 0,
    decide: (state, args) => ({
      outcome: { ok: true, result: { value: (state as number) + 1 } },
      effect: args,
    }),
    reduce: (state) => (state as number) + 1,
  }),
];

/**
 * Looks that would find nothing new are not made: an end that waits looks again and again, which costs the
 * processor of nobody else, and here both ends would share it.
 */
const writes = new Map<string, number>();
class SparingDirectory extends RealDirectory {
  private readonly seen = new Map<string, number>();

  override createRegister(path: string, capacity: number): RegisterWriter {
    const writer = super.createRegister(path, capacity);
    return {
      write: (line, sequence) => {
        writer.write(line, sequence);
        writes.set(path, (writes.get(path) ?? 0) + 1);
      },
      close: () => writer.close(),
    };
  }

  override readFresh(path: string, maxBytes: number, known?: Uint8Array | null): Uint8Array | null {
    const written = writes.get(path) ?? 0;
    if (known && written === this.seen.get(path)) return known;
    this.seen.set(path, written);
    return super.readFresh(path, maxBytes, known);
  }
}

await openCoordinationDirectory(root, { create: true });
const directory = new SparingDirectory(root);
await directory.makeDirectory(layout.state(BENCH_EPOCH));
const capacity = registerCapacityBytes(SIZE, CALL_ROOM_BYTES);
const incarnationOf = (rank: number): string => String(rank).padStart(32, '0');

const stateOf = (rank: number): FrameState => ({
  ...{ epoch: BENCH_EPOCH, view: 1, run: 'bench', rank, incarnation: incarnationOf(rank) },
  ...{ heartbeat: 0, lifecycle: 'running', contribution: null, decision: null, probe: null },
  ...{ vote: null, renewal: null, stop: null, failure: null, calls: null },
  work: {
    ...{ idle: false, active: 1, published: 1, failed: 0, attempts: 1 },
    positions: Array.from({ length: shardsFor(SIZE) }, () => 1000),
  },
});

const ownOf = (initial: FrameState): OwnRegister =>
  new OwnRegister({
    clock,
    memberTtlMs: Number.POSITIVE_INFINITY,
    writer: directory.createRegister(layout.register(initial.incarnation), capacity),
    capacity,
    onError: (error) => {
      throw error;
    },
    initial,
  });

const peersOf = (rank: number): Peers =>
  new Peers(new Map([[1 - rank, new PeerRegister(directory, clock, incarnationOf(1 - rank))]]));

interface End {
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly service: CallService;
}

const endOf = (rank: number, persistent: boolean): End => {
  const own = ownOf(stateOf(rank));
  const peers = peersOf(rank);
  const wakeup = new DirectoryWakeup({
    clock,
    watched: directory.hostPath(layout.registers),
    ignore: (name) => name.startsWith(incarnationOf(rank)),
    waiting: 1,
  });
  const service = new CallService({
    ...{ epoch: BENCH_EPOCH, rank, incarnation: incarnationOf(rank), host: 'bench', own, peers },
    ports: {
      ...{ directory, clock, random: realRandom, wakeup, log: silentLog, clusterKey: null },
      journal: (epoch, endpoint) =>
        new DirectoryJournalFiles(directory.hostPath(layout.callJournal(epoch, endpoint))),
    },
    ...{ mayAct: () => true, procedures, persistent, drainMs: 1_000 },
  });
  return { own, peers, service };
};

const processorUs = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const costOf = async (count: number, work: (count: number) => Promise<void>): Promise<number> => {
  await work(count);
  const from = processorUs();
  await work(count);
  return (processorUs() - from) / count;
};

const first = endOf(0, true);
const second = endOf(1, false);
const ends = [first, second];
const polling = setInterval(() => {
  for (const { own, peers, service } of ends) {
    peers.pollAll();
    own.beat();
    service.poll();
  }
}, 100);

const call = async (from: End, to: number, procedure: string): Promise<void> => {
  const said = await from.service.call(to, procedure, { value: 7 });
  if (said.kind !== 'replied' || !said.ok) throw new Error(JSON.stringify(said));
};

/** Round trips of the frames that ring the last call and its reply, in registers of their own. */
const frameRounds = (): ((count: number) => Promise<void>) => {
  const seen = [second.peers.frame(0), first.peers.frame(1)] as const;
  const incarnations = ['e', 'f'].map((digit) => digit.repeat(32)) as [string, string];
  const registers = seen.map((frame, rank) => {
    if (frame === null) throw new Error('no frame was seen');
    const { schema: _schema, sequence: _sequence, digest: _digest, ...state } = frame;
    return ownOf({ ...state, incarnation: incarnations[rank] ?? '' });
  }) as [OwnRegister, OwnRegister];
  const readers = incarnations.map((each) => new PeerRegister(directory, clock, each));
  return async (count) => {
    for (let index = 0; index < count; index += 1)
      for (const rank of [1, 0] as const) {
        registers[rank].flush();
        readers[rank]?.poll();
      }
  };
};

const told: LoopbackTold = {
  volatileUs: await costOf(plan.volatile, async (count) => {
    for (let index = 0; index < count; index += 1) await call(second, 0, 'bench.echo');
  }),
  framesUs: await costOf(plan.frames, frameRounds()),
  durableUs: await costOf(plan.durable, async (count) => {
    let left = count;
    const lane = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await call(first, 1, 'bench.add');
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }),
};
clearInterval(polling);
await Promise.all(ends.map(({ service }) => service.close()));
rmSync(root, { recursive: true, force: true, maxRetries: 5 });
process.stdout.write(`${JSON.stringify(told)}\n`);
process.exit(0);
