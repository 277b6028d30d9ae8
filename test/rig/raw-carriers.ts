/**
 * The two raw ways to carry words between clients, with nothing of the product's but the idea: what its
 * exchanges and calls are held against.
 */
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export type Way = 'in-place' | 'fresh-name';

export interface RawCarrier {
  /** Says a number, larger than all before. */
  readonly write: (round: number) => void;
  /** The largest number that the other side is seen to have said; 0 for none. */
  readonly read: () => number;
}

const LINE_BYTES = 4096;
const KEPT = 4;

const lineOf = (round: number): string => `${`{"round":${round}}`.padEnd(LINE_BYTES - 1)}\n`;
const roundIn = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/"round":(\d+)/g)].map(([, round]) => Number(round)));

export const quietly = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** Two lines written in turn in one file, whose length changes each time. */
const inPlace = (own: string, other: string): RawCarrier => {
  const descriptor = openSync(own, 'wx+');
  writeSync(descriptor, ' '.repeat(2 * LINE_BYTES), 0);
  return {
    write: (round) => {
      writeSync(descriptor, lineOf(round), (round % 2) * LINE_BYTES);
      ftruncateSync(descriptor, 2 * LINE_BYTES + (round % 32));
      fsyncSync(descriptor);
    },
    read: () => quietly(() => roundIn(readFileSync(other, 'latin1')), 0),
  };
};

const freshName = (own: string, other: string): RawCarrier => {
  mkdirSync(own);
  return {
    write: (round) => {
      const descriptor = openSync(join(own, `${round}`), 'wx');
      writeSync(descriptor, lineOf(round));
      fsyncSync(descriptor);
      closeSync(descriptor);
      if (round > KEPT) quietly(() => unlinkSync(join(own, `${round - KEPT}`)), undefined);
    },
    read: () =>
      quietly(() => {
        const newest = Math.max(0, ...readdirSync(other).map(Number));
        return newest === 0 ? 0 : roundIn(readFileSync(join(other, `${newest}`), 'latin1'));
      }, 0),
  };
};

/** Names of both sides below `directory`; the own one is made. Nobody looks before it has been listed. */
export const rawCarrier = (directory: string, way: Way, side: number): RawCarrier => {
  const placeOf = (who: number): string => join(directory, `${way}-${who}`);
  const make = way === 'in-place' ? inPlace : freshName;
  return make(placeOf(side), placeOf(1 - side));
};
