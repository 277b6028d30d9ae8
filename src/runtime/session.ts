/**
 * A master inside its view: qualification, opening of the job, the main loop, and the end.
 *
 * Every path out of here goes through `finish` (quiescence or drained stop) or `fail` (first cause
 * wins): workers are ended with exact acknowledgement before the register says `left` or `failed`.
 */
import { FlockstepError, boundedText, isFlockstepError, messageOf } from '../errors.ts';
import { configurationDigest } from '../protocol/configuration.ts';
import { configurationExchangeToken, envelopeToken } from '../protocol/digest.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import {
  isPayloadStatistics,
  type PayloadStatistics,
} from '../protocol/generated/payload-statistics.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import { shardsFor } from '../protocol/limits.ts';
import type { WorkerPool } from '../ports/workers.ts';
import { agree } from './agreement.ts';
import { makeExchange } from './exchange.ts';
import { openJob } from './job.ts';
import { Ledger } from './ledger.ts';
import { qualify } from './litmus.ts';
import { FirstError, recordAbort, type Membership } from './membership.ts';
import type { MasterOutcome, QuiescenceProof, RunSummary } from './options.ts';
import { announcedPositions, MainLoop } from './main-loop.ts';
import { createNonceFiles, type NonceFiles } from './nonce-files.ts';
import { Renewal, tokenOf, type RenewalContext } from './renewal.ts';
import { statisticsOf, summaryOf } from './summary.ts';
import { Work } from './work.ts';

export class Session {
  private readonly membership: Membership;
  private readonly failure: FirstError;
  private qualification: QualificationResult | null = null;
  /** Of the last generation. */
  private latest: QualificationResult | null = null;
  private nonceFiles: NonceFiles | null = null;
  private pool: WorkerPool | null = null;
  /** Workers that were ready before the ledger was open. */
  private readonly readyEarly: number[] = [];
  private ledger: Ledger | null = null;
  private work: Work | null = null;
  private renewal: Renewal | null = null;
  private proof: QuiescenceProof | null = null;
  private statistics: PayloadStatistics[] = [];

  constructor(membership: Membership, failure: FirstError) {
    this.membership = membership;
    this.failure = failure;
  }

  async run(): Promise<MasterOutcome> {
    const { control, ports, options, rank, view, resumed } = this.membership;
    const onStop = (): void => ports.wakeup.nudge();
    control.drain.addEventListener('abort', onStop);
    control.now.addEventListener('abort', onStop);
    try {
      control.onEvent({
        kind: 'joined',
        rank,
        size: options.size,
        view: view.view,
        epoch: view.epoch,
        resumed,
      });
      await this.qualifyStart();
      const poolReady = this.startWorkers();
      await this.openWork(poolReady);
      const { ledger, work, renewal, failure } = this;
      if (ledger === null || work === null)
        throw new FlockstepError('E_INVARIANT', 'the job is open before the main loop');
      const loop = new MainLoop({ membership: this.membership, failure, ledger, work, renewal });
      this.proof = await loop.run();
      return await this.finish();
    } catch (error) {
      this.failure.set(error);
      return await this.fail();
    } finally {
      control.drain.removeEventListener('abort', onStop);
      control.now.removeEventListener('abort', onStop);
    }
  }

  private exchange(timeoutMs: number, token = tokenOf(this.membership.view, 0n)): Exchange {
    const { own, peers, rank, options, ports } = this.membership;
    const { directory, clock, wakeup } = ports;
    return makeExchange(
      { rank, size: options.size, own, peers, directory, clock, wakeup },
      token,
      clock.now() + timeoutMs,
    );
  }

  private async qualifyStart(): Promise<void> {
    const { options, ports, view, rank, inputs, control } = this.membership;
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
    this.qualification = result;
    if (!result.clean)
      throw new FlockstepError(inputs.localCode ?? 'E_NOT_QUALIFIED', result.error);
    control.onEvent({
      kind: 'qualified',
      verified: result.verified,
      clients: result.clients,
      generation: String(result.generation),
      transcript: result.transcript,
      elapsedMs: result.elapsedMs,
    });
  }

