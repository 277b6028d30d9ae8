/** The world of requester-world.ts around the driver, over ports in memory. */
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/ports/clock.ts';
import type { JournalContents, JournalPort } from '../../src/ports/journal.ts';
import type { Announcement, MailKind, MailPort, MailReading } from '../../src/ports/mail.ts';
import type { CallStep } from '../../src/protocol/calls/envelope.ts';
import type { CallOutcome, RequesterCounters } from '../../src/protocol/calls/requester-state.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import {
  EPOCH,
  hex,
  PRINCIPAL,
  TIMING,
  WorldBase,
  type CallWish,
  type Handle,
  type RequesterWorld,
  type WorldWish,
} from './requester-world.ts';

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

export class MemoryWorld extends WorldBase implements RequesterWorld {
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
