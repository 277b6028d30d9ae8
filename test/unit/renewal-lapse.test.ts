/** Failures that a master had no part in are counted as the others count them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingError } from '../../src/protocol/qualification.ts';
import { concede, due, lapse, reliableUntilSeconds } from '../../src/protocol/renewal.ts';
import { completed, errorOf, FREE, inFlight, proofOf, sealed, stateOf } from './support/renewal.ts';

test('P-99: a proof that has run out without a request is a failed generation, once', () => {
  const state = sealed();
  const until = reliableUntilSeconds(state);
  assert.equal(errorOf(lapse(state, until)), 'the proof has not run out');
  assert.equal(errorOf(lapse(state, Number.NaN)), 'the proof has not run out');
  const lapsed = stateOf(lapse(state, until + 0.001));
  assert.deepEqual(
    [
      lapsed.generation,
      lapsed.inFlightGeneration,
      lapsed.attempts,
      lapsed.successes,
      lapsed.failures,
    ],
    [1n, 0n, 1, 0, 1],
  );
  assert.equal(lapsed.completedAtSeconds, state.completedAtSeconds);
  assert.equal(reliableUntilSeconds(lapsed), -Infinity);
  assert.equal(due(lapsed, until + 1e6, FREE), false);
  assert.match(errorOf(lapse(lapsed, until + 1e6)), /no longer verified/);
  assert.match(errorOf(lapse(inFlight(), until + 1e6)), /already in flight/);
});

test('P-99: the failed generation that others tell of is counted if it is the next one', () => {
  const state = completed(inFlight(), proofOf({ generation: 1n })).state;
  for (const generation of [0n, 1n, 3n])
    assert.match(errorOf(concede(state, generation)), /does not follow/);
  const conceded = stateOf(concede(state, 2n));
  assert.deepEqual(
    [conceded.generation, conceded.attempts, conceded.successes, conceded.failures],
    [2n, 2, 1, 1],
  );
  assert.match(errorOf(concede(conceded, 3n)), /no longer verified/);
  assert.match(errorOf(concede(inFlight(), 1n)), /already in flight/);
});

test('P-99: a root that is mounted with other options is told with what differs', () => {
  const root = { label: 'state root', device: '7', inode: '1', mount: 'nfs4 s:/x rw,hard' };
  assert.equal(bindingError([root], [{ ...root }]), '');
  assert.equal(
    bindingError([root], [{ ...root, mount: 'nfs4 s:/x rw,soft' }]),
    'state root was mounted anew: had hard, has soft',
  );
  assert.match(bindingError([root], [{ ...root, inode: '2' }]), /identity changed/);
});
