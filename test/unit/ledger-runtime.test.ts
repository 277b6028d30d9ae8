import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import { segmentName } from '../../src/protocol/segment.ts';
import { openJob } from '../../src/runtime/job.ts';
import { countsOf, ledgerDigest } from '../../src/protocol/ledger-summary.ts';
import { readLedger } from '../../src/runtime/ledger-reader.ts';
import { Ledger } from '../../src/runtime/ledger.ts';
import {
  ORIGIN,
  World,
  incarnationOf,
  itemOf,
  newItem,
  someResult,
} from '../support/ledger-world.ts';

const epoch = 'e'.repeat(64);
const record = 'd'.repeat(64);
const [first, second] = [incarnationOf(0), incarnationOf(1)];
const members = [first, second];
const segment = segmentName(1, ORIGIN);
const items = (count: number) => Array.from({ length: count }, (_, index) => newItem(index));

const codeIs = (code: string, pattern: RegExp) => (error: unknown) => {
  assert.ok(isFlockstepError(error), String(error));
  assert.equal(error.code, code);
  assert.match(error.message, pattern);
  return true;
};

const pair = async (world: World): Promise<[Ledger, Ledger]> => {
  const a = world.ledger({ incarnation: first, members });
  const b = world.ledger({ incarnation: second, members });
  await Promise.all([a.recover(), b.recover()]);
  return [a, b];
};

/** Position up to which each shard's log stands. */
const written = (world: World): number =>
  [...world.files.keys()].filter((name) => name.includes('/ledger/')).length;

test('an item’s whole life, with both ways to be done, seen by a second master', async () => {
  const world = new World(1);
  const [a, b] = await pair(world);
  assert.deepEqual(await a.add([...items(4), newItem(0)]), { added: 4, known: 1 });
  const leases = await claimAll(a);
  assert.equal(leases.length, 4);
  const [one, two, three, four] = leases;
  assert.ok(one && two && three && four);
  assert.deepEqual(await a.complete(one, someResult), { ok: true, phase: 'done' });
  assert.deepEqual(await a.complete(one, someResult), { ok: false, refusal: 'duplicate' });
  assert.deepEqual(await a.beginCommit(two, record), { ok: true, phase: 'committing' });
  assert.deepEqual(await a.release(two), { ok: false, refusal: 'conflict' });
  assert.deepEqual(await a.finishCommit(two), { ok: true, phase: 'done' });
  assert.deepEqual(await a.fail(three, 'broken\nbadly'), { ok: true, phase: 'pending' });
  assert.deepEqual(await a.fail(four, 'input is gone', { final: true }), {
    ok: true,
    phase: 'failed',
  });
  assert.deepEqual(await a.fail(three, 'again'), { ok: false, refusal: 'stale' });
  assert.deepEqual([a.counters.staleRefused, a.counters.duplicatesRefused], [2, 1]);
  await b.catchUp(a.positions());
  const counts = { items: 4, pending: 1, leased: 0, committing: 0, done: 2, failed: 1 };
  assert.deepEqual(b.counts(), counts);
  assert.deepEqual(a.counts(), counts);
  assert.equal(b.item(three.item)?.reason, 'broken badly');
  assert.deepEqual(
    b.failedItems(10).map((failed) => [failed.item, failed.reason, failed.attempts]),
    [[four.item, 'input is gone', 1]],
  );
  const again = await b.claim(1);
  assert.deepEqual(
    again.map((lease) => [lease.item, lease.token, lease.attempts]),
    [[three.item, 2, 2]],
  );
  await a.catchUp(b.positions());
  assert.equal(a.digest(), b.digest());
  assert.deepEqual(world.guessed, []);
});

test('what is submitted together goes into few transactions', async () => {
  const world = new World(2);
  const ledger = world.ledger({ incarnation: first, shards: 1 });
  await ledger.recover();
  const before = written(world);
  await ledger.add(items(1000));
  assert.equal(written(world), before + 1);
  const leases = await ledger.claim(1000);
  await Promise.all(leases.map((lease) => ledger.complete(lease, someResult)));
  assert.equal(ledger.counts().done, 1000);
  assert.equal(written(world), before + 3);
});

