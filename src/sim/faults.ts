/**
 * Everything that may go wrong in a simulated world, declared in one plan, counted when it happens.
 *
 * Guarantee: a fault happens only if the plan allows it, at most `budget` times, and no delay is
 * longer than its `maxMs`; so a world whose budgets are finite becomes quiet by itself. The
 * default plan has no faults.
 */
import type { Range, SeededRandom } from './random.ts';
import type { Trace } from './trace.ts';

/** A fault that strikes with a probability, at most `budget` times. */
export interface Chance {
  readonly probability: number;
  readonly budget: number;
}

/** How long a change stays invisible to another client. */
export interface Delay {
  readonly probability: number;
  readonly minMs: number;
  readonly maxMs: number;
}

/** Where and when a rule holds; what is left out matches everything. */
export interface Scope {
  readonly client?: number;
  /** Path prefix below the root that the operation works in, for instance `registers/`. */
  readonly path?: string;
  readonly fromMs?: number;
  readonly untilMs?: number;
}

export type FileOperation =
  | 'read'
  | 'list'
  | 'register-create'
  | 'register-write'
  | 'trail-write'
  | 'write'
  | 'sync'
  | 'link'
  | 'rename'
  | 'sync-name'
  | 'verify'
  | 'make-directory'
  | 'remove'
  | 'append';

export interface ErrorRule extends Scope, Chance {
  readonly operation: FileOperation;
  readonly errno: string;
  /** `after`: the operation takes effect, and its caller is told that it failed. */
  readonly effect: 'before' | 'after';
}

export type LockMode =
  | 'honest'
  | 'always-grant'
  | 'always-deny'
  | 'never-after-release'
  | 'client-local'
  | 'hang'
  /** As on SMB: the holder too is refused when it asks again, and others cannot read the file. */
  | 'mandatory'
  | { readonly errno: string };

/** The last rule that matches decides; without one, locks are honest. */
export interface LockRule extends Scope {
  readonly mode: LockMode;
}

/** Kills a process (as SIGKILL) at a named point of its work with files. */
export interface KillRule extends Scope {
  readonly operation: FileOperation;
  readonly process?: string;
  readonly when: 'before' | 'after';
  /** Matching operations to let pass first. */
  readonly skip: number;
}

/** Until then neither side sees which names the other one makes or removes, nor what it rewrites. */
export interface Partition {
  /** Clients of one side; all others are on the other one. */
  readonly side: readonly number[];
  readonly untilMs: number;
}

export interface FaultPlan {
  /** Duration of each asynchronous operation. No fault, but a knob. */
  readonly latencyMs: Range;
  /** Duration of each synchronous operation; keeps its process busy. */
  readonly synchronousMs: number;
  readonly visibility: {
    readonly names: Delay;
    readonly removals: Delay;
    /** Registers and other files rewritten in place. */
    readonly rewrites: Delay;
    /** A created file's content: others see its name with a prefix of the content meanwhile. */
    readonly contents: Delay;
  };
  /** The server still decides: whoever asks for a name that is taken learns what stands there. */
  readonly partition: Partition | null;
  /** A name that a client looked up while absent stays absent for it this long. */
  readonly negativeEntryMs: number;
  /** A register read mixes an older and a newer line, or shows one line half-written. */
  readonly tornReads: Chance;
  /** A register read shows a version older than one that could have been seen before. */
  readonly staleReads: Chance;
  /** link, mkdir or unlink succeeded, and its retransmission reports that it could not. */
  readonly lostReplies: Chance;
  readonly errors: readonly ErrorRule[];
  readonly kills: readonly KillRule[];
  /** False: register writes are not synced, as on a local file system. */
  readonly registerSync: boolean;
  readonly locks: readonly LockRule[];
  /** False: taking a lock does not refresh what the client sees of the locked file. */
  readonly lockRefresh: boolean;
  /** How long a crashed client's locks live on. */
  readonly lockSustainMs: number;
  /** Same-host notifications of register writes. */
  readonly nudges: { readonly delayMs: Range; readonly lost: number };
  readonly workers: {
    /** The worker host dies instead of answering. */
    readonly crashes: Chance;
    /** The command never ends by itself, and ignores its timeout until it is killed. */
    readonly hangs: Chance;
    /** The result comes again, long after the first time. */
    readonly lateResults: Chance;
    /** A worker does not acknowledge STOP. */
    readonly deafStops: Chance;
  };
}

