/**
 * The qualification litmus as pure decisions: who takes part, in which phases, what each master's
 * word must look like, and what the words of all mean.
 *
 * One representative per client takes the cluster lock in turn while every other master must find it
 * held; after its release a master of another client must get it, and must read what was written
 * under it. Each phase is one exchange; its verdict is a function of the exchanged words alone, so
 * all masters reach the same verdict with the same text.
 *
 * Guarantee: counts are derived from words that were really exchanged, one check per word, and a
 * phase that any master failed ends the litmus. Not guaranteed: anything about a lock between two
 * qualifications, or about a file system that shows a record before it was written.
 */
import { isPayloadMembership, type PayloadMembership } from './generated/payload-membership.ts';
import { isPayloadPhase, type PayloadPhase } from './generated/payload-phase.ts';
import { isPayloadTranscript, type PayloadTranscript } from './generated/payload-transcript.ts';
import { check } from './check.ts';
import type { Generation } from './digest.ts';
import type { Token } from './ids.ts';
import { bounded } from './text.ts';

/** Ways of reading what another client wrote: reopen by known name; fresh name by fresh listing. */
export type Way = PayloadPhase['ways'][number];
export const WAYS: readonly Way[] = ['reopen', 'fresh-name'];

export interface Member {
  readonly rank: number;
  /** Client identity; empty only for a member that reports a local failure. */
  readonly client: string;
  readonly synthetic: boolean;
}

export interface Topology {
  /** In rank order. */
  readonly members: readonly Member[];
  /** Lowest rank of each client, in order of first appearance; one round each. */
  readonly representatives: readonly number[];
  readonly syntheticTopology: boolean;
}

/** Members must already be in rank order. */
export const topologyOf = (members: readonly Member[]): Topology => {
  const firstOfClient = new Map<string, number>();
  for (const { rank, client } of members)
    if (!firstOfClient.has(client)) firstOfClient.set(client, rank);
  return {
    members,
    representatives: [...firstOfClient.values()],
    syntheticTopology: members.some(({ synthetic }) => synthetic),
  };
};

/** Ranks must ascend strictly and contain the local one; otherwise there is nobody to talk to. */
export const isExpectedTopology = (ranks: readonly number[], localRank: number): boolean =>
  ranks.length > 0 &&
  ranks.every((rank, index) => {
    const prior = index === 0 ? -1 : (ranks[index - 1] as number);
    return Number.isSafeInteger(rank) && rank > prior;
  }) &&
  ranks.includes(localRank);

export type RoundStep = 'open' | 'held' | 'excluded' | 'released' | 'reacquired';
export type PhaseKind =
  | 'membership'
  | 'root-anchor-open'
  | 'prepare'
  | 'lock-anchor-open'
  | RoundStep
  | 'namespace-identity-closed'
  | 'qualification-transcript-commit';

export interface Phase {
  readonly name: string;
  readonly kind: PhaseKind;
  /** Of a round's phase: who holds the lock, and who of another client takes it next. */
  readonly round: {
    readonly index: number;
    readonly holder: number;
    readonly verifier: number;
  } | null;
}

const ROUND_STEPS: readonly RoundStep[] = ['open', 'held', 'excluded', 'released', 'reacquired'];

const single = (kind: Exclude<PhaseKind, RoundStep>): Phase => ({ name: kind, kind, round: null });

export const MEMBERSHIP: Phase = single('membership');
export const TRANSCRIPT_COMMIT: Phase = single('qualification-transcript-commit');

export const roundPhase = (index: number, step: RoundStep): string => `round-${index}-${step}`;

/**
 * After a phase in which others got a lock that its holder was to hold: all meet once more. Whoever dies
 * lets go of its locks, and that somebody got one then says nothing against the lock; so the failure
 * counts only if the holder lives, and a dead one is missed here. Null where no such thing happened.
 */
export const attestationAfter = ({ kind, round }: Phase): Phase | null =>
  kind === 'excluded' && round !== null
    ? { name: `round-${round.index}-attested`, kind, round }
    : null;

