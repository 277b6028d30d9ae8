/** The watch over slow file calls on rigs sees each kind of wait that it is there for. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';

const BOUND_MS = 400;
const watcher = join(import.meta.dirname, 'slow-calls.js');

/** What is noted of a program, whose first argument is a directory of its own. */
const notesOf = (context: TestContext, script: string): string[] => {
  const directory = mkdtempSync(join(tmpdir(), 'flockstep-slow-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const head = `
    import fs, { openSync, readdirSync, writeFileSync, lstatSync, readSync } from 'node:fs';
    import { spawn, spawnSync } from 'node:child_process';
    import { setTimeout as sleep } from 'node:timers/promises';
    const place = process.argv[1];
    process.chdir(place);
    spawnSync('mkfifo', ['pipe']);
    const lookFor = async (name, times, lookMs) => {
      for (let look = 0; look < times; look += 1) {
        try { openSync(name, 'r'); } catch {}
        await sleep(lookMs);
      }
    };
  `;
  const NODE_OPTIONS = `--import=file://${watcher}?${directory}&${BOUND_MS}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', head + script, directory],
    { encoding: 'utf8', timeout: 60_000, env: { ...process.env, NODE_OPTIONS } },
  );
  assert.equal(status, 0, stderr);
  const path = join(directory, 'slow-calls');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
};

test('a name that is looked up in vain for longer than the bound, and then found, is noted', (context) => {
  const [note, ...more] = notesOf(
    context,
    `await lookFor('late', 12, 60); writeFileSync('late.new', ''); fs.renameSync('late.new', 'late'); openSync('late');`,
  );
  assert.match(note ?? '', /late was looked up 12 times within \d+ ms/);
  assert.deepEqual(more, []);
});

test('a call that does not return in time is noted, on the event loop and on a thread', (context) => {
  const open = `spawn('sh', ['-c', 'sleep 1; exec 3>pipe; sleep 1; echo >&3']);`;
  const notes = notesOf(
    context,
    `${open} const descriptor = openSync('pipe', 'r');
     await new Promise((settle) => fs.read(descriptor, Buffer.alloc(1), 0, 1, null, settle));`,
  );
  assert.equal(notes.length, 2, notes.join('; '));
  assert.match(notes[0] ?? '', /openSync pipe took \d+ ms/);
  assert.match(notes[1] ?? '', /read \d+ took \d+ ms/);
});

test('a call of fs/promises, and one of a process that was started, are noted as well', (context) => {
  const notes = notesOf(
    context,
    `spawn('sh', ['-c', 'sleep 1; exec 3>pipe; sleep 1; echo >&3']);
     const { readFile } = await import('node:fs/promises');
     await readFile('pipe');
     const child = "require('node:fs').openSync('pipe')";
     spawn('sh', ['-c', 'sleep 2; echo >pipe']);
     spawnSync(process.execPath, ['-e', child]);`,
  );
  assert.equal(notes.length, 2, notes.join('; '));
  assert.match(notes[0] ?? '', /readFile pipe took \d+ ms/);
  assert.match(notes[1] ?? '', /openSync pipe took \d+ ms/);
  assert.notEqual(notes[0]?.split(' ')[0], notes[1]?.split(' ')[0]);
});

test('neither quick calls, nor a name that never comes, nor two looks long apart are noted', (context) => {
  const notes = notesOf(
    context,
    `await lookFor('never', 12, 60); await lookFor('twice', 2, 300); writeFileSync('twice', '');
     openSync('twice'); readdirSync('.'); lstatSync('nothing', { throwIfNoEntry: false });`,
  );
  assert.deepEqual(notes, []);
});
