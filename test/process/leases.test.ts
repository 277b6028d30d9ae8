/**
 * `flockstep leases`: beside a running job, on a dead one, and with everything that is wrong with the
 * words or the directory.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { isLeases, type Leases } from '../../src/protocol/generated/leases.ts';
import {
  flockstep,
  makeGround,
  masterOf,
  reportIn,
  waitUntil,
  type Ended,
  type Ground,
  type Running,
} from './cli-helpers.ts';

const directoryOf = ({ path }: Ground): string => join(path, 'dir');

const run = (t: TestContext, ground: Ground, command: string, masters = 1): Running =>
  flockstep(t, [
    ...['run', '--input', ground.input, '--output', ground.output, '--dir', directoryOf(ground)],
    ...['--masters', String(masters), '--workers', '1', '--member-ttl', '3', '--json'],
    ...['--timeout', '300', '--progress', 'none', '--', command, '{}'],
  ]);

const leases = (t: TestContext, ...words: readonly string[]): Promise<Ended> =>
  flockstep(t, ['leases', ...words]).ended;

const recordIn = (ended: Ended): Leases => {
  const record: unknown = JSON.parse(ended.stdout);
  assert.ok(isLeases(record), ended.stdout);
  return record;
};

const begun = (ground: Ground): number =>
  ground.executions().filter((line) => line.startsWith('begin')).length;

/** Kills every master of a run, and the run. */
const killAll = async (running: Running, masters: number): Promise<void> => {
  const { child } = running;
  const pids = Array.from({ length: masters }, (_, rank) => masterOf(child, rank) ?? child.pid);
  for (const pid of pids) process.kill(pid ?? 0, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await running.ended;
};

test('a lease of a running job: taken back, run again, the old completion refused', async (t) => {
  const ground = makeGround(t, 2);
  const dir = directoryOf(ground);
  const running = run(t, ground, ground.patient, 2);
  await waitUntil(() => begun(ground) === 2, 'both items to run');
  const listed = recordIn(await leases(t, 'list', dir, '--json'));
  assert.deepEqual([listed.exitCode, listed.leasesCount, listed.dryRun], [0, 2, true]);
  assert.deepEqual(new Set(listed.leases.map(({ master }) => master?.rank)), new Set([0, 1]));
  for (const lease of listed.leases) {
    assert.deepEqual([lease.phase, lease.token, lease.expired], ['leased', 1, false]);
    assert.deepEqual([lease.lifecycle, lease.since?.view, lease.outcome], ['running', 1, null]);
  }
  const [target] = listed.leases.filter(({ master }) => master?.rank === 1);
  assert.ok(target !== undefined);
  const one = recordIn(await leases(t, 'list', dir, '--json', '--master', '1'));
  assert.deepEqual(one.leases, [target]);
  const dry = await leases(t, 'release', dir, target.name ?? '');
  assert.equal(dry.status, 0, dry.stderr);
  assert.match(dry.stderr, /1 lease to release; give --yes/);
  const unchanged = recordIn(await leases(t, 'list', dir, '--json'));
  assert.deepEqual(unchanged.leases, listed.leases, 'and nothing was changed');
  const done = recordIn(
    await leases(t, 'release', dir, target.item.slice(0, 8), '--yes', '--json'),
  );
  assert.deepEqual([done.exitCode, done.leases[0]?.outcome], [0, 'released']);
  const left = await leases(t, 'list', dir, target.item, '--json');
  assert.deepEqual([left.status, recordIn(left).leasesCount], [1, 0]);
  const again = await leases(t, 'release', dir, target.item, '--yes');
  assert.equal(again.status, 1);
  assert.match(again.stderr, /is pending: nobody holds a lease of it.*E_RELEASE/);
  ground.allow();
  const ended = await running.ended;
  assert.equal(ended.status, 0, ended.stderr);
  const report = reportIn(ended);
  assert.equal(report.published, 2);
  const inputs = ground.executions().filter((line) => line.startsWith('input'));
  assert.equal(inputs.length, 3, 'the released item ran twice');
  const results = readdirSync(join(ground.output, 'results'), { recursive: true });
  assert.equal(results.filter((name) => String(name).endsWith('.json')).length, 2);
  const refused = report.staleRefused;
  assert.equal(refused, 1, 'the old completion is refused and counted');
  const verified = await flockstep(t, ['verify', dir, '--output', ground.output]).ended;
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
});

/** The last transaction of each shard, with the segment that it lies in. */
const lastTransactions = (dir: string): { path: string; record: Record<string, unknown> }[] => {
  const epochs = join(dir, 'epochs');
  const ledger = join(epochs, readdirSync(epochs)[0] ?? '', 'ledger');
  return readdirSync(ledger).flatMap((shard) => {
    const [segment = ''] = readdirSync(join(ledger, shard));
    const folder = join(ledger, shard, segment);
    const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10));
    const path = join(folder, `${Math.max(0, ...numbers)}.json`);
    if (numbers.length === 0) return [];
    return [{ path, record: JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown> }];
  });
};

