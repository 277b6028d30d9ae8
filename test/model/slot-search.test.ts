/**
 * The rules of slot tables, searched exhaustively: ours and other sound variants show no violation, and
 * each known mistake shows its own. The bounds are stated in docs/testing.md; so is the table that
 * this test prints as diagnostics. Every verdict on a slot is the product's own.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { resizeModel } from './slots/resize-model.ts';
import { RESIZE_ROWS } from './slots/resize-variants.ts';
import { restartModel } from './slots/restart-model.ts';
import { RESTART_ROWS } from './slots/restart-variants.ts';
import { search, type Findings } from './slots/search.ts';

/** What a kind of violation is a violation of. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'executed twice': 'I1',
  'wrong reply': 'I2',
  'acknowledged without effect': 'I2',
  'replies differ': 'I3',
  'refusal moved the slot': 'I4',
  'served from cache': 'I4',
  'misordered to a correct requester': 'I5',
  'sequence jumped': 'I5',
  'over the bound': 'I6',
  'refused but executed': 'I7',
  'running after recovery': 'I8',
  'id given twice': 'I9',
  'life did not grow': 'I9',
  'refused on retry': 'I10',
  'released too early': 'I10',
  stuck: 'L1',
  'record not released': 'L2',
};

/** Every move that a model knows: each must have been made in a search that found nothing. */
const ACTIONS = [
  ...['new', 'retry', 'receive', 'new-session', 'give-up', 'requester-crash'],
  ...['pick', 'intent', 'commit', 'commit-marked', 'apply', 'act', 'record', 'publish', 'returned'],
  ...['crash', 'raise-life', 'resolve', 'redo', 'serve', 'expire', 'lower', 'raise'],
  ...['lose', 'return'],
];

interface Expectation {
  readonly name: string;
  readonly published: { readonly states: number; readonly trace?: number } | null;
  readonly expected: readonly string[];
}

const falsified = new Set<string>();
const taken = new Set<string>();
let rowsRun = 0;

const tell = (context: TestContext, row: Expectation, findings: Findings): void => {
  const found = [...findings.violations].map(([kind, trace]) => `${kind} in ${trace.length}`);
  const others =
    row.published === null
      ? ''
      : `; published: ${row.published.states} states` +
        (row.published.trace === undefined ? '' : `, ${row.published.trace} steps`);
  context.diagnostic(`${findings.states} states; ${found.join(', ') || 'nothing found'}${others}`);
};

const judgeRow = (row: Expectation, findings: Findings): void => {
  rowsRun++;
  const { violations } = findings;
  if (row.expected.length === 0) {
    for (const [kind, trace] of violations) assert.fail(`${kind}: ${trace.join(', ')}`);
    for (const action of findings.actions) taken.add(action);
    return;
  }
  for (const kind of row.expected)
    assert.ok(violations.has(kind), `not found: ${kind}; found: ${[...violations.keys()].join()}`);
  for (const kind of violations.keys()) falsified.add(INVARIANTS[kind] ?? `no invariant: ${kind}`);
};

const register = (row: Expectation, run: () => Findings): void => {
  const verdict = row.expected.length === 0 ? 'nothing' : row.expected.join(', ');
  void test(`${row.name}: ${verdict}`, (context) => {
    const findings = run();
    tell(context, row, findings);
    judgeRow(row, findings);
  });
};

for (const row of RESTART_ROWS) register(row, () => search(restartModel(row.variant)));
for (const row of RESIZE_ROWS) register(row, () => search(resizeModel(row.variant)));

void test('the search is not vacuous: every invariant can be falsified, every move is made', (context) => {
  if (rowsRun < RESTART_ROWS.length + RESIZE_ROWS.length)
    return context.skip('only when all rows have run');
  const invariants = new Set(Object.values(INVARIANTS));
  assert.deepEqual([...falsified].toSorted(), [...invariants].toSorted());
  assert.deepEqual([...taken].toSorted(), [...ACTIONS].toSorted());
});

void test('the search finds the way out when there is one, and its lack when there is none', () => {
  // 0 -> 1 -> 2 -> 1, 0 -fault-> 3; from 3 only a fault leads on.
  const ways: readonly (readonly [number, number, boolean])[] = [
    [0, 1, false],
    [1, 2, false],
    [2, 1, false],
    [0, 3, true],
    [3, 2, true],
  ];
  const ring = (good: number): ReadonlyMap<string, readonly string[]> =>
    search<number>({
      initial: 0,
      keyOf: String,
      isGood: (state) => state === good,
      movesOf: (state) =>
        ways
          .filter(([from]) => from === state)
          .map(([, to, isFault]) => ({ action: `to ${to}`, isFault, state: to, kinds: [] })),
    }).violations;
  assert.deepEqual(ring(2).get('stuck'), ['to 3']);
  assert.deepEqual(ring(0).get('stuck'), ['to 1']);
});
