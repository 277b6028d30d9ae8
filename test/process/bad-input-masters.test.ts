/** Masters that do not belong together: too many, too few, twice, or of two runs; and when to stop. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  allEnded,
  assertComplete,
  assertExecutedOnce,
  assertRefused,
  directoryOf,
  makePlaces,
  master,
  masters,
  visibleResults,
} from './bad-input-helpers.ts';
import { isLong } from './targets/support.ts';
import { isRunning, makeGround, reportIn, waitUntil, type Ground } from './cli-helpers.ts';

const begun = (ground: Ground): number =>
  ground.executions().filter((line) => line.startsWith('begin')).length;

const patient = (ground: Ground): { command: string[] } => ({ command: [ground.patient, '{}'] });

test('more masters than there are places, and fewer', async (t) => {
  const ground = makeGround(t, 2);
  makePlaces(ground);
  const rank = await master(t, ground, { size: 2, rank: 2 }).ended;
  assertRefused(rank, 'E_USAGE', /--rank 2 is not below the number of masters, 2/);
  const many = await master(t, ground, { size: 1025 }).ended;
  assertRefused(many, 'E_USAGE', /--size "1025" is not a whole number from 1 to 1024/);
  const none = await master(t, ground, { size: 0 }).ended;
  assertRefused(none, 'E_USAGE', /--size "0" is not a whole number/);
  const few = await allEnded(
    [0, 1].map((each) => master(t, ground, { size: 3, rank: each, more: ['--join-timeout', '3'] })),
  );
  for (const ended of few)
    assertRefused(ended, 'E_RENDEZVOUS', /2 of 3 masters of run one are here|gave up/);
  const [ended] = await allEnded(masters(t, ground, { size: 2 }));
  assert.ok(ended !== undefined);
  assertComplete(ended, ground.output, 2);
  assertExecutedOnce(ground, 2);
});

test('masters that were told different sizes or options refuse each other by name', async (t) => {
  const ground = makeGround(t, 2);
  makePlaces(ground);
  const sizes = await allEnded([
    master(t, ground, { size: 2, rank: 0 }),
    master(t, ground, { size: 3, rank: 1 }),
  ]);
  for (const ended of sizes) assertRefused(ended, 'E_RENDEZVOUS', /--size [23]|gave up/);
  const options = await allEnded([
    master(t, ground, { size: 2, rank: 0 }),
    master(t, ground, { size: 2, rank: 1, more: ['--max-attempts', '7'] }),
  ]);
  for (const ended of options) assertRefused(ended, 'E_RENDEZVOUS', /other options|gave up/);
  const [ended] = await allEnded(masters(t, ground, { size: 2 }));
  assert.ok(ended !== undefined);
  assertComplete(ended, ground.output, 2);
});

test('two masters that claim one rank are refused by name, and the one beside them', async (t) => {
  const ground = makeGround(t, 3);
  makePlaces(ground);
  const claim = (rank: number) => master(t, ground, { size: 3, rank });
  const first = claim(0);
  // It has announced itself, so the two that come now see it, and it hears why they leave.
  const roster = join(directoryOf(ground), 'roster', 'one');
  await waitUntil(() => existsSync(roster) && readdirSync(roster).length === 1, 'the first');
  const running = [first, claim(1), claim(1)];
  const pids = running.slice(1).map(({ child }) => String(child.pid));
  for (const ended of await allEnded(running))
    assertRefused(ended, 'E_IN_USE', 'rank 1', hostname(), ...pids.map((pid) => `pid ${pid}`));
  const [ended] = await allEnded(masters(t, ground, { size: 3 }));
  assert.ok(ended !== undefined);
  assertComplete(ended, ground.output, 3);
  assertExecutedOnce(ground, 3);
});

test('a run that is under way: one more master, a twin of one, and another run are refused', async (t) => {
  const ground = makeGround(t, 4);
  makePlaces(ground);
  const first = masters(t, ground, { size: 2, run: 'first', ...patient(ground) });
  await waitUntil(() => begun(ground) === 2, 'the first run to work');
  const pids = first.map(({ child }) => `pid ${child.pid}`);
  const names = (text: string): boolean => pids.some((pid) => text.includes(pid));
  const late = await allEnded([
    ...masters(t, ground, { size: 2, run: 'first', ...patient(ground) }),
    ...masters(t, ground, { size: 2, run: 'second', ...patient(ground) }),
    master(t, ground, { size: 1, run: 'third', ...patient(ground) }),
  ]);
  for (const [index, ended] of late.entries()) {
    const says = index < 2 ? /run first already has its 2 masters/ : /in use by run first/;
    assertRefused(ended, 'E_IN_USE', says, hostname());
    assert.ok(names(ended.stderr), ended.stderr);
  }
  ground.allow();
  const [root, other] = await allEnded(first);
  assert.ok(root !== undefined && other !== undefined);
  assertComplete(root, ground.output, 4);
  assert.equal(other.status, 0, other.stderr);
  assertExecutedOnce(ground, 4);
});

test('two runs that begin at once: one of them works, the other is refused by its name', async (t) => {
  const ground = makeGround(t, 4);
  makePlaces(ground);
  const runs = ['red', 'blue'].map((run) =>
    masters(t, ground, { size: 2, run, ...patient(ground) }),
  );
  await waitUntil(() => begun(ground) === 2, 'one of the runs to work');
  const losers = await Promise.race(runs.map((run) => allEnded(run)));
  for (const ended of losers)
    assertRefused(ended, 'E_IN_USE', /in use by run (red|blue)|gave up/, hostname());
  ground.allow();
  const ends = await Promise.all(runs.map((run) => allEnded(run)));
  const winners = ends.filter(([root]) => root?.status === 0);
  assert.equal(winners.length, 1);
  assertComplete(winners[0]?.[0] as NonNullable<(typeof losers)[0]>, ground.output, 4);
  assertExecutedOnce(ground, 4);
});

test('what a run killed by -9 leaves is not taken for a live one', async (t) => {
  const ground = makeGround(t, 4);
  makePlaces(ground);
  for (const run of ['same', 'other']) {
    const before = begun(ground);
    const running = masters(t, ground, { size: 2, run, ...patient(ground) });
    await waitUntil(() => begun(ground) === before + 2, `run ${run} to work`);
    for (const { child } of running) process.kill(child.pid as number, 'SIGKILL');
    await allEnded(running);
  }
  ground.allow();
  const [ended] = await allEnded(masters(t, ground, { size: 2, run: 'same', ...patient(ground) }));
  assert.ok(ended !== undefined);
  assertComplete(ended, ground.output, 4);
  assertExecutedOnce(ground, 4);
});

const ROUNDS = isLong ? 5 : 2;

for (const ranks of ['given', 'by the race'] as const)
  test(`three masters at one moment on an empty directory, ranks ${ranks}, again and again`, async (t) => {
    for (let round = 0; round < ROUNDS; round++) {
      const ground = makeGround(t, 6);
      makePlaces(ground);
      const running = [0, 1, 2].map((rank) =>
        master(t, ground, { size: 3, rank: ranks === 'given' ? rank : null }),
      );
      const ends = await allEnded(running);
      assert.deepEqual(
        ends.map(({ status }) => status),
        [0, 0, 0],
        ends.map(({ stderr }) => stderr).join(''),
      );
      const root = ends.filter(({ stdout }) => stdout !== '').map(reportIn)[0];
      assert.deepEqual([root?.items, root?.published, root?.failed], [6, 6, 0]);
      assert.equal(visibleResults(ground.output).length, 6);
      assertExecutedOnce(ground, 6);
      assert.deepEqual(readdirSync(join(directoryOf(ground), 'views')), ['1.json']);
    }
  });

/** Registers whose latest frame says so. */
const draining = (ground: Ground): number => {
  const registers = join(directoryOf(ground), 'registers');
  // Beside them stand the places of fresh names, which are directories.
  return readdirSync(registers)
    .filter((name) => name.endsWith('.json'))
    .filter((name) =>
      readFileSync(join(registers, name), 'utf8').includes('"lifecycle":"draining"'),
    ).length;
};

