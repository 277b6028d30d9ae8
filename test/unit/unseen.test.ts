/** Leases whose content shows late: they wait beside the workers, bounded in time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CorpusPort, OpenedContent } from '../../src/ports/corpus.ts';
import type { WorkerPool } from '../../src/ports/workers.ts';
import type { Lease, Ledger } from '../../src/runtime/ledger.ts';
import { UnseenContents, contentPatienceMs } from '../../src/runtime/unseen.ts';
import { Work } from '../../src/runtime/work.ts';
import { defaults } from '../model/cluster.ts';

const leaseOf = (letter: string): Lease => ({
  ...{ item: letter.repeat(64), token: 1, name: letter },
  ...{ bytes: 1, adopted: true, attempts: 1 },
});

/** Time passes only where somebody sleeps. */
const clockOf = () => {
  let nowMs = 0;
  return {
    now: () => nowMs,
    wall: () => 0,
    sleep: async (ms: number): Promise<void> => {
      nowMs += ms;
      await new Promise((wake) => setImmediate(wake));
    },
  };
};

const corpusOf = (open: (id: string) => OpenedContent): CorpusPort =>
  ({
    open: async ({ id }: { id: string }) => open(id),
    discard: async () => {},
  }) as Partial<CorpusPort> as CorpusPort;

test('the one worker takes another item while the content of the first is awaited', async () => {
  const [late, other] = [leaseOf('a'), leaseOf('b')];
  let looks = 0;
  const corpus = corpusOf((id) =>
    id === late.item && (looks += 1) <= 3 ? { unseen: 'content a' } : { path: `/${id[0]}` },
  );
  const assigned: string[] = [];
  const pending = [late, other];
  const ledger: Partial<Ledger> = {
    counts: () => ({
      ...{ items: 2, pending: pending.length, leased: 0 },
      ...{ committing: 0, done: 0, failed: 0 },
    }),
    claim: async () => pending.splice(0, 1),
    wasRevoked: () => false,
  };
  const pool: Partial<WorkerPool> = {
    size: 1,
    takesNoneAhead: true,
    assign: (_, { item }) => {
      assigned.push(item[0] ?? '');
      setImmediate(() => work.workerReady(0));
    },
  };
  const errors: unknown[] = [];
  const work = new Work({
    options: { ...defaults, feedback: false, command: ['program', '{}'] },
    epoch: 'e'.repeat(64),
    ...{ clock: clockOf(), corpus, pool: pool as WorkerPool, ledger: ledger as Ledger },
    ...{ emit: () => undefined, permit: async () => undefined, nudge: () => undefined },
    fatal: (error) => errors.push(error),
  });
  work.open();
  work.workerReady(0);
  for (let turn = 0; turn < 100; turn += 1) await new Promise((wake) => setImmediate(wake));
  assert.deepEqual(errors, []);
  assert.deepEqual(assigned, ['b', 'a']);
});

test('a content is awaited for the member TTL, at least 15 s; then it counts as lost', async () => {
  assert.deepEqual([contentPatienceMs(2_000), contentPatienceMs(30_000)], [15_000, 30_000]);
  const clock = clockOf();
  const corpus = corpusOf(() => ({ unseen: 'content a' }));
  const unseen = new UnseenContents({ clock, corpus }, 15_000);
  const sight = await unseen.await(leaseOf('a'), () => false);
  assert.ok(typeof sight === 'object' && sight.lost.startsWith('content a does not exist'));
  assert.ok(clock.now() >= 15_000 && clock.now() <= 16_000, `${clock.now()}`);
});

test('nothing is awaited for a lease that is held no longer; a bounded number waits', async () => {
  let isOver = false;
  let seen: OpenedContent = { unseen: 'content a' };
  const unseen = new UnseenContents({ clock: clockOf(), corpus: corpusOf(() => seen) }, 1e9);
  assert.ok(!unseen.isFull);
  const waiting = Array.from({ length: 256 }, () => unseen.await(leaseOf('a'), () => isOver));
  assert.ok(unseen.isFull);
  isOver = true;
  assert.deepEqual(new Set(await Promise.all(waiting)), new Set(['over']));
  assert.ok(!unseen.isFull);
  seen = { path: '/a' };
  assert.equal(await unseen.await(leaseOf('a'), () => false), 'seen');
});
