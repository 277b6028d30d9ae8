/**
 * A file system whose locks and caches lie (lying-fs.c, whose head describes its words): each mount of one
 * directory is a client of its own, so two of them on one machine are two hosts on one server.
 *
 *   const lying = buildLyingFileSystem(directory);
 *   const a = await lying.mount({ backing, point: '/mnt/a', settings: { 'content-ms': 500 } });
 *   a.set({ locks: 'granted' });
 *   await a.unmount();
 *
 * It needs libfuse 3, /dev/fuse, and root or fusermount3. A mount that is not unmounted stays.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FlockstepError } from '../../errors.ts';
import { compilerOf, sourceOf } from './sources.ts';

/** Words of the control file; what is left out is honest. */
export interface LyingSettings {
  readonly locks?:
    | 'honest'
    | 'granted'
    | 'local'
    | 'denied'
    | 'kept'
    | 'lost'
    | 'hang'
    | 'EIO'
    | 'ENOLCK'
    | 'ENOSYS'
    | 'EOPNOTSUPP'
    | 'EBADF'
    | 'ESTALE';
  readonly 'content-ms'?: number;
  readonly 'attributes-ms'?: number;
  readonly 'absent-ms'?: number;
  readonly 'listing-ms'?: number;
  readonly 'replaced-ms'?: number;
  readonly 'links-one'?: 1;
  readonly 'whole-seconds'?: 1;
  readonly changes?: 'EROFS' | 'ENOSPC' | 'EDQUOT' | 'EIO' | 'EACCES';
  readonly frozen?: 1;
}

export interface LyingMount {
  readonly point: string;
  /** Replaces all settings; takes effect at its next operation. */
  set(settings: LyingSettings): void;
  unmount(): Promise<void>;
}

export interface LyingFileSystem {
  mount(options: {
    /** The directory that all mounts show. */
    readonly backing: string;
    /** An empty directory, not below `backing`. */
    readonly point: string;
    readonly settings?: LyingSettings;
  }): Promise<LyingMount>;
}

const MOUNT_MS_MAX = 20_000;
const LOOK_MS = 10;

const flagsOfFuse = (): string[] | null => {
  const told = spawnSync('pkg-config', ['--cflags', '--libs', 'fuse3'], { encoding: 'utf8' });
  return told.status === 0 ? told.stdout.trim().split(/\s+/) : null;
};

/** Why the file system cannot be built or mounted on this machine; false when it can. */
export const lyingFileSystemMissing = (): string | false => {
  if (process.platform !== 'linux') return 'the lying file system needs Linux';
  if (!existsSync('/dev/fuse')) return 'FUSE is not available (/dev/fuse)';
  if (process.geteuid?.() !== 0 && spawnSync('fusermount3', ['--version']).status !== 0)
    return 'mounting by FUSE needs root or fusermount3 (Debian package fuse3)';
  if (spawnSync(compilerOf(), ['--version']).status !== 0)
    return 'the lying file system needs a C compiler named cc (or CC)';
  if (flagsOfFuse() === null)
    return 'libfuse is missing for the compiler (Debian packages libfuse3-dev, pkg-config)';
  return false;
};

/** Points in the table of mounts are escaped; those of tests have nothing to escape. */
const isMounted = (point: string): boolean =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === point.replaceAll(' ', '\\040'));

const untilTrue = async (condition: () => boolean, daemon: ChildProcess): Promise<boolean> => {
  const deadlineMs = performance.now() + MOUNT_MS_MAX;
  while (!condition()) {
    if (daemon.exitCode !== null || performance.now() > deadlineMs) return false;
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
  return true;
};

const writeSettings = (path: string, settings: LyingSettings): void => {
  const lines = Object.entries(settings).map(([word, value]) => `${word} ${value}\n`);
  writeFileSync(`${path}.new`, lines.join(''));
  renameSync(`${path}.new`, path);
};

/** At once from the tree; for good when nobody uses it any more. */
const unmountPoint = (point: string): void => {
  const words = process.geteuid?.() === 0 ? ['umount', '-l'] : ['fusermount3', '-u', '-z'];
  const [program = '', ...options] = words;
  spawnSync(program, [...options, point]);
};

const mountLying = async (
  program: string,
  control: string,
  { backing, point, settings = {} }: Parameters<LyingFileSystem['mount']>[0],
): Promise<LyingMount> => {
  writeSettings(control, settings);
  const words = [backing, control, point, '-f', '-o', `fsname=lying-${basename(point)}`];
  const daemon = spawn(program, [...words, '-o', 'subtype=lying'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((settle) => daemon.once('close', () => settle()));
  let said = '';
  daemon.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  daemon.once('error', (error) => (said += error.message));
  if (!(await untilTrue(() => isMounted(point), daemon))) {
    daemon.kill('SIGKILL');
    throw new FlockstepError('E_STORE', `cannot mount the lying file system at ${point}: ${said}`);
  }
  return {
    point,
    set: (next) => writeSettings(control, next),
    unmount: async () => {
      unmountPoint(point);
      // What is frozen or hangs ends with its daemon.
      daemon.kill('SIGKILL');
      await ended;
    },
  };
};

/** Compiles the file system into `directory`, which the caller removes after the last unmount. */
export const buildLyingFileSystem = (directory: string): LyingFileSystem => {
  const program = join(directory, 'lying-fs');
  const words = ['-O1', '-o', program, sourceOf('lying-fs.c'), ...(flagsOfFuse() ?? [])];
  const built = spawnSync(compilerOf(), [...words, '-lpthread'], { encoding: 'utf8' });
  if (built.status !== 0)
    throw new FlockstepError(
      'E_USAGE',
      `${compilerOf()} cannot build the lying file system: ${built.error?.message ?? built.stderr}`,
    );
  let mounts = 0;
  return {
    mount: (options) => {
      mounts += 1;
      return mountLying(program, join(directory, `control-${mounts}`), options);
    },
  };
};
