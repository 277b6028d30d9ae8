/**
 * The master's side of its worker host: assignments out, results in, bounded shutdown.
 *
 * Workers are numbered 1..size. Guarantee: a result is delivered before the READY that follows it;
 * when the host dies, every process group that it reported, and every process that carries its
 * mark, is killed before `died` is told. A message that is not exactly of a known schema is
 * quarantined and counted; when it was not an acknowledgement, a result may be lost with it, and
 * the pool dies rather than let an item hang.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import type { Socket } from 'node:net';
import { FlockstepError, isFlockstepError, messageOf } from '../errors.ts';
import { assertNever, invariant } from '../assert.ts';
import {
  beginShutdown,
  shutdownOutcome,
  stepShutdown,
  type ShutdownEvent,
  type ShutdownState,
  type ShutdownStep,
} from '../protocol/shutdown.ts';
import type {
  Assignment,
  CommandResult,
  ShutdownOutcome,
  WorkerEvents,
  WorkerPool,
} from '../ports/workers.ts';
import type { HostConfiguration } from './host.ts';
import { LineSplitter, Outbox, parseFromHost, type FromHost } from './messages.ts';

import { killMarked, signalGroup } from './process-group.ts';

export const KILL_GRACE_MS = 2000;
const START_MS_MAX = 30_000;
/** From the end of a shutdown to the end of the host, besides the kill grace. */
const EXIT_MS_MAX = 5000;
/** Between two looks at the deadline of a shutdown. */
const POLL_MS_MAX = 50;
const TIMEOUT_MS_MAX = 2_147_483_647;

export interface PoolOptions {
  readonly size: number;
  /** Path of this master's log on this host; made with its directory at the first record. */
  readonly logPath: string;
  /** Between TERM and KILL. */
  readonly killGraceMs?: number;
  /** Another worker host than our own: for tests of what a broken one may send. */
  readonly hostProgram?: string;
  /** Things for the log: a log that could not be written, a process that escaped its group. */
  readonly onNotice?: (kind: string, text: string) => void;
}

export class HostedWorkerPool implements WorkerPool {
  readonly size: number;
  /** Messages of the host that were not exactly of a known schema. */
  quarantinedMessages = 0;
  private readonly options: Required<PoolOptions>;
  private readonly mark = randomBytes(16).toString('hex');
  private readonly idle = new Set<number>();
  /** Process group of each running command, as reported. */
  private readonly groups = new Map<number, number>();
  private host: ChildProcess | null = null;
  private outbox: Outbox | null = null;
  private events: WorkerEvents | null = null;
  private hostErrors = '';
  private shutdownState: ShutdownState | null = null;
  private shutdownEnded: (() => void) | null = null;
  private shutdownResult: Promise<ShutdownOutcome> | null = null;
  private dead = false;

  constructor(options: PoolOptions) {
    invariant(Number.isSafeInteger(options.size) && options.size >= 1, 'a pool has a worker');
    this.options = {
      killGraceMs: KILL_GRACE_MS,
      hostProgram: HOST_PROGRAM,
      onNotice: () => {},
      ...options,
    };
    this.size = options.size;
  }

  /** The host's process id: for diagnosis and tests. */
  get hostPid(): number | null {
    return this.host?.pid ?? null;
  }

  async start(events: WorkerEvents): Promise<void> {
    invariant(this.host === null, 'a pool starts once');
    let firstReady = (): void => {};
    let failed = (_reason: string): void => {};
    const started = new Promise<void>((resolve, reject) => {
      firstReady = resolve;
      failed = (reason) => reject(new FlockstepError('E_CONTROL', reason));
    });
    const seen = new Set<number>();
    this.events = {
      ...bindEvents(events),
      ready: (worker) => {
        seen.add(worker);
        events.ready(worker);
        if (seen.size === this.size) firstReady();
      },
      died: (reason) => (seen.size < this.size ? failed(reason) : events.died(reason)),
    };
    const timer = setTimeout(() => {
      this.fail(`worker host was not ready within ${START_MS_MAX} ms`);
    }, START_MS_MAX);
    // A shutdown may come before the last READY: then nobody waits for this any more.
    timer.unref();
    this.spawnHost();
    try {
      await started;
    } finally {
      clearTimeout(timer);
    }
  }

