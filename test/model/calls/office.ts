/**
 * Mail of many endpoints in memory, by the names that files would have, with losses; and the bound on
 * what may lie there, judged after every single change.
 */
import assert from 'node:assert/strict';
import { parseMailName } from '../../../src/protocol/calls/envelope.ts';
import type { Announcement, MailKind, MailPort, ReplierMail } from '../../../src/ports/mail.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import { stemOf } from '../../../src/runtime/calls/folders.ts';
import { OPENING_REPLIES_MAX } from '../../../src/runtime/calls/publisher.ts';
import { STRAY_REFUSALS_MAX } from '../../../src/protocol/calls/replier.ts';

/** Of one session, and of one sender outside of any, how many files and bytes may lie there. */
export interface Bounds {
  readonly slots: number;
  readonly requestBytes: number;
  /** Of a whole reply file. */
  readonly replyBytes: number;
}

interface Piece extends Announcement {
  readonly to: string;
  readonly text: string;
}

type Counts = Record<MailKind, number>;

/** Who looks at it: a replier at all its calls, a requester at the answers of its peer. */
const boxOf = ({ from, to, kind }: Pick<Piece, 'from' | 'to' | 'kind'>): string =>
  kind === 'call' ? to : `${to} ${from}`;

const never = (): Promise<never> => new Promise(() => undefined);

export class Office {
  private readonly bounds: Bounds;
  private readonly loses: (kind: MailKind) => boolean;
  /** By who looks, then by sender, kind and stem. */
  private readonly boxes = new Map<string, Map<string, Piece>>();
  private readonly counts = new Map<string, Counts>();
  private readonly waiting = new Map<string, Set<() => void>>();
  readonly peaks: Counts = { call: 0, reply: 0, refusal: 0 };
  changes = 0;
  losses = 0;
  pieces = 0;
  bytes = 0;
  bytesPeak = 0;

  constructor(bounds: Bounds, loses: (kind: MailKind) => boolean) {
    this.bounds = bounds;
    this.loses = loses;
  }

  /** For one requester and its peer. */
  requester(endpoint: string, peer: string, life: Life): MailPort {
    return new Port(this, endpoint, life, boxOf({ from: peer, to: endpoint, kind: 'reply' }));
  }

  replier(endpoint: string, life: Life): ReplierMail {
    return new Port(this, endpoint, life, boxOf({ from: '', to: endpoint, kind: 'call' }));
  }

  box(name: string): Map<string, Piece> {
    const known = this.boxes.get(name);
    if (known !== undefined) return known;
    const made = new Map<string, Piece>();
    this.boxes.set(name, made);
    return made;
  }

  put(piece: Piece): 'posted' | 'conflict' {
    const { from, kind, name, text } = piece;
    const box = this.box(boxOf(piece));
    const key = `${from} ${kind} ${stemOf(kind, name)}`;
    const before = box.get(key);
    if (before !== undefined && before.text !== text && kind !== 'refusal') return 'conflict';
    if (before?.text === text && before.name === name) return 'posted';
    if (this.loses(kind)) {
      this.losses += 1;
      return 'posted';
    }
    if (before !== undefined) this.count(before, -1);
    box.set(key, piece);
    this.count(piece, 1);
    this.wake(boxOf(piece));
    return 'posted';
  }

  take(from: string, to: string, kind: MailKind, name: string): void {
    const box = this.box(boxOf({ from, to, kind }));
    const key = `${from} ${kind} ${stemOf(kind, name)}`;
    const piece = box.get(key);
    if (piece === undefined) return;
    box.delete(key);
    this.count(piece, -1);
    // A call that is gone takes its answer with it.
    if (kind === 'call') this.wake(to);
  }

  /** Calls of an endpoint that begins a new life. */
  clearCalls(endpoint: string): void {
    for (const box of this.boxes.values())
      for (const { from, to, kind, name } of box.values())
        if (from === endpoint && kind === 'call') this.take(from, to, kind, name);
  }

