/**
 * One process of the control-plane benchmark. Argument: JSON {rank, size, root, blocks, rounds}.
 * Blocks of raw rounds, product rounds and qualifications alternate, so that all see the same machine.
 * Rank 0 measures each round and sends the durations (microseconds) to its parent.
 */
import { RealClock } from '../src/fs/clock.ts';
import { RealDirectory } from '../src/fs/directory.ts';
import { RealIdentity, syntheticIdentity } from '../src/fs/identity.ts';
import { LockProcess } from '../src/fs/lock-process.ts';
import { proofProcesses } from '../src/fs/proof-process.ts';
import { realRandom } from '../src/fs/random.ts';
import { DirectoryWakeup } from '../src/fs/wakeup.ts';
import { envelopeToken, exchangeToken, lockIdentity } from '../src/protocol/digest.ts';
import { layout } from '../src/protocol/layout.ts';
import { registerCapacityBytes, shardsFor } from '../src/protocol/limits.ts';
import { makeExchange, type ExchangeContext } from '../src/runtime/exchange.ts';
import { observeInputs } from '../src/runtime/litmus-inputs.ts';
import { createNonceFiles } from '../src/runtime/nonce-files.ts';
import { qualify } from '../src/runtime/litmus.ts';
import { BENCH_EPOCH, type ControlPlan, type ControlTimes } from './control-plan.ts';
import { RawGeneration } from './raw-generation.ts';
import { RawRegister, spin } from './raw-register.ts';
import { PeerRegister, Peers } from '../src/runtime/peers.ts';
import { newFrameState } from '../src/protocol/register.ts';
import { OwnRegister } from '../src/runtime/register.ts';

const VIEW_DIGEST = 'd1'.repeat(32);
const incarnationOf = (rank: number): string => String(rank).padStart(32, '0');

const plan = JSON.parse(process.argv[2] ?? '{}') as ControlPlan;
const { rank, size, root } = plan;
const capacity = registerCapacityBytes(size);
const others = Array.from({ length: size }, (_, index) => index).filter((index) => index !== rank);
const clock = new RealClock();
const directory = new RealDirectory(root);
// All are on this host, as the masters of a view have agreed before they renew anything.
directory.medium.setReach({ here: size, elsewhere: 0 });
const microseconds = (): number => performance.now() * 1000;

// The parent is gone: nobody wants the figures.
process.on('disconnect', () => process.exit(1));

const raw = new RawRegister(`${root}/${layout.registers}/raw-`, rank, capacity);

/** Root waits for all, then answers; a peer speaks, then waits for root. */
const rawRound = (): void => {
  const target = raw.sequence + 1;
  if (rank !== 0) raw.write();
  for (const other of rank === 0 ? others : [0]) spin(() => raw.read(other) >= target);
  if (rank === 0) raw.write();
};

const rawGeneration = new RawGeneration(`${root}/raw`, rank, size, () => rawRound());

const own = new OwnRegister({
  clock: { now: () => performance.now() },
  memberTtlMs: Number.POSITIVE_INFINITY,
  writer: directory.createRegister(layout.register(incarnationOf(rank)), capacity),
  capacity,
  onError: (error) => {
    throw error;
  },
  initial: {
    ...newFrameState({ run: 'bench', rank, incarnation: incarnationOf(rank) }),
    epoch: BENCH_EPOCH,
    view: 1,
    lifecycle: 'running',
    work: {
      idle: false,
      positions: Array.from({ length: shardsFor(size) }, () => 1000),
      active: 1,
      published: 1,
      failed: 0,
      attempts: 1,
      imported: true,
      unbegun: 0,
    },
  },
});
const registers = new Map(
  others.map((other) => [other, new PeerRegister(directory, clock, incarnationOf(other))]),
);
const peers = new Peers(registers);

/** The product's register alone, spinning: heartbeat is the counter. */
const registerRound = (target: number): void => {
  const beat = (): void => {
    own.beat();
    own.flush();
  };
  if (rank !== 0) beat();
  for (const other of rank === 0 ? others : [0])
    spin(() => (peers.get(other).poll()?.heartbeat ?? 0) >= target);
  if (rank === 0) beat();
};

