/**
 * A master inside its view: qualification, opening of the job, the main loop, and the end.
 *
 * Every path out of here goes through `finish` (quiescence or drained stop) or `fail` (first cause
 * wins): workers are ended with exact acknowledgement before the register says `left` or `failed`.
 */
import { FlockstepError, boundedText, isFlockstepError, knownCode, messageOf } from '../errors.ts';
import { configurationDigest } from '../protocol/configuration.ts';
import {
  isPayloadStatistics,
  type PayloadStatistics,
} from '../protocol/generated/payload-statistics.ts';
import { shardsFor } from '../protocol/limits.ts';
import type { WorkerPool } from '../ports/workers.ts';
import { agree, exchangeError } from './agreement.ts';
import { controlProcedures } from './calls/control.ts';
import { CallService } from './calls/service.ts';
import { openJob } from './job.ts';
import { Ledger } from './ledger.ts';
import { FirstError, quietly, recordAbort, type Membership } from './membership.ts';
import type { MasterOutcome, QuiescenceProof, RunSummary } from './options.ts';
import { announcedPositions, MainLoop } from './main-loop.ts';
import { Proving } from './proving.ts';
import { statisticsOf, summaryOf } from './summary.ts';
import { Work } from './work.ts';

/** A worker shutdown ends within the grace by itself; this is beyond it. */
const KILL_MARGIN_MS = 5_000;

