/**
 * When the next renewal of the lock's proof is due, and how long a proof may be relied on.
 *
 * Only root looks at the clock; the delay counts from the completion of the last generation and is
 * drawn from epoch and generation alone, so that many jobs started together drift apart while each
 * of them stays reproducible.
 *
 * Guarantee: a delay is never shorter than the interval and below the maximum interval. Not
 * guaranteed: that a renewal starts at once when it is due; see `due` for what puts it off.
 */
import { check } from './check.ts';
import {
  GENERATION_MAX,
  scheduledDelaySeconds,
  type Generation,
  type RenewalTiming,
} from './digest.ts';
import type { Token } from './ids.ts';

/** Seconds from the completion of the generation before to the start of this one. */
export type Scheduler = (
  epoch: Token,
  generation: Generation,
  intervalSeconds: number,
  jitterFraction: number,
) => number;

/** A renewal must be able to use its whole timeout, and this much more, before the wall time ends. */
export const WALL_MARGIN_SECONDS = 1;

/** Upper bound of every scheduled delay. */
export const maximumIntervalSeconds = (timing: RenewalTiming): number =>
  timing.intervalSeconds * (1 + timing.jitterFraction);

/**
 * The deadline of one renewal: within a third of the lease time, so that leases that were
 * heartbeaten just before outlive it even if it takes all of its time.
 */
export const effectiveTimeoutSeconds = (
  clusterTimeoutSeconds: number,
  leaseTtlSeconds: number,
): number => Math.min(clusterTimeoutSeconds, leaseTtlSeconds / 3);

/** Delay before the generation after `generation`, or null when there is none. Costs one digest. */
export const delayAfter = (
  generation: Generation,
  about: { readonly epoch: Token; readonly timing: RenewalTiming },
  scheduler: Scheduler = scheduledDelaySeconds,
): number | null => {
  if (generation >= GENERATION_MAX) return null;
  const { intervalSeconds, jitterFraction } = about.timing;
  const delay = scheduler(about.epoch, generation + 1n, intervalSeconds, jitterFraction);
  check(
    delay >= intervalSeconds && delay <= maximumIntervalSeconds(about.timing),
    'a delay lies between the interval and the maximum interval',
  );
  return delay;
};
