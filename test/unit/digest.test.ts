import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as digest from '../../src/protocol/digest.ts';

interface Timing {
  readonly interval: number;
  readonly timeout: number;
  readonly jitter: number;
}
interface Vectors {
  readonly lockIdentity: { epoch: string; value: string }[];
  readonly lockRecord: { epoch: string; bytes: string }[];
  readonly exchangeToken: { epoch: string; generation: string; value: string }[];
  readonly configurationFingerprint: (Timing & { epoch: string; value: string })[];
  readonly configurationExchangeToken: { epoch: string; value: string }[];
  readonly renewalRequestToken: {
    epoch: string;
    generation: number;
    fingerprintOf: Timing;
    value: string;
  }[];
  readonly renewalRequestTokenF330: { epoch: string; generation: number; value: string }[];
  readonly scheduledDelaySeconds: (Omit<Timing, 'timeout'> & {
    epoch: string;
    generation: number;
    value: number;
  })[];
  readonly proofTranscript: {
    epoch: string;
    generation: number;
    members: [number, string][];
    representatives: number[];
    rounds: number;
    contention: number;
    release: number;
    identity: number;
    value: string;
  }[];
  readonly shutdownToken: { seed: string; worker: number; value: string }[];
  readonly rendezvousOwner: {
    masters: number[];
    owners: { workHashOf: string; owner: number }[];
  }[];
}

// Tests run from the repository root, compiled below dist/; the vectors are data, not compiled.
const vectors = JSON.parse(readFileSync('test/unit/vectors/golden.json', 'utf8')) as Vectors;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const timing = (from: Timing): digest.RenewalTiming => ({
  intervalSeconds: from.interval,
  timeoutSeconds: from.timeout,
  jitterFraction: from.jitter,
});
const A = 'a'.repeat(64);

test('golden vectors: lock identity, record and exchange token', () => {
  for (const { epoch, value } of vectors.lockIdentity)
    assert.equal(digest.lockIdentity(epoch), value);
  for (const { epoch, bytes } of vectors.lockRecord)
    assert.equal(Buffer.from(digest.lockRecord(epoch)).toString('ascii'), bytes);
  assert.equal(vectors.exchangeToken.length, 4);
  for (const { epoch, generation, value } of vectors.exchangeToken)
    assert.equal(digest.exchangeToken(digest.lockIdentity(epoch), BigInt(generation)), value);
});

test('golden vectors: renewal configuration and requests', () => {
  assert.equal(vectors.configurationFingerprint.length, 4);
  for (const vector of vectors.configurationFingerprint)
    assert.equal(digest.configurationFingerprint(vector.epoch, timing(vector)), vector.value);
  const zero = { intervalSeconds: 60, timeoutSeconds: 30, jitterFraction: 0 };
  assert.equal(
    digest.configurationFingerprint(A, { ...zero, jitterFraction: -0 }),
    digest.configurationFingerprint(A, zero),
  );
  for (const { epoch, value } of vectors.configurationExchangeToken)
    assert.equal(digest.configurationExchangeToken(epoch), value);
  for (const { epoch, generation, fingerprintOf, value } of vectors.renewalRequestToken) {
    const fingerprint = digest.configurationFingerprint(epoch, timing(fingerprintOf));
    assert.equal(digest.renewalRequestToken(epoch, BigInt(generation), fingerprint), value);
  }
});

test('the superseded request token is another digest than the current one', () => {
  for (const { epoch, generation, value } of vectors.renewalRequestTokenF330) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(generation));
    const old = createHash('sha256')
      .update('symcc-cluster-lock-renewal-v1\0')
      .update(Buffer.from(epoch, 'hex'))
      .update(counter)
      .digest('hex');
    assert.equal(old, value);
    assert.notEqual(
      digest.renewalRequestToken(epoch, BigInt(generation), digest.lockIdentity(epoch)),
      old,
    );
  }
});

test('golden vectors: scheduled delay, bit for bit', () => {
  assert.equal(vectors.scheduledDelaySeconds.length, 8);
  for (const { epoch, generation, interval, jitter, value } of vectors.scheduledDelaySeconds) {
    const delay = digest.scheduledDelaySeconds(epoch, BigInt(generation), interval, jitter);
    assert.ok(Object.is(delay, value), `${delay} is not ${value}`);
    assert.ok(delay >= interval && delay < interval * (1 + jitter));
  }
  assert.equal(0.12 * (1 + 0.1), 0.132);
});

test('the scheduled delay stays below its bound at every edge', () => {
  const highest = 'f'.repeat(64);
  const lowest = '0'.repeat(64);
  assert.equal(digest.delayFromDigest(lowest, 60, 0.1), 60);
  for (const [interval, jitter] of [
    [60, 0.1],
    [60, 0.5],
    [0.12, 0.1],
    [1, 2 ** -52],
    [1e300, 0.5],
    [5e-324, 0.5],
  ] as const) {
    const upper = interval * (1 + jitter);
    const delay = digest.delayFromDigest(highest, interval, jitter);
    assert.ok(delay >= interval, `${interval} ${jitter}`);
    assert.ok(delay < upper || upper === interval, `${interval} ${jitter}`);
  }
  // One representable step between interval and bound: the bound itself is never reached.
  assert.equal(digest.delayFromDigest(highest, 1, 2 ** -52), 1);
  // The largest draw rounds up to the bound here, and is put one step below it.
  const top = 60 * (1 + 0.1);
  assert.ok(60 * (1 + 0.1 * ((2 ** 53 - 1) / 2 ** 53)) <= top);
  // A jitter below one unit in the last place, no jitter and no interval leave the interval.
  assert.equal(digest.delayFromDigest(highest, 60, 1e-20), 60);
  assert.equal(digest.delayFromDigest(highest, 60, 0), 60);
  assert.equal(digest.delayFromDigest(highest, 0, 0.5), 0);
});

