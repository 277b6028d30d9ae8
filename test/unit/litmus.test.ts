import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofTranscript, type ProofFacts } from '../../src/protocol/digest.ts';
import {
  admitMembership,
  admitPhase,
  admitTranscripts,
  expectedCounts,
  failedWord,
  membershipWord,
  passedWord,
  phaseNames,
  provingPhases,
  topologyOf,
  transcriptWord,
  WAYS,
  type Member,
  type Progress,
} from '../../src/protocol/litmus.ts';
import {
  bindingError,
  failedResult,
  LOCAL_OPERATIONS,
  preconditionError,
  unverifiedResult,
  upgradeRefusal,
  verifiedResult,
  type Evidence,
} from '../../src/protocol/qualification.ts';

const member = (rank: number, client: string, synthetic = false): Member => ({
  rank,
  client,
  synthetic,
});
const EPOCH = 'ab'.repeat(32);
const ID = (digit: string): string => digit.repeat(32);

const started = (clients: readonly string[]): Progress => {
  const ranks = clients.map((_, rank) => rank);
  const admitted = admitMembership(
    ranks,
    clients.map((client, rank) => membershipWord(member(rank, client), '')),
  );
  assert.ok(admitted.ok);
  return admitted.progress;
};

/** The words of a phase in which nothing is wrong. */
const rightWords = (progress: Progress, name: string): ReturnType<typeof passedWord>[] => {
  const { members, representatives } = progress.topology;
  const phase = provingPhases(representatives).find((each) => each.name === name);
  assert.ok(phase);
  return members.map(({ rank }) => {
    if (phase.kind === 'root-anchor-open' && representatives.includes(rank))
      return passedWord(rank, { nonce: ID(String(rank)) });
    if (phase.kind === 'held' && phase.round?.holder === rank)
      return passedWord(rank, { nonce: ID('f') });
    if (phase.kind === 'reacquired' && phase.round?.verifier === rank)
      return passedWord(rank, { ways: WAYS });
    return passedWord(rank);
  });
};

const walk = (progress: Progress, change?: (name: string, words: unknown[]) => unknown[]) => {
  let current = progress;
  for (const phase of provingPhases(progress.topology.representatives)) {
    const words = rightWords(current, phase.name);
    const admitted = admitPhase(current, phase, change?.(phase.name, words) ?? words);
    if (!admitted.ok) return { error: admitted.error, progress: current };
    current = admitted.progress;
  }
  return { error: '', progress: current };
};

test('representatives are the lowest rank of each client, in order of appearance', () => {
  const topology = topologyOf([
    member(0, 'c'),
    member(2, 'a'),
    member(3, 'c'),
    member(5, 'b', true),
    member(9, 'a'),
  ]);
  assert.deepEqual(topology.representatives, [0, 2, 5]);
  assert.equal(topology.syntheticTopology, true);
  assert.deepEqual(expectedCounts(topology), {
    rounds: 3,
    contentionChecks: 12,
    releaseChecks: 3,
    visibilityChecks: 3,
    identityChecks: 5,
  });
});

test('there are 6 + 5H phases, with stable names that fit a frame', () => {
  assert.deepEqual(phaseNames([0, 4]), [
    'membership',
    'root-anchor-open',
    'prepare',
    'lock-anchor-open',
    'round-0-open',
    'round-0-held',
    'round-0-excluded',
    'round-0-released',
    'round-0-reacquired',
    'round-1-open',
    'round-1-held',
    'round-1-excluded',
    'round-1-released',
    'round-1-reacquired',
    'namespace-identity-closed',
    'qualification-transcript-commit',
  ]);
  for (const clients of [2, 3, 4, 17, 1024]) {
    const names = phaseNames(Array.from({ length: clients }, (_, index) => index));
    assert.equal(names.length, 6 + 5 * clients);
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[a-z0-9-]{1,64}$/);
  }
});

test('the verifier is always the representative of the next client', () => {
  for (const { round } of provingPhases([1, 4, 6])) {
    if (round === null) continue;
    assert.equal(round.holder, [1, 4, 6][round.index]);
    assert.equal(round.verifier, [4, 6, 1][round.index]);
  }
});

test('a walk through all phases reaches exactly the expected counts', () => {
  for (const clients of [
    ['a', 'b'],
    ['a', 'b', 'b', 'c'],
    ['a', 'a', 'b'],
  ]) {
    const { error, progress } = walk(started(clients));
    assert.equal(error, '');
    assert.deepEqual(progress.counts, expectedCounts(progress.topology));
    assert.deepEqual(progress.ways, WAYS);
  }
});

test('a failure in any phase by any master ends the walk there, named', () => {
  const start = started(['a', 'b', 'b']);
  for (const { name } of provingPhases(start.topology.representatives))
    for (const { rank } of start.topology.members) {
      const { error } = walk(start, (phase, words) =>
        phase === name ? words.with(rank, failedWord(rank, 'injected')) : words,
      );
      assert.equal(error, `master ${rank} ${name} failed: injected`);
    }
});

