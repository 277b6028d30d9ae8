/**
 * The registers of the other masters, as this one has seen them.
 *
 * Each poll opens the file by name, compares the bytes with the last ones and decodes only a line
 * that changed; where the master says so, it lists the frames under fresh names instead, or as well.
 * Sequences never go back: an older state that a cache serves again is ignored.
 * Liveness is "the sequence moved", on this master's own monotonic clock.
 */
import { FlockstepError } from '../errors.ts';
import { capacityOf, choose, decodeLine, type LineReading } from '../protocol/register.ts';
import type { Frame } from '../protocol/records.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory, SharedPath } from '../ports/directory.ts';
import { layout } from '../protocol/layout.ts';
import { DAMAGED_PATIENCE_MS, HEARTBEAT_MS } from '../protocol/limits.ts';
import type { CarrierWay } from '../protocol/carrier.ts';
import type { CarrierLooks } from './carrier.ts';

/** The largest frame, of a register with the largest capacity. */
const FRAME_BYTES_MAX = 16_777_216;
/** Registers are read whole: two lines of the largest capacity and the tail. */
const REGISTER_BYTES_MAX = 2 * FRAME_BYTES_MAX + 4096;

const TRAIL_NAME = /^[1-9][0-9]{0,15}\.json$/;
/** More names than a master ever leaves behind are not of its making. */
const TRAIL_NAMES_MAX = 512;

const BLANK: LineReading = { kind: 'blank' };

export class PeerRegister {
  readonly incarnation: string;
  private readonly path: SharedPath;
  private readonly directory: SharedDirectory;
  private readonly clock: Clock;
  private bytes: Uint8Array | null = null;
  private readonly lines: [LineReading, LineReading] = [BLANK, BLANK];
  private latest: Frame | null = null;
  private moves = 0;
  private movedAtMs: number;
  private readonly watchedFromMs: number;
  private damagedSinceMs: number | null = null;
  private damage = '';
  private polledAt = Number.NEGATIVE_INFINITY;
  private readInPlaceAtMs = Number.NEGATIVE_INFINITY;
  private readonly looks: CarrierLooks | null;
  /** The newest frame that this way has shown. */
  private readonly shown: Record<CarrierWay, Frame | null> = {
    'in-place': null,
    'fresh-name': null,
  };

  constructor(
    directory: SharedDirectory,
    clock: Clock,
    incarnation: string,
    /** Told what each way has shown. */
    looks: CarrierLooks | null = null,
    path: SharedPath = layout.register(incarnation),
  ) {
    this.looks = looks;
    this.directory = directory;
    this.clock = clock;
    this.incarnation = incarnation;
    this.path = path;
    this.movedAtMs = clock.now();
    this.watchedFromMs = this.movedAtMs;
  }

  /** Newest frame seen so far, or null. */
  get frame(): Frame | null {
    return this.latest;
  }

  /** Two different sequence numbers have been seen: somebody is writing this register now. */
  get hasMoved(): boolean {
    return this.moves >= 2;
  }

  /** When the register was last seen to change (or watching began), on this master's clock. */
  get movedAt(): number {
    return this.movedAtMs;
  }

  /** How long after watching began the register was last seen to change. */
  get movedAfterMs(): number {
    return this.movedAtMs - this.watchedFromMs;
  }

  /** Milliseconds since the register was last seen to change (or since watching began). */
  stillForMs(now: number): number {
    return now - this.movedAtMs;
  }

  /** When the file was last looked at. */
  get polledAtMs(): number {
    return this.polledAt;
  }

  /** Starts the liveness clock anew: for an observer that was itself stopped or busy. */
  restartClock(): void {
    this.movedAtMs = this.clock.now();
  }

  /**
   * Reads the register by name. Returns the newest frame known. Throws E_RECORD, naming the file,
   * when no whole line could be read for two seconds.
   */
  poll(): Frame | null {
    const now = this.clock.now();
    this.polledAt = now;
    // Also a master of fresh names writes its heartbeats in place.
    if (this.uses !== 'fresh-name' || now - this.readInPlaceAtMs >= HEARTBEAT_MS) {
      this.readInPlaceAtMs = now;
      this.readInPlace();
      this.tell('in-place', now);
    }
    if (this.uses !== 'in-place') {
      const beganMs = this.clock.now();
      this.readTrail();
      this.tell('fresh-name', beganMs);
    }
    return this.latest;
  }

  private get uses(): Frame['carrier']['uses'] {
    return this.latest?.carrier.uses ?? 'in-place';
  }

  private tell(way: CarrierWay, beganMs: number): void {
    if (this.looks === null) return;
    const frame = this.shown[way];
    this.looks.noteLook(this.incarnation, {
      way,
      beganMs,
      endedMs: this.clock.now(),
      sequence: frame?.sequence ?? 0,
      uses: frame?.carrier.uses ?? 'in-place',
    });
  }

  /** Takes the newest whole frame of those that a fresh listing shows. */
  private readTrail(): void {
    const known = this.shown['fresh-name']?.sequence ?? 0;
    for (const sequence of this.listTrail(known)) {
      const path = layout.trailFrame(this.incarnation, sequence);
      const bytes = this.directory.readFresh(path, FRAME_BYTES_MAX);
      // Removed meanwhile, or half written: the next look finds a newer one, or this one whole.
      if (bytes === null) continue;
      const line = decodeLine(bytes);
      if (line.kind !== 'frame' || line.frame.sequence !== sequence) continue;
      if (this.accept('fresh-name', line.frame)) return;
    }
  }

