/**
 * The worker host: the one child process of a master that starts all of its commands.
 *
 * It keeps process creation off the master's event loop, owns the log of command output, and
 * outlives a master that vanishes just long enough to end every command: when the pipe to the
 * master closes, all groups get TERM, after the grace KILL, and then the host ends.
 *
 * Guarantee: while the host lives, no process group of a command outlives its command, and no
 * command outlives the master by more than the grace and about a second. When the host itself is
 * killed, the master's pool does the same with the groups that it was told of. Not guaranteed:
 * anything when both are killed at the same moment; then the commands run to their own end, with
 * results that nobody publishes.
 *
 * Usage: node host.js CONFIGURATION, with the pipe to the master as descriptor 3.
 */
import { openSync } from 'node:fs';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { STDOUT_KEPT_BYTES } from '../protocol/limits.ts';
import { boundedText } from '../errors.ts';
import { assertNever } from '../assert.ts';
import { createCapturePipes, type CapturePipe } from './capture-pipe.ts';
import { CommandOutput } from './output.ts';
import { CommandRun, type RunEnd } from './command-run.ts';
import { LogWriter } from './log-writer.ts';
import { LineSplitter, Outbox, parseToHost, type ToHost, type WorkerAssign } from './messages.ts';
import { closeInherited, killMarked, markedEnvironment } from './process-group.ts';

export interface HostConfiguration {
  readonly workers: number;
  /** Log of this master, on this host. */
  readonly logPath: string;
  /** Environment mark of every process started here. */
  readonly mark: string;
  readonly killGraceMs: number;
}

/** How often the output of a long-running command reaches the log. */
const LOG_FLUSH_MS = 250;
const DESCRIPTOR = 3;

type NoticeKind = 'log-failed' | 'escaped-process' | 'quarantined';

class Worker {
  phase: 'idle' | 'running' | 'stopped' = 'idle';
  run: CommandRun | null = null;
  output: CommandOutput | null = null;
  readonly number: number;
  stdout: CapturePipe;
  stderr: CapturePipe;
  constructor(number: number, stdout: CapturePipe, stderr: CapturePipe) {
    this.number = number;
    this.stdout = stdout;
    this.stderr = stderr;
  }
}

class Host {
  private readonly configuration: HostConfiguration;
  private readonly outbox: Outbox;
  private readonly log: LogWriter;
  private readonly workers: Worker[] = [];
  private readonly nullDescriptor = openSync('/dev/null', 'r');
  // Read once: enumerating process.env costs more than a quick command's bookkeeping.
  private readonly environment: Readonly<Record<string, string>>;
  private vanished = false;

  constructor(configuration: HostConfiguration, socket: Socket) {
    this.configuration = configuration;
    this.environment = markedEnvironment(process.env, configuration.mark);
    this.outbox = new Outbox(socket);
    this.log = new LogWriter(configuration.logPath, (text) => this.notice('log-failed', text));
    const pipes = createCapturePipes(2 * configuration.workers);
    for (let index = 0; index < configuration.workers; index++) {
      const [stdout, stderr] = pipes.slice(2 * index) as [CapturePipe, CapturePipe];
      this.workers.push(new Worker(index + 1, stdout, stderr));
    }
    const splitter = new LineSplitter((line) => this.receive(line));
    socket.on('data', (chunk: Buffer) => splitter.push(chunk));
    for (const event of ['end', 'error', 'close']) socket.on(event, () => this.masterVanished());
    for (const worker of this.workers) this.ready(worker);
  }

  private receive(line: string | null): void {
    if (line === null) return this.notice('quarantined', 'a message above the size limit');
    const parsed = parseToHost(line);
    if (!parsed.ok)
      return this.notice('quarantined', `${parsed.schema ?? 'message'}: ${parsed.reason}`);
    this.handle(parsed.message);
  }

  private handle(message: ToHost): void {
    switch (message.schema) {
      case 'flockstep-worker-assign-v1':
        return this.assign(message);
      case 'flockstep-worker-stop-v1':
        return this.stop(message.worker, message.token);
      case 'flockstep-worker-kill-v1':
        for (const worker of this.workers) worker.run?.terminate(message.graceMs);
        return;
      default:
        assertNever(message, 'message');
    }
  }

  private stop(number: number, token: string): void {
    const worker = this.workers[number - 1];
    if (worker === undefined || worker.phase !== 'idle')
      return this.notice('quarantined', `STOP for worker ${number}, which is not idle`);
    worker.phase = 'stopped';
    worker.stdout.close();
    worker.stderr.close();
    this.outbox.send({ schema: 'flockstep-worker-stop-ack-v1', worker: number, token });
  }

