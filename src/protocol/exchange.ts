/**
 * One exchange phase as a pure judgement over registers.
 *
 * Every master puts (token, phase, payload) into its register; root waits for all of them, puts the
 * records in rank order into its own, and the others take them. The token binds epoch, generation
 * and the digest of the view (hence every member's incarnation), so that no envelope of an earlier
 * life can be taken for one of this exchange; a contribution with another token or phase simply is
 * not there yet.
 */
import type { Frame } from './records.ts';

export interface PhaseKey {
  readonly token: string;
  readonly phase: string;
}

/** A master's word for this phase, or null while it has not said it. */
export const contributionOf = (frame: Frame | null, key: PhaseKey): object | null => {
  const contribution = frame?.contribution;
  if (contribution?.token !== key.token) return null;
  if (contribution.phase === key.phase) return contribution.payload;
  return contribution.ahead.find(({ phase }) => phase === key.phase)?.payload ?? null;
};

/** The phase that a master is known to have reached in this exchange; null when in none. */
export const reachedPhase = (frame: Frame | null, token: string): string | null =>
  frame?.contribution?.token === token ? frame.contribution.phase : null;

export type Decision =
  | { readonly kind: 'records'; readonly records: readonly object[] }
  | { readonly kind: 'file'; readonly digest: string }
  | { readonly kind: 'failed'; readonly error: string };

/** Root's decision for this phase, or null while it has not decided. */
export const decisionOf = (frame: Frame | null, key: PhaseKey, size: number): Decision | null => {
  const decision = frame?.decision;
  if (decision?.token !== key.token) return null;
  if (decision.phase === key.phase)
    return decision.ok ? recordsOf(decision, size) : { kind: 'failed', error: decision.error };
  const earlier = decision.earlier.find(({ phase }) => phase === key.phase);
  return earlier === undefined ? null : recordsOf(earlier, size);
};

const recordsOf = (
  decided: { readonly records: readonly object[]; readonly recordsDigest: string },
  size: number,
): Decision => {
  if (decided.recordsDigest !== '') return { kind: 'file', digest: decided.recordsDigest };
  if (decided.records.length !== size)
    return { kind: 'failed', error: 'incomplete cluster exchange response' };
  return { kind: 'records', records: decided.records };
};

const TIMED_OUT = 'cluster exchange timed out waiting for';

export const timeoutTextOfRoot = (missing: readonly number[]): string =>
  `${TIMED_OUT} masters [${missing.join(', ')}]`;

export const TIMEOUT_TEXT_OF_PEER = `${TIMED_OUT} the root`;

/** Of an operation for which others had left no time. */
export const BEGAN_LATE = 'began too late to end before the deadline';

/** Somebody was not heard in time, or had no time left; nobody said that anything is wrong. */
export const isTimeoutText = (error: string): boolean =>
  error.startsWith(TIMED_OUT) || error.endsWith(BEGAN_LATE);
