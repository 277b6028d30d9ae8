/** What the package carries with it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFiles, projectRoot } from './files.ts';

test('row 49: nothing of ours is a database', () => {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const databases = /sqlite|lmdb|leveldb|level\b|rocksdb|nedb|pouchdb/;
  const carried = Object.entries(lock.packages)
    .filter(([, { dev }]) => dev !== true)
    .map(([path]) => path);
  assert.ok(carried.length > Object.keys(manifest.dependencies).length, 'packages are found');
  assert.deepEqual(
    carried.filter((path) => databases.test(path)),
    [],
  );
  const sources = projectFiles().filter((path) => /^src\/.*\.ts$/.test(path));
  assert.deepEqual(
    sources.filter((path) => readFileSync(join(projectRoot, path), 'utf8').includes('node:sqlite')),
    [],
  );
});
