/** Directories that must not be worked in: one line that names the path, exit 69, nothing touched. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import {
  allEnded,
  assertComplete,
  assertExecutedOnce,
  assertRefused,
  directoryOf,
  makePlaces,
  master,
  masters,
  masterWords,
  mountSmall,
} from './bad-input-helpers.ts';
import { makeGround, type Ground } from './cli-helpers.ts';

interface Case {
  readonly name: string;
  readonly spoil: (path: string) => void;
  readonly mend: (path: string) => void;
  readonly says: RegExp;
}

const kept = (path: string): string => `${path}-kept`;

const CASES: readonly Case[] = [
  {
    name: 'missing',
    spoil: (path) => renameSync(path, kept(path)),
    mend: (path) => renameSync(kept(path), path),
    says: /does not exist; make it, or check the path/,
  },
  {
    name: 'a symbolic link',
    spoil: (path) => {
      renameSync(path, kept(path));
      symlinkSync(kept(path), path);
    },
    mend: (path) => {
      unlinkSync(path);
      renameSync(kept(path), path);
    },
    says: /is a symbolic link; name the directory itself/,
  },
  {
    name: 'a file',
    spoil: (path) => {
      renameSync(path, kept(path));
      writeFileSync(path, 'dear diary');
    },
    mend: (path) => {
      assert.equal(readFileSync(path, 'utf8'), 'dear diary', 'untouched');
      unlinkSync(path);
      renameSync(kept(path), path);
    },
    says: /is not a directory; name another path/,
  },
  {
    name: 'writable by everybody',
    spoil: (path) => chmodSync(path, 0o777),
    mend: (path) => chmodSync(path, 0o700),
    says: /is writable by everybody; run chmod o-w on it/,
  },
];

for (const which of ['coordination', 'output'] as const)
  test(`the ${which} directory: ${CASES.map(({ name }) => name).join(', ')}`, async (t) => {
    const ground = makeGround(t, 2);
    makePlaces(ground);
    const path = which === 'output' ? ground.output : directoryOf(ground);
    for (const { spoil, mend, says } of CASES) {
      spoil(path);
      for (const ended of await allEnded(masters(t, ground, { size: 2 })))
        assertRefused(ended, 'E_DIRECTORY', path, says);
      mend(path);
      assert.deepEqual(readdirSync(path), [], 'nothing was written');
    }
    const [ended] = await allEnded(masters(t, ground, { size: 2 }));
    assert.ok(ended !== undefined);
    assertComplete(ended, ground.output, 2);
    assertExecutedOnce(ground, 2);
  });

test("a coordination directory that holds somebody's files", async (t) => {
  const ground = makeGround(t, 2);
  makePlaces(ground);
  const thesis = join(directoryOf(ground), 'thesis.tex');
  writeFileSync(thesis, 'dear');
  for (const ended of await allEnded(masters(t, ground, { size: 2 })))
    assertRefused(ended, 'E_DIRECTORY', directoryOf(ground), /holds "thesis.tex"/);
  assert.deepEqual(readdirSync(directoryOf(ground)), ['thesis.tex']);
  rmSync(thesis);
  const ended = await master(t, ground).ended;
  assertComplete(ended, ground.output, 2);
});

const NOBODY = 65_534;
const canBecomeNobody = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('setpriv', [
    ...['--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'],
    ...[process.execPath, '-e', '0'],
  ]).status === 0;

const asNobody = (ground: Ground): { status: number | null; stderr: string; stdout: string } => {
  const main = resolve(import.meta.dirname, '../../src/cli/main.js');
  return spawnSync(
    'setpriv',
    [
      ...['--reuid', `${NOBODY}`, '--regid', `${NOBODY}`, '--clear-groups'],
      ...[process.execPath, main, ...masterWords(ground)],
    ],
    { encoding: 'utf8' },
  );
};

test(
  "directories that this user may not write, and another user's",
  {
    skip: canBecomeNobody() ? false : 'becoming another user needs root and setpriv',
  },
  async (t) => {
    const ground = makeGround(t, 1);
    makePlaces(ground);
    chmodSync(ground.path, 0o755);
    chownSync(join(ground.path, 'marks'), NOBODY, NOBODY);
    for (const path of [ground.output, directoryOf(ground)]) {
      for (const each of [ground.output, directoryOf(ground)]) chownSync(each, NOBODY, NOBODY);
      chownSync(path, 0, 0);
      chmodSync(path, 0o755);
      assertRefused(asNobody(ground), 'E_DIRECTORY', path, /belongs to another user \(uid 0, we/);
      chownSync(path, NOBODY, NOBODY);
      chmodSync(path, 0o500);
      assertRefused(asNobody(ground), 'E_DIRECTORY', path, /change its mode/);
      chmodSync(path, 0o700);
    }
    chmodSync(ground.path, 0o700);
    assertRefused(asNobody(ground), 'E_USAGE', ground.input, /--input .*(EACCES|permission)/);
    chmodSync(ground.path, 0o755);
    assertComplete(asNobody(ground), ground.output, 1);
  },
);

test('coordination and output directory on different file systems', async (t) => {
  const small = mountSmall(t, 'size=16m');
  if (small === null) return;
  const ground = makeGround(t, 2);
  makePlaces(ground);
  const other = join(small, 'out');
  mkdirSync(other);
  for (const ended of await allEnded(masters(t, ground, { size: 2, output: other })))
    assertRefused(ended, 'E_NOT_QUALIFIED', /publication_replace/, /on one file system/);
  assert.deepEqual(readdirSync(other), []);
  const ended = await master(t, ground).ended;
  assertComplete(ended, ground.output, 2);
  assert.ok(!existsSync(join(other, 'results')));
});
