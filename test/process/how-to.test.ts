/** The examples of docs/how-to that are TypeScript: they compile, and those of testing.md pass. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repository } from './targets/support.ts';

const examplesOf = (page: string): string[] =>
  [
    ...readFileSync(join(repository, 'docs/how-to', page), 'utf8').matchAll(
      /```ts\n([\s\S]*?)```/g,
    ),
  ].map((match) => match[1] ?? '');

test('examples of testing.md and embedding.md compile, and the tests among them pass', (context) => {
  // Below the package, so that its own name leads to it.
  mkdirSync(join(repository, 'dist'), { recursive: true });
  const scratch = mkdtempSync(join(repository, 'dist/how-to-'));
  context.after(() => rmSync(scratch, { recursive: true, force: true }));
  const pages = ['testing.md', 'embedding.md'];
  const tests: string[] = [];
  for (const page of pages) {
    const examples = examplesOf(page);
    assert.ok(examples.length >= 3, page);
    for (const [index, text] of examples.entries()) {
      const name = `${page.replace('.md', '')}-${index}`;
      writeFileSync(join(scratch, `${name}.ts`), text);
      if (text.includes('node:test')) tests.push(join(scratch, `${name}.js`));
    }
  }
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({
      extends: join(repository, 'tsconfig.json'),
      compilerOptions: { rootDir: scratch, outDir: scratch, incremental: false },
      include: [`${scratch}/*.ts`],
      exclude: [],
    }),
  );
  const tsc = join(repository, 'node_modules/.bin/tsc');
  const compiled = spawnSync(tsc, ['-p', scratch], { encoding: 'utf8' });
  assert.equal(compiled.status, 0, compiled.stdout);
  assert.equal(tests.length, 3);
  // Of a test runner inside one, only the status counts.
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const ran = spawnSync(process.execPath, ['--test', ...tests], {
    encoding: 'utf8',
    env: environment,
  });
  assert.equal(ran.status, 0, ran.stdout + ran.stderr);
});
