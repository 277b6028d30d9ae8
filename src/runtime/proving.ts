/**
 * The lock's proof on one member of a view: the qualification at the start, its renewals, and what is
 * told and kept of them. A job and a bare qualification both rest on this.
 *
 * Guarantee: each generation is told once, in order. After a failed one nothing of this is reliable
 * any more, and it stays so.
 */
import { FlockstepError } from '../errors.ts';
import { configurationExchangeToken, envelopeToken } from '../protocol/digest.ts';
import { isTimeoutText } from '../protocol/exchange.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import { VISIBILITY_DEADLINE_MS } from '../protocol/limits.ts';
import { effectiveTimeoutSeconds } from '../protocol/renewal-schedule.ts';
import { withLikelyCause } from '../protocol/mount-findings.ts';
import { failedResult, type QualificationResult } from '../protocol/qualification.ts';
import { layout } from '../protocol/layout.ts';
import type { Generation } from '../protocol/digest.ts';
import type { Prover } from '../ports/prover.ts';
import type { Aside } from './aside.ts';
import type { HostFacts } from '../protocol/evidence.ts';
import { boundedBy, describe, mustPropagate } from './containment.ts';
import { EvidenceKeeper, exchangeFacts } from './evidence.ts';
import { makeExchange, observedExchange } from './exchange.ts';
import { qualify } from './litmus.ts';
import { provedRoot, type ProvedFiles } from './litmus-descriptors.ts';
import { quietly, type ViewMembership } from './membership.ts';
import { createNonceFiles, NONCE_BYTES, type NonceFiles } from './nonce-files.ts';
import { Renewal, tokenOf } from './renewal.ts';
import { reachOf } from './reach.ts';
import { measureVisibility } from './visibility.ts';
import type { RenewalMetrics } from '../protocol/generated/renewal-metrics.ts';
import type { Visibility } from '../protocol/visibility.ts';

/** What is told of a master's renewals, once. */
export interface RenewalsTold {
  readonly metrics: RenewalMetrics;
  /** Requests that were not fit to be obeyed. */
  readonly quarantined: number;
}

export interface ProvingContext {
  readonly membership: ViewMembership;
  /** Checks and heartbeats the work leases once: the lost ones. */
  readonly heartbeat: () => Promise<readonly string[]>;
  readonly fatal: (error: unknown) => void;
  /** As in RenewalContext. */
  readonly unheard?: (error: FlockstepError) => void;
  readonly settlesManifest: boolean;
  /** Why whatever is under way in this view has become pointless, or ''. */
  readonly interrupted?: () => string;
  /** Whether a peer's failure of this code is one of all; every one is if left out. */
  readonly countsFailure?: (code: string) => boolean;
  /** What the renewals came to in the earlier views of the same life. */
  readonly before?: RenewalsTold | null;
  /** What earlier views of the same life proved the lock with. */
  readonly proved?: ProvedFiles;
  /** Measure, after generation 0, how soon clients see each other's writes. */
  readonly measuresVisibility?: boolean;
  /** Told of each generation as it ended, the first one included. */
  readonly told?: (result: QualificationResult) => void;
}

export class Proving {
  private readonly context: ProvingContext;
  private first: QualificationResult | null = null;
  private last: QualificationResult | null = null;
  private nonceFiles: NonceFiles | null = null;
  private readonly proved: ProvedFiles;
  private renewals: Renewal | null = null;
  private isReported = false;
  private silent = false;
  private known: ReadonlyMap<number, HostFacts> = new Map();
  private measured: Visibility | null = null;
  private keeper: EvidenceKeeper | null = null;
  private prover: { readonly prover: Prover; readonly name: string } | null = null;

  constructor(context: ProvingContext) {
    this.context = context;
    this.proved = provedRoot(context.proved ?? { root: null, lock: null });
  }

  /** Of the last generation that ended, or null. */
  get latest(): QualificationResult | null {
    return this.last;
  }

  /** Null when there is nothing to renew: one client, or renewal is off. */
  get renewal(): Renewal | null {
    return this.renewals;
  }

  /** Where the masters run, of those who told. */
  get facts(): ReadonlyMap<number, HostFacts> {
    return this.known;
  }

  /** Null unless it was asked for and there was something to measure. */
  get visibility(): Visibility | null {
    return this.measured;
  }

  /** T: what one renewal may take, and the keeping of its evidence after it. */
  private get generationMs(): number {
    const { clusterTimeoutMs, memberTtlMs } = this.context.membership.options;
    return 1000 * effectiveTimeoutSeconds(clusterTimeoutMs / 1000, memberTtlMs / 1000);
  }

