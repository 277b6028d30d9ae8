import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  openPeerGate,
  stepPeer,
  stepRoot,
  type PeerGate,
  type PeerView,
  type Probe,
  type RootGate,
  type SelfView,
  type Vote,
} from '../../src/protocol/quiescence.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const T = '1'.repeat(64);
const U = '2'.repeat(64);
const idle: SelfView = { idle: true, ledger: A };
const peer = (change: Partial<PeerView> = {}): PeerView => ({
  rank: 1,
  idle: true,
  ledger: A,
  vote: null,
  ...change,
});
const yes: Vote = { token: T, idle: true, ledger: A, committed: false };

test('P-60: root opens a probe only when all are idle and know the same positions', () => {
  const open: RootGate = { state: 'open' };
  assert.equal(stepRoot(open, idle, [peer()], T).gate.state, 'preparing');
  assert.equal(stepRoot(open, idle, [], T).gate.state, 'preparing');
  for (const [self, peers] of [
    [{ ...idle, idle: false }, [peer()]],
    [idle, [peer({ idle: false })]],
    [idle, [peer({ ledger: B })]],
    [{ ...idle, ledger: B }, [peer()]],
  ] as const)
    assert.deepEqual(stepRoot(open, self, peers, T), { gate: open });
});

test('P-61: any no, any other ledger, or new work of root aborts and thaws', () => {
  const preparing: RootGate = { state: 'preparing', token: T, ledger: A };
  for (const [self, vote] of [
    [idle, { ...yes, idle: false }],
    [idle, { ...yes, ledger: B }],
    [{ ...idle, idle: false }, yes],
    [{ ...idle, ledger: B }, yes],
  ] as const) {
    const step = stepRoot(preparing, self, [peer({ vote })], U);
    assert.equal(step.gate.state, 'open');
    assert.deepEqual(step.probe, { token: T, verdict: 'abort' });
    assert.equal(step.freeze, false);
  }
});

test('P-62: commit needs every vote of this token; votes of another token do not count', () => {
  const preparing: RootGate = { state: 'preparing', token: T, ledger: A };
  const old = peer({ vote: { ...yes, token: U } });
  assert.equal(stepRoot(preparing, idle, [peer({ vote: yes }), old], U).gate.state, 'preparing');
  const both = [peer({ vote: yes }), peer({ rank: 2, vote: yes })];
  const step = stepRoot(preparing, idle, both, U);
  assert.equal(step.gate.state, 'committing');
  assert.deepEqual(step.probe, { token: T, verdict: 'commit' });
});

test('P-63: root leaves only when every exact acknowledgement is in; a vote taken back is fatal', () => {
  const committing: RootGate = { state: 'committing', token: T, ledger: A };
  assert.equal(stepRoot(committing, idle, [peer({ vote: yes })], U).gate.state, 'committing');
  const done = stepRoot(committing, idle, [peer({ vote: { ...yes, committed: true } })], U);
  assert.equal(done.gate.state, 'done');
  const back = stepRoot(committing, idle, [peer({ vote: { ...yes, idle: false } })], U);
  assert.equal(back.gate.state, 'conflict');
});

test('P-64: a peer votes once per probe, freezes on yes, thaws on abort', () => {
  const prepare: Probe = { token: T, verdict: 'prepare' };
  const busy = stepPeer(openPeerGate, prepare, { ...idle, idle: false });
  assert.equal(busy.vote?.idle, false);
  assert.equal(busy.freeze, undefined);
  assert.deepEqual(stepPeer(busy.gate, prepare, idle), { gate: busy.gate });
  const ready = stepPeer(openPeerGate, prepare, idle);
  assert.equal(ready.gate.state, 'prepared');
  assert.equal(ready.freeze, true);
  const aborted = stepPeer(ready.gate, { token: T, verdict: 'abort' }, idle);
  assert.deepEqual(aborted, { gate: { state: 'open', answered: T }, freeze: false });
});

