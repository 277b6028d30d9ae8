/**
 * The main loop of a master whose job is open: look at the peers, follow the ledger, keep workers
 * busy, renew the proof, and find out with the others that nothing is left.
 */
import { FlockstepError } from '../errors.ts';
import { controlLost, type Membership } from './membership.ts';
import type { Ledger } from './ledger.ts';
import type { Life } from './life.ts';
import type { QuiescenceProof } from './options.ts';
import { HEARTBEAT_MS } from '../protocol/limits.ts';
import type { View } from '../protocol/records.ts';
import { allLeave } from '../protocol/view-change.ts';
import { Quiescence } from './quiescence.ts';
import type { Renewal } from './renewal.ts';
import { elapsedMs } from './summary.ts';
import type { ViewChange } from './view-change.ts';
import type { Watch } from './watch.ts';
import type { Work } from './work.ts';

/** How often a progress event is emitted. */
const PROGRESS_MS = 500;
/**
 * First poll of the registers once a worker has nothing to do: a peer may have new items any moment.
 * Doubles up to the heartbeat while nothing changes, so that a master without work costs nothing.
 */
const STARVING_POLL_MS = 25;
/** Between two looks for leases that somebody outside has taken back, a shard at a time. */
const GLANCE_MS = 2_000;

export interface LoopContext {
  readonly membership: Membership;
  readonly life: Life;
  /** Null when there is nothing to renew: one client, or renewal is off. */
  readonly renewal: Renewal | null;
  /** Called in every turn, when the registers were read. */
  readonly onTurn: () => void;
  readonly watch: Watch;
  /** Null where the members of a view never change. */
  readonly change: ViewChange | null;
  /** Why nothing may rest on this view any more, and until when another one is waited for; or null. */
  readonly suspension: () => { readonly error: FlockstepError; readonly untilMs: number } | null;
}

export type LoopEnd =
  | { readonly kind: 'quiescent'; readonly proof: QuiescenceProof }
  /** Everybody was asked to stop, and nothing is under way any more. */
  | { readonly kind: 'drained' }
  | { readonly kind: 'changed'; readonly view: View };

/** Per shard: the highest position that this master or a peer's register knows of. */
export const announcedPositions = (membership: Membership, ledger: Ledger): number[] =>
  ledger
    .positions()
    .map((position, shard) =>
      membership.peers.ranks.reduce(
        (highest, rank) =>
          Math.max(highest, membership.peers.frame(rank)?.work?.positions[shard] ?? 0),
        position,
      ),
    );

/** Per shard: the lowest position that any member has announced; 0 while one has announced none. */
const knownPositions = (membership: Membership, ledger: Ledger): number[] =>
  ledger
    .positions()
    .map((position, shard) =>
      membership.peers.ranks.reduce(
        (lowest, rank) =>
          Math.min(lowest, membership.peers.frame(rank)?.work?.positions[shard] ?? 0),
        position,
      ),
    );

export class MainLoop {
  private readonly context: LoopContext;
  private readonly ledger: Ledger;
  private readonly work: Work;
  private readonly quiescence: Quiescence;
  private catchingUp = false;
  private glancedAtMs = 0;
  private progressAtMs = 0;
  private quietLooks = 0;
  private seenTransactions = 0;

  constructor(context: LoopContext) {
    const { membership, life } = context;
    const { ledger, work } = life;
    if (ledger === null || work === null)
      throw new FlockstepError('E_INVARIANT', 'the job is open before the main loop');
    this.context = context;
    this.ledger = ledger;
    this.work = work;
    this.quiescence = new Quiescence({
      rank: membership.rank,
      own: membership.own,
      peers: membership.peers,
      random: membership.ports.random,
      positions: () => ledger.positions(),
      ledger: () => ledger.digest(),
      idle: () => this.isIdle,
      setFrozen: (frozen) => work.setFrozen(frozen),
    });
  }

  /** Masters may be taken in: nobody is asked whether the job is over, and it is not being stopped. */
  get mayJoin(): boolean {
    const { renewal, life } = this.context;
    return !this.quiescence.prepared && renewal?.inFlight !== true && life.stopping === null;
  }

  /** The view is over: a probe that was open in it is none any more. */
  release(): void {
    this.quiescence.release();
  }

  private get isIdle(): boolean {
    return this.isWorkless && this.context.renewal?.inFlight !== true;
  }

  private get isWorkless(): boolean {
    const { life } = this.context;
    return life.isReady && this.work.idle && !life.isBusy && !this.catchingUp;
  }

