/** What the renewals of one master have come to, as the record that is printed once. */
import type { RenewalMetrics } from './generated/renewal-metrics.ts';
import type { RenewalState } from './renewal.ts';
import { maximumIntervalSeconds } from './renewal-schedule.ts';

export const renewalMetrics = (state: RenewalState): RenewalMetrics => ({
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
});
