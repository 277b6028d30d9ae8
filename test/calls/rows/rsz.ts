/** Growing and shrinking. Where a row speaks of the requester, its half is tested with the requester. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
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
import type { Row, Told } from '../world.ts';

const limitsOf = (told: Told): readonly (number | undefined)[] => {
  const { highest, target, resizeGeneration } = told.reply.header ?? {};
  return [highest, target, resizeGeneration];
};

const work = (slot: number) => [step('text.grow', { bytes: 100 + slot })];

/** Four slots, each with a kept reply, then a target of 1 that nobody has seen. */
const shrinking = async (peer: Peer): Promise<{ session: Session; told: readonly Told[] }> => {
  const session = await peer.connect({ slots: 4 });
  const told: Told[] = [];
  for (let slot = 0; slot < 4; slot += 1) {
    await session.ask(slot, 1, work(slot + 10));
    told.push(await session.ask(slot, 2, work(slot)));
  }
  await peer.world.setTarget(session.id, 1);
  return { session, told };
};

const keeps = async (session: Session, told: readonly Told[], slot: number): Promise<void> => {
  assert(((await session.peer.world.slot(session.id, slot))?.bytes ?? 0) > 100, 'reply is kept');
  sameBody(told[slot] as Told, await session.ask(slot, 2, work(slot)));
};

const target: Row = {
  name: 'RSZ-TARGET',
  run: async (world) => {
    const session = await new Peer(world).connect({ slots: 4 });
    const { peer } = session;
    const slow = (slot: number) => [step('slow.read', { gate: `g${slot}` })];
    for (let slot = 0; slot < 4; slot += 1)
      await peer.silence(session.name(slot, 1), session.text(slot, 1, slow(slot), { highest: 3 }));
    await world.setTarget(session.id, 1);
    for (const slot of [3, 1, 0, 2]) {
      await world.release(`g${slot}`, 'return');
      await world.settle();
      const told = await world.told(peer.endpoint, session.name(slot, 1));
      assert(told !== null);
      okBody(told);
      assert.deepEqual(limitsOf(told), [3, 1, 1], 'each reply carries the wish');
      await world.withdraw(peer.endpoint, session.name(slot, 1));
    }
    // A lone header reports that nothing above is in use any more.
    const lone = await session.ask(0, 2, [], { highest: 0, acknowledgedGeneration: 1 });
    okBody(lone);
    assert.deepEqual(limitsOf(lone), [1, 1, 1]);
    headerSays(await untouched(session, () => session.ask(2, 2, [add()])), STATUS.BADSLOT);
    await session.executes(1, 2);
  },
};

const notEarly: Row = {
  name: 'RSZ-NOT-EARLY',
  run: async (world) => {
    const { session, told } = await shrinking(new Peer(world));
    // Sent before the notice, with a low highest by chance.
    await session.ask(0, 3, [add(1)], { highest: 0, acknowledgedGeneration: 0 });
    for (const slot of [2, 3]) await keeps(session, told, slot);
    // Knows the notice, but has something above.
    await session.ask(0, 4, [add(2)], { highest: 3, acknowledgedGeneration: 1 });
    for (const slot of [2, 3]) await keeps(session, told, slot);
    // Neither does a number help that was never given.
    await session.ask(0, 5, [add(3)], { highest: 0, acknowledgedGeneration: 2 });
    for (const slot of [2, 3]) await keeps(session, told, slot);
    await world.restart();
    for (const slot of [2, 3]) await keeps(session, told, slot);
  },
};

const acknowledged: Row = {
  name: 'RSZ-ACK',
  run: async (world) => {
    const { session, told } = await shrinking(new Peer(world));
    // A retry shows nothing, whatever it says.
    sameBody(
      told[0] as Told,
      await session.ask(0, 2, work(0), { highest: 0, acknowledgedGeneration: 1 }),
    );
    await keeps(session, told, 3);
    // Nor does a refused request.
    headerSays(
      await session.ask(0, 9, [add()], { highest: 0, acknowledgedGeneration: 1 }),
      STATUS.SEQ_MISORDERED,
    );
    await keeps(session, told, 3);
    const last = await session.ask(0, 3, [add(1)], { highest: 1, acknowledgedGeneration: 1 });
    assert.deepEqual(limitsOf(last), [1, 1, 1]);
    for (const restarted of [false, true]) {
      if (restarted) await world.restart();
      for (const slot of [2, 3]) {
        const look = await world.slot(session.id, slot);
        assert.deepEqual([look?.state, look?.bytes, look?.sequence], ['free', 0, 2]);
        headerSays(await session.ask(slot, 2, work(slot)), STATUS.SEQ_MISORDERED);
      }
    }
    await keeps(session, told, 1);
  },
};

const oldNotice: Row = {
  name: 'RSZ-OLD-NOTICE',
  run: async (world) => {
    const session = await new Peer(world).connect({ slots: 8 });
    const seen: number[] = [];
    for (const [index, wish] of [5, 2, 6, 6, 1].entries()) {
      await world.setTarget(session.id, wish);
      const told = await session.ask(index % 2, (index >> 1) + 1, [add(index)]);
      const [, now, generation] = limitsOf(told);
      assert.equal(now, wish);
      seen.push(generation ?? -1);
    }
    // Each change has a generation of its own, so the order of arrival plays no part.
    assert.deepEqual(seen, [1, 2, 3, 3, 4]);
    await world.restart();
    assert.deepEqual(limitsOf(await session.ask(0, 3, [add(4)])), [7, 1, 4]);
  },
};

