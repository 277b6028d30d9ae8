/**
 * `inspect`: any single record of the product in words. One closed table from the `schema` key to the
 * kind; each kind opens its record as a reader of it would, and tells it by a pure function.
 *
 * Guarantee: what is told as fine is whole, canonical, of exactly its schema and digest. Not guaranteed:
 * that it is true, current, or agrees with other records (`verify` looks at all of them).
 */
import { CALL, REPLY } from '../protocol/calls/envelope.ts';
import { COMMIT, LIFE, SNAPSHOT } from '../protocol/calls/journal.ts';
import { openRecord, openText, type RecordKind } from '../protocol/envelope.ts';
import { isNonce, whyNonce, type Nonce } from '../protocol/generated/nonce.ts';
import {
  EVIDENCE_BYTES_MAX,
  RECORD_BYTES_MAX,
  REGISTER_PAGE_BYTES,
  TRANSACTION_BYTES_MAX,
} from '../protocol/limits.ts';
import {
  ABORT,
  EVIDENCE,
  FRAME,
  JOB,
  RENEWAL_MANIFEST,
  ROSTER,
  TRANSACTION,
  VIEW,
} from '../protocol/records.ts';
import { RESULT, RESULT_BYTES_MAX } from '../protocol/result.ts';
import { tellCall, tellReply } from './inspect-calls.ts';
import {
  tellAbort,
  tellEvidence,
  tellJob,
  tellManifest,
  tellNonce,
  tellRegister,
  tellResult,
  tellRoster,
  tellTransaction,
  tellView,
} from './inspect-records.ts';
import { tellJournal, tellLife, tellOutbox } from './inspect-journal.ts';
import { tellBare, tellDirectory, tellLog, textOf } from './inspect-plain.ts';
import { fact, type InspectContext, type Told } from './inspection.ts';
import { plural, printable } from './text.ts';

/** Read at most; a journal of many sessions is the largest of ours. */
export const INSPECT_BYTES_MAX = 256 * 1024 * 1024;

export interface Inspection extends Told {
  /** 0 fine, 1 something does not hold, 69 none of ours. */
  readonly exitCode: 0 | 1 | 69;
  readonly bytes: number;
  /** The schema that it names, or ''. */
  readonly record: string;
  /** '' when it is none of ours. */
  readonly kind: string;
  /** Whether the record could be opened; if not, the first finding says why. */
  readonly isOpen: boolean;
}

interface Row {
  readonly kind: string;
  readonly bytesMax: number;
  /** The record in words, or why it cannot be opened. */
  readonly tell: (bytes: Uint8Array, context: InspectContext) => Told | string;
}

const NONCE: RecordKind<Nonce> = { schema: 'flockstep-nonce-v1', is: isNonce, why: whyNonce };

type Tell<T> = (record: T, context: InspectContext) => Told;

/** A sealed record of a file: canonical text and a newline. */
const sealed = <T extends { digest: string }>(
  kind: string,
  record: RecordKind<T>,
  tell: Tell<T>,
  bytesMax = RECORD_BYTES_MAX,
): [string, Row] => [
  record.schema,
  {
    kind,
    bytesMax,
    tell: (bytes, context) => {
      const opened = openRecord(bytes, record);
      return opened.ok ? tell(opened.value, context) : opened.reason;
    },
  },
];

/** Mail travels in registers too, where no newline ends it. */
const mail = <T extends { digest: string }>(
  kind: string,
  record: RecordKind<T>,
  tell: Tell<T>,
): [string, Row] => [
  record.schema,
  {
    kind,
    bytesMax: RECORD_BYTES_MAX,
    tell: (bytes, context) => {
      const opened = openText(textOf(bytes).replace(/\n$/, ''), record);
      return opened.ok ? tell(opened.value, context) : opened.reason;
    },
  },
];

/** A segment is named by its first line. */
const JOURNAL_ROW: Row = { kind: 'journal', bytesMax: INSPECT_BYTES_MAX, tell: tellJournal };
const OUTBOX_ROW: Row = { kind: 'outbox', bytesMax: INSPECT_BYTES_MAX, tell: tellOutbox };

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  mail('call', CALL, tellCall),
  mail('reply', REPLY, tellReply),
  [FRAME.schema, { kind: 'register', bytesMax: INSPECT_BYTES_MAX, tell: tellRegister }],
  sealed('roster record', ROSTER, tellRoster),
  sealed('view', VIEW, tellView),
  sealed('abort record', ABORT, tellAbort),
  sealed('job', JOB, tellJob),
  sealed('renewal manifest', RENEWAL_MANIFEST, tellManifest),
  sealed('nonce', NONCE, tellNonce),
  sealed('transaction', TRANSACTION, tellTransaction, TRANSACTION_BYTES_MAX),
  sealed('evidence', EVIDENCE, tellEvidence, EVIDENCE_BYTES_MAX),
  sealed('result', RESULT, tellResult, RESULT_BYTES_MAX),
  sealed('life of a journal', LIFE, tellLife),
  [COMMIT.schema, JOURNAL_ROW],
  [SNAPSHOT.schema, JOURNAL_ROW],
  ['flockstep-call-outbox-session-v1', OUTBOX_ROW],
  ['flockstep-call-outbox-posted-v1', OUTBOX_ROW],
  ['flockstep-call-outbox-settled-v1', OUTBOX_ROW],
  ['flockstep-directory-v1', { kind: 'mark', bytesMax: RECORD_BYTES_MAX, tell: tellDirectory }],
  ['flockstep-log-v1', { kind: 'log', bytesMax: INSPECT_BYTES_MAX, tell: tellLog }],
]);

