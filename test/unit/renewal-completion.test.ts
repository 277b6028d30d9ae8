import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENERATION_MAX } from '../../src/protocol/digest.ts';
import {
  isRenewalMetrics,
  whyRenewalMetrics,
} from '../../src/protocol/generated/renewal-metrics.ts';
import {
  accept,
  adoptMembership,
  begin,
  complete,
  due,
  type RenewalState,
} from '../../src/protocol/renewal.ts';
import { renewalMetrics } from '../../src/protocol/renewal-metrics.ts';
import { requestRecord } from '../../src/protocol/renewal-request.ts';
import {
  CAPABILITY,
  completed,
  errorOf,
  FREE,
  inFlight,
  membersOf,
  OTHER_TOKEN,
  OTHER_VIEW,
  proofOf,
  sealed,
  sealedBy,
  stateOf,
  TIMING,
  VIEW,
} from './support/renewal.ts';

test('a proof renews: counts, times and schedule are those of the completion', () => {
  const before = inFlight();
  const { state, renewed } = completed(before, proofOf({ generation: 1n, elapsedMs: 250 }), 16.5);
  assert.equal(renewed, true);
  assert.deepEqual(renewalMetrics(state), {
    schema: 'flockstep-renewal-metrics-v1',
    intervalSeconds: 5,
    jitterFraction: 0,
    maximumIntervalSeconds: 5,
    lastScheduledIntervalSeconds: 5,
    nextScheduledIntervalSeconds: 5,
    timeoutSeconds: 2,
    generation: '1',
    inFlightGeneration: '0',
    attempts: 1,
    successes: 1,
    failures: 0,
    totalElapsedSeconds: 0.25,
    lastElapsedSeconds: 0.25,
    earlier: { views: 0, attempts: 0, successes: 0, failures: 0, totalElapsedSeconds: 0 },
  });
  assert.equal(due(state, 21.499, FREE), false);
  assert.equal(due(state, 21.5, FREE), true);
  // The transition made a new value; the one before is as it was.
  assert.equal(before.inFlightGeneration, 1n);
  assert.equal(before.attempts, 0);
});

test('the metrics of every state fit their schema, also when generations are exhausted', () => {
  const last = sealed({ proof: proofOf({ generation: GENERATION_MAX - 1n }) });
  const ended = completed(inFlight(last), proofOf({ generation: GENERATION_MAX })).state;
  for (const state of [sealed(), inFlight(), ended]) {
    const metrics = JSON.parse(JSON.stringify(renewalMetrics(state))) as unknown;
    assert.ok(isRenewalMetrics(metrics), whyRenewalMetrics());
  }
  assert.equal(renewalMetrics(ended).nextScheduledIntervalSeconds, null);
  assert.equal(renewalMetrics(ended).generation, '9223372036854775807');
  assert.equal(renewalMetrics(inFlight()).inFlightGeneration, '1');
});

test('the result of an earlier generation is a failure, and uses the generation up', () => {
  const first = completed(inFlight(), proofOf({ generation: 1n })).state;
  const second = completed(inFlight(first), proofOf({ generation: 1n }), 30);
  assert.equal(second.detail, 'the proof is of another generation');
  const { attempts, successes, failures, generation } = second.state;
  assert.deepEqual([generation, attempts, successes, failures], [2n, 2, 1, 1]);
  assert.equal(second.state.completedAtSeconds, first.completedAtSeconds);
  // The proof is lost for good.
  assert.equal(due(second.state, 1e9, FREE), false);
  assert.match(errorOf(begin(second.state)), /no longer verified/);
});

