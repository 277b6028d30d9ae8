import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GENERATION_MAX } from '../../src/protocol/digest.ts';
import {
  accept,
  begin,
  complete,
  createRenewal,
  due,
  establishConsensus,
  ownConfiguration,
  reliableUntilSeconds,
  restartInterval,
  type RenewalState,
} from '../../src/protocol/renewal.ts';
import { renewalMetrics } from '../../src/protocol/renewal-metrics.ts';
import { requestRecord } from '../../src/protocol/renewal-request.ts';
import {
  completed,
  EPOCH,
  errorOf,
  FREE,
  inFlight,
  membersOf,
  OTHER_TOKEN,
  OTHER_VIEW,
  proofOf,
  sealed,
  stateOf,
  TIMING,
  unsealed,
  VIEW,
} from './support/renewal.ts';

test('a renewal is due exactly when its delay has passed, and never without its conditions', () => {
  const state = sealed();
  assert.equal(due(state, 14.999, FREE), false);
  assert.equal(due(state, 15, FREE), true);
  for (const now of [NaN, Infinity, -Infinity]) assert.equal(due(state, now, FREE), false);
  assert.equal(due(state, 15, { ...FREE, safeToStart: false }), false);
  // The timeout and one second must be left, strictly.
  const wall = (wallRemainingSeconds: number) => due(state, 15, { ...FREE, wallRemainingSeconds });
  assert.deepEqual([3, 3.001, Infinity, NaN].map(wall), [false, true, false, false]);
  assert.equal(due(unsealed(), 15, FREE), false);
  assert.equal(due(unsealed({ requiresConsensus: false }), 15, FREE), true);
  assert.equal(due(inFlight(state), 1e6, FREE), false);
  const off = unsealed({
    timing: { ...TIMING, intervalSeconds: 0 },
    requiresConsensus: false,
  });
  assert.equal(due(off, 1e6, FREE), false);
  const last = sealed({ proof: proofOf({ generation: GENERATION_MAX }) });
  assert.equal(due(last, 1e6, FREE), false);
});

test('construction refuses what is out of bounds, and a start without a proof', () => {
  const options = {
    epoch: EPOCH,
    view: VIEW,
    timing: TIMING,
    proof: proofOf(),
    completedAtSeconds: 10,
  };
  const error = (changed: object): string =>
    errorOf(createRenewal({ ...options, ...changed } as typeof options));
  assert.equal(error({ epoch: 'ab' }), 'invalid work epoch');
  assert.equal(error({ view: '' }), 'invalid view digest');
  for (const completedAtSeconds of [-1, NaN, Infinity, '10'])
    assert.equal(error({ completedAtSeconds }), 'invalid completion time');
  for (const timing of [
    { intervalSeconds: -1 },
    { intervalSeconds: NaN },
    { intervalSeconds: Infinity },
    { timeoutSeconds: 0 },
    { timeoutSeconds: Infinity },
    { intervalSeconds: 1.7e308, jitterFraction: 0.5 },
    ...[-0.001, 0.500001, Infinity, NaN, 'bad'].map((jitterFraction) => ({ jitterFraction })),
  ])
    assert.equal(
      error({ timing: { ...TIMING, ...timing } }),
      'invalid cluster lock renewal timing',
    );
  assert.equal(error({ requiresConsensus: 1 }), 'invalid consensus requirement');
  assert.equal(error({ proof: null }), 'invalid cluster lock qualification result');
  for (const generation of [-1n, GENERATION_MAX + 1n, 0, true])
    assert.equal(error({ proof: { ...proofOf(), generation } }), 'invalid cluster lock generation');
  assert.match(error({ proof: { ...proofOf(), verified: false } }), /no longer verified/);
  assert.match(error({ proof: proofOf({ epoch: OTHER_TOKEN }) }), /transcript does not fit/);
  const [first, second] = membersOf(['a', 'b']);
  const reversed = { ...proofOf(), members: [second, first] };
  assert.equal(error({ proof: reversed }), 'members are not in rank order');
});

