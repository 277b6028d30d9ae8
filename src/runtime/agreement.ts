/**
 * A barrier at which each master says whether its own part of a common step succeeded: everywhere or
 * nowhere. The first failing rank wins, with its own error code, so that all masters end alike.
 */
import { FlockstepError, boundedText, knownCode, type ErrorCode } from '../errors.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import { isPayloadBarrier, type PayloadBarrier } from '../protocol/generated/payload-barrier.ts';
import type { FirstError } from './membership.ts';

/** Does this master's part, then waits for the others. Resolves to root's number; throws the cause. */
export const agree = async (
  context: { exchange: Exchange; rank: number; failure: FirstError },
  phase: string,
  part: () => Promise<number>,
): Promise<number> => {
  const { exchange, rank, failure } = context;
  const word: PayloadBarrier = {
    schema: 'flockstep-payload-barrier-v1',
    rank,
    code: '',
    error: '',
    shards: 0,
  };
  try {
    word.shards = await part();
  } catch (cause) {
    failure.set(cause);
    word.code = failure.error?.code ?? 'E_CONTROL';
    word.error = boundedText(failure.error?.message ?? '');
  }
  const result = await exchange(phase, word);
  if (failure.error !== null) throw failure.error;
  if (!result.ok) throw exchangeError(result, 'E_CONTROL');
  const words = result.payloads.map((payload, from) => admit(payload, from, phase));
  return words[0]?.shards ?? 0;
};

/** The error of a failed exchange: the code of the peer whose failure ended it, if one did. */
export const exchangeError = (
  result: { readonly error: string; readonly code?: string },
  otherwise: ErrorCode,
): FlockstepError =>
  new FlockstepError(result.code === undefined ? otherwise : knownCode(result.code), result.error);

const admit = (payload: unknown, from: number, phase: string): PayloadBarrier => {
  if (!isPayloadBarrier(payload) || payload.rank !== from)
    throw new FlockstepError('E_CONTROL', `malformed ${phase} word of master ${from}`);
  if (payload.code !== '')
    throw new FlockstepError(knownCode(payload.code), `master ${from}: ${payload.error}`);
  return payload;
};
