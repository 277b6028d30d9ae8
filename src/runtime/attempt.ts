/** One execution of an item as this master judges and counts it. */
import type { CommandResult } from '../ports/workers.ts';
import type { AttemptResult } from './ledger.ts';
import type { MasterOptions } from './options.ts';

/** What this master did. Each counter counts what its name says, once, on this master only. */
export interface WorkCounters {
  attempts: number;
  published: number;
  failed: number;
  adopted: number;
  imported: number;
  refusedInputs: number;
  staleRefused: number;
  duplicatesRefused: number;
  busyMs: number;
}

export const noCounters = (): WorkCounters => ({
  attempts: 0,
  published: 0,
  failed: 0,
  adopted: 0,
  imported: 0,
  refusedInputs: 0,
  staleRefused: 0,
  duplicatesRefused: 0,
  busyMs: 0,
});

/** Reason of an attempt that this master itself ended while stopping: not a failure of the item. */
export const STOPPED = 'ended because the job was stopped';

/** Why this result is no success, or null. */
export const failureOf = (
  result: CommandResult,
  { timeoutMs, acceptExit }: Pick<MasterOptions, 'timeoutMs' | 'acceptExit'>,
  draining: boolean,
): string | null => {
  if (result.failed !== undefined) return result.failed;
  if (result.startError !== null) return `could not be started: ${result.startError}`;
  if (result.timedOut) return `exceeded its time of ${timeoutMs / 1000} s`;
  if (result.signal !== null) return draining ? STOPPED : `ended by signal ${result.signal}`;
  const status = result.exitStatus ?? -1;
  if (status === 0 || acceptExit === 'any' || acceptExit.includes(status)) return null;
  return `exit status ${status}`;
};

export const attemptOf = (result: CommandResult): AttemptResult => ({
  exitStatus: result.exitStatus,
  signal: result.signal,
  durationMs: Math.round(result.durationMs),
  stdout: { bytes: result.stdout.bytes, sha256: result.stdout.sha256 },
  stderr: { bytes: result.stderr.bytes, sha256: result.stderr.sha256 },
});
