/**
 * Opening the coordination directory and the output directory for work.
 *
 * Guarantee: what must not be worked in is refused with one line that names the path and what to
 * do: absent, no directory, a symbolic link, not ours, open to everybody, not writable, somebody
 * else's content, a marker of another version. Many masters may open one empty directory in the
 * same millisecond. Not guaranteed: that it stays so; whoever may write there is trusted.
 */
import { accessSync, constants, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { FlockstepError, errnoOf, storeError } from '../errors.ts';
import { isDirectory } from '../protocol/generated/directory.ts';
import { layout } from '../protocol/layout.ts';
import { RealDirectory, type RealDirectoryOptions } from './directory.ts';
import { makeDirectoryDurable } from './durable.ts';
import { createOnceAt } from './publish.ts';
import { readRegularFile } from './read.ts';

export interface OpenOptions {
  /** Makes the directory when only its last component is missing. */
  readonly create?: boolean;
}

const MARKER_SCHEMA = 'flockstep-directory-v1';
const MARKER_TEXT = `${JSON.stringify({ schema: MARKER_SCHEMA })}\n`;
const MARKER_BYTES_MAX = 4096;

/** Always there once a directory was opened. */
const FIXED_DIRECTORIES: readonly string[] = [
  layout.rosters,
  layout.registers,
  layout.views,
  layout.aborts,
  layout.payloads,
  layout.temporary,
  layout.epochs,
];

const refuse = (path: string, why: string): FlockstepError =>
  new FlockstepError('E_DIRECTORY', `${path} ${why}`, { details: { path } });

const lookAt = (path: string): Stats | null => {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'ENOTDIR')
      throw refuse(path, 'lies below something that is not a directory; name another path');
    if (errno === 'EACCES')
      throw refuse(
        path,
        'cannot be reached: a directory above it may not be searched by this user',
      );
    if (errno === 'ELOOP')
      throw refuse(path, 'cannot be reached: symbolic links above it form a loop');
    throw storeError('look at', path, error);
  }
};

const makeMissing = async (path: string): Promise<void> => {
  const parent = dirname(path);
  if (lookAt(parent) === null)
    throw refuse(path, `does not exist, nor does ${parent}; make ${parent} first`);
  try {
    await makeDirectoryDurable(path);
  } catch (error) {
    if (errnoOf((error as Error).cause) === 'EACCES')
      throw refuse(path, `cannot be made: ${parent} is not writable by this user`);
    throw error;
  }
};

const accessProblem = (path: string): string | null => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'EROFS') return 'is on a file system mounted read-only; mount it read-write';
    if (errno === 'EACCES')
      return 'is not readable, writable and searchable by this user; change its mode';
    throw storeError('check access of', path, error);
  }
};

/** What makes a directory unusable, in the order in which people want to know; null when nothing. */
export const problemOf = (path: string, status: Stats): string | null => {
  if (status.isSymbolicLink()) return 'is a symbolic link; name the directory itself';
  if (!status.isDirectory()) return 'is not a directory; name another path';
  const user = process.geteuid?.() ?? 0;
  if (user !== 0 && status.uid !== user)
    return `belongs to another user (uid ${status.uid}, we are ${user}); make one of your own`;
  if ((status.mode & 0o002) !== 0)
    return 'is writable by everybody; run chmod o-w on it, or make a directory inside it';
  return accessProblem(path);
};

/** Links above the last component are followed once, here; the last component never is. */
const canonicalParent = (path: string): string => {
  if (path === '/') throw refuse(path, 'is the root of the file system; name a directory below it');
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return path; // lookAt says what is wrong with it.
  }
};

/** Absolute path of a directory that this process may work in. Throws E_DIRECTORY. */
const checkedDirectory = async (given: string, options: OpenOptions): Promise<string> => {
  const path = canonicalParent(resolve(given));
  let status = lookAt(path);
  if (status === null) {
    if (!options.create) throw refuse(path, 'does not exist; make it, or check the path');
    await makeMissing(path);
    status = lookAt(path);
    if (status === null) throw refuse(path, 'was made, yet is not there; is the mount stable?');
  }
  const problem = problemOf(path, status);
  if (problem !== null) throw refuse(path, problem);
  return path;
};

