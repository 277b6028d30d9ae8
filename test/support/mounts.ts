/** Real mounts for tests, as root; none outlives its test. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** The reason to skip tests that mount, or false. */
export const mountsMissing: string | false =
  process.platform !== 'linux'
    ? 'mounts need Linux'
    : process.geteuid?.() !== 0
      ? 'mounts need root'
      : spawnSync('mount', ['--version']).status !== 0
        ? 'mounts need util-linux (mount)'
        : false;

/** The reason to skip tests of two bindfs mounts, or false. */
export const bindfsMissing: string | false =
  mountsMissing !== false
    ? mountsMissing
    : spawnSync('bindfs', ['--version']).error !== undefined
      ? 'the Debian package bindfs is missing'
      : existsSync('/dev/fuse')
        ? false
        : 'FUSE is not available (/dev/fuse)';

const run = (program: string, words: readonly string[]): string => {
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if (error !== undefined) return error.message;
  return status === 0 ? '' : `${program}: ${stderr.trim() || `status ${status}`}`;
};

/** A file that holds an ext4 of 16 MiB with so many inodes. '' or why not. */
export const makeExt4 = (path: string, inodes: number): string =>
  run('truncate', ['-s', '16M', path]) || run('mkfs.ext4', ['-q', '-N', `${inodes}`, path]);

export const remount = (point: string, options: string): string =>
  run('mount', ['-o', `remount,${options}`, point]);

/** A directory whose mounts are gone before it is removed, so that nothing is removed through one. */
export class MountGround {
  readonly root: string;
  readonly #points: string[] = [];

  constructor(test: TestContext) {
    this.root = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-mounts-'));
    test.after(() => this.#remove());
  }

  /** '' or why this machine does not mount that. */
  mount(name: string, words: readonly string[]): string {
    const point = this.#point(name);
    const why = run('mount', [...words, point]);
    if (why === '') this.#points.push(point);
    return why;
  }

  /** One client of the directory `back`: a bindfs of its own. */
  bindfs(back: string, name: string, words: readonly string[]): string {
    const point = this.#point(name);
    const why = run('bindfs', [...words, `${this.root}/${back}`, point]);
    if (why !== '') throw new Error(why);
    this.#points.push(point);
    return point;
  }

  #point(name: string): string {
    const point = `${this.root}/${name}`;
    mkdirSync(point, { recursive: true });
    return point;
  }

  #remove(): void {
    // A mount in use goes from the tree at once, and for good when it no longer is.
    const left = this.#points
      .toReversed()
      .map((point) => run('umount', [point]) && run('umount', ['-l', point]))
      .filter((why) => why !== '');
    if (left.length > 0) throw new Error(left.join('; '));
    rmSync(this.root, { recursive: true, force: true });
  }
}
