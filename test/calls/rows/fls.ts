/** False retries: the number of one request with the work of another. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import { openCall, sealCall } from '../../../src/protocol/calls/envelope.ts';
import {
  add,
  bodySays,
  headerSays,
  okBody,
  Peer,
  sameBody,
  step,
  untouched,
  type Session,
} from '../kit.ts';
import { fitAnswer } from '../../../src/protocol/calls/fit.ts';
import type { Row } from '../world.ts';

const others = [
  [add(2)],
  [add(1), add(1)],
  [],
  [step('text.grow', { bytes: 1 })],
  [step('counter.add', { by: '1' })],
  [step('no.such', { by: 1 })],
];

const falseRetries = async (session: Session, slot: number): Promise<void> => {
  for (const work of others)
    headerSays(await untouched(session, () => session.ask(slot, 1, work)), STATUS.SEQ_FALSE_RETRY);
};

const differentArguments: Row = {
  name: 'FLS-ARGS',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const told = await session.ask(0, 1, [add(1)]);
    await falseRetries(session, 0);
    sameBody(told, await session.ask(0, 1, [add(1)]));
    await world.restart();
    await falseRetries(session, 0);
    sameBody(told, await session.ask(0, 1, [add(1)]));
    await session.executes(0, 2, [add(3)]);
  },
};

const principal: Row = {
  name: 'FLS-PRINCIPAL',
  run: async (world) => {
    const peer = new Peer(world).as('alice', ['users']);
    const session = await peer.connect();
    const work = [step('text.grow', { bytes: 40 })];
    const told = await session.ask(0, 1, work);
    for (const other of [peer.as('bob', ['users']), peer.as('alice', ['admins'])]) {
      const text = other.text([session.header(0, 1), ...work]);
      const refused = await untouched(session, () => peer.ask(session.name(0, 1), text));
      headerSays(refused, STATUS.SEQ_FALSE_RETRY);
      assert.equal(refused.reply.body, null, 'nothing of the kept reply');
    }
    const moved = peer.as('alice', ['users'], 'host-b').text([session.header(0, 1), ...work]);
    sameBody(told, await peer.ask(session.name(0, 1), moved));
  },
};

const running: Row = {
  name: 'FLS-RUNNING',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const work = [step('slow.read', { gate: 'a' })];
    await peer.silence(session.name(0, 1), session.text(0, 1, work));
    await falseRetries(session, 0);
    await peer.silence(session.name(0, 1), session.text(0, 1, work));
    await falseRetries(session, 0);
    await world.release('a', 'return');
    const told = await session.ask(0, 1, work);
    bodySays(told, STATUS.OK);
    await falseRetries(session, 0);
  },
};

const sameWork: Row = {
  name: 'FLS-SAME-WORK',
  run: async (world) => {
    const peer = new Peer(world, 'tool-1').as('alice', ['users'], 'host-a');
    const session = await peer.connect();
    const work = [add(1), step('names.rename', { from: '', to: 'b' })];
    const told = await session.ask(0, 1, work);
    const texts = [
      session.text(0, 1, work, { call: { xid: 0 } }),
      session.text(0, 1, work, { highest: 3 }),
      session.text(0, 1, work, { acknowledgedGeneration: 77 }),
      session.text(0, 1, work, { cacheThis: false }),
      session.text(0, 1, [add(1), step('names.rename', { to: 'b', from: '' })]),
      peer.as('alice', ['users'], 'host-z').text([session.header(0, 1), ...work]),
    ];
    // Keys of the whole envelope in another order.
    const opened = openCall(texts[0] ?? '');
    assert(opened.ok);
    const { digest: _digest, schema, epoch, steps, ...rest } = opened.value;
    texts.push(sealCall({ steps, ...rest, epoch, schema }));
    for (const text of texts) sameBody(told, await peer.ask(session.name(0, 1), text));
    assert.equal(await world.effects(peer.digestOf(work)), 2);
  },
};

const wrongFile: Row = {
  name: 'FLS-WRONG-FILE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const name = session.name(0, 1);
    const [first, second] = [[step('slow.read', { gate: 'a' })], [add(2)]];
    const firstText = session.text(0, 1, first, { call: { xid: 1 } });
    // A faulty requester gives up and uses slot and number for other work.
    await peer.silence(name, firstText);
    await world.withdraw(peer.endpoint, name);
    const refused = await peer.tell(name, session.text(0, 1, second, { call: { xid: 2 } }));
    assert(refused !== null);
    headerSays(refused, STATUS.SEQ_FALSE_RETRY);
    assert.equal(refused.reply.xid, 2);
    await world.release('a', 'return');
    await world.settle();
    // Whatever lies there under this name now says of which call it is.
    const there = await world.told(peer.endpoint, name);
    if (there?.as === 'reply') {
      assert.equal(there.reply.workDigest, peer.digestOf(first));
      assert.notEqual(there.reply.workDigest, peer.digestOf(second));
      assert.equal(there.reply.xid, 1);
      // The requester waits for the second: it takes note of a number that was used twice.
      const place = { session: session.id, slot: 0, sequence: 1 };
      const sent = { xid: 2, workDigest: peer.digestOf(second) };
      assert.equal(fitAnswer(there.reply, place, sent).kind, 'other-call');
    }
    await world.withdraw(peer.endpoint, name);
    headerSays(await session.ask(0, 1, second), STATUS.SEQ_FALSE_RETRY);
    okBody(await session.ask(0, 1, first));
    assert.equal(await world.effects(peer.digestOf(second)), 0);
  },
};

export const rows: readonly Row[] = [differentArguments, principal, running, sameWork, wrongFile];