test('leases of a dead job: listed, decided ones kept, the others given back uncounted', async (t) => {
  const ground = makeGround(t, 2);
  const dir = directoryOf(ground);
  const running = run(t, ground, ground.patient, 2);
  await waitUntil(() => begun(ground) === 2, 'both items to run');
  await killAll(running, 2);
  const listed = recordIn(await leases(t, 'list', dir, '--json'));
  assert.equal(listed.leasesCount, 2);
  // One of the dead had decided, and linked that as its last word.
  const decided = listed.leases[0];
  const place = lastTransactions(dir).find(({ record }) =>
    JSON.stringify(record['operations']).includes(decided?.item ?? ''),
  );
  assert.ok(decided !== undefined && place !== undefined);
  const { digest: previous, ...rest } = place.record;
  const { item, token } = decided;
  const commit = { kind: 'commit', item, token, record: 'a'.repeat(64) };
  const next = {
    ...rest,
    number: (rest['number'] as number) + 1,
    previous,
    incarnation: decided.incarnation,
    operations: [commit],
  };
  writeFileSync(
    join(place.path, `../${next.number}.json`),
    sealRecord(next as Parameters<typeof sealRecord>[0]),
  );
  const named = await leases(t, 'release', dir, item, '--yes');
  assert.equal(named.status, 1);
  assert.match(named.stderr, /cannot be released: its result is decided.*E_RELEASE/);
  const all = await leases(t, 'release', dir, '--all', '--yes', '--json');
  assert.equal(all.status, 1);
  const outcomes = new Map(recordIn(all).leases.map((lease) => [lease.item, lease.outcome]));
  assert.equal(outcomes.get(item), 'decided');
  assert.equal([...outcomes.values()].filter((outcome) => outcome === 'released').length, 1);
  const after = recordIn(await leases(t, 'list', dir, '--json'));
  assert.deepEqual(
    after.leases.map(({ phase }) => phase),
    ['committing'],
  );
});

test('bad words and bad directories', async (t) => {
  const ground = makeGround(t, 1);
  const dir = directoryOf(ground);
  const finished = await run(t, ground, ground.quick).ended;
  assert.equal(finished.status, 0, finished.stderr);
  const empty = join(ground.path, 'empty');
  mkdirSync(empty);
  const table: readonly (readonly [string[], number, RegExp])[] = [
    [[], 2, /leases wants list or release, a coordination directory/],
    [['list'], 2, /leases wants list or release/],
    [['show', dir], 2, /wants list or release before the directory, not "show"/],
    [['release', dir], 2, /wants one of: an item, --master R, --all/],
    [['release', dir, '--all', '--master', '0'], 2, /wants one of/],
    [['release', dir, 'abcd', '--all'], 2, /wants one of/],
    [['release', dir, ''], 2, /empty word/],
    [['list', dir, '--yes'], 2, /belong to leases release/],
    [['list', dir, '--master', '7'], 2, /has no master 7: it has 1 master/],
    [['list', dir, '--master', 'x'], 2, /--master/],
    [['release', dir, 'abc', '--yes'], 2, /has no item "abc": give its id, at least 4/],
    [['release', dir, 'nothing\nsuch'], 2, /no item "nothing/],
    [['list', join(ground.path, 'absent')], 69, /does not exist.*E_DIRECTORY/],
    [['list', empty], 69, /not a flockstep directory.*E_DIRECTORY/],
    [['release', empty, '--all', '--yes'], 69, /E_DIRECTORY/],
    [['list', dir], 0, /0 leases/],
    [['release', dir, '--all', '--yes'], 0, /0 leases of 0 released/],
  ];
  for (const [words, status, says] of table) {
    const ended = await leases(t, ...words);
    assert.equal(ended.status, status, `${words.join(' ')}: ${ended.stderr}`);
    assert.match(ended.stderr, says, words.join(' '));
    assert.equal(ended.stderr.split('\n').length, 2, `one line: ${ended.stderr}`);
  }
  assert.deepEqual(readdirSync(empty), [], 'nothing was made of what is not ours');
  const [damaged] = lastTransactions(dir);
  truncateSync(damaged?.path ?? '', 20);
  const named = await leases(t, 'list', dir);
  assert.equal(named.status, 69);
  assert.match(named.stderr, /ledger transaction.*E_RECORD/);
});