  /** Resolves when nothing is left, after a drained stop, or when the view changes; throws the cause. */
  async run(): Promise<LoopEnd> {
    const { membership, life, renewal } = this.context;
    const { ports, control } = membership;
    const { failure } = life;
    let proof: QuiescenceProof | null = null;
    while (proof === null && !this.isDrained()) {
      const view = await this.look();
      if (view !== null) return { kind: 'changed', view };
      this.observeStop();
      this.followLedger();
      this.work.tick();
      this.publishWork();
      this.tendLedger();
      proof = this.stepQuiescence();
      this.renew();
      this.progress();
      this.context.onTurn();
      const now = ports.clock.now();
      if (proof === null) await ports.wakeup.idle(now + this.restMs());
      if (failure.error !== null) throw failure.error;
    }
    // The last positions may have come while we slept: peers count by them.
    this.publishWork();
    await renewal?.settled();
    this.work.endImport();
    await life.importsDone();
    if (failure.error !== null) throw failure.error;
    this.progress(true);
    if (proof === null) return { kind: 'drained' };
    control.onEvent({ kind: 'quiescent', elapsedMs: elapsedMs(membership) });
    return { kind: 'quiescent', proof };
  }

  private async look(): Promise<View | null> {
    const { membership, watch, suspension } = this.context;
    const suspended = suspension();
    if (suspended !== null && membership.ports.clock.now() >= suspended.untilMs)
      throw suspended.error;
    try {
      membership.peers.pollAll();
      return await watch.check();
    } catch (error) {
      throw controlLost(error);
    }
  }

  /** What this master does since it was asked to stop, by whomever. */
  get stopKind(): 'drain' | 'now' | null {
    const { asked, stopping } = this.context.life;
    return asked === 'now' || stopping === 'now' ? 'now' : (asked ?? stopping);
  }

  /** As a signal to this process, which the others follow. */
  stop(kind: 'drain' | 'now'): void {
    const { life } = this.context;
    if (life.asked !== 'now') life.asked = kind;
    this.context.membership.ports.wakeup.nudge();
  }

  /** What this master would say of the end of the job. */
  vote(): { idle: boolean; prepared: boolean; positions: number[]; ledger: string } {
    const { ledger } = this;
    return {
      idle: this.isIdle,
      prepared: this.quiescence.prepared,
      positions: [...ledger.positions()],
      ledger: ledger.digest(),
    };
  }

  /** Only in a view that may be relied on: what is retired nobody reads again. */
  private tendLedger(): void {
    const { membership, life, suspension } = this.context;
    if (life.isReady && suspension() === null)
      this.ledger.tend(knownPositions(membership, this.ledger));
  }

  private restMs(): number {
    const { work, ledger } = this;
    const seen = ledger.positions().reduce((sum, position) => sum + position, 0);
    if (!work.starving || seen !== this.seenTransactions) this.quietLooks = 0;
    this.seenTransactions = seen;
    if (!work.starving) return HEARTBEAT_MS;
    this.quietLooks += 1;
    return Math.min(HEARTBEAT_MS, STARVING_POLL_MS * 2 ** Math.min(this.quietLooks - 1, 10));
  }

  /**
   * Asked to stop, and nothing of anybody's is under way any more. The proof is renewed until then:
   * so root leaves when all are settled, and the others leave when root has left.
   */
  private isDrained(): boolean {
    const { membership, life, renewal } = this.context;
    const { peers } = membership;
    if (life.stopping === null || !this.work.settled || life.isBusy) return false;
    if (this.quiescence.prepared || renewal?.inFlight === true) return false;
    if (membership.rank !== 0) return peers.frame(0)?.lifecycle === 'stopping';
    return peers.ranks.every((rank) => {
      const frame = peers.frame(rank);
      return frame?.stop !== null && frame?.work?.active === 0;
    });
  }

  private stepQuiescence(): QuiescenceProof | null {
    const { life, renewal, change, suspension } = this.context;
    if (suspension() !== null || renewal?.inFlight === true) return null;
    const isAwaited = life.stopping !== null || change?.isPending === true;
    if (isAwaited && !this.quiescence.prepared) return null;
    return this.quiescence.step();
  }

  private renew(): void {
    const { renewal, membership, suspension } = this.context;
    if (renewal === null || suspension() !== null) return;
    if (membership.rank !== 0 && this.quiescence.prepared) return;
    renewal.poll(!this.quiescence.prepared);
  }

