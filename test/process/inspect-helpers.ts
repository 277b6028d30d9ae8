/** `flockstep inspect` on files of a test's own. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { isInspection, type Inspection } from '../../src/protocol/generated/inspection.ts';
import { flockstep, type Ended } from './cli-helpers.ts';

export type File = Inspection['files'][number];

export const scratch = (context: TestContext): string => {
  const path = mkdtempSync(join(tmpdir(), 'flockstep-inspect-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

export const run = (
  context: TestContext,
  words: readonly string[],
  stdin?: string,
): Promise<Ended> =>
  flockstep(context, ['inspect', ...words], stdin === undefined ? {} : { stdin }).ended;

/** One look at many files: starting a process for each would cost more than it shows. */
export const looked = async (
  context: TestContext,
  paths: readonly string[],
): Promise<{ status: number | null; files: File[] }> => {
  const { status, stdout, stderr } = await run(context, ['--json', ...paths]);
  assert.equal(stderr, '', 'data only');
  const record: unknown = JSON.parse(stdout);
  assert.ok(isInspection(record));
  assert.equal(record.exitCode, status);
  return { status, files: record.files };
};

export const lookedAt = async (context: TestContext, path: string): Promise<File> => {
  const { files } = await looked(context, [path]);
  return files[0] as File;
};

export const factsOf = (file: File): Record<string, string> =>
  Object.fromEntries(file.facts.map(({ name, text }) => [name, text]));
