/** What the control-plane benchmark tells its processes, and what rank 0 tells back. */
export interface ControlPlan {
  readonly rank: number;
  readonly size: number;
  /** An opened coordination directory. */
  readonly root: string;
  readonly blocks: number;
  readonly rounds: number;
  readonly generations: number;
}

/** Durations of single rounds in microseconds. */
export interface ControlTimes {
  readonly raw: number[];
  readonly register: number[];
  readonly exchange: number[];
  readonly generation: number[];
}

export const BENCH_EPOCH = 'be'.repeat(32);
