/** The disk behind a server: an image of its own, small enough to be filled. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { run } from './processes.ts';
import type { Fault } from './rig.ts';

export interface Disk {
  readonly directory: string;
  /**
   * What a kernel does after an error of the disk; nobody is asked to close files first. What was written
   * until then is on the disk: a server that answers before that would lose it, and did.
   */
  readonly makeReadOnly: () => void;
  /** Nothing may be open on it. */
  readonly mountAgain: () => void;
}

/** An ext4 image, mounted by a loop device. */
export const makeDisk = (directory: string, sizeMiB: number): Disk => {
  const point = join(directory, 'disk');
  mkdirSync(point);
  const image = join(directory, 'disk.img');
  run('truncate', '-s', `${sizeMiB}M`, image);
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=1,nodiscard', '-m', '0', image);
  const mount = (): void =>
    void run('mount', '-o', 'loop,errors=remount-ro', '-t', 'ext4', image, point);
  mount();
  return {
    directory: point,
    makeReadOnly: () => {
      const device = basename(run('findmnt', '-n', '-o', 'SOURCE', point).trim());
      run('fsfreeze', '-f', point);
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'made read-only by a rig\n');
      run('fsfreeze', '-u', point);
    },
    mountAgain: () => {
      run('umount', point);
      // Status 1: what it found is mended.
      spawnSync('e2fsck', ['-p', image], { stdio: 'ignore' });
      mount();
    },
  };
};

const BLOCK = Buffer.alloc(1 << 20, 1);
const SMALL = Buffer.alloc(4096, 1);

const fill = (path: string): void => {
  const descriptor = openSync(path, 'w');
  try {
    for (const block of [BLOCK, SMALL]) {
      try {
        for (;;) writeSync(descriptor, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    fsyncSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
};

export const fillDisk = (directory: string): Pick<Fault, 'begin' | 'heal' | 'countsFromBegun'> => ({
  countsFromBegun: true,
  begin: async () => fill(join(directory, 'filler')),
  heal: async () => rmSync(join(directory, 'filler'), { force: true }),
});

/** The disk of a server turns read-only; healed with the server down. */
export const breakDisk = (
  disk: Disk,
  whose: string,
  server: { readonly stop: () => Promise<void>; readonly start: () => Promise<void> },
): Fault => ({
  what: `an error made the kernel turn ${whose} disk read-only; healed by a check and a new mount`,
  begin: async () => disk.makeReadOnly(),
  heal: async () => {
    await server.stop();
    disk.mountAgain();
    await server.start();
  },
});
