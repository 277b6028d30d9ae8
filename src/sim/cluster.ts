/**
 * A whole cluster in one process and in virtual time: clients (hosts) over one simulated file system,
 * and masters on them, each with a full set of ports.
 *
 *   await simulate({ seed: 7, clients: 3, faults: { negativeEntryMs: 30_000 } }, async (world) => {
 *     const master = world.createMaster({ client: 0 });
 *     const run = master.run((ports) => runMaster(options, ports, …));
 *     await world.sleep(500);
 *     master.pause(2_000);
 *     …
 *   });
 *
 * Guarantee: what happens is a function of the options and of the code that runs; an error that
 * leaves `simulate` names the seed. Not guaranteed: anything for code that goes around the ports.
 */
import { FlockstepError, messageOf } from '../errors.ts';
import type { RootObserver } from '../ports/locks.ts';
import { layout } from '../protocol/layout.ts';
import { SimulatedClock, NO_SKEW, type ClockSkew } from './clock.ts';
import { ProcessContext } from './context.ts';
import { SimulatedCorpus, INPUT_ROOT, OUTPUT_ROOT, type SimulatedInputs } from './corpus.ts';
import { SimulatedDirectory } from './directory.ts';
import {
  Faults,
  NO_FAULTS,
  describePlan,
  drawFaultPlan,
  type FaultBounds,
  type FaultPlan,
} from './faults.ts';
import { SimulatedFiles } from './files.ts';
import { SimulatedClient, SimulatedIdentity } from './identity.ts';
import { SimulatedJournalFiles } from './journal.ts';
import { LockTable, SimulatedLocks } from './locks.ts';
import { SeededRandom } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { Trace } from './trace.ts';
import { SimulatedWakeup } from './wakeup.ts';
import { SimulatedWorkers, type HostFiles, type SimulatedCommand } from './workers.ts';
import type { MasterExit, SimulatedLogLine, SimulatedPorts } from './master-ports.ts';

export const SHARED_ROOT = 'shared';

export interface WorldOptions {
  readonly seed: string | number;
  /** Hosts with a mount of their own. 1 if left out. */
  readonly clients?: number;
  /** What differs from NO_FAULTS, or bounds within which the seed draws a plan. */
  readonly faults?: Partial<FaultPlan> | { readonly drawn: FaultBounds };
  /** Draws each master's clock origin, drift (up to 200 ppm) and wall-clock offset from the seed. */
  readonly skewedClocks?: boolean;
  /** Whether identities say that they are synthetic. True if left out. */
  readonly synthetic?: boolean;
  /** Keeps the whole trace instead of its last lines. */
  readonly keepTrace?: boolean;
}

export interface MasterPlan {
  readonly client: number;
  readonly name?: string;
  readonly workers?: number;
  readonly command?: SimulatedCommand;
  readonly inputs?: SimulatedInputs;
  readonly skew?: Partial<ClockSkew>;
  /** What the local probes report; '' when all hold. */
  readonly probes?: string;
  readonly clusterKey?: Uint8Array;
}

/** One process of the simulated cluster. */
export class SimulatedMaster {
  readonly name: string;
  readonly client: number;
  readonly ports: SimulatedPorts;
  readonly logLines: SimulatedLogLine[];
  /** What commands of this process read and write, by host path. */
  readonly files: HostFiles;
  private readonly context: ProcessContext;
  private readonly killNow: () => void;
  private ended: ((exit: MasterExit<never>) => void) | null = null;

  constructor(parts: {
    context: ProcessContext;
    ports: SimulatedPorts;
    logLines: SimulatedLogLine[];
    files: HostFiles;
    kill: () => void;
  }) {
    this.files = parts.files;
    this.context = parts.context;
    this.name = parts.context.name;
    this.client = parts.context.client;
    this.ports = parts.ports;
    this.logLines = parts.logLines;
    this.killNow = parts.kill;
  }

  get alive(): boolean {
    return this.context.owner.alive;
  }

