/** `gc` on real directories: after finished, dead and living runs, killed, out of budget, refused. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { CollectionBudget, collect } from '../../src/fs/collect.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { isCollection, type Collection } from '../../src/protocol/generated/collection.ts';
import { layout } from '../../src/protocol/layout.ts';
import { retireEpoch, retireOrphan } from '../../src/runtime/gc.ts';
import {
  flockstep,
  makeGround,
  reportIn,
  waitUntil,
  type Ended,
  type Ground,
} from './cli-helpers.ts';

const directoryOf = ({ path }: Ground): string => join(path, 'dir');

const runWords = (ground: Ground, command: string, masters = 1): string[] => [
  ...['run', '--input', ground.input, '--output', ground.output, '--dir', directoryOf(ground)],
  ...['--masters', String(masters), '--workers', '1', '--member-ttl', '3', '--json'],
  ...['--progress', 'none', '--', command, '{}'],
];

const run = (t: TestContext, ground: Ground, command = ground.quick): Promise<Ended> =>
  flockstep(t, runWords(ground, command)).ended;

const gcWords = (ground: Ground, words: readonly string[]): string[] => [
  ...['gc', '--dir', directoryOf(ground), '--member-ttl', '2', '--json', ...words],
];

const gc = async (
  t: TestContext,
  ground: Ground,
  ...words: string[]
): Promise<{ status: number | null; record: Collection; words: string }> => {
  const ended = await flockstep(t, gcWords(ground, words)).ended;
  const record: unknown = ended.stdout === '' ? null : JSON.parse(ended.stdout);
  if (record !== null) assert.ok(isCollection(record), ended.stdout);
  return { status: ended.status, record: record as Collection, words: ended.stderr };
};

/** Everything below a directory. */
const treeOf = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();

test('a finished job: said first, then done; the next run begins a new one', async (t) => {
  const ground = makeGround(t, 3);
  const first = await run(t, ground);
  assert.equal(first.status, 0, first.stderr);
  const { epoch } = reportIn(first);
  const dir = directoryOf(ground);
  writeFileSync(join(dir, 'tmp', 'f'.repeat(32)), 'left by a crash');
  const before = treeOf(ground.path);
  const dry = await gc(t, ground, '--retire', '--output', ground.output);
  assert.equal(dry.status, 0, dry.words);
  assert.ok(dry.record.dryRun && dry.record.open === 0 && dry.record.epoch === epoch);
  assert.ok(dry.record.actions.some(({ kind }) => kind === 'retire'));
  assert.deepEqual(treeOf(ground.path), before, 'nothing was changed');
  const results = treeOf(ground.output);
  const swept = await gc(t, ground, '--yes');
  assert.equal(swept.status, 0, swept.words);
  assert.ok(existsSync(join(dir, 'epochs', epoch ?? '')), 'the job itself stays');
  assert.deepEqual(readdirSync(join(dir, 'tmp')), []);
  const again = await run(t, ground);
  assert.deepEqual([again.status, reportIn(again).epoch], [0, epoch], 'and is resumed');
  const done = await gc(t, ground, '--yes', '--retire');
  assert.equal(done.status, 0, done.words);
  for (const folder of ['epochs', 'retired', 'views', 'registers', 'roster', 'tmp'])
    assert.deepEqual(
      treeOf(join(dir, folder)).filter((name) => name.endsWith('.json')),
      [],
      folder,
    );
  assert.deepEqual(treeOf(ground.output), results, 'results are never touched');
  const nothing = await gc(t, ground, '--yes');
  assert.deepEqual([nothing.status, nothing.record.removed], [0, 0]);
  const fresh = await run(t, ground);
  assert.notEqual(reportIn(fresh).epoch, epoch);
});

test('a living run is left alone, and resumed after its death', async (t) => {
  const ground = makeGround(t, 2);
  const running = flockstep(t, runWords(ground, ground.patient));
  await waitUntil(() => ground.executions().length > 0, 'a command to run');
  const refused = await gc(t, ground, '--yes', '--retire');
  assert.equal(refused.status, 69);
  assert.match(refused.words, /in use by 1 live master/);
  const swept = await gc(t, ground, '--yes');
  assert.deepEqual([swept.status, swept.record.live, swept.record.removed], [0, 1, 0]);
  running.child.kill('SIGKILL');
  await running.ended;
  const unfinished = await gc(t, ground, '--yes', '--retire');
  assert.equal(unfinished.status, 69);
  assert.match(unfinished.words, /2 items left and can be resumed; give --unfinished/);
  assert.equal((await gc(t, ground, '--yes', '--output', ground.output)).status, 0);
  ground.allow();
  const resumed = await run(t, ground);
  assert.equal(resumed.status, 0, resumed.stderr);
  assert.ok(reportIn(resumed).resumed);
});

test('frames under fresh names go with their register: by the next run, and by gc (P-146)', async (t) => {
  const ground = makeGround(t, 1);
  const trails = (): string[] =>
    readdirSync(join(directoryOf(ground), 'registers')).filter((name) => name.endsWith('.d'));
  const once = async (): Promise<Ended> =>
    flockstep(t, [
      ...runWords(ground, ground.quick, 2).slice(0, -3),
      '--carrier',
      'fresh-name',
      '--',
      ground.quick,
      '{}',
    ]).ended;
  const first = await once();
  assert.equal(first.status, 0, first.stderr);
  const [one, two, more] = trails();
  assert.ok(one !== undefined && two !== undefined && more === undefined, 'one for each master');
  assert.equal((await once()).status, 0);
  const after = trails();
  assert.ok(after.length === 2 && !after.includes(one) && !after.includes(two), after.join());
  const retired = await gc(t, ground, '--yes', '--retire', '--output', ground.output);
  assert.equal(retired.status, 0, retired.words);
  assert.deepEqual(trails(), []);
});