test('recover reads the same state, names what is damaged or missing, ignores what is not ours', async () => {
  const world = new World(3);
  const ledger = world.ledger({ incarnation: first, shards: 1 });
  await ledger.recover();
  for (let index = 0; index < 20; index++) await ledger.add([newItem(index)]);
  const shard = layout.segment(epoch, 0, segment);
  for (const name of ['notes.txt', '07.json', '0.json', '3.json.tmp', '-1.json'])
    world.files.set(`${shard}/${name}`, { bytes: Buffer.from('?'), born: 0 });
  const again = world.ledger({ incarnation: first, shards: 1 });
  await again.recover();
  assert.equal(again.digest(), ledger.digest());
  assert.equal(again.counts().items, 20);

  const path = layout.transaction(epoch, { shard: 0, segment }, 7);
  const whole = world.files.get(path);
  assert.ok(whole);
  const damages: [string, Uint8Array | null, RegExp][] = [
    ['missing', null, /\/7\.json: it does not exist/],
    ['empty', new Uint8Array(), /7\.json: empty/],
    ['truncated', whole.bytes.subarray(0, 200), /7\.json: truncated/],
    [
      'changed',
      Buffer.from(Buffer.from(whole.bytes).toString().replace('input-', 'inpux-')),
      /digest/,
    ],
    ['version', sealRecord({ schema: 'flockstep-transaction-v2' }), /unknown version/],
    [
      'another',
      world.files.get(layout.transaction(epoch, { shard: 0, segment }, 8))?.bytes ?? null,
      /7\.json: its number is not the next one/,
    ],
  ];
  for (const [name, bytes, pattern] of damages) {
    if (bytes === null) world.files.delete(path);
    else world.files.set(path, { bytes, born: 0 });
    const reader = world.ledger({ incarnation: first, shards: 1 });
    await assert.rejects(reader.recover(), codeIs('E_RECORD', pattern), name);
    await assert.rejects(reader.claim(1), codeIs('E_RECORD', pattern), 'nothing goes on after it');
  }
});

test('a new view takes over: leases expire, decisions are handed out for replay, sleepers are told', async () => {
  const world = new World(4);
  const [a, b] = await pair(world);
  await a.add(items(40));
  await b.catchUp(a.positions());
  const leases = await claimAll(b);
  const decided = leases[0];
  const kept = leases[1];
  assert.ok(decided && kept);
  assert.ok((await b.beginCommit(decided, record)).ok);
  await a.catchUp(b.positions());
  assert.equal(a.counts().committing, 1);
  assert.deepEqual([a.committing(), b.committing()], [[], []], 'its owner lives and finishes it');

  const after = world.ledger({ incarnation: first, members: [first], view: 2 });
  await after.recover();
  assert.equal(after.counts().leased, 0);
  assert.deepEqual(after.committing(), [{ item: decided.item, token: 1, record, owner: second }]);
  const taken = new Map((await claimAll(after)).map((lease) => [lease.item, lease.token]));
  assert.equal(taken.get(kept.item), 2);
  assert.equal(taken.has(decided.item), false);
  assert.ok((await after.finishCommit(decided)).ok);

  await assert.rejects(b.complete(kept, someResult), codeIs('E_EVICTED', /view 2 goes on without/));
  await assert.rejects(b.claim(1), codeIs('E_EVICTED', /view 2/));
  assert.equal(after.item(kept.item)?.phase, 'leased');
  assert.deepEqual(world.guessed, []);
});

const claimAll = async (ledger: Ledger) => {
  const all = [];
  for (;;) {
    const some = await ledger.claim(16);
    if (some.length === 0) return all;
    all.push(...some);
  }
};

test('a member that lives on in the next view keeps its leases', async () => {
  const world = new World(5);
  const [a, b] = await pair(world);
  await a.add(items(8));
  await a.catchUp(b.positions());
  const kept = await a.claim(2);
  a.enterView({ view: 2, members: [first] });
  await a.fence();
  assert.equal(a.counts().leased, kept.length);
  for (const lease of kept) assert.ok((await a.complete(lease, someResult)).ok);
});

test('a member that enters the next view later than a peer waits instead of giving up', async () => {
  const world = new World(16);
  const [a, b] = await pair(world);
  await a.add(items(8));
  const [, kept] = await Promise.all([b.catchUp(a.positions()), a.claim(8)]);
  await b.catchUp(a.positions());
  const view = { view: 2, members };
  b.enterView(view);
  await b.fence();
  await a.catchUp(b.positions());
  let told = 0;
  const adding = a.add(Array.from({ length: 20 }, (_, index) => newItem(100 + index)));
  const completing = kept.map((lease) => a.complete(lease, someResult));
  for (const one of completing) void one.then(() => told++);
  await world.clock.sleep(5_000);
  assert.ok(told < kept.length, 'what meets the new view waits');
  a.enterView(view);
  await a.fence();
  assert.deepEqual(await adding, { added: 20, known: 0 });
  for (const moved of await Promise.all(completing)) assert.ok(moved.ok);
});

