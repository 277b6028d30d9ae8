/** Hints make a look earlier; without them, or when there are too many names, only the time decides. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { InputHints } from '../../src/fs/input-hints.ts';

const LONG_MS = 60_000;

const open = async (context: TestContext, admit = (_path: string): boolean => true) => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-hints-'));
  mkdirSync(join(root, 'queue'));
  mkdirSync(join(root, 'own'));
  writeFileSync(join(root, 'queue', 'first'), '1');
  const hints = new InputHints(root, admit);
  context.after(async () => {
    await hints.close();
    rmSync(root, { recursive: true, force: true });
  });
  await hints.open();
  return { root, hints };
};

/** Until the watcher listens: a change is made again and again, and only its hint ends the wait. */
const hintOf = async (hints: InputHints, change: (round: number) => void): Promise<boolean> => {
  for (let round = 0; round < 20; round++) {
    const beganAt = performance.now();
    const waiting = hints.wait(round < 19 ? 1_000 : LONG_MS / 6);
    change(round);
    await waiting;
    if (performance.now() - beganAt < 900) return true;
  }
  return false;
};

test('a new file, here or below, ends the wait', async (context) => {
  const { root, hints } = await open(context);
  const made = (place: string) => (round: number) =>
    writeFileSync(join(root, place, `new-${round}`), 'x');
  assert.ok(await hintOf(hints, made('')), 'in the root');
  assert.ok(await hintOf(hints, made('queue')), 'in a directory that was there');
  mkdirSync(join(root, 'later'));
  assert.ok(await hintOf(hints, made('later')), 'in a directory that came later');
});

test('what is not admitted gives no hint; time and an abort end the wait all the same', async (context) => {
  const { root, hints } = await open(context, (path) => !path.endsWith('/own'));
  assert.ok(await hintOf(hints, (round) => writeFileSync(join(root, `new-${round}`), 'x')));
  await hints.wait(1_500); // What followed the last change.
  const beganAt = performance.now();
  const waiting = hints.wait(700);
  writeFileSync(join(root, 'own', 'file'), 'x');
  await waiting;
  assert.ok(performance.now() - beganAt >= 690, 'its time passed');
  const abort = new AbortController();
  const aborted = hints.wait(LONG_MS, abort.signal);
  abort.abort();
  await aborted;
});

test('beyond its number of names it is closed, and waits go on', async (context) => {
  const { hints } = await open(context);
  await hints.note(4_096);
  assert.equal(hints.isOpen, true);
  await hints.note(4_097);
  assert.equal(hints.isOpen, false);
  await hints.wait(10);
});