test('a missing, foreign or misplaced word is malformed, and named by rank', () => {
  const start = started(['a', 'b']);
  for (const { name } of provingPhases(start.topology.representatives)) {
    const at = (change: (words: unknown[]) => unknown[]): string =>
      walk(start, (phase, words) => (phase === name ? change(words) : words)).error;
    assert.equal(
      at((words) => words.with(1, null)),
      'malformed cluster exchange from master 1',
    );
    assert.equal(
      at((words) => words.toReversed()),
      'malformed cluster exchange from master 0',
    );
    assert.equal(
      at((words) => words.with(0, { ...(words[0] as object), extra: 1 })),
      'malformed cluster exchange from master 0',
    );
    assert.equal(
      at((words) => words.slice(1)),
      'incomplete cluster exchange response',
    );
    assert.equal(
      at((words) => [...words, words[0]]),
      'incomplete cluster exchange response',
    );
  }
  const twins = walk(start, (phase, words) =>
    phase === 'root-anchor-open'
      ? [0, 1].map((rank) => passedWord(rank, { nonce: ID('7') }))
      : words,
  );
  assert.equal(twins.error, 'two masters announced the same nonce file');
});

test('membership: shape, rank and the duty to know one’s client', () => {
  const words = [membershipWord(member(0, 'a'), ''), membershipWord(member(2, 'b'), '')];
  assert.equal(admitMembership([0, 2], words).ok, true);
  const refused = (payloads: unknown[]): string => {
    const admitted = admitMembership([0, 2], payloads);
    return admitted.ok ? '' : admitted.error;
  };
  assert.match(refused([words[0], membershipWord(member(1, 'b'), '')]), /from master 2$/);
  assert.match(refused([words[0], membershipWord(member(2, ''), '')]), /from master 2$/);
  assert.match(refused([words[0], { ...words[1], client: 'x'.repeat(256) }]), /from master 2$/);
  assert.match(refused([{ ...words[0], client: 'a\0b' }, words[1]]), /from master 0$/);
  assert.match(refused([words[0]]), /^incomplete/);
  assert.equal(
    refused([words[0], membershipWord(member(2, ''), 'no boot id')]),
    'master 2 local probe failed: no boot id',
  );
});

test('the transcript commit is unanimous in generation and transcript', () => {
  const topology = topologyOf([member(0, 'a'), member(1, 'b')]);
  const own = { generation: 5n, transcript: 'a'.repeat(64) };
  const right = [0, 1].map((rank) => transcriptWord(rank, 5n, own));
  const verdict = (payloads: unknown[]): string => {
    const admitted = admitTranscripts(topology, own, payloads);
    return admitted.ok ? '' : admitted.error;
  };
  assert.equal(verdict(right), '');
  const mismatch = 'cluster qualification transcript mismatch';
  assert.equal(verdict(right.with(1, transcriptWord(1, 6n, own))), mismatch);
  assert.equal(
    verdict(right.with(0, transcriptWord(0, 5n, { transcript: 'b'.repeat(64) }))),
    mismatch,
  );
  assert.equal(
    verdict(right.with(1, transcriptWord(1, 5n, { error: 'rounds is 1 instead of 2' }))),
    'master 1 qualification-transcript-commit failed: rounds is 1 instead of 2',
  );
});

test('the transcript binds generation, topology and every count', () => {
  const base: ProofFacts = {
    epoch: EPOCH,
    generation: 1n,
    members: [
      { rank: 0, client: 'a' },
      { rank: 1, client: 'b' },
    ],
    representatives: [0, 1],
    rounds: 2,
    contentionChecks: 2,
    releaseChecks: 2,
    identityChecks: 2,
  };
  const changes: Partial<ProofFacts>[] = [
    { epoch: 'cd'.repeat(32) },
    { generation: 2n },
    {
      members: [
        { rank: 0, client: 'a' },
        { rank: 2, client: 'b' },
      ],
    },
    {
      members: [
        { rank: 0, client: 'a' },
        { rank: 1, client: 'c' },
      ],
    },
    { representatives: [1, 0] },
    { rounds: 3 },
    { contentionChecks: 3 },
    { releaseChecks: 3 },
    { identityChecks: 3 },
  ];
  assert.equal(changes.length, 9);
  const digests = [base, ...changes.map((change) => ({ ...base, ...change }))].map(proofTranscript);
  assert.equal(new Set(digests).size, 10);
});

const evidence = (): Evidence => ({
  capability: { operations: LOCAL_OPERATIONS, roots: [] },
  members: [member(0, 'a'), member(1, 'b'), member(2, 'b')],
  representatives: [0, 1],
  rounds: 2,
  contentionChecks: 4,
  releaseChecks: 2,
  visibilityChecks: 2,
  identityChecks: 3,
  ways: ['reopen'],
});

