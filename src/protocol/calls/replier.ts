/**
 * The replier as functions on a state that it owns: what becomes of mail (admit), of requests that are let
 * in (nextStep, feed, finish, abandon, doubt), of time (expire), of wishes (setTarget, enforce), and of a
 * restart (restarted). How they reach files and clocks is runtime/calls/replier.ts.
 *
 * Rules for the driver:
 * - An answer is published only when its own changes and those of every earlier answer are durable, in
 *   that order; also an answer without changes may repeat what an earlier one has just settled.
 * - The changes of one answer are committed together or not at all. If they cannot be, the state is
 *   thrown away and made anew from what is durable.
 * - Effects of class `marked` (table.pending) are applied after their commit and before their answer.
 */
import {
  liveSession,
  newReplierState,
  type ReplierRules,
  type ReplierState,
} from './replier-state.ts';
import { applyChanges, type CallTable, type Change } from './table.ts';

export { admit, refusalWithdrawn, STRAY_REFUSALS_MAX } from './admission.ts';
export { CONTROL_STEPS } from './control-steps.ts';
export { abandon, applied, doubt, feed, finish, nextStep, type Outcome } from './execution.ts';
export { expire } from './leases.ts';
export { enforce, setTarget } from './resize.ts';
export { newReplierState } from './replier-state.ts';
export type {
  Admission,
  Answer,
  Arrival,
  Authentication,
  GoneSession,
  ProcedureShape,
  ReplierCounters,
  ReplierRules,
  ReplierState,
  ReplyFields,
  Run,
  StepToRun,
} from './replier-state.ts';

/**
 * State after the journal was read. `changes` resolve what was under way and are made durable before any
 * mail is read: a slot found running had begun an effect outside, so it is in doubt and its session lost.
 */
export const restarted = (
  table: CallTable,
  rules: ReplierRules,
  nowMs: number,
): { readonly state: ReplierState; readonly changes: readonly Change[] } => {
  const changes: Change[] = [];
  for (const { record, slots } of table.sessions.values()) {
    const { session } = record;
    let isInDoubt = false;
    for (const [slot, kept] of slots.entries()) {
      if (kept.state === 'running')
        changes.push({
          kind: 'slot',
          session,
          slot,
          record: { ...kept, state: 'in-doubt', body: '' },
        });
      isInDoubt ||= kept.state === 'running' || kept.state === 'in-doubt';
    }
    if (!record.dead && (isInDoubt || rules.afterRestart === 'dead'))
      changes.push({ kind: 'session', record: { ...record, dead: true } });
  }
  applyChanges(table, changes, rules.reduce);
  const state = newReplierState(table);
  // Time away is no silence of others: a full lease for everybody.
  for (const clientId of table.clients.keys()) state.leases.set(clientId, nowMs);
  for (const session of table.sessions.keys()) liveSession(state, session).usedAtMs = nowMs;
  return { state, changes };
};
