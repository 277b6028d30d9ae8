/**
 * The evidence of one qualification: a record that says who took part from where, what was counted,
 * how long it took and how it ended, and the check that anybody can repeat on it later.
 *
 * Guarantee: a record that verifyEvidence finds nothing against is one that a litmus of this program
 * can have ended with: members, representatives, counts, scope, flags and transcript agree with each
 * other. Not guaranteed: that it happened (no digest has a key), and nothing that the members say
 * about their hosts and mounts enters the transcript: that is diagnosis.
 */
import { check } from './check.ts';
import { GENERATION_MAX, proofTranscript } from './digest.ts';
import { sealRecord } from './envelope.ts';
import type { Evidence } from './generated/evidence.ts';
import type { PayloadFacts } from './generated/payload-facts.ts';
import {
  MEMBERSHIP,
  NO_COUNTS,
  WAYS,
  expectedCounts,
  phaseNames,
  topologyOf,
  type Counts,
  type Topology,
} from './litmus.ts';
import { EVIDENCE_KEPT_MAX } from './limits.ts';
import { EVIDENCE } from './records.ts';
import { LOCAL_OPERATIONS, isClient, type QualificationResult } from './qualification.ts';
import { bounded } from './text.ts';
import { verifyVisibility, type Visibility } from './visibility.ts';

/** What a master knows of a host: for people, never compared. */
export interface HostFacts {
  readonly host: string;
  readonly kernel: string;
  readonly mount: { readonly type: string; readonly source: string; readonly options: string };
}

const NO_FACTS: HostFacts = {
  host: '',
  kernel: '',
  mount: { type: '', source: '', options: '' },
};

/** Facts travel in a register, where there is little room. Bytes of the JSON text of each. */
const FACT_BYTES_MAX = { name: 100, path: 200, options: 400 };

const withinBytes = (text: string, bytesMax: number): string => {
  let cut = bounded(text);
  while (Buffer.byteLength(JSON.stringify(cut)) > bytesMax) cut = bounded(cut.slice(0, -1));
  return cut;
};

export const factsPayload = (rank: number, facts: HostFacts): PayloadFacts => ({
  schema: 'flockstep-payload-facts-v1',
  rank,
  host: withinBytes(facts.host, FACT_BYTES_MAX.name),
  kernel: withinBytes(facts.kernel, FACT_BYTES_MAX.name),
  mount: {
    type: withinBytes(facts.mount.type, FACT_BYTES_MAX.name),
    source: withinBytes(facts.mount.source, FACT_BYTES_MAX.path),
    options: withinBytes(facts.mount.options, FACT_BYTES_MAX.options),
  },
});

/** Who serves a mount, as far as the mount itself says: its addr option, else its source. */
export const serverOf = (mount: HostFacts['mount']): string => {
  const address = /(?:^|,)(?:addr|mfsmaster)=([^,]+)/.exec(mount.options)?.[1];
  if (address !== undefined) return address;
  // //server/share (SMB) or server:/path, [v6]:/path, server:volume (NFS, Gluster, Ceph), mfs#server:port (MooseFS).
  const { source } = mount;
  return (
    /^\/\/([^/]+)\//.exec(source)?.[1] ??
    /^mfs#([^/]+)/.exec(source)?.[1] ??
    /^(\[[^\]]+\]|[^/:[\]]+(?::\d+)?):/.exec(source)?.[1] ??
    ''
  );
};

/** Microseconds are enough for people, and keep the record short. */
const milliseconds = (value: number): number => Math.round(Math.max(0, value) * 1000) / 1000;

export interface EvidenceSources {
  readonly epoch: string;
  readonly view: number;
  /** Rank of the master whose result this is. */
  readonly writer: number;
  readonly result: QualificationResult;
  /** Of the ranks that told. */
  readonly facts: ReadonlyMap<number, HostFacts>;
  /** Measured right after this generation, or null. */
  readonly visibility: Visibility | null;
}

/** The record of a result, without its digest. */
export const evidenceOf = (sources: EvidenceSources): Omit<Evidence, 'digest'> => {
  const { epoch, view, writer, result } = sources;
  const { rounds, contentionChecks, releaseChecks, visibilityChecks, identityChecks } = result;
  return {
    schema: 'flockstep-evidence-v1',
    epoch,
    view,
    generation: result.generation.toString(),
    writer,
    clean: result.clean,
    verified: result.verified,
    scope: result.scope,
    clients: result.clients,
    syntheticTopology: result.syntheticTopology,
    members: result.members.map(({ rank, client, synthetic }) => {
      const { host, kernel, mount } = sources.facts.get(rank) ?? NO_FACTS;
      return {
        rank,
        client,
        synthetic,
        host: bounded(host),
        kernel: bounded(kernel),
        mount: {
          type: bounded(mount.type),
          source: bounded(mount.source),
          options: bounded(mount.options),
          server: bounded(serverOf(mount)),
        },
      };
    }),
    representatives: [...result.representatives],
    counts: { rounds, contentionChecks, releaseChecks, visibilityChecks, identityChecks },
    ways: [...result.ways],
    operations: [...(result.capability?.operations ?? [])],
    phases: result.phases.map(({ phase, localMs, elapsedMs }) => ({
      phase,
      localMs: milliseconds(localMs),
      elapsedMs: milliseconds(elapsedMs),
    })),
    elapsedMs: milliseconds(result.elapsedMs),
    visibility: sources.visibility,
    transcript: result.transcript,
    error: result.error,
  };
};

