/** Real work: every generated SMT-LIB file through z3, by three masters, against plain xargs. */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateProblems } from './targets/smtlib.ts';
import {
  missingPrograms,
  publishedResults,
  reportOf,
  scratchDirectory,
  start,
  startCli,
} from './targets/support.ts';

const PROBLEMS = 400;
const SEED = 20261130;

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test(
  `${PROBLEMS} SMT-LIB files, 3 masters with 2 workers: published once, verdicts as by xargs`,
  { skip: missingPrograms({ z3: 'z3', xargs: 'findutils' }) },
  async (context) => {
    const scratch = scratchDirectory(context);
    const [input, output] = [join(scratch, 'in'), join(scratch, 'out')];
    mkdirSync(input);
    const problems = generateProblems(PROBLEMS, SEED);
    for (const { name, text } of problems) writeFileSync(join(input, name), text);

    const each = `printf '%s %s\\n' "$1" "$(z3 "$1")"`;
    const plain = await start(context, [
      'sh',
      '-c',
      `cd "$1" && ls | xargs -P 2 -I '{}' sh -c '${each.replaceAll("'", `'\\''`)}' sh '{}'`,
      'sh',
      input,
    ]).ended;
    assert.equal(plain.status, 0, plain.stderr);
    const byXargs = plain.stdout.trim().split('\n').toSorted();
    const predicted = problems.map(({ name, verdict }) => `${name} ${verdict}`).toSorted();
    assert.deepEqual(byXargs, predicted, 'z3 agrees with the generator');

    const sizes = ['--masters', '3', '--workers', '2', '--timeout', '60'];
    const places = ['--input', input, '--output', output, '--dir', join(scratch, 'dir')];
    const command = ['--json', '--', 'z3', '{}'];
    const ended = await startCli(context, ['run', ...places, ...sizes, ...command]).ended;
    assert.equal(ended.status, 0, ended.stderr);
    const report = reportOf(ended);
    assert.equal(report.schema, 'flockstep-report-v1');
    assert.deepEqual(
      [report.masters, report.items, report.published, report.failed],
      [3, PROBLEMS, PROBLEMS, 0],
    );

    const results = publishedResults(output);
    assert.equal(results.length, PROBLEMS);
    const nameOf = new Map(problems.map(({ name, text }) => [idOf(text), name]));
    const byMasters = results.map(
      ({ item, record }) => `${nameOf.get(item)} ${record.stdout.text.trim()}`,
    );
    assert.deepEqual(byMasters.toSorted(), byXargs);
    context.diagnostic(
      `xargs ${Math.round(plain.elapsedMs)} ms, run ${Math.round(ended.elapsedMs)} ms`,
    );
  },
);
