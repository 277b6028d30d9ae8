/** Words and environment to settings: what is accepted, what is refused, and with which one line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { placementOf } from '../../src/cli/launcher.ts';
import { parse, type Environment, type Parsed } from '../../src/cli/parse.ts';
import { masterArguments, settingsOf, type Settings } from '../../src/cli/settings.ts';
import { FLAGS } from '../../src/cli/flags.ts';
import { COMMANDS, environmentName, EXIT_STATUSES, mostSevere } from '../../src/cli/table.ts';
import { ERRORS } from '../../src/errors.ts';

const HOST = { directory: '/there', processors: 8, randomRun: 'abcd' };

const command = (words: readonly string[], environment: Environment = {}): Parsed => {
  const result = parse(words, environment);
  assert.equal(result.kind, 'command');
  if (result.kind !== 'command') throw new Error('not reached');
  return result.parsed;
};

const settings = (words: readonly string[], environment: Environment = {}): Settings =>
  settingsOf(command(words, environment), placementOf(environment), HOST);

const refused = (words: readonly string[], environment: Environment = {}): string => {
  try {
    settings(words, environment);
  } catch (error) {
    if (!isFlockstepError(error)) throw error;
    assert.ok(!error.message.includes('\n'), 'one line');
    return `${error.exitCode} ${error.message}`;
  }
  return 'accepted';
};

const RUN = ['run', '--input', 'in', '--'];

test('defaults of run', () => {
  const { master, ...rest } = settings([...RUN, 'cmd', '--flag', '{}']);
  assert.deepEqual(master, {
    run: 'local-abcd',
    size: 1,
    rank: 0,
    epoch: null,
    workers: 8,
    command: ['cmd', '--flag', '{}'],
    feedback: false,
    timeoutMs: 90_000,
    maxAttempts: 3,
    acceptExit: [0],
    shards: null,
    snapshotEvery: 1024,
    watchIdleMs: null,
    failFast: false,
    steal: false,
    joinTimeoutMs: 60_000,
    memberTtlMs: 30_000,
    carrier: 'auto',
    clusterTimeoutMs: 30_000,
    shutdownGraceMs: 30_000,
    renewIntervalMs: 60_000,
    renewJitter: 0.1,
  });
  assert.equal(rest.input, '/there/in');
  assert.equal(rest.output, '/there/flockstep-out');
  assert.equal(rest.dir, '/there/flockstep-out/.flockstep');
  assert.equal(rest.create, true);
  assert.equal(rest.localMasters, 1);
});

test('words after the command are the command’s, also without --', () => {
  const parsed = command(['run', '--input', 'x', 'node', '--json', '-e', '1']);
  assert.deepEqual(parsed.operands, ['node', '--json', '-e', '1']);
  assert.equal(parsed.values.json, false);
});

test('every flag is read from the environment, and the command line wins', () => {
  const environment = { FLOCKSTEP_WORKERS: '3', FLOCKSTEP_FEEDBACK: '1', FLOCKSTEP_QUIET: 'no' };
  const parsed = command([...RUN, 'c'], environment);
  assert.equal(parsed.values.workers, 3);
  assert.equal(parsed.values.feedback, true);
  assert.equal(parsed.values.quiet, false);
  assert.ok(parsed.given.has('workers') && !parsed.given.has('timeout'));
  assert.equal(command(['run', '--workers', '4', '--', 'c'], environment).values.workers, 4);
  for (const name of Object.keys(FLAGS)) assert.match(environmentName(name), /^FLOCKSTEP_[A-Z_]+$/);
});

test('inside a command of ours FLOCKSTEP_INPUT is the item, not an option', () => {
  const environment = { FLOCKSTEP_INPUT: '/some/item', FLOCKSTEP_ITEM: 'a'.repeat(64) };
  assert.equal(command(['run', '--', 'c'], environment).values.input, undefined);
  assert.equal(command(['run', '--', 'c'], { FLOCKSTEP_INPUT: '/i' }).values.input, '/i');
});

const REFUSALS: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['unknown flag', ['run', '--workrs', '2', '--', 'c'], /^2 unknown option '--workrs'.*--workers/],
  ['unknown command', ['rum'], /^2 unknown command 'rum'.*run/],
  ['no command to run', ['run', '--input', 'in'], /^2 run wants a command/],
  ['no input', ['run', '--', 'c'], /^2 which inputs\?/],
  ['missing value', ['run', '--masters'], /^2 .*--masters <N>' argument missing/],
  ['no masters', ['run', '--masters', '0', '--', 'c'], /^2 --masters "0" is not a whole number/],
  ['too many masters', ['run', '--masters', '1025', '--', 'c'], /^2 .*from 1 to 1024/],
  ['no workers', ['run', '--workers', '0', '--', 'c'], /^2 --workers/],
  ['too many workers', ['run', '--workers', '257', '--', 'c'], /^2 .*from 1 to 256/],
  ['fraction of a worker', ['run', '--workers', '1.5', '--', 'c'], /^2 --workers/],
  ['octal', ['run', '--workers', '010', '--', 'c'], /^2 --workers/],
  ['no time', ['run', '--timeout', '0', '--', 'c'], /^2 --timeout "0" is not seconds from 0.1/],
  ['time with a unit', ['run', '--timeout', '5m', '--', 'c'], /^2 --timeout/],
  ['time as 1e9', ['run', '--timeout', '1e9', '--', 'c'], /^2 --timeout/],
  [
    'short TTL',
    ['run', '--member-ttl', '1', '--', 'c'],
    /^2 --member-ttl "1" is not seconds from 2/,
  ],
  ['exit status 256', ['run', '--accept-exit', '1,256', '--', 'c'], /^2 --accept-exit/],
  ['empty directory', ['run', '--output', '', '--', 'c'], /^2 --output/],
  ['malformed run id', ['run', '--run-id', '../x', '--', 'c'], /^2 --run-id/],
  ['malformed epoch', ['run', '--epoch', 'E'.repeat(64), '--', 'c'], /^64 --epoch/],
  ['short epoch', ['run', '--epoch', 'ab', '--', 'c'], /^64 --epoch/],
  ['size of a master unknown', ['master', '--input', 'i', '--', 'c'], /^2 how many masters/],
  [
    'rank beyond',
    ['master', '--input', 'i', '--size', '2', '--rank', '2', '--', 'c'],
    /^2 --rank 2/,
  ],
  ['rank alone', ['master', '--input', 'i', '--rank', '0', '--', 'c'], /^2 how many masters/],
  ['too many items for logs', ['logs', 'a', 'b'], /^2 logs wants one item/],
];

for (const [name, words, expected] of REFUSALS)
  test(`refused: ${name}`, () => assert.match(refused(words), expected));

test('refused: a malformed variable is named as the variable', () => {
  assert.match(refused([...RUN, 'c'], { FLOCKSTEP_WORKERS: 'x' }), /^2 FLOCKSTEP_WORKERS "x"/);
  assert.match(refused([...RUN, 'c'], { FLOCKSTEP_JSON: 'x' }), /^2 FLOCKSTEP_JSON "x"/);
});

const TASK = { PMI_RANK: '1', PMI_SIZE: '3', PMI_JOBID: 'j' };

test('run under a launcher with several tasks is one master', () => {
  const { master, localMasters } = settings([...RUN, 'c'], TASK);
  assert.deepEqual([localMasters, master.rank, master.size, master.run], [1, 1, 3, 'j']);
  assert.match(refused(['run', '--masters', '2', ...RUN.slice(1), 'c'], TASK), /^2 --masters 2/);
  const alone = settings(['run', '--masters', '2', ...RUN.slice(1), 'c'], {
    PMI_RANK: '0',
    PMI_SIZE: '1',
  });
  assert.equal(alone.localMasters, 2);
});

test('tasks that are started one by one share the id of their job', () => {
  const step = { SLURM_JOB_ID: '4', SLURM_STEP_ID: '0', SLURM_PROCID: '0', SLURM_NTASKS: '1' };
  const words = ['master', '--input', 'i', '--size', '8', '--', 'c'];
  const { master } = settings(words, { ...step, SLURM_ARRAY_JOB_ID: '3' });
  assert.deepEqual([master.rank, master.size, master.run], [null, 8, '3']);
});

test('flags of a master win over the launcher', () => {
  const words = ['master', '--input', 'i', '--size', '5', '--'];
  // Another size: the launcher describes something else, so the race decides the rank.
  assert.deepEqual(
    (({ rank, size, run }) => [rank, size, run])(settings([...words, 'c'], TASK).master),
    [null, 5, 'default'],
  );
  const given = [
    'master',
    '--input',
    'i',
    '--size',
    '2',
    '--rank',
    '0',
    '--run-id',
    'r',
    '--',
    'c',
  ];
  const { master } = settings(given, { PMI_RANK: 'broken' });
  assert.deepEqual([master.rank, master.size, master.run], [0, 2, 'r']);
  assert.match(
    refused(['master', '--input', 'i', '--size', '2', '--', 'c'], { PMI_RANK: '0' }),
    /PMI/,
  );
});

test('processors are shared among the masters of a host', () => {
  assert.equal(settings(['run', '--masters', '3', ...RUN.slice(1), 'c']).master.workers, 2);
  assert.equal(settings(['run', '--masters', '99', ...RUN.slice(1), 'c']).master.workers, 1);
});

test('a master started by run reads the same settings back', () => {
  const words = [
    ...['run', '--masters', '2', '--input', '-', '--output', 'o', '--dir', '/d', '--feedback'],
    ...['--workers', '3', '--timeout', '0.5', '--accept-exit', 'any', '--max-item-bytes', '2k'],
    ...['--epoch', 'e'.repeat(64), '--shards', '4', '--', 'cmd', '-x', '--', '{}'],
  ];
  const parent = settings(words);
  const child = settings(masterArguments(parent, { rank: 1, parent: 7, progress: 'lines' }));
  assert.deepEqual(child.master, { ...parent.master, rank: 1 });
  assert.equal(parent.maxItemBytes, 2048);
  const { input, output, dir, maxItemBytes } = parent;
  assert.deepEqual(
    { input, output, dir, maxItemBytes },
    {
      input: child.input,
      output: child.output,
      dir: child.dir,
      maxItemBytes: child.maxItemBytes,
    },
  );
  assert.deepEqual([child.parent, child.progress, child.create], [7, 'lines', false]);
});

test('help and version need nothing else', () => {
  assert.deepEqual(parse([], {}), { kind: 'help', command: null });
  assert.deepEqual(parse(['--version'], {}), { kind: 'version' });
  for (const words of [
    ['run', '--help'],
    ['run', '-h'],
    ['help', 'run'],
    ['run', '-h', '--', 'x'],
  ]) {
    const result = parse(words, {});
    assert.equal(result.kind === 'help' && result.command?.name, 'run', words.join(' '));
  }
});

test('exit statuses: every error’s is in the table, and the most severe wins', () => {
  const known = EXIT_STATUSES.map(({ code }) => code);
  for (const [code, { exitCode }] of Object.entries(ERRORS))
    assert.ok(known.includes(exitCode), `${code} ends with ${exitCode}`);
  assert.equal(new Set(known).size, known.length);
  assert.equal(mostSevere([0, 0]), 0);
  assert.equal(mostSevere([0, 1]), 1);
  assert.equal(mostSevere([1, 75, 0]), 75);
  assert.equal(mostSevere([75, 70]), 70);
  assert.equal(mostSevere([65, 75, 69]), 65);
  assert.equal(mostSevere([0, 134]), 134);
});

test('every command has an example that parses', () => {
  for (const { name, examples } of COMMANDS) {
    assert.ok(examples.length > 0, name);
    for (const { line } of examples) {
      const words = line
        .slice(line.indexOf('flockstep ') + 10)
        .replace(/[")]/g, '')
        .split(' ');
      assert.doesNotThrow(() => parse(words, {}), line);
    }
  }
});