const NEVER: Chance = { probability: 0, budget: 0 };
const AT_ONCE: Delay = { probability: 0, minMs: 0, maxMs: 0 };

export const NO_FAULTS: FaultPlan = {
  latencyMs: { min: 0.1, max: 1 },
  synchronousMs: 0.02,
  visibility: { names: AT_ONCE, removals: AT_ONCE, rewrites: AT_ONCE, contents: AT_ONCE },
  partition: null,
  negativeEntryMs: 0,
  tornReads: NEVER,
  staleReads: NEVER,
  lostReplies: NEVER,
  errors: [],
  kills: [],
  registerSync: true,
  locks: [],
  lockRefresh: true,
  lockSustainMs: 0,
  nudges: { delayMs: { min: 0.05, max: 0.1 }, lost: 0 },
  workers: { crashes: NEVER, hangs: NEVER, lateResults: NEVER, deafStops: NEVER },
};

/** How bad a drawn plan may get. */
export interface FaultBounds {
  readonly visibilityMsMax?: number;
  /** Strikes of each kind of read and reply fault. */
  readonly budget?: number;
  readonly halfWritten?: boolean;
}

/** What a plan changes of NO_FAULTS, as one line of JSON. */
export const describePlan = (plan: FaultPlan): string => {
  const base = Object.entries(NO_FAULTS).map(([key, value]) => [key, JSON.stringify(value)]);
  const quiet = Object.fromEntries(base) as Record<string, string>;
  const changed = Object.entries(plan).filter(
    ([key, value]) => JSON.stringify(value) !== quiet[key],
  );
  return JSON.stringify(Object.fromEntries(changed), (_, value: unknown) =>
    value === Number.POSITIVE_INFINITY ? 'Infinity' : value,
  );
};

/**
 * A plan of this seed's own: every kind of delay and of read and reply fault, each perhaps off.
 * Half-written created files are drawn only if asked for: a mount that has link(2) shows none.
 */
export const drawFaultPlan = (random: SeededRandom, bounds: FaultBounds = {}): FaultPlan => {
  const { visibilityMsMax = 2_000, budget = 200, halfWritten = false } = bounds;
  const delay = (): Delay => {
    if (random.chance(0.3)) return AT_ONCE;
    const maxMs = Math.ceil(visibilityMsMax * random.unit() ** 3);
    return { probability: random.pick([0.05, 0.3, 1]), minMs: 0, maxMs };
  };
  const chance = (): Chance =>
    random.chance(0.3) ? NEVER : { probability: random.pick([0.01, 0.1, 0.5]), budget };
  return {
    ...NO_FAULTS,
    latencyMs: { min: 0.1, max: random.pick([1, 10, 50]) },
    visibility: {
      names: delay(),
      removals: delay(),
      rewrites: delay(),
      contents: halfWritten ? delay() : AT_ONCE,
    },
    negativeEntryMs: random.pick([0, 100, visibilityMsMax]),
    tornReads: chance(),
    staleReads: chance(),
    lostReplies: chance(),
    registerSync: random.chance(0.7),
    lockRefresh: random.chance(0.5),
    nudges: { delayMs: { min: 0.05, max: 1 }, lost: random.pick([0, 0.5, 1]) },
  };
};

type ChanceName =
  | 'tornReads'
  | 'staleReads'
  | 'lostReplies'
  | 'workerCrashes'
  | 'workerHangs'
  | 'workerLateResults'
  | 'workerDeafStops';

const matches = (scope: Scope, client: number, path: string, nowMs: number): boolean =>
  (scope.client === undefined || scope.client === client) &&
  (scope.path === undefined || path.startsWith(scope.path)) &&
  nowMs >= (scope.fromMs ?? 0) &&
  nowMs < (scope.untilMs ?? Infinity);

