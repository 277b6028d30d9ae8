/**
 * The world in which rows about the requester run: the requester, a mailbox, a scripted replier, and time
 * that only the row moves. Twice: the state machine alone (pure), and the driver over ports in memory
 * (memory).
 */
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/ports/clock.ts';
import type { JournalContents, JournalPort } from '../../src/ports/journal.ts';
import type { Announcement, MailKind, MailPort, MailReading } from '../../src/ports/mail.ts';
import {
  openCall,
  openReply,
  type Call,
  type CallStep,
} from '../../src/protocol/calls/envelope.ts';
import { recoverOutbox } from '../../src/protocol/calls/outbox.ts';
import { resumeRequester } from '../../src/protocol/calls/requester-resume.ts';
import { stepRequester } from '../../src/protocol/calls/requester.ts';
import {
  ASKED_LIMITS,
  type CallOutcome,
  type RequesterConfig,
  type RequesterCounters,
  type RequesterEvent,
  type RequesterState,
  type RequesterTiming,
} from '../../src/protocol/calls/requester-state.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import { STATUS } from '../../src/protocol/calls/status.ts';
import { ScriptedReplier, workOf } from './scripted-replier.ts';

export const EPOCH = 'e'.repeat(64);
export const TIMING: RequesterTiming = {
  retryMs: 100,
  retryMsMax: 2_000,
  trustMs: 60_000,
  drainMs: 500,
  attemptsMax: 6,
};

export interface Handle {
  /** Null while nobody knows. */
  readonly outcome: CallOutcome | null;
  cancel(): void;
}

export interface CallWish {
  readonly guarded?: boolean;
  readonly deadlineMs?: number;
}

export interface PostedCall {
  readonly name: string;
  readonly text: string;
  readonly call: Call;
  readonly atMs: number;
}

export interface RequesterWorld {
  readonly level: 'pure' | 'memory';
  readonly replier: ScriptedReplier;
  readonly now: number;
  /** Everything ever put into the mailbox, repetitions too. */
  readonly history: readonly PostedCall[];
  /** What lies there now. */
  readonly lying: ReadonlyMap<string, string>;
  /** Answers that lie there now, by `<kind> <name>`. */
  readonly answers: Map<string, string>;
  readonly counters: RequesterCounters;
  /** False: arrivals wait in `arrived` until the row lets them in. */
  isAnswering: boolean;
  readonly arrived: { readonly name: string; readonly text: string }[];
  call(steps: readonly CallStep[], wish?: CallWish): Handle;
  /** The replier looks at one arrival and its answer, if any, is put there. */
  letIn(name: string): void;
  peerGone(text: string): void;
  settle(): Promise<void>;
  advance(ms: number): Promise<void>;
  /** The requester's process dies; the next life has the outbox or has lost it. */
  restart(withOutbox: boolean): Promise<void>;
  /** Outcomes of calls of earlier lives. */
  readonly resumed: CallOutcome[];
  close(): Promise<void>;
}

export interface WorldWish {
  readonly slots?: number;
  readonly outbox?: boolean;
  readonly timing?: Partial<RequesterTiming>;
  readonly isAuthentic?: RequesterConfig['isAuthentic'];
  /** A mutated machine. Pure level only. */
  readonly step?: typeof stepRequester;
}

export const work = (n: unknown, ...more: unknown[]): CallStep[] =>
  [n, ...more].map((each) => ({ step: 'work', arguments: { n: each } }));

const PRINCIPAL = { flavor: 1, id: 'rank-1', groups: [] };

/** Lines in memory; what was not appended dies with the process. */
export class MemoryJournal implements JournalPort {
  readonly path = 'memory';
  lines: string[] = [];
  bytes = 0;
  life = 0;
  /** The next append fails with it. */
  failure: Error | null = null;
  replacements = 0;
  open(): Promise<{ life: number; contents: JournalContents }> {
    this.life += 1;
    return Promise.resolve({
      life: this.life,
      contents: { lines: [...this.lines], isCut: false },
    });
  }
  async append(lines: readonly string[]): Promise<void> {
    await setImmediate();
    const { failure } = this;
    this.failure = null;
    if (failure !== null) throw failure;
    this.lines.push(...lines);
    this.bytes += lines.join('\n').length + 1;
  }
  replace(lines: readonly string[]): Promise<void> {
    this.replacements += 1;
    this.lines = [...lines];
    this.bytes = lines.join('\n').length;
    return Promise.resolve();
  }
  setAside(): Promise<void> {
    return Promise.resolve();
  }
  close(): void {}
}

