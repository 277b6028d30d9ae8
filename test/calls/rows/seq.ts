/** The sequence check. */
import assert from 'node:assert/strict';
import { STATUS, statusName, type Status } from '../../../src/protocol/calls/status.ts';
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
import type { Row } from '../world.ts';

const first: Row = {
  name: 'SEQ-FIRST',
  run: async (world) => {
    const session = await new Peer(world).connect();
    await session.executes(0, 1);
    for (const sequence of [0, 2, 0xffff_ffff]) {
      headerSays(
        await untouched(session, () => session.ask(1, sequence, [add()])),
        STATUS.SEQ_MISORDERED,
      );
    }
    await session.executes(1, 1, [add(3)]);
  },
};

const next: Row = {
  name: 'SEQ-NEXT',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    for (let sequence = 1; sequence <= 5; sequence += 1)
      await renewing(session, () => session.executes(0, sequence, [add(sequence)]));
    // Its requester lets go of n, and says so with n + 1: nothing of n is left.
    await peer.tell(session.name(0, 6), session.text(0, 6, [add(6)]));
    await world.withdraw(peer.endpoint, session.name(0, 6));
    await peer.tell(session.name(0, 7), session.text(0, 7, [add(7)]));
    assert.equal(await world.told(peer.endpoint, session.name(0, 6)), null);
    const { replies, refusals } = await world.totals();
    assert.deepEqual([replies, refusals], [1, 0]);
  },
};

const misordered: Row = {
  name: 'SEQ-MISORDERED',
  run: async (world) => {
    const session = await new Peer(world).connect();
    for (let sequence = 1; sequence <= 7; sequence += 1)
      await session.executes(0, sequence, [add(sequence)]);
    for (const away of [2, 3, 2 ** 31, -1, -(2 ** 31), -2, 2 ** 31 - 1])
      headerSays(
        await untouched(session, () => session.ask(0, (7 + away) >>> 0, [add(99)])),
        STATUS.SEQ_MISORDERED,
      );
    await session.executes(0, 8, [add(8)]);
  },
};

const errorNotKept: Row = {
  name: 'SEQ-ERR-NOT-KEPT',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    await session.executes(0, 1);
    const early = await peer.tell(session.name(0, 3), session.text(0, 3, [add(3)]));
    assert(early !== null);
    headerSays(early, STATUS.SEQ_MISORDERED);
    // The refusal stays where it is.
    await session.executes(0, 2, [add(2)]);
    const told = await session.ask(0, 3, [add(3)]);
    okBody(told);
    assert.equal(await world.effects(peer.digestOf([add(3)])), 1);
    sameBody(told, await session.ask(0, 3, [add(3)]));
  },
};

const independent: Row = {
  name: 'SEQ-INDEPENDENT',
  run: async (world) => {
    const sessions: readonly Session[] = [
      await new Peer(world, 'tool-1').connect({ slots: 8 }),
      await new Peer(world, 'tool-2').connect({ slots: 8 }),
    ];
    let work = 1_000;
    // A fixed shuffle: 5 and 16 have no common factor.
    for (let turn = 0; turn < 3; turn += 1)
      for (let index = 0; index < 16; index += 1) {
        const place = (index * 5 + turn) % 16;
        await sessions[place % 2]?.executes(place >> 1, turn + 1, [add((work += 1))]);
      }
    // All at once.
    for (const session of sessions)
      for (let slot = 7; slot >= 0; slot -= 1)
        await world.post(
          session.peer.endpoint,
          session.name(slot, 4),
          session.text(slot, 4, [add(work + 1 + slot)]),
        );
    await world.settle();
    for (const session of sessions)
      for (let slot = 0; slot < 8; slot += 1) {
        const told = await world.told(session.peer.endpoint, session.name(slot, 4));
        assert(told !== null);
        okBody(told);
        assert.equal(await world.effects(session.peer.digestOf([add(work + 1 + slot)])), 1);
      }
  },
};

const badSession: Row = {
  name: 'SEQ-BADSESSION',
  run: async (world) => {
    const mine = await new Peer(world, 'tool-1').connect();
    const theirs = await new Peer(world, 'tool-2').connect();
    await theirs.executes(0, 1);
    const unknown = 'ab'.repeat(16);
    const header = step('sequence', { ...theirs.header(0, 2).arguments, session: unknown });
    const told = [
      await untouched(mine, () => mine.peer.ask(`${unknown}.0.2`, mine.peer.text([header, add()]))),
      await untouched(theirs, () =>
        mine.peer.ask(theirs.name(0, 2), mine.peer.text([theirs.header(0, 2), add()])),
      ),
      await untouched(theirs, () =>
        mine.peer.ask(theirs.name(0, 1), mine.peer.text([theirs.header(0, 1), add()])),
      ),
    ];
    for (const each of told) {
      headerSays(each, STATUS.BADSESSION);
      const { highest, target, resizeGeneration, dead } = each.reply.header ?? {};
      // An existing session of somebody else looks like none.
      assert.deepEqual([highest, target, resizeGeneration, dead], [0, 0, 0, false]);
      assert.equal(each.reply.body, null);
    }
    await theirs.executes(0, 2, [add(2)]);
    await mine.executes(0, 1, [add(3)]);
  },
};

