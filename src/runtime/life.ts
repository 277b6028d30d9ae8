/**
 * What a master has for as long as its process lives, whatever views come and go: its workers, the
 * ledger, the work in hand, its first failure, and what it was asked to do.
 *
 * Guarantee: between two views nothing is started, published or written to the ledger; what runs
 * goes on, and its results wait. Not guaranteed: that the wait ends; the term's deadline does that.
 */
import { FlockstepError } from '../errors.ts';
import type { WorkerPool } from '../ports/workers.ts';
import type { View } from '../protocol/records.ts';
import { Ledger } from './ledger.ts';
import type { ProvedFiles } from './litmus-descriptors.ts';
import type { FirstError, Membership } from './membership.ts';
import { PastMembers } from './past-members.ts';
import { Work } from './work.ts';

/** A share of the inputs: every `size`th from `rank` on. */
export interface Share {
  readonly rank: number;
  readonly size: number;
}

/** Whether something may rest on the present view, and what to do when not. */
export interface Reliance {
  readonly isReliable: boolean;
  /** The proof has run out: suspends the view, or throws where that ends the job. */
  lapsed(): void;
}

export class Life {
  readonly failure: FirstError;
  /** Members of the views before. */
  readonly past = new PastMembers();
  /** What the views of this life prove the lock with: it stays the same. */
  readonly proved: ProvedFiles = { root: null, lock: null };
  /** Asked to stop the job, or to leave it; never taken back. */
  stopping: 'drain' | 'now' | null = null;
  leaving = false;
  /** Asked by another master, as by a signal to this process. */
  asked: 'drain' | 'now' | null = null;
  pool: WorkerPool | null = null;
  ledger: Ledger | null = null;
  work: Work | null = null;
  /** Resolves once the workers can run commands. */
  poolReady: Promise<void> = Promise.resolve();
  private readonly start: Membership;
  private readonly workOpened: Promise<Work>;
  private tellWork: (work: Work) => void = () => undefined;
  private reliance: Reliance | null = null;
  private isOpen = false;
  private isLoaded = false;
  private load: Promise<void> | null = null;
  private readonly waiting = new Set<() => void>();
  /** Workers that were ready before the ledger was open. */
  private readonly readyEarly: number[] = [];
  /** Scans of the inputs and replays, one after the other. */
  private chores: Promise<void> = Promise.resolve();
  private choresOpen = 0;
  private scansAsked = 0;
  private scans = 0;
  private importing: Promise<void> = Promise.resolve();
  /** A scan was given up because this master was asked to stop. */
  private owes = false;
  /** Views in a row that could not be opened, since somebody was not heard. */
  unheardViews = 0;

  constructor(start: Membership, failure: FirstError) {
    this.start = start;
    this.failure = failure;
    this.workOpened = new Promise((resolve) => (this.tellWork = resolve));
  }

  /** The ledger has been read: work can be judged. */
  get isReady(): boolean {
    return this.isLoaded;
  }

  fatal(error: unknown): void {
    this.failure.set(error);
    this.wakeAll();
    this.start.ports.wakeup.nudge();
  }

  startWorkers(): void {
    if (this.pool !== null) return;
    const { ports, view, incarnation } = this.start;
    const pool = ports.workers(view.epoch, incarnation);
    this.pool = pool;
    this.poolReady = pool.start({
      ready: (worker) => {
        if (this.work === null) this.readyEarly.push(worker);
        else this.work.workerReady(worker);
      },
      result: (result) => this.work?.workerResult(result),
      bring: async (input) => (await this.workOpened).bring(input),
      died: (reason) => this.fatal(new FlockstepError('E_CONTROL', `worker host died: ${reason}`)),
    });
    // Awaited when the ledger is open; whatever fails before that is told instead.
    this.poolReady.catch(() => undefined);
  }

