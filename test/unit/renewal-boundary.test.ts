import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import type { RenewalRequest } from '../../src/protocol/generated/renewal-request.ts';
import { begin, type RenewalState } from '../../src/protocol/renewal.ts';
import { renewalMetrics } from '../../src/protocol/renewal-metrics.ts';
import {
  completeRenewal,
  observeDeliveries,
  observeHeartbeat,
  pollRenewal,
  preRenewalError,
  startRenewal,
  type Delivery,
} from '../../src/runtime/renewal-boundary.ts';
import { VirtualClock } from './support/litmus-world.ts';
import { inFlight, OTHER_TOKEN, proofOf, sealed, unsealed } from './support/renewal.ts';

const ITEM = 'a1'.repeat(32);
const raise = (error: unknown) => (): never => {
  throw error;
};
const INTERRUPTED = new FlockstepError('E_INTERRUPTED', 'stop');
const BROKEN = new FlockstepError('E_INVARIANT', 'our bug');

const clockAt = (nowMs: number) => {
  const clock = { reads: 0, now: (): number => ((clock.reads += 1), nowMs) };
  return clock;
};

test('a completion reads the clock once and ends in one of three ways', () => {
  const state = inFlight();
  const good = { generation: 1n, result: proofOf({ generation: 1n }) };
  const clock = clockAt(20_500);
  const renewed = completeRenewal(state, good, clock);
  assert.equal(renewed.kind, 'renewed');
  assert.equal(clock.reads, 1);
  assert.equal(renewed.kind === 'renewed' && renewed.state.completedAtSeconds, 20.5);

  const failed = completeRenewal(state, { ...good, result: proofOf() }, clockAt(20_500));
  assert.ok(failed.kind === 'failed');
  assert.equal(failed.detail, 'the proof is of another generation');
  assert.equal(failed.state.failures, 1);

  const unchanged = completeRenewal(state, { ...good, generation: 2n }, clockAt(20_500));
  assert.deepEqual(unchanged, {
    kind: 'unchanged',
    error: 'cluster lock renewal generation mismatch',
  });
});

test('exceptions of clock, scheduler and result leave the controller as it was', () => {
  const state = inFlight();
  const before = renewalMetrics(state);
  const good = { generation: 1n, result: proofOf({ generation: 1n }) };
  const error = (...args: Parameters<typeof completeRenewal>): string => {
    const outcome = completeRenewal(...args);
    assert.ok(outcome.kind === 'unchanged');
    assert.deepEqual(renewalMetrics(state), before);
    return outcome.error;
  };
  const raised = 'cluster lock renewal completion raised: ';
  assert.equal(
    error(state, good, { now: raise(new RangeError('no time')) }),
    `${raised}RangeError: no time`,
  );
  const scheduler = raise(new RangeError('no delay'));
  assert.equal(error(state, good, clockAt(20_000), scheduler), `${raised}RangeError: no delay`);
  assert.match(error(state, good, clockAt(Number.NaN)), /completion time/);
  const hostile = new Proxy(good.result, { getOwnPropertyDescriptor: raise('n'.repeat(9999)) });
  const bound = error(state, { ...good, result: hostile }, clockAt(20_000));
  assert.equal(bound.length, 512);
  const long = { ...state, totalElapsedSeconds: Number.MAX_VALUE };
  const result = { ...good.result, elapsedMs: Number.MAX_VALUE };
  assert.match(error(long, { ...good, result }, clockAt(20_000)), /overflows/);
  const broken = {
    get message() {
      return raise(new Error('none'))();
    },
  };
  Object.setPrototypeOf(broken, Error.prototype);
  assert.match(error(state, good, { now: raise(broken) }), /cannot be described/);
  for (const odd of [null, undefined, 7, {}, { ...state, attempts: 3 }, { ...state, epoch: '' }])
    assert.equal(
      error(odd as RenewalState, good, clockAt(20_000)),
      'invalid cluster lock renewal controller',
    );
  for (const thrown of [INTERRUPTED, BROKEN])
    assert.throws(() => completeRenewal(state, good, { now: raise(thrown) }), thrown);
});

