/**
 * Programs and daemons of a rig, on the host's kernel. None outlives the rig: its process is the first
 * of a process namespace, and the kernel ends all others with it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isForced, waitFor, type Client, type Ended, type Running } from './rig.ts';

const TAIL_CHARACTERS = 2_000;

/** Runs a program to its end; throws with its words when it fails. */
export const run = (...argv: readonly string[]): string => {
  const [program = '', ...rest] = argv;
  const result = spawnSync(program, rest, { encoding: 'utf8', timeout: 60_000 });
  if (result.status === 0) return result.stdout;
  const why = result.error?.message ?? `${result.status ?? result.signal}: ${result.stderr}`;
  throw new Error(`${argv.join(' ')}: ${why}`);
};

export interface Daemon {
  readonly name: string;
  readonly pid: number;
  /** To its whole process group. */
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly isRunning: () => boolean;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** The end of what it wrote. */
  readonly words: () => string;
}

export interface DaemonOptions {
  readonly log: string;
  /** Network namespace made by network.ts; default: that of the rig. */
  readonly network?: string;
}

const inNetwork = (network: string | undefined, argv: readonly string[]): string[] =>
  network === undefined ? [...argv] : ['nsenter', `--net=/run/netns/${network}`, ...argv];

/** Starts a program that stays, as the leader of a process group. */
export const startDaemon = (
  name: string,
  argv: readonly string[],
  options: DaemonOptions,
): Daemon => {
  mkdirSync(dirname(options.log), { recursive: true });
  const log = openSync(options.log, 'a');
  const [program = '', ...rest] = inNetwork(options.network, argv);
  const child = spawn(program, rest, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.on('error', () => undefined);
  const { pid } = child;
  if (pid === undefined) throw new Error(`cannot start ${program}`);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  const signal = (which: NodeJS.Signals): void => {
    if (isRunning()) process.kill(-pid, which);
  };
  const words = (): string => readFileSync(options.log, 'utf8').slice(-TAIL_CHARACTERS);
  const stop = async (which: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    signal(which);
    try {
      await waitFor(() => !isRunning(), `${name} to stop`, 5_000);
    } catch {
      signal('SIGKILL');
      await waitFor(() => !isRunning(), `${name} to be killed`, 5_000);
    }
  };
  return { name, pid, signal, isRunning, stop, words };
};

/** Waits for what a daemon is to bring about; its own words are the reason when it ends before. */
export const untilReady = (
  daemon: Daemon,
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> =>
  waitFor(async () => {
    if (await condition()) return true;
    if (!daemon.isRunning()) throw new Error(`${daemon.name} ended: ${daemon.words()}`);
    return false;
  }, what);

export const listens = (address: string, port: number): boolean => {
  const script = `exec 3<>/dev/tcp/${address}/${port}`;
  return spawnSync('bash', ['-c', script], { stdio: 'ignore', timeout: 1_000 }).status === 0;
};

export const isMounted = (path: string): boolean =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === path);

const follow = (child: ChildProcess): Pick<Running, 'ended' | 'forcedAtMs'> => {
  let stdout = '';
  let stderr = '';
  let forcedAtMs: number | null = null;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    if (isForced(stderr)) forcedAtMs ??= performance.now();
  });
  const ended = new Promise<Ended>((settle, fail) => {
    let endedAtMs = 0;
    child.once('error', fail);
    child.once('exit', () => (endedAtMs = performance.now()));
    child.once('close', (status) => settle({ status, stdout, stderr, endedAtMs }));
  });
  return { ended, forcedAtMs: () => forcedAtMs };
};

const startIn = (before: readonly string[]): Client['start'] => {
  const living = new Set<ChildProcess>();
  // Also for a rig without namespaces: what it started does not outlive it.
  process.once('exit', () => {
    for (const { pid } of living) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  });
  return async (argv): Promise<Running> => {
    const [program = '', ...rest] = [...before, ...argv];
    const child = spawn(program, rest, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    living.add(child);
    const { ended: closed, forcedAtMs } = follow(child);
    const ended = closed.finally(() => living.delete(child));
    ended.catch(() => undefined);
    const kill = async (): Promise<void> => void child.kill('SIGKILL');
    return { ended, forcedAtMs, kill, isOver: () => !living.has(child) };
  };
};

/** A client that is a mount on this kernel; its programs see the host name `name`. */
export const mountClient = (name: string, directory: string, local: string): Client => {
  mkdirSync(local, { recursive: true });
  const named = ['unshare', '--uts', 'sh', '-c', `hostname ${name}; exec "$@"`, 'sh'];
  return { name, directory, local, start: startIn(named) };
};

/** A mount that somebody else made: nothing about it is changed. */
export const foreignClient = (name: string, directory: string, local: string): Client => {
  mkdirSync(local, { recursive: true });
  return { name, directory, local, start: startIn([]) };
};
