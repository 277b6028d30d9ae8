/** Shared by the fs tests: a private directory that is gone after the test, whatever happened. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { isFlockstepError, type ErrorCode } from '../../src/errors.ts';

export const temporaryDirectory = (test: TestContext): string => {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-fs-'));
  test.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

/** A predicate for assert.throws and assert.rejects: our error, that code, a text that matches. */
export const failsWith =
  (code: ErrorCode, text: RegExp) =>
  (error: unknown): boolean =>
    isFlockstepError(error) && error.code === code && text.test(error.message);

export const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** A register line: `text` padded with spaces to the capacity, the newline last. */
export const lineOf = (text: string, capacity: number): Uint8Array => {
  const line = Buffer.alloc(capacity, 0x20);
  line.write(text);
  line[capacity - 1] = 0x0a;
  return line;
};
