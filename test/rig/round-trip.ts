/**
 * The raw round trip of one way to carry words, between two processes on two clients; nothing of the
 * product's but the idea: what its exchanges are held against.
 *
 *   node round-trip.js SIDE DIRECTORY in-place|fresh-name
 *
 * Side 0 prints { rounds, medianMs, slowestMs }; rounds is 0 when the other side was not seen in time.
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
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LINE_BYTES = 4096;
const ROUNDS = 40;
const DEADLINE_MS = 20_000;
const KEPT = 4;

const [side = '0', directory = '', way = 'in-place'] = process.argv.slice(2);
const startedMs = performance.now();
const isOver = (): boolean => performance.now() - startedMs > DEADLINE_MS;

const lineOf = (round: number): string => `${`{"round":${round}}`.padEnd(LINE_BYTES - 1)}\n`;
const roundIn = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/"round":(\d+)/g)].map(([, round]) => Number(round)));

const quietly = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const placeOf = (who: string): string => join(directory, `${way}-${who}`);

/** Two lines written in turn in one file, whose length changes each time. */
const inPlace = (): { write: (round: number) => void; read: () => number } => {
  const descriptor = openSync(placeOf(side), 'wx+');
  writeSync(descriptor, ' '.repeat(2 * LINE_BYTES), 0);
  const other = placeOf(side === '0' ? '1' : '0');
  return {
    write: (round) => {
      writeSync(descriptor, lineOf(round), (round % 2) * LINE_BYTES);
      ftruncateSync(descriptor, 2 * LINE_BYTES + (round % 32));
      fsyncSync(descriptor);
    },
    read: () => quietly(() => roundIn(readFileSync(other, 'latin1')), 0),
  };
};

const freshName = (): { write: (round: number) => void; read: () => number } => {
  mkdirSync(placeOf(side));
  const other = placeOf(side === '0' ? '1' : '0');
  return {
    write: (round) => {
      const descriptor = openSync(join(placeOf(side), `${round}`), 'wx');
      writeSync(descriptor, lineOf(round));
      fsyncSync(descriptor);
      closeSync(descriptor);
      if (round > KEPT) unlinkSync(join(placeOf(side), `${round - KEPT}`));
    },
    read: () =>
      quietly(() => {
        const newest = Math.max(0, ...readdirSync(other).map(Number));
        return newest === 0 ? 0 : roundIn(readFileSync(join(other, `${newest}`), 'latin1'));
      }, 0),
  };
};

/** Nobody looks for a name that is not there: some clients remember that for half a minute. */
const untilBothAreHere = async (): Promise<void> => {
  const wanted = [`${way}-0`, `${way}-1`];
  while (!isOver()) {
    const names = quietly(() => readdirSync(directory), []);
    if (wanted.every((name) => names.includes(name))) return;
    await sleep(5);
  }
};

const until = async (read: () => number, round: number): Promise<boolean> => {
  while (read() < round) {
    if (isOver()) return false;
    await sleep(0.5);
  }
  return true;
};

const carrier = way === 'in-place' ? inPlace() : freshName();
await untilBothAreHere();
const samples: number[] = [];
for (let round = 1; round <= ROUNDS && !isOver(); round++) {
  if (side === '1') {
    if (!(await until(carrier.read, round))) break;
    carrier.write(round);
    continue;
  }
  const fromMs = performance.now();
  carrier.write(round);
  if (!(await until(carrier.read, round))) break;
  samples.push(performance.now() - fromMs);
}
if (side === '0') {
  const sorted = samples.toSorted((a, b) => a - b);
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  const medianMs = rounded(sorted[Math.floor(sorted.length / 2)] ?? 0);
  const record = { rounds: sorted.length, medianMs, slowestMs: rounded(sorted.at(-1) ?? 0) };
  writeFileSync(1, `${JSON.stringify(record)}\n`);
}
