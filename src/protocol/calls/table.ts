/**
 * The replier's table: clients, their sessions, the slots of each; and the changes that move it.
 *
 * Everything durable is a list of changes in one commit record: a table is what folding all commits
 * since the last snapshot gives, so sequence number, effect and reply can only be there together
 * or not at all. This module knows how to apply a change; which changes a request leads to is decided
 * in replier.ts, and how they reach the disk in runtime/calls/journal.ts.
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
  readonly record: SessionRecord;
  /** One for each slot ever granted: a sequence number is never forgotten. */
  readonly slots: readonly SlotRecord[];
}

export interface CallTable {
  /** Number of the replier's life; grows with each start, made durable before any mail is read. */
  readonly life: number;
  readonly clientsMade: number;
  readonly sessionsMade: number;
  readonly clients: ReadonlyMap<string, ClientRecord>;
  readonly sessions: ReadonlyMap<string, SessionEntry>;
  /** State of each procedure of class `journal`, by its name; JSON values. */
  readonly states: ReadonlyMap<string, unknown>;
}

export const emptyTable = (life: number): CallTable => ({
  life,
  clientsMade: 0,
  sessionsMade: 0,
  clients: new Map(),
  sessions: new Map(),
  states: new Map(),
});

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
  /** State of a procedure after its effect: `state` is what its reducer made of the effect. */
  | { readonly kind: 'effect'; readonly procedure: string; readonly effect: unknown };

/** How the effect of a procedure of class `journal` changes its state; given by the registry. */
export type Reducer = (procedure: string, state: unknown, effect: unknown) => unknown;

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);

const without = <K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> => {
  const copy = new Map(map);
  copy.delete(key);
  return copy;
};

const putSession = (table: CallTable, record: SessionRecord): CallTable => {
  const before = table.sessions.get(record.session);
  const count = Math.max(before?.slots.length ?? 0, record.limits.slots);
  const slots = Array.from({ length: count }, (_, index) => before?.slots[index] ?? FREE_SLOT);
  return {
    ...table,
    sessionsMade: before === undefined ? table.sessionsMade + 1 : table.sessionsMade,
    sessions: withEntry(table.sessions, record.session, { record, slots }),
  };
};

const putSlot = (table: CallTable, change: Extract<Change, { kind: 'slot' }>): CallTable => {
  const entry = table.sessions.get(change.session);
  // A forced end of the session may overtake the outcome of a request: then nothing is kept of it.
  if (entry === undefined) return table;
  check(change.slot < entry.slots.length, 'a slot that was granted');
  return {
    ...table,
    sessions: withEntry(table.sessions, change.session, {
      record: entry.record,
      slots: entry.slots.with(change.slot, change.record),
    }),
  };
};

export const applyChange = (table: CallTable, change: Change, reduce: Reducer): CallTable => {
  switch (change.kind) {
    case 'client': {
      const isNew = !table.clients.has(change.client.clientId);
      return {
        ...table,
        clientsMade: isNew ? table.clientsMade + 1 : table.clientsMade,
        clients: withEntry(table.clients, change.client.clientId, change.client),
      };
    }
    case 'client-gone':
      return { ...table, clients: without(table.clients, change.clientId) };
    case 'session':
      return putSession(table, change.record);
    case 'session-gone':
      return { ...table, sessions: without(table.sessions, change.session) };
    case 'slot':
      return putSlot(table, change);
    case 'effect':
      return {
        ...table,
        states: withEntry(
          table.states,
          change.procedure,
          reduce(change.procedure, table.states.get(change.procedure), change.effect),
        ),
      };
  }
};

export const applyChanges = (
  table: CallTable,
  changes: readonly Change[],
  reduce: Reducer,
): CallTable => changes.reduce((current, change) => applyChange(current, change, reduce), table);