/** The phases between membership and transcript commit: 4 + 5H of them. */
export const provingPhases = (representatives: readonly number[]): Phase[] => {
  const rounds = representatives.flatMap((holder, index) => {
    const verifier = representatives[(index + 1) % representatives.length] as number;
    return ROUND_STEPS.map((step) => ({
      name: roundPhase(index, step),
      kind: step,
      round: { index, holder, verifier },
    }));
  });
  return [
    single('root-anchor-open'),
    single('prepare'),
    single('lock-anchor-open'),
    ...rounds,
    single('namespace-identity-closed'),
  ];
};

/** Names of all 6 + 5H phases, in order. */
export const phaseNames = (representatives: readonly number[]): string[] =>
  [MEMBERSHIP, ...provingPhases(representatives), TRANSCRIPT_COMMIT].map(({ name }) => name);

export interface Counts {
  readonly rounds: number;
  readonly contentionChecks: number;
  readonly releaseChecks: number;
  /** Rounds in which the next holder read, by at least one way, what was written under the lock. */
  readonly visibilityChecks: number;
  readonly identityChecks: number;
}

export const NO_COUNTS: Counts = {
  rounds: 0,
  contentionChecks: 0,
  releaseChecks: 0,
  visibilityChecks: 0,
  identityChecks: 0,
};

/** What a complete proof over this topology must have counted. */
export const expectedCounts = (topology: Topology): Counts => {
  const clients = topology.representatives.length;
  const masters = topology.members.length;
  return {
    rounds: clients,
    contentionChecks: clients * (masters - 1),
    releaseChecks: clients,
    visibilityChecks: clients,
    identityChecks: masters,
  };
};

/** State of a litmus after a number of phases that all masters passed. */
export interface Progress {
  readonly topology: Topology;
  readonly counts: Counts;
  /** Ways that have passed in every round so far. */
  readonly ways: readonly Way[];
  /** Nonce file of each representative, by rank, as announced with the root anchor. */
  readonly nonceFiles: ReadonlyMap<number, string>;
  /** What the holder of the round under way wrote; empty before it did. */
  readonly nonce: string;
}

export type Admission<T> =
  ({ readonly ok: true } & T) | { readonly ok: false; readonly error: string };

const refuse = (error: string): { ok: false; error: string } => ({
  ok: false,
  error: bounded(error),
});
const malformed = (rank: number): { ok: false; error: string } =>
  refuse(`malformed cluster exchange from master ${rank}`);
const INCOMPLETE = 'incomplete cluster exchange response';

const isMembershipOf = (payload: unknown, rank: number): payload is PayloadMembership =>
  isPayloadMembership(payload) &&
  payload.rank === rank &&
  // A master that failed locally may not know its client; one that did not fail must.
  (payload.client !== '' || !payload.localProbeOk);

/**
 * Verdict of the first phase. A local failure of any master ends the litmus for all, with the
 * members as far as they are known.
 */
export const admitMembership = (
  ranks: readonly number[],
  payloads: readonly unknown[],
):
  | {
      readonly ok: true;
      readonly progress: Progress;
      /** Registers of the masters' proving processes, by index; null: some master has none. */
      readonly provers: readonly string[] | null;
    }
  | { readonly ok: false; readonly error: string; readonly members: readonly Member[] } => {
  if (payloads.length !== ranks.length) return { ...refuse(INCOMPLETE), members: [] };
  const records: PayloadMembership[] = [];
  for (const [index, rank] of ranks.entries()) {
    const payload = payloads[index];
    if (!isMembershipOf(payload, rank)) return { ...malformed(rank), members: [] };
    records.push(payload);
  }
  const members = records.map(({ rank, client, synthetic }) => ({ rank, client, synthetic }));
  const failed = records.find(({ localProbeOk }) => !localProbeOk);
  if (failed !== undefined)
    return {
      ...refuse(`master ${failed.rank} local probe failed: ${reason(failed.localError)}`),
      members,
    };
  const provers = records.map(({ prover }) => prover);
  return {
    ok: true,
    progress: startOf(members),
    provers: provers.includes('') ? null : provers,
  };
};

