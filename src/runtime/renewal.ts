/**
 * Renewal of the lock's proof, generation by generation, on one master: root begins when it is due
 * and puts the request into its register; peers take it from there, once; all run the litmus.
 *
 * Guarantee: a proof is relied on only until `reliable` says no; a failed generation ends the job on
 * every master with the same counts; requests that do not fit are counted and change nothing.
 * Workers go on and results are kept while a generation is in progress. Not guaranteed: that a
 * break which heals before the next generation is seen (a proof is a sample).
 */
import { boundedText, FlockstepError } from '../errors.ts';
import { isTimeoutText } from '../protocol/exchange.ts';
import { envelopeToken, exchangeToken, lockIdentity, type Generation } from '../protocol/digest.ts';
import type { RenewalMetrics } from '../protocol/generated/renewal-metrics.ts';
import { NO_LONGER_VERIFIED } from '../protocol/renewal-admission.ts';
import { CONFIGURATION_PHASE } from '../protocol/renewal-configuration.ts';
import { earlierRenewals, renewalMetrics } from '../protocol/renewal-metrics.ts';
import { effectiveTimeoutSeconds } from '../protocol/renewal-schedule.ts';
import {
  accept,
  concede,
  createRenewal,
  due,
  establishConsensus,
  lapse,
  ownConfiguration,
  reliableUntilSeconds,
  restartInterval,
  type RenewalState,
} from '../protocol/renewal.ts';
import { rejectedResult, type QualificationResult } from '../protocol/qualification.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import { layout } from '../protocol/layout.ts';
import { exchangeError } from './agreement.ts';
import type { Aside } from './aside.ts';
import { observedExchange } from './exchange.ts';
import type { ProvedFiles } from './litmus-descriptors.ts';
import { observeInputs } from './litmus-inputs.ts';
import { qualify } from './litmus.ts';
import type { ViewMembership } from './membership.ts';
import type { NonceFiles } from './nonce-files.ts';
import {
  completeRenewal,
  observeDeliveries,
  observeHeartbeat,
  pollRenewal,
  preRenewalError,
  startRenewal,
  type CompletionOutcome,
  type Delivery,
} from './renewal-boundary.ts';
import { settleManifest } from './renewal-manifest.ts';
import { MAY_BE_OF_ROOTS, rootChange, UNOBSERVED } from './root-change.ts';

export interface RenewalContext {
  readonly membership: ViewMembership;
  /**
   * False: a proof for its own sake, whose timing binds no later run of the epoch, and on which nobody
   * relies between two generations.
   */
  readonly settlesManifest: boolean;
  /** Exchange of one generation under one deadline. */
  readonly exchange: (generation: Generation, deadlineMs: number) => Exchange;
  readonly nonceFiles: NonceFiles;
  readonly proved: ProvedFiles;
  /** The process that proves for this master in this generation, if any. */
  readonly aside: (generation: Generation) => Aside | null;
  /** Checks and heartbeats the work leases once: the lost ones. */
  readonly heartbeat: () => Promise<readonly string[]>;
  /** Told of each generation's result, before a failure ends the job. */
  readonly record: (result: QualificationResult) => Promise<void>;
  readonly fatal: (error: unknown) => void;
  /**
   * The proof cannot be renewed in this view because somebody was not heard in time, though nobody
   * said that anything is wrong: nothing may rest on it any more until another view has proved the
   * lock. Null where the members of a view never change: then it is fatal.
   */
  readonly unheard: ((error: FlockstepError) => void) | null;
  readonly changed: () => void;
}

export class Renewal {
  private readonly context: RenewalContext;
  private state: RenewalState;
  private running: Promise<void> | null = null;
  /** Text of the last request that was judged: a register shows it again and again. */
  private judged = '';
  /** Text of the last request that was accepted: shown again after another one, it is no news. */
  private accepted = '';
  private quarantinedCount = 0;
  private askedUpTo: Generation = 0n;
  /** Token of the last generation in which every master has been heard: all had the request. */
  private heard = '';
  /** Token of the last generation that ended because somebody was not heard in time. */
  private unheard = '';

  constructor(context: RenewalContext, state: RenewalState) {
    this.context = context;
    this.state = state;
  }