const badSlot: Row = {
  name: 'SEQ-BADSLOT',
  run: async (world) => {
    const session = await new Peer(world).connect({ slots: 4 });
    for (const slot of [4, 5, 64, 2 ** 31, 0xffff_ffff])
      for (const sequence of [1, 0])
        headerSays(
          await untouched(session, () => session.ask(slot, sequence, [add()])),
          STATUS.BADSLOT,
        );
    assert.equal(await world.slot(session.id, 4), null);
    await session.executes(3, 1);
  },
};

const position: Row = {
  name: 'SEQ-POSITION',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const outside = (text: string) => peer.ask(peer.openingName(), text);
    bodySays(await untouched(session, () => outside(peer.text([add()]))), STATUS.OP_NOT_IN_SESSION);
    bodySays(
      await untouched(session, () => outside(peer.text([add(), session.header(0, 1)]))),
      STATUS.SEQUENCE_POS,
    );
    const named = peer.text([add(), session.header(0, 1)]);
    bodySays(
      await untouched(session, () => peer.ask(session.name(0, 1), named)),
      STATUS.SEQUENCE_POS,
    );
    const twice = [add(), session.header(1, 1), add()];
    const told = await session.ask(0, 1, twice);
    const body = bodySays(told, STATUS.SEQUENCE_POS);
    assert.deepEqual(
      body.results.map(({ step: name, status }) => `${name} ${statusName(status)}`),
      ['counter.add OK', 'sequence SEQUENCE_POS'],
    );
    assert.equal((await world.slot(session.id, 0))?.sequence, 1);
    assert.equal((await world.slot(session.id, 1))?.sequence, 0);
    sameBody(told, await session.ask(0, 1, twice));
    const empty = await untouched(session, () => outside(peer.text([])));
    assert.deepEqual(bodySays(empty, STATUS.OK).results, []);
  },
};

/** Faults in the order in which they are looked for, and how a request gets each. */
const FAULTS: readonly (readonly [string, Status])[] = [
  ['session', STATUS.BADSESSION],
  ['operations', STATUS.TOO_MANY_OPS],
  ['size', STATUS.REQ_TOO_BIG],
  ['slot', STATUS.BADSLOT],
  ['sequence', STATUS.SEQ_MISORDERED],
  ['digest', STATUS.SEQ_FALSE_RETRY],
  ['highest', STATUS.BAD_HIGH_SLOT],
  ['room', STATUS.REP_TOO_BIG],
];

/** Slot 0 stands at 1; a request with every fault that is named. */
const faulty = (session: Session, names: readonly string[]): [string, string] => {
  const has = (name: string): boolean => names.includes(name);
  const id = has('session') ? 'cd'.repeat(16) : session.id;
  const slot = has('slot') ? 9 : 0;
  // A false retry has the number of the last request, a gap none that fits; any other is the next.
  const sequence = has('sequence') ? 77 : has('digest') ? 1 : 2;
  const header = {
    ...session.header(slot, sequence).arguments,
    session: id,
    highest: has('highest') ? 9 : slot,
  };
  const steps = Array.from({ length: has('operations') ? 5 : 1 }, () => add(55));
  if (has('room')) steps[0] = step('text.fill', { bytes: 5_000 });
  if (has('size')) steps[steps.length - 1] = step('counter.add', { by: 1, pad: 'p'.repeat(4_000) });
  const text = session.peer.text([step('sequence', header), ...steps]);
  return [`${id}.${slot}.${sequence}`, text];
};

const checkOrder: Row = {
  name: 'SEQ-CHECK-ORDER',
  run: async (world) => {
    const session = await new Peer(world).connect({
      operations: 4,
      requestBytes: 3_000,
      replyBytes: 2_000,
    });
    await session.executes(0, 1);
    for (const [earlier, [name, status]] of FAULTS.entries())
      for (const [other] of FAULTS.slice(earlier)) {
        const told = await untouched(session, () =>
          session.peer.ask(...faulty(session, [name, other])),
        );
        assert.equal(
          statusName(told.reply.header?.status ?? -1),
          statusName(status),
          `${name} before ${other}`,
        );
        assert.equal(told.as, 'refusal');
      }
    await session.executes(0, 2, [add(2)]);
  },
};

export const rows: readonly Row[] = [
  first,
  next,
  misordered,
  errorNotKept,
  independent,
  badSession,
  badSlot,
  position,
  checkOrder,
];