const deferred = <T>(): { promise: Promise<T>; resolve: (value: T) => void } => {
  let resolve = (_value: T): void => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

export class Session {
  private readonly membership: Membership;
  private readonly failure: FirstError;
  private readonly proving: Proving;
  private pool: WorkerPool | null = null;
  /** Workers that were ready before the ledger was open. */
  private readonly readyEarly: number[] = [];
  private ledger: Ledger | null = null;
  private work: Work | null = null;
  private readonly workOpened = deferred<Work>();
  private calls: CallService | null = null;
  private proof: QuiescenceProof | null = null;
  private statistics: PayloadStatistics[] = [];

  constructor(membership: Membership, failure: FirstError) {
    this.membership = membership;
    this.failure = failure;
    this.proving = new Proving({
      membership,
      settlesManifest: true,
      heartbeat: async () => {
        membership.own.beat();
        membership.own.flush();
        return this.work?.lostLeases() ?? [];
      },
      fatal: (error) => this.fatal(error),
    });
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
      await this.qualify();
      const poolReady = this.startWorkers();
      // Awaited when the ledger is open; whatever fails before that is told instead.
      poolReady.catch(() => undefined);
      await this.openWork(poolReady);
      const { ledger, work, failure } = this;
      const { renewal } = this.proving;
      if (ledger === null || work === null)
        throw new FlockstepError('E_INVARIANT', 'the job is open before the main loop');
      const onTurn = (): void => this.calls?.poll();
      const { membership } = this;
      const loop = new MainLoop({ membership, failure, ledger, work, renewal, onTurn });
      this.calls = this.openCalls(loop);
      this.proof = await loop.run();
      await this.calls.close();
      return await this.finish();
    } catch (error) {
      this.failure.set(error);
      return await this.fail();
    } finally {
      control.drain.removeEventListener('abort', onStop);
      control.now.removeEventListener('abort', onStop);
    }
  }

  private async qualify(): Promise<void> {
    const { inputs, peers } = this.membership;
    const result = await this.proving.qualify();
    if (result.clean) return;
    peers.pollAll();
    const code = inputs.localCode ?? peers.failure()?.code ?? 'E_NOT_QUALIFIED';
    throw new FlockstepError(knownCode(code), result.error);
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
      bring: async (input) => (await this.workOpened.promise).bring(input),
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
    const exchange = this.proving.exchange(options.clusterTimeoutMs);
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
        ...(options.snapshotEvery === undefined ? {} : { snapshotEvery: options.snapshotEvery }),
      },
      { directory, locks, clock, random, log },
    );
    await this.proving.prepareRenewal();
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
    this.workOpened.resolve(work);
    membership.own.update({ lifecycle: 'running' });
  }

  private openCalls(loop: MainLoop): CallService {
    const { membership, proving } = this;
    const { view, rank, incarnation, inputs, own, peers, ports, control, options } = membership;
    const controls = controlProcedures({
      rank,
      view: view.view,
      statistics: () => statisticsOf(membership, this.work?.counters ?? null, true),
      vote: () => ({
        ...loop.vote(),
        active: this.work?.active ?? 0,
        stopping: loop.stopKind,
      }),
      stopping: () => loop.stopKind,
      stop: (kind) => loop.stop(kind),
      nextRenewal: () => proving.renewal?.next() ?? { refusal: 'nothing is renewed in this view' },
      renewedUpTo: () => proving.renewal?.begunOrAsked ?? 0n,
      renew: (generation) => proving.renewal?.ask(generation),
    });
    const { calls = {} } = control;
    const service = new CallService({
      epoch: view.epoch,
      rank,
      incarnation,
      host: inputs.identity?.host ?? '',
      own,
      peers,
      ports: { ...ports, ...ports.calls },
      mayAct: () => this.mayAct(),
      procedures: [...controls, ...(calls.procedures ?? [])],
      persistent: (calls.persistent ?? false) || calls.outbox !== undefined,
      outbox: calls.outbox ?? null,
      drainMs: options.shutdownGraceMs,
    });
    calls.onOpen?.(service);
    return service;
  }

  private mayAct(): boolean {
    try {
      this.checkControl();
      return true;
    } catch {
      return false;
    }
  }

  /** Throws once nothing may be started or become visible any more. */
  private checkControl(): void {
    this.membership.own.checkSilence();
    if (this.failure.error !== null) throw this.failure.error;
    this.proving.checkReliable();
  }

  /** Quiescent, or drained after a request to stop: workers first, then statistics, then leave. */
  private async finish(): Promise<MasterOutcome> {
    const { own, options, rank } = this.membership;
    own.update({ lifecycle: 'stopping' });
    this.proving.reportRenewals();
    const clean = await this.shutdownWorkers();
    const exchange = this.proving.exchange(options.shutdownGraceMs + options.memberTtlMs);
    const collected = await exchange(
      'final-statistics',
      statisticsOf(this.membership, this.work?.counters ?? null, clean),
    );
    if (!collected.ok) throw exchangeError(collected, 'E_SHUTDOWN');
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
    await this.proving.close();
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
    const first = this.failure.error ?? new FlockstepError('E_INVARIANT', 'failed without a cause');
    const error = await this.proving.explain(first);
    const { own, options, ports } = this.membership;
    const text = boundedText(error.message);
    const { failedGeneration } = this.proving;
    own.update({ failure: { failedGeneration, code: error.code, text }, lifecycle: 'stopping' });
    own.flush();
    // Nothing of ours becomes visible any more: the ledger refuses, the pool has nobody to run.
    this.ledger?.abandon(error);
    const calls = quietly(ports, 'ending the calls', async () => this.calls?.close());
    this.pool?.killAll();
    // The generation under way ends by its own deadline, or at once when a peer has told its failure:
    // all masters count the same generations. A result on its way becomes visible meanwhile, or never.
    const stopped = async (): Promise<void> => this.work?.stopped();
    await Promise.all([
      calls,
      this.proving.settled(),
      quietly(ports, 'what is under way', stopped),
    ]);
    this.proving.concede(error);
    this.proving.reportRenewals();
    const graceMs = options.shutdownGraceMs + KILL_MARGIN_MS;
    await quietly(ports, 'ending the workers', () => this.shutdownWorkers(), graceMs);
    await this.proving.keepConceded(error);
    await recordAbort(this.membership, {
      failedGeneration: this.proving.failedGeneration,
      code: error.code,
      message: text,
    });
    own.update({ lifecycle: 'failed' });
    own.flush();
    if (this.statistics.length === 0)
      this.statistics = [statisticsOf(this.membership, this.work?.counters ?? null, false)];
    return this.outcome(error, this.summary());
  }

  private outcome(error: FlockstepError, summary: RunSummary): MasterOutcome {
    const { code, message, exitCode } = isFlockstepError(error)
      ? error
      : new FlockstepError('E_INVARIANT', messageOf(error));
    return { exitCode, error: { code, message }, rank: this.membership.rank, summary };
  }

  private summary(): RunSummary {
    return summaryOf(this.membership, {
      qualification: this.proving.latest,
      ledger: this.ledger,
      statistics: this.statistics,
      proof: this.proof,
      renewals: this.proving.renewal?.metrics() ?? null,
    });
  }
}
