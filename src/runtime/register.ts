/**
 * This master's own register: the one place where its outgoing state is kept and written.
 *
 * Changes of one event-loop turn are coalesced into one write; `flush` writes at once (an exchange
 * is waiting). A failed write is kept and reported once through `onError`: a master that cannot
 * write its register cannot be seen alive and must stop.
 *
 *   carrier      in place                                              fresh name
 *   in-place     each frame                                            none
 *   both         each frame, first                                     each frame, then
 *   fresh-name   a frame each heartbeat, and each change of lifecycle  each frame
 *
 * A frame that changes the carrier goes both ways. So whoever reads in place alone is never later than
 * a heartbeat and what the mount makes of it, and a way that fails (no room for another file) is done
 * without for a while.
 */
import { invariant } from '../assert.ts';
import { FlockstepError, isFlockstepError } from '../errors.ts';
import type { Frame } from '../protocol/records.ts';
import type { Clock } from '../ports/clock.ts';
import {
  encodeLine,
  encodeText,
  frameBytesOf,
  frameText,
  withBellText,
  type FrameState,
} from '../protocol/register.ts';
import { HEARTBEAT_MS } from '../protocol/limits.ts';
import type { RegisterWriter, TrailWriter } from '../ports/directory.ts';
import type { CarrierControl } from './carrier.ts';

/** Schema, sequence and digest add less than this to a frame's state. */
const SEAL_BYTES_MAX = 256;

export type { FrameState };

/** Canonical text of the list that stands in `calls`, at most so many bytes; '' for none. */
export type BellRinger = (roomBytes: number) => string;

/**
 * Part of the TTL after which a silent master counts itself out. Peers count from when they saw the
 * last write, which is after it began here; the rest covers a clock that runs a tenth slow.
 */
const FENCE_SHARE = 0.9;

/** In fresh mode, a beat is written in place although a timer rang a little early. */
const IN_PLACE_MS = 0.8 * HEARTBEAT_MS;
/** After fresh names have failed. */
const TRAIL_AGAIN_MS = 5_000;

/** How frames travel; left out: in place alone. */
export interface OwnCarrier {
  readonly control: CarrierControl;
  /** Makes the place of fresh names; called when the first one is due. */
  readonly openTrail: () => TrailWriter;
}

export class OwnRegister {
  readonly capacity: number;
  private readonly writer: RegisterWriter;
  private readonly carrier: OwnCarrier | null;
  private trail: TrailWriter | null = null;
  private trailFailedAtMs = Number.NEGATIVE_INFINITY;
  /** Of the last frame that stands in place. */
  private inPlace = { sequence: 0, atMs: Number.NEGATIVE_INFINITY, lifecycle: '' };
  /** What the last frame announced for the ones after it. */
  private announced: Frame['carrier']['uses'] = 'in-place';
  private readonly onError: (error: unknown) => void;
  private state: FrameState;
  private sequence = 0;
  private flushScheduled = false;
  private closed = false;
  private ringer: BellRinger | null = null;
  /** Work is open: silence may cost this master its leases. */
  private holdsWork = false;
  private readonly line: Buffer;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly silenceMaxMs: number;
  /** When the last successful write began, on this master's clock. */
  private writtenAtMs: number;

  constructor(options: {
    clock: Pick<Clock, 'now'>;
    memberTtlMs: number;
    writer: RegisterWriter;
    capacity: number;
    carrier?: OwnCarrier;
    initial: FrameState;
    onError: (error: unknown) => void;
  }) {
    this.writer = options.writer;
    this.carrier = options.carrier ?? null;
    this.capacity = options.capacity;
    this.line = Buffer.alloc(options.capacity);
    const { calls, ...rest } = options.initial;
    // Last, whatever order it was given in: bells are put in by their place.
    this.state = { ...rest, calls };
    this.onError = options.onError;
    this.clock = options.clock;
    this.silenceMaxMs = options.memberTtlMs * FENCE_SHARE;
    this.writtenAtMs = options.clock.now();
  }

