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
import { FlockstepError } from '../errors.ts';
import { assertNever } from '../assert.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { DirectoryAnchor, LockDescriptor, LockOutcome, LockPort } from '../ports/locks.ts';
import type { Random } from '../ports/random.ts';
import { lockRecord, proofTranscript, type Generation } from '../protocol/digest.ts';
import type { Exchange, ExchangeResult, WordAhead } from '../protocol/exchange-port.ts';
import {
  admitMembership,
  admitPhase,
  admitTranscripts,
  failedWord,
  isExpectedTopology,
  isIdle,
  isLastRound,
  membershipWord,
  MEMBERSHIP,
  NO_COUNTS,
  passedWord,
  provingPhases,
  TRANSCRIPT_COMMIT,
  transcriptWord,
  WAYS,
  type Counts,
  type Member,
  type Phase,
  type Progress,
} from '../protocol/litmus.ts';
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
import { boundedBy, describe, FAIR_FRACTION, mustPropagate, type Bounded } from './containment.ts';
import { LitmusAhead } from './litmus-ahead.ts';
import { LitmusDescriptors, sameFile, stateOf, type ProvedFiles } from './litmus-descriptors.ts';
import {
  containQualification,
  localErrorOf,
  memberOf,
  type QualificationInputs,
  type RootObserver,
} from './litmus-inputs.ts';
import { createNonceFiles, primePatiently, type NonceFiles } from './nonce-files.ts';

export interface QualificationInput {
  readonly epoch: string;
  readonly view: number;
  readonly generation: Generation;
  readonly rank: number;
  /** Ranks of the view, ascending. */
  readonly members: readonly number[];
  /** Bound to the envelope token of this generation and view, and to `deadlineMs`. */
  readonly exchange: Exchange;
  readonly locks: LockPort;
  readonly directory: SharedDirectory;
  readonly random: Random;
  readonly clock: Clock;
  /** One deadline for all phases, on the monotonic clock. */
  readonly deadlineMs: number;
  /** What observeInputs found. */
  readonly inputs: QualificationInputs;
  /** The roots that the capability names, to be looked at again. */
  readonly roots: readonly RootObserver[];
  /** This master's nonce files if it keeps them between generations; else made for this one. */
  readonly nonceFiles?: NonceFiles;
  readonly admitted?: (members: readonly Member[]) => void;
  /** What this master's earlier generations proved; kept here for the next one. */
  readonly proved?: ProvedFiles;
}

/** Own operations end this long before the exchange does, so that their failure is still heard. */
const OPERATION_MARGIN_MS_MAX = 1000;
const OPERATION_MARGIN_FRACTION = 0.1;

/** Ends with a value whatever happens; only interruption and broken invariants are thrown. */
export const qualify = (input: QualificationInput): Promise<QualificationResult> =>
  containQualification(input, async () => {
    const qualification = new Qualification(input);
    try {
      return await qualification.run();
    } finally {
      await qualification.cleanUp();
    }
  });

const lockError = (text: string): FlockstepError => new FlockstepError('E_LOCK', text);

class Qualification {
  readonly #input: QualificationInput;
  readonly #startMs: number;
  readonly #bounded: Bounded;
  readonly #record: Uint8Array;
  readonly #nonceFiles: NonceFiles;
  readonly #phases: PhaseTime[] = [];
  readonly #descriptors: LitmusDescriptors;
  #root: DirectoryAnchor | null = null;
  /** Descriptor of the round under way. */
  #round: LockDescriptor | null = null;
  /** Operations begun in one phase whose outcome a later phase tells, while the exchange goes on. */
  readonly #ahead = new LitmusAhead();
  #cleaning: Promise<void> | null = null;