/** Nothing proved yet, among members in rank order. */
export const startOf = (members: readonly Member[]): Progress => ({
  topology: topologyOf(members),
  counts: NO_COUNTS,
  ways: WAYS,
  nonceFiles: new Map(),
  nonce: '',
});

const reason = (error: string): string => (error === '' ? 'no reason given' : error);

/** True when a master has nothing to do in this phase: its word is known before the phase comes. */
export const isIdle = (phase: Phase, rank: number, topology: Topology): boolean => {
  switch (phase.kind) {
    case 'prepare':
      return rank !== topology.members[0]?.rank;
    case 'held':
    case 'released':
      return rank !== phase.round?.holder;
    case 'excluded':
      return rank === phase.round?.holder;
    case 'reacquired':
      return rank !== phase.round?.verifier;
    case 'membership':
    case 'root-anchor-open':
    case 'lock-anchor-open':
    case 'open':
    case 'namespace-identity-closed':
    case 'qualification-transcript-commit':
      return false;
  }
};

/** True when this master has a nonce to announce in this phase. */
const announcesNonce = (phase: Phase, topology: Topology, rank: number): boolean =>
  (phase.kind === 'root-anchor-open' && topology.representatives.includes(rank)) ||
  (phase.kind === 'held' && phase.round?.holder === rank);

/** True when this master's word must say by which ways it read the nonce. */
const reportsWays = (phase: Phase, rank: number): boolean =>
  phase.kind === 'reacquired' && phase.round?.verifier === rank;

const isWordOf = (
  payload: unknown,
  phase: Phase,
  topology: Topology,
  rank: number,
): payload is PayloadPhase => {
  if (!isPayloadPhase(payload) || payload.rank !== rank) return false;
  if (new Set(payload.ways).size !== payload.ways.length) return false;
  const nonceExpected = payload.ok && announcesNonce(phase, topology, rank);
  const waysExpected = payload.ok && reportsWays(phase, rank);
  return (payload.nonce !== '') === nonceExpected && payload.ways.length > 0 === waysExpected;
};

/** Verdict of a proving phase: first the shape of every word, then the first failure by rank. */
export const admitPhase = (
  progress: Progress,
  phase: Phase,
  payloads: readonly unknown[],
): Admission<{ readonly progress: Progress }> => {
  const { topology } = progress;
  if (payloads.length !== topology.members.length) return refuse(INCOMPLETE);
  const words: PayloadPhase[] = [];
  for (const [index, { rank }] of topology.members.entries()) {
    const payload = payloads[index];
    if (!isWordOf(payload, phase, topology, rank)) return malformed(rank);
    words.push(payload);
  }
  const failed = words.find(({ ok }) => !ok);
  if (failed !== undefined)
    return refuse(`master ${failed.rank} ${phase.name} failed: ${reason(failed.error)}`);
  return advance(progress, phase, words);
};

/** The state after a phase that every master passed. */
const advance = (
  progress: Progress,
  phase: Phase,
  words: readonly PayloadPhase[],
): Admission<{ readonly progress: Progress }> => {
  const { counts, topology } = progress;
  const counted = (more: Partial<Counts>): { ok: true; progress: Progress } => ({
    ok: true,
    progress: { ...progress, counts: { ...counts, ...more } },
  });
  switch (phase.kind) {
    case 'root-anchor-open': {
      const announced = words.filter(({ nonce }) => nonce !== '');
      const nonceFiles = new Map(announced.map(({ rank, nonce }) => [rank, nonce]));
      if (new Set(nonceFiles.values()).size !== nonceFiles.size)
        return refuse('two masters announced the same nonce file');
      return { ok: true, progress: { ...progress, nonceFiles } };
    }
    case 'held': {
      const nonce = words.find((word) => word.nonce !== '')?.nonce ?? '';
      return { ok: true, progress: { ...progress, nonce } };
    }
    case 'excluded':
      return counted({
        contentionChecks:
          counts.contentionChecks + words.filter(({ rank }) => rank !== phase.round?.holder).length,
      });
    case 'reacquired':
      return closeRound(progress, words);
    case 'namespace-identity-closed':
      return counted({ identityChecks: topology.members.length });
    case 'prepare':
    case 'lock-anchor-open':
    case 'open':
    case 'released':
      return { ok: true, progress };
    case 'membership':
    case 'qualification-transcript-commit':
      return refuse(`${phase.name} is no proving phase`);
  }
};

