/**
 * `run --masters N`: starts N `master` processes on this host, passes stop signals on, collects
 * their reports and ends with the most severe exit status of theirs.
 *
 * Guarantee: only processes started here are signalled. Each has a process group of its own, so that
 * the terminal's INT reaches it once, through us. A master that dies alone is left for the others to
 * find out: they go on without it, or end by themselves within the member TTL.
 *
 * Not guaranteed: a report from a master that was killed; the run's report then comes from another
 * one and says which master is missing.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FlockstepError, messageOf } from '../errors.ts';
import { isReport, type Report } from '../protocol/generated/report.ts';
import { printable } from '../observe/text.ts';
import type { ProgressMode } from '../observe/progress.ts';
import { masterArguments, type Settings } from './settings.ts';
import { onStopSignals, type StopSignal } from './signals.ts';
import { mostSevere } from './table.ts';

/** A report is far below this; a master that prints more is broken. */
const STDOUT_BYTES_MAX = 16 * 1024 * 1024;
/** After a master's exit its streams may be held open by what it started: wait no longer. */
const STREAM_GRACE_MS = 2000;
const CLEAR_LINE = '\r\u001b[K';

export interface MasterEnd {
  readonly rank: number;
  /** As the run counts it: a master ended by a signal is one that was lost, 75. */
  readonly exitCode: number;
  /** Empty when it ended by itself. */
  readonly lost: string;
  readonly report: Report | null;
}

export interface LocalRun {
  readonly exitCode: number;
  readonly ends: readonly MasterEnd[];
}

/** A master that a signal ended is one that was lost: 75, whatever the others say. */
export const endOf = (
  rank: number,
  exit: { readonly status: number | null; readonly signal: string | null },
  report: Report | null,
): MasterEnd =>
  exit.status === null
    ? { rank, exitCode: 75, lost: `was ended by ${exit.signal ?? 'a signal'}`, report }
    : { rank, exitCode: exit.status, lost: '', report };

/**
 * The most severe of their exit statuses. Where the others completed the job without it, a master
 * that was lost, or left, is no failure of the run.
 */
export const exitCodeOf = (ends: readonly MasterEnd[], failFast: boolean): number => {
  const isDone = !failFast && ends.some(({ exitCode }) => exitCode === 0 || exitCode === 1);
  const counted = isDone ? ends.filter(({ exitCode }) => exitCode !== 75) : ends;
  return mostSevere(counted.map(({ exitCode }) => exitCode));
};

const readReport = (text: string): Report | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : null;
  } catch {
    return null;
  }
};

/** Passes whole lines on with the master's name before each; flush() passes the rest. */
const linePrefixer = (
  prefix: string,
  write: (text: string) => void,
): { push: (chunk: string) => void; flush: () => void } => {
  let rest = '';
  return {
    push: (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) write(`${prefix}${line}\n`);
    },
    flush: () => {
      if (rest !== '') write(`${prefix}${rest}\n`);
      rest = '';
    },
  };
};

class LocalMaster {
  readonly rank: number;
  readonly ended: Promise<MasterEnd>;
  readonly #child: ChildProcess;
  #stdout = '';
  #running = true;

  constructor(rank: number, words: readonly string[], stdin: 'inherit' | 'ignore', live: boolean) {
    this.rank = rank;
    const main = fileURLToPath(new URL('./main.js', import.meta.url));
    this.#child = spawn(process.execPath, [...process.execArgv, main, ...words], {
      // A process group of its own: the terminal's signals come through us alone.
      detached: true,
      stdio: [stdin, 'pipe', 'pipe'],
    });
    this.#relay(live);
    this.ended = this.#watch();
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#running && this.#child.pid !== undefined) this.#child.kill(signal);
  }

  #relay(live: boolean): void {
    const { stdout, stderr } = this.#child;
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (this.#stdout.length < STDOUT_BYTES_MAX) this.#stdout += text;
    });
    if (this.rank === 0) {
      // Root's progress may rewrite its own line, so its bytes pass unchanged.
      stderr?.on('data', (bytes: Uint8Array) => void process.stderr.write(bytes));
      return;
    }
    const clear = live ? CLEAR_LINE : '';
    const prefixer = linePrefixer(`${clear}[master ${this.rank}] `, (text) => {
      process.stderr.write(text);
    });
    stderr?.setEncoding('utf8').on('data', prefixer.push).on('end', prefixer.flush);
  }

  #watch(): Promise<MasterEnd> {
    return new Promise((resolve) => {
      this.#child.on('error', (error) => {
        if (this.#child.pid !== undefined) return;
        this.#running = false;
        const lost = `could not be started: ${messageOf(error)}`;
        resolve({ rank: this.rank, exitCode: 69, lost, report: null });
      });
      this.#child.on('exit', (status, signal) => {
        this.#running = false;
        const finish = (): void =>
          resolve(endOf(this.rank, { status, signal }, readReport(this.#stdout)));
        const timer = setTimeout(finish, STREAM_GRACE_MS);
        this.#child.on('close', () => {
          clearTimeout(timer);
          finish();
        });
      });
    });
  }
}

