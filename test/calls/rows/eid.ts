/** Identity: EXCHANGE_ID. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import {
  add,
  bodySays,
  creation,
  headerSays,
  Peer,
  resultOf,
  step,
  untouched,
  type Identified,
} from '../kit.ts';
import type { Row, RowWorld, Told } from '../world.ts';

const UPDATE = 1;

const idOf = (told: Told): string => (resultOf(told) as Identified).clientId;

const fresh: Row = {
  name: 'EID-NEW',
  run: async (world) => {
    const peer = new Peer(world);
    const made = await peer.identify('owner-a');
    assert.equal(made.confirmed, false);
    assert.equal((await world.client(made.clientId))?.confirmed, false);
    const { leaseMs, graceMs } = world.options;
    await world.advance(leaseMs + graceMs + 10_000);
    await world.settle();
    bodySays(await peer.create(made.clientId, made.sequence), STATUS.STALE_CLIENTID);
    assert.equal((await world.totals()).clients, 0);
    // In time it is confirmed.
    const again = await peer.identify('owner-a');
    assert.notEqual(again.clientId, made.clientId);
    await world.advance(leaseMs - 1);
    bodySays(await peer.create(again.clientId, again.sequence), STATUS.OK);
    assert.equal((await world.client(again.clientId))?.confirmed, true);
  },
};

const same: Row = {
  name: 'EID-SAME',
  run: async (world) => {
    const session = await new Peer(world).connect({}, 'owner-a');
    await session.executes(0, 1);
    for (let times = 0; times < 3; times += 1) {
      const made = resultOf(await untouched(session, () => session.peer.exchange('owner-a')));
      assert.equal((made as Identified).clientId, session.clientId);
      assert.equal((made as Identified).confirmed, true);
    }
    await session.executes(0, 2);
  },
};

const restart: Row = {
  name: 'EID-RESTART',
  run: async (world) => {
    const peer = new Peer(world);
    const session = await peer.connect({}, 'owner-a');
    await session.executes(0, 1);
    const { clientId, sequence } = await peer.identify('owner-a', 'second life');
    assert.notEqual(clientId, session.clientId);
    await session.executes(0, 2);
    assert.equal((await world.totals()).clients, 2);
    // A crash in the middle leaves neither or both, never one of the two steps.
    const name = peer.openingName();
    const text = peer.text([step('create-session', creation(clientId, sequence))]);
    await world.crashAtCommit('before');
    await peer.tell(name, text);
    assert.equal(await world.told(peer.endpoint, name), null);
    await world.withdraw(peer.endpoint, name);
    await world.restart();
    assert.notEqual(await world.client(session.clientId), null);
    assert.equal((await world.client(clientId))?.confirmed, false);
    await session.executes(0, 3);
    await world.crashAtCommit('after');
    await peer.tell(name, text);
    await world.withdraw(peer.endpoint, name);
    await world.restart();
    assert.equal(await world.client(session.clientId), null);
    assert.equal((await world.client(clientId))?.confirmed, true);
    assert.equal((await world.totals()).sessions, 1);
    bodySays(await peer.ask(name, text), STATUS.OK);
    headerSays(await session.ask(0, 4, [add()]), STATUS.BADSESSION);
    headerSays(await session.ask(0, 3), STATUS.BADSESSION);
    const { replies, refusals } = await world.totals();
    assert.deepEqual([replies, refusals], [0, 0], 'no files of the old session');
  },
};

const principal: Row = {
  name: 'EID-PRINCIPAL',
  run: async (world) => {
    const peer = new Peer(world).as('alice', ['users']);
    const session = await peer.connect({}, 'owner-a');
    const others = [
      peer.as('bob', ['users']),
      peer.as('alice', ['admins']),
      peer.as('alice', ['users', 'admins']),
      peer.as('alice', []),
    ];
    for (const other of others)
      for (const verifier of ['0', '1'])
        bodySays(
          await untouched(session, () => other.exchange('owner-a', verifier)),
          STATUS.CLID_INUSE,
        );
    const moved = peer.as('alice', ['users'], 'host-b');
    assert.equal(idOf(await moved.exchange('owner-a')), session.clientId, 'machine plays no part');
    // An id that somebody else made known cannot be confirmed.
    const unconfirmed = await peer.identify('owner-b');
    const stolen = await others[0]?.create(unconfirmed.clientId, unconfirmed.sequence);
    bodySays(stolen as Told, STATUS.CLID_INUSE);
    assert.equal((await world.client(unconfirmed.clientId))?.confirmed, false);
    bodySays(await peer.create(unconfirmed.clientId, unconfirmed.sequence + 1), STATUS.OK);
    // Expired state protects nobody, also before it was cleaned up.
    await session.executes(0, 1);
    await world.advance(world.options.leaseMs + 1);
    const taken = resultOf((await others[0]?.exchange('owner-a')) as Told) as Identified;
    assert.notEqual(taken.clientId, session.clientId);
    assert.equal(await world.client(session.clientId), null);
    headerSays(await session.ask(0, 2, [add()]), STATUS.BADSESSION);
  },
};

const unconfirmed: Row = {
  name: 'EID-UNCONFIRMED',
  run: async (world) => {
    const peer = new Peer(world).as('alice');
    const other = peer.as('bob');
    let last: { id: string; sequence: number } | null = null;
    const mixes: readonly (readonly [Peer, string])[] = [
      [peer, '0'],
      [peer, '0'],
      [peer, '1'],
      [other, '1'],
      [other, '2'],
      [peer, '0'],
    ];
    for (const [who, verifier] of mixes) {
      const made = resultOf(await who.exchange('owner-a', verifier)) as Identified;
      assert.equal(made.confirmed, false);
      if (last !== null) {
        assert.notEqual(made.clientId, last.id);
        bodySays(await who.create(last.id, last.sequence), STATUS.STALE_CLIENTID);
      }
      last = { id: made.clientId, sequence: made.sequence };
      assert.equal((await world.totals()).clients, 1);
    }
    // Beside a confirmed one as well.
    assert(last !== null);
    bodySays(await peer.create(last.id, last.sequence), STATUS.OK);
    const first = resultOf(await peer.exchange('owner-a', '8')) as Identified;
    const second = resultOf(await peer.exchange('owner-a', '9')) as Identified;
    assert.notEqual(first.clientId, second.clientId);
    bodySays(await peer.create(first.clientId, first.sequence), STATUS.STALE_CLIENTID);
    assert.notEqual(await world.client(last.id), null);
  },
};

const update: Row = {
  name: 'EID-UPDATE',
  run: async (world) => {
    const peer = new Peer(world).as('alice');
    const other = peer.as('bob');
    bodySays(await peer.exchange('owner-a', '0', UPDATE), STATUS.NOENT);
    await peer.exchange('owner-a');
    bodySays(await peer.exchange('owner-a', '0', UPDATE), STATUS.NOENT);
    const session = await peer.connect({}, 'owner-a');
    const asked: readonly (readonly [Peer, string, number])[] = [
      [peer, '1', STATUS.NOT_SAME],
      [other, '0', STATUS.PERM],
      [other, '1', STATUS.NOT_SAME],
      [peer, '0', STATUS.OK],
    ];
    for (const [who, verifier, status] of asked) {
      const told = await untouched(session, () => who.exchange('owner-a', verifier, UPDATE));
      assert.equal(told.reply.body === null ? -1 : bodySays(told, status as 0).status, status);
      if (status === STATUS.OK) assert.equal(idOf(told), session.clientId);
    }
    await session.executes(0, 1);
  },
};

const collect = async (world: RowWorld, count: number, ids: Set<string>): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const peer = new Peer(world, 'tool-1');
    const { clientId, sequence } = await peer.identify(`owner-${index}`, `life ${ids.size}`);
    assert(!ids.has(clientId), 'an id was given twice');
    ids.add(clientId);
    if (index % 50 !== 0) continue;
    const { session } = resultOf(await peer.create(clientId, sequence)) as { session: string };
    assert(!ids.has(session));
    ids.add(session);
  }
};

const noReuse: Row = {
  name: 'EID-NOREUSE',
  run: async (world) => {
    const count = world.level === 'processes' ? 100 : 1_000;
    const ids = new Set<string>();
    const peer = new Peer(world, 'tool-1');
    await collect(world, count, ids);
    const old = await peer.identify('owner-old');
    ids.add(old.clientId);
    // A restart while an id is being given: it was not told, and it may not come again.
    const name = peer.openingName();
    const text = peer.text([
      step('exchange-id', { owner: 'o', verifier: '0'.repeat(32), flags: 0 }),
    ]);
    for (const when of ['before', 'after'] as const) {
      await world.crashAtCommit(when);
      await peer.tell(name, text);
      await world.withdraw(peer.endpoint, name);
      await world.restart();
    }
    const { clientId } = resultOf(await peer.ask(name, text)) as Identified;
    assert(!ids.has(clientId));
    ids.add(clientId);
    await collect(world, count, ids);
    // A replier without the old table: every old id is stale.
    const other = new Peer(await world.other({}));
    bodySays(await other.create('00000000000000ff', 1), STATUS.STALE_CLIENTID);
    const { clients } = await world.totals();
    bodySays(await peer.exchange('owner-x', '0', 2), STATUS.INVAL);
    bodySays(await peer.exchange('owner-x', '0', 0x8000_0000), STATUS.INVAL);
    const steps = JSON.parse(text) as { steps: { step: string; arguments: object }[] };
    const both = peer.text([...steps.steps, add()]);
    bodySays(await peer.ask(peer.openingName(), both), STATUS.NOT_ONLY_OP);
    assert.equal((await world.totals()).clients, clients, 'no record was made');
  },
};

export const rows: readonly Row[] = [fresh, same, restart, principal, unconfirmed, update, noReuse];
