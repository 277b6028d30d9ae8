/**
 * Mail between the masters of a view: rung in the registers, small envelopes inside them, larger ones
 * as files (folders.ts).
 *
 * Guarantee: whatever was posted is rung until it is withdrawn; an answer only while its call is
 * rung, so that one that was taken costs no room; bells never keep anything else out of a frame, and
 * wrong ones of a peer are counted and change nothing. A master that may no longer act posts nothing
 * and hears nothing. Mail of a process outside the view is found by listings, once a second.
 */
import { FlockstepError, messageOf } from '../../errors.ts';
import {
  bellText,
  chooseBells,
  envelopeText,
  hearBells,
  inlineEnvelope,
  type Bell,
  type WaitingMail,
} from '../../protocol/calls/bells.ts';
import { HEARTBEAT_MS } from '../../protocol/limits.ts';
import type { Frame } from '../../protocol/records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type {
  Announcement,
  MailKind,
  MailReading,
  PostedAnswer,
  ReplierMail,
} from '../../ports/mail.ts';
import type { Wakeup } from '../../ports/wakeup.ts';
import type { Peers } from '../peers.ts';
import type { OwnRegister } from '../register.ts';
import { MailFolders, NoiseKeeper, stemOf, type FoldersContext } from './folders.ts';

/** Endpoint of the master of a rank. */
export const endpointOfRank = (rank: number): string => `rank-${rank}`;

/** Registers read without waiting in between: about 100 us, as in an exchange. */
const SPIN_READS = 8;
/** Waits without news in which the next piece of mail is expected any moment. */
const EXPECTANT_WAITS = 48;
/** Two looks closer than this see the same. */
const SAME_LOOK_MS = 0.1;
const OUTSIDE_MS = 1_000;

export interface RegisterMailContext extends FoldersContext {
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly clock: Pick<Clock, 'now'>;
  readonly wakeup: Wakeup;
  readonly log: Log;
  /** False once this master may start nothing and nothing of it may become visible. */
  readonly mayAct: () => boolean;
}

interface Posted extends WaitingMail {
  readonly text: string;
  hasFile: boolean;
  /** Its file could not be written. */
  isStuck: boolean;
}

/** What the newest frame of one peer rings. */
interface Heard {
  readonly frame: Frame;
  readonly announcements: readonly Announcement[];
  readonly bells: ReadonlyMap<string, Bell>;
  /** Names of the calls among them. */
  readonly calls: ReadonlySet<string>;
  readonly signature: string;
}

const keyOf = (peer: string, kind: MailKind, name: string): string => `${peer} ${kind} ${name}`;

export class RegisterMail implements ReplierMail {
  readonly endpoint: string;
  private readonly context: RegisterMailContext;
  private readonly folders: MailFolders;
  private readonly noise: NoiseKeeper;
  private readonly ranks: ReadonlyMap<string, number>;
  private readonly posted = new Map<string, Posted>();
  private readonly heard = new Map<string, Heard>();
  /** Set aside: not announced again until its bell has stopped. */
  private readonly ignored = new Set<string>();
  private readonly spills = new Set<Promise<void>>();
  private outside: readonly Announcement[] = [];
  private outsideAtMs = Number.NEGATIVE_INFINITY;
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  /** In the last frame. */
  private rung: ReadonlySet<WaitingMail> = new Set();
  /** Some of what is wanted found no room in the last frame. */
  private isCrowded = false;
  private waits = 0;
  private pause: { readonly untilMs: number; readonly promise: Promise<void> } | null = null;
  private malformedCount = 0;
  private isOpen = false;
  private isClosed = false;

  constructor(context: RegisterMailContext) {
    this.context = context;
    this.endpoint = context.endpoint;
    this.folders = new MailFolders(context);
    this.noise = new NoiseKeeper(this.folders);
    this.ranks = new Map(context.peers.ranks.map((rank) => [endpointOfRank(rank), rank]));
    context.own.setRinger((roomBytes) => this.ring(roomBytes));
  }

  /** Wrong bells of peers, each frame's counted once. */
  get malformedBells(): number {
    return this.malformedCount;
  }

