/**
 * Processor time of calls, both ends in this process. Argument: JSON {volatile, frames, durable}, counts
 * after as many warm-ups, in blocks that take turns. Prints microseconds of processor time of one call
 * or round for each block, as JSON.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallEnds } from './call-ends.ts';
import { DURABLE_CALLS } from './calls-plan.ts';

interface LoopbackPlan {
  readonly volatile: number;
  readonly frames: number;
  readonly durable: number;
}

export interface LoopbackTold {
  readonly volatileUs: readonly number[];
  readonly framesUs: readonly number[];
  readonly durableUs: readonly number[];
}

const BLOCKS = 8;

const plan = JSON.parse(process.argv[2] ?? '{}') as LoopbackPlan;
const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));

const processorUs = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const costOf = async (count: number, work: (count: number) => Promise<void>): Promise<number> => {
  const from = processorUs();
  await work(count);
  return (processorUs() - from) / count;
};

/** Round trips of the frames that ring the last call and its reply, in registers of their own. */
const frameRounds = (ends: CallEnds): ((count: number) => Promise<void>) => {
  const rung = [ends.first.peers.frame(1), ends.second.peers.frame(0)];
  const registers = rung.map((frame, index) => {
    if (frame === null) throw new Error('no frame was seen');
    const { schema: _schema, sequence: _sequence, digest: _digest, ...state } = frame;
    return ends.registerWith({ ...state, incarnation: `${index}`.padStart(32, 'f') });
  });
  return async (count) => {
    for (let index = 0; index < count; index += 1)
      for (const { own, reader } of registers) {
        own.flush();
        reader.poll();
      }
  };
};

try {
  const ends = await CallEnds.open(root);
  const volatile = (count: number): Promise<void> =>
    ends.calls(ends.second, 'bench.echo', count, 1);
  const durable = (count: number): Promise<void> =>
    ends.calls(ends.first, 'bench.add', count, DURABLE_CALLS);
  await durable(plan.durable);
  await volatile(plan.volatile);
  const frames = frameRounds(ends);
  await frames(plan.frames);
  const told = { volatileUs: [] as number[], framesUs: [] as number[], durableUs: [] as number[] };
  const share = (count: number): number => Math.ceil(count / BLOCKS);
  for (let block = 0; block < BLOCKS; block += 1) {
    told.framesUs.push(await costOf(share(plan.frames), frames));
    told.volatileUs.push(await costOf(share(plan.volatile), volatile));
    told.durableUs.push(await costOf(share(plan.durable), durable));
  }
  await ends.close();
  const line = JSON.stringify(told satisfies LoopbackTold);
  process.stdout.write(`${line}\n`, () => process.exit(0));
} finally {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
}
