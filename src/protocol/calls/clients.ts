/**
 * What the control steps and the leases share: ids, equality of principals, and the end of a client.
 */
import { sortedText, type Principal, type StepResult } from './envelope.ts';
import { endSession, sessionsOf, type GoneSession, type ReplierState } from './replier-state.ts';
import type { Change, ClientRecord } from './table.ts';

/** What a control step answers and changes. */
export interface Decided {
  readonly result: StepResult;
  readonly changes: readonly Change[];
  readonly gone: readonly GoneSession[];
}

export const samePrincipal = (a: Principal, b: Principal): boolean =>
  a.flavor === b.flavor && a.id === b.id && sortedText(a.groups) === sortedText(b.groups);

export const hex8 = (value: number): string => value.toString(16).padStart(8, '0');

/** Everything of a client, its sessions included. */
export const endClient = (
  state: ReplierState,
  client: ClientRecord,
): { readonly changes: Change[]; readonly gone: GoneSession[] } => {
  const ended = sessionsOf(state, client.clientId).map((session) => endSession(state, session));
  state.leases.delete(client.clientId);
  return {
    changes: [
      ...ended.map(({ change }) => change),
      { kind: 'client-gone', clientId: client.clientId },
    ],
    gone: ended.map(({ gone }) => gone),
  };
};