const force: Row = {
  name: 'RSZ-FORCE',
  run: async (world) => {
    const { session, told } = await shrinking(new Peer(world));
    await world.enforce(session.id);
    headerSays(
      await untouched(session, () => session.ask(0, 3, [add()], { highest: 3 })),
      STATUS.BAD_HIGH_SLOT,
    );
    for (const slot of [2, 3]) await keeps(session, told, slot);
    const name = session.name(3, 3);
    const text = session.text(3, 3, [add()]);
    await world.crashAtCommit('before');
    assert.equal(await session.peer.tell(name, text), null);
    await world.withdraw(session.peer.endpoint, name);
    await world.restart();
    await keeps(session, told, 3);
    headerSays(await session.peer.ask(name, text), STATUS.BADSLOT);
    const look = await world.slot(session.id, 3);
    assert.deepEqual([look?.state, look?.bytes, look?.sequence], ['free', 0, 2]);
    headerSays(await session.ask(3, 2, work(3)), STATUS.SEQ_MISORDERED);
    headerSays(await untouched(session, () => session.peer.ask(name, text)), STATUS.BADSLOT);
    await keeps(session, told, 2);
    assert.equal(await world.effects(session.peer.digestOf([add()])), 0);
    await session.executes(0, 3);
  },
};

const regrow: Row = {
  name: 'RSZ-REGROW',
  run: async (world) => {
    const { session } = await shrinking(new Peer(world));
    const old = session.text(3, 1, work(13));
    await session.ask(0, 3, [add(1)], { highest: 0, acknowledgedGeneration: 1 });
    await world.setTarget(session.id, 3);
    await world.restart();
    headerSays(await session.peer.ask(session.name(3, 1), old), STATUS.SEQ_MISORDERED);
    headerSays(await session.ask(3, 1, [add(2)]), STATUS.SEQ_MISORDERED);
    await session.executes(3, 3, [add(3)]);
    headerSays(await session.peer.ask(session.name(3, 1), old), STATUS.SEQ_MISORDERED);
    assert.equal(await world.effects(session.peer.digestOf(work(13))), 1);
  },
};

const zero: Row = {
  name: 'RSZ-ZERO',
  run: async (world) => {
    const session = await new Peer(world).connect({ slots: 4 });
    const told = await session.ask(0, 1, work(0));
    for (const wish of [-1, 0, -0xffff_ffff]) {
      await world.setTarget(session.id, wish);
      await world.enforce(session.id);
      assert.deepEqual(limitsOf(await session.ask(0, 1, work(0))), [0, 0, 1]);
    }
    sameBody(told, await session.ask(0, 1, work(0)));
    const lone = await session.ask(0, 2, [], { highest: 0, acknowledgedGeneration: 1 });
    okBody(lone);
    assert.equal((await world.slot(session.id, 0))?.state, 'done');
    await session.executes(0, 3);
    await world.setTarget(session.id, 1_000);
    const grown = await session.ask(0, 4, [add(4)]);
    assert.deepEqual(limitsOf(grown), [3, 3, 2], 'never above what was negotiated');
  },
};

const growth: Row = {
  name: 'RSZ-GROW',
  run: async (plain) => {
    const world = await plain.other({ slotBudget: 10, slotsMax: 8 });
    const greedy = await new Peer(world, 'tool-1').connect({ slots: 8 });
    assert.equal(greedy.granted['highest'], 7);
    const late = await new Peer(world, 'tool-2').connect({ slots: 8 });
    assert.equal(late.granted['highest'], 1, 'what is free of the budget');
    // The others are asked to give back what is above their share.
    const asked = await greedy.ask(7, 1, [add(1)]);
    assert.deepEqual(limitsOf(asked), [7, 4, 1]);
    // Nothing grows before they have.
    const full = await late.ask(1, 1, [add(2)]);
    assert.deepEqual(limitsOf(full), [1, 1, 0]);
    await greedy.ask(0, 1, [], { highest: 0, acknowledgedGeneration: 1 });
    let highest = 1;
    for (let sequence = 2; sequence < 20; sequence += 1) {
      const isFirst = (await world.slot(late.id, highest))?.sequence ?? 0;
      const told = await late.ask(highest, isFirst + 1, [add(sequence)]);
      okBody(told);
      highest = limitsOf(told)[0] ?? 0;
      assert(highest <= 4, 'never above the budget');
    }
    assert.equal(highest, 4);
    // The greedy one gets no more by asking for more.
    for (let sequence = 1; sequence < 10; sequence += 1)
      assert.deepEqual(limitsOf(await greedy.ask(4, sequence, [add(50 + sequence)])), [4, 4, 1]);
    headerSays(await greedy.ask(7, 2, [add(99)]), STATUS.BADSLOT);
    // Many sessions: each has one slot at least.
    for (let index = 3; index < 20; index += 1) {
      const session = await new Peer(world, `tool-${index}`).connect({ slots: 8 });
      await session.executes(0, 1);
    }
    // What ends gives its room back.
    bodySays(
      await greedy.peer.opening('destroy-session', { session: greedy.id, force: false }),
      STATUS.OK,
    );
  },
};

export const rows: readonly Row[] = [
  target,
  notEarly,
  acknowledged,
  oldNotice,
  force,
  regrow,
  zero,
  growth,
];
