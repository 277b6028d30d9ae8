/**
 * One shard of the ledger on the shared directory: reads its log, and writes to it by group commit.
 *
 *   writer A                         writer B
 *   flock, state at n                flock too (it lied, or timed out), state at n
 *   links n+1: created, a grant      links n+1: exists, and A's bytes come back
 *   applies n+1                      applies A's n+1, prepares its requests again, links n+2
 *
 * Guarantee: an outcome is told only after the transaction that carries it stands durably under its
 * number. A transaction that can't be read is named (E_RECORD) and stops the ledger; none is
 * skipped. A name is read only when it is known to exist: from a listing, from a peer's announced
 * position, or because linking it failed.
 *
 * Not guaranteed: an outcome after a failed file operation. The transaction may stand or not; the
 * shard then refuses everything with the same error, and the next view's recovery reads the truth.
 */
import { invariant } from '../assert.ts';
import { FlockstepError } from '../errors.ts';
import type { CreateOnceOutcome } from '../ports/directory.ts';
import { EMPTY, openRecord, sealRecord, sealedDigest } from '../protocol/envelope.ts';
import { layout } from '../protocol/layout.ts';
import {
  applyTransaction,
  emptyShard,
  prepare,
  viewOf,
  type Outcome,
  type Request,
  type ShardState,
  type Writer,
} from '../protocol/ledger.ts';
import { holdsMoreThan } from '../protocol/ledger-summary.ts';
import { segmentName, segmentStart } from '../protocol/segment.ts';
import type { Operation } from '../protocol/lease.ts';
import { DAMAGED_PATIENCE_MS, TRANSACTION_BYTES_MAX } from '../protocol/limits.ts';
import { TRANSACTION, type Transaction } from '../protocol/records.ts';
import { pictureOf } from '../protocol/snapshot.ts';
import { Company, isPatient } from './company.ts';
import { Compaction } from './compaction.ts';
import type { LedgerContext } from './ledger-types.ts';
import { damagedTransaction, evictedError, passedBy } from './shard-errors.ts';
import { acquireShardLock, releaseShardLock } from './shard-lock.ts';
import { Snapshots } from './snapshots.ts';
import { createTransaction } from './transaction-file.ts';

interface Submission {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

const READ_PAUSE_MS_MAX = 100;
/** Reading a long log gives way to timers this often. */
const READ_SLICE_MS = 20;

const transactionName = /^[1-9][0-9]{0,15}\.json$/;

export class ShardLog {
  #state: ShardState;
  readonly #context: LedgerContext;
  readonly #snapshots: Snapshots;
  readonly #compaction: Compaction;
  readonly #queue: Submission[] = [];
  #writer: Writer;
  #running: Promise<void> | null = null;
  /** From the moment a transaction is made of the queue until its outcome is told. */
  #isWriting = false;
  readonly #company: Company;
  /** The number being linked, and what was applied under it meanwhile. */
  #contested: { readonly number: number; digest: string } | null = null;

  constructor(context: LedgerContext, shard: number, writer: Writer) {
    this.#context = context;
    this.#writer = writer;
    this.#state = emptyShard(context.epoch, shard, context.shards);
    this.#snapshots = new Snapshots(context, shard);
    this.#compaction = new Compaction(context, this.#snapshots);
    this.#company = new Company(context.ports.clock);
  }

  get state(): ShardState {
    return this.#state;
  }

  /** Requests that have no outcome yet. */
  get queued(): number {
    return this.#queue.length;
  }

  /** What is asked now shares the transaction of what was asked before. */
  get isGathering(): boolean {
    return this.#queue.length > 0 && !this.#isWriting;
  }

  get idle(): boolean {
    return this.#queue.length === 0 && this.#running === null;
  }

