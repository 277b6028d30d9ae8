/**
 * What every implementation of the ports must do, whether its files are real or simulated. Both
 * worlds run this one suite, so that what is proved in the simulation holds for the real thing.
 *
 * Each case gets two subjects: two processes' worth of ports on one shared directory, as different
 * clients where the world can have them. Reads of what the other wrote are awaited (`eventually`).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import type { LockPort } from '../../src/ports/locks.ts';
import type { Wakeup } from '../../src/ports/wakeup.ts';
import { nameCases } from './support/contract-names.ts';
import { MAX, CAPACITY, text, bytesOf, line, eventually, isCode } from './support/contract.ts';

export interface ContractSubject {
  readonly directory: SharedDirectory;
  readonly locks: LockPort;
  readonly clock: Clock;
  readonly wakeup: Wakeup;
}

export interface ContractSubjects {
  readonly first: ContractSubject;
  readonly second: ContractSubject;
}

/** Makes two subjects on a fresh directory, runs the body, and cleans up after it. */
export type ContractFactory = (
  body: (subjects: ContractSubjects) => Promise<void>,
) => Promise<void>;

const directoryCases: Record<string, (subjects: ContractSubjects) => Promise<void>> = {
  'an absent file reads as null, an absent directory lists as null': async ({ first }) => {
    assert.equal(first.directory.readFresh('nothing/here', MAX), null);
    assert.equal(first.directory.listFresh('nothing'), null);
  },

  'a path that leads through a file is absent': async ({ first }) => {
    await first.directory.createOnce('leaf', bytesOf('x'));
    assert.equal(first.directory.listFresh('leaf'), null);
    assert.equal(first.directory.readFresh('leaf/below', MAX), null);
  },

  'createOnce publishes exactly the bytes, for both, and listings are sorted': async (both) => {
    const { first, second } = both;
    await first.directory.makeDirectory('things');
    for (const name of ['b', 'a', 'c']) {
      const made = await first.directory.createOnce(`things/${name}`, bytesOf(`content ${name}`));
      assert.deepEqual(made, { outcome: 'created' });
    }
    await eventually(
      second.clock,
      () => second.directory.listFresh('things'),
      (names) => names?.length === 3,
      'three names',
    );
    assert.deepEqual(second.directory.listFresh('things'), ['a', 'b', 'c']);
    const seen = await eventually(
      second.clock,
      () => second.directory.readFresh('things/a', MAX),
      (bytes) => bytes?.length === 9,
      'the content',
    );
    assert.equal(text(seen), 'content a');
  },

  'of two creators of one name exactly one wins, the other is given the winner': async (both) => {
    const { first, second } = both;
    await first.directory.makeDirectory('race');
    await second.directory.makeDirectory('race');
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all([
        first.directory.createOnce(`race/${round}`, bytesOf('by the first')),
        second.directory.createOnce(`race/${round}`, bytesOf('by the second'), { durable: false }),
      ]);
      const winners = outcomes.filter((outcome) => outcome.outcome === 'created');
      assert.equal(winners.length, 1);
      const loser = outcomes.find((outcome) => outcome.outcome === 'exists');
      const expected = outcomes[0]?.outcome === 'created' ? 'by the first' : 'by the second';
      assert.equal(loser?.outcome === 'exists' && text(loser.bytes), expected);
      assert.equal(text(first.directory.readFresh(`race/${round}`, MAX)), expected);
    }
    assert.equal(first.directory.listFresh('race')?.length, 10);
  },

  'the same bytes count as created again: it is the content that decides': async ({ first }) => {
    await first.directory.makeDirectory('again');
    const make = () => first.directory.createOnce('again/x', bytesOf('mine'));
    assert.equal((await make()).outcome, 'created');
    assert.equal((await make()).outcome, 'created');
    const other = await first.directory.createOnce('again/x', bytesOf('other'));
    assert.equal(other.outcome === 'exists' && text(other.bytes), 'mine');
  },

  'createOnce leaves no temporary file among the published names': async ({ first }) => {
    await first.directory.makeDirectory('clean');
    await first.directory.createOnce('clean/x', bytesOf('1'));
    await first.directory.createOnce('clean/x', bytesOf('2'));
    assert.deepEqual(first.directory.listFresh('clean'), ['x']);
    assert.deepEqual(first.directory.listFresh('tmp') ?? [], []);
  },

  ...nameCases,

  'replace puts whole content in place of what stands there, and leaves nothing else': async ({
    first,
    second,
  }) => {
    await first.directory.makeDirectory('swap');
    for (const content of ['old', 'a longer one', 'new']) {
      await first.directory.replace('swap/x', bytesOf(content));
      await eventually(
        second.clock,
        () => text(second.directory.readFresh('swap/x', MAX)),
        (seen) => seen === content,
        content,
      );
    }
    const isAlone = (names: string[] | null): boolean => names?.join(' ') === 'x';
    await eventually(first.clock, () => first.directory.listFresh('swap'), isAlone, 'one name');
    assert.deepEqual(first.directory.listFresh('tmp') ?? [], []);
    await assert.rejects(first.directory.replace('no/such/place', bytesOf('x')), isCode('E_STORE'));
  },

  'createOnce into an absent directory is a store error': async ({ first }) => {
    await assert.rejects(
      first.directory.createOnce('no/such/place', bytesOf('x')),
      isCode('E_STORE'),
    );
  },

  'makeDirectory makes parents, and an existing one is fine for anybody': async (both) => {
    const { first, second } = both;
    await first.directory.makeDirectory('deep/er/still');
    await second.directory.makeDirectory('deep/er/still');
    await first.directory.makeDirectory('deep');
    assert.deepEqual(second.directory.listFresh('deep/er'), ['still']);
    assert.deepEqual(second.directory.listFresh('deep/er/still'), []);
  },

  'makeDirectory over a file is refused': async ({ first }) => {
    await first.directory.createOnce('plain', bytesOf('x'));
    await assert.rejects(first.directory.makeDirectory('plain'), isCode('E_DIRECTORY'));
    await assert.rejects(first.directory.makeDirectory('plain/below'), isCode('E_DIRECTORY'));
  },

  'remove takes a name away, and an absent one is fine': async ({ first, second }) => {
    await first.directory.createOnce('gone', bytesOf('x'));
    await first.directory.remove('gone');
    await first.directory.remove('gone');
    assert.equal(first.directory.readFresh('gone', MAX), null);
    await eventually(
      second.clock,
      () => second.directory.readFresh('gone', MAX),
      (bytes) => bytes === null,
      'the removal',
    );
    assert.equal((await second.directory.createOnce('gone', bytesOf('new'))).outcome, 'created');
  },

  'readFresh refuses what is too large or not a regular file': async ({ first }) => {
    await first.directory.createOnce('ten', bytesOf('0123456789'));
    assert.equal(first.directory.readFresh('ten', 10)?.length, 10);
    assert.throws(() => first.directory.readFresh('ten', 9), isCode('E_RECORD'));
    await first.directory.makeDirectory('folder');
    assert.throws(() => first.directory.readFresh('folder', MAX), isCode('E_RECORD'));
  },

  'append adds to the end': async ({ first, second }) => {
    await first.directory.makeDirectory('logs');
    let expected = '';
    for (let index = 0; index < 40; index += 1) {
      expected += `line ${index}\n`;
      await first.directory.append('logs/own', bytesOf(`line ${index}\n`));
    }
    assert.equal(text(first.directory.readFresh('logs/own', MAX)), expected);
    const seen = await eventually(
      second.clock,
      () => second.directory.readFresh('logs/own', MAX),
      (bytes) => bytes?.length === expected.length,
      'the whole log',
    );
    assert.equal(text(seen), expected);
  },

  'paths that leave the directory are refused': async ({ first }) => {
    assert.throws(() => first.directory.readFresh('../outside', MAX), FlockstepError);
    assert.throws(() => first.directory.readFresh('/etc/hostname', MAX), FlockstepError);
  },
};

