/**
 * One view's part of a master's life: proves the lock with the members of the view, then works with
 * them, until the job ends or the view changes.
 *
 * Guarantee: nothing of the work rests on a view before all its members have proved the lock in it,
 * nor after its proof ran out; whatever is under way in a view that is over is cut and counts for
 * nothing. Not guaranteed: that a view comes to be proved. When its members do not hear each other,
 * the next one is tried, and after some of those the job ends.
 */
import { FlockstepError, isFlockstepError, knownCode, messageOf } from '../errors.ts';
import { configurationDigest } from '../protocol/configuration.ts';
import { shardsFor } from '../protocol/limits.ts';
import type { View } from '../protocol/records.ts';
import { endsJob } from '../protocol/view-change.ts';
import {
  isPayloadStatistics,
  type PayloadStatistics,
} from '../protocol/generated/payload-statistics.ts';
import { agree, exchangeError } from './agreement.ts';
import { controlProcedures } from './calls/control.ts';
import { CallService } from './calls/service.ts';
import { openJob } from './job.ts';
import type { Life, Reliance } from './life.ts';
import { announcedPositions, MainLoop, type LoopEnd } from './main-loop.ts';
import { controlLost, quietly, type Membership } from './membership.ts';
import { Proving } from './proving.ts';
import { isSeenEviction } from './shard-errors.ts';
import { statisticsOf } from './summary.ts';
import { Stealing } from './stealing.ts';
import { Sweep } from './sweep.ts';
import { ViewChange } from './view-change.ts';
import { Watch } from './watch.ts';

export type TermEnd =
  | LoopEnd
  /** This master asked to leave, and the others go on without it. */
  | { readonly kind: 'left' };

/** Views in a row that may fail to be opened because somebody was not heard. */
const UNHEARD_VIEWS_MAX = 3;
/** Between two looks at the others while a view is opened. */
const LOOK_MS = 100;

export class Term implements Reliance {
  readonly membership: Membership;
  readonly proving: Proving;
  readonly watch: Watch;
  private readonly life: Life;
  private readonly change: ViewChange | null;
  private loop: MainLoop | null = null;
  private calls: CallService | null = null;
  private sweep: Sweep | null = null;
  /** The newer view, once there is one that names this master. */
  private next: View | null = null;
  private isOver = false;
  private isOpening = true;
  private isLeaving = false;
  private suspension: { readonly error: FlockstepError; readonly untilMs: number } | null = null;
  private readonly cut: Promise<never>;
  private cutNow: (error: unknown) => void = () => undefined;

  constructor(membership: Membership, life: Life, before: Term | null) {
    const { options, own } = membership;
    this.membership = membership;
    this.life = life;
    this.change =
      options.failFast === true
        ? null
        : new ViewChange({
            membership,
            settled: () => life.work?.settled ?? true,
            mayJoin: () => this.loop?.mayJoin === true && this.suspension === null,
            past: life.past,
          });
    this.watch = new Watch(membership, this.change, before?.watch.lastLookMs);
    this.cut = new Promise((_, reject) => (this.cutNow = reject));
    this.cut.catch(() => undefined);
    const changes = this.change !== null;
    this.proving = new Proving({
      membership,
      settlesManifest: true,
      proved: life.proved,
      before: before?.proving.told ?? null,
      heartbeat: async () => {
        own.beat();
        own.flush();
        return life.work?.lostLeases() ?? [];
      },
      fatal: (error) => {
        if (!this.isOver) life.fatal(error);
      },
      interrupted: () => this.whyCut(),
      ...(changes ? { unheard: (error) => this.suspend(error), countsFailure: endsJob } : {}),
    });
  }

  /** Runs until the view is over. Throws what ends this master. */
  async run(): Promise<TermEnd> {
    try {
      const opened = await this.opened();
      if (opened !== null) return { kind: 'changed', view: opened };
      this.isOpening = false;
      return await this.work();
    } catch (error) {
      if (this.hasLeft(error)) return { kind: 'left' };
      throw error;
    }
  }

  /** Ends this view's part: what is under way in it counts for nothing, and nothing new begins. */
  async end(): Promise<void> {
    const { life, membership } = this;
    this.isOver = true;
    life.suspend();
    this.loop?.release();
    await this.sweep?.settled();
    await this.proving.settled();
    await quietly(membership.ports, 'removing the nonce files', () => this.proving.close());
  }

  /** Nothing of the work may rest on this view's proof any more; another view has to prove the lock. */
  private suspend(error: FlockstepError): void {
    if (this.isOver || this.suspension !== null) return;
    const { options, ports, own } = this.membership;
    const patienceMs = 2 * options.memberTtlMs + options.clusterTimeoutMs;
    this.suspension = { error, untilMs: ports.clock.now() + patienceMs };
    ports.log.warn({ error: error.message }, 'the view is suspended until the lock is proved anew');
    this.life.suspend();
    own.update({ lifecycle: 'suspended' });
    own.flush();
    ports.wakeup.nudge();
  }

