/**
 * The fault shim for suites of tests (its rules: src/testing/faults/shim.c).
 *
 *   const shim = shimForSuite();              // in a describe with { skip: shimMissing }
 *   shim.set(['link lost EEXIST 1 views/']);
 *   spawn(process.execPath, [...], { env: { ...process.env, ...shim.environment } });
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { buildShim, shimMissing as whyMissing, type Shim } from '../../src/testing/faults/shim.ts';

export type { Shim };

/** The reason to skip tests that need the shim, or false. */
export const shimMissing: string | false = whyMissing();

/** The shim of one suite: built before its tests, removed after them. */
export const shimForSuite = (): Shim => {
  let shim: Shim | null = null;
  let directory: string | null = null;
  before(() => {
    directory = mkdtempSync(join(tmpdir(), 'flockstep-shim-'));
    shim = buildShim(directory);
  });
  after(() => {
    if (directory !== null) rmSync(directory, { recursive: true, force: true });
  });
  const built = (): Shim => {
    if (shim === null) throw new Error('the shim is used inside the tests of its suite only');
    return shim;
  };
  return {
    get environment() {
      return built().environment;
    },
    set: (rules) => built().set(rules),
    alone: (rulesFile, rules) => built().alone(rulesFile, rules),
    struck: (rulesFile) => built().struck(rulesFile),
  };
};