  /** Runs the program of this process; resolves when it returns, throws, or is killed. */
  run<T>(program: (ports: SimulatedPorts) => Promise<T>): Promise<MasterExit<T>> {
    return new Promise((resolve) => {
      this.ended = resolve;
      this.context.scheduler.schedule(this.context.owner, 0, 'started', () => {
        program(this.ports).then(
          (value) => resolve({ kind: 'returned', value }),
          (error: unknown) => resolve({ kind: 'threw', error }),
        );
      });
    });
  }

  /** Something that comes from outside reaches this process: not while it is paused, never when dead. */
  soon(label: string, action: () => void): void {
    this.context.scheduler.schedule(this.context.owner, 0, label, action);
  }

  /** SIGSTOP now, SIGCONT after `durationMs`. */
  pause(durationMs: number): void {
    this.context.scheduler.pause(this.context.owner, durationMs);
  }

  /** SIGKILL. Its locks are released; what it had written stays. */
  kill(): void {
    if (!this.alive) return;
    this.killNow();
  }

  /** Called by the world once the process is dead. */
  noteKilled(): void {
    this.ended?.({ kind: 'killed' });
  }
}

export class SimulatedWorld {
  readonly seed: string;
  readonly random: SeededRandom;
  readonly trace: Trace;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly files: SimulatedFiles;
  readonly locks: LockTable;
  readonly clients: readonly SimulatedClient[];
  readonly masters: SimulatedMaster[] = [];
  private readonly options: WorldOptions;
  private readonly owners = new Map<SimulatedMaster, ProcessContext>();
  private readonly wakeups: { client: number; wakeup: SimulatedWakeup }[] = [];

  constructor(options: WorldOptions) {
    this.options = options;
    this.seed = String(options.seed);
    this.random = new SeededRandom(this.seed);
    this.trace = new Trace({ keepAll: options.keepTrace ?? false });
    this.scheduler = new Scheduler(this.random.fork('scheduler'), this.trace);
    const { scheduler: clock, trace } = this;
    const plan = planOf(options, this.random.fork('plan'));
    this.faults = new Faults(plan, { random: this.random.fork('faults'), trace, clock });
    const clients = options.clients ?? 1;
    this.files = new SimulatedFiles({
      clients,
      faults: this.faults,
      random: this.random.fork('files'),
      clock,
    });
    this.locks = new LockTable({ clock, faults: this.faults });
    const synthetic = options.synthetic ?? true;
    this.clients = Array.from(
      { length: clients },
      (_, index) => new SimulatedClient(index, { synthetic }),
    );
    for (const root of [SHARED_ROOT, INPUT_ROOT, OUTPUT_ROOT]) this.files.putDirectory(root);
  }

  /** Virtual milliseconds since the world began. */
  get now(): number {
    return this.scheduler.now;
  }

  /** For the test's own code; masters have their clocks. */
  sleep(ms: number): Promise<void> {
    return this.scheduler.delay(this.scheduler.driver, ms, 'slept');
  }

  /** Sleeps until the condition holds; throws when it does not in time. */
  async until(condition: () => boolean, timeoutMs: number, what: string): Promise<void> {
    const deadlineMs = this.now + timeoutMs;
    while (!condition()) {
      if (this.now >= deadlineMs)
        throw new FlockstepError('E_INVARIANT', `not within ${timeoutMs} virtual ms: ${what}`);
      await this.sleep(Math.min(5, timeoutMs));
    }
  }

  createMaster(plan: MasterPlan): SimulatedMaster {
    const client = this.clients[plan.client];
    if (client === undefined) throw new RangeError(`there is no client ${plan.client}`);
    const name = plan.name ?? `master-${this.masters.length}`;
    const random = this.random.fork(`process ${this.masters.length} ${name}`);
    const { scheduler, files, faults } = this;
    const owner = scheduler.createOwner(name);
    const kill = (): void => this.killMaster(master);
    const context = new ProcessContext({
      name,
      client: plan.client,
      owner,
      scheduler,
      files,
      faults,
      random: random.fork('calls'),
      kill,
    });
    const logLines: SimulatedLogLine[] = [];
    const ports = this.createPorts({ plan, context, client, random, logLines });
    const master: SimulatedMaster = new SimulatedMaster({
      context,
      ports,
      logLines,
      files: this.hostFiles(context),
      kill,
    });
    this.owners.set(master, context);
    this.masters.push(master);
    return master;
  }

