/** Who dies with whom, and the bounded end of a pool. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HostedWorkerPool } from '../../src/workers/pool.ts';
import {
  itemId,
  killAllWith,
  processesWith,
  SEED,
  shell,
  startPool,
  temporaryDirectory,
  until,
} from './workers-helpers.ts';

const MASTER = fileURLToPath(new URL('./workers-master.js', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Does not end by TERM, and neither does its child; notes a TERM in a file. Told from others by the
 * mark in its environment.
 */
const stubborn = (mark: string, onTerm = ''): string =>
  `MARK=${mark}; export MARK; trap "${onTerm}" TERM; (trap "" TERM; exec sleep 600) & while :; do sleep 0.1; done`;

const startMaster = async (t: TestContext, script: string): Promise<[ChildProcess, number]> => {
  const directory = temporaryDirectory(t);
  const master = spawn(process.execPath, [MASTER, join(directory, 'log'), script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => master.kill('SIGKILL'));
  let text = '';
  master.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await until(() => /host \d+/.test(text), 'the master reports its host');
  return [master, Number(/host (\d+)/.exec(text)?.[1])];
};

test('a master killed by KILL takes its worker host and every command group with it', async (t) => {
  const mark = `master-killed-${process.pid}`;
  t.after(() => killAllWith(mark));
  const noted = join(temporaryDirectory(t), 'noted');
  const [master, host] = await startMaster(t, stubborn(mark, `: > ${noted}`));
  // Two shells and their two stubborn children, besides the naps.
  await until(() => processesWith(mark).length >= 4, 'the commands run');
  master.kill('SIGKILL');
  await until(() => processesWith(mark).length === 0, 'no process of a command is left');
  await until(() => !isAlive(host), 'the host is gone');
  assert.ok(existsSync(noted), 'the commands got their TERM first');
});

test('the host ignores what a launcher sends to every process of a job', async (t) => {
  const bench = await startPool(t);
  const host = bench.pool.hostPid as number;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(host, signal);
  assert.equal((await bench.run(['true'])).exitStatus, 0);
  assert.deepEqual(bench.deaths, []);
});

test('a worker host killed by KILL: the pool dies once, and every command group is gone', async (t) => {
  const bench = await startPool(t, { size: 2 });
  const mark = `host-killed-${process.pid}`;
  t.after(() => killAllWith(mark));
  for (const worker of bench.idle)
    bench.pool.assign(worker, {
      item: itemId(worker),
      token: 1,
      argv: shell(`setsid sh -c 'exec sleep 600' & ${stubborn(mark)}`),
      environment: { FLOCKSTEP_ITEM: mark },
      timeoutMs: 0,
    });
  await until(() => processesWith(mark).length >= 6, 'the commands run');
  process.kill(bench.pool.hostPid as number, 'SIGKILL');
  await until(() => bench.deaths.length > 0, 'the death is told');
  await until(() => processesWith(mark).length === 0, 'no process of a command is left');
  assert.equal(bench.deaths.length, 1);
  assert.match(bench.deaths[0] ?? '', /worker host ended \(SIGKILL\)/);
  const outcome = await bench.pool.shutdown({ seed: SEED, graceMs: 1000 });
  assert.equal(outcome.clean, false);
  assert.deepEqual(outcome.pending, [1, 2]);
  assert.equal(outcome.communicationErrors, 1);
});

test('a descriptor of the launcher reaches no command, whatever its number', async (t) => {
  const directory = temporaryDirectory(t);
  // Beyond the first gap, where the runtime does not mark inherited descriptors any more.
  const lock = join(directory, 'lock');
  const listing = join(directory, 'listing');
  const script = `ls -l /proc/$$/fd >> ${listing}; exec sleep 600`;
  const launch = `exec 59> ${lock}; exec "$0" "$@"`;
  const master = spawn(
    'bash',
    ['-c', launch, process.execPath, MASTER, join(directory, 'log'), script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  t.after(() => master.kill('SIGKILL'));
  let text = '';
  master.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await until(() => /host \d+/.test(text), 'the master runs');
  const holders = (): string => (existsSync(listing) ? readFileSync(listing, 'utf8') : '');
  await until(() => holders().split('total').length === 3, 'both commands run');
  assert.ok(readlinkSync(`/proc/${master.pid}/fd/59`).endsWith('/lock'), 'the master has it');
  assert.ok(!holders().includes(lock), holders());
});

test('shutdown: every worker acknowledges exactly its own STOP, and the host is gone', async (t) => {
  const bench = await startPool(t, { size: 3 });
  const host = bench.pool.hostPid as number;
  assert.equal((await bench.run(['true'])).exitStatus, 0);
  await until(() => bench.idle.size === 3, 'all are idle');
  const outcome = await bench.pool.shutdown({ seed: SEED, graceMs: 10_000 });
  assert.equal(outcome.clean, true);
  assert.deepEqual(outcome.acknowledged, [1, 2, 3]);
  assert.deepEqual(outcome.pending, []);
  assert.equal(outcome.quarantinedAcks + outcome.communicationErrors, 0);
  assert.ok(!isAlive(host));
  assert.deepEqual(bench.deaths, [], 'an ordered end is no death');
  assert.equal(await bench.pool.shutdown({ seed: SEED, graceMs: 0 }), outcome, 'told once');
});

test('shutdown: a late result is delivered before its worker is stopped', async (t) => {
  const bench = await startPool(t, { size: 2 });
  const order: string[] = [];
  bench.onResult = () => order.push('result');
  const running = bench.run(shell('sleep 0.4; echo late'));
  await until(() => bench.idle.size === 1, 'the command was given');
  const outcome = await bench.pool.shutdown({ seed: SEED, graceMs: 20_000 });
  order.push('ended');
  assert.equal((await running).exitStatus, 0);
  assert.deepEqual(order, ['result', 'ended']);
  assert.equal(outcome.clean, true);
  assert.deepEqual(outcome.acknowledged, [1, 2]);
});

test('shutdown: a silent worker is pending after the grace, and its command is gone', async (t) => {
  const bench = await startPool(t, { size: 2, killGraceMs: 100 });
  const mark = `silent-${process.pid}`;
  t.after(() => killAllWith(mark));
  const file = join(bench.directory, 'started');
  const [busy] = bench.idle;
  bench.idle.delete(busy as number);
  bench.pool.assign(busy as number, {
    item: itemId(1),
    token: 1,
    argv: shell(`: > ${file}; ${stubborn(mark)}`),
    environment: {},
    timeoutMs: 0,
  });
  await until(() => existsSync(file), 'the command runs');
  const outcome = await bench.pool.shutdown({ seed: SEED, graceMs: 300 });
  assert.equal(outcome.clean, false);
  assert.deepEqual(outcome.pending, [busy]);
  assert.equal(outcome.acknowledged.length, 1);
  assert.ok(outcome.elapsedMs >= 300 && outcome.elapsedMs < 20_000);
  assert.equal(bench.results.length, 0, 'nobody accounts for results after the outcome');
  await until(() => processesWith(mark).length === 0, 'the command is gone');
  assert.deepEqual(bench.deaths, []);
});

test('shutdown with a grace of 0 is one poll', async (t) => {
  const bench = await startPool(t, { size: 2, killGraceMs: 100 });
  const outcome = await bench.pool.shutdown({ seed: SEED, graceMs: 0 });
  assert.equal(outcome.acknowledged.length + outcome.pending.length, 2);
  assert.ok(!isAlive(bench.pool.hostPid as number));
});

test('a host that cannot start is an error of start(), not an event', async (t) => {
  const directory = temporaryDirectory(t);
  const saved = process.env['PATH'];
  process.env['PATH'] = directory;
  t.after(() => {
    process.env['PATH'] = saved;
  });
  const pool = new HostedWorkerPool({ size: 1, logPath: join(directory, 'log') });
  const deaths: string[] = [];
  const starting = pool.start({
    ready: () => {},
    result: () => {},
    died: (reason) => deaths.push(reason),
  });
  await assert.rejects(starting, { code: 'E_CONTROL', message: /worker host.*mkfifo ENOENT/s });
  assert.deepEqual(deaths, []);
});

test('a master that ends by itself leaves no host', async (t) => {
  const [master, host] = await startMaster(t, 'exec sleep 600');
  master.kill('SIGTERM');
  await once(master, 'exit');
  await until(() => !isAlive(host), 'the host is gone');
});