const FOR_GOOD: ReadonlySet<number> = new Set([
  STATUS.REQ_TOO_BIG,
  STATUS.TOO_MANY_OPS,
  STATUS.REP_TOO_BIG,
  STATUS.REP_TOO_BIG_TO_CACHE,
]);

let draws = 0;
const hex = (count: number): string => {
  draws += 1;
  return `${draws.toString(16)}a5c3`.padStart(count * 2, '7').slice(-count * 2);
};

abstract class WorldBase {
  readonly replier: ScriptedReplier;
  readonly history: PostedCall[] = [];
  readonly lying = new Map<string, string>();
  readonly answers = new Map<string, string>();
  readonly arrived: { name: string; text: string }[] = [];
  readonly resumed: CallOutcome[] = [];
  readonly wish: WorldWish;
  /** Numbers whose call was refused for good by its size: others may have them. */
  private readonly reusable = new Set<string>();
  isAnswering = true;
  now = 1_000;

  constructor(wish: WorldWish) {
    this.wish = wish;
    this.replier = new ScriptedReplier(EPOCH, wish.slots ?? 4);
  }

  protected put(name: string, text: string): 'posted' | 'conflict' {
    const before = this.lying.get(name);
    if (before !== undefined && before !== text) return 'conflict';
    const opened = openCall(text);
    assert.ok(opened.ok);
    this.checkNumber(name, opened.value);
    this.lying.set(name, text);
    this.history.push({ name, text, call: opened.value, atMs: this.now });
    this.arrived.push({ name, text });
    return 'posted';
  }

  /** One number, one work (a lone header may ask for it): whatever the row is about. */
  private checkNumber(name: string, call: Call): void {
    if (workOf(call).length === 0) return;
    for (const other of this.history)
      if (other.name === name && !this.reusable.has(name) && workOf(other.call).length > 0)
        assert.equal(other.call.workDigest, call.workDigest, `two calls under the name ${name}`);
  }

  protected remove(name: string): void {
    this.lying.delete(name);
    this.answers.delete(`reply ${name}`);
    this.answers.delete(`refusal ${name}`);
    for (let index = this.arrived.length - 1; index >= 0; index--)
      if (this.arrived[index]?.name === name) this.arrived.splice(index, 1);
  }

  letIn(name: string): void {
    const index = this.arrived.findIndex((each) => each.name === name);
    assert.ok(index >= 0, `nothing has arrived under ${name}`);
    const [{ text } = { text: '' }] = this.arrived.splice(index, 1);
    const answer = this.replier.arrive(name, text);
    if (answer === null) return;
    this.answers.set(`${answer.kind} ${name}`, answer.text);
    const opened = openReply(answer.text);
    assert.ok(opened.ok);
    if (FOR_GOOD.has(opened.value.header?.status ?? 0)) this.reusable.add(name);
  }

  protected letAllIn(): boolean {
    if (!this.isAnswering || this.arrived.length === 0) return false;
    for (const { name } of [...this.arrived]) this.letIn(name);
    return true;
  }
}

class PureWorld extends WorldBase implements RequesterWorld {
  readonly level = 'pure';
  private state: RequesterState;
  private readonly config: RequesterConfig;
  private wakeAt = Infinity;
  private ids = 0;
  private outbox: string[] = [];
  private handles = new Map<number, { outcome: CallOutcome | null }>();
  private readonly shown = new Map<string, string>();

  constructor(wish: WorldWish) {
    super(wish);
    this.config = {
      endpoint: 'rank-1',
      peer: 'rank-0',
      epoch: EPOCH,
      principal: PRINCIPAL,
      credential: { flavor: 1, body: { machine: '', id: 'rank-1', groups: [] } },
      sign: () => ({ flavor: 0, body: '' }),
      isAuthentic: wish.isAuthentic ?? (() => true),
      asked: ASKED_LIMITS,
      persistent: true,
      durable: wish.outbox ?? false,
      timing: { ...TIMING, ...wish.timing },
    };
    this.state = resumeRequester(this.draw(), { kind: 'fresh', reason: '' }).state;
  }

  get counters(): RequesterCounters {
    return this.state.counters;
  }