  private startWorkers(): Promise<void> {
    const { ports, view, incarnation } = this.membership;
    const pool = ports.workers(view.epoch, incarnation);
    this.pool = pool;
    return pool.start({
      ready: (worker) => {
        if (this.work === null) this.readyEarly.push(worker);
        else this.work.workerReady(worker);
      },
      result: (result) => this.work?.workerResult(result),
      died: (reason) => this.fatal(new FlockstepError('E_CONTROL', `worker host died: ${reason}`)),
    });
  }

  private fatal(error: unknown): void {
    this.failure.set(error);
    this.membership.ports.wakeup.nudge();
  }

  /** Opens the job record and the ledger, everywhere or nowhere; then work may begin. */
  private async openWork(poolReady: Promise<void>): Promise<void> {
    const { membership } = this;
    const { options, ports, view, rank, incarnation, control } = membership;
    const { directory, clock, random, locks, log } = ports;
    const exchange = this.exchange(options.clusterTimeoutMs);
    const epoch = view.epoch;
    const shards = await agree({ exchange, rank, failure: this.failure }, 'job-open', async () => {
      if (rank !== 0) return 0;
      const opened = await openJob(directory, {
        epoch,
        shards: options.shards,
        shardsOfNew: shardsFor(options.size),
        configuration: configurationDigest(options),
        incarnation,
      });
      return opened.job.shards;
    });
    const ledger = new Ledger(
      {
        epoch,
        shards,
        view: view.view,
        incarnation,
        members: view.members.map((member) => member.incarnation),
        maxAttempts: options.maxAttempts,
      },
      { directory, locks, clock, random, log },
    );
    await this.prepareRenewal();
    await agree({ exchange, rank, failure: this.failure }, 'start', async () => {
      await ledger.recover();
      await poolReady;
      return 0;
    });
    this.ledger = ledger;
    const work = new Work({
      options,
      epoch,
      rank,
      clock,
      corpus: ports.corpus(epoch),
      pool: this.pool as WorkerPool,
      ledger,
      emit: control.onEvent,
      checkControl: () => this.checkControl(),
      nudge: () => ports.wakeup.nudge(),
      fatal: (error) => this.fatal(error),
    });
    this.work = work;
    for (const worker of this.readyEarly.splice(0)) work.workerReady(worker);
    membership.own.update({ lifecycle: 'running' });
  }

  /** Throws once results may not become visible any more. */
  private checkControl(): void {
    if (this.failure.error !== null) throw this.failure.error;
    if (this.renewal === null || this.renewal.reliable()) return;
    throw new FlockstepError('E_CONTROL', "the lock's proof is older than it may be relied on");
  }

  /** Where the lock was proved across clients, the proof is renewed from now on. */
  private async prepareRenewal(): Promise<void> {
    const { membership, qualification } = this;
    const { options, view, ports } = membership;
    if (qualification?.verified !== true || options.renewIntervalMs === 0) return;
    this.nonceFiles = createNonceFiles(ports, view.epoch);
    const context: RenewalContext = {
      membership,
      exchange: (generation, deadlineMs) =>
        this.exchange(deadlineMs - ports.clock.now(), tokenOf(view, generation)),
      nonceFiles: this.nonceFiles,
      heartbeat: async () => {
        membership.own.beat();
        membership.own.flush();
        return this.work?.lostLeases() ?? [];
      },
      record: (result) => this.recordGeneration(result),
      fatal: (error) => this.fatal(error),
      changed: () => ports.wakeup.nudge(),
    };
    const token = envelopeToken(configurationExchangeToken(view.epoch), view.digest);
    const exchange = this.exchange(options.clusterTimeoutMs, token);
    this.renewal = await Renewal.establish(context, qualification, exchange);
  }

  private async recordGeneration(result: QualificationResult): Promise<void> {
    this.latest = result;
    this.membership.control.onEvent({
      kind: 'renewed',
      generation: String(result.generation),
      verified: result.verified,
      transcript: result.transcript,
      elapsedMs: result.elapsedMs,
    });
  }

