/** What `run` makes of the reports of its masters. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  combinedReport,
  endOf,
  nothingReported,
  remarks,
  type LocalRun,
  type MasterEnd,
} from '../../src/cli/local-masters.ts';
import { mostSevere } from '../../src/cli/table.ts';
import { reportOf, type Report } from '../../src/observe/report.ts';
import type { ErrorCode } from '../../src/errors.ts';

const report = (exitCode: number, code: ErrorCode | null, message = 'm'): Report =>
  reportOf(
    {
      exitCode,
      error: code === null ? null : { code, message },
      rank: null,
      summary: null,
    },
    { run: 'r', elapsedMs: 1 },
  );

const runOf = (...ends: readonly Omit<MasterEnd, 'rank'>[]): LocalRun => ({
  exitCode: mostSevere(ends.map((end) => end.exitCode)),
  ends: ends.map((end, rank) => ({ rank, ...end })),
});
const ended = (
  exitCode: number,
  code: ErrorCode | null,
  message?: string,
): Omit<MasterEnd, 'rank'> => ({
  exitCode,
  lost: '',
  report: report(exitCode, code, message),
});
const { rank: _rank, ...killed } = endOf(1, { status: null, signal: 'SIGKILL' }, null);

test('root’s report is the run’s', () => {
  const run = runOf(ended(0, null), ended(0, null));
  assert.deepEqual(combinedReport(run), run.ends[0]?.report);
  assert.deepEqual(remarks(run, combinedReport(run)), []);
});

test('the printed exit status is the run’s, with the cause of whoever had it', () => {
  const run = runOf(ended(75, 'E_MEMBER_LOST'), ended(70, 'E_CONTROL', 'broken'));
  const combined = combinedReport(run);
  assert.deepEqual([combined?.exitCode, combined?.error?.code], [70, 'E_CONTROL']);
  assert.deepEqual(combined?.error?.message, 'broken');
});

test('a master that was killed at the very end is told, and the run is not done', () => {
  const run = runOf(ended(0, null), killed);
  const combined = combinedReport(run);
  assert.deepEqual([run.exitCode, combined?.exitCode], [75, 75]);
  assert.deepEqual(combined?.error, {
    code: 'E_MEMBER_LOST',
    message: 'master 1 was ended by SIGKILL',
  });
  assert.deepEqual(remarks(run, combined), ['[master 1] was ended by SIGKILL']);
});

test('a cause that all masters share is told once', () => {
  const run = runOf(ended(65, 'E_NOT_QUALIFIED', 'x'), ended(65, 'E_NOT_QUALIFIED', 'x'));
  assert.deepEqual(remarks(run, combinedReport(run)), []);
  const other = runOf(ended(65, 'E_NOT_QUALIFIED', 'x'), ended(69, 'E_STORE', 'y\u0007'));
  assert.deepEqual(remarks(other, combinedReport(other)), ['[master 1] y? [E_STORE]']);
});

test('nobody could report', () => {
  const run = runOf(killed, { exitCode: 70, lost: '', report: null });
  assert.equal(combinedReport(run), null);
  assert.equal(nothingReported(run).message, 'master 0 was ended by SIGKILL; master 1 ended 70');
});