  /** Agreed configuration, durable manifest; throws E_CONTROL naming the drift. */
  static async establish(
    context: RenewalContext,
    proof: QualificationResult,
    /** Bound to the configuration token: those who differ must be able to hear each other. */
    exchange: Exchange,
  ): Promise<Renewal> {
    const { options, view, ports } = context.membership;
    const created = createRenewal({
      epoch: view.epoch,
      view: view.digest,
      timing: {
        intervalSeconds: options.renewIntervalMs / 1000,
        timeoutSeconds: effectiveTimeoutSeconds(
          options.clusterTimeoutMs / 1000,
          options.memberTtlMs / 1000,
        ),
        jitterFraction: options.renewJitter,
      },
      proof,
      completedAtSeconds: ports.clock.now() / 1000,
    });
    if (!created.ok) throw new FlockstepError('E_CONTROL', created.error);
    const said = await exchange(CONFIGURATION_PHASE, ownConfiguration(created.state));
    if (!said.ok) throw exchangeError(said, 'E_CONTROL');
    const agreed = establishConsensus(created.state, said.payloads);
    if (!agreed.ok) throw new FlockstepError('E_CONTROL', agreed.error);
    const manifest = context.settlesManifest ? await settleManifest(ports, agreed.state) : agreed;
    if (!manifest.ok) {
      const path = ports.directory.hostPath(layout.renewalConfiguration(view.epoch));
      if ('damaged' in manifest)
        throw new FlockstepError('E_RECORD', `${path}: ${manifest.error}; move it away to go on`);
      throw new FlockstepError('E_CONTROL', `${path}: ${manifest.error}`);
    }
    return new Renewal(context, agreed.state);
  }

  /** Work begins now: the first interval is counted from here. */
  restart(): void {
    const restarted = restartInterval(this.state, this.context.membership.ports.clock.now() / 1000);
    if (!restarted.ok) throw new FlockstepError('E_INVARIANT', restarted.error);
    this.state = restarted.state;
  }

  get inFlight(): boolean {
    return this.running !== null;
  }

  get generation(): Generation {
    return this.state.generation;
  }

  get quarantined(): number {
    return this.quarantinedCount;
  }

  /** `before`: the record of this master's view before. */
  metrics(before: RenewalMetrics | null): RenewalMetrics {
    return renewalMetrics(this.state, earlierRenewals(before));
  }

  /** Whether the last proof may still be relied on. */
  reliable(): boolean {
    const { clock } = this.context.membership.ports;
    return clock.now() / 1000 <= reliableUntilSeconds(this.state);
  }

  /** One look: root begins what is due, a peer takes what root asks for. `safe` = no probe, no stop. */
  poll(safe: boolean): void {
    if (this.running !== null) return;
    if (this.context.membership.rank === 0) this.pollAsRoot(safe);
    else this.pollAsPeer();
    if (this.running === null) this.lapseIfDue();
  }

  /** Nobody asked for the next generation while the proof stood: nobody may rely on it any more. */
  private lapseIfDue(): void {
    const { settlesManifest, unheard, fatal } = this.context;
    if (!settlesManifest || this.running !== null) return;
    if (unheard === null) {
      this.lapse();
      return;
    }
    if (this.state.failures > 0 || this.reliable()) return;
    const error = lost("nobody asked for the next generation while the lock's proof stood");
    this.running = this.ownFault(error)
      .then((fault) => {
        if (fault === null) unheard(error);
        else this.lapse(fault);
      })
      .catch(fatal)
      .finally(() => (this.running = null));
  }

  /** Silence may be of our own making: where a root is not the proved one any more, that is the cause. */
  private async ownFault(error: FlockstepError): Promise<FlockstepError | null> {
    const change = await rootChange(this.context.membership, this.context.proved);
    if (change === '' || change.startsWith(UNOBSERVED)) return null;
    return lost(boundedText(`${change} (${error.message})`));
  }

  private lapse(cause?: FlockstepError): void {
    const lapsed = lapse(this.state, this.context.membership.ports.clock.now() / 1000);
    if (!lapsed.ok) return;
    this.state = lapsed.state;
    this.context.fatal(
      cause ??
        lost(
          `runtime cluster lock renewal ${this.state.generation} did not begin in time, and the lock's proof has run out`,
        ),
    );
  }

