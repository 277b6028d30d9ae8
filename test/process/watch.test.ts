/** `run --watch`: inputs that come while the job runs, its end by idleness and by TERM. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  flockstep,
  makeGround,
  masterOf,
  reportIn,
  waitUntil,
  type Ground,
} from './cli-helpers.ts';

const words = (ground: Ground, more: readonly string[]): string[] => [
  ...['run', '--input', ground.input, '--output', ground.output, '--workers', '1'],
  ...['--member-ttl', '3', '--json', '--progress', 'none', '--watch', ...more],
  ...['--', ground.quick, '{}'],
];

test('two masters: new files become items without a restart, until nothing comes', async (t) => {
  const ground = makeGround(t, 3);
  const run = flockstep(t, words(ground, ['--masters', '2', '--watch-idle', '4']));
  await waitUntil(() => ground.executions().length === 3, 'the first inputs');
  const queue = join(ground.input, 'fuzzer', 'queue');
  mkdirSync(queue, { recursive: true });
  writeFileSync(join(ground.input, 'fuzzer', 'fuzzer_stats'), 'no input');
  writeFileSync(join(queue, '.cur_input'), 'no input either');
  for (let index = 0; index < 6; index++)
    writeFileSync(join(queue, `id:00000${index},src:000000`), `queue ${index}\n`);
  await waitUntil(() => ground.executions().length === 9, 'the queue');
  writeFileSync(join(ground.input, 'same'), 'queue 0\n');
  const ended = await run.ended;
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(reportIn(ended).items, 9, 'the same content is no second item');
  assert.equal(new Set(ground.executions()).size, 9);
});

test('without --watch-idle it goes on until it is asked to stop', async (t) => {
  const ground = makeGround(t, 1);
  const run = flockstep(t, words(ground, []));
  await waitUntil(() => ground.executions().length === 1, 'the first input');
  await new Promise((wake) => setTimeout(wake, 3_000));
  assert.equal(run.child.exitCode, null, 'it waits for more');
  writeFileSync(join(ground.input, 'late'), 'late\n');
  await waitUntil(() => ground.executions().includes('late'), 'the late one');
  run.child.kill('SIGTERM');
  const ended = await run.ended;
  assert.equal(ended.status, 75, ended.stderr);
});

test('P-150 across a change of view: what the dropped watcher found, or would have, appears once', async (t) => {
  const ground = makeGround(t, 8);
  const run = flockstep(t, words(ground, ['--masters', '2', '--watch-idle', '6']));
  await waitUntil(() => ground.executions().length === 8, 'the first inputs');
  // Found by both, some by the one that goes, and at their end when it does.
  await new Promise((wake) => setTimeout(wake, 2_000));
  const victim = masterOf(run.child, 1);
  assert.ok(victim !== undefined);
  process.kill(victim, 'SIGKILL');
  for (let index = 0; index < 12; index++)
    writeFileSync(join(ground.input, `later-${index}`), `later ${index}\n`);
  await waitUntil(() => new Set(ground.executions()).size === 20, 'all of the later ones');
  const ended = await run.ended;
  const report = reportIn(ended);
  assert.equal(report.items, 20, ended.stderr);
  assert.equal(report.published, 20);
  assert.deepEqual(new Set(ground.executions()).size, 20);
});
