/** What the benchmark of calls tells its masters, and what they tell back. */
export interface CallsBenchPlan {
  readonly dir: string;
  readonly output: string;
  readonly input: string;
  readonly rank: number;
  readonly command: readonly string[];
}

/** Work of one block. Those that both masters do are told to both at once. */
export type CallsTask =
  /** Both: finds the frames that ring a call and its reply, while rank 1 calls. */
  | { readonly kind: 'capture' }
  /** Rank 1 calls rank 0, one call at a time. */
  | { readonly kind: 'volatile'; readonly count: number }
  /** Both: round trips of the captured frames, sealed and opened. */
  | { readonly kind: 'frames'; readonly count: number }
  /** Both: finds the frames that ring most durable calls, and most of their replies, while rank 0 calls. */
  | { readonly kind: 'capture-batch' }
  /**
   * Both: round trips of these frames, sealed and opened; in between rank 1 appends and syncs the lines
   * that its journal has for as many calls.
   */
  | { readonly kind: 'batches'; readonly count: number }
  /** Both: round trips of bytes in files of the same size. */
  | { readonly kind: 'bytes'; readonly count: number }
  /** Rank 0 calls rank 1 through a persistent session, 16 calls at a time. */
  | { readonly kind: 'durable'; readonly count: number }
  /** Rank 1 appends the lines that its journal has for such calls, 16 at a time. */
  | { readonly kind: 'appends'; readonly count: number }
  | { readonly kind: 'usage' }
  /** Rank 1: from now on each sync of its journal and of its raw appends takes so much longer. */
  | { readonly kind: 'slow'; readonly syncMs: number };

export interface CallsTold {
  readonly kind: 'open' | CallsTask['kind'];
  /** Microseconds of single rounds, where rounds are measured. */
  readonly times: readonly number[];
  /** Of the whole block. */
  readonly elapsedMs: number;
  /** Processor time of this process so far. */
  readonly processorMs: number;
  /** Bytes that travelled or were written in one round, where that is known. */
  readonly bytes: number;
  /** Calls that the frames of a batch ring. */
  readonly calls: number;
}

/** Calls that are out at the same time: slots of a session unless told otherwise. */
export const DURABLE_CALLS = 16;
