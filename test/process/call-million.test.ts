/**
 * A million calls through one session of 16 slots, over real registers and a real journal: neither
 * memory nor files nor descriptors nor the journal grow. By default 20 000; FLOCKSTEP_TEST_LONG=1 makes
 * them a million volatile ones and 100 000 persistent ones.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { COMPACTION_BYTES_MIN } from '../../src/protocol/calls/journal.ts';
import type { MillionPlan, MillionTold } from './call-million-child.ts';

const child = resolve(import.meta.dirname, 'call-million-child.js');
const isLong = process.env['FLOCKSTEP_TEST_LONG'] === '1';
const SLOTS = 16;
/** What a heap may differ by from one collection to another. */
const HEAP_NOISE_BYTES = 1024 * 1024;
/** A group of 16 lines, and a snapshot beside what it replaces. */
const JOURNAL_NOISE_BYTES = 128 * 1024;

const run = async (
  context: TestContext,
  { count, persistent }: Omit<MillionPlan, 'root'>,
): Promise<MillionTold> => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-million-'));
  context.after(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', child, JSON.stringify({ root, count, persistent })],
    { timeout: isLong ? 3_000_000 : 250_000 },
  );
  const told = JSON.parse(stdout) as MillionTold;
  context.diagnostic(`${count} calls: ${JSON.stringify(told)}`);
  return told;
};

const judge = ({ early, late }: MillionTold): void => {
  assert.ok(late.heapBytes <= early.heapBytes + HEAP_NOISE_BYTES, 'memory');
  assert.equal(late.descriptors, early.descriptors, 'descriptors');
  assert.equal(late.files, early.files, 'files');
  assert.deepEqual([early.sessions, late.sessions], [1, 1], 'one session');
  assert.ok(late.keptBytes <= early.keptBytes + SLOTS * 16, 'kept replies: longer numbers at most');
  assert.ok(late.pieces <= 2 * SLOTS, 'answers');
};

test('calls of a volatile session leave nothing', async (context) => {
  const told = await run(context, { count: isLong ? 1_000_000 : 20_000, persistent: false });
  judge(told);
  assert.equal(told.late.journalBytes, told.early.journalBytes, 'no line of a journal');
});

test('calls of a persistent session leave a journal within its bound', async (context) => {
  const told = await run(context, { count: isLong ? 100_000 : 8_000, persistent: true });
  judge(told);
  assert.ok(told.late.journalBytes > COMPACTION_BYTES_MIN / 2, 'it was written');
  assert.ok(told.late.journalBytes <= COMPACTION_BYTES_MIN + JOURNAL_NOISE_BYTES);
});
