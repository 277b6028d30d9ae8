/**
 * The floor of a generation: what its phases do to files, each followed by a round trip of counters. The
 * same opens, locks, nonces and looks by plain calls; no record, digest, deadline or verdict, and the
 * process that locks is the one that talks.
 */
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { loadFlock } from '../src/fs/flock.ts';
import {
  MEMBERSHIP,
  provingPhases,
  TRANSCRIPT_COMMIT,
  type Phase,
} from '../src/protocol/litmus.ts';

const NONCE_BYTES = 200;
const PAGE_BYTES = 4096;
const DIRECTORY_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
const LOCK_FLAGS = constants.O_RDWR | constants.O_NOFOLLOW;

export class RawGeneration {
  readonly #directory: string;
  readonly #rank: number;
  readonly #round: () => void;
  readonly #phases: readonly Phase[];
  readonly #buffer = Buffer.alloc(2 * PAGE_BYTES);
  readonly #flock = loadFlock();
  readonly #nonce: number;
  readonly #open = new Set<number>();
  #lock = -1;
  #count = 0;

  /** @param round one round trip of all processes. */
  constructor(directory: string, rank: number, size: number, round: () => void) {
    this.#directory = directory;
    this.#rank = rank;
    this.#round = round;
    const ranks = Array.from({ length: size }, (_, each) => each);
    this.#phases = [MEMBERSHIP, ...provingPhases(ranks), TRANSCRIPT_COMMIT];
    mkdirSync(directory, { recursive: true });
    writeFileSync(this.#lockPath, this.#buffer.subarray(0, NONCE_BYTES));
    this.#nonce = openSync(this.#noncePath(rank), 'w+');
    writeSync(this.#nonce, this.#buffer, 0, 2 * PAGE_BYTES, 0);
    // All have made their files.
    round();
  }

  run(): void {
    this.#count += 1;
    for (const phase of this.#phases) {
      this.#doPart(phase);
      this.#round();
    }
  }

  close(): void {
    closeSync(this.#nonce);
  }

  #doPart({ kind, round }: Phase): void {
    const [isHolder, isVerifier] = [round?.holder === this.#rank, round?.verifier === this.#rank];
    switch (kind) {
      case 'membership':
        return;
      case 'root-anchor-open':
        return this.#openRoot();
      case 'prepare':
        if (this.#rank === 0) this.#prepare();
        return;
      case 'lock-anchor-open':
        this.#openLock();
        return;
      case 'open':
        this.#lock = this.#openLock();
        if (!isVerifier) return;
        readdirSync(this.#directory);
        this.#read(this.#noncePath(round?.holder ?? 0));
        return;
      case 'held':
        if (isHolder) this.#hold();
        return;
      case 'excluded':
        if (!isHolder && this.#lockNow(this.#lock)) throw new Error('the lock does not exclude');
        return;
      case 'released':
        this.#close(this.#lock);
        return;
      case 'reacquired':
        if (isVerifier) this.#reacquire(round?.holder ?? 0);
        return;
      case 'namespace-identity-closed':
        this.#openRoot();
        this.#openLock();
        return;
      case 'qualification-transcript-commit':
        for (const descriptor of this.#open) this.#close(descriptor);
        unlinkSync(this.#freshPath(this.#rank));
    }
  }

  #prepare(): void {
    const lock = this.#openLock();
    if (!this.#lockNow(lock)) throw new Error('the lock is taken');
    this.#close(lock);
  }

  #hold(): void {
    if (!this.#lockNow(this.#lock)) throw new Error('the lock is taken');
    writeSync(this.#nonce, this.#buffer, 0, PAGE_BYTES, (this.#count % 2) * PAGE_BYTES);
    ftruncateSync(this.#nonce, 2 * PAGE_BYTES + (this.#count % 32));
    const fresh = openSync(this.#freshPath(this.#rank), 'wx');
    writeSync(fresh, this.#buffer, 0, NONCE_BYTES);
    closeSync(fresh);
  }

  #reacquire(holder: number): void {
    const lock = this.#openLock();
    if (!this.#lockNow(lock)) throw new Error('the released lock is taken');
    this.#read(this.#noncePath(holder));
    const name = this.#freshPath(holder).slice(this.#directory.length + 1);
    if (!readdirSync(this.#directory).includes(name)) throw new Error('a name is not listed');
    this.#read(this.#freshPath(holder));
    this.#close(lock);
  }

  #openRoot(): void {
    const descriptor = openSync(this.#directory, DIRECTORY_FLAGS);
    fstatSync(descriptor);
    this.#open.add(descriptor);
  }

  #openLock(): number {
    const descriptor = openSync(this.#lockPath, LOCK_FLAGS);
    fstatSync(descriptor);
    readSync(descriptor, this.#buffer, 0, PAGE_BYTES, 0);
    this.#open.add(descriptor);
    return descriptor;
  }

  #lockNow(descriptor: number): boolean {
    try {
      this.#flock(descriptor, 'exnb');
      return true;
    } catch {
      return false;
    }
  }

  #read(path: string): void {
    const descriptor = openSync(path, 'r');
    readSync(descriptor, this.#buffer, 0, this.#buffer.length, 0);
    closeSync(descriptor);
  }

  #close(descriptor: number): void {
    if (this.#open.delete(descriptor)) closeSync(descriptor);
  }

  get #lockPath(): string {
    return `${this.#directory}/cluster.lock`;
  }

  #noncePath = (rank: number): string => `${this.#directory}/${rank}.file`;
  #freshPath = (rank: number): string => `${this.#directory}/${rank}-${this.#count}.fresh`;
}
