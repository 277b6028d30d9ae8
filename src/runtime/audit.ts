/**
 * The offline audit of a coordination directory and, if given, of the output directory: reads every
 * record, checks it again, and names what does not hold. Writes nothing and takes no lock.
 *
 * Guarantee: what one fault hides is limited to what follows it in the same log. Not guaranteed: anything
 * about a job that runs meanwhile (its records move on while they are read), nor the contents of
 * published files (only that they are there).
 */
import { FlockstepError, isFlockstepError } from '../errors.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import {
  auditShard,
  auditViews,
  mustBePublished,
  resultFault,
  type Finding,
} from '../protocol/audit.ts';
import { contentDigest } from '../protocol/content.ts';
import { openRecord, type RecordKind } from '../protocol/envelope.ts';
import type { ItemState } from '../protocol/lease.ts';
import { layout } from '../protocol/layout.ts';
import { shardOf, type ShardState } from '../protocol/ledger.ts';
import { segmentStart } from '../protocol/segment.ts';
import { RECORD_BYTES_MAX, SNAPSHOT_BYTES_MAX, TRANSACTION_BYTES_MAX } from '../protocol/limits.ts';
import { outputLayout } from '../protocol/output-layout.ts';
import { JOB, TRANSACTION, VIEW, type Job, type View } from '../protocol/records.ts';
import { RESULT, RESULT_BYTES_MAX } from '../protocol/result.ts';
import { decodeSnapshot } from '../protocol/snapshot.ts';
import { latestViewNumber } from '../protocol/view.ts';
import { auditEvidence } from './evidence.ts';
import { snapshotNumber } from './snapshots.ts';

export type Readable = Pick<SharedDirectory, 'readFresh' | 'listFresh' | 'hostPath'>;

export interface AuditSources {
  readonly directory: SharedDirectory;
  /** Null: results are not looked at. */
  readonly output: Readable | null;
}

export interface Audit {
  readonly epoch: string;
  readonly views: number;
  /** Evidence records that could be opened, and how many of them prove the lock. */
  readonly evidence: number;
  readonly verified: number;
  readonly transactions: number;
  readonly items: number;
  /** Null when the output directory was not looked at. */
  readonly results: number | null;
  readonly findings: readonly (Finding & { readonly root: 'dir' | 'output' })[];
}

/** The record, why it is none, or null when it is absent. */
const openAt = <T extends { digest: string }>(
  directory: Readable,
  path: string,
  kind: RecordKind<T>,
  bytesMax = RECORD_BYTES_MAX,
): T | string | null => {
  try {
    const bytes = directory.readFresh(path, bytesMax);
    if (bytes === null) return null;
    const opened = openRecord(bytes, kind);
    return opened.ok ? opened.value : opened.reason;
  } catch (error) {
    if (isFlockstepError(error) && error.code === 'E_RECORD') return error.message;
    throw error;
  }
};

const isOwnName = (name: string): boolean => !name.startsWith('.');

/** Throws E_DIRECTORY when there is nothing to audit, and what makes the directory unreadable. */
export const auditDirectory = ({ directory, output }: AuditSources): Audit => {
  const latest = latestViewNumber(directory.listFresh(layout.views) ?? []);
  if (latest === 0)
    throw new FlockstepError(
      'E_DIRECTORY',
      `${directory.hostPath(layout.views)} holds no view: nothing was ever begun here`,
    );
  const chain = auditViews(
    latest,
    (view) => openAt(directory, layout.view(view), VIEW),
    layout.view,
  );
  const findings: Finding[] = [...chain.findings];
  const epoch = chain.views.get(latest)?.epoch ?? [...chain.views.values()].at(-1)?.epoch;
  if (epoch === undefined)
    throw new FlockstepError(
      'E_RECORD',
      `${directory.hostPath(layout.view(latest))}: no view can be read`,
    );
  const evidence = evidenceOf(directory, epoch);
  findings.push(...evidence.findings, ...foreignProofs(evidence.records, chain.views));
  const ledger = ledgerOf(directory, epoch, chain.views);
  findings.push(...ledger.findings);
  const results = output === null ? null : resultsOf(output, epoch, ledger.items);
  return {
    epoch,
    views: chain.views.size,
    evidence: evidence.records.length,
    verified: evidence.records.filter(({ verified }) => verified).length,
    transactions: ledger.transactions,
    items: ledger.items.size,
    results: results?.count ?? null,
    findings: [
      ...findings.map((finding) => ({ root: 'dir' as const, ...finding })),
      ...(results?.findings ?? []).map((finding) => ({ root: 'output' as const, ...finding })),
    ],
  };
};

