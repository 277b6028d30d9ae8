/** Records of evidence: built from real litmus results, and what their check sees. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRecord } from '../../src/protocol/envelope.ts';
import {
  evidenceName,
  evidencePlace,
  factsPayload,
  sealEvidence,
  serverOf,
  verifyEvidence,
  verifySeries,
  type HostFacts,
} from '../../src/protocol/evidence.ts';
import type { QualificationResult } from '../../src/protocol/qualification.ts';
import { EVIDENCE, type Evidence } from '../../src/protocol/records.ts';
import { EPOCH, runGeneration, type Scenario } from './support/litmus-world.ts';

const facts: HostFacts = {
  host: 'node1',
  kernel: 'Linux 6.1',
  mount: { type: 'nfs4', source: 'files:/export', options: 'rw,vers=4.2,addr=10.0.0.9' },
};

const recordOf = (result: QualificationResult, writer = 0, view = 1): Evidence => {
  const known = new Map([[0, facts]]);
  const sources = { epoch: EPOCH, view, writer, result, facts: known, visibility: null };
  const bytes = sealEvidence(sources);
  const opened = openRecord(bytes, EVIDENCE);
  assert.ok(opened.ok, opened.ok ? '' : opened.reason);
  return opened.value;
};

const recordsOf = async (scenario: Scenario): Promise<Evidence[]> => {
  const { results } = await runGeneration(scenario);
  return results.map((result, rank) => recordOf(result, rank));
};

const first = (records: readonly Evidence[]): Evidence => {
  const [record] = records;
  assert.ok(record !== undefined);
  return record;
};

const proved = async (): Promise<Evidence> =>
  first(
    await recordsOf({
      masters: ['a', { client: 'b', synthetic: true }, 'a', 'c'],
      generation: 2n ** 63n - 1n,
    }),
  );

/** Every way in which a qualification can end. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'two clients': { masters: ['a', 'b'] },
  'three clients, one of them twice': { masters: ['a', 'b', 'a', 'c'], generation: 7n },
  'an injected client': { masters: ['a', { client: 'b', synthetic: true }] },
  'one client': { masters: ['a', 'a', 'a'] },
  'one master': { masters: ['a'] },
  'a lock that excludes nobody': {
    masters: ['a', { client: 'b', faults: { lockAlwaysAcquired: true } }],
  },
  'a lock that fails': { masters: ['a', { client: 'b', faults: { lockErrno: 'ENOLCK' } }] },
  'a lock that is not released': {
    masters: [{ client: 'a', faults: { closeKeepsLock: true } }, 'b'],
  },
  'a lock that hangs': { masters: ['a', { client: 'b', faults: { lockHangs: true } }] },
  'a master that never comes': { masters: ['a', 'b', 'c'], absent: [1] },
  'a master without a client': {
    masters: [
      'a',
      {
        client: 'b',
        overrides: (input) => ({
          ...input,
          inputs: { ...input.inputs, identity: null, localError: 'no boot id' },
        }),
      },
    ],
  },
};

for (const [name, scenario] of Object.entries(SCENARIOS))
  test(`nothing is found against the evidence of ${name}`, async () => {
    for (const record of await recordsOf(scenario)) assert.deepEqual(verifyEvidence(record), []);
  });

test('a record says who took part from where', async () => {
  const record = await proved();
  assert.equal(record.generation, '9223372036854775807');
  assert.deepEqual(
    [record.verified, record.scope, record.clients, record.syntheticTopology],
    [true, 'cross-client-files-v1', 3, true],
  );
  assert.deepEqual(record.counts, {
    rounds: 3,
    contentionChecks: 9,
    releaseChecks: 3,
    visibilityChecks: 3,
    identityChecks: 4,
  });
  assert.deepEqual(record.members[0], {
    rank: 0,
    client: 'a',
    synthetic: false,
    ...facts,
    mount: { ...facts.mount, server: '10.0.0.9' },
  });
  assert.equal(record.members[1]?.host, '', 'nobody told');
  assert.equal(record.phases.length, 6 + 5 * 3);
});

type Edit = (record: Evidence) => Partial<Evidence>;

const counted = (change: Partial<Evidence['counts']>): Edit => {
  return ({ counts }) => ({ counts: { ...counts, ...change } });
};
const member = (rank: number, change: Partial<Evidence['members'][number]>): Edit => {
  return ({ members }) => ({
    members: members.map((each) => (each.rank === rank ? { ...each, ...change } : each)),
  });
};

/** One thing changed in a verified record: what is found, and nothing else need be. */
const FORGERIES: Readonly<Record<string, readonly [Edit, RegExp]>> = {
  'another epoch': [() => ({ epoch: 'cd'.repeat(32) }), /^transcript is .* the record yields /],
  'another generation': [() => ({ generation: '5' }), /^transcript is/],
  'a generation beyond 63 bits': [() => ({ generation: '9223372036854775808' }), /exceeds 63 bits/],
  'another transcript': [() => ({ transcript: 'ef'.repeat(32) }), /^transcript is efef/],
  'no transcript': [() => ({ transcript: '' }), /^transcript is empty/],
  'one round less': [counted({ rounds: 2 }), /^rounds is 2 instead of 3$/],
  'one contention check less': [counted({ contentionChecks: 8 }), /^contentionChecks is 8 instead/],
  'one release check more': [counted({ releaseChecks: 4 }), /^releaseChecks is 4 instead of 3$/],
  'no visibility': [counted({ visibilityChecks: 0 }), /^visibilityChecks is 0 instead of 3$/],
  'one identity check less': [counted({ identityChecks: 3 }), /^identityChecks is 3 instead of 4$/],
  'a renamed client': [member(3, { client: 'd' }), /^transcript is/],
  'two clients made one': [member(3, { client: 'a' }), /^representatives are \[0, 1, 3\], the low/],
  'a client taken away': [member(3, { client: '' }), /a member that has no client/],
  'a member less': [({ members }) => ({ members: members.slice(0, 3) }), /^clients is 3/],
  'members in another order': [
    ({ members }) => ({ members: members.toReversed() }),
    /not in strictly ascending rank order/,
  ],
  'another representative': [() => ({ representatives: [2, 1, 3] }), /^representatives are \[2, 1/],
  'one client less': [() => ({ clients: 2 }), /^clients is 2, the members name 3$/],
  'a topology that hides its injection': [
    () => ({ syntheticTopology: false }),
    /^syntheticTopology is false, the members say true$/,
  ],
  'an injection made real': [member(1, { synthetic: false }), /^syntheticTopology is true/],
  'another scope': [() => ({ scope: 'same-client-v1' }), /^verified with scope same-client-v1$/],
  'not clean': [() => ({ clean: false }), /^verified, but not clean$/],
  'an error': [() => ({ error: 'x' }), /^verified with an error$/],
  'no way of reading': [() => ({ ways: [] }), /^verified with ways \[\]$/],
  'a way named twice': [() => ({ ways: ['reopen', 'reopen'] }), /^verified with ways \[reopen, re/],
  'a probe less': [
    ({ operations }) => ({ operations: operations.filter((name) => name !== 'hard_link') }),
    /^verified without the local probes \[hard_link\]$/,
  ],
  'a phase less': [
    ({ phases }) => ({ phases: phases.filter(({ phase }) => phase !== 'round-1-excluded') }),
    /^phase 11 is round-1-released instead of round-1-excluded$/,
  ],
  'a phase more': [
    ({ phases }) => ({ phases: [...phases, { phase: 'x', localMs: 0, elapsedMs: 0 }] }),
    /^phase 21 is x instead of absent$/,
  ],
  'a part longer than the whole': [
    ({ phases }) => ({ phases: phases.map((each) => ({ ...each, localMs: 1e6 })) }),
    /^membership: its own part took 1000000 ms/,
  ],
  'phases longer than the whole': [
    ({ phases }) => ({ phases: phases.map((each) => ({ ...each, elapsedMs: 1e6 })) }),
    /^the phases took 21000000\.000 ms, the whole /,
  ],
  'a foreign writer': [() => ({ writer: 9 }), /^the writer 9 is no member$/],
  'one boot of two kernels': [
    (record) => member(2, { kernel: 'Linux 5.0' })(record),
    /^member 2 has kernel Linux 5\.0, its client has Linux 6\.1$/,
  ],
  'called unverified': [
    () => ({ verified: false, scope: 'same-client-v1', transcript: '' }),
    /^clean and unverified with 3 clients$/,
  ],
};

for (const [name, [edit, text]] of Object.entries(FORGERIES))
  test(`a verified record with ${name} is found out`, async () => {
    const record = await proved();
    const findings = verifyEvidence({ ...record, ...edit(record) });
    assert.ok(
      findings.some((finding) => text.test(finding)),
      findings.join(' | ') || 'nothing was found',
    );
  });

test('a record of one client that claims more is found out', async () => {
  const record = first(await recordsOf({ masters: ['a', 'a'] }));
  for (const [change, text] of [
    [{ verified: true, scope: 'cross-client-files-v1' }, /fewer than two clients/],
    [{ scope: 'cross-client-files-v1' }, /one client with scope cross-client-files-v1/],
    [{ transcript: 'ab'.repeat(32) }, /unverified with a transcript/],
    [{ ways: ['reopen'] }, /unverified with ways/],
    [{ error: 'x' }, /clean with an error/],
    [{ counts: { ...record.counts, identityChecks: 2 } }, /identityChecks is 2 instead of 0/],
    [{ phases: [] }, /phase 0 is absent instead of membership/],
  ] as const) {
    const findings = verifyEvidence({ ...record, ...change } as Evidence);
    assert.ok(
      findings.some((finding) => text.test(finding)),
      findings.join(' | '),
    );
  }
});

test('a failed record that claims more is found out', async () => {
  const record = first(
    await recordsOf({ masters: ['a', { client: 'b', faults: { lockErrno: 'EIO' } }] }),
  );
  assert.equal(record.clean, false);
  for (const [change, text] of [
    [{ scope: 'cross-client-files-v1' }, /failed with scope/],
    [{ transcript: 'ab'.repeat(32) }, /failed with a transcript/],
    [{ error: '' }, /failed without an error/],
    [{ counts: { ...record.counts, rounds: 3 } }, /rounds is 3, at most 2 are possible/],
    [{ phases: record.phases.toReversed() }, /^phase 0 is round-0-excluded instead of membership/],
  ] as const) {
    const findings = verifyEvidence({ ...record, ...change } as Evidence);
    assert.ok(
      findings.some((finding) => text.test(finding)),
      findings.join(' | '),
    );
  }
});

test('the server of a mount is told by its options, else by its source', () => {
  for (const [source, options, server] of [
    ['files:/export', 'rw,addr=10.0.0.9,clientaddr=10.0.0.1', '10.0.0.9'],
    ['files:/export', 'rw,clientaddr=10.0.0.1', 'files'],
    ['[fe80::1]:/export', '', '[fe80::1]'],
    ['//server/share', 'rw,username=x', 'server'],
    ['mon:6789:/', '', 'mon:6789'],
    ['/dev/sda1', 'rw', ''],
    ['tmpfs', '', ''],
  ] as const)
    assert.equal(serverOf({ type: 'x', source, options }), server, source);
});

test('facts fit a register, however long they are', () => {
  const long = '"\\é'.repeat(400);
  const mount = { type: long, source: long, options: long };
  const payload = factsPayload(65535, { host: long, kernel: long, mount });
  assert.ok(Buffer.byteLength(JSON.stringify(payload)) < 1100);
  assert.ok(payload.mount.options.length > 50);
});

test('records are named by view and generation', () => {
  const place = { view: 12, generation: 2n ** 63n - 1n };
  assert.deepEqual(evidencePlace(evidenceName(place)), place);
  for (const name of ['1.json', '0.1.json', '1.01.json', '1.1.json.tmp', 'x.1.json', '-1.1.json'])
    assert.equal(evidencePlace(name), null, name);
});

test('a series with a foreign, missing, misnamed or impossible member is found out', async () => {
  const results = await Promise.all(
    [0n, 1n, 2n].map((generation) => runGeneration({ masters: ['a', 'b'], generation })),
  );
  const series = results.map(({ results: [result] }) => {
    assert.ok(result !== undefined);
    return { place: { view: 1, generation: result.generation }, record: recordOf(result) };
  });
  assert.deepEqual(verifySeries(EPOCH, series), []);
  const [zero, one, two] = series;
  assert.ok(zero !== undefined && one !== undefined && two !== undefined);
  const failed = { ...one, record: { ...one.record, clean: false } };
  const next = { place: { view: 2, generation: 0n }, record: { ...zero.record, view: 2 } };
  assert.deepEqual(verifySeries(EPOCH, [zero, failed, next]), [], 'another view begins anew');
  for (const [changed, text] of [
    [[zero, two], /^1\.2\.json: the generations since 0 are missing$/],
    [[zero, failed, two], /^1\.2\.json: comes after generation 1 of its view had failed$/],
    [[zero, { ...one, record: two.record }], /^1\.1\.json: is of view 1, generation 2$/],
    [[{ ...zero, record: { ...zero.record, view: 3 } }], /^1\.0\.json: is of view 3/],
    [[one, zero], /^1\.0\.json: is out of order$/],
    [[{ ...zero, record: { ...zero.record, epoch: 'cd'.repeat(32) } }], /belongs to epoch cdcd/],
  ] as const) {
    const findings = verifySeries(EPOCH, changed);
    assert.ok(
      findings.some((finding) => text.test(finding)),
      findings.join(' | '),
    );
  }
});
