/**
 * The one command table: parsing, help, docs/cli.md, the manual page and shell completion are all
 * generated from it, so that none of them can say something else than the others.
 *
 * Every flag `--some-flag` can also be given as the environment variable FLOCKSTEP_SOME_FLAG; the
 * command line wins.
 */
import {
  CLUSTER_TIMEOUT_MS_DEFAULT,
  CLUSTER_TIMEOUT_MS_MAX,
  HEARTBEAT_MS,
  ITEM_BYTES_MAX_DEFAULT,
  JOIN_TIMEOUT_MS_DEFAULT,
  MASTERS_MAX,
  MAX_ATTEMPTS_DEFAULT,
  MEMBER_TTL_MS_DEFAULT,
  RENEW_INTERVAL_SECONDS_DEFAULT,
  RENEW_JITTER_DEFAULT,
  SHARDS_MAX,
} from '../protocol/limits.ts';
import {
  bytes,
  choice,
  epoch,
  exitList,
  fraction,
  integer,
  runId,
  seconds,
  text,
  type ValueKind,
} from './values.ts';

export interface FlagSpec<T = unknown> {
  /** Null for a switch. */
  readonly value: ValueKind<T> | null;
  readonly help: string;
  /** Default as a person would type it; null when there is none or `help` explains it. */
  readonly fallback: string | null;
  /** Not shown in help: used between our own processes. */
  readonly hidden?: boolean;
}

const flag = <T>(
  value: ValueKind<T>,
  help: string,
  fallback: string | null = null,
): FlagSpec<T> => ({
  value,
  help,
  fallback,
});
const toggle = (help: string): FlagSpec<boolean> => ({ value: null, help, fallback: null });

/** Time an item may take: a week. Node's timers end at 24.8 days. */
const ITEM_SECONDS_MAX = 604_800;
export const WORKERS_MAX = 256;
const RENEWALS_MAX = 100_000;
export const SHUTDOWN_GRACE_SECONDS_DEFAULT = 30;

export const FLAGS = {
  input: flag(
    text('DIR|FILE|-'),
    'inputs: a directory (every file below it), a file that lists paths, one a line, or - for such a list on standard input',
  ),
  output: flag(
    text('DIR'),
    'where results become visible; created if absent by `run` or with --create',
    'flockstep-out',
  ),
  dir: flag(
    text('DIR'),
    'coordination directory, on a file system that every master sees (default: .flockstep in the output directory)',
  ),
  create: toggle('create the output and the coordination directory if absent (`run` always does)'),
  masters: flag(integer('N', 1, MASTERS_MAX), 'masters to start on this host', '1'),
  size: flag(integer('N', 1, MASTERS_MAX), 'masters in all; a launcher’s environment says it too'),
  rank: flag(
    integer('R', 0, MASTERS_MAX - 1),
    'rank of this master, 0 is the root (default: from the launcher, else by a race on the directory)',
  ),
  workers: flag(
    integer('N', 1, WORKERS_MAX),
    'commands run at once by each master (default: processors of the host divided by its masters)',
  ),
  timeout: flag(
    seconds(0.1, ITEM_SECONDS_MAX),
    'one execution of the command may take this long',
    '90',
  ),
  'max-attempts': flag(
    integer('N', 1, 1000),
    'executions of one item before it counts as failed',
    String(MAX_ATTEMPTS_DEFAULT),
  ),
  feedback: toggle('files that a command leaves in {out} become items, once per content'),
  'accept-exit': flag(
    exitList(),
    'exit statuses that count as success besides 0; "any" accepts every status, but no signal',
    '0',
  ),
  epoch: flag(
    epoch(),
    'insist on this job (default: the directory’s unfinished one, else a new one)',
  ),
  'run-id': flag(
    runId(),
    'name under which the masters of one run find each other (default: the launcher’s job and step, else "default")',
  ),
  shards: flag(
    integer('N', 1, SHARDS_MAX),
    'parts of the work ledger, fixed when a job begins (default: two for each master, at least 4)',
  ),
  'member-ttl': flag(
    seconds((8 * HEARTBEAT_MS) / 1000, 3600),
    'a master that gives no sign of life for this long is lost',
    String(MEMBER_TTL_MS_DEFAULT / 1000),
  ),
  'join-timeout': flag(
    seconds(0.1, 86_400),
    'all masters must have met within this time',
    String(JOIN_TIMEOUT_MS_DEFAULT / 1000),
  ),
  'cluster-timeout': flag(
    seconds(0.1, CLUSTER_TIMEOUT_MS_MAX / 1000),
    'one deadline for the whole proof of the lock',
    String(CLUSTER_TIMEOUT_MS_DEFAULT / 1000),
  ),
  'renew-interval': flag(
    seconds(0, 86_400),
    'the proof of the lock is renewed this long after the last one; 0 = never',
    String(RENEW_INTERVAL_SECONDS_DEFAULT),
  ),
  'renew-jitter': flag(
    fraction(0, 0.5),
    'each renewal is delayed by up to this part of the interval',
    String(RENEW_JITTER_DEFAULT),
  ),
  'shutdown-grace': flag(
    seconds(0, 3600),
    'workers must have acknowledged the stop within this time',
    String(SHUTDOWN_GRACE_SECONDS_DEFAULT),
  ),
  'call-journal': flag(
    text('state|DIR'),
    'where calls that were answered are remembered: state = with the job, so that another host can take over; else a directory of this host',
    'state',
  ),
  renew: flag(
    integer('K', 0, RENEWALS_MAX),
    'prove the lock this often again, back to back, after the first proof',
    '0',
  ),
  'max-item-bytes': flag(
    bytes(),
    'larger inputs and adopted files are refused',
    `${ITEM_BYTES_MAX_DEFAULT / 2 ** 20}M`,
  ),
  'cluster-key': flag(
    text('FILE'),
    'secret of the cluster, 32 to 4096 bytes, readable by you alone (mode 0600), the same for all masters; proves who wrote calls and replies',
  ),
  json: toggle(
    'print one JSON object on standard output (schema flockstep-report-v1 for run and master, flockstep-qualification-v1 for qualify, flockstep-verification-v1 for verify, flockstep-inspection-v1 for inspect)',
  ),
  quiet: toggle('print errors only: no progress and no report for people'),
  progress: flag(
    choice('HOW', ['auto', 'live', 'lines', 'none']),
    'live = one line rewritten, lines = a line now and then, auto = live on a terminal, else lines',
    'auto',
  ),
  parent: {
    ...flag(
      integer('PID', 1, 2 ** 31 - 1),
      'the `run` that started this master: report to it alone, and drain when it is gone',
    ),
    hidden: true,
  },
  version: toggle('print the version'),
  help: toggle('print help'),
} as const satisfies Record<string, FlagSpec>;

