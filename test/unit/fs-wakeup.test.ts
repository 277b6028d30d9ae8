import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { RealClock } from '../../src/fs/clock.ts';
import { realRandom } from '../../src/fs/random.ts';
import { EXACT_MOMENT_MS, sleepExactly } from '../../src/fs/timer-slack.ts';
import { DirectoryWakeup, napOf } from '../../src/fs/wakeup.ts';
import { temporaryDirectory } from '../support/fs.ts';

const clock = new RealClock();
/** Far beyond what any machine needs: waits of this length must end by a nudge. */
const FOREVER_MS = 600_000;
const NAPPING = 1_000;

/** Attempts before this one let the loop turn. */
const FIRST_MOMENT = 32;

/** How often the main thread has given its processor away by itself. */
const voluntarySwitches = (): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);

const openWakeup = (
  test: TestContext,
  watched: string | null,
  ignore?: (name: string) => boolean,
  waiting = 1,
): DirectoryWakeup => {
  const wakeup = new DirectoryWakeup({ clock, watched, waiting, ...(ignore ? { ignore } : {}) });
  test.after(() => wakeup.close());
  return wakeup;
};

describe('napping', () => {
  it('begins with turns of the loop, grows, and stays bounded', () => {
    const naps = Array.from({ length: 2000 }, (_, attempt) => napOf(attempt, false));
    assert.equal(naps[0], 0);
    assert.ok(naps.filter((ms) => ms === 0).length <= 32, 'no unbounded spinning');
    assert.ok(naps.filter((ms) => ms > 0 && ms < 1).length <= 64, 'the loop is soon left alone');
    for (let attempt = 1; attempt < naps.length; attempt++)
      assert.ok(naps[attempt]! >= naps[attempt - 1]!);
    assert.equal(Math.max(...naps), 5);
    assert.equal(napOf(100_000, true), 25);
  });

  it('without a watcher a wait ends after a nap, long before its deadline', async (test) => {
    const wakeup = openWakeup(test, null);
    assert.equal(wakeup.watching, false);
    await wakeup.wait(clock.now() + FOREVER_MS, NAPPING);
  });

  it('never spins: waiting uses turns at first and timers afterwards', async (test) => {
    const wakeup = openWakeup(test, null);
    const started = clock.now();
    for (let attempt = 0; attempt < 130; attempt++)
      await wakeup.wait(started + FOREVER_MS, attempt);
    assert.ok(clock.now() - started >= 34, 'thirty-four naps of at least a millisecond');
  });

  it('gives the processor away sooner where the waiters outnumber the processors', async (test) => {
    const wakeup = openWakeup(test, null, undefined, 10_000);
    const naps = test.mock.method(Atomics, 'wait');
    const until = clock.now() + FOREVER_MS;
    for (let attempt = 0; attempt < 66; attempt++) await wakeup.wait(until, attempt);
    assert.equal(naps.mock.callCount(), 64);
    for (const { arguments: words } of naps.mock.calls) assert.ok(Number(words[3]) < 1);
  });

  it('looks several times in a turn at first, once where it is crowded, slow or late', (test) => {
    assert.equal(openWakeup(test, null).looks(0), 4);
    assert.equal(openWakeup(test, null).looks(8), 1);
    assert.equal(openWakeup(test, null, undefined, 10_000).looks(0), 1);
    const pace = () => ({ waiting: 1, isCovered: false, napMinMs: 1 });
    const slow = new DirectoryWakeup({ clock, watched: null, pace });
    test.after(() => slow.close());
    assert.equal(slow.looks(0), 1);
  });

  it('gives the processor away in each moment, with exact timers too', async (test) => {
    const slack = '/proc/self/timerslack_ns';
    const before = readFileSync(slack, 'utf8');
    test.after(() => writeFileSync(slack, before));
    sleepExactly();
    assert.equal(readFileSync(slack, 'utf8').trim(), '1');
    const wakeup = new DirectoryWakeup({ clock, watched: null, momentMs: EXACT_MOMENT_MS });
    test.after(() => wakeup.close());
    const until = clock.now() + FOREVER_MS;
    const switchesBefore = voluntarySwitches();
    const moments = 500;
    for (let count = 0; count < moments; count++) await wakeup.wait(until, FIRST_MOMENT);
    const switches = voluntarySwitches() - switchesBefore;
    assert.ok(switches >= 0.8 * moments, `${switches} of ${moments} moments gave it away`);
  });

  it('leaves a server alone for part of the time where each look asks one', async (test) => {
    const napMinMs = 4;
    const pace = () => ({ waiting: 1, isCovered: false, napMinMs });
    const wakeup = new DirectoryWakeup({ clock, watched: null, pace });
    test.after(() => wakeup.close());
    const started = clock.now();
    for (let attempt = 0; attempt < 12; attempt++) await wakeup.wait(started + FOREVER_MS, attempt);
    assert.ok(clock.now() - started >= 10 * napMinMs - 2, 'ten naps after two turns');
  });

  it('naps long only while the watcher is known to see whoever is waited for', async (test) => {
    let isCovered = false;
    const root = temporaryDirectory(test);
    const pace = () => ({ waiting: 1, isCovered, napMinMs: 0 });
    const wakeup = new DirectoryWakeup({ clock, watched: root, pace });
    test.after(() => wakeup.close());
    if (!wakeup.watching) return test.skip('no inotify watch to be had here');
    const timers = test.mock.method(globalThis, 'setTimeout');
    const until = clock.now() + FOREVER_MS;
    await wakeup.wait(until, NAPPING);
    isCovered = true;
    await wakeup.wait(until, NAPPING);
    assert.deepEqual(
      timers.mock.calls.map(({ arguments: [, ms] }) => ms),
      [5, 25],
    );
  });

  it('a nudge goes before a nap', async (test) => {
    const wakeup = openWakeup(test, null);
    wakeup.nudge();
    const started = clock.now();
    await wakeup.wait(started + FOREVER_MS, NAPPING);
    assert.ok(clock.now() - started < 1000);
  });

  it('is over at once when the deadline has passed', async (test) => {
    const wakeup = openWakeup(test, null);
    await wakeup.wait(clock.now() - 1, NAPPING);
    await wakeup.idle(clock.now() - 1);
  });

  it('does not end before the deadline when less than a timer tick is left', async (test) => {
    const wakeup = openWakeup(test, null);
    const until = clock.now() + 0.9;
    await wakeup.wait(until, NAPPING);
    assert.ok(clock.now() >= until);
  });
});

