/**
 * Mail and journal whose every wait is one of a fast-check scheduler: what is posted is visible before
 * its poster is told, what is appended is durable before its writer is told.
 */
import type * as fc from 'fast-check';
import { recover } from '../../../src/protocol/calls/recovery.ts';
import type { JournalPort } from '../../../src/ports/journal.ts';
import type { Announcement, MailKind, MailReading, ReplierMail } from '../../../src/ports/mail.ts';
import type { CallTable, Reducer } from '../../../src/protocol/calls/table.ts';
import { REPLIER, REQUESTER } from './replier-rules.ts';

type Schedule = (label: string) => Promise<void>;

export const scheduleOf =
  (scheduler: fc.Scheduler): Schedule =>
  async (label) => {
    await scheduler.schedule(Promise.resolve(), label);
  };

export class ScheduledMail implements ReplierMail {
  readonly endpoint = REPLIER;
  readonly calls = new Map<string, string>();
  readonly replies = new Map<string, string>();
  readonly refusals = new Map<string, string>();
  conflicts = 0;
  onReply: (name: string, text: string) => void = () => undefined;
  readonly #schedule: Schedule;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  async post(_to: string, kind: MailKind, name: string, text: string) {
    await this.#schedule(`post ${name}`);
    const place = kind === 'reply' ? this.replies : this.refusals;
    const there = place.get(name);
    const isTaken = kind === 'reply' && there !== undefined && there !== text;
    if (isTaken) this.conflicts++;
    else {
      place.set(name, text);
      if (kind === 'reply') this.onReply(name, text);
    }
    await this.#schedule(`posted ${name}`);
    return isTaken ? ('conflict' as const) : ('posted' as const);
  }

  async withdraw(_to: string, kind: MailKind, name: string): Promise<void> {
    await this.#schedule(`withdraw ${name}`);
    (kind === 'reply' ? this.replies : this.refusals).delete(name);
  }

  /** A listing that shows everything twice. */
  announced(): readonly Announcement[] {
    const calls = [...this.calls.keys()].map((name): Announcement => ({
      from: REQUESTER,
      kind: 'call',
      name,
    }));
    return [...calls, ...calls];
  }

  read({ name }: Announcement): MailReading {
    const text = this.calls.get(name);
    if (text === undefined) return { kind: 'absent' };
    return { kind: 'text', text, bytes: Buffer.byteLength(text) };
  }

  list(): readonly Announcement[] {
    return this.announced();
  }

  answers(): [] {
    return [];
  }

  async setAside({ name }: Announcement): Promise<void> {
    await this.#schedule(`set aside ${name}`);
    this.calls.delete(name);
  }

  async wait(): Promise<void> {
    await this.#schedule('wait');
  }
}

export class ScheduledJournal implements JournalPort {
  readonly path = 'journal';
  readonly #schedule: Schedule;
  #durable: string[] = [];
  #waiting: { readonly line: string; readonly done: () => void }[] = [];
  #isSyncing = false;
  bytes = 0;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  async open() {
    await this.#schedule('open');
    return { life: 1, contents: { lines: this.#durable, isCut: false } };
  }

  /** Lines become durable in their order, as many at once as are there. */
  append(lines: readonly string[]): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ line: lines.join('\n'), done });
      void this.#sync();
    });
  }

  async replace(lines: readonly string[]): Promise<void> {
    await this.#schedule('replace');
    this.#durable = [...lines];
  }

  async #sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      await this.#schedule('sync');
      this.#durable.push(...group.map(({ line }) => line));
      await this.#schedule('synced');
      for (const { done } of group) done();
    }
    this.#isSyncing = false;
  }

  /** What a crash would leave now. */
  tableOf(reduce: Reducer): CallTable {
    const recovery = recover({ lines: this.#durable, isCut: false }, { life: 9, reduce });
    if (recovery.kind !== 'recovered') throw new Error(recovery.reason);
    return recovery.table;
  }

  async setAside(): Promise<void> {
    await this.#schedule('set aside');
  }

  close(): void {
    // Nothing is held.
  }
}