test('a delay that would round up to its bound is the number next below it', () => {
  const highest = 'f'.repeat(64);
  let corrected = 0;
  for (let index = 1; index <= 2000; index++) {
    const interval = index / 7;
    const jitter = 0.5 / index;
    const upper = interval * (1 + jitter);
    const plain = interval * (1 + jitter * ((2 ** 53 - 1) / 2 ** 53));
    const delay = digest.delayFromDigest(highest, interval, jitter);
    assert.ok(delay < upper);
    if (plain < upper) assert.equal(delay, plain);
    else {
      corrected++;
      // Nothing lies between the two.
      const middle = (delay + upper) / 2;
      assert.ok(middle === delay || middle === upper);
    }
  }
  assert.ok(corrected > 0, 'no case needed the correction');
});

test('golden vectors: proof transcript', () => {
  const printed = new Map([
    [0, '45268d267fc1729e01e3841be80149414c5fff1d61c40bf4e8fc4f2eeeb8849c'],
    [1, '3c4dc76fadd80a6f4bd7327b3790cb08435aecfb4d08a464a088db0ed77a39a9'],
  ]);
  assert.equal(vectors.proofTranscript.length, 5);
  const facts = (vector: Vectors['proofTranscript'][number]): digest.ProofFacts => ({
    epoch: vector.epoch,
    generation: BigInt(vector.generation),
    members: vector.members.map(([rank, client]) => ({ rank, client })),
    representatives: vector.representatives,
    rounds: vector.rounds,
    contentionChecks: vector.contention,
    releaseChecks: vector.release,
    identityChecks: vector.identity,
  });
  for (const vector of vectors.proofTranscript)
    assert.equal(digest.proofTranscript(facts(vector)), vector.value);
  const base = facts(vectors.proofTranscript[0] as Vectors['proofTranscript'][number]);
  for (const [generation, value] of printed)
    assert.equal(
      digest.proofTranscript({ ...base, epoch: A, generation: BigInt(generation) }),
      value,
    );
});

test('golden vectors: shutdown token, rendezvous owner, target', () => {
  for (const { seed, worker, value } of vectors.shutdownToken)
    assert.equal(digest.shutdownToken(seed, worker), value);
  for (const { masters, owners } of vectors.rendezvousOwner)
    for (const { workHashOf, owner } of owners)
      assert.equal(digest.rendezvousOwner(sha256(workHashOf), masters), owner);
  assert.equal(
    digest.targetId(77),
    '6c1ad97b4838ddd07eb783b946c31f6241b0d90d8f0e63c79f7f4c6f0efbcec6',
  );
});

test('rendezvous spreads evenly and moves only what it must', () => {
  const hashes = Array.from({ length: 600 }, (_, index) => sha256(`item-${index}`));
  const before = hashes.map((hash) => digest.rendezvousOwner(hash, [0, 1, 2]));
  for (const rank of [0, 1, 2]) {
    const share = before.filter((owner) => owner === rank).length;
    assert.ok(share >= 150 && share <= 250, `rank ${rank} owns ${share}`);
  }
  hashes.forEach((hash, index) => {
    assert.equal(digest.rendezvousOwner(hash, [2, 0, 1]), before[index]);
    const after = digest.rendezvousOwner(hash, [0, 2]);
    if (before[index] !== 1) assert.equal(after, before[index]);
  });
});

test('a malformed epoch or generation still has an identity to report under', () => {
  const invalid = createHash('sha256').update('symcc-cluster-lock-v1\0invalid-epoch').digest('hex');
  for (const epoch of ['', 'A'.repeat(64), 'a'.repeat(63), null, 7])
    assert.equal(digest.lockIdentity(epoch), invalid);
  const identity = digest.lockIdentity(A);
  const zero = digest.exchangeToken(identity, 0n);
  for (const generation of [-1n, 2n ** 63n, 1, true, null, '1'])
    assert.equal(digest.exchangeToken(identity, generation), zero);
  assert.notEqual(digest.exchangeToken(identity, 1n), zero);
});

test('the envelope token binds generation and view, each as 32 raw bytes', () => {
  const exchange = digest.exchangeToken(digest.lockIdentity(A), 1n);
  const view = sha256('view');
  const expected = createHash('sha256')
    .update('flockstep-exchange-v1\0')
    .update(Buffer.from(exchange, 'hex'))
    .update(Buffer.from(view, 'hex'))
    .digest('hex');
  assert.equal(digest.envelopeToken(exchange, view), expected);
  assert.notEqual(digest.envelopeToken(exchange, sha256('another view')), expected);
});

test('arguments out of bounds are refused', () => {
  const bad = (call: () => unknown): void => assert.throws(call, { code: 'E_INVARIANT' });
  for (const jitterFraction of [-0.001, 0.500001, Infinity, NaN]) {
    const odd = { intervalSeconds: 60, timeoutSeconds: 30, jitterFraction };
    assert.equal(digest.isRenewalTiming(odd), false);
    bad(() => digest.configurationFingerprint(A, odd));
    bad(() => digest.scheduledDelaySeconds(A, 1n, 60, jitterFraction));
  }
  assert.equal(
    digest.isRenewalTiming({
      intervalSeconds: Number.MAX_VALUE,
      timeoutSeconds: 1,
      jitterFraction: 0.5,
    }),
    false,
  );
  bad(() => digest.jitterDigest(A, 0n));
  bad(() => digest.renewalRequestToken(A, 2n ** 63n, A));
  bad(() => digest.renewalRequestToken('A', 1n, A));
  bad(() => digest.shutdownToken(A, 0));
  bad(() => digest.rendezvousOwner(A, []));
});
