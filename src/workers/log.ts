/**
 * Reads the logs of all masters of one epoch and finds the executions of an item.
 *
 * Guarantee: every whole record is found, whatever stands around it; a damaged line is named with
 * its file and number, except the last line of a file without a newline, which is being written or
 * was cut by its master's death. Memory is bounded by the number of executions that match, not by
 * their output. Not guaranteed: that output beyond the logged amount is there (`truncated` in the
 * end record says so), or that a log that is being written is seen to its last byte.
 */
import { closeSync, constants, openSync, readSync, readdirSync } from 'node:fs';
import { errnoOf, storeError } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { isLogRecord, whyLogRecord, type LogRecord } from '../protocol/generated/log-record.ts';

type StartRecord = Extract<LogRecord, { kind: 'start' }>;
type EndRecord = Extract<LogRecord, { kind: 'end' }>;

export type LogEntry =
  /** Begins one execution; executions come by item and token, so the oldest first. */
  | ({ readonly kind: 'execution'; readonly incarnation: string } & Pick<
      StartRecord,
      'item' | 'token' | 'worker' | 'name' | 'startedAt'
    >)
  | {
      readonly kind: 'output';
      readonly stream: 'stdout' | 'stderr';
      /** Milliseconds since the command started. */
      readonly at: number;
      readonly bytes: Buffer;
    }
  | ({ readonly kind: 'end' } & Pick<
      EndRecord,
      'at' | 'exitStatus' | 'signal' | 'timedOut' | 'startError' | 'stdout' | 'stderr'
    >)
  /** No end record: it is running, or its master died. */
  | { readonly kind: 'unfinished' }
  | {
      readonly kind: 'damaged';
      /** Name of the log file. */
      readonly file: string;
      /** Counted from 1. */
      readonly line: number;
      readonly reason: string;
    };

/** A log record is below 0.2 MiB, also where each character of its text is escaped below 0.4. */
const LINE_BYTES_MAX = 1024 * 1024;
const READ_BYTES = 256 * 1024;

interface Line {
  readonly number: number;
  /** Offset of its first byte in the file. */
  readonly offset: number;
  /** Null when it is longer than any record. */
  readonly text: string | null;
}

interface Execution {
  readonly file: string;
  readonly offset: number;
  readonly start: StartRecord;
}

/**
 * Executions of the items whose id begins with `query` or whose name is `query`, after the damaged
 * lines of all logs. `directory` is the coordination directory on this host.
 */
export function* extractLog(directory: string, epoch: string, query: string): Iterable<LogEntry> {
  const logs = `${directory}/${layout.logs(epoch)}`;
  const executions: Execution[] = [];
  const isPrefix = /^[0-9a-f]{1,64}$/.test(query);
  for (const file of listLogs(logs)) {
    for (const { number, offset, text } of readLines(`${logs}/${file}`, 0)) {
      const record = parseRecord(text);
      if (typeof record === 'string') yield { kind: 'damaged', file, line: number, reason: record };
      else if (record.kind === 'start') {
        const matches = (isPrefix && record.item.startsWith(query)) || record.name === query;
        if (matches) executions.push({ file, offset, start: record });
      }
    }
  }
  executions.sort(byItemAndToken);
  for (const execution of executions) yield* readExecution(logs, execution);
}

const byItemAndToken = (a: Execution, b: Execution): number =>
  a.start.item < b.start.item
    ? -1
    : a.start.item > b.start.item
      ? 1
      : a.start.token - b.start.token;

function* readExecution(logs: string, { file, offset, start }: Execution): Iterable<LogEntry> {
  const { item, token, worker, name, startedAt } = start;
  const incarnation = file.slice(0, -'.ndjson'.length);
  yield { kind: 'execution', incarnation, item, token, worker, name, startedAt };
  for (const { text } of readLines(`${logs}/${file}`, offset)) {
    // Most lines belong to others: look before parsing.
    if (text === null || !text.includes(item)) continue;
    const record = parseRecord(text);
    if (typeof record === 'string' || record.item !== item || record.token !== token) continue;
    if (record.kind === 'output') {
      const bytes =
        'text' in record ? Buffer.from(record.text, 'utf8') : Buffer.from(record.base64, 'base64');
      yield { kind: 'output', stream: record.stream, at: record.at, bytes };
    } else if (record.kind === 'end') {
      const { at, exitStatus, signal, timedOut, startError, stdout, stderr } = record;
      yield { kind: 'end', at, exitStatus, signal, timedOut, startError, stdout, stderr };
      return;
    }
  }
  yield { kind: 'unfinished' };
}

/** The record, or why the line is none. */
const parseRecord = (text: string | null): LogRecord | string => {
  if (text === null) return 'longer than any record';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text === '' ? 'empty' : 'not whole JSON';
  }
  return isLogRecord(value) ? value : `malformed: ${whyLogRecord()}`;
};

const listLogs = (path: string): string[] => {
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith('.ndjson'))
      .sort();
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw storeError('list', path, error);
  }
};

/** Whole lines from `offset` on; what follows the last newline is left out. */
function* readLines(path: string, offset: number): Iterable<Line> {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    throw storeError('open', path, error);
  }
  try {
    yield* splitLines(descriptor, path, offset);
  } finally {
    closeSync(descriptor);
  }
}

function* splitLines(descriptor: number, path: string, offset: number): Iterable<Line> {
  const chunk = Buffer.allocUnsafe(READ_BYTES);
  let parts: Buffer[] = [];
  let lineBytes = 0;
  let lineOffset = offset;
  let number = 1;
  for (let position = offset; ;) {
    const count = readChunk(descriptor, chunk, position, path);
    if (count === 0) return;
    position += count;
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0 && end < count; end = chunk.indexOf(10, start)) {
      lineBytes += end - start;
      const whole = Buffer.concat([...parts, chunk.subarray(start, end)]);
      const text = lineBytes > LINE_BYTES_MAX ? null : whole.toString('utf8');
      yield { number, offset: lineOffset, text };
      lineOffset += lineBytes + 1;
      number++;
      parts = [];
      lineBytes = 0;
      start = end + 1;
    }
    lineBytes += count - start;
    // Of a line that is too long only its length matters.
    if (lineBytes <= LINE_BYTES_MAX) parts.push(Buffer.from(chunk.subarray(start, count)));
    else parts = [];
  }
}

const readChunk = (descriptor: number, chunk: Buffer, position: number, path: string): number => {
  try {
    return readSync(descriptor, chunk, 0, chunk.length, position);
  } catch (error) {
    throw storeError('read', path, error);
  }
};