  answersOf(endpoint: string): readonly Piece[] {
    return [...this.boxes.values()].flatMap((box) =>
      [...box.values()].filter(({ from, kind }) => from === endpoint && kind !== 'call'),
    );
  }

  listen(box: string, wake: () => void): () => void {
    const all = this.waiting.get(box) ?? new Set();
    this.waiting.set(box, all.add(wake));
    return () => all.delete(wake);
  }

  private wake(box: string): void {
    for (const wake of this.waiting.get(box) ?? []) wake();
  }

  private count(piece: Piece, by: 1 | -1): void {
    const { from, to, kind, name, text } = piece;
    const { slots, requestBytes, replyBytes } = this.bounds;
    const parsed = parseMailName(name);
    const isOpening = parsed?.kind !== 'slot';
    const key = `${from} ${to} ${isOpening ? '' : parsed.session}`;
    const counts = this.counts.get(key) ?? { call: 0, reply: 0, refusal: 0 };
    counts[kind] += by;
    const bytes = Buffer.byteLength(text);
    this.changes += 1;
    this.pieces += by;
    this.bytes += by * bytes;
    this.bytesPeak = Math.max(this.bytesPeak, this.bytes);
    if (counts.call + counts.reply + counts.refusal === 0) this.counts.delete(key);
    else this.counts.set(key, counts);
    const most = {
      call: isOpening ? 1 : slots,
      reply: isOpening ? OPENING_REPLIES_MAX : slots,
      refusal: isOpening ? STRAY_REFUSALS_MAX : slots,
    }[kind];
    assert.ok(counts[kind] <= most, `${counts[kind]} of ${kind} from ${from} to ${to}`);
    const bytesMax = kind === 'call' ? requestBytes : replyBytes;
    assert.ok(bytes <= bytesMax, `${kind} of ${bytes} bytes from ${from} to ${to}`);
    if (!isOpening) this.peaks[kind] = Math.max(this.peaks[kind], counts[kind]);
  }
}

/** One life of a process. */
export interface Life {
  readonly clock: Clock;
  readonly isAlive: () => boolean;
}

class Port implements ReplierMail {
  readonly endpoint: string;
  private readonly office: Office;
  private readonly life: Life;
  private readonly box: string;

  constructor(office: Office, endpoint: string, life: Life, box: string) {
    this.office = office;
    this.endpoint = endpoint;
    this.life = life;
    this.box = box;
  }

  async post(
    to: string,
    kind: MailKind,
    name: string,
    text: string,
  ): Promise<'posted' | 'conflict'> {
    if (!this.life.isAlive()) return never();
    return this.office.put({ from: this.endpoint, to, kind, name, text });
  }

  async withdraw(to: string, kind: MailKind, name: string): Promise<void> {
    if (!this.life.isAlive()) return never();
    this.office.take(this.endpoint, to, kind, name);
  }

  announced(): readonly Announcement[] {
    if (!this.life.isAlive()) return [];
    return [...this.office.box(this.box).values()];
  }

  read({ from, kind, name }: Announcement): ReturnType<MailPort['read']> {
    const piece = this.office.box(this.box).get(`${from} ${kind} ${stemOf(kind, name)}`);
    if (piece === undefined || piece.name !== name) return { kind: 'absent' };
    return { kind: 'text', text: piece.text, bytes: Buffer.byteLength(piece.text) };
  }

  list(): readonly Announcement[] {
    return this.announced();
  }

  answers(): ReturnType<ReplierMail['answers']> {
    return this.office
      .answersOf(this.endpoint)
      .map(({ to, kind, name }) => ({ to, kind: kind as 'reply' | 'refusal', name }));
  }

  async setAside({ from, kind, name }: Announcement): Promise<void> {
    this.office.take(from, this.endpoint, kind, name);
  }

  async wait(untilMs: number): Promise<void> {
    if (!this.life.isAlive()) return never();
    const { clock } = this.life;
    const early = new AbortController();
    const unlisten = this.office.listen(this.box, () => early.abort());
    try {
      await clock.sleep(Math.min(untilMs - clock.now(), 60_000), early.signal);
    } finally {
      unlisten();
    }
  }
}
