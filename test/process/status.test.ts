/** `flockstep status`: of a running job, a dead one, a finished one, a failed one, and of no job at all. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { isStatus, type Status } from '../../src/protocol/generated/status.ts';
import { flockstep, makeGround, masterOf, waitUntil, type Ground } from './cli-helpers.ts';

const statusOf = async (t: TestContext, dir: string): Promise<Status> => {
  const ended = await flockstep(t, ['status', dir, '--json']).ended;
  const record: unknown = JSON.parse(ended.stdout);
  assert.ok(isStatus(record), ended.stdout);
  assert.equal(ended.status, record.exitCode);
  return record;
};

const run = (t: TestContext, { path, input, output }: Ground, command: string) =>
  flockstep(t, [
    ...['run', '--input', input, '--output', output, '--dir', join(path, 'dir')],
    ...['--masters', '2', '--workers', '1', '--member-ttl', '3', '--run-id', 'night'],
    ...['--timeout', '300', '--progress', 'none', '--', command, '{}'],
  ]);

test('a job that runs, that is killed, and that ended by a failure', async (t) => {
  const ground = makeGround(t, 3);
  const dir = join(ground.path, 'dir');
  const running = run(t, ground, ground.patient);
  const begun = (): number => ground.executions().filter((line) => line.startsWith('begin')).length;
  await waitUntil(() => begun() === 2, 'two items to run');
  const live = await statusOf(t, dir);
  assert.deepEqual([live.state, live.exitCode, live.run, live.view], ['running', 0, 'night', 1]);
  assert.deepEqual(
    live.masters.map(({ rank, alive, lifecycle, held }) => [rank, alive, lifecycle, held]),
    [
      [0, true, 'running', 1],
      [1, true, 'running', 1],
    ],
  );
  assert.equal(live.masters[1]?.pid, masterOf(running.child, 1));
  assert.deepEqual(live.items, {
    ...{ items: 3, pending: 1, leased: 2, committing: 0 },
    ...{ done: 0, failed: 0 },
  });
  assert.deepEqual([live.proof?.verified, live.proof?.clients], [false, 1]);
  assert.equal(live.abort, null);
  const words = await flockstep(t, ['status', dir]).ended;
  assert.equal(words.status, 0);
  assert.match(
    words.stderr,
    /run night, view 1: running\n {2}items {2}0 done, 0 failed, 3 left of 3/,
  );

  for (const rank of [0, 1]) process.kill(masterOf(running.child, rank) ?? 0, 'SIGKILL');
  await running.ended;
  const dead = await statusOf(t, dir);
  assert.deepEqual([dead.state, dead.exitCode], ['resumable', 1]);
  assert.deepEqual(
    dead.masters.map(({ alive, lifecycle }) => [alive, lifecycle]),
    [
      [false, 'running'],
      [false, 'running'],
    ],
    'what its registers say is no sign of life',
  );
  assert.ok(dead.watchedSeconds >= 6, 'it was watched for as long as a sign may take');

  mkdirSync(join(dir, 'aborts'), { recursive: true });
  const abort = {
    ...{ schema: 'flockstep-abort-v1', epoch: dead.epoch, view: 1, rank: 1 },
    incarnation: dead.masters[1]?.incarnation ?? '',
    ...{ failedGeneration: '4', code: 'E_CONTROL', text: 'the lock \u001b[31mfailed' },
  };
  writeFileSync(join(dir, 'aborts', '1.json'), sealRecord(abort));
  const failed = await flockstep(t, ['status', dir]).ended;
  assert.equal(failed.status, 1);
  assert.match(failed.stderr, /ended {2}by master 1, E_CONTROL: the lock \?\[31mfailed\n/);
  assert.equal((await statusOf(t, dir)).state, 'failed');
});

test('a job that is done, and directories that hold none', async (t) => {
  const ground = makeGround(t, 2);
  const ended = await run(t, ground, 'true').ended;
  assert.equal(ended.status, 0, ended.stderr);
  const done = await statusOf(t, join(ground.path, 'dir'));
  assert.deepEqual([done.state, done.exitCode, done.items.done], ['done', 0, 2]);
  assert.ok(done.masters.every(({ alive, lifecycle }) => !alive && lifecycle === 'left'));
  const empty = await flockstep(t, ['status', ground.input]).ended;
  assert.equal(empty.status, 69);
  assert.equal(empty.stderr.trimEnd().split('\n').length, 1);
  const none = await flockstep(t, ['status', join(ground.path, 'nowhere')]).ended;
  assert.equal(none.status, 69);
  assert.equal((await flockstep(t, ['status']).ended).status, 2);
});
