/**
 * The journal of a replier as text: one sealed JSON line for each commit, which a person can read
 * with jq, and lines that hold a whole table (snapshots) and replace everything before them.
 *
 * Guarantee: a line that opens is exactly what was sealed. Each line says which ids and procedures it
 * touches, and repeats what the line before said of itself, so that what a damaged line has taken
 * with it is known from its successor. A snapshot leaves out what is not persistent.
 * Not guaranteed: authenticity; who may write to the journal is trusted.
 *
 * How lines are read back is in recovery.ts.
 */
import { sealText, type RecordKind } from '../envelope.ts';
import { isCallCommit, whyCallCommit, type CallCommit } from '../generated/call-commit.ts';
import { isCallLife, whyCallLife, type CallLife } from '../generated/call-life.ts';
import { isCallSnapshot, whyCallSnapshot, type CallSnapshot } from '../generated/call-snapshot.ts';
import type { CallTable, Change } from './table.ts';

export const COMMIT: RecordKind<CallCommit> = {
  schema: 'flockstep-call-commit-v1',
  is: isCallCommit,
  why: whyCallCommit,
};
export const SNAPSHOT: RecordKind<CallSnapshot> = {
  schema: 'flockstep-call-snapshot-v1',
  is: isCallSnapshot,
  why: whyCallSnapshot,
};
export const LIFE: RecordKind<CallLife> = {
  schema: 'flockstep-call-life-v1',
  is: isCallLife,
  why: whyCallLife,
};

/** What a line touches. */
export interface LineScope {
  readonly clients: readonly string[];
  readonly sessions: readonly string[];
  /** Procedures of class `journal` whose state it moves. */
  readonly procedures: readonly string[];
}

export const NOTHING: LineScope = { clients: [], sessions: [], procedures: [] };

/** The last line that was written: all that the next one needs to know. */
export interface JournalPosition {
  readonly number: number;
  readonly scope: LineScope;
}

export const JOURNAL_START: JournalPosition = { number: 0, scope: NOTHING };

export interface JournalLine {
  readonly line: string;
  readonly position: JournalPosition;
}

export const scopeOf = (changes: readonly Change[]): LineScope => {
  const clients = new Set<string>();
  const sessions = new Set<string>();
  const procedures = new Set<string>();
  for (const change of changes) {
    switch (change.kind) {
      case 'client':
        clients.add(change.client.clientId);
        break;
      case 'client-gone':
        clients.add(change.clientId);
        break;
      case 'session':
        sessions.add(change.record.session);
        break;
      case 'session-gone':
      case 'slot':
        sessions.add(change.session);
        break;
      case 'effect':
        procedures.add(change.procedure);
        break;
      // Elsewhere, and asked for there: nothing of them is lost with a line.
      case 'pending':
      case 'applied':
        break;
    }
  }
  return { clients: [...clients], sessions: [...sessions], procedures: [...procedures] };
};

/** One commit: everything durable of one request. */
export const commitLine = (before: JournalPosition, changes: readonly Change[]): JournalLine => {
  const position = { number: before.number + 1, scope: scopeOf(changes) };
  const line = sealText({
    schema: COMMIT.schema,
    number: position.number,
    scope: position.scope,
    previous: before,
    changes,
  });
  return { line, position };
};

/** A whole table as one line. Every field of the table must be here: compaction keeps nothing else. */
export const snapshotLine = (before: JournalPosition, table: CallTable): JournalLine => {
  const position = { number: before.number + 1, scope: NOTHING };
  const line = sealText({
    schema: SNAPSHOT.schema,
    number: position.number,
    life: table.life,
    clientsMade: table.clientsMade,
    sessionsMade: table.sessionsMade,
    clients: [...table.clients.values()],
    sessions: [...table.sessions.values()]
      .filter(({ record }) => record.persistent)
      .map(({ record, slots }) => ({ record, slots })),
    states: [...table.states].map(([procedure, value]) => ({ procedure, state: { value } })),
    pending: [...table.pending.values()],
  });
  return { line, position };
};

/** Below this a journal is never compacted. */
export const COMPACTION_BYTES_MIN = 1024 * 1024;
const COMPACTION_FACTOR = 4;

/** The journal stays below this many bytes, one group of commits aside. */
export const compactionBound = (snapshotBytes: number): number =>
  Math.max(COMPACTION_BYTES_MIN, COMPACTION_FACTOR * snapshotBytes);
