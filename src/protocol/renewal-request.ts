/**
 * Root's request to renew the lock's proof. It is bound to the view as well: a file outlives the
 * processes that wrote it, and may return from an earlier view of the same epoch and generation.
 */
import { envelopeToken, isGeneration, renewalRequestToken, type Generation } from './digest.ts';
import { isRenewalRequest, type RenewalRequest } from './generated/renewal-request.ts';
import type { Token } from './ids.ts';

export interface RequestFacts {
  readonly epoch: Token;
  /** Digest of the view. */
  readonly view: Token;
  readonly generation: Generation;
  readonly fingerprint: Token;
}

/** The reference's token of epoch, generation and configuration, bound to the view in addition. */
const requestToken = (facts: RequestFacts): Token =>
  envelopeToken(renewalRequestToken(facts.epoch, facts.generation, facts.fingerprint), facts.view);

export const requestRecord = (facts: RequestFacts): RenewalRequest => ({
  schema: 'flockstep-renewal-request-v1',
  epoch: facts.epoch,
  view: facts.view,
  generation: facts.generation.toString(),
  configuration: facts.fingerprint,
  token: requestToken(facts),
});

/** Why a request is none for a master that expects exactly `expected`, or ''. */
export const requestRefusal = (value: unknown, expected: RequestFacts): string => {
  if (!isRenewalRequest(value) || value.epoch !== expected.epoch)
    return 'malformed cluster lock renewal request';
  const generation = BigInt(value.generation);
  if (!isGeneration(generation)) return 'malformed cluster lock renewal request';
  if (value.view !== expected.view || generation !== expected.generation)
    return 'stale or out-of-order cluster lock renewal request';
  if (value.configuration !== expected.fingerprint)
    return 'cluster lock renewal configuration mismatch';
  return value.token === requestToken(expected) ? '' : 'cluster lock renewal token mismatch';
};
