/**
 * Drives one qualification of the cluster lock on this master: does its part of each phase, tells
 * the others how it went, and stops at the first phase that anybody failed.
 *
 * Guarantee: an ordinary failure here becomes this master's word in the next exchange, so every
 * master ends with the same text; a lock call that never returns costs at most the deadline; every
 * descriptor is closed at the end, also one that a late call yields. Not guaranteed: that peers
 * which lost contact learn the outcome (they end by their own deadline), nor a bound on the
 * directory's synchronous reads and writes.
 */
import { proofTranscript, type Generation } from '../protocol/digest.ts';
import type { Dialogue, Exchange, ExchangeResult, WordAhead } from '../protocol/exchange-port.ts';
import {
  admitMembership,
  admitPhase,
  admitTranscripts,
  attestationAfter,
  failedWord,
  isExpectedTopology,
  isIdle,
  membershipWord,
  MEMBERSHIP,
  NO_COUNTS,
  passedWord,
  provingPhases,
  startOf,
  TRANSCRIPT_COMMIT,
  transcriptWord,
  type Counts,
  type Member,
  type Phase,
  type Progress,
} from '../protocol/litmus.ts';
import { fullWord, isAwaited, passingWord, restOf, shortWord } from '../protocol/litmus-order.ts';
import {
  failedResult,
  unverifiedResult,
  upgradeRefusal,
  verifiedResult,
  type PhaseTime,
  type QualificationResult,
  type ResultFacts,
} from '../protocol/qualification.ts';
import type { PayloadPhase } from '../protocol/generated/payload-phase.ts';
import { proveAside, type Aside } from './aside.ts';
import { describe, mustPropagate } from './containment.ts';
import {
  containQualification,
  localErrorOf,
  memberOf,
  type QualificationInputs,
  type RootObserver,
} from './litmus-inputs.ts';
import { LitmusSteps, type LitmusSources } from './litmus-steps.ts';

export interface QualificationInput extends LitmusSources {
  readonly generation: Generation;
  /** Ranks of the view, ascending. */
  readonly members: readonly number[];
  /** Bound to the envelope token of this generation and view, and to `deadlineMs`. */
  readonly exchange: Exchange;
  /** One deadline for all phases, on the monotonic clock. */
  readonly deadlineMs: number;
  /** What observeInputs found. */
  readonly inputs: QualificationInputs;
  /** The roots that the capability names, to be looked at again. */
  readonly roots: readonly RootObserver[];
  readonly admitted?: (members: readonly Member[]) => void;
  /** A process that proves for this master, if all others have one too. */
  readonly aside?: Aside;
}

/** Ends with a value whatever happens; only interruption and broken invariants are thrown. */
export const qualify = (input: QualificationInput): Promise<QualificationResult> =>
  containQualification(input, async () => {
    const qualification = new Qualification(input);
    try {
      return await qualification.run();
    } finally {
      await qualification.steps.cleanUp();
    }
  });

/**
 * The part of a generation that follows its membership exchange: what a proving process does. Ends as
 * qualify does.
 */
export const proveAmong = (
  input: QualificationInput,
  members: readonly Member[],
): Promise<QualificationResult> =>
  containQualification(input, async () => {
    const qualification = new Qualification(input);
    try {
      return await qualification.prove(members);
    } finally {
      await qualification.steps.cleanUp();
    }
  });

class Qualification {
  readonly steps: LitmusSteps;
  readonly #input: QualificationInput;
  readonly #startMs: number;
  readonly #phases: PhaseTime[] = [];

  constructor(input: QualificationInput) {
    this.#input = input;
    this.#startMs = input.clock.now();
    this.steps = new LitmusSteps(input);
  }