export type FlagName = keyof typeof FLAGS;

type Parsed<F> = F extends { value: null } ? boolean : F extends FlagSpec<infer T> ? T : never;
/** What parsing yields: switches are always there, other flags only when given or defaulted. */
export type FlagValues = {
  readonly [K in FlagName]?: Parsed<(typeof FLAGS)[K]> | undefined;
};

export interface CommandSpec {
  readonly name: string;
  /** As shown after the name in the usage line. */
  readonly operands: string;
  readonly minOperands: number;
  readonly maxOperands: number;
  /** From the first operand on, every word is an operand: they are the words of a command. */
  readonly takesCommand?: true;
  /** What the operands are, for the message when there are too few or too many. */
  readonly wants: string;
  readonly summary: string;
  readonly description: readonly string[];
  readonly flags: readonly FlagName[];
  /** Flags that mean something else here and have no default. */
  readonly meanings?: Partial<Readonly<Record<FlagName, string>>>;
  readonly examples: readonly { readonly line: string; readonly what: string }[];
}

const JOB_FLAGS = [
  'input',
  'output',
  'dir',
  'workers',
  'timeout',
  'max-attempts',
  'feedback',
  'accept-exit',
  'epoch',
  'run-id',
  'shards',
  'member-ttl',
  'join-timeout',
  'cluster-timeout',
  'renew-interval',
  'renew-jitter',
  'cluster-key',
  'call-journal',
  'shutdown-grace',
  'max-item-bytes',
  'json',
  'quiet',
  'progress',
] as const satisfies readonly FlagName[];

const PLACEHOLDERS =
  'In CMD, {} is the path of the input, {id} its SHA-256, {out} a fresh empty directory for files that the command produces. If none of the three occurs, the path is appended. The command also finds them in FLOCKSTEP_INPUT, FLOCKSTEP_ITEM and FLOCKSTEP_OUT.';

