/** Placeholders of a command, and whether its program is there. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import {
  commandEnvironment,
  expandCommand,
  programVaries,
  usesOut,
  whyNotCommand,
} from '../../src/protocol/command.ts';
import { checkCommand, findProgram } from '../../src/workers/command.ts';

const values = { path: '/in/a b', id: 'f00d', out: '/out/x' };

test('placeholders are replaced in every argument, also inside a longer one', () => {
  const cases: [string[], string[]][] = [
    [
      ['z3', '{}'],
      ['z3', '/in/a b'],
    ],
    [['z3'], ['z3', '/in/a b']],
    [
      ['sh', '-c', 'z3 {} > {out}/{id}.txt'],
      ['sh', '-c', 'z3 /in/a b > /out/x/f00d.txt'],
    ],
    [['{}'], ['/in/a b']],
    [
      ['p', '--in={}', '{}{}', '{id}'],
      ['p', '--in=/in/a b', '/in/a b/in/a b', 'f00d'],
    ],
    [
      ['p', '{out}'],
      ['p', '/out/x'],
    ],
    // Whatever is no placeholder passes unchanged, and hinders no appending.
    [
      ['awk', '{print $1}', '{ }', '{{', '}}', '{0}'],
      ['awk', '{print $1}', '{ }', '{{', '}}', '{0}', '/in/a b'],
    ],
    [
      ['p', '{{}}'],
      ['p', '{/in/a b}'],
    ],
    [
      ['p', '{ID}', '{out'],
      ['p', '{ID}', '{out', '/in/a b'],
    ],
  ];
  for (const [command, expected] of cases)
    assert.deepEqual(expandCommand(command, values), expected, command.join(' '));
});

test('replaced text is not looked at again, and has no special characters', () => {
  const odd = { path: '{id}', id: '$&{}', out: '{}$1' };
  assert.deepEqual(expandCommand(['p', '{}', '{id}', '{out}'], odd), ['p', '{id}', '$&{}', '{}$1']);
});

test('which commands need an output directory, and which programs vary', () => {
  assert.equal(usesOut(['p', '-o{out}']), true);
  assert.equal(usesOut(['p', '{}', '{id}']), false);
  assert.equal(programVaries(['{}']), true);
  assert.equal(programVaries(['p', '{}']), false);
});

test('the environment of a command', () => {
  assert.deepEqual(commandEnvironment(values, 3), {
    FLOCKSTEP_ITEM: 'f00d',
    FLOCKSTEP_TOKEN: '3',
    FLOCKSTEP_INPUT: '/in/a b',
    FLOCKSTEP_OUT: '/out/x',
  });
  assert.ok(!('FLOCKSTEP_OUT' in commandEnvironment({ ...values, out: null }, 3)));
});

test('a command that is none is told in one line', () => {
  assert.match(whyNotCommand([]), /no command given/);
  assert.match(whyNotCommand(['']), /empty/);
  assert.match(whyNotCommand(['p', 'a\0b']), /argument 1.*NUL/);
  assert.equal(whyNotCommand(['p']), '');
});

test('a program is found as execvp would find it', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-test-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const directory of ['one', 'two']) mkdirSync(join(root, directory));
  writeFileSync(join(root, 'one', 'plain'), '');
  mkdirSync(join(root, 'one', 'both'));
  writeFileSync(join(root, 'two', 'both'), '');
  chmodSync(join(root, 'two', 'both'), 0o755);
  const path = `${root}/one:${root}/two`;
  assert.equal(findProgram('both', path), '', 'a directory of that name is passed over');
  assert.equal(findProgram(`${root}/two/both`, ''), '');
  assert.match(findProgram('plain', path), /plain in .*one is not executable/);
  assert.match(findProgram('absent', path), /absent is not found in PATH/);
  assert.match(findProgram(`${root}/absent`), /does not exist/);
  assert.match(findProgram(root), /is not a regular file/);
  const absent = () => checkCommand(['absent', '{}'], path);
  assert.throws(absent, { code: 'E_COMMAND', message: 'command: absent is not found in PATH' });
  assert.throws(() => checkCommand([]), { code: 'E_COMMAND' });
  checkCommand(['{}'], path);
  checkCommand(['both'], path);
});
