/**
 * What a qualification needs to begin, the gate that alone may call a lock verified, and the value
 * that a qualification ends with.
 *
 * Guarantee: `verified` is set nowhere but in verifiedResult, behind upgradeRefusal, and never for
 * members of a single client. Not guaranteed: that the proof still holds later; see the renewal.
 */
import { check } from './check.ts';
import { isGeneration, type Generation } from './digest.ts';
import { isToken, type Token } from './ids.ts';
import {
  expectedCounts,
  NO_COUNTS,
  topologyOf,
  WAYS,
  type Counts,
  type Member,
  type Topology,
  type Way,
} from './litmus.ts';
import { bounded } from './text.ts';

/** The nine local probes, in canonical order. */
export const LOCAL_OPERATIONS = [
  'file_fsync',
  'directory_fsync',
  'same_directory_replace',
  'cross_directory_replace',
  'publication_replace',
  'hard_link',
  'durable_unlink',
  'advisory_lock_exclusion',
  'advisory_lock_release',
] as const;
export type LocalOperation = (typeof LOCAL_OPERATIONS)[number];

/** A directory as its own client saw it. Compared only with what the same client sees later. */
export interface RootIdentity {
  /** 'state root' or 'publication root': for messages. */
  readonly label: string;
  readonly device: string;
  readonly inode: string;
  /** Type, source and options of its mount; '' where the client could not tell. */
  readonly mount?: string;
}

/** What the local probes established, and on which directories. */
export interface Capability {
  readonly operations: readonly LocalOperation[];
  readonly roots: readonly RootIdentity[];
}

const CLIENT_CHARACTERS_MAX = 255;

export const isClient = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  Array.from(value).length <= CLIENT_CHARACTERS_MAX &&
  !value.includes('\0');

const isCapability = (value: unknown): value is Capability =>
  typeof value === 'object' &&
  value !== null &&
  'operations' in value &&
  Array.isArray(value.operations) &&
  'roots' in value &&
  Array.isArray(value.roots);

export interface Preconditions {
  /** Failure of an earlier local step, or ''. */
  readonly localError: string;
  readonly generation: unknown;
  readonly client: unknown;
  readonly epoch: unknown;
  readonly capability: unknown;
}

/**
 * The local failure that this master brings to the membership exchange, or ''. Its order decides
 * which of several causes the peers hear: a wrong generation or epoch is told before anything else.
 */
export const preconditionError = (given: Preconditions): string => {
  if (!isToken(given.epoch)) return 'invalid work epoch';
  if (!isGeneration(given.generation)) return 'invalid cluster lock generation';
  if (given.localError !== '') return bounded(given.localError);
  if (!isClient(given.client)) return 'invalid client identity';
  const { capability } = given;
  if (capability === null || capability === undefined)
    return 'local filesystem capability is unavailable';
  if (!isCapability(capability)) return 'filesystem capability input is invalid';
  const missing = LOCAL_OPERATIONS.filter((name) => !capability.operations.includes(name));
  if (missing.length > 0)
    return bounded(`local filesystem operations are not qualified: ${missing.join(', ')}`);
  return '';
};

/** What differs between two mounts, with the options that both have left out. */
const changedWords = (before: string, after: string): string => {
  const wordsOf = (text: string): string[] => text.split(/[ ,]/);
  const only = (text: string, other: string): string =>
    wordsOf(text)
      .filter((word) => !wordsOf(other).includes(word))
      .join(',') || 'nothing';
  return `had ${only(before, after)}, has ${only(after, before)}`;
};

/** The binding check: the probed directories must still be the ones that the litmus will use. */
export const bindingError = (
  expected: readonly RootIdentity[],
  observed: readonly RootIdentity[],
): string => {
  for (const root of expected) {
    const current = observed.find(({ label }) => label === root.label);
    if (current?.device === root.device && current.inode === root.inode) {
      if ((current.mount ?? '') === (root.mount ?? '')) continue;
      return bounded(
        `${root.label} was mounted anew: ${changedWords(root.mount ?? '', current.mount ?? '')}`,
      );
    }
    const text = (identity: RootIdentity | undefined): string =>
      identity === undefined ? 'nothing' : `${identity.device}/${identity.inode}`;
    return bounded(
      `${root.label} filesystem identity changed: expected device/inode=${text(root)}, observed=${text(current)}`,
    );
  }
  return expected.length === observed.length
    ? ''
    : 'filesystem roots differ from those that were probed';
};

/** Everything on which the lock may be called verified. */
export interface Evidence extends Counts {
  readonly capability: Capability | null;
  readonly members: readonly Member[];
  readonly representatives: readonly number[];
  /** Ways of reading that were current under the lock in every round. */
  readonly ways: readonly Way[];
}