  /**
   * Tells through `onError` when this master was silent for so long, with work open, that the others
   * may have gone on without it. Asked before each write too: a later write does not undo it.
   *
   *   this master                                 the others
   *   claims item X under token 1
   *   hangs in a file call (mount cut off)
   *                                               TTL passes: stop, resume as view v+1
   *                                               grant X under token 2, run it
   *   the call returns: must not start X
   */
  checkSilence(): void {
    if (!this.isSilent) return;
    const silentMs = this.clock.now() - this.writtenAtMs;
    const text = `this master gave no sign of life for ${(silentMs / 1000).toFixed(1)} s`;
    this.onError(new FlockstepError('E_EVICTED', `${text}: the others may go on without it`));
  }

  /** Silent for so long that the others may have gone on. */
  get isSilent(): boolean {
    return this.holdsWork && this.clock.now() - this.writtenAtMs > this.silenceMaxMs;
  }

  get current(): Readonly<FrameState> {
    return this.state;
  }

  /** The sequence of the frame that readers see now. */
  get written(): number {
    return this.sequence;
  }

  /** Changes the state; it is written at the end of this turn of the event loop. */
  update(patch: Partial<FrameState>): void {
    this.state = { ...this.state, ...patch };
    if (patch.lifecycle !== undefined) this.holdsWork = holdsWork(patch.lifecycle, this.holdsWork);
    if (this.flushScheduled || this.closed) return;
    this.flushScheduled = true;
    queueMicrotask(() => {
      if (this.flushScheduled) this.flush();
    });
  }

  beat(): void {
    this.update({ heartbeat: this.state.heartbeat + 1, carrier: this.nextCarrier() });
  }

  /** What was seen of the others is told here; null: registers travel in place alone. */
  get looks(): CarrierControl | null {
    return this.carrier?.control ?? null;
  }

  private nextCarrier(): Frame['carrier'] {
    if (this.carrier === null) return this.state.carrier;
    const next = this.carrier.control.next();
    const hasFailed = this.clock.now() - this.trailFailedAtMs < TRAIL_AGAIN_MS;
    return hasFailed ? { ...next, uses: 'in-place' } : next;
  }

  /**
   * Bells are chosen anew at each write, for the room that everything else leaves: they never keep
   * anything else out of the frame.
   */
  setRinger(ringer: BellRinger | null): void {
    this.ringer = ringer;
  }

  /** Whether a frame with this change would fit the register; bells make way. */
  fits(patch: Partial<FrameState>): boolean {
    const bytes = Buffer.byteLength(JSON.stringify({ ...this.state, ...patch }));
    // Far from the limit the exact size, which costs a digest, does not matter.
    if (bytes + SEAL_BYTES_MAX <= this.capacity) return true;
    return this.encode({ ...this.state, ...patch }, Number.MAX_SAFE_INTEGER) !== null;
  }

  /** Writes the current state now. */
  flush(): void {
    this.flushScheduled = false;
    if (this.closed) return;
    this.checkSilence();
    const beganAtMs = this.clock.now();
    const goesInPlace = this.goesInPlace(beganAtMs);
    // In place the lines alternate, also where frames between two went by fresh names alone.
    const isSameLine = goesInPlace && (this.sequence + 1 - this.inPlace.sequence) % 2 === 0;
    const sequence = this.sequence + (isSameLine ? 2 : 1);
    const line =
      this.encodeRinging(sequence, this.line) ??
      this.encode(withShortTexts(this.state), sequence, this.line);
    invariant(line !== null, 'a frame with short texts fits its register');
    try {
      this.send(line, sequence, goesInPlace);
      this.sequence = sequence;
      this.announced = this.state.carrier.uses;
      this.writtenAtMs = beganAtMs;
    } catch (error) {
      this.onError(error);
    }
  }