type EvidenceAudit = ReturnType<typeof auditEvidence>;

/** A view that was never qualified leaves none. */
const evidenceOf = (directory: SharedDirectory, epoch: string): EvidenceAudit =>
  directory.listFresh(layout.evidences(epoch)) === null
    ? { records: [], findings: [] }
    : auditEvidence(directory, epoch);

/** Evidence speaks of members of its view. */
const foreignProofs = (
  records: EvidenceAudit['records'],
  views: ReadonlyMap<number, View>,
): Finding[] =>
  records.flatMap(({ epoch, view, generation, clean, members }) => {
    const path = `${layout.evidences(epoch)}/${view}.${generation}.json`;
    const stated = views.get(view);
    if (stated === undefined) return [{ path, text: `is of view ${view}, which cannot be read` }];
    const ranks = new Set(stated.members.map(({ rank }) => rank));
    // A failed one may have heard of some only.
    const isWhole = !clean || members.length === ranks.size;
    return isWhole && members.every(({ rank }) => ranks.has(rank))
      ? []
      : [{ path, text: `names other members than view ${view} has` }];
  });

/** All items of a ledger. */
interface Items extends Iterable<readonly [string, ItemState]> {
  readonly size: number;
  get(item: string): ItemState | undefined;
}

const itemsOf = (states: readonly ShardState[]): Items => ({
  size: states.reduce((sum, { items }) => sum + items.size, 0),
  get: (item) =>
    states.length === 0 ? undefined : states[shardOf(item, states.length)]?.items.get(item),
  *[Symbol.iterator]() {
    for (const { items } of states) yield* items;
  },
});

interface LedgerAudit {
  readonly items: Items;
  readonly transactions: number;
  readonly findings: readonly Finding[];
}

const ledgerOf = (
  directory: SharedDirectory,
  epoch: string,
  views: ReadonlyMap<number, View>,
): LedgerAudit => {
  const findings: Finding[] = [];
  const states: ShardState[] = [];
  const path = layout.job(epoch);
  const job = openAt(directory, path, JOB);
  const shardNames = (directory.listFresh(layout.ledger(epoch)) ?? []).filter(isOwnName);
  if (job === null || typeof job === 'string') {
    // A directory that was only qualified in has no job.
    if (job !== null || shardNames.length > 0)
      findings.push({ path, text: job ?? 'is missing, though there is a ledger' });
    return { items: itemsOf(states), transactions: 0, findings };
  }
  if (job.epoch !== epoch) findings.push({ path, text: `is of epoch ${job.epoch}` });
  for (const name of shardNames)
    if (!/^(0|[1-9][0-9]*)$/.test(name) || Number(name) >= job.shards)
      findings.push({ path: `${layout.ledger(epoch)}/${name}`, text: 'is no shard of this job' });
  for (let shard = 0; shard < job.shards; shard++) {
    const found = auditedShard(directory, { ...job, epoch }, { shard, views });
    findings.push(...found.findings);
    states.push(found.state);
  }
  const transactions = states.reduce((sum, { number }) => sum + number, 0);
  return { items: itemsOf(states), transactions, findings };
};

