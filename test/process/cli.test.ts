/** The command line as people and scripts meet it: words, streams, exit statuses, signals. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  childrenOf,
  flockstep,
  isRunning,
  makeGround,
  masterOf,
  reportIn,
  waitUntil,
} from './cli-helpers.ts';

const oneLine = (text: string): string => {
  assert.match(text, /^[^\n]+\n$/, 'exactly one line');
  return text;
};

test('usage: a mistake is one line on standard error, and exit 2', async (t) => {
  for (const [words, expected] of [
    [['run', '--workrs', '2', '--', 'x'], /unknown option '--workrs'.*--workers/],
    [['rnu'], /unknown command 'rnu'.*run/],
    [['run', '--masters', '1025', '--', 'x'], /--masters "1025" is not a whole number from 1 to/],
    [['run', '--input', '/nonexistent', '--', 'true'], /\/nonexistent/],
  ] as const) {
    const ended = await flockstep(t, words).ended;
    assert.equal(ended.status, 2, ended.stderr);
    assert.match(oneLine(ended.stderr), expected);
    assert.equal(ended.stdout, '');
  }
  const alone = await flockstep(t, []).ended;
  assert.equal(alone.status, 2);
  assert.match(alone.stderr, /Usage: flockstep COMMAND/);
});

test('help, version, explain and completion go to standard output', async (t) => {
  for (const [words, expected] of [
    [['--version'], /^flockstep \d+\.\d+\.\d+\n$/],
    [['run', '--help'], /--max-attempts N .*\(default: 3\)/s],
    [['explain', 'E_NO_SPACE'], /E_NO_SPACE \(exit status 75\)/],
    [['explain', '75', '--json'], /"code":"E_INTERRUPTED"/],
    [['completion', 'bash'], /complete -o default -o filenames -F _flockstep flockstep/],
  ] as const) {
    const ended = await flockstep(t, words).ended;
    assert.deepEqual([ended.status, ended.stderr], [0, ''], words.join(' '));
    assert.match(ended.stdout, expected);
  }
  const wrong = await flockstep(t, ['explain', 'E_NOSPACE']).ended;
  assert.equal(wrong.status, 2);
  assert.match(oneLine(wrong.stderr), /did you mean E_NO_SPACE/);
});

test('a directory that cannot be used is one line that names it, also with several masters', async (t) => {
  const ground = makeGround(t, 1);
  const link = join(ground.path, 'link');
  mkdirSync(join(ground.path, 'real'));
  symlinkSync(join(ground.path, 'real'), link);
  const foreign = join(ground.path, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'thesis.tex'), 'dear');
  for (const masters of ['1', '2'])
    for (const dir of [link, foreign, join(ground.path, 'no', 'parent')]) {
      const places = ['--input', ground.input, '--output', ground.output, '--dir', dir];
      const ended = await flockstep(t, [
        ...['run', ...places, '--masters', masters, '--json'],
        ...['--', ground.quick],
      ]).ended;
      assert.equal(ended.status, 69, ended.stderr);
      assert.ok(oneLine(ended.stderr).includes(dir), ended.stderr);
      const report = reportIn(ended);
      assert.deepEqual([report.exitCode, report.error?.code], [69, 'E_DIRECTORY']);
    }
  assert.equal(readFileSync(join(foreign, 'thesis.tex'), 'utf8'), 'dear');
});

test('a command that is not there is refused before anything is written', async (t) => {
  const ground = makeGround(t, 1);
  const places = ['--input', ground.input, '--output', ground.output];
  const ended = await flockstep(t, ['run', ...places, '--', './no-such-program', '{}']).ended;
  assert.equal(ended.status, 2);
  assert.match(oneLine(ended.stderr), /no-such-program.*\[E_COMMAND\]/);
});

test('run: data on standard output, words on standard error; a second run finds it done', async (t) => {
  const ground = makeGround(t, 20);
  const words = ['run', '--input', ground.input, '--output', ground.output, '--masters', '2'];
  const run = [...words, '--workers', '2', '--json', '--', ground.quick, '{}'];
  const first = await flockstep(t, run).ended;
  assert.equal(first.status, 0, first.stderr);
  const report = reportIn(first);
  assert.equal(first.stdout.trim().split('\n').length, 1);
  assert.deepEqual(
    [report.items, report.published, report.failed, report.remaining, report.attempts],
    [20, 20, 0, 0, 20],
  );
  assert.deepEqual([report.masters, report.clients, report.verified], [2, 1, false]);
  assert.deepEqual(
    report.perMaster.map(({ rank, workers }) => [rank, workers]),
    [
      [0, 2],
      [1, 2],
    ],
  );
  assert.equal(report.quiescence?.votes, 2);
  assert.match(first.stderr, /20 published, 0 failed, 0 left of 20/);
  assert.match(first.stderr, /2 masters on one client: unverified/);
  assert.ok(!first.stderr.includes('\u001b'), 'no control sequences in a pipe');
  const second = await flockstep(t, run).ended;
  assert.equal(second.status, 0, second.stderr);
  const again = reportIn(second);
  assert.deepEqual([again.epoch, again.attempts, again.published], [report.epoch, 0, 20]);
  assert.match(second.stderr, /was done already/);
  assert.equal(ground.executions().length, 20);
  const wrong = await flockstep(t, [...words, '--epoch', 'a'.repeat(64), '--', ground.quick, '{}'])
    .ended;
  assert.equal(wrong.status, 64, wrong.stderr);
});

test('failed items: exit 1, named with their reason, and logs shows what they wrote', async (t) => {
  const ground = makeGround(t, 3);
  const script = `cat "$1"; case $(cat "$1") in *1) echo boom >&2; exit 3;; esac`;
  const ended = await flockstep(t, [
    ...['run', '--input', ground.input, '--output', ground.output, '--max-attempts', '2'],
    ...['--json', '--', 'sh', '-c', script, 'sh', '{}'],
  ]).ended;
  assert.equal(ended.status, 1, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.published, report.failed, report.attempts], [2, 1, 4]);
  const [failure] = report.failedItems;
  assert.equal(failure?.name, '1.txt');
  assert.match(failure?.reason ?? '', /3/);
  assert.match(ended.stderr, /failed items:\n.*1\.txt: .*3/);
  const proposed = /see what one wrote: flockstep (logs .*)/.exec(ended.stderr)?.[1] ?? '';
  const logs = await flockstep(t, proposed.split(' ')).ended;
  assert.equal(logs.status, 0, logs.stderr);
  assert.equal(logs.stdout.match(/^boom$/gm)?.length, 2);
  assert.match(logs.stdout, /exit 3 after/);
  const asJson = await flockstep(t, [...proposed.split(' '), '--json']).ended;
  const parsed = JSON.parse(asJson.stdout) as { schema: string; executions: unknown[] };
  assert.deepEqual([parsed.schema, parsed.executions.length], ['flockstep-logs-v1', 2]);
  const file = await flockstep(t, [
    ...['logs', '--output', ground.output, join(ground.input, '1.txt')],
  ]).ended;
  assert.equal(file.stdout, logs.stdout, 'by the path of the input');
  const none = await flockstep(t, ['logs', '--output', ground.output, 'ffff']).ended;
  assert.deepEqual([none.status, none.stdout], [1, '']);
});

test('standard input lists the inputs', async (t) => {
  const ground = makeGround(t, 5);
  const list = [0, 2, 4].map((index) => `in/${index}.txt`).join('\n');
  for (const masters of ['1', '2']) {
    const output = `${ground.output}-${masters}`;
    const ended = await flockstep(
      t,
      [
        ...['run', '--input', '-', '--output', output, '--masters', masters],
        ...['--json', '--quiet', '--', ground.quick, '{}'],
      ],
      { stdin: `${list}\n`, cwd: ground.path },
    ).ended;
    assert.equal(ended.status, 0, ended.stderr);
    assert.equal(reportIn(ended).published, 3);
    assert.equal(ended.stderr, '', '--quiet has no words when all went well');
  }
});

test('under a launcher run is one master, and root alone reports', async (t) => {
  const ground = makeGround(t, 6);
  mkdirSync(ground.output);
  const words = ['--input', ground.input, '--output', ground.output, '--json', '--', ground.quick];
  const task = (rank: number): Record<string, string> => ({
    PMI_RANK: String(rank),
    PMI_SIZE: '2',
    PMI_JOBID: 'job',
  });
  const [root, other] = await Promise.all([
    flockstep(t, ['run', ...words, '{}'], { environment: task(0) }).ended,
    flockstep(t, ['master', '--create', ...words, '{}'], { environment: task(1) }).ended,
  ]);
  assert.deepEqual([root.status, other.status], [0, 0], root.stderr + other.stderr);
  const report = reportIn(root);
  assert.deepEqual([report.run, report.masters, report.published], ['job', 2, 6]);
  assert.equal(other.stdout, '');
  const half = await flockstep(t, ['master', ...words], { environment: { PMI_RANK: '0' } }).ended;
  assert.equal(half.status, 2);
  assert.match(oneLine(half.stderr), /PMI is incomplete/);
});

test('a signal to the whole process group counts once: it drains, exit 75, and resumes', async (t) => {
  const ground = makeGround(t, 12);
  const words = ['run', '--input', ground.input, '--output', ground.output, '--masters', '2'];
  const run = [...words, '--workers', '1', '--json', '--', ground.patient, '{}'];
  const running = flockstep(t, run);
  await waitUntil(() => ground.executions().length >= 2, 'two commands to begin');
  process.kill(-(running.child.pid ?? 0), 'SIGTERM');
  await waitUntil(() => /stopping: finishing/.test(running.words()), 'the drain');
  ground.allow();
  const ended = await running.ended;
  assert.equal(ended.status, 75, ended.stderr);
  const report = reportIn(ended);
  assert.equal(report.error?.code, 'E_INTERRUPTED');
  assert.equal(report.published, report.attempts, 'what ran was finished');
  assert.ok(report.published >= 2 && report.remaining > 0, JSON.stringify(report));
  assert.match(ended.stderr, /resume: run the same command again/);
  const resumed = await flockstep(t, run).ended;
  assert.equal(resumed.status, 0, resumed.stderr);
  const whole = reportIn(resumed);
  assert.deepEqual([whole.epoch, whole.published, whole.resumed], [report.epoch, 12, true]);
  assert.equal(whole.attempts, 12 - report.published);
});

test('INT twice stops now, ends the commands, exit 75', async (t) => {
  const ground = makeGround(t, 4);
  const running = flockstep(t, [
    ...['run', '--input', ground.input, '--output', ground.output, '--masters', '2'],
    ...['--workers', '1', '--json', '--', ground.patient, '{}'],
  ]);
  await waitUntil(() => ground.executions().length >= 2, 'two commands to begin');
  const commands = ground.executions().map((line) => Number(line.replace('begin ', '')));
  running.child.kill('SIGINT');
  await waitUntil(() => /stopping: finishing/.test(running.words()), 'the drain');
  running.child.kill('SIGINT');
  const ended = await running.ended;
  assert.equal(ended.status, 75, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.published, report.failed, report.remaining], [0, 0, 4]);
  for (const pid of commands) assert.ok(!isRunning(pid), `command ${pid} was ended`);
});

test('a master killed by SIGKILL: the others go on, exit 0, and the run says which was lost', async (t) => {
  for (const rank of [1, 0]) {
    const ground = makeGround(t, 6);
    const words = ['run', '--input', ground.input, '--output', ground.output, '--masters', '3'];
    const running = flockstep(t, [
      ...words,
      ...['--workers', '1', '--member-ttl', '2', '--json', '--', ground.patient],
    ]);
    await waitUntil(() => ground.executions().length >= 3, 'three commands to begin');
    const pid = masterOf(running.child, rank);
    assert.ok(pid !== undefined);
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => /was lost/.test(running.words()), 'the others to go on without it');
    ground.allow();
    const ended = await running.ended;
    assert.equal(ended.status, 0, ended.stderr);
    const report = reportIn(ended);
    assert.deepEqual([report.published, report.failed, report.masters], [6, 0, 2], ended.stderr);
    assert.match(ended.stderr, new RegExp(`\\[master ${rank}\\] was ended by SIGKILL`));
  }
});

test('--fail-fast: a master killed by SIGKILL ends the run, exit 75, and the report says which', async (t) => {
  const ground = makeGround(t, 6);
  const words = ['run', '--input', ground.input, '--output', ground.output, '--masters', '3'];
  const options = ['--workers', '1', '--member-ttl', '2', '--fail-fast', '--json'];
  const run = [...words, ...options, '--', ground.patient];
  for (const rank of [1, 0]) {
    const before = ground.executions().length;
    const running = flockstep(t, run);
    await waitUntil(() => ground.executions().length >= before + 3, 'three commands to begin');
    const pid = masterOf(running.child, rank);
    assert.ok(pid !== undefined);
    process.kill(pid, 'SIGKILL');
    const ended = await running.ended;
    assert.equal(ended.status, 75, ended.stderr);
    const report = reportIn(ended);
    assert.deepEqual([report.exitCode, report.error?.code], [75, 'E_MEMBER_LOST'], ended.stderr);
    assert.match(ended.stderr, new RegExp(`\\[master ${rank}\\] was ended by SIGKILL`));
    assert.equal(report.published, 0);
  }
  ground.allow();
  const resumed = await flockstep(t, run).ended;
  assert.equal(resumed.status, 0, resumed.stderr);
  assert.deepEqual([reportIn(resumed).published, reportIn(resumed).failed], [6, 0]);
});

test('all masters killed: exit 75, and the run still says so, also as JSON', async (t) => {
  const ground = makeGround(t, 4);
  const running = flockstep(t, [
    ...['run', '--input', ground.input, '--output', ground.output, '--masters', '2'],
    ...['--workers', '1', '--json', '--', ground.patient],
  ]);
  await waitUntil(() => ground.executions().length >= 2, 'two commands to begin');
  for (const pid of childrenOf(running.child.pid ?? 0)) process.kill(pid, 'SIGKILL');
  const ended = await running.ended;
  assert.equal(ended.status, 75, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.exitCode, report.error?.code], [75, 'E_MEMBER_LOST']);
  assert.match(report.error?.message ?? '', /master 0 was ended by SIGKILL; master 1 was ended/);
});

test('masters whose starting process was killed drain and end by themselves', async (t) => {
  const ground = makeGround(t, 10);
  const running = flockstep(t, [
    ...['run', '--input', ground.input, '--output', ground.output, '--masters', '2'],
    ...['--workers', '1', '--', ground.patient],
  ]);
  await waitUntil(() => ground.executions().length >= 2, 'two commands to begin');
  const masters = childrenOf(running.child.pid ?? 0);
  assert.equal(masters.length, 2);
  running.child.kill('SIGKILL');
  await running.ended;
  const registers = join(ground.output, '.flockstep', 'registers');
  const areDraining = (): boolean =>
    readdirSync(registers).every((name) =>
      readFileSync(join(registers, name), 'utf8').includes('"lifecycle":"draining"'),
    );
  await waitUntil(areDraining, 'the masters to drain');
  ground.allow();
  await waitUntil(() => masters.every((pid) => !isRunning(pid)), 'the masters to end');
  const finished = ground.executions().filter((line) => line.startsWith('input'));
  assert.equal(finished.length, 2, 'what ran was finished, and nothing else was begun');
});
