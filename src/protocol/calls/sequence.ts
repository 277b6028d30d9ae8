/**
 * Arithmetic of sequence numbers: unsigned 32 bits that wrap, 0xFFFFFFFF is followed by 0. A slot's
 * first number is 1. Nothing here orders two of them: behind and ahead cannot be told apart.
 */
export const U32_MAX = 0xffff_ffff;

/** What a slot holds before its first request, so that 1 is its successor. */
export const SEQUENCE_BEFORE_FIRST = 0;

export const successor = (sequence: number): number => (sequence + 1) >>> 0;
export const predecessor = (sequence: number): number => (sequence - 1) >>> 0;
