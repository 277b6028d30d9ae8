/**
 * What is done on a rig: prove the lock, do the demo job, kill a master, and faults in flight.
 *
 * Each scenario returns what it measured, as it goes into the record, and throws when something that
 * must hold does not.
 */
import assert from 'node:assert/strict';
import type { Qualification } from '../../src/protocol/generated/qualification.ts';
import {
  doctor,
  lastWords,
  measureWords,
  publishedOf,
  qualificationIn,
  qualify,
  reportIn,
  slowJob,
  startMasters,
  verify,
  witnessed,
  type Job,
  type Published,
} from './jobs.ts';
import { waitFor, type Client, type Ended, type Rig, type Running } from './rig.ts';

const JOIN_SECONDS = 60;
/** Exit statuses with which a master may leave a job that another run finishes. */
const RESUMABLE = [0, 75];
const isResumable = (status: number | null): boolean => RESUMABLE.includes(status ?? -1);

const statuses = (ends: readonly Ended[]): (number | null)[] => ends.map(({ status }) => status);
const words = (ends: readonly Ended[]): string => ends.map(lastWords).join(' | ');
const seconds = (durationMs: number): number => Math.round(durationMs / 10) / 100;

export const proveLock = async (rig: Rig, renewals: number): Promise<Qualification> => {
  const ends = await qualify(rig, { renewals, joinSeconds: JOIN_SECONDS });
  assert.deepEqual(statuses(ends), [0, 0], words(ends));
  const record = qualificationIn(ends[0] as Ended);
  assert.ok(record !== null, 'a record on standard output');
  assert.equal(record.verified, true);
  assert.equal(record.clients, 2, 'two clients of the file system');
  assert.equal(record.scope, 'cross-client-files-v1');
  assert.equal(record.syntheticTopology, false);
  // The first proof and the renewals.
  assert.equal(record.generations.length, renewals + 1);
  return record;
};

/** In ms, each round by itself; a way that was blind has the rounds before it was. */
export interface WordTimes {
  readonly inPlace: readonly number[];
  readonly freshName: readonly number[];
  readonly exchange: readonly number[];
  readonly call: readonly number[];
}

interface Spread {
  readonly medianMs: number;
  readonly slowestMs: number;
}

export interface Latency {
  /** Chosen by both masters themselves. */
  readonly carrier: string;
  /** Raw round trips; null: a word was not seen within 3 s. */
  readonly inPlace: Spread | null;
  readonly freshName: Spread | null;
  readonly exchange: Spread;
  /** A call without effect, from one master to the other and back. */
  readonly call: Spread;
  /** The quickest of the renewals. */
  /** Of the renewals; the first proof is not among them. */
  readonly generation: Spread;
}

const WORDS_WANTED = 50;

const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return {
    medianMs: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0),
    slowestMs: rounded(sorted.at(-1) ?? 0),
  };
};

/** What words between the two clients take: raw, as exchanges, as calls, in turns; and a generation. */
export const seeLatency = async (rig: Rig, qualification: Qualification): Promise<Latency> => {
  const { carrier, inPlace, freshName, exchange, call } = await measureWords(rig);
  const raw = (values: readonly number[]): Spread | null =>
    values.length < WORDS_WANTED ? null : spreadOf(values);
  return {
    carrier,
    inPlace: raw(inPlace),
    freshName: raw(freshName),
    exchange: spreadOf(exchange),
    call: spreadOf(call),
    generation: spreadOf(qualification.generations.slice(1).map(({ elapsedMs }) => elapsedMs)),
  };
};

export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly seconds: number;
  /** The message of the refusal names the likely cause. */
  readonly namesCause: boolean;
}

export interface DoctorRecord {
  readonly verdict: string;
  readonly status: number;
  readonly findings: readonly string[];
}

export const seeDoctor = async (rig: Rig): Promise<DoctorRecord> => {
  const { verdict, exitCode, findings } = await doctor(rig.clients[0]);
  return { verdict, status: exitCode, findings: findings.map(({ code }) => code) };
};

export const seeRefusal = async (
  rig: Rig,
  { status, cause }: { readonly status: number; readonly cause: RegExp },
): Promise<Refusal> => {
  const from = performance.now();
  const ends = await qualify(rig, { renewals: 0, joinSeconds: 20 });
  const [first] = ends as [Ended];
  const told = ends.map((end) => qualificationIn(end)?.error?.message ?? lastWords(end));
  assert.deepEqual(statuses(ends), [status, status], told.join(' | '));
  return {
    status,
    message: told[0] ?? '',
    seconds: seconds(first.endedAtMs - from),
    namesCause: told.some((text) => cause.test(text)),
  };
};

/** What must hold of a finished job, whatever happened before. */
const checkFinished = async (client: Client, job: Job): Promise<Map<string, Published>> => {
  const published = await publishedOf(client, job);
  assert.equal(published.size, job.items, 'every item is published, once');
  const { exitCode, findings } = await verify(client, job);
  assert.deepEqual([exitCode, findings], [0, []], 'all records hold');
  return published;
};

