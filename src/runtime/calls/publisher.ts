/**
 * Answers of a replier on their way out: what is published for which call, what has to go.
 *
 * Guarantee: of one slot at most one reply and one refusal are published, a newer one after the older
 * was withdrawn; of openings of one sender at most OPENING_REPLIES_MAX. What cannot be written is
 * tried again until it is no longer wanted. Nothing that stands under a name of ours is overwritten: a
 * conflict is told and counted.
 */
import { isFlockstepError, messageOf } from '../../errors.ts';
import type { Log } from '../../ports/log.ts';
import type { MailPort } from '../../ports/mail.ts';
import { parseMailName } from '../../protocol/calls/envelope.ts';
import { Lanes } from './lanes.ts';

/** Replies outside of sessions that are published for one sender at one time. */
export const OPENING_REPLIES_MAX = 8;
const RETRY_MS_MIN = 100;
const RETRY_MS_MAX = 5_000;

type AnswerKind = 'reply' | 'refusal';

interface Item {
  readonly kind: AnswerKind;
  readonly to: string;
  /** Of the call that is answered. */
  readonly name: string;
  text: string;
  /** False as long as it could not be written. */
  isPosted: boolean;
  retryAtMs: number;
  retryMs: number;
}

export type PublisherPoint = 'publish.begin' | 'publish.end' | 'withdraw.begin' | 'withdraw.end';

export interface PublisherContext {
  readonly mail: MailPort;
  readonly log: Log;
  readonly now: () => number;
  readonly onPoint: (point: PublisherPoint) => void;
  /** A refusal is no longer published. */
  readonly refusalGone: (to: string, name: string) => void;
  /** This process may publish nothing any more. */
  readonly failed: (error: unknown) => void;
}

const keyOf = (to: string, kind: AnswerKind, name: string): string => `${to} ${kind} ${name}`;

/** What takes each other's place: everything of one slot, and everything of one life outside. */
const laneOf = (to: string, name: string): string => {
  const parsed = parseMailName(name);
  if (parsed === null) return `${to} ${name}`;
  return parsed.kind === 'slot'
    ? `${to} ${parsed.session}.${parsed.slot}`
    : `${to} ${parsed.tag}.o`;
};

export class Publisher {
  private readonly context: PublisherContext;
  private readonly lanes = new Lanes();
  private readonly items = new Map<string, Item>();
  private readonly itemsOfLane = new Map<string, Set<Item>>();
  private readonly unposted = new Set<Item>();
  conflicts = 0;

  constructor(context: PublisherContext) {
    this.context = context;
  }

  count(kind: AnswerKind): number {
    let count = 0;
    for (const item of this.items.values()) if (item.kind === kind) count += 1;
    return count;
  }

  has(to: string, kind: AnswerKind, name: string): boolean {
    return this.items.has(keyOf(to, kind, name));
  }

  publish(kind: AnswerKind, to: string, name: string, text: string): void {
    const key = keyOf(to, kind, name);
    const before = this.items.get(key);
    const lane = laneOf(to, name);
    const leaving = this.leaving(kind, to, name, lane);
    // Another text under the same name (a fresh xid, a later limit): the old one makes room.
    if (before !== undefined && before.text !== text) leaving.push(before);
    for (const item of leaving) this.forget(item);
    const item: Item =
      before !== undefined && before.text === text
        ? before
        : { kind, to, name, text, isPosted: false, retryAtMs: 0, retryMs: RETRY_MS_MIN };
    this.remember(item);
    void this.lanes.run(lane, async () => {
      for (const old of leaving) await this.remove(old);
      await this.post(item);
    });
  }

  /** Puts a reply again, if somebody took its file away. */
  repeat(to: string, name: string): void {
    const item = this.items.get(keyOf(to, 'reply', name));
    if (item?.isPosted === true) void this.lanes.run(laneOf(to, name), () => this.post(item));
  }

  /** The call `name` is no longer there: nothing has to answer it. */
  withdraw(to: string, name: string): void {
    for (const kind of ['reply', 'refusal'] as const) {
      const item = this.items.get(keyOf(to, kind, name));
      if (item === undefined) continue;
      this.forget(item);
      void this.lanes.run(laneOf(to, name), () => this.remove(item));
    }
  }

