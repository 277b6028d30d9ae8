/**
 * The nine local probes: what this host can do with the two roots of a job before anything is
 * built on it.
 *
 * Guarantee: each operation was carried out for real, in a private directory of each root, and its
 * effect was read back; the lock was seen by a process of its own, once held and once free. The
 * first failure names its probe, the cause and what to do. The probe directories are gone
 * afterwards, and failing to remove them is a failure. Not guaranteed: anything about other hosts.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  linkSync,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  FlockstepError,
  NO_SPACE_ERRNOS,
  errnoOf,
  isFlockstepError,
  messageOf,
} from '../errors.ts';
import { PROBE_TIMEOUT_MS_DEFAULT } from '../protocol/limits.ts';
import { PROBES, rootIdentity, type CapabilitySnapshot, type ProbeName } from './capability.ts';
import {
  fsyncDirectory,
  makeDirectoriesDurable,
  makeDirectoryDurable,
  removeTree,
  renameDurable,
  unlinkIfPresent,
  writeNewFile,
} from './durable.ts';
import { collectFacts, type LocalFacts } from './facts.ts';
import { loadFlock, tryFlock } from './flock.ts';
import { LockChild, type LockAnswer } from './lock-probe.ts';
import { isDistributed } from './mount.ts';
import { closeQuietly, readRegularFile } from './read.ts';

export interface ProbeOptions {
  /** Host path of the state root of the epoch; made if missing. */
  readonly stateRoot: string;
  /** Host path of the output directory; made if missing. */
  readonly publicationRoot: string;
  /** For each child process; clamped to 1 ms .. 60 s. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS_MIN = 1;
const TIMEOUT_MS_MAX = 60_000;
const PROBE_DIRECTORY = '.flockstep-probe-';
const CONTENT_BYTES_MAX = 64;
/** Bound of every error text that may enter a record. */
const ERROR_CHARACTERS_MAX = 512;

const REMEDIES: Readonly<Record<ProbeName, string>> = {
  file_fsync: 'use a file system that can sync files',
  directory_fsync: 'use a file system that can sync directories',
  same_directory_replace: 'use a file system on which a rename replaces a file',
  cross_directory_replace: 'use a file system on which a rename moves between directories',
  publication_replace: 'put --dir and --output on one file system',
  hard_link: 'use a file system with hard links',
  durable_unlink: 'check that files in the output directory may be removed',
  advisory_lock_exclusion:
    'mount the file system so that flock excludes between its clients (no nolock, local_lock or localflocks)',
  advisory_lock_release: 'mount the file system so that closing a file releases its flock',
};

/** Private directories of one probe run. */
export interface Ground {
  readonly left: string;
  readonly right: string;
  readonly publication: string;
  readonly lockFile: string;
  /** Who is asked while the lock is held, and after its release; one process may be both. */
  readonly children: { readonly held: LockChild; readonly free: LockChild };
  readonly timeoutMs: number;
}

type Stage = ProbeName | 'setup' | 'facts' | 'cleanup';

const failure = (stage: Stage, error: unknown): FlockstepError => {
  const remedy = (REMEDIES as Readonly<Record<string, string>>)[stage] ?? null;
  const cause = isFlockstepError(error) ? error.details['errno'] : errnoOf(error);
  const errno = typeof cause === 'string' ? cause : undefined;
  const full = errno !== undefined && NO_SPACE_ERRNOS.has(errno);
  const native = isFlockstepError(error) && error.code === 'E_NATIVE';
  const advice = full ? 'free space or inodes there' : native ? null : remedy;
  const before = `shared filesystem capability probe failed during ${stage}: `;
  const after = advice === null ? '' : `; ${advice}`;
  // Long paths may be cut, the advice never.
  const room = ERROR_CHARACTERS_MAX - before.length - after.length;
  return new FlockstepError(
    full ? 'E_NO_SPACE' : native ? 'E_NATIVE' : 'E_NOT_QUALIFIED',
    `${before}${messageOf(error).slice(0, room)}${after}`,
    { details: { probe: stage, errno }, cause: error },
  );
};

const expectContent = (path: string, expected: string): void => {
  const bytes = readRegularFile(path, CONTENT_BYTES_MAX);
  const found = bytes === null ? 'nothing' : JSON.stringify(Buffer.from(bytes).toString('latin1'));
  if (found !== JSON.stringify(expected))
    throw new Error(`${path} holds ${found} instead of ${JSON.stringify(expected)}`);
};

