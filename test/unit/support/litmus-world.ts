/**
 * A small world for the litmus: one disk, several clients with faults of their own, an exchange in
 * memory and a clock that only moves when nothing else can. Not a file system: just enough of the
 * two ports, so that the litmus is tested by itself.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../src/ports/clock.ts';
import type { CreateOnceOutcome, SharedDirectory } from '../../../src/ports/directory.ts';
import type {
  DirectoryAnchor,
  FileIdentity,
  LockDescriptor,
  LockOutcome,
  LockPort,
  RootObserver,
} from '../../../src/ports/locks.ts';
import type { ClientIdentity } from '../../../src/ports/identity.ts';
import type { Exchange, ExchangeResult } from '../../../src/protocol/exchange-port.ts';
import { exchangeToken, lockIdentity } from '../../../src/protocol/digest.ts';
import { layout } from '../../../src/protocol/layout.ts';
import { LOCAL_OPERATIONS, type QualificationResult } from '../../../src/protocol/qualification.ts';
import { qualify, type QualificationInput } from '../../../src/runtime/litmus.ts';
import type { QualificationInputs } from '../../../src/runtime/litmus-inputs.ts';

export const EPOCH = 'ab'.repeat(32);

/** Observes a directory inside the coordination directory by its public path. */
export const rootObserver = (label: string, locks: LockPort, path: string): RootObserver => ({
  label,
  observe: async () => {
    const anchor = await locks.anchor(path);
    await anchor.close();
    return anchor.identity;
  },
});

/** Time moves to the next sleeper only when every other task waits. */
export class VirtualClock implements Clock {
  #nowMs = 1000;
  readonly #sleepers = new Set<{ readonly atMs: number; readonly wake: () => void }>();

  now = (): number => this.#nowMs;
  wall = (): number => 0;

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const sleeper = { atMs: this.#nowMs + Math.max(0, ms), wake: resolve };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        if (this.#sleepers.delete(sleeper)) resolve();
      });
    });
  }

  async drive<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    const done = (): void => void (settled = true);
    work.then(done, done);
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (settled) return work;
      const next = [...this.#sleepers].sort((left, right) => left.atMs - right.atMs)[0];
      if (next === undefined) throw new Error('everything waits and nobody sleeps');
      this.#sleepers.delete(next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.wake();
    }
  }
}

/** What goes wrong on one master's client. */
export interface Faults {
  /** Every attempt reports "acquired", and excludes nobody. */
  readonly lockAlwaysAcquired?: boolean;
  /** Every attempt fails with this errno. */
  readonly lockErrno?: string;
  /** Preparing the lock file fails with this errno; a new one is left empty. */
  readonly prepareErrno?: string;
  /** Opening the lock file waits for this. */
  readonly openAfter?: Promise<void>;
  /** The lock call never returns. */
  readonly lockHangs?: boolean;
  /** Closing does not release. */
  readonly closeKeepsLock?: boolean;
  /** A file that was read once keeps its content for this client. */
  readonly staleReopen?: boolean;
  /** A directory that was listed once keeps its names for this client. */
  readonly staleListing?: boolean;
  /** The n-th port operation of this master throws. */
  readonly throwAtOperation?: { readonly index: number; readonly error: unknown };
}

interface Inode {
  readonly identity: FileIdentity;
  content: Uint8Array;
  holder: object | null;
}

export class Disk {
  /** Regular files by path: the lock file and the nonce files. */
  readonly files = new Map<string, Inode>();
  rootIdentity: FileIdentity;
  openDescriptors = 0;
  /** All that were ever opened. */
  openedDescriptors = 0;
  #inodes = 100;

  constructor() {
    this.rootIdentity = this.newIdentity();
  }

  newIdentity = (): FileIdentity => ({ device: '7', inode: String(++this.#inodes) });

  create(path: string, content: Uint8Array): Inode {
    const inode = { identity: this.newIdentity(), content, holder: null };
    this.files.set(path, inode);
    return inode;
  }

  names(directory: string): string[] {
    return [...this.files.keys()]
      .filter((path) => path.startsWith(`${directory}/`))
      .map((path) => path.slice(directory.length + 1))
      .sort();
  }
}

export const LOCK_PATH = `${layout.state(EPOCH)}/${layout.clusterLock(1)}`;

const storeError = (errno: string, path: string): Error =>
  Object.assign(new Error(`${errno}: ${path}`), { code: errno });

/** The two ports as one master's client shows them. */
export class Client {
  operations = 0;
  preparations = 0;
  readonly #disk: Disk;
  readonly #faults: Faults;
  readonly #contents = new Map<string, Uint8Array>();
  readonly #listings = new Map<string, string[]>();

  constructor(disk: Disk, faults: Faults = {}) {
    this.#disk = disk;
    this.#faults = faults;
  }

  #operation(): void {
    const fault = this.#faults.throwAtOperation;
    if (this.operations++ === fault?.index) throw fault.error;
  }

  readonly locks: LockPort = {
    open: () => Promise.reject(new Error('not used by the litmus')),
    anchor: async () => {
      this.#operation();
      return this.#anchor();
    },
  };

  #anchor(): DirectoryAnchor {
    const disk = this.#disk;
    disk.openDescriptors++;
    disk.openedDescriptors++;
    return {
      identity: disk.rootIdentity,
      openLock: async (name) => {
        this.#operation();
        const path = `${layout.state(EPOCH)}/${name}`;
        const inode = disk.files.get(path);
        if (inode === undefined) throw storeError('ENOENT', path);
        await this.#faults.openAfter;
        return this.#descriptor(inode);
      },
      prepareLock: async (name, record) => {
        this.#operation();
        this.preparations++;
        const path = `${layout.state(EPOCH)}/${name}`;
        const inode = disk.files.get(path) ?? disk.create(path, new Uint8Array());
        const { prepareErrno } = this.#faults;
        if (prepareErrno !== undefined) throw storeError(prepareErrno, path);
        if (inode.content.length === 0) {
          inode.content = record;
          return 'wrote';
        }
        return Buffer.compare(inode.content, record) === 0 ? 'same' : 'different';
      },
      close: async () => this.#closeDescriptor(),
    };
  }

  #closeDescriptor(): void {
    this.#disk.openDescriptors--;
    this.#operation();
  }