  /** Why waiting in this view has become pointless, or ''. */
  private whyCut(): string {
    if (this.next !== null) return 'the view has changed';
    if (this.isLeaving && this.change !== null)
      return this.isAwaitedLost() ? 'a master was lost at the end' : '';
    return this.isOpening && this.change !== null ? (this.life.failure.error?.message ?? '') : '';
  }

  /** We asked for it: the others went on without us while nothing of ours was under way. */
  private hasLeft(error: unknown): boolean {
    const { life } = this;
    return (
      isFlockstepError(error) &&
      error.code === 'E_EVICTED' &&
      life.leaving &&
      (life.work?.settled ?? true)
    );
  }

  /** Null once the view is qualified and the job is open in it; else the view that came instead. */
  private async opened(): Promise<View | null> {
    const stop = new AbortController();
    const lookout = this.change === null ? null : this.lookOut(stop.signal);
    try {
      await this.open();
    } catch (error) {
      if (this.next === null && this.isUnheard()) await this.awaitChange(error);
      if (this.next === null) throw this.life.failure.error ?? error;
    } finally {
      stop.abort();
      await lookout;
    }
    return this.next;
  }

  /** The others are watched also while this master waits for them. */
  private async lookOut(signal: AbortSignal): Promise<void> {
    const { peers, ports } = this.membership;
    while (!signal.aborted && this.next === null && this.life.failure.error === null) {
      try {
        peers.pollAll();
        this.next = await this.watch.check({ opening: this.suspension === null });
      } catch (error) {
        this.life.fatal(controlLost(error));
      }
      const why = this.whyCut();
      if (why !== '') this.cutNow(new FlockstepError('E_CONTROL', why));
      else await ports.clock.sleep(LOOK_MS, signal);
    }
    ports.wakeup.nudge();
  }

  private async open(): Promise<void> {
    const { membership, life, proving } = this;
    const { options, ports, view, rank, incarnation } = membership;
    const { failure } = life;
    await this.qualify();
    life.startWorkers();
    const exchange = proving.exchange(options.clusterTimeoutMs);
    const shards = await agree({ exchange, rank, failure }, 'job-open', async () => {
      if (rank !== 0) return 0;
      const opened = await openJob(ports.directory, {
        epoch: view.epoch,
        shards: options.shards,
        shardsOfNew: shardsFor(options.size),
        configuration: configurationDigest(options),
        incarnation,
      });
      return opened.job.shards;
    });
    life.openJob(shards, membership);
    await proving.prepareRenewal();
    if (view.cause.kind === 'founded')
      await agree({ exchange, rank, failure }, 'start', async () => {
        // Cut: the exchange that follows ends at once, and nobody has failed.
        await Promise.race([life.loadJob(), this.cut.catch(() => undefined)]);
        return 0;
      });
    else await Promise.race([life.quieted(), this.cut]);
    const why = this.whyCut();
    if (why !== '') throw new FlockstepError('E_CONTROL', why);
    this.begin();
  }

  private begin(): void {
    const { life, membership } = this;
    const { view, own, rank } = membership;
    const asked = life.leaving ? 'leaving' : 'running';
    own.update({ lifecycle: life.stopping === null ? asked : 'draining' });
    life.resume(this, view);
    if (life.hasBegun) return;
    // Who joins may bring inputs of its own: all that it sees, once per content.
    const isFounder = view.cause.kind === 'founded';
    life.scan(isFounder ? { rank, size: view.members.length } : { rank: 0, size: 1 });
  }

  get isReliable(): boolean {
    return this.proving.isReliable;
  }

  lapsed(): void {
    if (this.change === null) this.proving.checkReliable();
    this.suspend(new FlockstepError('E_CONTROL', "the lock's proof has run out"));
  }

  private async qualify(): Promise<void> {
    const { inputs, peers, view } = this.membership;
    const result = await this.proving.qualify();
    if (result.clean) return;
    peers.pollAll();
    const isFirst = view.cause.kind === 'founded';
    const told = peers.failure(this.change === null ? undefined : endsJob)?.code;
    const code = inputs.localCode ?? told ?? (isFirst ? 'E_NOT_QUALIFIED' : 'E_CONTROL');
    const where = isFirst ? '' : `view ${view.view}: `;
    throw new FlockstepError(knownCode(code), `${where}${result.error}`);
  }

  /** Nobody said that anything is wrong, somebody was not heard: another view may do better. */
  private isUnheard(): boolean {
    const { life, membership, proving } = this;
    if (this.change === null || life.failure.error !== null || !proving.wasUnheard) return false;
    const { peers, ports, options, view } = membership;
    const now = ports.clock.now();
    peers.pollAll();
    const isStill = (rank: number): boolean =>
      peers.get(rank).stillForMs(now) >= options.memberTtlMs / 3;
    if (view.cause.kind === 'founded') return peers.ranks.some(isStill);
    life.unheardViews += 1;
    return life.unheardViews <= UNHEARD_VIEWS_MAX;
  }