  /** An exchange under a deadline of its own. */
  exchange(timeoutMs: number, token = tokenOf(this.context.membership.view, 0n)): Exchange {
    const { membership, interrupted, countsFailure } = this.context;
    const { own, peers, rank, view, ports } = membership;
    const { directory, clock, wakeup } = ports;
    const exchange = makeExchange(
      {
        rank,
        size: view.members.length,
        own,
        peers,
        directory,
        clock,
        wakeup,
        ...(interrupted === undefined ? {} : { interrupted }),
        ...(countsFailure === undefined ? {} : { countsFailure }),
      },
      token,
      clock.now() + timeoutMs,
    );
    return observedExchange(exchange, (told) => {
      if (!told.ok && told.silent === true) this.silent = true;
    });
  }

  /** Generation 0. Clean or not, it is told and kept. Throws when a clean one cannot be kept. */
  async qualify(): Promise<QualificationResult> {
    const { options, ports, view, rank, inputs, control, own } = this.context.membership;
    const { locks, directory, random, clock, roots } = ports;
    const { localCode, localError } = inputs;
    const exchange = this.exchange(options.clusterTimeoutMs);
    const deadlineMs = clock.now() + options.clusterTimeoutMs;
    await this.exchangeFacts(exchange);
    // Words of the membership carry no code: with this one the others end alike.
    if (localCode !== undefined) {
      const { failedGeneration } = this;
      own.update({ failure: { failedGeneration, code: localCode, text: localError } });
    }
    const outcome = await qualify({
      generation: 0n,
      epoch: view.epoch,
      view: view.view,
      rank,
      members: view.members.map((member) => member.rank),
      exchange,
      locks,
      directory,
      random,
      clock,
      deadlineMs,
      inputs,
      roots,
      proved: this.proved,
      admitted: (known) => ports.reach?.(reachOf(known, rank)),
    });
    if (isTimeoutText(outcome.error)) this.silent = true;
    const result = this.withCause(outcome);
    this.first = result;
    this.last = result;
    this.context.told?.(result);
    if (result.clean)
      control.onEvent({
        kind: 'qualified',
        verified: result.verified,
        clients: result.clients,
        generation: String(result.generation),
        transcript: result.transcript,
        elapsedMs: result.elapsedMs,
      });
    if (result.verified && this.context.measuresVisibility === true)
      this.measured = await measureVisibility({
        epoch: view.epoch,
        rank,
        representatives: result.representatives,
        directory,
        clock,
        random,
        exchange: () => this.exchange(options.clusterTimeoutMs + VISIBILITY_DEADLINE_MS),
      });
    await this.keep(result, this.measured);
    return result;
  }

  /** What nobody told stands empty in the evidence; the litmus finds out what is wrong. */
  private async exchangeFacts(exchange: Exchange): Promise<void> {
    const { membership } = this.context;
    const { rank, inputs, ports, view } = membership;
    try {
      this.known = await exchangeFacts(exchange, { rank, identity: inputs.identity });
    } catch (error) {
      if (mustPropagate(error)) throw error;
      ports.log.warn({ error: describe(error) }, 'the masters could not tell where they run');
    }
    this.keeper = new EvidenceKeeper(ports.directory, {
      epoch: view.epoch,
      view: view.view,
      writer: rank,
      facts: this.known,
    });
  }

  /**
   * Root keeps the record of a proof. That of a failure is kept by whoever still can, and by whoever
   * is first; it is never a reason to fail otherwise or later.
   */
  private async keep(result: QualificationResult, visibility: Visibility | null): Promise<void> {
    const { rank, ports } = this.context.membership;
    const { keeper } = this;
    if (keeper === null) return;
    // What has become pointless tells nothing about the lock.
    if (!result.clean && (this.context.interrupted?.() ?? '') !== '') return;
    if (!result.clean) {
      await quietly(ports, 'keeping the evidence', () => keeper.keep(result, visibility));
      return;
    }
    if (rank !== 0) return;
    const bounded = boundedBy(ports.clock, ports.clock.now() + this.generationMs);
    await bounded('keeping the evidence', () => keeper.keep(result, visibility));
  }

  /** Where the lock was proved across clients, the proof can be renewed from now on. */
  async prepareRenewal(): Promise<void> {
    const { membership, heartbeat, fatal, settlesManifest, unheard } = this.context;
    const { options, view, ports } = membership;
    const proof = this.first;
    if (proof?.verified !== true || options.renewIntervalMs === 0) return;
    this.nonceFiles = createNonceFiles(ports, view.epoch);
    const token = envelopeToken(configurationExchangeToken(view.epoch), view.digest);
    this.renewals = await Renewal.establish(
      {
        membership,
        settlesManifest,
        exchange: (generation, deadlineMs) =>
          this.exchange(deadlineMs - ports.clock.now(), tokenOf(view, generation)),
        nonceFiles: this.nonceFiles,
        proved: this.proved,
        aside: (generation) => this.aside(generation),
        heartbeat,
        record: (result) => this.record(result),
        fatal,
        unheard: unheard ?? null,
        changed: () => ports.wakeup.nudge(),
      },
      proof,
      this.exchange(options.clusterTimeoutMs, token),
    );
  }