test('a heartbeat is asked once; whatever it does becomes lost leases or bounded text', async () => {
  const clock = new VirtualClock();
  const observe = async (heartbeat: () => unknown) => {
    let calls = 0;
    const counted = (): unknown => {
      calls += 1;
      return heartbeat();
    };
    const bound = { clock, untilMs: clock.now() + 500 };
    const observation = await clock.drive(observeHeartbeat(counted, bound));
    assert.equal(calls, 1);
    return observation;
  };
  assert.deepEqual(await observe(() => []), { lost: [], error: '' });
  assert.deepEqual(await observe(async () => [ITEM]), { lost: [ITEM], error: '' });
  const invalid = { lost: [], error: 'work lease heartbeat returned an invalid result' };
  for (const value of [null, ITEM, [1], ['xyz'], [ITEM, ITEM], { length: 0 }, [ITEM.toUpperCase()]])
    assert.deepEqual(await observe(() => value), invalid);
  const text = 'work lease heartbeat failed: ';
  for (const heartbeat of [
    raise(new Error('disk\ngone')),
    async () => raise(new Error('disk gone'))(),
  ])
    assert.deepEqual(await observe(heartbeat), { lost: [], error: `${text}disk gone` });
  const long = await observe(raise(new Error('x'.repeat(9999))));
  assert.equal(long.error.length, 512);
  assert.equal(preRenewalError(long).length, 512);
  const hanging = await observe(() => new Promise(() => undefined));
  assert.equal(hanging.error, `${text}the heartbeat did not return before the deadline`);
  assert.equal(preRenewalError(hanging), `pre-renewal ${hanging.error}`);
  assert.equal(preRenewalError({ lost: [ITEM], error: '' }), '');
  for (const thrown of [INTERRUPTED, BROKEN])
    await assert.rejects(observe(raise(thrown)), (error) => error === thrown);
});

const delivery = (peer: number, isDelivered: () => boolean): Delivery => ({ peer, isDelivered });

test('root alone begins, and a peer that cannot be reached calls nothing off', () => {
  const state = sealed();
  const sent: [number, RenewalRequest][] = [];
  const send = (peer: number, request: RenewalRequest): Delivery => {
    sent.push([peer, request]);
    if (peer < 3) throw new Error(`no way to ${peer}`);
    return delivery(peer, () => true);
  };
  const started = startRenewal(state, { rank: 0, peers: [1, 2, 3] }, send);
  assert.equal(started.generation, 1n);
  assert.equal(started.state.inFlightGeneration, 1n);
  assert.equal(started.error, 'cluster lock renewal request to master 1 failed: no way to 1');
  assert.deepEqual(
    started.deliveries.map(({ peer }) => peer),
    [3],
  );
  assert.deepEqual(
    sent.map(([peer]) => peer),
    [1, 2, 3],
  );
  sent.length = 0;
  for (const about of [
    { rank: 1, peers: [0] },
    { rank: 0, peers: [] },
  ]) {
    const none = startRenewal(state, about, send);
    assert.equal(none.generation, 0n);
    assert.equal(none.state, state);
    assert.match(none.error, /only the root/);
  }
  for (const odd of [unsealed(), inFlight(), {} as RenewalState]) {
    const none = startRenewal(odd, { rank: 0, peers: [1] }, send);
    assert.deepEqual([none.generation, none.state, none.error === ''], [0n, odd, false]);
  }
  assert.deepEqual(sent, []);
  const interrupted = () => startRenewal(state, { rank: 0, peers: [1] }, raise(INTERRUPTED));
  assert.throws(interrupted, INTERRUPTED);
});

test('a peer polls once: nothing, accepted, quarantined or failed', () => {
  const state = sealed();
  const begun = begin(state);
  assert.ok(begun.ok);
  const about = { rank: 1, size: 2 };
  assert.deepEqual(
    pollRenewal(state, about, () => null),
    { kind: 'nothing' },
  );
  const accepted = pollRenewal(state, about, () => begun.request);
  assert.ok(accepted.kind === 'accepted');
  assert.equal(accepted.generation, 1n);
  const forged = { ...begun.request, token: OTHER_TOKEN };
  assert.deepEqual(
    pollRenewal(state, about, () => forged),
    {
      kind: 'quarantined',
      error: 'cluster lock renewal token mismatch',
    },
  );
  assert.deepEqual(pollRenewal(state, about, raise(new Error('gone'))), {
    kind: 'failed',
    error: 'cluster lock renewal request cannot be taken: gone',
  });
  for (const [rank, size] of [
    [0, 2],
    [2, 2],
    [-1, 2],
    [NaN, 2],
  ] as const) {
    let asked = false;
    const polled = pollRenewal(state, { rank, size }, () => (asked = true));
    assert.deepEqual([polled.kind, asked], ['failed', false]);
  }
});

test('each delivery is looked at once, and uncertain is not "not sent"', () => {
  const looks = new Map<number, number>();
  const counting = (peer: number, isDelivered: () => boolean): Delivery =>
    delivery(peer, () => {
      looks.set(peer, (looks.get(peer) ?? 0) + 1);
      return isDelivered();
    });
  const all = [
    counting(1, () => true),
    counting(2, () => false),
    counting(3, raise(new Error('unknown'))),
    counting(4, () => false),
  ];
  assert.deepEqual(observeDeliveries(all), {
    completed: 1,
    incomplete: 2,
    uncertain: 1,
    error: 'cluster lock renewal requests: 2 incomplete, 1 uncertain',
  });
  assert.deepEqual([...looks.values()], [1, 1, 1, 1]);
  assert.equal(observeDeliveries(all.slice(0, 1)).error, '');
  looks.clear();
  const twice = observeDeliveries([counting(1, () => true), counting(1, () => true)]);
  assert.deepEqual([twice.completed, twice.uncertain, looks.size], [0, 2, 0]);
  assert.match(twice.error, /listed twice/);
});
