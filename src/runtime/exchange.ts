/**
 * Drives one exchange phase over registers: root collects and decides, peers contribute and take.
 *
 * All phases of one qualification share one absolute deadline. Every wait polls at least once, even
 * when the deadline has passed already. The last decision stays in root's register, so a peer that
 * looks late still finds it.
 */
import { boundedText } from '../errors.ts';
import {
  contributionOf,
  decisionOf,
  timeoutTextOfRoot,
  TIMEOUT_TEXT_OF_PEER,
} from '../protocol/exchange.ts';
import type { PhaseKey } from '../protocol/exchange.ts';
import type { Exchange, ExchangeResult } from '../protocol/exchange-port.ts';
import { layout } from '../protocol/layout.ts';
import { RECORD_BYTES_MAX } from '../protocol/limits.ts';
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

const failedPeer = (context: ExchangeContext): Failed | null => {
  const failure = context.peers.failure();
  if (failure === null) return null;
  const { rank, text, code } = failure;
  return { ok: false, error: `master ${rank} failed: ${text}`, code };
};

/** Root's decision has room for a text only: the code stands where the failure was announced. */
const failedDecision = (context: ExchangeContext, error: string): Failed => {
  context.peers.pollAll();
  const code = context.peers.failure()?.code;
  return code === undefined ? { ok: false, error } : { ok: false, error, code };
};

const asRoot = async (
  context: ExchangeContext,
  key: PhaseKey,
  payload: object,
  deadlineMs: number,
): Promise<ExchangeResult> => {
  const records: (object | null)[] = Array.from({ length: context.size }, () => null);
  records[context.rank] = payload;
  const missing = new Set(context.peers.ranks);
  const ended = await pollUntil<Failed | 'complete'>(context, deadlineMs, () => {
    for (const rank of missing) {
      const register = context.peers.get(rank);
      const word = contributionOf(register.poll(), key);
      if (word === null) continue;
      records[rank] = word;
      missing.delete(rank);
    }
    return missing.size === 0 ? 'complete' : failedPeer(context);
  });
  const failed = ended ?? { ok: false, error: timeoutTextOfRoot([...missing]) };
  await publishDecision(context, key, failed === 'complete' ? '' : failed.error, records);
  return failed === 'complete' ? { ok: true, payloads: records } : failed;
};

/** Records that do not fit the register go to a file named by their digest. */
const publishDecision = async (
  context: ExchangeContext,
  key: PhaseKey,
  error: string,
  records: readonly (object | null)[],
): Promise<void> => {
  const decision = {
    ...key,
    ok: error === '',
    error: boundedText(error),
    records: error === '' ? records.map((record) => ({ ...record })) : [],
    recordsDigest: '',
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
};

const takeFile = (context: ExchangeContext, digest: string): readonly object[] | null => {
  // The name is known to exist (root announced it); a miss only means "not visible yet".
  context.directory.listFresh(layout.payloads);
  const bytes = context.directory.readFresh(layout.payload(digest), RECORD_BYTES_MAX);
  if (bytes === null || contentDigest(bytes) !== digest) return null;
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as object[];
};

const asPeer = async (
  context: ExchangeContext,
  key: PhaseKey,
  payload: object,
  deadlineMs: number,
): Promise<ExchangeResult> => {
  context.own.update({ contribution: { ...key, payload: { ...payload } } });
  context.own.flush();
  const root = context.peers.get(0);
  const found = await pollUntil<ExchangeResult>(context, deadlineMs, () => {
    const decision = decisionOf(root.poll(), key, context.size);
    if (decision === null) {
      const failure = root.frame?.failure;
      return failure
        ? { ok: false, error: `master 0 failed: ${failure.text}`, code: failure.code }
        : null;
    }
    if (decision.kind === 'failed') return failedDecision(context, decision.error);
    if (decision.kind === 'records') return { ok: true, payloads: decision.records };
    const records = takeFile(context, decision.digest);
    return records === null ? null : { ok: true, payloads: records };
  });
  return found ?? { ok: false, error: TIMEOUT_TEXT_OF_PEER };
};

/** An Exchange bound to one token and one absolute deadline (monotonic clock of this master). */
export const makeExchange =
  (context: ExchangeContext, token: string, deadlineMs: number): Exchange =>
  (phase, payload) =>
    context.rank === 0
      ? asRoot(context, { token, phase }, payload, deadlineMs)
      : asPeer(context, { token, phase }, payload, deadlineMs);
