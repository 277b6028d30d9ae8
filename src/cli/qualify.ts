/** `qualify`: only the proof of the lock, from two or more hosts; the record and the words at its end. */
import { resolve } from 'node:path';
import { ERRORS, FlockstepError, isFlockstepError, messageOf } from '../errors.ts';
import { Progress, progressMode, wantsColour } from '../observe/progress.ts';
import { qualificationOf, qualificationText } from '../observe/qualification.ts';
import { silentLog } from '../ports/log.ts';
import { PROBE_TIMEOUT_MS_DEFAULT } from '../protocol/limits.ts';
import type { ControlPorts } from '../runtime/options.ts';
import type { QualificationOptions, QualificationOutcome } from '../runtime/qualification.ts';
import { placementOf, type Launched } from './launcher.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';
import { placeOfMaster } from './settings.ts';
import { guardEventLoop, silenceMsOf } from './guard.ts';
import { stopRequests } from './signals.ts';
import type { FlagValues } from './flags.ts';

const COLUMNS_UNKNOWN = 80;

interface QualifySettings {
  readonly dir: string;
  readonly output: string | null;
  readonly create: boolean;
  readonly options: QualificationOptions;
}

const needed = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new FlockstepError('E_USAGE', what);
  return value;
};

const settingsOf = (values: FlagValues, launched: Launched, current: string): QualifySettings => {
  const dir = needed(values.dir, 'which directory? Give --dir, on the shared file system');
  const { run, size, rank } = placeOfMaster(values, launched);
  return {
    dir: resolve(current, dir),
    // It has a default for the commands that publish; here only one that was given counts.
    output: values.output === undefined ? null : resolve(current, values.output),
    create: values.create ?? false,
    options: {
      run,
      size,
      rank,
      epoch: values.epoch ?? null,
      joinTimeoutMs: needed(values['join-timeout'], '--join-timeout is missing'),
      carrier: needed(values.carrier, '--carrier is missing'),
      memberTtlMs: needed(values['member-ttl'], '--member-ttl is missing'),
      clusterTimeoutMs: needed(values['cluster-timeout'], '--cluster-timeout is missing'),
      renewals: values.renew ?? 0,
    },
  };
};

const failedOutcome = (error: unknown): QualificationOutcome => {
  const code = isFlockstepError(error) ? error.code : 'E_INVARIANT';
  const { exitCode } = ERRORS[code];
  return { exitCode, error: { code, message: messageOf(error) }, rank: null, summary: null };
};

/** `alter` may exchange ports: how a test takes part with an identity of its own. */
export const qualify = async (
  { values, given }: Parsed,
  alter: (ports: ControlPorts) => ControlPorts = (ports) => ports,
): Promise<number> => {
  const startedMs = performance.now();
  const launched = placementOf(process.env);
  const wanted = given.has('output') ? values : { ...values, output: undefined };
  const settings = settingsOf(wanted, launched, process.cwd());
  const { options } = settings;
  const colour = wantsColour(process.env, process.stderr.isTTY);
  const quiet = values.quiet ?? false;
  const stop = stopRequests(null);
  const progress = new Progress({
    mode: progressMode(values.progress ?? 'auto', {
      isTTY: process.stderr.isTTY,
      term: process.env['TERM'],
      quiet,
    }),
    colour,
    now: () => performance.now(),
    sink: {
      write: (text) => void process.stderr.write(text),
      columns: () => process.stderr.columns ?? COLUMNS_UNKNOWN,
    },
  });
  const guard = guardEventLoop(silenceMsOf(options.memberTtlMs), 'this master is stuck');
  let outcome: QualificationOutcome;
  try {
    const { openQualificationHost } = await import('../host.ts');
    const { runQualification } = await import('../runtime/qualification.ts');
    const { dir, output, create } = settings;
    const probeTimeoutMs = PROBE_TIMEOUT_MS_DEFAULT;
    const host = { dir, output, create, probeTimeoutMs, log: silentLog };
    const ports = alter(await openQualificationHost(host, options));
    const { drain, now } = stop;
    const onEvent = progress.onEvent.bind(progress);
    outcome = await runQualification(options, ports, { drain, now, onEvent });
  } catch (error) {
    outcome = failedOutcome(error);
  }
  progress.finish();
  stop.dispose();
  guard.dispose();
  const elapsedMs = performance.now() - startedMs;
  const record = qualificationOf(outcome, { run: options.run, masters: options.size, elapsedMs });
  // A launcher gathers the output of all its tasks: one report is enough there, and JSON stays JSON.
  const isGathered = launched.kind === 'task' && launched.placement.size > 1;
  const speaks = !isGathered || (outcome.rank ?? options.rank ?? 0) === 0;
  if (speaks && values.json === true) await printData(`${JSON.stringify(record)}\n`);
  if (!quiet || record.error !== null)
    await printWords(qualificationText(record, { colour, full: speaks && !quiet }));
  return outcome.exitCode;
};