  /**
   * Looks into a failure, of files or of a peer that nobody can read, before it is told to others:
   * where a root is no longer the directory that was proved, that is the cause, and the next
   * generation has failed by it.
   */
  async explain(error: FlockstepError): Promise<FlockstepError> {
    const isExplained = this.state.failures > 0 || 'failedGeneration' in error.details;
    if (isExplained || !MAY_BE_OF_ROOTS.has(error.code)) return error;
    const change = await rootChange(this.context.membership, this.context.proved);
    // Who slept finds everything late: only a change that it has seen explains why it was dropped.
    const isLate = error.code === 'E_EVICTED' && change.startsWith(UNOBSERVED);
    if (change === '' || isLate) return error;
    // Refused while one is in flight, which then fails by itself.
    this.countAsFailed(this.state.generation + 1n);
    return new FlockstepError('E_CONTROL', boundedText(`${change} (${error.message})`), {
      cause: error,
    });
  }

  /**
   * The job ends by `cause`. A generation that others are in, or have failed, counts here as well, so
   * that all masters end with the same counts. One in flight is left to its own end.
   */
  concede(cause: FlockstepError): void {
    const { membership } = this.context;
    const request = membership.rank === 0 ? null : (membership.peers.frame(0)?.renewal ?? null);
    const asked = request === null ? null : accept(this.state, request);
    const { failedGeneration } = cause.details;
    const told = typeof failedGeneration === 'string' ? BigInt(failedGeneration) : 0n;
    this.countAsFailed(asked?.ok === true ? asked.generation : told);
  }

  private countAsFailed(generation: Generation): void {
    const conceded = concede(this.state, generation);
    if (conceded.ok) this.state = conceded.state;
  }

  /** Decimal; '0' when no generation failed. */
  get failedGeneration(): string {
    return this.state.failures > 0 ? this.state.generation.toString() : '0';
  }

  /** Resolves when no generation is in flight. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** The generation that would begin next, or why this master begins none. */
  next(): { readonly generation: Generation } | { readonly refusal: string } {
    if (this.context.membership.rank !== 0) return { refusal: 'master 0 begins renewals: ask it' };
    if (this.state.failures > 0) return { refusal: 'a renewal has failed' };
    const { generation, inFlightGeneration } = this.state;
    return { generation: (inFlightGeneration === 0n ? generation : inFlightGeneration) + 1n };
  }

  /** Newest generation that has begun, or is to begin as soon as nothing is in its way. */
  get begunOrAsked(): Generation {
    const { generation, inFlightGeneration } = this.state;
    const begun = inFlightGeneration === 0n ? generation : inFlightGeneration;
    return this.askedUpTo > begun ? this.askedUpTo : begun;
  }

  /** Root: begins this generation at the next look at which nothing is in its way. */
  ask(generation: Generation): void {
    if (generation > this.askedUpTo) this.askedUpTo = generation;
    this.context.changed();
  }

  private pollAsRoot(safe: boolean): void {
    const { membership, fatal } = this.context;
    const { ports, own, peers, rank, view } = membership;
    const surroundings = { safeToStart: safe, wallRemainingSeconds: null };
    const isAsked = this.askedUpTo > this.state.generation;
    // Asked for, it is due at once; everything else that puts a renewal off still does.
    const state = isAsked ? { ...this.state, nextScheduledSeconds: 0 } : this.state;
    if (!due(state, ports.clock.now() / 1000, surroundings)) return;
    const started = startRenewal(this.state, { rank, peers: peers.ranks }, (peer, request) => {
      own.update({ renewal: { ...request } });
      const token = tokenOf(view, BigInt(request.generation));
      return { peer, isDelivered: () => this.heard === token || isTaken(membership, peer, token) };
    });
    if (started.generation === 0n) {
      fatal(new FlockstepError('E_CONTROL', started.error));
      return;
    }
    this.state = started.state;
    own.flush();
    this.begin(started.generation, started.deliveries, started.error);
  }

