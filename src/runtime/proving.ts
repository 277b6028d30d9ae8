/**
 * The lock's proof on one member of a view: the qualification at the start, its renewals, and what is
 * told and kept of them. A job and a bare qualification both rest on this.
 *
 * Guarantee: each generation is told once, in order. After a failed one nothing of this is reliable
 * any more, and it stays so.
 */
import { FlockstepError } from '../errors.ts';
import { configurationExchangeToken, envelopeToken } from '../protocol/digest.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import { makeExchange } from './exchange.ts';
import { qualify } from './litmus.ts';
import type { ViewMembership } from './membership.ts';
import { createNonceFiles, type NonceFiles } from './nonce-files.ts';
import { Renewal, tokenOf } from './renewal.ts';

export interface ProvingContext {
  readonly membership: ViewMembership;
  /** Checks and heartbeats the work leases once: the lost ones. */
  readonly heartbeat: () => Promise<readonly string[]>;
  readonly fatal: (error: unknown) => void;
  /** As in RenewalContext. */
  readonly settlesManifest: boolean;
  /** Told of each generation as it ended, the first one included. */
  readonly told?: (result: QualificationResult) => void;
}

export class Proving {
  private readonly context: ProvingContext;
  private first: QualificationResult | null = null;
  private last: QualificationResult | null = null;
  private nonceFiles: NonceFiles | null = null;
  private renewals: Renewal | null = null;
  private isReported = false;

  constructor(context: ProvingContext) {
    this.context = context;
  }

  /** Of the last generation that ended, or null. */
  get latest(): QualificationResult | null {
    return this.last;
  }

  /** Null when there is nothing to renew: one client, or renewal is off. */
  get renewal(): Renewal | null {
    return this.renewals;
  }

  /** An exchange under a deadline of its own. */
  exchange(timeoutMs: number, token = tokenOf(this.context.membership.view, 0n)): Exchange {
    const { own, peers, rank, options, ports } = this.context.membership;
    const { directory, clock, wakeup } = ports;
    return makeExchange(
      { rank, size: options.size, own, peers, directory, clock, wakeup },
      token,
      clock.now() + timeoutMs,
    );
  }

  /** Generation 0. Clean or not, it is told; throws nothing ordinary. */
  async qualify(): Promise<QualificationResult> {
    const { options, ports, view, rank, inputs, control } = this.context.membership;
    const { locks, directory, random, clock, roots } = ports;
    const result = await qualify({
      generation: 0n,
      epoch: view.epoch,
      rank,
      members: view.members.map((member) => member.rank),
      exchange: this.exchange(options.clusterTimeoutMs),
      locks,
      directory,
      random,
      clock,
      deadlineMs: clock.now() + options.clusterTimeoutMs,
      inputs,
      roots,
    });
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
    return result;
  }

  /** Where the lock was proved across clients, the proof can be renewed from now on. */
  async prepareRenewal(): Promise<void> {
    const { membership, heartbeat, fatal, settlesManifest } = this.context;
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
        heartbeat,
        record: (result) => this.record(result),
        fatal,
        changed: () => ports.wakeup.nudge(),
      },
      proof,
      this.exchange(options.clusterTimeoutMs, token),
    );
  }

  /** Throws once nothing may rest on the proof any more. */
  checkReliable(): void {
    if (this.renewals === null || this.renewals.reliable()) return;
    throw new FlockstepError('E_CONTROL', "the lock's proof is older than it may be relied on");
  }

  /** Once per master: at once on failure, else at the end. */
  reportRenewals(): void {
    if (this.renewals === null || this.isReported) return;
    this.isReported = true;
    const { control } = this.context.membership;
    const { quarantined } = this.renewals;
    control.onEvent({ kind: 'renewals', metrics: this.renewals.metrics(), quarantined });
  }

  /** Resolves when no generation is in flight any more; each has its own deadline. */
  async settled(): Promise<void> {
    await this.renewals?.settled();
  }

  /** Removes this master's own nonce files. */
  async close(): Promise<void> {
    await this.nonceFiles?.close();
  }

  private async record(result: QualificationResult): Promise<void> {
    this.last = result;
    this.context.told?.(result);
    this.context.membership.control.onEvent({
      kind: 'renewed',
      generation: String(result.generation),
      verified: result.verified,
      transcript: result.transcript,
      elapsedMs: result.elapsedMs,
    });
  }
}
