/**
 * Only the proof: enters a view, proves the lock across its clients, proves it again as often as
 * asked, and leaves. No work, no workers.
 *
 * Guarantee: `runQualification` never rejects; on every master that ends by itself the exit code is the same:
 * 0 verified, 1 one client only, 65 not qualified (whatever broke once the masters had met). The job of
 * the directory's epoch is not touched: no ledger, no manifest, nothing beside a new view and its evidence. Not
 * guaranteed: that a master which lost contact at the very last word learns that the others took it.
 */
import { FlockstepError, boundedText, isFlockstepError, messageOf } from '../errors.ts';
import { qualificationDigest } from '../protocol/configuration.ts';
import type { HostFacts } from '../protocol/evidence.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import type { Visibility } from '../protocol/visibility.ts';
import { agree } from './agreement.ts';
import { enterView } from './enter.ts';
import {
  quietly,
  recordAbort,
  type FirstError,
  type MasterControl,
  type ViewMembership,
} from './membership.ts';
import type { ControlOptions, ControlPorts, MasterOutcome } from './options.ts';
import { Proving } from './proving.ts';
import { elapsedMs } from './summary.ts';
import { Watch } from './watch.ts';

export interface QualificationOptions extends Pick<
  ControlOptions,
  | 'run'
  | 'size'
  | 'rank'
  | 'epoch'
  | 'carrier'
  | 'joinTimeoutMs'
  | 'memberTtlMs'
  | 'clusterTimeoutMs'
> {
  /** Generations after the first one, back to back. */
  readonly renewals: number;
}

/** One generation as this master saw it. */
export interface GenerationSummary {
  readonly generation: string;
  readonly verified: boolean;
  readonly transcript: string;
  readonly elapsedMs: number;
  readonly error: string;
}

export interface QualificationSummary {
  readonly epoch: string;
  readonly view: number;
  /** The directory held a job, or a qualification, before. */
  readonly resumed: boolean;
  /** The last generation, as it ended. */
  readonly result: QualificationResult;
  /** In order, the first one included. */
  readonly generations: readonly GenerationSummary[];
  /** Where the masters run, of those who told. */
  readonly facts: ReadonlyMap<number, HostFacts>;
  readonly visibility: Visibility | null;
  readonly elapsedMs: number;
}

export interface QualificationOutcome extends Pick<MasterOutcome, 'exitCode' | 'error' | 'rank'> {
  /** Null when the masters did not meet. */
  readonly summary: QualificationSummary | null;
}

/** Between two looks at the peers while nothing is in flight. */
const LOOK_MS = 2;
/** Due again at once: a renewal needs some interval. */
const BACK_TO_BACK_MS = 1;

/** Proves the lock of a directory, once or more often. Never rejects. */
export const runQualification = (
  options: QualificationOptions,
  ports: ControlPorts,
  control: MasterControl,
): Promise<QualificationOutcome> =>
  enterView<ControlOptions, ControlPorts, QualificationOutcome>(
    {
      options: { ...options, renewIntervalMs: BACK_TO_BACK_MS, renewJitter: 0 },
      ports,
      control,
      configuration: qualificationDigest(options),
      clusterKey: '',
      // What is asked here is whether masters on these mounts can work together.
      aloneCode: 'E_NOT_QUALIFIED',
    },
    {
      inside: (membership, failure) =>
        new QualificationStay(membership, failure, options.renewals).run(),
      outside: ({ code, message, exitCode }) => ({
        exitCode,
        error: { code, message },
        rank: null,
        summary: null,
      }),
    },
  );

class QualificationStay {
  private readonly membership: ViewMembership;
  private readonly failure: FirstError;
  private readonly renewals: number;
  private readonly proving: Proving;
  private readonly generations: GenerationSummary[] = [];

  constructor(membership: ViewMembership, failure: FirstError, renewals: number) {
    this.membership = membership;
    this.failure = failure;
    this.renewals = renewals;
    this.proving = new Proving({
      membership,
      settlesManifest: false,
      measuresVisibility: true,
      heartbeat: async () => [],
      fatal: (error) => {
        failure.set(error);
        membership.ports.wakeup.nudge();
      },
      told: (result) => this.note(result),
    });
  }

