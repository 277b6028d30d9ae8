/**
 * The life of one item: one function per transition, each from a state to the next or to a refusal.
 *
 *   pending -> leased -> done                 (complete: no visible output)
 *                     -> committing -> done   (commit is irreversible, finish can be replayed)
 *                     -> pending              (fail, release, revoke, or the owner left the view)
 *                     -> failed               (fail with no attempt left)
 *
 * Guarantee: a token is the number of grants of its item, so it only grows, and whatever is asked
 * under an older one is refused. Not guaranteed here: that two writers saw the same state. The
 * create-once transaction log (ledger.ts) gives each transition exactly one predecessor.
 */
import type { Transaction } from './generated/transaction.ts';

export type Operation = Transaction['operations'][number];
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;
export type AttemptResult = OperationOf<'complete'>['result'];
export type Phase = 'pending' | 'leased' | 'committing' | 'done' | 'failed';

export interface ItemState {
  readonly phase: Phase;
  readonly name: string | null;
  readonly bytes: number;
  readonly parent: string | null;
  readonly adopted: boolean;
  /** Grants so far; the token of the last one. Invariant: never shrinks. */
  readonly grants: number;
  /** Grants that count against the limit: those that were not released. */
  readonly attempts: number;
  /** Incarnation of the last grant; '' before the first and while pending. */
  readonly owner: string;
  /** SHA-256 of the sealed result from committing on, else ''. */
  readonly record: string;
  /** Why the last attempt failed, else ''. */
  readonly reason: string;
}

export type Refusal =
  /** The item was never added. */
  | 'unknown'
  /** A claim of an item that is not pending. */
  | 'not-pending'
  /** A claim whose token is not the number of grants plus one. */
  | 'wrong-token'
  /** An older grant, another owner, or a grant that was taken back. */
  | 'stale'
  /** This very grant has been completed before. */
  | 'duplicate'
  /** This very grant has decided otherwise: a commit stands, or another record does. */
  | 'conflict'
  /** A failure whose `final` does not follow from attempts and limit. */
  | 'wrong-limit';

export type Step = ItemState | Refusal;

export const isRefusal = (step: Step): step is Refusal => typeof step === 'string';

export interface Actor {
  readonly incarnation: string;
  readonly members: ReadonlySet<string>;
}

export const addItem = (operation: OperationOf<'add'>): ItemState => ({
  phase: 'pending',
  name: operation.name,
  bytes: operation.bytes,
  parent: operation.parent,
  adopted: operation.adopted,
  grants: 0,
  attempts: 0,
  owner: '',
  record: '',
  reason: '',
});

export const claimItem = (item: ItemState, token: number, actor: Actor): Step => {
  if (item.phase !== 'pending') return 'not-pending';
  if (token !== item.grants + 1) return 'wrong-token';
  return {
    ...item,
    phase: 'leased',
    grants: token,
    attempts: item.attempts + 1,
    owner: actor.incarnation,
  };
};

/** Null when `actor` holds the lease under `token`; otherwise why it can't change the item. */
const refuseHolder = (item: ItemState, token: number, actor: Actor): Refusal | null => {
  if (token !== item.grants) return 'stale';
  switch (item.phase) {
    case 'leased':
      return item.owner === actor.incarnation ? null : 'stale';
    case 'committing':
      return item.owner === actor.incarnation ? 'conflict' : 'stale';
    case 'done':
    case 'failed':
      return 'duplicate';
    case 'pending':
      return 'stale';
  }
};

export const completeItem = (item: ItemState, token: number, actor: Actor): Step =>
  refuseHolder(item, token, actor) ?? { ...item, phase: 'done', reason: '' };

export const commitItem = (item: ItemState, token: number, record: string, actor: Actor): Step =>
  refuseHolder(item, token, actor) ?? { ...item, phase: 'committing', record, reason: '' };

/** By its owner, or by any member once the owner is none: publication is create-once. */
export const finishItem = (item: ItemState, token: number, actor: Actor): Step => {
  if (token !== item.grants) return 'stale';
  if (item.phase === 'done') return 'duplicate';
  if (item.phase !== 'committing') return 'stale';
  if (item.owner !== actor.incarnation && actor.members.has(item.owner)) return 'stale';
  return { ...item, phase: 'done' };
};

export const failItem = (item: ItemState, operation: OperationOf<'fail'>, actor: Actor): Step => {
  const refusal = refuseHolder(item, operation.token, actor);
  if (refusal !== null) return refusal;
  if (operation.final !== item.attempts >= operation.limit) return 'wrong-limit';
  return operation.final
    ? { ...item, phase: 'failed', reason: operation.reason }
    : { ...item, phase: 'pending', owner: '', reason: operation.reason };
};

export const releaseItem = (item: ItemState, token: number, actor: Actor): Step =>
  refuseHolder(item, token, actor) ?? {
    ...item,
    phase: 'pending',
    owner: '',
    attempts: item.attempts - 1,
  };

/** Taken back from its owner, by whomever: the grant counts for nothing, its completion is stale. */
export const revokeItem = (item: ItemState, token: number): Step => {
  if (token !== item.grants) return 'stale';
  switch (item.phase) {
    case 'leased':
      return { ...item, phase: 'pending', owner: '', attempts: item.attempts - 1 };
    case 'committing':
      return 'conflict';
    case 'done':
    case 'failed':
      return 'duplicate';
    case 'pending':
      return 'stale';
  }
};

export interface TakenLease {
  readonly item: string;
  readonly token: number;
}

/** The leases of `owner` that a transaction takes back, in the state before it. */
export const takenFrom = (
  owner: string,
  { operations }: Pick<Transaction, 'operations'>,
  items: { readonly get: (item: string) => ItemState | undefined },
): TakenLease[] =>
  operations.flatMap((operation) =>
    operation.kind === 'revoke' && items.get(operation.item)?.owner === owner
      ? [{ item: operation.item, token: operation.token }]
      : [],
  );

/** The leases that expire with a transaction which opens a view, in the state before it. */
export const expiringWith = (
  { operations: [first] }: Pick<Transaction, 'operations'>,
  state: {
    readonly leased: Iterable<string>;
    readonly items: { readonly get: (item: string) => ItemState | undefined };
  },
): TakenLease[] => {
  if (first?.kind !== 'view') return [];
  const members = new Set(first.members);
  const expiring: TakenLease[] = [];
  for (const item of state.leased) {
    const { owner, grants } = state.items.get(item) ?? { owner: '', grants: 0 };
    if (owner !== '' && !members.has(owner)) expiring.push({ item, token: grants });
  }
  return expiring;
};

/** The owner left the view. The attempt counts: an item may be what killed its master. */
export const expireItem = (item: ItemState): ItemState => ({
  ...item,
  phase: 'pending',
  owner: '',
});
