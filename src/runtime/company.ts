/**
 * How long requests to a shard wait for others, so that a stream of short items costs few transactions.
 *
 * Guarantee: only requests on which nobody's next step depends wait, each at most COMPANY_MS; whoever
 * looks at the job sees them that much later. They wait only while this master holds more leases of
 * the shard than they settle, and not after a wait in vain: whoever asks for the next item when the
 * last one is done is not kept waiting. What is asked while a transaction is being written goes
 * together into the next one in any case.
 */
import type { Clock } from '../ports/clock.ts';
import type { Request } from '../protocol/ledger.ts';

const COMPANY_MS = 30;

export const isPatient = ({ kind }: Request): boolean =>
  kind === 'finish' || kind === 'complete' || kind === 'fail' || kind === 'release';

export class Company {
  readonly #clock: Clock;
  /** Ends the wait. */
  #hurry: AbortController | null = null;
  /** One request has waited in vain, and none has met another since. */
  #isLonely = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Something was asked that waits for nobody. */
  hurry(): void {
    this.#hurry?.abort();
  }

  /** `queue`: what has been asked, all of it patient. */
  async wait(queue: readonly unknown[], isExpected: boolean): Promise<void> {
    if (queue.length > 1) this.#isLonely = false;
    if (this.#isLonely || !isExpected) return;
    this.#hurry = new AbortController();
    await this.#clock.sleep(COMPANY_MS, this.#hurry.signal);
    this.#hurry = null;
    this.#isLonely = queue.length === 1;
  }
}