/** The upgrade gate: why the lock must not be called verified, or ''. */
export const upgradeRefusal = (evidence: Evidence): string => {
  const { capability, members, representatives, ways } = evidence;
  const local = capability?.operations ?? [];
  if (!local.includes('advisory_lock_exclusion') || !local.includes('advisory_lock_release'))
    return 'local lock exclusion and release are not both proved';
  const ranks = members.map(({ rank }) => rank);
  if (!ranks.every((rank) => Number.isSafeInteger(rank) && rank >= 0))
    return 'a member rank is not a non-negative integer';
  if (new Set(ranks).size !== ranks.length) return 'a member rank appears twice';
  if (!members.every(({ client }) => isClient(client))) return 'a member has no valid client';
  if (members.length < 2) return 'fewer than two members';
  const sorted = [...members].sort((left, right) => left.rank - right.rank);
  const topology = topologyOf(sorted);
  if (topology.representatives.length < 2) return 'fewer than two clients';
  if (
    representatives.length !== topology.representatives.length ||
    !representatives.every((rank, index) => rank === topology.representatives[index])
  )
    return 'representatives are not the lowest rank of each client';
  const expected = expectedCounts(topology);
  for (const [name, count] of Object.entries(expected) as [keyof Counts, number][])
    if (evidence[name] !== count) return `${name} is ${evidence[name]} instead of ${count}`;
  if (ways.length === 0 || !ways.every((way) => WAYS.includes(way)))
    return 'no way of reading was current under the lock';
  return '';
};

/** What a clean result proved, and with which means. 'none' of an unclean one. */
export type Scope = 'same-client-v1' | 'cross-client-files-v1' | 'none';

export interface PhaseTime {
  readonly phase: string;
  /** Of this master's own step. */
  readonly localMs: number;
  /** Of the step and its exchange. */
  readonly elapsedMs: number;
}

/**
 * How a qualification ended. Three shapes have a meaning: clean and verified; clean and unverified
 * (one client: nothing to prove across); unclean, with its error and the counts reached.
 */
export interface QualificationResult extends Evidence {
  readonly clean: boolean;
  readonly verified: boolean;
  readonly scope: Scope;
  readonly clients: number;
  /** True when any member's identity was injected: then this is evidence about a test. */
  readonly syntheticTopology: boolean;
  readonly generation: Generation;
  /** A token when verified, else ''. */
  readonly transcript: string;
  readonly error: string;
  readonly phases: readonly PhaseTime[];
  readonly elapsedMs: number;
}

/** What is known when a qualification ends, whichever way. */
export interface ResultFacts {
  readonly generation: Generation;
  readonly capability: Capability | null;
  readonly phases: readonly PhaseTime[];
  readonly elapsedMs: number;
}

const factsOf = (
  topology: Topology,
): Pick<QualificationResult, 'members' | 'representatives' | 'clients' | 'syntheticTopology'> => ({
  members: topology.members,
  representatives: topology.representatives,
  clients: topology.representatives.length,
  syntheticTopology: topology.syntheticTopology,
});

export const verifiedResult = (
  facts: ResultFacts,
  proof: {
    readonly topology: Topology;
    readonly counts: Counts;
    readonly ways: readonly Way[];
    readonly transcript: Token;
  },
): QualificationResult => {
  const result: QualificationResult = {
    ...facts,
    ...factsOf(proof.topology),
    ...proof.counts,
    ways: proof.ways,
    clean: true,
    verified: true,
    scope: 'cross-client-files-v1',
    transcript: proof.transcript,
    error: '',
  };
  check(upgradeRefusal(result) === '', 'only evidence that passed the gate is called verified');
  check(isToken(proof.transcript), 'a proof has a transcript');
  return result;
};

export const unverifiedResult = (facts: ResultFacts, topology: Topology): QualificationResult => {
  check(topology.representatives.length === 1, 'only one client goes unverified and clean');
  return {
    ...facts,
    ...factsOf(topology),
    ...NO_COUNTS,
    ways: [],
    clean: true,
    verified: false,
    scope: 'same-client-v1',
    transcript: '',
    error: '',
  };
};

export const failedResult = (
  facts: ResultFacts,
  failure: {
    readonly error: string;
    readonly members?: readonly Member[];
    readonly counts?: Counts;
    readonly ways?: readonly Way[];
  },
): QualificationResult => ({
  ...facts,
  // A member that failed locally may be without a client; it then represents none.
  ...factsOf(topologyOf((failure.members ?? []).filter(({ client }) => client !== ''))),
  members: failure.members ?? [],
  ...(failure.counts ?? NO_COUNTS),
  ways: failure.ways ?? [],
  clean: false,
  verified: false,
  scope: 'none',
  transcript: '',
  error: bounded(failure.error === '' ? 'qualification failed' : failure.error),
});

/** A result that a renewal does not take, whatever it says of itself. */
export const rejectedResult = (
  result: QualificationResult,
  error: string,
): QualificationResult => ({
  ...result,
  clean: false,
  verified: false,
  scope: 'none',
  transcript: '',
  error: bounded(result.error || error || 'qualification rejected'),
});

/** Result of a qualification that an exception ended: nothing that was measured is trusted. */
export const raisedResult = (
  generation: unknown,
  capability: unknown,
  detail: string,
): QualificationResult =>
  failedResult(
    {
      generation: isGeneration(generation) ? generation : 0n,
      capability: isCapability(capability) ? capability : null,
      phases: [],
      elapsedMs: 0,
    },
    { error: `cluster lock qualification raised: ${detail}` },
  );
