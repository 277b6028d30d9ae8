/**
 * Drives one exchange phase over registers: root collects and decides, peers contribute and take.
 *
 * All phases of one qualification share one absolute deadline. Every wait polls at least once, even
 * when the deadline has passed already. The last decision stays in root's register, so a peer that
 * looks late still finds it.
 */
import { boundedText } from '../errors.ts';
import { invariant } from '../assert.ts';
import {
  contributionOf,
  decisionOf,
  reachedPhase,
  isTimeoutText,
  timeoutTextOfRoot,
  TIMEOUT_TEXT_OF_PEER,
} from '../protocol/exchange.ts';
import type { PhaseKey } from '../protocol/exchange.ts';
import type { Exchange, ExchangeResult, WordAhead } from '../protocol/exchange-port.ts';
import { layout } from '../protocol/layout.ts';
import { RECORD_BYTES_MAX } from '../protocol/limits.ts';
import type { Frame } from '../protocol/records.ts';
import { contentDigest } from '../protocol/content.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { Wakeup } from '../ports/wakeup.ts';
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

/** Polls `look` until it answers or the deadline passes; at least one poll. */
const pollUntil = async <T>(
  context: ExchangeContext,
  deadlineMs: number,
  look: () => T | null,
): Promise<T | null> => {
  for (let attempt = 0; ; attempt++) {
    const found = look();
    if (found !== null) return found;
    if (context.clock.now() >= deadlineMs) return null;
    await context.wakeup.wait(deadlineMs, attempt);
  }
};

type Failed = Extract<ExchangeResult, { ok: false }>;

const failedPeer = (context: ExchangeContext, only?: number): Failed | null => {
  const why = context.interrupted?.() ?? '';
  if (why !== '') return { ok: false, error: why, silent: true };
  const failure = context.peers.failure(context.countsFailure);
  if (failure === null || (only !== undefined && failure.rank !== only)) return null;
  const { rank, text, code } = failure;
  return { ok: false, error: `master ${rank} failed: ${text}`, code };
};

/** Root's decision has room for a text only: the code stands where the failure was announced. */
const failedDecision = (context: ExchangeContext, error: string): Failed => {
  context.peers.pollAll();
  const code = context.peers.failure(context.countsFailure)?.code;
  if (code !== undefined) return { ok: false, error, code };
  return isTimeoutText(error) ? { ok: false, error, silent: true } : { ok: false, error };
};

/** What root decided in this exchange and some master may not have taken yet, in order. */
type Decided = NonNullable<Frame['decision']>['earlier'][number];

interface RootState {
  readonly token: string;
  decided: readonly Decided[];
}

/**
 * A master that spoke ahead may be phases behind: the decisions since the phase that it is known to
 * have reached stay in the register.
 */
const notTaken = (
  context: ExchangeContext,
  state: RootState,
  phase: string,
): readonly Decided[] => {
  const { decided, token } = state;
  const firsts = context.peers.ranks.map((rank) => {
    const reached = reachedPhase(context.peers.frame(rank), token);
    if (reached === phase) return decided.length;
    return Math.max(
      0,
      decided.findIndex((each) => each.phase === reached),
    );
  });
  return decided.slice(Math.min(decided.length, ...firsts));
};

const asRoot = async (
  context: ExchangeContext,
  key: PhaseKey,
  payload: object,
  deadlineMs: number,
  state: RootState,
): Promise<ExchangeResult> => {
  const records: (object | null)[] = Array.from({ length: context.size }, () => null);
  records[context.rank] = payload;
  const missing = new Set(context.peers.ranks);
  const ended = await pollUntil<Failed | 'complete'>(context, deadlineMs, () => {
    for (const rank of missing) {
      const register = context.peers.get(rank);
      // A word that was said ahead is here already.
      const word = contributionOf(register.frame, key) ?? contributionOf(register.poll(), key);
      if (word === null) continue;
      records[rank] = word;
      missing.delete(rank);
    }
    return missing.size === 0 ? 'complete' : failedPeer(context);
  });
  const failed = ended ?? { ok: false, error: timeoutTextOfRoot([...missing]), silent: true };
  // What has become pointless here is decided for nobody: each finds the reason by itself.
  if (ended !== null && ended !== 'complete' && ended.silent === true) return ended;
  state.decided = notTaken(context, state, key.phase);
  await publishDecision(context, key, failed === 'complete' ? '' : failed.error, records, state);
  return failed === 'complete' ? { ok: true, payloads: records } : failed;
};