  private draw() {
    return {
      seed: hex(16),
      tag: hex(16),
      verifier: hex(16),
      xid: 0xffff_fffe,
      jitter: 0x1234_5678,
    };
  }

  private take(event: RequesterEvent): void {
    const step = (this.wish.step ?? stepRequester)(this.config, this.state, event, this.now);
    this.state = step.state;
    this.wakeAt = step.wakeAt;
    for (const effect of step.effects) {
      if (effect.kind === 'post') {
        if (this.put(effect.name, effect.text) === 'conflict')
          this.take({ kind: 'conflict', name: effect.name });
      } else if (effect.kind === 'withdraw') this.remove(effect.name);
      else if (effect.kind === 'record') this.outbox.push(effect.line);
      else {
        const handle = this.handles.get(effect.id);
        if (handle === undefined) {
          assert.ok(effect.id < 0, 'a call that nobody made');
          this.resumed.push(effect.outcome);
        } else {
          assert.equal(handle.outcome, null, 'a call is settled once');
          handle.outcome = effect.outcome;
        }
      }
    }
  }

  call(steps: readonly CallStep[], wish: CallWish = {}): Handle {
    this.ids += 1;
    const id = this.ids;
    const handle = {
      outcome: null,
      cancel: () => this.take({ kind: 'cancel', id, text: 'cancelled' }),
    };
    this.handles.set(id, handle);
    this.take({
      kind: 'call',
      id,
      steps,
      guarded: wish.guarded ?? false,
      cacheThis: true,
      deadlineAt: this.now + (wish.deadlineMs ?? Infinity),
    });
    return handle;
  }

  peerGone(text: string): void {
    this.take({ kind: 'peer-gone', text });
  }

  settle(): Promise<void> {
    for (let turn = 0; turn < 10_000; turn++) {
      let isBusy = this.letAllIn();
      if (this.wakeAt <= this.now) {
        this.take({ kind: 'timer' });
        isBusy = true;
      }
      for (const [key, text] of [...this.answers]) {
        const name = key.split(' ')[1] ?? '';
        if (this.shown.get(key) === text || this.answers.get(key) !== text) continue;
        this.shown.set(key, text);
        this.take({ kind: 'mail', name, text });
        isBusy = true;
      }
      if (!isBusy) return Promise.resolve();
    }
    throw new Error('it never comes to rest');
  }

  protected override remove(name: string): void {
    super.remove(name);
    this.shown.delete(`reply ${name}`);
    this.shown.delete(`refusal ${name}`);
  }

  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.settle();
    while (this.wakeAt <= until) {
      this.now = Math.max(this.now, this.wakeAt);
      await this.settle();
    }
    this.now = until;
    await this.settle();
  }

  restart(withOutbox: boolean): Promise<void> {
    const lines = withOutbox ? this.outbox : [];
    const recovered = recoverOutbox(this.config, lines, false);
    const { state } = resumeRequester(this.draw(), recovered);
    this.state = state;
    this.handles = new Map();
    this.shown.clear();
    this.take({ kind: 'timer' });
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.take({ kind: 'close' });
    for (const { outcome } of this.handles.values())
      assert.notEqual(outcome, null, 'every call is settled');
    return Promise.resolve();
  }
}

class ManualClock implements Clock {
  timers: { at: number; resolve: () => void }[] = [];
  private readonly world: { now: number };
  constructor(world: { now: number }) {
    this.world = world;
  }
  now(): number {
    return this.world.now;
  }
  wall(): number {
    return this.world.now;
  }
  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = { at: this.world.now + ms, resolve };
      if (ms <= 0 || signal?.aborted === true) return resolve();
      this.timers.push(timer);
      signal?.addEventListener('abort', () => {
        this.timers = this.timers.filter((each) => each !== timer);
        resolve();
      });
    });
  }
  /** Rings what is due. */
  ring(): boolean {
    const due = this.timers.filter(({ at }) => at <= this.world.now);
    this.timers = this.timers.filter(({ at }) => at > this.world.now);
    for (const { resolve } of due) resolve();
    return due.length > 0;
  }
}

class MemoryWorld extends WorldBase implements RequesterWorld {
  readonly level = 'memory';
  readonly clock = new ManualClock(this);
  readonly journal = new MemoryJournal();
  private requester: Requester;
  private handles: { outcome: CallOutcome | null }[] = [];
  private activity = 0;
  private waiters: (() => void)[] = [];
  private isDead = { value: false };

