/** Mail between two members of a view: one contract on simulated and on real files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import type { Announcement } from '../../src/ports/mail.ts';
import { sealText } from '../../src/protocol/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import {
  EPOCH,
  onMail,
  randomSession,
  type Member,
  type MemberPorts,
} from '../support/mail-world.ts';
import {
  find,
  heard,
  large,
  MAX,
  realWorld,
  simulatedWorld,
  small,
  text,
  type Subjects,
} from './mail-subjects.ts';

const CASES: Record<string, (subjects: Subjects) => Promise<void>> = {
  'a small call and its reply travel in the registers and never become files': async (subjects) => {
    const { a, b, files } = subjects;
    const name = `${randomSession()}.0.1`;
    assert.equal(await a.mail.post('rank-1', 'call', name, small('call')), 'posted');
    const call = await heard(subjects, b, 'call', name);
    assert.equal(call.from, 'rank-0');
    assert.equal(text(b, call), small('call'));
    await b.mail.post('rank-0', 'reply', name, small('reply'));
    assert.equal(text(a, await heard(subjects, a, 'reply', name)), small('reply'));
    assert.deepEqual(files(), []);
  },

  'a large one becomes a file, which goes when it is withdrawn': async (subjects) => {
    const { a, b, files, ports } = subjects;
    const name = `${randomSession()}.15.4294967295`;
    await a.mail.post('rank-1', 'call', name, large('call'));
    const call = await heard(subjects, b, 'call', name);
    assert.equal(text(b, call), large('call'));
    assert.equal(files().length, 1);
    await b.mail.post('rank-0', 'reply', name, large('reply'));
    assert.equal(text(a, await heard(subjects, a, 'reply', name)), large('reply'));
    await a.mail.withdraw('rank-1', 'call', name);
    await b.mail.withdraw('rank-0', 'reply', name);
    assert.deepEqual(files(), []);
    await onMail(
      a,
      ports[0]?.clock as never,
      () => {
        a.own.beat();
        b.own.beat();
        return find(a, 'reply', name) === undefined && find(b, 'call', name) === undefined;
      },
      'nothing rings any more',
    );
  },

  'a reply rings only as long as its call does, and again when the call comes back': async (
    subjects,
  ) => {
    const { a, b, ports } = subjects;
    const clock = (ports[0] as MemberPorts).clock;
    const name = `${randomSession()}.0.1`;
    await a.mail.post('rank-1', 'call', name, small('call'));
    await heard(subjects, b, 'call', name);
    await b.mail.post('rank-0', 'reply', name, small('reply'));
    await heard(subjects, a, 'reply', name);
    await a.mail.withdraw('rank-1', 'call', name);
    await onMail(
      a,
      clock,
      () => {
        a.own.beat();
        b.mail.announced();
        b.own.beat();
        return find(a, 'reply', name) === undefined;
      },
      'the reply stops',
    );
    await a.mail.post('rank-1', 'call', name, small('call'));
    await heard(subjects, b, 'call', name);
    await heard(subjects, a, 'reply', name);
  },

  'under a name that is taken: the same bytes are fine, others a conflict': async ({
    a,
    b,
    files,
  }) => {
    const name = `${randomSession()}.3.1`;
    for (const make of [small, large]) {
      const mark = make === small ? name : `${randomSession()}.3.1`;
      assert.equal(await a.mail.post('rank-1', 'call', mark, make('1')), 'posted');
      assert.equal(await a.mail.post('rank-1', 'call', mark, make('1')), 'posted');
      assert.equal(await a.mail.post('rank-1', 'call', mark, make('2')), 'conflict');
      // A reply under that name is another thing.
      assert.equal(await b.mail.post('rank-0', 'reply', mark, make('2')), 'posted');
    }
    assert.equal(files().length, 2);
  },

  'a lost file is put again with its mail': async (subjects) => {
    const { a, b, ports } = subjects;
    const name = `${randomSession()}.0.1`;
    await a.mail.post('rank-1', 'call', name, large('call'));
    const call = await heard(subjects, b, 'call', name);
    const folder = `${layout.mailbox(EPOCH, 'rank-1', 'rank-0')}/calls`;
    await ports[0]?.directory.remove(`${folder}/${name}.json`);
    await onMail(
      b,
      (ports[0] as MemberPorts).clock,
      () => b.mail.read(call, MAX).kind === 'absent',
      'the loss is seen',
    );
    assert.equal(await a.mail.post('rank-1', 'call', name, large('call')), 'posted');
    await onMail(
      b,
      (ports[0] as MemberPorts).clock,
      () => b.mail.read(call, MAX).kind === 'text',
      'it is there again',
    );
  },

  'a refusal takes the place of the one before it, of the same slot': async (subjects) => {
    const { a, b, files } = subjects;
    const session = randomSession();
    const [first, second] = [`${session}.2.7`, `${session}.2.8`];
    for (const [name, make] of [
      [first, large],
      [second, large],
      [first, small],
    ] as const) {
      for (const each of [first, second]) await a.mail.withdraw('rank-1', 'call', each);
      await a.mail.post('rank-1', 'call', name, small('call'));
      await heard(subjects, b, 'call', name);
      assert.equal(await b.mail.post('rank-0', 'refusal', name, make(name)), 'posted');
      assert.equal(text(a, await heard(subjects, a, 'refusal', name)), make(name));
      assert.equal(files().length, make === large ? 1 : 0);
    }
  },

  'what finds no room waits in files, and everything arrives': async (subjects) => {
    const { a, b, ports } = subjects;
    const session = randomSession();
    const names = Array.from({ length: 48 }, (_, slot) => `${session}.${slot}.1`);
    const taken = new Set<string>();
    // Some fit beside others, some would fit an empty frame only.
    const fill = (name: string): string =>
      sealText({ name, fill: 'q'.repeat(name.endsWith('2.1') ? 1_700 : 600) });
    for (const name of names) await a.mail.post('rank-1', 'call', name, fill(name));
    await onMail(
      b,
      (ports[0] as MemberPorts).clock,
      () => {
        for (const call of b.mail.announced()) {
          if (call.kind !== 'call' || taken.has(call.name)) continue;
          const reading = b.mail.read(call, MAX);
          if (reading.kind !== 'text') continue;
          assert.equal(reading.text, fill(call.name));
          taken.add(call.name);
          void a.mail.withdraw('rank-1', 'call', call.name);
        }
        a.mail.announced();
        return taken.size === names.length;
      },
      'all calls',
    );
  },

  'two masters full of calls to each other answer all of them': async (subjects) => {
    const { a, b, ports } = subjects;
    const session = randomSession();
    const names = Array.from({ length: 40 }, (_, slot) => `${session}.${slot}.1`);
    for (const [from, to] of [
      [a, 'rank-1'],
      [b, 'rank-0'],
    ] as const)
      for (const name of names) await from.mail.post(to, 'call', name, large(name));
    const done = { a: new Set<string>(), b: new Set<string>() };
    const answered = new Set<string>();
    const step = (self: Member, peer: string, settled: Set<string>): void => {
      for (const each of self.mail.announced()) {
        const key = `${self.rank} ${each.name}`;
        if (each.kind === 'call' && !answered.has(key)) {
          answered.add(key);
          void self.mail.post(peer, 'reply', each.name, large(`of ${each.name}`));
        } else if (each.kind === 'reply' && !settled.has(each.name)) {
          settled.add(each.name);
          void self.mail.withdraw(peer, 'call', each.name);
        }
      }
    };
    await onMail(
      a,
      (ports[0] as MemberPorts).clock,
      () => {
        step(a, 'rank-1', done.a);
        step(b, 'rank-0', done.b);
        return done.a.size === names.length && done.b.size === names.length;
      },
      'all replies',
    );
  },

  'too large is told by the size, inside a frame and in a file': async (subjects) => {
    const { a, b } = subjects;
    const session = randomSession();
    for (const [slot, make] of [small, large].entries()) {
      const name = `${session}.${slot}.1`;
      await a.mail.post('rank-1', 'call', name, make('x'));
      const call = await heard(subjects, b, 'call', name);
      const bytes = Buffer.byteLength(make('x'));
      assert.deepEqual(b.mail.read(call, bytes - 1), { kind: 'too-large', bytes });
      assert.equal(b.mail.read(call, bytes).kind, 'text');
    }
  },

  'a master that may not act any more posts nothing and hears nothing': async (subjects) => {
    const { a, b } = subjects;
    const name = `${randomSession()}.0.1`;
    await a.mail.post('rank-1', 'call', name, small('call'));
    await heard(subjects, b, 'call', name);
    b.state.mayAct = false;
    assert.deepEqual(b.mail.announced(), []);
    await assert.rejects(
      b.mail.post('rank-0', 'reply', name, small('reply')),
      (error) => isFlockstepError(error) && error.code === 'E_EVICTED',
    );
    b.state.mayAct = true;
    assert.equal(a.mail.announced().length, 0);
  },

  'an endpoint rings itself without files or frames': async ({ a, files }) => {
    const name = `${randomSession()}.0.1`;
    await a.mail.post('rank-0', 'call', name, large('self'));
    const call = find(a, 'call', name);
    assert.ok(call);
    assert.equal(call.from, 'rank-0');
    assert.equal(text(a, call), large('self'));
    await a.mail.post('rank-0', 'reply', name, small('answer'));
    assert.ok(find(a, 'reply', name));
    assert.deepEqual(files(), []);
    await a.mail.withdraw('rank-0', 'call', name);
    assert.equal(find(a, 'call', name), undefined);
  },

  'what was set aside is not announced again while its bell goes on': async (subjects) => {
    const { a, b, files } = subjects;
    const session = randomSession();
    for (const [slot, make] of [small, large].entries()) {
      const name = `${session}.${slot}.1`;
      await a.mail.post('rank-1', 'call', name, make('x'));
      await b.mail.setAside(await heard(subjects, b, 'call', name));
      assert.equal(find(b, 'call', name), undefined);
    }
    assert.equal(files().filter((path) => path.includes('/noise/')).length, 1);
  },

  'a process outside the view is heard by listing, and answered in files': async (subjects) => {
    const { a, ports } = subjects;
    const { directory, clock } = ports[1] as MemberPorts;
    const tool = new ListingMail({ epoch: EPOCH, endpoint: 'tool', directory, clock });
    const name = `${randomSession()}.o1`;
    await tool.post('rank-0', 'call', name, small('from outside'));
    const call = await heard(subjects, a, 'call', name);
    assert.deepEqual(call, { from: 'tool', kind: 'call', name });
    assert.equal(text(a, call), small('from outside'));
    await a.mail.post('tool', 'refusal', name, small('no'));
    let found: readonly Announcement[] = [];
    for (let turn = 0; turn < 500 && found.length === 0; turn++) {
      await tool.wait(clock.now() + 50);
      found = tool.announced();
    }
    assert.deepEqual(found, [{ from: 'rank-0', kind: 'refusal', name }]);
    const reading = tool.read(found[0] as Announcement, MAX);
    assert.equal(reading.kind === 'text' && reading.text, small('no'));
    await tool.withdraw('rank-0', 'call', name);
    await a.mail.withdraw('tool', 'refusal', name);
    assert.deepEqual(subjects.files(), []);
  },

  'closing takes own files away and stops the bells': async (subjects) => {
    const { a, b, files } = subjects;
    const name = `${randomSession()}.0.1`;
    await a.mail.post('rank-1', 'call', name, large('x'));
    await heard(subjects, b, 'call', name);
    await a.mail.close();
    a.own.beat();
    assert.deepEqual(files(), []);
    const clock = (subjects.ports[0] as MemberPorts).clock;
    await onMail(b, clock, () => find(b, 'call', name) === undefined, 'silence');
  },
};

for (const [title, body] of Object.entries(CASES)) {
  test(`simulated: ${title}`, () => simulatedWorld(body));
  test(`real: ${title}`, () => realWorld(body));
}