  /** Numbers above `known`, the highest first. */
  private listTrail(known: number): number[] {
    return (this.directory.listFresh(layout.trail(this.incarnation)) ?? [])
      .map((name) => (TRAIL_NAME.test(name) ? Number(name.slice(0, -5)) : 0))
      .filter((sequence) => sequence > known)
      .toSorted((a, b) => b - a)
      .slice(0, TRAIL_NAMES_MAX);
  }

  /** False when it is another master's. */
  private accept(way: CarrierWay, frame: Frame): boolean {
    if (frame.incarnation !== this.incarnation) return false;
    if (frame.sequence > (this.shown[way]?.sequence ?? 0)) this.shown[way] = frame;
    if (frame.sequence > (this.latest?.sequence ?? 0)) {
      this.latest = frame;
      this.moves += 1;
      this.movedAtMs = this.clock.now();
      // Whole, wherever it stands: what the other way shows harms nobody meanwhile.
      this.damagedSinceMs = null;
    }
    return true;
  }

  private readInPlace(): void {
    const bytes = this.directory.readFresh(this.path, REGISTER_BYTES_MAX, this.bytes);
    if (bytes === null) return;
    const isKnown =
      bytes === this.bytes || (this.bytes !== null && Buffer.compare(bytes, this.bytes) === 0);
    if (isKnown && this.damage === '') return;
    this.decode(bytes);
    this.bytes = bytes;
  }

  private decode(bytes: Uint8Array): void {
    const capacity = capacityOf(bytes.length);
    const sameShape = this.bytes !== null && capacityOf(this.bytes.length) === capacity;
    for (const slot of [0, 1] as const) {
      const line = bytes.subarray(slot * capacity, (slot + 1) * capacity);
      const before = this.bytes?.subarray(slot * capacity, (slot + 1) * capacity);
      if (sameShape && before !== undefined && Buffer.compare(line, before) === 0) continue;
      this.lines[slot] = this.directory.decodeLine?.(line) ?? decodeLine(line);
    }
    const reading =
      capacity === 0 && bytes.length > 0
        ? ({ kind: 'damaged', reason: `truncated to ${bytes.length} bytes` } as const)
        : choose(this.lines[0], this.lines[1]);
    if (reading.kind === 'frame' && this.accept('in-place', reading.frame)) {
      this.damagedSinceMs = null;
      this.damage = '';
      return;
    }
    if (reading.kind !== 'blank')
      this.noteDamage(reading.kind === 'frame' ? 'it names another incarnation' : reading.reason);
  }

  private noteDamage(reason: string): void {
    this.damagedSinceMs ??= this.clock.now();
    this.damage = reason;
    // A torn one heals in one write.
    if (this.clock.now() - this.damagedSinceMs >= DAMAGED_PATIENCE_MS) this.checkWhole();
  }

  /** Throws E_RECORD, naming the file, when no whole line could be read in the last poll. */
  checkWhole(): void {
    if (this.damage === '') return;
    throw new FlockstepError(
      'E_RECORD',
      `${this.directory.hostPath(this.path)}: ${this.damage}; its master must be stopped and the file moved away`,
    );
  }
}

/** The other members of one view, by rank. */
export class Peers {
  readonly ranks: readonly number[];
  private readonly registers: ReadonlyMap<number, PeerRegister>;
  private readonly view: number | null;

  /** With a view, `frame` yields what is said in it alone: a word of an older one counts for nothing. */
  constructor(registers: ReadonlyMap<number, PeerRegister>, view: number | null = null) {
    this.registers = registers;
    this.view = view;
    this.ranks = [...registers.keys()].toSorted((a, b) => a - b);
  }

  get(rank: number): PeerRegister {
    const register = this.registers.get(rank);
    if (register === undefined) throw new FlockstepError('E_INVARIANT', `no peer of rank ${rank}`);
    return register;
  }

  get incarnations(): string[] {
    return this.ranks.map((rank) => this.get(rank).incarnation);
  }

  /** The register of an incarnation, or null when it is no peer. */
  of(incarnation: string): PeerRegister | null {
    for (const register of this.registers.values())
      if (register.incarnation === incarnation) return register;
    return null;
  }

  frame(rank: number): Frame | null {
    const { frame } = this.get(rank);
    return frame !== null && this.view !== null && frame.view !== this.view ? null : frame;
  }

  pollAll(): void {
    for (const register of this.registers.values()) register.poll();
  }

  /** Lowest-ranked peer that announces a failure which counts, or null. */
  failure(
    counts: (code: string) => boolean = () => true,
  ): ({ rank: number } & NonNullable<Frame['failure']>) | null {
    for (const rank of this.ranks) {
      const failure = this.get(rank).frame?.failure;
      if (failure && counts(failure.code)) return { rank, ...failure };
    }
    return null;
  }

  /** Lowest-ranked peer that has not moved for `ttlMs` and has not left, or null. */
  lost(now: number, ttlMs: number): number | null {
    for (const rank of this.ranks) {
      const register = this.get(rank);
      if (register.frame?.lifecycle === 'left') continue;
      if (register.stillForMs(now) > ttlMs) return rank;
    }
    return null;
  }
}
