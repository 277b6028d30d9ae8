/** The real command line as a child of the benchmark, ended with it whatever happens. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childrenOf } from './processes.ts';
import { isReport, type Report } from '../src/protocol/generated/report.ts';

const MAIN = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));
const LAUNCHERS = /^(FLOCKSTEP|SLURM|PMI|PMIX|PBS|LSB|LSF|OMPI|FLUX|JSM)_/;

/** Without what a launcher around the benchmark may have left in it. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !LAUNCHERS.test(name)));

export interface CliRun {
  readonly child: ChildProcess;
  readonly ended: Promise<{ status: number | null; stdout: string; stderr: string }>;
}

export const startCli = (words: readonly string[]): CliRun => {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<{ status: number | null; stdout: string; stderr: string }>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, stdout, stderr }));
    },
  );
  return { child, ended };
};

export const reportOf = async (run: CliRun): Promise<Report> => {
  const { status, stdout, stderr } = await run.ended;
  if (status !== 0) throw new Error(`flockstep ended with ${status}: ${stderr.slice(-1000)}`);
  const report: unknown = JSON.parse(stdout);
  if (!isReport(report)) throw new Error('flockstep printed no report');
  return report;
};

const STOP_MS_MAX = 20_000;
/** Two signals that arrive together count as one. */
const SECOND_SIGNAL_MS = 300;

/** TERM twice ends the masters and their commands; KILL, by process id, what does not obey. */
export const stopCli = async ({ child, ended }: CliRun): Promise<void> => {
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  if (!isRunning()) return;
  const masters = childrenOf(child.pid ?? 0);
  child.kill('SIGTERM');
  const second = setTimeout(() => child.kill('SIGTERM'), SECOND_SIGNAL_MS);
  const last = setTimeout(() => {
    child.kill('SIGKILL');
    for (const pid of masters) killQuietly(pid);
  }, STOP_MS_MAX);
  await ended.catch(() => undefined);
  clearTimeout(second);
  clearTimeout(last);
};

/** Their worker hosts end what they started. */
const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};
