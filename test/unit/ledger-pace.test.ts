/** How many transactions the ledger's masters write, and whom they keep waiting. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ledger } from '../../src/runtime/ledger.ts';
import { World, incarnationOf, newItem, someResult } from '../support/ledger-world.ts';

const [first, second] = [incarnationOf(0), incarnationOf(1)];
const items = (count: number) => Array.from({ length: count }, (_, index) => newItem(index));

/** A master alone with one shard and `count` items. */
const alone = async (seed: number, count: number): Promise<{ world: World; ledger: Ledger }> => {
  const world = new World(seed);
  const ledger = world.ledger({ incarnation: first, shards: 1 });
  await ledger.recover();
  await ledger.add(items(count));
  return { world, ledger };
};

/** Virtual milliseconds that it takes. */
const waited = async (world: World, what: () => Promise<unknown>): Promise<number> => {
  const began = world.clock.now();
  await what();
  return world.clock.now() - began;
};

test('a claim that finds others’ shards emptied writes nothing and takes no lock', async () => {
  const world = new World(1);
  const members = [first, second];
  const a = world.ledger({ incarnation: first, members, shards: 16 });
  const b = world.ledger({ incarnation: second, members, shards: 16 });
  await Promise.all([a.recover(), b.recover()]);
  await a.add(items(200));
  await b.catchUp(a.positions());
  let leases = 0;
  for (let got = -1; got !== 0; leases += got) got = (await a.claim(64)).length;
  assert.equal(leases, 200);
  assert.equal(b.counts().pending, 200, 'what it has read is old');
  const before = { ...b.counters };
  assert.deepEqual(await b.claim(64), []);
  // Its own shards cost one refused transaction each: there it expects nobody.
  assert.equal(b.counters.transactions - before.transactions, 8);
  assert.equal(b.counts().pending, 0, 'it has read all of them');
  const again = { ...b.counters };
  assert.deepEqual(await b.claim(64), []);
  assert.deepEqual(b.counters, again);
});

test('who completes the only item in hand is answered at once', async () => {
  const { world, ledger } = await alone(2, 5);
  for (let turn = 0; turn < 5; turn++) {
    const [lease] = await ledger.claim(1);
    assert.ok(lease);
    assert.equal(await waited(world, () => ledger.complete(lease, someResult)), 0);
  }
});

test('completions wait for company while more are in hand, and not after a wait in vain', async () => {
  const { world, ledger } = await alone(3, 20);
  const leases = await ledger.claim(20);
  const next = (): Promise<unknown> => ledger.complete(leases.pop() as never, someResult);
  assert.equal(await waited(world, next), 30, 'company could have come');
  assert.equal(await waited(world, next), 0, 'none came');
  assert.equal(await waited(world, next), 0, 'one after the other is nobody’s company');
  const before = ledger.counters.transactions;
  await Promise.all([next(), next(), next()]);
  assert.equal(ledger.counters.transactions, before + 1);
  assert.equal(await waited(world, next), 30, 'and then it is looked for again');
  await ledger.stop();
});

test('a claim shares the transaction of the completions that are asked before it', async () => {
  const world = new World(4);
  const ledger = world.ledger({ incarnation: first, shards: 4 });
  await ledger.recover();
  await ledger.add(items(1200));
  let leases = await ledger.claim(20);
  const before = ledger.counters.transactions;
  for (let turn = 0; turn < 10; turn++) {
    const completed = leases.map((lease) => ledger.complete(lease, someResult));
    leases = await ledger.claim(20);
    await Promise.all(completed);
  }
  assert.equal(ledger.counts().done, 200);
  assert.equal(ledger.counters.transactions - before, 10);
});
