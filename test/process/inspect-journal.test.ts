/** `flockstep inspect` on what replier and requester remember of calls. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { commitLine, JOURNAL_START, LIFE, snapshotLine } from '../../src/protocol/calls/journal.ts';
import { postedLine, settledLine } from '../../src/protocol/calls/outbox.ts';
import { emptyTable, type Change } from '../../src/protocol/calls/table.ts';
import { sealRecord, sealText } from '../../src/protocol/envelope.ts';
import { clientOf, sessionOf, slotOf } from '../calls/journal-changes.ts';
import { callOf, EPOCH, INCARNATION, SESSION } from '../support/inspect-records.ts';
import { factsOf, lookedAt, scratch } from './inspect-helpers.ts';

const segment = (context: TestContext, lines: readonly string[], end = '\n'): string => {
  const path = join(scratch(context), '2.1.ndjson');
  writeFileSync(path, lines.join('\n') + end);
  return path;
};

describe('journals of calls', () => {
  const session = sessionOf(1, 1);
  const changes: Change[][] = [
    [
      { kind: 'client', client: { ...clientOf(1), confirmed: true } },
      { kind: 'session', record: session },
    ],
    [{ kind: 'slot', session: session.session, slot: 0, record: slotOf(1) }],
    [{ kind: 'slot', session: session.session, slot: 1, record: slotOf(1) }],
    [{ kind: 'effect', procedure: 'sum', effect: { add: 1 } }],
  ];
  const linesOf = (history: readonly Change[][]): string[] => {
    let position = JOURNAL_START;
    return history.map((each) => {
      const made = commitLine(position, each);
      position = made.position;
      return made.line;
    });
  };
  it('tells the table after its lines', async (context) => {
    const file = await lookedAt(context, segment(context, linesOf(changes)));
    assert.equal(file.exitCode, 0);
    assert.equal(file.kind, 'journal');
    assert.match(file.headline, /up to commit 4: 1 client, 1 session$/);
    const { session: told, client, 'state of': states } = factsOf(file);
    assert.match(
      told ?? '',
      /^0{31}1 of rank-1: 4 slots \(2 done\), [0-9]+ bytes of replies kept$/,
    );
    assert.match(client ?? '', /^0{15}1: owner-1, principal user-1$/);
    assert.equal(states, 'sum');
  });

  it('a snapshot counts as everything before it', async (context) => {
    const table = { ...emptyTable(3), clientsMade: 7 };
    const { line } = snapshotLine({ ...JOURNAL_START, number: 9 }, table);
    const file = await lookedAt(context, segment(context, [line]));
    assert.equal(file.exitCode, 0);
    assert.match(file.headline, /up to commit 10: 0 clients/);
    assert.match(factsOf(file)['made so far'] ?? '', /^7 clients/);
  });

  it('a cut last line was not committed, and is no fault', async (context) => {
    const lines = linesOf(changes);
    const last = (lines.pop() ?? '').slice(0, 40);
    const file = await lookedAt(context, segment(context, [...lines, last], ''));
    assert.equal(file.exitCode, 0);
    assert.match(file.headline, /up to commit 3/);
    assert.match(factsOf(file)['last line'] ?? '', /not committed/);
  });

  it('a damaged line costs its session; a lost effect or number, the start', async (context) => {
    const lines = linesOf(changes);
    const damage = (index: number): string[] =>
      lines.map((line, at) => (at === index ? line.replace('"done"', '"free"') : line));
    const lost = await lookedAt(context, segment(context, damage(1)));
    assert.equal(lost.exitCode, 1);
    assert.match(
      lost.findings.join('; '),
      /^line 2 cannot be read: .*lost with it: session 0{31}1$/,
    );
    const gone = await lookedAt(
      context,
      segment(context, lines.slice(0, 1).concat(lines[3] ?? '')),
    );
    assert.equal(gone.exitCode, 1);
    assert.match(gone.findings.join(), /a replier would not start from it/);
  });

  it('the record of a life', async (context) => {
    const path = join(scratch(context), '4.json');
    writeFileSync(path, sealRecord({ schema: LIFE.schema, life: 3, incarnation: INCARNATION }));
    const file = await lookedAt(context, path);
    assert.match(file.headline, /^number 3 of the writer/);
    assert.deepEqual([file.exitCode, file.findings], [1, ['is named life 4']]);
  });
});

describe('outboxes', () => {
  const session = (ended: boolean): string =>
    sealText({
      schema: 'flockstep-call-outbox-session-v1',
      epoch: EPOCH,
      from: 'rank-1',
      to: 'rank-0',
      session: SESSION,
      ended,
      clientId: '0'.repeat(16),
      verifier: 'f'.repeat(32),
      clientSequence: 2,
      persistent: true,
      limits: { ...sessionOf(1, 1).limits, slots: 4 },
      sequences: [0, 0, 0, 6],
    });
  const posted = postedLine(SESSION, 3, 7, callOf().trimEnd());

  it('tells the calls that are out', async (context) => {
    const file = await lookedAt(context, segment(context, [session(false), posted]));
    assert.deepEqual([file.exitCode, file.kind], [0, 'outbox']);
    assert.equal(file.headline, 'of rank-1 for calls to rank-0: 1 call without a known outcome');
    assert.match(factsOf(file)['slot 3'] ?? '', /^sequence 7: rank-1 asks rank-0 for renew, vote/);
  });

  it('a call that was settled is not out; an ended session leaves nothing', async (context) => {
    const settled = settledLine(SESSION, 3, 7, true);
    const none = await lookedAt(context, segment(context, [session(false), posted, settled]));
    assert.match(none.headline, /: 0 calls without/);
    const ended = await lookedAt(context, segment(context, [session(true)]));
    assert.deepEqual([ended.exitCode, ended.findings], [0, []]);
    assert.match(ended.headline, /nothing to go on with$/);
  });

  it('a damaged line costs all of it', async (context) => {
    const lines = [session(false), posted.replace('renew', 'ronew')];
    const file = await lookedAt(context, segment(context, lines));
    assert.equal(file.exitCode, 1);
    assert.match(file.findings.join(), /would begin anew, .*: line 2: digest does not fit/);
  });
});
