/** A result between its commit and its publication when the lock's proof is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import type { CorpusPort } from '../../src/ports/corpus.ts';
import type { CommandResult, WorkerPool } from '../../src/ports/workers.ts';
import type { WorkContext } from '../../src/runtime/work-context.ts';
import { Work } from '../../src/runtime/work.ts';
import type { Lease, Ledger } from '../../src/runtime/ledger.ts';
import { defaults } from '../model/cluster.ts';

const ITEM = 'a'.repeat(64);
const lease: Lease = { item: ITEM, token: 1, name: 'x', bytes: 1, adopted: false, attempts: 1 };
const counts = { items: 1, pending: 1, leased: 0, committing: 0, done: 0, failed: 0 };
const result: CommandResult = {
  worker: 0,
  item: ITEM,
  token: 1,
  exitStatus: 0,
  signal: null,
  timedOut: false,
  startError: null,
  durationMs: 1,
  stdout: { bytes: 1, sha256: 'b'.repeat(64), truncated: false },
  stderr: { bytes: 0, sha256: 'b'.repeat(64), truncated: false },
  stdoutBase64: 'eA==',
};

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn++) await new Promise((wake) => setImmediate(wake));
};

/** One item on its way; `proof` is asked at each look, and each step waits for `go`. */
const scene = () => {
  const calls: string[] = [];
  const errors: unknown[] = [];
  let lost: FlockstepError | null = null;
  let commit: ((decision: { ok: true; phase: 'committing' }) => void) | null = null;
  const ledger: Partial<Ledger> = {
    counts: () => counts,
    claim: async () => [lease],
    wasRevoked: () => false,
    beginCommit: () => {
      calls.push('commit');
      return new Promise((resolve) => (commit = resolve));
    },
    committing: () => [{ item: ITEM, token: 1, record: 'c'.repeat(64), owner: 'gone' }],
    finishCommit: async () => {
      calls.push('finish');
      return { ok: true, phase: 'done' };
    },
  };
  const corpus: Partial<CorpusPort> = {
    open: async () => ({ path: '/x' }),
    stage: async () => '/out',
    inventory: async () => ({ files: [] }),
    seal: async () => void calls.push('seal'),
    publish: async () => {
      calls.push('publish');
      return 'published';
    },
    resultFiles: async () => [],
    discard: async () => undefined,
  };
  const pool: Partial<WorkerPool> = { size: 1, assign: () => void calls.push('assign') };
  const context: WorkContext = {
    options: { ...defaults, feedback: false },
    epoch: 'e'.repeat(64),
    clock: { now: () => 0, wall: () => 0, sleep: async () => undefined },
    corpus: corpus as CorpusPort,
    pool: pool as WorkerPool,
    ledger: ledger as Ledger,
    emit: () => undefined,
    permit: async () => {
      if (lost !== null) throw lost;
    },
    nudge: () => undefined,
    fatal: (error) => errors.push(error),
  };
  const work = new Work(context);
  work.open();
  return {
    work,
    calls,
    errors,
    breakLock: () => (lost = new FlockstepError('E_CONTROL', 'the proof is lost')),
    decide: () => commit?.({ ok: true, phase: 'committing' }),
  };
};

for (const breaks of [false, true])
  test(`P-83: a committed result is ${breaks ? 'not published after the proof was lost' : 'published'}`, async () => {
    const { work, calls, errors, breakLock, decide } = scene();
    work.workerReady(0);
    await turns();
    work.workerResult(result);
    await turns();
    assert.deepEqual(calls, ['assign', 'seal', 'commit']);
    const lost = breaks ? breakLock() : null;
    decide();
    await turns();
    assert.deepEqual(
      calls.slice(3).filter((call) => call !== 'assign'),
      breaks ? [] : ['publish', 'finish'],
    );
    assert.deepEqual(errors, breaks ? [lost] : []);
    assert.equal(work.counters.published, breaks ? 0 : 1);
  });

test('P-83: what a dead master had decided on is not published either', async () => {
  const { work, calls, breakLock } = scene();
  const lost = breakLock();
  await assert.rejects(work.replayCommitting(), (error) => error === lost);
  assert.deepEqual(calls, []);
});