test('proofs that are put together or incomplete are refused', () => {
  const good = proofOf({ generation: 1n });
  const elsewhere = { ...CAPABILITY, roots: [{ label: 'state root', device: '8', inode: '100' }] };
  const replaced = { ...CAPABILITY, roots: [{ label: 'state root', device: '7', inode: '101' }] };
  const fewer = { ...CAPABILITY, operations: CAPABILITY.operations.slice(1) };
  const rows: readonly [object, RegExp][] = [
    [{ rounds: 0 }, /^rounds is 0 instead of 2$/],
    [{ contentionChecks: 3 }, /^contentionChecks/],
    [{ releaseChecks: 1 }, /^releaseChecks/],
    [{ visibilityChecks: 0 }, /^visibilityChecks/],
    [{ identityChecks: 1 }, /^identityChecks/],
    [{ representatives: [0] }, /^representatives/],
    [{ ways: [] }, /way of reading/],
    [{ members: membersOf(['a', 'b', 'c']) }, /^members are not those of the view$/],
    [{ capability: replaced }, /^filesystem capability is not that of the view$/],
    [{ capability: elsewhere }, /^filesystem capability is not that of the view$/],
    [{ capability: fewer }, /^filesystem capability is not that of the view$/],
    [{ capability: null }, /^filesystem capability/],
    [{ transcript: proofOf({ generation: 2n }).transcript }, /^the transcript does not fit/],
    [{ transcript: proofOf({ generation: 1n, epoch: OTHER_TOKEN }).transcript }, /^the transcript/],
    [{ transcript: '' }, /^the proof has no transcript$/],
    [{ scope: 'cross-client-files-v0' }, /^scope and topology/],
    [{ clients: 3 }, /^scope and topology/],
    [{ syntheticTopology: true }, /^scope and topology/],
    [{ clean: false }, /no longer verified/],
    [{ verified: 1 }, /no longer verified/],
    [{ error: 'holder lock state was contended' }, /^holder lock state was contended$/],
  ];
  for (const [changed, detail] of rows) {
    const ended = completed(inFlight(), { ...good, ...changed });
    assert.match(ended.detail, detail);
    assert.equal(ended.state.failures, 1);
  }
});

test('malformed fields of a result are a failure, whatever they hold', () => {
  const good = proofOf({ generation: 1n });
  for (const changed of [
    { elapsedMs: NaN },
    { elapsedMs: -1 },
    { elapsedMs: '20' },
    { generation: true },
    { generation: 1 },
    { generation: '1' },
    { members: null },
    { members: [null, null] },
    { members: 'ab' },
    { members: [{ rank: 2 ** 60, client: 'a', synthetic: false }] },
    { representatives: null },
    { representatives: ['0', '1'] },
    { capability: 7 },
    { capability: {} },
    { transcript: 'F'.repeat(64) },
    { transcript: null },
    { error: null },
    { rounds: 2.5 },
    { ways: 'reopen' },
  ]) {
    const ended = completed(inFlight(), { ...good, ...changed });
    assert.equal(ended.renewed, false, JSON.stringify(Object.keys(changed)));
    assert.deepEqual([ended.state.attempts, ended.state.failures], [1, 1]);
    const isElapsed = !('elapsedMs' in changed);
    assert.equal(ended.state.lastElapsedSeconds, isElapsed ? 0.02 : 0);
  }
  const hostile = { ...good };
  Object.defineProperty(hostile, 'members', {
    enumerable: true,
    get: () => {
      throw new Error('no members today');
    },
  });
  assert.equal(completed(inFlight(), hostile).detail, 'the proof is malformed');
});

test('a completion that is refused changes nothing and stays in flight', () => {
  const state = inFlight();
  const good = proofOf({ generation: 1n });
  const error = (from: RenewalState, changed: object): string => {
    const completion = { generation: 1n, result: good, completedAtSeconds: 20, ...changed };
    return errorOf(complete(from, completion));
  };
  for (const generation of [true, 1, '1', 0n, 2n, null])
    assert.equal(error(state, { generation }), 'cluster lock renewal generation mismatch');
  assert.equal(error(sealed(), { generation: 0n }), 'cluster lock renewal generation mismatch');
  for (const result of [null, undefined, 'ok', {}, []])
    assert.equal(error(state, { result }), 'invalid cluster lock renewal result');
  for (const completedAtSeconds of [9.999, NaN, Infinity, '20', null])
    assert.equal(
      error(state, { completedAtSeconds }),
      'invalid cluster lock renewal completion time',
    );
  const mutated = { ...state, timing: { ...TIMING, jitterFraction: 0.1 } };
  assert.equal(error(mutated, {}), 'cluster lock renewal configuration changed in flight');
  const unbounded = { ...state, timing: { ...TIMING, jitterFraction: 7 } };
  assert.equal(error(unbounded, {}), 'cluster lock renewal configuration changed in flight');
  assert.match(error({ ...state, seal: '' }, {}), /consensus is not established/);
  const result = { ...good, elapsedMs: Number.MAX_VALUE };
  const long = { ...state, totalElapsedSeconds: Number.MAX_VALUE };
  assert.equal(error(long, { result }), 'elapsed time of renewals overflows');
  const snapshot = renewalMetrics(state);
  assert.throws(() =>
    complete(state, { generation: 1n, result: good, completedAtSeconds: 20 }, () => {
      throw new RangeError('no schedule');
    }),
  );
  assert.deepEqual(renewalMetrics(state), snapshot);
  assert.ok(completed(state, good).renewed);
});