  private async background(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.context.life.fatal(error);
    }
  }

  /** Our own signals, and a peer that drains: the job stops together. */
  private observeStop(): void {
    const { membership, life } = this.context;
    const wanted = this.wantedStop();
    if (wanted === null) {
      this.observeLeave();
      return;
    }
    if (wanted === life.stopping || life.stopping === 'now') return;
    life.stopping = wanted;
    const { own, control } = membership;
    const lifecycle = own.current.lifecycle === 'suspended' ? 'suspended' : 'draining';
    own.update({ stop: { kind: wanted }, lifecycle });
    own.flush();
    control.onEvent({
      kind: 'draining',
      why: wanted === 'now' ? 'ending the running commands' : 'finishing the running commands',
    });
    this.quiescence.cancel();
    if (wanted === 'now') this.work.stopNow();
    else this.work.drain();
  }

  private wantedStop(): 'drain' | 'now' | null {
    const { membership, change, life } = this.context;
    const { control, peers, ports } = membership;
    let wanted: 'drain' | 'now' | null = life.stopping;
    for (const rank of peers.ranks) {
      const stop = peers.get(rank).frame?.stop?.kind ?? null;
      if (stop === 'now' || (stop === 'drain' && wanted === null)) wanted = stop;
    }
    const leaves = control.leave?.aborted === true;
    // Who leaves a job whose members never change, or whose members all leave, stops it.
    const isEnd =
      leaves && (change === null || (life.leaving && allLeave(change.members(ports.clock.now()))));
    const isAsked = control.drain.aborted || life.asked !== null;
    if ((isAsked || isEnd) && wanted === null) wanted = 'drain';
    const isMeantForAll = isAsked || !leaves || isEnd;
    if (life.asked === 'now' || (control.now.aborted && isMeantForAll)) wanted = 'now';
    return wanted;
  }

  /** This master alone goes; the others drop it once nothing of its own is under way. */
  private observeLeave(): void {
    const { membership, life } = this.context;
    const { own, control } = membership;
    if (control.leave?.aborted !== true) return;
    if (!life.leaving) {
      life.leaving = true;
      if (own.current.lifecycle !== 'suspended') own.update({ lifecycle: 'leaving' });
      own.flush();
      control.onEvent({ kind: 'draining', why: 'leaving; finishing the running commands' });
      this.work.drain();
    }
    if (control.now.aborted) this.work.stopNow();
  }

  /**
   * Reads the transactions that peers announce in their registers, and now and then looks whether somebody
   * outside has taken leases back.
   */
  private followLedger(): void {
    const { membership, life } = this.context;
    if (this.catchingUp || !life.isReady) return;
    const { ledger } = this;
    const known = ledger.positions();
    const isKnown = (position: number, shard: number): boolean => position === known[shard];
    const announced = announcedPositions(membership, ledger);
    const isBehind = !announced.every(isKnown);
    const now = membership.ports.clock.now();
    if (!isBehind && (now - this.glancedAtMs < GLANCE_MS || ledger.counts().leased === 0)) return;
    if (!isBehind) this.glancedAtMs = now;
    this.catchingUp = true;
    const read = () => (isBehind ? ledger.catchUp(announced) : ledger.glance());
    void this.background(read).finally(() => {
      this.catchingUp = false;
      // A glance that found nothing wakes nobody.
      if (isBehind || !ledger.positions().every(isKnown)) membership.ports.wakeup.nudge();
    });
  }

  private publishWork(): void {
    const { membership, life } = this.context;
    const { work, ledger } = this;
    const { own } = membership;
    if (!life.isReady) return;
    const { published, failed, attempts } = work.counters;
    const next = {
      idle: this.isWorkless,
      positions: [...ledger.positions()],
      // Zero only when nothing at all is under way here: root waits for it when the job is drained.
      active: work.settled && !life.isBusy ? 0 : Math.max(1, work.active),
      unbegun: work.unbegun,
      imported: life.hasImported,
      published,
      failed,
      attempts,
    };
    if (JSON.stringify(next) !== JSON.stringify(own.current.work)) own.update({ work: next });
  }

  private progress(last = false): void {
    const { membership } = this.context;
    const { work, ledger } = this;
    const now = membership.ports.clock.now();
    if (!last && now - this.progressAtMs < PROGRESS_MS) return;
    this.progressAtMs = now;
    const counts = ledger.counts();
    membership.control.onEvent({
      kind: 'progress',
      items: counts.items,
      done: counts.done,
      failed: counts.failed,
      pending: counts.pending,
      leased: counts.leased + counts.committing,
      active: work.active,
    });
  }
}
