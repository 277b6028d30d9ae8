/**
 * The bag of work as one master drives it: import, claim, run, publish, adopt.
 *
 * Order of one item's life here (each arrow is durable before the next step):
 *   claim -> command -> staged files and sealed result -> commit -> published -> children added
 *   -> finish. An item without output goes claim -> command -> complete.
 * A crash between any two steps leaves the item leased (it is run again under a higher token) or
 * committing (whoever resumes replays the publication): execution at least once, effects once.
 */
import { FlockstepError, boundedText } from '../errors.ts';
import { commandEnvironment, expandCommand, usesOut } from '../protocol/command.ts';
import { contentDigest } from '../protocol/content.ts';
import type { NewItem } from '../protocol/ledger.ts';
import { buildResult } from '../protocol/result.ts';
import type { OutputFile } from '../ports/corpus.ts';
import type { Brought, BroughtInput, CommandResult, Settlement } from '../ports/workers.ts';
import { STOPPED, attemptOf, failureOf, noCounters, type WorkCounters } from './attempt.ts';
import { InputImport } from './input-import.ts';
import type { Lease, Moved } from './ledger.ts';
import { replayCommitting } from './replay.ts';
import { UnseenContents, contentPatienceMs } from './unseen.ts';
import type { WorkContext } from './work-context.ts';

/** Leases kept ready beyond the free workers when commands are quick; never more than this. */
const PREFETCH_MAX = 64;
/** Time one claim is expected to take: what a prefetched lease hides. */
const CLAIM_LATENCY_MS = 10;
/** After leases were given back to whoever has room, none are taken ahead for this long. */
const GENEROUS_MS = 1_000;

export class Work {
  readonly counters: WorkCounters = noCounters();
  private readonly context: WorkContext;
  private readonly needsOut: boolean;
  private readonly freeWorkers: number[] = [];
  private readonly running = new Map<number, Lease>();
  private queue: Lease[] = [];
  private readonly imports: InputImport;
  private readonly unseen: UnseenContents;
  /** Read from the log, and in a view that is qualified. */
  private opened = false;
  private claiming = false;
  private draining = false;
  private frozen = false;
  /** Results on their way to the ledger, starts and releases under way. */
  private pipelines = 0;
  private readonly underWay = new Set<Promise<void>>();
  private averageMs = 1000;
  private generousUntilMs = Number.NEGATIVE_INFINITY;

  constructor(context: WorkContext) {
    this.context = context;
    const { counters } = this;
    const watchIdleMs = context.options.watchIdleMs ?? null;
    const isFrozen = (): boolean => this.frozen;
    this.imports = new InputImport({ ...context, counters, watchIdleMs, isFrozen });
    this.unseen = new UnseenContents(context, contentPatienceMs(context.options.memberTtlMs));
    this.needsOut = context.options.feedback || usesOut(context.options.command);
  }

  /** Items this master holds: queued, running, or on their way to the ledger. */
  get active(): number {
    return this.queue.length + this.running.size + this.pipelines;
  }

  /** Nothing here and nothing open in the ledger, as far as this master has read it. */
  get idle(): boolean {
    if (!this.opened || this.active > 0 || this.imports.isOpen || this.claiming) return false;
    const { pool, ledger } = this.context;
    if (pool.expectsInputs?.() === true || !ledger.isSettled) return false;
    const counts = ledger.counts();
    return counts.pending === 0 && counts.leased === 0 && counts.committing === 0;
  }

  /** Nothing of this master's is under way any more (used while draining). */
  get settled(): boolean {
    return this.active === 0 && !this.imports.isOpen && !this.claiming;
  }

  /** Leases held here that the ledger, as far as it was read, gives to somebody else, unasked. */
  lostLeases(): string[] {
    const held = [...this.queue, ...this.running.values()];
    return held
      .filter((lease) => !this.context.ledger.wasRevoked(lease))
      .filter(({ item, token }) => this.context.ledger.item(item)?.grants !== token)
      .map(({ item }) => item);
  }

  get starving(): boolean {
    return !this.draining && this.freeWorkers.length > 0;
  }

  /** Workers for which there is neither a lease nor a pending item, while others hold some. */
  get hungry(): number {
    const isBusy = !this.opened || this.draining || this.frozen || this.claiming;
    if (isBusy || this.context.ledger.counts().pending > 0) return 0;
    return this.freeWorkers.length;
  }