test('P-64: an abort that was overwritten by the next probe still thaws', () => {
  const prepared: PeerGate = { state: 'prepared', token: T, ledger: A };
  const next = stepPeer(prepared, { token: U, verdict: 'abort' }, idle);
  assert.equal(next.freeze, false);
  const busy = stepPeer(prepared, { token: U, verdict: 'prepare' }, { ...idle, idle: false });
  assert.equal(busy.freeze, false);
  assert.equal(busy.vote?.idle, false);
  const again = stepPeer(prepared, { token: U, verdict: 'prepare' }, idle);
  assert.equal(again.freeze, true);
  assert.equal(again.gate.state, 'prepared');
});

test('P-65: a commit is acknowledged only by a peer prepared for this very probe', () => {
  const commit: Probe = { token: T, verdict: 'commit' };
  assert.deepEqual(stepPeer(openPeerGate, commit, idle), { gate: openPeerGate });
  const other: PeerGate = { state: 'prepared', token: U, ledger: A };
  assert.equal(stepPeer(other, commit, idle).gate.state, 'open');
  const step = stepPeer({ state: 'prepared', token: T, ledger: A }, commit, idle);
  assert.equal(step.gate.state, 'committed');
  assert.deepEqual(step.vote, { ...yes, committed: true });
  assert.throws(
    () => stepPeer({ state: 'prepared', token: T, ledger: B }, commit, idle),
    /no transaction/,
  );
});

test('exhaustive: no interleaving of two masters commits while one holds work or an unseen transaction', () => {
  // A tiny world: root and one peer; the peer may get work (a transaction) at any time it is not
  // frozen; registers are read with any delay. Breadth first over all reachable states.
  interface World {
    root: RootGate;
    peer: PeerGate;
    peerFrozen: boolean;
    ledger: number;
    rootSees: number;
    peerBusy: boolean;
    probe: Probe | null;
    seenProbe: Probe | null;
    vote: Vote | null;
    seen: { idle: boolean; ledger: number; vote: Vote | null };
    probes: number;
  }
  const start: World = {
    root: { state: 'open' },
    peer: openPeerGate,
    peerFrozen: false,
    ledger: 0,
    rootSees: 0,
    peerBusy: false,
    probe: null,
    seenProbe: null,
    vote: null,
    seen: { idle: false, ledger: 0, vote: null },
    probes: 0,
  };
  const digest = (n: number): string => String(n).repeat(64);
  const moves = (w: World): World[] => {
    const next: World[] = [];
    if (!w.peerFrozen && w.ledger < 2) next.push({ ...w, ledger: w.ledger + 1, peerBusy: true });
    if (w.peerBusy && !w.peerFrozen) next.push({ ...w, peerBusy: false });
    next.push({ ...w, rootSees: w.ledger });
    next.push({ ...w, seenProbe: w.probe });
    next.push({ ...w, seen: { idle: !w.peerBusy, ledger: w.ledger, vote: w.vote } });
    if (w.probes < 3) {
      const token = String(w.probes).repeat(64);
      const step = stepRoot(
        w.root,
        { idle: true, ledger: digest(w.rootSees) },
        [{ rank: 1, idle: w.seen.idle, ledger: digest(w.seen.ledger), vote: w.seen.vote }],
        token,
      );
      const opened = w.root.state === 'open' && step.gate.state === 'preparing';
      next.push({
        ...w,
        root: step.gate,
        probe: step.probe ?? w.probe,
        probes: w.probes + (opened ? 1 : 0),
      });
    }
    const step = stepPeer(w.peer, w.seenProbe, { idle: !w.peerBusy, ledger: digest(w.ledger) });
    next.push({
      ...w,
      peer: step.gate,
      vote: step.vote ?? w.vote,
      peerFrozen: step.freeze ?? w.peerFrozen,
    });
    return next;
  };
  const seen = new Set<string>();
  const queue = [start];
  let committed = 0;
  for (let world = queue.pop(); world !== undefined; world = queue.pop()) {
    const key = JSON.stringify(world);
    if (seen.has(key)) continue;
    seen.add(key);
    if (world.root.state === 'committing' || world.root.state === 'done') {
      committed++;
      assert.equal(world.peerBusy, false, key);
      assert.equal(world.ledger, world.rootSees, key);
      assert.equal(world.peerFrozen, true, key);
    }
    queue.push(...moves(world));
  }
  assert.ok(committed > 0, 'some interleaving commits');
  assert.ok(seen.size > 500, `${seen.size} states`);
});
