/**
 * A small shared directory in memory for tests of the ledger, deterministic from a seed, whose locks
 * may lie, whose replies may be lost, whose names may show late, and whose space may end.
 */
import { FlockstepError } from '../../src/errors.ts';
import type { CreateOnceOutcome, SharedDirectory } from '../../src/ports/directory.ts';
import type { LockDescriptor, LockOutcome, LockPort } from '../../src/ports/locks.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { silentLog } from '../../src/ports/log.ts';
import { Ledger, type LedgerOptions, type LedgerPorts } from '../../src/runtime/ledger.ts';
import { isNumberName } from '../../src/protocol/ids.ts';
import { makeLedger } from '../../src/runtime/job.ts';

export interface Faults {
  /** Probabilities. */
  lyingLock: number;
  lostReply: number;
  /** A read or listing misses what was created in the last `lateTurns` operations. */
  late: number;
  lateTurns: number;
  failedReply: number;
}

export const EPOCH = 'e'.repeat(64);
export const ORIGIN = '0'.repeat(32);

/** Nothing that a dead master has asked for ever returns. */
export interface Life {
  dead: boolean;
}

const noFaults: Faults = {
  lyingLock: 0,
  lostReply: 0,
  late: 0,
  lateTurns: 0,
  failedReply: 0,
};

export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time passes only when everybody sleeps. */
class VirtualClock implements Clock {
  #now = 0;
  readonly #sleepers: { at: number; resolve: () => void }[] = [];
  #pumping = false;
  now(): number {
    return this.#now;
  }
  wall(): number {
    return this.#now;
  }
  sleep(ms: number): Promise<void> {
    if (ms <= 0) return turn();
    return new Promise((resolve) => {
      this.#sleepers.push({ at: this.#now + ms, resolve });
      if (!this.#pumping) {
        this.#pumping = true;
        setImmediate(() => this.#pump());
      }
    });
  }
  #pump(): void {
    this.#sleepers.sort((a, b) => b.at - a.at);
    const next = this.#sleepers.pop();
    if (next !== undefined) {
      this.#now = Math.max(this.#now, next.at);
      next.resolve();
    }
    if (this.#sleepers.length > 0) setImmediate(() => this.#pump());
    else this.#pumping = false;
  }
}

export class World {
  readonly files = new Map<string, { bytes: Uint8Array; born: number }>();
  readonly directories = new Set<string>(['']);
  readonly holders = new Map<string, object>();
  /** Names that were read before anybody could know that they exist. */
  readonly guessed: string[] = [];
  readonly clock = new VirtualClock();
  faults: Faults;
  /** Files that may still be created. */
  space = Infinity;
  operations = 0;
  /** Directories that were renamed. */
  retired = 0;
  /** Told of every file that came into being. */
  onLink: (path: string, bytes: Uint8Array) => void = () => undefined;
  readonly random: () => number;

  constructor(seed: number, faults: Partial<Faults> = {}) {
    this.random = seeded(seed);
    this.faults = { ...noFaults, ...faults };
    // As whoever creates the job does.
    void makeLedger(
      {
        makeDirectory: async (path) => {
          const segments = path.split('/');
          for (let i = 1; i <= segments.length; i++)
            this.directories.add(segments.slice(0, i).join('/'));
        },
      },
      { epoch: EPOCH, shards: 16, origin: ORIGIN },
    );
  }

  chance(probability: number): boolean {
    return probability > 0 && this.random() < probability;
  }

  async #delay(life: Life): Promise<void> {
    this.operations++;
    if (life.dead) return new Promise(() => undefined);
    for (let turns = Math.floor(this.random() * 4); turns > 0; turns--) await turn();
  }