  /** Leases held here whose command has not started, and for which no worker is free. */
  get unbegun(): number {
    return this.queue.length;
  }

  /** The last ones are given back, and for a while none are kept ready: somebody else has room. */
  async handBack(count: number): Promise<void> {
    if (!this.opened || this.draining || this.frozen) return;
    const leases = this.queue.splice(Math.max(0, this.queue.length - count));
    this.generousUntilMs = this.context.clock.now() + GENEROUS_MS;
    await this.releaseLeases(leases);
  }

  setFrozen(frozen: boolean): void {
    this.frozen = frozen;
    // A master freezes only when it is idle: no transaction of its own is under way.
    if (frozen) void this.context.ledger.freeze();
    else this.context.ledger.thaw();
  }

  /**
   * Adds a share of the inputs to the ledger; of a watched input until endImport. Asked again, it goes
   * on with the new share. False when it was ended before all was looked at.
   */
  importInputs(share: { readonly rank: number; readonly size: number }): Promise<boolean> {
    return this.imports.ask(share);
  }

  /** The job is over: nothing more is looked for. */
  endImport(): void {
    this.imports.end();
  }

  private async add(items: readonly NewItem[]): Promise<number> {
    return items.length === 0 ? 0 : (await this.context.ledger.add(items)).added;
  }

  /** An input that a worker brings: durable as an item when it resolves, once per content. */
  bring(input: BroughtInput): Promise<Brought> {
    if (this.draining)
      return Promise.resolve({ kind: 'refused', text: 'the job is being stopped' });
    return new Promise((resolve, reject) => {
      this.track(
        this.adoptBrought(input).then(resolve, (error: unknown) => {
          reject(error as Error);
          throw error;
        }),
      );
    });
  }

  private async adoptBrought({ name, content }: BroughtInput): Promise<Brought> {
    const kept = await this.context.corpus.keep(content);
    if ('refused' in kept) return { kind: 'refused', text: kept.refused };
    const { id: item, bytes } = kept;
    const added = await this.add([{ item, name, bytes, parent: null, adopted: true }]);
    this.counters.imported += added;
    return { kind: added > 0 ? 'added' : 'known', item, bytes };
  }

  /** Publications that a dropped master had decided on but not finished. */
  async replayCommitting(): Promise<void> {
    const { ledger, corpus, clock, permit } = this.context;
    const adopt = (item: string, files: readonly OutputFile[]) => this.adopt(item, files);
    const done = () => void (this.counters.published += 1);
    const patienceMs = contentPatienceMs(this.context.options.memberTtlMs);
    await replayCommitting({ ledger, corpus, clock, permit, patienceMs, adopt, done });
  }

  workerReady(worker: number): void {
    this.freeWorkers.push(worker);
    this.tick();
    this.context.nudge();
  }

  /** The ledger is read and the view is qualified: work may begin, or go on. */
  open(): void {
    this.opened = true;
    this.tick();
  }

  /** The view changes: nothing is claimed until it is qualified. What runs goes on. */
  pause(): void {
    this.opened = false;
  }

  /** Starts what can be started; asks for more leases when workers would run dry. */
  tick(): void {
    if (!this.opened) return;
    while (!this.draining && this.freeWorkers.length > 0 && this.queue.length > 0) {
      const worker = this.freeWorkers.shift();
      const lease = this.queue.shift();
      if (worker === undefined || lease === undefined) break;
      if (this.context.ledger.wasRevoked(lease)) {
        this.freeWorkers.unshift(worker);
        continue;
      }
      this.track(this.start(worker, lease));
    }
    if (this.draining || this.frozen || this.claiming || this.importingOnly()) return;
    if (this.unseen.isFull) return;
    const wanted = this.freeWorkers.length + this.prefetch() - this.queue.length;
    if (wanted <= 0 || this.context.ledger.counts().pending === 0) return;
    this.claiming = true;
    this.claim(wanted).then(
      () => {
        this.claiming = false;
        this.tick();
        this.context.nudge();
      },
      (error: unknown) => {
        this.claiming = false;
        this.context.fatal(error);
      },
    );
  }

  /** While the first inputs are still being added there is nothing to claim. */
  private importingOnly(): boolean {
    return this.imports.isOpen && this.context.ledger.counts().pending === 0;
  }

