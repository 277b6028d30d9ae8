/**
 * Local facts about a directory beyond the nine probes. None of them decides anything in a run: they
 * stand in the evidence, and `doctor` explains them.
 */
import {
  closeSync,
  constants,
  fstatSync,
  futimesSync,
  linkSync,
  openSync,
  statfsSync,
  unlinkSync,
} from 'node:fs';
import { errnoOf, messageOf } from '../errors.ts';
import { tryFlock } from './flock.ts';
import { mountOf, type MountFacts } from './mount.ts';
import { closeQuietly } from './read.ts';

export interface SpaceFacts {
  readonly bytesFree: number;
  readonly bytesTotal: number;
  /** Null where the file system does not count inodes. */
  readonly inodesFree: number | null;
  readonly inodesTotal: number | null;
}

export interface LocalFacts {
  /** LOCK_EX on a read-only descriptor: 'acquired', 'contended' or an errno (NFSv4, SMB: EBADF). */
  readonly lockReadOnlyDescriptor: string;
  readonly lockReadWriteDescriptor: string;
  /** LOCK_EX again on the descriptor that holds it: how a holder asks whether it still does. */
  readonly lockAgainOnHolder: string;
  /** Link count that a fresh open shows after a second link was made; 2 when it can be relied on. */
  readonly linkCount: number | null;
  /** Smallest step of a stored modification time (1000: that or less); null when it cannot be set. */
  readonly mtimeStepNs: number | null;
  readonly stateMount: MountFacts;
  readonly publicationMount: MountFacts;
  readonly stateSpace: SpaceFacts;
  readonly publicationSpace: SpaceFacts;
}

export const spaceOf = (path: string): SpaceFacts => {
  const status = statfsSync(path);
  const counted = status.files > 0;
  return {
    bytesFree: status.bavail * status.bsize,
    bytesTotal: status.blocks * status.bsize,
    inodesFree: counted ? status.ffree : null,
    inodesTotal: counted ? status.files : null,
  };
};

const lockWord = (descriptor: number): string => {
  const outcome = tryFlock(descriptor);
  return outcome.kind === 'failed' ? outcome.errno : outcome.kind;
};

/** Opens anew each time: the answer of one descriptor must not colour that of the next. */
const lockAnswers = (path: string, flags: number): { first: string; again: string } => {
  let descriptor: number;
  try {
    descriptor = openSync(path, flags | constants.O_NOFOLLOW);
  } catch (error) {
    const word = errnoOf(error) ?? messageOf(error);
    return { first: word, again: word };
  }
  try {
    return { first: lockWord(descriptor), again: lockWord(descriptor) };
  } finally {
    closeQuietly(descriptor);
  }
};

const linkCountOf = (path: string): number | null => {
  const second = `${path}.second`;
  try {
    linkSync(path, second);
  } catch {
    return null;
  }
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return fstatSync(descriptor).nlink;
    } finally {
      closeSync(descriptor);
    }
  } finally {
    unlinkSync(second);
  }
};

/** A time with six different decimals; what is read back shows how many of them were kept. */
const FINE_TIME_S = 1_000_000_001.123456;
const STEPS_NS: readonly number[] = [2e9, 1e9, 1e6];
/** Node sets times to the microsecond, so that nothing finer can be told. */
const FINEST_STEP_NS = 1000;

const mtimeStepOf = (path: string): number | null => {
  try {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
    try {
      futimesSync(descriptor, FINE_TIME_S, FINE_TIME_S);
      const stored = fstatSync(descriptor, { bigint: true }).mtimeNs;
      return STEPS_NS.find((stepNs) => stored % BigInt(stepNs) === 0n) ?? FINEST_STEP_NS;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
};

/** `file` is a private regular file on the state root's file system that nobody else uses. */
export const collectFacts = (paths: {
  readonly stateRoot: string;
  readonly publicationRoot: string;
  readonly file: string;
}): LocalFacts => {
  const readWrite = lockAnswers(paths.file, constants.O_RDWR);
  return {
    lockReadOnlyDescriptor: lockAnswers(paths.file, constants.O_RDONLY).first,
    lockReadWriteDescriptor: readWrite.first,
    lockAgainOnHolder: readWrite.again,
    linkCount: linkCountOf(paths.file),
    mtimeStepNs: mtimeStepOf(paths.file),
    stateMount: mountOf(paths.stateRoot),
    publicationMount: mountOf(paths.publicationRoot),
    stateSpace: spaceOf(paths.stateRoot),
    publicationSpace: spaceOf(paths.publicationRoot),
  };
};
