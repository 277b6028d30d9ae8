/** Ledgers in processes of their own, on a real directory: together, under false locks, and killed. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { RealDirectory } from '../../src/fs/directory.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { layout } from '../../src/protocol/layout.ts';
import { makeLedger } from '../../src/runtime/job.ts';
import { incarnationOf, newItem, seeded } from '../support/ledger-world.ts';
import { realLedger, type ChildOptions } from './ledger-child.ts';

const child = fileURLToPath(new URL('ledger-child.js', import.meta.url));
const epoch = 'e'.repeat(64);
const SHARDS = 8;
const MASTERS = 4;

interface Scene {
  readonly directory: string;
  start(view: number, members: readonly string[], index: number, lie: boolean): Running;
  /** Everything that was told, in all views. */
  told(kind: 'grant' | 'done'): string[];
}

interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<number | NodeJS.Signals>;
}

const scene = (context: TestContext): Scene => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-ledger-'));
  const running = new Set<Running>();
  const logs: string[] = [];
  context.after(async () => {
    for (const one of running) one.process.kill('SIGKILL');
    await Promise.all([...running].map((one) => one.ended));
    rmSync(root, { recursive: true, force: true });
  });
  return {
    directory: root,
    start: (view, members, index, lie) => {
      const log = join(root, `told-${view}-${index}`);
      logs.push(log);
      // A master alone takes much at a time: it is the one that finishes.
      const batch = members.length === 1 ? 256 : 8 + 7 * index;
      const options: ChildOptions = {
        directory: root,
        epoch,
        view,
        members,
        index,
        shards: SHARDS,
        batch,
        lie,
        log,
      };
      const process = fork(child, [JSON.stringify(options)], { execArgv: [] });
      const ended = new Promise<number | NodeJS.Signals>((resolve) =>
        process.on('exit', (code, signal) => resolve(code ?? signal ?? -1)),
      );
      const one = { process, ended };
      running.add(one);
      void ended.then(() => running.delete(one));
      return one;
    },
    told: (kind) =>
      logs
        .filter((log) => existsSync(log))
        .flatMap((log) => readFileSync(log, 'utf8').split('\n').slice(0, -1))
        .filter((line) => line.startsWith(`${kind} `))
        .map((line) => line.slice(kind.length + 1)),
  };
};

const importItems = async (directory: string, view: number, members: string[], count: number) => {
  const origin = '0'.repeat(32);
  await makeLedger(new RealDirectory(directory), { epoch, shards: SHARDS, origin });
  const ledger = realLedger({
    directory,
    epoch,
    view,
    members,
    index: members.length - 1,
    shards: SHARDS,
    lie: false,
  });
  await ledger.recover();
  const items = Array.from({ length: count }, (_, index) => newItem(index));
  assert.deepEqual(await ledger.add(items), { added: count, known: 0 });
  await ledger.stop();
};

const assertContiguous = (directory: string): void => {
  for (let shard = 0; shard < SHARDS; shard++) {
    const [segment = '', ...others] = readdirSync(join(directory, layout.shard(epoch, shard)));
    assert.deepEqual(others, []);
    const names = readdirSync(join(directory, layout.segment(epoch, shard, segment)));
    const numbers = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
      `shard ${shard}`,
    );
  }
};

const assertUnique = (lines: readonly string[], what: string): void => {
  const seen = new Set<string>();
  for (const line of lines) {
    assert.ok(!seen.has(line), `${what} twice: ${line}`);
    seen.add(line);
  }
};

for (const lie of [false, true])
  test(`${MASTERS} processes, 5000 items, ${lie ? 'locks that everybody gets' : 'flock'}: each granted once`, async (context) => {
    const stage = scene(context);
    const members = Array.from({ length: MASTERS + 1 }, (_, index) => incarnationOf(index));
    await importItems(stage.directory, 1, members, 5000);
    const all = members.slice(0, MASTERS).map((_, index) => stage.start(1, members, index, lie));
    assert.deepEqual(
      await Promise.all(all.map((one) => one.ended)),
      all.map(() => 0),
    );
    const granted = stage.told('grant');
    assertUnique(granted, 'granted');
    assert.equal(granted.length, 5000);
    assert.deepEqual(stage.told('done').sort(), granted.sort());
    assertContiguous(stage.directory);
  });

test('processes killed at random, view after view: what was told stands, the rest is done by others', async (context) => {
  const stage = scene(context);
  const random = seeded(7);
  const count = 3000;
  let view = 1;
  let born = 0;
  const newborn = (): string => incarnationOf(born++);
  await importItems(stage.directory, view, [newborn()], count);
  let killed = 0;
  for (; view <= 6; view++) {
    const members = Array.from({ length: 3 }, newborn);
    const all = members.map((_, index) => stage.start(view + 1, members, index, view % 2 === 0));
    // Each view gets somewhere before it is killed, however slow the machine is.
    const enough = stage.told('grant').length + 20 + 300 * random();
    const deadline = performance.now() + 20_000;
    while (stage.told('grant').length < enough && performance.now() < deadline) await delay(3);
    for (const one of all) if (one.process.kill('SIGKILL')) killed++;
    await Promise.all(all.map((one) => one.ended));
    assertContiguous(stage.directory);
  }
  const members = [newborn()];
  const last = stage.start(view + 1, members, 0, false);
  assert.equal(await last.ended, 0);
  assertUnique(stage.told('grant'), 'granted');
  const done = stage.told('done');
  assertUnique(
    done.map((line) => line.split(' ')[0] ?? ''),
    'completed',
  );
  const reader = realLedger({
    directory: stage.directory,
    epoch,
    view: view + 2,
    members: [newborn()],
    index: 0,
    shards: SHARDS,
    lie: false,
  });
  await reader.recover();
  const counts = reader.counts();
  assert.deepEqual([counts.items, counts.done], [count, count]);
  for (const line of done) {
    const [item = '', token = ''] = line.split(' ');
    const entry = reader.item(item);
    assert.deepEqual(
      [entry?.phase, entry?.grants],
      ['done', Number(token)],
      'what was told stands',
    );
  }
  await reader.stop();
  const regrants = stage.told('grant').length - count;
  context.diagnostic(
    `${killed} processes killed, ${done.length} of ${count} completions told, ${regrants} granted again`,
  );
});

test('a stopped process that holds a shard’s lock does not stop the others, in this view or the next', async (context) => {
  const stage = scene(context);
  const members = [incarnationOf(0), incarnationOf(1)];
  await importItems(stage.directory, 1, members, 40);
  // Held by this process, which never lets go: for flock that is what a stopped holder looks like.
  const locks = new FileLocks(stage.directory);
  const held = [];
  for (let shard = 0; shard < SHARDS; shard++) {
    const lock = await locks.open(layout.shardLock(epoch, shard, 1), { create: true });
    assert.equal((await lock.tryExclusive()).kind, 'acquired');
    held.push(lock);
  }
  const next = stage.start(2, [incarnationOf(2)], 0, false);
  assert.equal(await next.ended, 0);
  assert.equal(stage.told('done').length, 40);
  for (const lock of held) await lock.close();
});
