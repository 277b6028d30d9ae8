/**
 * From parsed values and the launcher's word to what a master is told, with the rules that concern
 * more than one option. Pure: the host's facts are arguments.
 */
import { resolve, join } from 'node:path';
import { FlockstepError } from '../errors.ts';
import type { MasterOptions } from '../runtime/options.ts';
import type { Launched } from './launcher.ts';
import type { Parsed } from './parse.ts';
import { WORKERS_MAX } from './flags.ts';
import type { FlagValues } from './flags.ts';

export interface Settings {
  /** Host paths. `input` is '-' for a list on standard input; null for none (`agent`). */
  readonly input: string | null;
  readonly output: string;
  readonly dir: string;
  readonly create: boolean;
  /** More than one: this process starts them and runs none itself. */
  readonly localMasters: number;
  readonly master: MasterOptions;
  readonly maxItemBytes: number;
  readonly watch: boolean;
  /** Host paths; null: no key. */
  readonly clusterKey: string | null;
  /** 'state', or a host path. */
  readonly callJournal: string;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly progress: 'auto' | 'live' | 'lines' | 'none';
  /** Process id of the `run` that started this master, or null. */
  readonly parent: number | null;
  /** The first request to stop means this master alone: the others go on. */
  readonly leaves: boolean;
  /** As typed, for texts. */
  readonly outputAsTyped: string;
  readonly dirAsTyped: string | null;
}

export interface HostFacts {
  readonly directory: string;
  readonly processors: number;
  /** 16 random bytes as hex: run id of masters that are started here. */
  readonly randomRun: string;
}

const usage = (message: string): never => {
  throw new FlockstepError('E_USAGE', message);
};

/** A value that the table defaults or that `needs` has made sure of. */
const present = <T>(value: T | undefined, what: string): T =>
  value === undefined ? usage(`${what} is missing`) : value;

interface Place {
  readonly localMasters: number;
  readonly rank: number | null;
  readonly size: number;
  readonly run: string;
  /** Masters that share this host's processors. */
  readonly onHost: number;
}

/** Tasks that are started one by one, each the only task of its own step, share the job's id. */
const jobOf = (launched: Launched): string | null => {
  if (launched.kind === 'refused') return null;
  return launched.kind === 'task' ? launched.job : launched.run;
};

/** Ranks and sizes of a launcher say nothing here: the view that lives in the directory decides. */
const placeOfJoiner = (values: FlagValues, launched: Launched): Place => {
  for (const name of ['size', 'rank'] as const)
    if (values[name] !== undefined)
      return usage(`--join and --${name} exclude each other: who joins is taken in as it comes`);
  const task = launched.kind === 'task' ? launched.placement : null;
  const run = values['run-id'] ?? 'default';
  return { localMasters: 1, rank: null, size: 1, run, onHost: task?.localSize ?? 1 };
};

export const placeOfMaster = (values: FlagValues, launched: Launched): Place => {
  const { rank: rankGiven, size: sizeGiven } = values;
  const runGiven = values['run-id'];
  if (values.join === true) return placeOfJoiner(values, launched);
  if (launched.kind === 'refused' && (rankGiven === undefined || sizeGiven === undefined))
    return usage(launched.reason);
  const task = launched.kind === 'task' ? launched.placement : null;
  const size = sizeGiven ?? task?.size;
  if (size === undefined)
    return usage(
      'how many masters are there? Give --size N, or start this with srun, mpirun or alike',
    );
  // A launcher whose size differs from --size describes something else than this run.
  const fits = task !== null && task.size === size ? task : null;
  const rank = rankGiven ?? fits?.rank ?? null;
  if (rank !== null && rank >= size)
    return usage(`--rank ${rank} is not below the number of masters, ${size}`);
  const run = runGiven ?? fits?.run ?? jobOf(launched) ?? 'default';
  return { localMasters: 1, rank, size, run, onHost: fits?.localSize ?? 1 };
};

const placeOfRun = (parsed: Parsed, launched: Launched, host: HostFacts): Place => {
  const { values, given } = parsed;
  if (launched.kind === 'refused') return usage(launched.reason);
  if (launched.kind === 'task' && launched.placement.size > 1) {
    const { launcher, size } = launched.placement;
    if (given.has('masters') && values.masters !== size)
      return usage(
        `--masters ${values.masters} does not fit: ${launcher} started ${size} tasks, each of which is one master`,
      );
    return placeOfMaster(values, launched);
  }
  const masters = values.masters ?? 1;
  const run = values['run-id'] ?? `local-${host.randomRun}`;
  const rank = masters === 1 ? 0 : null;
  return { localMasters: masters, rank, size: masters, run, onHost: masters };
};

/** Stands for the command of masters whose work is done by clients: they share jobs with their like. */
export const AGENT_COMMAND = ['agent', '{}', '{out}'] as const;
/** Claims and items in hand of one client together. */
const AGENT_WORKERS = 64;

const inputOf = (input: string | undefined, directory: string): string | null =>
  input === undefined ? null : input === '-' ? '-' : resolve(directory, input);

export const workersPerMaster = (processors: number, mastersOnHost: number): number =>
  Math.min(WORKERS_MAX, Math.max(1, Math.floor(processors / mastersOnHost)));

