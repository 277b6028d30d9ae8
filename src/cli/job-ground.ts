/**
 * The job of a coordination directory as somebody sees it who is no master: its latest view, its
 * ledger, and what the registers of masters say. Read only, without locks.
 *
 * Not guaranteed: that any of it is true a moment later; a job may be running.
 */
import { FlockstepError } from '../errors.ts';
import { RealClock } from '../fs/clock.ts';
import type { RealDirectory } from '../fs/directory.ts';
import { FileLocks } from '../fs/locks.ts';
import { realRandom } from '../fs/random.ts';
import { silentLog } from '../ports/log.ts';
import { layout } from '../protocol/layout.ts';
import { JOB, type View } from '../protocol/records.ts';
import { latestView } from '../runtime/gc.ts';
import { surveyLeases, type LeaseSurvey } from '../runtime/leases.ts';
import type { LedgerPorts } from '../runtime/ledger-types.ts';
import { readRecord } from '../runtime/records.ts';

export interface Ground {
  readonly directory: RealDirectory;
  readonly clock: RealClock;
  readonly view: View;
  readonly shards: number;
  readonly survey: LeaseSurvey;
}

export const ledgerPortsOf = (directory: RealDirectory, clock: RealClock): LedgerPorts => ({
  directory,
  clock,
  locks: new FileLocks(directory.root),
  random: realRandom,
  log: silentLog,
});

/** `missing`: what a directory without a job cannot have, for the message. E_DIRECTORY then. */
export const groundOf = async (directory: RealDirectory, missing: string): Promise<Ground> => {
  const clock = new RealClock();
  const view = await latestView({ directory, clock });
  const names = view === null ? null : directory.listFresh(layout.state(view.epoch));
  if (view === null || !(names ?? []).includes('job.json'))
    throw new FlockstepError('E_DIRECTORY', `${directory.root} holds no job, so no ${missing}`);
  const { epoch } = view;
  const { shards } = await readRecord({ directory, clock }, layout.job(epoch), JOB);
  const survey = await surveyLeases({ epoch, shards }, ledgerPortsOf(directory, clock));
  return { directory, clock, view, shards, survey };
};