  private goesInPlace(now: number): boolean {
    const { carrier, lifecycle } = this.state;
    return (
      carrier.uses !== 'fresh-name' ||
      this.announced !== 'fresh-name' ||
      lifecycle !== this.inPlace.lifecycle ||
      now - this.inPlace.atMs >= IN_PLACE_MS
    );
  }

  private send(line: Uint8Array, sequence: number, goesInPlace: boolean): void {
    const { uses } = this.state.carrier;
    const goesFresh = uses !== 'in-place' || this.announced !== 'in-place';
    // Whoever waits reads fresh names where these are in use.
    const isFreshFirst = uses === 'fresh-name';
    const isSent = isFreshFirst && this.writeTrail(line, sequence);
    if (goesInPlace || !isSent) this.writeInPlace(line, sequence);
    if (goesFresh && !isFreshFirst) this.writeTrail(line, sequence);
  }

  private writeInPlace(line: Uint8Array, sequence: number): void {
    const atMs = this.clock.now();
    this.writer.write(line, sequence);
    this.inPlace = { sequence, atMs, lifecycle: this.state.lifecycle };
  }

  /** False when it failed: what is written in place is seen all the same, if later. */
  private writeTrail(line: Uint8Array, sequence: number): boolean {
    if (this.carrier === null) return false;
    try {
      this.trail ??= this.carrier.openTrail();
      this.trail.write(frameBytesOf(line), sequence);
      return true;
    } catch (error) {
      if (!isFlockstepError(error)) throw error;
      this.trailFailedAtMs = this.clock.now();
      this.state = { ...this.state, carrier: { ...this.state.carrier, uses: 'in-place' } };
      return false;
    }
  }

  /** The state with its bells, whose text is put in as it is: it was made once, and is canonical. */
  private encodeRinging(sequence: number, line: Buffer): Uint8Array | null {
    if (this.ringer === null) return this.encode(this.state, sequence, line);
    const text = frameText({ schema: 'flockstep-frame-v1', ...this.state, sequence });
    const bells = this.ringer(this.capacity - Buffer.byteLength(text) - SEAL_BYTES_MAX);
    const ringing = bells === '' ? text : withBellText(text, sequence, bells);
    return encodeText(ringing, this.capacity, line);
  }

  close(): void {
    if (this.closed) return;
    if (this.flushScheduled) this.flush();
    this.closed = true;
    try {
      this.writer.close();
    } catch (error) {
      // On the way out a late write-back error must not hide the first cause.
      this.onError(error);
    }
  }

  private encode(state: FrameState, sequence: number, line?: Buffer): Uint8Array | null {
    return encodeLine({ schema: 'flockstep-frame-v1', ...state, sequence }, this.capacity, line);
  }
}

/** Between two views nothing changes: leases are kept. */
const holdsWork = (lifecycle: FrameState['lifecycle'], before: boolean): boolean => {
  switch (lifecycle) {
    case 'running':
    case 'draining':
    case 'leaving':
      return true;
    case 'suspended':
    case 'qualifying':
      return before;
    case 'joining':
    case 'stopping':
    case 'left':
    case 'failed':
      return false;
  }
};

/** Error texts (up to 512 characters, of several bytes each) are all that can outgrow a register. */
const SHORT_TEXT_CHARACTERS = 48;

const withShortTexts = (state: FrameState): FrameState => {
  const { contribution, decision, failure } = state;
  const short = (text: string): string => text.slice(0, SHORT_TEXT_CHARACTERS);
  const shortPayload = (payload: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [
        key,
        /error$/i.test(key) && typeof value === 'string' ? short(value) : value,
      ]),
    );
  const shortContribution = contribution && {
    ...contribution,
    payload: shortPayload(contribution.payload),
    ahead: contribution.ahead.map((word) => ({ ...word, payload: shortPayload(word.payload) })),
  };
  return {
    ...state,
    contribution: shortContribution,
    decision: decision && { ...decision, error: short(decision.error) },
    failure: failure && { ...failure, text: short(failure.text) },
  };
};