export const settingsOf = (parsed: Parsed, launched: Launched, host: HostFacts): Settings => {
  const { values, command } = parsed;
  const isRun = command.name === 'run';
  const place = isRun ? placeOfRun(parsed, launched, host) : placeOfMaster(values, launched);
  const isAgent = command.name === 'agent';
  if (isAgent && values.input === '-')
    return usage('--input - cannot be: standard input is the client’s');
  if (values.input === undefined && !isAgent)
    return usage('which inputs? Give --input with a directory, a list file, or - for a list');
  if (values.watch === true && values.input === '-')
    return usage('--watch needs a directory as --input: a list is read once');
  if (values['watch-idle'] !== undefined && values.watch !== true)
    return usage('--watch-idle says when --watch ends; give --watch too');
  const outputAsTyped = present(values.output, '--output');
  const output = resolve(host.directory, outputAsTyped);
  const dir =
    values.dir === undefined ? join(output, '.flockstep') : resolve(host.directory, values.dir);
  const callJournal = present(values['call-journal'], '--call-journal');
  const master: MasterOptions = {
    run: place.run,
    size: place.size,
    rank: place.rank,
    epoch: values.epoch ?? null,
    workers:
      values.workers ?? (isAgent ? AGENT_WORKERS : workersPerMaster(host.processors, place.onHost)),
    command: isAgent ? AGENT_COMMAND : parsed.operands,
    feedback: values.feedback ?? false,
    // A client takes the time it needs, unless told otherwise.
    timeoutMs: isAgent && !parsed.given.has('timeout') ? 0 : present(values.timeout, '--timeout'),
    maxAttempts: present(values['max-attempts'], '--max-attempts'),
    acceptExit: present(values['accept-exit'], '--accept-exit'),
    shards: values.shards ?? null,
    watchIdleMs: values['watch-idle'] ?? null,
    snapshotEvery: present(values['snapshot-every'], '--snapshot-every'),
    ...(values.join === true ? { join: { anyRun: values['run-id'] === undefined } } : {}),
    failFast: values['fail-fast'] ?? false,
    steal: values.steal ?? false,
    joinTimeoutMs: present(values['join-timeout'], '--join-timeout'),
    carrier: present(values.carrier, '--carrier'),
    memberTtlMs: present(values['member-ttl'], '--member-ttl'),
    clusterTimeoutMs: present(values['cluster-timeout'], '--cluster-timeout'),
    shutdownGraceMs: present(values['shutdown-grace'], '--shutdown-grace'),
    renewIntervalMs: present(values['renew-interval'], '--renew-interval'),
    renewJitter: present(values['renew-jitter'], '--renew-jitter'),
  };
  return {
    input: inputOf(values.input, host.directory),
    output,
    dir,
    create: isRun || (values.create ?? false),
    localMasters: place.localMasters,
    master,
    watch: values.watch ?? false,
    maxItemBytes: present(values['max-item-bytes'], '--max-item-bytes'),
    clusterKey:
      values['cluster-key'] === undefined ? null : resolve(host.directory, values['cluster-key']),
    callJournal: callJournal === 'state' ? callJournal : resolve(host.directory, callJournal),
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    progress: values.progress ?? 'auto',
    parent: values.parent ?? null,
    leaves: !isRun && values.parent === undefined,
    outputAsTyped,
    dirAsTyped: values.dir ?? null,
  };
};

/** Seconds as the command line reads them. */
const inSeconds = (milliseconds: number): string => String(milliseconds / 1000);

/**
 * The words with which `run` starts one of its masters. Everything that could also come from the
 * environment is spelled out, so that parent and children cannot read it differently.
 */
export const masterArguments = (
  settings: Settings,
  child: { readonly rank: number; readonly parent: number; readonly progress: string },
): string[] => {
  const { master } = settings;
  const flags: [string, string | number | null][] = [
    ['input', settings.input],
    ['output', settings.output],
    ['dir', settings.dir],
    ['size', settings.localMasters],
    ['rank', child.rank],
    ['run-id', master.run],
    ['workers', master.workers],
    ['timeout', inSeconds(master.timeoutMs)],
    ['max-attempts', master.maxAttempts],
    ['accept-exit', master.acceptExit === 'any' ? 'any' : master.acceptExit.join(',')],
    ['epoch', master.epoch],
    ['shards', master.shards],
    ['watch-idle', typeof master.watchIdleMs === 'number' ? inSeconds(master.watchIdleMs) : null],
    ['snapshot-every', master.snapshotEvery ?? null],
    ['member-ttl', inSeconds(master.memberTtlMs)],
    ['carrier', master.carrier ?? null],
    ['join-timeout', inSeconds(master.joinTimeoutMs)],
    ['cluster-timeout', inSeconds(master.clusterTimeoutMs)],
    ['shutdown-grace', inSeconds(master.shutdownGraceMs)],
    ['renew-interval', inSeconds(master.renewIntervalMs)],
    ['renew-jitter', master.renewJitter],
    ['max-item-bytes', settings.maxItemBytes],
    ['cluster-key', settings.clusterKey],
    ['call-journal', settings.callJournal],
    ['progress', child.progress],
    ['parent', child.parent],
  ];
  const words = flags.flatMap(([name, value]) => (value === null ? [] : [`--${name}`, `${value}`]));
  const switches = [
    ...(master.feedback ? ['--feedback'] : []),
    ...(settings.watch ? ['--watch'] : []),
    ...(master.failFast === true ? ['--fail-fast'] : []),
    ...(master.steal === true ? ['--steal'] : []),
  ];
  return ['master', ...words, ...switches, '--', ...master.command];
};
