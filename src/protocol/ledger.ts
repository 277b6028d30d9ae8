/**
 * One shard of the work ledger: the state that its log of transactions says, what a transaction may
 * do to it, and how requests become a transaction.
 *
 * Guarantee: applyTransaction is a function of state and transaction alone, so everybody who reads
 * the same log reaches the same state; a transaction is applied whole or not at all; prepare never
 * yields a transaction that applyTransaction refuses. Since number n+1 of a log is created once, a
 * grant in it is the only grant with its token, whatever locks or caches did.
 *
 * Not guaranteed: that a request is still possible when its transaction meets another one with the
 * same number. The writer must apply the other one and prepare again.
 */
import { check } from './check.ts';
import type { Transaction } from './generated/transaction.ts';
import { ItemTable } from './item-table.ts';
import {
  addItem,
  claimItem,
  commitItem,
  completeItem,
  expireItem,
  failItem,
  finishItem,
  isRefusal,
  releaseItem,
  revokeItem,
  type Actor,
  type AttemptResult,
  type ItemState,
  type Operation,
  type Refusal,
  type Step,
} from './lease.ts';
import { TRANSACTION_BYTES_MAX, TRANSACTION_OPERATIONS_MAX } from './limits.ts';
import { segmentName, segmentStart } from './segment.ts';

export interface ShardState {
  readonly epoch: string;
  readonly shard: number;
  /** How many shards the ledger has. */
  readonly shards: number;
  /** Number and digest of the last transaction applied; 0 and '' before the first. */
  number: number;
  last: string;
  /** Directory of the next transaction, and the number of the last one that changed it; 0: none. */
  segment: string;
  rolled: number;
  /** View of the last transaction, and its members. */
  view: number;
  members: ReadonlySet<string>;
  readonly items: ItemTable;
  /** Index by phase. Invariant: each holds exactly the items of that phase; pending is a queue. */
  readonly pending: Set<string>;
  readonly leased: Set<string>;
  readonly committing: Set<string>;
  readonly failed: Set<string>;
}

const NOBODY = '0'.repeat(32);

/** `origin`: incarnation of the master that created the job. */
export const emptyShard = (
  epoch: string,
  shard: number,
  shards: number,
  origin = NOBODY,
): ShardState => ({
  epoch,
  shard,
  shards,
  number: 0,
  last: '',
  segment: segmentName(1, origin),
  rolled: 0,
  view: 0,
  members: new Set(),
  items: new ItemTable(),
  pending: new Set(),
  leased: new Set(),
  committing: new Set(),
  failed: new Set(),
});

/** Shard of an item: the first 32 bits of its id, modulo the number of shards. */
export const shardOf = (item: string, shards: number): number =>
  Number.parseInt(item.slice(0, 8), 16) % shards;

/** Changes on top of a shard state, so that a refused transaction leaves no trace. */
class Draft {
  readonly changes = new Map<string, ItemState>();
  readonly base: ShardState;
  actor: Actor;
  constructor(base: ShardState, incarnation: string) {
    this.base = base;
    this.actor = { incarnation, members: base.members };
  }

  get(item: string): ItemState | undefined {
    return this.changes.get(item) ?? this.base.items.get(item);
  }

  enterView(members: readonly string[]): void {
    this.actor = { incarnation: this.actor.incarnation, members: new Set(members) };
    for (const item of this.base.leased) {
      const state = this.base.items.get(item);
      check(state !== undefined, 'a leased item is known');
      if (!this.actor.members.has(state.owner)) this.changes.set(item, expireItem(state));
    }
  }

  /** Null when done, else why not. A known item that is added again changes nothing. */
  apply(operation: Operation): Refusal | null {
    check(operation.kind !== 'view' && operation.kind !== 'roll', 'it is about an item');
    const item = this.get(operation.item);
    if (operation.kind === 'add') {
      if (item === undefined) this.changes.set(operation.item, addItem(operation));
      return null;
    }
    if (item === undefined) return 'unknown';
    const step = stepItem(item, operation, this.actor);
    if (isRefusal(step)) return step;
    this.changes.set(operation.item, step);
    return null;
  }

