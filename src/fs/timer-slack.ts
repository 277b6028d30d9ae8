/**
 * How late a timed sleep of this thread may end: 50 us unless it asks for less.
 *
 * Linux groups timers that end close to each other, so that a moment of 20 us takes about 90 us; with a
 * slack of 1 ns it takes 50 us (both measured). For processes that sleep only while they wait for a word
 * that is due at once: what they start would inherit it.
 */
import { writeFileSync } from 'node:fs';

/**
 * The shortest sleep with exact timers in which another process gets this processor: one of 5 us is over
 * before it has begun (1 of 2000 switched; of 15 us and more, all did; setting a timer alone takes 16 us
 * on a virtual machine).
 */
export const EXACT_MOMENT_MS = 0.02;

export const sleepExactly = (): void => {
  try {
    writeFileSync('/proc/self/timerslack_ns', '1');
  } catch {
    // No /proc here: the moments are longer, and nothing else depends on it.
  }
};
