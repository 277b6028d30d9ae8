/**
 * The final report, schema flockstep-report-v1: built from whatever is known when a master ends,
 * also when it failed before it joined anything.
 *
 * Guarantee: items = published + failed + remaining, and the object fits its schema. Job-wide
 * figures count earlier runs of the job too; attempts, refusals and perMaster are this run's.
 */
import { invariant } from '../assert.ts';
import type { MasterOutcome, RunSummary } from '../runtime/options.ts';
import { isReport, whyReport, type Report } from '../protocol/generated/report.ts';
import type { PayloadStatistics } from '../protocol/generated/payload-statistics.ts';

export type { Report };

const perMasterOf = (statistics: readonly PayloadStatistics[]): Report['perMaster'] =>
  statistics.map(({ schema: _schema, ...counts }) => counts);

const total = (
  statistics: readonly PayloadStatistics[],
  key: 'attempts' | 'staleRefused' | 'duplicatesRefused',
): number => statistics.reduce((sum, counts) => sum + counts[key], 0);

/** Before any view was joined nothing is known but the time. */
const nothingKnown = (run: string, elapsedMs: number): RunSummary => ({
  epoch: '',
  run,
  view: 0,
  resumed: false,
  masters: 0,
  clients: 0,
  syntheticTopology: false,
  verified: false,
  generation: '',
  transcript: '',
  scope: '',
  items: 0,
  done: 0,
  failed: 0,
  failedItems: [],
  statistics: [],
  quiescence: null,
  renewals: null,
  elapsedMs,
});

export interface ReportContext {
  /** Run id, for a report without a summary. */
  readonly run: string;
  /** Since the command began, for a report without a summary. */
  readonly elapsedMs: number;
}

export const reportOf = (outcome: MasterOutcome, context: ReportContext): Report => {
  const summary = outcome.summary ?? nothingKnown(context.run, context.elapsedMs);
  const { statistics, quiescence } = summary;
  const report: Report = {
    schema: 'flockstep-report-v1',
    exitCode: outcome.exitCode,
    error: outcome.error === null ? null : { ...outcome.error },
    rank: outcome.rank,
    epoch: summary.epoch === '' ? null : summary.epoch,
    run: summary.run,
    view: outcome.summary === null ? null : summary.view,
    resumed: summary.resumed,
    masters: summary.masters,
    clients: summary.clients,
    verified: summary.verified,
    syntheticTopology: summary.syntheticTopology,
    generation: summary.generation,
    transcript: summary.transcript,
    scope: summary.scope,
    items: summary.items,
    published: summary.done,
    failed: summary.failed,
    remaining: Math.max(0, summary.items - summary.done - summary.failed),
    failedItems: summary.failedItems.map(({ item, name, reason }) => ({ item, name, reason })),
    attempts: total(statistics, 'attempts'),
    staleRefused: total(statistics, 'staleRefused'),
    duplicatesRefused: total(statistics, 'duplicatesRefused'),
    perMaster: perMasterOf(statistics),
    quiescence:
      quiescence === null ? null : { ...quiescence, positions: [...quiescence.positions] },
    renewals: summary.renewals,
    elapsedSeconds: Math.round(summary.elapsedMs) / 1000,
  };
  invariant(isReport(report), `the report fits its schema (${whyReport()})`);
  return report;
};
