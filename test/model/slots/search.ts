/**
 * Exhaustive breadth-first search over the states of a model.
 *
 * Guarantee: every state that is reachable within the model's budgets is visited once; of each kind of
 * violation the shortest trace is kept; a state from which no good state can be reached without a
 * further fault is reported as `stuck`. Violations do not end the search, so one run finds all kinds.
 * Not searched: fairness. `stuck` means that no way out exists, not that a way out may be missed.
 */
export interface Move<S> {
  readonly action: string;
  /** Of the adversary: a crash, a file lost or brought back, a caller that gives up. */
  readonly isFault: boolean;
  readonly state: S;
  /** What this move violates. */
  readonly kinds: readonly string[];
}

export interface Model<S> {
  readonly initial: S;
  /** Equal exactly for equal states. */
  keyOf(state: S): string;
  movesOf(state: S): readonly Move<S>[];
  /** Every call has ended and its slot is usable, or its session was replaced. */
  isGood(state: S): boolean;
}

export interface Findings {
  readonly states: number;
  readonly moves: number;
  readonly actions: ReadonlySet<string>;
  /** Kind of violation: shortest list of actions that leads to it. */
  readonly violations: ReadonlyMap<string, readonly string[]>;
}

/** A bound on forgetting a bound: no variant comes near it. */
const STATES_MAX = 2_000_000;

class Graph {
  readonly #ids = new Map<string, number>();
  readonly parents: number[] = [];
  readonly actions: string[] = [];
  readonly good: boolean[] = [];
  /** Moves without a fault, as pairs from, to. */
  readonly edges: number[] = [];

  /** Number of the state, and whether it was new. */
  enter(key: string, parent: number, action: string): { id: number; isNew: boolean } {
    const known = this.#ids.get(key);
    if (known !== undefined) return { id: known, isNew: false };
    const id = this.parents.length;
    if (id > STATES_MAX) throw new Error('the model is not bounded');
    this.#ids.set(key, id);
    this.parents.push(parent);
    this.actions.push(action);
    return { id, isNew: true };
  }

  traceTo(id: number): string[] {
    const trace: string[] = [];
    for (let at = id; at > 0; at = this.parents[at] ?? 0) trace.push(this.actions[at] ?? '');
    return trace.reverse();
  }

  /** The first state, in order of distance, that no fault-free way leads from to a good one. */
  firstStuck(): number | null {
    const count = this.parents.length;
    const starts = new Int32Array(count + 1);
    const { edges } = this;
    for (let at = 1; at < edges.length; at += 2) starts[(edges[at] ?? 0) + 1]!++;
    for (let at = 0; at < count; at++) starts[at + 1]! += starts[at] ?? 0;
    const filled = starts.slice();
    const sources = new Int32Array(edges.length / 2);
    for (let at = 0; at < edges.length; at += 2)
      sources[filled[edges[at + 1] ?? 0]!++] = edges[at] ?? 0;
    const live = Uint8Array.from(this.good, Number);
    const queue: number[] = [];
    for (let at = 0; at < count; at++) if (live[at] === 1) queue.push(at);
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (let edge = starts[at] ?? 0; edge < (starts[at + 1] ?? 0); edge++) {
        const source = sources[edge] ?? 0;
        if (live[source] === 1) continue;
        live[source] = 1;
        queue.push(source);
      }
    const stuck = live.indexOf(0);
    return stuck < 0 ? null : stuck;
  }
}

export const search = <S>(model: Model<S>): Findings => {
  const graph = new Graph();
  const actions = new Set<string>();
  const violations = new Map<string, readonly string[]>();
  graph.enter(model.keyOf(model.initial), 0, '');
  graph.good.push(model.isGood(model.initial));
  let moves = 0;
  let level: S[] = [model.initial];
  let id = 0;
  while (level.length > 0) {
    const deeper: S[] = [];
    for (const state of level) {
      for (const move of model.movesOf(state)) {
        moves++;
        actions.add(move.action.split(' ')[0] ?? '');
        const to = graph.enter(model.keyOf(move.state), id, move.action);
        if (to.isNew) {
          deeper.push(move.state);
          graph.good.push(model.isGood(move.state));
        }
        if (!move.isFault) graph.edges.push(id, to.id);
        for (const kind of move.kinds)
          if (!violations.has(kind)) violations.set(kind, [...graph.traceTo(id), move.action]);
      }
      id++;
    }
    level = deeper;
  }
  const stuck = graph.firstStuck();
  if (stuck !== null) violations.set('stuck', graph.traceTo(stuck));
  return { states: graph.parents.length, moves, actions, violations };
};