test('other clients are refused in the view, and accepted once a newer view agreed to them', () => {
  const moved = (generation: bigint) => proofOf({ generation, clients: ['a', 'c'] });
  const refused = completed(inFlight(), moved(1n));
  assert.equal(refused.detail, 'clients changed without the agreement of the view');
  const swapped = completed(inFlight(), proofOf({ generation: 1n, clients: ['b', 'a'] }));
  assert.equal(swapped.detail, 'clients changed without the agreement of the view');

  const members = membersOf(['a', 'b']).map((member) => ({ ...member, synthetic: true }));
  const injected = completed(inFlight(), proofOf({ generation: 1n, members }));
  assert.equal(injected.detail, 'clients changed without the agreement of the view');

  const once = completed(inFlight(), proofOf({ generation: 1n })).state;
  const adoption = { view: OTHER_VIEW, proof: moved(2n), completedAtSeconds: 30 };
  const adopted = stateOf(adoptMembership(once, adoption));
  const { attempts, successes, generation, completedAtSeconds } = adopted;
  assert.deepEqual([attempts, successes, generation, completedAtSeconds], [1, 1, 2n, 30]);
  // A view may have members that never saw the configuration.
  assert.match(errorOf(begin(adopted)), /consensus is not established/);
  const agreed = sealedBy(adopted);
  assert.ok(completed(inFlight(agreed), moved(3n), 40).renewed);
  assert.equal(completed(inFlight(agreed), proofOf({ generation: 3n }), 40).renewed, false);
  // A request of the earlier view does not reach into the newer one.
  const old = requestRecord({ ...once, generation: 3n });
  assert.match(errorOf(accept(agreed, old)), /stale or out-of-order/);
});

test('no view makes up for a lost proof, an old generation or a single client', () => {
  const state = sealed({ proof: proofOf({ generation: 4n }) });
  const adoption = {
    view: OTHER_VIEW,
    proof: proofOf({ generation: 5n, clients: ['a', 'b', 'c'] }),
    completedAtSeconds: 20,
  };
  const error = (from: RenewalState, changed: object = {}): string =>
    errorOf(adoptMembership(from, { ...adoption, ...changed }));
  assert.match(error(inFlight(state)), /in flight/);
  assert.match(
    error({ ...state, timing: { ...TIMING, timeoutSeconds: 9 } }),
    /configuration changed/,
  );
  const lost = completed(inFlight(state), { ...proofOf({ generation: 5n }), clean: false }).state;
  assert.match(error(lost), /no longer verified/);
  assert.equal(error(state, { view: VIEW }), 'invalid view digest');
  assert.equal(error(state, { view: 'next' }), 'invalid view digest');
  assert.equal(error(state, { completedAtSeconds: 9 }), 'invalid completion time');
  for (const generation of [3n, 4n])
    assert.match(error(state, { proof: proofOf({ generation }) }), /follows the last one/);
  const single = {
    ...proofOf({ generation: 5n }),
    clean: true,
    verified: false,
    scope: 'same-client-v1',
    clients: 1,
    transcript: '',
    members: membersOf(['a', 'a']),
    representatives: [0],
  };
  assert.match(error(state, { proof: single }), /only one client is left/);
  const ended = completed(inFlight(state), single);
  assert.match(ended.detail, /only one client is left/);
  assert.equal(ended.state.failures, 1);
  assert.equal(stateOf(adoptMembership(state, adoption)).expected.members.length, 3);
});
