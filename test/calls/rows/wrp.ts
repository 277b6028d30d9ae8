/** Numbers of 32 bits: where they wrap, and how they may be written. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { ACCEPT, STATUS } from '../../../src/protocol/calls/status.ts';
import { acceptSays, add, bodySays, headerSays, Peer, sameBody, step, untouched } from '../kit.ts';
import type { Row } from '../world.ts';

const LAST = 0xffff_ffff;

const slot: Row = {
  name: 'WRP-SLOT',
  run: async (world) => {
    const session = await new Peer(world).connect();
    for (const restarts of [false, true]) {
      const at = restarts ? 1 : 0;
      const work = (by: number) => [add(by + 100 * at)];
      const again = async (): Promise<void> => {
        if (restarts) await world.restart();
      };
      await world.presetSlot(session.id, at, LAST - 1);
      const told = await session.ask(at, LAST, work(1));
      await again();
      sameBody(told, await session.ask(at, LAST, work(1)));
      headerSays(await session.ask(at, 1, work(2)), STATUS.SEQ_MISORDERED);
      await again();
      const zero = await session.ask(at, 0, work(3));
      bodySays(zero, STATUS.OK);
      headerSays(await session.ask(at, LAST, work(1)), STATUS.SEQ_MISORDERED);
      await again();
      sameBody(zero, await session.ask(at, 0, work(3)));
      await session.executes(at, 1, work(4));
      for (const by of [1, 3, 4])
        assert.equal(await world.effects(session.peer.digestOf(work(by))), 1);
      assert.equal(await world.effects(session.peer.digestOf(work(2))), 0);
    }
  },
};

const creations: Row = {
  name: 'WRP-CSS',
  run: async (world) => {
    const peer = new Peer(world);
    const { clientId } = await peer.identify('owner-a');
    await world.presetCreation(clientId, LAST - 1);
    const last = await peer.create(clientId, LAST);
    bodySays(last, STATUS.OK);
    sameBody(last, await peer.create(clientId, LAST));
    bodySays(await peer.create(clientId, 1), STATUS.SEQ_MISORDERED);
    const zero = await peer.create(clientId, 0);
    bodySays(zero, STATUS.OK);
    bodySays(await peer.create(clientId, LAST), STATUS.SEQ_MISORDERED);
    sameBody(zero, await peer.create(clientId, 0));
    bodySays(await peer.create(clientId, 1), STATUS.OK);
    assert.equal((await world.totals()).sessions, 3);
    // First number 0: the contrived entry is the one before.
    const other = await peer.identify('owner-b');
    await world.presetCreation(other.clientId, LAST);
    bodySays(await peer.create(other.clientId, LAST), STATUS.SEQ_MISORDERED);
    bodySays(await peer.create(other.clientId, 1), STATUS.SEQ_MISORDERED);
    bodySays(await peer.create(other.clientId, 0), STATUS.OK);
  },
};

/** A right seal around text that JSON.parse alone would accept or round. */
const resealed = (text: string, find: string, put: string): string => {
  const body = text.slice(0, text.lastIndexOf(',"digest":"')).replace(find, put);
  assert(body.includes(put), 'the text was changed');
  const digest = hash('sha256', `flockstep-envelope-v1\0${body}}`, 'hex');
  return `${body},"digest":"${digest}"}`;
};

const canonical: Row = {
  name: 'WRP-CANONICAL',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const right = session.text(0, 1, [add()]);
    const spellings = [
      '4294967296',
      '-0',
      '1e0',
      '1.0',
      '"1"',
      '01',
      '9007199254740993',
      'null',
      ' 1',
      '+1',
      '0x1',
    ];
    for (const spelling of spellings) {
      const text = resealed(right, '"sequence":1,', `"sequence":${spelling},`);
      acceptSays(
        await untouched(session, () => peer.ask(session.name(0, 1), text)),
        ACCEPT.GARBAGE_ARGS,
      );
    }
    for (const key of ['slot', 'highest', 'acknowledgedGeneration'])
      for (const spelling of ['4294967296', '-0', '-1', '0.0']) {
        const text = resealed(right, `"${key}":0`, `"${key}":${spelling}`);
        acceptSays(await peer.ask(session.name(0, 1), text), ACCEPT.GARBAGE_ARGS);
      }
    // The name says one thing and the text another.
    for (const name of [session.name(0, 2), session.name(1, 1), `${'ab'.repeat(16)}.0.1`])
      acceptSays(await untouched(session, () => peer.ask(name, right)), ACCEPT.GARBAGE_ARGS);
    acceptSays(await peer.ask(peer.openingName(), right), ACCEPT.GARBAGE_ARGS);
    // Written so, a name is none.
    const { noise } = await world.totals();
    for (const name of [`${session.id}.0.01`, `${session.id}.00.1`, `${session.id}.0.4294967297`])
      await peer.silence(name, right);
    assert.equal((await world.totals()).noise, noise + 3);
    bodySays(await peer.ask(session.name(0, 1), right), STATUS.OK);
    await session.executes(0, 2, [step('counter.add', { by: 9 })]);
  },
};

export const rows: readonly Row[] = [slot, creations, canonical];
