/** The scripts of docs/examples: a shell can read them, they can be started, and shellcheck agrees. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { missingPrograms, repository } from '../process/targets/support.ts';

const examples = join(repository, 'docs/examples');
const scripts = readdirSync(examples, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sh'))
  .toSorted();

test('there are scripts for each launcher', () => {
  for (const launcher of ['slurm', 'pbs', 'ssh'])
    assert.ok(
      scripts.some((name) => name.startsWith(`${launcher}/`)),
      launcher,
    );
});

for (const name of scripts) {
  const path = join(examples, name);
  test(`${name} is executable and has the syntax of its shell`, () => {
    accessSync(path, constants.X_OK);
    const [, shell] = /^#!\/bin\/(bash|sh)\n/.exec(readFileSync(path, 'utf8')) ?? [];
    assert.ok(shell !== undefined, 'the first line names a shell');
    execFileSync(shell, ['-n', path]);
  });
}

test('shellcheck finds nothing', { skip: missingPrograms({ shellcheck: 'shellcheck' }) }, () => {
  const paths = scripts.map((name) => join(examples, name));
  try {
    execFileSync('shellcheck', paths, { encoding: 'utf8' });
  } catch (error) {
    assert.fail(String((error as { stdout?: unknown }).stdout));
  }
});