  assign(worker: number, assignment: Assignment): void {
    // `died` was told already; what a caller had under way must not hide its reason.
    if (this.dead) return;
    invariant(this.idle.delete(worker), `worker ${worker} is idle when it is given work`);
    invariant(this.shutdownState === null, 'no work is given after the shutdown began');
    this.outbox?.send({
      schema: 'flockstep-worker-assign-v1',
      worker,
      item: assignment.item,
      token: assignment.token,
      name: assignment.name ?? null,
      argv: [...assignment.argv],
      environment: { ...assignment.environment },
      timeoutMs: Math.min(Math.ceil(assignment.timeoutMs), TIMEOUT_MS_MAX),
    });
  }

  killAll(): void {
    this.outbox?.send({
      schema: 'flockstep-worker-kill-v1',
      graceMs: this.options.killGraceMs,
    });
  }

  /** Afterwards the host is gone and no process group of this pool is left, clean or not. */
  shutdown(options: { seed: string; graceMs: number }): Promise<ShutdownOutcome> {
    this.shutdownResult ??= this.drive(options);
    return this.shutdownResult;
  }

  private async drive({ seed, graceMs }: { seed: string; graceMs: number }) {
    const startedAt = performance.now();
    const ended = new Promise<void>((resolve) => {
      this.shutdownEnded = resolve;
    });
    const options = { seed, graceMs, workers: this.size, ready: new Set(this.idle) };
    this.perform(beginShutdown(options, startedAt));
    if (this.dead || this.host === null) this.feed({ kind: 'gone' });
    this.outbox?.flush();
    // What has arrived already is looked at first: that is the one poll of a grace of 0.
    await new Promise((resolve) => setImmediate(resolve));
    const timer = this.pollFrom(startedAt + graceMs);
    await ended;
    clearInterval(timer);
    const outcome = shutdownOutcome(this.shutdownState as ShutdownState, performance.now());
    await this.endHost(outcome.clean);
    return outcome;
  }

  /** Polls at the deadline, and again should a timer have come early. */
  private pollFrom(deadlineMs: number): NodeJS.Timeout {
    const poll = (): void => {
      if (performance.now() >= deadlineMs) this.feed({ kind: 'poll' });
    };
    poll();
    return setInterval(poll, Math.min(POLL_MS_MAX, Math.max(1, deadlineMs - performance.now())));
  }

  private spawnHost(): void {
    const configuration: HostConfiguration = {
      workers: this.size,
      logPath: this.options.logPath,
      mark: this.mark,
      killGraceMs: this.options.killGraceMs,
    };
    // A session of its own: what a terminal or launcher does to the master's group must not take
    // away the process that cleans up behind it.
    const host = spawn(
      process.execPath,
      [this.options.hostProgram, JSON.stringify(configuration)],
      {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      },
    );
    this.host = host;
    host.stderr?.on('data', (chunk: Buffer) => {
      this.hostErrors = (this.hostErrors + chunk.toString('utf8')).slice(-2000);
    });
    const pipe = host.stdio[3] as Socket;
    this.outbox = new Outbox(pipe);
    const splitter = new LineSplitter((line) => this.receive(line));
    pipe.on('data', (chunk: Buffer) => splitter.push(chunk));
    pipe.on('error', () => this.feed({ kind: 'communication-error' }));
    host.on('error', (error) => this.fail(`worker host: ${messageOf(error)}`));
    // 'close' comes after the last byte of the pipe, so results sent before a death still count.
    host.on('close', (code, signal) => {
      const errors = this.hostErrors === '' ? '' : `: ${this.hostErrors}`;
      this.fail(`worker host ended (${signal ?? `status ${code}`})${errors}`);
    });
    // A process that the host left behind could hold its standard error open; do not wait for that.
    host.on('exit', () => host.stderr?.destroy());
  }