export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'run',
    operands: '-- CMD [ARG …]',
    minOperands: 1,
    maxOperands: Infinity,
    takesCommand: true,
    wants: 'a command to run on each item, after --',
    summary: 'run a command on every input until no work is left anywhere',
    description: [
      'Starts N masters on this host, which find each other in the coordination directory, prove its lock, share the inputs, run CMD on each, agree that nothing is left, and stop.',
      PLACEHOLDERS,
      'Under a launcher (srun, mpirun, …) with more than one task, it is one master of the run, as `master`.',
      'TERM or INT once: finish what is running, then stop. Twice: stop now. Either way the exit status is 75 and the same command resumes.',
    ],
    flags: ['input', 'output', 'dir', 'masters', ...JOB_FLAGS.slice(3)],
    examples: [
      {
        line: 'flockstep run --input corpus --masters 2 --workers 2 -- z3 -T:60 {}',
        what: 'every file below corpus through a solver',
      },
      {
        line: 'flockstep run --input seeds --feedback -- ./explore {} {out}',
        what: 'files left in {out} become new inputs',
      },
      {
        line: 'find . -name "*.smt2" | flockstep run --input - --accept-exit 1 --json -- cvc5 {}',
        what: 'a list on standard input, a report as JSON',
      },
    ],
  },
  {
    name: 'master',
    operands: '-- CMD [ARG …]',
    minOperands: 1,
    maxOperands: Infinity,
    takesCommand: true,
    wants: 'a command to run on each item, after --',
    summary: 'be one master of a run; what a launcher starts on each host',
    description: [
      'Takes the options of `run`. How many masters there are and which one this is comes from the launcher’s environment (Slurm, PMI, PMIx, PBS, LSF, Open MPI) or from --size and --rank; with --size alone the ranks are found by a race on the directory. Flags win.',
      PLACEHOLDERS,
      'Both directories must exist, unless --create is given: a master that makes its own on the wrong mount would wait for peers that look elsewhere.',
    ],
    flags: ['size', 'rank', 'create', ...JOB_FLAGS, 'parent'],
    examples: [
      {
        line: 'srun -N4 --ntasks-per-node=1 flockstep master --create --input /shared/corpus --output /shared/out -- ./solve {}',
        what: 'four hosts, ranks from Slurm',
      },
      {
        line: 'flockstep master --size 3 --run-id night --dir /shared/job --input /shared/in --output /shared/out -- ./solve {}',
        what: 'the same line on each of three hosts',
      },
    ],
  },
  {
    name: 'qualify',
    operands: '',
    minOperands: 0,
    maxOperands: 0,
    wants: 'options only',
    summary: 'prove the lock of a directory across hosts, and nothing else',
    description: [
      'Start it on two or more hosts at once, on one directory of the shared file system. The masters meet, run the local probes, prove to each other that the lock excludes, measure how soon each client sees what the others write, and with --renew K prove the lock K times more.',
      'How many masters there are and which one this is comes from the launcher’s environment, or from --size and --rank; with --size alone the ranks are found by a race on the directory. Under a launcher only root prints its report; otherwise every master prints its own.',
      'Exit status, the same on every master: 0 the lock is verified across clients; 1 all masters are on one client, so there is nothing to prove; 65 not qualified, the text says why. No output directory is needed and no job is touched: in a directory that holds an unfinished job, that job can be resumed afterwards.',
    ],
    flags: [
      'dir',
      'size',
      'rank',
      'run-id',
      'renew',
      'output',
      'create',
      'epoch',
      'member-ttl',
      'join-timeout',
      'cluster-timeout',
      'json',
      'quiet',
      'progress',
    ],
    meanings: {
      dir: 'coordination directory, on the file system that is asked about',
      output:
        'publication directory of the local probes (default: one of our own inside the coordination directory)',
      create: 'create the directory if absent',
    },
    examples: [
      {
        line: 'srun -N2 -n2 flockstep qualify --create --dir /shared/check --json',
        what: 'two hosts, ranks from Slurm',
      },
      {
        line: 'flockstep qualify --create --dir /shared/check --size 2 --renew 100',
        what: 'the same line in a shell of each of two hosts, at about the same time',
      },
    ],
  },
  {
    name: 'logs',
    operands: 'ITEM',
    minOperands: 1,
    maxOperands: 1,
    wants: 'one item: its id or the beginning of it, its name, or the path of its input',
    summary: 'print what the command wrote when it ran on an item',
    description: [
      'ITEM is an item’s id or at least the first 4 characters of it, its name (the input’s path below --input), or the path of an input on this host.',
      'Reads the logs of all masters and prints every execution of the item, oldest first. What a stream exceeded of the kept amount is missing, and the text says so.',
    ],
    flags: ['output', 'dir', 'epoch', 'json'],
    examples: [{ line: 'flockstep logs --output out 3fa9c1', what: 'by the beginning of the id' }],
  },
  {
    name: 'verify',
    operands: 'DIR',
    minOperands: 1,
    maxOperands: 1,
    wants: 'one coordination directory',
    summary: 'check all records of a coordination directory again, offline',
    description: [
      'Recomputes what the records of DIR must say: each evidence record (counts, transcript, scope), the chain of views, every transaction of the ledger, and with --output every published result against the ledger. Names what does not hold.',
      'Reads only. A job that runs meanwhile may look unfinished. Exit status: 0 everything holds, 1 something does not, 69 DIR cannot be read or is none of ours.',
    ],
    flags: ['output', 'json'],
    meanings: { output: 'output directory of the job, to check its results too' },
    examples: [
      {
        line: 'flockstep verify out/.flockstep --output out',
        what: 'a finished run, with its results',
      },
    ],
  },
  {
    name: 'inspect',
    operands: 'FILE…',
    minOperands: 1,
    maxOperands: Infinity,
    wants: 'at least one file, or - for standard input',
    summary: 'say in words what a record is, what it says and whether it holds',
    description: [
      'FILE is any single record that flockstep writes: a call or a reply, a register, a view, an abort record, a job, a transaction, evidence, a result and others. Says who wrote what to whom, and checks the record alone: its text, schema, digests and name.',
      'Reads only. Whether records agree with each other is what `verify` checks. Exit status: 0 each record holds, 1 something does not, 69 a file cannot be read or is none of ours.',
    ],
    flags: ['cluster-key', 'json'],
    examples: [
      {
        line: 'flockstep inspect out/.flockstep/registers/*.json',
        what: 'what each master said last',
      },
      {
        line: 'ssh beta cat /scratch/views/1.json | flockstep inspect -',
        what: 'a record on standard input',
      },
    ],
  },
  {
    name: 'explain',
    operands: '[CODE]',
    minOperands: 0,
    maxOperands: 1,
    wants: 'at most one error code or exit status',
    summary: 'say what an error code or exit status means and what to do',
    description: ['Without CODE, lists every code.'],
    flags: ['json'],
    examples: [{ line: 'flockstep explain E_NOT_QUALIFIED', what: 'cause and remedy' }],
  },
  {
    name: 'completion',
    operands: 'bash',
    minOperands: 1,
    maxOperands: 1,
    wants: 'the name of a shell: bash',
    summary: 'print a completion script for a shell',
    description: ['Put the output where your shell looks for completions, or source it.'],
    flags: [],
    examples: [{ line: 'source <(flockstep completion bash)', what: 'for this shell' }],
  },
];

