/**
 * The replier's table: clients, their sessions, the slots of each; and the changes that move it.
 *
 * Everything durable is a list of changes in one commit record: a table is what folding all commits
 * since the last snapshot gives, so sequence number, effect and reply can only be there together
 * or not at all. This module knows how to apply a change; which changes a request leads to is decided
 * in replier.ts, and how they reach the disk in runtime/calls/journal.ts.
 *
 * A table is owned by one replier and moved in place: it has to take a change for every call.
 */
import { check } from '../check.ts';
import type { Principal } from './envelope.ts';
import { FREE_SLOT, type SlotRecord } from './judge.ts';

/** Negotiated when the session was made; never raised afterwards. */
export interface SessionLimits {
  readonly slots: number;
  readonly operationsMax: number;
  readonly requestBytesMax: number;
  readonly replyBytesMax: number;
  readonly cachedReplyBytesMax: number;
}

export interface ClientRecord {
  /** 16 hex: life (8) and count within the life (8), so that an id is never given twice. */
  readonly clientId: string;
  readonly owner: string;
  /** One life of the owner. */
  readonly verifier: string;
  readonly principal: Principal;
  readonly confirmed: boolean;
  /** The one-slot table of CREATE_SESSION. */
  readonly creation: SlotRecord;
}

export interface SessionRecord {
  /** 32 hex: life (8), count (8), random (16). */
  readonly session: string;
  readonly clientId: string;
  /** Endpoint whose mailbox the session is bound to. */
  readonly requester: string;
  readonly persistent: boolean;
  readonly limits: SessionLimits;
  /** Highest slot that new requests may use, and that the replier wishes for. */
  readonly enforcedHighest: number;
  readonly targetHighest: number;
  readonly resizeGeneration: number;
  readonly acknowledgedGeneration: number;
  /** Retries are answered, new requests refused with DEADSESSION. */
  readonly dead: boolean;
}

export interface SessionEntry {
  record: SessionRecord;
  /** One for each slot ever granted: a sequence number is never forgotten. */
  readonly slots: SlotRecord[];
}

/** An effect of class `marked` that is committed and not yet known to be applied. */
export interface PendingEffect {
  readonly mark: string;
  readonly procedure: string;
  readonly effect: object;
}

export interface CallTable {
  /** Number of the replier's life; grows with each start, made durable before any mail is read. */
  life: number;
  clientsMade: number;
  sessionsMade: number;
  readonly clients: Map<string, ClientRecord>;
  readonly sessions: Map<string, SessionEntry>;
  /** Bytes of the kept replies of all sessions. */
  keptBytes: number;
  /** State of each procedure of class `journal`, by its name; JSON values. */
  readonly states: Map<string, unknown>;
  /** By mark. Recovery applies them before anything is answered. */
  readonly pending: Map<string, PendingEffect>;
}

export const emptyTable = (life: number): CallTable => ({
  life,
  clientsMade: 0,
  sessionsMade: 0,
  clients: new Map(),
  sessions: new Map(),
  keptBytes: 0,
  states: new Map(),
  pending: new Map(),
});

/** Counted anew. */
export const keptBytesOf = (sessions: Iterable<SessionEntry>): number => {
  let bytes = 0;
  for (const { slots } of sessions) for (const { body } of slots) bytes += Buffer.byteLength(body);
  return bytes;
};

/** One durable step. The order within a commit counts. */
export type Change =
  | { readonly kind: 'client'; readonly client: ClientRecord }
  | { readonly kind: 'client-gone'; readonly clientId: string }
  | { readonly kind: 'session'; readonly record: SessionRecord }
  | { readonly kind: 'session-gone'; readonly session: string }
  | {
      readonly kind: 'slot';
      readonly session: string;
      readonly slot: number;
      readonly record: SlotRecord;
    }
  /** An effect of class `journal`, as its procedure's reducer understands it. */
  | { readonly kind: 'effect'; readonly procedure: string; readonly effect: unknown }
  | { readonly kind: 'pending'; readonly pending: PendingEffect }
  | { readonly kind: 'applied'; readonly mark: string };

/** How the effect of a procedure of class `journal` changes its state; given by the registry. */
export type Reducer = (procedure: string, state: unknown, effect: unknown) => unknown;

const putSession = (table: CallTable, record: SessionRecord): void => {
  const before = table.sessions.get(record.session);
  if (before === undefined) {
    table.sessionsMade += 1;
    const slots = Array.from({ length: record.limits.slots }, () => FREE_SLOT);
    table.sessions.set(record.session, { record, slots });
    return;
  }
  check(before.slots.length === record.limits.slots, 'negotiated slots stay as they are');
  before.record = record;
};

const putSlot = (table: CallTable, change: Extract<Change, { kind: 'slot' }>): void => {
  const entry = table.sessions.get(change.session);
  // A forced end of the session may overtake the outcome of a request: then nothing is kept of it.
  if (entry === undefined) return;
  check(change.slot < entry.slots.length, 'a slot that was granted');
  const before = entry.slots[change.slot]?.body ?? '';
  table.keptBytes += Buffer.byteLength(change.record.body) - Buffer.byteLength(before);
  entry.slots[change.slot] = change.record;
};

const dropSession = (table: CallTable, session: string): void => {
  const entry = table.sessions.get(session);
  if (entry === undefined) return;
  table.keptBytes -= keptBytesOf([entry]);
  table.sessions.delete(session);
};

export const applyChange = (table: CallTable, change: Change, reduce: Reducer): void => {
  switch (change.kind) {
    case 'client':
      if (!table.clients.has(change.client.clientId)) table.clientsMade += 1;
      table.clients.set(change.client.clientId, change.client);
      return;
    case 'client-gone':
      table.clients.delete(change.clientId);
      return;
    case 'session':
      putSession(table, change.record);
      return;
    case 'session-gone':
      dropSession(table, change.session);
      return;
    case 'slot':
      putSlot(table, change);
      return;
    case 'effect': {
      const before = table.states.get(change.procedure);
      table.states.set(change.procedure, reduce(change.procedure, before, change.effect));
      return;
    }
    case 'pending':
      table.pending.set(change.pending.mark, change.pending);
      return;
    case 'applied':
      table.pending.delete(change.mark);
  }
};

/** Moves `table` in place and gives it back. */
export const applyChanges = (
  table: CallTable,
  changes: readonly Change[],
  reduce: Reducer,
): CallTable => {
  for (const change of changes) applyChange(table, change, reduce);
  return table;
};