  /** Power loss of a host: its processes die, unsynced changes and its cached view are gone. */
  crashClient(index: number): void {
    for (const master of this.masters)
      if (master.client === index && master.alive) this.stopMaster(master);
    this.locks.crashClient(index);
    this.files.crashClient(index);
    this.clients[index]?.reboot();
  }

  /** Everything that was drawn or chosen for this seed, for people and for replay. */
  describe(): string {
    const { clients = 1, skewedClocks = false } = this.options;
    return [
      `seed ${this.seed}, ${clients} clients, ${this.masters.length} masters`,
      ...this.masters.map((master) => `${master.name}: ${describeClock(master, skewedClocks)}`),
      `faults ${describePlan(this.faults.plan)}`,
      `happened ${JSON.stringify(this.faults.counts())}`,
      `${this.scheduler.statistics.events} events in ${this.now.toFixed(1)} virtual ms`,
    ].join('\n');
  }

  // --- inside -----------------------------------------------------------------------------------

  private killMaster(master: SimulatedMaster): void {
    this.stopMaster(master);
    this.locks.releaseProcess(master.name);
  }

  private stopMaster(master: SimulatedMaster): void {
    const context = this.owners.get(master);
    if (context === undefined) return;
    this.scheduler.kill(context.owner);
    master.noteKilled();
  }

  private createPorts(parts: {
    plan: MasterPlan;
    context: ProcessContext;
    client: SimulatedClient;
    random: SeededRandom;
    logLines: SimulatedLogLine[];
  }): SimulatedPorts {
    const { plan, context, client, random, logLines } = parts;
    const clock = new SimulatedClock(this.scheduler, context.owner, this.skewOf(plan, random));
    const wakeup = new SimulatedWakeup(context, clock);
    this.wakeups.push({ client: plan.client, wakeup });
    const directory = new SimulatedDirectory(context, {
      root: SHARED_ROOT,
      registerWritten: () => this.notify(plan.client, wakeup),
    });
    const host = this.hostFiles(context);
    const command = plan.command ?? (() => ({}));
    const inputs = plan.inputs ?? { kind: 'directory' };
    const write = (level: SimulatedLogLine['level']) => {
      return (fields: Record<string, unknown>, message: string): void => {
        logLines.push({ atMs: this.now, level, fields, message });
        this.trace.add(this.now, context.name, `log ${level} ${message}`);
      };
    };
    const journalFiles = (path: string): SimulatedJournalFiles =>
      new SimulatedJournalFiles(context, { directory, root: SHARED_ROOT, path });
    return {
      incarnation: random.fork('incarnation').hex(16),
      directory,
      locks: new SimulatedLocks(context, {
        table: this.locks,
        root: SHARED_ROOT,
        deviceOf: () => client.device,
      }),
      clock,
      wakeup,
      random: random.fork('random port'),
      identity: new SimulatedIdentity(client, 1_000 + this.masters.length),
      probes: async () => {
        await context.pass('probes');
        return plan.probes ?? '';
      },
      roots: [
        this.rootObserver(context, client, 'state root', SHARED_ROOT),
        this.rootObserver(context, client, 'publication root', OUTPUT_ROOT),
      ],
      workers: () => new SimulatedWorkers(context, { size: plan.workers ?? 1, command, host }),
      corpus: (epoch) => new SimulatedCorpus(context, { epoch, inputs, shared: directory }),
      journalFiles,
      calls: {
        clusterKey: plan.clusterKey ?? null,
        journal: (epoch, endpoint) => journalFiles(layout.callJournal(epoch, endpoint)),
        outbox: (epoch, endpoint, peer) => journalFiles(layout.callOutbox(epoch, endpoint, peer)),
      },
      log: {
        debug: write('debug'),
        info: write('info'),
        warn: write('warn'),
        error: write('error'),
      },
    };
  }

