/**
 * Which mount a path lies on, from /proc/self/mountinfo.
 *
 * Guarantee: the mount named is the one that an open descriptor of the directory belongs to (the
 * kernel's mount id), else the deepest one by path. Diagnosis only: nothing is decided by it.
 */
import { closeSync, constants, openSync, readFileSync, realpathSync } from 'node:fs';

export interface MountFacts {
  readonly type: string;
  readonly source: string;
  /** Per-mount and superblock options, joined by a comma, each once. */
  readonly options: string;
  readonly mountPoint: string;
  /** Directory of the file system that is mounted here ('/' unless it is a bind mount). */
  readonly root: string;
  /** Superblock, "major:minor" as the kernel lists it. */
  readonly superblock: string;
}

export interface MountEntry extends MountFacts {
  readonly id: string;
}

export const UNKNOWN_MOUNT: MountFacts = {
  type: 'unknown',
  source: 'unknown',
  options: '',
  mountPoint: 'unknown',
  root: 'unknown',
  superblock: 'unknown',
};

/** mountinfo writes space, tab, newline, '#' and backslash as three octal digits, nothing else. */
const unescapeOctal = (text: string): string =>
  text.replaceAll(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );

const joinOptions = (first: string, second: string): string =>
  [...new Set([...first.split(','), ...second.split(',')])].filter((one) => one !== '').join(',');

const parseLine = (line: string): MountEntry | null => {
  const separator = line.indexOf(' - ');
  if (separator < 0) return null;
  const [id, , superblock, root, mountPoint, mountOptions] = line.slice(0, separator).split(' ');
  const [type, source, superOptions] = line.slice(separator + 3).split(' ');
  if (!id || !superblock || !root || !mountPoint || !type) return null;
  return {
    id,
    superblock,
    root: unescapeOctal(root),
    mountPoint: unescapeOctal(mountPoint),
    type,
    source: unescapeOctal(source ?? ''),
    options: unescapeOctal(joinOptions(mountOptions ?? '', superOptions ?? '')),
  };
};

/** Lines that do not parse are left out: a newer kernel may list something we don't know. */
export const parseMountInfo = (text: string): MountEntry[] =>
  text
    .split('\n')
    .map(parseLine)
    .filter((entry) => entry !== null);

/** The deepest mount whose mount point contains `path`; of two on one point, the upper (later) one. */
export const deepestMount = (entries: readonly MountEntry[], path: string): MountEntry | null => {
  let best: MountEntry | null = null;
  for (const entry of entries) {
    const point = entry.mountPoint === '/' ? '/' : `${entry.mountPoint}/`;
    if (!`${path}/`.startsWith(point)) continue;
    if (best === null || entry.mountPoint.length >= best.mountPoint.length) best = entry;
  }
  return best;
};

/** The kernel's id of the mount that a directory lies on, or null where it does not say. */
const mountIdOf = (directory: string): string | null => {
  try {
    const descriptor = openSync(directory, constants.O_RDONLY | constants.O_DIRECTORY);
    try {
      const text = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8');
      return /^mnt_id:\s*(\d+)$/m.exec(text)?.[1] ?? null;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
};

/** The mount of an existing directory; UNKNOWN_MOUNT where the kernel cannot be asked. */
export const mountOf = (directory: string): MountFacts => {
  try {
    const entries = parseMountInfo(readFileSync('/proc/self/mountinfo', 'utf8'));
    const id = mountIdOf(directory);
    const found =
      entries.find((entry) => entry.id === id) ?? deepestMount(entries, realpathSync(directory));
    if (!found) return UNKNOWN_MOUNT;
    const { id: _, ...facts } = found;
    return facts;
  } catch {
    return UNKNOWN_MOUNT;
  }
};

/** Diagnosis: a shared file system by its name. Nothing is decided by it. */
const DISTRIBUTED_TYPES: ReadonlySet<string> = new Set(
  '9p afs ceph cifs gfs2 glusterfs gpfs lustre nfs nfs4 ocfs2 smb2 smb3'.split(' '),
);

export const isDistributed = (type: string): boolean =>
  DISTRIBUTED_TYPES.has(type) || /^fuse\.(ceph|glusterfs|mfs|moosefs|sshfs)/.test(type);
