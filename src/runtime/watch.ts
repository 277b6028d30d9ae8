/**
 * What ends a master from outside: a peer that failed or vanished, an abort record, a newer view
 * that does not name it. Checked in every turn of the main loop; names in directories once a second.
 */
import { FlockstepError, knownCode } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import { ABORT } from '../protocol/records.ts';
import { latestViewNumber } from '../protocol/view.ts';
import type { ViewMembership } from './membership.ts';
import { readRecord } from './records.ts';
import { nameOfRank } from './rendezvous.ts';

const LISTING_MS = 1_000;
/** A gap between two looks beyond which this master was itself stopped, not its peers. */
const SELF_STOPPED_MS = 2_000;

export class Watch {
  private readonly membership: ViewMembership;
  private listedAtMs = Number.NEGATIVE_INFINITY;
  private lookedAtMs: number;

  constructor(membership: ViewMembership) {
    this.membership = membership;
    this.lookedAtMs = membership.ports.clock.now();
  }

  /** Starts all liveness clocks now: nobody was watching before. */
  restart(): void {
    const { peers, ports } = this.membership;
    for (const rank of peers.ranks) peers.get(rank).restartClock();
    this.lookedAtMs = ports.clock.now();
  }

  /** Throws the cause if this master must stop. The registers were polled just before. */
  async check(): Promise<void> {
    const { peers, ports, options, view } = this.membership;
    const now = ports.clock.now();
    if (now - this.lookedAtMs > SELF_STOPPED_MS) this.restart();
    this.lookedAtMs = now;
    const failure = peers.failure();
    if (failure !== null)
      throw new FlockstepError(
        knownCode(failure.code),
        `${nameOfRank(view, failure.rank)} failed: ${failure.text}`,
        { details: { failedGeneration: failure.failedGeneration } },
      );
    if (now - this.listedAtMs >= LISTING_MS) {
      this.listedAtMs = now;
      await this.checkNames();
    }
    const lost = peers.lost(now, options.memberTtlMs);
    // Silence may be ours to explain: what its register holds cannot be read.
    if (lost !== null) peers.get(lost).checkWhole();
    if (lost !== null)
      throw new FlockstepError(
        'E_MEMBER_LOST',
        `${nameOfRank(view, lost)} has given no sign of life for ${options.memberTtlMs / 1000} s`,
      );
  }

  private async checkNames(): Promise<void> {
    const { ports, view } = this.membership;
    const { directory } = ports;
    const latest = latestViewNumber(directory.listFresh(layout.views) ?? []);
    if (latest > view.view)
      throw new FlockstepError(
        'E_EVICTED',
        `view ${latest} exists and does not name this master (of view ${view.view}): the others went on without it`,
      );
    if (!(directory.listFresh(layout.aborts) ?? []).includes(`${view.view}.json`)) return;
    const record = await readRecord(ports, layout.abort(view.view), ABORT);
    throw new FlockstepError(
      knownCode(record.code),
      `master ${record.rank} aborted: ${record.text}`,
      { details: { failedGeneration: record.failedGeneration } },
    );
  }
}