export const environmentName = (flagName: string): string =>
  `FLOCKSTEP_${flagName.toUpperCase().replaceAll('-', '_')}`;

export interface ExitStatus {
  readonly code: number;
  readonly meaning: string;
}

/** Exit statuses, most severe first: `run` with several masters ends with the most severe of theirs. */
export const EXIT_STATUSES: readonly ExitStatus[] = [
  { code: 70, meaning: 'control was lost while running, or a bug of flockstep' },
  { code: 65, meaning: 'the lock of the shared file system could not be proved at start' },
  { code: 73, meaning: 'the barrier after retirement expired (reserved)' },
  { code: 72, meaning: 'retirement failed (reserved)' },
  { code: 71, meaning: 'a shutdown barrier expired' },
  { code: 69, meaning: 'a directory or record is unusable, or the masters did not meet' },
  { code: 68, meaning: 'an input exceeds a budget' },
  { code: 67, meaning: 'rename without replacing is not available (reserved)' },
  { code: 66, meaning: 'collection of retired state failed (reserved)' },
  { code: 64, meaning: 'the epoch is malformed or is not the directory’s' },
  { code: 2, meaning: 'usage: the command line or an option is wrong' },
  { code: 75, meaning: 'interrupted but resumable: run the same command again' },
  { code: 1, meaning: 'ran to the end with failed items or refused inputs, or the answer is no' },
  { code: 0, meaning: 'done' },
];

/** The most severe of several exit statuses. Unknown ones are the worst. */
export const mostSevere = (codes: readonly number[]): number => {
  const order = EXIT_STATUSES.map((status) => status.code);
  const unknown = codes.find((code) => !order.includes(code));
  if (unknown !== undefined) return unknown;
  return order.find((code) => codes.includes(code)) ?? 0;
};