/** Records that do not fit the register go to a file named by their digest. */
const publishDecision = async (
  context: ExchangeContext,
  key: PhaseKey,
  error: string,
  records: readonly (object | null)[],
  state: RootState,
): Promise<void> => {
  const decision = {
    ...key,
    ok: error === '',
    error: boundedText(error),
    records: error === '' ? records.map((record) => ({ ...record })) : [],
    recordsDigest: '',
    earlier: [...state.decided],
  };
  if (!context.own.fits({ decision })) {
    const bytes = Buffer.from(`${JSON.stringify(decision.records)}\n`, 'utf8');
    decision.recordsDigest = contentDigest(bytes);
    decision.records = [];
    await context.directory.createOnce(layout.payload(decision.recordsDigest), bytes, {
      durable: false,
    });
  }
  context.own.update({ decision });
  context.own.flush();
  const { phase, records: decided, recordsDigest } = decision;
  state.decided = [...state.decided, { phase, records: decided, recordsDigest }];
};

const takeFile = (context: ExchangeContext, digest: string): readonly object[] | null => {
  // The name is known to exist (root announced it); a miss only means "not visible yet".
  context.directory.listFresh(layout.payloads);
  const bytes = context.directory.readFresh(layout.payload(digest), RECORD_BYTES_MAX);
  if (bytes === null || contentDigest(bytes) !== digest) return null;
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as object[];
};

const isSaid = (context: ExchangeContext, key: PhaseKey, payload: object): boolean => {
  const contribution = context.own.current.contribution;
  if (contribution?.token !== key.token) return false;
  const said = contribution.ahead.find(({ phase }) => phase === key.phase);
  if (said === undefined) return false;
  invariant(isDeepEqual(said.payload, payload), `the word ahead for ${key.phase} is kept`);
  return true;
};

const isDeepEqual = (left: object, right: object): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const asPeer = async (
  context: ExchangeContext,
  key: PhaseKey,
  payload: object,
  deadlineMs: number,
  ahead: readonly WordAhead[],
): Promise<ExchangeResult> => {
  // A word that was said ahead stands in the register already.
  if (!isSaid(context, key, payload)) {
    const contribution = { ...key, payload: { ...payload }, ahead: [...ahead] };
    context.own.update({ contribution });
    context.own.flush();
  }
  const root = context.peers.get(0);
  const found = await pollUntil<ExchangeResult>(context, deadlineMs, () => {
    const decision = decisionOf(root.poll(), key, context.size);
    if (decision === null) {
      return failedPeer(context, 0);
    }
    if (decision.kind === 'failed') return failedDecision(context, decision.error);
    if (decision.kind === 'records') return { ok: true, payloads: decision.records };
    const records = takeFile(context, decision.digest);
    return records === null ? null : { ok: true, payloads: records };
  });
  return found ?? { ok: false, error: TIMEOUT_TEXT_OF_PEER, silent: true };
};

/** An Exchange bound to one token and one absolute deadline (monotonic clock of this master). */
export const makeExchange = (
  context: ExchangeContext,
  token: string,
  deadlineMs: number,
): Exchange => {
  const state: RootState = { token, decided: [] };
  return (phase, payload, ahead = []) =>
    context.rank === 0
      ? asRoot(context, { token, phase }, payload, deadlineMs, state)
      : asPeer(context, { token, phase }, payload, deadlineMs, ahead);
};
