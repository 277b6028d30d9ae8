/**
 * The renewal configuration as a record, the agreement of all masters on one, and the manifest that
 * holds an epoch to it.
 *
 * Guarantee: masters agree only if every record is valid and equal to every other. Not guaranteed:
 * anything about options outside the record; see configuration.ts for those.
 */
import { configurationFingerprint, isRenewalTiming, type RenewalTiming } from './digest.ts';
import { sealRecord } from './envelope.ts';
import {
  isRenewalConfiguration,
  type RenewalConfiguration,
} from './generated/renewal-configuration.ts';
import type { Token } from './ids.ts';
import type { Admission } from './litmus.ts';
import { RENEWAL_MANIFEST } from './records.ts';
import { maximumIntervalSeconds } from './renewal-schedule.ts';
import { bounded } from './text.ts';

/** Exchange phase of the agreement; its token is free of the fingerprint, or drift went untold. */
export const CONFIGURATION_PHASE = 'renewal-configuration';
export const MANIFEST_BYTES_MAX = 4096;
/** Of each fingerprint in the text about a mismatch. */
const FINGERPRINT_CHARACTERS_TOLD = 12;

export const configurationRecord = (epoch: Token, timing: RenewalTiming): RenewalConfiguration => ({
  schema: 'flockstep-renewal-configuration-v1',
  epoch,
  intervalSeconds: timing.intervalSeconds,
  timeoutSeconds: timing.timeoutSeconds,
  // Minus zero is not canonical.
  jitterFraction: timing.jitterFraction + 0,
  maximumIntervalSeconds: maximumIntervalSeconds(timing),
  fingerprint: configurationFingerprint(epoch, timing),
});

/** Exactly the record's shape, and every derived field as it must be derived. */
export const isConfigurationRecord = (value: unknown): value is RenewalConfiguration =>
  isRenewalConfiguration(value) &&
  isRenewalTiming(value) &&
  value.maximumIntervalSeconds === maximumIntervalSeconds(value) &&
  value.fingerprint === configurationFingerprint(value.epoch, value);

const isSame = (left: RenewalConfiguration, right: RenewalConfiguration): boolean =>
  left.epoch === right.epoch &&
  left.intervalSeconds === right.intervalSeconds &&
  left.timeoutSeconds === right.timeoutSeconds &&
  left.jitterFraction === right.jitterFraction &&
  left.maximumIntervalSeconds === right.maximumIntervalSeconds &&
  left.fingerprint === right.fingerprint;

/** Verdict of the exchange: what each master of the view said, in rank order. */
export const judgeConfigurations = (
  own: RenewalConfiguration,
  ranks: readonly number[],
  payloads: readonly unknown[],
): Admission<object> => {
  if (payloads.length !== ranks.length)
    return { ok: false, error: 'incomplete cluster exchange response' };
  const records: RenewalConfiguration[] = [];
  for (const [index, rank] of ranks.entries()) {
    const payload = payloads[index];
    if (!isConfigurationRecord(payload))
      return { ok: false, error: `malformed renewal configuration from master ${rank}` };
    records.push(payload);
  }
  if (records.every((record) => isSame(record, own))) return { ok: true };
  const told = records.map(
    ({ fingerprint }, index) =>
      `${ranks[index]}:${fingerprint.slice(0, FINGERPRINT_CHARACTERS_TOLD)}`,
  );
  return {
    ok: false,
    error: bounded(`cluster lock renewal configuration mismatch (${told.join(',')})`),
  };
};

/** The manifest's only possible bytes for this epoch and configuration. */
export const manifestBytes = (epoch: Token, timing: RenewalTiming): Uint8Array => {
  const configuration = configurationRecord(epoch, timing);
  const { fingerprint } = configuration;
  return sealRecord({ schema: RENEWAL_MANIFEST.schema, epoch, fingerprint, configuration });
};
