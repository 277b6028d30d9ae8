/**
 * Leases as an operator sees them: who holds what, and taking them back from outside of the job.
 *
 * Guarantee: a lease is taken back only by a transaction of the ledger itself, linked once under the
 * next number, so whoever held it is refused when it completes, and the next grant has a higher
 * token. A result that is decided is never taken back. Not guaranteed: that a command which runs
 * under a lease ends; the same item may then run twice at a time, and one completion counts.
 */
import { isFlockstepError } from '../errors.ts';
import type { Outcome, ShardState } from '../protocol/ledger.ts';
import { shardOf } from '../protocol/ledger.ts';
import type { ItemState, TakenLease } from '../protocol/lease.ts';
import type { Transaction } from '../protocol/records.ts';
import { logsOf, readLedger, type LedgerReaderOptions } from './ledger-reader.ts';
import type { LedgerPorts } from './ledger-types.ts';

export interface HeldLease {
  readonly item: string;
  readonly state: ItemState;
  /** The transaction that granted it, or null when it stands in the log no more. */
  readonly since: { readonly view: number; readonly transaction: number } | null;
}

export interface LeaseSurvey {
  readonly states: readonly ShardState[];
  /** In the order of their shards and grants, as far as records say it. */
  readonly held: readonly HeldLease[];
}

/** Reads the ledger without locks. */
export const surveyLeases = async (
  options: LedgerReaderOptions,
  ports: LedgerPorts,
): Promise<LeaseSurvey> => {
  const grants = new Map<string, NonNullable<HeldLease['since']>>();
  const note = ({ view, number, operations }: Transaction): void => {
    for (const operation of operations) {
      if (operation.kind === 'view' || operation.kind === 'roll') continue;
      if (operation.kind === 'claim') grants.set(operation.item, { view, transaction: number });
      else if (operation.kind !== 'commit' && operation.kind !== 'add')
        grants.delete(operation.item);
    }
  };
  const states = await readLedger({ ...options, applied: note }, ports);
  const held = states.flatMap(({ items, leased, committing }) =>
    [...leased, ...committing].flatMap((item) => {
      const state = items.get(item);
      return state === undefined ? [] : [{ item, state, since: grants.get(item) ?? null }];
    }),
  );
  return { states, held };
};

/** `decided`: a result of it stands or is about to; `moved`: it was given back or granted anew. */
export type Released = 'released' | 'decided' | 'moved';

/** Tries of a whole release: each begins with reading the ledger anew. */
const ATTEMPTS_MAX = 3;

/** Takes leases back, each only under the token that was seen. One answer per lease, in order. */
export const releaseLeases = async (
  options: LedgerReaderOptions,
  ports: LedgerPorts,
  leases: readonly TakenLease[],
): Promise<Released[]> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryRelease(options, ports, leases);
    } catch (error) {
      // What was read is so old that its segment has been retired: the ledger has gone on.
      const isPassed =
        isFlockstepError(error) && (error.code === 'E_EVICTED' || error.code === 'E_CONTROL');
      if (!isPassed || attempt === ATTEMPTS_MAX) throw error;
    }
  }
};

const tryRelease = async (
  options: LedgerReaderOptions,
  ports: LedgerPorts,
  leases: readonly TakenLease[],
): Promise<Released[]> => {
  const incarnation = ports.random.hex(16);
  const logs = await logsOf(options, ports, { incarnation, view: 0, members: [], outside: true });
  const outcomes = await Promise.all(
    leases.map(async ({ item, token }) =>
      logs[shardOf(item, options.shards)]?.submit({ kind: 'revoke', item, token }),
    ),
  );
  return outcomes.map(releasedOf);
};

const releasedOf = (outcome: Outcome | undefined): Released => {
  if (outcome?.kind === 'moved') return 'released';
  const refusal = outcome?.kind === 'refused' ? outcome.refusal : 'unknown';
  return refusal === 'conflict' || refusal === 'duplicate' ? 'decided' : 'moved';
};
