/** The bounded end of workers: who gets a STOP, which ACK counts, what is clean. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { shutdownToken } from '../../src/protocol/digest.ts';
import {
  beginShutdown,
  classifyAck,
  shutdownOutcome,
  stepShutdown,
  type ShutdownEffect,
  type ShutdownEvent,
  type ShutdownState,
} from '../../src/protocol/shutdown.ts';

const SEED = 'a'.repeat(64);
const OTHER_SEED = 'b'.repeat(64);

/** Plays events one millisecond apart and gathers the effects. */
const play = (
  ready: readonly number[],
  events: readonly ShutdownEvent[],
  { workers = 3, graceMs = 1000 } = {},
) => {
  let { state, effects } = beginShutdown(
    { seed: SEED, graceMs, workers, ready: new Set(ready) },
    500,
  );
  const all: ShutdownEffect[] = [...effects];
  let now = 500;
  for (const event of events) {
    ({ state, effects } = stepShutdown(state, event, ++now));
    all.push(...effects);
  }
  const stops = all.flatMap((effect) => (effect.kind === 'send-stop' ? [effect.worker] : []));
  const ends = all.filter((effect) => effect.kind === 'end').length;
  return { state, stops, ends, outcome: shutdownOutcome(state, now), now };
};

const ack = (worker: number, token = shutdownToken(SEED, worker), source = worker) =>
  ({ kind: 'ack', source, ack: { worker, token } }) as const;
const ready = (worker: number): ShutdownEvent => ({ kind: 'ready', worker });
const result = (worker: number, accepted = true): ShutdownEvent => ({
  kind: 'result',
  worker,
  accepted,
});

test('the token of worker 1 is the golden one', () => {
  const path = new URL('../../../test/unit/vectors/golden.json', import.meta.url);
  const golden = JSON.parse(readFileSync(path, 'utf8')) as {
    shutdownToken: { seed: string; worker: number; value: string }[];
  };
  for (const { seed, worker, value } of golden.shutdownToken) {
    const { effects } = beginShutdown(
      { seed, graceMs: 1, workers: worker, ready: new Set([worker]) },
      0,
    );
    assert.deepEqual(effects, [{ kind: 'send-stop', worker, token: value }]);
  }
});

test('STOP goes once, and only to workers that are ready', () => {
  assert.deepEqual(play([1, 3], []).stops, [1, 3]);
  assert.deepEqual(play([1], [ready(1), ready(2), ready(2)]).stops, [1, 2]);
  assert.deepEqual(play([], [result(2), ack(2), { kind: 'poll' }]).stops, []);
  assert.deepEqual(play([1], [ack(1), ready(1)]).stops, [1], 'not again after its ACK');
  assert.deepEqual(play([], [ready(0), ready(4)]).stops, [], 'not to a stranger');
});

test('all ACKs: clean, ended at once', () => {
  const { outcome, ends } = play([1, 2], [ack(1), result(3), ready(3), ack(2), ack(3)]);
  assert.deepEqual(outcome, {
    clean: true,
    acknowledged: [1, 2, 3],
    pending: [],
    quarantinedAcks: 0,
    communicationErrors: 0,
    elapsedMs: 5,
  });
  assert.equal(ends, 1);
});

test('classes of acknowledgements', () => {
  const { state } = play([1, 2], [ack(2)]);
  const token = shutdownToken(SEED, 1);
  const cases: [string, number, { worker: number; token: string } | null][] = [
    ['current', 1, { worker: 1, token }],
    ['unowned', 0, { worker: 0, token }],
    ['unowned', 4, { worker: 4, token: shutdownToken(SEED, 4) }],
    ['unowned', 4, null],
    ['malformed', 1, null],
    ['malformed', 1, { worker: 2, token }],
    ['missing', 3, { worker: 3, token: shutdownToken(SEED, 3) }],
    ['missing', 2, { worker: 2, token: shutdownToken(SEED, 2) }],
    ['stale', 1, { worker: 1, token: shutdownToken(OTHER_SEED, 1) }],
    ['stale', 1, { worker: 1, token: shutdownToken(SEED, 2) }],
    ['stale', 1, { worker: 1, token: token.toUpperCase() }],
  ];
  for (const [expected, source, value] of cases)
    assert.equal(classifyAck(state, source, value), expected, `${expected} ${source}`);
});

