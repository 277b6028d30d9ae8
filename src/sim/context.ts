/** What the ports of one simulated process share: who it is, and how its calls take time and fail. */
import { storeError } from '../errors.ts';
import type { Faults, FileOperation } from './faults.ts';
import type { SimulatedFiles } from './files.ts';
import type { SeededRandom } from './random.ts';
import type { Owner, Scheduler } from './scheduler.ts';

/** Thrown out of a synchronous call of a process that is dead: nothing it does counts any more. */
export class SimulatedCrash extends Error {
  constructor(process: string) {
    super(`simulated process ${process} is dead`);
    this.name = 'SimulatedCrash';
  }
}

/** An error as Node's fs throws it. */
export const systemError = (errno: string, operation: string): Error =>
  Object.assign(new Error(`${errno}: simulated, ${operation}`), { code: errno });

export interface ProcessParts {
  readonly name: string;
  readonly client: number;
  readonly owner: Owner;
  readonly scheduler: Scheduler;
  readonly files: SimulatedFiles;
  readonly faults: Faults;
  readonly random: SeededRandom;
  /** Kills this process, and whatever the world ties to it. */
  readonly kill: () => void;
}

export class ProcessContext {
  readonly name: string;
  readonly client: number;
  readonly owner: Owner;
  readonly scheduler: Scheduler;
  readonly files: SimulatedFiles;
  readonly faults: Faults;
  readonly random: SeededRandom;
  private readonly kill: () => void;

  constructor(parts: ProcessParts) {
    this.name = parts.name;
    this.client = parts.client;
    this.owner = parts.owner;
    this.scheduler = parts.scheduler;
    this.files = parts.files;
    this.faults = parts.faults;
    this.random = parts.random;
    this.kill = parts.kill;
  }

  /** Takes the time of one asynchronous call. Never resolves once the process is dead. */
  async pass(label: string): Promise<void> {
    const latencyMs = this.random.between(this.faults.plan.latencyMs);
    await this.scheduler.delay(this.owner, latencyMs, label);
  }

  /**
   * One asynchronous operation: passes time, may kill the process on either side, may fail before
   * or after `effect` has happened. Throws a store error.
   */
  async perform<T>(operation: FileOperation, path: string, effect: () => T): Promise<T> {
    await this.pass(`${operation} ${path}`);
    if (this.diesAt(operation, 'before', path)) return neverResolves();
    const failure = this.faults.failure(operation, this.client, path);
    if (failure?.effect === 'before') throw this.storeFailure(failure.errno, operation, path);
    const result = effect();
    if (this.diesAt(operation, 'after', path)) return neverResolves();
    if (failure !== null) throw this.storeFailure(failure.errno, operation, path);
    return result;
  }

  /** The same for a synchronous operation, which keeps the process busy. */
  performNow<T>(operation: FileOperation, path: string, effect: () => T): T {
    if (!this.owner.alive) throw new SimulatedCrash(this.name);
    this.scheduler.occupy(this.owner, this.faults.plan.synchronousMs);
    if (this.diesAt(operation, 'before', path)) throw new SimulatedCrash(this.name);
    const failure = this.faults.failure(operation, this.client, path);
    if (failure?.effect === 'before') throw this.storeFailure(failure.errno, operation, path);
    const result = effect();
    if (this.diesAt(operation, 'after', path)) throw new SimulatedCrash(this.name);
    if (failure !== null) throw this.storeFailure(failure.errno, operation, path);
    return result;
  }

  storeFailure(errno: string, operation: string, path: string): Error {
    return storeError(operation, path, systemError(errno, operation));
  }

  private diesAt(operation: FileOperation, when: 'before' | 'after', path: string): boolean {
    const { client, name: process } = this;
    if (!this.faults.kills({ operation, when, client, process, path })) return false;
    this.kill();
    return true;
  }
}

const neverResolves = <T>(): Promise<T> => new Promise<T>(() => undefined);