export const sealEvidence = (sources: EvidenceSources): Uint8Array => {
  const body = evidenceOf(sources);
  check(EVIDENCE.is({ ...body, digest: '0'.repeat(64) }), `evidence fits: ${EVIDENCE.why()}`);
  return sealRecord(body);
};

/** Rounding of two times may differ by this. */
const ROUNDING_MS = 0.002;

const COUNT_NAMES = Object.keys(NO_COUNTS) as (keyof Counts)[];

const listed = (values: readonly unknown[]): string => `[${values.join(', ')}]`;

const equalLists = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((value, index) => value === right[index]);

/** Members as they stand in the record, and what follows from them. */
const topologyFindings = (record: Evidence, topology: Topology): string[] => {
  const { members, representatives } = record;
  const found: string[] = [];
  const say = (holds: boolean, text: string): void => {
    if (!holds) found.push(text);
  };
  const ascending = members.every(
    ({ rank }, index) => index === 0 || rank > (members[index - 1]?.rank ?? rank),
  );
  say(ascending, `members are not in strictly ascending rank order`);
  say(
    equalLists(representatives, topology.representatives),
    `representatives are ${listed(representatives)}, the lowest rank of each client is ${listed(topology.representatives)}`,
  );
  say(
    record.clients === topology.representatives.length,
    `clients is ${record.clients}, the members name ${topology.representatives.length}`,
  );
  const synthetic = topology.members.some((member) => member.synthetic);
  say(
    record.syntheticTopology === synthetic,
    `syntheticTopology is ${record.syntheticTopology}, the members say ${synthetic}`,
  );
  const kernels = new Map<string, string>();
  for (const { rank, client, kernel, synthetic: injected } of members) {
    // An injected client may span kernels; a real one is a boot of one kernel.
    if (injected || client === '' || kernel === '') continue;
    const known = kernels.get(client) ?? kernel;
    say(known === kernel, `member ${rank} has kernel ${kernel}, its client has ${known}`);
    kernels.set(client, known);
  }
  return found;
};

const timeFindings = (record: Evidence): string[] => {
  const found: string[] = [];
  let sumMs = 0;
  for (const { phase, localMs, elapsedMs } of record.phases) {
    sumMs += elapsedMs;
    if (localMs > elapsedMs + ROUNDING_MS)
      found.push(`${phase}: its own part took ${localMs} ms, the whole ${elapsedMs} ms`);
  }
  if (sumMs > record.elapsedMs + ROUNDING_MS * (record.phases.length + 1))
    found.push(`the phases took ${sumMs.toFixed(3)} ms, the whole ${record.elapsedMs} ms`);
  return found;
};

const phaseFindings = (record: Evidence, expected: readonly string[]): string[] => {
  const phases = record.phases.map(({ phase }) => phase);
  const length = Math.max(phases.length, expected.length);
  for (let index = 0; index < length; index++)
    if (phases[index] !== expected[index])
      return [
        `phase ${index} is ${phases[index] ?? 'absent'} instead of ${expected[index] ?? 'absent'}`,
      ];
  return [];
};

const countFindings = (record: Evidence, expected: Counts): string[] =>
  COUNT_NAMES.filter((name) => record.counts[name] !== expected[name]).map(
    (name) => `${name} is ${record.counts[name]} instead of ${expected[name]}`,
  );

const verifiedFindings = (record: Evidence, topology: Topology): string[] => {
  const found = countFindings(record, expectedCounts(topology));
  const say = (holds: boolean, text: string): void => {
    if (!holds) found.push(text);
  };
  say(record.clean, 'verified, but not clean');
  say(record.scope === 'cross-client-files-v1', `verified with scope ${record.scope}`);
  say(topology.representatives.length >= 2, 'verified with fewer than two clients');
  say(
    record.members.every(({ client }) => isClient(client)),
    'verified with a member that has no client',
  );
  say(
    record.ways.length > 0 && new Set(record.ways).size === record.ways.length,
    `verified with ways ${listed(record.ways)}`,
  );
  const missing = LOCAL_OPERATIONS.filter((name) => !record.operations.includes(name));
  say(missing.length === 0, `verified without the local probes ${listed(missing)}`);
  say(record.error === '', 'verified with an error');
  found.push(...phaseFindings(record, phaseNames(topology.representatives)));
  if (record.members.length === 0 || BigInt(record.generation) > GENERATION_MAX) return found;
  const transcript = proofTranscript({
    epoch: record.epoch,
    generation: BigInt(record.generation),
    members: record.members,
    representatives: record.representatives,
    ...record.counts,
  });
  say(
    record.transcript === transcript,
    `transcript is ${record.transcript || 'empty'}, the record yields ${transcript}`,
  );
  return found;
};

