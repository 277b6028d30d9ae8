/** The rows of field reports, their tests, and what docs/field-reports.md says of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it, test } from 'node:test';
import { format, resolveConfig } from 'prettier';
import {
  fieldReportsMarkdown,
  missingTests,
  readFieldReports,
  rowsInTitle,
  titlesOfRows,
  unclaimedTitles,
  type FieldReport,
  type Titles,
} from '../support/field-tests.ts';
import { projectFiles, projectRoot } from './files.ts';

const PATH = join(projectRoot, 'docs', 'field-reports.md');

const NUMBERS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 11, 13, 14, 15, 16, 18, 20, 21, 23, 24, 26, 27, 29, 30, 32, 33],
  ...[34, 36, 37, 38, 39, 41, 44, 45, 47, 49],
];

describe('reports from the field', () => {
  const rows = readFieldReports();
  let titles: Titles;
  // Not while titles are looked for, which would look for them again.
  before(() => {
    titles = titlesOfRows(rows);
  });

  it('are 34 rows, each with tests', () => {
    assert.deepEqual(
      rows.map(({ number }) => number),
      NUMBERS,
    );
    assert.deepEqual(
      rows.filter(({ tests }) => Object.keys(tests).length === 0),
      [],
    );
  });

  it('name tests that are there, under these very titles', () => {
    assert.deepEqual(
      rows.flatMap((report) => missingTests(report, titles)),
      [],
    );
  });

  it('are named by every test that cites them', () => {
    assert.deepEqual(unclaimedTitles(rows, titles), []);
    const fields = projectFiles().filter((path) => /^test\/fault\/field-.*\.test\.ts$/.test(path));
    assert.ok(fields.length >= 3);
    assert.deepEqual(
      fields.filter((path) => !titles.has(path)),
      [],
    );
  });

  it('are told as they are in docs/field-reports.md (npm run generate:docs)', async () => {
    const options = await resolveConfig(PATH);
    const text = fieldReportsMarkdown(rows, titles);
    const wanted = await format(text, { ...options, parser: 'markdown' });
    assert.equal(readFileSync(PATH, 'utf8'), wanted);
  });
});

test('a row without its test is found, and a test without its row', () => {
  const row: FieldReport = {
    number: 7,
    reports: ['a/b#1'],
    fault: 'x | y',
    answer: 'z',
    tests: { 'test/some.test.ts': ['row 7: it is so', '/^[0-9]+ seeds$/'] },
  };
  const titles = new Map([['test/some.test.ts', ['row 7: it is so', '40 seeds']]]);
  assert.deepEqual(missingTests(row, titles), []);
  assert.deepEqual(unclaimedTitles([row], titles), []);
  assert.match(
    fieldReportsMarkdown([row], titles),
    /\n\| 7 \| \[b#1\]\(https:\/\/github\.com\/a\/b\/issues\/1\) \| x \\\| y \| z \| `some`: row 7: it is so<br>`some`: … seeds \|\n/,
  );
  const renamed = new Map([['test/some.test.ts', ['row 7: it is otherwise']]]);
  assert.equal(missingTests(row, renamed).length, 2);
  assert.equal(missingTests(row, new Map()).length, 2);
  assert.equal(unclaimedTitles([row], renamed).length, 1);
  assert.deepEqual(rowsInTitle('rows 1, 4 and 7: x'), [1, 4, 7]);
  assert.deepEqual(rowsInTitle('rows of the replier: x'), []);
});
