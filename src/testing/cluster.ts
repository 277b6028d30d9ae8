/**
 * A whole cluster in one process: members that have what `join` gives, over masters in memory and in
 * virtual time, or over real ones in a directory.
 *
 * In memory time passes only where the masters wait: a member TTL of half a minute is over at once, and
 * what happens is a function of the seed and of the test. Guarantee: as src/sim. Not guaranteed, in
 * memory: anything about a test that waits for real input or output in between; virtual time goes
 * on meanwhile. In a directory members cannot be killed or paused: they share this process.
 */
import { FlockstepError } from '../errors.ts';
import { Agent } from '../agent/agent.ts';
import type { AgentChannel, ItemFiles } from '../agent/channel.ts';
import { Cluster, type MemberOptions } from '../agent/cluster.ts';
import type { Clock } from '../ports/clock.ts';
import type { MasterControl } from '../runtime/membership.ts';
import { runMaster } from '../runtime/master.ts';
import type { MasterOptions, MasterOutcome, MasterPorts } from '../runtime/options.ts';
import type { WorkerPool } from '../ports/workers.ts';
import {
  simulate,
  type FaultBounds,
  type FaultPlan,
  type SimulatedMaster,
  type SimulatedWorld,
} from '../sim/index.ts';

export interface ClusterOptions {
  readonly masters: number;
  /** Members come and go: none waits for the others. Default: all meet at the start. */
  readonly join?: boolean;
  /** Inputs by name. */
  readonly inputs?: Readonly<Record<string, string | Uint8Array>>;
  /** What differs from the options of a master: memberTtlMs, maxAttempts, feedback and others. */
  readonly options?: Partial<MasterOptions>;
  /** Procedures and event listeners of the member with this rank. */
  readonly memberOf?: (rank: number) => MemberOptions;
  /** An empty or absent directory on this host: real files, locks and time. */
  readonly directory?: string;
  /** In memory: what is drawn is drawn from it. */
  readonly seed?: string | number;
  /** In memory: hosts, over which the members are spread. Default 1: all on one. */
  readonly clients?: number;
  /** In memory: what goes wrong. */
  readonly faults?: Partial<FaultPlan> | { readonly drawn: FaultBounds };
}

export interface TestMember extends Cluster {
  /** SIGKILL: it is gone without a word. */
  kill(): void;
  /** SIGSTOP, and SIGCONT after so many milliseconds. */
  pause(durationMs: number): void;
}

export interface TestCluster {
  /** In the order in which they were started. */
  readonly members: readonly TestMember[];
  /** One more, where members join (`join`); resolves when it is a member. */
  add(): Promise<TestMember>;
  /** Null in a directory. */
  readonly world: SimulatedWorld | null;
  /** Milliseconds since the start: virtual ones in memory. */
  readonly now: number;
  sleep(ms: number): Promise<void>;
  /** Ends all members that are left. */
  close(): Promise<void>;
}

const DEFAULTS: Omit<MasterOptions, 'size' | 'rank'> = {
  run: 'testing',
  epoch: null,
  workers: 64,
  command: ['agent', '{}', '{out}'],
  feedback: false,
  timeoutMs: 0,
  maxAttempts: 3,
  acceptExit: [],
  shards: null,
  joinTimeoutMs: 60_000,
  memberTtlMs: 30_000,
  clusterTimeoutMs: 30_000,
  shutdownGraceMs: 30_000,
  renewIntervalMs: 60_000,
  renewJitter: 0.1,
};

export const optionsOf = (options: ClusterOptions, rank: number): MasterOptions => ({
  ...DEFAULTS,
  ...(options.join === true
    ? { size: 1, rank: null, join: { anyRun: false } }
    : { size: options.masters, rank }),
  ...options.options,
});

export type Deliver = (action: () => void) => void;

/** The line between a member and the agent beside it. `deliver`: when and whether what is said arrives. */
class DirectChannel implements AgentChannel {
  private readonly agent: Agent;
  private readonly toAgent: Deliver;
  private onLine: (line: string) => void = () => {};
  private onEnd: (why: string) => void = () => {};

  constructor(parts: {
    makeAgent: (send: (line: string) => void) => Agent;
    toAgent: Deliver;
    toMember: Deliver;
  }) {
    this.toAgent = parts.toAgent;
    this.agent = parts.makeAgent((line) => parts.toMember(() => this.onLine(line)));
    void this.agent.ended.then((status) =>
      parts.toMember(() => this.onEnd(`exit status ${status}`)),
    );
  }

  send(line: string): void {
    this.toAgent(() => this.agent.receive(line));
  }

  listen(onLine: (line: string) => void, onEnd: (why: string) => void): void {
    this.onLine = onLine;
    this.onEnd = onEnd;
  }

  close(): void {
    this.toAgent(() => this.agent.clientGone());
  }

  killed(): void {
    this.onEnd('killed');
  }
}

