/**
 * The probes of one directory on this host, each for itself: what was measured, and what that means.
 *
 * Guarantee: everything happens in private directories that the caller removes. Not guaranteed:
 * anything about other hosts.
 */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { errnoOf, messageOf } from '../../errors.ts';
import type { Finding } from '../../protocol/findings.ts';
import { collectFacts, type SpaceFacts } from '../facts.ts';
import { STEPS, type Ground } from '../probes.ts';
import type { ProbeName } from '../capability.ts';
import {
  found,
  until,
  medianOf,
  milliseconds,
  ProbeFailure,
  type Measured,
} from './examination.ts';
import { inPlace, freshName, roundTrip, ROUND_DEADLINE_MS, toText } from './carriers.ts';

/** What the probes of one directory share. */
export interface LocalGround extends Ground {
  /** The directory that is examined. */
  readonly directory: string;
  /** The probes' own directory in it. */
  readonly own: string;
}

export interface Probe {
  readonly name: string;
  readonly run: (ground: LocalGround) => Measured | Promise<Measured>;
  /** Probes without which this one says nothing. */
  readonly needs?: readonly string[];
}

const WRITE_BACK_ERRNOS: ReadonlySet<string> = new Set(['EIO', 'EDQUOT']);
const FULL_ERRNOS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** errno of an error or of what caused it: our own errors carry it beneath. */
const deepErrno = (error: unknown): string => {
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth < 5;
    at = at.cause, depth++
  ) {
    const details = (at as { details?: { errno?: unknown } }).details;
    if (typeof details?.errno === 'string') return details.errno;
    const errno = errnoOf(at);
    if (errno !== undefined && !errno.startsWith('E_')) return errno;
  }
  return '';
};

/** The finding of an operation that failed. */
export const findingOf = (operation: string, error: unknown): Finding => {
  const errno = deepErrno(error);
  const message = messageOf(error);
  // Node has no name for some (EDQUOT, ESTALE) and gives a number.
  const named = errno === '' || message.includes(errno) ? message : `${errno}, ${message}`;
  const detail = `${operation}: ${named}`;
  if (errno === 'EROFS') return found('mount-read-only', detail);
  if (FULL_ERRNOS.has(errno)) return found('no-space', detail);
  if (WRITE_BACK_ERRNOS.has(errno)) return found('write-back', detail);
  return found('operation-refused', detail);
};

const operation = (name: ProbeName, needs: readonly string[] = []): Probe => ({
  name,
  needs,
  run: async (ground) => {
    const startedMs = performance.now();
    await STEPS[name](ground);
    return { figure: milliseconds(performance.now() - startedMs) };
  },
});

const BYTES_PER_MEBIBYTE = 2 ** 20;
const SPACE_LOW_BYTES = 256 * BYTES_PER_MEBIBYTE;
const INODES_LOW = 10_000;

const size = (bytes: number): string =>
  bytes < 1024 * BYTES_PER_MEBIBYTE
    ? `${Math.round(bytes / BYTES_PER_MEBIBYTE)} MiB`
    : `${(bytes / 2 ** 30).toFixed(1)} GiB`;

export const spaceReading = (facts: SpaceFacts): Measured => {
  const { bytesFree, bytesTotal, inodesFree, inodesTotal } = facts;
  const space = `${size(bytesFree)} of ${size(bytesTotal)}`;
  const inodes = inodesFree === null ? 'not counted' : `${inodesFree} of ${inodesTotal}`;
  return {
    figure: `${space} free, files: ${inodes}`,
    findings: [
      ...(bytesTotal > 0 && bytesFree < SPACE_LOW_BYTES ? [found('space-low', space)] : []),
      ...(inodesFree !== null && inodesFree < INODES_LOW ? [found('inodes-low', inodes)] : []),
    ],
  };
};

const KIBIBYTES_64 = Buffer.alloc(64 * 1024, 0x2e);

/** A mebibyte written, synced and closed: late errors come here. */
const writeBack = ({ left }: LocalGround): Measured => {
  const startedMs = performance.now();
  const descriptor = openSync(`${left}/bulk`, 'wx');
  let isOpen = true;
  try {
    for (let written = 0; written < BYTES_PER_MEBIBYTE; written += KIBIBYTES_64.length)
      writeSync(descriptor, KIBIBYTES_64);
    fsyncSync(descriptor);
    isOpen = false;
    closeSync(descriptor);
  } catch (error) {
    if (isOpen) closeSync(descriptor);
    throw error;
  }
  return { figure: `1 MiB written and synced in ${milliseconds(performance.now() - startedMs)}` };
};

