import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Roster, View } from '../../src/protocol/records.ts';
import {
  judgeRendezvous,
  type Candidate,
  type PreviousMember,
  type Sight,
} from '../../src/protocol/rendezvous.ts';
import { latestViewNumber, viewFault } from '../../src/protocol/view.ts';

const id = (index: number): string => String(index).padStart(32, '0');

const roster = (index: number, change: Partial<Roster> = {}): Roster => ({
  schema: 'flockstep-roster-v1',
  run: 'r',
  incarnation: id(index),
  rank: index,
  size: 2,
  epoch: '',
  clusterKey: '',
  configuration: 'c'.repeat(64),
  capacity: 4096,
  wants: 'found',
  timing: 't'.repeat(64),
  host: `h${index}`,
  pid: 100 + index,
  digest: '0'.repeat(64),
  ...change,
});

const candidate = (r: Roster, live = true): Candidate => ({ roster: r, live, failure: null });

const sight = (candidates: Candidate[], change: Partial<Sight> = {}): Sight => ({
  self: candidates[0]?.roster ?? roster(0),
  candidates,
  previous: null,
  ...change,
});

const previousView = (run: string, state: PreviousMember['state']): Sight['previous'] => {
  const view: View = {
    schema: 'flockstep-view-v1',
    epoch: 'e'.repeat(64),
    view: 3,
    run,
    previous: '',
    configuration: 'c'.repeat(64),
    members: [{ rank: 0, incarnation: id(9), capacity: 4096, host: 'old', pid: 9 }],
    cause: { kind: 'founded', joined: [id(9)], left: [], evicted: [] },
    digest: 'd'.repeat(64),
  };
  return { view, members: [{ member: view.members[0] as View['members'][number], state }] };
};

test('P-20: rank 0 proposes once all are live, in rank order; others wait for it', () => {
  const both = [candidate(roster(0)), candidate(roster(1))];
  const judged = judgeRendezvous(sight(both));
  assert.equal(judged.kind, 'propose');
  assert.deepEqual(
    judged.kind === 'propose' && judged.members.map((member) => [member.rank, member.incarnation]),
    [
      [0, id(0)],
      [1, id(1)],
    ],
  );
  assert.equal(judgeRendezvous(sight([...both].reverse())).kind, 'wait');
});

test('P-21: a roster record of a dead process does not count', () => {
  const judged = judgeRendezvous(sight([candidate(roster(0)), candidate(roster(1), false)]));
  assert.equal(judged.kind, 'wait');
});

test('P-22: two live masters of one rank are refused by name, by each of them', () => {
  const twins = [candidate(roster(0)), candidate(roster(1)), candidate(roster(2, { rank: 1 }))];
  for (const self of twins) {
    const judged = judgeRendezvous(sight(twins, { self: self.roster }));
    assert.equal(judged.kind === 'refuse' && judged.code, 'E_IN_USE');
    assert.match(judged.kind === 'refuse' ? judged.text : '', /rank 1 of run r: host h1.*host h2/);
  }
});

test('P-23: a live previous view refuses, a silent one is waited for, a gone one is superseded', () => {
  const both = [candidate(roster(0)), candidate(roster(1))];
  const alive = judgeRendezvous(sight(both, { previous: previousView('other', 'alive') }));
  assert.equal(alive.kind === 'refuse' && alive.code, 'E_IN_USE');
  assert.match(alive.kind === 'refuse' ? alive.text : '', /in use by run other.*host old, pid 9/);
  const same = judgeRendezvous(sight(both, { previous: previousView('r', 'alive') }));
  assert.match(same.kind === 'refuse' ? same.text : '', /already has its 1 masters/);
  assert.equal(
    judgeRendezvous(sight(both, { previous: previousView('other', 'unknown') })).kind,
    'wait',
  );
  assert.equal(
    judgeRendezvous(sight(both, { previous: previousView('other', 'gone') })).kind,
    'propose',
  );
});

test('P-24: another size, option or epoch is refused by name', () => {
  for (const [change, text] of [
    [{ size: 3 }, /--size 3/],
    [{ configuration: 'd'.repeat(64) }, /other options/],
    [{ epoch: 'a'.repeat(64) }, /another --epoch/],
    [{ rank: null }, /either all masters get a rank or none/],
  ] as const) {
    const judged = judgeRendezvous(sight([candidate(roster(0)), candidate(roster(1, change))]));
    assert.equal(judged.kind === 'refuse' && judged.code, 'E_RENDEZVOUS');
    assert.match(judged.kind === 'refuse' ? judged.text : '', text);
  }
  const asked = roster(0, { epoch: 'f'.repeat(64) });
  const judged = judgeRendezvous(
    sight([candidate(asked)], { previous: previousView('r', 'gone') }),
  );
  assert.equal(judged.kind === 'refuse' && judged.code, 'E_EPOCH');
});

test('P-25: without ranks the order is that of the incarnations; a supernumerary waits', () => {
  const free = [3, 1, 2].map((index) => candidate(roster(index, { rank: null })));
  const [third, first] = [free[0], free[1]];
  assert.ok(third && first);
  const judged = judgeRendezvous(sight(free, { self: first.roster }));
  assert.deepEqual(
    judged.kind === 'propose' && judged.members.map((member) => member.incarnation),
    [id(1), id(2)],
  );
  assert.equal(judgeRendezvous(sight(free, { self: third.roster })).kind, 'wait');
});

test('a failing candidate takes the others with it', () => {
  const failed: Candidate = { ...candidate(roster(1)), failure: { code: 'E_STORE', text: 'disk' } };
  const judged = judgeRendezvous(sight([candidate(roster(0)), failed]));
  assert.match(judged.kind === 'refuse' ? judged.text : '', /rank 1 .* gave up: disk/);
});

test('view numbers: foreign names are ignored; a view must be what its name says', () => {
  assert.equal(latestViewNumber([]), 0);
  assert.equal(
    latestViewNumber(['1.json', '12.json', '9.json', '13.tmp', '.nfs1', '007.json']),
    12,
  );
  const view = previousView('r', 'gone')?.view;
  assert.ok(view);
  assert.equal(viewFault(view, 3), '');
  assert.match(viewFault(view, 4), /named 4/);
  const twice = { ...view, members: [...view.members, { ...view.members[0], rank: 1 }] } as View;
  assert.match(viewFault(twice, 3), /twice/);
});
