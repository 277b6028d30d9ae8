/** What one command may do and what is recorded of it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { flockSync } from 'fs-ext';
import { STDOUT_KEPT_BYTES } from '../../src/protocol/limits.ts';
import { itemId, killAllWith, processesWith, shell, startPool, until } from './workers-helpers.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const out = (result: { stdoutBase64: string }): Buffer =>
  Buffer.from(result.stdoutBase64, 'base64');

test('exit status, both streams, environment and an empty standard input', async (t) => {
  const bench = await startPool(t);
  const result = await bench.run(shell('cat; printf %s "$FLOCKSTEP_ITEM"; echo no >&2; exit 3'), {
    environment: { FLOCKSTEP_ITEM: 'the item' },
  });
  assert.equal(result.exitStatus, 3);
  assert.equal(result.signal, null);
  assert.equal(result.timedOut, false);
  assert.equal(result.startError, null);
  assert.equal(out(result).toString(), 'the item');
  assert.deepEqual(result.stdout, {
    bytes: 8,
    sha256: sha256(Buffer.from('the item')),
    truncated: false,
  });
  assert.equal(result.stderr.sha256, sha256(Buffer.from('no\n')));
  assert.ok(result.durationMs > 0);
});

test('a command that is killed by a signal says which', async (t) => {
  const bench = await startPool(t);
  const result = await bench.run(shell('kill -SEGV $$'));
  assert.equal(result.exitStatus, null);
  assert.equal(result.signal, 'SIGSEGV');
  assert.equal(result.timedOut, false);
});

test('a command that is not there, or not executable, is a start error with its errno', async (t) => {
  const bench = await startPool(t);
  const absent = await bench.run(['/nonexistent/program']);
  assert.match(absent.startError ?? '', /\/nonexistent\/program: ENOENT/);
  assert.equal(absent.exitStatus, null);
  const forbidden = await bench.run([bench.directory]);
  assert.match(forbidden.startError ?? '', /EACCES/);
  const tooLong = await bench.run([
    'true',
    ...Array.from({ length: 30 }, () => 'x'.repeat(120_000)),
  ]);
  assert.match(tooLong.startError ?? '', /E2BIG/);
  assert.equal((await bench.run(['true'])).exitStatus, 0, 'the worker goes on');
});

test('output is opened again through /dev/stdout and /dev/stderr, as with a shell pipe', async (t) => {
  const bench = await startPool(t);
  const result = await bench.run(shell('echo one > /dev/stdout; echo two > /dev/stderr'));
  assert.equal(result.exitStatus, 0);
  assert.equal(out(result).toString(), 'one\n');
  assert.equal(result.stderr.bytes, 4);
});

test('binary output comes back byte for byte', async (t) => {
  const bench = await startPool(t);
  const script = 'process.stdout.write(Buffer.from(Array.from({length: 4096}, (_, i) => i % 256)))';
  const result = await bench.run([process.execPath, '-e', script]);
  const expected = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));
  assert.deepEqual(out(result), expected);
  assert.equal(result.stdout.sha256, sha256(expected));
});

test('of 10 MB the beginning is kept, and all of it counted and hashed', async (t) => {
  const bench = await startPool(t);
  const result = await bench.run(
    shell('yes 0123456789 | head -c 10000000; yes e | head -c 3000000 >&2'),
  );
  const expected = Buffer.from('0123456789\n'.repeat(909_091)).subarray(0, 10_000_000);
  assert.equal(result.stdout.bytes, 10_000_000);
  assert.equal(result.stdout.sha256, sha256(expected));
  assert.equal(result.stdout.truncated, true);
  assert.deepEqual(out(result), expected.subarray(0, STDOUT_KEPT_BYTES));
  assert.equal(result.stderr.bytes, 3_000_000);
});

test('a command inherits three descriptors, and none of the master or its launcher', async (t) => {
  const bench = await startPool(t);
  const lock = join(bench.directory, 'lock');
  const descriptor = openSync(lock, 'w+');
  t.after(() => closeSync(descriptor));
  flockSync(descriptor, 'exnb');
  const result = await bench.run(shell('ls -l /proc/$$/fd; cut -d" " -f4- /proc/$$/stat'));
  const lines = out(result).toString().trimEnd().split('\n');
  const links = lines
    .filter((line) => line.includes('->'))
    .map((line) => line.split(/\d+:\d+ /)[1]);
  assert.equal(links.length, 3, out(result).toString());
  assert.match(links[0] ?? '', /^0 -> \/dev\/null$/);
  assert.match(links[1] ?? '', /^1 -> .*(pipe:|\/flockstep-pipes-)/);
  assert.match(links[2] ?? '', /^2 -> .*(pipe:|\/flockstep-pipes-)/);
});

test('what a command leaves behind in its group dies with it', async (t) => {
  const bench = await startPool(t);
  const mark = `left-behind-${process.pid}`;
  t.after(() => killAllWith(mark));
  const result = await bench.run(shell(`(trap "" TERM HUP; MARK=${mark} exec sleep 600) & exit 0`));
  assert.equal(result.exitStatus, 0);
  await until(() => processesWith(mark).length === 0, 'the background process is gone');
});

test('a process that left its group cannot write into the next output', async (t) => {
  const bench = await startPool(t);
  const result = await bench.run(
    // It ends by itself, so that also a failed test leaves nothing behind.
    shell(
      'setsid sh -c "for n in \\$(seq 500); do echo intruder; sleep 0.01; done" & echo mine; sleep 0.05',
    ),
  );
  assert.equal(result.exitStatus, 0);
  assert.ok(bench.notices.some((notice) => notice.startsWith('escaped-process')));
  const next = await bench.run(shell('sleep 0.2; echo clean'));
  assert.equal(out(next).toString(), 'clean\n');
});

test('timeout: TERM, and KILL for a grandchild that ignores it', async (t) => {
  const bench = await startPool(t, { killGraceMs: 200 });
  const mark = `ignores-term-${process.pid}`;
  t.after(() => killAllWith(mark));
  const script = `(trap "" TERM; MARK=${mark}; export MARK; while :; do sleep 0.05; done) & wait`;
  const result = await bench.run(shell(script), { timeoutMs: 300 });
  assert.equal(result.timedOut, true);
  assert.equal(result.signal, 'SIGTERM');
  await until(() => processesWith(mark).length === 0, 'the whole group is gone');
  assert.equal((await bench.run(['true'])).exitStatus, 0, 'the worker goes on');
});

test('timeout: a group that cleans up within the grace is not killed', async (t) => {
  const bench = await startPool(t, { killGraceMs: 20_000 });
  const done = join(bench.directory, 'cleaned');
  // The leader ends at once, its child needs a moment.
  const script = `(trap 'sleep 0.3; : > ${done}; exit 0' TERM; while :; do sleep 0.05; done) & wait`;
  const result = await bench.run(shell(script), { timeoutMs: 2000 });
  assert.equal(result.timedOut, true);
  assert.ok(existsSync(done));
});

test('killAll ends running commands, and their results still come', async (t) => {
  const bench = await startPool(t, { size: 2, killGraceMs: 200 });
  const polite = bench.run(['sleep', '600']);
  const trapped = join(bench.directory, 'trapped');
  const stubborn = bench.run(shell(`trap "" TERM; : > ${trapped}; while :; do sleep 0.05; done`));
  await until(() => existsSync(trapped), 'the commands run');
  bench.pool.killAll();
  assert.equal((await polite).signal, 'SIGTERM');
  assert.equal((await stubborn).signal, 'SIGKILL');
  assert.equal((await polite).timedOut, false);
});

test('two hundred quick commands: READY, RESULT, READY for each worker', async (t) => {
  const bench = await startPool(t, { size: 3 });
  let given = 0;
  const give = (): void => {
    for (const worker of bench.idle) {
      if (given >= 200) return;
      bench.idle.delete(worker);
      given++;
      bench.pool.assign(worker, {
        item: itemId(given),
        token: 1000 + given,
        argv: shell(`echo ${given}`),
        environment: {},
        timeoutMs: 0,
      });
    }
  };
  const timer = setInterval(give, 1);
  t.after(() => clearInterval(timer));
  await until(() => bench.results.length === 200 && bench.idle.size === 3, 'all results');
  for (const result of bench.results) {
    assert.equal(out(result).toString(), `${result.token - 1000}\n`);
    assert.equal(result.item, itemId(result.token - 1000));
  }
  for (let worker = 1; worker <= 3; worker++) {
    const kinds = bench.order.filter((entry) => entry.worker === worker).map(({ kind }) => kind);
    kinds.forEach((kind, index) => assert.equal(kind, index % 2 === 0 ? 'ready' : 'result'));
  }
  // The host writes its log behind the results.
  const lines = (): number => readFileSync(bench.logPath, 'utf8').trimEnd().split('\n').length;
  await until(() => lines() >= 600, 'start, output and end of each in the log');
  assert.equal(lines(), 600);
});
