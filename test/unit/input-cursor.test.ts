import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { InputCursor } from '../../src/fs/input-cursor.ts';

const scratch = (t: TestContext): string => {
  const path = mkdtempSync(join(tmpdir(), 'flockstep-cursor-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const one = { rank: 0, size: 1 };

const look = async (cursor: InputCursor, share = one): Promise<string[]> =>
  (await cursor.look(share)).map(({ name }) => name).sort();

const put = (root: string, name: string, text = name): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), text);
};

test('a file is taken once it looked the same twice, and never again', async (t) => {
  const root = scratch(t);
  const cursor = new InputCursor(root, () => true);
  put(root, 'a');
  put(root, 'deep/er/b');
  assert.deepEqual(await look(cursor), []);
  appendFileSync(join(root, 'a'), 'more');
  assert.deepEqual(await look(cursor), ['deep/er/b']);
  assert.deepEqual(await look(cursor), ['a']);
  for (let times = 0; times < 3; times++) assert.deepEqual(await look(cursor), []);
  put(root, 'c.tmp');
  put(root, '.hidden/d');
  put(root, 'e~');
  renameSync(join(root, 'c.tmp'), join(root, 'c'));
  await look(cursor);
  assert.deepEqual(await look(cursor), ['c']);
});

test('an unchanged tree is not listed again, and a change is found', async (t) => {
  const root = scratch(t);
  for (let index = 0; index < 20; index++) put(root, `d${index}/f`);
  const cursor = new InputCursor(root, () => true);
  for (let times = 0; times < 8; times++) await look(cursor);
  const before = cursor.listings;
  for (let times = 0; times < 20; times++) assert.deepEqual(await look(cursor), []);
  assert.equal(cursor.listings, before, 'no listing of what did not change');
  put(root, 'd7/new');
  await look(cursor);
  assert.deepEqual(await look(cursor), ['d7/new']);
  assert.ok(cursor.listings - before <= 4, `${cursor.listings - before} listings`);
});

test('an AFL++ instance: its queue alone, by ascending numbers, also when it starts anew', async (t) => {
  const root = scratch(t);
  for (const name of ['fuzzer_stats', 'queue/.state/x', 'queue/.cur_input', 'crashes/README.txt'])
    put(root, `out/${name}`);
  put(root, 'out/crashes/id:000000,sig:11');
  put(root, 'out/queue/id:000000,time:0,orig:seed');
  put(root, 'out/queue/id:000001,src:000000');
  const cursor = new InputCursor(root, () => true);
  await look(cursor);
  const first = ['out/queue/id:000000,time:0,orig:seed', 'out/queue/id:000001,src:000000'];
  assert.deepEqual(await look(cursor), first);
  put(root, 'out/queue/id:000002,sync:other,src:000009');
  await look(cursor);
  assert.deepEqual(await look(cursor), ['out/queue/id:000002,sync:other,src:000009']);
  rmSync(join(root, 'out/queue'), { recursive: true });
  assert.deepEqual(await look(cursor), []);
  put(root, 'out/queue/id:000000,orig:again');
  await look(cursor);
  assert.deepEqual(await look(cursor), ['out/queue/id:000000,orig:again']);
});

test('shares are disjoint and cover all; another share begins anew; forgotten is new again', async (t) => {
  const root = scratch(t);
  const names = Array.from({ length: 40 }, (_, index) => `f${String(index).padStart(2, '0')}`);
  for (const name of names) put(root, name);
  const taken: string[] = [];
  for (const rank of [0, 1, 2]) {
    const cursor = new InputCursor(root, () => true);
    await look(cursor, { rank, size: 3 });
    taken.push(...(await look(cursor, { rank, size: 3 })));
  }
  assert.deepEqual(taken.sort(), names);
  const cursor = new InputCursor(root, () => true);
  await look(cursor, { rank: 0, size: 2 });
  await look(cursor, { rank: 0, size: 2 });
  await look(cursor, one);
  assert.deepEqual(await look(cursor, one), names, 'who takes over looks at all of them');
  cursor.forget('f07');
  await look(cursor, one);
  assert.deepEqual(await look(cursor, one), ['f07']);
});
