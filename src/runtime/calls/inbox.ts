/**
 * Calls that are announced to a replier, and what is known of each: new, at work, answered, torn, or
 * left lying. Announcements are state: a call stays announced until its requester has taken the answer.
 *
 * Guarantee: a call is given out once while it is announced, unless its text changes, and so a refused
 * call is never taken up again later, when it would no longer be refused. What nobody takes away is set
 * aside after LINGER_MS. One sender with a thousand files does not hold up another one.
 */
import { messageOf } from '../../errors.ts';
import type { Log } from '../../ports/log.ts';
import type { Announcement, MailPort, MailReading } from '../../ports/mail.ts';

/** Taken up of one sender in one round. */
const ROUND_MAX = 64;
/** Until text that looks torn, or is announced and not to be seen, is looked at again. */
const LOOK_MS_MIN = 20;
const LOOK_MS_MAX = 1_000;
const RECHECK_MS_MIN = 1_000;
const RECHECK_MS_MAX = 30_000;
/** A call that was refused or is long settled may lie there this long. */
export const LINGER_MS = 60_000;

interface Entry {
  readonly call: Announcement;
  state:
    | 'taken'
    | 'replied'
    /** Refused, or settled and overtaken: set aside when it lingers. */
    | 'over'
    | 'torn'
    | 'absent'
    | 'again'
    | 'gone'
    | 'aside';
  /** The end of the text, which holds its digest. */
  tail: string;
  sinceMs: number;
  dueMs: number;
  pauseMs: number;
  /** A request of this name is at work, whatever text lies there now. */
  isRunning: boolean;
  /** How often its procedure has thrown. */
  throws: number;
  round: number;
}

export interface Picked {
  readonly from: string;
  readonly name: string;
  readonly mail: Extract<MailReading, { kind: 'text' | 'too-large' }>;
  /** Nothing came to it for so long that it is taken as it is. */
  readonly isRipe: boolean;
}

export interface InboxContext {
  readonly mail: MailPort;
  readonly log: Log;
  readonly bytesMax: number;
  /** How long text that looks torn is left lying. */
  readonly growMs: number;
  /** The call is not announced any more. */
  readonly gone: (from: string, name: string) => void;
  /** Whether the reply to this call is still the one that its slot holds. */
  readonly isHeld: (from: string, name: string) => boolean;
  /** The same call still lies there: its reply may have been lost. */
  readonly repeat: (from: string, name: string) => void;
}

const tailOf = (reading: MailReading): string => {
  if (reading.kind === 'text') return reading.text.slice(-80);
  return reading.kind === 'too-large' ? `${reading.bytes}` : '';
};

const keyOf = (from: string, name: string): string => `${from} ${name}`;

export class Inbox {
  private readonly context: InboxContext;
  private readonly entries = new Map<string, Entry>();
  private readonly moving = new Set<Promise<void>>();
  private round = 0;
  noise = 0;

  constructor(context: InboxContext) {
    this.context = context;
  }

  /** Looks at what is announced; `take` decides about each call that is due. Gives when to look again. */
  look(nowMs: number, take: (picked: Picked) => void): number {
    const taken = new Map<string, number>();
    let nextMs = Infinity;
    this.round += 1;
    for (const call of this.context.mail.announced()) {
      if (call.kind !== 'call') continue;
      const entry = this.entries.get(keyOf(call.from, call.name));
      if (entry !== undefined) {
        entry.round = this.round;
        // Back again: perhaps with another text.
        if (entry.state === 'gone') entry.dueMs = nowMs;
        if (entry.dueMs > nowMs) {
          nextMs = Math.min(nextMs, entry.dueMs);
          continue;
        }
      }
      const count = taken.get(call.from) ?? 0;
      if (count >= ROUND_MAX) {
        nextMs = nowMs;
        continue;
      }
      taken.set(call.from, count + 1);
      this.consider(entry ?? this.begin(call, nowMs), nowMs, take);
    }
    this.forgetGone();
    return nextMs;
  }

