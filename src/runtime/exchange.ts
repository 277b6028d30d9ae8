/**
 * Drives one exchange phase over registers: root collects and decides, peers contribute and take.
 *
 * All phases of one qualification share one absolute deadline. Every wait polls at least once, even
 * when the deadline has passed already. The last decision stays in root's register, so a peer that
 * looks late still finds it.
 */
import { invariant } from '../assert.ts';
import {
  contributionOf,
  decisionOf,
  reachedPhase,
  timeoutTextOfRoot,
  TIMEOUT_TEXT_OF_PEER,
} from '../protocol/exchange.ts';
import type { PhaseKey } from '../protocol/exchange.ts';
import type {
  Attended,
  Beside,
  Exchange,
  ExchangeResult,
  WordAhead,
} from '../protocol/exchange-port.ts';
import { RegisterDialogue } from './dialogue.ts';
import {
  failedDecision,
  failedPeer,
  pollUntil,
  publishDecisions,
  takeFile,
  type Decided,
  type ExchangeContext,
  type Failed,
  type RootState,
} from './exchange-context.ts';

export type { ExchangeContext };

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
  const { phase } = key;
  if (failed !== 'complete') {
    await publishDecisions(context, state, { phase, error: failed.error });
    return failed;
  }
  const copies = records.map((record) => ({ ...record }));
  state.decided = [...state.decided, { phase, records: copies, recordsDigest: '' }];
  await publishDecisions(context, state, null);
  return { ok: true, payloads: records };
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

/** Looks at the others this seldom while something goes on beside: whoever computes needs the processor. */
const ATTENDING_MS = 20;

const attend = async <T>(
  context: ExchangeContext,
  token: string,
  { outcome, phase, untilMs }: Beside<T>,
): Promise<Attended<T>> => {
  const { peers, clock, rank } = context;
  const done = outcome.then((value): Attended<T> => ({ kind: 'done', value }));
  const isCalled = (peer: number): boolean => reachedPhase(peers.frame(peer), token) === phase;
  for (;;) {
    const nap = new AbortController();
    const napMs = Math.max(1, Math.min(ATTENDING_MS, untilMs - clock.now()));
    const ended = await Promise.race([done, clock.sleep(napMs, nap.signal).then(() => null)]);
    nap.abort('settled');
    if (ended !== null) return ended;
    peers.pollAll();
    const failed = rank === 0 ? failedPeer(context) : failedPeer(context, 0);
    if (failed?.silent === true) return { kind: 'pointless', error: failed.error };
    if (failed !== null || peers.ranks.some(isCalled)) return { kind: 'called' };
    if (clock.now() >= untilMs) return { kind: 'late' };
  }
};

/** An Exchange bound to one token and one absolute deadline (monotonic clock of this master). */
export const makeExchange = (
  context: ExchangeContext,
  token: string,
  deadlineMs: number,
): Exchange => {
  const state: RootState = { token, decided: [] };
  const meet = (
    phase: string,
    payload: object,
    ahead: readonly WordAhead[] = [],
  ): Promise<ExchangeResult> =>
    context.rank === 0
      ? asRoot(context, { token, phase }, payload, deadlineMs, state)
      : asPeer(context, { token, phase }, payload, deadlineMs, ahead);
  return Object.assign(meet, {
    converse: (rules: Parameters<NonNullable<Exchange['converse']>>[0]) =>
      new RegisterDialogue(context, deadlineMs, state, rules),
    attend: <T>(beside: Beside<T>) => attend(context, token, beside),
    raise: (phase: string, payload: object) => {
      context.own.update({ contribution: { token, phase, payload: { ...payload }, ahead: [] } });
      context.own.flush();
    },
  });
};

/** The same exchange; `told` hears how each of its phases, and each dialogue in it, ended. */
export const observedExchange = (
  exchange: Exchange,
  told: (result: { readonly ok: boolean; readonly silent?: boolean }) => void,
): Exchange => {
  const { converse, attend, raise } = exchange;
  const observed =
    (attending: NonNullable<typeof attend>) =>
    async <T>(beside: Beside<T>): Promise<Attended<T>> => {
      const attended = await attending(beside);
      const { kind } = attended;
      if (kind === 'pointless' || (kind === 'done' && beside.isSilent(attended.value)))
        told({ ok: false, silent: true });
      return attended;
    };
  const beside = {
    ...(attend === undefined ? {} : { attend: observed(attend) }),
    ...(raise === undefined ? {} : { raise }),
  };
  const meet = async (
    phase: string,
    payload: object,
    ahead?: readonly WordAhead[],
  ): Promise<ExchangeResult> => {
    const result = await exchange(phase, payload, ahead);
    told(result);
    return result;
  };
  if (converse === undefined) return Object.assign(meet, beside);
  return Object.assign(meet, {
    ...beside,
    converse: (rules: Parameters<typeof converse>[0]) => {
      const dialogue = converse(rules);
      return {
        say: (phase: string, payload: object) => dialogue.say(phase, payload),
        tell: () => dialogue.tell(),
        hear: (phase: string, ranks: readonly number[]) => dialogue.hear(phase, ranks),
        conclude: async () => {
          const result = await dialogue.conclude();
          told(result);
          return result;
        },
      };
    },
  });
};
