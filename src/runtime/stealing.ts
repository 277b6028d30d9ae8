/**
 * A master that has nothing to do asks the busiest for leases which that one has not begun.
 *
 * Guarantee: what is given back is given back by its holder, through the ledger, so tokens grow and
 * nothing that was begun moves; who gets it is decided as ever, by claiming. Not guaranteed: that
 * the one who asked gets it.
 */
import { theftOf } from '../protocol/stealing.ts';
import type { Calls } from './calls/service.ts';
import type { Membership } from './membership.ts';

/** Between two questions: long enough for what was given back to be read and claimed. */
const PAUSE_MS = 250;
/** A master that does not answer is waited for as long; others may have been asked in vain. */
const ANSWER_MS = 5_000;

export interface StealingContext {
  readonly membership: Pick<Membership, 'peers' | 'ports'>;
  /** Workers that have nothing to do, and nothing to come. */
  readonly starving: () => number;
  readonly calls: () => Pick<Calls, 'call' | 'isClosed'> | null;
}

export class Stealing {
  private readonly context: StealingContext;
  private isAsking = false;
  private notBeforeMs = Number.NEGATIVE_INFINITY;

  constructor(context: StealingContext) {
    this.context = context;
  }

  /** Asked in every turn of the main loop. */
  poll(): void {
    const { membership, starving, calls } = this.context;
    const { peers, ports } = membership;
    const service = calls();
    const now = ports.clock.now();
    if (this.isAsking || now < this.notBeforeMs || service === null || service.isClosed) return;
    const holders = peers.ranks.map((rank) => ({
      rank,
      unbegun: peers.frame(rank)?.work?.unbegun ?? 0,
    }));
    const theft = theftOf(holders, starving());
    if (theft === null) return;
    this.isAsking = true;
    void this.ask(service, theft);
  }

  private async ask(
    service: Pick<Calls, 'call'>,
    { rank, count }: { readonly rank: number; readonly count: number },
  ): Promise<void> {
    const { clock, log, wakeup } = this.context.membership.ports;
    const options = { deadlineMs: ANSWER_MS, guarded: true };
    const answer = await service.call(rank, 'flockstep.steal', { count }, options);
    log.info({ rank, asked: count, answer }, 'asked for leases that were not begun');
    this.isAsking = false;
    this.notBeforeMs = clock.now() + PAUSE_MS;
    wakeup.nudge();
  }
}
