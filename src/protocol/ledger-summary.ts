/** What several shard states say together. */
import { createHash } from 'node:crypto';
import type { ShardState, Writer } from './ledger.ts';

export interface LedgerCounts {
  readonly items: number;
  readonly pending: number;
  readonly leased: number;
  readonly committing: number;
  readonly done: number;
  readonly failed: number;
}

export const countsOf = (states: readonly ShardState[]): LedgerCounts => {
  const sum = (size: (state: ShardState) => number): number =>
    states.reduce((total, state) => total + size(state), 0);
  const items = sum((state) => state.items.size);
  const pending = sum((state) => state.pending.size);
  const leased = sum((state) => state.leased.size);
  const committing = sum((state) => state.committing.size);
  const failed = sum((state) => state.failed.size);
  const done = items - pending - leased - committing - failed;
  return { items, pending, leased, committing, done, failed };
};

/** Two readers with equal digests have read the same transactions. */
export const ledgerDigest = (epoch: string, states: readonly ShardState[]): string =>
  createHash('sha256')
    .update('flockstep-ledger-v1\0')
    .update(JSON.stringify([epoch, states.map((state) => [state.number, state.last])]))
    .digest('hex');

/** Whether a master has more than `count` items of the shard in hand, leased or being published. */
export const holdsMoreThan = (
  state: ShardState,
  { incarnation }: Pick<Writer, 'incarnation'>,
  count: number,
): boolean => {
  let held = 0;
  for (const index of [state.leased, state.committing])
    for (const item of index)
      if (state.items.get(item)?.owner === incarnation && ++held > count) return true;
  return false;
};
