/** The slot table, its tests, and what docs/slot-conformance.md says of them. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it, test } from 'node:test';
import { format, resolveConfig } from 'prettier';
import {
  conformanceMarkdown,
  findShown,
  foreignNames,
  lackingLevels,
  LEVELS,
  readStatements,
  type Shown,
} from '../support/slot-conformance.ts';
import { SENTENCES } from '../support/slot-sentences.ts';
import { titlesIn } from '../support/test-titles.ts';
import { projectRoot } from './files.ts';

const PATH = join(projectRoot, 'docs', 'slot-conformance.md');

describe('the slot table', () => {
  const statements = readStatements();
  let shown: Shown;
  before(async () => {
    shown = await findShown();
  });

  it('has 107 rows, each once', () => {
    assert.equal(statements.length, 107);
    assert.equal(new Set(statements.map(({ name }) => name)).size, 107);
  });

  it('knows every row that a test names', () => {
    assert.ok(shown.tests.length > 0, 'tests are found');
    assert.deepEqual(foreignNames(statements, shown), []);
  });

  it('is shown row by row, at all three levels', () => {
    const lacking = statements.filter(({ name }) => lackingLevels(shown, name).length > 0);
    assert.deepEqual(
      lacking.map(({ name }) => name),
      [],
    );
  });

  it('is told as it is in docs/slot-conformance.md (npm run generate:docs)', async () => {
    const options = await resolveConfig(PATH);
    const text = conformanceMarkdown(statements, shown);
    assert.equal(
      readFileSync(PATH, 'utf8'),
      await format(text, { ...options, parser: 'markdown' }),
    );
  });

  it('shows every sentence of the protocol about calls, by rows and files that are there', () => {
    const text = readFileSync(join(projectRoot, 'docs', 'protocol.md'), 'utf8');
    const sentences = [...text.matchAll(/^- \*\*(P-2[0-9]{2})\*\*/gm)].map(([, id]) => id ?? '');
    assert.deepEqual(Object.keys(SENTENCES), sentences.toSorted());
    const names = new Set(statements.map(({ name }) => name));
    const absent = Object.values(SENTENCES)
      .flat()
      .filter((name) =>
        name.includes('/') ? !existsSync(join(projectRoot, name)) : !names.has(name),
      );
    assert.deepEqual(absent, []);
  });

  it('each row says why it has no test at a level', () => {
    const silent = shown.tests.filter(({ skip }) => skip === 'skipped' || skip === '');
    assert.deepEqual(silent, []);
  });
});

test('titles are found as the runner would find them, and none is run', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'flockstep-titles-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'some.test.mjs');
  writeFileSync(
    path,
    `import { describe, it, test } from 'node:test';
     for (const level of ['pure', 'folder'])
       test('SEQ-NEXT (' + level + ')', () => { throw new Error('was run'); });
     describe('a group', () => it('SEQ-NEXT (processes)', { skip: 'why not' }, () => {}));`,
  );
  assert.deepEqual(
    titlesIn([path]).map(({ title, skip }) => [title, skip]),
    [
      ['SEQ-NEXT (pure)', null],
      ['SEQ-NEXT (folder)', null],
      ['SEQ-NEXT (processes)', 'why not'],
    ],
  );
  const found = titlesIn([path]).map(({ skip }, index) => ({
    name: 'SEQ-NEXT',
    level: LEVELS[index] ?? '',
    part: '',
    file: path,
    skip,
  }));
  const all = { tests: found, decisions: new Map<string, string>() };
  assert.deepEqual(lackingLevels(all, 'SEQ-NEXT'), []);
  assert.deepEqual(lackingLevels({ ...all, tests: found.slice(1) }, 'SEQ-NEXT'), ['pure']);
  assert.deepEqual(foreignNames([], all), ['SEQ-NEXT']);
  const statement = { name: 'SEQ-NEXT', source: 'own', condition: 'a | b', expected: 'c' };
  const text = conformanceMarkdown([statement], {
    ...all,
    decisions: new Map([['SEQ-NEXT', 'so']]),
  });
  assert.match(text, /\n\| SEQ-NEXT \| own \| a \\\| b \| c \| yes \| yes \| – \|\n/);
  assert.match(text, /not shown at level processes: why not/);
  assert.match(text, /decided otherwise: so/);
  assert.match(text, /\n1 of 1 rows are shown at all three levels\.\n/);
});
