/**
 * Registers overwritten under masters that work, and the records that only two clients have (the
 * cluster lock, the renewal configuration): by processes with injected identities.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { capacityOf, decodeLine } from '../../src/protocol/register.ts';
import {
  allEnded,
  assertComplete,
  assertExecutedOnce,
  assertRefused,
  directoryOf,
  makePlaces,
  masters,
  resealed,
} from './bad-input-helpers.ts';
import { makeGround, waitUntil, type Ground, type Running } from './cli-helpers.ts';

/** Damage is named after 2 s; until then its master must not count as lost. */
const words = (ground: Ground) =>
  ({
    size: 2,
    command: [ground.patient, '{}'],
    more: ['--member-ttl', '6'],
  }) as const;

const startPatient = async (t: TestContext, ground: Ground): Promise<Running[]> => {
  const before = ground.executions().length;
  const running = masters(t, ground, words(ground));
  await waitUntil(() => ground.executions().length >= before + 2, 'two commands to begin');
  return running;
};

/** Path of the register of the master with that pid. */
const registerOf = (ground: Ground, rank: number): string => {
  const registers = join(directoryOf(ground), 'registers');
  // Beside a register there may be a directory: its trail.
  const files = readdirSync(registers).filter((each) => each.endsWith('.json'));
  const name = files.find((each) =>
    readFileSync(join(registers, each), 'utf8').includes(`"rank":${rank},`),
  );
  assert.ok(name !== undefined);
  return join(registers, name);
};

const isWhole = (path: string): boolean => {
  const bytes = readFileSync(path);
  const capacity = capacityOf(bytes.length);
  if (capacity === 0) return false;
  return [0, 1].every(
    (slot) => decodeLine(bytes.subarray(slot * capacity, (slot + 1) * capacity)).kind === 'frame',
  );
};

type Mutation = (path: string, good: Buffer) => void;

const IN_PLACE: Readonly<Record<string, Mutation>> = {
  truncated: (path) => truncateSync(path, 3000),
  empty: (path) => truncateSync(path, 0),
  'a duplicate key': (path, good) => {
    const text = good
      .toString('latin1')
      .replaceAll('{"schema":"flockstep-frame-v1",', '{"view":1,');
    writeFileSync(path, text, 'latin1');
  },
  'another version': (path, good) =>
    writeFileSync(path, good.toString('latin1').replaceAll('frame-v1', 'frame-v2'), 'latin1'),
  'flipped bytes': (path, good) => {
    const bytes = Buffer.from(good);
    for (const at of [100, 4196]) bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(path, bytes);
  },
  garbage: (path) => writeFileSync(path, Buffer.alloc(9000, 'x')),
};

test(`a live register overwritten in place heals: ${Object.keys(IN_PLACE).join(', ')}`, async (t) => {
  const ground = makeGround(t, 4);
  makePlaces(ground);
  const running = await startPatient(t, ground);
  for (const rank of [0, 1]) {
    const path = registerOf(ground, rank);
    for (const [name, mutation] of Object.entries(IN_PLACE)) {
      mutation(path, readFileSync(path));
      await waitUntil(() => isWhole(path), `the register to heal from ${name}`);
    }
  }
  ground.allow();
  const [root, other] = await allEnded(running);
  assert.ok(root !== undefined && other !== undefined);
  assertComplete(root, ground.output, 4);
  assert.equal(other.status, 0, other.stderr);
  assertExecutedOnce(ground, 4);
});

const REPLACED: Readonly<Record<string, Mutation>> = {
  'another file': (path) => {
    writeFileSync(`${path}.new`, Buffer.alloc(9000, 'x'));
    renameSync(`${path}.new`, path);
  },
  'a directory': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'a symbolic link': (path) => {
    renameSync(path, `${path}.good`);
    symlinkSync(`${path}.good`, path);
  },
  'too large a file': (path) => {
    writeFileSync(`${path}.new`, '');
    truncateSync(`${path}.new`, 64 * 1024 * 1024);
    renameSync(`${path}.new`, path);
  },
};

