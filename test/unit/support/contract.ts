/** What the cases of the ports' contract share. */
import assert from 'node:assert/strict';
import { FlockstepError } from '../../../src/errors.ts';
import type { Clock } from '../../../src/ports/clock.ts';

export const MAX = 1 << 20;
export const CAPACITY = 4096;
const EVENTUALLY_MS = 20_000;

export const text = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('utf8');
export const bytesOf = (content: string): Uint8Array => Buffer.from(content, 'utf8');

export const line = (fill: string): Uint8Array => bytesOf(`${fill.repeat(CAPACITY - 1)}\n`);

export const eventually = async <T>(
  clock: Clock,
  look: () => T | Promise<T>,
  holds: (value: T) => boolean,
  what: string,
): Promise<T> => {
  const deadlineMs = clock.now() + EVENTUALLY_MS;
  for (;;) {
    const value = await look();
    if (holds(value)) return value;
    if (clock.now() > deadlineMs) assert.fail(`never saw: ${what}`);
    await clock.sleep(2);
  }
};

export const isCode = (code: string) => (error: unknown) =>
  error instanceof FlockstepError && error.code === code;
