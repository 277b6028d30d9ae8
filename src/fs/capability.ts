/**
 * What the local probes found out about the two roots of a job, and whether it still holds.
 *
 * Paths, devices and file-system ids are of this host: they are compared here alone and enter no
 * agreement.
 */
import { closeSync, constants, fstatSync, statfsSync } from 'node:fs';
import { messageOf, storeError } from '../errors.ts';
import type { FileIdentity } from '../ports/locks.ts';
import type { LocalFacts } from './facts.ts';
import { deviceText } from './identity.ts';
import { mountOf, type MountFacts } from './mount.ts';
import { openFresh } from './read.ts';

/** The nine operations, in canonical order. */
export const PROBES = [
  'file_fsync',
  'directory_fsync',
  'same_directory_replace',
  'cross_directory_replace',
  'publication_replace',
  'hard_link',
  'durable_unlink',
  'advisory_lock_exclusion',
  'advisory_lock_release',
] as const;
export type ProbeName = (typeof PROBES)[number];

/** Which file system a directory lies on. */
export interface RootIdentity {
  /** st_dev as "major:minor". */
  readonly device: string;
  /** Type number of statfs, source and mounted directory: Node does not show f_fsid. */
  readonly filesystemId: string;
}

export interface CapabilitySnapshot {
  readonly schema: 'flockstep-capabilities-v1';
  /** Real paths on this host. */
  readonly stateRoot: string;
  readonly publicationRoot: string;
  readonly state: RootIdentity;
  readonly publication: RootIdentity;
  readonly mount: MountFacts;
  /** By the type's name; diagnosis alone. */
  readonly distributed: boolean;
  readonly probeScope: 'same-host-subprocess-v1';
  /** All true: a probe that fails yields an error instead of a snapshot. */
  readonly operations: Readonly<Record<ProbeName, true>>;
  readonly facts: LocalFacts;
  readonly elapsedMs: number;
}

const ROOT_FLAGS = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/** Opens the directory anew, so that a root that was replaced or remounted is seen. */
export const rootIdentity = (path: string): RootIdentity => {
  const descriptor = openFresh(path, ROOT_FLAGS);
  try {
    const device = deviceText(fstatSync(descriptor, { bigint: true }).dev);
    const mount = mountOf(path);
    const magic = statfsSync(path).type.toString(16);
    return { device, filesystemId: `${magic}:${mount.source}:${mount.root}` };
  } finally {
    closeSync(descriptor);
  }
};

/** Which directory stands at `path` now: (st_dev, st_ino), compared on this client alone. */
export const directoryIdentity = async (path: string): Promise<FileIdentity> => {
  try {
    const descriptor = openFresh(path, ROOT_FLAGS);
    try {
      const status = fstatSync(descriptor, { bigint: true });
      return { device: String(status.dev), inode: String(status.ino) };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw storeError('open directory', path, error);
  }
};

const shown = (identity: RootIdentity): string => `${identity.device}/${identity.filesystemId}`;

/**
 * Null while both roots lie on the file systems that were probed, else one line that says what
 * changed.
 */
export const checkBinding = (snapshot: CapabilitySnapshot): string | null => {
  const roots = [
    ['state root', snapshot.stateRoot, snapshot.state],
    ['publication root', snapshot.publicationRoot, snapshot.publication],
  ] as const;
  for (const [label, path, expected] of roots) {
    let observed: RootIdentity;
    try {
      observed = rootIdentity(path);
    } catch (error) {
      return `${label} cannot be opened again: ${messageOf(error)}`;
    }
    if (shown(observed) !== shown(expected))
      return `${label} filesystem identity changed: expected ${shown(expected)}, observed ${shown(observed)}`;
  }
  return null;
};