test('the upgrade gate lets complete evidence through and names what is missing', () => {
  assert.equal(upgradeRefusal(evidence()), '');
  const without = (name: string) => ({
    operations: LOCAL_OPERATIONS.filter((each) => each !== name),
    roots: [],
  });
  const cases: [Partial<Evidence>, RegExp][] = [
    [{ capability: null }, /exclusion and release/],
    [{ capability: without('advisory_lock_exclusion') }, /exclusion and release/],
    [{ capability: without('advisory_lock_release') }, /exclusion and release/],
    [{ members: [member(0, 'a'), member(-1, 'b')] }, /non-negative integer/],
    [{ members: [member(0, 'a'), member(0.5, 'b')] }, /non-negative integer/],
    [{ members: [member(0, 'a'), member(0, 'b')] }, /twice/],
    [{ members: [member(0, 'a'), member(1, '')] }, /no valid client/],
    [{ members: [member(0, 'a'), member(1, 'x'.repeat(256))] }, /no valid client/],
    [{ members: [member(0, 'a'), member(1, 'x\0')] }, /no valid client/],
    [{ members: [member(0, 'a')] }, /fewer than two members/],
    [{ members: [member(0, 'a'), member(1, 'a')] }, /fewer than two clients/],
    [{ representatives: [0] }, /representatives/],
    [{ representatives: [0, 2] }, /representatives/],
    [{ representatives: [1, 0] }, /representatives/],
    [{ representatives: [0, 1, 2] }, /representatives/],
    [{ rounds: 1 }, /rounds is 1 instead of 2/],
    [{ contentionChecks: 5 }, /contentionChecks is 5 instead of 4/],
    [{ releaseChecks: 0 }, /releaseChecks/],
    [{ visibilityChecks: 1 }, /visibilityChecks/],
    [{ identityChecks: 2 }, /identityChecks/],
    [{ ways: [] }, /no way of reading/],
  ];
  for (const [change, text] of cases)
    assert.match(upgradeRefusal({ ...evidence(), ...change }), text);
});

test('results: only gated evidence is verified, only one client is clean without', () => {
  const facts = { generation: 1n, capability: evidence().capability, phases: [], elapsedMs: 3 };
  const { members, ways } = evidence();
  const topology = topologyOf(members);
  const counts = expectedCounts(topology);
  const proof = { topology, counts, ways, transcript: 'a'.repeat(64) };
  assert.equal(verifiedResult(facts, proof).verified, true);
  const bug = { code: 'E_INVARIANT' };
  assert.throws(
    () => verifiedResult(facts, { ...proof, counts: { ...counts, releaseChecks: 1 } }),
    bug,
  );
  assert.throws(() => verifiedResult({ ...facts, capability: null }, proof), bug);
  assert.throws(() => verifiedResult(facts, { ...proof, transcript: '' }), bug);
  assert.throws(() => unverifiedResult(facts, topology), bug);
  assert.equal(unverifiedResult(facts, topologyOf([member(0, 'a')])).clean, true);
  const failed = failedResult(facts, { error: `a\0b\nc${'x'.repeat(600)}`, members });
  assert.equal(failed.error.length, 512);
  assert.match(failed.error, /^a\?b c/);
  assert.equal(failed.clean, false);
  assert.deepEqual(failed.representatives, [0, 1]);
  assert.notEqual(failedResult(facts, { error: '' }).error, '');
});

test('local preconditions are told in a fixed order', () => {
  const right = {
    localError: '',
    generation: 0n,
    client: 'a',
    epoch: EPOCH,
    capability: evidence().capability as unknown,
  };
  assert.equal(preconditionError(right), '');
  const broken = {
    localError: 'supplied',
    generation: true,
    client: '',
    epoch: 'E',
    capability: null,
  };
  const order = [
    ['epoch', EPOCH, 'invalid work epoch'],
    ['generation', 0n, 'invalid cluster lock generation'],
    ['localError', '', 'supplied'],
    ['client', 'a', 'invalid client identity'],
    ['capability', 'v3', 'local filesystem capability is unavailable'],
  ] as const;
  let given: typeof right = broken as unknown as typeof right;
  for (const [key, mended, text] of order) {
    assert.equal(preconditionError(given), text);
    given = { ...given, [key]: mended };
  }
  assert.equal(preconditionError(given), 'filesystem capability input is invalid');
  for (const generation of [0, -1n, 2n ** 63n, '0', null])
    assert.equal(preconditionError({ ...right, generation }), 'invalid cluster lock generation');
});

test('the binding check compares each root, and the set of roots', () => {
  const root = { label: 'state root', device: '1', inode: '2' };
  const output = { label: 'publication root', device: '1', inode: '9' };
  assert.equal(bindingError([root, output], [output, root]), '');
  assert.match(
    bindingError([root], [{ ...root, inode: '3' }]),
    /^state root filesystem identity changed: expected device\/inode=1\/2, observed=1\/3$/,
  );
  assert.match(bindingError([root, output], [root]), /^publication root .* observed=nothing$/);
  assert.match(bindingError([root], [root, output]), /roots differ/);
});
