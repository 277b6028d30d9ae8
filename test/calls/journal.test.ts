/** The journal as text: what is written, and what comes back of lines that are whole, cut or damaged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  JOURNAL_START,
  commitLine,
  snapshotLine,
  type JournalPosition,
} from '../../src/protocol/calls/journal.ts';
import { recover, type Recovery } from '../../src/protocol/calls/recovery.ts';
import {
  applyChanges,
  emptyTable,
  type CallTable,
  type Change,
} from '../../src/protocol/calls/table.ts';
import { changesArbitrary, clientOf, reduceSum, sessionOf, slotOf } from './journal-changes.ts';

const LIFE = 9;

interface Written {
  readonly lines: string[];
  readonly table: CallTable;
  readonly position: JournalPosition;
}

const write = (commits: readonly (readonly Change[])[]): Written => {
  let position = JOURNAL_START;
  const table = emptyTable(LIFE);
  const lines = commits.map((changes) => {
    const next = commitLine(position, changes);
    position = next.position;
    applyChanges(table, changes, reduceSum);
    return next.line;
  });
  return { lines, table, position };
};

/** Recovery by the life after the one that wrote. */
const read = (lines: readonly string[], isCut = false): Recovery => {
  const outcome = recover({ lines, isCut }, { life: LIFE + 1, reduce: reduceSum });
  if (outcome.kind === 'refused') return outcome;
  assert.equal(outcome.table.life, LIFE + 1);
  return { ...outcome, table: { ...outcome.table, life: LIFE } };
};

const recovered = (outcome: Recovery): Extract<Recovery, { kind: 'recovered' }> => {
  if (outcome.kind === 'refused') throw new assert.AssertionError({ message: outcome.reason });
  return outcome;
};

const refusal = (outcome: Recovery): string => {
  assert.equal(outcome.kind, 'refused');
  return outcome.kind === 'refused' ? outcome.reason : '';
};

const base: readonly (readonly Change[])[] = [
  [{ kind: 'client', client: clientOf(1) }],
  [{ kind: 'session', record: sessionOf(1, 1) }],
  [{ kind: 'session', record: sessionOf(2, 1) }],
  [{ kind: 'slot', session: sessionOf(1, 1).session, slot: 0, record: slotOf(1) }],
  [{ kind: 'slot', session: sessionOf(2, 1).session, slot: 0, record: slotOf(1) }],
  [{ kind: 'slot', session: sessionOf(1, 1).session, slot: 0, record: slotOf(2) }],
];
const S1 = sessionOf(1, 1).session;
const S2 = sessionOf(2, 1).session;

/** Another text of the same length, damaged in one place. */
const flipAt = (text: string, index: number): string =>
  `${text.slice(0, index)}${text[index] === '#' ? '%' : '#'}${text.slice(index + 1)}`;

test('folding the lines gives the table, and jq-readable lines carry number, scope and changes', () => {
  const { lines, table } = write(base);
  const outcome = recovered(read(lines));
  assert.deepEqual(outcome.table, table);
  assert.equal(outcome.position.number, 6);
  const parsed = JSON.parse(lines[3] as string) as Record<string, unknown>;
  assert.equal(parsed['number'], 4);
  assert.deepEqual(parsed['scope'], { clients: [], sessions: [S1], procedures: [] });
  assert.deepEqual((parsed['previous'] as { scope: unknown }).scope, {
    clients: [],
    sessions: [S2],
    procedures: [],
  });
});

test('every field survives compaction, over random histories', () => {
  fc.assert(
    fc.property(changesArbitrary, changesArbitrary, (before, after) => {
      const first = write(before);
      const folded = recovered(read(first.lines));
      assert.deepEqual(folded.table, first.table);
      const snapshot = snapshotLine(folded.position, folded.table);
      const compacted = recovered(read([snapshot.line]));
      assert.deepEqual(compacted.table, first.table);
      assert.equal(compacted.position.number, first.position.number + 1);
      // And what follows a snapshot means the same as what follows the lines it replaced.
      let position = snapshot.position;
      const more = after.map((changes) => {
        const next = commitLine(position, changes);
        position = next.position;
        return next.line;
      });
      const both = recovered(read([snapshot.line, ...more]));
      const all = after.reduce(
        (table, changes) => applyChanges(table, changes, reduceSum),
        structuredClone(first.table),
      );
      assert.deepEqual(both.table, all);
      // Old lines that an interrupted compaction left behind change nothing.
      const leftover = recovered(read([...first.lines, snapshot.line, ...more]));
      assert.deepEqual(leftover.table, all);
    }),
    { numRuns: 300 },
  );
});

