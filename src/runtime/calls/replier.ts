/**
 * A replier at work: takes announced calls, has them judged, runs their procedures, makes durable what
 * they changed, and only then answers (protocol/calls/replier.ts decides; this module has the clock,
 * the journal and the mail).
 *
 *   announced -> admit -> run steps -> finish -> commit ... durable -> apply marked -> publish
 *
 * Guarantee: nothing is published before everything that was decided up to it is durable. All requests
 * that are ready at one time share one sync, and the next ones are judged and run while it is under
 * way. When the journal fails, everything that was not durable is as if it had never been: the state
 * is made anew from the journal, in a new life. Where it cannot be (somebody else has begun a later
 * life, a record that decides is damaged), `run` rejects and nothing is answered any more.
 *
 * Not guaranteed: that volatile sessions survive such a failure; they end as at a restart.
 */
import { FlockstepError, isFlockstepError, messageOf } from '../../errors.ts';
import { sealReply } from '../../protocol/calls/envelope.ts';
import { NO_VERIFIER, signed } from '../../protocol/calls/authentication.ts';
import type { Procedure } from '../../protocol/calls/procedure.ts';
import {
  admit,
  enforce,
  expire,
  refusalWithdrawn,
  setTarget,
  type Admission,
  type Answer,
  type GoneSession,
  type ReplierRules,
  type Run,
} from '../../protocol/calls/replier.ts';
import type { Change } from '../../protocol/calls/table.ts';
import { beginGeneration, type Generation } from './generation.ts';
import { Inbox, type Picked } from './inbox.ts';
import { applyPending, pendingOf, runSteps } from './procedures-at-work.ts';
import { Publisher } from './publisher.ts';
import {
  REPLIER_SETTINGS,
  rulesOf,
  type ReplierContext,
  type ReplierPoint,
  type ReplierSettings,
} from './replier-options.ts';
import { statisticsOf, type ReplierStatistics } from './replier-statistics.ts';

const REOPEN_MS_MIN = 100;
const REOPEN_MS_MAX = 5_000;
/** Leases are looked at this often at least. */
const EXPIRY_MS_MAX = 1_000;

/** Errors of files that may go away by themselves, or when somebody makes room. */
const isPassing = (error: unknown): boolean =>
  isFlockstepError(error) && (error.code === 'E_STORE' || error.code === 'E_NO_SPACE');

export class Replier {
  private readonly context: ReplierContext;
  private readonly settings: ReplierSettings;
  private readonly procedures: ReadonlyMap<string, Procedure>;
  private readonly rules: ReplierRules;
  private readonly inbox: Inbox;
  private readonly publisher: Publisher;
  private readonly tasks = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private generation: Generation | null = null;
  private failure: unknown = null;
  private expiryAtMs = 0;
  private isDelaying = false;
  private wake: (() => void) | null = null;
  private reopened = 0;

  constructor(context: ReplierContext) {
    this.context = context;
    this.settings = { ...REPLIER_SETTINGS, ...context.settings };
    this.procedures = new Map(context.procedures.map((each) => [each.name, each]));
    this.rules = rulesOf(context, this.settings, this.procedures);
    const { mail, log, clock } = context;
    this.publisher = new Publisher({
      mail,
      log,
      now: () => clock.now(),
      onPoint: (point) => this.reach(point),
      refusalGone: (to, name) => {
        if (this.generation !== null) refusalWithdrawn(this.generation.state, to, name);
      },
      failed: (error) => this.fail(error),
    });
    this.inbox = new Inbox({
      mail,
      log,
      bytesMax: this.settings.requestBytesMax,
      growMs: this.settings.growMs,
      gone: (from, name) => this.publisher.withdraw(from, name),
      isHeld: (from, name) => this.publisher.has(from, 'reply', name),
      repeat: (from, name) => this.publisher.repeat(from, name),
    });
  }

  /** Reads the journal and clears up what an earlier life has left. Nothing is answered before. */
  async start(): Promise<void> {
    await this.begin();
    await this.clearLeftovers();
    this.reach('recovery.end');
  }

