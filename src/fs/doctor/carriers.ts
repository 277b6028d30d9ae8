/**
 * How soon what one side writes is read by the other, for each way in which a register can be carried:
 * one file rewritten in place and opened anew by name, or a fresh name found by a fresh listing.
 *
 * Guarantee: ends within CARRIER_BUDGET_MS and one deadline, blind or not. Not guaranteed: a resolution
 * finer than the nap between two looks. Both sides are in one process; between two mounts the caches are
 * those of two clients, through one mount those of one.
 */
import { closeSync, openSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRegisterFile } from '../register.ts';
import type { RegisterWriter } from '../../ports/directory.ts';
import { isAbsent } from '../read.ts';
import { medianOf, milliseconds } from './examination.ts';

const CAPACITY = 4096;
const ROUNDS = 15;
/** A side that sees nothing for this long is blind. */
export const ROUND_DEADLINE_MS = 3_000;
/** Rounds end early on a slow carrier. */
const CARRIER_BUDGET_MS = 4_000;
const NAP_MS = 0.5;

/** One direction of a carrier: how to write the nth message, and whether the other side sees it. */
interface Way {
  readonly write: (sequence: number) => void;
  readonly sees: (sequence: number) => boolean;
  readonly close: () => void;
}

export interface Carrier {
  readonly there: Way;
  readonly back: Way;
}

export interface RoundTrips {
  readonly rounds: number;
  readonly medianMs: number;
  readonly maxMs: number;
  /** A message was not seen within the deadline. */
  readonly isBlind: boolean;
}

const textOf = (sequence: number): string => `"${sequence}"`;

const lineOf = (sequence: number): Uint8Array => {
  const line = Buffer.alloc(CAPACITY, 0x20);
  line.write(textOf(sequence));
  line[CAPACITY - 1] = 0x0a;
  return line;
};

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    // Removed, or replaced under our hands: looked at again.
    if (isAbsent(error)) return '';
    throw error;
  }
};

const inPlaceWay = (name: string, writer: string, reader: string): Way => {
  const register: RegisterWriter = createRegisterFile(`${writer}/${name}`, {
    capacity: CAPACITY,
    syncMode: () => 'before',
  });
  return {
    write: (sequence) => register.write(lineOf(sequence), sequence),
    sees: (sequence) => contentOf(`${reader}/${name}`).includes(textOf(sequence)),
    close: () => register.close(),
  };
};

const freshWay = (name: string, writer: string, reader: string): Way => ({
  write: (sequence) => {
    const path = `${writer}/${name}.${sequence}`;
    writeFileSync(path, lineOf(sequence), { flag: 'wx', flush: true });
    // Two are kept, as for a register.
    if (sequence > 2) unlinkSync(`${writer}/${name}.${sequence - 2}`);
  },
  sees: (sequence) =>
    readdirSync(reader).includes(`${name}.${sequence}`) &&
    contentOf(`${reader}/${name}.${sequence}`).includes(textOf(sequence)),
  close: () => undefined,
});

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `path` gives the name; both sides are directories that show one and the same. */
export const inPlace = (path: string, here: string, there: string): Carrier => ({
  there: inPlaceWay(`${baseName(path)}-there`, here, there),
  back: inPlaceWay(`${baseName(path)}-back`, there, here),
});

export const freshName = (path: string, here: string, there: string): Carrier => ({
  there: freshWay(`${baseName(path)}-there`, here, there),
  back: freshWay(`${baseName(path)}-back`, there, here),
});

const seen = async (way: Way, sequence: number): Promise<boolean> => {
  const deadlineMs = performance.now() + ROUND_DEADLINE_MS;
  while (!way.sees(sequence)) {
    if (performance.now() > deadlineMs) return false;
    await sleep(NAP_MS);
  }
  return true;
};

export const roundTrip = async ({ there, back }: Carrier): Promise<RoundTrips> => {
  const samples: number[] = [];
  const untilMs = performance.now() + CARRIER_BUDGET_MS;
  let isBlind = false;
  try {
    for (let round = 1; round <= ROUNDS && performance.now() < untilMs; round++) {
      const startedMs = performance.now();
      there.write(round);
      isBlind = !(await seen(there, round));
      if (isBlind) break;
      back.write(round);
      isBlind = !(await seen(back, round));
      if (isBlind) break;
      samples.push(performance.now() - startedMs);
    }
  } finally {
    there.close();
    back.close();
  }
  return {
    rounds: samples.length,
    medianMs: medianOf(samples),
    maxMs: Math.max(0, ...samples),
    isBlind,
  };
};

export const toText = ({ rounds, medianMs, maxMs, isBlind }: RoundTrips): string =>
  isBlind
    ? `not seen within ${ROUND_DEADLINE_MS / 1000} s (round ${rounds + 1})`
    : `${milliseconds(medianMs)} (slowest of ${rounds}: ${milliseconds(maxMs)})`;

/** Touches a name so that it exists, for whoever looks at the other side. */
export const touch = (path: string): void => closeSync(openSync(path, 'wx'));