  /** Pending items, oldest first, as the draft sees them. */
  *pending(): Generator<readonly [string, ItemState]> {
    for (const item of this.base.pending) {
      const state = this.get(item);
      if (state?.phase === 'pending') yield [item, state];
    }
    for (const [item, state] of this.changes)
      if (state.phase === 'pending' && !this.base.pending.has(item)) yield [item, state];
  }

  merge(): void {
    const { items, pending, leased, committing, failed } = this.base;
    const index: Partial<Record<ItemState['phase'], Set<string>>> = {
      pending,
      leased,
      committing,
      failed,
    };
    for (const [item, after] of this.changes) {
      const prior = items.get(item);
      if (prior !== undefined) index[prior.phase]?.delete(item);
      index[after.phase]?.add(item);
      items.set(item, after);
    }
  }
}

const stepItem = (
  item: ItemState,
  operation: Exclude<Operation, { kind: 'view' | 'add' | 'roll' }>,
  actor: Actor,
): Step => {
  switch (operation.kind) {
    case 'claim':
      return claimItem(item, operation.token, actor);
    case 'complete':
      return completeItem(item, operation.token, actor);
    case 'commit':
      return commitItem(item, operation.token, operation.record, actor);
    case 'finish':
      return finishItem(item, operation.token, actor);
    case 'fail':
      return failItem(item, operation, actor);
    case 'release':
      return releaseItem(item, operation.token, actor);
    case 'revoke':
      return revokeItem(item, operation.token);
  }
};

export type Applied = { readonly ok: true } | { readonly ok: false; readonly invalid: string };

const invalid = (reason: string): Applied => ({ ok: false, invalid: reason });

/** It takes leases back and does nothing else: its writer need be no member. */
export const isRevocation = ({ operations }: Pick<Transaction, 'operations'>): boolean =>
  operations.every(({ kind }) => kind === 'revoke');

/** Applies the next transaction of the log to `state` in place, or says why it can't be the next. */
export const applyTransaction = (state: ShardState, transaction: Transaction): Applied => {
  if (transaction.epoch !== state.epoch) return invalid('it belongs to another epoch');
  if (transaction.shard !== state.shard) return invalid('it belongs to another shard');
  if (transaction.number !== state.number + 1) return invalid('its number is not the next one');
  if (transaction.previous !== state.last) return invalid('it does not follow its predecessor');
  if (transaction.view < state.view) return invalid('its view is older than the shard');
  const [first, ...others] = transaction.operations;
  const opensView = transaction.view > state.view;
  if (opensView !== (first?.kind === 'view'))
    return invalid('a view operation stands first exactly when the view is new');
  if (others.some((operation) => operation.kind === 'view'))
    return invalid('a view operation stands elsewhere than first');
  const last = transaction.operations.at(-1);
  if (transaction.operations.slice(0, -1).some((operation) => operation.kind === 'roll'))
    return invalid('a roll operation stands elsewhere than last');
  if (last?.kind === 'roll' && segmentStart(last.segment) !== transaction.number + 1)
    return invalid('a roll operation names a segment that does not follow');
  const draft = new Draft(state, transaction.incarnation);
  if (first?.kind === 'view') draft.enterView(first.members);
  if (!isRevocation(transaction) && !draft.actor.members.has(transaction.incarnation))
    return invalid('its writer is not a member of the view');
  for (const [index, operation] of transaction.operations.entries()) {
    if (operation.kind === 'view' || operation.kind === 'roll') continue;
    if (shardOf(operation.item, state.shards) !== state.shard)
      return invalid(`operation ${index} is about an item of another shard`);
    const refusal = draft.apply(operation);
    if (refusal !== null) return invalid(`operation ${index} (${operation.kind}): ${refusal}`);
  }
  draft.merge();
  state.number = transaction.number;
  state.last = transaction.digest;
  if (last?.kind === 'roll') {
    state.segment = last.segment;
    state.rolled = transaction.number;
  }
  state.view = transaction.view;
  state.members = draft.actor.members;
  return { ok: true };
};

