/**
 * What all masters of a run must have in common, as one digest: two masters that would judge a
 * result differently, or cut the ledger into other shards, must not share it. Paths and worker
 * counts may differ from host to host and are left out.
 */
import { createHash } from 'node:crypto';

export interface SharedConfiguration {
  readonly command: readonly string[];
  readonly feedback: boolean;
  readonly timeoutMs: number;
  readonly maxAttempts: number;
  readonly acceptExit: readonly number[] | 'any';
  readonly shards: number | null;
  readonly memberTtlMs: number;
  readonly clusterTimeoutMs: number;
}

/** Mount points differ from host to host: an absolute path counts by its last component alone. */
const withoutMountPoint = (argument: string): string =>
  argument.startsWith('/') ? argument.slice(argument.lastIndexOf('/')) : argument;

export const configurationDigest = (configuration: SharedConfiguration): string => {
  const { command, feedback, timeoutMs, maxAttempts, acceptExit, shards } = configuration;
  const { memberTtlMs, clusterTimeoutMs } = configuration;
  const common = [
    command.map(withoutMountPoint),
    feedback,
    timeoutMs,
    maxAttempts,
    acceptExit,
    shards,
  ];
  return createHash('sha256')
    .update('flockstep-configuration-v1\0')
    .update(JSON.stringify([...common, memberTtlMs, clusterTimeoutMs]))
    .digest('hex');
};

/** The same for masters that only qualify the lock: they never meet masters of a job. */
export const qualificationDigest = (configuration: {
  readonly renewals: number;
  readonly memberTtlMs: number;
  readonly clusterTimeoutMs: number;
}): string => {
  const { renewals, memberTtlMs, clusterTimeoutMs } = configuration;
  return createHash('sha256')
    .update('flockstep-qualification-configuration-v1\0')
    .update(JSON.stringify([renewals, memberTtlMs, clusterTimeoutMs]))
    .digest('hex');
};

/** When the proof is renewed: who joins a view must have the timing of its members. */
export const timingDigest = (timing: {
  readonly renewIntervalMs: number;
  readonly renewJitter: number;
}): string =>
  createHash('sha256')
    .update('flockstep-timing-v1\0')
    .update(JSON.stringify([timing.renewIntervalMs, timing.renewJitter]))
    .digest('hex');
