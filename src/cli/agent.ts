/**
 * `agent`: one master on standard input and output, for a program in any language.
 *
 * Guarantee: standard output carries messages and nothing else; input is not read while too much of it,
 * or of the output, is waiting; when the program is gone the process ends within the shutdown grace and
 * a moment, whatever the directory does. Events that only inform are left out while the program does
 * not read; answers never are.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Agent } from '../agent/agent.ts';
import { LineCutter, type AgentMessage } from '../agent/messages.ts';
import { FlockstepError, type ErrorCode } from '../errors.ts';
import { RealClock } from '../fs/clock.ts';
import { reportOf } from '../observe/report.ts';
import { silentLog } from '../ports/log.ts';
import { PROBE_TIMEOUT_MS_DEFAULT } from '../protocol/limits.ts';
import { placementOf } from './launcher.ts';
import { errorLine, printWords } from './output.ts';
import type { Parsed } from './parse.ts';
import { settingsOf, type Settings } from './settings.ts';
import { guardEventLoop, silenceMsOf } from './guard.ts';
import { stopRequests } from './signals.ts';

/** Unread output above which no more input is taken, and above which events are left out. */
const BACKLOG_BYTES_MAX = 1024 * 1024;
const EVENT_BACKLOG_BYTES_MAX = 64 * 1024;
/** Beyond the shutdown grace, when the program is gone. */
const GONE_MARGIN_MS = 10_000;

const INFORMS: ReadonlySet<AgentMessage['type']> = new Set(['progress', 'notice', 'waiting']);

const version = (): string => {
  const file = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** Messages out; whoever reads them slowly reads fewer events. */
class Output {
  private readonly stream = process.stdout;
  onDrain = (): void => {};

  constructor() {
    this.stream.on('drain', () => this.onDrain());
  }

  get isBehind(): boolean {
    return this.stream.writableLength > BACKLOG_BYTES_MAX;
  }

  send(message: AgentMessage): void {
    if (INFORMS.has(message.type) && this.stream.writableLength > EVENT_BACKLOG_BYTES_MAX) return;
    this.stream.write(`${JSON.stringify(message)}\n`);
  }

  flushed(): Promise<void> {
    return new Promise((resolve) => this.stream.write('', () => resolve()));
  }
}

/** Lines in, as long as there is room for what they ask. */
const readLines = (agent: Agent, output: Output, gone: () => void): void => {
  const { stdin } = process;
  const cutter = new LineCutter((line) => agent.receive(line));
  const resume = (): void => {
    if (agent.hasRoom && !output.isBehind) stdin.resume();
  };
  agent.room = resume;
  output.onDrain = resume;
  stdin.on('data', (chunk: Buffer) => {
    cutter.push(chunk);
    if (!agent.hasRoom || output.isBehind) stdin.pause();
  });
  for (const event of ['end', 'error', 'close'] as const) stdin.once(event, gone);
  process.stdout.on('error', gone);
};

const openAndRun =
  (settings: Settings, log: typeof silentLog): ConstructorParameters<typeof Agent>[0]['run'] =>
  async (pool, control) => {
    const { openHost } = await import('../host.ts');
    const { runMaster } = await import('../runtime/master.ts');
    const { dir, output, input, create, maxItemBytes, clusterKey, callJournal } = settings;
    const places = { dir, output, input, create, maxItemBytes, clusterKey, callJournal };
    const host = { ...places, probeTimeoutMs: PROBE_TIMEOUT_MS_DEFAULT, log };
    const ports = await openHost(host, settings.master, pool);
    return runMaster(settings.master, ports, control);
  };

export const agent = async (parsed: Parsed): Promise<number> => {
  const settings = settingsOf(parsed, placementOf(process.env), {
    directory: process.cwd(),
    processors: availableParallelism(),
    randomRun: randomBytes(8).toString('hex'),
  });
  const startedMs = performance.now();
  const stop = stopRequests(null);
  const output = new Output();
  const log = {
    ...silentLog,
    error: (fields: Record<string, unknown>, message: string): void => {
      if (!settings.quiet) void printWords(`${message} ${JSON.stringify(fields)}\n`);
    },
  };
  const { run } = settings.master;
  const subject = new Agent({
    clock: new RealClock(),
    version: version(),
    pid: process.pid,
    workers: settings.master.workers,
    send: (message) => {
      output.send(message);
      if (message.type !== 'ended' || message.error === null || settings.quiet) return;
      const { code, message: text } = message.error;
      // Whoever asked for it knows.
      if (code === 'E_INTERRUPTED') return;
      void printWords(`${errorLine(new FlockstepError(code as ErrorCode, text))}\n`);
    },
    run: openAndRun(settings, log),
    leave: stop.drain,
    now: stop.now,
    reportOf: (outcome) =>
      settings.json ? reportOf(outcome, { run, elapsedMs: performance.now() - startedMs }) : null,
  });
  const guard = guardEventLoop(silenceMsOf(settings.master.memberTtlMs), 'this master is stuck');
  let bound: NodeJS.Timeout | null = null;
  readLines(subject, output, () => {
    bound ??= setTimeout(() => process.exit(70), settings.master.shutdownGraceMs + GONE_MARGIN_MS);
    subject.clientGone();
  });
  const exitCode = await subject.ended;
  if (bound !== null) clearTimeout(bound);
  stop.dispose();
  guard.dispose();
  await Promise.race([output.flushed(), new Promise((wake) => setTimeout(wake, 2000).unref())]);
  return exitCode;
};