test('begin hands out the request of the next generation, once', () => {
  const state = sealed();
  const begun = begin(state);
  assert.ok(begun.ok);
  const { fingerprint } = state;
  assert.deepEqual(
    begun.request,
    requestRecord({ epoch: EPOCH, view: VIEW, generation: 1n, fingerprint }),
  );
  assert.equal(begun.request.configuration, fingerprint);
  assert.equal(begun.state.inFlightGeneration, 1n);
  assert.equal(begun.state.generation, 0n);
  assert.equal(errorOf(begin(begun.state)), 'cluster lock renewal is already in flight');
  assert.equal(
    errorOf(begin(unsealed())),
    'cluster lock renewal configuration consensus is not established',
  );
  const drifted = { ...state, timing: { ...TIMING, jitterFraction: 0.1 } };
  assert.equal(errorOf(begin(drifted)), 'cluster lock renewal configuration changed');
  const last = sealed({ proof: proofOf({ generation: GENERATION_MAX }) });
  assert.equal(errorOf(begin(last)), 'cluster lock renewal generations are exhausted');
});

test('a request is refused for the first of seven reasons, and a correct one accepted after all', () => {
  const root = sealed();
  const begun = begin(root);
  assert.ok(begun.ok);
  const { request } = begun;
  const peer = sealed();
  const drifted = { ...peer, seal: '' as const, timing: { ...TIMING, timeoutSeconds: 3 } };
  const facts = { epoch: EPOCH, view: VIEW, fingerprint: peer.fingerprint };
  const other = { ...facts, fingerprint: OTHER_TOKEN };
  // Each request is wrong in every later respect as well, so that the order is seen.
  const malformed = { ...request, schema: 'flockstep-renewal-request-v0', generation: '9' };
  const stale = { ...requestRecord({ ...other, generation: 3n }), token: OTHER_TOKEN };
  const foreign = { ...request, configuration: OTHER_TOKEN, token: OTHER_TOKEN };
  const rows: readonly [RenewalState, unknown, string][] = [
    [
      { ...drifted, inFlightGeneration: 1n },
      malformed,
      'cluster lock renewal is already in flight',
    ],
    [drifted, malformed, 'cluster lock renewal configuration changed'],
    [unsealed(), malformed, 'cluster lock renewal configuration consensus is not established'],
    [peer, malformed, 'malformed cluster lock renewal request'],
    [peer, stale, 'stale or out-of-order cluster lock renewal request'],
    [peer, foreign, 'cluster lock renewal configuration mismatch'],
    [peer, { ...request, token: OTHER_TOKEN }, 'cluster lock renewal token mismatch'],
  ];
  for (const [state, value, reason] of rows) assert.equal(errorOf(accept(state, value)), reason);
  const accepted = accept(peer, structuredClone(request));
  assert.ok(accepted.ok);
  assert.equal(accepted.generation, 1n);
  assert.equal(accepted.state.inFlightGeneration, 1n);
});

test('requests that return from the past, leap, or come from elsewhere are refused', () => {
  const first = begin(sealed());
  assert.ok(first.ok);
  const peer = completed(inFlight(), proofOf({ generation: 1n })).state;
  const stale = 'stale or out-of-order cluster lock renewal request';
  assert.equal(errorOf(accept(peer, first.request)), stale);
  const facts = { epoch: EPOCH, view: VIEW, fingerprint: peer.fingerprint };
  assert.equal(errorOf(accept(peer, requestRecord({ ...facts, generation: 3n }))), stale);
  // Same epoch, generation and configuration, but of another view: another life.
  const earlier = requestRecord({ ...facts, view: OTHER_VIEW, generation: 2n });
  assert.equal(errorOf(accept(peer, earlier)), stale);
  assert.equal(
    errorOf(accept(peer, { ...earlier, view: VIEW })),
    'cluster lock renewal token mismatch',
  );
  const right = requestRecord({ ...facts, generation: 2n });
  for (const value of [
    null,
    undefined,
    'renew',
    [],
    {},
    { ...right, extra: 1 },
    { ...right, epoch: OTHER_TOKEN },
    { ...right, generation: 2 },
    { ...right, generation: true },
    { ...right, generation: '02' },
    { ...right, generation: (GENERATION_MAX + 1n).toString() },
    { ...right, configuration: 'F'.repeat(64) },
    { ...right, token: '' },
    (({ token: _token, ...rest }) => rest)(right),
  ])
    assert.equal(errorOf(accept(peer, value)), 'malformed cluster lock renewal request');
  assert.ok(accept(peer, right).ok);
});

