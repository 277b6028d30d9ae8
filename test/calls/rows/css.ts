/** Creating a session: the table of one slot. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import {
  bodyOf,
  bodySays,
  creation,
  headerSays,
  Peer,
  resultOf,
  sameBody,
  Session,
  step,
  untouched,
  type Asked,
} from '../kit.ts';
import type { Row } from '../world.ts';

const first: Row = {
  name: 'CSS-FIRST',
  run: async (world) => {
    const peer = new Peer(world);
    const { clientId, sequence } = await peer.identify('owner-a');
    const told = await peer.create(clientId, sequence, { slots: 3, operations: 4 });
    const made = resultOf(told) as Record<string, number>;
    assert.equal(made['sequence'], sequence);
    assert.deepEqual([made['slots'], made['highest'], made['operations']], [3, 2, 4]);
    for (const size of ['requestBytes', 'replyBytes', 'cachedReplyBytes'])
      assert.equal(made[size], 16_384);
    await new Session(peer, clientId, made).executes(2, 1);
    const other = await peer.identify('owner-b');
    const contrived = (other.sequence - 1) >>> 0;
    const before = await world.client(other.clientId);
    bodySays(await peer.create(other.clientId, contrived), STATUS.SEQ_MISORDERED);
    assert.equal((await world.client(other.clientId))?.hash, before?.hash);
    bodySays(await peer.create(other.clientId, other.sequence), STATUS.OK);
  },
};

const replay: Row = {
  name: 'CSS-REPLAY',
  run: async (world) => {
    const peer = new Peer(world);
    const { clientId, sequence } = await peer.identify();
    const name = peer.openingName();
    const steps = [step('create-session', creation(clientId, sequence))];
    const text = peer.text(steps);
    const told = await peer.ask(name, text);
    const session = new Session(peer, clientId, resultOf(told));
    sameBody(told, await untouched(session, () => peer.ask(name, text)));
    sameBody(told, await untouched(session, () => peer.ask(peer.openingName(), peer.text(steps))));
    const inside = await session.ask(0, 1, steps);
    sameBody(told, inside);
    // Both tables act independently: the slot has moved, and repeats for itself.
    assert.equal((await world.slot(session.id, 0))?.sequence, 1);
    sameBody(told, await session.ask(0, 1, steps));
    assert.equal((await world.totals()).sessions, 1);
    await session.executes(0, 2);
  },
};

const replayFailed: Row = {
  name: 'CSS-REPLAY-FAIL',
  run: async (world) => {
    const peer = new Peer(world).as('alice');
    const other = peer.as('bob');
    const { clientId, sequence } = await peer.identify('owner-a');
    const name = other.openingName();
    const text = other.text([step('create-session', creation(clientId, sequence))]);
    const failed = await other.ask(name, text);
    bodySays(failed, STATUS.CLID_INUSE);
    sameBody(failed, await other.ask(name, text));
    // Its cause is gone for whoever made the client known, but that number is used up.
    const mine = await peer.create(clientId, sequence);
    sameBody(failed, mine);
    bodySays(await peer.create(clientId, sequence + 1), STATUS.OK);
  },
};

const gap: Row = {
  name: 'CSS-GAP',
  run: async (world) => {
    const peer = new Peer(world);
    const { clientId, sequence } = await peer.identify();
    const told = await peer.create(clientId, sequence);
    const session = new Session(peer, clientId, resultOf(told));
    for (const wrong of [sequence + 2, sequence - 1, sequence + 0x8000_0000, sequence - 2])
      bodySays(
        await untouched(session, () => peer.create(clientId, wrong >>> 0)),
        STATUS.SEQ_MISORDERED,
      );
    sameBody(told, await untouched(session, () => peer.create(clientId, sequence)));
    // The same number with other wishes is another request.
    bodySays(
      await untouched(session, () => peer.create(clientId, sequence, { slots: 2 })),
      STATUS.SEQ_FALSE_RETRY,
    );
    bodySays(await peer.create(clientId, sequence + 1), STATUS.OK);
    assert.equal((await world.totals()).sessions, 2);
  },
};

const transient: Row = {
  name: 'CSS-TRANSIENT',
  run: async (world) => {
    const peer = new Peer(world);
    const session = await peer.connect({}, 'owner-a');
    const { clientId, sequence } = await peer.identify('owner-b');
    const before = await world.client(clientId);
    const name = peer.openingName();
    const text = peer.text([step('create-session', creation(clientId, sequence))]);
    await world.delay(true);
    for (let times = 0; times < 3; times += 1) {
      const told = await untouched(session, () => peer.tell(name, text));
      assert(told !== null);
      bodySays(told, STATUS.DELAY);
      assert.equal(told.as, 'refusal', 'a name that the reply can still have');
      assert.equal((await world.client(clientId))?.hash, before?.hash);
    }
    await world.delay(false);
    const told = await peer.tell(name, text);
    assert(told !== null);
    bodySays(told, STATUS.OK);
    assert.equal(told.as, 'reply');
    await world.withdraw(peer.endpoint, name);
    assert.equal((await world.totals()).sessions, 2);
    // What was made before is repeated, whatever the hour.
    await world.delay(true);
    sameBody(told, await peer.ask(name, text));
  },
};

const badArguments: Row = {
  name: 'CSS-BADARGS',
  run: async (world) => {
    const peer = new Peer(world);
    const session = await peer.connect({}, 'owner-a');
    const { clientId, sequence } = await peer.identify('owner-b');
    const { hash = '' } = (await world.client(clientId)) ?? {};
    const refuses = async (asked: Asked, status: 22 | 10005, number = sequence): Promise<void> => {
      bodySays(await peer.create(clientId, number, asked), status);
      assert.equal((await world.client(clientId))?.hash, hash, 'nothing is consumed');
    };
    for (let bit = 1; bit < 32; bit += 1) await refuses({ flags: 2 ** bit }, STATUS.INVAL);
    await refuses({ replyBytes: 0 }, STATUS.TOOSMALL);
    await refuses({ cachedReplyBytes: 0 }, STATUS.TOOSMALL);
    await refuses({ requestBytes: 20 }, STATUS.TOOSMALL);
    await refuses({ operations: 0 }, STATUS.TOOSMALL);
    const times = world.level === 'processes' ? 500 : 10_000;
    const name = peer.openingName();
    const text = peer.text([
      step('create-session', creation(clientId, sequence, { replyBytes: 0 })),
    ]);
    await untouched(session, async () => {
      for (let index = 0; index < times; index += 1)
        bodySays(await peer.ask(name, text), STATUS.TOOSMALL);
    });
    assert.equal((await world.totals()).refusals, 0);
    // A wrong number is told as that, never as a stale client.
    bodySays(await peer.create(clientId, sequence + 5), STATUS.SEQ_MISORDERED);
    bodySays(await peer.create(clientId, sequence), STATUS.OK);
    // Arguments that are none.
    bodySays(await peer.opening('create-session', { clientId }), STATUS.BADXDR);
  },
};

const stale: Row = {
  name: 'CSS-STALE',
  run: async (world) => {
    const peer = new Peer(world);
    const session = await peer.connect({}, 'owner-a');
    for (const id of [
      '0123456789abcdef',
      'ffffffffffffffff',
      `00000000${session.clientId.slice(8)}`,
    ])
      bodySays(await untouched(session, () => peer.create(id, 1)), STATUS.STALE_CLIENTID);
    const volatile = await world.other({ persistent: false });
    const there = new Peer(volatile);
    const { clientId, sequence } = await there.identify();
    await volatile.restart();
    bodySays(await there.create(clientId, sequence), STATUS.STALE_CLIENTID);
    assert.equal((await volatile.totals()).clients, 0);
  },
};

const clamp: Row = {
  name: 'CSS-CLAMP',
  run: async (world) => {
    const peer = new Peer(world);
    const { slotsMax } = world.options;
    for (const slots of [0, 1, slotsMax - 1, slotsMax, slotsMax + 1, 2_049, 0xffff_ffff]) {
      const session = await peer.connect({ slots }, `owner-${slots}`);
      assert.equal(session.granted['slots'], Math.max(1, Math.min(slots, slotsMax)));
      assert.equal(session.granted['highest'], (session.granted['slots'] ?? 0) - 1);
      await session.executes((session.granted['slots'] ?? 0) - 1, 1);
    }
    const huge = 0xffff_ffff;
    const all = { operations: huge, requestBytes: huge, replyBytes: huge, cachedReplyBytes: huge };
    const { granted } = await peer.connect(all, 'owner-huge');
    const { operationsMax, requestBytesMax, replyBytesMax, cachedReplyBytesMax } = world.options;
    assert.deepEqual(
      [
        granted['operations'],
        granted['requestBytes'],
        granted['replyBytes'],
        granted['cachedReplyBytes'],
      ],
      [operationsMax, requestBytesMax, replyBytesMax, cachedReplyBytesMax],
    );
    const small = { operations: 2, requestBytes: 2_000, replyBytes: 600, cachedReplyBytes: 500 };
    const lowered = (await peer.connect(small, 'owner-small')).granted;
    for (const [name, value] of Object.entries(small)) assert.equal(lowered[name], value, name);
    // More cannot be kept than can be sent.
    const odd = await peer.connect({ replyBytes: 600, cachedReplyBytes: 5_000 }, 'owner-odd');
    assert.equal(odd.granted['cachedReplyBytes'], 600);
  },
};

const persist: Row = {
  name: 'CSS-PERSIST',
  run: async (world) => {
    for (const persistent of [true, false]) {
      const there = await world.other({ persistent });
      const peer = new Peer(there);
      for (const flags of [0, 1]) {
        const session = await peer.connect({ flags }, `owner-${flags}`);
        assert.equal(session.granted['flags'], persistent ? flags : 0);
        const told = await session.ask(0, 1);
        await there.restart();
        // The flag says the truth: what was told before the restart is repeated, or the session is gone.
        const again = await session.ask(0, 1);
        if (session.granted['flags'] === 1) sameBody(told, again);
        else headerSays(again, STATUS.BADSESSION);
      }
    }
  },
};

const atomic: Row = {
  name: 'CSS-ATOMIC',
  run: async (world) => {
    const peer = new Peer(world);
    const { clientId, sequence } = await peer.identify('owner-a');
    const name = peer.openingName();
    const text = peer.text([step('create-session', creation(clientId, sequence))]);
    await world.post(peer.endpoint, name, text, { copies: 2 });
    await world.settle();
    const told = await world.told(peer.endpoint, name);
    assert(told !== null);
    bodySays(told, STATUS.OK);
    await world.withdraw(peer.endpoint, name);
    sameBody(told, await peer.ask(name, text));
    assert.equal((await world.totals()).sessions, 1);
    for (const when of ['before', 'after'] as const) {
      const other = await peer.identify(`owner-${when}`);
      const { sessions } = await world.totals();
      const place = peer.openingName();
      const call = peer.text([step('create-session', creation(other.clientId, other.sequence))]);
      await world.crashAtCommit(when);
      assert.equal(await peer.tell(place, call), null);
      await world.withdraw(peer.endpoint, place);
      await world.restart();
      const confirmed = (await world.client(other.clientId))?.confirmed;
      assert.equal(confirmed, when === 'after');
      assert.equal((await world.totals()).sessions, sessions + (when === 'after' ? 1 : 0));
      const made = await peer.ask(place, call);
      bodySays(made, STATUS.OK);
      assert.equal((await world.totals()).sessions, sessions + 1);
      assert.equal(bodyOf(made).results.length, 1);
    }
  },
};

export const rows: readonly Row[] = [
  first,
  replay,
  replayFailed,
  gap,
  transient,
  badArguments,
  stale,
  clamp,
  persist,
  atomic,
];
