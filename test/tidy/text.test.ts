/** The project's text: sizes, leftovers, and words that belong elsewhere. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isGenerated, isText, projectFiles, projectRoot } from './files.ts';

const LINES_MAX = 450;
const COLUMNS_MAX = 120;

const LEFTOVERS = /\b(FIXME|TODO|XXX)\b/;

/** The project speaks of itself alone: not of who wrote it, with what, or on which machine. */
const FOREIGN =
  /\b(assistants?|sub-?agents?|co-authored-by)\b|\/(work|root)\/|\/home\/[a-z]{2,}|\bregistry\.[a-z]+\.[a-z]+|\bnpmjs\.(org|com)\b/i;

/** The one file that has to name what it looks for. */
const SELF = 'test/tidy/text.test.ts';

const lines = (path: string): string[] =>
  readFileSync(join(projectRoot, path), 'utf8').replace(/\n$/, '').split('\n');

const texts = projectFiles().filter((path) => isText(path) && !isGenerated(path) && path !== SELF);

const offending = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    lines(path).flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [],
    ),
  );

test('source files have at most 450 lines', () => {
  const sources = texts.filter((path) => /^(src|test|bench)\/.*\.(ts|mjs)$/.test(path));
  assert.ok(sources.length > 20, 'the sources are found');
  assert.deepEqual(
    sources.filter((path) => lines(path).length > LINES_MAX),
    [],
  );
});

test('no line of source is longer than 120 columns', () => {
  const sources = texts.filter((path) => /^src\/.*\.ts$/.test(path));
  const long = sources.flatMap((path) =>
    lines(path).flatMap((line, index) =>
      // A text that cannot be broken (a help sentence, a URL) may stand alone on its line.
      line.length > COLUMNS_MAX &&
      !/^\s*(\w+: )?['"`(].*['"`],?\)?$/.test(line) &&
      !/['"`]/.test(line)
        ? [`${path}:${index + 1}`]
        : [],
    ),
  );
  assert.deepEqual(long, []);
});

test('nothing was left for another day', () => {
  assert.deepEqual(offending(texts, LEFTOVERS), []);
});

test('the project speaks of itself alone', () => {
  assert.deepEqual(offending(texts, FOREIGN), []);
});

test('the checks themselves see what they must', () => {
  assert.match('// TODO: later', LEFTOVERS);
  assert.match('see /work/main', FOREIGN);
  assert.match('https://registry.example.org/x', FOREIGN);
  assert.doesNotMatch('a worker and its framework/ports; the SSH agent', FOREIGN);
});
