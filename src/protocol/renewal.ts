/**
 * Renewal of the lock's proof, generation by generation: the controller of one master as a value,
 * and one function for each of its transitions.
 *
 *            due (root) / request accepted (peer)
 *   rest(g) ---------------------------------------> in flight(g+1)
 *      ^  complete: renewed, or failed (g+1 is used up)   |
 *      +--------------------------------------------------+
 *   rest(g) -- lapse (no request in time), concede (others failed) --> rest(g+1), failed
 *
 * Guarantee: a generation is started, and completed, at most once; only a proof that passed the
 * whole admission renews; a refused transition changes nothing; at every moment attempts are
 * successes and failures together. After a failure nothing is due and the proof no longer stands.
 *
 * Not guaranteed: that anybody acts on a failure (the master stops by itself), nor that other
 * masters are in the same state (the litmus finds that out).
 */
import { check } from './check.ts';
import {
  configurationFingerprint,
  GENERATION_MAX,
  isGeneration,
  isRenewalTiming,
  scheduledDelaySeconds,
  type Generation,
  type RenewalTiming,
} from './digest.ts';
import type { RenewalRequest } from './generated/renewal-request.ts';
import { isToken, type Token } from './ids.ts';
import {
  admissionRefusal,
  isResult,
  NO_LONGER_VERIFIED,
  type Expectation,
} from './renewal-admission.ts';
import {
  configurationRecord,
  judgeConfigurations,
  manifestBytes,
} from './renewal-configuration.ts';
import { requestRecord, requestRefusal } from './renewal-request.ts';
import {
  delayAfter,
  maximumIntervalSeconds,
  WALL_MARGIN_SECONDS,
  type Scheduler,
} from './renewal-schedule.ts';
import type { QualificationResult } from './qualification.ts';

/** All times are seconds of this master's monotonic clock. */
export interface RenewalState {
  readonly epoch: Token;
  /** Digest of the view that the membership is of. */
  readonly view: Token;
  readonly timing: RenewalTiming;
  /** Of epoch and timing when the controller was made. Invariant: they still have it. */
  readonly fingerprint: Token;
  readonly requiresConsensus: boolean;
  /** The fingerprint once all masters of the view agreed on it, before that ''. */
  readonly seal: Token | '';
  readonly expected: Expectation;
  /** Last finished one. */
  readonly generation: Generation;
  /** 0 when none is in flight. Invariant: else generation + 1. */
  readonly inFlightGeneration: Generation;
  /** When the last proof was completed. */
  readonly completedAtSeconds: number;
  /** Invariant: attempts = successes + failures. */
  readonly attempts: number;
  readonly successes: number;
  readonly failures: number;
  readonly totalElapsedSeconds: number;
  readonly lastElapsedSeconds: number;
  /** Delay before the last finished generation; 0 when there was none. */
  readonly lastScheduledSeconds: number;
  /** Delay before the next generation; null when there is none left. */
  readonly nextScheduledSeconds: number | null;
}

export interface Refused {
  readonly ok: false;
  readonly error: string;
}
/** A transition either yields the next state or is refused and changes nothing. */
export type Transition<T = object> =
  ({ readonly ok: true; readonly state: RenewalState } & T) | Refused;

const refuse = (error: string): Refused => ({ ok: false, error });

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** The first statement about a state that does not hold, or null. Costs no digest. */
export const renewalFault = (state: RenewalState): string | null => {
  const { generation, inFlightGeneration, attempts, successes, failures } = state;
  if (!isToken(state.epoch) || !isToken(state.view)) return 'epoch and view are tokens';
  if (!isGeneration(generation)) return 'the generation is within its range';
  if (inFlightGeneration !== 0n && inFlightGeneration !== generation + 1n)
    return 'the generation in flight follows the last one';
  if (![attempts, successes, failures].every(isCount)) return 'counts are not negative';
  if (attempts !== successes + failures) return 'attempts are successes and failures together';
  if (state.seal !== '' && state.seal !== state.fingerprint) return 'the seal is the fingerprint';
  if ((state.nextScheduledSeconds === null) !== (generation === GENERATION_MAX))
    return 'a next delay is scheduled unless generations are exhausted';
  const times = [
    state.completedAtSeconds,
    state.totalElapsedSeconds,
    state.lastElapsedSeconds,
    state.lastScheduledSeconds,
    state.nextScheduledSeconds ?? 0,
  ];
  return times.every(isTime) ? null : 'times are finite and not negative';
};

const sound = (state: RenewalState): RenewalState => {
  const fault = renewalFault(state);
  check(fault === null, `renewal: ${fault}`);
  return state;
};

