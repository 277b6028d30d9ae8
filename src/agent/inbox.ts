/**
 * Messages between masters of a view: each goes by a call of `flockstep.message` into the receiver's
 * inbox, from where it is taken by sender and tag.
 *
 * Guarantee: messages of one sender to one receiver arrive in the order in which they were sent, each
 * at most once; an inbox is bounded, and who sends to a full one waits. `send` resolves when the
 * message is in the inbox. Not guaranteed: that it is ever received; after a failure whose reason is
 * `unknown` it may be in the inbox or not.
 */
import {
  isGroupMessage,
  whyGroupMessage,
  type GroupMessage,
} from '../protocol/generated/group-message.ts';
import type { ReadingProcedure } from '../protocol/calls/procedure.ts';
import type { Clock } from '../ports/clock.ts';
import type { Calls } from '../runtime/calls/service.ts';
import { Attempt, boundedBytes, groupFailure, type GroupOptions, type GroupView } from './group.ts';

export const MESSAGE = 'flockstep.message';
export const INBOX_MESSAGES_MAX = 1024;
export const INBOX_BYTES_MAX = 8 * 1024 * 1024;
/** A sender is told "full" after this long, and asks again. */
const HELD_MS_MAX = 1_000;

export interface Message {
  readonly from: number;
  readonly tag: number;
  readonly data: unknown;
}

/** Left out: any. */
export interface Wanted {
  readonly from?: number;
  readonly tag?: number;
}

interface Stored extends Message {
  readonly bytes: number;
}

interface Receiver {
  readonly wanted: Wanted;
  readonly take: (message: Message | null) => void;
}

const fits = (wanted: Wanted, message: Message): boolean =>
  (wanted.from === undefined || wanted.from === message.from) &&
  (wanted.tag === undefined || wanted.tag === message.tag);

export class Inbox {
  readonly procedure: ReadingProcedure;
  private readonly clock: Clock;
  private calls: Calls | null = null;
  private group: GroupView | null = null;
  private stored: Stored[] = [];
  private storedBytes = 0;
  private readonly receivers = new Set<Receiver>();
  private readonly roomWaiters = new Set<() => void>();
  /** Highest number that came from each rank, and that went to each. */
  private heard = new Map<number, number>();
  private told = new Map<number, number>();
  /** The last one on its way to each rank. */
  private lanes = new Map<number, Promise<unknown>>();

  constructor(clock: Clock) {
    this.clock = clock;
    this.procedure = {
      name: MESSAGE,
      effect: 'none',
      checkArguments: (value) => (isGroupMessage(value) ? '' : whyGroupMessage()),
      checkResult: () => '',
      run: async (args, { from, signal }) => ({
        ok: true,
        result: { state: await this.accept(args as GroupMessage, from, signal) },
      }),
    };
  }

  /** The next view: ranks mean others now, so nothing of the last one is left. */
  enter(group: GroupView, calls: Calls): void {
    this.calls = calls;
    if (this.group?.view === group.view) return;
    this.group = group;
    this.stored = [];
    this.storedBytes = 0;
    this.heard = new Map();
    this.told = new Map();
    this.lanes = new Map();
    for (const { take } of this.receivers) take(null);
    this.receivers.clear();
    this.wakeSenders();
  }

  /** Resolves when it is in the receiver's inbox. Throws E_EXCHANGE and E_BUDGET. */
  async send(to: number, tag: number, data: unknown, options: GroupOptions = {}): Promise<void> {
    const { calls, group } = this;
    if (calls === null || group === null || !(to < group.size))
      throw groupFailure('view', `message to ${to}: there is no such master in this view`);
    boundedBytes('a message', data);
    const attempt = new Attempt({
      what: `message to ${to}`,
      clock: this.clock,
      options,
      isCurrent: () => this.group?.view === group.view && !calls.isClosed,
    });
    const before = this.lanes.get(to) ?? Promise.resolve();
    const sending = before.then(() => {
      attempt.check();
      const sequence = (this.told.get(to) ?? 0) + 1;
      // Used up even if nobody learns what became of it: a late one must not pass a later one.
      this.told.set(to, sequence);
      return this.deliver(attempt, calls, to, { view: group.view, sequence, tag, data });
    });
    const settled = sending.catch(() => undefined);
    this.lanes.set(to, settled);
    await attempt.within(sending);
  }