const writeSynced = (path: string, content: string): Promise<void> =>
  writeNewFile(path, Buffer.from(content), { durable: true, isOwn: true });

const replaceAndCheck = async (source: string, target: string, content: string): Promise<void> => {
  await writeSynced(source, content);
  await renameDurable(source, target);
  expectContent(target, content);
};

const checkLink = async (source: string, target: string): Promise<void> => {
  let refused: unknown = null;
  try {
    linkSync(source, target);
  } catch (error) {
    // Decided by what stands there: the reply of a link that was made may have been lost.
    refused = error;
    if (!existsSync(target)) throw error;
  }
  const [first, second] = [source, target].map((path) => statSync(path, { bigint: true }));
  if (first?.ino !== second?.ino)
    throw new Error(`${target} is not the file ${source}`, { cause: refused });
};

const checkUnlink = async (path: string, directory: string): Promise<void> => {
  await unlinkIfPresent(path);
  await fsyncDirectory(directory);
  if (readRegularFile(path, CONTENT_BYTES_MAX) !== null) throw new Error(`${path} is still there`);
};

const describe = (answer: LockAnswer): string =>
  typeof answer === 'string' ? answer : answer.failed;

/**
 * A process of its own tries the free lock before we do: where flock hangs, that process is given up
 * and this one goes on. Then we hold the lock while it tries again: it must meet contention.
 */
const checkExclusion = async ({ lockFile, children, timeoutMs }: Ground): Promise<void> => {
  await writeSynced(lockFile, '');
  const scouted = await children.held.ask(timeoutMs);
  if (scouted !== 'acquired')
    throw new Error(`another process cannot take a free lock: ${describe(scouted)}`);
  const descriptor = openSync(lockFile, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const own = tryFlock(descriptor);
    if (own.kind !== 'acquired')
      throw new Error(own.kind === 'failed' ? own.text : 'a free lock was refused: contended');
    const answer = await children.held.ask(timeoutMs);
    if (answer === 'acquired') throw new Error('another process acquired a lock that is held');
    if (answer !== 'contended') throw new Error(answer.failed);
    closeSync(descriptor);
  } catch (error) {
    closeQuietly(descriptor);
    throw error;
  }
};

/** A close may reach the file system a while after it has returned (FUSE): asks again until then. */
const RELEASE_NAP_MS = 5;

export const askPatiently = async (child: LockChild, timeoutMs: number): Promise<LockAnswer> => {
  const untilMs = performance.now() + timeoutMs;
  for (;;) {
    const answer = await child.ask(timeoutMs);
    if (answer !== 'contended' || performance.now() >= untilMs) return answer;
    await sleep(RELEASE_NAP_MS);
  }
};

/** checkExclusion has closed its descriptor: now the lock must be free. */
const checkRelease = async ({ children, timeoutMs }: Ground): Promise<void> => {
  const answer = await askPatiently(children.free, timeoutMs);
  if (answer !== 'acquired')
    throw new Error(`another process cannot take a lock that was released: ${describe(answer)}`);
};

/** Each builds on the ones before it. */
export const STEPS: Readonly<Record<ProbeName, (ground: Ground) => Promise<void>>> = {
  file_fsync: async ({ left }) => {
    await writeSynced(`${left}/current`, 'first');
    expectContent(`${left}/current`, 'first');
  },
  directory_fsync: ({ left }) => fsyncDirectory(left),
  same_directory_replace: ({ left }) =>
    replaceAndCheck(`${left}/replacement.tmp`, `${left}/current`, 'second'),
  cross_directory_replace: ({ left, right }) =>
    replaceAndCheck(`${left}/cross.tmp`, `${right}/cross`, 'crossed'),
  publication_replace: ({ left, publication }) =>
    replaceAndCheck(`${left}/publication.tmp`, `${publication}/published`, 'published'),
  hard_link: ({ left, right }) => checkLink(`${left}/current`, `${right}/linked`),
  durable_unlink: ({ publication }) => checkUnlink(`${publication}/published`, publication),
  advisory_lock_exclusion: checkExclusion,
  advisory_lock_release: checkRelease,
};

const runSteps = async (ground: Ground): Promise<Record<ProbeName, true>> => {
  const done: Partial<Record<ProbeName, true>> = {};
  for (const name of PROBES) {
    try {
      await STEPS[name](ground);
    } catch (error) {
      throw failure(name, error);
    }
    done[name] = true;
  }
  return done as Record<ProbeName, true>;
};