  constructor(wish: WorldWish) {
    super(wish);
    this.requester = this.begin();
  }

  private begin(): Requester {
    const dead = { value: false };
    this.isDead = dead;
    const wishes = this.wish;
    return new Requester({
      endpoint: 'rank-1',
      peer: 'rank-0',
      epoch: EPOCH,
      mail: this.mail(dead),
      clock: this.clock,
      random: { hex },
      principal: PRINCIPAL,
      persistent: true,
      timing: { ...TIMING, ...wishes.timing },
      ...(wishes.isAuthentic === undefined
        ? {}
        : {
            key: { sign: () => ({ flavor: 0, body: '' }), isAuthentic: wishes.isAuthentic },
          }),
      ...(wishes.outbox === true
        ? {
            outbox: {
              journal: this.journal,
              incarnation: hex(16),
              bytesMax: 20_000,
              onResumed: (_: unknown, outcome: CallOutcome) => this.resumed.push(outcome),
            },
          }
        : {}),
    });
  }

  /** A mailbox; that of a dead process does nothing any more. */
  private mail(dead: { value: boolean }): MailPort {
    const { answers } = this;
    return {
      endpoint: 'rank-1',
      post: async (_to: string, _kind: MailKind, name: string, text: string) => {
        await Promise.resolve();
        if (dead.value) return 'posted';
        this.activity += 1;
        return this.put(name, text);
      },
      withdraw: async (_to: string, _kind: MailKind, name: string) => {
        await Promise.resolve();
        if (!dead.value) this.remove(name);
      },
      announced: (): Announcement[] =>
        dead.value
          ? []
          : [...answers.keys()].map((key) => {
              const [kind = '', name = ''] = key.split(' ');
              return { from: 'rank-0', kind: kind as MailKind, name };
            }),
      read: ({ kind, name }: Announcement): MailReading => {
        const text = answers.get(`${kind} ${name}`);
        return text === undefined ? { kind: 'absent' } : { kind: 'text', text, bytes: text.length };
      },
      list: () => [],
      setAside: () => Promise.resolve(),
      wait: (untilMs: number) => {
        if (dead.value) return new Promise<void>(() => {});
        return new Promise<void>((resolve) => {
          this.waiters.push(resolve);
          void this.clock.sleep(untilMs - this.now).then(resolve);
        });
      },
    };
  }

  get counters(): RequesterCounters {
    return this.requester.counters;
  }

  call(steps: readonly CallStep[], wish: CallWish = {}): Handle {
    const abort = new AbortController();
    const handle = {
      outcome: null as CallOutcome | null,
      cancel: () => abort.abort(),
    };
    this.handles.push(handle);
    void this.requester.call(steps, { signal: abort.signal, ...wish }).then((outcome) => {
      assert.equal(handle.outcome, null, 'a call is settled once');
      handle.outcome = outcome;
      this.activity += 1;
    });
    return handle;
  }

  peerGone(text: string): void {
    this.requester.peerGone(text);
  }

  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 6; quiet++) {
      const before = this.activity;
      await setImmediate();
      const isRung = this.clock.ring();
      if (this.letAllIn() || isRung || this.activity > before) quiet = -1;
      const { waiters } = this;
      this.waiters = [];
      for (const wake of waiters) wake();
    }
  }

  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.settle();
    for (;;) {
      const next = Math.min(...this.clock.timers.map(({ at }) => at));
      if (!(next <= until)) break;
      this.now = Math.max(this.now, next);
      await this.settle();
    }
    this.now = until;
    await this.settle();
  }

  async restart(withOutbox: boolean): Promise<void> {
    this.isDead.value = true;
    this.handles = [];
    if (!withOutbox) this.journal.lines = [];
    this.requester = this.begin();
    await this.settle();
  }

  async close(): Promise<void> {
    const closing = this.requester.close();
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    for (const wake of this.waiters) wake();
    await closing;
    await setImmediate();
    for (const { outcome } of this.handles) assert.notEqual(outcome, null, 'every call is settled');
  }
}

export const LEVELS = ['pure', 'memory'] as const;

export const openWorld = (level: 'pure' | 'memory', wish: WorldWish = {}): RequesterWorld =>
  level === 'pure' ? new PureWorld(wish) : new MemoryWorld(wish);
