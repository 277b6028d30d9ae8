/**
 * A master inside its view: qualification, opening of the job, the main loop, and the end.
 *
 * Every path out of here goes through `finish` (quiescence or drained stop) or `fail` (first cause
 * wins): workers are ended with exact acknowledgement before the register says `left` or `failed`.
 */
import { FlockstepError, boundedText, isFlockstepError, messageOf } from '../errors.ts';
import { configurationDigest } from '../protocol/configuration.ts';
import { envelopeToken, exchangeToken, lockIdentity } from '../protocol/digest.ts';
import type { Exchange } from '../protocol/exchange-port.ts';
import {
  isPayloadStatistics,
  type PayloadStatistics,
} from '../protocol/generated/payload-statistics.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import { HEARTBEAT_MS, shardsFor } from '../protocol/limits.ts';
import type { WorkerPool } from '../ports/workers.ts';
import { agree } from './agreement.ts';
import { makeExchange } from './exchange.ts';
import { openJob } from './job.ts';
import { Ledger } from './ledger.ts';
import { qualify } from './litmus.ts';
import { FirstError, recordAbort, type Membership } from './membership.ts';
import type { MasterOutcome, QuiescenceProof, RunSummary } from './options.ts';
import { Quiescence } from './quiescence.ts';
import { elapsedMs, statisticsOf, summaryOf } from './summary.ts';
import { Watch } from './watch.ts';
import { Work } from './work.ts';

/** How often a progress event is emitted. */
const PROGRESS_MS = 500;
/** Poll of the registers while a worker has nothing to do: a peer may have new items any moment. */
const STARVING_POLL_MS = 25;

export class Session {
  private readonly membership: Membership;
  private readonly failure: FirstError;
  private readonly watch: Watch;
  private qualification: QualificationResult | null = null;
  private pool: WorkerPool | null = null;
  /** Workers that were ready before the ledger was open. */
  private readonly readyEarly: number[] = [];
  private ledger: Ledger | null = null;
  private work: Work | null = null;
  private quiescence: Quiescence | null = null;
  private proof: QuiescenceProof | null = null;
  private statistics: PayloadStatistics[] = [];
  private stopping: 'drain' | 'now' | null = null;
  private catchingUp = false;
  private progressAtMs = 0;