  /** Everything of a session that has ended. */
  withdrawSession(to: string, session: string): void {
    const start = `${to} ${session}.`;
    for (const [lane, items] of [...this.itemsOfLane])
      if (lane.startsWith(start)) for (const item of [...items]) this.withdraw(to, item.name);
  }

  /** Tries again what could not be written. Gives the time of the next attempt. */
  retry(nowMs: number): number {
    let nextMs = Infinity;
    for (const item of [...this.unposted]) {
      if (item.retryAtMs <= nowMs) {
        this.unposted.delete(item);
        void this.lanes.run(laneOf(item.to, item.name), () => this.post(item));
      } else nextMs = Math.min(nextMs, item.retryAtMs);
    }
    return nextMs;
  }

  settled(): Promise<void> {
    return this.lanes.settled();
  }

  // --- inside -----------------------------------------------------------------------------------

  /** What a new answer takes the place of. */
  private leaving(kind: AnswerKind, to: string, name: string, lane: string): Item[] {
    const others = [...(this.itemsOfLane.get(lane) ?? [])].filter((item) => item.name !== name);
    if (parseMailName(name)?.kind === 'slot')
      return [
        ...others.filter((item) => item.kind === kind),
        // An earlier refusal of what is now settled says nothing any more.
        ...(kind === 'reply' ? this.refusalOf(to, name) : []),
      ];
    const replies = others.filter((item) => item.kind === 'reply');
    return [
      ...(kind === 'refusal' ? others.filter((item) => item.kind === 'refusal') : []),
      ...replies.slice(0, Math.max(0, replies.length - OPENING_REPLIES_MAX + 1)),
    ];
  }

  private refusalOf(to: string, name: string): Item[] {
    const refusal = this.items.get(keyOf(to, 'refusal', name));
    return refusal === undefined ? [] : [refusal];
  }

  private remember(item: Item): void {
    this.items.set(keyOf(item.to, item.kind, item.name), item);
    const lane = laneOf(item.to, item.name);
    const items = this.itemsOfLane.get(lane);
    if (items === undefined) this.itemsOfLane.set(lane, new Set([item]));
    else items.add(item);
  }

  private forget(item: Item): void {
    const key = keyOf(item.to, item.kind, item.name);
    if (this.items.get(key) === item) this.items.delete(key);
    this.unposted.delete(item);
    const lane = laneOf(item.to, item.name);
    const items = this.itemsOfLane.get(lane);
    items?.delete(item);
    if (items?.size === 0) this.itemsOfLane.delete(lane);
    if (item.kind === 'refusal') this.context.refusalGone(item.to, item.name);
  }

  private isWanted(item: Item): boolean {
    return this.items.get(keyOf(item.to, item.kind, item.name)) === item;
  }

  private async post(item: Item): Promise<void> {
    if (!this.isWanted(item)) return;
    const { mail, log, onPoint } = this.context;
    const { kind, to, name, text } = item;
    onPoint('publish.begin');
    try {
      const outcome = await mail.post(to, kind, name, text, true);
      if (outcome === 'posted') item.isPosted = true;
      else {
        this.conflicts += 1;
        log.error({ to, kind, name }, 'an answer finds its name taken by other bytes');
        this.later(item);
      }
    } catch (error) {
      this.notPosted(item, error);
    }
    onPoint('publish.end');
  }

  private notPosted(item: Item, error: unknown): void {
    const { log, failed } = this.context;
    const { kind, to, name } = item;
    log.warn({ to, kind, name, error: messageOf(error) }, 'an answer could not be published');
    if (isFlockstepError(error) && error.code === 'E_EVICTED') failed(error);
    else this.later(item);
  }

  private later(item: Item): void {
    item.retryAtMs = this.context.now() + item.retryMs;
    item.retryMs = Math.min(2 * item.retryMs, RETRY_MS_MAX);
    if (this.isWanted(item)) this.unposted.add(item);
  }

  private async remove(item: Item): Promise<void> {
    const { mail, log, onPoint } = this.context;
    const { kind, to, name } = item;
    onPoint('withdraw.begin');
    try {
      await mail.withdraw(to, kind, name);
    } catch (error) {
      // Left lying it says what was true once: its requester knows it or ignores it.
      log.warn({ to, kind, name, error: messageOf(error) }, 'an answer could not be withdrawn');
    }
    onPoint('withdraw.end');
  }
}
