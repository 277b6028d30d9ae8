/** Each transition of a view and each refusal of one. [P-170, P-171, P-172, P-173] */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Roster, View } from '../../src/protocol/records.ts';
import {
  allLeave,
  endsJob,
  neededChange,
  transitionFault,
  turnOf,
  type MemberSight,
  type MemberState,
} from '../../src/protocol/view-change.ts';

const name = (index: number): string => index.toString(16).padStart(32, '0');
const memberAt = (index: number, rank: number) => ({
  ...{ rank, incarnation: name(index), capacity: 4096, host: 'h', pid: 1 + index },
});
const viewOf = (view: number, members: readonly number[], changes: Partial<View> = {}): View => ({
  ...{ schema: 'flockstep-view-v1', epoch: 'e'.repeat(64), view, run: 'r', previous: 'p' },
  ...{ configuration: 'c'.repeat(64), members: members.map(memberAt), digest: `d${view}` },
  cause: { kind: 'changed', joined: [], left: [], evicted: [] },
  ...changes,
});
const rosterOf = (index: number): Roster =>
  ({ incarnation: name(index), capacity: 4096, host: 'h', pid: 1 + index }) as Roster;
const sights = (...states: MemberState[]): MemberSight[] =>
  states.map((state, index) => ({ member: memberAt(index, index), state }));

const change = (states: MemberState[], joiners: number[] = [], requalify = false) => {
  const view = viewOf(
    1,
    states.map((_, index) => index),
  );
  const members = sights(...states);
  return neededChange({ view, members, joiners: joiners.map(rosterOf), requalify });
};

test('P-170 which change is needed, and what it says', () => {
  const table: [
    MemberState[],
    number[],
    boolean,
    [number[], number[], number[], number[]] | null,
  ][] = [
    [['here', 'here'], [], false, null],
    [['here', 'settling'], [], false, null],
    [['here', 'here'], [], true, [[0, 1], [], [], []]],
    [['here', 'lost', 'here'], [], false, [[0, 2], [], [], [1]]],
    [['lost', 'here'], [], false, [[1], [], [], [0]]],
    [['here', 'gone', 'leaving'], [], false, [[0], [], [1, 2], []]],
    [['here', 'here'], [9, 5], false, [[0, 1, 5, 9], [5, 9], [], []]],
    [['here', 'lost'], [1, 7], false, [[0, 7], [7], [], [1]]],
    [['leaving', 'settling'], [5], false, null],
    [['leaving', 'lost'], [5], false, [[0], [], [], [1]]],
    [['lost', 'gone'], [5], false, null],
  ];
  for (const [states, joiners, requalify, expected] of table) {
    const found = change(states, joiners, requalify);
    const label = `${states.join(' ')} ${joiners.join(' ')}`;
    if (expected === null) assert.equal(found, null, label);
    else {
      const [members, joined, left, evicted] = expected.map((list) => list.map(name));
      assert.deepEqual(
        found?.members.map(({ incarnation }) => incarnation),
        members,
        label,
      );
      assert.deepEqual(
        found?.members.map(({ rank }) => rank),
        [...(members ?? []).keys()],
      );
      assert.deepEqual(found?.cause, { kind: 'changed', joined, left, evicted }, label);
    }
  }
  assert.equal(allLeave(sights('leaving', 'lost')), true);
  assert.equal(allLeave(sights('leaving', 'here')), false);
});

test('P-173 whose turn it is: the live in order of rank, who leaves last, strangers never first', () => {
  const turns = (states: MemberState[]) =>
    [...states.keys(), 9].map((index) => turnOf(sights(...states), name(index)));
  assert.deepEqual(turns(['here', 'here', 'here']), [0, 1, 2, 3]);
  assert.deepEqual(turns(['lost', 'here', 'here']), [2, 0, 1, 2]);
  assert.deepEqual(turns(['leaving', 'here', 'gone']), [1, 0, 2, 2]);
});

test('P-171 a view that does not follow is refused by name', () => {
  const before = viewOf(1, [0, 1, 2]);
  const cause = (joined: number[], left: number[], evicted: number[]): View['cause'] => ({
    ...{ kind: 'changed', joined: joined.map(name) },
    ...{ left: left.map(name), evicted: evicted.map(name) },
  });
  const next = (members: number[], said: View['cause'], changes: Partial<View> = {}) =>
    viewOf(2, members, { previous: before.digest, cause: said, ...changes });
  const founded: View['cause'] = { ...cause([7], [], []), kind: 'founded' };
  const table: [View, RegExp][] = [
    [next([0, 2, 5], cause([5], [], [1])), /^$/],
    [next([0, 1, 2], cause([], [], [])), /^$/],
    [next([7], founded), /^$/],
    [next([1], { ...founded, joined: [name(1)] }), /founded by members of another/],
    [next([0, 2], cause([], [], [1]), { view: 3 }), /is named 2/],
    [next([0, 2], cause([], [], [1]), { previous: 'other' }), /does not follow its predecessor/],
    [next([0, 2], cause([], [], [1]), { epoch: 'f'.repeat(64) }), /another epoch/],
    [next([0, 2], cause([], [], [1]), { run: 'other' }), /changes the run/],
    [next([0, 2], cause([], [], [1]), { configuration: 'x' }), /changes the options/],
    [next([0, 1, 2, 1], cause([1], [], [])), /names an incarnation twice/],
    [next([0, 2, 1], cause([1], [], [1])), /takes a member in that it has/],
    [next([0, 1, 2], cause([], [8], [])), /drops somebody who was none/],
    [next([0, 2], cause([], [], [])), /not those that its cause says/],
    [next([2, 0], cause([], [], [1])), /not those that its cause says/],
    [next([0, 1, 2, 5], cause([], [], [])), /not those that its cause says/],
  ];
  for (const [view, says] of table) assert.match(transitionFault(before, view), says);
});

test('P-182 failures of one master alone do not end the job', () => {
  for (const code of ['E_EVICTED', 'E_MEMBER_LOST', 'E_INTERRUPTED', 'E_SHUTDOWN'])
    assert.equal(endsJob(code), false, code);
  for (const code of ['E_CONTROL', 'E_LOCK', 'E_RECORD', 'E_NO_SPACE', 'E_NEW'])
    assert.equal(endsJob(code), true, code);
});
