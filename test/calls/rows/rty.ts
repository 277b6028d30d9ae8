/** Retries and kept replies. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import {
  add,
  bodySays,
  headerSays,
  okBody,
  Peer,
  renewing,
  sameBody,
  step,
  untouched,
  type Session,
} from '../kit.ts';
import type { Row, Told } from '../world.ts';

const make = (name: string) => step('names.rename', { from: '', to: name });
const rename = (from: string, to: string) => step('names.rename', { from, to });

const fine: Row = {
  name: 'RTY-OK',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const reading = [step('text.fill', { bytes: 50 })];
    const read = await session.ask(0, 1, reading);
    sameBody(read, await renewing(session, () => session.ask(0, 1, reading)));
    await session.ask(1, 1, [make('old')]);
    const work = [rename('old', 'new')];
    const renamed = await session.ask(1, 2, work);
    bodySays(renamed, STATUS.OK);
    for (let times = 0; times < 3; times += 1)
      sameBody(renamed, await renewing(session, () => session.ask(1, 2, work)));
    assert.equal(await world.effects(session.peer.digestOf(work)), 1);
    // Under another number it would have been refused.
    bodySays(await session.ask(1, 3, work), STATUS.REFUSED_BY_PROCEDURE);
  },
};

const failed: Row = {
  name: 'RTY-FAILED',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const work = [rename('late', 'new')];
    const refused = await session.ask(0, 1, work);
    bodySays(refused, STATUS.REFUSED_BY_PROCEDURE);
    const illegal = [step('no.such', {})];
    const unknown = await session.ask(1, 1, illegal);
    bodySays(unknown, STATUS.OP_ILLEGAL);
    // Its cause is repaired: the name is there now.
    await session.ask(2, 1, [make('late')]);
    sameBody(refused, await session.ask(0, 1, work));
    sameBody(unknown, await session.ask(1, 1, illegal));
    assert.equal(await world.effects(session.peer.digestOf(work)), 0);
    bodySays(await session.ask(0, 2, work), STATUS.OK);
  },
};

const multi: Row = {
  name: 'RTY-MULTI',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const work = [add(1), add(2), rename('missing', 'x'), add(4)];
    const told = await session.ask(0, 1, work);
    const body = bodySays(told, STATUS.REFUSED_BY_PROCEDURE);
    assert.deepEqual(
      body.results.map(({ status }) => status),
      [STATUS.OK, STATUS.OK, STATUS.REFUSED_BY_PROCEDURE],
    );
    sameBody(told, await session.ask(0, 1, work));
    assert.equal(await world.effects(session.peer.digestOf(work)), 2);
    const sum = await session.executes(0, 2, [add(100)]);
    assert.deepEqual(sum.results[0]?.result, { value: 103 });
  },
};

const solo: Row = {
  name: 'RTY-SOLO',
  run: async (world) => {
    const session = await new Peer(world).connect();
    for (const [index, cacheThis] of [true, false, true, false].entries()) {
      const told = await session.ask(0, index + 1, [], { cacheThis });
      assert.deepEqual(okBody(told).results, []);
      for (const again of [true, false])
        sameBody(told, await session.ask(0, index + 1, [], { cacheThis: again }));
    }
  },
};

const uncached: Row = {
  name: 'RTY-UNCACHED',
  run: async (world) => {
    const session = await new Peer(world).connect({ replyBytes: 4_000, cachedReplyBytes: 500 });
    const change = { cacheThis: false };
    // What fits is kept although nobody asked.
    const small = await session.ask(0, 1, [add(1)], change);
    sameBody(small, await session.ask(0, 1, [add(1)], change));
    const work = [step('text.grow', { bytes: 2_000 })];
    const digest = session.peer.digestOf(work);
    bodySays(await session.ask(0, 2, work, change), STATUS.OK);
    for (let times = 0; times < 2; times += 1) {
      const again = await renewing(session, () => session.ask(0, 2, work, change));
      assert.equal(again.reply.header?.status, STATUS.OK, 'never on the header');
      const body = bodySays(again, STATUS.RETRY_UNCACHED_REP);
      assert.equal(body.results[0]?.step, 'text.grow');
      assert.equal(await world.effects(digest), 1);
    }
    await world.restart();
    bodySays(await session.ask(0, 2, work, change), STATUS.RETRY_UNCACHED_REP);
    assert.equal(await world.effects(digest), 1);
    const illegal = [step('no.such', {})];
    const own = await session.ask(1, 1, illegal, change);
    bodySays(own, STATUS.OP_ILLEGAL);
    sameBody(own, await session.ask(1, 1, illegal, change));
    await session.executes(0, 3, [add(3)]);
  },
};

const release: Row = {
  name: 'RTY-RELEASE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    await session.ask(0, 1, [step('text.grow', { bytes: 3_000 })]);
    const large = (await world.totals()).cachedBytes;
    assert(large > 3_000);
    await session.executes(0, 2);
    assert.equal((await world.slot(session.id, 0))?.bytes, (await world.totals()).cachedBytes);
    assert((await world.totals()).cachedBytes < 500);
    headerSays(
      await untouched(session, () => session.ask(0, 1, [step('text.grow', { bytes: 3_000 })])),
      STATUS.SEQ_MISORDERED,
    );
  },
};

const readOnly: Row = {
  name: 'RTY-READONLY',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { endpoint } = session.peer;
    const told = await session.ask(0, 1, [add()]);
    const before = await world.slot(session.id, 0);
    const name = session.name(0, 1);
    for (let times = 0; times < (world.level === 'processes' ? 50 : 1_000); times += 1) {
      await world.post(endpoint, name, session.text(0, 1, [add()]), { copies: 2 });
      await world.settle();
      const again = await world.told(endpoint, name);
      assert(again !== null);
      sameBody(told, again);
      assert.deepEqual(again.reply.header, told.reply.header);
      await world.withdraw(endpoint, name);
    }
    assert.deepEqual(await world.slot(session.id, 0), before);
    assert.equal(await world.effects(session.peer.digestOf([add()])), 1);
    const { sessions, clients } = await world.totals();
    assert.deepEqual([sessions, clients], [1, 1]);
  },
};

const headerOf = (told: Told): readonly (number | undefined)[] => {
  const { highest, target, resizeGeneration } = told.reply.header ?? {};
  return [highest, target, resizeGeneration];
};

/** Bytes of a result that fills the reply limit exactly. */
const fill = async (session: Session, limit: number): Promise<number> => {
  const told = await session.ask(1, 1, [step('text.grow', { bytes: 100 })]);
  return limit - JSON.stringify(told.reply.body).length + 100;
};

const freshLimits: Row = {
  name: 'RTY-FRESH-LIMITS',
  run: async (world) => {
    const session = await new Peer(world).connect({ slots: 8, replyBytes: 700 });
    const work = [step('text.grow', { bytes: await fill(session, 700) })];
    const told = await session.ask(0, 1, work, { call: { xid: 1 } });
    bodySays(told, STATUS.OK);
    assert.equal(JSON.stringify(told.reply.body).length, 700, 'it fills the limit');
    assert.deepEqual(headerOf(told), [7, 7, 0]);
    await world.setTarget(session.id, 4);
    const announced = await session.ask(1, 2);
    assert.deepEqual(headerOf(announced), [7, 4, 1]);
    const again = await session.ask(0, 1, work, { call: { xid: 0xffff_ffff } });
    sameBody(told, again);
    assert.deepEqual(headerOf(again), [7, 4, 1]);
    await world.setTarget(session.id, 2);
    await world.enforce(session.id);
    assert.deepEqual(headerOf(await session.ask(0, 1, work)), [2, 2, 2]);
  },
};

export const rows: readonly Row[] = [
  fine,
  failed,
  multi,
  solo,
  uncached,
  release,
  readOnly,
  freshLimits,
];
