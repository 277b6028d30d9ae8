/** Restarts of the replier. */
import assert from 'node:assert/strict';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import {
  add,
  bodySays,
  creation,
  headerSays,
  okBody,
  Peer,
  resultOf,
  sameBody,
  Session,
  step,
} from '../kit.ts';
import type { FileLevel, Row, RowWorld, Told } from '../world.ts';

const NO_FILES = {
  pure: 'the journal of the functions is no text; see test/calls/journal.test.ts',
};

const filesOf = (world: RowWorld): FileLevel => {
  assert(world.files !== undefined, 'a level with files');
  return world.files;
};

const retry: Row = {
  name: 'RST-RETRY',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    await world.release('a', 'return');
    const works = [
      [add(5)],
      [step('marked.put', { value: 'x' })],
      [step('slow.act', { gate: 'a' })],
      [step('names.rename', { from: 'missing', to: 'x' })],
    ];
    const told: Told[] = [];
    for (const [slot, work] of works.entries()) told.push(await session.ask(slot, 1, work));
    const count = async (): Promise<number[]> =>
      Promise.all(works.map((work) => world.effects(peer.digestOf(work))));
    assert.deepEqual(await count(), [1, 1, 1, 0]);
    for (let times = 0; times < 2; times += 1) {
      await world.restart();
      for (const [slot, work] of works.entries())
        sameBody(told[slot] as Told, await session.ask(slot, 1, work));
      assert.deepEqual(await count(), [1, 1, 1, 0]);
    }
    for (const slot of works.keys()) await session.executes(slot, 2, [add(10 + slot)]);
  },
};

const dead: Row = {
  name: 'RST-DEAD',
  options: { afterRestart: 'dead' },
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const told = await session.ask(0, 1, [add()]);
    await world.restart();
    headerSays(await session.ask(0, 2, [add(2)]), STATUS.DEADSESSION);
    headerSays(await session.ask(1, 1, [add(3)]), STATUS.DEADSESSION);
    const again = await session.ask(0, 1, [add()]);
    sameBody(told, again);
    assert.equal(again.reply.header?.dead, true);
    assert.equal(await world.effects(''), 1);
    // Its client makes another one.
    const made = await peer.create(session.clientId, 2);
    const fresh = new Session(peer, session.clientId, resultOf(made));
    await fresh.executes(0, 1, [add(4)]);
  },
};

const alive: Row = {
  name: 'RST-ALIVE',
  run: async (world) => {
    const peer = new Peer(world).as('alice');
    const session = await peer.connect();
    await session.executes(0, 1, [add(1)]);
    const mallory = peer.as('mallory');
    const falsely = (): Promise<Told> =>
      mallory.ask(session.name(0, 1), mallory.text([session.header(0, 1), add(1)]));
    headerSays(await falsely(), STATUS.SEQ_FALSE_RETRY);
    bodySays(await mallory.exchange('owner-tool-1'), STATUS.CLID_INUSE);
    await world.restart();
    headerSays(await falsely(), STATUS.SEQ_FALSE_RETRY);
    bodySays(await mallory.exchange('owner-tool-1'), STATUS.CLID_INUSE);
    await session.executes(0, 2, [add(2)]);
    await session.executes(3, 1, [add(3)]);
    // Creation goes on where it was: the last one is repeated, the next one is taken.
    const repeated = resultOf(await peer.create(session.clientId, 1));
    assert.equal((repeated as { session: string }).session, session.id);
    const made = resultOf(await peer.create(session.clientId, 2));
    const fresh = new Session(peer, session.clientId, made);
    assert.notEqual(fresh.id, session.id);
    await fresh.executes(0, 1, [add(4)]);
    assert.equal((await world.totals()).sessions, 2);
  },
};

const volatileOne: Row = {
  name: 'RST-VOLATILE',
  options: { persistent: false },
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    await world.release('a', 'return');
    const work = [step('slow.act', { gate: 'a' })];
    bodySays(await session.ask(0, 1, work), STATUS.OK);
    await world.restart();
    headerSays(await session.ask(0, 1, work), STATUS.BADSESSION);
    headerSays(await session.ask(0, 2, [add(2)]), STATUS.BADSESSION);
    bodySays(await peer.create(session.clientId, 2), STATUS.STALE_CLIENTID);
    assert.equal(await world.effects(peer.digestOf(work)), 1);
    const fresh = await peer.connect();
    assert.notEqual(fresh.clientId, session.clientId);
    await fresh.executes(0, 1, [add(3)]);
  },
};

