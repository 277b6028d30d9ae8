/** What only files do. */
import assert from 'node:assert/strict';
import { ACCEPT, STATUS } from '../../../src/protocol/calls/status.ts';
import { LINGER_MS } from '../../../src/runtime/calls/inbox.ts';
import {
  acceptSays,
  add,
  bodySays,
  headerSays,
  okBody,
  Peer,
  sameBody,
  untouched,
} from '../kit.ts';
import type { FileLevel, Row, RowWorld, ScriptLevel, Told } from '../world.ts';

const NO_FILES = { pure: 'the functions are given text; what a file does is a matter of files' };

const filesOf = (world: RowWorld): FileLevel => {
  assert(world.files !== undefined, 'a level with files');
  return world.files;
};

const scriptOf = (world: RowWorld): ScriptLevel => {
  assert(world.script !== undefined, 'a level that can be scripted');
  return world.script;
};

const torn: Row = {
  name: 'FIL-TORN',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const name = session.name(0, 1);
    const text = session.text(0, 1, [add(1)]);
    // Half of it is never a call, wherever it ends.
    for (let length = 0; length < text.length; length += world.files === undefined ? 1 : 97) {
      await untouched(session, () => peer.silence(name, text.slice(0, length)));
      await world.withdraw(peer.endpoint, name);
    }
    // It grows: waited for.
    await peer.silence(name, text.slice(0, text.length >> 1));
    if (world.files === undefined) await world.withdraw(peer.endpoint, name);
    await world.advance(world.growMs / 2);
    if (world.files === undefined) await world.post(peer.endpoint, name, text);
    else await world.files.put(peer.endpoint, 'call', `${name}.json`, text);
    await world.advance(world.growMs / 2);
    await world.settle();
    const told = await world.told(peer.endpoint, name);
    assert(told !== null);
    okBody(told);
    assert.equal(await world.effects(peer.digestOf([add(1)])), 1);
    await world.withdraw(peer.endpoint, name);
    // It never does.
    const half = session.text(0, 2, [add(2)]).slice(0, -9);
    acceptSays(await peer.ask(session.name(0, 2), half), ACCEPT.GARBAGE_ARGS);
    assert.equal(await world.effects(''), 1);
    await session.executes(0, 2, [add(2)]);
  },
};

const names: Row = {
  name: 'FIL-NAMES',
  notAt: NO_FILES,
  run: async (world) => {
    const files = filesOf(world);
    const session = await new Peer(world).connect();
    const { endpoint } = session.peer;
    const name = session.name(0, 1);
    const text = session.text(0, 1, [add(1)]);
    const unfinished = [`.${name}.json`, `${name}.json.tmp`, `${name}.json~`];
    const foreign = [`${name} (conflicted copy).json`, `${name}.JSON`, `${name}.json.1`, 'notes'];
    for (const file of [...unfinished, ...foreign]) await files.put(endpoint, 'call', file, text);
    for (const [index, kind] of files.kinds.entries())
      await files.putOdd(endpoint, 'call', `${session.name(1, index + 1)}.json`, kind);
    await untouched(session, async () => {
      for (let times = 0; times < 3; times += 1) await world.settle();
    });
    assert.equal(await world.effects(''), 0);
    assert.deepEqual(await files.names(endpoint, 'reply'), []);
    assert.deepEqual(await files.names(endpoint, 'refusal'), []);
    // What is being written is left alone, what is none of ours is out of the way.
    assert.deepEqual((await files.names(endpoint, 'call')).toSorted(), unfinished.toSorted());
    // Name and text disagree.
    const other = await untouched(session, () => session.peer.ask(session.name(0, 3), text));
    acceptSays(other, ACCEPT.GARBAGE_ARGS);
    await session.executes(0, 1, [add(1)]);
  },
};

const returning: Row = {
  name: 'FIL-RETURN',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const gone = await session.peer.connect({}, 'owner-gone');
    const { peer } = session;
    const old = session.text(0, 1, [add(1)]);
    await session.executes(0, 1, [add(1)]);
    await session.executes(0, 2, [add(2)]);
    await gone.executes(0, 1, [add(3)]);
    const end = { session: gone.id, force: false };
    bodySays(await peer.opening('destroy-session', end), STATUS.OK);
    const count = await world.effects('');
    const before = (await world.totals()).refusals;
    for (let times = 0; times < 100; times += 1) {
      for (const [name, text, status] of [
        [session.name(0, 1), old, STATUS.SEQ_MISORDERED],
        [gone.name(0, 1), gone.text(0, 1, [add(3)]), STATUS.BADSESSION],
      ] as const) {
        const told = await peer.tell(name, text);
        assert(told !== null);
        headerSays(told, status);
      }
      assert((await world.totals()).refusals - before <= 2, 'one for each slot');
    }
    assert.equal(await world.effects(''), count);
    if (world.files !== undefined) {
      await world.advance(LINGER_MS + 1);
      await world.settle();
      assert.deepEqual(await world.files.names(peer.endpoint, 'call'), [], 'files are removed');
      assert.equal((await world.totals()).refusals, before, 'and what answered them');
    }
    await session.executes(0, 3, [add(4)]);
  },
};