  private receive(line: string | null): void {
    const parsed = line === null ? null : parseFromHost(line);
    if (parsed?.ok === true) return this.handle(parsed.message);
    this.quarantinedMessages++;
    const reason = parsed === null ? 'above the size limit' : parsed.reason;
    this.options.onNotice('quarantined', `message of the worker host: ${reason}`);
    if (parsed?.schema === 'flockstep-worker-stop-ack-v1')
      this.feed({ kind: 'ack', source: parsed.worker ?? 0, ack: null });
    else this.fail(`worker host sent a malformed message (${reason})`);
  }

  private handle(message: FromHost): void {
    switch (message.schema) {
      case 'flockstep-worker-ready-v1':
        if (message.worker > this.size) return this.fail('worker host named an unknown worker');
        this.idle.add(message.worker);
        this.groups.delete(message.worker);
        this.feed({ kind: 'ready', worker: message.worker });
        if (this.shutdownState === null) this.events?.ready(message.worker);
        return;
      case 'flockstep-worker-started-v1':
        this.groups.set(message.worker, message.pid);
        return;
      case 'flockstep-worker-result-v1':
        return this.deliver(message);
      case 'flockstep-worker-stop-ack-v1':
        this.feed({ kind: 'ack', source: message.worker, ack: message });
        return;
      case 'flockstep-worker-notice-v1':
        return this.options.onNotice(message.kind, message.text);
      default:
        assertNever(message, 'message');
    }
  }

  private deliver(result: CommandResult): void {
    this.groups.delete(result.worker);
    const draining = this.shutdownState !== null;
    // Once the shutdown has ended its outcome is told; nobody accounts for results any more.
    if (this.shutdownState?.ended === true) return;
    let accepted = true;
    try {
      this.events?.result(result);
    } catch (error) {
      if (!draining || (isFlockstepError(error) && error.code === 'E_INVARIANT')) throw error;
      accepted = false;
      this.options.onNotice('result-refused', messageOf(error));
    }
    this.feed({ kind: 'result', worker: result.worker, accepted });
  }

  private feed(event: ShutdownEvent): void {
    if (this.shutdownState === null) return;
    this.perform(stepShutdown(this.shutdownState, event, performance.now()));
  }

  private perform(step: ShutdownStep): void {
    this.shutdownState = step.state;
    for (const effect of step.effects) {
      if (effect.kind === 'end') this.shutdownEnded?.();
      else {
        const { worker, token } = effect;
        this.outbox?.send({ schema: 'flockstep-worker-stop-v1', worker, token });
      }
    }
  }

  private async endHost(clean: boolean): Promise<void> {
    const host = this.host;
    if (host === null || this.dead) return;
    const gone = new Promise<void>((resolve) => host.once('close', () => resolve()));
    // Closing the pipe is the order to end everything; a clean host has nothing to end.
    (host.stdio[3] as Socket).end();
    const bound = EXIT_MS_MAX + (clean ? 0 : this.options.killGraceMs);
    const timer = setTimeout(() => host.kill('SIGKILL'), bound);
    await gone;
    clearTimeout(timer);
  }

  /** The host is gone, or must go: nothing of it is left when this returns. */
  private fail(reason: string): void {
    if (this.dead) return;
    this.dead = true;
    this.host?.kill('SIGKILL');
    for (const group of this.groups.values()) signalGroup(group, 'SIGKILL');
    // Also what was started and never reported; after every worker's ACK there is no such thing.
    if (!this.isStopped()) this.sweep();
    this.groups.clear();
    this.idle.clear();
    if (this.shutdownState === null) this.events?.died(reason);
    else this.feed({ kind: 'gone' });
  }

  private isStopped(): boolean {
    return this.shutdownState?.phases.every((phase) => phase === 'stopped') ?? false;
  }

  private sweep(): void {
    killMarked(this.mark);
    // A child caught between fork and exec carries the mark only a moment later.
    setTimeout(() => killMarked(this.mark), 100);
  }
}

const HOST_PROGRAM = fileURLToPath(new URL('./host.js', import.meta.url));

const bindEvents = (events: WorkerEvents): WorkerEvents => ({
  ready: (worker) => events.ready(worker),
  result: (result) => events.result(result),
  died: (reason) => events.died(reason),
});
