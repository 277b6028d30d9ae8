/** What the requester of call-job.ts asks for: every class of effect, alone, together, and a shrink. */
import {
  PROCEDURE_STEPS,
  PROGRAM,
  PROGRAM_VERSION,
  workDigestOf,
  type CallStep,
} from '../../src/protocol/calls/envelope.ts';

export const REPLIER = 'rank-0';
export const REQUESTER = 'rank-1';
/** A second one without an outbox, which ends its session. */
export const OTHER = 'tool-2';

export type EffectClass = 'none' | 'journal' | 'marked' | 'outside';

export interface Work {
  readonly effect: EffectClass;
  readonly steps: readonly CallStep[];
}

const step = (name: string, args: object): CallStep => ({ step: name, arguments: args });
const work = (effect: EffectClass, ...steps: readonly CallStep[]): Work => ({ effect, steps });

const add = (by: number): CallStep => step('counter.add', { by });
const put = (value: number): CallStep => step('marked.put', { value: `${value}` });
const act = (gate: number): CallStep => step('slow.act', { gate: `${gate}` });
const grow = (bytes: number): CallStep => step('text.grow', { bytes });

/** Works of a group are out together; each is unlike any other. */
const GROUPS: readonly (readonly Work[])[] = [
  [work('journal', add(1))],
  [work('marked', put(1))],
  [work('outside', act(1))],
  [work('none', step('slow.read', { gate: 'x' })), work('journal', grow(3000))],
  [work('journal', add(2), add(3))],
  [work('journal', add(4)), work('marked', put(2)), work('journal', add(5))],
  [work('none', step('test.shrink', { target: 0 }))],
  [work('journal', add(6))],
  [work('journal', add(7))],
  [work('outside', act(2))],
  [work('marked', put(3))],
];

/** Replies so large that the journal is compacted while it is at work. */
const LARGE: readonly (readonly Work[])[] = Array.from({ length: 6 }, (_, group) =>
  Array.from({ length: 4 }, (_, index) => work('journal', grow(60_000 + 4 * group + index))),
);

export const groupsOf = (isLarge: boolean): readonly (readonly Work[])[] =>
  isLarge ? [...LARGE, ...GROUPS] : GROUPS;

/** Of the other one: the last of them ends its session. */
export const otherWorks = (session: string): readonly Work[] => [
  work('journal', add(20)),
  work('journal', add(21), step('destroy-session', { session, force: false })),
];

export const principalOf = (id: string) => ({ flavor: 1, id, groups: [] });

export const digestOf = (steps: readonly CallStep[], id = REQUESTER): string =>
  workDigestOf(
    {
      program: PROGRAM,
      version: PROGRAM_VERSION,
      procedure: PROCEDURE_STEPS,
      steps: [...steps],
    },
    principalOf(id),
  );
