/** Limits of steps, requests, replies and kept replies, of sessions and clients. */
import assert from 'node:assert/strict';
import { STATUS, statusName } from '../../../src/protocol/calls/status.ts';
import {
  add,
  bodyOf,
  bodySays,
  headerSays,
  Peer,
  resultOf,
  sameBody,
  step,
  untouched,
  type Identified,
  type Session,
} from '../kit.ts';
import type { Row, Told } from '../world.ts';

const steps = (count: number, by: number) => Array.from({ length: count }, () => add(by));
const grow = (bytes: number) => step('text.grow', { bytes });

/** A call whose envelope has exactly so many bytes. */
const sized = (session: Session, slot: number, sequence: number, bytes: number): string => {
  const named = (to: string): string =>
    session.text(slot, sequence, [step('names.rename', { from: '', to })], {
      call: { xid: 12_345 },
    });
  return named('n'.repeat(bytes - named('').length));
};

const operations: Row = {
  name: 'LIM-OPS',
  run: async (world) => {
    const session = await new Peer(world).connect({ operations: 4 });
    await session.executes(0, 1, steps(4, 1));
    for (const count of [5, 6, 100, 1_000])
      headerSays(
        await untouched(session, () => session.ask(0, 2, steps(count, 2))),
        STATUS.TOO_MANY_OPS,
      );
    await session.executes(0, 2, steps(3, 2));
  },
};

const request: Row = {
  name: 'LIM-REQ',
  run: async (world) => {
    const session = await new Peer(world).connect({ requestBytes: 3_000 });
    const { peer } = session;
    const exact = await peer.ask(session.name(0, 1), sized(session, 0, 1, 3_000));
    bodySays(exact, STATUS.OK);
    const { requestBytesMax } = world.options;
    // Up to what is read at all, and beyond: nobody is told less.
    for (const bytes of [3_001, requestBytesMax, requestBytesMax + 1]) {
      const told = await untouched(session, () =>
        peer.ask(session.name(0, 2), sized(session, 0, 2, bytes)),
      );
      headerSays(told, STATUS.REQ_TOO_BIG);
    }
    await untouched(session, async () => {
      await world.postSparse(peer.endpoint, session.name(0, 2), 10 * 2 ** 30);
      await world.settle();
    });
    const told = await world.told(peer.endpoint, session.name(0, 2));
    assert(told !== null);
    headerSays(told, STATUS.REQ_TOO_BIG);
    await world.withdraw(peer.endpoint, session.name(0, 2));
    bodySays(await peer.ask(session.name(0, 2), sized(session, 0, 2, 2_999)), STATUS.OK);
  },
};

const reply: Row = {
  name: 'LIM-REP',
  run: async (world) => {
    const session = await new Peer(world).connect({ replyBytes: 2_000 });
    for (const bytes of [2_001, 5_000, 1_000_000])
      headerSays(
        await untouched(session, () => session.ask(0, 1, [add(), step('text.fill', { bytes })])),
        STATUS.REP_TOO_BIG,
      );
    const two = [step('text.fill', { bytes: 1_001 }), step('text.fill', { bytes: 1_000 })];
    headerSays(await untouched(session, () => session.ask(0, 1, two)), STATUS.REP_TOO_BIG);
    bodySays(await session.ask(0, 1, [step('text.fill', { bytes: 1_800 })]), STATUS.OK);
  },
};

const cache: Row = {
  name: 'LIM-CACHE',
  run: async (world) => {
    const session = await new Peer(world).connect({ replyBytes: 4_000, cachedReplyBytes: 500 });
    const work = [step('text.fill', { bytes: 1_000 })];
    headerSays(
      await untouched(session, () => session.ask(0, 1, work)),
      STATUS.REP_TOO_BIG_TO_CACHE,
    );
    bodySays(await session.ask(0, 1, work, { cacheThis: false }), STATUS.OK);
    assert.equal((await world.slot(session.id, 0))?.sequence, 1);
    assert.equal((await world.slot(session.id, 0))?.bytes, 0);
    await session.executes(0, 2);
  },
};

const statuses = (told: Told): string[] =>
  bodyOf(told).results.map(({ status }) => statusName(status));

const midway: Row = {
  name: 'LIM-MIDWAY',
  run: async (world) => {
    const session = await new Peer(world).connect({ replyBytes: 2_000, cachedReplyBytes: 900 });
    const digestOf = (work: ReturnType<typeof steps>) => session.peer.digestOf(work);
    const far = [add(1), add(2), grow(5_000), add(4)];
    const told = await session.ask(0, 1, far, { cacheThis: false });
    assert.deepEqual(statuses(told), ['OK', 'OK', 'REP_TOO_BIG']);
    assert.equal(told.reply.header?.status, STATUS.OK);
    assert.equal(await world.effects(digestOf(far)), 2);
    sameBody(told, await session.ask(0, 1, far, { cacheThis: false }));
    const near = [add(1), grow(1_000), add(2)];
    const kept = await session.ask(1, 1, near);
    assert.deepEqual(statuses(kept), ['OK', 'REP_TOO_BIG_TO_CACHE']);
    assert.equal(await world.effects(digestOf(near)), 1);
    await world.restart();
    sameBody(kept, await session.ask(1, 1, near));
    assert.equal((await world.slot(session.id, 1))?.state, 'done');
    // Nobody asked to keep it: it is told whole.
    const whole = await session.ask(2, 1, near, { cacheThis: false });
    assert.deepEqual(statuses(whole), ['OK', 'OK', 'OK']);
    await session.executes(0, 2, [add(9)]);
  },
};