  /** Throws E_EXCHANGE when it was cancelled, its time is over, or the view changed. */
  async receive(wanted: Wanted, options: GroupOptions = {}): Promise<Message> {
    const found = this.stored.find((message) => fits(wanted, message));
    if (found !== undefined) {
      this.remove(found);
      return { from: found.from, tag: found.tag, data: found.data };
    }
    const { signal, deadlineMs } = options;
    const timer = new AbortController();
    let giveUp = (): void => {};
    const message = await new Promise<Message | null>((resolve) => {
      const receiver = { wanted, take: resolve };
      giveUp = (): void => {
        this.receivers.delete(receiver);
        resolve(null);
      };
      this.receivers.add(receiver);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted === true) giveUp();
      if (deadlineMs !== undefined)
        void this.clock.sleep(deadlineMs, timer.signal).then(() => {
          if (!timer.signal.aborted) giveUp();
        });
    });
    timer.abort();
    signal?.removeEventListener('abort', giveUp);
    if (message !== null) return message;
    if (signal?.aborted === true) throw groupFailure('cancelled', 'receive was cancelled');
    if (deadlineMs !== undefined) throw groupFailure('deadline', 'no message came in time');
    throw groupFailure('view', 'receive: the view changed');
  }

  probe(wanted: Wanted): { from: number; tag: number; bytes: number } | null {
    const found = this.stored.find((message) => fits(wanted, message));
    return found === undefined ? null : { from: found.from, tag: found.tag, bytes: found.bytes };
  }

  // --- inside -----------------------------------------------------------------------------------

  private async deliver(
    attempt: Attempt,
    calls: Calls,
    to: number,
    message: { view: number; sequence: number; tag: number; data: unknown },
  ): Promise<void> {
    for (;;) {
      const { state } = (await attempt.call(calls, to, MESSAGE, message)) as { state: string };
      if (state === 'accepted') return;
      if (state === 'gone') throw groupFailure('view', `message to ${to}: the view changed`);
      if (state === 'early') await attempt.pause(20);
    }
  }

  private async accept(
    message: GroupMessage,
    from: string,
    signal: AbortSignal,
  ): Promise<'accepted' | 'full' | 'early' | 'gone'> {
    const rank = Number(/^rank-([0-9]+)$/.exec(from)?.[1] ?? Number.NaN);
    const bytes = boundedBytes('a message', message.data);
    const state = this.stateOf(message.view, rank);
    if (state !== 'now') return state;
    const { sequence, tag, data } = message;
    if (sequence <= (this.heard.get(rank) ?? 0)) return 'accepted';
    const incoming: Stored = { from: rank, tag, data, bytes };
    if (!this.hasRoom(incoming)) {
      await this.room(signal);
      const again = this.stateOf(message.view, rank);
      if (again !== 'now') return again;
      if (sequence <= (this.heard.get(rank) ?? 0)) return 'accepted';
      if (!this.hasRoom(incoming)) return 'full';
    }
    this.heard.set(rank, sequence);
    this.store(incoming);
    return 'accepted';
  }

  private stateOf(view: number, rank: number): 'now' | 'early' | 'gone' {
    if (this.group === null || view > this.group.view) return 'early';
    return view < this.group.view || !(rank < this.group.size) ? 'gone' : 'now';
  }

  private hasRoom(incoming: Stored): boolean {
    for (const { wanted } of this.receivers) if (fits(wanted, incoming)) return true;
    return (
      this.stored.length < INBOX_MESSAGES_MAX &&
      this.storedBytes + incoming.bytes <= INBOX_BYTES_MAX
    );
  }

  private store(incoming: Stored): void {
    for (const receiver of this.receivers) {
      if (!fits(receiver.wanted, incoming)) continue;
      this.receivers.delete(receiver);
      receiver.take({ from: incoming.from, tag: incoming.tag, data: incoming.data });
      return;
    }
    this.stored.push(incoming);
    this.storedBytes += incoming.bytes;
  }

  private remove(message: Stored): void {
    this.stored.splice(this.stored.indexOf(message), 1);
    this.storedBytes -= message.bytes;
    this.wakeSenders();
  }

  private async room(signal: AbortSignal): Promise<void> {
    const timer = new AbortController();
    const stop = (): void => timer.abort();
    this.roomWaiters.add(stop);
    signal.addEventListener('abort', stop);
    if (!signal.aborted) await this.clock.sleep(HELD_MS_MAX, timer.signal);
    signal.removeEventListener('abort', stop);
    this.roomWaiters.delete(stop);
  }

  private wakeSenders(): void {
    for (const wake of this.roomWaiters) wake();
    this.roomWaiters.clear();
  }
}
