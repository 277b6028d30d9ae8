/**
 * Faults that the field reports, of hosts, processes and quotas around whole runs. `row N` is the row of
 * docs/field-reports.md.
 */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, test, type TestContext } from 'node:test';
import {
  assertComplete,
  assertExecutedOnce,
  mountSmall,
  visibleResults,
} from '../process/bad-input-helpers.ts';
import {
  childrenOf,
  flockstep,
  isRunning,
  makeGround,
  reportIn,
  waitUntil,
  type Ended,
  type Ground,
} from '../process/cli-helpers.ts';
import { lyingMissing, pairsForSuite } from '../support/lying-mounts.ts';
import { runToEnd, startRun } from '../support/shimmed-run.ts';
import { faketime } from '../support/storm-processes.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const ITEMS = 12;

/** A master that can no longer say that it is gone: collections watch its register for one TTL. */
const killInItsFirstCommand = async (
  test: TestContext,
  ground: Ground,
  place: string,
): Promise<void> => {
  const command = [ground.patient, '{}'];
  const [dead] = startRun(test, ground, {
    ...{ masters: 1, places: [place], command },
    more: ['--member-ttl', '3'],
  });
  await waitUntil(() => ground.executions().length > 0, 'its first command');
  dead?.child.kill('SIGKILL');
  await dead?.ended;
};