const registerCases: Record<string, (subjects: ContractSubjects) => Promise<void>> = {
  'a register holds two lines, written alternately, and changes its length': async (both) => {
    const { first, second } = both;
    await first.directory.makeDirectory('registers');
    const register = first.directory.createRegister('registers/one', CAPACITY);
    for (let sequence = 1; sequence <= 70; sequence += 1) {
      register.write(line(String(sequence % 10)), sequence);
      const own = first.directory.readFresh('registers/one', MAX);
      assert.equal(own?.length, 2 * CAPACITY + (sequence % 32), `length at ${sequence}`);
      const slot = (sequence % 2) * CAPACITY;
      assert.equal(
        text(own?.subarray(slot, slot + CAPACITY) ?? null),
        text(line(String(sequence % 10))),
      );
    }
    const seen = await eventually(
      second.clock,
      () => second.directory.readFresh('registers/one', MAX),
      (bytes) => bytes?.length === 2 * CAPACITY + (70 % 32),
      'the last write',
    );
    assert.equal(text(seen?.subarray(0, CAPACITY) ?? null), text(line('0')));
    assert.equal(text(seen?.subarray(CAPACITY, 2 * CAPACITY) ?? null), text(line('9')));
    register.close();
  },

  'a register is created once and knows its capacity': async ({ first, second }) => {
    await first.directory.makeDirectory('registers');
    await second.directory.makeDirectory('registers');
    const register = first.directory.createRegister('registers/two', CAPACITY);
    assert.throws(
      () => second.directory.createRegister('registers/two', CAPACITY),
      (error) => error instanceof FlockstepError,
    );
    assert.throws(() => register.write(bytesOf('short\n'), 1));
    register.close();
  },

  'a closed register refuses to write': async ({ first }) => {
    await first.directory.makeDirectory('registers');
    const register = first.directory.createRegister('registers/three', CAPACITY);
    register.close();
    assert.throws(() => register.write(line('x'), 1));
  },
};

