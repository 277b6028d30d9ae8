/** What a master tells about the run at its end: its own counters and its view of the job. */
import { boundedText } from '../errors.ts';
import type { PayloadStatistics } from '../protocol/generated/payload-statistics.ts';
import type { RenewalMetrics } from '../protocol/generated/renewal-metrics.ts';
import type { QualificationResult } from '../protocol/qualification.ts';
import type { Ledger } from './ledger.ts';
import type { Membership, ViewMembership } from './membership.ts';
import type { QuiescenceProof, RunSummary } from './options.ts';
import type { WorkCounters } from './attempt.ts';

/** Failed items listed by name in a summary; the ledger knows them all. */
const FAILED_ITEMS_LISTED = 100;

export const elapsedMs = (membership: ViewMembership): number =>
  membership.ports.clock.now() - membership.startedAtMs;

export const statisticsOf = (
  membership: Membership,
  counters: WorkCounters | null,
  shutdownClean: boolean,
): PayloadStatistics => ({
  schema: 'flockstep-payload-statistics-v1',
  rank: membership.rank,
  host: boundedText(membership.inputs.identity?.host ?? ''),
  client: membership.inputs.identity?.client ?? '',
  workers: membership.options.workers,
  attempts: counters?.attempts ?? 0,
  published: counters?.published ?? 0,
  failed: counters?.failed ?? 0,
  adopted: counters?.adopted ?? 0,
  imported: counters?.imported ?? 0,
  refusedInputs: counters?.refusedInputs ?? 0,
  staleRefused: counters?.staleRefused ?? 0,
  duplicatesRefused: counters?.duplicatesRefused ?? 0,
  busyMs: counters?.busyMs ?? 0,
  shutdownClean,
});

export const summaryOf = (
  membership: Membership,
  known: {
    qualification: QualificationResult | null;
    ledger: Ledger | null;
    statistics: readonly PayloadStatistics[];
    proof: QuiescenceProof | null;
    renewals: RenewalMetrics | null;
  },
): RunSummary => {
  const { view, options, resumed } = membership;
  const { qualification, ledger, statistics, proof } = known;
  const counts = ledger?.counts();
  // Whatever was proved before a failed generation counts no more.
  const lost = known.renewals !== null && known.renewals.failures > 0 ? known.renewals : null;
  return {
    epoch: view.epoch,
    run: options.run,
    view: view.view,
    resumed,
    masters: view.members.length,
    clients: qualification?.clients ?? 0,
    syntheticTopology:
      (qualification?.syntheticTopology ?? false) || membership.inputs.identity?.synthetic === true,
    verified: lost === null && qualification?.verified === true,
    generation: lost?.generation ?? String(qualification?.generation ?? 0n),
    transcript: lost === null ? (qualification?.transcript ?? '') : '',
    scope: lost === null ? (qualification?.scope ?? '') : 'none',
    items: counts?.items ?? 0,
    done: counts?.done ?? 0,
    failed: counts?.failed ?? 0,
    failedItems: ledger?.failedItems(FAILED_ITEMS_LISTED) ?? [],
    statistics,
    quiescence: proof,
    renewals: known.renewals,
    elapsedMs: elapsedMs(membership),
  };
};
