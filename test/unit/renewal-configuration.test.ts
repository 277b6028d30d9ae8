import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configurationFingerprint } from '../../src/protocol/digest.ts';
import { openRecord } from '../../src/protocol/envelope.ts';
import { RENEWAL_MANIFEST } from '../../src/protocol/records.ts';
import {
  CONFIGURATION_PHASE,
  configurationRecord,
  isConfigurationRecord,
  judgeConfigurations,
  MANIFEST_BYTES_MAX,
  manifestBytes,
} from '../../src/protocol/renewal-configuration.ts';
import { sealedManifest } from '../../src/protocol/renewal.ts';
import { errorOf, sealed, TIMING, unsealed } from './support/renewal.ts';

const EPOCH = 'f332'.repeat(16);
const GOOD = { intervalSeconds: 0.12, timeoutSeconds: 0.4, jitterFraction: 0.1 };
const own = configurationRecord(EPOCH, GOOD);
const overTheWire = (record: object): unknown => JSON.parse(JSON.stringify(record));

test('masters with one configuration agree, signed zero included', () => {
  // As every phase of an exchange must be named.
  assert.match(CONFIGURATION_PHASE, /^[a-z0-9-]{1,64}$/);
  assert.equal(own.fingerprint, configurationFingerprint(EPOCH, GOOD));
  assert.equal(own.maximumIntervalSeconds, 0.132);
  for (const ranks of [
    [0, 1],
    [0, 1, 2, 5],
  ]) {
    const said = ranks.map(() => overTheWire(own));
    assert.deepEqual(judgeConfigurations(own, ranks, said), { ok: true });
  }
  const zero = configurationRecord(EPOCH, { ...GOOD, jitterFraction: 0 });
  const signed = configurationRecord(EPOCH, { ...GOOD, jitterFraction: -0 });
  assert.deepEqual(judgeConfigurations(zero, [0, 1], [zero, overTheWire(signed)]), { ok: true });
  assert.ok(Object.is(signed.jitterFraction, 0));
});

test('every number survives its way through JSON bit for bit', () => {
  for (const timing of [
    { intervalSeconds: 1e300, timeoutSeconds: 5e-324, jitterFraction: 0.5 },
    { intervalSeconds: 0.1 + 0.2, timeoutSeconds: 1 / 3, jitterFraction: 1e-17 },
    { intervalSeconds: 2 ** 53 + 2, timeoutSeconds: 1e21, jitterFraction: 1 / 7 },
  ]) {
    const record = configurationRecord(EPOCH, timing);
    assert.ok(isConfigurationRecord(overTheWire(record)));
    assert.deepEqual(overTheWire(record), record);
  }
});

test('drift of one parameter on one master is told with rank and fingerprint', () => {
  const drifted = configurationRecord(EPOCH, { ...GOOD, jitterFraction: 0.25 });
  const text = 'cluster lock renewal configuration mismatch (0:776bc9da6db7,1:3e11b750f0d7)';
  // Both masters say the same, whichever of them is the odd one.
  for (const side of [own, drifted])
    assert.equal(errorOf(judgeConfigurations(side, [0, 1], [own, drifted])), text);
  for (const changed of [
    { intervalSeconds: 0.13 },
    { timeoutSeconds: 0.41 },
    { jitterFraction: 0.1 + 2 ** -56 },
  ]) {
    const other = configurationRecord(EPOCH, { ...GOOD, ...changed });
    assert.match(errorOf(judgeConfigurations(own, [0, 1], [own, other])), /mismatch \(0:776bc9da/);
  }
  // All others agree with each other, yet not with us.
  assert.match(errorOf(judgeConfigurations(own, [0, 1], [drifted, drifted])), /mismatch/);
  const elsewhere = configurationRecord('ab'.repeat(32), GOOD);
  assert.match(errorOf(judgeConfigurations(own, [0, 1], [own, elsewhere])), /mismatch/);
  const many = Array.from({ length: 100 }, (_, rank) => rank);
  const long = errorOf(
    judgeConfigurations(
      own,
      many,
      many.map(() => drifted),
    ),
  );
  assert.equal(long.length, 512);
});

test('malformed and missing records are refused, with the rank', () => {
  const malformed = 'malformed renewal configuration from master 4';
  for (const bad of [
    null,
    'own',
    [],
    {},
    { ...own, extra: 1 },
    { ...own, schema: 'flockstep-renewal-configuration-v0' },
    { ...own, epoch: EPOCH.toUpperCase() },
    { ...own, intervalSeconds: '0.12' },
    { ...own, intervalSeconds: 0 },
    { ...own, intervalSeconds: -1 },
    { ...own, intervalSeconds: Infinity },
    { ...own, timeoutSeconds: 0 },
    { ...own, timeoutSeconds: NaN },
    { ...own, timeoutSeconds: true },
    { ...own, jitterFraction: 0.500001 },
    { ...own, jitterFraction: -0.001 },
    { ...own, maximumIntervalSeconds: 0.132 + 2 ** -55 },
    { ...own, intervalSeconds: 0.125 },
    { ...own, fingerprint: 'ab'.repeat(32) },
    (({ fingerprint: _fingerprint, ...rest }) => rest)(own),
  ])
    assert.equal(errorOf(judgeConfigurations(own, [0, 4], [own, bad])), malformed);
  const incomplete = 'incomplete cluster exchange response';
  assert.equal(errorOf(judgeConfigurations(own, [0, 1], [own])), incomplete);
  assert.equal(errorOf(judgeConfigurations(own, [0, 1], [own, own, own])), incomplete);
});

test('the manifest is one small canonical record, and the same bytes on every master', () => {
  const bytes = manifestBytes(EPOCH, GOOD);
  assert.ok(bytes.length <= MANIFEST_BYTES_MAX);
  const opened = openRecord(bytes, RENEWAL_MANIFEST);
  assert.ok(opened.ok, opened.ok ? '' : opened.reason);
  assert.ok(isConfigurationRecord(opened.value.configuration));
  assert.deepEqual(opened.value.configuration, own);
  assert.equal(opened.value.fingerprint, own.fingerprint);
  assert.deepEqual(manifestBytes(EPOCH, { ...GOOD }), bytes);
  const longest = {
    intervalSeconds: 1e-300 / 3,
    timeoutSeconds: Number.MAX_VALUE / 3,
    jitterFraction: 1 / 7,
  };
  assert.ok(manifestBytes(EPOCH, longest).length <= MANIFEST_BYTES_MAX);
});

test('there is no manifest before consensus, nor of a changed configuration', () => {
  assert.match(errorOf(sealedManifest(unsealed())), /consensus is not established/);
  assert.match(errorOf(sealedManifest(unsealed({ requiresConsensus: false }))), /consensus is not/);
  const drifted = { ...sealed(), timing: { ...TIMING, jitterFraction: 0.1 } };
  assert.match(errorOf(sealedManifest(drifted)), /configuration changed/);
  assert.ok(sealedManifest(sealed()).ok);
});
