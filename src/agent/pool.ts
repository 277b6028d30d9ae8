/**
 * The workers of a master whose work is done by somebody else: a client that claims items and says
 * what came of each.
 *
 * Guarantee: an item is given for one claim, once; whoever completes one that is not, or no longer,
 * in his hands is told so; an item is taken back when its time is over or when the job must stop now,
 * and its late completion changes nothing. Not guaranteed: that the client stops working on an item
 * that was taken back.
 */
import { FlockstepError } from '../errors.ts';
import { invariant } from '../assert.ts';
import { contentDigest } from '../protocol/content.ts';
import { STDOUT_KEPT_BYTES } from '../protocol/limits.ts';
import type { Clock } from '../ports/clock.ts';
import type {
  Assignment,
  Brought,
  BroughtInput,
  CommandResult,
  Settlement,
  ShutdownOutcome,
  StreamDigest,
  WorkerEvents,
  WorkerPool,
} from '../ports/workers.ts';
import type { AgentMessage } from './messages.ts';

interface Held {
  readonly assignment: Assignment;
  readonly sinceMs: number;
  readonly timer: AbortController;
}

/** How a client ends an item. */
export interface Completion {
  readonly exitStatus: number;
  readonly stdout: Uint8Array;
  readonly failed: string | null;
}

export interface ClientPoolOptions {
  /** Claims and items in hand together. */
  readonly size: number;
  readonly clock: Clock;
  readonly send: (message: AgentMessage) => void;
}

const EMPTY = new Uint8Array(0);

const digestOf = (bytes: Uint8Array): StreamDigest => ({
  bytes: bytes.length,
  sha256: contentDigest(bytes),
  truncated: bytes.length > STDOUT_KEPT_BYTES,
});

export class ClientPool implements WorkerPool {
  readonly size: number;
  readonly takesNoneAhead = true;
  private readonly options: ClientPoolOptions;
  private readonly unasked: number[];
  private readonly waiting = new Set<number>();
  private readonly held = new Map<number, Held>();
  private events: WorkerEvents | null = null;
  private hold: boolean | null = null;
  private ended = false;
  private gone = false;

  constructor(options: ClientPoolOptions) {
    this.options = options;
    this.size = options.size;
    this.unasked = Array.from({ length: options.size }, (_, index) => index + 1);
  }

  // --- the client's side --------------------------------------------------------------------------

  /** Throws E_USAGE beyond the number of claims and items that may be open at once. */
  claim(count: number): void {
    if (count > this.unasked.length)
      throw new FlockstepError(
        'E_USAGE',
        `claim of ${count}: ${this.size - this.unasked.length} of ${this.size} claims (--workers) are open`,
      );
    for (const worker of this.unasked.splice(0, count)) {
      this.waiting.add(worker);
      this.events?.ready(worker);
    }
  }

  /** Throws E_LEASE. */
  complete(item: string, token: number, completion: Completion): void {
    const { exitStatus, stdout, failed } = completion;
    const kept = Buffer.from(stdout.subarray(0, STDOUT_KEPT_BYTES)).toString('base64');
    this.end(this.workerOf(item, token), {
      exitStatus,
      stdout: digestOf(stdout),
      stdoutBase64: kept,
      ...(failed === null ? {} : { failed }),
    });
  }

  /** Throws E_LEASE. */
  release(item: string, token: number): void {
    this.end(this.workerOf(item, token), { exitStatus: null, released: true });
  }

  /** The client is gone: what it holds is given back, and nothing more is given to it. */
  clientGone(): void {
    this.gone = true;
    for (const worker of this.held.keys()) this.end(worker, { exitStatus: null, released: true });
  }

  setHold(hold: boolean | null): void {
    this.hold = hold;
  }

  bring(input: BroughtInput): Promise<Brought> {
    const bring = this.events?.bring;
    invariant(bring !== undefined, 'a master takes inputs from its pool');
    return bring(input);
  }

  // --- the master's side --------------------------------------------------------------------------

  async start(events: WorkerEvents): Promise<void> {
    this.events = events;
    for (const worker of this.waiting) events.ready(worker);
  }

  assign(worker: number, assignment: Assignment): void {
    if (this.ended) return;
    invariant(this.waiting.delete(worker), `worker ${worker} has claimed an item`);
    const { clock, send } = this.options;
    const held = { assignment, sinceMs: clock.now(), timer: new AbortController() };
    this.held.set(worker, held);
    if (this.gone) return this.end(worker, { exitStatus: null, released: true });
    if (assignment.timeoutMs > 0) void this.expire(worker, held);
    send({
      type: 'item',
      item: assignment.item,
      token: assignment.token,
      name: assignment.name ?? null,
      path: assignment.environment['FLOCKSTEP_INPUT'] ?? '',
      out: assignment.environment['FLOCKSTEP_OUT'] ?? '',
    });
  }

  /** The client works on: what it says of these items later is refused. */
  killAll(): void {
    for (const [worker, { assignment }] of this.held) {
      this.revoke(assignment, 'the job is being stopped');
      this.end(worker, { exitStatus: null, released: true });
    }
  }

  expectsInputs(): boolean {
    if (this.ended || this.gone) return false;
    return this.hold ?? this.waiting.size === 0;
  }

  settled({ item, token }: { item: string; token: number }, outcome: Settlement): void {
    this.options.send({ type: 'settled', item, token, outcome });
  }

  /** There is no process to end: who holds nothing has stopped. */
  async shutdown(options: { seed: string; graceMs: number }): Promise<ShutdownOutcome> {
    const { clock } = this.options;
    const startedMs = clock.now();
    while (this.held.size > 0 && clock.now() < startedMs + options.graceMs) await clock.sleep(10);
    this.killAll();
    this.ended = true;
    return {
      clean: true,
      acknowledged: Array.from({ length: this.size }, (_, index) => index + 1),
      pending: [],
      quarantinedAcks: 0,
      communicationErrors: 0,
      elapsedMs: Math.round(clock.now() - startedMs),
    };
  }

  // --- inside -----------------------------------------------------------------------------------

  private workerOf(item: string, token: number): number {
    for (const [worker, { assignment }] of this.held)
      if (assignment.item === item && assignment.token === token) return worker;
    throw new FlockstepError('E_LEASE', `item ${item} is not held under token ${token}`);
  }

  private end(worker: number, how: Partial<CommandResult>): void {
    const held = this.held.get(worker);
    if (held === undefined) return;
    this.held.delete(worker);
    held.timer.abort();
    this.unasked.push(worker);
    const nothing = digestOf(EMPTY);
    this.events?.result({
      worker,
      item: held.assignment.item,
      token: held.assignment.token,
      exitStatus: 0,
      signal: null,
      timedOut: false,
      startError: null,
      durationMs: Math.round(this.options.clock.now() - held.sinceMs),
      stdout: nothing,
      stderr: nothing,
      stdoutBase64: '',
      ...how,
    });
  }

  private async expire(worker: number, held: Held): Promise<void> {
    await this.options.clock.sleep(held.assignment.timeoutMs, held.timer.signal);
    if (this.held.get(worker) !== held) return;
    this.revoke(held.assignment, 'its time is over');
    this.end(worker, { exitStatus: null, timedOut: true });
  }

  private revoke({ item, token }: Assignment, reason: string): void {
    this.options.send({ type: 'revoked', item, token, reason });
  }
}