  /** Resolves when the next view has come, or this master must stop; throws when neither happens. */
  private async awaitChange(cause: unknown): Promise<void> {
    const { clock } = this.membership.ports;
    this.suspend(new FlockstepError('E_CONTROL', messageOf(cause)));
    const untilMs = this.suspension?.untilMs ?? clock.now();
    while (this.next === null && this.life.failure.error === null) {
      if (clock.now() >= untilMs) throw cause;
      await clock.sleep(LOOK_MS);
    }
  }

  private async work(): Promise<TermEnd> {
    const { membership, life, proving, watch, change } = this;
    proving.renewal?.restart();
    const stealing =
      membership.options.steal === true
        ? new Stealing({
            membership,
            starving: () => life.work?.hungry ?? 0,
            calls: () => this.calls,
          })
        : null;
    this.sweep = this.sweepOf();
    this.loop = new MainLoop({
      membership,
      life,
      renewal: proving.renewal,
      watch,
      change,
      onTurn: () => {
        this.calls?.poll();
        if (this.suspension !== null) return;
        stealing?.poll();
        this.sweep?.poll();
      },
      suspension: () => this.suspension,
    });
    this.calls = this.openCalls(this.loop);
    const end = await this.loop.run();
    if (end.kind === 'changed') {
      this.next = end.view;
      // Who was called answers nothing in a view that is over.
      await this.endCalls();
    } else await this.calls.close();
    return end;
  }

  /** Root's alone: whoever sweeps is the one that takes masters in. */
  private sweepOf(): Sweep | null {
    const { membership, life } = this;
    const { ports, view, options, rank } = membership;
    if (rank !== 0 || life.ledger === null) return null;
    return new Sweep({
      ports,
      view,
      memberTtlMs: options.memberTtlMs,
      ledger: life.ledger,
      corpus: ports.corpus(view.epoch),
    });
  }

  /** On the way out: what was called is settled. */
  async endCalls(): Promise<void> {
    await quietly(this.membership.ports, 'ending the calls', async () => this.calls?.close());
  }

  private openCalls(loop: MainLoop): CallService {
    const { membership, proving, life } = this;
    const { view, rank, incarnation, inputs, own, peers, ports, control, options } = membership;
    const controls = controlProcedures({
      rank,
      view: view.view,
      statistics: () => statisticsOf(membership, life.work?.counters ?? null, true),
      vote: () => ({
        ...loop.vote(),
        active: life.work?.active ?? 0,
        stopping: loop.stopKind,
      }),
      stopping: () => loop.stopKind,
      stop: (kind) => loop.stop(kind),
      nextRenewal: () => proving.renewal?.next() ?? { refusal: 'nothing is renewed in this view' },
      renewedUpTo: () => proving.renewal?.begunOrAsked ?? 0n,
      renew: (generation) => proving.renewal?.ask(generation),
      unbegun: () => life.work?.unbegun ?? 0,
      giveBack: async (count) => life.work?.handBack(count),
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
      mayAct: () => !this.isOver && life.mayAct,
      procedures: [...controls, ...(calls.procedures ?? [])],
      persistent: (calls.persistent ?? false) || calls.outbox !== undefined,
      outbox: calls.outbox ?? null,
      drainMs: options.shutdownGraceMs,
    });
    calls.onOpen?.(service);
    return service;
  }

  /**
   * Whatever failed here: when the others have gone on without this master, that is why. What it was
   * about to do they may have done meanwhile, and swept up after it.
   */
  async eviction(first: FlockstepError): Promise<FlockstepError | null> {
    const { ports } = this.membership;
    if (this.change === null || isSeenEviction(first)) return null;
    let evicted: FlockstepError | null = null;
    await quietly(ports, 'looking for a newer view', async () => {
      evicted = await this.watch.eviction();
    });
    return evicted;
  }

  /**
   * The last exchange of a job that is over: everybody's statistics, in rank order. A master that is
   * lost meanwhile keeps nobody from ending; what it did is in the ledger.
   */
  async farewell(own: PayloadStatistics): Promise<PayloadStatistics[]> {
    const { membership, proving, life } = this;
    const { options, ports, peers } = membership;
    this.isLeaving = true;
    const exchange = proving.exchange(options.shutdownGraceMs + options.memberTtlMs);
    const collected = await exchange('final-statistics', own);
    if (!collected.ok) {
      if (this.change === null || collected.silent !== true)
        throw exchangeError(collected, 'E_SHUTDOWN');
      ports.log.warn({ error: collected.error }, 'statistics of other masters are missing');
      return [own];
    }
    // After a drain the last transactions of peers may be unread: the summary is to count them.
    peers.pollAll();
    if (life.ledger !== null)
      await life.ledger.catchUp(announcedPositions(membership, life.ledger));
    return collected.payloads.filter((payload) => isPayloadStatistics(payload));
  }

  /** Somebody whose word is awaited gives no sign of life. */
  private isAwaitedLost(): boolean {
    const { peers, ports, options, rank } = this.membership;
    const isLost = (each: number): boolean =>
      peers.get(each).stillForMs(ports.clock.now()) > options.memberTtlMs;
    const awaited = rank === 0 ? peers.ranks : [0];
    if (!awaited.some(isLost)) return false;
    peers.pollAll();
    return awaited.some(isLost);
  }
}