const resumes = async (t: TestContext, ground: Ground, items: number, size: number) => {
  const [ended] = await allEnded(masters(t, ground, { size, ...patient(ground) }));
  assert.ok(ended !== undefined);
  assertComplete(ended, ground.output, items);
  assertExecutedOnce(ground, items);
};

test('TERM to all masters of three drains all: what runs is finished, the rest is resumed', async (t) => {
  const ground = makeGround(t, 8);
  makePlaces(ground);
  const running = masters(t, ground, { size: 3, ...patient(ground) });
  await waitUntil(() => begun(ground) === 3, 'three commands to begin');
  for (const { child } of running) child.kill('SIGTERM');
  await waitUntil(() => draining(ground) === 3, 'all three to drain');
  ground.allow();
  for (const ended of await allEnded(running))
    assertRefused(ended, 'E_INTERRUPTED', /with 5 items left/);
  assert.equal(visibleResults(ground.output).length, 3, 'what ran was published');
  await resumes(t, ground, 8, 2);
});

test('--fail-fast: TERM to one master of three drains all: what runs is finished, the rest is resumed', async (t) => {
  for (const rank of [0, 2]) {
    const ground = makeGround(t, 8);
    makePlaces(ground);
    const running = masters(t, ground, { size: 3, more: ['--fail-fast'], ...patient(ground) });
    await waitUntil(() => begun(ground) === 3, 'three commands to begin');
    running[rank]?.child.kill('SIGTERM');
    await waitUntil(() => draining(ground) === 3, 'all three to drain');
    ground.allow();
    for (const ended of await allEnded(running))
      assertRefused(ended, 'E_INTERRUPTED', /with 5 items left/);
    assert.equal(visibleResults(ground.output).length, 3, 'what ran was published');
    await resumes(t, ground, 8, 2);
  }
});

