/** What is generated agrees with what it is generated from. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { format, resolveConfig } from 'prettier';
import { cliMarkdown, errorsMarkdown, findingsMarkdown, manPage } from '../../src/cli/reference.ts';
import { RIGS } from '../rig/catalogue.ts';
import { readRecord } from '../rig/records.ts';
import { fileSystemsMarkdown } from '../rig/table.ts';
import { projectFiles, projectRoot } from './files.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const formatted = async (path: string, text: string): Promise<string> => {
  const options = await resolveConfig(join(projectRoot, path));
  return format(text, { ...options, parser: 'markdown' });
};

test('types and validators agree with schemas/', () => {
  execFileSync(process.execPath, ['schemas/generate.mjs', '--check'], { cwd: projectRoot });
});

test('docs/cli.md agrees with the command table (npm run generate:docs)', async () => {
  assert.equal(read('docs/cli.md'), await formatted('docs/cli.md', cliMarkdown()));
});

test('docs/errors.md agrees with the error table (npm run generate:docs)', async () => {
  assert.equal(read('docs/errors.md'), await formatted('docs/errors.md', errorsMarkdown()));
});

test('docs/findings.md agrees with the table of findings (npm run generate:docs)', async () => {
  assert.equal(read('docs/findings.md'), await formatted('docs/findings.md', findingsMarkdown()));
});

test('docs/filesystems.md agrees with the records in docs/evidence (npm run generate:docs)', async () => {
  const records = join(projectRoot, 'docs', 'evidence');
  const text = fileSystemsMarkdown(RIGS, (name) => readRecord(records, name));
  assert.equal(read('docs/filesystems.md'), await formatted('docs/filesystems.md', text));
});

test('the manual page agrees with the command table (npm run generate:docs)', () => {
  assert.equal(read('docs/flockstep.1'), manPage());
});

test('every sentence of the protocol that a test cites is there, once', () => {
  const sentences = [...read('docs/protocol.md').matchAll(/^- \*\*(P-[0-9]+)\*\*/gm)].map(
    (match) => match[1] ?? '',
  );
  assert.equal(new Set(sentences).size, sentences.length);
  const cited = projectFiles()
    .filter((path) => /^(test|src)\/.*\.ts$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/\bP-[1-9][0-9]+(?=[:\]])/g)].map(([id]) => id));
  assert.ok(cited.length > 0, 'tests cite sentences');
  assert.deepEqual(
    cited.filter((id) => !sentences.includes(id)),
    [],
  );
});