const auditedShard = (
  directory: SharedDirectory,
  job: Job,
  about: { readonly shard: number; readonly views: ReadonlyMap<number, View> },
): ReturnType<typeof auditShard> => {
  const { shard, views } = about;
  const { epoch } = job;
  const folder = layout.shard(epoch, shard);
  const foreign: Finding[] = [];
  const snapshots: number[] = [];
  for (const name of (directory.listFresh(folder) ?? []).filter(isOwnName)) {
    const number = snapshotNumber(name);
    if (number > 0) snapshots.push(number);
    else if (segmentStart(name.replace(/^retired-/, '')) === 0)
      foreign.push({ path: `${folder}/${name}`, text: 'is neither a segment nor a snapshot' });
  }
  const highest = new Map<string, number>();
  const highestIn = (segment: string): number => {
    let known = 0;
    const path = layout.segment(epoch, shard, segment);
    for (const name of (directory.listFresh(path) ?? []).filter(isOwnName))
      if (/^[1-9][0-9]{0,15}\.json$/.test(name)) known = Math.max(known, Number.parseInt(name, 10));
      else foreign.push({ path: `${path}/${name}`, text: 'is no transaction' });
    highest.set(segment, known);
    return known;
  };
  const transactionPath = (segment: string, number: number): string =>
    layout.transaction(epoch, { shard, segment }, number);
  const audited = auditShard(
    { job, shard },
    {
      snapshots: snapshots.toSorted((a, b) => a - b),
      restore: (number) => restoredAt(directory, job, { shard, number }),
      highest: (segment) => highest.get(segment) ?? highestIn(segment),
      read: (segment, number) =>
        openAt(directory, transactionPath(segment, number), TRANSACTION, TRANSACTION_BYTES_MAX),
      snapshotPath: (number) => layout.snapshot(epoch, shard, number),
      transactionPath,
    },
    views,
  );
  return { state: audited.state, findings: [...foreign, ...audited.findings] };
};

const restoredAt = (
  directory: SharedDirectory,
  job: Job,
  about: { readonly shard: number; readonly number: number },
): ShardState | string => {
  const { shard, number } = about;
  const { epoch, shards } = job;
  try {
    const bytes = directory.readFresh(layout.snapshot(epoch, shard, number), SNAPSHOT_BYTES_MAX);
    if (bytes === null) return 'is gone';
    const steps = decodeSnapshot(bytes, { epoch, shard, shards });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const restored = step.value;
    if (!restored.ok) return restored.reason;
    return restored.header.number === number ? restored.state : 'says another number than its name';
  } catch (error) {
    if (isFlockstepError(error) && error.code === 'E_RECORD') return error.message;
    throw error;
  }
};

/** Every visible result against the ledger, and every decided one against what is visible. */
const resultsOf = (
  output: Readable,
  epoch: string,
  items: Items,
): { readonly count: number; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const visible = new Set<string>();
  const contents = new Map<string, ReadonlySet<string>>();
  const isThere = (sha256: string): boolean => {
    const path = outputLayout.file(sha256);
    const folder = path.slice(0, path.lastIndexOf('/'));
    let names = contents.get(folder);
    if (names === undefined)
      contents.set(folder, (names = new Set(output.listFresh(folder) ?? [])));
    return names.has(sha256);
  };
  for (const folder of (output.listFresh(outputLayout.results) ?? []).filter(isOwnName))
    for (const name of (output.listFresh(`${outputLayout.results}/${folder}`) ?? ['']).filter(
      isOwnName,
    )) {
      const path = `${outputLayout.results}/${folder}/${name}`.replace(/\/$/, '');
      const item = name.replace(/\.json$/, '');
      if (!/^[0-9a-f]{64}\.json$/.test(name) || path !== outputLayout.result(item)) {
        findings.push({ path, text: 'is no result' });
        continue;
      }
      visible.add(item);
      const texts = resultTexts(output, path, { item, epoch, state: items.get(item), isThere });
      for (const text of texts) findings.push({ path, text });
    }
  for (const [item, state] of items)
    if (mustBePublished(state) && !visible.has(item))
      findings.push({ path: outputLayout.result(item), text: 'is missing, the ledger says done' });
  return { count: visible.size, findings };
};

const resultTexts = (
  output: Readable,
  path: string,
  known: {
    readonly item: string;
    readonly epoch: string;
    readonly state: ItemState | undefined;
    readonly isThere: (sha256: string) => boolean;
  },
): string[] => {
  const result = openAt(output, path, RESULT, RESULT_BYTES_MAX);
  if (result === null) return [];
  if (typeof result === 'string') return [result];
  if (result.epoch !== known.epoch) return [`is a result of epoch ${result.epoch}`];
  const bytes = output.readFresh(path, RESULT_BYTES_MAX);
  const sha256 = bytes === null ? '' : contentDigest(bytes);
  const fault = resultFault(result, { item: known.item, state: known.state, sha256 });
  const absent = result.files
    .filter((file) => !known.isThere(file.sha256))
    .map((file) => `its file ${JSON.stringify(file.name)} (${file.sha256}) is missing`);
  return [...(fault === '' ? [] : [fault]), ...absent];
};