  constructor(input: QualificationInput) {
    this.#input = input;
    this.#startMs = input.clock.now();
    const budgetMs = Math.max(0, input.deadlineMs - this.#startMs);
    const marginMs = Math.min(OPERATION_MARGIN_MS_MAX, budgetMs * OPERATION_MARGIN_FRACTION);
    const untilMs = input.deadlineMs - marginMs;
    const bound = { untilMs, fairMs: budgetMs * FAIR_FRACTION };
    this.#bounded = boundedBy(input.clock, untilMs, bound.fairMs);
    this.#record = lockRecord(input.epoch);
    this.#descriptors = new LitmusDescriptors(input, this.#record, bound);
    this.#nonceFiles = input.nonceFiles ?? createNonceFiles(input, input.epoch);
  }

  async run(): Promise<QualificationResult> {
    const { rank, members } = this.#input;
    if (!isExpectedTopology(members, rank)) return this.#failed('invalid expected master topology');
    const localStartMs = this.#input.clock.now();
    if (this.#descriptors.isRootProved)
      this.#ahead.begin('root', () => this.#descriptors.openAnchoredRoot());
    const localError = await localErrorOf(this.#input, this.#bounded);
    const joined = await this.#tell(
      MEMBERSHIP,
      membershipWord(memberOf(rank, this.#input.inputs), localError),
      localStartMs,
    );
    if (!joined.ok) return this.#failed(joined.error);
    const admitted = admitMembership(members, joined.payloads);
    if (!admitted.ok) return this.#failed(admitted.error, { members: admitted.members });
    const { topology } = admitted.progress;
    this.#input.admitted?.(topology.members);
    if (topology.representatives.length < 2) return unverifiedResult(this.#facts(), topology);
    return this.#prove(admitted.progress);
  }

  /** Closes everything; nothing here can fail the qualification or hold it up for long. */
  cleanUp(): Promise<void> {
    const { nonceFiles: kept } = this.#input;
    this.#cleaning ??= this.#descriptors.closeAll(() =>
      kept ? kept.withdraw() : this.#nonceFiles.close(),
    );
    return this.#cleaning;
  }

  async #prove(start: Progress): Promise<QualificationResult> {
    let progress = start;
    const failed = (error: string): QualificationResult =>
      this.#failed(error, {
        members: progress.topology.members,
        counts: progress.counts,
        ways: progress.counts.rounds > 0 ? progress.ways : [],
      });
    const phases = provingPhases(progress.topology.representatives);
    for (const [index, phase] of phases.entries()) {
      const localStartMs = this.#input.clock.now();
      const word = this.#isIdle(phase, progress)
        ? this.#passBy(phase, progress)
        : await this.#attempt(() => this.#step(phase, progress));
      const ahead = word.ok ? this.#wordsAhead(phases, index + 1, progress) : [];
      const told = await this.#tell(phase, word, localStartMs, ahead);
      if (!told.ok) return failed(told.error);
      const admitted = admitPhase(progress, phase, told.payloads);
      if (!admitted.ok) return failed(admitted.error);
      progress = admitted.progress;
    }
    return this.#commit(progress, failed);
  }

  #isIdle(phase: Phase, progress: Progress): boolean {
    return isIdle(phase, this.#input.rank, progress.topology);
  }

  /** A phase without a part for this master; what it begins here fails, if so, in a later one. */
  #passBy(phase: Phase, progress: Progress): PayloadPhase {
    if (phase.kind === 'released') this.#releaseAside();
    if (phase.kind === 'reacquired' && !isLastRound(phase, progress)) this.#openNext();
    return passedWord(this.#input.rank);
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
  async #commit(
    progress: Progress,
    failed: (error: string) => QualificationResult,
  ): Promise<QualificationResult> {
    const { rank, epoch, generation, clock, inputs } = this.#input;
    const { topology, counts, ways } = progress;
    const localStartMs = clock.now();
    // Nothing is needed any more: it is closed while the masters agree.
    this.cleanUp().catch(() => undefined);
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
    const told = await this.#tell(TRANSCRIPT_COMMIT, word, localStartMs);
    if (!told.ok) return failed(told.error);
    const admitted = admitTranscripts(topology, { generation, transcript }, told.payloads);
    if (!admitted.ok) return failed(admitted.error);
    return verifiedResult(this.#facts(), { topology, counts, ways, transcript });
  }

  /** This master's part of one proving phase. Throws or returns a failed word; both are told. */
  async #step(phase: Phase, progress: Progress): Promise<PayloadPhase> {
    const { rank } = this.#input;
    // A release of the phase before that nobody had to wait for.
    await this.#ahead.take('release', () => Promise.resolve());
    switch (phase.kind) {
      case 'root-anchor-open':
        return this.#openRootAnchor(progress);
      case 'prepare':
        return this.#prepare(progress);
      case 'lock-anchor-open':
        await this.#ahead.take('lock', () =>
          this.#descriptors.openAnchoredLock(this.#rootAnchor()),
        );
        this.#openNext();
        return passedWord(rank);
      case 'open':
        return this.#openRound(phase, progress);
      case 'held':
        return this.#hold();
      case 'excluded':
        return this.#contend();
      case 'released':
        // The release that the next phase rests on.
        await this.#descriptors.close(this.#round);
        this.#round = null;
        return passedWord(rank);
      case 'reacquired':
        return this.#reacquire(phase, progress);
      case 'namespace-identity-closed':
        return this.#closeNamespace();
      case 'membership':
      case 'qualification-transcript-commit':
        throw lockError(`${phase.name} is no proving phase`);
      default:
        return assertNever(phase.kind, 'phase');
    }
  }