  /**
   * The first renewal is a master's own: a job that ends before the second one starts no process for it.
   * Its register travels in place alone: where that is late for somebody, masters prove by themselves.
   */
  private aside(generation: Generation): Aside | null {
    const { ports, own, view, rank } = this.context.membership;
    if (ports.provers === undefined) return null;
    if (this.prover === null) {
      const name = ports.random.hex(NONCE_BYTES);
      const { epoch, members } = view;
      const size = members.length;
      const prover = ports.provers.start({ epoch, view: view.view, rank, size, name });
      this.prover = { prover, name };
    }
    const { prover, name } = this.prover;
    const isUsed = prover.isReady && own.current.carrier.uses === 'in-place';
    return { prover, register: isUsed ? name : '', token: tokenOf(view, generation) };
  }

  /**
   * A failure of the lock, with what its cause may be by the mounts of the masters: as they told them,
   * and of this master's own as it is now, since a remount in flight is such a cause.
   */
  private causeOf(text: string): string {
    const { ports, rank } = this.context.membership;
    const facts = new Map(this.known);
    try {
      facts.set(rank, ports.identity.observe());
    } catch (error) {
      if (mustPropagate(error)) throw error;
    }
    return withLikelyCause(text, facts);
  }

  private withCause(result: QualificationResult): QualificationResult {
    return result.clean ? result : { ...result, error: this.causeOf(result.error) };
  }

  /** The same error, its text with the likely cause where it is of the lock. */
  nameCause(error: FlockstepError): FlockstepError {
    const text = this.causeOf(error.message);
    if (text === error.message) return error;
    return new FlockstepError(error.code, text, { details: { ...error.details }, cause: error });
  }

  /** An exchange ended because somebody was not heard in time. */
  get wasUnheard(): boolean {
    return this.silent;
  }

  /** Whether something may rest on the proof. */
  get isReliable(): boolean {
    return this.renewals === null || this.renewals.reliable();
  }

  /** Throws once nothing may rest on the proof any more. */
  checkReliable(): void {
    if (this.isReliable) return;
    throw new FlockstepError('E_CONTROL', "the lock's proof is older than it may be relied on");
  }

  /**
   * The job ends by `error`: what it came from, to be told to the others. A generation that they have
   * failed, and one that fails by this, is counted here.
   */
  async explain(error: FlockstepError): Promise<FlockstepError> {
    if (this.renewals === null) return this.nameCause(error);
    const explained = await this.renewals.explain(error);
    this.renewals.concede(explained);
    return this.nameCause(explained);
  }

  /** Counts a generation that the others have failed without this master. */
  concede(error: FlockstepError): void {
    this.renewals?.concede(error);
  }

  /**
   * Keeps the record of a generation that failed without this master having a part in it, late on the
   * way out: whoever had one knows more, and the first word stands.
   */
  async keepConceded(error: FlockstepError): Promise<void> {
    const generation = BigInt(this.failedGeneration);
    if (generation === 0n || this.last?.generation === generation) return;
    const facts = { generation, capability: null, phases: [], elapsedMs: 0 };
    await this.keep(failedResult(facts, { error: error.message }), null);
  }

  /** Decimal; '0' when no generation failed. */
  get failedGeneration(): string {
    return this.renewals?.failedGeneration ?? '0';
  }

  /** Of this master's life until now, all its views; null when there was nothing to renew. */
  get told(): RenewalsTold | null {
    const before = this.context.before ?? null;
    if (this.renewals === null) return before;
    return {
      metrics: this.renewals.metrics(before?.metrics ?? null),
      quarantined: this.renewals.quarantined + (before?.quarantined ?? 0),
    };
  }

  /** Once per master, in its last view: at once on failure, else at the end. */
  reportRenewals(): void {
    const { told } = this;
    if (told === null || this.isReported) return;
    this.isReported = true;
    this.context.membership.control.onEvent({ kind: 'renewals', ...told });
  }

  /** On the way out: until no generation is in flight any more, at most for what one may take. */
  settled(): Promise<void> {
    const { ports } = this.context.membership;
    const settle = async (): Promise<void> => this.renewals?.settled();
    return quietly(ports, 'the renewal', settle, this.generationMs);
  }

  /** Removes this master's own nonce files, and what its proving process has made. */
  async close(): Promise<void> {
    await this.nonceFiles?.close();
    if (this.prover === null) return;
    const { prover, name } = this.prover;
    prover.giveUp('the view is left');
    const { directory } = this.context.membership.ports;
    const { epoch } = this.context.membership.view;
    await directory.remove(layout.nonceFile(epoch, name));
    await directory.remove(layout.proofRegister(epoch, name));
  }

  private async record(outcome: QualificationResult): Promise<void> {
    const result = this.withCause(outcome);
    this.last = result;
    this.context.told?.(result);
    this.context.membership.control.onEvent({
      kind: 'renewed',
      generation: String(result.generation),
      verified: result.verified,
      transcript: result.transcript,
      elapsedMs: result.elapsedMs,
    });
    await this.keep(result, null);
  }
}