export interface Seat {
  readonly clock: Clock;
  readonly files: ItemFiles;
  readonly toAgent: Deliver;
  readonly toMember: Deliver;
  readonly ports: (pool: WorkerPool) => Promise<MasterPorts>;
  /** Runs the master as a process of its world. */
  readonly run: (program: () => Promise<MasterOutcome>) => Promise<MasterOutcome>;
}

/** A member on its seat: what `join` gives, with the agent in this process. */
export const enterCluster = (
  seat: Seat,
  options: MasterOptions,
  member: MemberOptions,
): { channel: DirectChannel; entered: Promise<Cluster> } => {
  const run = (pool: WorkerPool, control: MasterControl): Promise<MasterOutcome> =>
    seat.run(async () => runMaster(options, await seat.ports(pool), control));
  const channel = new DirectChannel({
    toAgent: seat.toAgent,
    toMember: seat.toMember,
    makeAgent: (send) =>
      new Agent({
        clock: seat.clock,
        version: 'testing',
        pid: 1,
        workers: options.workers,
        send: (message) => send(JSON.stringify(message)),
        run,
        leave: new AbortController().signal,
        now: new AbortController().signal,
      }),
  });
  return { channel, entered: Cluster.enter(channel, seat.files, member) };
};

/** Events of one instant run in any order; lines do not. */
const inOrder = (deliver: Deliver): Deliver => {
  const actions: (() => void)[] = [];
  return (action) => {
    actions.push(action);
    deliver(() => actions.shift()?.());
  };
};

const seatIn = (world: SimulatedWorld, master: SimulatedMaster): Seat => ({
  clock: master.ports.clock,
  files: {
    read: async (path) => {
      const bytes = master.files.read(path);
      if (bytes === null) throw new FlockstepError('E_STORE', `${path}: no such file`);
      return bytes;
    },
    write: async (path, bytes) => master.files.write(path, bytes),
  },
  toAgent: inOrder((action) => master.soon('line of the client', action)),
  toMember: inOrder(
    (action) =>
      void world.scheduler.schedule(world.scheduler.driver, 0, 'line of an agent', action),
  ),
  ports: async (pool) => ({ ...master.ports, workers: () => pool }),
  run: async (program) => {
    const exit = await master.run(program);
    if (exit.kind === 'returned') return exit.value;
    if (exit.kind === 'threw') throw exit.error;
    // A killed process says nothing: its channel tells its member.
    return new Promise(() => {});
  },
});

const startInMemory = async (options: ClusterOptions): Promise<TestCluster> => {
  const { masters, clients = 1, seed = 'testing', faults, memberOf = () => ({}) } = options;
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let inhabit = (_cluster: TestCluster): void => {};
  const inhabited = new Promise<TestCluster>((resolve) => {
    inhabit = resolve;
  });
  const running = simulate(
    { seed, clients, ...(faults === undefined ? {} : { faults }) },
    async (world) => {
      for (const [name, content] of Object.entries(options.inputs ?? {}))
        world.files.put(`input/${name}`, Buffer.from(content));
      const start = async (rank: number): Promise<TestMember> => {
        const master = world.createMaster({ client: rank % clients });
        const seat = seatIn(world, master);
        const { channel, entered } = enterCluster(seat, optionsOf(options, rank), memberOf(rank));
        return Object.assign(await entered, {
          kill: () => {
            master.kill();
            channel.killed();
          },
          pause: (durationMs: number) => master.pause(durationMs),
        });
      };
      const members = await Promise.all(Array.from({ length: masters }, (_, rank) => start(rank)));
      let isOver = false;
      inhabit({
        members,
        add: () => adding(options, members, start),
        world,
        get now() {
          return world.now;
        },
        sleep: (ms) => (isOver ? Promise.resolve() : world.sleep(ms)),
        close: async () => {
          finish();
          await running;
        },
      });
      await Promise.race([finished, allEnded(members)]);
      isOver = true;
    },
  );
  // A world that fails does so for whoever waits for the cluster, or closes it.
  return Promise.race([inhabited, running.then((): Promise<TestCluster> => inhabited)]);
};

/** Also of those that were added meanwhile. */
const allEnded = async (members: readonly TestMember[]): Promise<void> => {
  for (let count = 0; count < members.length; count += 1)
    await members[count]?.ended.catch(() => undefined);
};

export const adding = async (
  options: ClusterOptions,
  members: TestMember[],
  start: (rank: number) => Promise<TestMember>,
): Promise<TestMember> => {
  if (options.join !== true)
    throw new FlockstepError('E_USAGE', 'members are added where they join: join: true');
  const member = await start(members.length);
  members.push(member);
  return member;
};

export const startCluster = async (options: ClusterOptions): Promise<TestCluster> => {
  if (!Number.isSafeInteger(options.masters) || options.masters < 1)
    throw new FlockstepError('E_USAGE', 'a cluster has at least one master');
  if (options.directory === undefined) return startInMemory(options);
  const { startInDirectory } = await import('./directory.ts');
  return startInDirectory(options, options.directory);
};