  async #openRootAnchor(progress: Progress): Promise<PayloadPhase> {
    const { rank } = this.#input;
    this.#root = await this.#ahead.take('root', () => this.#descriptors.openAnchoredRoot());
    if (this.#descriptors.isProvedBefore) this.#anchorAhead(progress);
    if (!progress.topology.representatives.includes(rank)) return passedWord(rank);
    const nonce = await this.#bounded('making the nonce file', () => this.#nonceFiles.open());
    return passedWord(rank, { nonce });
  }

  /** From the second generation on the lock file exists: it is opened while the masters meet. */
  #anchorAhead(progress: Progress): void {
    const anchor = this.#rootAnchor();
    if (this.#input.rank === progress.topology.members[0]?.rank)
      this.#ahead.begin('prepared', () => this.#prepareLock(anchor));
    this.#ahead.begin('lock', () => this.#descriptors.openAnchoredLock(anchor));
  }

  #prepareLock(anchor: DirectoryAnchor): ReturnType<DirectoryAnchor['prepareLock']> {
    return this.#bounded('preparing the cluster lock', () =>
      anchor.prepareLock(this.#descriptors.lockName, this.#record),
    );
  }

  /** Only the lowest master: writes the lock file if it is new, and sweeps what the dead left. */
  async #prepare(progress: Progress): Promise<PayloadPhase> {
    const { rank } = this.#input;
    const found = await this.#ahead.take('prepared', () => this.#prepareLock(this.#rootAnchor()));
    if (found === 'different') {
      const place = this.#input.directory.hostPath(this.#descriptors.lockPath);
      return failedWord(rank, `cluster lock record identity mismatch (move ${place} away)`);
    }
    if (found === 'wrote' && this.#descriptors.isProvedBefore)
      return failedWord(rank, 'cluster lock file was missing or empty between generations');
    const announced = new Set(progress.nonceFiles.values());
    await this.#bounded('sweeping old nonce files', () => this.#nonceFiles.sweep(announced));
    return passedWord(rank);
  }

  async #openRound(phase: Phase, progress: Progress): Promise<PayloadPhase> {
    const { rank } = this.#input;
    this.#round = await this.#ahead.take('round', () =>
      this.#descriptors.openVerified(this.#rootAnchor()),
    );
    // A client that never read the file before could not show it stale.
    if (phase.round?.verifier === rank)
      await primePatiently(
        { nonceFiles: this.#nonceFiles, clock: this.#input.clock, bounded: this.#bounded },
        progress.nonceFiles.get(phase.round.holder) ?? '',
      );
    return passedWord(rank);
  }

  async #hold(): Promise<PayloadPhase> {
    const { rank } = this.#input;
    const outcome = await this.#tryExclusive(this.#roundLock());
    if (outcome.kind !== 'acquired')
      return failedWord(rank, `holder lock state was ${stateOf(outcome)}`);
    const nonce = await this.#bounded('writing the nonce', () => this.#nonceFiles.write());
    return passedWord(rank, { nonce });
  }

  async #contend(): Promise<PayloadPhase> {
    const { rank } = this.#input;
    const outcome = await this.#tryExclusive(this.#roundLock());
    if (outcome.kind === 'contended') return passedWord(rank);
    if (outcome.kind === 'failed')
      return failedWord(rank, `contending lock state was ${stateOf(outcome)}`);
    // Nobody keeps what it should not have got.
    await this.#descriptors.close(this.#round);
    this.#round = null;
    return failedWord(rank, 'remote master acquired a held cluster lock');
  }

  /** Of a descriptor that holds nothing, or whose lock this master alone will ask for next. */
  #releaseAside(descriptor = this.#round): void {
    if (descriptor === this.#round) this.#round = null;
    this.#ahead.begin('release', () => this.#descriptors.close(descriptor));
  }

  /** The next round's descriptor, opened while the masters meet; its phase tells how that went. */
  #openNext(): void {
    this.#ahead.begin('round', () => this.#descriptors.openVerified(this.#rootAnchor()));
  }

  async #reacquire(phase: Phase, progress: Progress): Promise<PayloadPhase> {
    const { rank } = this.#input;
    const anchor = this.#rootAnchor();
    const descriptor = await this.#descriptors.openVerified(anchor, { willTry: true });
    const outcome = await this.#tryExclusive(descriptor);
    if (outcome.kind !== 'acquired')
      return failedWord(rank, `released lock state was ${stateOf(outcome)}`);
    const file = progress.nonceFiles.get(phase.round?.holder ?? -1) ?? '';
    const sight = this.#nonceFiles.look(file, progress.nonce);
    this.#releaseAside(descriptor);
    if (!isLastRound(phase, progress)) this.#openNext();
    const ways = WAYS.filter((way) => sight[way] === '');
    if (ways.length > 0) return passedWord(rank, { ways });
    const seen = WAYS.map((way) => `${way}: ${sight[way]}`).join(', ');
    return failedWord(rank, `data was not current under the reacquired lock (${seen})`);
  }

  /** The public names must still lead to the very directory and file that were tested. */
  async #closeNamespace(): Promise<PayloadPhase> {
    const { rank } = this.#input;
    const root = await this.#descriptors.openRoot({ willOpen: this.#descriptors.lockName });
    if (!sameFile(root.identity, this.#rootAnchor().identity))
      return failedWord(rank, 'cluster lock root identity changed');
    // Both are closed with the others at the end.
    await this.#descriptors.openVerified(root);
    return passedWord(rank);
  }

  #tryExclusive(descriptor: LockDescriptor): Promise<LockOutcome> {
    return this.#bounded('taking the cluster lock', () => descriptor.tryExclusive());
  }

  #rootAnchor(): DirectoryAnchor {
    if (this.#root === null) throw lockError('the state root is not open');
    return this.#root;
  }

  #roundLock(): LockDescriptor {
    if (this.#round === null) throw lockError('the lock of this round is not open');
    return this.#round;
  }

  async #attempt(step: () => Promise<PayloadPhase>): Promise<PayloadPhase> {
    try {
      return await step();
    } catch (error) {
      if (mustPropagate(error)) throw error;
      return failedWord(this.#input.rank, describe(error));
    }
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
