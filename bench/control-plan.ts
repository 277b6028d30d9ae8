/** What the control-plane benchmark tells its processes, and what rank 0 tells back. */
export interface ControlPlan {
  readonly rank: number;
  readonly size: number;
  /** An opened coordination directory. */
  readonly root: string;
  /** Measured blocks; one more goes before them, so that code is compiled. */
  readonly blocks: number;
  readonly rounds: number;
  readonly generations: number;
  /** Generations of the block before the measured ones. */
  readonly warmUps: number;
}

/** Durations of single rounds in microseconds. */
export interface ControlTimes {
  readonly raw: number[];
  readonly register: number[];
  readonly exchange: number[];
  readonly generation: number[];
  /** What a generation does to files, by plain calls. */
  readonly rawGeneration: number[];
  /** The very first generation, as a master that has just started runs it. */
  readonly firstGeneration: number[];
  /** Those after 150 of the warm-ups, up to 200; none if there are fewer. */
  readonly youngGeneration: number[];
}

export const BENCH_EPOCH = 'be'.repeat(32);
