/**
 * Who is alive, as somebody sees it who is no master: whoever's register is seen to change.
 *
 * Guarantee: a file that a dead one has left is no sign of life, whatever it says. Not guaranteed: that
 * one which showed none is dead; it may be stopped, or its writes may show later here than was waited.
 */
import { FlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { PeerRegister } from './peers.ts';

const POLL_MS = 250;

/** A register that cannot be read is one that nobody writes, if it stays so. */
export const pollQuietly = (register: PeerRegister): void => {
  try {
    register.poll();
  } catch (error) {
    if (!(error instanceof FlockstepError) || error.code !== 'E_RECORD') throw error;
  }
};

/** It says itself that its master has ended. */
export const hasEnded = ({ frame }: PeerRegister): boolean =>
  frame?.lifecycle === 'left' || frame?.lifecycle === 'failed';

export const isAlive = (register: PeerRegister): boolean =>
  register.hasMoved && !hasEnded(register);

/** Until every register has moved or says that its master has ended; `limitMs` at most. */
export const watchForLife = async (
  registers: readonly PeerRegister[],
  clock: Clock,
  limitMs: number,
): Promise<void> => {
  const deadline = clock.now() + limitMs;
  for (;;) {
    for (const register of registers) pollQuietly(register);
    if (registers.every((register) => hasEnded(register) || register.hasMoved)) return;
    if (clock.now() >= deadline) return;
    await clock.sleep(Math.min(POLL_MS, limitMs));
  }
};