export interface NewItem {
  readonly item: string;
  readonly name: string | null;
  readonly bytes: number;
  readonly parent: string | null;
  readonly adopted: boolean;
}

export interface Lease {
  readonly item: string;
  readonly token: number;
  readonly name: string | null;
  readonly bytes: number;
  readonly adopted: boolean;
  /** Attempts including this one. */
  readonly attempts: number;
}

export type Request =
  /** Write the view operation if the shard has not entered the view yet, and nothing else. */
  | { readonly kind: 'fence' }
  | { readonly kind: 'add'; readonly items: readonly NewItem[] }
  | { readonly kind: 'claim'; readonly count: number }
  | {
      readonly kind: 'complete';
      readonly item: string;
      readonly token: number;
      readonly result: AttemptResult;
    }
  | {
      readonly kind: 'commit';
      readonly item: string;
      readonly token: number;
      readonly record: string;
    }
  | { readonly kind: 'finish'; readonly item: string; readonly token: number }
  | {
      readonly kind: 'fail';
      readonly item: string;
      readonly token: number;
      readonly reason: string;
      readonly limit: number;
    }
  | { readonly kind: 'release' | 'revoke'; readonly item: string; readonly token: number };

/** Why a request about a lease was not carried out. Never counted as a completion. */
export type LeaseRefusal = 'stale' | 'duplicate' | 'conflict' | 'unknown';

export type Outcome =
  | { readonly kind: 'fence' }
  | { readonly kind: 'add'; readonly added: number; readonly known: number }
  | { readonly kind: 'claim'; readonly leases: readonly Lease[] }
  | { readonly kind: 'moved'; readonly phase: 'pending' | 'committing' | 'done' | 'failed' }
  | { readonly kind: 'refused'; readonly refusal: LeaseRefusal };

export interface Writer {
  readonly incarnation: string;
  readonly view: number;
  readonly members: readonly string[];
  /** It belongs to no view: it takes leases back in the one that the shard is in, and nothing else. */
  readonly outside?: true;
}

/** In which view a transaction of this writer is. */
export const viewOf = (state: Pick<ShardState, 'view'>, writer: Writer): number =>
  writer.outside === true ? state.view : writer.view;

export type Prepared =
  /**
   * The shard has moved on to a view that this writer has not entered: it must write nothing, for
   * ever when that view goes on without it (`evicted`), else until it has entered it too.
   */
  | { readonly ok: false; readonly view: number; readonly evicted: boolean }
  | {
      readonly ok: true;
      /** Empty when the outcomes need no write. */
      readonly operations: Operation[];
      /** One per request taken, in order. */
      readonly outcomes: Outcome[];
    };

const OPERATION_BYTES = 640;

/** Upper bound of a request's operations and of their bytes in a transaction. */
const costOf = (request: Request): { operations: number; bytes: number } => {
  if (request.kind === 'claim')
    return { operations: request.count, bytes: request.count * OPERATION_BYTES };
  if (request.kind === 'add') {
    const bytes = request.items.reduce((sum, item) => sum + addedBytes(item), 0);
    return { operations: request.items.length, bytes };
  }
  if (request.kind === 'fail')
    return { operations: 1, bytes: OPERATION_BYTES + 6 * request.reason.length };
  return { operations: 1, bytes: OPERATION_BYTES };
};

/** Upper bound of the bytes of one add operation: a character takes at most six bytes in JSON. */
export const addedBytes = (item: NewItem): number => OPERATION_BYTES + 6 * (item.name?.length ?? 0);

// Two operations and half the bytes are kept for the view, the roll and the record around them.
export const REQUEST_OPERATIONS_MAX = TRANSACTION_OPERATIONS_MAX - 2;
export const REQUEST_BYTES_MAX = TRANSACTION_BYTES_MAX / 2;

/**
 * Turns as many of `requests` as fit into the operations of one transaction, each request seeing the
 * effects of those before it. The state is not changed.
 */
