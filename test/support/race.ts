/** Two processes that publish under the same names at full speed. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RealDirectory } from '../../src/fs/directory.ts';

const RACER_FILE = fileURLToPath(new URL('fs-racer.js', import.meta.url));

const raceElsewhere = (
  root: string,
  id: string,
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = fork(RACER_FILE, [root, id, String(count)], {
      env: { ...process.env, ...environment },
    });
    child.once('message', (message) => resolve(message as string[]));
    child.once('error', reject);
    child.once('exit', (status) => {
      if (status !== 0) reject(new Error(`racer ended with ${status}`));
    });
  });

/** Exactly one winner for each name, whole, and both processes say the same. */
export const assertOneWinnerEach = async (
  directory: RealDirectory,
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const [first, second] = await Promise.all([
    raceElsewhere(directory.root, 'one', count, environment),
    raceElsewhere(directory.root, 'two', count, environment),
  ]);
  for (let number = 0; number < count; number++) {
    const standing = readFileSync(directory.hostPath(`views/${number}`), 'utf8');
    assert.equal(standing, `${first[number]} ${number}\n`);
    assert.equal(first[number], second[number], 'both name the same winner');
  }
  assert.deepEqual(directory.listFresh('tmp'), []);
};