  private async claim(count: number): Promise<void> {
    const leases = await this.context.ledger.claim(count);
    this.queue.push(...leases);
    if (this.draining) await this.releaseQueue();
  }

  private prefetch(): number {
    if (this.context.pool.takesNoneAhead === true) return 0;
    if (this.context.clock.now() < this.generousUntilMs) return 0;
    const perWorker = Math.floor((2 * CLAIM_LATENCY_MS) / Math.max(this.averageMs, 0.3));
    return Math.min(PREFETCH_MAX, perWorker * this.context.pool.size);
  }

  private track(work: Promise<void>): void {
    this.pipelines += 1;
    const ended = work
      .catch((error: unknown) => this.context.fatal(error))
      .finally(() => {
        this.pipelines -= 1;
        this.underWay.delete(ended);
        this.tick();
        this.context.nudge();
      });
    this.underWay.add(ended);
  }

  /** Starts nothing more. What was on its way to be visible is so by then, or never will be. */
  async stopped(): Promise<void> {
    this.draining = true;
    this.imports.end();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async start(worker: number, lease: Lease): Promise<void> {
    const { corpus, options, pool } = this.context;
    const opened = await corpus.open({ id: lease.item, name: lease.name, adopted: lease.adopted });
    if (!('path' in opened)) {
      this.freeWorkers.push(worker);
      if ('missing' in opened) return this.fail(lease, opened.missing, { final: true });
      this.tick();
      return this.awaitContent(lease);
    }
    const out = this.needsOut ? await corpus.stage(lease.item, lease.token) : null;
    // Its file calls may have hung for longer than the lease lives.
    await this.context.permit();
    if (this.draining || this.context.ledger.wasRevoked(lease))
      return this.unstarted(worker, lease, out !== null);
    const values = { path: opened.path, id: lease.item, out };
    this.running.set(worker, lease);
    pool.assign(worker, {
      item: lease.item,
      token: lease.token,
      name: lease.name,
      argv: expandCommand(options.command, values),
      environment: commandEnvironment(values, lease.token),
      timeoutMs: options.timeoutMs,
    });
  }

  /** Its worker takes something else meanwhile. */
  private async awaitContent(lease: Lease): Promise<void> {
    const { ledger } = this.context;
    const isOver = (): boolean => this.draining || ledger.wasRevoked(lease);
    const sight = await this.unseen.await(lease, isOver);
    if (typeof sight === 'object') return this.fail(lease, sight.lost, { final: true });
    if (sight === 'seen' && !isOver()) this.queue.unshift(lease);
    else if (!ledger.wasRevoked(lease)) await this.releaseLeases([lease]);
  }

  private async unstarted(worker: number, lease: Lease, staged: boolean): Promise<void> {
    this.freeWorkers.push(worker);
    if (!this.context.ledger.wasRevoked(lease)) await this.releaseLeases([lease]);
    if (staged) await this.context.corpus.discard(lease.item, lease.token);
  }

  /** A worker's result. A result of another lease than the one it holds is a broken worker host. */
  workerResult(result: CommandResult): void {
    const lease = this.running.get(result.worker);
    if (lease === undefined || lease.item !== result.item || lease.token !== result.token) {
      this.context.fatal(
        new FlockstepError(
          'E_CONTROL',
          `worker ${result.worker} returned a result it was not asked for`,
        ),
      );
      return;
    }
    this.running.delete(result.worker);
    this.counters.attempts += 1;
    this.counters.busyMs += Math.round(result.durationMs);
    this.averageMs += (result.durationMs - this.averageMs) / Math.min(this.counters.attempts, 16);
    this.track(this.finish(lease, result));
  }

  private async finish(lease: Lease, result: CommandResult): Promise<void> {
    const { corpus } = this.context;
    if (result.released === true) return this.giveBack(lease);
    const reason = failureOf(result, this.context.options, this.draining);
    if (reason !== null) {
      if (reason !== STOPPED) await this.checkRoom(lease, reason);
      await this.fail(lease, reason, { final: false });
      return;
    }
    let files: OutputFile[] = [];
    if (this.needsOut) {
      const inventory = await corpus.inventory(lease.item, lease.token);
      if ('refused' in inventory) {
        await this.fail(lease, inventory.refused, { final: false });
        return;
      }
      files = inventory.files;
    }
    if (files.length === 0 && result.stdout.bytes === 0) await this.complete(lease, result);
    else await this.publish(lease, result, files);
    if (this.needsOut || files.length > 0 || result.stdout.bytes > 0)
      await corpus.discard(lease.item, lease.token);
  }

  /** A command that found no room has not failed: its item waits until there is some. */
  private async checkRoom(lease: Lease, reason: string): Promise<void> {
    const { corpus } = this.context;
    const full = await corpus.lacksRoom();
    if (full === '') return;
    await this.releaseLeases([lease]);
    if (this.needsOut) await corpus.discard(lease.item, lease.token);
    const on = `the command on ${lease.name ?? lease.item}`;
    throw new FlockstepError('E_NO_SPACE', `${on} failed (${reason}) and ${full}`);
  }

  /** Given back, or ended by ourselves: its item waits for whoever takes it next. */
  private async giveBack(lease: Lease): Promise<void> {
    await this.releaseLeases([lease]);
    this.settle(lease, 'released');
    if (this.needsOut) await this.context.corpus.discard(lease.item, lease.token);
  }

  private settle(lease: Lease, settlement: Settlement): void {
    this.context.pool.settled?.(lease, settlement);
  }

  private async complete(lease: Lease, result: CommandResult): Promise<void> {
    await this.context.permit();
    this.account(lease, await this.context.ledger.complete(lease, attemptOf(result)));
  }

  private async publish(lease: Lease, result: CommandResult, files: OutputFile[]): Promise<void> {
    const { corpus, ledger, epoch } = this.context;
    const { item, token } = lease;
    const record = buildResult({ epoch, lease, result, files });
    await corpus.seal(item, token, files, record);
    const digest = contentDigest(record);
    await this.context.permit();
    const decision = await ledger.beginCommit(lease, digest);
    if (!decision.ok) {
      this.account(lease, decision);
      return;
    }
    await this.context.permit();
    const visible = await corpus.publish(item, token, digest);
    if (visible === 'missing')
      throw new FlockstepError('E_CONTROL', `item ${item}: its sealed result disappeared`);
    await this.adopt(item, files);
    const finished = await ledger.finishCommit(lease);
    this.account(lease, visible === 'duplicate' ? { ok: false, refusal: 'duplicate' } : finished);
  }

  /** With --feedback the files of a result become items, once per content. */
  private async adopt(parent: string, files: readonly OutputFile[]): Promise<void> {
    if (!this.context.options.feedback) return;
    const added = await this.add(
      files.map((file) => ({
        item: file.sha256,
        name: file.name,
        bytes: file.bytes,
        parent,
        adopted: true,
      })),
    );
    this.counters.adopted += added;
  }

  private account(lease: Lease, moved: Pick<Moved, 'ok'> & { readonly refusal?: string }): void {
    const refusal = moved.refusal === 'duplicate' ? 'duplicate' : 'stale';
    if (moved.ok) this.counters.published += 1;
    else if (refusal === 'duplicate') this.counters.duplicatesRefused += 1;
    else this.counters.staleRefused += 1;
    this.settle(lease, moved.ok ? 'published' : refusal);
  }

  private async fail(lease: Lease, reason: string, how: { final: boolean }): Promise<void> {
    const { ledger, corpus, emit } = this.context;
    // A command that we ended ourselves has not failed: its item waits for the next run.
    if (this.draining && reason === STOPPED) return this.giveBack(lease);
    const moved = await ledger.fail(lease, boundedText(reason), how);
    const final = moved.ok && moved.phase === 'failed';
    if (!moved.ok) this.counters.staleRefused += 1;
    else emit({ kind: 'attempt-failed', ...lease, reason, final });
    if (final) this.counters.failed += 1;
    this.settle(lease, moved.ok ? (final ? 'failed' : 'retried') : 'stale');
    if (this.needsOut) await corpus.discard(lease.item, lease.token);
  }

  /** No new command starts; leases not started are given back. */
  drain(): void {
    if (this.draining) return;
    this.draining = true;
    this.imports.end();
    this.track(this.releaseQueue());
  }

  private async releaseQueue(): Promise<void> {
    const leases = this.queue;
    this.queue = [];
    await this.releaseLeases(leases);
  }

  private async releaseLeases(leases: readonly Lease[]): Promise<void> {
    await Promise.all(leases.map((lease) => this.context.ledger.release(lease)));
  }

  /** Ends the running commands now; their leases are given back. */
  stopNow(): void {
    this.drain();
    this.context.pool.killAll();
  }
}