const listing: Row = {
  name: 'FIL-LISTING',
  notAt: NO_FILES,
  run: async (world) => {
    const script = scriptOf(world);
    const session = await new Peer(world).connect();
    const { peer } = session;
    // Shown, and not there.
    script.ghost(peer.endpoint, session.name(0, 1));
    script.ghost('tool-7', session.name(1, 1));
    await untouched(session, async () => {
      for (let times = 0; times < 3; times += 1) {
        await world.settle();
        await world.advance(world.growMs);
      }
      await world.settle();
    });
    assert.deepEqual((await world.totals()).refusals, 0);
    // There, and not shown.
    const name = session.name(2, 1);
    script.show(name, 0);
    await peer.silence(name, session.text(2, 1, [add(1)]));
    script.show(name, null);
    await world.settle();
    const told = await world.told(peer.endpoint, name);
    assert(told !== null);
    // Hidden again after its answer, and shown again: nothing is done twice.
    for (const times of [0, 2, 0, 1]) {
      script.show(name, times);
      await world.settle();
    }
    const again = await world.told(peer.endpoint, name);
    assert(again !== null);
    sameBody(told, again);
    await world.withdraw(peer.endpoint, name);
    // Twice at once.
    script.show(session.name(2, 2), 2);
    await session.executes(2, 2, [add(2)]);
    await session.executes(0, 1, [add(3)]);
    assert.equal(await world.effects(''), 3);
  },
};

const json: Row = {
  name: 'FIL-JSON',
  run: async (world) => {
    const session = await new Peer(world).connect();
    const { peer } = session;
    const right = session.text(0, 1, [add(1)]);
    const texts = [
      right.replace('"xid":', '"xid":7,"xid":'),
      right.replace('"by":1', '"by":1,"by":2'),
      `\ufeff${right}`,
      `${right}x`,
      `${right}${right}`,
      `${right}\0`,
      right.replace('host-a', 'host-\ud800'),
      right.replace('host-a', String.raw`host-\ud800`),
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      right.replace('{"by":1}', '{"__proto__":{"by":1}}'),
      right.replace('{"by":1}', '{"by":1,"__proto__":{}}'),
      'null',
      '[]',
      '""',
      '{}',
      ' ',
    ];
    for (const text of texts) {
      assert.notEqual(text, right);
      acceptSays(
        await untouched(session, () => peer.ask(session.name(0, 1), text)),
        ACCEPT.GARBAGE_ARGS,
      );
    }
    assert.equal(({} as { by?: number }).by, undefined, 'no prototype was touched');
    await session.executes(0, 1, [add(1)]);
  },
};

const replyLost: Row = {
  name: 'FIL-REPLY-LOST',
  notAt: NO_FILES,
  run: async (world) => {
    const files = filesOf(world);
    const session = await new Peer(world).connect();
    const { peer } = session;
    const name = session.name(0, 1);
    const text = session.text(0, 1, [add(1)]);
    const told = await peer.tell(name, text);
    assert(told !== null);
    // Its requester puts the call again.
    await files.remove(peer.endpoint, 'reply', `${name}.json`);
    assert.equal(await world.told(peer.endpoint, name), null);
    sameBody(told, (await peer.tell(name, text)) as Told);
    // Or just leaves it there.
    await files.remove(peer.endpoint, 'reply', `${name}.json`);
    await world.advance(35_000);
    await world.settle();
    const again = await world.told(peer.endpoint, name);
    assert(again !== null, 'published again');
    sameBody(told, again);
    assert.equal(await world.effects(''), 1);
    await world.withdraw(peer.endpoint, name);
    // The call is gone before the replier saw it.
    await world.post(peer.endpoint, session.name(0, 2), session.text(0, 2, [add(2)]));
    await files.remove(peer.endpoint, 'call', `${session.name(0, 2)}.json`);
    await world.settle();
    assert.equal(await world.told(peer.endpoint, session.name(0, 2)), null);
    await session.executes(0, 2, [add(2)]);
  },
};