  /** The ledger and the work on it; made once, in the first view that came so far. */
  openJob(shards: number, membership: Membership): { ledger: Ledger; work: Work } {
    if (this.ledger !== null && this.work !== null) return { ledger: this.ledger, work: this.work };
    const { options, ports, incarnation, view, control } = membership;
    const { directory, clock, random, locks, log } = ports;
    const { epoch } = view;
    const ledger = new Ledger(
      {
        epoch,
        shards,
        view: view.view,
        incarnation,
        members: view.members.map((member) => member.incarnation),
        maxAttempts: options.maxAttempts,
        ...(options.snapshotEvery === undefined ? {} : { snapshotEvery: options.snapshotEvery }),
      },
      { directory, locks, clock, random, log },
    );
    const work = new Work({
      options,
      epoch,
      clock,
      corpus: ports.corpus(epoch),
      pool: this.pool as WorkerPool,
      ledger,
      emit: control.onEvent,
      permit: () => this.permit(),
      nudge: () => ports.wakeup.nudge(),
      fatal: (error) => this.fatal(error),
    });
    this.ledger = ledger;
    this.work = work;
    this.tellWork(work);
    for (const worker of this.readyEarly.splice(0)) work.workerReady(worker);
    return { ledger, work };
  }

  /** Reads the ledger, once in a life. Workers must be able to run when it resolves. */
  loadJob(): Promise<void> {
    this.load ??= (async () => {
      await this.ledger?.recover();
      await this.poolReady;
      this.isLoaded = true;
      if (this.isOpen) this.work?.open();
      this.start.ports.wakeup.nudge();
    })();
    // Told by whoever awaits it.
    this.load.catch(() => undefined);
    return this.load;
  }

  /** The view is qualified: the ledger enters it, what waited goes on, and new work may begin. */
  resume(reliance: Reliance, view: View): void {
    this.reliance = reliance;
    this.isOpen = true;
    this.unheardViews = 0;
    const { ledger, work } = this;
    const members = view.members.map((member) => member.incarnation);
    if (ledger !== null && ledger.view !== view.view)
      ledger.enterView({ view: view.view, members });
    ledger?.thaw('view');
    if (this.isLoaded) work?.open();
    this.wakeAll();
    const loaded = this.loadJob();
    this.chore(async () => {
      await loaded;
      await ledger?.fence();
      // Decisions of masters that this view has dropped.
      await work?.replayCommitting();
    });
  }

  /** No view is qualified: nothing begins. */
  suspend(): void {
    this.isOpen = false;
    this.work?.pause();
    void this.ledger?.freeze('view');
  }

  /** Resolves when no transaction of this master is under way. Only while suspended. */
  async quieted(): Promise<void> {
    await this.ledger?.freeze('view');
  }

  /** Resolves when something may be started or become visible. Rejects when it never will be. */
  async permit(): Promise<void> {
    for (;;) {
      this.check();
      if (this.isOpen && this.reliance !== null) {
        if (this.reliance.isReliable) return;
        this.reliance.lapsed();
        this.check();
      }
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  /** Whether something may be begun or become visible right now. */
  get mayAct(): boolean {
    return (
      this.isOpen &&
      this.failure.error === null &&
      !this.start.own.isSilent &&
      this.reliance?.isReliable === true
    );
  }

  private check(): void {
    this.start.own.checkSilence();
    if (this.failure.error !== null) throw this.failure.error;
  }

  /** Whoever waits for a permit looks again. */
  wakeAll(): void {
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }

  /** Its inputs have been asked for: work has begun in some view. */
  get hasBegun(): boolean {
    return this.scansAsked > 0;
  }

  /** Adds a share of the inputs to the ledger; one scan after the other. */
  scan(share: Share): void {
    this.scansAsked += 1;
    this.chore(async () => {
      await this.loadJob();
      this.importing = this.import(share);
      this.importing.catch((error: unknown) => this.fatal(error));
    });
  }

  private async import(share: Share): Promise<void> {
    if ((await this.work?.importInputs(share)) === false) this.owes = true;
    this.scans += 1;
  }

  /** Resolves when nothing of the inputs is looked at any more. */
  async importsDone(): Promise<void> {
    await this.importing;
  }

  /** Nothing of what it was asked to import is outstanding. */
  get hasImported(): boolean {
    return this.scans > 0 && this.scans === this.scansAsked && !this.owes;
  }

  /** Something beside the commands is under way, or waits to be. */
  get isBusy(): boolean {
    return this.choresOpen > 0;
  }

  private chore(part: () => Promise<void>): void {
    this.choresOpen += 1;
    this.chores = this.chores.then(part).then(() => {
      this.choresOpen -= 1;
      this.start.ports.wakeup.nudge();
    });
    this.chores.catch((error: unknown) => this.fatal(error));
  }
}
