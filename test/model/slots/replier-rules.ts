/**
 * Procedures of each class of effect for the command model, and the rules of the replier that runs
 * them. Every effect is counted under the mark of its request, so that the places where effects live
 * are themselves the log of what was executed.
 */
import type { Call } from '../../../src/protocol/calls/envelope.ts';
import type {
  ProcedureShape,
  ReplierRules,
  StepToRun,
} from '../../../src/protocol/calls/replier.ts';
import type { ProcedureOutcome } from '../../../src/protocol/calls/procedure.ts';

export const PROCEDURES = ['count', 'mark', 'act', 'read', 'refuse', 'big'] as const;
export type ProcedureName = (typeof PROCEDURES)[number];

export const EFFECTS: Readonly<Record<ProcedureName, ProcedureShape['effect']>> = {
  count: 'journal',
  mark: 'marked',
  act: 'outside',
  read: 'none',
  /** Says no: kept like any other outcome. */
  refuse: 'journal',
  /** A result that is larger than what a slot keeps. */
  big: 'none',
};

/** Reply bodies above this are not kept; `big` is above it and below the bound of replies. */
export const LIMITS = {
  slots: 3,
  operations: 4,
  requestBytes: 4096,
  replyBytes: 2048,
  cachedReplyBytes: 700,
} as const;
export const BIG_BYTES = 1000;

export const EPOCH = 'e'.repeat(64);
export const REPLIER = 'rank-0';
export const REQUESTER = 'rank-1';

export const shapeOf = (name: string): ProcedureShape | null =>
  Object.hasOwn(EFFECTS, name)
    ? { effect: EFFECTS[name as ProcedureName], checkArguments: () => '' }
    : null;

/** State of class `journal`: how often each mark took effect. */
export type Counts = Readonly<Record<string, number>>;

export const reduce = (_procedure: string, state: unknown, effect: unknown): Counts => {
  const { mark } = effect as { mark: string };
  const counts = (state ?? {}) as Counts;
  return { ...counts, [mark]: (counts[mark] ?? 0) + 1 };
};

/** What a step answers; its effect is the driver's. */
export const outcomeOf = (step: StepToRun, seen: number): ProcedureOutcome => {
  if (step.procedure === 'refuse') return { ok: false, text: `no, after ${seen}` };
  if (step.procedure === 'big') return { ok: true, result: { text: 'b'.repeat(BIG_BYTES) } };
  // A second execution would see another world and answer otherwise.
  return { ok: true, result: { seen } };
};

export const newRules = (afterRestart: ReplierRules['afterRestart']): ReplierRules => {
  let drawn = 0;
  return {
    epoch: EPOCH,
    endpoint: REPLIER,
    slotsMax: 4,
    operationsMax: 8,
    requestBytesMax: 8192,
    replyBytesMax: 4096,
    cachedReplyBytesMax: 4096,
    clientsMax: 4,
    sessionsPerClientMax: 2,
    slotBudget: 8,
    leaseMs: 10_000,
    graceMs: 1000,
    persistent: true,
    afterRestart,
    shape: shapeOf,
    reduce,
    authenticate: (call: Call) => {
      const { id } = call.credential.body as { id: string };
      return { ok: true, principal: { flavor: 1, id, groups: [] } };
    },
    random: () => (++drawn).toString(16).padStart(16, '0'),
  };
};