/** A round counts when its lock was taken anew and its nonce was read by a way that never failed. */
const closeRound = (
  progress: Progress,
  words: readonly PayloadPhase[],
): Admission<{ readonly progress: Progress }> => {
  const seen = words.flatMap((word) => word.ways);
  const ways = progress.ways.filter((way) => seen.includes(way));
  if (ways.length === 0)
    return refuse('no way of reading was current under the lock in every round');
  const { counts } = progress;
  return {
    ok: true,
    progress: {
      ...progress,
      ways,
      nonce: '',
      counts: {
        ...counts,
        rounds: counts.rounds + 1,
        releaseChecks: counts.releaseChecks + 1,
        visibilityChecks: counts.visibilityChecks + 1,
      },
    },
  };
};

/** Verdict of the last phase: everybody computed the same transcript for the same generation. */
/** Word of a master that has no transcript because another one has said that there will be none. */
export const GIVEN_UP_FOR_OTHERS = 'its proof was given up for that of another master';

export const admitTranscripts = (
  topology: Topology,
  own: { readonly generation: Generation; readonly transcript: Token },
  payloads: readonly unknown[],
): Admission<object> => {
  if (payloads.length !== topology.members.length) return refuse(INCOMPLETE);
  const records: PayloadTranscript[] = [];
  for (const [index, { rank }] of topology.members.entries()) {
    const payload = payloads[index];
    if (!isPayloadTranscript(payload) || payload.rank !== rank) return malformed(rank);
    if (payload.ok !== (payload.transcript !== '')) return malformed(rank);
    records.push(payload);
  }
  const failures = records.filter(({ ok }) => !ok);
  const failed = failures.find(({ error }) => error !== GIVEN_UP_FOR_OTHERS) ?? failures[0];
  if (failed !== undefined)
    return refuse(
      `master ${failed.rank} ${TRANSCRIPT_COMMIT.name} failed: ${reason(failed.error)}`,
    );
  const generation = own.generation.toString();
  const agreed = records.every(
    (record) => record.generation === generation && record.transcript === own.transcript,
  );
  return agreed ? { ok: true } : refuse('cluster qualification transcript mismatch');
};

/** A word that says "this step held here". */
export const passedWord = (
  rank: number,
  more: { readonly nonce?: string; readonly ways?: readonly Way[] } = {},
): PayloadPhase => ({
  schema: 'flockstep-payload-phase-v1',
  rank,
  ok: true,
  error: '',
  nonce: more.nonce ?? '',
  ways: [...(more.ways ?? [])],
});

/** A word that says what failed here; the litmus ends with it on every master. */
export const failedWord = (rank: number, error: string): PayloadPhase => {
  check(error !== '', 'a failure has a reason');
  return { ...passedWord(rank), ok: false, error: bounded(error) };
};

export const membershipWord = (
  member: Member,
  localError: string,
  prover = '',
): PayloadMembership => ({
  schema: 'flockstep-payload-membership-v1',
  rank: member.rank,
  client: member.client,
  synthetic: member.synthetic,
  localProbeOk: localError === '',
  localError: bounded(localError),
  prover,
});

export const transcriptWord = (
  rank: number,
  generation: Generation,
  outcome: { readonly transcript: Token } | { readonly error: string },
): PayloadTranscript => ({
  schema: 'flockstep-payload-transcript-v1',
  rank,
  ok: 'transcript' in outcome,
  error: 'error' in outcome ? bounded(outcome.error) : '',
  generation: generation.toString(),
  transcript: 'transcript' in outcome ? outcome.transcript : '',
});

export const isLastRound = (phase: Phase, { topology }: Progress): boolean =>
  phase.round?.index === topology.representatives.length - 1;
