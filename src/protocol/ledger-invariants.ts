/**
 * What must hold of one shard, and between two states of it of which one follows the other.
 *
 * Both return the first statement that does not hold, or null: tests, simulations and the offline
 * audit run them on every step; production runs neither (they are linear in the items).
 */
import type { ShardState } from './ledger.ts';
import { shardOf } from './ledger.ts';
import type { ItemState, Phase } from './lease.ts';

const checkItem = (state: ShardState, id: string, item: ItemState): string | null => {
  if (shardOf(id, state.shards) !== state.shard) return `${id} stands in the wrong shard`;
  if (item.attempts > item.grants) return `${id} has more attempts than grants`;
  const owned = item.phase !== 'pending';
  // Of a done item only token and record are kept.
  if (item.phase !== 'done' && owned !== (item.owner !== ''))
    return `${id} is ${item.phase} with owner '${item.owner}'`;
  if (owned && item.grants === 0) return `${id} is ${item.phase} without a grant`;
  if (item.phase === 'committing' && item.record === '') return `${id} commits to no record`;
  if (item.record !== '' && item.phase !== 'committing' && item.phase !== 'done')
    return `${id} is ${item.phase} with a record`;
  if (item.phase === 'leased' && !state.members.has(item.owner))
    return `${id} is leased by ${item.owner}, who is not a member of view ${state.view}`;
  return null;
};

export const checkState = (state: ShardState): string | null => {
  const indexes: Partial<Record<Phase, ReadonlySet<string>>> = {
    pending: state.pending,
    leased: state.leased,
    committing: state.committing,
    failed: state.failed,
  };
  const counted: Record<Phase, number> = {
    pending: 0,
    leased: 0,
    committing: 0,
    done: 0,
    failed: 0,
  };
  for (const [id, item] of state.items) {
    const broken = checkItem(state, id, item);
    if (broken !== null) return broken;
    counted[item.phase]++;
    if (indexes[item.phase]?.has(id) === false) return `${id} is missing from ${item.phase}`;
  }
  for (const [phase, index] of Object.entries(indexes))
    if (index.size !== counted[phase as Phase])
      return `index ${phase} holds ${index.size}, items say ${counted[phase as Phase]}`;
  if ((state.number === 0) !== (state.last === '')) return 'number and last digest disagree';
  if ((state.number === 0) !== (state.view === 0)) return 'number and view disagree';
  return null;
};

const FINAL: ReadonlySet<Phase> = new Set(['done', 'failed']);

/** What of a state a later one is compared with: maps are changed in place, so it is a copy. */
export interface ShardImage {
  readonly number: number;
  readonly view: number;
  readonly items: ReadonlyMap<string, ItemState>;
}

export const imageOf = (state: ShardState): ShardImage => ({
  number: state.number,
  view: state.view,
  items: new Map(state.items),
});

export const checkStep = (prior: ShardImage, after: ShardImage): string | null => {
  if (after.number < prior.number) return 'the number shrank';
  if (after.view < prior.view) return 'the view shrank';
  for (const [id, before] of prior.items) {
    const now = after.items.get(id);
    if (now === undefined) return `${id} was forgotten`;
    if (now === before) continue;
    if (now.grants < before.grants) return `the token of ${id} shrank`;
    if (now.phase === 'done' && before.phase !== 'done') {
      if (before.record !== '' && now.record !== before.record) return `${id} changed its decision`;
      continue;
    }
    if (now.name !== before.name || now.bytes !== before.bytes || now.parent !== before.parent)
      return `${id} changed its origin`;
    if (FINAL.has(before.phase) && now.phase !== before.phase)
      return `${id} left ${before.phase} for ${now.phase}`;
    if (before.phase === 'committing') {
      if (now.phase !== 'committing' && now.phase !== 'done')
        return `${id} left committing for ${now.phase}`;
      if (now.record !== before.record || now.grants !== before.grants)
        return `${id} changed its decision`;
    }
    if (now.owner !== before.owner && now.owner !== '' && now.grants === before.grants)
      return `${id} changed its owner without a grant`;
  }
  return null;
};
