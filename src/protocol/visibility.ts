/**
 * How soon clients see each other's writes: which master does what in which phase of the visibility litmus,
 * and what the words that they exchange come to.
 *
 * Each representative is the writer once. For each kind of write it writes, and tells; every other
 * representative measures on its own clock how long after it has heard of the write it sees it. No
 * clock is compared with another one, and a word takes time as well: a delay of 0 means "not later
 * than the word", not "at once".
 *
 * Guarantee: the verdict here concerns nothing else. A proof of the lock is neither made nor taken back by
 * it, and what was seen may still be lost by a crash: visible is not durable.
 */
import type { Evidence } from './generated/evidence.ts';
import { isPayloadVisibility, type PayloadVisibility } from './generated/payload-visibility.ts';
import { VISIBILITY_DEADLINE_MS } from './limits.ts';
import { bounded } from './text.ts';

/** In the order of measuring: what lists the directory comes last, for a listing refreshes names. */
export const VISIBILITY_KINDS = ['replaced-file', 'in-place-rewrite', 'created-name'] as const;
export type VisibilityKind = (typeof VISIBILITY_KINDS)[number];

export type Visibility = NonNullable<Evidence['visibility']>;
export type VisibilityMeasurement = Visibility['measurements'][number];

export type VisibilityStep =
  /** The writer makes its files and tells their name. */
  | { readonly phase: string; readonly writer: number; readonly act: 'prepare' }
  /** Readers look at the old contents, so that their caches have something to keep. */
  | { readonly phase: string; readonly writer: number; readonly act: 'prime' }
  | {
      readonly phase: string;
      readonly writer: number;
      readonly act: 'write' | 'see';
      readonly kind: VisibilityKind;
    };

/** 2 + 2 · 3 phases for each representative. */
export const visibilitySteps = (representatives: readonly number[]): VisibilityStep[] =>
  representatives.flatMap((writer): VisibilityStep[] => [
    { phase: `visibility-${writer}-prepare`, writer, act: 'prepare' },
    { phase: `visibility-${writer}-prime`, writer, act: 'prime' },
    ...VISIBILITY_KINDS.flatMap((kind): VisibilityStep[] => [
      { phase: `visibility-${writer}-${kind}-write`, writer, act: 'write', kind },
      { phase: `visibility-${writer}-${kind}-see`, writer, act: 'see', kind },
    ]),
  ]);

export const visibilityWord = (
  rank: number,
  word: Partial<Pick<PayloadVisibility, 'name' | 'nonce' | 'delayMs' | 'error'>> = {},
): PayloadVisibility => ({
  schema: 'flockstep-payload-visibility-v1',
  rank,
  name: word.name ?? '',
  nonce: word.nonce ?? '',
  delayMs: word.delayMs ?? null,
  error: bounded(word.error ?? ''),
});

/** What all masters know in the middle of it. */
export interface VisibilityProgress {
  readonly representatives: readonly number[];
  /** Of the files of the present writer. */
  readonly name: string;
  /** Of the present write; '' when the writer could not write. */
  readonly nonce: string;
  /** Of the writer and of each reader; '' or absent = none. A failure lasts to the end of the round. */
  readonly errors: ReadonlyMap<number, string>;
  readonly measurements: readonly VisibilityMeasurement[];
}

export const beginVisibility = (representatives: readonly number[]): VisibilityProgress => ({
  representatives,
  name: '',
  nonce: '',
  errors: new Map(),
  measurements: [],
});

export type AdmittedVisibility =
  | { readonly ok: true; readonly progress: VisibilityProgress }
  | { readonly ok: false; readonly error: string };

const wordsIn = (payloads: readonly unknown[]): readonly PayloadVisibility[] | null =>
  payloads.every(
    (payload, rank): payload is PayloadVisibility =>
      isPayloadVisibility(payload) && payload.rank === rank,
  )
    ? payloads
    : null;

