/**
 * Joining a cluster from a program: its coordination runs in a process of its own, an agent, so that
 * it keeps its deadlines while this program computes and does not look at its event loop.
 *
 * Guarantee: the agent ends when this process does, however that happens; nothing here takes a signal
 * handler. A member keeps this process alive until it has ended. Not guaranteed: that an agent that
 * was killed is missed by the others before the member TTL is over.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Cluster, type MemberOptions } from './agent/cluster.ts';
import type { AgentChannel, ItemFiles } from './agent/channel.ts';
import { LineCutter } from './agent/messages.ts';
import { FlockstepError, messageOf } from './errors.ts';

/** As the options of `flockstep agent`; times in milliseconds. */
export interface JoinOptions extends MemberOptions {
  /** Coordination directory, on a file system that every member sees. */
  readonly dir: string;
  readonly output: string;
  /** A directory or a file that lists paths; left out: members publish what there is to do. */
  readonly input?: string;
  /** Make both directories if absent. */
  readonly create?: boolean;
  /** Members in all; left out: joins whoever works in the directory, and the first one begins alone. */
  readonly size?: number;
  /** Left out: by a race on the directory. */
  readonly rank?: number;
  readonly run?: string;
  readonly epoch?: string;
  /** Items wanted and in hand at once. */
  readonly workers?: number;
  /** An item that is not completed within this time is taken back. */
  readonly timeoutMs?: number;
  readonly maxAttempts?: number;
  /** Files that are left in `out` become items. */
  readonly feedback?: boolean;
  readonly memberTtlMs?: number;
  readonly joinTimeoutMs?: number;
  readonly clusterTimeoutMs?: number;
  /** 0: the lock is proved once, at the start. */
  readonly renewIntervalMs?: number;
  readonly shutdownGraceMs?: number;
  readonly clusterKey?: string;
}

const MAIN = fileURLToPath(new URL('./cli/main.js', import.meta.url));
/** Of the agent's words, kept for the error when it ends without a message. */
const WORDS_MAX = 2000;

const files: ItemFiles = {
  read: (path) => readFile(path),
  write: async (path, bytes) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  },
};

const argumentsOf = (options: JoinOptions): string[] => {
  const seconds = (ms: number | undefined): number | undefined =>
    ms === undefined ? undefined : ms / 1000;
  const flags: Readonly<Record<string, string | number | undefined>> = {
    dir: options.dir,
    output: options.output,
    input: options.input,
    size: options.size,
    rank: options.rank,
    'run-id': options.run,
    epoch: options.epoch,
    workers: options.workers,
    timeout: seconds(options.timeoutMs),
    'max-attempts': options.maxAttempts,
    'member-ttl': seconds(options.memberTtlMs),
    'join-timeout': seconds(options.joinTimeoutMs),
    'cluster-timeout': seconds(options.clusterTimeoutMs),
    'renew-interval': seconds(options.renewIntervalMs),
    'shutdown-grace': seconds(options.shutdownGraceMs),
    'cluster-key': options.clusterKey,
  };
  const words = Object.entries(flags).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
  if (options.size === undefined) words.push('--join');
  if (options.create === true) words.push('--create');
  if (options.feedback === true) words.push('--feedback');
  return words;
};

class ProcessChannel implements AgentChannel {
  private readonly child: ChildProcess;
  private words = '';

  constructor(words: readonly string[]) {
    this.child = spawn(process.execPath, [MAIN, 'agent', ...words], {
      // A process group of its own: a terminal's INT is for this program, whose end is the agent's.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.child.stdin?.on('error', () => {});
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.words = (this.words + text).slice(-WORDS_MAX);
    });
  }

  send(line: string): void {
    if (this.child.stdin?.writable === true) this.child.stdin.write(`${line}\n`);
  }

  listen(onLine: (line: string) => void, onEnd: (why: string) => void): void {
    const cutter = new LineCutter((line) => {
      if (line !== null) onLine(line);
    });
    this.child.stdout?.on('data', (chunk: Buffer) => cutter.push(chunk));
    this.child.once('error', (error) => onEnd(messageOf(error)));
    this.child.once('close', (status, signal) => {
      const words = this.words.trim();
      onEnd(words === '' ? (signal ?? `exit status ${status}`) : words);
    });
  }

  close(): void {
    this.child.stdin?.end();
  }
}

/**
 * Resolves when this program is a member of the cluster and its job is open. Rejects with the cause
 * otherwise: a FlockstepError with the code with which the agent has ended.
 */
export const join = (options: JoinOptions): Promise<Cluster> => {
  if (options.dir === '' || options.output === '')
    return Promise.reject(new FlockstepError('E_USAGE', 'dir and output are paths'));
  return Cluster.enter(new ProcessChannel(argumentsOf(options)), files, options);
};
