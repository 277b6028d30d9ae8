/**
 * What a process is made of that serves one master: lines in, lines out, and no life of its own.
 *
 * Guarantee: between two requests it blocks in read(2), so that an answer costs no turn of an event
 * loop; signals that whoever stops the master may send to all its processes do not end it.
 */
import { readSync, writeSync } from 'node:fs';
import { errnoOf } from '../errors.ts';
import { endWithPeer } from './flock.ts';

const REQUESTS = 0;
const ANSWERS = 1;
const LIFELINE = 3;
const CHUNK_BYTES = 16 * 1024;

/** Whoever asks the master to stop may signal all its processes: it needs its locks to the end. */
const SIGNALS_LEFT_TO_MASTER: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/**
 * Descriptor 3 carries nothing; it ends this process, also out of a call that hangs, when the master is
 * gone (not out of uninterruptible sleep: nothing does).
 */
export const liveWithMaster = (): void => {
  for (const signal of SIGNALS_LEFT_TO_MASTER) process.on(signal, () => {});
  endWithPeer(LIFELINE);
};

/** Lines of requests by blocking reads; null at their end. */
export const requestReader = (): (() => string | null) => {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let pending = '';
  return () => {
    for (;;) {
      const end = pending.indexOf('\n');
      if (end >= 0) {
        const line = Buffer.from(pending.slice(0, end), 'latin1').toString('utf8');
        pending = pending.slice(end + 1);
        return line;
      }
      let count: number;
      try {
        count = readSync(REQUESTS, chunk);
      } catch (error) {
        if (errnoOf(error) === 'EINTR') continue;
        return null;
      }
      if (count === 0) return null;
      // Bytes until the line is whole: a chunk may end inside a character.
      pending += chunk.toString('latin1', 0, count);
    }
  };
};

export const answerLine = (text: string): void => {
  const line = Buffer.from(text);
  for (let written = 0; written < line.length;) written += writeSync(ANSWERS, line, written);
};
