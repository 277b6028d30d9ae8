/**
 * Leases of clients, and who has to leave when there is no room. Only the replier's own monotonic clock
 * counts: no wall clock, no time of a file, and a replier that was away gives everybody a full lease.
 *
 * Guarantee: nothing of a client ends while one of its requests is being executed.
 */
import { endClient } from './clients.ts';
import { hasRuns, move, sessionsOf } from './replier-state.ts';
import type { GoneSession, ReplierRules, ReplierState } from './replier-state.ts';
import type { Change, ClientRecord } from './table.ts';

const idleMs = (state: ReplierState, clientId: string, nowMs: number): number =>
  nowMs - (state.leases.get(clientId) ?? nowMs);

const isAtWork = (state: ReplierState, clientId: string): boolean =>
  sessionsOf(state, clientId).some((session) => hasRuns(state, session));

/** Ends every client whose lease has run out: first one step, then the files. */
export const expire = (
  state: ReplierState,
  rules: ReplierRules,
  nowMs: number,
): { readonly changes: readonly Change[]; readonly gone: readonly GoneSession[] } => {
  const boundMs = rules.leaseMs + rules.graceMs;
  const overdue = [...state.table.clients.values()].filter(
    ({ clientId }) => idleMs(state, clientId, nowMs) > boundMs && !isAtWork(state, clientId),
  );
  if (overdue.length === 0) return { changes: [], gone: [] };
  state.counters.expiredClients += overdue.length;
  const ended = overdue.map((client) => endClient(state, client));
  return {
    changes: move(
      state,
      rules,
      ended.flatMap(({ changes }) => changes),
    ),
    gone: ended.flatMap(({ gone }) => gone),
  };
};

/**
 * The client that leaves when there are too many: one that is not confirmed, else one whose lease has run
 * out; of several the one that was silent longest. Nobody with a lease has to leave: null.
 */
export const leastRecentlyUsed = (
  state: ReplierState,
  rules: ReplierRules,
  nowMs: number,
): ClientRecord | null => {
  const candidates = [...state.table.clients.values()].filter(
    (client) =>
      !isAtWork(state, client.clientId) &&
      (!client.confirmed || idleMs(state, client.clientId, nowMs) > rules.leaseMs),
  );
  const longest = (a: ClientRecord, b: ClientRecord): number =>
    Number(a.confirmed) - Number(b.confirmed) ||
    idleMs(state, b.clientId, nowMs) - idleMs(state, a.clientId, nowMs);
  return candidates.toSorted(longest)[0] ?? null;
};

/** Of these sessions the one that was used least recently and is not at work. */
export const evictable = (state: ReplierState, sessions: readonly string[]): string | null => {
  const usedAtMs = (session: string): number => state.live.get(session)?.usedAtMs ?? 0;
  const idle = sessions.filter((session) => !hasRuns(state, session));
  return idle.toSorted((a, b) => usedAtMs(a) - usedAtMs(b))[0] ?? null;
};
