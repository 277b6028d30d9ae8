/** Procedures that the rows call, the same at every level. */
import type { Mark, Procedure, ProcedureOutcome } from '../../src/protocol/calls/procedure.ts';

export interface ProcedureHooks {
  /** Resolves or throws when the row releases the gate. */
  gate(name: string): Promise<void>;
  /** An effect outside happens now. */
  act(mark: Mark): void;
  /** Effects of class `marked` that are there. */
  readonly marks: { has(mark: Mark): boolean; add(mark: Mark): void };
}

interface JournalState {
  readonly value: number;
  readonly names: readonly string[];
  /** Effects by mark. */
  readonly done: Record<Mark, number>;
}

interface JournalEffect {
  readonly mark: Mark;
  readonly by?: number;
  readonly make?: string;
  readonly remove?: string;
}

const INITIAL: JournalState = { value: 0, names: [], done: {} };

/** Counts in place: rows with thousands of effects would otherwise copy the count each time. */
const reduce = (state: unknown, effect: object): JournalState => {
  const before = (state ?? INITIAL) as JournalState;
  const { mark, by = 0, make, remove } = effect as JournalEffect;
  const names = before.names.filter((name) => name !== remove);
  // The initial state belongs to the procedure and stays as it is.
  const done: Record<Mark, number> = Object.keys(before.done).length === 0 ? {} : before.done;
  done[mark] = (done[mark] ?? 0) + 1;
  return {
    value: before.value + by,
    names: make === undefined ? names : [...names, make],
    done,
  };
};

/** Checked before: those that a procedure names are there. */
interface TestArguments {
  readonly by: number;
  readonly bytes: number;
  readonly from: string;
  readonly to: string;
}

type Fields = Readonly<Record<string, 'string' | 'number'>>;

const checked =
  (fields: Fields) =>
  (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return 'not an object';
    const extra = Object.keys(value).find((key) => fields[key] === undefined);
    if (extra !== undefined) return `unknown field ${extra}`;
    const wrong = Object.entries(fields).find(
      ([key, type]) => typeof (value as Record<string, unknown>)[key] !== type,
    );
    return wrong === undefined ? '' : `${wrong[0]} is no ${wrong[1]}`;
  };

const anything = (): string => '';

const journal = (
  name: string,
  fields: Fields,
  decide: (
    state: JournalState,
    args: TestArguments,
    mark: Mark,
  ) => { outcome: ProcedureOutcome; effect: JournalEffect | null },
): Procedure => ({
  name,
  effect: 'journal',
  initialState: INITIAL,
  checkArguments: checked(fields),
  checkResult: anything,
  reduce,
  decide: (state, args, { mark }) =>
    decide((state ?? INITIAL) as JournalState, args as TestArguments, mark),
});

const no = (text: string): { outcome: ProcedureOutcome; effect: null } => ({
  outcome: { ok: false, text },
  effect: null,
});

export const testProcedures = (hooks: ProcedureHooks): readonly Procedure[] => [
  journal('counter.add', { by: 'number' }, ({ value }, { by }, mark) => ({
    outcome: { ok: true, result: { value: value + by } },
    effect: { mark, by },
  })),
  // One state per procedure: names are made and renamed by one.
  journal('names.rename', { from: 'string', to: 'string' }, ({ names }, { from, to }, mark) =>
    from === '' || names.includes(from)
      ? { outcome: { ok: true, result: {} }, effect: { mark, remove: from, make: to } }
      : no(`no such name: ${from}`),
  ),
  // Its result is as long as asked for, which nobody knows before.
  journal('text.grow', { bytes: 'number' }, (_state, { bytes }, mark) => ({
    outcome: { ok: true, result: { text: 'x'.repeat(bytes) } },
    effect: { mark },
  })),
  {
    // Its result is as long as asked for, and known to be.
    name: 'text.fill',
    effect: 'none',
    checkArguments: checked({ bytes: 'number' }),
    checkResult: anything,
    resultBytesMin: (args) => (args as { bytes: number }).bytes,
    run: async (args) => {
      await Promise.resolve();
      return { ok: true, result: { text: 'x'.repeat((args as { bytes: number }).bytes) } };
    },
  },
  {
    name: 'slow.read',
    effect: 'none',
    checkArguments: checked({ gate: 'string' }),
    checkResult: anything,
    run: async (args) => {
      await hooks.gate((args as { gate: string }).gate);
      return { ok: true, result: {} };
    },
  },
  {
    // The effect is outside and happens before the gate.
    name: 'slow.act',
    effect: 'outside',
    checkArguments: checked({ gate: 'string' }),
    checkResult: anything,
    run: async (args, { mark }) => {
      hooks.act(mark);
      await hooks.gate((args as { gate: string }).gate);
      return { ok: true, result: {} };
    },
  },
  {
    name: 'marked.put',
    effect: 'marked',
    checkArguments: checked({ value: 'string' }),
    checkResult: anything,
    prepare: async (args) => {
      await Promise.resolve();
      return { outcome: { ok: true, result: {} }, effect: args };
    },
    apply: async (_effect, mark) => {
      await Promise.resolve();
      hooks.marks.add(mark);
    },
    isApplied: async (_effect, mark) => {
      await Promise.resolve();
      return hooks.marks.has(mark);
    },
  },
];

/** How often work with this digest had an effect, according to the states of class `journal`. */
export const journalEffects = (
  states: ReadonlyMap<string, unknown>,
  workDigest: string,
): number => {
  let count = 0;
  for (const state of states.values())
    for (const [mark, times] of Object.entries((state as JournalState).done))
      if (mark.endsWith(workDigest)) count += times;
  return count;
};