  constructor(membership: Membership, failure: FirstError) {
    this.membership = membership;
    this.failure = failure;
    this.watch = new Watch(membership);
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
      await this.loop();
      return await this.finish();
    } catch (error) {
      this.failure.set(error);
      return await this.fail();
    } finally {
      control.drain.removeEventListener('abort', onStop);
      control.now.removeEventListener('abort', onStop);
    }
  }

  private exchange(timeoutMs: number): Exchange {
    const { own, peers, rank, options, ports, view } = this.membership;
    const { directory, clock, wakeup } = ports;
    return makeExchange(
      { rank, size: options.size, own, peers, directory, clock, wakeup },
      envelopeToken(exchangeToken(lockIdentity(view.epoch), 0n), view.digest),
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
      nudge: () => ports.wakeup.nudge(),
      fatal: (error) => this.fatal(error),
    });
    this.quiescence = new Quiescence({
      rank,
      own: membership.own,
      peers: membership.peers,
      random,
      positions: () => ledger.positions(),
      ledger: () => ledger.digest(),
      idle: () => work.idle && !this.catchingUp,
      setFrozen: (frozen) => work.setFrozen(frozen),
    });
    this.work = work;
    for (const worker of this.readyEarly.splice(0)) work.workerReady(worker);
    membership.own.update({ lifecycle: 'running' });
  }

  private async loop(): Promise<void> {
    const work = this.opened(this.work);
    const { ports, peers } = this.membership;
    this.watch.restart();
    const imported = this.background(async () => {
      await work.replayCommitting();
      await work.importInputs();
    });
    for (;;) {
      if (this.failure.error !== null) throw this.failure.error;
      peers.pollAll();
      await this.watch.check();
      this.observeStop(work);
      this.followLedger();
      work.tick();
      this.publishWork(work);
      if (this.stopping === null || this.quiescence?.prepared) {
        this.proof = this.opened(this.quiescence).step();
        if (this.proof !== null) break;
      }
      if (this.stopping !== null && work.settled && !this.quiescence?.prepared) break;
      this.progress();
      const now = ports.clock.now();
      await ports.wakeup.idle(now + (work.starving ? STARVING_POLL_MS : HEARTBEAT_MS));
    }
    await imported;
    this.progress(true);
    if (this.proof !== null)
      this.membership.control.onEvent({ kind: 'quiescent', elapsedMs: elapsedMs(this.membership) });
  }

  private async background(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.fatal(error);
    }
  }

  private opened<T>(value: T | null): T {
    if (value === null) throw new FlockstepError('E_INVARIANT', 'the job is open in the main loop');
    return value;
  }

  /** Our own signals, and a peer that drains: the run stops together (there is no leaving yet). */
  private observeStop(work: Work): void {
    const { control, peers, own } = this.membership;
    let wanted: 'drain' | 'now' | null = null;
    for (const rank of peers.ranks) {
      const stop = peers.frame(rank)?.stop?.kind ?? null;
      if (stop === 'now' || (stop === 'drain' && wanted === null)) wanted = stop;
    }
    if (control.drain.aborted && wanted === null) wanted = 'drain';
    if (control.now.aborted) wanted = 'now';
    if (wanted === null || wanted === this.stopping || this.stopping === 'now') return;
    this.stopping = wanted;
    own.update({ stop: { kind: wanted }, lifecycle: 'draining' });
    own.flush();
    control.onEvent({
      kind: 'draining',
      why: wanted === 'now' ? 'ending the running commands' : 'finishing the running commands',
    });
    this.quiescence?.cancel();
    if (wanted === 'now') work.stopNow();
    else work.drain();
  }

  private announcedPositions(ledger: Ledger): number[] {
    const { peers } = this.membership;
    return ledger
      .positions()
      .map((position, shard) =>
        peers.ranks.reduce(
          (highest, rank) => Math.max(highest, peers.frame(rank)?.work?.positions[shard] ?? 0),
          position,
        ),
      );
  }

  /** Reads the transactions that peers announce in their registers. */
  private followLedger(): void {
    if (this.catchingUp) return;
    const ledger = this.opened(this.ledger);
    const { ports } = this.membership;
    const known = ledger.positions();
    const announced = this.announcedPositions(ledger);
    if (announced.every((position, shard) => position === known[shard])) return;
    this.catchingUp = true;
    void this.background(() => ledger.catchUp(announced)).finally(() => {
      this.catchingUp = false;
      ports.wakeup.nudge();
    });
  }

  private publishWork(work: Work): void {
    const { own } = this.membership;
    const { published, failed, attempts } = work.counters;
    const positions = [...this.opened(this.ledger).positions()];
    const next = {
      idle: work.idle && !this.catchingUp,
      positions,
      active: work.active,
      published,
      failed,
      attempts,
    };
    if (JSON.stringify(next) !== JSON.stringify(own.current.work)) own.update({ work: next });
  }

  private progress(last = false): void {
    const { ports, control } = this.membership;
    const now = ports.clock.now();
    if (!last && now - this.progressAtMs < PROGRESS_MS) return;
    this.progressAtMs = now;
    const counts = this.opened(this.ledger).counts();
    control.onEvent({
      kind: 'progress',
      items: counts.items,
      done: counts.done,
      failed: counts.failed,
      pending: counts.pending,
      leased: counts.leased + counts.committing,
      active: this.work?.active ?? 0,
    });
  }

  /** Quiescent, or drained after a request to stop: workers first, then statistics, then leave. */
  private async finish(): Promise<MasterOutcome> {
    const { own, options, rank } = this.membership;
    own.update({ lifecycle: 'stopping' });
    const clean = await this.shutdownWorkers();
    const exchange = this.exchange(options.shutdownGraceMs + options.memberTtlMs);
    const collected = await exchange(
      'final-statistics',
      statisticsOf(this.membership, this.work?.counters ?? null, clean),
    );
    if (!collected.ok) throw new FlockstepError('E_SHUTDOWN', collected.error);
    // After a drain the last transactions of peers may be unread: the summary is to count them.
    this.membership.peers.pollAll();
    if (this.ledger !== null) await this.ledger.catchUp(this.announcedPositions(this.ledger));
    await this.ledger?.stop();
    this.statistics = collected.payloads.filter((payload) => isPayloadStatistics(payload));
    if (!clean)
      throw new FlockstepError(
        'E_SHUTDOWN',
        `master ${rank}: a worker did not acknowledge its stop in time`,
      );
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
    const error = this.failure.error ?? new FlockstepError('E_INVARIANT', 'failed without a cause');
    const { own } = this.membership;
    const text = boundedText(error.message);
    own.update({ failure: { code: error.code, text }, lifecycle: 'stopping' });
    own.flush();
    // Nothing of ours becomes visible any more: the ledger refuses, the pool has nobody to run.
    this.ledger?.abandon(error);
    await this.quietly(() => recordAbort(this.membership, { code: error.code, message: text }));
    this.pool?.killAll();
    await this.quietly(async () => {
      await this.shutdownWorkers();
    });
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
      qualification: this.qualification,
      ledger: this.ledger,
      statistics: this.statistics,
      proof: this.proof,
    });
  }
}
