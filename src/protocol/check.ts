/** The protocol layer's own assertion: it may import nothing of ours, errors.ts included. */
export class ProtocolInvariantError extends Error {
  readonly code = 'E_INVARIANT';
}

export function check(condition: unknown, statement: string): asserts condition {
  if (!condition) throw new ProtocolInvariantError(`invariant does not hold: ${statement}`);
}

export const strictEqual = <T>(actual: T, expected: T, statement: string): void =>
  check(Object.is(actual, expected), statement);
