/**
 * `inspect FILE…`: reads each file, whatever it is, and says what is in it (observe/inspect.ts).
 *
 * Guarantee: reads only, regular files only, and no more than the largest record; one file that cannot
 * be read does not hide the others. Not guaranteed: that a record which is being written holds.
 */
import { readSync, realpathSync, statSync, type Stats } from 'node:fs';
import { basename, resolve } from 'node:path';
import { invariant } from '../assert.ts';
import { FlockstepError, errnoOf, isFlockstepError, storeError } from '../errors.ts';
import { readClusterKey } from '../fs/cluster-key.ts';
import { readRegularFile } from '../fs/read.ts';
import { inspect, INSPECT_BYTES_MAX, textInspection, type Inspection } from '../observe/inspect.ts';
import { printable } from '../observe/text.ts';
import {
  isInspection,
  whyInspection,
  type Inspection as InspectionRecord,
} from '../protocol/generated/inspection.ts';
import { printData, printWords } from './output.ts';
import type { Parsed } from './parse.ts';
import { mostSevere } from './table.ts';

type FileRecord = InspectionRecord['files'][number];

const EXIT_UNREADABLE = 69;

/** What is no regular file, in the words of somebody who typed its name. */
const oddity = (status: Stats): string | null => {
  if (status.isFile()) return null;
  if (status.isDirectory()) return 'is a directory; `flockstep verify DIR` checks a whole one';
  if (status.isFIFO()) return 'is a pipe; use - to read standard input';
  return 'is not a regular file';
};

/** The bytes, or one line of why not. Links are followed: the name was typed by a person. */
const readFileAt = (path: string): Uint8Array | string => {
  try {
    const real = realpathSync(path);
    const status = statSync(real);
    const odd = oddity(status);
    if (odd !== null) return odd;
    if (status.size > INSPECT_BYTES_MAX)
      return `is larger than any record (${status.size} bytes, at most ${INSPECT_BYTES_MAX})`;
    return readRegularFile(real, INSPECT_BYTES_MAX) ?? 'is gone';
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'ENOENT') return 'does not exist';
    if (errno === 'ENOTDIR') return 'lies below something that is not a directory';
    if (errno === 'ELOOP') return 'is reached by symbolic links that form a loop';
    const told = isFlockstepError(error) ? error : storeError('read', path, error);
    return `cannot be read: ${told.message}`;
  }
};

const CHUNK_BYTES = 64 * 1024;

const readStandardInput = (): Uint8Array | string => {
  const chunks: Buffer[] = [];
  let total = 0;
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (;;) {
    try {
      const count = readSync(0, chunk, 0, chunk.length, null);
      if (count === 0) return Buffer.concat(chunks);
      total += count;
      if (total > INSPECT_BYTES_MAX)
        return `is larger than any record (${INSPECT_BYTES_MAX} bytes)`;
      chunks.push(Buffer.from(chunk.subarray(0, count)));
    } catch (error) {
      const errno = errnoOf(error);
      if (errno === 'EOF') return Buffer.concat(chunks);
      if (errno === 'EISDIR') return 'is a directory';
      // A terminal or a pipe that somebody made non-blocking: ask again.
      if (errno !== 'EAGAIN') return `cannot be read: ${storeError('read', '-', error).message}`;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
};

const unreadable = (path: string, why: string): FileRecord => ({
  path,
  exitCode: EXIT_UNREADABLE,
  bytes: null,
  record: '',
  kind: '',
  headline: printable(why),
  facts: [],
  findings: [printable(why)],
});

interface Looked {
  readonly record: FileRecord;
  /** Null when it could not be read or opened: then one line says why. */
  readonly text: string | null;
}

const look = (path: string, clusterKey: Uint8Array | null): Looked => {
  const bytes = path === '-' ? readStandardInput() : readFileAt(resolve(path));
  if (typeof bytes === 'string') return { record: unreadable(path, bytes), text: null };
  const name = path === '-' ? '' : basename(path);
  const inspection: Inspection = inspect(bytes, { name, clusterKey });
  const { isOpen, facts, findings, ...rest } = inspection;
  const record = { path, ...rest, facts: [...facts], findings: [...findings] };
  return { record, text: isOpen ? textInspection(path, inspection) : null };
};

const lineOf = ({ path, headline }: FileRecord): string =>
  `flockstep: ${path === '-' ? 'standard input' : printable(path)}: ${headline}\n`;

export const inspectFiles = async ({ operands, values }: Parsed): Promise<number> => {
  if (operands.filter((path) => path === '-').length > 1)
    throw new FlockstepError('E_USAGE', 'standard input (-) can be read once only');
  if (operands.includes('')) throw new FlockstepError('E_USAGE', 'the name of a file is empty');
  const keyPath = values['cluster-key'];
  const clusterKey = keyPath === undefined ? null : readClusterKey(resolve(keyPath));
  const files: FileRecord[] = [];
  for (const [index, path] of operands.entries()) {
    const { record, text } = look(path, clusterKey);
    files.push(record);
    if (values.json === true) continue;
    if (text === null) await printWords(lineOf(record));
    else await printData(`${index === 0 ? '' : '\n'}${text}`);
  }
  const exitCode = mostSevere(files.map((file) => file.exitCode));
  const record: InspectionRecord = {
    schema: 'flockstep-inspection-v1',
    exitCode,
    files: files as InspectionRecord['files'],
  };
  invariant(isInspection(record), `the record fits its schema (${whyInspection()})`);
  if (values.json === true) await printData(`${JSON.stringify(record)}\n`);
  return exitCode;
};
