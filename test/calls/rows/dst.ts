/** Ending sessions and clients. */
import assert from 'node:assert/strict';
import { sealReply } from '../../../src/protocol/calls/envelope.ts';
import { STATUS, statusName } from '../../../src/protocol/calls/status.ts';
import {
  add,
  bodySays,
  headerSays,
  okBody,
  Peer,
  resultOf,
  sameBody,
  step,
  untouched,
  type Session,
} from '../kit.ts';
import type { Row } from '../world.ts';

const ending = (session: Session, force = false) =>
  step('destroy-session', { session: session.id, force });
const destroy = (session: Session, force = false) =>
  session.peer.opening('destroy-session', { session: session.id, force });

const another = async (session: Session, number: number): Promise<string> => {
  const told = await session.peer.create(session.clientId, number);
  return (resultOf(told) as { session: string }).session;
};

const ended: Row = {
  name: 'DST-SESSION',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    await peer.tell(session.name(0, 1), session.text(0, 1, [add(1)]));
    await peer.tell(session.name(1, 7), session.text(1, 7, [add(1)]));
    const bystander = await new Peer(world, 'tool-2').connect();
    // Somebody else's to end it is not.
    const foreign = bystander.peer.opening('destroy-session', { session: session.id, force: true });
    bodySays(await untouched(session, () => foreign), STATUS.BADSESSION);
    bodySays(await destroy(session), STATUS.OK);
    await bystander.executes(0, 1, [add(9)]);
    const { sessions, replies, refusals, cachedBytes } = await world.totals();
    const kept = (await world.slot(bystander.id, 0))?.bytes;
    assert.deepEqual([sessions, replies, refusals, cachedBytes], [1, 0, 0, kept]);
    headerSays(await session.ask(0, 1, [add(1)]), STATUS.BADSESSION);
    headerSays(await session.ask(0, 2, [add(2)]), STATUS.BADSESSION);
    bodySays(await destroy(session), STATUS.BADSESSION);
    await world.restart();
    headerSays(await session.ask(0, 1, [add(1)]), STATUS.BADSESSION);
    assert.notEqual(await another(session, 2), session.id);
    assert.equal(await world.effects(peer.digestOf([add(1)])), 1);
  },
};

const whileRunning: Row = {
  name: 'DST-RUNNING',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const work = [step('slow.act', { gate: 'a' })];
    await peer.silence(session.name(0, 1), session.text(0, 1, work));
    bodySays(await untouched(session, () => destroy(session)), STATUS.DELAY);
    const inside = await session.ask(1, 1, [ending(session)]);
    assert.equal(statusName(okBody(inside).status), 'DELAY');
    await world.release('a', 'return');
    const told = await session.ask(0, 1, work);
    bodySays(told, STATUS.OK);
    // By force: the effect that was begun stays what it is, the reply goes nowhere.
    const works = [[step('slow.act', { gate: 'b' })], [step('slow.read', { gate: 'b' }), add(77)]];
    for (const [slot, each] of works.entries())
      await peer.silence(session.name(slot + 2, 1), session.text(slot + 2, 1, each));
    bodySays(await destroy(session, true), STATUS.OK);
    await world.release('b', 'return');
    await world.settle();
    for (const [slot, each] of works.entries()) {
      assert.equal(await world.told(peer.endpoint, session.name(slot + 2, 1)), null);
      assert.equal(await world.effects(peer.digestOf(each)), slot === 0 ? 1 : 0);
      headerSays(await session.ask(slot + 2, 1, each), STATUS.BADSESSION);
      assert.equal(await world.effects(peer.digestOf(each)), slot === 0 ? 1 : 0);
    }
    const { sessions, replies, cachedBytes } = await world.totals();
    assert.deepEqual([sessions, replies, cachedBytes], [0, 0, 0]);
  },
};

