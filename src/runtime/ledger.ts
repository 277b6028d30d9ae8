/**
 * The work ledger of one epoch: which items there are, who holds which, and what became of them.
 *
 * Guarantee: no item is granted twice under one token, an answer is durable when it is given, and
 * everything refused is a value and counted. It holds also when the shard locks lie, since each
 * transaction is created once under its number (ledger-shard.ts).
 *
 * Not guaranteed: that an answer comes. After the first failed file operation every call rejects
 * with that error; what was under way may stand in the log or not, and the next view reads which.
 */
import { invariant } from '../assert.ts';
import { FlockstepError, boundedText } from '../errors.ts';
import { layout } from '../protocol/layout.ts';
import {
  REQUEST_OPERATIONS_MAX,
  shardOf,
  type Lease,
  type NewItem,
  type Outcome,
  type Request,
  type ShardState,
  type Writer,
} from '../protocol/ledger.ts';
import { chunksOf, isNewItem } from '../protocol/new-items.ts';
import { expiringWith, takenFrom, type AttemptResult, type ItemState } from '../protocol/lease.ts';
import { countsOf, ledgerDigest, type LedgerCounts } from '../protocol/ledger-summary.ts';
import { SHARDS_MAX, SNAPSHOT_EVERY_DEFAULT, VISIBILITY_PATIENCE_MS } from '../protocol/limits.ts';
import { originOf } from './job.ts';
import { ShardLog } from './ledger-shard.ts';
import {
  freshCounters,
  type CommittingItem,
  type FailedItem,
  type IdleFacts,
  type LedgerContext,
  type LedgerCounters,
  type LedgerOptions,
  type LedgerPorts,
  type LedgerView,
  type Moved,
} from './ledger-types.ts';

export type { AttemptResult, ItemState, Lease, LedgerOptions, LedgerPorts, Moved };

const LOCK_PATIENCE_MS_DEFAULT = 1_000;
/** Of dropped masters: stages of further ones wait for `gc`. */
const EXPIRED_MAX = 4_096;
type LeaseName = Pick<Lease, 'item' | 'token'>;

export class Ledger {
  readonly counters: LedgerCounters = freshCounters();
  readonly #options: LedgerOptions;
  readonly #ports: LedgerPorts;
  readonly #logs: readonly ShardLog[];
  #members: ReadonlySet<string>;
  #rank: number;
  #size: number;
  #view: number;
  /** The last view in which the own share was fenced. */
  #fenced = 0;
  #rotation = 0;
  /** Why no transaction may be begun now. */
  readonly #holds = new Set<'probe' | 'view'>();
  /** Leases of this master that were taken back: the token of the last one of each item. */
  readonly #revoked = new Map<string, number>();
  #glanced = 0;
  /** Leases of dropped masters whose stages nobody has swept, oldest first. */
  readonly #expired: (LeaseName & { readonly atMs: number })[] = [];
  /** Set once: the reason for which every call rejects from then on. */
  #end: Error | null = null;