test('the delay is computed at construction and once per completion, never when asked', () => {
  const asked: bigint[] = [];
  const scheduler = (_epoch: string, generation: bigint, intervalSeconds: number): number => {
    asked.push(generation);
    return intervalSeconds;
  };
  let state = sealed({}, scheduler);
  for (let poll = 0; poll < 1200; poll++) due(state, 10 + poll / 1000, FREE);
  renewalMetrics(state);
  assert.deepEqual(asked, [1n]);
  for (const generation of [1n, 2n, 3n]) {
    state = inFlight(state);
    const ended = complete(
      state,
      { generation, result: proofOf({ generation }), completedAtSeconds: 20 },
      scheduler,
    );
    state = stateOf(ended);
    due(state, 1e6, FREE);
    renewalMetrics(state);
  }
  assert.deepEqual(asked, [1n, 2n, 3n, 4n]);
});

test('the first interval may be counted anew before the first renewal, and only then', () => {
  const state = stateOf(restartInterval(sealed(), 12));
  assert.equal(due(state, 16.999, FREE), false);
  assert.equal(due(state, 17, FREE), true);
  for (const now of [9, NaN, Infinity])
    assert.equal(errorOf(restartInterval(sealed(), now)), 'invalid completion time');
  assert.match(errorOf(restartInterval(inFlight(), 12)), /in flight/);
  const later = completed(inFlight(), proofOf({ generation: 1n })).state;
  assert.match(errorOf(restartInterval(later, 99)), /have begun/);
});

test('a proof stands until a renewal would have ended, and not a moment after a failure', () => {
  assert.equal(reliableUntilSeconds(sealed()), 10 + 5 + 2);
  assert.equal(reliableUntilSeconds(inFlight()), 10 + 5 + 2);
  const failed = completed(inFlight(), { ...proofOf({ generation: 1n }), rounds: 0 });
  assert.equal(reliableUntilSeconds(failed.state), -Infinity);
  const off = unsealed({ timing: { ...TIMING, intervalSeconds: 0 } });
  assert.equal(reliableUntilSeconds(off), Infinity);
  const timing = { ...TIMING, jitterFraction: 0.5 };
  const last = unsealed({ timing, proof: proofOf({ generation: GENERATION_MAX }) });
  assert.equal(reliableUntilSeconds(last), 10 + 7.5 + 2);
});

test('consensus seals the configuration, and attempts nothing', () => {
  const state = unsealed();
  const own = ownConfiguration(state);
  const agreed = stateOf(establishConsensus(state, [own, own]));
  assert.equal(agreed.seal, agreed.fingerprint);
  assert.deepEqual([agreed.generation, agreed.attempts], [0n, 0]);
  assert.match(errorOf(establishConsensus(state, [own])), /incomplete/);
  const other = ownConfiguration(unsealed({ timing: { ...TIMING, jitterFraction: 0.25 } }));
  assert.match(errorOf(establishConsensus(state, [own, other])), /configuration mismatch/);
  assert.equal(state.seal, '');
  const drifted = { ...state, timing: { ...TIMING, jitterFraction: 0.25 } };
  assert.match(errorOf(establishConsensus(drifted, [other, other])), /configuration changed/);
  assert.match(errorOf(establishConsensus(inFlight(), [own, own])), /in flight/);
});