const cleanUp = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    try {
      await removeTree(path);
    } catch (error) {
      throw failure('cleanup', error);
    }
  }
};

const clamp = (timeoutMs: number): number =>
  Math.min(TIMEOUT_MS_MAX, Math.max(TIMEOUT_MS_MIN, timeoutMs));

interface Findings {
  readonly operations: Record<ProbeName, true>;
  readonly facts: LocalFacts;
}

const probeIn = async (
  roots: { readonly state: string; readonly publication: string },
  grounds: { readonly state: string; readonly publication: string },
  timeoutMs: number,
): Promise<Findings> => {
  const lockFile = `${grounds.state}/record.lock`;
  loadFlock();
  // Started now so that it is up by the time the lock is to be tried. One: each master starts it.
  const other = new LockChild(lockFile, '--other-process');
  try {
    const left = `${grounds.state}/left`;
    const right = `${grounds.state}/right`;
    try {
      for (const path of [grounds.state, left, right, grounds.publication])
        await makeDirectoryDurable(path);
    } catch (error) {
      throw failure('setup', error);
    }
    const operations = await runSteps({
      left,
      right,
      publication: grounds.publication,
      lockFile,
      children: { held: other, free: other },
      timeoutMs,
    });
    try {
      const facts = collectFacts({
        stateRoot: roots.state,
        publicationRoot: roots.publication,
        file: lockFile,
      });
      return { operations, facts };
    } catch (error) {
      throw failure('facts', error);
    }
  } finally {
    other.dispose();
  }
};

/** Runs all nine probes and collects the facts. Throws E_NOT_QUALIFIED, E_NO_SPACE or E_NATIVE. */
export const probeCapabilities = async (options: ProbeOptions): Promise<CapabilitySnapshot> => {
  const started = performance.now();
  const roots = { state: options.stateRoot, publication: options.publicationRoot };
  try {
    for (const path of [roots.state, roots.publication]) await makeDirectoriesDurable(path);
  } catch (error) {
    throw failure('setup', error);
  }
  const name = `${PROBE_DIRECTORY}${randomBytes(8).toString('hex')}`;
  const grounds = {
    state: `${roots.state}/${name}`,
    publication: `${roots.publication}/${name}-p`,
  };
  let findings: Findings;
  try {
    findings = await probeIn(roots, grounds, clamp(options.timeoutMs ?? PROBE_TIMEOUT_MS_DEFAULT));
  } catch (error) {
    // The probe's own failure is the one to tell; what could not be removed is told beside it.
    await cleanUp([grounds.publication, grounds.state]).catch((second: unknown) => {
      if (isFlockstepError(error)) error.message += ` (and ${messageOf(second)})`;
    });
    throw error;
  }
  await cleanUp([grounds.publication, grounds.state]);
  const stateRoot = realpathSync(roots.state);
  const publicationRoot = realpathSync(roots.publication);
  return {
    schema: 'flockstep-capabilities-v1',
    stateRoot,
    publicationRoot,
    state: rootIdentity(stateRoot),
    publication: rootIdentity(publicationRoot),
    mount: findings.facts.stateMount,
    distributed: isDistributed(findings.facts.stateMount.type),
    probeScope: 'same-host-subprocess-v1',
    operations: findings.operations,
    facts: findings.facts,
    elapsedMs: performance.now() - started,
  };
};

/**
 * The probes as a master runs them: '' when all nine hold, else the one-line failure (its peers are
 * to hear it). A full file system is thrown: it says nothing about the mount, and the master's exit
 * status is to tell the two apart. The snapshot of the last success stays for evidence.
 */
export class LocalProbes {
  readonly #options: ProbeOptions;
  #snapshot: CapabilitySnapshot | null = null;

  constructor(options: ProbeOptions) {
    this.#options = options;
  }

  get snapshot(): CapabilitySnapshot | null {
    return this.#snapshot;
  }

  async run(): Promise<string> {
    try {
      this.#snapshot = await probeCapabilities(this.#options);
      return '';
    } catch (error) {
      const isOrdinary =
        isFlockstepError(error) && error.code !== 'E_INVARIANT' && error.code !== 'E_NO_SPACE';
      if (!isOrdinary) throw error;
      return messageOf(error);
    }
  }
}