const replyName: Row = {
  name: 'FIL-REPLY-NAME',
  notAt: NO_FILES,
  run: async (world) => {
    const files = filesOf(world);
    const session = await new Peer(world).connect();
    const { peer } = session;
    const name = session.name(0, 1);
    const text = session.text(0, 1, [add(1)]);
    const told = await peer.tell(name, text);
    assert(told !== null);
    const file = await files.read(peer.endpoint, 'reply', `${name}.json`);
    assert(file !== null);
    await world.withdraw(peer.endpoint, name);
    // The same bytes stand there already.
    await files.put(peer.endpoint, 'reply', `${name}.json`, file);
    sameBody(told, await peer.ask(name, text));
    assert.equal(await files.alarms(), 0);
    // Other bytes do: told to people, and left as they are.
    const next = session.name(0, 2);
    await files.put(peer.endpoint, 'reply', `${next}.json`, 'somebody else');
    await world.post(peer.endpoint, next, session.text(0, 2, [add(2)]));
    await world.settle();
    assert((await files.alarms()) > 0, 'an alarm');
    assert.equal(await files.read(peer.endpoint, 'reply', `${next}.json`), 'somebody else');
    assert.equal(await world.effects(''), 2);
    await files.remove(peer.endpoint, 'reply', `${next}.json`);
    await world.advance(6_000);
    await world.settle();
    const late = await world.told(peer.endpoint, next);
    assert(late !== null);
    okBody(late);
    await world.withdraw(peer.endpoint, next);
    // A refusal and the reply of one slot have names of their own.
    const refused = await peer.tell(session.name(0, 4), session.text(0, 4, [add(9)]));
    assert(refused !== null);
    headerSays(refused, STATUS.SEQ_MISORDERED);
    await session.executes(0, 3, [add(3)]);
    await world.withdraw(peer.endpoint, session.name(0, 4));
    await session.executes(0, 4, [add(4)]);
  },
};

const OPERATIONS = {
  journal: ['append', 'sync', 'write', 'rename', 'sync-name', 'remove', 'link', 'make-directory'],
  mail: ['write', 'link', 'verify'],
} as const;

const noSpace: Row = {
  name: 'FIL-NOSPACE',
  notAt: NO_FILES,
  run: async (world) => {
    const script = scriptOf(world);
    const session = await new Peer(world).connect();
    const { peer } = session;
    const hit = new Set<string>();
    let sequence = 0;
    const mend = async (name: string): Promise<Told> => {
      for (let times = 0; times < 40; times += 1) {
        await world.advance(500);
        await world.settle();
        const told = await world.told(peer.endpoint, name);
        if (told !== null) return told;
      }
      return assert.fail(`no answer to ${name} once all is well`);
    };
    const attempt = async (times: number, label: string): Promise<void> => {
      sequence += 1;
      const name = session.name(0, sequence);
      const work = [add(sequence)];
      const text = session.text(0, sequence, work);
      const early = await peer.tell(name, text);
      if (early !== null) okBody(early);
      if (times === Infinity) {
        await world.advance(3_000);
        await world.settle();
        const told = await world.told(peer.endpoint, name);
        if (told !== null) okBody(told);
      }
      script.heal();
      const told = await mend(name);
      okBody(told);
      assert.equal(await world.effects(peer.digestOf(work)), 1, `once: ${label}`);
      // What was told is durable.
      if (sequence % 5 === 0) await world.restart();
      await world.withdraw(peer.endpoint, name);
      sameBody(told, await session.ask(0, sequence, work));
      assert.equal(await world.effects(peer.digestOf(work)), 1, `still once: ${label}`);
    };
    // Over a real disk each attempt takes its time: of errnos and times every other one.
    const some = <T>(all: readonly T[], first: number): readonly T[] =>
      world.level === 'processes' ? all.filter((_, index) => index % 2 === first % 2) : all;
    for (const where of ['journal', 'mail'] as const)
      for (const [index, operation] of OPERATIONS[where].entries())
        for (const errno of some(['ENOSPC', 'EIO', 'EROFS', 'ESTALE'], index))
          for (const effect of ['before', 'after'] as const)
            for (const times of some([2, 1, 3, Infinity], 1)) {
              const label = `${where} ${operation} ${errno} ${effect} ${times}`;
              // Some are only met when the journal is opened anew.
              if (where === 'journal' && !['append', 'sync'].includes(operation))
                script.fail({ operation: 'append', errno, effect: 'before', where, times: 1 });
              script.fail({ operation, errno, effect, where, times });
              const before = script.failures();
              await attempt(times, label);
              if (script.failures() > before) hit.add(`${where} ${operation}`);
            }
    await session.executes(1, 1, [add(1_000_000)]);
    assert.deepEqual(
      [...hit],
      (['journal', 'mail'] as const).flatMap((where) =>
        OPERATIONS[where].map((operation) => `${where} ${operation}`),
      ),
      'each of them has failed',
    );
  },
};

export const rows: readonly Row[] = [
  torn,
  names,
  returning,
  listing,
  json,
  replyLost,
  replyName,
  noSpace,
];
