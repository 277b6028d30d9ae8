/**
 * When a shard's log is cut and what then happens to it: a new segment, a snapshot, and the removal
 * of what two snapshots cover.
 *
 * Cost: a snapshot is due when the log has grown by as many bytes as it would take, so that all
 * snapshots together cost no more bytes than the log; or after a fixed number of transactions, so
 * that the log stays bounded however large the snapshot is.
 */
import { messageOf } from '../errors.ts';
import { SNAPSHOT_EVERY_FACTOR_MAX } from '../protocol/limits.ts';
import type { ShardState } from '../protocol/ledger.ts';
import type { ShardPicture } from '../protocol/snapshot.ts';
import type { LedgerContext } from './ledger-types.ts';
import type { Snapshots } from './snapshots.ts';

/** Estimates of an item's bytes in a snapshot. */
const KEPT_BYTES = 320;
const DONE_BYTES = 56;
/** A segment that meets other transactions this often is given up until it is due again. */
const MISSES_MAX = 3;
const RETRY_MS = 5_000;

export class Compaction {
  readonly #context: LedgerContext;
  readonly #snapshots: Snapshots;
  /** Bytes of the transactions since the last roll that was read. */
  #bytes = 0;
  #wantsRoll = false;
  #misses = 0;
  #notBeforeMs = Number.NEGATIVE_INFINITY;
  /** Up to here two snapshots cover the log; 0: nothing to retire that we know of. */
  #covered = 0;
  #working: Promise<void> | null = null;

  constructor(context: LedgerContext, snapshots: Snapshots) {
    this.#context = context;
    this.#snapshots = snapshots;
  }

  /** A transaction was applied. */
  note(state: ShardState, bytes: number): void {
    if (state.rolled === state.number) this.#bytes = 0;
    else this.#bytes += bytes;
  }

  /** The next transaction that is written shall end its segment. */
  get wantsRoll(): boolean {
    return this.#wantsRoll && this.#context.ended() === null;
  }

  /** Whether the log is to be cut now; from then on a roll is wanted. */
  ask(state: ShardState): boolean {
    if (this.#wantsRoll) return true;
    const { snapshotEvery, ports } = this.#context;
    const count = state.number - state.rolled;
    if (count < snapshotEvery || this.#working !== null) return false;
    if (ports.clock.now() < this.#notBeforeMs) return false;
    const done = state.items.done.count;
    const cost = (state.items.size - done) * KEPT_BYTES + done * DONE_BYTES;
    const isWorth = this.#bytes >= cost || count >= SNAPSHOT_EVERY_FACTOR_MAX * snapshotEvery;
    if (!isWorth) return false;
    this.#wantsRoll = true;
    this.#misses = 0;
    return true;
  }

  /** Somebody else's transaction was linked instead. */
  missed(): void {
    this.#misses++;
    if (this.#misses >= MISSES_MAX) this.postpone();
  }

  postpone(): void {
    this.#wantsRoll = false;
    this.#notBeforeMs = this.#context.ports.clock.now() + RETRY_MS;
  }

  /** Writes what the shard was when its segment ended. One at a time; a later roll tries again. */
  take(picture: ShardPicture): void {
    this.#wantsRoll = false;
    this.#work('writing a snapshot', async () => {
      const { incarnation } = this.#context;
      if (!(await this.#snapshots.write(picture, incarnation))) return;
      this.#context.counters.snapshots++;
      this.#covered = this.#snapshots.coveredTwice();
    });
  }

  retireUpTo(known: number): void {
    const number = this.#covered;
    if (number === 0 || known < number || this.#working !== null) return;
    this.#covered = 0;
    this.#work('retiring transactions', () => this.#snapshots.retire(number));
  }

  async settled(): Promise<void> {
    await this.#working;
  }

  /** No correctness rests on it: a failure is told, and the next snapshot makes up for it. */
  #work(what: string, part: () => Promise<void>): void {
    if (this.#working !== null) return;
    const { log } = this.#context.ports;
    this.#working = part()
      .catch((error: unknown) => {
        if (this.#context.ended() === null) log.warn({ error: messageOf(error) }, what);
      })
      .finally(() => {
        this.#working = null;
      });
  }
}
