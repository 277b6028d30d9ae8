/**
 * What a storm must not have done, judged from a witness of executions and the views of the job.
 *
 * A token is valid from its grant until its item is granted again, and whoever runs under an older one
 * may do so only as a dropped master that has not noticed yet. So two executions of one item may
 * overlap only if the newest view, when the later one began, did not name the owner of the earlier one.
 *
 * Not judged here: that each item is published, and under which token (the audit compares that).
 */
export interface Execution {
  readonly item: string;
  readonly token: number;
  /** Incarnation that ran it. */
  readonly owner: string;
  readonly fromMs: number;
  /** Null: no end was seen; it counts as running for ever. */
  readonly toMs: number | null;
  /** Number of the newest view when it began. */
  readonly view: number;
}

/** Members of view 1, 2, … by incarnation. */
export type Views = readonly (readonly string[])[];

const pairFault = (earlier: Execution, later: Execution, views: Views): string | null => {
  const about = `item ${later.item.slice(0, 8)}`;
  if (later.token <= earlier.token)
    return `${about} began under token ${later.token} after token ${earlier.token}`;
  const isOver = earlier.toMs !== null && earlier.toMs <= later.fromMs;
  if (isOver) return null;
  const members = views[later.view - 1];
  if (members === undefined) return `${about} began in view ${later.view}, which is not there`;
  return members.includes(earlier.owner)
    ? `${about} began under token ${later.token} while ${earlier.owner.slice(0, 8)} of view ${later.view} ran it under token ${earlier.token}`
    : null;
};

/** The first thing that must not have happened, or null. */
export const stormFault = (executions: readonly Execution[], views: Views): string | null => {
  const ofItem = new Map<string, Execution[]>();
  for (const execution of executions.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const earlier = ofItem.get(execution.item) ?? [];
    for (const one of earlier) {
      const fault = pairFault(one, execution, views);
      if (fault !== null) return fault;
    }
    ofItem.set(execution.item, [...earlier, execution]);
  }
  return null;
};
