/**
 * What the directory was measured to be, while it is used: how quickly a register is read again, whether
 * its changes are told, and whether anybody reads it through another client. Registers are synced, and
 * waiters nap, by this and by no name of a file system.
 *
 * Guarantee: where another client may read, what is written is synced, at once or right behind the
 * write. Not guaranteed: that a read which costs next to nothing comes from memory shared with every
 * writer (an NFS delegation costs nothing either); hence the sync behind it until the clients are known.
 *
 *   who reads           read again quickly      slowly
 *   not known yet       sync behind the write   sync before it returns
 *   this client alone   no sync                 sync behind the write
 *   other clients too   sync before it returns  the same
 */
import type { Reach } from '../ports/reach.ts';

/** When a register is synced: never, while the writer goes on, or before the write returns. */
export type SyncMode = 'none' | 'behind' | 'before';

/** How to wait for others on this medium. */
export interface Pace {
  /** Processes of this host that wait for each other. */
  readonly waiting: number;
  /** Whoever is waited for is seen by a watcher here. */
  readonly isCovered: boolean;
  /** Naps are at least this long, so that polling leaves the server alone for part of the time. */
  readonly napMinMs: number;
}

/**
 * Open, read and close from this kernel's memory takes about 0.01 ms; one question to a daemon or a
 * server takes several times as long as this.
 */
const QUICK_MS = 0.05;
/** The quickest of as many counts: a reader that was put aside meanwhile measured the machine. */
const SAMPLES = 16;
const NAP_SHARE = 0.5;
const NAP_MIN_MS_MAX = 5;

export class Medium {
  readonly #samples: number[] = [];
  #next = 0;
  #reach: Reach | null = null;
  #hasTold = false;

  /** One read of a register by name. */
  noteRead(elapsedMs: number): void {
    this.#samples[this.#next] = elapsedMs;
    this.#next = (this.#next + 1) % SAMPLES;
  }

  /** A watcher told of a write of our own. */
  noteTold(): void {
    this.#hasTold = true;
  }

  /** The clients of the view are known. */
  setReach(reach: Reach): void {
    this.#reach = reach;
  }

  /** The quickest of the last reads, or null before there was one. */
  get rereadMs(): number | null {
    return this.#samples.length === 0 ? null : Math.min(...this.#samples);
  }

  get isQuick(): boolean {
    const { rereadMs } = this;
    return rereadMs !== null && rereadMs < QUICK_MS;
  }

  get syncMode(): SyncMode {
    const { isQuick } = this;
    if (this.#reach === null) return isQuick ? 'behind' : 'before';
    if (this.#reach.elsewhere > 0) return 'before';
    return isQuick ? 'none' : 'behind';
  }

  /** `size`: masters of the run, which may all be here as long as nothing else is known. */
  pace(size: number): Pace {
    const { isQuick, rereadMs } = this;
    const isAlone = this.#reach === null ? isQuick : this.#reach.elsewhere === 0;
    return {
      waiting: this.#reach?.here ?? (isQuick ? size : 1),
      isCovered: this.#hasTold && isAlone,
      napMinMs: isQuick || rereadMs === null ? 0 : Math.min(NAP_MIN_MS_MAX, NAP_SHARE * rereadMs),
    };
  }
}