const uncached: Row = {
  name: 'RST-UNCACHED',
  run: async (world) => {
    const session = await new Peer(world).connect({ replyBytes: 4_000, cachedReplyBytes: 500 });
    const work = [step('text.grow', { bytes: 2_000 })];
    const change = { cacheThis: false };
    bodySays(await session.ask(0, 1, work, change), STATUS.OK);
    for (let times = 0; times < 2; times += 1) {
      await world.restart();
      bodySays(await session.ask(0, 1, work, change), STATUS.RETRY_UNCACHED_REP);
      assert.equal(await world.effects(session.peer.digestOf(work)), 1);
    }
    await session.executes(0, 2, [add(2)]);
  },
};

const foreign: Row = {
  name: 'RST-FOREIGN',
  run: async (world) => {
    const session = await new Peer(world, 'tool-1').connect();
    const gone = await new Peer(world, 'tool-2').connect();
    const { peer } = session;
    const done = await session.ask(0, 1, [add(1)]);
    bodySays(
      await gone.peer.opening('destroy-session', { session: gone.id, force: false }),
      STATUS.OK,
    );
    // They lie there when the next life begins.
    const otherJob = session.text(1, 1, [add(2)], { call: { epoch: 'd'.repeat(64) } });
    await world.restart();
    await world.post(peer.endpoint, session.name(1, 1), otherJob);
    await world.post(peer.endpoint, session.name(0, 1), session.text(0, 1, [add(1)]));
    await world.post(gone.peer.endpoint, gone.name(0, 1), gone.text(0, 1, [add(3)]));
    await world.restart();
    await world.settle();
    const again = await world.told(peer.endpoint, session.name(0, 1));
    assert(again !== null);
    sameBody(done, again);
    assert.equal(await world.told(peer.endpoint, session.name(1, 1)), null, 'never answered');
    const refused = await world.told(gone.peer.endpoint, gone.name(0, 1));
    assert(refused !== null);
    headerSays(refused, STATUS.BADSESSION);
    assert.equal(await world.effects(''), 1);
    await session.executes(0, 2, [add(4)]);
  },
};

const double: Row = {
  name: 'RST-DOUBLE',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const told = await session.ask(0, 1, [add(1)]);
    const marked = await session.ask(1, 1, [step('marked.put', { value: 'x' })]);
    // One is under way, outside.
    await peer.silence(session.name(2, 1), session.text(2, 1, [step('slow.act', { gate: 'a' })]));
    const lives = [told.reply.life];
    const check = async (): Promise<void> => {
      const again = await session.ask(0, 1, [add(1)]);
      sameBody(told, again);
      lives.push(again.reply.life);
      sameBody(marked, await session.ask(1, 1, [step('marked.put', { value: 'x' })]));
      assert.equal((await world.slot(session.id, 2))?.state, 'in-doubt');
      assert.equal(await world.effects(''), 3);
      headerSays(await session.ask(3, 1, [add(2)]), STATUS.DEADSESSION);
    };
    for (let times = 0; times < 3; times += 1) await world.restart();
    await check();
    if (world.files !== undefined)
      // Killed at each of its acts in turn, twice at the same one.
      for (let act = 0; ; act += 1) {
        const hasDied = await world.files.restartAndKill(act);
        if (!hasDied) break;
        await world.files.restartAndKill(act);
        await world.restart();
        await check();
      }
    assert.deepEqual(
      lives,
      lives.toSorted((a, b) => a - b),
    );
    assert.equal(new Set(lives).size, lives.length, 'each life has its own number');
  },
};

/** The one line that has moved this slot, damaged. */
const damageLine = async (
  files: FileLevel,
  isIt: (line: string) => boolean,
  damage: (line: string) => string,
): Promise<void> => {
  let count = 0;
  for (const [name, text] of await files.journal()) {
    if (!/^\d+\.\d+\.ndjson$/.test(name)) continue;
    const lines = text.split('\n').map((line) => {
      if (!isIt(line)) return line;
      count += 1;
      return damage(line);
    });
    await files.putJournal(name, lines.join('\n'));
  }
  assert.equal(count, 1, 'one line is damaged');
};