  #descriptor(inode: Inode): LockDescriptor {
    this.#disk.openDescriptors++;
    this.#disk.openedDescriptors++;
    const self = {};
    return {
      identity: inode.identity,
      tryExclusive: async (): Promise<LockOutcome> => {
        this.#operation();
        const { lockHangs, lockErrno, lockAlwaysAcquired } = this.#faults;
        if (lockHangs === true) return new Promise(() => undefined);
        if (lockErrno !== undefined)
          return { kind: 'failed', errno: lockErrno, text: `${lockErrno} (injected)` };
        if (lockAlwaysAcquired === true) return { kind: 'acquired' };
        if (inode.holder !== null && inode.holder !== self) return { kind: 'contended' };
        inode.holder = self;
        return { kind: 'acquired' };
      },
      read: async () => {
        this.#operation();
        return inode.content;
      },
      close: async () => {
        if (inode.holder === self && this.#faults.closeKeepsLock !== true) inode.holder = null;
        this.#closeDescriptor();
      },
    };
  }

  readonly directory: SharedDirectory = {
    readFresh: (path) => {
      this.#operation();
      const seen = this.#contents.get(path);
      if (seen !== undefined && this.#faults.staleReopen === true) return seen;
      const content = this.#disk.files.get(path)?.content ?? null;
      if (content !== null) this.#contents.set(path, Uint8Array.from(content));
      return content;
    },
    listFresh: (path) => {
      this.#operation();
      const seen = this.#listings.get(path);
      if (seen !== undefined && this.#faults.staleListing === true) return seen;
      const names = this.#disk.names(path);
      this.#listings.set(path, names);
      return names;
    },
    createRegister: (path, capacity) => {
      this.#operation();
      if (this.#disk.files.has(path)) throw storeError('EEXIST', path);
      const inode = this.#disk.create(path, new Uint8Array());
      return {
        write: (line, sequence) => {
          this.#operation();
          if (line.length !== capacity || line[capacity - 1] !== 0x0a)
            throw new Error('a register line has a wrong shape');
          const content = new Uint8Array(2 * capacity + (sequence % 32));
          content.set(inode.content.subarray(0, 2 * capacity));
          content.set(line, (sequence % 2) * capacity);
          inode.content = content;
        },
        close: () => this.#operation(),
      };
    },
    createTrail: () => {
      throw new Error('not used by the litmus');
    },
    replace: async (path, bytes) => {
      this.#operation();
      this.#disk.files.delete(path);
      this.#disk.create(path, bytes);
    },
    createOnce: async (path, bytes): Promise<CreateOnceOutcome> => {
      this.#operation();
      const standing = this.#disk.files.get(path);
      if (standing !== undefined) return { outcome: 'exists', bytes: standing.content };
      this.#disk.create(path, bytes);
      return { outcome: 'created' };
    },
    makeDirectory: async () => this.#operation(),
    remove: async (path) => {
      this.#operation();
      this.#disk.files.delete(path);
    },
    append: () => Promise.reject(new Error('not used by the litmus')),
    examine: () => assert.fail('not used by the litmus'),
    move: () => Promise.reject(new Error('not used by the litmus')),
    retire: () => Promise.reject(new Error('not used by the litmus')),
    removeDirectory: () => Promise.reject(new Error('not used by the litmus')),
    hostPath: (path) => path,
  };
}

/** An all-masters barrier in memory, with one deadline. */
export class Bus {
  readonly phases: string[] = [];
  /** Runs when all words of a phase are there, before anybody gets them. */
  onPhase: (phase: string) => void = () => undefined;
  /** What the others receive instead of a master's word. */
  tamper: (phase: string, rank: number, word: Record<string, unknown>) => unknown = (
    _phase,
    _rank,
    word,
  ) => word;
  readonly #members: readonly number[];
  readonly #clock: Clock;
  readonly #deadlineMs: number;
  readonly #open = new Map<
    string,
    { words: Map<number, unknown>; done: Promise<void>; resolve: () => void }
  >();

  constructor(members: readonly number[], clock: Clock, deadlineMs: number) {
    this.#members = members;
    this.#clock = clock;
    this.#deadlineMs = deadlineMs;
  }

  exchangeOf(rank: number, token: string): Exchange {
    return async (phase, payload): Promise<ExchangeResult> => {
      const key = `${token} ${phase}`;
      let gathering = this.#open.get(key);
      if (gathering === undefined) {
        let resolve = (): void => undefined;
        const done = new Promise<void>((call) => (resolve = call));
        gathering = { words: new Map(), done, resolve };
        this.#open.set(key, gathering);
      }
      const { words, done, resolve } = gathering;
      const word = JSON.parse(JSON.stringify(payload)) as Record<string, unknown>;
      words.set(rank, this.tamper(phase, rank, word));
      if (words.size === this.#members.length) {
        this.phases.push(phase);
        this.onPhase(phase);
        resolve();
      }
      const timer = new AbortController();
      const expiry = this.#clock.sleep(this.#deadlineMs - this.#clock.now(), timer.signal);
      await Promise.race([done, expiry]);
      timer.abort();
      const missing = this.#members.filter((member) => !words.has(member));
      return missing.length === 0
        ? { ok: true, payloads: this.#members.map((member) => words.get(member)) }
        : {
            ok: false,
            error: `cluster exchange timed out waiting for masters [${missing.join(', ')}]`,
          };
    };
  }
}

let drawn = 0;
/** Unpredictable to nobody, unique to each draw. */
export const testRandom = {
  hex: (count: number): string =>
    createHash('sha256')
      .update(`draw ${drawn++}`)
      .digest('hex')
      .slice(0, 2 * count),
};

export interface MasterPlan {
  readonly client: string;
  readonly faults?: Faults;
  readonly synthetic?: boolean;
  readonly overrides?: (input: QualificationInput) => QualificationInput;
}

export interface Scenario {
  readonly masters: readonly (MasterPlan | string)[];
  readonly disk?: Disk;
  readonly clock?: VirtualClock;
  readonly generation?: bigint;
  readonly timeoutMs?: number;
  /** Ranks that never show up. */
  readonly absent?: readonly number[];
  /** Rejections are part of the outcome instead of the test's failure. */
  readonly mayReject?: boolean;
  readonly prepareBus?: (bus: Bus) => void;
}

export interface Outcome {
  readonly results: readonly QualificationResult[];
  readonly rejections: readonly unknown[];
  readonly bus: Bus;
  readonly disk: Disk;
  readonly clients: readonly Client[];
  readonly clock: VirtualClock;
}

export const inputsFor = (disk: Disk, client: string, synthetic = false): QualificationInputs => ({
  localError: '',
  capability: {
    operations: LOCAL_OPERATIONS,
    roots: [{ label: 'state root', ...disk.rootIdentity }],
  },
  identity: {
    client,
    synthetic,
    host: 'host',
    pid: 1,
    kernel: 'kernel',
    mount: { type: 'test', source: 'test', options: '' },
  } satisfies ClientIdentity,
});

/** Runs one generation on all masters of a scenario and returns what each of them concluded. */
export const runGeneration = async (scenario: Scenario): Promise<Outcome> => {
  const disk = scenario.disk ?? new Disk();
  const clock = scenario.clock ?? new VirtualClock();
  const plans = scenario.masters.map((plan) =>
    typeof plan === 'string' ? { client: plan } : plan,
  );
  const members = plans.map((_, rank) => rank);
  const deadlineMs = clock.now() + (scenario.timeoutMs ?? 30_000);
  const bus = new Bus(members, clock, deadlineMs);
  scenario.prepareBus?.(bus);
  const clients = plans.map((plan) => new Client(disk, plan.faults));
  const runs = plans.flatMap((plan, rank) => {
    if (scenario.absent?.includes(rank) === true) return [];
    const client = clients[rank] as Client;
    const generation = scenario.generation ?? 0n;
    const plain: QualificationInput = {
      epoch: EPOCH,
      view: 1,
      generation,
      rank,
      members,
      exchange: bus.exchangeOf(rank, exchangeToken(lockIdentity(EPOCH), generation)),
      locks: client.locks,
      directory: client.directory,
      random: testRandom,
      clock,
      deadlineMs,
      inputs: inputsFor(disk, plan.client, plan.synthetic),
      roots: [rootObserver('state root', client.locks, layout.state(EPOCH))],
    };
    const input = plan.overrides?.(plain) ?? plain;
    // As a master would: the token follows from the generation that it believes in.
    const token = exchangeToken(lockIdentity(input.epoch), input.generation);
    const exchange =
      input.exchange === plain.exchange ? bus.exchangeOf(rank, token) : input.exchange;
    return [qualify({ ...input, exchange })];
  });
  const settled = await clock.drive(Promise.allSettled(runs));
  const rejections = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (rejections.length > 0 && scenario.mayReject !== true) throw rejections[0];
  const results = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return { results, rejections, bus, disk, clients, clock };
};
