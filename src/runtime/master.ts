/**
 * One master of a job: enters a view, proves the lock, opens the job, drives the work, finds out with
 * the others that nothing is left, and stops within a bound.
 *
 * Guarantee: whatever happens, `runMaster` resolves with an outcome whose exit code tells the cause
 * (it never rejects), its workers are ended first, and after a failure nothing is published any
 * more. Residual: a master stopped by SIGKILL ends without an outcome; the others see its register
 * stand still.
 */
import { keyFingerprint } from '../protocol/calls/authentication.ts';
import { configurationDigest } from '../protocol/configuration.ts';
import { enterView } from './enter.ts';
import type { MasterControl } from './membership.ts';
import type { MasterOptions, MasterOutcome, MasterPorts } from './options.ts';
import { Session } from './session.ts';

/** Runs a master from start to end. Never rejects. */
export const runMaster = (
  options: MasterOptions,
  ports: MasterPorts,
  control: MasterControl,
): Promise<MasterOutcome> =>
  enterView<MasterOptions, MasterPorts, MasterOutcome>(
    {
      options,
      ports,
      control,
      configuration: configurationDigest(options),
      clusterKey: keyFingerprint(ports.calls.clusterKey),
    },
    {
      inside: (membership, failure) => new Session(membership, failure).run(),
      outside: ({ code, message, exitCode }) => ({
        exitCode,
        error: { code, message },
        rank: null,
        summary: null,
      }),
    },
  );
