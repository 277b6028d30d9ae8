/**
 * What must hold among the records that an epoch leaves behind, checked from the outside: the chain of
 * views, the log of a shard, and published results against the ledger.
 *
 * Guarantee: each statement that does not hold is named once, with the record it is about. Not guaranteed:
 * that records which agree with each other are true (no digest has a key).
 */
import type { Job, Transaction, View } from './records.ts';
import type { Result } from './generated/result.ts';
import { checkState } from './ledger-invariants.ts';
import { applyTransaction, emptyShard, type ShardState } from './ledger.ts';
import type { ItemState } from './lease.ts';
import { viewFault } from './view.ts';

export interface Finding {
  /** Of the record, relative to the directory it lies in; of a directory for what concerns several. */
  readonly path: string;
  readonly text: string;
}

/** A record by its number: what it says, or why it cannot be opened, or null when it is absent. */
export type Numbered<T> = (number: number) => T | string | null;

/** Views 1 .. latest. */
export const auditViews = (
  latest: number,
  read: Numbered<View>,
  pathOf: (view: number) => string,
): { readonly views: ReadonlyMap<number, View>; readonly findings: readonly Finding[] } => {
  const views = new Map<number, View>();
  const findings: Finding[] = [];
  const lives = new Map<string, number>();
  let prior: View | null = null;
  for (let number = 1; number <= latest; number++) {
    const say = (text: string): void => void findings.push({ path: pathOf(number), text });
    const view = read(number);
    if (view === null || typeof view === 'string') {
      say(view ?? 'is missing, though a later view exists');
      prior = null;
      continue;
    }
    const fault = viewFault(view, number);
    if (fault !== '') say(fault);
    if (number === 1 && view.previous !== '') say('is the first view, yet names a previous one');
    if (prior !== null && view.previous !== prior.digest)
      say(`follows a view of digest ${view.previous || '(none)'}, view ${number - 1} has another`);
    if (prior !== null && view.epoch !== prior.epoch)
      say(`is of epoch ${view.epoch}, view ${number - 1} of another`);
    for (const { incarnation } of view.members) {
      const earlier = lives.get(incarnation);
      if (earlier !== undefined && earlier !== number)
        say(`names incarnation ${incarnation}, which was a member of view ${earlier}`);
      lives.set(incarnation, number);
    }
    views.set(number, view);
    prior = view;
  }
  return { views, findings };
};

/** The members that a transaction states, against those of the view that it names. */
const viewRefusal = (transaction: Transaction, views: ReadonlyMap<number, View>): string | null => {
  const view = views.get(transaction.view);
  if (view === undefined) return `is of view ${transaction.view}, which cannot be read`;
  const members = view.members.map(({ incarnation }) => incarnation);
  if (!members.includes(transaction.incarnation))
    return `is written by ${transaction.incarnation}, no member of view ${transaction.view}`;
  const [first] = transaction.operations;
  if (first?.kind !== 'view') return null;
  const isSame =
    first.members.length === members.length && first.members.every((one) => members.includes(one));
  return isSame ? null : `states other members than view ${transaction.view} has`;
};

/** Reads a shard's log from its beginning; what follows a fault cannot be judged and is not. */
export const auditShard = (
  about: { readonly job: Job; readonly shard: number; readonly highest: number },
  read: Numbered<Transaction>,
  context: {
    readonly pathOf: (number: number) => string;
    readonly views: ReadonlyMap<number, View>;
  },
): { readonly state: ShardState; readonly findings: readonly Finding[] } => {
  const { job, shard, highest } = about;
  const state = emptyShard(job.epoch, shard, job.shards);
  const findings: Finding[] = [];
  for (let number = 1; number <= highest; number++) {
    const path = context.pathOf(number);
    const transaction = read(number);
    if (transaction === null || typeof transaction === 'string') {
      findings.push({ path, text: transaction ?? 'is missing, though a later transaction exists' });
      return { state, findings };
    }
    const applied = applyTransaction(state, transaction);
    if (!applied.ok) {
      findings.push({ path, text: applied.invalid });
      return { state, findings };
    }
    const refusal = viewRefusal(transaction, context.views);
    if (refusal !== null) findings.push({ path, text: refusal });
  }
  const broken = checkState(state);
  if (broken !== null) findings.push({ path: context.pathOf(highest), text: broken });
  return { state, findings };
};

/** What is wrong with a visible result, given what the ledger says of its item; '' when nothing is. */
export const resultFault = (
  result: Result,
  known: { readonly item: string; readonly state: ItemState | undefined; readonly sha256: string },
): string => {
  const { item, state, sha256 } = known;
  if (result.item !== item) return `is about item ${result.item}`;
  if (state === undefined) return 'is published, yet the ledger does not know its item';
  if (state.record === '')
    return `is published, yet the ledger says ${state.phase} without a result`;
  if (state.record !== sha256) return `is not the result that the ledger decided on`;
  if (result.token !== state.grants)
    return `is of token ${result.token}, the ledger decided on ${state.grants}`;
  return '';
};

/** Whether a result must be visible. */
export const mustBePublished = ({ phase, record }: ItemState): boolean =>
  phase === 'done' && record !== '';