export interface RenewalOptions {
  readonly epoch: Token;
  /** Digest of the view. */
  readonly view: Token;
  readonly timing: RenewalTiming;
  /** The view's own qualification: the proof that renewals continue. */
  readonly proof: QualificationResult;
  /** When that proof was completed. */
  readonly completedAtSeconds: number;
  /** Default true. False only where the protocol is exercised without peers. */
  readonly requiresConsensus?: boolean;
}

const expectationOf = (proof: QualificationResult): Expectation => {
  check(proof.capability !== null, 'an admitted proof has a capability');
  return { members: proof.members, capability: proof.capability };
};

/** The controller at rest after the qualification of its view. */
export const createRenewal = (
  options: RenewalOptions,
  scheduler: Scheduler = scheduledDelaySeconds,
): Transition => {
  const { epoch, view, proof, completedAtSeconds, requiresConsensus = true } = options;
  if (!isToken(epoch)) return refuse('invalid work epoch');
  if (!isToken(view)) return refuse('invalid view digest');
  if (!isRenewalTiming(options.timing)) return refuse('invalid cluster lock renewal timing');
  if (!isTime(completedAtSeconds)) return refuse('invalid completion time');
  if (typeof requiresConsensus !== 'boolean') return refuse('invalid consensus requirement');
  if (!isResult(proof)) return refuse('invalid cluster lock qualification result');
  if (!isGeneration(proof.generation)) return refuse('invalid cluster lock generation');
  const { generation } = proof;
  const refusal = admissionRefusal(proof, { epoch, generation, expected: null });
  if (refusal !== '') return refuse(refusal);
  const timing = { ...options.timing, jitterFraction: options.timing.jitterFraction + 0 };
  return {
    ok: true,
    state: sound({
      epoch,
      view,
      timing,
      fingerprint: configurationFingerprint(epoch, timing),
      requiresConsensus,
      seal: '',
      expected: expectationOf(proof),
      generation,
      inFlightGeneration: 0n,
      completedAtSeconds,
      attempts: 0,
      successes: 0,
      failures: 0,
      totalElapsedSeconds: 0,
      lastElapsedSeconds: 0,
      lastScheduledSeconds: 0,
      nextScheduledSeconds: delayAfter(generation, { epoch, timing }, scheduler),
    }),
  };
};

/** Costs one digest. False also when the timing has left its bounds. */
const isConfigurationCurrent = (state: RenewalState): boolean =>
  isRenewalTiming(state.timing) &&
  configurationFingerprint(state.epoch, state.timing) === state.fingerprint;

export const isConsensusEstablished = (state: RenewalState): boolean =>
  !state.requiresConsensus || state.seal === state.fingerprint;

/** What is exchanged in CONFIGURATION_PHASE. */
export const ownConfiguration = (state: RenewalState) =>
  configurationRecord(state.epoch, state.timing);

/** Seals the configuration when every master of the view has the same. Nothing is attempted by it. */
export const establishConsensus = (
  state: RenewalState,
  payloads: readonly unknown[],
): Transition => {
  if (state.inFlightGeneration !== 0n) return refuse(IN_FLIGHT);
  if (!isConfigurationCurrent(state)) return refuse(CONFIGURATION_CHANGED);
  const ranks = state.expected.members.map(({ rank }) => rank);
  const judged = judgeConfigurations(ownConfiguration(state), ranks, payloads);
  return judged.ok ? { ok: true, state: sound({ ...state, seal: state.fingerprint }) } : judged;
};

/** The bytes of the epoch's manifest; none before the masters agreed. */
export const sealedManifest = (
  state: RenewalState,
): { readonly ok: true; readonly bytes: Uint8Array } | Refused => {
  if (!isConfigurationCurrent(state)) return refuse(CONFIGURATION_CHANGED);
  if (state.seal !== state.fingerprint) return refuse(NO_CONSENSUS);
  return { ok: true, bytes: manifestBytes(state.epoch, state.timing) };
};

/** The first interval counts from here, once the masters have begun their work together. */
export const restartInterval = (state: RenewalState, nowSeconds: number): Transition => {
  if (state.inFlightGeneration !== 0n) return refuse(IN_FLIGHT);
  if (state.attempts > 0) return refuse('cluster lock renewals have begun');
  if (!isTime(nowSeconds) || nowSeconds < state.completedAtSeconds)
    return refuse('invalid completion time');
  return { ok: true, state: sound({ ...state, completedAtSeconds: nowSeconds }) };
};

export interface Surroundings {
  /** False while a quiescence probe is prepared, or a stop is under way. */
  readonly safeToStart: boolean;
  /** Null when no end of the wall time is known. */
  readonly wallRemainingSeconds: number | null;
}