  private assign(message: WorkerAssign): void {
    const worker = this.workers[message.worker - 1];
    if (worker === undefined || worker.phase !== 'idle' || this.vanished)
      return this.notice('quarantined', `ASSIGN for worker ${message.worker}, which is not idle`);
    worker.phase = 'running';
    const { item, token } = message;
    const log = this.log.append.bind(this.log);
    const output = new CommandOutput({
      stdoutKeptBytes: STDOUT_KEPT_BYTES,
      item,
      token,
      worker: worker.number,
      log,
    });
    worker.output = output;
    log({
      schema: 'flockstep-log-v1',
      kind: 'start',
      item,
      token,
      worker: worker.number,
      name: message.name,
      startedAt: Date.now(),
    });
    const startedAt = performance.now();
    const elapsed = (): number => Math.round(performance.now() - startedAt);
    worker.stdout.onData = (chunk) => output.push('stdout', chunk, elapsed());
    worker.stderr.onData = (chunk) => output.push('stderr', chunk, elapsed());
    worker.run = new CommandRun({
      argv: message.argv,
      environment: { ...this.environment, ...message.environment },
      nullDescriptor: this.nullDescriptor,
      stdout: worker.stdout,
      stderr: worker.stderr,
      timeoutMs: message.timeoutMs,
      killGraceMs: this.configuration.killGraceMs,
      onStart: (pid) =>
        this.outbox.send({
          schema: 'flockstep-worker-started-v1',
          worker: worker.number,
          item,
          token,
          pid,
        }),
      onEnd: (end) => this.finish(worker, message, output, end),
    });
  }

  private finish(
    worker: Worker,
    { item, token }: WorkerAssign,
    output: CommandOutput,
    end: RunEnd,
  ): void {
    this.settlePipes(worker, item);
    const { exitStatus, signal, timedOut, startError } = end;
    const at = Math.round(end.durationMs);
    const { stdout, stderr, stdoutBase64 } = output.end(at);
    const stdoutLogged = { ...stdout, truncated: output.isLogTruncated('stdout') };
    const common = { item, token, worker: worker.number };
    const ending = { exitStatus, signal, timedOut, startError };
    this.log.append({
      schema: 'flockstep-log-v1',
      kind: 'end',
      ...common,
      at,
      ...ending,
      stdout: stdoutLogged,
      stderr,
    });
    this.outbox.send({
      schema: 'flockstep-worker-result-v1',
      ...common,
      ...ending,
      durationMs: end.durationMs,
      stdout,
      stderr,
      stdoutBase64,
    });
    worker.run = null;
    worker.output = null;
    worker.phase = 'idle';
    if (this.log.behind) void this.log.flush().then(() => this.ready(worker));
    else this.ready(worker);
  }

  /** Reads the rest; a pipe that somebody outside the group still holds is replaced. */
  private settlePipes(worker: Worker, item: string): void {
    const held = (['stdout', 'stderr'] as const).filter(
      (stream) => worker[stream].finish() === 'held',
    );
    for (const stream of held) {
      worker[stream].close();
      worker[stream] = createCapturePipes(1)[0] as CapturePipe;
    }
    if (held.length > 0)
      this.notice(
        'escaped-process',
        `item ${item}: a process left its group and holds ${held.join(' and ')}`,
      );
  }

  private ready(worker: Worker): void {
    if (worker.phase === 'idle')
      this.outbox.send({ schema: 'flockstep-worker-ready-v1', worker: worker.number });
  }

  private notice(kind: NoticeKind, text: string): void {
    this.outbox.send({ schema: 'flockstep-worker-notice-v1', kind, text: boundedText(text) });
  }

  flushOutput(): void {
    for (const worker of this.workers) worker.output?.flush();
  }

  private masterVanished(): void {
    if (this.vanished) return;
    this.vanished = true;
    void this.endEverything().finally(() => process.exit(0));
  }

  private async endEverything(): Promise<void> {
    for (const worker of this.workers) worker.run?.terminate(this.configuration.killGraceMs);
    while (this.workers.some((worker) => worker.run !== null))
      await new Promise((resolve) => setTimeout(resolve, 10));
    killMarked(this.configuration.mark);
    await this.log.close();
  }
}

const main = (): void => {
  const configuration = JSON.parse(process.argv[2] ?? 'null') as HostConfiguration | null;
  if (configuration === null) throw new Error('worker host: started by a master only');
  closeInherited(DESCRIPTOR + 1);
  // A launcher signals every process of a job; what the host does is its master's decision.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE'] as const)
    process.on(signal, () => {});
  const socket = new Socket({ fd: DESCRIPTOR, readable: true, writable: true });
  const host = new Host(configuration, socket);
  setInterval(() => host.flushOutput(), LOG_FLUSH_MS).unref();
};

main();