/** The first two requests are the masters' to obey; the third ends what we started. */
const passOn = (masters: readonly LocalMaster[]): (() => void) => {
  let requests = 0;
  return onStopSignals((signal: StopSignal) => {
    requests += 1;
    for (const master of masters) master.signal(requests > 2 ? 'SIGKILL' : signal);
  });
};

export const runLocalMasters = async (
  settings: Settings,
  progress: ProgressMode,
): Promise<LocalRun> => {
  const masters: LocalMaster[] = [];
  const remove = passOn(masters);
  try {
    for (let rank = 0; rank < settings.localMasters; rank += 1) {
      const words = masterArguments(settings, { rank, parent: process.pid, progress });
      const stdin = rank === 0 && settings.input === '-' ? 'inherit' : 'ignore';
      masters.push(new LocalMaster(rank, words, stdin, progress === 'live'));
    }
    const ends = await Promise.all(
      masters.map(async (master) => {
        const end = await master.ended;
        // One that never started would leave the others waiting for it until the join timeout.
        if (end.exitCode === 69 && end.lost !== '')
          for (const other of masters) other.signal('SIGTERM');
        return end;
      }),
    );
    return { exitCode: exitCodeOf(ends, settings.master.failFast === true), ends };
  } finally {
    remove();
  }
};

/** The report of the run: root's, else that of the master that knows most. */
export const combinedReport = (run: LocalRun): Report | null => {
  const known = run.ends.flatMap((end) => (end.report === null ? [] : [end.report]));
  const root = run.ends[0]?.report ?? null;
  // A job that was completed is told by whoever knows of it, root first.
  const done = known
    .filter(({ exitCode }) => exitCode === run.exitCode && run.exitCode <= 1)
    .toSorted((a, b) => b.perMaster.length - a.perMaster.length)[0];
  const isRootLate = root !== null && root.exitCode === 75;
  const chosen =
    (isRootLate ? (done ?? root) : root) ??
    done ??
    known.find((report) => report.view !== null) ??
    known[0];
  if (chosen === undefined) return null;
  const lost = run.ends.find((end) => end.lost !== '');
  const worst = run.ends.find((end) => end.exitCode === run.exitCode);
  let { error } = chosen;
  if (
    run.exitCode > 1 &&
    lost !== undefined &&
    (error === null || chosen.exitCode !== run.exitCode)
  )
    error = { code: 'E_MEMBER_LOST', message: `master ${lost.rank} ${lost.lost}` };
  else if (chosen.exitCode !== run.exitCode) error = worst?.report?.error ?? error;
  return { ...chosen, exitCode: run.exitCode, error };
};

/** What the report of the run does not say about single masters, a line each. */
export const remarks = (run: LocalRun, report: Report | null): string[] => {
  const lines: string[] = [];
  const said = new Set(report?.error === null ? [] : [report?.error.message]);
  for (const end of run.ends) {
    const message = end.report?.error?.message;
    if (end.lost !== '') lines.push(`[master ${end.rank}] ${end.lost}`);
    else if (message !== undefined && !said.has(message)) {
      said.add(message);
      lines.push(`[master ${end.rank}] ${printable(message)} [${end.report?.error?.code ?? ''}]`);
    }
  }
  return lines;
};

/** No master could say anything: whatever went wrong, the run says which of them ended how. */
export const nothingReported = (run: LocalRun): FlockstepError => {
  const ends = run.ends.map((end) => `master ${end.rank} ${end.lost || `ended ${end.exitCode}`}`);
  return new FlockstepError('E_MEMBER_LOST', ends.join('; '));
};
