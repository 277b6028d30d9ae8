/**
 * Drives the requester of calls to one peer: takes its mail, carries out its effects in their order,
 * wakes it when its time has come. What happens is decided in protocol/calls/requester.ts.
 *
 * Guarantees: every call is settled; with an outbox nothing is posted before its line is durable; no
 * timer but the clock's and the mail's, and none at all while nothing is out. Mail that cannot be
 * written now is put again later, like mail that was lost. A failed outbox posts nothing more until it
 * could be opened anew; when another process has opened it, this requester ends.
 */
import { errnoOf, isFlockstepError, messageOf } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JournalPort } from '../../ports/journal.ts';
import type { Announcement, MailPort } from '../../ports/mail.ts';
import type { Random } from '../../ports/random.ts';
import {
  credentialOf,
  isVerified,
  NO_VERIFIER,
  signed,
  type ClusterKey,
} from '../../protocol/calls/authentication.ts';
import type { CallStep, Principal } from '../../protocol/calls/envelope.ts';
import { recoverOutbox, snapshotLines } from '../../protocol/calls/outbox.ts';
import {
  leftoverNames,
  resumeRequester,
  type ResumedCall,
} from '../../protocol/calls/requester-resume.ts';
import { isExpected, stepRequester } from '../../protocol/calls/requester.ts';
import {
  ASKED_LIMITS,
  REQUESTER_TIMING,
  type CallOutcome,
  type RequesterConfig,
  type RequesterCounters,
  type RequesterEffect,
  type RequesterEvent,
  type RequesterState,
  type RequesterTiming,
} from '../../protocol/calls/requester-state.ts';
import type { SessionLimits } from '../../protocol/calls/table.ts';

export interface RequesterOutbox {
  readonly journal: JournalPort;
  readonly incarnation: string;
  /** Above this it is replaced by a snapshot. */
  readonly bytesMax: number;
  /** Outcome of a call of an earlier life. */
  readonly onResumed?: (call: ResumedCall, outcome: CallOutcome) => void;
}

export interface RequesterOptions {
  readonly endpoint: string;
  readonly peer: string;
  readonly epoch: string;
  readonly mail: MailPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly principal: Principal;
  /** Shown to people only. */
  readonly machine?: string;
  /** Signs calls and is asked of replies; without one no verifier is sent, and none is believed. */
  readonly key?: ClusterKey;
  readonly limits?: Partial<SessionLimits>;
  readonly persistent?: boolean;
  readonly timing?: Partial<RequesterTiming>;
  readonly outbox?: RequesterOutbox;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
  /** The work bears being executed twice: it is sent again after the loss of a session. */
  readonly guarded?: boolean;
  readonly cacheThis?: boolean;
}

/** An envelope is larger than the reply it carries by less than this. */
const ENVELOPE_BYTES = 16 * 1024;

const configOf = (options: RequesterOptions): RequesterConfig => {
  const { endpoint, peer, epoch, principal, key = null } = options;
  return {
    endpoint,
    peer,
    epoch,
    principal,
    credential: credentialOf(principal, options.machine ?? ''),
    sign: (body) =>
      key === null ? NO_VERIFIER : signed({ ...body, verifier: NO_VERIFIER }, key).verifier,
    isAuthentic: (reply) => isVerified(reply, key),
    asked: { ...ASKED_LIMITS, ...options.limits },
    persistent: options.persistent ?? false,
    durable: options.outbox !== undefined,
    timing: { ...REQUESTER_TIMING, ...options.timing },
  };
};

interface Waiting {
  resolve(outcome: CallOutcome): void;
  end(): void;
}