  /** The call that was taken is at work from now on. */
  began(from: string, name: string, nowMs: number): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry === undefined) return;
    entry.isRunning = true;
    this.pause(entry, nowMs, LOOK_MS_MIN);
  }

  ended(from: string, name: string): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry !== undefined) entry.isRunning = false;
  }

  /** What became of a call that was taken. */
  answered(from: string, name: string, as: 'reply' | 'refusal', nowMs: number): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry === undefined) return;
    entry.state = as === 'reply' ? 'replied' : 'over';
    this.pause(entry, nowMs, RECHECK_MS_MIN);
    entry.sinceMs = nowMs;
  }

  /** Looks torn: not to be answered before it is ripe. */
  torn(from: string, name: string, nowMs: number): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry === undefined) return;
    entry.sinceMs = nowMs;
    entry.state = 'torn';
    this.pause(entry, nowMs, LOOK_MS_MIN);
    entry.dueMs = Math.min(entry.dueMs, entry.sinceMs + this.context.growMs);
  }

  /** Its procedure threw: to be taken up again. Gives how often that has happened. */
  threw(from: string, name: string): number {
    const entry = this.entries.get(keyOf(from, name));
    if (entry === undefined) return 1;
    entry.throws += 1;
    return entry.throws;
  }

  again(from: string, name: string, nowMs: number): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry === undefined) return;
    entry.state = 'again';
    entry.dueMs = nowMs + LOOK_MS_MIN * 2 ** entry.throws;
  }

  /** Leaves it lying; looked at again later. */
  leave(from: string, name: string, nowMs: number): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry === undefined) return;
    entry.state = 'again';
    this.pause(entry, nowMs, LOOK_MS_MIN);
  }

  setAside(from: string, name: string): void {
    const entry = this.entries.get(keyOf(from, name));
    if (entry !== undefined) this.moveAside(entry);
  }

  /** Calls of a session that ended, as far as they are answered, but one. */
  setAsideSession(from: string, session: string, except: string): void {
    const start = keyOf(from, `${session}.`);
    for (const [key, entry] of this.entries) {
      const isAnswered = entry.state === 'replied' || entry.state === 'over';
      if (isAnswered && key.startsWith(start) && entry.call.name !== except) this.moveAside(entry);
    }
  }

  /** Everything is to be judged anew. */
  clear(): void {
    this.entries.clear();
  }

  async settled(): Promise<void> {
    while (this.moving.size > 0) await Promise.all(this.moving);
  }

  // --- inside -----------------------------------------------------------------------------------

  private begin(call: Announcement, nowMs: number): Entry {
    const entry: Entry = {
      call,
      state: 'again',
      tail: '',
      sinceMs: nowMs,
      dueMs: nowMs,
      pauseMs: 0,
      isRunning: false,
      throws: 0,
      round: this.round,
    };
    this.entries.set(keyOf(call.from, call.name), entry);
    return entry;
  }

  /** Doubles the pause since the state last changed. */
  private pause(entry: Entry, nowMs: number, leastMs: number): void {
    const mostMs = leastMs === RECHECK_MS_MIN ? RECHECK_MS_MAX : LOOK_MS_MAX;
    entry.pauseMs = Math.min(Math.max(leastMs, 2 * entry.pauseMs), mostMs);
    entry.dueMs = nowMs + entry.pauseMs;
  }

  private consider(entry: Entry, nowMs: number, take: (picked: Picked) => void): void {
    const { mail, bytesMax, growMs, isHeld, repeat } = this.context;
    const { from, name } = entry.call;
    const isOver = entry.state === 'over' || (entry.state === 'replied' && !isHeld(from, name));
    if (isOver && nowMs - entry.sinceMs >= LINGER_MS) return this.moveAside(entry);
    const reading = mail.read(entry.call, bytesMax);
    if (reading.kind === 'odd') return this.moveAside(entry);
    if (reading.kind === 'absent') {
      if (entry.state === 'again') entry.state = 'absent';
      return this.pause(entry, nowMs, LOOK_MS_MIN);
    }
    const tail = tailOf(reading);
    const isSame = tail === entry.tail;
    if (isSame && entry.isRunning) return this.pause(entry, nowMs, LOOK_MS_MIN);
    if (isSame && isOver) {
      this.pause(entry, nowMs, RECHECK_MS_MIN);
      entry.dueMs = Math.min(entry.dueMs, entry.sinceMs + LINGER_MS);
      return;
    }
    // No new request: nothing is judged, and no lease is renewed by a file that nobody takes away.
    if (isSame && entry.state === 'replied') {
      repeat(from, name);
      return this.pause(entry, nowMs, RECHECK_MS_MIN);
    }
    const isRipe = entry.state === 'torn' && nowMs - entry.sinceMs >= growMs;
    if (isSame && entry.state === 'torn' && !isRipe) {
      this.pause(entry, nowMs, LOOK_MS_MIN);
      entry.dueMs = Math.min(entry.dueMs, entry.sinceMs + growMs);
      return;
    }
    if (!isSame) entry.pauseMs = 0;
    entry.tail = tail;
    if (entry.state !== 'torn') entry.state = 'taken';
    entry.dueMs = Infinity;
    take({ from, name, mail: reading, isRipe });
  }

  private forgetGone(): void {
    for (const [key, entry] of this.entries) {
      if (entry.round === this.round) continue;
      const { from, name } = entry.call;
      if (!entry.isRunning) this.entries.delete(key);
      else if (entry.state === 'gone') continue;
      // What is at work has no reply yet; another text under its name may have been refused.
      entry.state = 'gone';
      entry.tail = '';
      this.context.gone(from, name);
    }
  }

  private moveAside(entry: Entry): void {
    if (entry.state === 'aside') return;
    const { mail, log, gone } = this.context;
    const { from, name } = entry.call;
    entry.state = 'aside';
    entry.dueMs = Infinity;
    this.noise += 1;
    gone(from, name);
    const moving = mail.setAside(entry.call).catch((error: unknown) => {
      log.warn({ from, name, error: messageOf(error) }, 'mail could not be set aside');
    });
    this.moving.add(moving);
    void moving.then(() => this.moving.delete(moving));
  }
}