const wakeup = new DirectoryWakeup({
  clock,
  watched: directory.hostPath(layout.registers),
  ignore: (name) => name.startsWith(incarnationOf(rank)),
  waiting: size,
});
const context: ExchangeContext = { rank, size, own, peers, directory, clock, wakeup };
const tokenOf = (generation: bigint): string =>
  envelopeToken(exchangeToken(lockIdentity(BENCH_EPOCH), generation), VIEW_DIGEST);
const exchangeOf = (generation: bigint, timeoutMs = 60_000) =>
  makeExchange(context, tokenOf(generation), clock.now() + timeoutMs);

const measured = async (times: number[], round: () => void | Promise<void>): Promise<void> => {
  const from = microseconds();
  await round();
  times.push(microseconds() - from);
};

/** As a master does it: in a process of its own, so that a call that hangs is bounded. */
const locks = new LockProcess({ root, callTimeoutMs: 60_000 });
locks.warmUp();
/** From the second generation on, as a master does it. */
const proverName = realRandom.hex(16);
const prover = proofProcesses(root).start({
  ...{ epoch: BENCH_EPOCH, view: 1, rank, size },
  name: proverName,
});
const nonceFiles = createNonceFiles({ directory, random: realRandom }, BENCH_EPOCH);
const proved = { root: null, lock: null };
const inputs = await observeInputs({
  localError: '',
  capability: { probe: () => Promise.resolve(''), roots: [] },
  identity: syntheticIdentity(new RealIdentity(root), `bench-client-${rank}`),
});

const generationRound = async (generation: bigint): Promise<void> => {
  const result = await qualify({
    generation,
    epoch: BENCH_EPOCH,
    view: 1,
    rank,
    members: Array.from({ length: size }, (_, index) => index),
    exchange: exchangeOf(generation),
    locks,
    directory,
    random: realRandom,
    clock,
    deadlineMs: clock.now() + 60_000,
    inputs,
    roots: [],
    nonceFiles,
    proved,
    aside: {
      prover,
      register: generation > 1n && prover.isReady ? proverName : '',
      token: tokenOf(generation),
    },
  });
  if (!result.verified) throw new Error(`generation ${generation}: ${result.error}`);
};

const times: ControlTimes = {
  raw: [],
  register: [],
  exchange: [],
  generation: [],
  rawGeneration: [],
  firstGeneration: [],
  youngGeneration: [],
};
const meet = exchangeOf(0n, 1_800_000);
let beats = 0;
let phases = 0;
let generation = 0n;
for (let block = 0; block <= plan.blocks; block++) {
  if (block === 1) {
    times.firstGeneration.push(...times.generation.slice(0, 1));
    times.youngGeneration.push(...times.generation.slice(150, 200));
    for (const each of [
      times.raw,
      times.register,
      times.exchange,
      times.generation,
      times.rawGeneration,
    ])
      each.length = 0;
  }
  await meet(`block-${block}`, { rank });
  for (let round = 0; round < plan.rounds; round++) await measured(times.raw, () => rawRound());
  for (let round = 0; round < plan.rounds; round++)
    await measured(times.register, () => registerRound(++beats));
  for (let round = 0; round < plan.rounds; round++)
    await measured(times.exchange, async () => {
      const result = await meet(`round-${phases++}`, { rank, ok: true, error: '' });
      if (!result.ok) throw new Error(result.error);
    });
  for (let round = 0; round < plan.generations; round++)
    await measured(times.rawGeneration, () => rawGeneration.run());
  const generations = block === 0 ? plan.warmUps : plan.generations;
  for (let round = 0; round < generations; round++)
    await measured(times.generation, () => generationRound(++generation));
}
await meet('done', { rank });
rawGeneration.close();
await nonceFiles.close();
prover.giveUp('all is measured');
locks.close();
wakeup.close();
own.close();
if (rank === 0) process.send?.(times, () => process.exit(0));
else process.exit(0);
