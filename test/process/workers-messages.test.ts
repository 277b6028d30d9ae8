/** Messages that should not come: from a broken host to the pool, from a broken master to the host. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HostedWorkerPool } from '../../src/workers/pool.ts';
import {
  itemId,
  killAllWith,
  processesWith,
  SEED,
  temporaryDirectory,
  until,
} from './workers-helpers.ts';

const BROKEN_HOST = fileURLToPath(new URL('./workers-broken-host.js', import.meta.url));
const HOST = fileURLToPath(new URL('../../src/workers/host.js', import.meta.url));

const brokenPool = async (t: TestContext, behaviour: string, size: number) => {
  const deaths: string[] = [];
  const notices: string[] = [];
  const logPath = join(temporaryDirectory(t), behaviour);
  const pool = new HostedWorkerPool({
    size,
    logPath,
    hostProgram: BROKEN_HOST,
    onNotice: (kind, text) => notices.push(`${kind} ${text}`),
  });
  t.after(() => pool.shutdown({ seed: SEED, graceMs: 0 }));
  const results: number[] = [];
  await pool.start({
    ready: () => {},
    result: (result) => results.push(result.worker),
    died: (reason) => deaths.push(reason),
  });
  const give = () =>
    pool.assign(1, { item: itemId(1), token: 1, argv: ['true'], environment: {}, timeoutMs: 0 });
  return { pool, deaths, notices, results, give, logPath };
};

const unreported = (logPath: string): number[] => processesWith(`MARK=${logPath}`);

test('acknowledgements that are not exact are quarantined and counted, and the exact ones count', async (t) => {
  const { pool, deaths } = await brokenPool(t, 'odd-acks', 2);
  const outcome = await pool.shutdown({ seed: SEED, graceMs: 20_000 });
  assert.equal(outcome.clean, true);
  assert.deepEqual(outcome.acknowledged, [1, 2]);
  // Four odd ones of each; the repeated ACK of worker 1 is one more, of worker 2 it comes too late.
  assert.equal(outcome.quarantinedAcks, 9);
  assert.equal(pool.quarantinedMessages, 4, 'those that were no acknowledgement by their shape');
  assert.deepEqual(deaths, []);
});

test('a worker that never acknowledges is pending after the grace', async (t) => {
  const { pool } = await brokenPool(t, 'silent', 2);
  const outcome = await pool.shutdown({ seed: SEED, graceMs: 300 });
  assert.deepEqual([outcome.clean, outcome.acknowledged, outcome.pending], [false, [2], [1]]);
});

test('a result that comes after the outcome reaches nobody', async (t) => {
  const { pool, give, results } = await brokenPool(t, 'late-result', 1);
  give();
  const outcome = await pool.shutdown({ seed: SEED, graceMs: 100 });
  assert.deepEqual(outcome.pending, [1]);
  assert.deepEqual(results, []);
});

test('a host that goes away in the middle of a shutdown ends it at once, not clean', async (t) => {
  const { pool, deaths, give, logPath } = await brokenPool(t, 'gone', 2);
  t.after(() => killAllWith(`MARK=${logPath}`));
  give();
  await until(() => unreported(logPath).length > 0, 'a process that nobody was told of');
  const outcome = await pool.shutdown({ seed: SEED, graceMs: 600_000 });
  assert.equal(outcome.clean, false);
  assert.deepEqual(outcome.pending, [1, 2]);
  assert.ok(outcome.communicationErrors >= 1);
  await until(() => unreported(logPath).length === 0, 'that process is gone');
  assert.deepEqual(deaths, []);
});

for (const behaviour of ['malformed-result', 'garbage', 'unknown-worker'])
  test(`a host that sends ${behaviour} is not believed any more`, async (t) => {
    const { pool, deaths, notices, give } = await brokenPool(t, behaviour, 1);
    give();
    await until(() => deaths.length > 0, 'the death');
    assert.equal(deaths.length, 1);
    assert.match(deaths[0] ?? '', /malformed message|unknown worker/);
    if (behaviour !== 'unknown-worker') {
      assert.equal(pool.quarantinedMessages, 1);
      assert.match(notices[0] ?? '', /^quarantined/);
    }
    give();
  });

test('the host quarantines what a broken master sends, and goes on', async (t) => {
  const directory = temporaryDirectory(t);
  const configuration = {
    workers: 1,
    logPath: join(directory, 'log'),
    mark: 'test',
    killGraceMs: 100,
  };
  const host = spawn(process.execPath, [HOST, JSON.stringify(configuration)], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  t.after(() => host.kill('SIGKILL'));
  const pipe = host.stdio[3] as Socket;
  let text = '';
  pipe.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const lines = () =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { schema: string; text?: string; kind?: string });
  const notices = () => lines().filter(({ kind }) => kind === 'quarantined');
  const assign = {
    schema: 'flockstep-worker-assign-v1',
    worker: 1,
    item: itemId(1),
    token: 1,
    name: null,
    argv: ['sleep', '600'],
    environment: {},
    timeoutMs: 0,
  };
  const stop = { schema: 'flockstep-worker-stop-v1', worker: 1, token: SEED };
  const send = (...messages: unknown[]): void => {
    for (const message of messages)
      pipe.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  };
  await until(() => text.includes('ready'), 'the host is up');
  send('garbage', { ...assign, argv: [] }, { ...assign, worker: 2 }, { ...stop, token: 'x' });
  await until(() => notices().length === 4, 'four notices');
  send(assign, assign, stop);
  await until(() => notices().length === 6, 'a busy worker takes neither work nor STOP');
  assert.ok(!text.includes('stop-ack'));
  send({ schema: 'flockstep-worker-kill-v1', graceMs: 1000 });
  await until(() => text.includes('worker-result'), 'the result');
  send(stop, stop);
  await until(() => notices().length === 7, 'a stopped worker is not stopped again');
  assert.equal(lines().filter(({ schema }) => schema.includes('stop-ack')).length, 1);
  pipe.end();
  await until(() => host.exitCode === 0, 'the host ends with its master');
});
