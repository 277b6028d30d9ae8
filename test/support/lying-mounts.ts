/** Two mounts of one directory through the lying file system (src/testing/faults); none outlives its test. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext } from 'node:test';
import {
  buildLyingFileSystem,
  lyingFileSystemMissing,
  type LyingFileSystem,
  type LyingMount,
  type LyingSettings,
} from '../../src/testing/index.ts';

export type { LyingMount, LyingSettings };

/** The reason to skip tests of lying mounts, or false. */
export const lyingMissing: string | false = lyingFileSystemMissing();

export interface Pair {
  readonly a: LyingMount;
  readonly b: LyingMount;
  /** What both show, as the machine itself sees it. */
  readonly backing: string;
  /** Both at once. */
  readonly set: (settings: LyingSettings) => void;
}

/** Mounts for one suite: the program is built before its tests, removed after them. */
export const pairsForSuite = (): ((
  test: TestContext,
  settings?: LyingSettings,
) => Promise<Pair>) => {
  let built: LyingFileSystem | null = null;
  let directory = '';
  before(() => {
    directory = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-lying-'));
    built = buildLyingFileSystem(directory);
  });
  after(() => rmSync(directory, { recursive: true, force: true }));
  return async (test, settings = {}) => {
    if (built === null) throw new Error('mounts are made inside the tests of their suite only');
    const ground = mkdtempSync(join(directory, 'pair-'));
    const [backing, ...points] = ['backing', 'a', 'b'].map((name) => join(ground, name));
    for (const path of [backing, ...points]) mkdirSync(path ?? '', { mode: 0o700 });
    const mounts: LyingMount[] = [];
    test.after(async () => {
      // Nothing may be removed through a mount.
      for (const mount of mounts) await mount.unmount();
      rmSync(ground, { recursive: true, force: true });
    });
    for (const point of points)
      mounts.push(await built.mount({ backing: backing ?? '', point, settings }));
    const [a, b] = mounts;
    if (a === undefined || b === undefined) throw new Error('two mounts');
    return {
      a,
      b,
      backing: backing ?? '',
      set: (next) => {
        for (const mount of mounts) mount.set(next);
      },
    };
  };
};