/** Clean and unverified: one client, nothing to prove across. */
const unverifiedFindings = (record: Evidence, topology: Topology): string[] => {
  const found = countFindings(record, NO_COUNTS);
  if (record.scope !== 'same-client-v1') found.push(`one client with scope ${record.scope}`);
  if (topology.representatives.length !== 1)
    found.push(`clean and unverified with ${topology.representatives.length} clients`);
  if (record.ways.length > 0) found.push(`unverified with ways ${listed(record.ways)}`);
  if (record.transcript !== '') found.push('unverified with a transcript');
  if (record.error !== '') found.push('clean with an error');
  return [...found, ...phaseFindings(record, [MEMBERSHIP.name])];
};

const failedFindings = (record: Evidence, topology: Topology): string[] => {
  const limits = expectedCounts(topology);
  const found = COUNT_NAMES.filter((name) => record.counts[name] > limits[name]).map(
    (name) => `${name} is ${record.counts[name]}, at most ${limits[name]} are possible`,
  );
  if (record.scope !== 'none') found.push(`failed with scope ${record.scope}`);
  if (record.transcript !== '') found.push('failed with a transcript');
  if (record.error === '') found.push('failed without an error');
  const expected = phaseNames(topology.representatives);
  const reached = record.phases.length;
  // A topology that was never agreed on had one phase at most.
  if (reached > 1) found.push(...phaseFindings(record, expected.slice(0, reached)));
  return found;
};

/** What does not hold in an opened record, each in one sentence; empty when everything does. */
export const verifyEvidence = (record: Evidence): string[] => {
  const topology = topologyOf(record.members.filter(({ client }) => client !== ''));
  const found = topologyFindings(record, topology);
  if (BigInt(record.generation) > GENERATION_MAX)
    found.push(`generation ${record.generation} exceeds 63 bits`);
  if (record.members.length > 0 && !record.members.some(({ rank }) => rank === record.writer))
    found.push(`the writer ${record.writer} is no member`);
  if (record.ways.some((way) => !WAYS.includes(way))) found.push('a way of reading is unknown');
  const kind = record.verified
    ? verifiedFindings
    : record.clean
      ? unverifiedFindings
      : failedFindings;
  if (record.visibility !== null)
    found.push(...verifyVisibility(record.visibility, record.representatives));
  return [...found, ...kind(record, topology), ...timeFindings(record)];
};

/** Order in which records of one epoch were made. */
export interface EvidencePlace {
  readonly view: number;
  readonly generation: bigint;
}

export const comparePlaces = (left: EvidencePlace, right: EvidencePlace): number => {
  if (left.view !== right.view) return left.view - right.view;
  if (left.generation === right.generation) return 0;
  return left.generation < right.generation ? -1 : 1;
};

export const evidenceName = ({ view, generation }: EvidencePlace): string =>
  `${view}.${generation}.json`;

/** Null for a name that is not one of ours. */
export const evidencePlace = (name: string): EvidencePlace | null => {
  const match = /^([1-9][0-9]{0,15})\.(0|[1-9][0-9]{0,18})\.json$/.exec(name);
  if (match === null) return null;
  return { view: Number(match[1]), generation: BigInt(match[2] ?? '0') };
};

/**
 * What does not hold among the records of one epoch, given in order: each under its own name, of one
 * epoch, none missing between those of one view but behind the first, and none after a failed one.
 */
export const verifySeries = (
  epoch: string,
  series: readonly { readonly place: EvidencePlace; readonly record: Evidence }[],
): string[] => {
  const found: string[] = [];
  for (const [index, { place, record }] of series.entries()) {
    const name = evidenceName(place);
    if (record.epoch !== epoch) found.push(`${name}: belongs to epoch ${record.epoch}`);
    if (record.view !== place.view || BigInt(record.generation) !== place.generation)
      found.push(`${name}: is of view ${record.view}, generation ${record.generation}`);
    const prior = series[index - 1];
    if (prior === undefined) continue;
    if (comparePlaces(prior.place, place) >= 0) found.push(`${name}: is out of order`);
    if (prior.place.view !== place.view) continue;
    if (!prior.record.clean)
      found.push(
        `${name}: comes after generation ${prior.place.generation} of its view had failed`,
      );
    // Between the first record and the ring; a ring that moves while it is read is shorter for it.
    const mayFollowGap = index === 1 && series.length > EVIDENCE_KEPT_MAX / 2;
    if (!mayFollowGap && place.generation > prior.place.generation + 1n)
      found.push(`${name}: the generations since ${prior.place.generation} are missing`);
  }
  return found;
};