test('a cut last line was not committed', () => {
  const { lines } = write(base);
  const whole = recovered(read(lines.slice(0, 5)));
  const last = lines[5] as string;
  for (const length of [1, 40, last.length >> 1, last.length]) {
    const cut = recovered(read([...lines.slice(0, 5), last.slice(0, length)], true));
    assert.deepEqual(cut.table, whole.table);
    assert.equal(cut.report.isCut, true);
    assert.deepEqual(cut.report.lostSessions, []);
  }
});

test('a damaged line in the middle costs the sessions it touched, wherever the damage lies', () => {
  const { lines, table } = write(base);
  const text = lines[3] as string;
  for (let index = 0; index < text.length; index += 1) {
    const outcome = recovered(read(lines.with(3, flipAt(text, index))));
    assert.deepEqual(outcome.report.lostSessions, [S1], `damage at ${index}`);
    assert.deepEqual([...outcome.table.sessions.keys()], [S2]);
    assert.deepEqual(outcome.table.sessions.get(S2), table.sessions.get(S2));
    assert.deepEqual(outcome.table.clients, table.clients);
    assert.equal(outcome.report.damaged[0]?.line, 4);
  }
});

test('cut, empty, foreign: a line that is gone in any way is told by its successor', () => {
  const { lines } = write(base);
  const text = lines[3] as string;
  const damages = ['', text.slice(0, 30), '\0'.repeat(50), 'GARBAGE', '{}', '[1]', '"x"', 'null'];
  for (const damage of damages)
    assert.deepEqual(recovered(read(lines.with(3, damage))).report.lostSessions, [S1], damage);
  assert.deepEqual(recovered(read(lines.toSpliced(3, 1))).report.lostSessions, [S1]);
});

test('a damaged line of a client costs the client and all of its sessions', () => {
  const other = { ...sessionOf(3, 2) };
  const { lines } = write([
    ...base,
    [{ kind: 'client', client: clientOf(2) }],
    [{ kind: 'session', record: other }],
    [{ kind: 'client', client: { ...clientOf(1), confirmed: true } }],
    [{ kind: 'slot', session: other.session, slot: 1, record: slotOf(1) }],
  ]);
  const outcome = recovered(read(lines.with(8, 'x')));
  assert.deepEqual(outcome.report.lostClients, [clientOf(1).clientId]);
  assert.deepEqual([...outcome.table.sessions.keys()], [other.session]);
  assert.deepEqual([...outcome.table.clients.keys()], [clientOf(2).clientId]);
});

test('a session whose beginning is lost does not come back by its later lines', () => {
  const { lines } = write([...base, [{ kind: 'session', record: sessionOf(1, 1) }]]);
  assert.deepEqual([...recovered(read(lines.with(1, 'x'))).table.sessions.keys()], [S2]);
});

test('a lost newline costs nothing: both lines still prove themselves', () => {
  const { lines, table } = write(base);
  for (const joint of ['', '\v', '#']) {
    const joined = `${lines[2]}${joint}${lines[3]}`;
    const outcome = recovered(read([...lines.slice(0, 2), joined, ...lines.slice(4)]));
    assert.deepEqual(outcome.table, table);
    assert.deepEqual(outcome.report.lostSessions, []);
  }
});

test('a damaged last line: its scope when it can be read, else every session', () => {
  const { lines, table } = write(base);
  const text = lines[5] as string;
  const body = flipAt(text, text.indexOf('"workDigest":"') + 20);
  const narrow = recovered(read(lines.with(5, body)));
  assert.deepEqual(narrow.report.lostSessions, [S1]);
  const scope = flipAt(text, text.indexOf('"sessions":["') + 15);
  for (const damaged of [scope, text.slice(0, 60), '', '\0\0\0']) {
    const outcome = recovered(read(lines.with(5, damaged)));
    assert.deepEqual(outcome.report.lostSessions.toSorted(), [S1, S2]);
    assert.equal(outcome.table.sessions.size, 0);
    assert.equal(outcome.table.clients.size, 0);
    assert.deepEqual(outcome.table.states, table.states);
  }
});

