/** One line of a benchmark: a figure, the floor or peer measured in the same run, and their ratio. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What `value` is held against, in the same unit and the same run. */
  readonly floor: number;
  readonly floorName: string;
  /** value / floor. */
  readonly ratio: number;
  /** '<= 2' or '>= 0.5', on the ratio or, where said, on the value; '' = for orientation. */
  readonly target: string;
  readonly met: boolean | null;
  readonly note: string;
}

export const quantile = (values: readonly number[], at: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.round((sorted.length - 1) * at))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const row = (
  facts: Pick<BenchRow, 'name' | 'value' | 'unit' | 'floor' | 'floorName'> & {
    /** Bound on the ratio. */
    atMost?: number;
    atLeast?: number;
    note?: string;
  },
): BenchRow => {
  const { name, value, unit, floor, floorName, atMost, atLeast, note = '' } = facts;
  const ratio = value / floor;
  const target =
    atMost !== undefined ? `<= ${atMost}` : atLeast !== undefined ? `>= ${atLeast}` : '';
  const met =
    atMost !== undefined ? ratio <= atMost : atLeast !== undefined ? ratio >= atLeast : null;
  return { name, value, unit, floor, floorName, ratio, target, met, note };
};