test('--fail-fast: TERM twice ends the commands now, and nothing counts as failed', async (t) => {
  const ground = makeGround(t, 4);
  makePlaces(ground);
  const running = masters(t, ground, { size: 2, more: ['--fail-fast'], ...patient(ground) });
  await waitUntil(() => begun(ground) === 2, 'two commands to begin');
  const commands = ground.executions().map((line) => Number(line.replace('begin ', '')));
  running[1]?.child.kill('SIGTERM');
  await waitUntil(() => draining(ground) === 2, 'both to drain');
  running[1]?.child.kill('SIGTERM');
  for (const ended of await allEnded(running))
    assertRefused(ended, 'E_INTERRUPTED', /with 4 items left/);
  for (const pid of commands) assert.ok(!isRunning(pid), `command ${pid} was ended`);
  ground.allow();
  await resumes(t, ground, 4, 2);
});

test('TERM while masters gather ends them at once, those beside too', async (t) => {
  const ground = makeGround(t, 3);
  makePlaces(ground);
  const running = [0, 1].map((rank) => master(t, ground, { size: 3, rank }));
  const registers = join(directoryOf(ground), 'registers');
  const areMeeting = (): boolean =>
    readdirSync(directoryOf(ground)).includes('registers') &&
    readdirSync(registers).filter((name) => {
      const text = readFileSync(join(registers, name), 'utf8');
      return /"seen":\["/.test(text);
    }).length === 2;
  await waitUntil(areMeeting, 'the two to see each other');
  const beganMs = performance.now();
  running[1]?.child.kill('SIGTERM');
  const ends = await allEnded(running);
  for (const ended of ends) assertRefused(ended, 'E_INTERRUPTED', /asked to stop before/);
  assert.ok(performance.now() - beganMs < 20_000, 'long before the join timeout');
  ground.allow();
  await resumes(t, ground, 3, 3);
});
