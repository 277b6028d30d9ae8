/**
 * What a master of a view looks out for: a peer that failed or vanished, an abort record, a newer
 * view. Checked in every turn of the main loop; names in directories once a second, or at once when
 * a peer speaks of a newer view.
 *
 * Guarantee: silence is judged on this master's own monotonic clock, and its own stalls restart it.
 */
import { FlockstepError, isFlockstepError, knownCode } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { OWN_PATIENCE_MS } from '../protocol/limits.ts';
import { ABORT, VIEW, type View } from '../protocol/records.ts';
import { endsJob } from '../protocol/view-change.ts';
import { latestViewNumber, rankIn, viewFault } from '../protocol/view.ts';
import type { ViewMembership } from './membership.ts';
import { damagedRecord, readRecord } from './records.ts';
import { nameOfRank } from './rendezvous.ts';
import type { ViewChange } from './view-change.ts';

const LISTING_MS = 1_000;
/** A gap between two looks beyond which this master was itself stopped, not its peers. */
const SELF_STOPPED_MS = 2_000;
/** What is read here has just been listed. */
const LISTED = { absentMs: OWN_PATIENCE_MS };

export class Watch {
  private readonly membership: ViewMembership;
  private readonly change: ViewChange | null;
  private listedAtMs = Number.NEGATIVE_INFINITY;
  private lookedAtMs: number;

  /** Without `change` the members stay as they are: whoever is lost ends this master too. */
  constructor(
    membership: ViewMembership,
    change: ViewChange | null = null,
    /** When this master last looked, in the view before. */
    lookedAtMs: number = membership.ports.clock.now(),
  ) {
    this.membership = membership;
    this.change = change;
    this.lookedAtMs = lookedAtMs;
  }

  /** When this master last looked at the others, on its own clock. */
  get lastLookMs(): number {
    return this.lookedAtMs;
  }

  /** Starts all liveness clocks now: nobody was watching before. */
  restart(): void {
    const { peers, ports } = this.membership;
    for (const rank of peers.ranks) peers.get(rank).restartClock();
    this.lookedAtMs = ports.clock.now();
  }

  /**
   * The newer view that names this master, or null. Throws the cause if this master must stop. The
   * registers were polled just before. While a view is opened, failures are told in its exchanges.
   */
  async check({ opening = false } = {}): Promise<View | null> {
    const { peers, ports, view } = this.membership;
    const now = ports.clock.now();
    if (now - this.lookedAtMs > SELF_STOPPED_MS) this.restart();
    this.lookedAtMs = now;
    if (!opening) this.checkFailures();
    const isTold = peers.ranks.some((rank) => (peers.get(rank).frame?.view ?? 0) > view.view);
    if (isTold || now - this.listedAtMs >= LISTING_MS) {
      this.listedAtMs = now;
      const next = await this.newerView();
      if (next !== null) return next;
      if (!opening) await this.checkAborts();
    }
    if (this.change === null) {
      this.checkLost(now);
      return null;
    }
    return (await this.change.step(now)) ? this.newerView() : null;
  }

  /** That a newer view goes on without this master, or null. */
  async eviction(): Promise<FlockstepError | null> {
    try {
      await this.newerView();
      return null;
    } catch (error) {
      if (isFlockstepError(error) && error.code === 'E_EVICTED') return error;
      throw error;
    }
  }

  private checkFailures(): void {
    const { peers, view } = this.membership;
    const failure = peers.failure(this.change === null ? undefined : endsJob);
    if (failure === null) return;
    throw new FlockstepError(
      knownCode(failure.code),
      `${nameOfRank(view, failure.rank)} failed: ${failure.text}`,
      { details: { failedGeneration: failure.failedGeneration } },
    );
  }

  private checkLost(now: number): void {
    const { peers, options, view } = this.membership;
    const lost = peers.lost(now, options.memberTtlMs);
    if (lost === null) return;
    // Silence may be ours to explain: what its register holds cannot be read.
    peers.get(lost).checkWhole();
    throw new FlockstepError(
      'E_MEMBER_LOST',
      `${nameOfRank(view, lost)} has given no sign of life for ${options.memberTtlMs / 1000} s`,
    );
  }

  private async checkAborts(): Promise<void> {
    const { ports, view } = this.membership;
    const { directory } = ports;
    if (!(directory.listFresh(layout.aborts) ?? []).includes(`${view.view}.json`)) return;
    const record = await readRecord(ports, layout.abort(view.view), ABORT, LISTED);
    throw new FlockstepError(
      knownCode(record.code),
      `master ${record.rank} aborted: ${record.text}`,
      { details: { failedGeneration: record.failedGeneration } },
    );
  }

  /** The latest view if it is newer than this master's. Throws E_EVICTED when it goes on without it. */
  private async newerView(): Promise<View | null> {
    const { ports, view, incarnation } = this.membership;
    const { directory } = ports;
    const latest = latestViewNumber(directory.listFresh(layout.views) ?? []);
    if (latest <= view.view) return null;
    const path = layout.view(latest);
    const next = await readRecord(ports, path, VIEW, LISTED);
    const fault = viewFault(next, latest);
    if (fault !== '') throw damagedRecord(directory, path, fault);
    if (this.change !== null && rankIn(next, incarnation) !== null) return next;
    throw new FlockstepError(
      'E_EVICTED',
      `view ${latest} exists and does not name this master (of view ${view.view}): the others went on without it`,
      { details: { view: latest } },
    );
  }
}
