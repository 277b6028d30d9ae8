/** Envelope and RPC layer. */
import assert from 'node:assert/strict';
import { sealReply, type Call, type Reply } from '../../../src/protocol/calls/envelope.ts';
import { fitAnswer } from '../../../src/protocol/calls/fit.ts';
import { ACCEPT, AUTH, REJECT, STATUS } from '../../../src/protocol/calls/status.ts';
import {
  acceptSays,
  add,
  bodySays,
  headerSays,
  okBody,
  Peer,
  sameBody,
  step,
  untouched,
  type CallFields,
} from '../kit.ts';
import { REPLIER, type Row } from '../world.ts';

const echo: Row = {
  name: 'ENV-ECHO',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const steps = [add(11)];
    const told = await session.ask(0, 1, steps, { call: { xid: 0xfedc_ba98 } });
    const { reply } = told;
    okBody(told);
    assert.equal(reply.xid, 0xfedc_ba98);
    assert.equal(reply.epoch, world.epoch);
    assert.equal(reply.from, REPLIER);
    assert.equal(reply.to, session.peer.endpoint);
    assert.equal(reply.workDigest, session.peer.digestOf(steps));
    assert.deepEqual(
      [reply.header?.session, reply.header?.slot, reply.header?.sequence],
      [session.id, 0, 1],
    );
    fitsAlone(reply);
    const refused = await session.ask(1, 5, steps, { call: { xid: 4 } });
    headerSays(refused, STATUS.SEQ_MISORDERED);
    assert.deepEqual(
      [refused.reply.xid, refused.reply.header?.session, refused.reply.header?.slot],
      [4, session.id, 1],
    );
    assert.equal(refused.reply.header?.sequence, 5);
    assert.equal(refused.reply.workDigest, session.peer.digestOf(steps));
  },
};

/** The requester's side: a reply in which one field is another's is not taken. */
const fitsAlone = (reply: Reply): void => {
  const { header } = reply;
  assert(header !== null);
  const sent = { xid: reply.xid, workDigest: reply.workDigest };
  assert.equal(fitAnswer(reply, header, sent).kind, 'fits');
  const others: Reply[] = [
    { ...reply, xid: reply.xid - 1 },
    { ...reply, workDigest: '0'.repeat(64) },
    { ...reply, header: null },
    { ...reply, header: { ...header, session: 'ab'.repeat(16) } },
    { ...reply, header: { ...header, slot: header.slot + 1 } },
    { ...reply, header: { ...header, sequence: header.sequence + 1 } },
  ];
  for (const other of others) assert.notEqual(fitAnswer(other, header, sent).kind, 'fits');
};

const xidOpaque: Row = {
  name: 'ENV-XID-OPAQUE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    for (const [index, xid] of [9, 3, 0xffff_ffff, 0, 9].entries()) {
      const steps = [add(100 + index)];
      const digest = session.peer.digestOf(steps);
      const told = await session.ask(0, index + 1, steps, { call: { xid } });
      okBody(told);
      assert.equal(told.reply.xid, xid);
      assert.equal(await world.effects(digest), 1);
    }
    // The same xid on two slots at once is nobody's business either.
    const texts = [1, 2].map((slot) =>
      session.text(slot, 1, [add(200 + slot)], { call: { xid: 7 } }),
    );
    for (const [index, text] of texts.entries())
      await world.post(session.peer.endpoint, session.name(index + 1, 1), text);
    await world.settle();
    for (const slot of [1, 2]) {
      const told = await world.told(session.peer.endpoint, session.name(slot, 1));
      assert.equal(told?.reply.header?.slot, slot);
      assert.equal(told.reply.workDigest, session.peer.digestOf([add(200 + slot)]));
    }
  },
};

const xidRetry: Row = {
  name: 'ENV-XID-RETRY',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const first = await session.ask(0, 1, [add()], { call: { xid: 50 } });
    const again = await session.ask(0, 1, [add()], { call: { xid: 51 } });
    sameBody(first, again);
    assert.equal(again.reply.xid, 51);
    assert.equal(await world.effects(session.peer.digestOf([add()])), 1);
  },
};

const rpcVersion: Row = {
  name: 'ENV-RPCVERS',
  run: async (world) => {
    const session = await new Peer(world).connect();
    for (const version of [1, 3, 0, 0xffff_ffff]) {
      const told = await untouched(session, () =>
        session.ask(0, 1, [add()], { call: { rpcVersion: version } }),
      );
      assert.equal(told.as, 'refusal');
      assert.equal(told.reply.accepted, null);
      assert.deepEqual(told.reply.denied, {
        status: REJECT.RPC_MISMATCH,
        low: 2,
        high: 2,
        authentication: 0,
      });
    }
    await session.executes(0, 1);
  },
};

const program: Row = {
  name: 'ENV-PROG',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const ask = (call: Partial<CallFields>) =>
      untouched(session, () => session.ask(0, 1, [add()], { call }));
    acceptSays(await ask({ program: 100_003 }), ACCEPT.PROG_UNAVAIL);
    const mismatch = await ask({ version: 2 });
    acceptSays(mismatch, ACCEPT.PROG_MISMATCH);
    assert.deepEqual([mismatch.reply.accepted?.low, mismatch.reply.accepted?.high], [1, 1]);
    acceptSays(await ask({ procedure: 2 }), ACCEPT.PROC_UNAVAIL);
    // Of two faults the one of the lower layer is told.
    acceptSays(await ask({ program: 1, version: 9, procedure: 9 }), ACCEPT.PROG_UNAVAIL);
    acceptSays(await ask({ version: 9, procedure: 9 }), ACCEPT.PROG_MISMATCH);
    await session.executes(0, 1);
    // Procedure 0 does nothing and says so.
    const { peer } = session;
    const told = await peer.ask(peer.openingName(), peer.text([], { procedure: 0 }));
    assert.deepEqual([told.as, told.reply.accepted?.status, told.reply.body], ['reply', 0, null]);
  },
};