export interface JobRecord {
  readonly items: number;
  readonly seconds: number;
}

/** A job with feedback, from its start to its end. */
export const doJob = async (rig: Rig, job: Job): Promise<JobRecord> => {
  const from = performance.now();
  const masters = await startMasters(rig.clients, job, 'whole');
  const ends = await Promise.all(masters.map(({ ended }) => ended));
  assert.deepEqual(statuses(ends), [0, 0], words(ends));
  const report = reportIn(ends[0] as Ended);
  assert.ok(report !== null, 'a report on standard output');
  const { verified, clients, masters: count, items, published, failed } = report;
  assert.deepEqual(
    { verified, clients, count, items, published, failed },
    { verified: true, clients: 2, count: 2, items: job.items, published: job.items, failed: 0 },
  );
  await checkFinished(rig.clients[0], job);
  return { items, seconds: seconds(Math.max(...ends.map((end) => end.endedAtMs)) - from) };
};

/** A busy machine lets a proof fail in a run that resumes, too: whoever hears 70 or 75 starts it again. */
const RESUMES_MAX = 3;

/** After a run that was hurt: what was published stays, the rest is done, nothing runs under an old token. */
export const resume = async (
  clients: readonly Client[],
  all: readonly Client[],
  job: Job,
): Promise<{ readonly before: number; readonly again: number; readonly resumes: number }> => {
  const [client] = clients as [Client];
  const before = await publishedOf(client, job);
  let [ends, resumes]: [Ended[], number] = [[], 0];
  do {
    resumes += 1;
    const masters = await startMasters(clients, job, `resumed-${resumes}`);
    ends = await Promise.all(masters.map(({ ended }) => ended));
  } while (resumes < RESUMES_MAX && ends.every(({ status }) => status === 70 || status === 75));
  // One that was dropped on a busy machine leaves the rest to the other.
  assert.ok(
    ends.some(({ status }) => status === 0) && ends.every(({ status }) => isResumable(status)),
    `${statuses(ends).join(', ')}: ${words(ends)}`,
  );
  const after = await checkFinished(client, job);
  for (const [item, { text }] of before)
    assert.equal(after.get(item)?.text, text, 'what was published is never replaced');
  const lines = witnessed(all, job.name);
  const completed = new Set(
    lines.filter(({ what }) => what === 'end').map(({ item, token }) => `${item} ${token}`),
  );
  for (const { item, token } of after.values())
    assert.ok(completed.has(`${item} ${token}`), 'what is published ran to its end');
  const again = lines.filter(({ what, token }) => what === 'start' && token > 1).length;
  return { before: before.size, again, resumes };
};

export const untilUnderWay = async (
  rig: Rig,
  job: Job,
  masters: readonly Running[],
): Promise<void> => {
  const isUnderWay = async (): Promise<boolean> => {
    for (const master of masters)
      if (master.isOver()) throw new Error(`ended early: ${lastWords(await master.ended)}`);
    const both = rig.clients.every((client) => witnessed([client], job.name).length > 0);
    const done = witnessed(rig.clients, job.name).filter(({ what }) => what === 'end').length;
    return both && done >= job.items / 8;
  };
  await waitFor(isUnderWay, `${job.name} to be under way`, 120_000);
};

export interface KillRecord {
  /** The other master: 0 = it took over and finished, 75 = it stopped and the job was resumed. */
  readonly survivor: number | null;
  readonly seconds: number;
  readonly boundSeconds: number;
  readonly publishedBefore: number;
  readonly executedAgain: number;
}

/** kill -9 of the master on client b; that on a finishes or stops within the bound. */
export const killMaster = async (rig: Rig, directory: string): Promise<KillRecord> => {
  const ttlSeconds = 6;
  const options = ['--member-ttl', `${ttlSeconds}`, '--renew-interval', '0'];
  const job = slowJob(directory, 'kill', rig.isSlow ? 48 : 96, options);
  const masters = await startMasters(rig.clients, job, 'first');
  await untilUnderWay(rig, job, masters);
  const from = performance.now();
  const [survivor, victim] = masters as [Running, Running];
  await victim.kill();
  const ended = await survivor.ended;
  await victim.ended;
  assert.ok(isResumable(ended.status), `${ended.status}: ${lastWords(ended)}`);
  const took = seconds(ended.endedAtMs - from);
  // Silence for the TTL, a heartbeat, the slowest visibility, and commands that are let die; a
  // survivor that goes on has all the other items to do as well.
  const workSeconds = ended.status === 0 ? 60 : 0;
  const boundSeconds = ttlSeconds + 0.25 + 5 + 4 + workSeconds;
  assert.ok(took <= boundSeconds, `the survivor took ${took} s`);
  const { before, again } = await resume(rig.clients, rig.clients, job);
  return {
    survivor: ended.status,
    seconds: took,
    boundSeconds,
    publishedBefore: before,
    executedAgain: again,
  };
};