  constructor(options: LedgerOptions, ports: LedgerPorts) {
    const { shards, epoch, members, incarnation, view } = options;
    invariant(Number.isInteger(shards) && shards >= 1 && shards <= SHARDS_MAX, 'shards in range');
    this.#options = options;
    this.#ports = ports;
    this.#members = new Set(members);
    this.#rank = members.indexOf(incarnation);
    this.#size = members.length;
    this.#view = view;
    invariant(this.#rank >= 0, 'the writer is a member of its view');
    const context: LedgerContext = {
      ports,
      epoch,
      shards,
      incarnation,
      snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY_DEFAULT,
      lockPatienceMs: options.lockPatienceMs ?? LOCK_PATIENCE_MS_DEFAULT,
      visibilityPatienceMs: options.visibilityPatienceMs ?? VISIBILITY_PATIENCE_MS,
      counters: this.counters,
      halted: () => this.#holds.size > 0 || this.#end !== null,
      ended: () => this.#end,
      fail: (error) => this.#fail(error),
      applying: (transaction, state) => {
        for (const { item, token } of takenFrom(incarnation, transaction, state.items))
          this.#revoked.set(item, token);
        const atMs = ports.clock.now();
        for (const lease of expiringWith(transaction, state))
          if (this.#expired.length < EXPIRED_MAX) this.#expired.push({ ...lease, atMs });
      },
    };
    const writer: Writer = { incarnation, view, members };
    this.#logs = Array.from({ length: shards }, (_, shard) => new ShardLog(context, shard, writer));
  }

  /**
   * Reads every log as freshly listed (their directories were made with the job), and fences this master's share of
   * the shards: no master of an earlier view writes there any more, and its leases are expired.
   * The fences of all shares together are complete when every member has recovered.
   */
  async recover(): Promise<void> {
    const { epoch } = this.#options;
    try {
      await this.#ports.directory.makeDirectory(layout.locks(epoch));
      const origin = this.#options.origin ?? (await originOf(this.#ports, epoch));
      for (const log of this.#logs) await log.recover(origin);
    } catch (error) {
      this.#fail(error);
      throw error;
    }
    await this.fence();
  }

  /**
   * A newer view of the same job, in which everything is written from now on. Asked while no transaction
   * is under way (freeze). Its non-members lose their leases, shard by shard, as the shards are fenced.
   */
  enterView(view: LedgerView): void {
    const { incarnation } = this.#options;
    this.#view = view.view;
    this.#members = new Set(view.members);
    this.#rank = view.members.indexOf(incarnation);
    this.#size = view.members.length;
    invariant(this.#rank >= 0, 'the writer is a member of its view');
    for (const log of this.#logs) log.enterView({ incarnation, ...view });
  }

  /**
   * Fences this master's share of the shards in the present view. Linking the next number is also what
   * proves where a log ends: a listing alone may be stale, and a job must not look finished because of one.
   */
  async fence(): Promise<void> {
    const view = this.#view;
    if (this.#fenced === view) return;
    const home = this.#logs.filter((log) => this.#isHome(log.state.shard));
    await Promise.all(home.map((log) => this.#submit(log, { kind: 'fence' })));
    this.#fenced = view;
  }

  /** Shards of which this master takes care first. */
  #isHome(shard: number): boolean {
    return shard % this.#size === this.#rank % this.#logs.length;
  }

  /** In which this master writes. */
  get view(): number {
    return this.#view;
  }

  /** Per shard: number of the last transaction applied here. */
  positions(): number[] {
    return this.#logs.map((log) => log.state.number);
  }

  /** Reads what a peer's register says is there. */
  async catchUp(positions: readonly number[]): Promise<void> {
    invariant(positions.length === this.#logs.length, 'one position per shard');
    this.#checkAlive();
    for (const [shard, position] of positions.entries()) await this.#log(shard).readUntil(position);
  }

  /** Reads what fresh listings show beyond that. They may be stale: no proof that nothing is left. */
  async refresh(): Promise<void> {
    this.#checkAlive();
    for (const log of this.#logs) await log.refresh();
  }

  /**
   * Reads what a fresh listing of one shard shows, in turn of those in which something is leased: whoever
   * takes leases back is no member and announces nothing. It changes nothing but how soon that is known.
   */
  async glance(): Promise<void> {
    this.#checkAlive();
    const holding = this.#logs.filter((log) => log.state.leased.size > 0);
    if (holding.length > 0) await holding[this.#glanced++ % holding.length]?.refresh();
  }

  /** At most `count` leases that expired with their holders before `beforeMs`; each is told once. */
  takeExpired(beforeMs: number, count: number): LeaseName[] {
    const young = this.#expired.findIndex(({ atMs }) => atMs >= beforeMs);
    const ripe = young < 0 ? this.#expired.length : young;
    return this.#expired.splice(0, Math.min(ripe, count));
  }

  /** Whether this lease was taken from its holder, who asked for it and did not give it back. */
  wasRevoked({ item, token }: LeaseName): boolean {
    return this.#revoked.get(item) === token;
  }

  /**
   * Keeps the logs short, in the shards that this master cares for. `known`: for each shard the lowest
   * number that any member of the view, this master included, has announced.
   */
  tend(known: readonly number[]): void {
    if (this.#end !== null) return;
    for (const [shard, log] of this.#logs.entries())
      if (this.#isHome(shard)) log.tend(known[shard] ?? 0);
  }

  /** No transaction of this master's is asked for or under way. */
  get isSettled(): boolean {
    return this.#logs.every((log) => log.idle);
  }

  async add(items: readonly NewItem[]): Promise<{ added: number; known: number }> {
    this.#checkAlive();
    const unknown = new Map<ShardLog, NewItem[]>();
    let known = 0;
    for (const item of items) {
      invariant(isNewItem(item), `an item can be written: ${JSON.stringify(item).slice(0, 256)}`);
      const log = this.#logOf(item.item);
      if (log.state.items.has(item.item)) known++;
      else {
        const list = unknown.get(log) ?? [];
        unknown.set(log, list);
        list.push(item);
      }
    }
    const submitted = [...unknown].flatMap(([log, list]) =>
      chunksOf(list).map((chunk) => this.#submit(log, { kind: 'add', items: chunk })),
    );
    let added = 0;
    for (const outcome of await Promise.all(submitted)) {
      invariant(outcome.kind === 'add', 'an add is answered as one');
      added += outcome.added;
      known += outcome.known;
    }
    return { added, known };
  }

  /**
   * At most `count` leases, from as few shards as hold them; fewer when others were quicker. Another
   * master's home shards are asked only when the own ones hold nothing.
   */
  async claim(count: number): Promise<Lease[]> {
    this.#checkAlive();
    const leases: Lease[] = [];
    const order = this.#claimOrder();
    // Each turn asks shards that are known to hold something; what is read on the way counts.
    for (let turn = 0; turn <= order.length && leases.length === 0; turn++) {
      const asked: Promise<Outcome>[] = [];
      let open = count;
      for (const log of await this.#holding(order, count)) {
        const share = Math.min(open, log.state.pending.size, REQUEST_OPERATIONS_MAX);
        if (share <= 0) continue;
        asked.push(this.#submit(log, { kind: 'claim', count: share }));
        open -= share;
      }
      if (asked.length === 0) break;
      for (const outcome of await Promise.all(asked)) {
        invariant(outcome.kind === 'claim', 'a claim is answered as one');
        leases.push(...outcome.leases);
      }
    }
    return leases;
  }

  /**
   * Own home shards that hold something; if none does, as many others as hold `count`. Those are read
   * first: what their own masters claimed since would otherwise be met by a transaction that is
   * synced, refused and thrown away, while whoever works there waits for the shard's lock.
   */
  async #holding(order: readonly ShardLog[], count: number): Promise<ShardLog[]> {
    const holding = order.filter((log) => log.state.pending.size > 0);
    const home = holding.filter((log) => this.#isHome(log.state.shard));
    if (home.length > 0) return home.sort((a, b) => Number(b.isGathering) - Number(a.isGathering));
    const found: ShardLog[] = [];
    let open = count;
    for (const log of holding) {
      if (open <= 0) break;
      await log.refresh();
      if (log.state.pending.size > 0) found.push(log);
      open -= log.state.pending.size;
    }
    return found;
  }

  /** Starts at the own rank and moves on, so that masters and calls spread over the shards. */
  #claimOrder(): ShardLog[] {
    const shards = this.#logs.length;
    const start = (this.#rank + this.#rotation * this.#size) % shards;
    this.#rotation = (this.#rotation + 1) % shards;
    return this.#logs.map((_, index) => this.#log((start + index) % shards));
  }

  /** The attempt is over and left nothing to publish. */
  complete(lease: LeaseName, result: AttemptResult): Promise<Moved> {
    const { item, token } = lease;
    return this.#move({ kind: 'complete', item, token, result });
  }

  /** Decides for this attempt's sealed result. Publish only after `ok`. */
  beginCommit(lease: LeaseName, record: string): Promise<Moved> {
    const { item, token } = lease;
    return this.#move({ kind: 'commit', item, token, record });
  }

  /** The result is visible. Also for a decision whose owner is gone. */
  finishCommit(lease: LeaseName): Promise<Moved> {
    const { item, token } = lease;
    return this.#move({ kind: 'finish', item, token });
  }

  /** Back to pending, or failed when no attempt is left or `final` says so. */
  fail(lease: LeaseName, reason: string, options: { final?: boolean } = {}): Promise<Moved> {
    const { item, token } = lease;
    const limit = options.final === true ? 1 : this.#options.maxAttempts;
    return this.#move({ kind: 'fail', item, token, reason: boundedText(reason), limit });
  }

  /** Back to pending without counting as an attempt: it was not begun. */
  release(lease: LeaseName): Promise<Moved> {
    const { item, token } = lease;
    return this.#move({ kind: 'release', item, token });
  }

  async #move(request: Extract<Request, { token: number }>): Promise<Moved> {
    this.#checkAlive();
    const outcome = await this.#submit(this.#logOf(request.item), request);
    if (outcome.kind === 'moved') return { ok: true, phase: outcome.phase };
    invariant(outcome.kind === 'refused', 'a move is answered as one');
    if (outcome.refusal === 'duplicate') this.counters.duplicatesRefused++;
    else this.counters.staleRefused++;
    return { ok: false, refusal: outcome.refusal };
  }

  counts(): LedgerCounts {
    return countsOf(this.states());
  }

  item(id: string): ItemState | null {
    return this.#logOf(id).state.items.get(id) ?? null;
  }

  /** Decisions of masters that are no members any more, in the shards this master cares for. */
  committing(): CommittingItem[] {
    const found: CommittingItem[] = [];
    for (const { state } of this.#logs) {
      if (!this.#isHome(state.shard)) continue;
      for (const item of state.committing) {
        const entry = state.items.get(item);
        invariant(entry !== undefined, 'a committing item is known');
        const { grants: token, record, owner } = entry;
        if (!this.#members.has(owner)) found.push({ item, token, record, owner });
      }
    }
    return found;
  }

  failedItems(limit: number): FailedItem[] {
    const found: FailedItem[] = [];
    for (const { state } of this.#logs)
      for (const item of state.failed) {
        if (found.length >= limit) return found;
        const entry = state.items.get(item);
        invariant(entry !== undefined, 'a failed item is known');
        const { name, reason, attempts } = entry;
        found.push({ item, name, reason, attempts });
      }
    return found;
  }

  /**
   * Resolves when no own transaction is under way; none begins before thaw(). For a quiescence probe, or
   * while no view is qualified: what is asked meanwhile waits.
   */
  async freeze(why: 'probe' | 'view' = 'probe'): Promise<void> {
    this.#holds.add(why);
    await Promise.all(this.#logs.map((log) => log.settled()));
  }

  thaw(why: 'probe' | 'view' = 'probe'): void {
    this.#holds.delete(why);
    for (const log of this.#logs) log.wake();
  }

  idle(): IdleFacts {
    const { pending, leased, committing } = this.counts();
    const queued = this.#logs.reduce((total, log) => total + log.queued, 0);
    const settled = this.isSettled;
    return {
      idle: pending + leased + committing === 0 && settled && this.#end === null,
      pending,
      leased,
      committing,
      queued,
      positions: this.positions(),
      digest: this.digest(),
    };
  }

  /** What voters agree on: two masters with equal digests have read the same transactions. */
  digest(): string {
    return ledgerDigest(this.#options.epoch, this.states());
  }

  /** As they are now; they move on. For audits. */
  states(): readonly ShardState[] {
    return this.#logs.map((log) => log.state);
  }

  /** What waits is rejected; what is being written is waited for. */
  async stop(): Promise<void> {
    this.#fail(new FlockstepError('E_INTERRUPTED', 'the ledger was stopped'));
    await Promise.all(this.#logs.map((log) => log.settled()));
    await Promise.all(this.#logs.map((log) => log.tended()));
  }

  /** Control was lost: nothing more is written from here. What is being linked may still land. */
  abandon(cause: Error): void {
    this.#fail(cause);
  }

  #fail(error: unknown): void {
    if (this.#end !== null) return;
    this.#end = error instanceof Error ? error : new Error(String(error));
    for (const log of this.#logs) log.wake();
  }

  #checkAlive(): void {
    if (this.#end !== null) throw this.#end;
  }

  #submit(log: ShardLog, request: Request): Promise<Outcome> {
    this.#checkAlive();
    return log.submit(request);
  }

  #log(shard: number): ShardLog {
    const log = this.#logs[shard];
    invariant(log !== undefined, 'the shard exists');
    return log;
  }

  #logOf(item: string): ShardLog {
    return this.#log(shardOf(item, this.#logs.length));
  }
}