  /** Serves until the signal, then drains. Rejects when this replier may not go on. */
  async run(signal: AbortSignal): Promise<void> {
    const onAbort = (): void => this.wake?.();
    signal.addEventListener('abort', onAbort);
    try {
      while (!signal.aborted && this.failure === null) {
        const untilMs = this.poll();
        const interrupted = new Promise<void>((resolve) => {
          this.wake = resolve;
        });
        if (signal.aborted) break;
        await Promise.race([this.context.mail.wait(untilMs), interrupted]);
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      await this.stop();
    }
    if (this.failure !== null) throw this.failure;
  }

  /** One round. Gives the time at which the next one is due, if nothing is announced before. */
  poll(): number {
    const { generation } = this;
    const nowMs = this.context.clock.now();
    if (generation === null || this.stopping.signal.aborted) return nowMs + EXPIRY_MS_MAX;
    if (nowMs >= this.expiryAtMs) this.expire(generation, nowMs);
    let lookMs = Infinity;
    try {
      lookMs = this.inbox.look(nowMs, (picked) => this.take(generation, picked, nowMs));
    } catch (error) {
      // A directory that cannot be listed now: what is announced stays announced.
      if (!isPassing(error)) throw error;
      this.context.log.warn({ error: messageOf(error) }, 'the mail could not be looked at');
      lookMs = nowMs + REOPEN_MS_MIN;
    }
    return Math.min(this.expiryAtMs, lookMs, this.publisher.retry(nowMs));
  }

  /** Takes up nothing more, lets what was begun come to its end, and closes the journal. */
  async stop(): Promise<void> {
    const { clock, journal } = this.context;
    this.stopping.abort();
    this.generation?.askToStop();
    const drained = new AbortController();
    const settled = this.settled().finally(() => drained.abort());
    await Promise.race([settled, clock.sleep(this.settings.drainMs, drained.signal)]);
    this.generation?.end();
    this.generation = null;
    journal?.close();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    do {
      await Promise.all(this.tasks);
      await this.publisher.settled();
      await this.inbox.settled();
    } while (this.tasks.size > 0);
  }

  /** No new sessions just now: they are answered with DELAY. */
  setDelaying(isDelaying: boolean): void {
    this.isDelaying = isDelaying;
    if (this.generation !== null) this.generation.state.isDelaying = isDelaying;
  }

  /** Wishes for another highest slot of a session. */
  setTarget(session: string, target: number): void {
    const { generation } = this;
    if (generation !== null)
      void this.commit(generation, setTarget(generation.state, this.rules, session, target));
  }

  enforce(session: string): void {
    const { generation } = this;
    if (generation !== null)
      void this.commit(generation, enforce(generation.state, this.rules, session));
  }

  statistics(): ReplierStatistics {
    return statisticsOf(this.generation, this.publisher, this.inbox, this.reopened);
  }

  /** For people and tests: what is in force now, or null while there is nothing. Not to be changed. */
  get current(): Generation | null {
    return this.generation;
  }

  // --- lives ------------------------------------------------------------------------------------

  private async begin(): Promise<void> {
    const generation = await beginGeneration(this.context, this.rules, {
      failed: (error) => this.journalFailed(error),
      reach: (point) => this.reach(point),
    });
    generation.state.isDelaying = this.isDelaying;
    // Until such an effect is in place, retries of its request are left lying.
    for (const pending of generation.state.table.pending.values())
      this.track(applyPending(this.work(generation), pending));
    this.generation = generation;
    this.expiryAtMs = this.context.clock.now();
  }

  /** Of our earlier life: whoever still waits for an answer has its call lying there, and gets it anew. */
  private async clearLeftovers(): Promise<void> {
    const { mail, log } = this.context;
    try {
      for (const { to, kind, name } of mail.answers()) await mail.withdraw(to, kind, name);
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'answers of an earlier life could not be cleared up');
    }
  }

  /** What was not durable never was: nobody is told, and everything announced is judged anew. */
  private journalFailed(error: unknown): void {
    if (this.generation === null) return;
    this.context.log.error({ error: messageOf(error) }, 'the journal failed; reading it anew');
    this.generation.end();
    this.generation = null;
    this.inbox.clear();
    if (!isPassing(error)) this.fail(error);
    else if (!this.stopping.signal.aborted) this.track(this.reopen());
  }

  private async reopen(): Promise<void> {
    const { clock, log } = this.context;
    const { signal } = this.stopping;
    for (let pauseMs = REOPEN_MS_MIN; ; pauseMs = Math.min(2 * pauseMs, REOPEN_MS_MAX)) {
      await clock.sleep(pauseMs, signal);
      if (signal.aborted) return;
      try {
        await this.begin();
        this.reopened += 1;
        this.wake?.();
        return;
      } catch (error) {
        if (!isPassing(error)) return this.fail(error);
        log.warn({ error: messageOf(error) }, 'the journal cannot be opened yet');
      }
    }
  }

  private fail(error: unknown): void {
    this.failure ??= error ?? new FlockstepError('E_INVARIANT', 'a failure without a reason');
    this.generation?.end();
    this.generation = null;
    this.wake?.();
  }

  // --- requests -----------------------------------------------------------------------------------