const errorsOf = (
  known: ReadonlyMap<number, string>,
  words: readonly PayloadVisibility[],
): ReadonlyMap<number, string> => {
  const errors = new Map(known);
  for (const { rank, error } of words)
    if (error !== '' && !errors.has(rank)) errors.set(rank, error);
  return errors;
};

/** The words of a step, in rank order, on top of what was known before it. */
export const admitVisibility = (
  progress: VisibilityProgress,
  step: VisibilityStep,
  payloads: readonly unknown[],
): AdmittedVisibility => {
  const words = wordsIn(payloads);
  const told = words?.[step.writer];
  if (words === null || told === undefined)
    return { ok: false, error: `malformed words in phase ${step.phase}` };
  const prior = step.act === 'prepare' ? new Map<number, string>() : progress.errors;
  const errors = errorsOf(prior, words);
  const next = { ...progress, errors };
  if (step.act === 'prepare') return { ok: true, progress: { ...next, name: told.name } };
  if (step.act === 'prime') return { ok: true, progress: next };
  if (step.act === 'write') return { ok: true, progress: { ...next, nonce: told.nonce } };
  const readers = progress.representatives.filter((rank) => rank !== step.writer);
  const writerError = errors.get(step.writer) ?? '';
  const measured = readers.map((reader): VisibilityMeasurement => {
    const own = errors.get(reader) ?? '';
    const error = writerError === '' ? own : bounded(`the writer: ${writerError}`);
    const delayMs = error === '' ? (words[reader]?.delayMs ?? null) : null;
    return { kind: step.kind, writer: step.writer, reader, delayMs, error };
  });
  const measurements = [...progress.measurements, ...measured];
  return { ok: true, progress: { ...next, nonce: '', measurements } };
};

/** 'failed' when something could not be measured, 'late' when something was not seen in time. */
export const visibilityOf = (progress: VisibilityProgress, error = ''): Visibility => {
  const { measurements } = progress;
  const isFailed = error !== '' || measurements.some((each) => each.error !== '');
  const isLate = measurements.some(({ delayMs }) => delayMs === null);
  return {
    verdict: isFailed ? 'failed' : isLate ? 'late' : 'seen',
    deadlineMs: VISIBILITY_DEADLINE_MS,
    measurements: measurements.map((each) => ({ ...each })),
    error: bounded(error),
  };
};

/** What does not hold in a kept one: each pair of clients and kind exactly once, and a fitting verdict. */
export const verifyVisibility = (
  visibility: Visibility,
  representatives: readonly number[],
): string[] => {
  const { verdict, deadlineMs, measurements, error } = visibility;
  const found: string[] = [];
  const key = (kind: string, writer: number, reader: number): string =>
    `${kind} from ${writer} to ${reader}`;
  const seen = measurements.map(({ kind, writer, reader }) => key(kind, writer, reader));
  const expected = representatives.flatMap((writer) =>
    VISIBILITY_KINDS.flatMap((kind) =>
      representatives
        .filter((reader) => reader !== writer)
        .map((reader) => key(kind, writer, reader)),
    ),
  );
  for (const [index, name] of seen.entries()) {
    if (!expected.includes(name)) found.push(`visibility of ${name} cannot have been measured`);
    if (seen.indexOf(name) !== index) found.push(`visibility of ${name} is told twice`);
  }
  for (const name of expected)
    if (error === '' && !seen.includes(name)) found.push(`visibility of ${name} is missing`);
  for (const { kind, writer, reader, delayMs } of measurements)
    if (delayMs !== null && delayMs > deadlineMs)
      found.push(
        `visibility of ${key(kind, writer, reader)} took ${delayMs} ms, beyond the deadline`,
      );
  const measured = { ...beginVisibility(representatives), measurements };
  const due = visibilityOf(measured, error).verdict;
  if (verdict !== due) found.push(`visibility is called ${verdict}, its measurements say ${due}`);
  return found;
};