const wrongClock = (offset: string): Record<string, string> => ({
  LD_PRELOAD: faketime,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

test(
  'row 26: hosts whose clocks are 40 minutes ahead and behind take nothing from each other',
  { skip: faketime === '' && 'faketime is missing (Debian package faketime)' },
  async (t) => {
    const ground = makeGround(t, 40);
    const command = ['sh', '-c', 'sleep 0.1; exec "$1" "$2"', 'sh', ground.quick, '{}'];
    const ends = await runToEnd(t, ground, {
      masters: 3,
      environments: [wrongClock('+40m'), {}, wrongClock('-40m')],
      command,
      more: ['--member-ttl', '4'],
    });
    for (const { status, stderr } of ends) assert.equal(status, 0, stderr);
    assertComplete(ends[0]!, ground.output, 40);
    assertExecutedOnce(ground, 40);
    const views = readdirSync(join(ground.path, 'dir', 'views'));
    assert.deepEqual(views, ['1.json'], 'nobody was taken for dead');
    // A clock that is wrong is told as it is, so the fault was there.
    const report = reportIn(ends[0]!);
    assert.equal(report.attempts, 40);
  },
);

test('row 36: commands that ignore TERM; TERM to the masters, KILL before they can drain', async (t) => {
  const ground = makeGround(t, ITEMS);
  for (const name of ['dir', 'out']) mkdirSync(join(ground.path, name), { mode: 0o700 });
  const deaf = `trap '' TERM INT HUP; echo $$ >>"$1"; sleep 300 & wait; sleep 300`;
  const pids = join(ground.path, 'pids');
  const running = startRun(t, ground, {
    command: ['sh', '-c', deaf, 'sh', pids, '{}'],
    more: ['--member-ttl', '3'],
  });
  const commands = (): number[] =>
    existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : [];
  await waitUntil(() => commands().length === 2, 'a command of each master');
  const masters = running.map(({ child }) => child.pid ?? 0);
  const family = masters.flatMap((pid) => [pid, ...childrenOf(pid)]);
  const groups = commands().flatMap((pid) => [pid, ...childrenOf(pid)]);
  for (const pid of masters) process.kill(pid, 'SIGTERM');
  await new Promise((wake) => setTimeout(wake, 1_500));
  assert.ok(commands().every(isRunning), 'what runs may still end by itself');
  for (const pid of masters) process.kill(pid, 'SIGKILL');
  await waitUntil(() => ![...family, ...groups].some(isRunning), 'everything of theirs to be gone');
  assert.deepEqual(visibleResults(ground.output), []);
  const [root] = await runToEnd(t, ground, { more: ['--member-ttl', '3'] });
  assertComplete(root!, ground.output, ITEMS);
  assertExecutedOnce(ground, ITEMS);
});

test('row 38: items by the hundred on a file system of few inodes cost none each', async (t) => {
  const mount = mountSmall(t, 'size=64m,nr_inodes=400');
  if (mount === null) return;
  const items = 500;
  const ground = makeGround(t, items);
  for (const name of ['dir', 'out']) mkdirSync(join(mount, name), { mode: 0o700 });
  const run = flockstep(t, [
    ...['run', '--input', ground.input, '--output', join(mount, 'out')],
    ...['--dir', join(mount, 'dir'), '--masters', '2', '--workers', '2'],
    ...[
      '--shards',
      '2',
      '--snapshot-every',
      '8',
      '--json',
      '--progress',
      'none',
      '--',
      'true',
      '{}',
    ],
  ]);
  let fewest = Infinity;
  const watch = setInterval(() => (fewest = Math.min(fewest, statfsSync(mount).ffree)), 20);
  const ended = await run.ended;
  clearInterval(watch);
  assert.equal(ended.status, 0, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual([report.items, report.remaining, report.failed], [items, 0, 0]);
  t.diagnostic(`${items} items, at most ${400 - fewest} inodes in use`);
});

describe('two who break one lock', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  it('row 11: two collections that take over one dead lock both hold it, and remove nothing that is needed', async (t) => {
    const ground = makeGround(t, ITEMS);
    const dir = join(ground.path, 'dir');
    for (const path of [dir, ground.output]) mkdirSync(path, { mode: 0o700 });
    await killInItsFirstCommand(t, ground, ground.path);
    for (let count = 0; count < 200; count += 1)
      writeFileSync(join(dir, 'tmp', `${count}`.padStart(32, 'f')), 'left by a crash');
    const lock = join(dir, 'gc.lock');
    mkdirSync(lock);
    utimesSync(lock, 1, 1);
    const collect = (rulesFile: string, rules: readonly string[]): Promise<Ended> => {
      const environment = { ...shim.alone(join(ground.path, rulesFile), rules) };
      const words = ['gc', '--dir', dir, '--member-ttl', '6', '--json', '--yes'];
      return flockstep(t, words, { environment }).ended;
    };
    // The slow one has found it dead, and removes in the end what the quick one has made meanwhile.
    const slow = collect('slow', ['rmdir delay 4000 1 gc.lock']);
    await waitUntil(() => shim.struck(join(ground.path, 'slow')).length > 0, 'the slow one');
    const quick = collect('quick', []);
    for (const { status, stderr } of await Promise.all([slow, quick]))
      assert.equal(status, 0, stderr);
    assert.deepEqual(readdirSync(join(dir, 'tmp')), []);
    const [again] = await runToEnd(t, ground, { more: ['--member-ttl', '3'] });
    assertComplete(again!, ground.output, ITEMS);
    const audit = await flockstep(t, ['verify', dir, '--json']).ended;
    assert.equal(audit.status, 0, audit.stdout + audit.stderr);
  });
});

describe('times in whole seconds', { skip: lyingMissing }, () => {
  const pairOf = pairsForSuite();

  it('row 27: the lock of administration is neither lost nor does it end anybody by itself', async (t) => {
    const pair = await pairOf(t, { 'whole-seconds': 1 });
    const ground = makeGround(t, ITEMS);
    for (const name of ['dir', 'out']) mkdirSync(join(pair.backing, name), { mode: 0o700 });
    await killInItsFirstCommand(t, ground, pair.a.point);
    // Whoever does not say that he is gone is watched for one TTL, under the lock.
    const words = ['--member-ttl', '8', '--json', '--yes'];
    const held = flockstep(t, ['gc', '--dir', join(pair.a.point, 'dir'), ...words]);
    await waitUntil(() => existsSync(join(pair.backing, 'dir', 'gc.lock')), 'the lock');
    const beside = await flockstep(t, ['gc', '--dir', join(pair.b.point, 'dir'), ...words]).ended;
    assert.match(beside.stderr, /E_IN_USE/);
    const ended = await held.ended;
    assert.equal(ended.status, 0, ended.stderr);
    assert.ok(!existsSync(join(pair.backing, 'dir', 'gc.lock')));
  });
});