/** Kinds that this version can tell, for documentation and tests. */
export const INSPECTED_SCHEMAS: readonly string[] = [...ROWS.keys()];

/** Every writer of ours puts the schema first; a torn record still says what it was to be. */
const SCHEMA_FIRST = /^[\s\0]*\{\s*"schema"\s*:\s*"([A-Za-z0-9._-]{1,64})"/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const namedSchema = (value: unknown): string | null => {
  if (typeof value !== 'object' || value === null || !('schema' in value)) return null;
  return typeof value.schema === 'string' ? value.schema.slice(0, 64) : null;
};

/** The schema that the bytes name, at their beginning, in their first line, or as a whole. */
export const schemaOf = (bytes: Uint8Array): string | null => {
  const text = textOf(bytes);
  // The first line of a register may be damaged; the second begins at a page.
  const capacity = Math.floor(bytes.length / 2 / REGISTER_PAGE_BYTES) * REGISTER_PAGE_BYTES;
  if (capacity > 0 && SCHEMA_FIRST.exec(textOf(bytes.subarray(capacity)))?.[1] === FRAME.schema)
    return FRAME.schema;
  const first = SCHEMA_FIRST.exec(text)?.[1];
  if (first !== undefined) return first;
  const value = parsed(text) ?? parsed(text.slice(0, Math.max(0, text.indexOf('\n'))));
  return namedSchema(value);
};

const isPadding = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0;

const closed = (
  bytes: Uint8Array,
  about: { readonly exitCode: 1 | 69; readonly record?: string; readonly kind?: string },
  headline: string,
): Inspection => ({
  exitCode: about.exitCode,
  bytes: bytes.length,
  record: about.record ?? '',
  kind: about.kind ?? '',
  isOpen: false,
  headline: printable(headline),
  facts: [],
  findings: [printable(headline)],
});

const STEM = /^(flockstep-[a-z-]+)-v[0-9]+$/;

/** Why a schema has no row. */
const unknownText = (schema: string): string => {
  const stem = STEM.exec(schema)?.[1];
  if (stem === undefined) return `is of another program: its schema is ${JSON.stringify(schema)}`;
  const known = INSPECTED_SCHEMAS.find((other) => STEM.exec(other)?.[1] === stem);
  return known === undefined
    ? `is no record that can be inspected: its schema is ${schema}`
    : `unknown version: its schema is ${schema}, this program reads ${known}`;
};

const open = (
  bytes: Uint8Array,
  about: { readonly record: string; readonly kind: string },
  told: Told,
): Inspection => ({
  ...about,
  headline: printable(told.headline),
  facts: [...told.facts, fact('size', plural(bytes.length, 'byte'))],
  findings: told.findings.map(printable),
  exitCode: told.findings.length === 0 ? 0 : 1,
  bytes: bytes.length,
  isOpen: true,
});

const withoutSchema = (bytes: Uint8Array, context: InspectContext): Inspection => {
  const bare = tellBare(bytes, context);
  if (bare !== null) return open(bytes, { record: '', kind: bare.kind }, bare.told);
  if (bytes.length === 0) return closed(bytes, { exitCode: 1 }, 'empty: nothing was ever written');
  if (bytes.length >= 2 * REGISTER_PAGE_BYTES && bytes.every(isPadding)) {
    const row = ROWS.get(FRAME.schema) as Row;
    return opened(bytes, FRAME.schema, row, { name: '', clusterKey: null });
  }
  const text = textOf(bytes);
  if (parsed(text) === undefined) return closed(bytes, { exitCode: 69 }, 'is no record: not JSON');
  return closed(bytes, { exitCode: 69 }, 'is no record: it names no schema');
};

const opened = (
  bytes: Uint8Array,
  record: string,
  row: Row,
  context: InspectContext,
): Inspection => {
  const { kind } = row;
  const about = { exitCode: 1, record, kind } as const;
  if (bytes.length > row.bytesMax)
    return closed(bytes, about, `${kind}: larger than any (${row.bytesMax} bytes)`);
  const told = row.tell(bytes, context);
  if (typeof told === 'string') return closed(bytes, about, `${kind}, damaged: ${told}`);
  return open(bytes, { record, kind }, told);
};

export const inspect = (bytes: Uint8Array, context: InspectContext): Inspection => {
  const schema = schemaOf(bytes);
  if (schema === null) return withoutSchema(bytes, context);
  const row = ROWS.get(schema);
  if (row === undefined)
    return closed(bytes, { exitCode: 69, record: schema }, unknownText(schema));
  return opened(bytes, schema, row, context);
};

/** Text for people: a headline, aligned facts, and what does not hold. Ends with a newline. */
export const textInspection = (path: string, inspection: Inspection): string => {
  const { kind, headline, facts, findings } = inspection;
  const width = Math.max(6, ...facts.map(({ name }) => name.length)) + 2;
  const verdict =
    findings.length === 0 ? ['  holds'] : findings.map((finding) => `  DOES NOT HOLD: ${finding}`);
  return [
    `${printable(path)}: ${kind}: ${headline}`,
    ...facts.map(({ name, text }) => `  ${name.padEnd(width)}${text}`),
    ...verdict,
    '',
  ].join('\n');
};