const effect: readonly Change[] = [
  { kind: 'slot', session: S1, slot: 0, record: slotOf(2) },
  { kind: 'effect', procedure: 'sum', effect: { add: 5 } },
];

test('a damaged line that moved a state: recovery refuses and names it', () => {
  const { lines } = write([...base, effect, [{ kind: 'session-gone', session: S2 }]]);
  assert.match(refusal(read(lines.with(6, 'x'))), /line 7 .*number 7.*state of sum/);
  assert.match(refusal(read(lines.toSpliced(6, 1))), /number 7.*state of sum/);
  // Also as the last one, when it can still be read.
  const text = lines[6] as string;
  const last = flipAt(text, text.indexOf('"workDigest":"') + 20);
  assert.match(refusal(read([...lines.slice(0, 6), last])), /line 7.*state of sum/);
});

test('two lines gone at once: what nobody can tell is refused', () => {
  const { lines } = write(base);
  assert.match(refusal(read(lines.toSpliced(2, 2))), /number 3 is missing/);
  assert.match(refusal(read(lines.with(2, 'x').with(3, 'y'))), /line 3: number 3 is missing/);
  assert.match(refusal(read(lines.slice(2))), /number 1 is missing/);
  // One of them still says what it was.
  const text = lines[2] as string;
  const lenient = flipAt(text, text.indexOf('"requester":"') + 14);
  const outcome = recovered(read(lines.with(2, lenient).with(3, 'y')));
  assert.deepEqual(outcome.report.lostSessions.toSorted(), [S1, S2]);
});

test('a damaged snapshot: the one before it with the lines since, else refused', () => {
  const { lines, table, position } = write([...base, effect]);
  const snapshot = snapshotLine(position, table);
  const next = commitLine(snapshot.position, [
    { kind: 'slot', session: S2, slot: 0, record: slotOf(2) },
  ]);
  const text = snapshot.line;
  const damaged = flipAt(text, text.indexOf('"workDigest":"') + 20);
  const expected = applyChanges(
    structuredClone(table),
    [{ kind: 'slot', session: S2, slot: 0, record: slotOf(2) }],
    reduceSum,
  );
  assert.deepEqual(recovered(read([...lines, damaged, next.line])).table, expected);
  assert.deepEqual(recovered(read([...lines, damaged])).table, table);
  assert.deepEqual(recovered(read([...lines, text.slice(0, 100), next.line])).table, expected);
  refusal(read([damaged, next.line]));
  assert.match(refusal(read([damaged])), /what it replaced is gone/);
  refusal(read([...lines.slice(0, 4), damaged]));
  refusal(read([...lines.slice(3), damaged, next.line]));
});

test('lines of two writers are refused', () => {
  const { lines, position } = write(base);
  assert.match(refusal(read([...lines, lines[4] as string])), /two programs/);
  const late = commitLine(position, [{ kind: 'session-gone', session: S1 }]);
  const other = commitLine(
    { ...late.position, scope: { clients: [], sessions: [S2], procedures: [] } },
    [],
  );
  assert.match(refusal(read([...lines, late.line, other.line])), /two programs/);
});

test('a snapshot of a later life is refused', () => {
  const { table, position } = write(base);
  const { line } = snapshotLine(position, table);
  assert.equal(
    recover({ lines: [line], isCut: false }, { life: LIFE, reduce: reduceSum }).kind,
    'refused',
  );
});

test('a snapshot leaves out a session that is not persistent', () => {
  const record = { ...sessionOf(4, 1), persistent: false };
  const { table } = write([...base, [{ kind: 'session', record }]]);
  const outcome = recovered(read([snapshotLine(JOURNAL_START, table).line]));
  assert.deepEqual([...outcome.table.sessions.keys()], [S1, S2]);
});
