/** All rigs by name, in the order in which they are run. */
import { accessSync, constants, existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { cephfs, cephfsQuickTick } from './systems/ceph.ts';
import { glusterfs } from './systems/glusterfs.ts';
import { moosefs, moosefsNoBsdLocks } from './systems/moosefs.ts';
import { nfs3, nfs3LocalLock, nfs3NoLock, nfs41, nfs42 } from './systems/nfs.ts';
import { smb, smbNoBrl } from './systems/smb.ts';
import { bindfs, bindfsNoLocks, lyingFuse, overlayTwins } from './systems/stacked.ts';
import type { RigSpec } from './rig.ts';

export const RIGS: readonly RigSpec[] = [
  moosefs,
  nfs42,
  nfs41,
  nfs3,
  glusterfs,
  cephfs,
  cephfsQuickTick,
  bindfs,
  smb,
  moosefsNoBsdLocks,
  nfs3NoLock,
  nfs3LocalLock,
  bindfsNoLocks,
  lyingFuse,
  overlayTwins,
  smbNoBrl,
];

export const rigNamed = (name: string): RigSpec | undefined =>
  RIGS.find((spec) => spec.name === name);

const isOnPath = (program: string): boolean =>
  `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`.split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Namespaces in which a rig lives: whatever it starts ends with it. */
export const UNSHARE = [
  'unshare',
  ...['--mount', '--net', '--uts', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

const BASICS = { unshare: 'util-linux', nsenter: 'util-linux', ip: 'iproute2', bash: 'bash' };

/** Why a rig cannot be started on this machine; false when it can. */
export const reasonToSkip = (spec: RigSpec): string | false => {
  if (process.getuid?.() !== 0) return 'needs root';
  const missing = Object.entries({ ...BASICS, ...spec.programs }).filter(
    ([program]) => !isOnPath(program),
  );
  if (missing.length > 0)
    return missing.map(([program, name]) => `${program} is missing (package ${name})`).join(', ');
  const device = spec.devices.find((path) => !existsSync(path));
  if (device !== undefined) return `${device} is missing`;
  const [program = '', ...rest] = UNSHARE;
  const tried = spawnSync(program, [...rest, 'true'], { encoding: 'utf8', timeout: 20_000 });
  return tried.status === 0 ? false : `no new namespaces here: ${tried.stderr.trim()}`;
};