export const prepare = (
  state: ShardState,
  writer: Writer,
  requests: readonly Request[],
): Prepared => {
  const isOutside = writer.outside === true;
  check(!isOutside || requests.every(({ kind }) => kind === 'revoke'), 'it only takes back');
  const evicted = state.view > 0 && !state.members.has(writer.incarnation);
  if (!isOutside && state.view > writer.view) return { ok: false, view: state.view, evicted };
  const draft = new Draft(state, writer.incarnation);
  const entering = !isOutside && state.view < writer.view;
  if (entering) draft.enterView(writer.members);
  if (!isOutside && !draft.actor.members.has(writer.incarnation))
    return { ok: false, view: writer.view, evicted: true };
  const operations: Operation[] = [];
  const outcomes: Outcome[] = [];
  let fenced = false;
  let room = REQUEST_OPERATIONS_MAX;
  let roomBytes = REQUEST_BYTES_MAX;
  for (const request of requests) {
    const cost = costOf(request);
    room -= cost.operations;
    roomBytes -= cost.bytes;
    if ((room < 0 || roomBytes < 0) && outcomes.length > 0) break;
    if (request.kind === 'fence') fenced = true;
    outcomes.push(prepareOne(draft, request, operations));
  }
  if (entering && (fenced || operations.length > 0))
    operations.unshift({ kind: 'view', members: [...writer.members] });
  check(operations.length < TRANSACTION_OPERATIONS_MAX, 'a transaction has a bounded length');
  return { ok: true, operations, outcomes };
};

const prepareOne = (draft: Draft, request: Request, operations: Operation[]): Outcome => {
  switch (request.kind) {
    case 'fence':
      return { kind: 'fence' };
    case 'add':
      return prepareAdd(draft, request.items, operations);
    case 'claim':
      return prepareClaim(draft, request.count, operations);
    case 'complete':
    case 'commit':
    case 'finish':
    case 'fail':
    case 'release':
    case 'revoke':
      return prepareMove(draft, request, operations);
  }
};

const prepareAdd = (draft: Draft, items: readonly NewItem[], operations: Operation[]): Outcome => {
  let added = 0;
  for (const { item, name, bytes, parent, adopted } of items) {
    if (draft.get(item) !== undefined) continue;
    const operation: Operation = { kind: 'add', item, name, bytes, parent, adopted };
    check(draft.apply(operation) === null, 'an unknown item can be added');
    operations.push(operation);
    added++;
  }
  return { kind: 'add', added, known: items.length - added };
};

const prepareClaim = (draft: Draft, count: number, operations: Operation[]): Outcome => {
  const chosen: (readonly [string, ItemState])[] = [];
  if (count > 0)
    for (const candidate of draft.pending()) {
      chosen.push(candidate);
      if (chosen.length === count) break;
    }
  const leases: Lease[] = [];
  for (const [item, state] of chosen) {
    const token = state.grants + 1;
    const operation: Operation = { kind: 'claim', item, token };
    check(draft.apply(operation) === null, 'a pending item can be claimed');
    operations.push(operation);
    const { name, bytes, adopted } = state;
    leases.push({ item, token, name, bytes, adopted, attempts: state.attempts + 1 });
  }
  return { kind: 'claim', leases };
};

type Move = Extract<Request, { token: number }>;

const prepareMove = (draft: Draft, request: Move, operations: Operation[]): Outcome => {
  const prior = draft.get(request.item);
  // Said again, after an answer that was lost: the decision stands already.
  if (
    request.kind === 'commit' &&
    prior?.phase === 'committing' &&
    prior.grants === request.token &&
    prior.record === request.record &&
    prior.owner === draft.actor.incarnation
  )
    return { kind: 'moved', phase: 'committing' };
  const operation: Operation =
    request.kind === 'fail'
      ? { ...request, final: prior !== undefined && prior.attempts >= request.limit }
      : request;
  const refusal = draft.apply(operation);
  if (refusal !== null) {
    check(
      refusal !== 'not-pending' && refusal !== 'wrong-token' && refusal !== 'wrong-limit',
      'a prepared operation fits its item',
    );
    return { kind: 'refused', refusal };
  }
  operations.push(operation);
  const after = draft.get(request.item)?.phase;
  check(after !== undefined && after !== 'leased', 'a move leaves the lease');
  return { kind: 'moved', phase: after };
};
