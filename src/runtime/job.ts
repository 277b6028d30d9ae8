/**
 * job.json: what an epoch can never change. Created once by whoever is first; everybody else, and
 * every later run of the epoch, reads it and must fit it.
 */
import { FlockstepError } from '../errors.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import { openRecord, sealRecord } from '../protocol/envelope.ts';
import { layout } from '../protocol/layout.ts';
import { RECORD_BYTES_MAX } from '../protocol/limits.ts';
import { JOB, type Job } from '../protocol/records.ts';
import { damagedRecord } from './records.ts';

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

export const openJob = async (
  directory: SharedDirectory,
  options: JobOptions,
): Promise<OpenedJob> => {
  const { epoch, shards, shardsOfNew, configuration, incarnation } = options;
  const path = layout.job(epoch);
  await directory.makeDirectory(layout.state(epoch));
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
