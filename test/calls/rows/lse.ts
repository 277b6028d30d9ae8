/** Leases. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import {
  add,
  bodySays,
  headerSays,
  okBody,
  Peer,
  renewing,
  step,
  untouched,
  type Session,
} from '../kit.ts';
import type { Row } from '../world.ts';

const DAY_MS = 86_400_000;

const renew: Row = {
  name: 'LSE-RENEW',
  run: async (world) => {
    const session = await new Peer(world).connect({ operations: 2 });
    const { peer } = session;
    await renewing(session, () => session.ask(0, 1, [add()]));
    await renewing(session, () => session.ask(0, 1, [add()]));
    await renewing(session, () => session.ask(0, 2));
    const refused = [
      session.text(0, 9, [add()]),
      session.text(0, 2, [add(7)]),
      session.text(0, 3, [add(), add(), add()]),
      session.text(0, 3, [step('text.fill', { bytes: 1_000_000 })]),
      session.text(0, 3, [add()], { highest: 60 }),
      session.text(0, 3, [add()], { call: { rpcVersion: 1 } }),
      session.text(0, 3, [add()], { call: { program: 1 } }),
      session.text(0, 3, [add()], { call: { credential: { flavor: 0, body: {} } } }),
      session.text(0, 3, [add()], { call: { workDigest: 'f'.repeat(64) } }),
      '{"schema":"flockstep-call-v1"}',
      'no JSON',
    ];
    for (const text of refused) {
      const sequence = /"sequence":(\d+)/.exec(text)?.[1] ?? '3';
      const told = await untouched(session, () => peer.ask(`${session.id}.0.${sequence}`, text));
      assert.equal(told.as, 'refusal');
    }
    // Others, and calls outside of a session, renew nothing of this one.
    await untouched(session, () => peer.exchange(`owner-${peer.endpoint}`));
    await untouched(session, () =>
      new Peer(world, 'tool-2').ask(session.name(0, 3), session.text(0, 3, [add()])),
    );
    await session.executes(0, 3);
  },
};

const running: Row = {
  name: 'LSE-RUNNING',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const { leaseMs, graceMs } = world.options;
    const work = [step('slow.read', { gate: 'a' })];
    await peer.silence(session.name(0, 1), session.text(0, 1, work));
    for (let times = 0; times < 3; times += 1) {
      await world.advance(leaseMs + graceMs + 1);
      await world.settle();
    }
    assert.equal((await world.totals()).sessions, 1);
    await world.release('a', 'return');
    await world.settle();
    const told = await world.told(peer.endpoint, session.name(0, 1));
    assert(told !== null);
    okBody(told);
    // The lease runs from its end.
    await world.advance(leaseMs - 1);
    await world.settle();
    await session.executes(0, 2);
  },
};

const usable = async (session: Session, sequence: number): Promise<void> =>
  void (await session.executes(0, sequence, [add(1_000 + sequence)]));

const expired: Row = {
  name: 'LSE-EXPIRE',
  run: async (world) => {
    const { leaseMs, graceMs } = world.options;
    const session = await new Peer(world, 'tool-1').connect();
    const { peer } = session;
    await peer.tell(session.name(0, 1), session.text(0, 1, [add(1)]));
    assert.equal((await world.totals()).replies, 1);
    await world.advance(leaseMs + graceMs);
    await world.settle();
    assert.equal((await world.totals()).sessions, 1, 'not a moment early');
    await world.advance(2);
    await world.settle();
    const { clients, sessions, replies, refusals, cachedBytes } = await world.totals();
    assert.deepEqual([clients, sessions, replies, refusals, cachedBytes], [0, 0, 0, 0, 0]);
    headerSays(await session.ask(0, 1, [add(1)]), STATUS.BADSESSION);
    headerSays(await session.ask(0, 2, [add(2)]), STATUS.BADSESSION);
    // A request at the very moment: in time or not, nothing between.
    for (const late of [-1, 0, 1, 2]) {
      const other = await new Peer(world, `tool-1${late + 2}`).connect();
      const work = [add(50 + late)];
      await world.post(other.peer.endpoint, other.name(0, 1), other.text(0, 1, work));
      await world.advance(leaseMs + graceMs + late);
      await world.settle();
      const told = await world.told(other.peer.endpoint, other.name(0, 1));
      assert(told !== null);
      const isAlive = told.reply.header?.status === STATUS.OK;
      if (!isAlive) headerSays(told, STATUS.BADSESSION);
      assert.equal(await world.effects(other.peer.digestOf(work)), isAlive ? 1 : 0);
      assert.equal((await world.slot(other.id, 0))?.sequence, isAlive ? 1 : undefined);
      await world.withdraw(other.peer.endpoint, other.name(0, 1));
    }
  },
};

const clock: Row = {
  name: 'LSE-CLOCK',
  run: async (world) => {
    const { leaseMs, graceMs } = world.options;
    const sessions = [
      await new Peer(world, 'tool-1').connect(),
      await new Peer(world, 'tool-2').connect(),
    ];
    for (const [index, jumpMs] of [DAY_MS, -2 * DAY_MS, DAY_MS].entries()) {
      await world.jumpWallClock(jumpMs);
      await world.settle();
      for (const session of sessions) await usable(session, index + 1);
    }
    await world.restart({ awayMs: 3 * (leaseMs + graceMs) });
    await world.settle();
    assert.equal((await world.totals()).sessions, 2, 'time away is no silence');
    await world.advance(leaseMs - 1);
    await world.settle();
    await usable(sessions[0] as Session, 4);
    assert.equal((await world.totals()).sessions, 2, 'a full lease for everybody');
    await world.advance(graceMs + 2);
    await world.settle();
    assert.equal((await world.totals()).sessions, 1);
    headerSays(await (sessions[1] as Session).ask(0, 4, [add(1)]), STATUS.BADSESSION);
    bodySays(await (sessions[0] as Session).ask(0, 5), STATUS.OK);
  },
};

export const rows: readonly Row[] = [renew, running, expired, clock];