const corrupt: Row = {
  name: 'RST-CORRUPT',
  notAt: NO_FILES,
  run: async (world) => {
    const files = filesOf(world);
    const safe = await new Peer(world, 'tool-9').connect();
    const kept = await safe.ask(0, 1, [step('text.fill', { bytes: 9 })]);
    const damages: Readonly<Record<string, (line: string) => string>> = {
      cut: (line) => line.slice(0, line.length >> 1),
      flipped: (line) => line.replace('"done"', '"dome"'),
      'wrong magic': (line) => line.replace('-v1', '-v9'),
      empty: () => '',
    };
    for (const [index, [what, damage]] of Object.entries(damages).entries()) {
      const session = await new Peer(world, `tool-${index}`).connect();
      const work = [step('text.fill', { bytes: 20 + index })];
      okBody(await session.ask(0, 1, work));
      await safe.ask(1, index + 1, [step('text.fill', { bytes: 40 + index })]);
      await files.kill();
      const digest = session.peer.digestOf(work);
      await damageLine(files, (line) => line.includes(`"workDigest":"${digest}"`), damage);
      await world.restart();
      headerSays(await session.ask(0, 1, work), STATUS.BADSESSION);
      headerSays(await session.ask(0, 2, work), STATUS.BADSESSION);
      sameBody(kept, await safe.ask(0, 1, [step('text.fill', { bytes: 9 })]));
      await safe.executes(2, index + 1, [add(index)]);
      const aside = [...(await files.journal())].filter(([name]) => name.startsWith('damaged/'));
      assert.equal(aside.length, index + 1, `${what}: kept for people`);
      const fresh = await session.peer.connect({}, `owner-again-${index}`);
      await fresh.executes(0, 1, [add(100 + index)]);
    }
    // An effect is gone, or the numbers of the lives: nobody may go on from there.
    const refuses = async (change: () => Promise<void>): Promise<void> => {
      await files.kill();
      const before = await files.journal();
      await change();
      await assert.rejects(world.restart(), { code: 'E_RECORD' });
      for (const name of (await files.journal()).keys()) await files.putJournal(name, null);
      for (const [name, text] of before) await files.putJournal(name, text);
      await world.restart();
      sameBody(kept, await safe.ask(0, 1, [step('text.fill', { bytes: 9 })]));
    };
    await safe.executes(3, 1, [add(1_000)]);
    await safe.ask(3, 2, [step('text.fill', { bytes: 60 })]);
    await refuses(() =>
      damageLine(
        files,
        (line) => line.includes('"add"') || line.includes('"by":1000'),
        (line) => line.slice(9),
      ),
    );
    await refuses(async () => {
      for (const name of (await files.journal()).keys())
        if (name.startsWith('lives/')) await files.putJournal(name, null);
    });
  },
};

const mass: Row = {
  name: 'RST-MASS',
  run: async (world) => {
    let made = 0;
    for (const count of [10, 100, 1_000]) {
      const peers = Array.from({ length: count }, () => new Peer(world, `tool-${(made += 1)}`));
      const together = async (text: (index: number) => string, name: (index: number) => string) => {
        for (const [index, peer] of peers.entries())
          // What lies there already is seen by the next life anyhow.
          if (!(await world.files?.read(peer.endpoint, 'call', `${name(index)}.json`)))
            await world.post(peer.endpoint, name(index), text(index));
        await world.settle();
        const told: Told[] = [];
        for (const [index, peer] of peers.entries()) {
          const answer = await world.told(peer.endpoint, name(index));
          assert(answer !== null, `an answer for ${peer.endpoint}`);
          told.push(answer);
        }
        return told;
      };
      const opening = async (steps: (index: number) => ReturnType<typeof step>) => {
        const names = peers.map((peer) => peer.openingName());
        return together(
          (index) => (peers[index] as Peer).text([steps(index)]),
          (index) => names[index] as string,
        );
      };
      const clients = (
        await opening((index) =>
          step('exchange-id', { owner: `o-${made}-${index}`, verifier: 'a'.repeat(32), flags: 0 }),
        )
      ).map((told) => resultOf(told) as { clientId: string; sequence: number });
      const sessions = (
        await opening((index) => {
          const { clientId, sequence } = clients[index] as (typeof clients)[number];
          return step('create-session', creation(clientId, sequence, { slots: 1 }));
        })
      ).map(
        (told, index) =>
          new Session(peers[index] as Peer, clients[index]?.clientId ?? '', resultOf(told)),
      );
      const ask = (sequence: number) => {
        const at = (index: number): Session => sessions[index] as Session;
        return together(
          (index) => at(index).text(0, sequence, [step('text.fill', { bytes: 9 })]),
          (index) => at(index).name(0, sequence),
        );
      };
      const first = await ask(1);
      await world.restart();
      for (const [index, told] of (await ask(1)).entries()) sameBody(first[index] as Told, told);
      for (const told of await ask(2)) okBody(told);
      const { replies, refusals } = await world.totals();
      // Nobody has taken anything away: two openings, two numbers of the slot, the first one refused.
      assert(replies <= 4 * made && refusals <= made, 'within bounds');
    }
    // On a host without the table.
    const moved = await world.other({});
    const stranger = new Session(new Peer(moved, 'tool-1'), '', { session: 'ab'.repeat(16) });
    for (const sequence of [1, 2, 7])
      headerSays(await stranger.ask(0, sequence, [add()]), STATUS.BADSESSION);
    await moved.close();
  },
};

export const rows: readonly Row[] = [
  retry,
  dead,
  alive,
  volatileOne,
  uncached,
  foreign,
  double,
  corrupt,
  mass,
];