/** A directory with much that was retired. */
const withRetired = async (t: TestContext, files: number): Promise<Ground> => {
  const ground = makeGround(t, 1);
  assert.equal((await run(t, ground)).status, 0);
  for (let folder = 0; folder * 500 < files; folder++) {
    const path = join(directoryOf(ground), 'retired', 'f'.repeat(64), String(folder));
    mkdirSync(path, { recursive: true });
    for (let index = 0; index < 500; index++) writeFileSync(join(path, String(index)), '');
  }
  return ground;
};

test('budgets end with 68 and are gone on with', async (t) => {
  const ground = await withRetired(t, 1000);
  const retired = join(directoryOf(ground), 'retired');
  const first = await gc(t, ground, '--yes', '--max-files', '300');
  assert.deepEqual([first.status, first.record.removed, first.record.budgetEnded], [68, 300, true]);
  assert.ok(treeOf(retired).length > 600);
  const rest = await gc(t, ground, '--yes', '--max-files', '100000');
  assert.deepEqual([rest.status, rest.record.budgetEnded], [0, false]);
  assert.deepEqual(treeOf(retired), []);
});

test('kill -9 in the middle of a collection: the same command goes on', async (t) => {
  const ground = await withRetired(t, 20_000);
  const retired = join(directoryOf(ground), 'retired');
  const folders = (): number => readdirSync(join(retired, 'f'.repeat(64))).length;
  const victim = flockstep(t, gcWords(ground, ['--yes']));
  await waitUntil(() => folders() < 40 || victim.child.exitCode !== null, 'removal');
  victim.child.kill('SIGKILL');
  await victim.ended;
  assert.ok(treeOf(retired).length > 0, 'it was killed in time');
  const beside = await gc(t, ground, '--yes');
  assert.equal(beside.status, 69, 'its lock still stands for a moment');
  assert.match(beside.words, /gc\.lock is held by another collection/);
  let last = beside;
  const deadline = performance.now() + 40_000;
  while (last.status !== 0 && performance.now() < deadline) last = await gc(t, ground, '--yes');
  assert.equal(last.status, 0, last.words);
  assert.deepEqual(treeOf(retired), []);
});

test('retirement replaces nothing, bears lost races, and goes on from any of its steps', async (t) => {
  const ground = makeGround(t, 1);
  const epoch = reportIn(await run(t, ground)).epoch ?? '';
  const dir = directoryOf(ground);
  const target = join(dir, 'retired', epoch);
  mkdirSync(target, { recursive: true });
  const refused = await gc(t, ground, '--yes', '--retire');
  assert.equal(refused.status, 67, refused.words);
  assert.match(refused.words, /stands already and is not replaced/);
  assert.ok(existsSync(join(dir, layout.view(1))), 'nothing was moved');
  // Without --retire it is what was retired, and goes.
  assert.equal((await gc(t, ground, '--yes')).status, 0);

  const directory = new RealDirectory(dir);
  const isNoClobber = (error: unknown): boolean =>
    isFlockstepError(error) && error.code === 'E_NO_CLOBBER' && error.exitCode === 67;
  // Somebody's directory appears at the last moment.
  mkdirSync(join(target, 'x'), { recursive: true });
  await assert.rejects(retireOrphan(directory, epoch), isNoClobber);
  assert.equal((await gc(t, ground, '--yes')).status, 0);
  // Two at once: both end well, one epoch is there.
  await Promise.all([retireEpoch(directory, epoch), retireEpoch(directory, epoch)].map(settled));
  assert.ok(existsSync(join(target, 'job.json')));
  assert.ok(existsSync(join(target, 'views', '1.json')));
  assert.equal((await gc(t, ground, '--yes')).status, 0);

  // Killed between the views and the epoch: it belongs to nobody, and the next run founds another.
  const second = reportIn(await run(t, ground)).epoch ?? '';
  assert.equal(await directory.retire(layout.views, `${layout.state(second)}/views`), 'moved');
  const orphaned = await gc(t, ground, '--yes');
  assert.equal(orphaned.status, 0, orphaned.words);
  assert.deepEqual(readdirSync(join(dir, 'epochs')), []);
  assert.equal((await run(t, ground)).status, 0);
});

test('what cannot be removed is told, the rest is gone on with, and the exit status is 66', async (t) => {
  const { path } = makeGround(t, 2);
  const budget = new CollectionBudget({ filesMax: 1000, secondsMax: 1000 }, () => 0);
  // The kernel lets nobody remove this one.
  await collect('/proc/version', budget);
  await collect(join(path, 'in'), budget);
  await collect(join(path, 'absent'), budget);
  assert.deepEqual([budget.exitCode, budget.failures.length, budget.removed], [66, 1, 3]);
  assert.ok(!existsSync(join(path, 'in')));
});

const settled = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    assert.ok(isFlockstepError(error), String(error));
  }
};
