/**
 * Feedback with a real fuzzing target: inputs breed inputs until nothing is left. What is explored
 * must not depend on how many masters share the work.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exploreAlone } from './targets/explore-one.ts';
import {
  isLong,
  missingPrograms,
  publishedResults,
  reportOf,
  repository,
  scratchDirectory,
  start,
  startCli,
} from './targets/support.ts';

/** Longest input: 11 reaches some 110 inputs, 13 some 340. */
const LENGTH_MAX = isLong ? 13 : 11;
/** Two processes are between one and four; the long form has them too. */
const MASTERS = isLong ? [1, 2, 4] : [1, 4];
const SEEDS = ['a', 'say1;', 'say"b";'];

test(
  'the explored set of an instrumented parser is the same with one process, one master and several',
  {
    skip: missingPrograms({
      'afl-clang-fast': 'afl++',
      'afl-showmap': 'afl++',
      clang: 'clang',
    }),
  },
  async (context) => {
    const scratch = scratchDirectory(context);
    const program = join(scratch, 'parser');
    const source = join(repository, 'test/process/targets/parser.c');
    const compile = ['afl-clang-fast', '-O1', '-o', program, source];
    const built = await start(context, compile, { AFL_QUIET: '1' }).ended;
    assert.equal(built.status, 0, built.stderr);

    const input = join(scratch, 'in');
    mkdirSync(input);
    for (const [index, seed] of SEEDS.entries()) writeFileSync(join(input, `seed-${index}`), seed);
    const contents = SEEDS.map((seed) => Buffer.from(seed));
    const alone = exploreAlone({ program, lengthMax: LENGTH_MAX }, contents);
    assert.ok(alone.length > 100, `only ${alone.length} inputs are reached: no test of feedback`);
    context.diagnostic(`${alone.length} inputs`);

    const mutate = join(import.meta.dirname, 'targets/mutate.js');
    const command = [process.execPath, mutate, program, `${LENGTH_MAX}`, '{}', '{out}'];
    for (const masters of MASTERS) {
      await context.test(`${masters} masters`, async (inner) => {
        const places = ['--input', input, '--output', join(scratch, `out-${masters}`)];
        const options = ['--dir', join(scratch, `dir-${masters}`), '--masters', `${masters}`];
        const work = ['--workers', '2', '--timeout', '120', '--feedback', '--json'];
        const args = ['run', ...places, ...options, ...work, '--', ...command];
        const ended = await startCli(inner, args).ended;
        assert.equal(ended.status, 0, ended.stderr);
        const report = reportOf(ended);
        assert.deepEqual(
          [report.masters, report.items, report.published, report.failed],
          [masters, alone.length, alone.length, 0],
        );
        const explored = publishedResults(join(scratch, `out-${masters}`)).map(({ item }) => item);
        assert.deepEqual(explored.toSorted(), alone);
        inner.diagnostic(`${Math.round(ended.elapsedMs)} ms`);
      });
    }
  },
);
