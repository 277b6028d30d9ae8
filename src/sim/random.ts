/**
 * Seeded randomness: every choice of a simulated world comes from one of these streams.
 *
 * Guarantee: the same seed and the same calls give the same values on every machine; a forked
 * stream depends on its label and its parent's seed alone, so that drawing more in one part of the
 * world changes nothing in another. Not guaranteed: any cryptographic strength.
 */
import type { Random } from '../ports/random.ts';

/** sfc32: four 32-bit words of state, passes the usual batteries, and fits in ten lines. */
const sfc32 = (a: number, b: number, c: number, d: number): (() => number) => {
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
};

/** FNV-1a over UTF-16 code units, finished by an avalanche: spreads labels over seeds. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/** A range of numbers to draw from, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export class SeededRandom implements Random {
  readonly seed: string;
  private readonly next: () => number;

  constructor(seed: string | number) {
    this.seed = String(seed);
    const word = (salt: string): number => hashText(`${salt}\0${this.seed}`);
    this.next = sfc32(word('a'), word('b'), word('c'), 1);
    // The first outputs of sfc32 still resemble the seed.
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** An independent stream; the same label gives the same stream again. */
  fork(label: string): SeededRandom {
    return new SeededRandom(`${this.seed}/${label}`);
  }

  /** 32 random bits as an unsigned integer. */
  word(): number {
    return this.next();
  }

  /** In [0, 1). */
  unit(): number {
    return this.next() / 0x1_0000_0000;
  }

  /** In [min, max). */
  between(range: Range): number {
    return range.min + (range.max - range.min) * this.unit();
  }

  /** An integer in [0, count). */
  below(count: number): number {
    return Math.floor(this.unit() * count);
  }

  /** True with the given probability; 0 and 1 draw nothing, so switching a fault off is free. */
  chance(probability: number): boolean {
    if (probability <= 0) return false;
    return probability >= 1 || this.unit() < probability;
  }

  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[this.below(values.length)] as T;
  }

  hex(count: number): string {
    let text = '';
    while (text.length < 2 * count) text += this.next().toString(16).padStart(8, '0');
    return text.slice(0, 2 * count);
  }
}
