/**
 * The one command table: parsing, help, docs/cli.md, the manual page and shell completion are all
 * generated from it, so that none of them can say something else than the others.
 *
 * Every flag `--some-flag` can also be given as the environment variable FLOCKSTEP_SOME_FLAG; the
 * command line wins.
 */
import type { FlagName } from './flags.ts';

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
  'watch',
  'watch-idle',
  'accept-exit',
  'epoch',
  'run-id',
  'shards',
  'snapshot-every',
  'member-ttl',
  'carrier',
  'join-timeout',
  'cluster-timeout',
  'renew-interval',
  'renew-jitter',
  'cluster-key',
  'call-journal',
  'shutdown-grace',
  'fail-fast',
  'steal',
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
      'With --join it works with the masters that live in the directory, however many there are: they take it in while the job goes on, and the first one begins alone. TERM or INT once: it finishes what it runs and leaves, exit status 75, and the others go on; when all are asked, the job stops. A master that is killed is dropped after --member-ttl, and the others run its items again.',
      PLACEHOLDERS,
      'Both directories must exist, unless --create is given: a master that makes its own on the wrong mount would wait for peers that look elsewhere.',
    ],
    flags: ['size', 'rank', 'join', 'create', ...JOB_FLAGS, 'parent'],
    examples: [
      {
        line: 'srun -N4 --ntasks-per-node=1 flockstep master --create --input /shared/corpus --output /shared/out -- ./solve {}',
        what: 'four hosts, ranks from Slurm',
      },
      {
        line: 'flockstep master --size 3 --run-id night --dir /shared/job --input /shared/in --output /shared/out -- ./solve {}',
        what: 'the same line on each of three hosts',
      },
      {
        line: 'flockstep master --join --create --dir /shared/job --input /shared/in --output /shared/out -- ./solve {}',
        what: 'in each of as many batch jobs as there are, whenever they start and end',
      },
    ],
  },
  {
    name: 'agent',
    operands: '',
    minOperands: 0,
    maxOperands: 0,
    wants: 'options only',
    summary: 'be one master whose work is done by the program that started it, in any language',
    description: [
      'Reads requests and writes messages, one JSON object a line, on standard input and output: hello, join, claim, complete, publish, call, exchange, send, receive and others (docs/agent.md; schemas/agent-request.json and agent-message.json). Signs of life, the proof of the lock, leases and the end of the job are its own business.',
      'All masters of such a job are agents, with the same options. Each item is given with the path of its content and of an empty directory for what is made of it.',
      'When standard input ends, the program is gone: its items are given back, and the agent ends within --shutdown-grace. After 16 lines that are no requests the exit status is 2; otherwise it is that of a master, and the last message says it.',
    ],
    flags: [
      'size',
      'rank',
      'join',
      'create',
      ...JOB_FLAGS.filter((name) => name !== 'progress' && name !== 'steal'),
    ],
    meanings: {
      input:
        'inputs to begin with: a directory or a file that lists paths (default: none, the programs publish them)',
      workers: 'items that the program may hold or wait for at once (default: 64)',
      timeout: 'an item that is not completed within this time is taken back (default: never)',
      json: 'the last message, ended, carries the report (schema flockstep-report-v1)',
      quiet: 'print nothing on standard error',
    },
    examples: [
      {
        line: 'flockstep agent --join --create --dir /shared/job --output /shared/out',
        what: 'what a program starts, with pipes to its standard input and output',
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
      'carrier',
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
    name: 'doctor',
    operands: 'DIR',
    minOperands: 1,
    maxOperands: 1,
    wants: 'one directory',
    summary: 'say what a directory and its mount are, what they can do and what to change',
    description: [
      'Looks at DIR from this host alone: the mount and the options that matter, and each operation that masters need, carried out for real with its figure. Says what to change, one line for each finding. With --peer-dir, two clients are compared on one host.',
      'Works in a directory of its own inside DIR, which is removed at the end; needs no job there and touches none. A file system that never answers is told as such after --probe-timeout.',
      'Exit status: 0 fit; 1 fit, with remarks; 65 not fit for masters on several hosts, because the lock or the whole file system is this host’s own, or wrong; 69 unusable. What one host sees is no proof: that is `qualify`, from two.',
    ],
    flags: ['peer-dir', 'probe-timeout', 'json'],
    examples: [
      { line: 'flockstep doctor /shared/job', what: 'before the first job on a new file system' },
      {
        line: 'flockstep doctor /mnt/a --peer-dir /mnt/b --json',
        what: 'one share mounted twice (NFS: nosharecache; SMB: nosharesock)',
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
    name: 'status',
    operands: 'DIR',
    minOperands: 1,
    maxOperands: 1,
    wants: 'a coordination directory',
    summary: 'say what a job is doing now: its masters, its items, its last proof',
    description: [
      'Reads the latest view, the ledger, the registers and the newest evidence; writes nothing and takes no lock, so it can be asked at any time, on any host that sees DIR. A master counts as alive when its register changes while it is watched: a second as a rule, up to 6 for one that shows nothing.',
      'Exit status: 0 it runs, or nothing is left; 1 work is left and nobody does it; 69 DIR cannot be used or holds no job.',
    ],
    flags: ['json'],
    examples: [
      { line: 'flockstep status /shared/job', what: 'who is at work, and what is left' },
      {
        line: 'flockstep status /shared/job --json',
        what: 'the same as one JSON object',
      },
    ],
  },
  {
    name: 'leases',
    operands: 'list|release DIR [ITEM]',
    minOperands: 2,
    maxOperands: 3,
    wants: 'list or release, a coordination directory, and possibly an item',
    summary: 'say who holds which item of a job, or take leases back',
    description: [
      '`list` reads the ledger without locks: each item that is held, by whom, under which token, granted by which transaction of which view (no record says a time), whether the lease has expired, and whether its result is decided already. ITEM is an item’s id or at least the first 4 characters of it, or its name.',
      '`release` takes leases back: of one ITEM, of one master, or all. Says what it would do; does it with --yes. Works beside a running job and on a dead one: each lease is taken back by a transaction of the ledger, so the item waits for whoever takes it next, under a higher token, and what the former holder completes later is refused and counted. The attempt does not count. A command that runs is not ended: the item may run twice at a time, but only one result counts. Masters take notice within seconds; whoever had not begun the item does not begin it. To get rid of a master, end it instead.',
      'A lease whose result is decided cannot be taken back; the result becomes visible through its master or whoever takes over.',
      'Exit status: 0 done; 1 something asked for is not held or could not be released, the text says why (E_RELEASE); 2 there is no such item or master; 69 DIR cannot be used or holds no job.',
    ],
    flags: ['master', 'all', 'yes', 'json'],
    examples: [
      { line: 'flockstep leases list /shared/job', what: 'who holds what' },
      {
        line: 'flockstep leases release /shared/job 3fa9c1 --yes',
        what: 'an item that has been running for too long; somebody else runs it again',
      },
      {
        line: 'flockstep leases release /shared/job --master 2 --yes --json',
        what: 'everything that one master holds',
      },
    ],
  },
  {
    name: 'gc',
    operands: '',
    minOperands: 0,
    maxOperands: 0,
    wants: 'options only',
    summary: 'remove what dead runs left in a coordination directory; retire a finished job',
    description: [
      'Says what it would do; does it with --yes. Looks for signs of life for one --member-ttl unless all masters said that they have left. Of a live run nothing is touched, nor are results ever.',
      'Removes registers and roster records of dead masters, locks of views that have gone by, temporary files, the mailboxes of a finished job, and state that was retired (of a running job its root does most of this by itself); with --output, what unfinished attempts left in its stage. With --retire the job itself is retired and removed too: the next run in the directory begins a new one, which knows nothing of this one and would run its items again. A job that has items left can be resumed, so it is retired only with --unfinished.',
      'Exit status: 0 done; 66 something could not be removed; 67 something stands where retired state would go; 68 --max-files or --max-seconds ended first; 69 the directory is in use. After 66, 68 or a kill the same command goes on.',
    ],
    flags: [
      'dir',
      'output',
      'yes',
      'retire',
      'unfinished',
      'max-files',
      'max-seconds',
      'member-ttl',
      'json',
    ],
    meanings: { output: 'output directory of the job, to clear its stage too' },
    examples: [
      { line: 'flockstep gc --dir /shared/job', what: 'what there is to do' },
      {
        line: 'flockstep gc --dir /shared/job --yes --retire --max-seconds 600',
        what: 'from a nightly job, once the run is over',
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
  {
    code: 68,
    meaning: 'an input exceeds a budget, or the budget of a collection ended before its work',
  },
  { code: 67, meaning: 'something stands where retired state would go, and is not replaced' },
  { code: 66, meaning: 'something retired could not be removed' },
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