  /** Quiescent, or drained after a request to stop: workers first, then statistics, then leave. */
  private async finish(): Promise<MasterOutcome> {
    const { own, options, rank } = this.membership;
    own.update({ lifecycle: 'stopping' });
    this.reportRenewals();
    const clean = await this.shutdownWorkers();
    const exchange = this.exchange(options.shutdownGraceMs + options.memberTtlMs);
    const collected = await exchange(
      'final-statistics',
      statisticsOf(this.membership, this.work?.counters ?? null, clean),
    );
    if (!collected.ok) throw new FlockstepError('E_SHUTDOWN', collected.error);
    // After a drain the last transactions of peers may be unread: the summary is to count them.
    this.membership.peers.pollAll();
    await this.ledger?.catchUp(announcedPositions(this.membership, this.ledger));
    await this.ledger?.stop();
    this.statistics = collected.payloads.filter((payload) => isPayloadStatistics(payload));
    if (!clean)
      throw new FlockstepError(
        'E_SHUTDOWN',
        `master ${rank}: a worker did not acknowledge its stop in time`,
      );
    await this.nonceFiles?.close();
    own.update({ lifecycle: 'left' });
    own.flush();
    const summary = this.summary();
    if (this.proof === null)
      return this.outcome(
        new FlockstepError(
          'E_INTERRUPTED',
          `stopped on request with ${summary.items - summary.done - summary.failed} items left`,
        ),
        summary,
      );
    const refused = this.statistics.reduce((sum, each) => sum + each.refusedInputs, 0);
    return {
      exitCode: summary.failed > 0 || refused > 0 ? 1 : 0,
      error: null,
      rank,
      summary,
    };
  }

  /** Once per master: at once on failure, else at the end. */
  private reportRenewals(): void {
    if (this.renewal === null) return;
    const { control } = this.membership;
    const { quarantined } = this.renewal;
    control.onEvent({ kind: 'renewals', metrics: this.renewal.metrics(), quarantined });
  }

  private async shutdownWorkers(): Promise<boolean> {
    if (this.pool === null) return true;
    const { ports, options } = this.membership;
    const pool = this.pool;
    const outcome = await pool.shutdown({
      seed: ports.random.hex(32),
      graceMs: options.shutdownGraceMs,
    });
    if (!outcome.clean) ports.log.warn({ ...outcome }, 'worker shutdown was not clean');
    return outcome.clean;
  }

  /** First cause is known: tell the others, end the workers, leave nothing running. */
  private async fail(): Promise<MasterOutcome> {
    const error = this.failure.error ?? new FlockstepError('E_INVARIANT', 'failed without a cause');
    const { own } = this.membership;
    const text = boundedText(error.message);
    own.update({ failure: { code: error.code, text }, lifecycle: 'stopping' });
    own.flush();
    // Nothing of ours becomes visible any more: the ledger refuses, the pool has nobody to run.
    this.ledger?.abandon(error);
    this.reportRenewals();
    this.pool?.killAll();
    await this.quietly(async () => {
      await this.shutdownWorkers();
    });
    await this.quietly(() => recordAbort(this.membership, { code: error.code, message: text }));
    own.update({ lifecycle: 'failed' });
    own.flush();
    if (this.statistics.length === 0)
      this.statistics = [statisticsOf(this.membership, this.work?.counters ?? null, false)];
    return this.outcome(error, this.summary());
  }

  /** On the way out a second failure must not hide the first. */
  private async quietly(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.membership.ports.log.error({ error: messageOf(error) }, 'while stopping');
    }
  }

  private outcome(error: FlockstepError, summary: RunSummary): MasterOutcome {
    const { code, message, exitCode } = isFlockstepError(error)
      ? error
      : new FlockstepError('E_INVARIANT', messageOf(error));
    return { exitCode, error: { code, message }, rank: this.membership.rank, summary };
  }

  private summary(): RunSummary {
    return summaryOf(this.membership, {
      qualification: this.latest ?? this.qualification,
      ledger: this.ledger,
      statistics: this.statistics,
      proof: this.proof,
    });
  }
}
