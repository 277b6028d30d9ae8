/**
 * The proving part of a generation, carried out by a process of its own while this master waits for it:
 * heartbeats and everything else go on here.
 *
 * Guarantee: it ends by the deadline whatever the process does. A lock call that has not returned by the
 * time at which its failure can still be told is named and given up with its process; so is a proof that
 * another master has given up. Not guaranteed: a bound on reads and writes of the directory itself, which
 * this master would hang in as well.
 *
 *   master 0          prover 0              prover 1           master 1
 *   membership  <-------------------------------------------->  membership
 *   hands over  -->   ... HELD ...          ... EXCLUDED ...   <-- hands over
 *   waits             TRANSCRIPT  <------>  TRANSCRIPT         waits
 *   takes the result                                           takes the result
 */
import { GIVEN_UP_FOR_OTHERS, TRANSCRIPT_COMMIT, type Member } from '../protocol/litmus.ts';
import { isTimeoutText, TIMEOUT_TEXT_OF_PEER } from '../protocol/exchange.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import type { Generation } from '../protocol/digest.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import type { Clock } from '../ports/clock.ts';
import type { ProofEnd, Prover } from '../ports/prover.ts';
import { notReturned } from './containment.ts';
import type { QualificationInputs } from './litmus-inputs.ts';
import type { ProvedFiles } from './litmus-descriptors.ts';
import { operationBound } from './litmus-steps.ts';
import { reachOf } from './reach.ts';

export interface Aside {
  readonly prover: Prover;
  /** Name of its register; empty: it is not to be used this time. */
  readonly register: string;
  readonly token: string;
}

interface AsideInput {
  readonly aside?: Aside;
  readonly generation: Generation;
  readonly rank: number;
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly deadlineMs: number;
  readonly inputs: QualificationInputs;
  readonly proved?: ProvedFiles;
}

export type AsideEnd =
  | { readonly kind: 'result'; readonly result: QualificationResult }
  /** None, which the others are to hear. */
  | { readonly kind: 'none'; readonly error: string }
  /** None, and nobody needs to know: each finds the reason by itself. */
  | { readonly kind: 'pointless'; readonly error: string };

/** A proof that ran out of time says so itself, a moment after the deadline. */
const LAST_WORD_MS = 250;

export const proveAside = async (
  input: AsideInput,
  members: readonly Member[],
  provers: readonly string[],
): Promise<AsideEnd> => {
  const { aside, exchange, generation, rank, clock, deadlineMs, inputs, proved } = input;
  const { attend } = exchange;
  if (aside === undefined || attend === undefined)
    return { kind: 'none', error: 'the proving process of this master is gone' };
  const { prover, token } = aside;
  const bound = operationBound(clock, deadlineMs);
  const outcome = prover.prove({
    ...{ generation, token, members, provers },
    reach: reachOf(members, rank),
    capability: inputs.capability,
    proved: { root: proved?.root ?? null, lock: proved?.lock ?? null },
    budgetMs: Math.max(1, deadlineMs - clock.now()),
  });
  const phase = TRANSCRIPT_COMMIT.name;
  for (const untilMs of [bound.untilMs, deadlineMs + LAST_WORD_MS]) {
    const attended = await attend({ outcome, phase, untilMs, isSilent });
    if (attended.kind === 'done') return endOf(attended.value);
    if (attended.kind === 'pointless') {
      prover.giveUp(attended.error);
      return attended;
    }
    if (attended.kind === 'called') return givenUp(prover, GIVEN_UP_FOR_OTHERS);
    const call = prover.callUnderWay();
    if (call === null) continue;
    const isFair = call.sinceMs + bound.fairMs <= bound.untilMs;
    return givenUp(prover, notReturned(call.what, isFair));
  }
  return givenUp(prover, TIMEOUT_TEXT_OF_PEER);
};

const isSilent = (end: ProofEnd): boolean =>
  end.kind === 'result' && isTimeoutText(end.result.error);

const endOf = (end: ProofEnd): AsideEnd =>
  end.kind === 'result' ? end : { kind: 'none', error: end.error };

const givenUp = (prover: Prover, error: string): AsideEnd => {
  prover.giveUp(error);
  return { kind: 'none', error };
};