  #visible(path: string): Uint8Array | null {
    this.operations++;
    const file = this.files.get(path);
    if (file === undefined) return null;
    const young = this.operations - file.born < this.faults.lateTurns;
    return young && this.chance(this.faults.late) ? null : file.bytes;
  }

  #list(path: string): string[] | null {
    if (!this.directories.has(path)) return null;
    const prefix = `${path}/`;
    const below = (name: string): string => name.slice(prefix.length);
    const directories = [...this.directories].filter((name) => name.startsWith(prefix)).map(below);
    const files = [...this.files.keys()]
      .filter((name) => name.startsWith(prefix) && this.#visible(name) !== null)
      .map(below);
    return [...directories, ...files].filter((name) => !name.includes('/')).sort();
  }

  /** Renames a directory with all that is in it. */
  #retire(path: string, target: string): 'moved' | 'absent' | 'taken' {
    if (!this.directories.has(path)) return 'absent';
    if (this.directories.has(target)) return 'taken';
    this.retired++;
    this.directories.delete(path);
    this.directories.add(target);
    for (const [name, file] of this.files) {
      if (!name.startsWith(`${path}/`)) continue;
      this.files.delete(name);
      this.files.set(`${target}${name.slice(path.length)}`, file);
    }
    return 'moved';
  }

  async #createOnce(path: string, bytes: Uint8Array, life: Life): Promise<CreateOnceOutcome> {
    await this.#delay(life);
    const parent = path.slice(0, path.lastIndexOf('/'));
    if (!this.directories.has(parent)) throw new FlockstepError('E_STORE', `link ${path}: ENOENT`);
    const standing = this.files.get(path);
    if (standing === undefined) {
      if (this.space <= 0) throw new FlockstepError('E_NO_SPACE', `write ${path}: ENOSPC`);
      this.space--;
      this.files.set(path, { bytes, born: this.operations });
      this.onLink(path, bytes);
    }
    await this.#delay(life);
    if (this.chance(this.faults.failedReply))
      throw new FlockstepError('E_STORE', `link ${path}: EIO`);
    if (standing !== undefined) return { outcome: 'exists', bytes: standing.bytes };
    // The call succeeded, its answer did not come, and its repetition found the name taken.
    return this.chance(this.faults.lostReply)
      ? { outcome: 'exists', bytes }
      : { outcome: 'created' };
  }

  /** What one master has: `known` models that a name is never looked up before it can be known. */
  directory(life: Life = { dead: false }): SharedDirectory {
    const unused = (): never => {
      throw new Error('the ledger does not use this');
    };
    const known = new Set<string>();
    return {
      readFresh: (path) => {
        if (!this.files.has(path) && !known.has(path)) this.guessed.push(path);
        return this.#visible(path);
      },
      listFresh: (path) => {
        const names = this.#list(path);
        for (const name of names ?? []) {
          const number = name.replace(/\.json$/, '');
          if (!isNumberName(number)) continue;
          for (let n = Number(number); n > 0; n--) known.add(`${path}/${n}.json`);
        }
        return names;
      },
      createRegister: unused,
      createTrail: unused,
      replace: unused,
      examine: unused,
      move: unused,
      createOnce: (path, bytes) => this.#createOnce(path, bytes, life),
      makeDirectory: async (path) => {
        await this.#delay(life);
        const segments = path.split('/');
        for (let i = 1; i <= segments.length; i++)
          this.directories.add(segments.slice(0, i).join('/'));
      },
      retire: async (path, target) => {
        await this.#delay(life);
        return this.#retire(path, target);
      },
      removeDirectory: async (path) => {
        await this.#delay(life);
        if ([...this.files.keys()].some((name) => name.startsWith(`${path}/`))) return false;
        this.directories.delete(path);
        return true;
      },
      remove: async (path) => {
        await this.#delay(life);
        this.files.delete(path);
      },
      append: unused,
      hostPath: (path) => path,
    };
  }

  locks(life: Life = { dead: false }): LockPort {
    return {
      open: async (path): Promise<LockDescriptor> => {
        await this.#delay(life);
        const self = {};
        return {
          identity: { device: '1', inode: path },
          tryExclusive: async (): Promise<LockOutcome> => {
            await this.#delay(life);
            const holder = this.holders.get(path);
            if (holder !== undefined && holder !== self && !this.chance(this.faults.lyingLock))
              return { kind: 'contended' };
            this.holders.set(path, self);
            return { kind: 'acquired' };
          },
          read: async () => new Uint8Array(),
          close: async () => {
            await this.#delay(life);
            if (this.holders.get(path) === self) this.holders.delete(path);
          },
        };
      },
      anchor: () => Promise.reject(new Error('the ledger does not use this')),
    };
  }

  ports(life: Life = { dead: false }): LedgerPorts {
    return {
      directory: this.directory(life),
      locks: this.locks(life),
      clock: this.clock,
      random: {
        hex: (count) =>
          Array.from({ length: count }, () =>
            Math.floor(this.random() * 256)
              .toString(16)
              .padStart(2, '0'),
          ).join(''),
      },
      log: silentLog,
    };
  }

  ledger(options: Partial<LedgerOptions> & { incarnation: string }, life?: Life): Ledger {
    return new Ledger(
      {
        epoch: EPOCH,
        origin: ORIGIN,
        shards: 4,
        view: 1,
        members: [options.incarnation],
        maxAttempts: 3,
        ...options,
      },
      this.ports(life),
    );
  }
}

export const incarnationOf = (index: number): string => (index + 1).toString(16).padStart(32, '0');

/** Item ids spread over the shards as real digests do. */
export const itemOf = (index: number): string =>
  Math.imul(index + 1, 0x9e3779b1)
    .toString(16)
    .replace('-', '')
    .padStart(8, '0')
    .concat(index.toString(16).padStart(56, '0'));

export const newItem = (
  index: number,
): {
  item: string;
  name: string | null;
  bytes: number;
  parent: string | null;
  adopted: boolean;
} => ({ item: itemOf(index), name: `input-${index}`, bytes: index, parent: null, adopted: false });

export const someResult = {
  exitStatus: 0,
  signal: null,
  durationMs: 1,
  stdout: { bytes: 0, sha256: '0'.repeat(64) },
  stderr: { bytes: 0, sha256: '0'.repeat(64) },
};