/** Whether root should begin the next generation now. Costs no digest: it is asked at every poll. */
export const due = (
  state: RenewalState,
  nowSeconds: number,
  { safeToStart, wallRemainingSeconds }: Surroundings,
): boolean =>
  Number.isFinite(nowSeconds) &&
  state.timing.intervalSeconds > 0 &&
  state.inFlightGeneration === 0n &&
  state.failures === 0 &&
  safeToStart &&
  isConsensusEstablished(state) &&
  state.nextScheduledSeconds !== null &&
  nowSeconds - state.completedAtSeconds >= state.nextScheduledSeconds &&
  (wallRemainingSeconds === null ||
    (Number.isFinite(wallRemainingSeconds) &&
      wallRemainingSeconds > state.timing.timeoutSeconds + WALL_MARGIN_SECONDS));

/**
 * Until when the last proof may be relied on: one more renewal would have ended by then, whichever
 * way. Never after a failure; for ever where renewal is off.
 */
export const reliableUntilSeconds = (state: RenewalState): number => {
  if (state.failures > 0) return -Infinity;
  if (state.timing.intervalSeconds === 0) return Infinity;
  const delay = state.nextScheduledSeconds ?? maximumIntervalSeconds(state.timing);
  return state.completedAtSeconds + delay + state.timing.timeoutSeconds;
};

const IN_FLIGHT = 'cluster lock renewal is already in flight';
const CONFIGURATION_CHANGED = 'cluster lock renewal configuration changed';
const EXHAUSTED = 'cluster lock renewal generations are exhausted';
const NO_CONSENSUS = 'cluster lock renewal configuration consensus is not established';

const admissionToFlight = (state: RenewalState): string => {
  if (state.inFlightGeneration !== 0n) return IN_FLIGHT;
  if (!isConfigurationCurrent(state)) return CONFIGURATION_CHANGED;
  return isConsensusEstablished(state) ? '' : NO_CONSENSUS;
};

/** Root starts the next generation and gets the request for its peers. */
export const begin = (state: RenewalState): Transition<{ readonly request: RenewalRequest }> => {
  const refusal = admissionToFlight(state);
  if (refusal !== '') return refuse(refusal);
  if (state.failures > 0) return refuse(NO_LONGER_VERIFIED);
  if (state.generation === GENERATION_MAX) return refuse(EXHAUSTED);
  const generation = state.generation + 1n;
  const request = requestRecord({ ...state, generation });
  return { ok: true, request, state: sound({ ...state, inFlightGeneration: generation }) };
};

/** A peer's answer to a request. A refused one changes nothing; a correct one is accepted later. */
export const accept = (
  state: RenewalState,
  request: unknown,
): Transition<{ readonly generation: Generation }> => {
  const refusal = admissionToFlight(state);
  if (refusal !== '') return refuse(refusal);
  const generation = state.generation + 1n;
  const reason = requestRefusal(request, { ...state, generation });
  if (reason !== '') return refuse(reason);
  return { ok: true, generation, state: sound({ ...state, inFlightGeneration: generation }) };
};

export interface Completion {
  readonly generation: unknown;
  /** What the litmus ended with; nothing in it is taken on trust. */
  readonly result: unknown;
  readonly completedAtSeconds: unknown;
}

export type Completed = Transition<{
  readonly renewed: boolean;
  /** Why it was not renewed, or ''. */
  readonly detail: string;
}>;

/** What must hold before a result is even looked at, or ''. */
const completionRefusal = (state: RenewalState, completion: Completion): string => {
  const { generation, result, completedAtSeconds } = completion;
  if (state.inFlightGeneration === 0n || generation !== state.inFlightGeneration)
    return 'cluster lock renewal generation mismatch';
  if (!isResult(result)) return 'invalid cluster lock renewal result';
  if (!isConfigurationCurrent(state)) return `${CONFIGURATION_CHANGED} in flight`;
  if (!isConsensusEstablished(state)) return NO_CONSENSUS;
  if (!isTime(completedAtSeconds) || completedAtSeconds < state.completedAtSeconds)
    return 'invalid cluster lock renewal completion time';
  return '';
};

/**
 * Ends the generation in flight: validate, derive, commit. A refusal leaves it in flight, which is a
 * fatal control error; a proof that is not admitted is a failure, and uses the generation up.
 */
