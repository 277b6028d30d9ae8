/**
 * How many slots a session may use: growth when it uses its highest, shrinking by wish, acknowledgement
 * and, if need be, force. A generation counts the changes, so that an older reply that arrives later
 * cannot bring an older limit back.
 *
 * Guarantee: a kept reply above the wished-for highest is dropped only when its requester has said both
 * that it knows the newest generation and that it uses nothing above. Sequence and digest of a slot
 * are kept as long as the session lives.
 */
import { check } from '../check.ts';
import { successor } from './sequence.ts';
import { liveSession, move } from './replier-state.ts';
import type { ReplierRules, ReplierState, Run } from './replier-state.ts';
import type { Change, SessionEntry, SessionRecord } from './table.ts';

/** A session grows by a fifth, at least by one. */
const GROWTH_SHARE = 5;

const slotsInUse = (state: ReplierState, except: readonly string[] = []): number => {
  let sum = 0;
  for (const { record } of state.table.sessions.values())
    if (!except.includes(record.session))
      sum += Math.max(record.enforcedHighest, record.targetHighest) + 1;
  return sum;
};

/** Only what is a reply is given up: an intent says that an effect outside may have begun. */
const retire = (entry: SessionEntry, above: number): Change[] =>
  entry.slots.flatMap((record, slot) =>
    slot > above && (record.state === 'done' || record.state === 'uncached')
      ? [
          {
            kind: 'slot' as const,
            session: entry.record.session,
            slot,
            record: { ...record, state: 'free' as const, body: '' },
          },
        ]
      : [],
  );

const withTarget = (record: SessionRecord, target: number): SessionRecord => ({
  ...record,
  targetHighest: target,
  // Growth holds at once; shrinking waits for the acknowledgement.
  enforcedHighest: Math.max(record.enforcedHighest, target),
  resizeGeneration: successor(record.resizeGeneration),
});

/** The session as it is after a request of its requester was executed: acknowledgement, then growth. */
export const afterUse = (
  state: ReplierState,
  rules: ReplierRules,
  entry: SessionEntry,
  run: Run,
): Change[] => {
  const { record } = entry;
  const isCurrent = run.acknowledgedGeneration === record.resizeGeneration;
  const isUnseen = record.acknowledgedGeneration !== record.resizeGeneration;
  if (isCurrent && isUnseen && run.highest <= record.targetHighest)
    return [
      {
        kind: 'session',
        record: {
          ...record,
          enforcedHighest: record.targetHighest,
          acknowledgedGeneration: record.resizeGeneration,
        },
      },
      ...retire(entry, record.targetHighest),
    ];
  const isFull =
    run.place?.slot === record.targetHighest && record.enforcedHighest === record.targetHighest;
  const ceiling = liveSession(state, record.session).growthCeiling;
  const wanted = Math.min(record.limits.slots - 1, ceiling) - record.targetHighest;
  if (!isFull || wanted <= 0) return [];
  const room = rules.slotBudget - slotsInUse(state);
  const step = Math.max(1, Math.floor((record.targetHighest + 1) / GROWTH_SHARE));
  const added = Math.min(wanted, room, step);
  if (added <= 0) return [];
  return [{ kind: 'session', record: withTarget(record, record.targetHighest + added) }];
};

/** Wishes for another highest slot; the requester complies when it has seen it. Slot 0 stays. */
export const setTarget = (
  state: ReplierState,
  rules: ReplierRules,
  session: string,
  target: number,
): readonly Change[] => {
  const record = state.table.sessions.get(session)?.record;
  if (record === undefined) return [];
  const bounded = Math.max(0, Math.min(Math.floor(target), record.limits.slots - 1));
  liveSession(state, session).growthCeiling = bounded;
  if (bounded === record.targetHighest) return [];
  return move(state, rules, [{ kind: 'session', record: withTarget(record, bounded) }]);
};

/** Lowers what is allowed to what is wished for, for a requester that does not comply. */
export const enforce = (
  state: ReplierState,
  rules: ReplierRules,
  session: string,
): readonly Change[] => {
  const record = state.table.sessions.get(session)?.record;
  if (record === undefined || record.enforcedHighest === record.targetHighest) return [];
  const lowered = { ...record, enforcedHighest: record.targetHighest };
  return move(state, rules, [{ kind: 'session', record: lowered }]);
};

/**
 * Slots for a new session: what is free of the budget, and its fair share in any case, for which the
 * sessions with more than theirs are asked to give some back.
 */
export const grantSlots = (
  state: ReplierState,
  rules: ReplierRules,
  wanted: number,
  leaving: readonly string[],
): { readonly count: number; readonly changes: readonly Change[] } => {
  check(wanted >= 1, 'a session has at least one slot');
  const free = rules.slotBudget - slotsInUse(state, leaving);
  if (free >= wanted) return { count: wanted, changes: [] };
  const others = [...state.table.sessions.values()].filter(
    ({ record }) => !leaving.includes(record.session),
  );
  const share = Math.max(1, Math.floor(rules.slotBudget / (others.length + 1)));
  const changes = others.flatMap(({ record }): Change[] =>
    record.targetHighest + 1 > share
      ? [{ kind: 'session', record: withTarget(record, share - 1) }]
      : [],
  );
  // Only what is free is given now; the rest by growth, when the others have given it back.
  return { count: Math.max(1, Math.min(wanted, free)), changes };
};
