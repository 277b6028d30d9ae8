/**
 * Processor time of calls, both ends in this process. Argument: JSON {volatile, frames, durable}, counts
 * after as many warm-ups. Prints microseconds of processor time for each, as JSON.
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
  readonly volatileUs: number;
  readonly framesUs: number;
  readonly durableUs: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as LoopbackPlan;
const root = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));

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
  const told: LoopbackTold = {
    volatileUs: await costOf(plan.volatile, (count) =>
      ends.calls(ends.second, 'bench.echo', count, 1),
    ),
    framesUs: await costOf(plan.frames, frameRounds(ends)),
    durableUs: await costOf(plan.durable, (count) =>
      ends.calls(ends.first, 'bench.add', count, DURABLE_CALLS),
    ),
  };
  await ends.close();
  process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0));
} finally {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
}