/** The plan in force, what was drawn from it so far, and how often each fault has happened. */
export class Faults {
  private current: FaultPlan;
  private readonly random: SeededRandom;
  private readonly trace: Trace;
  private readonly clock: { readonly now: number };
  private readonly counters = new Map<string, number>();
  private readonly spent = new Map<object, number>();

  constructor(
    plan: FaultPlan,
    parts: { random: SeededRandom; trace: Trace; clock: { readonly now: number } },
  ) {
    this.current = plan;
    this.random = parts.random;
    this.trace = parts.trace;
    this.clock = parts.clock;
  }

  get plan(): FaultPlan {
    return this.current;
  }

  /** Changes the plan from now on; what was delayed already stays delayed. */
  update(patch: Partial<FaultPlan>): void {
    this.current = { ...this.current, ...patch };
    this.trace.add(this.clock.now, 'faults', `plan changed: ${Object.keys(patch).join(', ')}`);
  }

  /** Ends every fault; the phase in which the system must recover begins. */
  stop(): void {
    const { latencyMs, synchronousMs } = this.current;
    this.update({ ...NO_FAULTS, latencyMs, synchronousMs });
  }

  /** How often each fault has happened, by name, sorted. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.counters].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  count(name: string): number {
    return this.counters.get(name) ?? 0;
  }

  /** Records that a fault happened. */
  note(name: string, detail: string): void {
    this.counters.set(name, this.count(name) + 1);
    this.trace.add(this.clock.now, 'faults', `${name} ${detail}`);
  }

  /** Whether this fault strikes now; counted against its budget if so. */
  strikes(name: ChanceName, chance: Chance, detail: string): boolean {
    if (this.count(name) >= chance.budget || !this.random.chance(chance.probability)) return false;
    this.note(name, detail);
    return true;
  }

  /** Until when a client does not see what another one changes now; 0: it is not cut off from it. */
  cutOffUntilMs(client: number, writer: number): number {
    const { partition } = this.current;
    if (partition === null || this.clock.now >= partition.untilMs) return 0;
    const { side, untilMs } = partition;
    return side.includes(client) === side.includes(writer) ? 0 : untilMs;
  }

  /** Delay of one change for one client. */
  delayMs(name: keyof FaultPlan['visibility'], detail: string): number {
    const delay = this.current.visibility[name];
    if (!this.random.chance(delay.probability)) return 0;
    const ms = this.random.between({ min: delay.minMs, max: delay.maxMs });
    if (ms > 0) this.note(`delayed ${name}`, `${ms.toFixed(3)} ${detail}`);
    return ms;
  }

  /** The planned failure of this operation, if any. */
  failure(
    operation: FileOperation,
    client: number,
    path: string,
  ): { errno: string; effect: 'before' | 'after' } | null {
    for (const rule of this.current.errors) {
      if (rule.operation !== operation || !matches(rule, client, path, this.clock.now)) continue;
      const spent = this.spent.get(rule) ?? 0;
      if (spent >= rule.budget || !this.random.chance(rule.probability)) continue;
      this.spent.set(rule, spent + 1);
      this.note(rule.errno, `${operation} ${path} (${rule.effect})`);
      return { errno: rule.errno, effect: rule.effect };
    }
    return null;
  }

  /** Whether the process dies at this point. */
  kills(point: {
    operation: FileOperation;
    when: 'before' | 'after';
    client: number;
    process: string;
    path: string;
  }): boolean {
    for (const rule of this.current.kills) {
      const { operation, when, client, process, path } = point;
      if (rule.operation !== operation || rule.when !== when) continue;
      if (rule.process !== undefined && rule.process !== process) continue;
      if (!matches(rule, client, path, this.clock.now)) continue;
      const passed = this.spent.get(rule) ?? 0;
      this.spent.set(rule, passed + 1);
      if (passed !== rule.skip) continue;
      this.note('killed', `${process} ${when} ${operation} ${path}`);
      return true;
    }
    return false;
  }

  lockMode(client: number, path: string): LockMode {
    let mode: LockMode = 'honest';
    for (const rule of this.current.locks)
      if (matches(rule, client, path, this.clock.now)) mode = rule.mode;
    return mode;
  }
}
