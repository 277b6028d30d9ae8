/**
 * Leases whose content some master has stored and this host does not see yet: they wait beside the
 * workers, which take other items meanwhile.
 *
 * Guarantee: a lease waits for as long as its content may stay invisible, and not a look longer than it
 * is held. Not guaranteed: that it shows by then; nobody can tell late from lost.
 */
import type { Clock } from '../ports/clock.ts';
import type { CorpusPort } from '../ports/corpus.ts';
import { VISIBILITY_PATIENCE_MS } from '../protocol/limits.ts';
import type { Lease } from './ledger.ts';

const NAP_MS_MIN = 50;
const NAP_MS_MAX = 1_000;
/** More than these are not claimed: others may see what this host does not. */
const WAITING_MAX = 256;

/** `over`: it is held no longer, or nothing is to be begun any more. */
export type Sight = 'seen' | 'over' | { readonly lost: string };

/** A master that counts as alive may be this late: so may what it has stored. */
export const contentPatienceMs = (memberTtlMs: number): number =>
  Math.max(VISIBILITY_PATIENCE_MS, memberTtlMs);

export class UnseenContents {
  private readonly corpus: CorpusPort;
  private readonly clock: Clock;
  private readonly patienceMs: number;
  private waiting = 0;

  constructor(
    { corpus, clock }: { readonly corpus: CorpusPort; readonly clock: Clock },
    patienceMs: number,
  ) {
    this.corpus = corpus;
    this.clock = clock;
    this.patienceMs = patienceMs;
  }

  /** Enough leases wait here. */
  get isFull(): boolean {
    return this.waiting >= WAITING_MAX;
  }

  async await(lease: Lease, isOver: () => boolean): Promise<Sight> {
    const { corpus, clock, patienceMs } = this;
    const sinceMs = clock.now();
    this.waiting += 1;
    try {
      for (let napMs = NAP_MS_MIN; ; napMs = Math.min(2 * napMs, NAP_MS_MAX)) {
        await clock.sleep(napMs);
        if (isOver()) return 'over';
        const { item: id, name, adopted } = lease;
        const opened = await corpus.open({ id, name, adopted });
        if (!('unseen' in opened)) return 'seen';
        const waitedMs = clock.now() - sinceMs;
        if (waitedMs >= patienceMs)
          return {
            lost: `${opened.unseen} does not exist, or does not show here in ${seconds(waitedMs)}`,
          };
      }
    } finally {
      this.waiting -= 1;
    }
  }
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;