  async run(): Promise<QualificationResult> {
    const { rank, members } = this.#input;
    if (!isExpectedTopology(members, rank)) return this.#failed('invalid expected master topology');
    const localStartMs = this.#input.clock.now();
    const prover = this.#input.aside?.register ?? '';
    if (prover === '') this.steps.begin();
    const localError = await localErrorOf(this.#input, this.steps.bounded);
    const joined = await this.#tell(
      MEMBERSHIP,
      membershipWord(memberOf(rank, this.#input.inputs), localError, prover),
      localStartMs,
    );
    if (!joined.ok) return this.#failed(joined.error);
    const admitted = admitMembership(members, joined.payloads);
    if (!admitted.ok) return this.#failed(admitted.error, { members: admitted.members });
    const { topology } = admitted.progress;
    this.#input.admitted?.(topology.members);
    if (topology.representatives.length < 2) return unverifiedResult(this.#facts(), topology);
    const { progress, provers } = admitted;
    return provers === null ? this.#prove(progress) : this.#proveAside(progress, provers);
  }

  prove(members: readonly Member[]): Promise<QualificationResult> {
    this.steps.begin();
    return this.#prove(startOf(members));
  }

  /** All have a process that proves for them: its result, or why there is none, told to everybody. */
  async #proveAside(start: Progress, provers: readonly string[]): Promise<QualificationResult> {
    const { topology } = start;
    const proved = await proveAside(this.#input, topology.members, provers);
    if (proved.kind === 'result') {
      const { capability, phases, elapsedMs } = this.#facts();
      const all = [...phases, ...proved.result.phases];
      return { ...proved.result, capability, phases: all, elapsedMs };
    }
    if (proved.kind === 'pointless') return this.#failedAt(start, proved.error);
    const { rank, generation, clock, exchange } = this.#input;
    const word = transcriptWord(rank, generation, { error: proved.error });
    exchange.raise?.(TRANSCRIPT_COMMIT.name, word);
    const told = await this.#tell(TRANSCRIPT_COMMIT, word, clock.now());
    if (!told.ok) return this.#failedAt(start, told.error);
    const admitted = admitTranscripts(topology, { generation, transcript: '' }, told.payloads);
    return this.#failedAt(start, admitted.ok ? proved.error : admitted.error);
  }

  async #prove(start: Progress): Promise<QualificationResult> {
    const { converse } = this.#input.exchange;
    // The first proof of a view goes phase by phase: nobody knows yet what the others are like.
    if (this.#input.generation > 0n && converse !== undefined)
      return this.#proveByDialogue(start, converse);
    let progress = start;
    const phases = provingPhases(progress.topology.representatives);
    for (const [index, phase] of phases.entries()) {
      const localStartMs = this.#input.clock.now();
      const word = await this.#partOf(phase, progress);
      const ahead = word.ok ? this.#wordsAhead(phases, index + 1, progress) : [];
      const told = await this.#tell(phase, word, localStartMs, ahead);
      if (!told.ok) return this.#failedAt(progress, told.error);
      const admitted = admitPhase(progress, phase, told.payloads);
      if (!admitted.ok) return this.#refusedAt(phase, progress, admitted.error);
      progress = admitted.progress;
    }
    return this.#commit(progress);
  }

  /** Each part as soon as the words that it rests on are heard; the verdict is of root's decisions. */
  async #proveByDialogue(
    start: Progress,
    converse: NonNullable<Exchange['converse']>,
  ): Promise<QualificationResult> {
    const { members } = start.topology;
    const phases = provingPhases(start.topology.representatives);
    let progress = start;
    let refused: { readonly phase: Phase; readonly error: string } | null = null;
    const dialogue = converse({
      phases: phases.map(({ name }) => name),
      judge: (index, payloads) => {
        const words = payloads.map((word, at) => fullWord(members[at]?.rank ?? -1, word));
        const phase = phases[index] as Phase;
        const admitted = admitPhase(progress, phase, words);
        if (admitted.ok) progress = admitted.progress;
        else refused = { phase, error: admitted.error };
        return admitted.ok;
      },
    });
    await this.#speak(dialogue, phases, start);
    const concluded = await dialogue.conclude();
    if (!concluded.ok) return this.#failedAt(progress, concluded.error);
    if (refused === null) return this.#commit(progress);
    const { phase, error } = refused as { phase: Phase; error: string };
    return this.#refusedAt(phase, progress, error);
  }

  /** The holder of a lock that others got must live: who is missed is the failure then. */
  async #refusedAt(phase: Phase, progress: Progress, error: string): Promise<QualificationResult> {
    const { exchange, rank } = this.#input;
    const attestation = attestationAfter(phase);
    if (attestation !== null) {
      const told = await exchange(attestation.name, passedWord(rank));
      if (!told.ok && told.silent === true) return this.#failedAt(progress, told.error);
    }
    return this.#failedAt(progress, error);
  }

  /** This master's words up to the end, to its first failure, or to where others have failed. */
  async #speak(dialogue: Dialogue, phases: readonly Phase[], start: Progress): Promise<void> {
    const { rank, clock } = this.#input;
    const { topology } = start;
    const seen = { ...start, nonceFiles: new Map<number, string>() };
    for (const phase of phases) {
      const localStartMs = clock.now();
      if (!(await this.#hears(dialogue, phase, seen))) return;
      const heardMs = clock.now();
      const word = await this.#partOf(phase, seen);
      dialogue.say(phase.name, shortWord(word));
      if (isAwaited(phase, rank, topology)) await dialogue.tell();
      const endMs = clock.now();
      const times = { localMs: endMs - heardMs, elapsedMs: endMs - localStartMs };
      this.#phases.push({ phase: phase.name, ...times });
      if (!word.ok) return;
    }
  }

  /** Waits for what this master's part rests on. False: it is not to be done. */
  async #hears(
    dialogue: Dialogue,
    phase: Phase,
    seen: {
      nonce: string;
      readonly nonceFiles: Map<number, string>;
      topology: Progress['topology'];
    },
  ): Promise<boolean> {
    const rest = restOf(phase, this.#input.rank, seen.topology);
    if (rest === null) return true;
    const words = await dialogue.hear(rest.phase, rest.ranks);
    if (words === null) return false;
    const passing = words.map((word, index) => passingWord(rest.ranks[index] ?? -1, word));
    if (passing.includes(null)) return false;
    const nonce = passing[0]?.nonce ?? '';
    if (phase.kind === 'open') seen.nonceFiles.set(phase.round?.holder ?? -1, nonce);
    if (phase.kind === 'excluded') seen.nonce = nonce;
    const isToldNonce = phase.kind === 'open' || phase.kind === 'excluded';
    return !isToldNonce || nonce !== '';
  }

  async #partOf(phase: Phase, progress: Progress): Promise<PayloadPhase> {
    if (this.#isIdle(phase, progress)) return this.steps.passBy(phase, progress);
    try {
      return await this.steps.step(phase, progress);
    } catch (error) {
      if (mustPropagate(error)) throw error;
      return failedWord(this.#input.rank, describe(error));
    }
  }

  #isIdle(phase: Phase, progress: Progress): boolean {
    return isIdle(phase, this.#input.rank, progress.topology);
  }

  /** For the phases from `index` on, as long as none has a part for this master. */
  #wordsAhead(phases: readonly Phase[], index: number, progress: Progress): WordAhead[] {
    const ahead: WordAhead[] = [];
    for (let next = index; ; next++) {
      const phase = phases[next];
      if (phase === undefined || !this.#isIdle(phase, progress)) return ahead;
      ahead.push({ phase: phase.name, payload: passedWord(this.#input.rank) });
    }
  }

  /** The gate, then agreement with everybody on what was proved. */
  async #commit(progress: Progress): Promise<QualificationResult> {
    const failed = (error: string): QualificationResult => this.#failedAt(progress, error);
    const { rank, epoch, generation, clock, inputs } = this.#input;
    const { topology, counts, ways } = progress;
    const localStartMs = clock.now();
    const evidence = { ...topology, ...counts, ways, capability: inputs.capability };
    const refusal = upgradeRefusal(evidence);
    if (refusal !== '') {
      const word = transcriptWord(rank, generation, { error: refusal });
      const told = await this.#tell(TRANSCRIPT_COMMIT, word, localStartMs);
      if (!told.ok) return failed(told.error);
      // Nobody's transcript can make up for the refusal; the verdict names the first who refused.
      const admitted = admitTranscripts(topology, { generation, transcript: '' }, told.payloads);
      return failed(admitted.ok ? refusal : admitted.error);
    }
    const transcript = proofTranscript({ epoch, generation, ...topology, ...counts });
    const word = transcriptWord(rank, generation, { transcript });
    const telling = this.#tell(TRANSCRIPT_COMMIT, word, localStartMs);
    // Nothing is needed any more: it is closed while the masters agree.
    this.steps.cleanUp().catch(() => undefined);
    const told = await telling;
    if (!told.ok) return failed(told.error);
    const admitted = admitTranscripts(topology, { generation, transcript }, told.payloads);
    if (!admitted.ok) return failed(admitted.error);
    return verifiedResult(this.#facts(), { topology, counts, ways, transcript });
  }

  async #tell(
    phase: Phase,
    word: object,
    localStartMs: number,
    ahead: readonly WordAhead[] = [],
  ): Promise<ExchangeResult> {
    const { clock, exchange } = this.#input;
    const toldMs = clock.now();
    const result = await exchange(phase.name, word, ahead);
    this.#phases.push({
      phase: phase.name,
      localMs: toldMs - localStartMs,
      elapsedMs: clock.now() - localStartMs,
    });
    return result;
  }

  #facts(): ResultFacts {
    const { clock, generation, inputs } = this.#input;
    return {
      generation,
      capability: inputs.capability,
      phases: this.#phases,
      elapsedMs: clock.now() - this.#startMs,
    };
  }

  #failedAt(progress: Progress, error: string): QualificationResult {
    const { topology, counts, ways } = progress;
    const { members } = topology;
    return this.#failed(error, { members, counts, ways: counts.rounds > 0 ? ways : [] });
  }

  #failed(
    error: string,
    reached: { members?: readonly Member[]; counts?: Counts; ways?: Progress['ways'] } = {},
  ): QualificationResult {
    return failedResult(this.#facts(), {
      error,
      members: reached.members ?? [],
      counts: reached.counts ?? NO_COUNTS,
      ways: reached.ways ?? [],
    });
  }
}
