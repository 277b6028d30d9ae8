import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  delayFromDigest,
  GENERATION_MAX,
  scheduledDelaySeconds,
} from '../../src/protocol/digest.ts';
import { begin, complete, due, type RenewalState } from '../../src/protocol/renewal.ts';
import { renewalMetrics } from '../../src/protocol/renewal-metrics.ts';
import {
  delayAfter,
  effectiveTimeoutSeconds,
  maximumIntervalSeconds,
} from '../../src/protocol/renewal-schedule.ts';
import { EPOCH, FREE, proofOf, sealed, stateOf } from './support/renewal.ts';

const withTiming = (
  intervalSeconds: number,
  jitterFraction: number,
  scheduler = scheduledDelaySeconds,
): RenewalState => {
  const timing = { intervalSeconds, jitterFraction, timeoutSeconds: 2 };
  return sealed({ timing, completedAtSeconds: 0 }, scheduler);
};

const renewed = (state: RenewalState): RenewalState => {
  const generation = state.generation + 1n;
  const result = proofOf({ generation });
  return stateOf(complete(stateOf(begin(state)), { generation, result, completedAtSeconds: 0 }));
};

test('the schedule is within its bounds, the same on every master, and due to the bit', () => {
  let root = withTiming(60, 0.1);
  let peer = withTiming(60, 0.1);
  const seen = new Set<number>();
  for (let generation = 1n; generation <= 50n; generation++) {
    const delay = root.nextScheduledSeconds as number;
    assert.equal(delay, scheduledDelaySeconds(EPOCH, generation, 60, 0.1));
    assert.equal(delay, peer.nextScheduledSeconds);
    // Only ever later than the interval.
    assert.ok(delay >= 60 && delay < 66);
    assert.equal(due(root, delay, FREE), true);
    assert.equal(due(root, delay - 1e-9, FREE), false);
    seen.add(delay);
    root = renewed(root);
    peer = renewed(peer);
    assert.equal(renewalMetrics(root).lastScheduledIntervalSeconds, delay);
  }
  assert.equal(seen.size, 50);
});

test('the highest digest, huge intervals and jitter below one bit stay below the bound', () => {
  const highest = (_epoch: string, _generation: bigint, interval: number, jitter: number): number =>
    delayFromDigest('f'.repeat(64), interval, jitter);
  for (const [interval, jitter] of [
    [60, 0.5],
    [0.12, 0.1],
    [1e300, 0.5],
    [5e-324, 0.5],
    [60, Number.EPSILON],
  ] as const) {
    const state = withTiming(interval, jitter, highest);
    const delay = state.nextScheduledSeconds as number;
    const bound = maximumIntervalSeconds(state.timing);
    assert.ok(delay >= interval, `${interval} ${jitter}`);
    assert.ok(delay < bound || bound === interval, `${interval} ${jitter}`);
    assert.equal(due(state, delay, FREE), true);
  }
  // Less than one unit in the last place: the interval itself, never less.
  assert.equal(withTiming(60, 1e-17, highest).nextScheduledSeconds, 60);
  assert.equal(withTiming(60, 0).nextScheduledSeconds, 60);
  assert.equal(withTiming(60, -0).nextScheduledSeconds, 60);
  assert.equal(withTiming(60, -0).fingerprint, withTiming(60, 0).fingerprint);
});

test('a scheduler that leaves the bounds is a broken invariant, and no state', () => {
  for (const delay of [59.999, 66.001, NaN])
    assert.throws(() => withTiming(60, 0.1, () => delay), /between the interval and the maximum/);
  assert.equal(
    delayAfter(GENERATION_MAX, { epoch: EPOCH, timing: withTiming(60, 0.1).timing }),
    null,
  );
});

test('one renewal fits into a third of the lease time', () => {
  assert.equal(effectiveTimeoutSeconds(30, 60), 20);
  assert.equal(effectiveTimeoutSeconds(30, 900), 30);
});

/**
 * 1 024 jobs that start at one moment, 60 s, jitter 0.1, counted in buckets of 100 ms. Without
 * jitter all renewals of a generation fall into one bucket. Published for another set of epochs:
 * peak 26, 2 232 buckets. For these epochs: peak 31, 2 237 buckets.
 */
test('1 024 jobs disperse over 12 generations', () => {
  const jobs = Array.from({ length: 1024 }, (_, index) => ({
    epoch: createHash('sha256').update(`job-${index}`).digest('hex'),
    atSeconds: 0,
  }));
  const all = new Map<number, number>();
  const peaks: number[] = [];
  for (let generation = 1n; generation <= 12n; generation++) {
    const buckets = new Map<number, number>();
    for (const job of jobs) {
      job.atSeconds += scheduledDelaySeconds(job.epoch, generation, 60, 0.1);
      const bucket = Math.floor(job.atSeconds * 10);
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
      all.set(bucket, (all.get(bucket) ?? 0) + 1);
    }
    assert.ok(buckets.size > 55, `generation ${generation} uses ${buckets.size} buckets`);
    peaks.push(Math.max(...buckets.values()));
  }
  assert.ok(Math.max(...all.values()) < 40);
  assert.deepEqual(peaks, [31, 22, 22, 20, 16, 19, 18, 19, 13, 13, 13, 12]);
  assert.equal(Math.max(...all.values()), 31);
  assert.equal(all.size, 2237);
});
