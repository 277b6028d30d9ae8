/**
 * A mount with what its file system tells of itself beside the kernel's list. FUSE daemons keep most of
 * their options to themselves; MooseFS shows them in a file at the root of each mount.
 *
 * Diagnosis only, for people and for the likely cause of a refused lock.
 */
import { readFileSync } from 'node:fs';
import { mountOf, type MountFacts } from './mount.ts';

const isFuse = (type: string): boolean => type === 'fuse' || type.startsWith('fuse.');

/** The options of a MooseFS mount that matter, from the text of its `.params`; '' of anything else. */
export const moosefsOptions = (params: string): string => {
  if (!/^moosefs_mount_version:/m.test(params)) return '';
  const valueOf = (name: string): string =>
    new RegExp(`^${name}: *(.*)$`, 'm').exec(params)?.[1]?.trim() ?? '';
  const isLocal = !['', '(not defined)', '0'].includes(valueOf('mfsnobsdlocks'));
  const server = [valueOf('mfsmaster'), valueOf('mfsport')].filter((word) => word !== '').join(':');
  return `mfsmaster=${server},${isLocal ? 'mfsnobsdlocks' : 'mfsbsdlocks'}`;
};

export const toldMountOf = (directory: string): MountFacts => {
  const mount = mountOf(directory);
  if (!isFuse(mount.type)) return mount;
  try {
    const told = moosefsOptions(readFileSync(`${mount.mountPoint}/.params`, 'utf8'));
    return told === '' ? mount : { ...mount, options: `${mount.options},${told}` };
  } catch {
    return mount; // No such file: another file system.
  }
};
