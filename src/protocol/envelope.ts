/**
 * Sealing and opening of records.
 *
 * A record is one JSON object whose last key is `digest` = SHA-256("flockstep-envelope-v1\0" ‖ the
 * canonical text of the object without it). Canonical text is what JSON.stringify yields for the
 * parsed object, so a duplicate key, -0, 2^53+1, white space or a changed byte is refused.
 *
 * Guarantee: a torn, truncated, stale-mixed or edited record is never opened. Not guaranteed:
 * authenticity (the digest has no key).
 */
import { hash } from 'node:crypto';

const DOMAIN = 'flockstep-envelope-v1\0';

const digestOf = (canonicalBody: string): string => hash('sha256', DOMAIN + canonicalBody, 'hex');

/** Canonical text of `body` with its digest appended as the last key. `body` must not have one. */
export const sealText = (body: object): string => sealCanonical(JSON.stringify(body));

/** The same for canonical text: what JSON.stringify has given, or would give back for it. */
export const sealCanonical = (canonical: string): string => {
  const separator = canonical === '{}' ? '' : ',';
  return `${canonical.slice(0, -1)}${separator}"digest":"${digestOf(canonical)}"}`;
};

/** Sealed record as the bytes of a file: text and one newline. */
export const sealRecord = (body: object): Uint8Array => Buffer.from(`${sealText(body)}\n`, 'utf8');

/** Digest of a record that was just sealed: what stands between its last two quotes. */
export const sealedDigest = (record: Uint8Array): string =>
  Buffer.from(record.buffer, record.byteOffset, record.byteLength).toString(
    'latin1',
    record.length - 67,
    record.length - 3,
  );

/** What is said of a file without a byte: on some clients the size of a file shows after its name. */
export const EMPTY = 'empty';

export type Opened<T> =
  | { readonly ok: true; readonly value: T; readonly digest: string }
  | { readonly ok: false; readonly reason: string };

export interface RecordKind<T> {
  /** Expected value of the `schema` key. */
  readonly schema: string;
  readonly is: (value: unknown) => value is T;
  readonly why: () => string;
}

const unknownVersion = (schema: unknown, kind: { readonly schema: string }): string => {
  const found =
    typeof schema === 'string'
      ? JSON.stringify(schema.slice(0, 80))
      : schema === undefined
        ? 'absent'
        : 'no text';
  return `unknown version: schema is ${found}, this program reads ${kind.schema}`;
};

/** Null for what JSON.parse takes, which does not recurse, and JSON.stringify, which does, cannot. */
const textOf = (parsed: object): string | null => {
  try {
    return JSON.stringify(parsed);
  } catch {
    return null;
  }
};

/** Opens sealed text: JSON, canonical, right version, schema, digest. Refusals are values. */
export const openText = <T extends { digest: string }>(
  text: string,
  kind: RecordKind<T>,
): Opened<T> => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, reason: text.length === 0 ? EMPTY : 'not whole JSON' };
  }
  if (typeof parsed !== 'object' || parsed === null) return { ok: false, reason: 'not an object' };
  const schema = (parsed as { schema?: unknown }).schema;
  if (schema !== kind.schema) return { ok: false, reason: unknownVersion(schema, kind) };
  const again = textOf(parsed);
  if (again === null) return { ok: false, reason: 'nested too deep' };
  if (again !== text)
    return { ok: false, reason: 'not canonical (duplicate key, white space or odd number)' };
  if (!kind.is(parsed)) return { ok: false, reason: `malformed: ${kind.why()}` };
  const marker = text.lastIndexOf(',"digest":"');
  if (marker < 0 || marker + 11 + 64 + 2 !== text.length)
    return { ok: false, reason: 'digest is not the last key' };
  if (digestOf(`${text.slice(0, marker)}}`) !== parsed.digest)
    return { ok: false, reason: 'digest does not fit the content' };
  return { ok: true, value: parsed, digest: parsed.digest };
};

/**
 * Opens what stood inside of a record that was opened: whole and canonical like the record around it,
 * whose digest covers it, so that its own one need not be made again.
 */
export const openInner = <T extends { digest: string }>(
  value: object,
  kind: RecordKind<T>,
): Opened<T> => {
  const schema = (value as { schema?: unknown }).schema;
  if (schema !== kind.schema) return { ok: false, reason: unknownVersion(schema, kind) };
  if (!kind.is(value)) return { ok: false, reason: `malformed: ${kind.why()}` };
  if (Object.keys(value).at(-1) !== 'digest')
    return { ok: false, reason: 'digest is not the last key' };
  return { ok: true, value, digest: value.digest };
};

/** Opens the bytes of a record file (text and exactly one newline). */
export const openRecord = <T extends { digest: string }>(
  bytes: Uint8Array,
  kind: RecordKind<T>,
): Opened<T> => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (!text.endsWith('\n'))
    return { ok: false, reason: text.length === 0 ? EMPTY : 'truncated (no final newline)' };
  return openText(text.slice(0, -1), kind);
};