/** errno of an act that must be refused, or '' when it was not. */
const refusalOf = (act: () => void): string => {
  try {
    act();
    return '';
  } catch (error) {
    return errnoOf(error) ?? messageOf(error);
  }
};

/** What decides "once": a link, and an exclusive open, onto a name that is there. */
const createOnce = ({ left }: LocalGround): Measured => {
  const [first, second] = ['first', 'second'].map((name) => `${left}/once-${name}`) as [
    string,
    string,
  ];
  writeFileSync(first, 'first', { flag: 'wx' });
  writeFileSync(second, 'second', { flag: 'wx' });
  const linked = refusalOf(() => linkSync(second, first));
  const opened = refusalOf(() => writeFileSync(first, 'third', { flag: 'wx' }));
  const content = readFileSync(first, 'utf8');
  const figure = `link: ${linked || 'replaced it'}, O_EXCL: ${opened || 'opened it'}`;
  if (linked !== 'EEXIST' || opened !== 'EEXIST' || content !== 'first')
    throw new ProbeFailure(figure, [found('exclusive-create', `${figure}, content ${content}`)]);
  return { figure };
};

const renameOverOpen = ({ left }: LocalGround): Measured => {
  const [source, target] = [`${left}/over-new`, `${left}/over-old`];
  writeFileSync(source, 'new');
  writeFileSync(target, 'old');
  const descriptor = openSync(target, 'r');
  try {
    const refused = refusalOf(() => renameSync(source, target));
    if (refused === '') return { figure: 'replaced' };
    return { figure: refused, findings: [found('rename-over-open', refused)] };
  } finally {
    closeSync(descriptor);
  }
};

const NUMBERS_TRIED = 48;

/** The number of one file, after its cached name was made to go through rename, link and neighbours. */
const inodes = ({ left, right }: LocalGround): Measured => {
  const path = `${left}/numbered`;
  writeFileSync(path, 'x');
  const numberOf = (at: string): bigint => lstatSync(at, { bigint: true }).ino;
  const before = numberOf(path);
  for (let index = 0; index < NUMBERS_TRIED; index++)
    writeFileSync(`${left}/numbered-${index}`, '');
  renameSync(path, `${right}/numbered`);
  const descriptor = openSync(`${right}/numbered`, 'r+');
  const after = [numberOf(`${right}/numbered`), fstatSync(descriptor, { bigint: true }).ino];
  closeSync(descriptor);
  const isStable = after.every((number) => number === before);
  const figure = isStable ? 'kept' : `${before}, then ${after.join(' and ')}`;
  if (!isStable) throw new ProbeFailure(figure, [found('inode-changes', figure)]);
  return { figure };
};

const MODE = 0o640;

const ownership = ({ left }: LocalGround): Measured => {
  const path = `${left}/owned`;
  writeFileSync(path, '', { mode: MODE });
  const { uid, mode } = statSync(path);
  const user = process.geteuid?.() ?? uid;
  const kept = mode & 0o777;
  const umasked = MODE & ~process.umask();
  const figure = `uid ${uid}, mode ${kept.toString(8)}`;
  // Root may work in what belongs to anybody.
  const isMapped = uid !== user && user !== 0;
  return {
    figure,
    findings: [
      ...(isMapped ? [found('owner-mapped', `made by uid ${user}, belongs to uid ${uid}`)] : []),
      ...(kept !== umasked
        ? [found('modes-ignored', `${umasked.toString(8)} became ${kept.toString(8)}`)]
        : []),
    ],
    ...(isMapped ? { failed: true as const } : {}),
  };
};

const SKEW_TOLD_MS = 2_000;

/** Information only: nothing is decided by times. */
const clock = ({ left }: LocalGround): Measured => {
  const before = Date.now();
  writeFileSync(`${left}/clock`, `${before}`);
  const after = Date.now();
  const skewMs = statSync(`${left}/clock`).mtimeMs - (before + after) / 2;
  const figure = `files are ${Math.abs(skewMs / 1000).toFixed(2)} s ${skewMs < 0 ? 'behind' : 'ahead'}`;
  return {
    figure,
    findings: Math.abs(skewMs) > SKEW_TOLD_MS ? [found('clock-skew', figure)] : [],
  };
};

const NAMES_LISTED = 32;
const LISTING_DEADLINE_MS = 2_000;