const lockCases: Record<string, (subjects: ContractSubjects) => Promise<void>> = {
  'a lock excludes every other description until it is closed': async ({ first, second }) => {
    await first.directory.makeDirectory('locks');
    await second.directory.makeDirectory('locks');
    const held = await first.locks.open('locks/x', { create: true });
    const sibling = await first.locks.open('locks/x', { create: false });
    const other = await second.locks.open('locks/x', { create: true });
    assert.deepEqual(await held.tryExclusive(), { kind: 'acquired' });
    assert.deepEqual(await held.tryExclusive(), { kind: 'acquired' }, 'again, by its holder');
    assert.deepEqual(await sibling.tryExclusive(), { kind: 'contended' });
    assert.deepEqual(await other.tryExclusive(), { kind: 'contended' });
    await held.close();
    assert.deepEqual(await other.tryExclusive(), { kind: 'acquired' });
    assert.deepEqual(await sibling.tryExclusive(), { kind: 'contended' });
    await other.close();
    assert.deepEqual(await sibling.tryExclusive(), { kind: 'acquired' });
    await sibling.close();
  },

  'locks of different files are independent': async ({ first, second }) => {
    await first.directory.makeDirectory('locks');
    await second.directory.makeDirectory('locks');
    const one = await first.locks.open('locks/1', { create: true });
    const two = await second.locks.open('locks/2', { create: true });
    assert.deepEqual(await one.tryExclusive(), { kind: 'acquired' });
    assert.deepEqual(await two.tryExclusive(), { kind: 'acquired' });
    await one.close();
    await two.close();
  },

  'one of many contenders wins': async ({ first, second }) => {
    await first.directory.makeDirectory('locks');
    await second.directory.makeDirectory('locks');
    const descriptors = await Promise.all(
      [first, second, first, second, first, second].map((subject) =>
        subject.locks.open('locks/crowd', { create: true }),
      ),
    );
    const outcomes = await Promise.all(descriptors.map((one) => one.tryExclusive()));
    assert.equal(outcomes.filter((outcome) => outcome.kind === 'acquired').length, 1);
    assert.equal(outcomes.filter((outcome) => outcome.kind === 'contended').length, 5);
    await Promise.all(descriptors.map((one) => one.close()));
  },

  'opening an absent lock without create is a store error': async ({ first }) => {
    await assert.rejects(first.locks.open('absent', { create: false }), isCode('E_STORE'));
    await assert.rejects(first.locks.anchor('absent'), isCode('E_STORE'));
  },

  'an anchor prepares its lock file once and then recognises it': async ({ first, second }) => {
    await first.directory.makeDirectory('state');
    await second.directory.makeDirectory('state');
    const mine = await first.locks.anchor('state');
    const theirs = await second.locks.anchor('state');
    assert.equal(await mine.prepareLock('cluster.lock', bytesOf('record\n')), 'wrote');
    assert.equal(await mine.prepareLock('cluster.lock', bytesOf('record\n')), 'same');
    await eventually(
      second.clock,
      () => theirs.prepareLock('cluster.lock', bytesOf('record\n')),
      (found) => found === 'same',
      'the prepared record',
    );
    assert.equal(await theirs.prepareLock('cluster.lock', bytesOf('foreign\n')), 'different');
    const lock = await theirs.openLock('cluster.lock');
    assert.equal(text(await lock.read()), 'record\n');
    assert.deepEqual(await lock.tryExclusive(), { kind: 'acquired' });
    const contender = await mine.openLock('cluster.lock');
    assert.deepEqual(await contender.tryExclusive(), { kind: 'contended' });
    await lock.close();
    await contender.close();
    await mine.close();
    await theirs.close();
  },

  'a lock file that is held is in use for preparation': async ({ first, second }) => {
    await first.directory.makeDirectory('state');
    await second.directory.makeDirectory('state');
    const anchor = await first.locks.anchor('state');
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('record\n')), 'wrote');
    const held = await second.locks.open('state/cluster.lock', { create: true });
    assert.deepEqual(await held.tryExclusive(), { kind: 'acquired' });
    await assert.rejects(
      anchor.prepareLock('cluster.lock', bytesOf('record\n')),
      isCode('E_IN_USE'),
    );
    await held.close();
    assert.equal(await anchor.prepareLock('cluster.lock', bytesOf('record\n')), 'same');
    await anchor.close();
  },

  'a closed descriptor refuses, and closes again without a word': async ({ first }) => {
    const lock = await first.locks.open('x.lock', { create: true });
    await lock.close();
    await lock.close();
    await assert.rejects(lock.tryExclusive(), isCode('E_INVARIANT'));
    await assert.rejects(lock.read(), isCode('E_INVARIANT'));
  },

  'identities tell files and directories apart, and stay the same': async ({ first }) => {
    await first.directory.makeDirectory('state');
    await first.directory.makeDirectory('other');
    const anchor = await first.locks.anchor('state');
    const again = await first.locks.anchor('state');
    const other = await first.locks.anchor('other');
    assert.deepEqual(anchor.identity, again.identity);
    assert.notDeepEqual(anchor.identity, other.identity);
    assert.match(anchor.identity.device, /^[0-9]+$/);
    assert.match(anchor.identity.inode, /^[0-9]+$/);
    await anchor.prepareLock('a.lock', bytesOf('a\n'));
    await anchor.prepareLock('b.lock', bytesOf('b\n'));
    const a = await anchor.openLock('a.lock');
    const b = await anchor.openLock('b.lock');
    const byPath = await first.locks.open('state/a.lock', { create: false });
    assert.notDeepEqual(a.identity, b.identity);
    assert.deepEqual(byPath.identity, a.identity);
    await Promise.all([a.close(), b.close(), byPath.close()]);
    await Promise.all([anchor.close(), again.close(), other.close()]);
  },
};