  /** Which directory stands there now: an injected replacement is seen. */
  private rootObserver(
    context: ProcessContext,
    client: SimulatedClient,
    label: string,
    root: string,
  ): RootObserver {
    return {
      label,
      observe: async () => {
        await context.pass(label);
        const node = this.files.lookup(client.index, root);
        if (node === null) throw context.storeFailure('ENOENT', `look at the ${label}`, root);
        return { device: client.device, inode: String(node.inode) };
      },
    };
  }

  private skewOf(plan: MasterPlan, random: SeededRandom): ClockSkew {
    const draw = random.fork('clock');
    const drawn: ClockSkew = this.options.skewedClocks
      ? {
          originMs: Math.floor(draw.between({ min: 0, max: 1e9 })),
          rate: 1 + draw.between({ min: -200e-6, max: 200e-6 }),
          wallMs: NO_SKEW.wallMs + Math.floor(draw.between({ min: -3_600_000, max: 3_600_000 })),
        }
      : NO_SKEW;
    return { ...drawn, ...plan.skew };
  }

  private notify(client: number, writer: SimulatedWakeup): void {
    for (const other of this.wakeups)
      if (other.client === client && other.wakeup !== writer) other.wakeup.notify();
  }

  private hostFiles(context: ProcessContext): HostFiles {
    const { files } = this;
    const prefix = `/simulated/client-${context.client}/`;
    const inside = (hostPath: string): string => {
      if (hostPath.startsWith(prefix)) return hostPath.slice(prefix.length);
      throw new FlockstepError('E_INVARIANT', `${hostPath} is not a path of ${context.name}`);
    };
    return {
      read: (hostPath) => {
        const node = files.lookup(context.client, inside(hostPath));
        if (node?.kind !== 'file') return null;
        const seen = node.content.view(context.client, this.now)?.value;
        return seen === undefined ? null : new Uint8Array(seen);
      },
      write: (hostPath, bytes) => {
        const path = inside(hostPath);
        const parents = path.split('/').slice(0, -1);
        for (let length = 1; length <= parents.length; length += 1) {
          const parent = parents.slice(0, length).join('/');
          if (files.lookup(context.client, parent) === null)
            files.makeDirectory(context.client, parent, { durable: false });
        }
        const node = files.newFile(context.client, bytes, { durable: false, path });
        files.link(context.client, path, node, { durable: false });
      },
    };
  }
}

const planOf = ({ faults = {} }: WorldOptions, random: SeededRandom): FaultPlan =>
  'drawn' in faults ? drawFaultPlan(random, faults.drawn) : { ...NO_FAULTS, ...faults };

const describeClock = (master: SimulatedMaster, drawn: boolean): string => {
  const clock = master.ports.clock;
  const skew = clock instanceof SimulatedClock ? clock.skew : NO_SKEW;
  return `client ${master.client}, clock ${drawn ? 'drawn' : 'plain'} ${JSON.stringify(skew)}`;
};

/**
 * Runs `body` in a fresh world, in virtual time, until it settles. An error of the world or of the
 * body is thrown again with the seed and the plan in its text.
 */
export const simulate = async <T>(
  options: WorldOptions,
  body: (world: SimulatedWorld) => Promise<T>,
): Promise<T> => {
  const world = new SimulatedWorld(options);
  try {
    return await world.scheduler.run(() => body(world));
  } catch (error) {
    const described = error instanceof Error ? error : new Error(messageOf(error));
    described.message = `${described.message}\n${world.describe()}`;
    described.stack = `${described.stack ?? ''}\n${world.describe()}`;
    throw described;
  }
};