export const complete = (
  state: RenewalState,
  completion: Completion,
  scheduler: Scheduler = scheduledDelaySeconds,
): Completed => {
  const refusal = completionRefusal(state, completion);
  if (refusal !== '') return refuse(refusal);
  const result = completion.result as Record<keyof QualificationResult, unknown>;
  const generation = state.inFlightGeneration;
  const isElapsed = isTime(result.elapsedMs);
  const detail = isElapsed
    ? admissionRefusal(result, { epoch: state.epoch, generation, expected: state.expected })
    : 'elapsed time of the proof is invalid';
  const renewed = detail === '';

  const lastElapsedSeconds = isElapsed ? (result.elapsedMs as number) / 1000 : 0;
  const totalElapsedSeconds = state.totalElapsedSeconds + lastElapsedSeconds;
  if (!Number.isFinite(totalElapsedSeconds)) return refuse('elapsed time of renewals overflows');
  const nextScheduledSeconds = delayAfter(generation, state, scheduler);

  const committed: RenewalState = {
    ...state,
    generation,
    inFlightGeneration: 0n,
    attempts: state.attempts + 1,
    successes: state.successes + (renewed ? 1 : 0),
    failures: state.failures + (renewed ? 0 : 1),
    completedAtSeconds: renewed
      ? (completion.completedAtSeconds as number)
      : state.completedAtSeconds,
    totalElapsedSeconds,
    lastElapsedSeconds,
    lastScheduledSeconds: state.nextScheduledSeconds ?? 0,
    nextScheduledSeconds,
  };
  return { ok: true, state: sound(committed), renewed, detail };
};

/** Uses the next generation up as a failed one that this master had no part in. */
const usedUp = (state: RenewalState, scheduler: Scheduler): RenewalState => {
  const generation = state.generation + 1n;
  return sound({
    ...state,
    generation,
    attempts: state.attempts + 1,
    failures: state.failures + 1,
    lastElapsedSeconds: 0,
    lastScheduledSeconds: state.nextScheduledSeconds ?? 0,
    nextScheduledSeconds: delayAfter(generation, state, scheduler),
  });
};

/**
 * The proof has run out and no request for the next generation came: root, wherever it is, has begun
 * that generation and cannot have completed it. It is counted here as it is there.
 */
export const lapse = (
  state: RenewalState,
  nowSeconds: number,
  scheduler: Scheduler = scheduledDelaySeconds,
): Transition => {
  if (state.inFlightGeneration !== 0n) return refuse(IN_FLIGHT);
  if (state.failures > 0) return refuse(NO_LONGER_VERIFIED);
  if (state.generation === GENERATION_MAX) return refuse(EXHAUSTED);
  if (!(nowSeconds > reliableUntilSeconds(state))) return refuse('the proof has not run out');
  return { ok: true, state: usedUp(state, scheduler) };
};

/** Another master told that this generation failed, before its request came here. */
export const concede = (
  state: RenewalState,
  generation: Generation,
  scheduler: Scheduler = scheduledDelaySeconds,
): Transition => {
  if (state.inFlightGeneration !== 0n) return refuse(IN_FLIGHT);
  if (state.failures > 0) return refuse(NO_LONGER_VERIFIED);
  if (!isGeneration(generation) || generation !== state.generation + 1n)
    return refuse('the failed generation does not follow the last one');
  return { ok: true, state: usedUp(state, scheduler) };
};

export interface Adoption {
  /** Digest of the new view. */
  readonly view: Token;
  /** The new view's own qualification. */
  readonly proof: QualificationResult;
  readonly completedAtSeconds: number;
}

/**
 * The only way to another membership: a newer view agreed to it and has qualified the lock. The
 * generation goes on growing and the counts stay; the configuration has to be agreed on anew,
 * because the view may have members that never saw it. Two clients are the least, as ever.
 */
export const adoptMembership = (
  state: RenewalState,
  { view, proof, completedAtSeconds }: Adoption,
  scheduler: Scheduler = scheduledDelaySeconds,
): Transition => {
  if (state.inFlightGeneration !== 0n) return refuse(IN_FLIGHT);
  if (!isConfigurationCurrent(state)) return refuse(CONFIGURATION_CHANGED);
  if (state.failures > 0) return refuse(NO_LONGER_VERIFIED);
  if (!isToken(view) || view === state.view) return refuse('invalid view digest');
  if (!isTime(completedAtSeconds) || completedAtSeconds < state.completedAtSeconds)
    return refuse('invalid completion time');
  if (!isResult(proof) || !isGeneration(proof.generation) || proof.generation <= state.generation)
    return refuse("a view's qualification has a generation that follows the last one");
  const { generation } = proof;
  const refusal = admissionRefusal(proof, { epoch: state.epoch, generation, expected: null });
  if (refusal !== '') return refuse(refusal);
  return {
    ok: true,
    state: sound({
      ...state,
      view,
      seal: '',
      expected: expectationOf(proof),
      generation,
      completedAtSeconds,
      nextScheduledSeconds: delayAfter(generation, state, scheduler),
    }),
  };
};