const timeCases: Record<string, (subjects: ContractSubjects) => Promise<void>> = {
  'a sleep lasts at least as long as it says': async ({ first: { clock } }) => {
    const before = clock.now();
    await clock.sleep(15);
    // Real timers are rounded to whole milliseconds.
    assert.ok(clock.now() - before >= 14, `slept ${clock.now() - before}`);
    await clock.sleep(0);
    await clock.sleep(-5);
  },

  'an aborted sleep ends without an error, also one aborted before': async ({
    first: { clock },
  }) => {
    const controller = new AbortController();
    const before = clock.now();
    const sleeping = clock.sleep(600_000, controller.signal);
    await clock.sleep(5);
    controller.abort();
    await sleeping;
    await clock.sleep(600_000, controller.signal);
    assert.ok(clock.now() - before < 60_000);
  },

  'the monotonic clock never goes back; the wall clock is Unix time': async ({
    first: { clock },
  }) => {
    let before = clock.now();
    for (let round = 0; round < 20; round += 1) {
      await clock.sleep(round % 3);
      const now = clock.now();
      assert.ok(now >= before);
      before = now;
    }
    assert.ok(clock.wall() > Date.UTC(2020, 0, 1));
  },

  'a wait ends at its time, whatever the attempt': async ({ first: { clock, wakeup } }) => {
    for (const attempt of [0, 1, 5, 1_000]) {
      const untilMs = clock.now() + 30;
      await wakeup.wait(untilMs, attempt);
      assert.ok(clock.now() < untilMs + 10_000);
    }
    await wakeup.wait(clock.now() - 100, 0);
  },

  'a nudge ends the wait or idle under way, or else the next one': async (subjects) => {
    const { clock, wakeup } = subjects.first;
    const before = clock.now();
    const idle = wakeup.idle(before + 600_000);
    await clock.sleep(5);
    wakeup.nudge();
    await idle;
    wakeup.nudge();
    await wakeup.idle(before + 600_000);
    assert.ok(clock.now() - before < 60_000);
  },

  'an idle ends at its time': async ({ first: { clock, wakeup } }) => {
    const untilMs = clock.now() + 15;
    await wakeup.idle(untilMs);
    assert.ok(clock.now() >= untilMs - 1);
    await wakeup.idle(clock.now() - 100);
  },

  'close ends a wait': async ({ first: { clock, wakeup } }) => {
    const before = clock.now();
    const waiting = wakeup.wait(before + 600_000, 1_000);
    await clock.sleep(5);
    wakeup.close();
    await waiting;
    assert.ok(clock.now() - before < 60_000);
  },
};

/** Registers the whole suite for one implementation. */
export const portsContract = (name: string, withSubjects: ContractFactory): void => {
  const all = { ...directoryCases, ...registerCases, ...lockCases, ...timeCases };
  for (const [title, body] of Object.entries(all))
    test(`${name}: ${title}`, () => withSubjects(body));
};