/** What a result of so many bytes makes of a body: the difference is the same for all. */
const bodyBytes = async (session: Session): Promise<number> =>
  JSON.stringify((await session.ask(3, 1, [grow(10)])).reply.body).length - 10;

const exactSizes = async (peer: Peer): Promise<void> => {
  const limits = { replyBytes: 900, cachedReplyBytes: 600 };
  const session = await peer.connect(limits, 'owner-sizes');
  const frame = await bodyBytes(session);
  const ask = async (sequence: number, bytes: number, cacheThis: boolean): Promise<string> =>
    statuses(await session.ask(0, sequence, [grow(bytes - frame)], { cacheThis })).join();
  assert.equal(await ask(1, 599, true), 'OK');
  assert.equal(await ask(2, 600, true), 'OK');
  assert.equal((await peer.world.slot(session.id, 0))?.bytes, 600);
  assert.equal(await ask(3, 601, true), 'REP_TOO_BIG_TO_CACHE');
  assert.equal(await ask(4, 600, false), 'OK');
  assert.equal((await peer.world.slot(session.id, 0))?.bytes, 600);
  assert.equal(await ask(5, 601, false), 'OK');
  assert.equal((await peer.world.slot(session.id, 0))?.bytes, 0);
  assert.equal(await ask(6, 900, false), 'OK');
  assert.equal(await ask(7, 901, false), 'REP_TOO_BIG');
  // A step that others follow leaves room for their refusal.
  const two = await session.ask(1, 1, [grow(600 - frame), grow(10)]);
  assert.equal(statuses(two).join(), 'REP_TOO_BIG_TO_CACHE');
};

const smallest = async (peer: Peer): Promise<void> => {
  const floor = { requestBytes: 1_024, replyBytes: 256, cachedReplyBytes: 256, operations: 1 };
  for (const [key, value] of Object.entries(floor)) {
    const { clientId, sequence } = await peer.identify(`owner-${key}`);
    const below = { ...floor, [key]: value - 1 };
    bodySays(await peer.create(clientId, sequence, below), STATUS.TOOSMALL);
    bodySays(await peer.create(clientId, sequence, floor), STATUS.OK);
  }
  const session = await peer.connect({ ...floor, operations: 3 }, 'owner-floor');
  const faults = [
    [grow(5_000)],
    [add(1), grow(5_000)],
    [step('n'.repeat(64), {})],
    [step('counter.add', { by: '"'.repeat(100) })],
    [step('counter.add', { ['"'.repeat(90)]: 1 })],
  ];
  for (const [index, work] of faults.entries()) {
    const told = await session.ask(0, index + 1, work);
    assert.notEqual(bodyOf(told).status, STATUS.OK);
    assert(JSON.stringify(told.reply.body).length <= 256, 'the refusal itself fits');
    sameBody(told, await session.ask(0, index + 1, work));
  }
};

const edge: Row = {
  name: 'LIM-EDGE',
  run: async (world) => {
    const peer = new Peer(world);
    await exactSizes(peer);
    await smallest(peer);
    // Sessions of a client: the one that was used least recently has to leave, if it is idle.
    const crowded = new Peer(await world.other({ sessionsPerClientMax: 2 }));
    const first = await crowded.connect({}, 'owner-a');
    await crowded.world.advance(10);
    const create = (number: number) => crowded.create(first.clientId, number);
    const second = resultOf(await create(2)) as { session: string };
    await crowded.world.advance(10);
    await first.executes(0, 1);
    bodySays(await create(3), STATUS.OK);
    assert.equal(await crowded.world.slot(second.session, 0), null, 'the other was used later');
    await first.executes(0, 2, [add(2)]);
    assert.equal((await crowded.world.totals()).sessions, 2);
    // Clients: an unconfirmed one leaves first, then one whose lease has run out; nobody else.
    const small = new Peer(await world.other({ clientsMax: 2 }));
    const one = await small.connect({}, 'owner-1');
    const waiting = await small.identify('owner-2');
    const third = resultOf(await small.exchange('owner-3')) as Identified;
    assert.equal(await small.world.client(waiting.clientId), null);
    bodySays(await small.create(third.clientId, third.sequence), STATUS.OK);
    bodySays(await untouched(one, () => small.exchange('owner-4')), STATUS.NOSPC);
    await small.world.advance(small.world.options.leaseMs - 10);
    await one.executes(0, 1);
    await small.world.advance(20);
    bodySays(await small.exchange('owner-4'), STATUS.OK);
    assert.equal(await small.world.client(third.clientId), null);
    await one.executes(0, 2, [add(2)]);
    assert.equal((await small.world.totals()).clients, 2);
  },
};

const busy: Row = {
  name: 'LIM-EDGE',
  run: async (world) => {
    await edge.run(world);
    // All sessions are at work: nobody leaves.
    const full = new Peer(await world.other({ sessionsPerClientMax: 1 }));
    const session = await full.connect();
    const work = [step('slow.read', { gate: 'a' })];
    await full.silence(session.name(0, 1), session.text(0, 1, work));
    const told = await full.create(session.clientId, 2);
    bodySays(told, STATUS.NOSPC);
    await full.world.release('a', 'return');
    bodySays(await session.ask(0, 1, work), STATUS.OK);
    // The refusal was a result of that number, and stays it.
    sameBody(told, await full.create(session.clientId, 2));
    bodySays(await full.create(session.clientId, 3), STATUS.OK);
    headerSays(await session.ask(0, 2), STATUS.BADSESSION);
  },
};

export const rows: readonly Row[] = [operations, request, reply, cache, midway, busy];