const listing = async ({ right }: LocalGround): Promise<Measured> => {
  const names = Array.from({ length: NAMES_LISTED }, (_, index) => `listed-${index}`);
  readdirSync(right);
  for (const name of names) writeFileSync(`${right}/${name}`, '');
  const listed = (): number => readdirSync(right).filter((name) => names.includes(name)).length;
  const madeMs = await until(() => listed() === NAMES_LISTED, LISTING_DEADLINE_MS);
  for (const name of names) unlinkSync(`${right}/${name}`);
  const goneMs = await until(() => listed() === 0, LISTING_DEADLINE_MS);
  if (madeMs === null || goneMs === null) {
    const figure = `${listed()} of ${NAMES_LISTED} names ${madeMs === null ? 'listed' : 'still listed'} after ${LISTING_DEADLINE_MS / 1000} s`;
    throw new ProbeFailure(figure, [found('listing-late', figure)]);
  }
  const figure = `${NAMES_LISTED} names, made and removed: within ${milliseconds(Math.max(madeMs, goneMs))}`;
  return { figure };
};

const registers = async ({ left }: LocalGround): Promise<Measured> => {
  const kept = await roundTrip(inPlace(`${left}/register`, left, left));
  const fresh = await roundTrip(freshName(`${left}/fresh`, left, left));
  const figure = `rewritten in place ${toText(kept)}, fresh name ${toText(fresh)}`;
  if (kept.isBlind)
    throw new ProbeFailure(figure, [
      found('register-late', `not read back within ${ROUND_DEADLINE_MS / 1000} s`),
    ]);
  return { figure };
};

const WATCH_DEADLINE_MS = 250;

const watching = async ({ left }: LocalGround): Promise<Measured> => {
  const path = `${left}/watched`;
  writeFileSync(path, '0');
  let seen = false;
  let watcher;
  try {
    watcher = watch(left, { persistent: false }, (_, name) => (seen ||= name === 'watched'));
    watcher.on('error', () => undefined);
  } catch (error) {
    const figure = errnoOf(error) ?? messageOf(error);
    return { figure, findings: [found('watch-unavailable', figure)] };
  }
  try {
    const startedMs = performance.now();
    writeFileSync(path, '1', { flag: 'r+' });
    await until(() => seen, WATCH_DEADLINE_MS);
    if (seen) return { figure: `told after ${milliseconds(performance.now() - startedMs)}` };
    const figure = `nothing within ${WATCH_DEADLINE_MS} ms`;
    return { figure, findings: [found('watch-unavailable', figure)] };
  } finally {
    watcher.close();
  }
};

const times = ({ lockFile, directory }: LocalGround): Measured => {
  const facts = collectFacts({ stateRoot: directory, publicationRoot: directory, file: lockFile });
  const { mtimeStepNs: stepNs, linkCount } = facts;
  const step =
    stepNs === null ? 'cannot be set' : stepNs >= 1e6 ? `${stepNs / 1e6} ms` : '1 µs or finer';
  return {
    figure: `step of times ${step}, links counted: ${linkCount ?? 'none made'}`,
    findings: [
      ...(stepNs !== null && stepNs >= 1e9 ? [found('times-coarse', step)] : []),
      ...(linkCount === 2 ? [] : [found('link-count', `${linkCount ?? 'no link'} instead of 2`)]),
    ],
  };
};

const REREADS = 21;

const rereading = ({ left }: LocalGround): Measured => {
  const path = `${left}/current`;
  const samples = Array.from({ length: REREADS }, () => {
    const startedMs = performance.now();
    readFileSync(path);
    return performance.now() - startedMs;
  });
  return { figure: `${milliseconds(medianOf(samples))}, median of ${REREADS}` };
};

/** Before the lock, which has a file of its own. */
export const FILE_PROBES: readonly Probe[] = [
  { name: 'ownership', run: ownership },
  operation('file_fsync'),
  operation('directory_fsync'),
  { name: 'write_back', run: writeBack },
  operation('same_directory_replace', ['file_fsync']),
  operation('cross_directory_replace'),
  operation('publication_replace'),
  operation('hard_link', ['file_fsync']),
  operation('durable_unlink', ['publication_replace']),
  { name: 'create_once', run: createOnce, needs: ['hard_link'] },
  { name: 'rename_over_open', run: renameOverOpen },
  { name: 'inode_numbers', run: inodes },
  { name: 'clock', run: clock },
  { name: 'listing', run: listing },
  { name: 'reading', run: rereading, needs: ['file_fsync'] },
  { name: 'register', run: registers },
  { name: 'watching', run: watching },
];

/** On the lock's file, once the lock was found to answer: these call it in this process. */
export const AFTER_LOCK_PROBES: readonly Probe[] = [
  { name: 'times_and_links', run: times, needs: ['lock_exclusion'] },
];
