/**
 * Whether a qualification renews the lock's proof: everything that it says is checked again, from
 * the counts to the transcript, against the epoch, generation and membership of this master.
 *
 * Guarantee: total; whatever is handed in is admitted or refused with a reason. A proof of another
 * generation, epoch or membership, or one put together from several, is refused. One client less
 * than two is a failure and never a weaker kind of proof.
 */
import { isGeneration, proofTranscript, type Generation } from './digest.ts';
import { isToken, type Token } from './ids.ts';
import type { Member } from './litmus.ts';
import { upgradeRefusal, type Capability, type QualificationResult } from './qualification.ts';
import { bounded } from './text.ts';

/** What the qualification of the view established; later generations must find the same. */
export interface Expectation {
  /** In rank order, with their clients. */
  readonly members: readonly Member[];
  readonly capability: Capability;
}

export interface AdmissionFacts {
  readonly epoch: Token;
  readonly generation: Generation;
  /** Null for the qualification of a view: that one sets the expectation. */
  readonly expected: Expectation | null;
}

const FIELDS: readonly (keyof QualificationResult)[] = [
  'clean',
  'verified',
  'scope',
  'clients',
  'syntheticTopology',
  'generation',
  'transcript',
  'error',
  'elapsedMs',
  'capability',
  'members',
  'representatives',
  'ways',
  'rounds',
  'contentionChecks',
  'releaseChecks',
  'visibilityChecks',
  'identityChecks',
];

/** Has the fields of a result; whether their values are any good is the admission's matter. */
export const isResult = (value: unknown): value is Record<keyof QualificationResult, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => Object.hasOwn(value, field));

export const NO_LONGER_VERIFIED = 'cross-host lock evidence is no longer verified';

const isSameMember = (left: Member, right: Member | undefined): boolean =>
  left.rank === right?.rank && left.client === right.client && left.synthetic === right.synthetic;

const isSameCapability = (left: Capability, right: Capability): boolean =>
  left.operations.length === right.operations.length &&
  left.operations.every((operation, index) => operation === right.operations[index]) &&
  left.roots.length === right.roots.length &&
  left.roots.every(({ label, device, inode }, index) => {
    const other = right.roots[index];
    return label === other?.label && device === other.device && inode === other.inode;
  });

const expectationRefusal = (result: QualificationResult, expected: Expectation): string => {
  const ranks = result.members.map(({ rank }) => rank);
  if (
    ranks.length !== expected.members.length ||
    !expected.members.every(({ rank }, index) => rank === ranks[index])
  )
    return 'members are not those of the view';
  if (!expected.members.every((member, index) => isSameMember(member, result.members[index])))
    return 'clients changed without the agreement of the view';
  if (result.capability === null || !isSameCapability(expected.capability, result.capability))
    return 'filesystem capability is not that of the view';
  return '';
};

const isShape = (result: Record<keyof QualificationResult, unknown>): boolean =>
  typeof result.capability === 'object' &&
  Array.isArray(result.members) &&
  Array.isArray(result.representatives) &&
  Array.isArray(result.ways);

const judge = (
  untrusted: Record<keyof QualificationResult, unknown>,
  facts: AdmissionFacts,
): string => {
  const { clean, verified, error, clients, generation, transcript } = untrusted;
  if (typeof error === 'string' && error !== '') return error;
  if (clean === true && verified === false && clients === 1)
    return 'only one client is left: no lock can be proved across clients';
  if (clean !== true || verified !== true || error !== '') return NO_LONGER_VERIFIED;
  if (!isGeneration(generation) || generation !== facts.generation)
    return 'the proof is of another generation';
  if (!isToken(transcript)) return 'the proof has no transcript';
  if (!isShape(untrusted)) return 'the proof is malformed';
  const result = untrusted as unknown as QualificationResult;
  const isOrdered = result.members.every(
    ({ rank }, index) => index === 0 || rank > (result.members[index - 1] as Member).rank,
  );
  if (!isOrdered) return 'members are not in rank order';
  const changed = facts.expected === null ? '' : expectationRefusal(result, facts.expected);
  if (changed !== '') return changed;
  const refusal = upgradeRefusal(result);
  if (refusal !== '') return refusal;
  if (proofTranscript({ ...result, epoch: facts.epoch }) !== transcript)
    return 'the transcript does not fit the proof';
  const isConsistent =
    result.scope === 'cross-client-files-v1' &&
    result.clients === result.representatives.length &&
    result.syntheticTopology === result.members.some(({ synthetic }) => synthetic);
  return isConsistent ? '' : 'scope and topology do not fit the proof';
};

/** Why a result is no proof for this generation, or ''. Never throws, whatever the fields hold. */
export const admissionRefusal = (
  result: Record<keyof QualificationResult, unknown>,
  facts: AdmissionFacts,
): string => {
  try {
    return bounded(judge(result, facts));
  } catch {
    return 'the proof is malformed';
  }
};
