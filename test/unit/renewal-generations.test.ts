/** Controllers and the litmus together: what one ends with, the other admits or refuses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configurationExchangeToken, type RenewalTiming } from '../../src/protocol/digest.ts';
import type { Exchange } from '../../src/protocol/exchange-port.ts';
import { CONFIGURATION_PHASE } from '../../src/protocol/renewal-configuration.ts';
import {
  establishConsensus,
  ownConfiguration,
  type RenewalState,
  type Transition,
} from '../../src/protocol/renewal.ts';
import { renewalMetrics } from '../../src/protocol/renewal-metrics.ts';
import {
  completeRenewal,
  pollRenewal,
  startRenewal,
  type CompletionOutcome,
} from '../../src/runtime/renewal-boundary.ts';
import type { RenewalRequest } from '../../src/protocol/generated/renewal-request.ts';
import { Bus, Disk, runGeneration, VirtualClock, type MasterPlan } from './support/litmus-world.ts';
import { EPOCH, errorOf, stateOf, TIMING, unsealed } from './support/renewal.ts';

const DRIFTED = { ...TIMING, jitterFraction: 0.25 };

const agreeOnConfiguration = async (
  state: RenewalState,
  exchange: Exchange,
): Promise<Transition> => {
  const told = await exchange(CONFIGURATION_PHASE, ownConfiguration(state));
  return told.ok ? establishConsensus(state, told.payloads) : told;
};

/** Agreement among masters with these timings; `absent` ones never speak. */
const agree = async (
  states: readonly RenewalState[],
  options: { absent?: readonly number[]; tamper?: Bus['tamper']; timeoutMs?: number } = {},
): Promise<{ transitions: Transition[]; elapsedMs: number }> => {
  const clock = new VirtualClock();
  const startMs = clock.now();
  const ranks = states.map((_, rank) => rank);
  const bus = new Bus(ranks, clock, startMs + (options.timeoutMs ?? 30_000));
  if (options.tamper) bus.tamper = options.tamper;
  const token = configurationExchangeToken(EPOCH);
  const runs = states.flatMap((state, rank) =>
    options.absent?.includes(rank)
      ? []
      : [agreeOnConfiguration(state, bus.exchangeOf(rank, token))],
  );
  const transitions = await clock.drive(Promise.all(runs));
  return { transitions, elapsedMs: clock.now() - startMs };
};

const pair = (...timings: RenewalTiming[]): RenewalState[] =>
  timings.map((timing) => unsealed({ timing }));

test('agreement seals every master, drift or silence none, within the deadline', async () => {
  const equal = await agree(pair(TIMING, TIMING));
  for (const transition of equal.transitions)
    assert.equal(stateOf(transition).seal, stateOf(transition).fingerprint);

  const drift = await agree(pair(TIMING, DRIFTED));
  const texts = drift.transitions.map(errorOf);
  assert.match(
    texts[0] ?? '',
    /^cluster lock renewal configuration mismatch \(0:\w{12},1:\w{12}\)$/,
  );
  assert.equal(texts[1], texts[0]);

  const tamper: Bus['tamper'] = (_phase, rank, word) =>
    rank === 1 ? { ...word, intervalSeconds: 6 } : word;
  const malformed = await agree(pair(TIMING, TIMING), { tamper });
  for (const transition of malformed.transitions)
    assert.equal(errorOf(transition), 'malformed renewal configuration from master 1');

  const silent = await agree(pair(TIMING, TIMING), { absent: [1], timeoutMs: 25 });
  assert.match(errorOf(silent.transitions[0] as Transition), /timed out waiting for masters \[1\]/);
  assert.equal(silent.elapsedMs, 25);
});

/** One generation on all masters, from root's request to everybody's completion. */
const renew = async (
  states: readonly RenewalState[],
  world: { disk: Disk; clock: VirtualClock; masters: readonly (MasterPlan | string)[] },
): Promise<CompletionOutcome[]> => {
  const inbox = new Map<number, RenewalRequest>();
  const peers = states.map((_, rank) => rank).slice(1);
  const [root] = states as [RenewalState];
  const started = startRenewal(root, { rank: 0, peers }, (peer, request) => {
    inbox.set(peer, JSON.parse(JSON.stringify(request)) as RenewalRequest);
    return { peer, isDelivered: () => true };
  });
  assert.equal(started.error, '');
  const flying = states.map((state, rank) => {
    if (rank === 0) return started.state;
    const polled = pollRenewal(state, { rank, size: states.length }, () => inbox.get(rank));
    assert.ok(polled.kind === 'accepted', 'error' in polled ? polled.error : polled.kind);
    return polled.state;
  });
  const { generation } = started;
  const { results } = await runGeneration({ ...world, generation });
  return flying.map((state, rank) =>
    completeRenewal(state, { generation, result: results[rank] }, world.clock),
  );
};

const startedOn = async (world: {
  disk: Disk;
  clock: VirtualClock;
  masters: readonly (MasterPlan | string)[];
}): Promise<RenewalState[]> => {
  const { results } = await runGeneration({ ...world, generation: 0n });
  const states = results.map((proof) =>
    unsealed({ proof, completedAtSeconds: world.clock.now() / 1000 }),
  );
  return (await agree(states)).transitions.map(stateOf);
};

const renewedStates = (outcomes: readonly CompletionOutcome[]): RenewalState[] =>
  outcomes.map((outcome) => {
    assert.ok(outcome.kind === 'renewed', JSON.stringify(outcome, ['kind', 'detail', 'error']));
    return outcome.state;
  });

test('a lock that stops excluding is found at the next generation, alike on every master', async () => {
  const world = { disk: new Disk(), clock: new VirtualClock(), masters: ['a', 'b', 'b'] };
  const states = renewedStates(await renew(await startedOn(world), world));
  const masters = world.masters.map((client) => ({ client, faults: { lockAlwaysAcquired: true } }));
  const outcomes = await renew(states, { ...world, masters });
  for (const outcome of outcomes) {
    assert.ok(outcome.kind === 'failed');
    assert.match(outcome.detail, /acquired a held cluster lock/);
    const { generation, attempts, successes, failures } = renewalMetrics(outcome.state);
    assert.deepEqual([generation, attempts, successes, failures], ['2', 2, 1, 1]);
  }
});

test('a client that changes its identity fails on every master, also with two clients left', async () => {
  const world = { disk: new Disk(), clock: new VirtualClock(), masters: ['a', 'b', 'b'] };
  const states = renewedStates(await renew(await startedOn(world), world));
  for (const [masters, detail] of [
    [['a', 'b', 'c'], /clients changed without the agreement of the view/],
    [['a', 'a', 'a'], /only one client is left/],
  ] as const)
    for (const outcome of await renew(states, { ...world, masters })) {
      assert.ok(outcome.kind === 'failed');
      assert.match(outcome.detail, detail);
      assert.equal(outcome.state.failures, 1);
    }
});

test('fifty generations over one lock file: counts grow, nothing else does', async () => {
  const world = { disk: new Disk(), clock: new VirtualClock(), masters: ['a', 'b'] };
  let states = await startedOn(world);
  const files = world.disk.files.size;
  for (let generation = 1; generation <= 50; generation++) {
    states = renewedStates(await renew(states, world));
    assert.equal(states[1]?.generation, BigInt(generation));
    assert.equal(world.disk.files.size, files);
    assert.equal(world.disk.openDescriptors, 0);
  }
  for (const state of states) assert.deepEqual([state.attempts, state.successes], [50, 50]);
});