/** Names that may stand in a directory whose marker is not there (or not seen) yet. */
const isOurName = (name: string): boolean =>
  FIXED_DIRECTORIES.includes(name) ||
  /^\.flockstep-(marker|doctor)-[0-9a-f]{32}$/.test(name) ||
  // What NFS and FUSE clients make of files that are removed while open.
  /^\.(nfs[0-9a-f]+|fuse_hidden[0-9a-f]+)$/.test(name);

const readMarker = (path: string): 'ours' | 'absent' => {
  const bytes = readRegularFile(path, MARKER_BYTES_MAX);
  if (bytes === null) return 'absent';
  const text = Buffer.from(bytes).toString('utf8');
  if (text === MARKER_TEXT) return 'ours';
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FlockstepError(
      'E_RECORD',
      `${path} is damaged: not whole JSON; move it away for inspection`,
    );
  }
  const schema =
    typeof parsed === 'object' && parsed !== null
      ? (parsed as { schema?: unknown }).schema
      : undefined;
  const why =
    typeof schema === 'string' && schema !== MARKER_SCHEMA
      ? `is of another version: schema is ${JSON.stringify(schema)}, this program reads ${MARKER_SCHEMA}; use that version or another directory`
      : `is ${isDirectory(parsed) ? 'not canonical' : 'malformed'}; move it away for inspection`;
  throw new FlockstepError('E_RECORD', `${path} ${why}`, { details: { path } });
};

/** Places the marker in an empty directory, or finds the one that another master has placed. */
const markDirectory = async (path: string): Promise<void> => {
  const marker = `${path}/${layout.marker}`;
  if (readMarker(marker) === 'ours') return;
  let names: string[];
  try {
    names = readdirSync(path);
  } catch (error) {
    throw storeError('list', path, error);
  }
  // A listed marker was there all along: an NFS client may take a name for absent for 30 s after it
  // has looked in vain. The listing has corrected that, and createOnceAt reads what stands there.
  const isMarked = names.includes(layout.marker);
  const foreign = names.filter((name) => !isOurName(name)).sort();
  if (!isMarked && foreign.length > 0)
    throw refuse(
      path,
      `is not a flockstep directory and not empty (it holds ${JSON.stringify(foreign[0])}); name an empty or new one`,
    );
  // The temporary file stands beside the marker, so that nothing but the marker needs to exist.
  const outcome = await createOnceAt({
    temporaryDirectory: path,
    temporaryPrefix: '.flockstep-marker-',
    target: marker,
    bytes: Buffer.from(MARKER_TEXT),
    maxBytes: MARKER_BYTES_MAX,
  });
  if (outcome.outcome === 'exists') readMarker(marker);
};

/** Opens (and if new, marks) a coordination directory. */
export const openCoordinationDirectory = async (
  path: string,
  options: OpenOptions & RealDirectoryOptions = {},
): Promise<RealDirectory> => {
  const root = await checkedDirectory(path, options);
  await markDirectory(root);
  const directory = new RealDirectory(root, options);
  directory.calibrate(layout.marker, MARKER_BYTES_MAX);
  for (const name of FIXED_DIRECTORIES) await directory.makeDirectory(name);
  return directory;
};

/** An existing directory to be read; makes and changes nothing. */
export const openForReading = (path: string): RealDirectory => {
  const root = canonicalParent(resolve(path));
  const status = lookAt(root);
  if (status === null) throw refuse(root, 'does not exist; check the path');
  if (!status.isDirectory()) throw refuse(root, 'is not a directory; name another path');
  return new RealDirectory(root);
};

/** The same for a coordination directory, which must be one of ours. */
export const openCoordinationForReading = (path: string): RealDirectory => {
  const directory = openForReading(path);
  if (readMarker(`${directory.root}/${layout.marker}`) === 'absent')
    throw refuse(directory.root, `is not a flockstep directory: it has no ${layout.marker}`);
  return directory;
};

/** Checks (and makes, if asked) an output directory; its content is the user's. Absolute path. */
export const openOutputDirectory = (path: string, options: OpenOptions = {}): Promise<string> =>
  checkedDirectory(path, options);
