/** The arrows of docs/architecture.md: who may import whom. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { projectFiles, projectRoot } from './files.ts';

/** A folder may import itself, what is named here, and nothing else of ours. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  assert: ['errors'],
  protocol: [],
  ports: ['errors', 'assert', 'protocol'],
  fs: ['errors', 'assert', 'protocol', 'ports'],
  sim: ['errors', 'assert', 'protocol', 'ports', 'runtime'],
  runtime: ['errors', 'assert', 'protocol', 'ports'],
  workers: ['errors', 'assert', 'protocol', 'ports', 'fs'],
  observe: ['errors', 'assert', 'protocol', 'ports', 'runtime'],
  // Schemas of a program that uses the library, compiled when it runs.
  schema: ['errors'],
  // The one place that puts the real ports together.
  host: ['errors', 'protocol', 'ports', 'fs', 'runtime', 'workers', 'schema'],
  agent: ['errors', 'assert', 'protocol', 'ports', 'runtime'],
  // The process that proves the lock for a master.
  prover: ['errors', 'assert', 'protocol', 'ports', 'fs', 'runtime'],
  // A member in a process of its own, and clusters for tests.
  join: ['errors', 'agent'],
  testing: ['errors', 'protocol', 'ports', 'runtime', 'fs', 'sim', 'agent', 'host'],
  cli: [
    'errors',
    'assert',
    'protocol',
    'ports',
    'fs',
    'runtime',
    'workers',
    'observe',
    'host',
    'agent',
  ],
  index: [
    'join',
    'agent',
    'errors',
    'assert',
    'protocol',
    'ports',
    'fs',
    'runtime',
    'workers',
    'observe',
    'host',
  ],
};

/** node: modules that a folder may use; absent = all. */
const NODE_MODULES: Readonly<Record<string, readonly string[]>> = {
  errors: ['node:os'],
  assert: [],
  protocol: ['node:crypto'],
  ports: [],
  sim: ['node:crypto', 'node:path'],
  runtime: ['node:crypto'],
  observe: [],
  schema: [],
};

/** Packages; absent = none. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  fs: ['fs-ext', 'proper-lockfile', 'chokidar'],
  cli: ['commander', 'chokidar'],
  schema: ['ajv/dist/2020.js'],
};

/** Words that a pure module may not contain: time, chance, and waiting. */
const IMPURE =
  /\b(Date\.|new Date|Math\.random|setTimeout|setInterval|setImmediate|process\.|performance\.|await\b|async\b)/;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/g;

export const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

const folderOf = (path: string): string => path.split('/')[1]?.replace(/\.ts$/, '') ?? '';

/** Why `path` may not import `target`, or ''. */
export const refusal = (path: string, target: string): string => {
  const folder = folderOf(path);
  if (target.startsWith('.')) {
    if (!target.endsWith('.ts') && !target.endsWith('.json')) return 'has no .ts ending';
    const other = folderOf(normalize(join(dirname(path), target)));
    if (other === folder || (ARROWS[folder] ?? []).includes(other)) return '';
    return `${folder} may not import ${other}`;
  }
  if (target.startsWith('node:')) {
    const allowed = NODE_MODULES[folder];
    return allowed === undefined || allowed.includes(target)
      ? ''
      : `${folder} may not use ${target}`;
  }
  return (PACKAGES[folder] ?? []).includes(target) ? '' : `${folder} may not use ${target}`;
};

const sources = projectFiles().filter((path) => /^src\/.*\.ts$/.test(path));

test('every folder imports only what its arrow points at', () => {
  const found = sources.flatMap((path) =>
    importsOf(readFileSync(join(projectRoot, path), 'utf8'))
      .map((target) => ({ target, why: refusal(path, target) }))
      .filter(({ why }) => why !== '')
      .map(({ target, why }) => `${path}: ${target}: ${why}`),
  );
  assert.deepEqual(found, []);
});

test('every folder of src has its row', () => {
  const folders = new Set(sources.map(folderOf));
  assert.deepEqual(
    [...folders].filter((folder) => !(folder in ARROWS)),
    [],
  );
  assert.ok(folders.has('protocol') && folders.has('cli'), 'the sources are found');
});

test('protocol is pure: no clock, chance, process or waiting', () => {
  const withoutComments = (text: string): string =>
    text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
  const found = sources
    .filter((path) => path.startsWith('src/protocol/') && !path.includes('/generated/'))
    .filter((path) => IMPURE.test(withoutComments(readFileSync(join(projectRoot, path), 'utf8'))));
  assert.deepEqual(found, []);
});

test('the checks themselves see what they must', () => {
  const text = `import a from 'node:fs';\nimport {\n  b,\n} from '../cli/table.ts';\nexport { c } from './d.ts';\nconst e = await import('commander');\nimport '../fs/flock.ts';\n`;
  assert.deepEqual(importsOf(text), [
    'node:fs',
    '../cli/table.ts',
    './d.ts',
    'commander',
    '../fs/flock.ts',
  ]);
  assert.equal(refusal('src/protocol/view.ts', './ids.ts'), '');
  assert.equal(refusal('src/protocol/view.ts', 'node:crypto'), '');
  for (const [path, target] of [
    ['src/protocol/view.ts', 'node:fs'],
    ['src/protocol/view.ts', '../errors.ts'],
    ['src/runtime/master.ts', '../fs/flock.ts'],
    ['src/runtime/master.ts', 'node:fs/promises'],
    ['src/observe/text.ts', '../cli/table.ts'],
    ['src/fs/flock.ts', './open.js'],
    ['src/runtime/master.ts', 'commander'],
  ] as const)
    assert.notEqual(refusal(path, target), '', `${path} importing ${target}`);
});
