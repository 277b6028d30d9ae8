/** A process whose file calls hang says so and ends (docs/limits.md): in the call, and on its way out. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { silenceMsOf } from '../../src/cli/guard.ts';

const guard = resolve(import.meta.dirname, '../../src/cli/guard.js');

/** A name whose opening never returns: nobody writes there. */
const endless = (t: TestContext): string => {
  const directory = mkdtempSync(join(tmpdir(), 'flockstep-guard-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, 'fifo');
  execFileSync('mkfifo', [path]);
  return path;
};

const run = (script: string) => {
  const text = `import fs from 'node:fs'; import { exitWith, guardEventLoop } from '${guard}'; ${script}`;
  const argv = ['--input-type=module', '-e', text];
  return spawnSync(process.execPath, argv, { encoding: 'utf8', timeout: 60_000 });
};

test('an event loop that hangs in a file call is ended, with a word', (t) => {
  const path = endless(t);
  const { signal, stderr } = run(
    `const guard = guardEventLoop(1000, 'stuck'); while (!guard.isWatching) await new Promise((wake) => setTimeout(wake, 20)); fs.openSync('${path}', 'r');`,
  );
  assert.equal(signal, 'SIGKILL');
  assert.match(stderr, /stuck: a call of the file system has not returned for 1 s.*E_CONTROL/);
});

test('one that turns is left alone, and leaves as it wants', () => {
  const { status, signal, stderr } = run(
    `const guard = guardEventLoop(1000, 'stuck'); setTimeout(() => { guard.dispose(); void exitWith(7); }, 3000);`,
  );
  assert.deepEqual([status, signal, stderr], [7, null, '']);
});

test('a call that hangs in a thread does not keep a process that is to end', (t) => {
  const path = endless(t);
  const { signal, stderr } = run(`fs.open('${path}', 'r', () => {}); void exitWith(70);`);
  assert.equal(signal, 'SIGKILL');
  assert.match(stderr, /ended by SIGKILL \(137\) instead of 70/);
});

test('what a stopped process has missed does not count', async (t) => {
  const script = `import { guardEventLoop } from '${guard}'; setInterval(() => {}, 100); const guard = guardEventLoop(2000, 'stuck'); while (!guard.isWatching) await new Promise((wake) => setTimeout(wake, 20)); console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  t.after(() => child.kill('SIGKILL'));
  const ended = new Promise<unknown>((end) => child.once('exit', (_, signal) => end(signal)));
  await new Promise((up) => child.stdout.once('data', up));
  child.kill('SIGSTOP');
  await new Promise((wake) => setTimeout(wake, 4_000));
  child.kill('SIGCONT');
  const first = await Promise.race([ended, new Promise((wake) => setTimeout(wake, 1_000))]);
  assert.equal(first, undefined, 'it goes on');
  child.kill('SIGKILL');
  await ended;
});

test('nobody is ended before the others count it as lost, nor because a machine is busy', () => {
  assert.equal(silenceMsOf(30_000), 32_000);
  assert.equal(silenceMsOf(2_000), 20_000);
});