test('every member’s share of the fences together covers all shards, whatever the sizes', async () => {
  for (const [size, shards] of [
    [1, 4],
    [3, 4],
    [4, 4],
    [7, 4],
    [3, 16],
  ] as const) {
    const world = new World(size);
    const all = Array.from({ length: size }, (_, index) => incarnationOf(index));
    const ledgers = all.map((incarnation) =>
      world.ledger({ incarnation, members: all, shards, view: 3 }),
    );
    await Promise.all(ledgers.map((ledger) => ledger.recover()));
    const fenced = new Set([...world.files.keys()].map((name) => name.split('/')[3]));
    assert.equal(fenced.size, shards, `${size} masters, ${shards} shards`);
  }
});

test('freeze holds every own transaction back until thaw', async () => {
  const world = new World(6);
  const [a, b] = await pair(world);
  await a.add(items(12));
  const under = a.claim(3);
  await a.freeze();
  const position = a.positions();
  const before = written(world);
  let told = false;
  const waiting = a.add([newItem(50)]).then((outcome) => {
    told = true;
    return outcome;
  });
  await b.catchUp(a.positions());
  await b.claim(2);
  await a.catchUp(b.positions());
  await world.clock.sleep(5_000);
  assert.equal(told, false);
  assert.equal(written(world), before + sum(a.positions()) - sum(position));
  assert.equal(a.idle().queued >= 1, true);
  assert.equal(a.idle().idle, false);
  a.thaw();
  assert.deepEqual(await waiting, { added: 1, known: 0 });
  assert.equal((await under).length, 3);
});

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test('a full file system rejects with E_NO_SPACE and loses nothing', async () => {
  const world = new World(7);
  const ledger = world.ledger({ incarnation: first });
  await ledger.recover();
  await ledger.add(items(10));
  const leases = await ledger.claim(10);
  const lease = leases[0];
  assert.ok(lease);
  world.space = 0;
  await assert.rejects(ledger.complete(lease, someResult), codeIs('E_NO_SPACE', /ENOSPC/));
  world.space = Infinity;
  await assert.rejects(ledger.claim(1), codeIs('E_NO_SPACE', /ENOSPC/), 'it stays ended');
  const resumed = world.ledger({ incarnation: second, view: 2 });
  await resumed.recover();
  assert.equal(resumed.counts().pending, 10);
});

