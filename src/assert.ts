/** Invariants as code: a failed one is our own bug, stops the process, and is never caught. */
import { FlockstepError } from './errors.ts';

export function invariant(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new FlockstepError('E_INVARIANT', `invariant does not hold: ${statement}`);
}

/** For exhaustive switches: a new variant without a branch is a compile error. */
export function assertNever(value: never, what: string): never {
  throw new FlockstepError('E_INVARIANT', `unexpected ${what}: ${JSON.stringify(value)}`);
}