test('a live register replaced by something else is named by every master', async (t) => {
  await Promise.all(
    Object.entries(REPLACED).map(async ([name, mutation], index) => {
      const ground = makeGround(t, 3);
      makePlaces(ground);
      const running = await startPatient(t, ground);
      const path = registerOf(ground, index % 2);
      mutation(path, readFileSync(path));
      for (const ended of await allEnded(running))
        try {
          assertRefused(ended, 'E_RECORD', path);
        } catch (error) {
          throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
        }
      renameSync(path, join(ground.path, 'away'));
      rmSync(`${path}.good`, { force: true });
      ground.allow();
      const [ended] = await allEnded(masters(t, ground, words(ground)));
      assert.ok(ended !== undefined);
      assertComplete(ended, ground.output, 3);
      assertExecutedOnce(ground, 3);
    }),
  );
});

interface Outcome {
  readonly exitCode: number;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly verified?: boolean;
  readonly done?: number;
}

/** Both clients of one run, from start to end. */
const runClients = (t: TestContext, ground: Ground): Promise<Outcome[]> => {
  const program = resolve(import.meta.dirname, 'bad-input-client.js');
  return Promise.all(
    [0, 1].map(async (rank) => {
      const child = spawn(process.execPath, [program, String(rank), ground.path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      t.after(() => child.kill('SIGKILL'));
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      await new Promise((settle) => child.once('close', settle));
      return JSON.parse(text) as Outcome;
    }),
  );
};

const assertClientsDone = (outcomes: readonly Outcome[], items: number): void => {
  for (const { exitCode, error, verified, done } of outcomes)
    assert.deepEqual([exitCode, error, verified, done], [0, null, true, items]);
};

const plain: Readonly<Record<string, Mutation>> = {
  truncated: (path, good) => truncateSync(path, Math.floor(good.length / 2)),
  'a flipped byte': (path, good) => {
    const bytes = Buffer.from(good);
    bytes[20] = (bytes[20] as number) ^ 1;
    writeFileSync(path, bytes);
  },
  'too large': (path) => truncateSync(path, 2 * 1024 * 1024),
  'a directory': REPLACED['a directory'] as Mutation,
  'a symbolic link': REPLACED['a symbolic link'] as Mutation,
};

const CLIENT_RECORDS = [
  // Each view has a lock of its own: that of the view which the next run will make.
  {
    ...{ name: 'cluster.2.lock', first: 'cluster.lock' },
    ...{ code: 'E_NOT_QUALIFIED', exitCode: 65, mutations: plain },
  },
  {
    ...{ name: 'renewal-configuration.json', first: 'renewal-configuration.json' },
    code: 'E_RECORD',
    exitCode: 69,
    mutations: {
      ...plain,
      empty: (path: string) => truncateSync(path, 0),
      'another version': (path: string, good: Buffer) =>
        writeFileSync(path, resealed(good, { schema: 'flockstep-renewal-manifest-v2' })),
      'a duplicate key': (path: string, good: Buffer) =>
        writeFileSync(path, good.toString('utf8').replace('{', '{"epoch":"",')),
    },
  },
] as const;

for (const { name, first, code, exitCode, mutations } of CLIENT_RECORDS)
  test(`two clients, ${name}: ${Object.keys(mutations).join(', ')}`, async (t) => {
    const ground = makeGround(t, 3);
    makePlaces(ground);
    assertClientsDone(await runClients(t, ground), 3);
    const epochs = join(directoryOf(ground), 'epochs');
    const place = join(epochs, readdirSync(epochs)[0] as string);
    const path = join(place, name);
    const good = readFileSync(join(place, first));
    writeFileSync(path, good);
    await Promise.all(
      Object.entries(mutations).map(async ([how, mutation]) => {
        const copy = makeGround(t, 0);
        for (const part of ['in', 'out', 'dir'])
          cpSync(join(ground.path, part), join(copy.path, part), { recursive: true });
        const copied = path.replace(ground.path, copy.path);
        mutation(copied, good);
        for (const outcome of await runClients(t, copy)) {
          assert.deepEqual([outcome.exitCode, outcome.error?.code], [exitCode, code], how);
          assert.ok(outcome.error?.message.includes(copied), `${how}: ${outcome.error?.message}`);
        }
      }),
    );
    truncateSync(path, 10);
    const [refused] = await runClients(t, ground);
    assert.equal(refused?.exitCode, exitCode);
    writeFileSync(path, good);
    writeFileSync(join(ground.input, 'new.txt'), 'input new\n');
    assertClientsDone(await runClients(t, ground), 4);
    rmSync(path);
    writeFileSync(join(ground.input, 'newer.txt'), 'input newer\n');
    assertClientsDone(await runClients(t, ground), 5);
  });