  private pollAsPeer(): void {
    const { membership, fatal } = this.context;
    const { peers, rank, view, ports } = membership;
    const polled = pollRenewal(this.state, { rank, size: view.members.length }, () => {
      const request = peers.frame(0)?.renewal ?? null;
      const text = JSON.stringify(request);
      if (request === null || text === this.judged || text === this.accepted) return null;
      this.judged = text;
      return request;
    });
    switch (polled.kind) {
      case 'nothing':
        return;
      case 'quarantined':
        this.quarantinedCount += 1;
        ports.log.warn({ error: polled.error }, 'a renewal request was quarantined');
        return;
      case 'failed':
        fatal(new FlockstepError('E_CONTROL', polled.error));
        return;
      case 'accepted':
        this.accepted = this.judged;
        this.state = polled.state;
        this.begin(polled.generation, [], '');
    }
  }

  private begin(generation: Generation, deliveries: readonly Delivery[], error: string): void {
    const { fatal, changed } = this.context;
    this.running = this.run(generation, deliveries, error)
      .catch(fatal)
      .finally(() => {
        this.running = null;
        changed();
      });
  }

  private async run(
    generation: Generation,
    deliveries: readonly Delivery[],
    sendError: string,
  ): Promise<void> {
    const { membership, exchange, nonceFiles, proved, heartbeat, record, fatal } = this.context;
    const aside = this.context.aside(generation);
    const { ports, view, rank, inputs } = membership;
    const { clock } = ports;
    const deadlineMs = clock.now() + this.state.timing.timeoutSeconds * 1000;
    const ofGeneration = exchange(generation, deadlineMs);
    const beat = await observeHeartbeat(heartbeat, { clock, untilMs: deadlineMs });
    const result = await qualify({
      generation,
      epoch: view.epoch,
      view: view.view,
      rank,
      members: view.members.map((member) => member.rank),
      exchange: observedExchange(ofGeneration, (told) => {
        if (told.ok) this.heard = tokenOf(view, generation);
        else if (told.silent === true) this.unheard = tokenOf(view, generation);
      }),
      locks: ports.locks,
      directory: ports.directory,
      random: ports.random,
      clock,
      deadlineMs,
      inputs: await observeInputs({
        localError: preRenewalError(beat),
        capability: { known: inputs.capability },
        identity: ports.identity,
      }),
      roots: ports.roots,
      nonceFiles,
      proved,
      ...(aside === null ? {} : { aside }),
    });
    const completion = completeRenewal(this.state, { generation, result }, clock);
    if (completion.kind !== 'unchanged') this.state = completion.state;
    if (completion.kind !== 'renewed') {
      const { unheard } = this.context;
      const isUnheard = this.unheard === tokenOf(view, generation) || isTimeoutText(result.error);
      const silence = lost(textOf(completion, result));
      const fault = unheard !== null && isUnheard ? await this.ownFault(silence) : null;
      if (unheard !== null && isUnheard && fault === null) {
        unheard(silence);
        await record(rejectedResult(result, whyNot(completion)));
        return;
      }
      // Told first: whoever is refused meanwhile, because the proof is gone, is not the first cause.
      fatal(fault ?? silence);
      await record(rejectedResult(result, whyNot(completion)));
      return;
    }
    await record(result);
    const undelivered = sendError || observeDeliveries(deliveries).error;
    if (undelivered !== '') throw lost(undelivered);
    if (beat.error !== '') throw lost(beat.error);
  }
}

type NotRenewed = Exclude<CompletionOutcome, { kind: 'renewed' }>;

const whyNot = (completion: NotRenewed): string =>
  completion.kind === 'unchanged' ? completion.error : completion.detail || NO_LONGER_VERIFIED;

const textOf = (completion: NotRenewed, { generation, error }: QualificationResult): string =>
  completion.kind === 'unchanged'
    ? `runtime cluster lock renewal accounting failed: ${completion.error}`
    : `runtime cluster lock renewal ${generation} failed: ${error || whyNot(completion)}`;

const lost = (text: string): FlockstepError => new FlockstepError('E_CONTROL', text);

export const tokenOf = (view: { epoch: string; digest: string }, generation: Generation): string =>
  envelopeToken(exchangeToken(lockIdentity(view.epoch), generation), view.digest);

/**
 * A peer has the request once its register speaks in the exchange of that generation. Later it speaks of
 * other things: who was heard then need not be asked again.
 */
const isTaken = (membership: ViewMembership, peer: number, token: string): boolean =>
  membership.peers.get(peer).poll()?.contribution?.token === token;
