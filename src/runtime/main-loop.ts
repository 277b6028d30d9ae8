/**
 * The main loop of a master whose job is open: look at the peers, follow the ledger, keep workers
 * busy, renew the proof, and find out with the others that nothing is left.
 */
import { controlLost, type FirstError, type Membership } from './membership.ts';
import type { Ledger } from './ledger.ts';
import type { QuiescenceProof } from './options.ts';
import { HEARTBEAT_MS } from '../protocol/limits.ts';
import { Quiescence } from './quiescence.ts';
import type { Renewal } from './renewal.ts';
import { elapsedMs } from './summary.ts';
import { Watch } from './watch.ts';
import type { Work } from './work.ts';

/** How often a progress event is emitted. */
const PROGRESS_MS = 500;
/**
 * First poll of the registers once a worker has nothing to do: a peer may have new items any moment.
 * Doubles up to the heartbeat while nothing changes, so that a master without work costs nothing.
 */
const STARVING_POLL_MS = 25;

export interface LoopContext {
  readonly membership: Membership;
  readonly failure: FirstError;
  readonly ledger: Ledger;
  readonly work: Work;
  /** Null when there is nothing to renew: one client, or renewal is off. */
  readonly renewal: Renewal | null;
  /** Called in every turn, when the registers were read. */
  readonly onTurn: () => void;
}

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
  private readonly watch: Watch;
  private readonly quiescence: Quiescence;
  private stopping: 'drain' | 'now' | null = null;
  private asked: 'drain' | 'now' | null = null;
  private catchingUp = false;
  private progressAtMs = 0;
  private quietLooks = 0;
  private seenTransactions = 0;

  constructor(context: LoopContext) {
    const { membership, ledger, work } = context;
    this.context = context;
    this.watch = new Watch(membership);
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

  /** Resolves to the proof that nothing is left, or to null after a drained stop; throws the cause. */
  async run(): Promise<QuiescenceProof | null> {
    const { membership, failure, ledger, work, renewal } = this.context;
    const { ports, peers, control } = membership;
    this.watch.restart();
    renewal?.restart();
    const imported = this.background(async () => {
      await work.replayCommitting();
      await work.importInputs();
    });
    let proof: QuiescenceProof | null = null;
    while (proof === null && !this.isDrained()) {
      try {
        peers.pollAll();
        await this.watch.check();
      } catch (error) {
        throw controlLost(error);
      }
      this.observeStop();
      this.followLedger();
      work.tick();
      this.publishWork();
      ledger.tend(knownPositions(membership, ledger));
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
    work.endImport();
    await imported;
    if (failure.error !== null) throw failure.error;
    this.progress(true);
    if (proof !== null) control.onEvent({ kind: 'quiescent', elapsedMs: elapsedMs(membership) });
    return proof;
  }

  /** What this master does since it was asked to stop, by whomever. */
  get stopKind(): 'drain' | 'now' | null {
    return this.asked === 'now' || this.stopping === 'now' ? 'now' : (this.asked ?? this.stopping);
  }

  /** As a signal to this process, which the others follow. */
  stop(kind: 'drain' | 'now'): void {
    if (this.asked !== 'now') this.asked = kind;
    this.context.membership.ports.wakeup.nudge();
  }

  /** What this master would say of the end of the job. */
  vote(): { idle: boolean; prepared: boolean; positions: number[]; ledger: string } {
    const { ledger } = this.context;
    return {
      idle: this.isIdle,
      prepared: this.quiescence.prepared,
      positions: [...ledger.positions()],
      ledger: ledger.digest(),
    };
  }

  private get isIdle(): boolean {
    const { work, renewal } = this.context;
    return work.idle && !this.catchingUp && renewal?.inFlight !== true;
  }

  private restMs(): number {
    const { work, ledger } = this.context;
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
    const { membership, work, renewal } = this.context;
    const { peers } = membership;
    if (this.stopping === null || !work.settled) return false;
    if (this.quiescence.prepared || renewal?.inFlight === true) return false;
    if (membership.rank !== 0) return peers.frame(0)?.lifecycle === 'stopping';
    return peers.ranks.every((rank) => {
      const frame = peers.frame(rank);
      return frame?.stop !== null && frame?.work?.active === 0;
    });
  }

  private stepQuiescence(): QuiescenceProof | null {
    if (this.stopping !== null && !this.quiescence.prepared) return null;
    if (this.context.renewal?.inFlight === true) return null;
    return this.quiescence.step();
  }

  private renew(): void {
    const { renewal, membership } = this.context;
    if (renewal === null) return;
    if (membership.rank !== 0 && this.quiescence.prepared) return;
    renewal.poll(!this.quiescence.prepared);
  }

  private async background(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch (error) {
      this.context.failure.set(error);
      this.context.membership.ports.wakeup.nudge();
    }
  }

  /** Our own signals, and a peer that drains: the run stops together (there is no leaving yet). */
  private observeStop(): void {
    const { work, membership } = this.context;
    const { control, peers, own } = membership;
    let wanted: 'drain' | 'now' | null = null;
    for (const rank of peers.ranks) {
      const stop = peers.frame(rank)?.stop?.kind ?? null;
      if (stop === 'now' || (stop === 'drain' && wanted === null)) wanted = stop;
    }
    if ((control.drain.aborted || this.asked === 'drain') && wanted === null) wanted = 'drain';
    if (control.now.aborted || this.asked === 'now') wanted = 'now';
    if (wanted === null || wanted === this.stopping || this.stopping === 'now') return;
    this.stopping = wanted;
    own.update({ stop: { kind: wanted }, lifecycle: 'draining' });
    own.flush();
    control.onEvent({
      kind: 'draining',
      why: wanted === 'now' ? 'ending the running commands' : 'finishing the running commands',
    });
    this.quiescence.cancel();
    if (wanted === 'now') work.stopNow();
    else work.drain();
  }

  /** Reads the transactions that peers announce in their registers. */
  private followLedger(): void {
    if (this.catchingUp) return;
    const { ledger, membership } = this.context;
    const known = ledger.positions();
    const announced = announcedPositions(membership, ledger);
    if (announced.every((position, shard) => position === known[shard])) return;
    this.catchingUp = true;
    void this.background(() => ledger.catchUp(announced)).finally(() => {
      this.catchingUp = false;
      membership.ports.wakeup.nudge();
    });
  }

  private publishWork(): void {
    const { work, ledger, membership } = this.context;
    const { own } = membership;
    const { published, failed, attempts } = work.counters;
    const next = {
      idle: work.idle && !this.catchingUp,
      positions: [...ledger.positions()],
      // Zero only when nothing at all is under way here: root waits for it when the job is drained.
      active: work.settled ? 0 : Math.max(1, work.active),
      published,
      failed,
      attempts,
    };
    if (JSON.stringify(next) !== JSON.stringify(own.current.work)) own.update({ work: next });
  }

  private progress(last = false): void {
    const { work, ledger, membership } = this.context;
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