const garbage: Row = {
  name: 'ENV-GARBAGE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const good = session.header(0, 1).arguments as Record<string, unknown>;
    const { highest: _left, ...missing } = good;
    const faulty: object[] = [
      missing,
      { ...good, extra: 1 },
      { ...good, session: 'not hex' },
      { ...good, slot: '0' },
      { ...good, sequence: 1.5 },
      { ...good, sequence: -1 },
      { ...good, cacheThis: 1 },
      {},
    ];
    for (const header of faulty) {
      const text = peer.text([step('sequence', header), add()]);
      acceptSays(
        await untouched(session, () => peer.ask(session.name(0, 1), text)),
        ACCEPT.GARBAGE_ARGS,
      );
    }
    // A digest of other work than the one that is there.
    const lying = session.text(0, 1, [add()], { call: { workDigest: '0'.repeat(64) } });
    acceptSays(await peer.ask(session.name(0, 1), lying), ACCEPT.GARBAGE_ARGS);
    const steps = [add(31), step('counter.add', { by: 'many' }), add(32)];
    const first = await session.ask(0, 1, steps);
    const body = bodySays(first, STATUS.BADXDR);
    assert.deepEqual(
      body.results.map(({ status }) => status),
      [STATUS.OK, STATUS.BADXDR],
    );
    assert.equal(await world.effects(peer.digestOf(steps)), 1, 'the first step stands');
    sameBody(first, await session.ask(0, 1, steps));
    assert.equal(await world.effects(peer.digestOf(steps)), 1);
    await session.executes(0, 2);
  },
};

const authentication: Row = {
  name: 'ENV-AUTH',
  run: async (plain) => {
    const key = new Uint8Array(32).fill(7);
    for (const world of [plain, await plain.other({ key })]) {
      const session = await new Peer(world).connect();
      const denied = async (call: Partial<CallFields>, status: number): Promise<void> => {
        const told = await untouched(session, () => session.ask(0, 1, [add()], { call }));
        assert.equal(told.as, 'refusal');
        assert.equal(told.reply.accepted, null);
        assert.equal(told.reply.denied?.status, REJECT.AUTH_ERROR);
        assert.equal(told.reply.denied.authentication, status);
      };
      const { body } = session.peer.credential as unknown as {
        body: { id: string; machine: string };
      };
      const long = {
        ...body,
        machine: 'm'.repeat(401 - JSON.stringify({ ...body, machine: '' }).length),
      };
      assert.equal(JSON.stringify(long).length, 401);
      await denied({ credential: { flavor: 0, body: {} } }, AUTH.BADCRED);
      await denied({ credential: { flavor: 6, body: {} } }, AUTH.REJECTEDCRED);
      await denied({ credential: { flavor: 1, body: long } }, AUTH.BADCRED);
      await denied({ credential: { flavor: 1, body: { id: 'x' } } }, AUTH.BADCRED);
      await denied({ verifier: { flavor: 0x2002_0001, body: 'ab'.repeat(32) } }, AUTH.BADVERF);
      await denied({ verifier: { flavor: 9, body: '' } }, AUTH.BADVERF);
      if (world.options.key !== undefined)
        await denied({ verifier: { flavor: 0, body: '' } }, AUTH.BADVERF);
      await denied({ credential: { flavor: 1, body: { ...body, id: 'rank-3' } } }, AUTH.TOOWEAK);
      await session.executes(0, 1);
    }
  },
};

const direction: Row = {
  name: 'ENV-DIRECTION',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const told = await session.ask(0, 1, [add(71)]);
    const { digest: _digest, ...reply } = told.reply;
    const { noise } = await world.totals();
    await untouched(session, () => peer.silence(session.name(0, 2), sealReply(reply)));
    assert.equal((await world.totals()).noise, noise + 1, 'set aside');
    await world.advance(world.growMs + 1);
    await world.settle();
    assert.equal(await world.told(peer.endpoint, session.name(0, 2)), null, 'never answered');
    // A good call among the replies is not looked at.
    const steps = [add(72)];
    await world.postAmongReplies(peer.endpoint, session.name(3, 9), session.text(0, 2, steps));
    await world.settle();
    assert.equal(await world.effects(peer.digestOf(steps)), 0);
    // Found in the mailbox of somebody else.
    const other = new Peer(world, 'tool-2');
    const moved = await untouched(session, () =>
      other.ask(session.name(0, 2), session.text(0, 2, steps)),
    );
    headerSays(moved, STATUS.CONN_NOT_BOUND);
    assert.equal(moved.reply.to, 'tool-2');
    assert.equal(moved.reply.header?.highest, 0, 'nothing is told of the session');
    // Of another job, or to another: never answered.
    for (const call of [{ epoch: 'd'.repeat(64) }, { to: 'rank-9' }] satisfies Partial<Call>[])
      await untouched(session, () =>
        peer.silence(session.name(0, 2), session.text(0, 2, steps, { call })),
      );
    await session.executes(0, 2, steps);
  },
};

export const rows: readonly Row[] = [
  echo,
  xidOpaque,
  xidRetry,
  rpcVersion,
  program,
  garbage,
  authentication,
  direction,
];
