/** Bounded memory and files. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import { STRAY_REFUSALS_MAX } from '../../../src/protocol/calls/replier.ts';
import { bodySays, headerSays, okBody, Peer, step, type Session } from '../kit.ts';
import type { Row, RowWorld } from '../world.ts';

const SLOTS = 4;
const CACHED_BYTES = 600;

/** Numbers that look drawn, the same each time. */
const drawn = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 0x1_0000_0000;
  };
};

/** As many requests; each third answer is lost, some callers give up, and the replier is killed now and then. */
const churn = async (
  world: RowWorld,
  session: Session,
  requests: number,
  check: () => Promise<void>,
): Promise<void> => {
  const { peer } = session;
  const next = drawn(7);
  const sequences = Array.from({ length: SLOTS }, () => 0);
  const left: (string | undefined)[] = [];
  for (let done = 0; done < requests; done += SLOTS) {
    const rounds = sequences.map((sequence, slot) => {
      const number = sequence + 1;
      const work = [step('text.fill', { bytes: Math.floor(next() * 900) })];
      return { slot, number, name: session.name(slot, number), work };
    });
    const change = { cacheThis: false };
    for (const { slot, number, name, work } of rounds) {
      const before = left[slot];
      if (before !== undefined) await world.withdraw(peer.endpoint, before);
      await world.post(peer.endpoint, name, session.text(slot, number, work, change));
    }
    const fate = next();
    if (fate < 0.01) await world.crashAtCommit(fate < 0.005 ? 'before' : 'after');
    await world.settle();
    if (fate < 0.01) {
      await world.restart();
      await world.settle();
    }
    for (const { slot, number, name, work } of rounds) {
      if (next() < 0.3 && world.files !== undefined) {
        await world.files.remove(peer.endpoint, 'reply', `${name}.json`);
        await world.post(peer.endpoint, name, session.text(slot, number, work, change));
        await world.settle();
      }
      const told = await world.told(peer.endpoint, name);
      assert(told !== null, name);
      okBody(told);
      sequences[slot] = number;
      // A caller that has given up leaves everything lying until the slot is used again.
      left[slot] = next() < 0.8 ? undefined : name;
      if (left[slot] === undefined) await world.withdraw(peer.endpoint, name);
    }
    if (done % 100 === 0) await check();
  }
};

const boundsOf = async (world: RowWorld, session: Session): Promise<void> => {
  const { replies, refusals, cachedBytes } = await world.totals();
  assert(replies <= SLOTS, `${replies} replies`);
  assert(refusals <= SLOTS, `${refusals} refusals`);
  assert(cachedBytes <= SLOTS * CACHED_BYTES, `${cachedBytes} bytes kept`);
  let recount = 0;
  for (let slot = 0; slot < SLOTS; slot += 1)
    recount += (await world.slot(session.id, slot))?.bytes ?? 0;
  assert.equal(cachedBytes, recount, 'the counter equals a recount');
  assert.equal(await world.slot(session.id, SLOTS), null);
  if (world.files === undefined) return;
  const calls = await world.files.names(session.peer.endpoint, 'call');
  assert(calls.length <= SLOTS, `${calls.length} calls`);
  const temporary = (await world.files.names(session.peer.endpoint, 'reply')).filter((name) =>
    name.startsWith('.'),
  );
  assert.deepEqual(temporary, []);
};

const connect = (world: RowWorld): Promise<Session> =>
  new Peer(world).connect({ slots: SLOTS, cachedReplyBytes: CACHED_BYTES, replyBytes: 4_000 });

const files: Row = {
  name: 'BND-FILES',
  notAt: { pure: 'files are counted where there are files; the bytes are counted by BND-BYTES' },
  run: async (world) => {
    const session = await connect(world);
    // Each of them costs a real disk several syncs.
    const requests = world.level === 'processes' ? 3_000 : 10_000;
    await churn(world, session, requests, () => boundsOf(world, session));
    // The journal too: what a compaction keeps, and what came since.
    assert(world.files !== undefined);
    let bytes = 0;
    for (const [, text] of await world.files.journal()) bytes += text.length;
    assert(bytes < 1.2 * 1024 * 1024, `${bytes} bytes of journal`);
  },
};

const bytes: Row = {
  name: 'BND-BYTES',
  run: async (world) => {
    const session = await connect(world);
    const requests = world.level === 'pure' ? 10_000 : 400;
    const check = async (): Promise<void> => {
      const { cachedBytes } = await world.totals();
      assert(cachedBytes <= SLOTS * CACHED_BYTES, `${cachedBytes} bytes kept`);
      let recount = 0;
      for (let slot = 0; slot < SLOTS; slot += 1)
        recount += (await world.slot(session.id, slot))?.bytes ?? 0;
      assert.equal(cachedBytes, recount);
    };
    await churn(world, session, requests, check);
    const end = { session: session.id, force: false };
    bodySays(await session.peer.opening('destroy-session', end), STATUS.OK);
    assert.equal((await world.totals()).cachedBytes, 0);
    await world.restart();
    assert.equal((await world.totals()).cachedBytes, 0);
  },
};

const noise: Row = {
  name: 'BND-NOISE',
  options: { leaseMs: 900_000 },
  run: async (world) => {
    const good = await new Peer(world, 'tool-1').connect();
    const bad = await new Peer(world, 'tool-2').connect({ slots: SLOTS });
    const { endpoint } = bad.peer;
    const each = world.level === 'pure' ? 2_500 : 600;
    const work = [step('counter.add', { by: 1 })];
    const unknown = 'cd'.repeat(16);
    const text = bad.text(0, 7, work);
    for (let index = 0; index < each; index += 1) {
      const sequence = 5 + index;
      await world.post(
        endpoint,
        bad.name(index % SLOTS, sequence),
        bad.text(index % SLOTS, sequence, work),
      );
      await world.post(endpoint, `${unknown}.${index % 8}.${sequence}`, text);
      await world.postSparse(endpoint, bad.name(index % SLOTS, 1_000_000 + index), 10 ** 10);
      await world.post(endpoint, bad.name(1_000 + index, 1), text.slice(0, index % text.length));
    }
    // Somebody else does not wait for all of it.
    const name = good.name(0, 1);
    await world.post('tool-1', name, good.text(0, 1, work));
    if (world.script === undefined) await world.settle();
    else await world.script.round();
    const told = await world.told('tool-1', name);
    assert(told !== null, 'answered in the same round');
    okBody(told);
    for (let times = 0; times < 40; times += 1) {
      await world.settle();
      await world.advance(world.growMs / 4);
    }
    await world.settle();
    const { refusals, sessions, noise: setAside } = await world.totals();
    assert(refusals <= SLOTS + STRAY_REFUSALS_MAX, `${refusals} refusals`);
    assert.equal(sessions, 2);
    assert(setAside >= each, 'the rest is counted');
    if (world.files !== undefined) {
      await world.advance(61_000);
      await world.settle();
      await world.advance(61_000);
      await world.settle();
      assert.deepEqual(await world.files.names(endpoint, 'call'), [], 'and removed');
      const left = await world.files.names(endpoint, 'refusal');
      assert.deepEqual(left, [], 'with what answered it');
    }
    assert.equal(await world.effects(''), 1);
    await bad.executes(0, 1, [step('counter.add', { by: 2 })]);
    headerSays(await bad.ask(0, 9, work), STATUS.SEQ_MISORDERED);
    await good.executes(0, 2, [step('counter.add', { by: 3 })]);
  },
};

export const rows: readonly Row[] = [files, bytes, noise];
