/**
 * Every digest of the lock protocol, and the jittered renewal delay that is drawn from one.
 *
 * All digests are SHA-256 and printed as lowercase hex. The domain strings and byte layouts are
 * fixed (test/unit/vectors/golden.json); they are shared with the reference MPI system, so that a
 * transcript or token of either can be recomputed by the other. Only the envelope token is our own.
 *
 * Guarantee: equal inputs give equal digests on every host and in every life. Not guaranteed:
 * authenticity (no digest has a key). Arguments of a wrong shape are our own bug and stop the
 * process, except where a master must still be able to take part and report (lock identity and
 * exchange token); callers ask isGeneration and isRenewalTiming first.
 */
import { createHash, type Hash } from 'node:crypto';
import { check } from './check.ts';
import { isToken, type Token } from './ids.ts';

/** Qualification counter: 0 at start, then strictly one more each time. */
export type Generation = bigint;
export const GENERATION_MAX: Generation = 2n ** 63n - 1n;

export const isGeneration = (value: unknown): value is Generation =>
  typeof value === 'bigint' && value >= 0n && value <= GENERATION_MAX;

const sha256 = (domain: string): Hash => createHash('sha256').update(`${domain}\0`, 'utf8');

const raw = (token: Token): Buffer => {
  check(isToken(token), 'a digest argument is 64 lowercase hex characters');
  return Buffer.from(token, 'hex');
};

const u64 = (value: bigint | number): Buffer => {
  const wide = BigInt(value);
  check(wide >= 0n && wide <= GENERATION_MAX, 'a digest argument is within 0..2^63-1');
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(wide);
  return bytes;
};

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const f64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/**
 * Identity of the cluster lock of one epoch. The only digest that takes the epoch as its 64 ASCII
 * characters. A malformed epoch yields a fixed identity, so that its master can still report it.
 */
export const lockIdentity = (epoch: unknown): Token =>
  sha256('symcc-cluster-lock-v1')
    .update(isToken(epoch) ? epoch : 'invalid-epoch', 'ascii')
    .digest('hex');

/** Content of the cluster lock file: stable for the life of the epoch, free of the generation. */
export const lockRecord = (epoch: unknown): Uint8Array =>
  Buffer.from(`symcc-cross-host-lock-v1\n${lockIdentity(epoch)}\n`, 'ascii');

/** X_g: binds an exchange to epoch and generation. An invalid generation counts as 0 here. */
export const exchangeToken = (identity: Token, generation: unknown): Token =>
  sha256('symcc-cluster-lock-exchange-v2')
    .update(raw(identity))
    .update(u64(isGeneration(generation) ? generation : 0n))
    .digest('hex');

/**
 * Token of every frame of one qualification. Files outlive processes: the view digest covers the
 * members' incarnations, so a resumed epoch never takes its own old envelopes for new ones.
 */
export const envelopeToken = (exchange: Token, viewDigest: Token): Token =>
  sha256('flockstep-exchange-v1').update(raw(exchange)).update(raw(viewDigest)).digest('hex');

/** The three numbers on which all masters must agree before the first renewal. */
export interface RenewalTiming {
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
  /** Delay-only: a renewal is put off by at most this fraction of the interval. */
  readonly jitterFraction: number;
}

export const JITTER_FRACTION_MAX = 0.5;

export const isRenewalTiming = (timing: RenewalTiming): boolean => {
  const { intervalSeconds, timeoutSeconds, jitterFraction } = timing;
  return (
    Number.isFinite(intervalSeconds) &&
    intervalSeconds >= 0 &&
    Number.isFinite(timeoutSeconds) &&
    timeoutSeconds > 0 &&
    isJitter(intervalSeconds, jitterFraction)
  );
};

const isJitter = (intervalSeconds: number, jitterFraction: number): boolean =>
  Number.isFinite(jitterFraction) &&
  jitterFraction >= 0 &&
  jitterFraction <= JITTER_FRACTION_MAX &&
  Number.isFinite(intervalSeconds * (1 + jitterFraction));

/** F: fingerprint of the renewal configuration. */
export const configurationFingerprint = (epoch: Token, timing: RenewalTiming): Token => {
  check(isRenewalTiming(timing), 'renewal timing is within its bounds');
  return (
    sha256('symcc-cluster-lock-renewal-config-v1')
      .update(raw(epoch))
      .update(f64(timing.intervalSeconds))
      .update(f64(timing.timeoutSeconds))
      // Adding +0 turns -0 into +0 and changes nothing else.
      .update(f64(timing.jitterFraction + 0))
      .digest('hex')
  );
};

/** Free of the fingerprint: masters with different configurations must be able to say so. */
export const configurationExchangeToken = (epoch: Token): Token =>
  sha256('symcc-cluster-lock-renewal-config-exchange-v1').update(raw(epoch)).digest('hex');

