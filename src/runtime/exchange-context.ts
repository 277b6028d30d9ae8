/**
 * What every kind of exchange over registers is made of: waiting by polls, the failures that end it, and
 * root's decisions with the earlier ones that some master may not have taken yet.
 */
import { boundedText } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { Wakeup } from '../ports/wakeup.ts';
import { contentDigest } from '../protocol/content.ts';
import { isTimeoutText } from '../protocol/exchange.ts';
import type { ExchangeResult } from '../protocol/exchange-port.ts';
import { layout } from '../protocol/layout.ts';
import { RECORD_BYTES_MAX } from '../protocol/limits.ts';
import type { Frame } from '../protocol/records.ts';
import type { FrameState } from '../protocol/register.ts';
import type { Peers } from './peers.ts';
import type { OwnRegister } from './register.ts';

export interface ExchangeContext {
  readonly rank: number;
  readonly size: number;
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly directory: SharedDirectory;
  readonly clock: Clock;
  readonly wakeup: Wakeup;
  /** Why the exchange has become pointless (the view changes), or ''. */
  readonly interrupted?: () => string;
  /** Whether a peer's failure of this code ends the exchange. Every one does if left out. */
  readonly countsFailure?: (code: string) => boolean;
}

/**
 * Polls `look` until it answers or the deadline passes; at least one poll. Naps grow from the last look
 * at which `progress` was another number than before.
 */
export const pollUntil = async <T>(
  context: ExchangeContext,
  deadlineMs: number,
  look: (attempt: number) => T | null,
  progress: () => number = () => 0,
): Promise<T | null> => {
  const { clock, wakeup } = context;
  let reached = progress();
  for (let attempt = 0, still = 0; ; still++) {
    for (let looks = wakeup.looks?.(still) ?? 1; looks > 0; looks--, attempt++) {
      const found = look(attempt);
      if (found !== null) return found;
    }
    if (clock.now() >= deadlineMs) return null;
    const now = progress();
    if (now !== reached) still = 0;
    reached = now;
    await wakeup.wait(deadlineMs, still);
  }
};

export type Failed = Extract<ExchangeResult, { ok: false }>;

export const failedPeer = (context: ExchangeContext, only?: number): Failed | null => {
  const why = context.interrupted?.() ?? '';
  if (why !== '') return { ok: false, error: why, silent: true };
  const failure = context.peers.failure(context.countsFailure);
  if (failure === null || (only !== undefined && failure.rank !== only)) return null;
  const { rank, text, code } = failure;
  return { ok: false, error: `master ${rank} failed: ${text}`, code };
};

/** Root's decision has room for a text only: the code stands where the failure was announced. */
export const failedDecision = (context: ExchangeContext, error: string): Failed => {
  context.peers.pollAll();
  const code = context.peers.failure(context.countsFailure)?.code;
  if (code !== undefined) return { ok: false, error, code };
  return isTimeoutText(error) ? { ok: false, error, silent: true } : { ok: false, error };
};

/** What root decided and some master may not have taken yet, in order. */
export type Decided = NonNullable<Frame['decision']>['earlier'][number];

export interface RootState {
  readonly token: string;
  decided: readonly Decided[];
}

const toFile = async (context: ExchangeContext, decided: Decided): Promise<Decided> => {
  const bytes = Buffer.from(`${JSON.stringify(decided.records)}\n`, 'utf8');
  const recordsDigest = contentDigest(bytes);
  await context.directory.createOnce(layout.payload(recordsDigest), bytes, { durable: false });
  return { ...decided, records: [], recordsDigest };
};

/**
 * Writes what root has decided, the last one as its decision unless `failed` is. Records that do not fit
 * the register go to a file named by their digest, the newest first.
 */
export const publishDecisions = async (
  context: ExchangeContext,
  state: RootState,
  failed: { readonly phase: string; readonly error: string } | null,
  also: Pick<FrameState, 'contribution'> | Record<string, never> = {},
): Promise<void> => {
  const decided = [...state.decided];
  const patch = () => {
    const last = failed === null ? decided.at(-1) : undefined;
    const error = boundedText(failed?.error ?? '');
    const ending = { phase: failed?.phase ?? '', records: [], recordsDigest: '' };
    const ok = failed === null;
    const earlier = ok ? decided.slice(0, -1) : decided;
    return { ...also, decision: { token: state.token, ok, error, earlier, ...(last ?? ending) } };
  };
  for (let index = decided.length - 1; index >= 0 && !context.own.fits(patch()); index--) {
    const entry = decided[index];
    if (entry !== undefined && entry.records.length > 0)
      decided[index] = await toFile(context, entry);
  }
  state.decided = decided;
  context.own.update(patch());
  context.own.flush();
};

export const takeFile = (context: ExchangeContext, digest: string): readonly object[] | null => {
  // The name is known to exist (root announced it); a miss only means "not visible yet".
  context.directory.listFresh(layout.payloads);
  const bytes = context.directory.readFresh(layout.payload(digest), RECORD_BYTES_MAX);
  if (bytes === null || contentDigest(bytes) !== digest) return null;
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as object[];
};