  /** Makes our own folders and takes away the calls that an earlier life has left in others'. */
  async open(): Promise<void> {
    const isNew = !this.folders.exist();
    await this.folders.open();
    this.isOpen = true;
    if (isNew) return;
    for (const { to, name } of this.folders.ownCalls())
      if (!this.posted.has(this.key(to, 'call', name))) await this.folders.remove(to, 'call', name);
  }

  /** Whether anybody calls us, by what was read of the registers so far. */
  isAsked(): boolean {
    const { peers, clock } = this.context;
    for (const [endpoint, rank] of this.ranks) this.hear(endpoint, peers.frame(rank));
    this.lookOutsideIfDue(clock.now());
    for (const mail of this.posted.values())
      if (mail.peer === this.endpoint && mail.kind === 'call') return true;
    for (const { calls } of this.heard.values()) if (calls.size > 0) return true;
    return this.outside.some(({ kind }) => kind === 'call');
  }

  /** Resolves when every answer was taken by who asks for it, or at `untilMs`. */
  async delivered(untilMs: number): Promise<void> {
    const { clock } = this.context;
    const isAwaited = (): boolean => {
      this.look();
      for (const mail of this.posted.values())
        if (mail.kind !== 'call' && this.isWanted(mail)) return true;
      return false;
    };
    while (!this.isClosed && clock.now() < untilMs && isAwaited()) await this.wait(untilMs);
  }

  async post(
    to: string,
    kind: MailKind,
    name: string,
    text: string,
    isSealed = false,
  ): Promise<'posted' | 'conflict'> {
    this.checkMayAct();
    const key = this.key(to, kind, name);
    const before = this.posted.get(key);
    if (before !== undefined && before.text === text && before.name === name)
      // Put again because nothing came of it: perhaps its file was lost.
      return before.hasFile ? this.folders.write(to, kind, name, text) : 'posted';
    if (before !== undefined && kind !== 'refusal') return 'conflict';
    const bytes = Buffer.byteLength(text);
    const isNear = to === this.endpoint || this.ranks.has(to);
    const fits = to === this.endpoint || bytes <= this.context.own.capacity / 2;
    const envelope = isNear && fits ? inlineEnvelope(text, isSealed) : null;
    const mail: Posted = {
      peer: to,
      kind,
      name,
      envelope,
      bytes,
      text,
      hasFile: false,
      isStuck: false,
    };
    if (envelope === null && to !== this.endpoint) {
      const outcome = await this.folders.write(to, kind, name, text);
      if (outcome === 'conflict') return 'conflict';
      mail.hasFile = true;
      this.checkMayAct();
    } else if (before?.hasFile === true) await this.folders.remove(to, kind, before.name);
    // The new one takes its place behind what waits already.
    this.posted.delete(key);
    this.posted.set(key, mail);
    this.news(to);
    return 'posted';
  }

  async withdraw(to: string, kind: MailKind, name: string): Promise<void> {
    const key = this.key(to, kind, name);
    const mail = this.posted.get(key);
    // A refusal that was replaced meanwhile is another one's.
    if (mail !== undefined && mail.name !== name && name !== stemOf(kind, name)) return;
    this.posted.delete(key);
    this.ignored.delete(keyOf(to, kind, name));
    // Otherwise the next heartbeat takes it out: nobody waits for the room.
    if (this.isCrowded) this.context.own.update({});
    if (mail === undefined || mail.hasFile) await this.folders.remove(to, kind, name);
  }

  announced(): readonly Announcement[] {
    if (this.isClosed || !this.context.mayAct()) return [];
    this.look();
    const found: Announcement[] = [];
    const add = (each: Announcement): void => {
      if (!this.ignored.has(keyOf(each.from, each.kind, each.name))) found.push(each);
    };
    for (const { announcements } of this.heard.values()) announcements.forEach(add);
    for (const { peer, kind, name } of this.posted.values())
      if (peer === this.endpoint) add({ from: peer, kind, name });
    this.outside.forEach(add);
    return found;
  }

  read(announcement: Announcement, maxBytes: number): MailReading {
    const { from, kind, name } = announcement;
    const text = this.textOf(from, kind, name);
    if (text === null) return this.folders.read(announcement, maxBytes);
    const bytes = Buffer.byteLength(text);
    if (bytes > maxBytes) return { kind: 'too-large', bytes };
    const inner = this.envelopeOf(from, kind, name);
    return inner === null ? { kind: 'text', text, bytes } : { kind: 'text', text, bytes, inner };
  }

