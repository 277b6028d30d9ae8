/** The watch over slow file calls on rigs sees each kind of wait that it is there for. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { shimForSuite, shimMissing } from '../fault/shim.ts';

const BOUND_MS = 400;
const watcher = join(import.meta.dirname, 'slow-calls.js');

/** What is noted of a program, whose first argument is a directory of its own. */
const notesOf = (
  context: TestContext,
  script: string,
  environment: Readonly<Record<string, string>> = {},
): string[] => {
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
  const words = ['--import', `file://${watcher}?${directory}&${BOUND_MS}`];
  const { status, stderr } = spawnSync(
    process.execPath,
    [...words, '--input-type=module', '-e', head + script, directory],
    { encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...environment } },
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

test('a call of fs.promises or of one of its handles that does not return in time is noted', (context) => {
  const notes = notesOf(
    context,
    `import { open } from 'node:fs/promises';
     spawn('sh', ['-c', 'sleep 1; exec 3>pipe; sleep 1; echo >&3']);
     const handle = await open('pipe', 'r');
     await handle.read(Buffer.alloc(1), 0, 1, null);
     await handle.close();`,
  );
  assert.equal(notes.length, 2, notes.join('; '));
  assert.match(notes[0] ?? '', /promises\.open pipe took \d+ ms/);
  assert.match(notes[1] ?? '', /handle\.read \d+ took \d+ ms/);
});

const module = (path: string): string =>
  JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href);

describe('helpers of a master are watched too', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  test('a file call and a flock of its lock process; that it waits for a request is none', (context) => {
    shim.set(['open delay 900 1 locks/one', 'flock delay 900 1 locks/one']);
    const notes = notesOf(
      context,
      `const { LockProcess } = await import(${module('fs/lock-process.js')});
       fs.mkdirSync('locks');
       writeFileSync('locks/one', '');
       const locks = new LockProcess({ root: place, callTimeoutMs: 30_000 });
       const lock = await locks.open('locks/one', { create: false });
       await sleep(900);
       await lock.tryExclusive();
       await lock.close();`,
      shim.environment,
    );
    assert.equal(notes.length, 2, notes.join('; '));
    assert.match(notes[0] ?? '', /openSync \S+locks\/one took \d+ ms/);
    assert.match(notes[1] ?? '', /flock \d+ took \d+ ms/);
  });

  test('a file call of its proving process', (context) => {
    shim.set(['create delay 900 1 .proof']);
    const notes = notesOf(
      context,
      `const { proofProcesses } = await import(${module('fs/proof-process.js')});
       const view = { epoch: 'e'.repeat(64), view: 1, rank: 0, size: 1, name: 'a'.repeat(32) };
       const prover = proofProcesses(place).start(view);
       while (!prover.isReady) await sleep(20);
       prover.giveUp('seen');`,
      shim.environment,
    );
    assert.equal(notes.length, 1, notes.join('; '));
    assert.match(notes[0] ?? '', /openSync \S+\.proof took \d+ ms/);
  });
});

test('neither quick calls, nor a name that never comes, nor two looks long apart are noted', (context) => {
  const notes = notesOf(
    context,
    `await lookFor('never', 12, 60); await lookFor('twice', 2, 300); writeFileSync('twice', '');
     openSync('twice'); readdirSync('.'); lstatSync('nothing', { throwIfNoEntry: false });`,
  );
  assert.deepEqual(notes, []);
});
