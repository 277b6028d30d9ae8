/**
 * job.json: what an epoch can never change. Created once by whoever is first; everybody else, and
 * every later run of the epoch, reads it and must fit it.
 */
import { FlockstepError } from '../errors.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import { openRecord, sealRecord } from '../protocol/envelope.ts';
import type { Clock } from '../ports/clock.ts';
import { layout } from '../protocol/layout.ts';
import { segmentName } from '../protocol/segment.ts';
import { RECORD_BYTES_MAX } from '../protocol/limits.ts';
import { JOB, type Job } from '../protocol/records.ts';
import { damagedRecord, readRecord } from './records.ts';

export interface JobOptions {
  readonly epoch: string;
  /** Null: those of the existing job, or `shardsOfNew`. */
  readonly shards: number | null;
  readonly shardsOfNew: number;
  /** Digest of the options (64 hex). A resumed job may have others; `sameConfiguration` says so. */
  readonly configuration: string;
  readonly incarnation: string;
}

export interface OpenedJob {
  readonly job: Job;
  readonly created: boolean;
  readonly sameConfiguration: boolean;
}

/**
 * Makes the first segment of each log. Its name is that of the job's creator and it is made before the job
 * record exists, so nobody ever makes it again: not even who sees an old listing after it was retired.
 */
export const makeLedger = async (
  directory: Pick<SharedDirectory, 'makeDirectory'>,
  about: { readonly epoch: string; readonly shards: number; readonly origin: string },
): Promise<void> => {
  const { epoch, shards, origin } = about;
  for (let shard = 0; shard < shards; shard++)
    await directory.makeDirectory(layout.segment(epoch, shard, segmentName(1, origin)));
};

/** Incarnation of the master that created a job that exists. */
export const originOf = async (
  ports: { readonly directory: SharedDirectory; readonly clock: Clock },
  epoch: string,
): Promise<string> => {
  return (await readRecord(ports, layout.job(epoch), JOB)).incarnation;
};

export const openJob = async (
  directory: SharedDirectory,
  options: JobOptions,
): Promise<OpenedJob> => {
  const { epoch, shards, shardsOfNew, configuration, incarnation } = options;
  const path = layout.job(epoch);
  await directory.makeDirectory(layout.state(epoch));
  const isThere = (directory.listFresh(layout.state(epoch)) ?? []).includes('job.json');
  if (!isThere)
    await makeLedger(directory, { epoch, shards: shards ?? shardsOfNew, origin: incarnation });
  const bytes = sealRecord({
    schema: JOB.schema,
    epoch,
    shards: shards ?? shardsOfNew,
    configuration,
    incarnation,
  });
  const outcome = await directory.createOnce(path, bytes, { maxBytes: RECORD_BYTES_MAX });
  const created = outcome.outcome === 'created';
  const opened = openRecord(created ? bytes : outcome.bytes, JOB);
  if (!opened.ok) throw damagedRecord(directory, path, opened.reason);
  const job = opened.value;
  if (job.epoch !== epoch) throw damagedRecord(directory, path, `it says epoch ${job.epoch}`);
  if (shards !== null && job.shards !== shards)
    throw new FlockstepError(
      'E_RENDEZVOUS',
      `${directory.hostPath(path)}: this job has shards = ${job.shards}, this master was started with ${shards}`,
      { details: { path, field: 'shards', expected: job.shards, received: shards } },
    );
  return { job, created, sameConfiguration: job.configuration === configuration };
};
