/** Whole masters in the simulated world: what several tests share. */
import type { MasterOptions, MasterOutcome, MasterEvent } from '../../src/runtime/options.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterExit, SimulatedMaster, SimulatedWorld } from '../../src/sim/index.ts';
import type { SimulatedCommand } from '../../src/sim/index.ts';

export const defaults: MasterOptions = {
  run: 'test',
  size: 2,
  rank: 0,
  epoch: null,
  workers: 2,
  command: ['program', '{}', '{out}'],
  feedback: true,
  timeoutMs: 10_000,
  maxAttempts: 3,
  acceptExit: [],
  shards: 4,
  joinTimeoutMs: 20_000,
  memberTtlMs: 4_000,
  clusterTimeoutMs: 20_000,
  shutdownGraceMs: 10_000,
  renewIntervalMs: 60_000,
  renewJitter: 0.1,
};

export interface Started {
  readonly master: SimulatedMaster;
  readonly events: MasterEvent[];
  readonly drain: AbortController;
  readonly now: AbortController;
  readonly leave: AbortController;
  readonly exit: Promise<MasterExit<MasterOutcome>>;
}

export const startMaster = (
  world: SimulatedWorld,
  plan: {
    client: number;
    command: SimulatedCommand;
    options: Partial<MasterOptions>;
    workers?: number;
  },
): Started => {
  const { client, command, options, workers = 2 } = plan;
  const master = world.createMaster({ client, workers, command });
  const events: MasterEvent[] = [];
  const [drain, now, leave] = [
    new AbortController(),
    new AbortController(),
    new AbortController(),
  ] as const;
  const exit = master.run((ports) =>
    runMaster({ ...defaults, ...options }, ports, {
      drain: drain.signal,
      now: now.signal,
      leave: leave.signal,
      onEvent: (event) => events.push(event),
    }),
  );
  return { master, events, drain, now, leave, exit };
};

/** Starts one master per rank, each on its own client unless `clientOf` says otherwise. */
export const startMasters = (
  world: SimulatedWorld,
  size: number,
  plan: {
    command: SimulatedCommand;
    workers?: number;
    options?: Partial<MasterOptions>;
    clientOf?: (rank: number) => number;
    optionsOf?: (rank: number) => Partial<MasterOptions>;
  },
): Started[] =>
  Array.from({ length: size }, (_, rank) =>
    startMaster(world, {
      client: plan.clientOf?.(rank) ?? rank,
      command: plan.command,
      ...(plan.workers === undefined ? {} : { workers: plan.workers }),
      options: { size, rank, ...plan.options, ...plan.optionsOf?.(rank) },
    }),
  );

export const outcomeOf = (exit: MasterExit<MasterOutcome>): MasterOutcome => {
  if (exit.kind === 'returned') return exit.value;
  if (exit.kind === 'threw') throw exit.error;
  throw new Error('the master was killed');
};

/** A binary tree of inputs: each node leaves two children in {out} until `depth`. */
export const treeCommand =
  (depth: number): SimulatedCommand =>
  (input) => {
    const text = Buffer.from(input).toString('utf8');
    if (text.length > depth) return { stdout: `leaf ${text}`, durationMs: 7 };
    return {
      stdout: `node ${text}`,
      durationMs: 5,
      files: { left: `${text}0`, right: `${text}1` },
    };
  };