  private take(generation: Generation, picked: Picked, nowMs: number): void {
    const { from, name, mail, isRipe } = picked;
    this.reach('pick');
    const admission: Admission = admit(generation.state, this.rules, { from, name, mail }, nowMs);
    switch (admission.kind) {
      case 'noise':
        return this.inbox.setAside(from, name);
      case 'silent':
        return this.inbox.leave(from, name, nowMs);
      case 'answer':
        if (admission.answer.mayGrow && !isRipe) {
          refusalWithdrawn(generation.state, from, name);
          return this.inbox.torn(from, name, nowMs);
        }
        return this.answer(generation, admission.answer, []);
      case 'execute':
        this.inbox.began(from, name, nowMs);
        return this.track(this.execute(generation, admission.run, admission.intent));
    }
  }

  private work(generation: Generation): Parameters<typeof runSteps>[0] {
    return {
      generation,
      rules: this.rules,
      procedures: this.procedures,
      clock: this.context.clock,
      log: this.context.log,
      attemptsMax: this.settings.attemptsMax,
      threw: (run) => this.inbox.threw(run.from, run.name),
      commit: (changes) => this.commit(generation, changes),
      reach: (point) => this.reach(point),
    };
  }

  private async execute(
    generation: Generation,
    run: Run,
    intent: readonly Change[],
  ): Promise<void> {
    if (intent.length > 0) {
      await this.commit(generation, intent);
      if (generation.hasEnded) return;
      this.reach('intent.durable');
    }
    const ran = runSteps(this.work(generation), run);
    // Without a step that takes time nothing may come in between: it is decided and committed at once.
    const end = ran instanceof Promise ? await ran : ran;
    if (generation.hasEnded) return;
    this.inbox.ended(run.from, run.name);
    if (end.kind === 'answer')
      this.answer(generation, end.answer, pendingOf(generation.state, run));
    else if (end.kind === 'again') {
      void this.commit(generation, end.changes);
      this.inbox.again(run.from, run.name, this.context.clock.now());
    } else this.inbox.leave(run.from, run.name, this.context.clock.now());
    // Due earlier than the loop knows.
    if (end.kind !== 'answer') this.wake?.();
  }

  /** Durable, then applied, then seen. */
  private answer(
    generation: Generation,
    answer: Answer,
    pending: ReturnType<typeof pendingOf>,
  ): void {
    if (answer.changes.length > 0) this.reach('commit.begin');
    const durable = this.commit(generation, answer.changes);
    const publish = async (): Promise<void> => {
      await durable;
      if (generation.hasEnded) return;
      if (answer.changes.length > 0) this.reach('commit.durable');
      for (const each of pending) await applyPending(this.work(generation), each);
      if (generation.hasEnded) return;
      this.clear(answer.gone, answer);
      this.publish(answer);
    };
    this.track(publish());
  }

  private publish({ as, to, name, reply }: Answer): void {
    const { body, ...fields } = reply;
    const envelope = { ...fields, verifier: NO_VERIFIER, body };
    this.publisher.publish(as, to, name, sealReply(signed(envelope, this.context.key)));
    this.inbox.answered(to, name, as, this.context.clock.now());
  }

  private commit(generation: Generation, changes: readonly Change[]): Promise<void> {
    const done = generation.commit(changes);
    generation.compactIfDue();
    return done;
  }

  private expire(generation: Generation, nowMs: number): void {
    const { leaseMs, graceMs } = this.settings;
    const { changes, gone } = expire(generation.state, this.rules, nowMs);
    this.expiryAtMs = nowMs + EXPIRY_MS_MAX;
    for (const renewedAtMs of generation.state.leases.values()) {
      const endMs = Math.floor(renewedAtMs + leaseMs + graceMs) + 1;
      // One that is over already belongs to somebody at work.
      if (endMs > nowMs) this.expiryAtMs = Math.min(this.expiryAtMs, endMs);
    }
    if (gone.length === 0 && changes.length === 0) return;
    const clear = async (): Promise<void> => {
      await this.commit(generation, changes);
      if (generation.hasEnded) return;
      this.reach('expire.durable');
      this.clear(gone);
    };
    this.track(clear());
  }

  /** Files of sessions that have ended; the call that ended its own session is still to be answered. */
  private clear(gone: readonly GoneSession[], last?: Answer): void {
    for (const { session, requester } of gone) {
      this.reach('gone.begin');
      this.publisher.withdrawSession(requester, session);
      this.inbox.setAsideSession(requester, session, last?.name ?? '');
    }
  }

  // --- small things -------------------------------------------------------------------------------

  private track(work: Promise<void>): void {
    const kept = work.catch((error: unknown) => {
      // A bug of ours or of a reducer: nothing more is answered from a state that may be wrong.
      this.fail(error);
    });
    this.tasks.add(kept);
    void kept.then(() => this.tasks.delete(kept));
  }

  private reach(point: ReplierPoint): void {
    this.context.onPoint?.(point);
  }
}