  list(): readonly Announcement[] {
    const { mail, noise } = this.folders.list();
    this.noise.take(noise);
    return mail;
  }

  answers(): readonly PostedAnswer[] {
    return this.folders.answers();
  }

  async setAside(announcement: Announcement): Promise<void> {
    const { from, kind, name } = announcement;
    const key = keyOf(from, kind, name);
    if (from === this.endpoint || this.ranks.has(from)) this.ignored.add(key);
    this.outside = this.outside.filter((each) => keyOf(each.from, each.kind, each.name) !== key);
    if (this.textOf(from, kind, name) !== null) return;
    await this.folders.setAside(announcement, this.folders.fileOf(announcement));
  }

  /** All who wait share one wait: it may end earlier than the last of them asked for. */
  wait(untilMs: number): Promise<void> {
    if (this.pause !== null && this.pause.untilMs <= untilMs) return this.pause.promise;
    const pause = { untilMs, promise: this.rest(untilMs) };
    this.pause = pause;
    void pause.promise.finally(() => {
      if (this.pause === pause) this.pause = null;
    });
    return pause.promise;
  }

  /** Rings nothing any more and takes its own files away. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const files = [...this.posted.values()].filter(({ hasFile }) => hasFile);
    this.posted.clear();
    this.context.own.setRinger(null);
    await Promise.all(this.spills);
    for (const { peer, kind, name } of files) await this.folders.remove(peer, kind, name);
    await this.noise.settled();
  }

  // --- inside -----------------------------------------------------------------------------------

  private async rest(untilMs: number): Promise<void> {
    const { clock, wakeup } = this.context;
    // Whoever came to wait in this turn is in it.
    await Promise.resolve();
    const isExpectant = this.waits < EXPECTANT_WAITS;
    if (isExpectant && !this.isClosed)
      for (let reads = 0; reads < SPIN_READS; reads += this.ranks.size || SPIN_READS)
        if (this.look(true)) return;
    const attempt = this.waits;
    this.waits += 1;
    if (isExpectant || this.hasCalls()) return wakeup.wait(untilMs, attempt);
    return wakeup.idle(Math.min(untilMs, clock.now() + HEARTBEAT_MS));
  }

  private key(peer: string, kind: MailKind, name: string): string {
    return keyOf(peer, kind, stemOf(kind, name));
  }

  private checkMayAct(): void {
    if (!this.isClosed && this.context.mayAct()) return;
    throw new FlockstepError('E_EVICTED', 'this master may not answer or ask any more');
  }

  /** Something of ours is to be seen now: written at the end of this turn. */
  private news(to: string): void {
    this.waits = 0;
    if (to === this.endpoint) this.context.wakeup.nudge();
    else this.context.own.update({});
  }

  private hasCalls(): boolean {
    for (const { kind } of this.posted.values()) if (kind === 'call') return true;
    return false;
  }

  /** Inside a frame, or our own to ourselves. */
  private textOf(from: string, kind: MailKind, name: string): string | null {
    if (from === this.endpoint) {
      const mail = this.posted.get(this.key(from, kind, name));
      return mail?.name === name ? mail.text : null;
    }
    const envelope = this.envelopeOf(from, kind, name);
    return envelope === null ? null : envelopeText(envelope);
  }

  private envelopeOf(from: string, kind: MailKind, name: string): object | null {
    return this.heard.get(from)?.bells.get(`${kind} ${name}`)?.envelope ?? null;
  }

  /** A call until it is withdrawn; what answers one only as long as it is asked for. */
  private isWanted({ peer, kind, name }: Posted): boolean {
    if (!this.ranks.has(peer)) return false;
    return kind === 'call' || this.heard.get(peer)?.calls.has(name) === true;
  }

  private ring(roomBytes: number): string {
    const wanted = [...this.posted.values()].filter((mail) => this.isWanted(mail));
    const { ringing, needsFile, waiting } = chooseBells(wanted, roomBytes);
    this.isCrowded = waiting.length > 0;
    this.rung = new Set(ringing.map(({ mail }) => mail));
    for (const mail of needsFile) this.spill(mail);
    if (ringing.length === 0) return '';
    return `[${ringing.map(({ mail, bell }) => bellText(bell, mail.text)).join(',')}]`;
  }

