/**
 * From the lines of a journal back to the table.
 *
 * Guarantee: what comes out is the table that folding every committed line gives, less what a damaged
 * line has taken away, and that is named. A last line without its newline was not committed. A damaged
 * line costs the sessions and clients that it touched (its successor says which); if it moved the
 * state of a procedure, or if what it did cannot be known, recovery refuses, because going on would
 * be going on from a state that never was. A damaged snapshot costs nothing while the lines that it
 * replaced are still there.
 *
 * The last line alone may be one that nobody was told of (a write that a crash tore): when it cannot
 * be read at all, every session is given up and the procedures' states stand.
 */
import { openText } from '../envelope.ts';
import type { CallCommit } from '../generated/call-commit.ts';
import type { CallSnapshot } from '../generated/call-snapshot.ts';
import {
  COMMIT,
  JOURNAL_START,
  NOTHING,
  SNAPSHOT,
  scopeOf,
  type JournalPosition,
  type LineScope,
} from './journal.ts';
import {
  applyChange,
  emptyTable,
  keptBytesOf,
  type CallTable,
  type Change,
  type Reducer,
  type SessionEntry,
} from './table.ts';

export interface DamagedLine {
  /** Counted from 1 over everything that was read. */
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

export interface RecoveryReport {
  readonly lines: number;
  /** The last line had no newline, and was left out. */
  readonly isCut: boolean;
  readonly damaged: readonly DamagedLine[];
  readonly lostSessions: readonly string[];
  readonly lostClients: readonly string[];
}

export type Recovery =
  | {
      readonly kind: 'recovered';
      readonly table: CallTable;
      /** Of the last line, damaged ones counted: the next one follows it. */
      readonly position: JournalPosition;
      readonly report: RecoveryReport;
    }
  | { readonly kind: 'refused'; readonly reason: string; readonly damaged: readonly DamagedLine[] };

export interface RecoveryInput {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

export interface RecoveryOptions {
  /** The life that begins now. */
  readonly life: number;
  readonly reduce: Reducer;
}

type Item =
  | { readonly kind: 'snapshot'; readonly line: number; readonly value: CallSnapshot }
  | { readonly kind: 'commit'; readonly line: number; readonly value: CallCommit }
  | ({ readonly kind: 'damaged' } & DamagedLine);

const SNAPSHOT_HEAD = `{"schema":"${SNAPSHOT.schema}"`;
const HEADS = new RegExp(`(?=\\{"schema":"(?:${COMMIT.schema}|${SNAPSHOT.schema})")`);

const openLine = (text: string, line: number): Item => {
  if (text.startsWith(SNAPSHOT_HEAD)) {
    const opened = openText(text, SNAPSHOT);
    if (opened.ok) return { kind: 'snapshot', line, value: opened.value };
    return { kind: 'damaged', line, reason: opened.reason, text };
  }
  const opened = openText(text, COMMIT);
  if (opened.ok) return { kind: 'commit', line, value: opened.value };
  return { kind: 'damaged', line, reason: opened.reason, text };
};

/** A damaged newline joins two lines: each of them still proves itself. */
const openItems = (text: string, line: number): Item[] => {
  const item = openLine(text, line);
  if (item.kind !== 'damaged') return [item];
  const pieces = text.split(HEADS).filter((piece) => piece !== '');
  if (pieces.length < 2) return [item];
  return pieces.map((piece, index) => {
    const shorter = openLine(piece.slice(0, -1), line);
    return index < pieces.length - 1 && shorter.kind !== 'damaged'
      ? shorter
      : openLine(piece, line);
  });
};

interface LenientLine {
  readonly number: number;
  readonly scope: LineScope;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const sameScope = (a: LineScope, b: LineScope): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What a damaged line says of itself, believed only when its scope and its changes, which are two
 * places, agree: one damaged spot cannot have changed both in the same way.
 */
const readLeniently = (text: string): LenientLine | null => {
  try {
    const line = JSON.parse(text) as { number?: unknown; scope?: unknown; changes?: unknown };
    const scope = line.scope as LineScope;
    if (typeof line.number !== 'number' || !Array.isArray(line.changes)) return null;
    if (!isTexts(scope.clients) || !isTexts(scope.sessions) || !isTexts(scope.procedures))
      return null;
    const kinds = new Set([
      'client',
      'client-gone',
      'session',
      'session-gone',
      'slot',
      'effect',
      'pending',
      'applied',
    ] satisfies Change['kind'][]);
    const changes = line.changes as Change[];
    if (!changes.every(({ kind }) => kinds.has(kind))) return null;
    return sameScope(scopeOf(changes), scope) ? { number: line.number, scope } : null;
  } catch {
    return null;
  }
};

/** The number that a line begins with, or null. */
const numberOf = (text: string): number | null => {
  const found = /^\{"schema":"[a-z0-9-]+","number":([0-9]{1,16}),/.exec(text);
  return found === null ? null : Number(found[1]);
};

/** The fold. One instance recovers once. */
class Fold {
  private table: CallTable;
  private position: JournalPosition = JOURNAL_START;
  private run: DamagedLine[] = [];
  private readonly damaged: DamagedLine[] = [];
  private readonly lostSessions = new Set<string>();
  private readonly lostClients = new Set<string>();
  private readonly options: RecoveryOptions;

  constructor(options: RecoveryOptions) {
    this.options = options;
    this.table = emptyTable(options.life);
  }

  recover(input: RecoveryInput): Recovery {
    const texts = input.isCut ? input.lines.slice(0, -1) : input.lines;
    const items = itemsSinceSnapshot(texts);
    for (const item of items) {
      const refusal = this.take(item);
      if (refusal !== null) return this.refused(refusal);
    }
    const refusal = this.end();
    if (refusal !== null) return this.refused(refusal);
    this.dropLost();
    return {
      kind: 'recovered',
      table: this.table,
      position: this.position,
      report: {
        lines: texts.length,
        isCut: input.isCut,
        damaged: this.damaged,
        lostSessions: [...this.lostSessions],
        lostClients: [...this.lostClients],
      },
    };
  }

  /** Takes one line; a text says why recovery cannot go on. */
  private take(item: Item): string | null {
    switch (item.kind) {
      case 'damaged': {
        const { line, reason, text } = item;
        this.run.push({ line, reason, text });
        return null;
      }
      case 'snapshot': {
        // Everything before it is covered, damaged or not.
        const { life } = item.value;
        if (life >= this.options.life) return `line ${item.line} is of a later life (${life})`;
        this.table = tableOf(item.value, this.options.life);
        this.position = { number: item.value.number, scope: NOTHING };
        return null;
      }
      case 'commit':
        return this.closeRun(item.value, item.line) ?? this.apply(item.value);
    }
  }

  /** What stands between the last whole line and this one is lost: finds out what it was. */
  private closeRun(commit: CallCommit, line: number): string | null {
    const { run } = this;
    this.run = [];
    this.damaged.push(...run);
    const first = this.position.number + 1;
    if (commit.number < first)
      return `line ${line} has number ${commit.number} after ${this.position.number}: two programs have written`;
    if (commit.previous.number !== commit.number - 1)
      return `line ${line} does not follow its own number`;
    const where = run[0] === undefined ? `before line ${line}` : `line ${run[0].line}`;
    if (commit.number === first)
      return sameScope(commit.previous.scope, this.position.scope)
        ? null
        : `line ${line} does not follow the one before it: two programs have written`;
    const known = new Map<number, LineScope>();
    for (const { text } of run) {
      const read = readLeniently(text);
      if (read !== null) known.set(read.number, read.scope);
    }
    known.set(commit.previous.number, commit.previous.scope);
    for (let number = first; number < commit.number; number += 1) {
      const scope = known.get(number);
      if (scope === undefined)
        return `${where}: number ${number} is missing, and nobody can say what it did`;
      const refusal = this.lose(scope, `${where} (number ${number})`);
      if (refusal !== null) return refusal;
    }
    return null;
  }

  private lose(scope: LineScope, where: string): string | null {
    if (scope.procedures.length > 0)
      return `${where} is damaged and had moved the state of ${scope.procedures.join(', ')}`;
    for (const session of scope.sessions) this.lostSessions.add(session);
    for (const client of scope.clients) this.lostClients.add(client);
    return null;
  }

  private apply(commit: CallCommit): null {
    for (const change of commit.changes)
      if (!this.isLost(change)) applyChange(this.table, change, this.options.reduce);
    this.position = { number: commit.number, scope: commit.scope };
    return null;
  }

  /** Of what is lost nothing more is taken: later lines build on what is not there. */
  private isLost(change: Change): boolean {
    switch (change.kind) {
      case 'client':
        return this.lostClients.has(change.client.clientId);
      case 'session':
        return this.lostSessions.has(change.record.session);
      case 'slot':
        return this.lostSessions.has(change.session);
      case 'client-gone':
      case 'session-gone':
      case 'effect':
      case 'pending':
      case 'applied':
        return false;
    }
  }

  /** Damaged lines at the very end have no successor that could tell. */
  private end(): string | null {
    this.damaged.push(...this.run);
    for (const [index, { line, text }] of this.run.entries()) {
      if (text.startsWith(SNAPSHOT_HEAD)) {
        // Costs nothing if it comes right after what was read: that is what it held.
        if (this.position.number > 0 && numberOf(text) === this.position.number + index + 1)
          continue;
        return `line ${line} is a damaged snapshot, and what it replaced is gone`;
      }
      const read = readLeniently(text);
      if (read === null) this.loseAll();
      else {
        const refusal = this.lose(read.scope, `line ${line} (number ${read.number})`);
        if (refusal !== null) return refusal;
      }
    }
    const number = this.position.number + this.run.length;
    if (this.run.length > 0) this.position = { number, scope: NOTHING };
    return null;
  }

  private loseAll(): void {
    for (const session of this.table.sessions.keys()) this.lostSessions.add(session);
    for (const client of this.table.clients.keys()) this.lostClients.add(client);
  }

  private dropLost(): void {
    const { lostClients, lostSessions, table } = this;
    if (lostClients.size === 0 && lostSessions.size === 0) return;
    for (const [session, { record }] of table.sessions)
      if (lostClients.has(record.clientId)) lostSessions.add(session);
    for (const client of lostClients) table.clients.delete(client);
    for (const session of lostSessions) table.sessions.delete(session);
    table.keptBytes = keptBytesOf(table.sessions.values());
  }

  private refused(reason: string): Recovery {
    return { kind: 'refused', reason, damaged: [...this.damaged, ...this.run] };
  }
}

/** Lines from the newest whole snapshot on; all of them when there is none. */
const itemsSinceSnapshot = (texts: readonly string[]): Item[] => {
  const items: Item[][] = [];
  for (let index = texts.length - 1; index >= 0; index -= 1) {
    const opened = openItems(texts[index] as string, index + 1);
    const start = opened.findLastIndex(({ kind }) => kind === 'snapshot');
    items.push(start < 0 ? opened : opened.slice(start));
    if (start >= 0) break;
  }
  return items.toReversed().flat();
};

const tableOf = (snapshot: CallSnapshot, life: number): CallTable => ({
  life,
  clientsMade: snapshot.clientsMade,
  sessionsMade: snapshot.sessionsMade,
  clients: new Map(snapshot.clients.map((client) => [client.clientId, client])),
  sessions: new Map(
    snapshot.sessions.map((entry): [string, SessionEntry] => [entry.record.session, entry]),
  ),
  keptBytes: keptBytesOf(snapshot.sessions),
  states: new Map(
    snapshot.states.map(({ procedure, state }) => [procedure, (state as { value: unknown }).value]),
  ),
  pending: new Map(snapshot.pending.map((entry) => [entry.mark, entry])),
});

export const recover = (input: RecoveryInput, options: RecoveryOptions): Recovery =>
  new Fold(options).recover(input);