const last: Row = {
  name: 'DST-LAST',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const told = await session.ask(0, 1, [add(1), ending(session), add(2)]);
    const results = okBody(told).results.map(({ status }) => statusName(status));
    assert.deepEqual(results, ['OK', 'NOT_ONLY_OP']);
    await session.executes(0, 2, [add(3)]);
    // Another one, in the middle.
    const other = await another(session, 2);
    const step2 = step('destroy-session', { session: other, force: false });
    const middle = [add(4), step2, add(5)];
    bodySays(await session.ask(0, 3, middle), STATUS.OK);
    assert.equal(await world.effects(peer.digestOf(middle)), 2);
    assert.equal(await world.slot(other, 0), null);
    await session.executes(0, 4, [add(6)]);
    const end = [add(7), ending(session)];
    const name = session.name(0, 5);
    const done = await peer.tell(name, session.text(0, 5, end));
    assert(done !== null);
    bodySays(done, STATUS.OK);
    assert.equal(okBody(done).results.length, 2);
    assert.equal(await world.effects(peer.digestOf(end)), 1);
    await world.withdraw(peer.endpoint, name);
    headerSays(await session.ask(0, 5, end), STATUS.BADSESSION);
    assert.equal(await world.effects(peer.digestOf(end)), 1);
    const { sessions, replies } = await world.totals();
    assert.deepEqual([sessions, replies], [0, 0]);
  },
};

const client: Row = {
  name: 'DST-CLIENT',
  run: async (world) => {
    const peer = new Peer(world).as('alice');
    const end = (clientId: string, by = peer) => by.opening('destroy-client', { clientId });
    const unconfirmed = await peer.identify('owner-a');
    bodySays(await end(unconfirmed.clientId, peer.as('bob')), STATUS.STALE_CLIENTID);
    bodySays(await end(unconfirmed.clientId), STATUS.OK);
    bodySays(await end(unconfirmed.clientId), STATUS.STALE_CLIENTID);
    const session = await peer.connect({}, 'owner-b');
    bodySays(await untouched(session, () => end(session.clientId)), STATUS.CLIENTID_BUSY);
    const inside = step('destroy-client', { clientId: session.clientId });
    const busy = await session.ask(0, 1, [inside]);
    bodySays(busy, STATUS.CLIENTID_BUSY);
    sameBody(busy, await session.ask(0, 1, [inside]));
    const both = peer.text([inside, add()]);
    bodySays(
      await untouched(session, () => peer.ask(peer.openingName(), both)),
      STATUS.NOT_ONLY_OP,
    );
    bodySays(await destroy(session), STATUS.OK);
    bodySays(await end(session.clientId), STATUS.OK);
    bodySays(await end(session.clientId), STATUS.STALE_CLIENTID);
    bodySays(await peer.create(session.clientId, 2), STATUS.STALE_CLIENTID);
    assert.equal((await world.totals()).clients, 0);
  },
};

const late: Row = {
  name: 'DST-LATE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const told = await session.ask(0, 1, [add(1)]);
    const texts = [session.text(0, 1, [add(1)]), session.text(0, 2, [add(2)])];
    bodySays(await destroy(session), STATUS.OK);
    const fresh = await peer.connect({}, 'owner-again');
    await fresh.executes(0, 1, [add(3)]);
    const { digest: _digest, ...reply } = told.reply;
    for (let times = 0; times < 5; times += 1) {
      for (const [index, text] of texts.entries())
        headerSays(
          await untouched(fresh, () => peer.ask(session.name(0, index + 1), text)),
          STATUS.BADSESSION,
        );
      await untouched(fresh, async () => {
        await world.postAmongReplies(peer.endpoint, session.name(0, 1), sealReply(reply));
        await world.settle();
      });
    }
    assert.equal(await world.effects(peer.digestOf([add(2)])), 0);
    await fresh.executes(0, 2, [add(4)]);
    // No id of a session comes again.
    const ids = new Set([session.id, fresh.id]);
    for (let number = 2; number < 30; number += 1) {
      const id = await another(fresh, number);
      assert(!ids.has(id));
      ids.add(id);
      bodySays(await peer.opening('destroy-session', { session: id, force: false }), STATUS.OK);
      if (number % 9 === 0) await world.restart();
    }
  },
};

export const rows: readonly Row[] = [ended, whileRunning, last, client, late];
