/**
 * Files of the product that are no sealed record: the mark of a directory, a master's log, lock files and
 * the payloads of an exchange. In words, by pure functions.
 */
import { contentDigest } from '../protocol/content.ts';
import { isDirectory } from '../protocol/generated/directory.ts';
import { isLogRecord, type LogRecord } from '../protocol/generated/log-record.ts';
import { fact, short, tally, type InspectContext, type Told } from './inspection.ts';
import { plural } from './text.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

export const tellDirectory = (bytes: Uint8Array): Told | string =>
  isDirectory(parsed(textOf(bytes)))
    ? { headline: 'marks its directory as one of flockstep', facts: [], findings: [] }
    : 'not the one text that it may be';

/** A log is appended to while it is read: a last line without its end is no fault. */
export const tellLog = (bytes: Uint8Array): Told => {
  const lines = textOf(bytes).split('\n');
  const rest = lines.pop() ?? '';
  const records = lines.map(parsed);
  const whole = records.filter((record): record is LogRecord => isLogRecord(record));
  const starts = whole.filter(({ kind }) => kind === 'start').length;
  const damaged = records.length - whole.length;
  return {
    headline: `log of a master: ${plural(starts, 'execution')}`,
    facts: [
      fact('records', whole.length === 0 ? 'none' : tally(whole.map(({ kind }) => kind))),
      ...(rest === '' ? [] : [fact('last line', 'not whole: it is being written, or was cut')]),
      fact('more', 'flockstep logs ITEM'),
    ],
    findings: damaged === 0 ? [] : [`${plural(damaged, 'line')} cannot be read`],
  };
};

const CLUSTER_LOCK = /^symcc-cross-host-lock-v1\n([0-9a-f]{64})\n$/;

/** Files without a schema: what it is and says, or null when it is none of ours. */
export const tellBare = (
  bytes: Uint8Array,
  context: InspectContext,
): { readonly kind: string; readonly told: Told } | null => {
  const text = bytes.length > 4096 ? '' : textOf(bytes);
  const identity = CLUSTER_LOCK.exec(text)?.[1];
  if (identity !== undefined) {
    const headline = `of the job whose lock has the identity ${short(identity)}`;
    return { kind: 'cluster lock', told: { headline, facts: [], findings: [] } };
  }
  if (bytes.length === 0 && /^[0-9]+\.[0-9]+\.lock$/.test(context.name)) {
    const headline = 'empty, as it must be: only its lock counts';
    return { kind: 'lock of a shard', told: { headline, facts: [], findings: [] } };
  }
  const digest = /^([0-9a-f]{64})\.json$/.exec(context.name)?.[1];
  const value = digest === undefined ? undefined : parsed(textOf(bytes));
  if (!Array.isArray(value)) return null;
  const names = value.map((payload: unknown) =>
    typeof payload === 'object' && payload !== null && 'schema' in payload
      ? String(payload.schema).slice(0, 64)
      : 'without a schema',
  );
  return {
    kind: 'payloads of an exchange',
    told: {
      headline: `${plural(names.length, 'payload')} in rank order: ${tally(names)}`,
      facts: [],
      findings:
        contentDigest(bytes) === digest ? [] : ['its name is not the digest of its content'],
    },
  };
};
