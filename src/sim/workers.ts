/**
 * Workers of one simulated master: a command is a JavaScript function of the input's bytes and the
 * assignment, and takes as much virtual time as it says.
 *
 * Guarantee: READY, ASSIGNMENT, RESULT, READY in this order for each worker; STOP is acknowledged once
 * by a worker that is idle. Faults of the plan: the worker host dies, a command hangs, a result
 * comes again late, a worker is deaf to STOP.
 */
import { invariant } from '../assert.ts';
import { contentDigest } from '../protocol/content.ts';
import { LOG_STREAM_BYTES_MAX, STDOUT_KEPT_BYTES } from '../protocol/limits.ts';
import type {
  Assignment,
  CommandResult,
  ShutdownOutcome,
  StreamDigest,
  WorkerEvents,
  WorkerPool,
} from '../ports/workers.ts';
import type { ProcessContext } from './context.ts';
import type { Timer } from './scheduler.ts';

/** What a simulated command leaves behind. */
export interface SimulatedExecution {
  readonly stdout?: Uint8Array | string;
  readonly stderr?: Uint8Array | string;
  /** Files left in {out}, by relative name. */
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
  /** 0 if left out. */
  readonly exitStatus?: number;
  /** Ended by this signal instead. */
  readonly signal?: string;
  /** 1 if left out; Infinity never ends. */
  readonly durationMs?: number;
  /** The command could not be started. */
  readonly startError?: string;
}

export type SimulatedCommand = (input: Uint8Array, assignment: Assignment) => SimulatedExecution;

/** Reads and writes by host path, as a command does. */
export interface HostFiles {
  read(hostPath: string): Uint8Array | null;
  write(hostPath: string, bytes: Uint8Array): void;
}

interface Worker {
  state: 'down' | 'ready' | 'busy' | 'stopped';
  assignment: Assignment | null;
  startedMs: number;
  ending: Timer | null;
  acknowledged: boolean;
}

const toBytes = (content: Uint8Array | string | undefined): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : (content ?? new Uint8Array(0));

const digestOf = (bytes: Uint8Array): StreamDigest => ({
  bytes: bytes.length,
  sha256: contentDigest(bytes),
  truncated: bytes.length > LOG_STREAM_BYTES_MAX,
});

/** TERM, then KILL: how long a killed command takes to be gone. */
const KILL_MS = 2;
const ACKNOWLEDGE_MS = 1;
const LATE_RESULT_MS = { min: 500, max: 5_000 };

export class SimulatedWorkers implements WorkerPool {
  readonly size: number;
  private readonly context: ProcessContext;
  private readonly command: SimulatedCommand;
  private readonly host: HostFiles;
  private readonly workers: Worker[];
  private events: WorkerEvents | null = null;
  private dead = false;

  constructor(
    context: ProcessContext,
    options: { size: number; command: SimulatedCommand; host: HostFiles },
  ) {
    this.context = context;
    this.size = options.size;
    this.command = options.command;
    this.host = options.host;
    this.workers = Array.from({ length: options.size }, () => ({
      state: 'down',
      assignment: null,
      startedMs: 0,
      ending: null,
      acknowledged: false,
    }));
  }

  async start(events: WorkerEvents): Promise<void> {
    invariant(this.events === null, 'a worker pool starts once');
    this.events = events;
    await this.context.pass('start workers');
    for (const worker of this.numbers()) this.after(0, 'worker up', () => this.becomeReady(worker));
    await this.context.pass('workers started');
  }

  assign(index: number, assignment: Assignment): void {
    const worker = this.workerAt(index);
    invariant(this.dead || worker.state === 'ready', `worker ${index} is ready for an assignment`);
    if (this.dead) return;
    const { faults, scheduler } = this.context;
    worker.state = 'busy';
    worker.assignment = assignment;
    worker.startedMs = scheduler.now;
    const detail = `worker ${index} item ${assignment.item.slice(0, 8)}`;
    if (faults.strikes('workerCrashes', faults.plan.workers.crashes, detail)) {
      this.after(1, 'worker host died', () => this.die('simulated crash of the worker host'));
      return;
    }
    if (faults.strikes('workerHangs', faults.plan.workers.hangs, detail)) return;
    this.execute(index, worker, assignment);
  }

  killAll(): void {
    for (const index of this.numbers()) {
      const worker = this.workerAt(index);
      if (worker.state !== 'busy' || worker.assignment === null) continue;
      const { assignment } = worker;
      worker.ending?.cancel();
      worker.ending = this.after(KILL_MS, `killed worker ${index}`, () =>
        this.finish(index, assignment, { signal: 'SIGTERM' }, { timedOut: false }),
      );
    }
  }

  async shutdown(options: { seed: string; graceMs: number }): Promise<ShutdownOutcome> {
    const { scheduler, faults, owner } = this.context;
    const startedMs = scheduler.now;
    const deaf = new Set<number>();
    for (const index of this.numbers())
      if (faults.strikes('workerDeafStops', faults.plan.workers.deafStops, `worker ${index}`))
        deaf.add(index);
    for (;;) {
      await scheduler.delay(owner, ACKNOWLEDGE_MS, `stop ${options.seed.slice(0, 8)}`);
      for (const index of this.numbers()) {
        const worker = this.workerAt(index);
        if (this.dead || deaf.has(index) || worker.state === 'busy') continue;
        worker.state = 'stopped';
        worker.acknowledged = true;
      }
      const elapsedMs = scheduler.now - startedMs;
      const outcome = this.outcome(elapsedMs);
      if (!outcome.clean && elapsedMs < options.graceMs) continue;
      this.end();
      return outcome;
    }
  }