/** R_g: token of root's request to renew; generation 1 at the earliest. */
export const renewalRequestToken = (
  epoch: Token,
  generation: Generation,
  fingerprint: Token,
): Token => {
  check(isGeneration(generation) && generation >= 1n, 'a renewal has generation 1 or later');
  return sha256('symcc-cluster-lock-renewal-v2')
    .update(raw(epoch))
    .update(u64(generation))
    .update(raw(fingerprint))
    .digest('hex');
};

/** J_g: the digest that the jitter of generation g is drawn from. */
export const jitterDigest = (epoch: Token, generation: Generation): Token => {
  check(isGeneration(generation) && generation >= 1n, 'a renewal has generation 1 or later');
  return sha256('symcc-cluster-lock-renewal-jitter-v1')
    .update(raw(epoch))
    .update(u64(generation))
    .digest('hex');
};

/** The representable number next to the positive `value` on its lower side. */
const nextBelow = (value: number): number => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigUint64(0, view.getBigUint64(0) - 1n);
  return view.getFloat64(0);
};

/**
 * D_g from its digest: interval <= D_g < interval * (1 + jitter), in binary64 and in exactly this
 * order of evaluation, so that every master computes the same bits.
 */
export const delayFromDigest = (
  digest: Token,
  intervalSeconds: number,
  jitterFraction: number,
): number => {
  check(
    Number.isFinite(intervalSeconds) &&
      intervalSeconds >= 0 &&
      isJitter(intervalSeconds, jitterFraction),
    'interval and jitter are within their bounds',
  );
  const unit = Number(raw(digest).readBigUInt64BE(0) >> 11n) / 2 ** 53;
  const upper = intervalSeconds * (1 + jitterFraction);
  if (intervalSeconds === 0 || jitterFraction === 0 || upper === intervalSeconds)
    return intervalSeconds;
  const delay = intervalSeconds * (1 + jitterFraction * unit);
  return delay >= upper ? nextBelow(upper) : delay;
};

/** D_g: seconds from the completion of generation g-1 to the start of generation g. */
export const scheduledDelaySeconds = (
  epoch: Token,
  generation: Generation,
  intervalSeconds: number,
  jitterFraction: number,
): number => delayFromDigest(jitterDigest(epoch, generation), intervalSeconds, jitterFraction);

/** What a proof says. Nothing that is local to a client (device, inode, path) enters. */
export interface ProofFacts {
  readonly epoch: Token;
  readonly generation: Generation;
  /** In rank order; not empty. */
  readonly members: readonly { readonly rank: number; readonly client: string }[];
  readonly representatives: readonly number[];
  readonly rounds: number;
  readonly contentionChecks: number;
  readonly releaseChecks: number;
  readonly identityChecks: number;
}

/** T: the digest that all masters must agree on before any of them relies on the lock. */
export const proofTranscript = (facts: ProofFacts): Token => {
  check(facts.members.length > 0, 'a proof has members');
  const hash = sha256('symcc-cluster-lock-proof-transcript-v1').update(raw(facts.epoch));
  const counts = [
    facts.generation,
    facts.members.length,
    facts.representatives.length,
    facts.rounds,
    facts.contentionChecks,
    facts.releaseChecks,
    facts.identityChecks,
  ];
  for (const count of counts) hash.update(u64(count));
  for (const member of facts.members) {
    const client = Buffer.from(member.client, 'utf8');
    hash.update(u64(member.rank)).update(u32(client.length)).update(client);
  }
  for (const rank of facts.representatives) hash.update(u64(rank));
  return hash.digest('hex');
};

/** Token that a worker must repeat to acknowledge its stop. `seed` is fresh for each shutdown. */
export const shutdownToken = (seed: Token, worker: number): Token => {
  check(isToken(seed), 'a shutdown seed is 64 lowercase hex characters');
  check(Number.isSafeInteger(worker) && worker >= 1, 'workers are numbered from 1');
  return sha256('symcc-shutdown-v1').update(`${seed}\0${worker}`, 'ascii').digest('hex');
};

/**
 * Rendezvous hashing: the master that an item prefers. Ties go to the lower rank; a master that
 * comes or goes moves only the items that it gains or loses.
 */
export const rendezvousOwner = (workHash: Token, masters: readonly number[]): number => {
  check(masters.length > 0, 'a rendezvous has masters');
  let owner = -1;
  let best = '';
  for (const rank of masters) {
    const score = sha256('symcc-work-owner-v1')
      .update(`${workHash}\0${rank}`, 'ascii')
      .digest('hex')
      .slice(0, 32);
    if (owner < 0 || score > best || (score === best && rank < owner)) {
      owner = rank;
      best = score;
    }
  }
  return owner;
};

/** Identity of an exploration target that is known by its number. */
export const targetId = (target: number): Token =>
  createHash('sha256').update(`target:${target}`, 'ascii').digest('hex');
