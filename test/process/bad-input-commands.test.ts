/** Commands that do what they should not: the item fails by name, others do not, nothing leaks. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  allEnded,
  assertComplete,
  assertRefused,
  directoryOf,
  makePlaces,
  master,
  masters,
  visibleResults,
} from './bad-input-helpers.ts';
import { flockstep, makeGround, reportIn, type Ground } from './cli-helpers.ts';

const runOn = (ground: Ground, more: readonly string[], script: string): string[] => [
  ...['run', '--input', ground.input, '--output', ground.output, '--workers', '1'],
  ...['--max-attempts', '1', '--json', ...more, '--', 'sh', '-c', script, 'sh', '{}', '{out}'],
];

test('a command that is not there, is no program, or is not executable', async (t) => {
  const ground = makeGround(t, 1);
  makePlaces(ground);
  const plain = join(ground.path, 'plain.sh');
  writeFileSync(plain, '#!/bin/sh\n', { mode: 0o644 });
  for (const [command, says] of [
    [join(ground.path, 'nowhere'), /nowhere does not exist/],
    [plain, /plain\.sh is not executable/],
    [ground.input, /is not a regular file/],
    ['no-such-program-anywhere', /is not found in PATH/],
  ] as const)
    for (const ended of await allEnded(masters(t, ground, { size: 2, command: [command, '{}'] })))
      assertRefused(ended, 'E_COMMAND', says);
  assert.ok(!existsSync(join(directoryOf(ground), 'flockstep.json')), 'nothing was written');
  assertComplete(await master(t, ground).ended, ground.output, 1);
});

test('one that dies by a signal, exits non-zero, cannot be interpreted', async (t) => {
  const ground = makeGround(t, 3);
  const script = 'case $(cat "$1") in *0) kill -SEGV $$;; *1) exit 9;; esac; cat "$1"';
  const ended = await flockstep(t, runOn(ground, [], script)).ended;
  assert.equal(ended.status, 1, ended.stderr);
  assert.deepEqual([reportIn(ended).published, reportIn(ended).failed], [1, 2]);
  assert.match(ended.stderr, /0\.txt: .*SIGSEGV/);
  assert.match(ended.stderr, /1\.txt: .*exit status 9/);
  assert.equal(visibleResults(ground.output).length, 1);
  const bad = join(ground.path, 'bad.sh');
  writeFileSync(bad, '#!/no/such/interpreter\n', { mode: 0o755 });
  const other = makeGround(t, 1);
  const uninterpreted = await flockstep(t, [
    ...['run', '--input', other.input, '--output', other.output, '--json', '--', bad, '{}'],
  ]).ended;
  assert.equal(uninterpreted.status, 1, uninterpreted.stderr);
  assert.match(uninterpreted.stderr, /could not be started: .*ENOENT/);
});

test('one that prints 10 MB on each stream', async (t) => {
  const ground = makeGround(t, 2);
  const script = 'head -c 10000000 /dev/zero | tr "\\0" x; head -c 10000000 /dev/zero >&2';
  const ended = await flockstep(t, runOn(ground, [], script)).ended;
  assertComplete(ended, ground.output, 2);
  for (const item of visibleResults(ground.output)) {
    const path = join(ground.output, 'results', item.slice(0, 2), `${item}.json`);
    const result = JSON.parse(readFileSync(path, 'utf8')) as {
      stdout: { bytes: number; truncated: boolean; text: string };
    };
    const { bytes, truncated, text } = result.stdout;
    assert.deepEqual([bytes, truncated, text.length], [10_000_000, true, 64 * 1024]);
  }
});

const LEFT: readonly (readonly [string, string, RegExp])[] = [
  ['a symbolic link', 'ln -s /etc/passwd "$2/link"', /"link" in \{out\} is a symbolic link/],
  ['a FIFO', 'mkfifo "$2/pipe"', /"pipe" in \{out\} is not a regular file/],
  [
    'a socket',
    `cd "$2" && { "${process.execPath}" -e 'require("net").createServer().listen("s",()=>process.kill(process.pid,9))' || true; }`,
    /"s" in \{out\} is not a regular file/,
  ],
  ['a link as {out}', 'rmdir "$2" && ln -s /etc "$2"', /\{out\} directory is gone/],
  ['too many files', 'cd "$2" && seq 4200 | xargs touch', /more than 4096 files/],
  ['too many directories', 'cd "$2" && seq 4200 | xargs mkdir', /more than 4096 files/],
  ['too large a file', 'truncate -s 300M "$2/large"', /is larger than 268435456 bytes/],
  [
    'too much in all',
    'truncate -s 200M "$2/a"; truncate -s 100M "$2/b"',
    /more than 268435456 bytes in \{out\}/,
  ],
  ['a name that is not UTF-8', 'touch "$2/$(printf "\\377")"', /has a name that is not UTF-8/],
];

test(`what must not be left in {out}: ${LEFT.map(([name]) => name).join(', ')}`, async (t) => {
  const ground = makeGround(t, LEFT.length + 1);
  const cases = LEFT.map(([, script], index) => `*' ${index}') ${script};;`).join('\n');
  const script = `case $(cat "$1") in\n${cases}\n*) mkdir "$2/d"; echo fine >"$2/d/fine";; esac`;
  const ended = await flockstep(t, runOn(ground, ['--feedback'], script)).ended;
  assert.equal(ended.status, 1, ended.stderr);
  const report = reportIn(ended);
  // The file that the last one leaves is adopted, and leaves itself again.
  assert.deepEqual([report.items, report.failed], [LEFT.length + 2, LEFT.length], ended.stderr);
  for (const [index, [, , says]] of LEFT.entries()) {
    const failure = report.failedItems.find(({ name }) => name === `${index}.txt`);
    assert.match(failure?.reason ?? '', says);
  }
  assert.ok(existsSync('/etc/passwd'));
});

test('with --feedback a file above --max-item-bytes is refused with its limit', async (t) => {
  const ground = makeGround(t, 2);
  const script =
    'case $(cat "$1") in *0) truncate -s 2000 "$2/large";; *) echo x >"$2/small";; esac';
  const more = ['--feedback', '--max-item-bytes', '1000'];
  const ended = await flockstep(t, runOn(ground, more, script)).ended;
  assert.equal(ended.status, 1, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.items, report.failed], [3, 1]);
  assert.match(report.failedItems[0]?.reason ?? '', /"large" in \{out\} is larger than 1000 bytes/);
});