describe('nudges', () => {
  it('of a watched directory end a wait and an idle', async (test) => {
    const root = temporaryDirectory(test);
    const wakeup = openWakeup(test, root);
    if (!wakeup.watching) return test.skip('no inotify watch to be had here');
    const idle = wakeup.idle(clock.now() + FOREVER_MS);
    writeFileSync(`${root}/register`, 'x');
    await idle;
  });

  it('by hand end every waiter, or the next one', async (test) => {
    const wakeup = openWakeup(test, null);
    const waiters = [1, 2, 3].map(() => wakeup.idle(clock.now() + FOREVER_MS));
    wakeup.nudge();
    await Promise.all(waiters);
    wakeup.nudge();
    await wakeup.idle(clock.now() + FOREVER_MS);
  });

  it('are not remembered beyond one wait', async (test) => {
    const wakeup = openWakeup(test, null);
    wakeup.nudge();
    wakeup.nudge();
    await wakeup.idle(clock.now() + FOREVER_MS);
    const until = clock.now() + 30;
    await wakeup.idle(until);
    assert.ok(clock.now() >= until - 1.5, 'the second idle lasted');
  });

  it('do not come from names that are our own', async (test) => {
    const root = temporaryDirectory(test);
    const wakeup = openWakeup(test, root, (name) => name === 'own');
    if (!wakeup.watching) return test.skip('no inotify watch to be had here');
    const idle = wakeup.idle(clock.now() + FOREVER_MS);
    let ended = false;
    void idle.then(() => (ended = true));
    for (let count = 0; count < 5; count++) {
      writeFileSync(`${root}/own`, `${count}`);
      await clock.sleep(5);
    }
    assert.equal(ended, false);
    writeFileSync(`${root}/other`, 'x');
    await idle;
  });

  it('are done without where the directory cannot be watched', async (test) => {
    const wakeup = openWakeup(test, `${temporaryDirectory(test)}/absent`);
    assert.equal(wakeup.watching, false);
    await wakeup.wait(clock.now() + FOREVER_MS, NAPPING);
  });

  it('end when the watched directory goes away, and waits do not', async (test) => {
    const root = `${temporaryDirectory(test)}/registers`;
    mkdirSync(root);
    const wakeup = openWakeup(test, root);
    rmSync(root, { recursive: true });
    await clock.sleep(20);
    for (let attempt = 0; attempt < 10; attempt++)
      await wakeup.wait(clock.now() + FOREVER_MS, attempt);
  });

  it('of closing end all waits, also later ones', async (test) => {
    const wakeup = openWakeup(test, temporaryDirectory(test));
    const idle = wakeup.idle(clock.now() + FOREVER_MS);
    wakeup.close();
    await idle;
    await wakeup.idle(clock.now() + FOREVER_MS);
    await wakeup.wait(clock.now() + FOREVER_MS, NAPPING);
    wakeup.close();
  });
});

describe('clock and randomness', () => {
  it('sleeps at least as long as asked, not at all for nothing, and ends when aborted', async () => {
    const started = clock.now();
    await clock.sleep(20);
    assert.ok(clock.now() - started >= 19);
    await clock.sleep(0);
    await clock.sleep(-5);
    const controller = new AbortController();
    const sleep = clock.sleep(FOREVER_MS, controller.signal);
    controller.abort();
    await sleep;
    await clock.sleep(FOREVER_MS, controller.signal);
  });

  it('does not take a very long sleep for none', async () => {
    const controller = new AbortController();
    let ended = false;
    const sleep = clock.sleep(2 ** 40, controller.signal).then(() => (ended = true));
    await clock.sleep(10);
    assert.equal(ended, false);
    controller.abort();
    await sleep;
  });

  it('is monotonic, and wall time is the time of day', () => {
    let prior = clock.now();
    for (let count = 0; count < 1000; count++) {
      const now = clock.now();
      assert.ok(now >= prior);
      prior = now;
    }
    assert.ok(Math.abs(clock.wall() - Date.now()) < 60_000);
  });

  it('draws hex of the asked length, never twice the same', () => {
    assert.match(realRandom.hex(16), /^[0-9a-f]{32}$/);
    assert.notEqual(realRandom.hex(16), realRandom.hex(16));
  });
});