  async run(): Promise<QualificationOutcome> {
    const { control, options, rank, view, resumed, own } = this.membership;
    try {
      const { size } = options;
      const joined = { rank, size, view: view.view, epoch: view.epoch, resumed };
      control.onEvent({ kind: 'joined', ...joined });
      const result = await this.proving.qualify();
      if (!result.clean) throw new FlockstepError('E_NOT_QUALIFIED', result.error);
      if (this.renewals > 0) await this.renew();
      await this.leave();
      own.update({ lifecycle: 'left' });
      own.flush();
      return this.outcome(null);
    } catch (error) {
      this.failure.set(error);
      return await this.fail();
    }
  }

  private async renew(): Promise<void> {
    const { membership, failure, proving } = this;
    const { peers, ports, control, rank } = membership;
    await proving.prepareRenewal();
    const { renewal } = proving;
    if (renewal === null) return;
    const watch = new Watch(membership);
    watch.restart();
    while (renewal.generation < BigInt(this.renewals)) {
      peers.pollAll();
      await watch.check();
      if (failure.error !== null) throw failure.error;
      if (control.drain.aborted || control.now.aborted)
        throw new FlockstepError('E_INTERRUPTED', 'asked to stop before all renewals were done');
      renewal.poll(true);
      // Root waits for what it has begun; a peer for root's next request.
      if (rank === 0 && renewal.inFlight) await renewal.settled();
      else await ports.wakeup.idle(ports.clock.now() + LOOK_MS);
    }
    await renewal.settled();
    if (failure.error !== null) throw failure.error;
  }

  /** The last word is unanimous too: nobody says yes while another one says no. */
  private async leave(): Promise<void> {
    const { membership, failure, proving } = this;
    const exchange = proving.exchange(membership.options.clusterTimeoutMs);
    proving.reportRenewals();
    await agree({ exchange, rank: membership.rank, failure }, 'leave', async () => {
      await proving.close();
      return 0;
    });
  }

  /** All masters end alike: whatever broke after they had met, the lock is not qualified. */
  private async fail(): Promise<QualificationOutcome> {
    const { membership, failure, proving } = this;
    const { own, ports } = membership;
    const error = proving.nameCause(this.verdict(failure.error));
    const text = boundedText(error.message);
    const { failedGeneration } = proving;
    own.update({ failure: { failedGeneration, code: error.code, text }, lifecycle: 'stopping' });
    own.flush();
    await proving.settled();
    if (isFlockstepError(failure.error)) proving.concede(failure.error);
    proving.reportRenewals();
    await quietly(ports, 'removing the nonce files', () => proving.close());
    await proving.keepConceded(error);
    await recordAbort(membership, { failedGeneration, code: error.code, message: text });
    own.update({ lifecycle: 'failed' });
    own.flush();
    return this.outcome(error);
  }

  private verdict(error: unknown): FlockstepError {
    const told = this.membership.peers.failure();
    if (told?.code === 'E_INTERRUPTED') return new FlockstepError('E_INTERRUPTED', told.text);
    const isOwn =
      isFlockstepError(error) && (error.code === 'E_INTERRUPTED' || error.code === 'E_INVARIANT');
    if (isOwn) return error;
    return new FlockstepError('E_NOT_QUALIFIED', messageOf(error), { cause: error });
  }

  private note(result: QualificationResult): void {
    this.generations.push({
      generation: String(result.generation),
      verified: result.verified,
      transcript: result.transcript,
      elapsedMs: result.elapsedMs,
      error: result.error,
    });
  }

  private outcome(error: FlockstepError | null): QualificationOutcome {
    const { membership, proving, generations } = this;
    const { rank, view, resumed } = membership;
    const result = proving.latest;
    const unverified = result?.verified === true ? 0 : 1;
    return {
      exitCode: error === null ? unverified : error.exitCode,
      error: error === null ? null : { code: error.code, message: error.message },
      rank,
      summary:
        result === null
          ? null
          : {
              epoch: view.epoch,
              view: view.view,
              resumed,
              result,
              generations,
              facts: proving.facts,
              visibility: proving.visibility,
              elapsedMs: elapsedMs(membership),
            },
    };
  }
}
