/**
 * Real masters that cut their logs all the time, killed with -9 again and again and resumed: every
 * item ends exactly once, and the audit finds snapshots and log in agreement.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { seeded } from '../support/ledger-world.ts';
import { childrenOf, flockstep, makeGround, reportIn, waitUntil } from './cli-helpers.ts';

const ITEMS = 400;

const shardNames = (dir: string): string[] => {
  const names: string[] = [];
  for (const epoch of readdirSync(join(dir, 'epochs'))) {
    const ledger = join(dir, 'epochs', epoch, 'ledger');
    for (const shard of readdirSync(ledger)) names.push(...readdirSync(join(ledger, shard)));
  }
  return names;
};

test('killed around snapshots and retirement, and resumed', { timeout: 280_000 }, async (t) => {
  const ground = makeGround(t, ITEMS);
  const dir = join(ground.path, 'dir');
  const random = seeded(7);
  const words = [
    ...['run', '--input', ground.input, '--output', ground.output, '--dir', dir],
    ...['--masters', '2', '--workers', '2', '--shards', '1', '--snapshot-every', '20'],
    ...['--member-ttl', '3', '--json', '--progress', 'none', '--max-attempts', '50'],
    ...['--', 'cat', '{}'],
  ];
  const settledNow = (): number => {
    try {
      return readdirSync(join(ground.output, 'results'), { recursive: true }).length;
    } catch {
      return 0;
    }
  };
  let kills = 0;
  for (let life = 0; life < 3; life++) {
    const before = settledNow();
    const run = flockstep(t, words);
    const goal = before + 20 + Math.floor(random() * 60);
    await waitUntil(() => settledNow() >= goal || run.child.exitCode !== null, 'some results');
    const masters = childrenOf(run.child.pid ?? 0);
    for (const pid of [run.child.pid ?? 0, ...masters])
      try {
        process.kill(pid, 'SIGKILL');
        kills++;
      } catch {
        // It has ended.
      }
    await run.ended;
  }
  assert.ok(kills >= 6, `${kills} processes were killed`);
  const last = await flockstep(t, words).ended;
  assert.equal(last.status, 0, last.stderr);
  const report = reportIn(last);
  assert.deepEqual([report.items, report.failed], [ITEMS, 0]);
  const names = shardNames(dir);
  // Two are kept; one more where the job ended before the oldest was retired.
  const snapshots = names.filter((name) => name.startsWith('snapshot-')).length;
  assert.ok(snapshots === 2 || snapshots === 3, names.join());
  assert.ok(
    names.filter((name) => /^[0-9]+-/.test(name)).every((name) => !name.startsWith('1-')),
    'the beginning of the log is gone',
  );
  const verified = await flockstep(t, ['verify', dir, '--output', ground.output]).ended;
  assert.equal(verified.status, 0, verified.stderr + verified.stdout);
  const header = names.find((name) => name.startsWith('snapshot-')) ?? '';
  assert.match(header, /^snapshot-[0-9]+\.jsonl$/);
  assert.equal(settledNow() > 0, true);
  assert.ok(readFileSync(join(dir, 'flockstep.json')).length > 0);
});