  // --- inside -----------------------------------------------------------------------------------

  private execute(index: number, worker: Worker, assignment: Assignment): void {
    const { FLOCKSTEP_INPUT: inputPath, FLOCKSTEP_OUT: outPath } = assignment.environment;
    const input = inputPath === undefined ? null : this.host.read(inputPath);
    if (inputPath !== undefined && input === null) {
      const execution = { exitStatus: 66, stderr: `${inputPath}: no such file\n` };
      worker.ending = this.after(1, `worker ${index} failed`, () =>
        this.finish(index, assignment, execution, { timedOut: false }),
      );
      return;
    }
    const execution = this.command(input ?? new Uint8Array(0), assignment);
    const durationMs = execution.durationMs ?? 1;
    const timedOut = assignment.timeoutMs > 0 && durationMs > assignment.timeoutMs;
    if (!timedOut && durationMs === Number.POSITIVE_INFINITY) return;
    worker.ending = this.after(
      timedOut ? assignment.timeoutMs + KILL_MS : durationMs,
      `worker ${index} ended`,
      () => {
        if (!timedOut && outPath !== undefined)
          for (const [name, content] of Object.entries(execution.files ?? {}))
            this.host.write(`${outPath}/${name}`, toBytes(content));
        const ended = timedOut ? { ...execution, signal: 'SIGKILL' } : execution;
        this.finish(index, assignment, ended, { timedOut });
      },
    );
  }

  private finish(
    index: number,
    assignment: Assignment,
    execution: SimulatedExecution,
    options: { timedOut: boolean },
  ): void {
    const worker = this.workerAt(index);
    if (this.dead || worker.assignment !== assignment) return;
    const { faults, random, scheduler } = this.context;
    const result = this.resultOf(index, assignment, execution, {
      timedOut: options.timedOut,
      durationMs: scheduler.now - worker.startedMs,
    });
    worker.assignment = null;
    worker.ending = null;
    worker.state = 'down';
    this.events?.result(result);
    this.after(0.1, `worker ${index} ready`, () => this.becomeReady(index));
    const detail = `worker ${index} item ${assignment.item.slice(0, 8)}`;
    if (faults.strikes('workerLateResults', faults.plan.workers.lateResults, detail))
      this.after(random.between(LATE_RESULT_MS), 'result again', () => {
        if (!this.dead) this.events?.result(result);
      });
  }

  private resultOf(
    index: number,
    assignment: Assignment,
    execution: SimulatedExecution,
    ending: { timedOut: boolean; durationMs: number },
  ): CommandResult {
    const stdout = toBytes(execution.stdout);
    const isStarted = execution.startError === undefined;
    const signal = isStarted ? (execution.signal ?? null) : null;
    return {
      worker: index,
      item: assignment.item,
      token: assignment.token,
      exitStatus: isStarted && signal === null ? (execution.exitStatus ?? 0) : null,
      signal,
      timedOut: ending.timedOut,
      startError: execution.startError ?? null,
      durationMs: Math.round(ending.durationMs),
      stdout: digestOf(stdout),
      stderr: digestOf(toBytes(execution.stderr)),
      stdoutBase64: Buffer.from(stdout.subarray(0, STDOUT_KEPT_BYTES)).toString('base64'),
    };
  }

  private becomeReady(index: number): void {
    const worker = this.workerAt(index);
    if (this.dead || worker.state !== 'down') return;
    worker.state = 'ready';
    this.events?.ready(index);
  }

  private die(reason: string): void {
    if (this.dead) return;
    this.end();
    this.events?.died(reason);
  }

  /** The host is gone, and with it every worker and what it runs. */
  private end(): void {
    this.dead = true;
    for (const worker of this.workers) worker.ending?.cancel();
  }

  private numbers(): number[] {
    return this.workers.map((_, index) => index + 1);
  }

  private outcome(elapsedMs: number): ShutdownOutcome {
    const acknowledged: number[] = [];
    const pending: number[] = [];
    for (const index of this.numbers())
      (this.workerAt(index).acknowledged ? acknowledged : pending).push(index);
    return {
      clean: pending.length === 0,
      acknowledged,
      pending,
      quarantinedAcks: 0,
      communicationErrors: this.dead && pending.length > 0 ? 1 : 0,
      elapsedMs: Math.round(elapsedMs),
    };
  }

  private after(delayMs: number, label: string, action: () => void): Timer {
    return this.context.scheduler.schedule(this.context.owner, delayMs, label, action);
  }

  /** Workers are numbered from 1. */
  private workerAt(index: number): Worker {
    const worker = this.workers[index - 1];
    invariant(worker !== undefined, `worker ${index} of ${this.size}`);
    return worker;
  }
}
