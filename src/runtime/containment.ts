/**
 * Where exceptions end. In an exchange among masters an ordinary exception of one must become a word
 * to the others, or they would learn nothing but a timeout. Interruption and our own broken
 * invariants are not ordinary: they pass through everything.
 */
import { boundedText, errnoOf, FlockstepError } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import { BEGAN_LATE } from '../protocol/exchange.ts';

/** True for what no boundary may swallow. */
export const mustPropagate = (error: unknown): boolean => {
  const code = errnoOf(error);
  return (
    code === 'E_INTERRUPTED' ||
    code === 'E_INVARIANT' ||
    (error instanceof Error && error.name === 'AbortError')
  );
};

/** One line about whatever was thrown, even if it cannot describe itself. Never empty. */
export const describe = (error: unknown): string => {
  try {
    const isPlain = error instanceof FlockstepError || !(error instanceof Error);
    const text = error instanceof Error ? error.message : String(error);
    const name = isPlain || error.name === 'Error' ? '' : `${error.name}: `;
    return boundedText(`${name}${text}` || 'failed without a reason');
  } catch {
    return 'failed with an error that cannot be described';
  }
};

/**
 * Runs an operation that may never return. After the deadline its caller gets an error and goes
 * on; what the operation yields later is handed to `late`, so that nothing stays open.
 */
export type Bounded = <T>(
  what: string,
  operation: () => Promise<T>,
  late?: (value: T) => Promise<unknown>,
) => Promise<T>;

/** An operation that has less than this part of all the time before it tells nothing by not ending. */
export const FAIR_FRACTION = 0.25;

/** What is told of an operation that was given up. */
export const notReturned = (what: string, isFair: boolean): string =>
  isFair ? `${what} did not return before the deadline` : `${what} ${BEGAN_LATE}`;

const EXPIRED: unique symbol = Symbol('expired');

/** Turns of the microtask queue that an operation which waits for nothing may take. */
const IMMEDIATE_TURNS = 32;

/**
 * `untilMs` is on the monotonic clock. An operation has a moment even if it has passed already. One
 * that waits for nothing, as most on tiny local files, ends before a timer would be worth its cost.
 * Where less than `fairMs` was left when it began, its failure says nothing against the operation, and
 * its text says so.
 */
export const boundedBy =
  (clock: Clock, untilMs: number, fairMs = 0): Bounded =>
  async (what, operation, late) => {
    const isFair = clock.now() + fairMs <= untilMs;
    const running = operation();
    let pending = true;
    const settled = (): void => void (pending = false);
    running.then(settled, settled);
    for (let turn = 0; pending && turn < IMMEDIATE_TURNS; turn++) await Promise.resolve();
    if (!pending) return running;
    const timer = new AbortController();
    try {
      const remainingMs = Math.max(1, untilMs - clock.now());
      const expiry = clock.sleep(remainingMs, timer.signal).then(() => EXPIRED);
      const first = await Promise.race([running, expiry]);
      if (first !== EXPIRED) return first as Awaited<typeof running>;
      running.then(late, () => undefined).catch(() => undefined);
      throw new FlockstepError('E_LOCK', notReturned(what, isFair));
    } finally {
      // With a reason: without one, an exception with its stack is made for each call.
      timer.abort('settled');
    }
  };