  /** Gives a file to mail that finds no room inside the frame. */
  private spill(mail: Posted): void {
    if (mail.isStuck) return;
    mail.isStuck = true;
    const { peer, kind, name, text } = mail;
    const isPosted = (): boolean => this.posted.get(this.key(peer, kind, name)) === mail;
    const write = async (): Promise<void> => {
      const outcome = await this.folders.write(peer, kind, name, text);
      if (outcome === 'conflict') throw new FlockstepError('E_RECORD', 'its name is taken');
      mail.hasFile = true;
      mail.isStuck = false;
      if (isPosted()) this.context.own.update({});
      else await this.folders.remove(peer, kind, name);
    };
    // It stays posted and is rung once the frame has room for all of it.
    const running = write().catch((error: unknown) => {
      this.context.log.warn({ peer, kind, name, error: messageOf(error) }, 'mail got no file');
    });
    this.spills.add(running);
    void running.then(() => this.spills.delete(running));
  }

  /** Looks at the registers. True when somebody rings otherwise than before. */
  private look(again = false): boolean {
    const now = this.context.clock.now();
    if (!again && now - this.lookedAtMs < SAME_LOOK_MS) return false;
    this.lookedAtMs = now;
    let isChanged = false;
    for (const [endpoint, rank] of this.ranks) {
      const register = this.context.peers.get(rank);
      // The main loop looks at the same moment.
      const isFresh = !again && now - register.polledAtMs < SAME_LOOK_MS;
      if (this.hear(endpoint, isFresh ? register.frame : this.pollOf(rank))) isChanged = true;
    }
    this.lookOutsideIfDue(now);
    if (!isChanged) return false;
    this.waits = 0;
    this.forgetIgnored();
    if (this.hasSilentMail()) this.context.own.update({});
    return true;
  }

  /** A register that cannot be read is the main loop's to judge. */
  private pollOf(rank: number): Frame | null {
    const register = this.context.peers.get(rank);
    try {
      return register.poll();
    } catch {
      return register.frame;
    }
  }

  private hear(endpoint: string, frame: Frame | null): boolean {
    const before = this.heard.get(endpoint);
    if (frame === null || frame === before?.frame) return false;
    const { bells, malformed } = hearBells(frame.calls, this.endpoint);
    if (malformed > 0) {
      if (this.malformedCount === 0)
        this.context.log.warn({ peer: endpoint, malformed }, 'wrong bells are ignored');
      this.malformedCount += malformed;
    }
    const signature = bells.map(({ kind, name }) => `${kind} ${name}`).join();
    this.heard.set(endpoint, {
      frame,
      announcements: bells.map(({ kind, name }) => ({ from: endpoint, kind, name })),
      bells: new Map(bells.map((bell) => [`${bell.kind} ${bell.name}`, bell])),
      calls: new Set(bells.filter(({ kind }) => kind === 'call').map(({ name }) => name)),
      signature,
    });
    return signature !== (before?.signature ?? '');
  }

  /** Answers whose call is rung again, or mail that found no room. */
  private hasSilentMail(): boolean {
    for (const mail of this.posted.values())
      if (!this.rung.has(mail) && !mail.isStuck && this.isWanted(mail)) return true;
    return false;
  }

  private forgetIgnored(): void {
    for (const key of this.ignored) {
      const [peer = '', kind = '', name = ''] = key.split(' ');
      if (this.ranks.has(peer) && this.heard.get(peer)?.bells.has(`${kind} ${name}`) !== true)
        this.ignored.delete(key);
    }
  }

  private lookOutsideIfDue(now: number): void {
    if (now - this.outsideAtMs < OUTSIDE_MS) return;
    this.outsideAtMs = now;
    try {
      if (!this.isOpen && !this.folders.exist()) return;
      const isOutside = (from: string): boolean => from !== this.endpoint && !this.ranks.has(from);
      const { mail, noise } = this.folders.list(isOutside);
      this.noise.take(noise);
      this.outside = mail;
    } catch (error) {
      this.context.log.warn({ error: messageOf(error) }, 'the mailboxes cannot be listed');
    }
  }
}