export class Requester {
  readonly config: RequesterConfig;
  private readonly options: RequesterOptions;
  private state: RequesterState;
  private wakeAt = Infinity;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private readonly resumed = new Map<number, ResumedCall>();
  /** Last operation on each name in the mailbox: they must not overtake each other. */
  private readonly tails = new Map<string, Promise<void>>();
  /** Effects behind a line that is not durable yet. */
  private pending: RequesterEffect[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private isFlushing = false;
  private looping: Promise<void> = Promise.resolve();
  private isLooping = false;
  private pausedUntil = -Infinity;
  private nudge: () => void = () => {};
  private mailWait: { readonly promise: Promise<void>; readonly until: number } | null = null;
  /** What was looked at and did not fit, so that it is not counted in every turn. */
  private readonly passedOver = new Map<string, string>();
  private readonly ending = new AbortController();
  private ready: Promise<void> | null;
  /** Last trouble with mail or outbox, for people. */
  trouble = '';

  constructor(options: RequesterOptions) {
    this.options = options;
    this.config = configOf(options);
    this.state = resumeRequester(this.draw(), { kind: 'fresh', reason: '' }).state;
    this.ready = options.outbox === undefined ? null : this.open(options.outbox);
    // Who calls is told; nobody else has to listen.
    this.ready?.catch((error: unknown) => {
      this.trouble = `outbox: ${messageOf(error)}`;
    });
  }

  get counters(): RequesterCounters {
    return this.state.counters;
  }

  /** Slots that are taken now. */
  get outstanding(): number {
    return this.state.session?.slots.filter(({ out }) => out !== null).length ?? 0;
  }

  get session(): string | null {
    return this.state.session?.id ?? null;
  }

  /** Never rejects but for an outbox that cannot be opened. */
  async call(steps: readonly CallStep[], options: CallOptions = {}): Promise<CallOutcome> {
    if (this.ready !== null) await this.ready;
    const { signal, deadlineMs = Infinity } = options;
    if (signal?.aborted === true)
      return { kind: 'refused', status: 'CANCELLED', text: 'cancelled before it was sent' };
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const cancel = (): void => this.take({ kind: 'cancel', id, text: 'cancelled by its caller' });
      signal?.addEventListener('abort', cancel, { once: true });
      this.waiting.set(id, {
        resolve,
        end: () => signal?.removeEventListener('abort', cancel),
      });
      this.take({
        kind: 'call',
        id,
        steps,
        guarded: options.guarded ?? false,
        cacheThis: options.cacheThis ?? true,
        deadlineAt: this.options.clock.now() + deadlineMs,
      });
    });
  }

  /** The peer has left for good: everything that is out is `unknown`. */
  peerGone(text: string): void {
    this.take({ kind: 'peer-gone', text });
  }

  /**
   * Settles everything now. Without an outbox what was out is taken out of the mailbox; with one it
   * stays there, and the next life goes on with it.
   */
  async close(): Promise<void> {
    if (this.ready !== null) await this.ready.catch(() => {});
    if (!this.state.closed) this.take({ kind: 'close' });
    this.ending.abort();
    this.nudge();
    await this.flushing;
    await Promise.all(this.tails.values());
    await this.looping;
    this.options.outbox?.journal.close();
  }

  private draw(): Parameters<typeof resumeRequester>[0] {
    const { random } = this.options;
    return {
      seed: random.hex(16),
      tag: random.hex(16),
      verifier: random.hex(16),
      xid: Number.parseInt(random.hex(4), 16),
      jitter: Number.parseInt(random.hex(4), 16),
    };
  }

  private async open(outbox: RequesterOutbox): Promise<void> {
    const { contents } = await outbox.journal.open(outbox.incarnation);
    const recovered = recoverOutbox(this.config, contents.lines, contents.isCut);
    if (recovered.kind === 'fresh' && recovered.reason !== '') {
      this.trouble = `outbox: ${recovered.reason}`;
      await outbox.journal.setAside(contents.lines);
    }
    const { state, resumed } = resumeRequester(this.draw(), recovered);
    this.state = state;
    for (const call of resumed) this.resumed.set(call.id, call);
    await outbox.journal.replace(snapshotLines(this.config, state));
    // Before any new number goes out, beside which they would look like mail of a confused requester.
    for (const name of leftoverNames(state)) this.carryOutMail({ kind: 'withdraw', name });
    this.ready = null;
    this.take({ kind: 'timer' });
  }

  /** One event, and everything that follows from it. */
  private take(event: RequesterEvent): void {
    const step = stepRequester(this.config, this.state, event, this.options.clock.now());
    this.state = step.state;
    this.wakeAt = step.wakeAt;
    for (const effect of step.effects) this.carryOut(effect);
    if (this.state.closed || this.wakeAt === Infinity) return;
    if (!this.isLooping) {
      // Before it runs: it takes mail, which comes back here and must find it running.
      this.isLooping = true;
      this.looping = this.loop();
    } else if (this.wakeAt < this.pausedUntil) this.nudge();
  }

  private carryOut(effect: RequesterEffect): void {
    if (effect.kind === 'settle') return this.settle(effect.id, effect.outcome);
    if (this.options.outbox === undefined) return this.carryOutMail(effect);
    this.pending.push(effect);
    if (this.isFlushing) return;
    this.isFlushing = true;
    this.flushing = this.flush(this.options.outbox);
  }

  private settle(id: number, outcome: CallOutcome): void {
    const waiting = this.waiting.get(id);
    if (waiting !== undefined) {
      this.waiting.delete(id);
      waiting.end();
      return waiting.resolve(outcome);
    }
    const resumed = this.resumed.get(id);
    this.resumed.delete(id);
    if (resumed !== undefined) this.options.outbox?.onResumed?.(resumed, outcome);
  }

  // --- outbox -----------------------------------------------------------------------------------

  /** Lines of everything that came together are made durable in one go; then the rest follows. */
  private async flush(outbox: RequesterOutbox): Promise<void> {
    // Whatever follows in this turn joins the batch.
    await Promise.resolve();
    try {
      while (this.pending.length > 0) {
        const batch = this.pending;
        this.pending = [];
        const lines = batch.flatMap((effect) => (effect.kind === 'record' ? [effect.line] : []));
        if (lines.length > 0 && !(await this.keep(outbox, lines))) return;
        for (const effect of batch) this.carryOutMail(effect);
      }
    } finally {
      this.isFlushing = false;
    }
  }

  /** False when this requester has ended over it. */
  private async keep(outbox: RequesterOutbox, lines: readonly string[]): Promise<boolean> {
    const { journal } = outbox;
    try {
      // The state has everything that waits in `pending` too, and repeating its lines harms nothing.
      if (journal.bytes > outbox.bytesMax) await this.compact(journal);
      else await journal.append(lines);
      return true;
    } catch (error) {
      return this.reopen(outbox, error);
    }
  }

  private compact(journal: JournalPort): Promise<void> {
    return journal.replace(snapshotLines(this.config, this.state));
  }

  private async reopen(outbox: RequesterOutbox, first: unknown): Promise<boolean> {
    let error = first;
    while (!this.state.closed) {
      this.trouble = `outbox: ${messageOf(error)}`;
      if (isFlockstepError(error) && error.code === 'E_EVICTED') {
        this.pending = [];
        this.take({ kind: 'close' });
        return false;
      }
      await this.options.clock.sleep(this.config.timing.retryMs, this.ending.signal);
      try {
        await outbox.journal.open(outbox.incarnation);
        // One snapshot covers every effect so far: also those behind the lines that failed.
        await this.compact(outbox.journal);
        return true;
      } catch (again) {
        error = again;
      }
    }
    return false;
  }

  // --- mail -------------------------------------------------------------------------------------

  private carryOutMail(effect: RequesterEffect): void {
    const { mail } = this.options;
    const { peer } = this.config;
    if (effect.kind === 'post')
      this.chain(effect.name, async () => {
        const answer = await mail.post(peer, 'call', effect.name, effect.text, true);
        if (answer === 'conflict') this.take({ kind: 'conflict', name: effect.name });
      });
    else if (effect.kind === 'withdraw') {
      this.passedOver.delete(`reply ${effect.name}`);
      this.passedOver.delete(`refusal ${effect.name}`);
      this.chain(effect.name, () => mail.withdraw(peer, 'call', effect.name));
    }
  }

  private chain(name: string, operation: () => Promise<void>): void {
    const before = this.tails.get(name);
    const run = before === undefined ? operation() : before.then(operation);
    const tail = run
      .catch((error: unknown) => {
        // Put again at its next repetition, like mail that was lost.
        this.trouble = `mail: ${errnoOf(error) ?? ''} ${messageOf(error)}`;
      })
      .then(() => {
        if (this.tails.get(name) === tail) this.tails.delete(name);
      });
    this.tails.set(name, tail);
  }

  private async loop(): Promise<void> {
    const { clock } = this.options;
    try {
      while (!this.state.closed && this.wakeAt !== Infinity) {
        this.takeMail();
        if (this.wakeAt <= clock.now()) this.take({ kind: 'timer' });
        if (!this.state.closed && this.wakeAt !== Infinity) await this.pause();
      }
    } finally {
      // In the same turn as the last look: whatever is taken from now on begins it anew.
      this.isLooping = false;
    }
  }

  private takeMail(): void {
    const { mail } = this.options;
    const expected = mail
      .announced()
      .filter(
        ({ from, kind, name }) =>
          kind !== 'call' && from === this.config.peer && isExpected(this.state, name),
      );
    // A final answer before an old refusal of the same call.
    for (const kind of ['reply', 'refusal'] as const)
      for (const announcement of expected)
        if (announcement.kind === kind) this.takeOne(announcement);
  }

  private takeOne(announcement: Announcement): void {
    const { name, kind } = announcement;
    if (!isExpected(this.state, name)) return;
    const bytesMax = this.config.asked.replyBytesMax + ENVELOPE_BYTES;
    const reading = this.options.mail.read(announcement, bytesMax);
    if (reading.kind !== 'text') {
      if (reading.kind !== 'absent') this.trouble = `mail: ${kind} ${name} is ${reading.kind}`;
      return;
    }
    const key = `${kind} ${name}`;
    if (this.passedOver.get(key) === reading.text) return;
    const { ignored } = this.state.counters;
    const { text, inner } = reading;
    this.take({ kind: 'mail', name, text, ...(inner === undefined ? {} : { inner }) });
    if (this.state.counters.ignored > ignored) this.passedOver.set(key, reading.text);
  }

  /** Until mail may have come, the next time is due, or a call has made it earlier. */
  private async pause(): Promise<void> {
    const { clock, mail } = this.options;
    const until = this.wakeAt;
    const nudged = new Promise<void>((resolve) => {
      this.nudge = resolve;
    });
    this.pausedUntil = until;
    if (this.mailWait === null) {
      const wait = {
        until,
        promise: mail
          .wait(until)
          .catch((error: unknown) => {
            this.trouble = `mail: ${messageOf(error)}`;
            return clock.sleep(this.config.timing.retryMs, this.ending.signal);
          })
          .finally(() => {
            this.mailWait = null;
          }),
      };
      this.mailWait = wait;
    }
    const { promise, until: mailUntil } = this.mailWait;
    if (until < mailUntil) {
      const early = new AbortController();
      await Promise.race([promise, nudged, clock.sleep(until - clock.now(), early.signal)]);
      early.abort();
    } else await Promise.race([promise, nudged]);
    this.pausedUntil = -Infinity;
    this.nudge = () => {};
  }
}
