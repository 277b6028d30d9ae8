/** While the original runs. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import { add, bodySays, headerSays, okBody, Peer, sameBody, step, untouched } from '../kit.ts';
import type { Row } from '../world.ts';

const slow = (gate: string) => [step('slow.read', { gate })];

const same: Row = {
  name: 'INP-SAME',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const name = session.name(0, 1);
    const work = [step('slow.act', { gate: 'a' })];
    await peer.silence(name, session.text(0, 1, work));
    for (const times of [1, 10, 100])
      for (let index = 0; index < times; index += 1)
        await untouched(session, () => peer.silence(name, session.text(0, 1, work)));
    assert.equal(await world.effects(peer.digestOf(work)), 1);
    await world.release('a', 'return');
    await world.settle();
    const told = await world.told(peer.endpoint, name);
    assert(told !== null);
    bodySays(told, STATUS.OK);
    const { replies, refusals } = await world.totals();
    assert.deepEqual([replies, refusals], [1, 0], 'exactly the one reply');
    await world.withdraw(peer.endpoint, name);
    sameBody(told, await session.ask(0, 1, work));
    assert.equal(await world.effects(peer.digestOf(work)), 1);
    await session.executes(0, 2);
  },
};

const other: Row = {
  name: 'INP-OTHER',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    await session.executes(0, 1, [add(70)]);
    await peer.silence(session.name(0, 2), session.text(0, 2, slow('a')));
    for (const sequence of [3, 4, 1])
      headerSays(
        await untouched(session, () => session.ask(0, sequence, [add(80 + sequence)])),
        STATUS.SEQ_MISORDERED,
      );
    // Another slot is not held up.
    await session.executes(1, 1, [add(90)]);
    await world.release('a', 'return');
    await world.settle();
    const told = await world.told(peer.endpoint, session.name(0, 2));
    assert(told !== null);
    bodySays(told, STATUS.OK);
    await session.executes(0, 3, [add(83)]);
  },
};

const double: Row = {
  name: 'INP-DOUBLE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { endpoint } = session.peer;
    const works = [[add()], slow('a'), [step('slow.act', { gate: 'b' })], [add(1), add(2)]];
    for (const gate of ['a', 'b']) await world.release(gate, 'return');
    for (const [index, work] of works.entries()) {
      const digest = session.peer.digestOf(work);
      const name = session.name(0, index + 1);
      await world.post(endpoint, name, session.text(0, index + 1, work), { copies: 2 });
      await world.settle();
      const told = await world.told(endpoint, name);
      assert(told !== null);
      okBody(told);
      const expected = [1, 0, 1, 2][index];
      assert.equal(await world.effects(digest), expected);
      await world.withdraw(endpoint, name);
      assert.equal((await world.totals()).refusals, 0, 'the loser leaves no trace');
    }
    assert.equal((await world.slot(session.id, 0))?.sequence, works.length);
  },
};

const notStuck: Row = {
  name: 'INP-NOT-STUCK',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const name = session.name(0, 1);
    const before = await world.slot(session.id, 0);
    await peer.silence(name, session.text(0, 1, slow('a')));
    // It breaks: rolled back, and tried again, since nothing had happened.
    await world.release('a', 'throw');
    await world.settle();
    assert.equal(await world.told(peer.endpoint, name), null);
    assert.deepEqual(await world.slot(session.id, 0), before);
    await world.release('a', 'return');
    await world.settle();
    const told = await world.told(peer.endpoint, name);
    assert(told !== null);
    bodySays(told, STATUS.OK);
    await world.withdraw(peer.endpoint, name);
    // It breaks each time: in the end that is the answer.
    const broken = slow('b');
    for (let times = 0; times < 3; times += 1) await world.release('b', 'throw');
    const fault = await session.ask(0, 2, broken);
    bodySays(fault, STATUS.SERVERFAULT);
    sameBody(fault, await session.ask(0, 2, broken));
    await session.executes(0, 3);
    // With an effect outside nobody knows: never again, and the session is lost.
    const act = [step('slow.act', { gate: 'c' })];
    await world.release('c', 'throw');
    headerSays(await session.ask(1, 1, act), STATUS.BADSESSION);
    assert.equal((await world.slot(session.id, 1))?.state, 'in-doubt');
    headerSays(await session.ask(1, 1, act), STATUS.BADSESSION);
    headerSays(await session.ask(1, 2, [add(5)]), STATUS.BADSESSION);
    headerSays(await session.ask(2, 1, [add(6)]), STATUS.DEADSESSION);
    assert.equal(await world.effects(peer.digestOf(act)), 1);
    bodySays(
      await peer.opening('destroy-session', { session: session.id, force: false }),
      STATUS.OK,
    );
    const { clientId, sequence } = await peer.identify();
    bodySays(await peer.create(clientId, sequence), STATUS.OK);
  },
};

const pin: Row = {
  name: 'INP-PIN',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { endpoint } = session.peer;
    // n + 1 follows in the round in which n was committed, and again while n is repeated.
    for (let sequence = 1; sequence < 40; sequence += 2) {
      const works = [[add(sequence)], [add(sequence + 1)]];
      const names = [session.name(0, sequence), session.name(0, sequence + 1)];
      const texts = works.map((work, index) => session.text(0, sequence + index, work));
      await world.post(endpoint, names[0] ?? '', texts[0] ?? '');
      await world.settle();
      if (sequence % 4 === 1) await world.post(endpoint, names[0] ?? '', texts[0] ?? '');
      await world.post(endpoint, names[1] ?? '', texts[1] ?? '');
      await world.settle();
      const second = await world.told(endpoint, names[1] ?? '');
      assert(second !== null);
      okBody(second);
      assert.equal(second.reply.workDigest, session.peer.digestOf(works[1] ?? []));
      const first = await world.told(endpoint, names[0] ?? '');
      if (first !== null)
        assert.equal(first.reply.workDigest, session.peer.digestOf(works[0] ?? []));
      for (const [index, work] of works.entries()) {
        assert.equal(await world.effects(session.peer.digestOf(work)), 1);
        await world.withdraw(endpoint, names[index] ?? '');
      }
    }
  },
};

export const rows: readonly Row[] = [same, other, double, notStuck, pin];