test('a lock that fails with anything but contention is E_LOCK with errno and name', async () => {
  const world = new World(8);
  const ports = world.ports();
  const ledger = new Ledger(
    {
      epoch,
      origin: ORIGIN,
      shards: 2,
      incarnation: first,
      members: [first],
      view: 1,
      maxAttempts: 1,
    },
    {
      ...ports,
      locks: {
        ...ports.locks,
        open: async (path, options) => ({
          ...(await ports.locks.open(path, options)),
          tryExclusive: async () => ({ kind: 'failed', errno: 'ENOLCK', text: 'no lock service' }),
        }),
      },
    },
  );
  await assert.rejects(ledger.recover(), codeIs('E_LOCK', /locks\/\d\.1\.lock: ENOLCK \(no lock/));
});

test('a lock that is held for ever delays, but does not stop, the shard', async () => {
  const world = new World(9);
  const ledger = world.ledger({ incarnation: first, shards: 1, lockPatienceMs: 100 });
  const sleeper = await world.locks().open(layout.shardLock(epoch, 0, 1), { create: true });
  assert.equal((await sleeper.tryExclusive()).kind, 'acquired');
  await ledger.recover();
  assert.deepEqual(await ledger.add(items(3)), { added: 3, known: 0 });
  assert.ok(ledger.counters.lockTimeouts >= 2);
});

test('a directory that says created though another transaction stands is not believed', async () => {
  const world = new World(14);
  const ports = world.ports();
  const honest = world.ledger({ incarnation: first, members, shards: 1 });
  await honest.recover();
  const victim = new Ledger(
    { epoch, origin: ORIGIN, shards: 1, incarnation: second, members, view: 1, maxAttempts: 1 },
    {
      ...ports,
      directory: {
        ...ports.directory,
        createOnce: async (path, bytes) => {
          // The victim reads what stands there by its doorbell, while the answer is under way.
          await honest.add([newItem(0)]);
          await victim.catchUp(honest.positions());
          await ports.directory.createOnce(path, bytes);
          return { outcome: 'created' };
        },
      },
    },
  );
  await victim.catchUp(honest.positions());
  await assert.rejects(victim.add([newItem(1)]), codeIs('E_RECORD', /number that is our own/));
});

test('a reader that is no master sees the same, and writes nothing', async () => {
  const world = new World(15, { late: 0.5, lateTurns: 30 });
  const ledger = world.ledger({ incarnation: first });
  await ledger.recover();
  await ledger.add(items(30));
  await ledger.claim(10);
  const before = written(world);
  world.faults = { ...world.faults, late: 0 };
  const states = await readLedger({ epoch, shards: 4, origin: ORIGIN }, world.ports());
  assert.equal(ledgerDigest(epoch, states), ledger.digest());
  assert.deepEqual(countsOf(states), ledger.counts());
  assert.equal(written(world), before);
  const none = await readLedger({ epoch: 'f'.repeat(64), shards: 4 }, world.ports());
  assert.equal(countsOf(none).items, 0);
});

test('announced positions that show late are waited for', async () => {
  const world = new World(10, { late: 0.9, lateTurns: 200 });
  const [a, b] = await pair(world);
  for (let index = 0; index < 30; index++) await a.add([newItem(index)]);
  await b.catchUp(a.positions());
  assert.equal(b.counts().items, 30);
});

test('stop rejects what waits and waits for what is being written', async () => {
  const world = new World(11);
  const ledger = world.ledger({ incarnation: first, shards: 1 });
  await ledger.recover();
  const adding = ledger.add(items(3)).then(
    () => 'told',
    (error: unknown) => (isFlockstepError(error) ? error.code : String(error)),
  );
  await ledger.stop();
  const answer = await adding;
  const stands = written(world);
  await world.clock.sleep(1_000);
  assert.equal(written(world), stands, 'nothing is written after stop');
  assert.ok(answer === 'told' || answer === 'E_INTERRUPTED', answer);
  await assert.rejects(ledger.claim(1), codeIs('E_INTERRUPTED', /stopped/));
});

test('items that can not be written are refused before anything is', async () => {
  const world = new World(12);
  const ledger = world.ledger({ incarnation: first });
  await ledger.recover();
  for (const changes of [
    { item: 'A'.repeat(64) },
    { name: '' },
    { name: 'a\0b' },
    { name: 'x'.repeat(4097) },
    { bytes: -1 },
    { bytes: 2 ** 53 },
    { parent: 'x' },
  ])
    await assert.rejects(
      ledger.add([{ ...newItem(0), ...changes }]),
      codeIs('E_INVARIANT', /can be written/),
    );
  const odd = { ...newItem(1), name: `\ud800"\\\u0001 ${'ä€😀'.repeat(1000)}` };
  assert.deepEqual(await ledger.add([odd]), { added: 1, known: 0 });
  assert.equal((await ledger.claim(1))[0]?.name, odd.name);
});

test('job.json: first comer decides, shards must fit, configuration is reported, damage is named', async () => {
  const world = new World(13);
  const directory = world.directory();
  const configuration = 'c'.repeat(64);
  const open = (changes: object) =>
    openJob(directory, {
      epoch,
      shards: 16,
      shardsOfNew: 4,
      configuration,
      incarnation: first,
      ...changes,
    });
  const created = await open({});
  assert.equal(created.created, true);
  const again = await open({ incarnation: second });
  assert.deepEqual([again.created, again.sameConfiguration], [false, true]);
  assert.equal(again.job.incarnation, first);
  assert.equal((await open({ configuration: 'b'.repeat(64) })).sameConfiguration, false);
  await assert.rejects(open({ shards: 8 }), codeIs('E_RENDEZVOUS', /shards = 16.*with 8/));
  assert.equal((await open({ shards: null })).job.shards, 16, 'the job keeps its own');
  const path = layout.job(epoch);
  const whole = world.files.get(path);
  assert.ok(whole);
  world.files.set(path, { ...whole, bytes: whole.bytes.subarray(1) });
  await assert.rejects(open({}), codeIs('E_RECORD', /job\.json: not whole JSON/));
  assert.equal(itemOf(1).length, 64);
});
