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
import { applyTransaction, emptyShard, isRevocation, type ShardState } from './ledger.ts';
import type { ItemState } from './lease.ts';
import { difference } from './snapshot.ts';
import { transitionFault } from './view-change.ts';
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
    else if (prior !== null && view.epoch !== prior.epoch)
      say(`is of epoch ${view.epoch}, view ${number - 1} of another`);
    else if (prior !== null && fault === '') {
      const wrong = transitionFault(prior, view);
      if (wrong !== '') say(wrong);
    }
    for (const { incarnation } of view.members) {
      const earlier = lives.get(incarnation);
      // Nobody comes back: who was dropped begins a new life.
      if (earlier !== undefined && earlier < number - 1)
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
  if (!members.includes(transaction.incarnation) && !isRevocation(transaction))
    return `is written by ${transaction.incarnation}, no member of view ${transaction.view}`;
  const [first] = transaction.operations;
  if (first?.kind !== 'view') return null;
  const isSame =
    first.members.length === members.length && first.members.every((one) => members.includes(one));
  return isSame ? null : `states other members than view ${transaction.view} has`;
};

/** What stands in a shard's directory. */
export interface ShardFiles {
  /** Numbers of its snapshots, ascending. */
  readonly snapshots: readonly number[];
  /** The shard that a snapshot holds, or why it holds none. */
  readonly restore: (number: number) => ShardState | string;
  /** Highest number in a segment; 0 when it is empty or not there. */
  readonly highest: (segment: string) => number;
  readonly read: (segment: string, number: number) => Transaction | string | null;
  readonly snapshotPath: (number: number) => string;
  readonly transactionPath: (segment: string, number: number) => string;
}

/** One walk over the log of a shard. */
class ShardAudit {
  readonly findings: Finding[] = [];
  state: ShardState;
  private readonly files: ShardFiles;
  private readonly views: ReadonlyMap<number, View>;

  constructor(state: ShardState, files: ShardFiles, views: ReadonlyMap<number, View>) {
    this.state = state;
    this.files = files;
    this.views = views;
  }

  private say(path: string, text: string): void {
    this.findings.push({ path, text });
  }

  /** From the oldest snapshot where the beginning of the log was retired. */
  begin(): void {
    if (this.files.highest(this.state.segment) > 0) return;
    this.goOn(null);
  }

  /**
   * From the next snapshot beyond here that can be read; false when there is none. What stands before
   * it must, unless a later snapshot covers it as well: then it may be retired, and an older snapshot
   * stays where that was interrupted.
   */
  private goOn(fault: string | null): boolean {
    for (const number of this.files.snapshots) {
      if (number <= this.state.number) continue;
      const path = this.files.snapshotPath(number);
      const restored = this.files.restore(number);
      if (typeof restored === 'string') this.say(path, restored);
      else {
        const isCoveredTwice = this.files.snapshots.some((other) => other > number);
        if (fault !== null && !isCoveredTwice) this.say(path, fault);
        this.state = restored;
        return true;
      }
    }
    return false;
  }

  /** False where the log cannot be followed any further. */
  private step(): boolean {
    const { segment, number } = this.state;
    const path = this.files.transactionPath(segment, number + 1);
    const transaction = this.files.read(segment, number + 1);
    if (transaction === null || typeof transaction === 'string') {
      this.say(path, transaction ?? 'is missing, though a later transaction exists');
      return false;
    }
    const applied = applyTransaction(this.state, transaction);
    if (!applied.ok) {
      this.say(path, applied.invalid);
      return false;
    }
    const refusal = viewRefusal(transaction, this.views);
    if (refusal !== null) this.say(path, refusal);
    this.compare();
    return true;
  }

  /** A snapshot must say what the transactions before it say. */
  private compare(): void {
    const { number } = this.state;
    if (!this.files.snapshots.includes(number)) return;
    const restored = this.files.restore(number);
    const fault = typeof restored === 'string' ? restored : difference(this.state, restored);
    if (fault !== null) this.say(this.files.snapshotPath(number), fault);
  }

  walk(): void {
    do while (this.state.number < this.files.highest(this.state.segment)) if (!this.step()) return;
    while (this.goOn('covers transactions that are missing, though no later one covers them'));
    const broken = checkState(this.state);
    const { segment, number } = this.state;
    if (broken !== null) this.say(this.files.transactionPath(segment, number), broken);
  }
}

/**
 * Reads a shard's log from where it begins now, and compares each snapshot on the way with it; what
 * follows a fault cannot be judged and is not.
 */
export const auditShard = (
  about: { readonly job: Job; readonly shard: number },
  files: ShardFiles,
  views: ReadonlyMap<number, View>,
): { readonly state: ShardState; readonly findings: readonly Finding[] } => {
  const { job, shard } = about;
  const state = emptyShard(job.epoch, shard, job.shards, job.incarnation);
  const audit = new ShardAudit(state, files, views);
  audit.begin();
  audit.walk();
  return audit;
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
