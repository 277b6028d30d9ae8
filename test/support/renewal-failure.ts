/** What must hold, on every master alike, after the lock of a running job broke. */
import { setTimeout as sleep } from 'node:timers/promises';
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { Job, waitUntil, type JobOptions } from './renewal-job.ts';

export interface Break {
  readonly name: string;
  readonly job: JobOptions;
  /** No command ends before the fault: only the renewal can notice it. */
  readonly isQuiet?: boolean;
  /** Resolves when the job is where it is to be struck; left out: after its first renewal. */
  readonly ready?: (job: Job) => Promise<void>;
  /** Breaks it; the fault counts from when this is called. Awaited before anything is checked. */
  readonly strike: (job: Job) => void | Promise<void>;
  /** Fits the error of every master. */
  readonly text: RegExp;
  /** Where the results lie after the fault, if it has moved them. */
  readonly outputAfter?: (job: Job) => string;
  /** What the protocol itself adds to the bound, with its reason. */
  readonly allowance?: { readonly ms: number; readonly why: string };
}

interface Row {
  readonly name: string;
  readonly masters: number;
  readonly generation: string;
  readonly counts: string;
  readonly toldMs: number;
  readonly exitMs: number;
  readonly boundMs: number;
  readonly allowance: string;
}

/** Processes and the machine: starting, ending and scheduling of them is no part of the protocol. */
const FIXED_MS = 2_000;

const rows: Row[] = [];

/** Markdown table of the detection times so far. */
export const detectionTable = (): string =>
  [
    '| fault | masters | generation | attempts/successes/failures | told, ms | last exit, ms | bound, ms | allowance |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.masters} | ${row.generation} | ${row.counts} | ${row.toldMs} | ${row.exitMs} | ${row.boundMs} | ${row.allowance} |`,
    ),
  ].join('\n');

/** Interval x (1 + jitter) + T + 2 s, with T = min(cluster timeout, lease TTL / 3). */
const boundOf = ({ settings }: Job): number => {
  const { renewIntervalMs, renewJitter, clusterTimeoutMs, memberTtlMs } = settings;
  return (
    renewIntervalMs * (1 + renewJitter) + Math.min(clusterTimeoutMs, memberTtlMs / 3) + FIXED_MS
  );
};

/** Breaks a job in its second generation or later, and holds everything against what was promised. */
export const breakJob = async (context: TestContext, broken: Break): Promise<Job> => {
  const job = new Job(context, broken.job);
  await (broken.isQuiet === true ? job.reach(2, false) : job.reach(1));
  await broken.ready?.(job);
  const struckAt = Date.now();
  await broken.strike(job);
  const output = broken.outputAfter?.(job) ?? job.output;
  const publishedAtFailure = await job.resultsAtFailure(output);
  const statuses = await job.end();
  const told = job.tell();
  // A process that was killed is gone a moment after its master.
  const goneBy = Date.now() + FIXED_MS;
  while (job.processes().length > 0 && Date.now() < goneBy) await sleep(20);
  const left = job.processes();

  assert.deepEqual(statuses, Array(job.masters.length).fill(70), told);
  for (const { outcome } of job.masters) {
    assert.match(outcome.error?.message ?? '', broken.text, told);
    assert.equal(outcome.summary?.syntheticTopology, true);
    assert.equal(outcome.summary?.verified, false, told);
  }

  const counts = job.masters.map(({ renewals: { metrics } }) => [
    metrics.generation,
    metrics.inFlightGeneration,
    metrics.attempts,
    metrics.successes,
    metrics.failures,
  ]);
  const [first = []] = counts;
  for (const { outcome } of job.masters)
    assert.equal(outcome.summary?.generation, first[0], 'the summary tells the failed generation');
  for (const each of counts) assert.deepEqual(each, first, told);
  const [generation, inFlight, attempts, successes, failures] = first;
  // A view that came before the fault, on a busy machine, has generations of its own.
  const least = job.masters.some((each) => each.events('view').length > 0) ? 1 : 2;
  assert.ok(Number(generation) >= least, `generation ${generation}\n${told}`);
  assert.deepEqual(
    [inFlight, attempts, successes, failures],
    ['0', Number(generation), Number(generation) - 1, 1],
    told,
  );

  assert.deepEqual(left, [], 'no process outlives its master');
  await waitUntil(() => job.processes().length === 0, 'the processes of the job to be gone');
  const after = job.results(output).filter((item) => !publishedAtFailure.has(item));
  assert.deepEqual(after, [], 'nothing is published after the failure');

  const toldMs = Math.max(...job.masters.map(({ renewals }) => renewals.at)) - struckAt;
  const exitMs = Math.max(...job.masters.map(({ exitedAt }) => exitedAt)) - struckAt;
  const boundMs = boundOf(job) + (broken.allowance?.ms ?? 0);
  rows.push({
    name: broken.name,
    masters: job.masters.length,
    generation: String(generation),
    counts: `${attempts}/${successes}/${failures}`,
    toldMs,
    exitMs,
    boundMs,
    allowance: broken.allowance?.why ?? '',
  });
  assert.ok(exitMs <= boundMs, `last exit ${exitMs} ms after the fault, bound ${boundMs} ms`);
  return job;
};
