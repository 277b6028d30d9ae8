/**
 * `run` and `master`: one master in this process, or several as processes of their own; at the end
 * the report, on standard output as JSON when asked for and on standard error for people.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { ERRORS, FlockstepError, isFlockstepError, messageOf, type ErrorCode } from '../errors.ts';
import type { MasterOutcome } from '../runtime/options.ts';
import type { HostOptions } from '../host.ts';
import { PROBE_TIMEOUT_MS_DEFAULT } from '../protocol/limits.ts';
import { silentLog, type Log } from '../ports/log.ts';
import { Progress, progressMode, wantsColour, type ProgressMode } from '../observe/progress.ts';
import { reportOf, type Report } from '../observe/report.ts';
import { textReport } from '../observe/text.ts';
import { placementOf } from './launcher.ts';
import { errorLine, printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';
import { settingsOf, type Settings } from './settings.ts';
import { guardEventLoop, silenceMsOf } from './guard.ts';
import { stopRequests } from './signals.ts';

const COLUMNS_UNKNOWN = 80;

const modeOf = (settings: Settings): ProgressMode =>
  progressMode(settings.progress, {
    isTTY: process.stderr.isTTY,
    term: process.env['TERM'],
    quiet: settings.quiet,
  });

const colour = (): boolean => wantsColour(process.env, process.stderr.isTTY);

/** Warnings and errors reach people as lines; the rest has no reader yet. */
const logTo = (progress: Progress, quiet: boolean): Log => ({
  ...silentLog,
  warn: (fields, message) => {
    if (!quiet) progress.print(`warning: ${message} ${JSON.stringify(fields)}`);
  },
  error: (fields, message) => progress.print(`${message} ${JSON.stringify(fields)}`),
});

/** What the host of a master is opened with. */
export const hostOptions = (settings: Settings, log: Log): HostOptions => ({
  dir: settings.dir,
  output: settings.output,
  input: settings.input,
  create: settings.create,
  maxItemBytes: settings.maxItemBytes,
  watch: settings.watch,
  clusterKey: settings.clusterKey,
  callJournal: settings.callJournal,
  probeTimeoutMs: PROBE_TIMEOUT_MS_DEFAULT,
  log,
});

/** How a master has ended that could not say it itself. */
export const failedOutcome = (error: unknown): MasterOutcome => {
  const code: ErrorCode = isFlockstepError(error) ? error.code : 'E_INVARIANT';
  const { exitCode } = ERRORS[code];
  return { exitCode, error: { code, message: messageOf(error) }, rank: null, summary: null };
};

const wordsFor = (settings: Settings, report: Report): string => {
  const { error } = report;
  // Before a view was joined there is nothing to tell but the cause.
  if (error !== null && (report.view === null || settings.quiet))
    return `${errorLine(new FlockstepError(error.code as ErrorCode, error.message))}\n`;
  if (settings.quiet) return '';
  const logsOptions =
    settings.dirAsTyped === null
      ? ['--output', settings.outputAsTyped]
      : ['--dir', settings.dirAsTyped];
  return textReport(report, { colour: colour(), output: settings.outputAsTyped, logsOptions });
};

/** Prints what is to be printed by this process at the end. */
const conclude = async (settings: Settings, report: Report, speaks: boolean): Promise<void> => {
  const { error } = report;
  if (settings.parent !== null) {
    await printData(`${JSON.stringify(report)}\n`);
    return;
  }
  if (settings.json && speaks) await printData(`${JSON.stringify(report)}\n`);
  if (speaks) await printWords(wordsFor(settings, report));
  else if (error !== null)
    await printWords(`${errorLine(new FlockstepError(error.code as ErrorCode, error.message))}\n`);
};

const runOne = async (settings: Settings): Promise<number> => {
  const startedMs = performance.now();
  const stop = stopRequests(settings.parent);
  const progress = new Progress({
    mode: modeOf(settings),
    colour: colour(),
    now: () => performance.now(),
    mayLead: (settings.master.rank ?? 0) === 0,
    sink: {
      write: (text) => void process.stderr.write(text),
      columns: () => process.stderr.columns ?? COLUMNS_UNKNOWN,
    },
  });
  const guard = guardEventLoop(silenceMsOf(settings.master.memberTtlMs), 'this master is stuck');
  let outcome: MasterOutcome;
  try {
    const { openHost } = await import('../host.ts');
    const { runMaster } = await import('../runtime/master.ts');
    const host = hostOptions(settings, logTo(progress, settings.quiet));
    const ports = await openHost(host, settings.master);
    outcome = await runMaster(settings.master, ports, {
      ...(settings.leaves
        ? { drain: new AbortController().signal, leave: stop.drain }
        : { drain: stop.drain }),
      now: stop.now,
      onEvent: (event) => progress.onEvent(event),
    });
  } catch (error) {
    outcome = failedOutcome(error);
  }
  progress.finish();
  stop.dispose();
  guard.dispose();
  const elapsedMs = performance.now() - startedMs;
  const report = reportOf(outcome, { run: settings.master.run, elapsedMs });
  // A master that joined nothing speaks unless its rank says that another one is root.
  const rank = outcome.rank ?? settings.master.rank ?? 0;
  // A root that leaves or was dropped says so; the report is that of who is root at the end.
  const isLastRoot = rank === 0 && outcome.othersGoOn !== true;
  // Who joined is root of nobody that its launcher knows of.
  await conclude(settings, report, isLastRoot || settings.master.join !== undefined);
  return outcome.exitCode;
};

const runMany = async (settings: Settings): Promise<number> => {
  const startedMs = performance.now();
  const { openHost } = await import('../host.ts');
  const { combinedReport, nothingReported, remarks, runLocalMasters } =
    await import('./local-masters.ts');
  let report: Report | null;
  let exitCode: number;
  try {
    // Once here, so that a wrong directory or command is one line and not one from each master.
    (await openHost(hostOptions(settings, silentLog), settings.master)).wakeup.close();
    const run = await runLocalMasters(settings, modeOf(settings));
    ({ exitCode } = run);
    report = combinedReport(run);
    for (const line of remarks(run, report)) await printWords(`${line}\n`);
    if (report === null) throw nothingReported(run);
  } catch (error) {
    const outcome = failedOutcome(error);
    ({ exitCode } = outcome);
    const elapsedMs = performance.now() - startedMs;
    report = reportOf(outcome, { run: settings.master.run, elapsedMs });
  }
  await conclude(settings, report, true);
  return exitCode;
};

export const runOrMaster = async (parsed: Parsed): Promise<number> => {
  const settings = settingsOf(parsed, placementOf(process.env), {
    directory: process.cwd(),
    processors: availableParallelism(),
    randomRun: randomBytes(8).toString('hex'),
  });
  return settings.localMasters > 1 ? runMany(settings) : runOne(settings);
};
