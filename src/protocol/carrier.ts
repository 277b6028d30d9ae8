/**
 * By which way a register travels: rewritten in place, as a file under a fresh name found by a fresh
 * listing, or both; and how that is found out between the clients at hand.
 *
 * No way is the best everywhere: a file rewritten in place is shown late where a client keeps what it has
 * read (GlusterFS, SMB: a second), a fresh name is shown late where it keeps listings (NFSv3: for minutes
 * at worst). So a writer begins both ways, each reader tells which of them showed it something late, and
 * the writer keeps what is late for nobody.
 *
 * Guarantee: "late" is proved on the reader's own clock by a look that began after the other way had shown
 * the same or something newer, whose counterpart had been written before. A busy machine, a slow
 * server or a stalled writer proves nothing. Not guaranteed: that a way which was not late stays so.
 */
import type { Frame } from './records.ts';

/** What a writer uses for the frames after this one. */
export type Carrier = Frame['carrier']['uses'];
/** What a reader says of what it sees. */
export type CarrierWord = Frame['carrier']['sees'];
export type CarrierWay = 'in-place' | 'fresh-name';
export const CARRIER_OPTIONS = ['auto', 'in-place', 'fresh-name', 'both'] as const;
export type CarrierOption = (typeof CARRIER_OPTIONS)[number];

/** A way that hides a write for so long is late: several times what the slowest round trip takes. */
export const CARRIER_LATE_MS = 100;
/** Caches that keep what they have read for a second show it within this time. */
export const CARRIER_WINDOW_MS = 1_000;
/** Frames that were seen by both ways. */
export const CARRIER_FRAMES = 4;

interface WaySight {
  /** Highest sequence that this way has shown. */
  readonly shown: number;
  /** What it must show by now, and since when that is known; 0: nothing. */
  readonly due: number;
  readonly dueSinceMs: number;
  /** How long the present debt is proved to have lasted. */
  readonly owedMs: number;
  /** The longest debt, and all of them together. */
  readonly latestMs: number;
  readonly totalMs: number;
}

const NOTHING: WaySight = {
  shown: 0,
  due: 0,
  dueSinceMs: 0,
  owedMs: 0,
  latestMs: 0,
  totalMs: 0,
};

/** What one reader has seen of one writer that writes both ways. */
export interface CarrierSight {
  readonly inPlace: WaySight;
  readonly freshName: WaySight;
  /** The last frame that was seen in place and stood under a fresh name too. */
  readonly lastInPlace: number;
  /** Frames seen by both ways, the last of them, and when the first one was. */
  readonly compared: number;
  readonly comparedTo: number;
  readonly comparedFromMs: number;
}

export const NO_SIGHT: CarrierSight = {
  inPlace: NOTHING,
  freshName: NOTHING,
  lastInPlace: 0,
  compared: 0,
  comparedTo: 0,
  comparedFromMs: 0,
};

/** One look at one way: when it began and ended, and the frame that it found. */
export interface CarrierLook {
  readonly way: CarrierWay;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly sequence: number;
  readonly uses: Carrier;
}

const looked = (sight: WaySight, { beganMs, sequence }: CarrierLook): WaySight => {
  const shown = Math.max(sight.shown, sequence);
  if (sight.due === 0) return { ...sight, shown };
  if (shown >= sight.due)
    return { ...sight, shown, due: 0, owedMs: 0, totalMs: sight.totalMs + sight.owedMs };
  const owedMs = Math.max(sight.owedMs, beganMs - sight.dueSinceMs);
  return { ...sight, owedMs, latestMs: Math.max(sight.latestMs, owedMs) };
};

/** `sequence` was written this way: from now on it must be shown. */
const owed = (sight: WaySight, sequence: number, sinceMs: number): WaySight =>
  sight.due > 0 || sight.shown >= sequence
    ? sight
    : { ...sight, due: sequence, dueSinceMs: sinceMs };

/**
 * Writers of both ways write in place first. So what a fresh name shows stands in place already; what
 * is shown in place may not have its fresh name yet, but the one seen in place before it has.
 */
export const noteLook = (sight: CarrierSight, look: CarrierLook): CarrierSight => {
  const { way, sequence, uses, endedMs } = look;
  if (way === 'fresh-name') {
    const freshName = looked(sight.freshName, look);
    const inPlace = uses === 'both' ? owed(sight.inPlace, sequence, endedMs) : sight.inPlace;
    return compared({ ...sight, freshName, inPlace }, endedMs);
  }
  const inPlace = looked(sight.inPlace, look);
  if (uses === 'in-place' || sequence <= sight.lastInPlace)
    return compared({ ...sight, inPlace }, endedMs);
  const { lastInPlace } = sight;
  const freshName =
    lastInPlace === 0 ? sight.freshName : owed(sight.freshName, lastInPlace, endedMs);
  return compared({ ...sight, inPlace, freshName, lastInPlace: sequence }, endedMs);
};

const compared = (sight: CarrierSight, now: number): CarrierSight => {
  const both = Math.min(sight.inPlace.shown, sight.freshName.shown);
  if (both <= sight.comparedTo) return sight;
  const comparedFromMs = sight.compared === 0 ? now : sight.comparedFromMs;
  return { ...sight, compared: sight.compared + 1, comparedTo: both, comparedFromMs };
};

const isSettled = (sight: CarrierSight, now: number): boolean =>
  sight.compared >= CARRIER_FRAMES && now - sight.comparedFromMs >= CARRIER_WINDOW_MS;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const isLate = (sights: readonly WaySight[]): boolean =>
  sights.some(({ latestMs }) => latestMs >= CARRIER_LATE_MS);
const lateness = (sights: readonly WaySight[]): number =>
  sum(sights.map(({ totalMs, owedMs }) => totalMs + owedMs));

/** What a reader says, by what it has seen of each of the others. */
export const carrierWord = (sights: readonly CarrierSight[], now: number): CarrierWord => {
  const inPlace = sights.map((sight) => sight.inPlace);
  const freshName = sights.map((sight) => sight.freshName);
  if (isLate(inPlace) && isLate(freshName))
    return lateness(inPlace) > lateness(freshName) ? 'fresh-name' : 'in-place';
  if (isLate(inPlace)) return 'fresh-name';
  if (isLate(freshName)) return 'in-place';
  return sights.length > 0 && sights.every((sight) => isSettled(sight, now)) ? 'either' : 'unknown';
};

export interface CarrierFacts {
  /** Members of the view on other clients; null: not known yet. */
  readonly elsewhere: number | null;
  /** Reading a register again costs this client next to nothing: nobody else's server is asked. */
  readonly readsQuickly: boolean;
  /** Of the other members. */
  readonly words: readonly CarrierWord[];
}

/** What a writer uses for the frames to come. */
export const chooseCarrier = ({ elsewhere, readsQuickly, words }: CarrierFacts): Carrier => {
  if (elsewhere === 0) return 'in-place';
  if (elsewhere === null) return readsQuickly ? 'in-place' : 'both';
  if (words.includes('unknown')) return 'both';
  if (!words.includes('fresh-name')) return 'in-place';
  return words.includes('in-place') ? 'both' : 'fresh-name';
};
