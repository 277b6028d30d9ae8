/** Inputs that cannot be taken as they are: each is named, the others are done, nothing is lost. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  allEnded,
  assertComplete,
  assertExecutedOnce,
  assertRefused,
  makePlaces,
  master,
  masters,
  visibleResults,
} from './bad-input-helpers.ts';
import { printable } from '../../src/observe/text.ts';
import { flockstep, makeGround, reportIn, waitUntil } from './cli-helpers.ts';

const words = (ground: { input: string; output: string; quick: string }): string[] => [
  ...['run', '--input', ground.input, '--output', ground.output, '--workers', '1'],
  ...['--member-ttl', '2', '--json'],
];

test('inputs that cannot be read are named, the others are done; mended, they are done too', async (t) => {
  const ground = makeGround(t, 3);
  const [broken, outside] = [join(ground.input, 'broken'), join(ground.path, 'outside')];
  symlinkSync(outside, broken);
  assert.equal(spawnSync('mkfifo', [join(ground.input, 'pipe')]).status, 0);
  const badName = Buffer.concat([
    Buffer.from(`${ground.input}/bad-`),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('.txt'),
  ]);
  writeFileSync(badName, 'input bytes\n');
  const run = [...words(ground), '--masters', '2', '--', ground.quick, '{}'];
  const ended = await flockstep(t, run).ended;
  assert.equal(ended.status, 1, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.items, report.published, report.failed], [3, 3, 0]);
  assert.equal(
    report.perMaster.reduce((sum, each) => sum + each.refusedInputs, 0),
    3,
  );
  assert.match(ended.stderr, /broken.*does not exist/);
  assert.match(ended.stderr, /pipe.*is not a regular file/);
  assert.match(ended.stderr, /bad-.*has a name that is not UTF-8/);
  writeFileSync(outside, 'input 3\n');
  rmSync(join(ground.input, 'pipe'));
  renameSync(badName, join(ground.input, 'good.txt'));
  assertComplete(await flockstep(t, run).ended, ground.output, 5);
});

test('a huge input ends the run before it costs anything, and is named', async (t) => {
  const ground = makeGround(t, 4);
  makePlaces(ground);
  const huge = join(ground.input, 'huge.bin');
  writeFileSync(huge, '');
  truncateSync(huge, 3 * 1024 ** 3);
  const run = { size: 2, more: ['--max-item-bytes', '1M'] };
  for (const ended of await allEnded(masters(t, ground, run)))
    assertRefused(
      ended,
      'E_BUDGET',
      /huge\.bin.* is larger than 1048576 bytes/,
      /--max-item-bytes/,
    );
  rmSync(huge);
  const [ended] = await allEnded(masters(t, ground, run));
  assert.ok(ended !== undefined);
  assertComplete(ended, ground.output, 4);
  // One that the other master had begun when the first run ended is done again.
  const executions = ground.executions().filter((line) => line.startsWith('input '));
  assert.deepEqual(
    [...new Set(executions)].toSorted(),
    [0, 1, 2, 3].map((each) => `input ${each}`),
  );
  assert.ok(executions.length <= 4 + 1, executions.join('; '));
});

test('an input that is changed or removed before its turn is never worked on as it was', async (t) => {
  const ground = makeGround(t, 3);
  const run = [...words(ground), '--', ground.patient, '{}'];
  const running = flockstep(t, run);
  await waitUntil(() => ground.executions().length > 0, 'the first command to begin');
  writeFileSync(join(ground.input, '1.txt'), 'input changed\n');
  rmSync(join(ground.input, '2.txt'));
  // Whichever was first, it was opened before and is not touched by this test.
  ground.allow();
  const ended = await running.ended;
  assert.equal(ended.status, 1, ended.stderr);
  const report = reportIn(ended);
  assert.equal(report.items, 3);
  assert.match(ended.stderr, /1\.txt: .*has changed since it was imported/);
  assert.match(ended.stderr, /2\.txt: .*does not exist/);
  assert.equal(visibleResults(ground.output).length, report.published);
  const done = ground.executions().filter((line) => line.startsWith('input'));
  assert.equal(done.length, report.published);
  // The changed content is another item: the same command finds it, and what failed stays named.
  const again = await flockstep(t, run).ended;
  assert.equal(again.status, 1, again.stderr);
  const after = reportIn(again);
  assert.deepEqual([after.items, after.published], [4, report.published + 1]);
  assert.match(again.stderr, /2\.txt: .*does not exist/);
  assert.equal(
    ground.executions().filter((line) => line.startsWith('input')).length,
    report.published + 1,
  );
});

test('a list with missing, repeated and odd paths', async (t) => {
  const ground = makeGround(t, 3);
  makePlaces(ground);
  mkdirSync(join(ground.path, 'folder'));
  const list = join(ground.path, 'list');
  const lines = [
    ...['in/0.txt', 'in/0.txt', './in//../in/0.txt', join(ground.input, '0.txt'), ''],
    ...['in/1.txt', 'in/missing.txt', 'folder', '/dev/null', `in/${'x'.repeat(300)}`],
    ...['in/2.txt ', 'in/2.txt\r', '/', '-', '--', '"in/2.txt"', 'in/\u0007bell'],
  ];
  const bytes = Buffer.concat([
    Buffer.from(lines.join('\n')),
    Buffer.from('\nin/\xff\xfe', 'latin1'),
    Buffer.from('\nin/2.txt'),
  ]);
  writeFileSync(list, bytes);
  const run = ['run', '--input', list, '--output', ground.output, '--workers', '1', '--json'];
  const ended = await flockstep(t, [...run, '--', ground.quick, '{}']).ended;
  assert.equal(ended.status, 1, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.items, report.published], [3, 3]);
  assertExecutedOnce(ground, 3);
  assert.match(ended.stderr, /in\/missing\.txt.*does not exist/);
  assert.match(ended.stderr, /folder.*is not a regular file/);
  assert.match(ended.stderr, /is not UTF-8/);
  for (const line of ended.stderr.split('\n'))
    assert.equal(printable(line), line, 'nothing that moves a terminal');
  assert.equal(
    report.perMaster.reduce((sum, each) => sum + each.refusedInputs, 0),
    12,
  );
  writeFileSync(list, 'in/0.txt\nin/1.txt\nin/2.txt');
  assertComplete(await flockstep(t, [...run, '--', ground.quick, '{}']).ended, ground.output, 3);
  assertExecutedOnce(ground, 3);
});

test('no list, an unreadable one, no inputs at all', async (t) => {
  const ground = makeGround(t, 2);
  makePlaces(ground);
  const gone = join(ground.path, 'no-list');
  assertRefused(await master(t, ground, { input: gone }).ended, 'E_USAGE', gone, /does not exist/);
  const list = join(ground.path, 'empty-list');
  writeFileSync(list, '\n\n');
  const empty = join(ground.path, 'empty');
  mkdirSync(empty);
  const run = (input: string, stdin?: string) =>
    flockstep(
      t,
      [
        ...['run', '--input', input, '--output', `${ground.output}-${input.length}`],
        ...['--workers', '1', '--json', '--', ground.quick, '{}'],
      ],
      stdin === undefined ? {} : { stdin },
    ).ended;
  for (const ended of [await run(list), await run(empty), await run('-', '')]) {
    assert.equal(ended.status, 0, ended.stderr);
    assert.equal(reportIn(ended).items, 0);
    assert.match(ended.stderr, /no input|0 items|nothing to do|0 published/i);
  }
});

test('names with spaces, newlines, quotes, leading dashes and more reach the command whole', async (t) => {
  const ground = makeGround(t, 0);
  const names = [
    ...['a b', ' ', 'new\nline', `q"u'o\`te`, '-rf', '--help', '$(touch oops)', '*', '{}', '{id}'],
    ...[
      'back\\slash',
      'ünï',
      '%s',
      '\t',
      '\u0007',
      '😀',
      'a;b|c&d',
      '…',
      '\u202e',
      'x'.repeat(255),
    ],
  ];
  const folder = join(ground.input, '-dir with\nnewline');
  mkdirSync(folder);
  for (const [index, name] of names.entries())
    writeFileSync(join(index % 2 === 0 ? ground.input : folder, name), `input ${index}\n`);
  const run = [...words(ground), '--masters', '2', '--', ground.quick, '{}'];
  const ended = await flockstep(t, run).ended;
  assertComplete(ended, ground.output, names.length);
  assertExecutedOnce(ground, names.length);
  assert.ok(!readdirSync(ground.path).includes('oops'));
  // A list knows names only by line, so it has all but the one with a newline.
  const second = makeGround(t, 0);
  const listed = names.filter((name) => !name.includes('\n'));
  for (const [index, name] of listed.entries())
    writeFileSync(join(second.path, 'in', name), `input ${index}\n`);
  const list = `${listed.map((name) => join(second.input, name)).join('\n')}\n`;
  const options = ['run', '--input', '-', '--output', second.output, '--workers', '1', '--json'];
  const again = await flockstep(t, [...options, '--', second.quick, '{}'], { stdin: list }).ended;
  assertComplete(again, second.output, listed.length);
});
