/**
 * Whom a master without work asks for leases that have not been begun.
 *
 * Guarantee: only whoever says that it holds some is asked, and for a part of them. Not guaranteed:
 * that they are still unbegun when it hears of it; then it gives back less, or nothing.
 */
import { REQUEST_OPERATIONS_MAX } from './ledger.ts';

export interface Holder {
  readonly rank: number;
  /** Leases whose command has not started, as its register says. */
  readonly unbegun: number;
}

/** The busiest is asked for half of them, but for enough to keep `free` workers busy; or null. */
export const theftOf = (
  holders: readonly Holder[],
  free: number,
): { readonly rank: number; readonly count: number } | null => {
  const busiest = holders.reduce<Holder | null>(
    (most, holder) => (holder.unbegun > (most?.unbegun ?? 0) ? holder : most),
    null,
  );
  if (busiest === null || free <= 0) return null;
  const half = Math.max(Math.ceil(busiest.unbegun / 2), Math.min(free, busiest.unbegun));
  return { rank: busiest.rank, count: Math.min(half, REQUEST_OPERATIONS_MAX) };
};
