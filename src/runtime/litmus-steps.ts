/**
 * This master's part of each proving phase of a litmus: what it opens, locks, writes and reads.
 *
 * Guarantee: every operation is bounded by the qualification's deadline; every descriptor is closed at
 * the end, also one that a late call yields. Not guaranteed: a bound on the directory's synchronous
 * reads and writes.
 */
import { FlockstepError } from '../errors.ts';
import { assertNever } from '../assert.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { DirectoryAnchor, LockDescriptor, LockOutcome, LockPort } from '../ports/locks.ts';
import type { Random } from '../ports/random.ts';
import { lockRecord } from '../protocol/digest.ts';
import {
  failedWord,
  isLastRound,
  passedWord,
  WAYS,
  type Phase,
  type Progress,
} from '../protocol/litmus.ts';
import type { PayloadPhase } from '../protocol/generated/payload-phase.ts';
import { boundedBy, FAIR_FRACTION, type Bounded } from './containment.ts';
import { LitmusAhead } from './litmus-ahead.ts';
import { LitmusDescriptors, sameFile, stateOf, type ProvedFiles } from './litmus-descriptors.ts';
import { createNonceFiles, primePatiently, type NonceFiles } from './nonce-files.ts';

/** Own operations end this long before the exchange does, so that their failure is still heard. */
const OPERATION_MARGIN_MS_MAX = 1000;
const OPERATION_MARGIN_FRACTION = 0.1;

/** Until when an own operation is waited for, and how much time it must have had to tell anything. */
export const operationBound = (
  clock: Clock,
  deadlineMs: number,
): { readonly untilMs: number; readonly fairMs: number } => {
  const budgetMs = Math.max(0, deadlineMs - clock.now());
  const marginMs = Math.min(OPERATION_MARGIN_MS_MAX, budgetMs * OPERATION_MARGIN_FRACTION);
  return { untilMs: deadlineMs - marginMs, fairMs: budgetMs * FAIR_FRACTION };
};

const lockError = (text: string): FlockstepError => new FlockstepError('E_LOCK', text);

export interface LitmusSources {
  readonly epoch: string;
  readonly view: number;
  readonly rank: number;
  readonly locks: LockPort;
  readonly directory: SharedDirectory;
  readonly random: Random;
  readonly clock: Clock;
  readonly deadlineMs: number;
  /** This master's nonce files if it keeps them between generations; else made for this one. */
  readonly nonceFiles?: NonceFiles;
  /** What this master's earlier generations proved; kept here for the next one. */
  readonly proved?: ProvedFiles;
}

export class LitmusSteps {
  readonly bounded: Bounded;
  readonly #input: LitmusSources;
  readonly #record: Uint8Array;
  readonly #nonceFiles: NonceFiles;
  readonly #descriptors: LitmusDescriptors;
  #root: DirectoryAnchor | null = null;
  /** Descriptor of the round under way. */
  #round: LockDescriptor | null = null;
  /** Operations begun in one phase whose outcome a later phase tells, while the exchange goes on. */
  readonly #ahead = new LitmusAhead();
  #cleaning: Promise<void> | null = null;

  constructor(input: LitmusSources) {
    this.#input = input;
    const { clock, deadlineMs } = input;
    const bound = operationBound(clock, deadlineMs);
    this.bounded = boundedBy(clock, bound.untilMs, bound.fairMs);
    this.#record = lockRecord(input.epoch);
    this.#descriptors = new LitmusDescriptors(input, this.#record, bound);
    this.#nonceFiles = input.nonceFiles ?? createNonceFiles(input, input.epoch);
  }

  /** What can be done before the members are known. */
  begin(): void {
    if (this.#descriptors.isRootProved)
      this.#ahead.begin('root', () => this.#descriptors.openAnchoredRoot());
  }

  /** Closes everything; nothing here can fail the qualification or hold it up for long. */
  cleanUp(): Promise<void> {
    const { nonceFiles: kept } = this.#input;
    this.#cleaning ??= this.#descriptors.closeAll(() =>
      kept ? kept.withdraw() : this.#nonceFiles.close(),
    );
    return this.#cleaning;
  }

  /** A phase without a part for this master; what it begins here fails, if so, in a later one. */
  passBy(phase: Phase, progress: Progress): PayloadPhase {
    if (phase.kind === 'released') this.#releaseAside();
    if (phase.kind === 'reacquired' && !isLastRound(phase, progress)) this.#openNext();
    return passedWord(this.#input.rank);
  }

  /** This master's part of one proving phase. Throws or returns a failed word; both are told. */
  async step(phase: Phase, progress: Progress): Promise<PayloadPhase> {
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
    const nonce = await this.bounded('making the nonce file', () => this.#nonceFiles.open());
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
    return this.bounded('preparing the cluster lock', () =>
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
    // Later ones would sweep what is kept for other generations: they leave it to the next view.
    if (this.#descriptors.isProvedBefore) return passedWord(rank);
    if (announced.size < progress.topology.representatives.length) return passedWord(rank);
    await this.bounded('sweeping old nonce files', () => this.#nonceFiles.sweep(announced));
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
        { nonceFiles: this.#nonceFiles, clock: this.#input.clock, bounded: this.bounded },
        progress.nonceFiles.get(phase.round.holder) ?? '',
      );
    return passedWord(rank);
  }

  async #hold(): Promise<PayloadPhase> {
    const { rank } = this.#input;
    const outcome = await this.#tryExclusive(this.#roundLock());
    if (outcome.kind !== 'acquired')
      return failedWord(rank, `holder lock state was ${stateOf(outcome)}`);
    const nonce = await this.bounded('writing the nonce', () => this.#nonceFiles.write());
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
    return this.bounded('taking the cluster lock', () => descriptor.tryExclusive());
  }

  #rootAnchor(): DirectoryAnchor {
    if (this.#root === null) throw lockError('the state root is not open');
    return this.#root;
  }

  #roundLock(): LockDescriptor {
    if (this.#round === null) throw lockError('the lock of this round is not open');
    return this.#round;
  }
}