  /**
   * Asked now and then by who cares for this shard: begins a new segment and writes a snapshot when
   * that is due, and retires what is covered and known to every member: `known` is the lowest number
   * that any of them has announced.
   */
  tend(known: number): void {
    if (this.#context.halted()) return;
    const { pending, leased, committing } = this.#state;
    // A job that is at its end is not kept from it.
    const isOpen = pending.size + leased.size + committing.size > 0;
    if (isOpen && this.#compaction.ask(this.#state)) this.wake();
    this.#compaction.retireUpTo(known);
  }

  tended(): Promise<void> {
    return this.#compaction.settled();
  }

  enterView(writer: Writer): void {
    this.#writer = writer;
    this.wake();
  }

  /** A peer has entered the next view before us; what we submit waits until we do. */
  get #behind(): boolean {
    return this.state.view > this.#writer.view && this.state.members.has(this.#writer.incarnation);
  }

  submit(request: Request): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
      if (!isPatient(request)) this.#company.hurry();
      this.wake();
    });
  }

  /** Starts the writer loop when there is something to write and nothing forbids it. */
  wake(): void {
    if (this.#running !== null) return;
    const ended = this.#context.ended();
    if (ended !== null) this.#rejectAll(ended);
    if (!this.#mayWrite) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.wake();
    });
  }

  get #mayWrite(): boolean {
    const hasWork = this.#queue.length > 0 || this.#compaction.wantsRoll;
    return hasWork && !this.#behind && !this.#context.halted();
  }

  /** Resolves when the writer loop stands still. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #rejectAll(error: unknown): void {
    for (const submission of this.#queue.splice(0)) submission.reject(error);
  }

  async #run(): Promise<void> {
    // What is submitted together in one turn goes into one transaction.
    await Promise.resolve();
    while (this.#mayWrite) {
      await this.#gather();
      try {
        await this.#writeOnce();
      } catch (error) {
        this.#context.fail(error);
      }
    }
  }

  async #gather(): Promise<void> {
    const queue = this.#queue;
    if (queue.length > 0 && queue.every(({ request }) => isPatient(request)))
      await this.#company.wait(queue, holdsMoreThan(this.#state, this.#writer, queue.length));
  }

  async #writeOnce(): Promise<void> {
    const { shard } = this.#state;
    const view = viewOf(this.#state, this.#writer);
    const lock = await acquireShardLock(this.#context, { shard, view });
    try {
      while (!this.#context.halted()) {
        const segment = await this.#openSegment();
        const prepared = prepare(
          this.state,
          this.#writer,
          this.#queue.map((submission) => submission.request),
        );
        if (!prepared.ok) {
          await this.#afterRoll(segment);
          if (prepared.evicted) throw evictedError(this.#state.shard, prepared.view, this.#writer);
          return;
        }
        this.#isWriting = true;
        const operations = this.#withRoll(prepared.operations, segment);
        const isStanding =
          operations.length === 0 ||
          (await this.#publish(operations as [Operation, ...Operation[]]));
        await this.#afterRoll(segment);
        if (!isStanding) {
          this.#context.counters.conflicts++;
          await this.#readListed();
          continue;
        }
        for (const outcome of prepared.outcomes) this.#queue.shift()?.resolve(outcome);
        return;
      }
    } finally {
      this.#isWriting = false;
      if (lock) await releaseShardLock(this.#context, shard, lock);
    }
  }

  /**
   * Makes the directory of the next segment, under a name that nobody has had before: whatever else is
   * linked first, nobody will ever make this one again. The newest transactions are read first, or the
   * segment would hardly ever follow them.
   */
  async #openSegment(): Promise<string | null> {
    if (!this.#compaction.wantsRoll) return null;
    await this.#readListed();
    const { epoch, shard, number, view } = this.#state;
    if (view !== this.#writer.view) {
      this.#compaction.postpone();
      return null;
    }
    const { directory, random } = this.#context.ports;
    const segment = segmentName(number + 2, random.hex(16));
    await directory.makeDirectory(layout.segment(epoch, shard, segment));
    return segment;
  }

  /** The next transaction is the last one of its segment, if the new one still follows. */
  #withRoll(operations: readonly Operation[], segment: string | null): readonly Operation[] {
    const { number, view } = this.#state;
    if (segment === null || segmentStart(segment) !== number + 2) return operations;
    // Another view may have begun since the segment was opened.
    if (view !== this.#writer.view && operations[0]?.kind !== 'view') return operations;
    return [...operations, { kind: 'roll', segment }];
  }

  /** A segment that was not begun is removed: only we know its name. */
  async #afterRoll(segment: string | null): Promise<void> {
    if (segment === null) return;
    const { epoch, shard, segment: current } = this.#state;
    if (current === segment) return;
    if (segmentStart(current) > segmentStart(segment)) this.#compaction.postpone();
    else this.#compaction.missed();
    await this.#context.ports.directory.removeDirectory(layout.segment(epoch, shard, segment));
  }

  /** Links the next number with these operations. False when another transaction stands there. */
  async #publish(operations: [Operation, ...Operation[]]): Promise<boolean> {
    const { epoch, shard, number, last } = this.state;
    const { incarnation } = this.#writer;
    const view = viewOf(this.#state, this.#writer);
    const body = {
      schema: TRANSACTION.schema as Transaction['schema'],
      epoch,
      shard,
      number: number + 1,
      previous: last,
      view,
      incarnation,
      nonce: this.#context.ports.random.hex(16),
      operations,
    };
    const bytes = sealRecord(body);
    const own: Transaction = { ...body, digest: sealedDigest(bytes) };
    invariant(TRANSACTION.is(own), `a written transaction can be read: ${TRANSACTION.why()}`);
    invariant(bytes.length <= TRANSACTION_BYTES_MAX, 'a written transaction is within its bound');
    const path = layout.transaction(epoch, this.#state, number + 1);
    const contested = { number: number + 1, digest: '' };
    this.#contested = contested;
    const outcome = await this.#createOnce(path, bytes, () => contested.digest !== '');
    this.#context.counters.transactions++;
    if (outcome === null) return contested.digest === own.digest;
    if (outcome.outcome === 'created') {
      this.#apply(own, { path, bytes: bytes.length });
      if (contested.digest !== own.digest)
        throw this.#damaged(path, 'another transaction was read under a number that is our own');
      return true;
    }
    const winner = openRecord(outcome.bytes, TRANSACTION);
    if (winner.ok) this.#apply(winner.value, { path, bytes: outcome.bytes.length });
    else await this.#readUntil(number + 1);
    // Our own bytes under the name are our success, whatever the port reported.
    return contested.digest === own.digest;
  }

  #createOnce(
    path: string,
    bytes: Uint8Array,
    isDecided: () => boolean,
  ): Promise<CreateOnceOutcome | null> {
    const folders = [layout.shard(this.#context.epoch, this.#state.shard), this.#segmentPath];
    return createTransaction(this.#context, {
      ...{ path, bytes, folders, isDecided },
      failed: async (error) => {
        if (await this.#jump()) throw passedBy(this.#state, this.#writer, error);
      },
    });
  }

  /** Applies the next transaction; one that is applied already is left alone. */
  #apply(
    transaction: Transaction,
    source: { readonly path: string; readonly bytes: number },
  ): void {
    const state = this.#state;
    if (transaction.number <= state.number) return;
    this.#context.applying?.(transaction, state);
    const applied = applyTransaction(state, transaction);
    if (!applied.ok) throw this.#damaged(source.path, applied.invalid);
    this.#compaction.note(state, source.bytes);
    if (this.#contested?.number === transaction.number) this.#contested.digest = transaction.digest;
    const isOwn = transaction.incarnation === this.#writer.incarnation;
    // The picture is taken now or never: the next transaction may be applied in the same turn.
    if (isOwn && state.rolled === state.number) this.#compaction.take(pictureOf(state));
  }

  /** Reads the whole log as fresh listings show it: the newest snapshot, and what follows it. */
  async recover(origin: string): Promise<void> {
    const { ports, epoch, visibilityPatienceMs, shards } = this.#context;
    const path = layout.shard(epoch, this.state.shard);
    const deadline = ports.clock.now() + visibilityPatienceMs;
    if (this.#state.number === 0) this.#state = emptyShard(epoch, this.state.shard, shards, origin);
    for (let pauseMs = 1; !(await this.#findBeginning()); pauseMs *= 2) {
      if (ports.clock.now() >= deadline)
        throw new FlockstepError(
          'E_DIRECTORY',
          `${ports.directory.hostPath(path)}: the ledger shard can't be listed${this.#alsoDamaged()}`,
        );
      await ports.clock.sleep(Math.min(pauseMs, READ_PAUSE_MS_MAX));
    }
    await this.#readListed();
  }

  async #findBeginning(): Promise<boolean> {
    const { directory } = this.#context.ports;
    return (await this.#jump()) || directory.listFresh(this.#segmentPath) !== null;
  }

  get #segmentPath(): string {
    const { epoch, shard, segment } = this.#state;
    return layout.segment(epoch, shard, segment);
  }

  /** Goes on from the newest snapshot, if it is beyond what was read. */
  async #jump(): Promise<boolean> {
    const beyond = await this.#snapshots.newest(this.#state.number);
    if (beyond === null || beyond.number <= this.#state.number) return false;
    this.#state = beyond;
    return true;
  }

  refresh(): Promise<void> {
    return this.#orFail(() => this.#readListed());
  }

  async #orFail(read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      this.#context.fail(error);
      throw error;
    }
  }

  async #readListed(): Promise<void> {
    for (;;) {
      const path = this.#segmentPath;
      const names = this.#context.ports.directory.listFresh(path);
      let highest = 0;
      for (const name of names ?? [])
        if (transactionName.test(name)) highest = Math.max(highest, Number.parseInt(name, 10));
      await this.#readUntil(highest);
      // A segment that is not there may have been retired since.
      if (names === null && (await this.#jump())) continue;
      if (this.#segmentPath === path) return;
    }
  }

  /** Reads up to a number that is known to exist; waits a while for what is not visible yet. */
  readUntil(number: number): Promise<void> {
    return this.#orFail(() => this.#readUntil(number));
  }

  async #readUntil(target: number): Promise<void> {
    const { clock } = this.#context.ports;
    let sliceEnd = clock.now() + READ_SLICE_MS;
    while (this.state.number < target) {
      await this.#readNext();
      if (clock.now() < sliceEnd) continue;
      await clock.sleep(1);
      sliceEnd = clock.now() + READ_SLICE_MS;
    }
  }

  async #readNext(): Promise<void> {
    const { ports, epoch, visibilityPatienceMs } = this.#context;
    const { shard } = this.state;
    const number = this.state.number + 1;
    const path = layout.transaction(epoch, this.#state, number);
    const beganMs = ports.clock.now();
    for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, READ_PAUSE_MS_MAX)) {
      let patienceMs = visibilityPatienceMs;
      const bytes = ports.directory.readFresh(path, TRANSACTION_BYTES_MAX);
      let reason = 'it does not exist, though a later transaction or a peer says so';
      if (bytes !== null) {
        const opened = openRecord(bytes, TRANSACTION);
        this.#context.counters.transactionsRead++;
        if (opened.ok) return this.#apply(opened.value, { path, bytes: bytes.length });
        reason = opened.reason;
        if (reason !== EMPTY) patienceMs = Math.min(patienceMs, DAMAGED_PATIENCE_MS);
      }
      if (ports.clock.now() >= beganMs + patienceMs) throw this.#damaged(path, reason);
      await ports.clock.sleep(pauseMs);
      if (bytes === null) await this.#jump();
      // The writer loop may have met the same number meanwhile.
      if (this.state.number >= number) return;
      const ended = this.#context.ended();
      if (ended !== null) throw ended;
      // A fresh listing is what makes some clients forget that a name was absent.
      ports.directory.listFresh(layout.shard(epoch, shard));
      ports.directory.listFresh(this.#segmentPath);
    }
  }

  #alsoDamaged(): string {
    const { damage } = this.#snapshots;
    return damage === '' ? '' : `; ${damage}`;
  }

  #damaged(path: string, reason: string): FlockstepError {
    const place = this.#context.ports.directory.hostPath(path);
    return damagedTransaction({ path, place, also: this.#alsoDamaged() }, reason);
  }
}
