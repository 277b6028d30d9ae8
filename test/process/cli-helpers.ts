/** Real command lines on a real directory, none of which outlives its test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import { isReport, type Report } from '../../src/protocol/generated/report.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.js');

/** A scratch directory with an `in` of small inputs and the scripts that tests run on them. */
export interface Ground {
  readonly path: string;
  readonly input: string;
  readonly output: string;
  /** Prints its input and leaves a mark of its execution. */
  readonly quick: string;
  /** As quick, but waits until a file called `go` is there. */
  readonly patient: string;
  readonly allow: () => void;
  /** Executions so far, in order. */
  readonly executions: () => string[];
}

const script = (path: string, text: string): string => {
  writeFileSync(path, `#!/bin/sh\n${text}`);
  chmodSync(path, 0o755);
  return path;
};

export const makeGround = (context: TestContext, inputs: number): Ground => {
  const path = mkdtempSync(join(tmpdir(), 'flockstep-cli-'));
  context.after(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  const input = join(path, 'in');
  mkdirSync(input);
  for (let index = 0; index < inputs; index += 1)
    writeFileSync(join(input, `${index}.txt`), `input ${index}\n`);
  const marks = join(path, 'marks');
  const go = join(path, 'go');
  writeFileSync(marks, '');
  const work = `cat "$1" >>"${marks}"; cat "$1"; echo err >&2\n`;
  return {
    path,
    input,
    output: join(path, 'out'),
    quick: script(join(path, 'quick.sh'), work),
    patient: script(
      join(path, 'patient.sh'),
      `echo "begin $$" >>"${marks}"; while [ ! -e "${go}" ]; do sleep 0.05; done; ${work}`,
    ),
    allow: () => writeFileSync(go, ''),
    executions: () => readFileSync(marks, 'utf8').split('\n').slice(0, -1),
  };
};

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Standard error so far. */
  readonly words: () => string;
}

const LAUNCHERS = /^(FLOCKSTEP|SLURM|PMI|PMIX|PBS|LSB|LSF|OMPI|FLUX|JSM)_/;

/** The test's own environment, without what a launcher around the tests may have left in it. */
const cleanEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !LAUNCHERS.test(name)));

export const flockstep = (
  context: TestContext,
  words: readonly string[],
  options: { environment?: Record<string, string>; stdin?: string; cwd?: string } = {},
): Running => {
  const child = spawn(process.execPath, [main, ...words], {
    cwd: options.cwd,
    env: { ...cleanEnvironment(), ...options.environment },
    stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    // Leader of a process group, as a shell makes it: a terminal's signals go to the whole group.
    detached: true,
  });
  if (options.stdin !== undefined) child.stdin?.end(options.stdin);
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((settle) => {
    child.once('close', (status) => settle({ status, stdout, stderr }));
  });
  // TERM twice lets it end what it started; its masters drain when it is gone.
  context.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    await Promise.race([ended, new Promise((wake) => setTimeout(wake, 20_000).unref())]);
    child.kill('SIGKILL');
  });
  return { child, ended, words: () => stderr };
};

export const reportIn = (ended: Ended): Report => {
  const value: unknown = JSON.parse(ended.stdout);
  if (!isReport(value)) throw new Error(`no report: ${ended.stdout}`);
  return value;
};

export const waitUntil = async (condition: () => boolean, what: string): Promise<void> => {
  const deadline = performance.now() + 60_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
};

/** Process ids of the direct children of `pid`. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((candidate) => {
      try {
        const status = readFileSync(`/proc/${candidate}/stat`, 'utf8');
        return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });

/** The local master of that rank. */
export const masterOf = (run: ChildProcess, rank: number): number | undefined =>
  childrenOf(run.pid ?? 0).find((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return words[words.indexOf('--rank') + 1] === String(rank);
    } catch {
      return false;
    }
  });

export const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
