/**
 * One execution of one command, from its start until nothing of its process group is left.
 *
 * The command leads a session and process group of its own, reads /dev/null, and writes into the
 * worker's two capture pipes; it inherits no other descriptor. When the leader has ended, what it
 * left behind in its group is killed at once. When it is told to end (timeout, kill), the group
 * gets TERM, may clean up for the grace, leader or not, and then gets KILL.
 *
 * Not guaranteed: a process that left the group (setsid) lives on until the worker host ends.
 */
import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { boundedText, errnoOf, messageOf } from '../errors.ts';
import { groupLives, signalGroup } from './process-group.ts';
import type { CapturePipe } from './capture-pipe.ts';

/** A killed group should vanish at once; a member in uninterruptible sleep may take longer. */
const GROUP_GONE_MS_MAX = 1000;
const POLL_MS = 2;
const POLL_MS_MAX = 50;

export interface RunOptions {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly nullDescriptor: number;
  readonly stdout: CapturePipe;
  readonly stderr: CapturePipe;
  /** 0 = no timeout. */
  readonly timeoutMs: number;
  readonly killGraceMs: number;
  readonly onStart: (pid: number) => void;
  readonly onEnd: (end: RunEnd) => void;
}

export interface RunEnd {
  readonly exitStatus: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly startError: string | null;
  readonly durationMs: number;
}

export class CommandRun {
  /** Process group, or null when the command did not start. */
  readonly pid: number | null;
  readonly startedAt = performance.now();
  private readonly options: RunOptions;
  private timedOut = false;
  private ended = false;
  private leader: { exitStatus: number | null; signal: string | null } | null = null;
  private durationMs = 0;
  private timeoutTimer: NodeJS.Timeout | undefined;
  /** When the group gets KILL; null while nobody asked it to end. */
  private killAt: number | null = null;
  private killTimer: NodeJS.Timeout | undefined;

  constructor(options: RunOptions) {
    this.options = options;
    this.pid = this.start();
    if (this.pid === null) return;
    options.onStart(this.pid);
    if (options.timeoutMs > 0)
      this.timeoutTimer = setTimeout(() => {
        this.timedOut = true;
        this.terminate(options.killGraceMs);
      }, options.timeoutMs);
  }

  /** TERM now, KILL after the grace. Again: only a shorter grace counts. */
  terminate(graceMs: number): void {
    if (this.pid === null || this.ended) return;
    const killAt = performance.now() + graceMs;
    if (this.killAt !== null && this.killAt <= killAt) return;
    if (this.killAt === null) signalGroup(this.pid, 'SIGTERM');
    this.killAt = killAt;
    clearTimeout(this.killTimer);
    this.killTimer = setTimeout(() => this.kill(), graceMs);
  }

  private kill(): void {
    if (this.pid !== null && !this.ended) signalGroup(this.pid, 'SIGKILL');
  }

  private start(): number | null {
    const { argv, environment, nullDescriptor, stdout, stderr } = this.options;
    try {
      const child = spawn(argv[0] as string, argv.slice(1), {
        detached: true,
        env: environment,
        stdio: [nullDescriptor, stdout.writer, stderr.writer],
      });
      // ENOENT, EACCES and the like come as an event of the next tick, others are thrown.
      child.on('error', (error) => this.failToStart(error));
      child.on('exit', (code, signal) => this.leaderEnded(code, signal));
      return child.pid ?? null;
    } catch (error) {
      setImmediate(() => this.failToStart(error));
      return null;
    }
  }

  private failToStart(error: unknown): void {
    if (this.pid !== null) return;
    const program = this.options.argv[0] as string;
    this.end(boundedText(`${program}: ${errnoOf(error) ?? 'unknown'} (${messageOf(error)})`));
  }

  private leaderEnded(exitStatus: number | null, signal: string | null): void {
    // A failed start also reports an exit, with a status that is no exit status.
    if (this.pid === null) return;
    this.leader = { exitStatus, signal };
    this.durationMs = performance.now() - this.startedAt;
    clearTimeout(this.timeoutTimer);
    if (this.killAt === null) {
      if (!signalGroup(this.pid, 'SIGKILL')) return this.end(null);
      this.killAt = performance.now();
    }
    this.awaitGroup(this.pid, POLL_MS);
  }

  private awaitGroup(leader: number, pauseMs: number): void {
    const until = (this.killAt ?? 0) + GROUP_GONE_MS_MAX;
    if (performance.now() >= until || !groupLives(leader)) return this.end(null);
    setTimeout(() => this.awaitGroup(leader, Math.min(2 * pauseMs, POLL_MS_MAX)), pauseMs);
  }

  private end(startError: string | null): void {
    if (this.ended) return;
    this.kill();
    this.ended = true;
    clearTimeout(this.timeoutTimer);
    clearTimeout(this.killTimer);
    this.options.onEnd({
      exitStatus: this.leader?.exitStatus ?? null,
      signal: this.leader?.signal ?? null,
      timedOut: this.timedOut,
      startError,
      durationMs: this.durationMs,
    });
  }
}
