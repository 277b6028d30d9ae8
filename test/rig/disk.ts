/** The disk behind a server: an image of its own, small enough to be filled. */
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.ts';

export interface Disk {
  readonly directory: string;
  readonly makeReadOnly: () => void;
  readonly makeWritable: () => void;
}

/** An ext4 image, mounted by a loop device; where there is none, a tmpfs of that size. */
export const makeDisk = (directory: string, sizeMiB: number): Disk => {
  const point = join(directory, 'disk');
  mkdirSync(point);
  const image = join(directory, 'disk.img');
  run('truncate', '-s', `${sizeMiB}M`, image);
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=1,nodiscard', '-m', '0', image);
  try {
    run('mount', '-o', 'loop', image, point);
  } catch {
    run('mount', '-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'disk', point);
  }
  return {
    directory: point,
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', point),
    makeWritable: () => void run('mount', '-o', 'remount,rw', point),
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

export const fillDisk = (
  directory: string,
): { begin: () => Promise<void>; heal: () => Promise<void> } => ({
  begin: async () => fill(join(directory, 'filler')),
  heal: async () => rmSync(join(directory, 'filler'), { force: true }),
});
