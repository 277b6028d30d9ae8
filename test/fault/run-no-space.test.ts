/**
 * Whole runs on a file system that fills up under them: every master ends 75 and says so, nothing is
 * visible by halves, and with more room the same command does what is left, each item once.
 *
 * The small file system holds both directories; inputs and scripts stand elsewhere.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  allEnded,
  assertComplete,
  assertRefused,
  masters,
  mountSmall,
  visibleResults,
  type MasterWords,
} from '../process/bad-input-helpers.ts';
import { makeGround, type Ended, type Ground } from '../process/cli-helpers.ts';

const ITEMS = 24;

interface Small {
  readonly ground: Ground;
  readonly mount: string;
  readonly words: MasterWords & { readonly size: number };
}

const smallWorld = (t: TestContext, options: string, command: readonly string[]): Small | null => {
  const mount = mountSmall(t, options);
  if (mount === null) return null;
  const ground = makeGround(t, ITEMS);
  const [dir, output] = [join(mount, 'dir'), join(mount, 'out')];
  for (const path of [dir, output]) mkdirSync(path);
  return { ground, mount, words: { size: 3, dir, output, command } };
};

const remount = (mount: string, options: string): void => {
  const done = spawnSync('mount', ['-o', `remount,${options}`, mount], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
};

const assertNoSpace = (ends: readonly Ended[]): void => {
  for (const ended of ends) assertRefused(ended, 'E_NO_SPACE', /ENOSPC|no space|is full|left/i);
};

/** Runs until it is full, then with room for all: what was done stays as it was. */
const fillAndResume = async (t: TestContext, small: Small, room: string): Promise<void> => {
  const { ground, mount, words } = small;
  const output = join(mount, 'out');
  assertNoSpace(await allEnded(masters(t, ground, words)));
  const before = visibleResults(output);
  assert.ok(before.length < ITEMS, `${before.length} fitted`);
  // Again without more room: it says the same, and still loses nothing.
  assertNoSpace(await allEnded(masters(t, ground, words)));
  remount(mount, room);
  const [ended] = await allEnded(masters(t, ground, words));
  assert.ok(ended !== undefined);
  assertComplete(ended, output, ITEMS);
  const after = visibleResults(output);
  for (const item of before) assert.ok(after.includes(item), 'what was published stays');
};

/** 100 kB of {out} that differs from item to item, and one line of standard output. */
const LARGE = ['sh', '-c', 'yes "$(cat "$1")" | head -c 100000 >"$2/large" && cat "$1"', 'sh'];

test('results fill it in mid-run', async (t) => {
  const small = smallWorld(t, 'size=1200k', [...LARGE, '{}', '{out}']);
  if (small !== null) await fillAndResume(t, small, 'size=64m');
});

test('small results, the ledger and the logs fill it', async (t) => {
  const talk = ['sh', '-c', 'cat "$1"; yes "$(cat "$1")" | head -c 20000 >&2', 'sh', '{}'];
  const small = smallWorld(t, 'size=600k', talk);
  if (small !== null) await fillAndResume(t, small, 'size=64m');
});

test('it runs out of inodes in mid-run', async (t) => {
  const files = 'for n in 1 2 3 4; do echo "$n $(cat "$1")" >"$2/$n"; done; cat "$1"';
  const small = smallWorld(t, 'size=32m,nr_inodes=140', ['sh', '-c', files, 'sh', '{}', '{out}']);
  if (small !== null) await fillAndResume(t, small, 'nr_inodes=10000');
});

test('commands find no room for what they make, time and again', async (t) => {
  // It takes away again what it could not finish, so that there is room to say that it failed.
  const command =
    'head -c 1000000 /dev/zero >"$2/large" && cat "$1" >>"$2/large" || { rm "$2/large"; exit 1; }';
  const small = smallWorld(t, 'size=4m', ['sh', '-c', command, 'sh', '{}', '{out}']);
  if (small === null) return;
  // One attempt is all that an item has.
  // One command at a time: nobody else takes the room in which its failure is written down.
  const words = { ...small.words, size: 1, more: ['--max-attempts', '1'] };
  await fillAndResume(t, { ...small, words }, 'size=64m');
});

test('somebody else fills it while commands run', async (t) => {
  const mount = mountSmall(t, 'size=4m');
  if (mount === null) return;
  const ground = makeGround(t, ITEMS);
  const [dir, output] = [join(mount, 'dir'), join(mount, 'out')];
  for (const path of [dir, output]) mkdirSync(path);
  const filler = join(mount, 'filler');
  const script = `cat "$1"; [ -e "$2/go" ] || { head -c 8000000 /dev/zero >"$2/filler"; touch "$2/go"; } 2>/dev/null; true`;
  const words = { size: 3, dir, output, command: ['sh', '-c', script, 'sh', '{}', mount] };
  assertNoSpace(await allEnded(masters(t, ground, words)));
  rmSync(filler);
  writeFileSync(join(mount, 'go'), '');
  const [ended] = await allEnded(masters(t, ground, words));
  assert.ok(ended !== undefined);
  assertComplete(ended, output, ITEMS);
});

for (const [what, options] of [
  ['not a byte', 'size=256k'],
  ['not an inode', 'size=4m,nr_inodes=24'],
] as const)
  test(`${what} is left before the run begins`, async (t) => {
    const small = smallWorld(t, options, ['cat', '{}']);
    if (small === null) return;
    const { mount, ground, words } = small;
    const names: string[] = [];
    for (let number = 0; statfsSync(mount).bavail > 0 && statfsSync(mount).ffree > 0; number++) {
      names.push(join(mount, `filler-${number}`));
      try {
        writeFileSync(names.at(-1) as string, Buffer.alloc(4096));
      } catch {
        break;
      }
    }
    assertNoSpace(await allEnded(masters(t, ground, words)));
    for (const name of names) rmSync(name, { force: true });
    assert.deepEqual(readdirSync(join(mount, 'out')), []);
    remount(mount, options.includes('nr_inodes') ? 'nr_inodes=10000' : 'size=64m');
    const [ended] = await allEnded(masters(t, ground, words));
    assert.ok(ended !== undefined);
    assertComplete(ended, join(mount, 'out'), ITEMS);
  });
