/**
 * What the renewals of one master have come to, as the record that is printed once. Generations begin
 * anew in each view, so the counts of its earlier views stand apart, as one sum.
 */
import type { RenewalMetrics } from './generated/renewal-metrics.ts';
import type { RenewalState } from './renewal.ts';
import { maximumIntervalSeconds } from './renewal-schedule.ts';

type EarlierRenewals = RenewalMetrics['earlier'];

const NONE_EARLIER: EarlierRenewals = {
  views: 0,
  attempts: 0,
  successes: 0,
  failures: 0,
  totalElapsedSeconds: 0,
};

/** `last` is the record of the view before, or null when there was nothing to renew until now. */
export const earlierRenewals = (last: RenewalMetrics | null): EarlierRenewals =>
  last === null
    ? NONE_EARLIER
    : {
        views: last.earlier.views + 1,
        attempts: last.earlier.attempts + last.attempts,
        successes: last.earlier.successes + last.successes,
        failures: last.earlier.failures + last.failures,
        totalElapsedSeconds: last.earlier.totalElapsedSeconds + last.totalElapsedSeconds,
      };

export const renewalMetrics = (
  state: RenewalState,
  earlier: EarlierRenewals = NONE_EARLIER,
): RenewalMetrics => ({
  schema: 'flockstep-renewal-metrics-v1',
  intervalSeconds: state.timing.intervalSeconds,
  jitterFraction: state.timing.jitterFraction,
  maximumIntervalSeconds: maximumIntervalSeconds(state.timing),
  lastScheduledIntervalSeconds: state.lastScheduledSeconds,
  nextScheduledIntervalSeconds: state.nextScheduledSeconds,
  timeoutSeconds: state.timing.timeoutSeconds,
  generation: state.generation.toString(),
  inFlightGeneration: state.inFlightGeneration.toString(),
  attempts: state.attempts,
  successes: state.successes,
  failures: state.failures,
  totalElapsedSeconds: state.totalElapsedSeconds,
  lastElapsedSeconds: state.lastElapsedSeconds,
  earlier,
});