test('only the exact ACK counts; all others are quarantined and counted', () => {
  const { outcome, ends } = play(
    [1, 2],
    [
      ack(1, shutdownToken(OTHER_SEED, 1)),
      ack(1, shutdownToken(SEED, 2)),
      { kind: 'ack', source: 2, ack: null },
      ack(3),
      ack(9),
      ack(2),
      ack(2),
    ],
  );
  assert.equal(outcome.quarantinedAcks, 6);
  assert.deepEqual(outcome.acknowledged, [2]);
  assert.deepEqual(outcome.pending, [1, 3]);
  assert.equal(ends, 0);
});

test('a silent worker is pending once the grace is over, not before', () => {
  let { state } = play([1, 2, 3], [ack(1), ack(3)], { graceMs: 100 });
  const before = stepShutdown(state, { kind: 'poll' }, 599);
  assert.deepEqual(before.effects, []);
  const after = stepShutdown(before.state, { kind: 'poll' }, 600);
  assert.deepEqual(after.effects, [{ kind: 'end' }]);
  ({ state } = after);
  assert.deepEqual(shutdownOutcome(state, 600).pending, [2]);
  assert.equal(shutdownOutcome(state, 600).clean, false);
});

test('a grace of 0 is one poll', () => {
  const { ends, outcome } = play([1], [{ kind: 'poll' }], { graceMs: 0 });
  assert.equal(ends, 1);
  assert.deepEqual(outcome.pending, [1, 2, 3]);
  assert.equal(
    play([1], [ack(1), { kind: 'poll' }], { graceMs: 0, workers: 1 }).outcome.clean,
    true,
  );
});

test('an ended shutdown hears nothing more', () => {
  const { state } = play([1, 2, 3], [{ kind: 'poll' }], { graceMs: 0 });
  const later: ShutdownEvent[] = [
    ack(1),
    ready(2),
    result(3, false),
    { kind: 'communication-error' },
  ];
  for (const event of later)
    assert.deepEqual(stepShutdown(state, event, 900), { state, effects: [] });
});

test('a communication error is not clean, even when every ACK came', () => {
  const { outcome } = play([1, 2, 3], [{ kind: 'communication-error' }, ack(1), ack(2), ack(3)]);
  assert.deepEqual(outcome.pending, []);
  assert.equal(outcome.communicationErrors, 1);
  assert.equal(outcome.clean, false);
});

test('when nobody can answer any more it ends at once, and not clean', () => {
  const { outcome, ends } = play([1, 2, 3], [ack(1), ack(2), { kind: 'gone' }, ack(3)]);
  assert.equal(ends, 1);
  assert.deepEqual([outcome.clean, outcome.pending], [false, [3]]);
  assert.equal(outcome.communicationErrors, 1);
});

test('a refused result is not clean', () => {
  const { state, outcome } = play([1, 2], [result(3, false), ready(3), ack(1), ack(2), ack(3)]);
  assert.equal(state.drainedResults, 1);
  assert.equal(state.resultErrors, 1);
  assert.equal(outcome.clean, false);
});

test('no step changes the state that it was given', () => {
  const { state } = play([1], []);
  const frozen: ShutdownState = structuredClone(state);
  for (const event of [ack(1), ready(2), result(1), { kind: 'poll' }] as const)
    stepShutdown(state, event, 501);
  assert.deepEqual(state, frozen);
});

test('a pool without workers ends at once', () => {
  assert.equal(play([], [], { workers: 0 }).ends, 1);
});
