/**
 * Builds the fault shim (shim/shim.c, its rules are described there) and hands out environments for
 * programs that are to run under it.
 *
 *   const shim = shimForSuite();              // in a describe with { skip: shimMissing }
 *   shim.set(['link lost EEXIST 1 views/']);
 *   spawn(process.execPath, [...], { env: { ...process.env, ...shim.environment } });
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Tests run from dist/test/fault; the C source stays in test/fault. */
const SOURCE = fileURLToPath(new URL('../../../test/fault/shim/shim.c', import.meta.url));

const COMPILER = process.env['CC'] ?? 'cc';

const compilerMissing = (): boolean => spawnSync(COMPILER, ['--version']).status !== 0;

/** The reason to skip tests that need the shim, or false. */
export const shimMissing: string | false =
  process.platform !== 'linux'
    ? 'the fault shim needs Linux'
    : compilerMissing()
      ? 'the fault shim needs a C compiler named cc (or CC)'
      : false;

export interface Shim {
  /** To be merged into the environment of the program. */
  readonly environment: { readonly LD_PRELOAD: string; readonly FLOCKSTEP_SHIM: string };
  /** Replaces the rules; takes effect at the next call of the programs that run under it. */
  set(rules: readonly string[]): void;
  /** The environment of a program with rules of its own in that file. */
  alone(rulesFile: string, rules: readonly string[]): Shim['environment'];
}

/** Compiles the shim into `directory`, which the caller removes. Starts without rules. */
const buildShim = (directory: string): Shim => {
  const library = `${directory}/shim.so`;
  const rulesFile = `${directory}/shim-rules`;
  const built = spawnSync(
    COMPILER,
    ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl', '-lpthread'],
    { encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`${COMPILER} failed: ${built.stderr}`);
  const write = (path: string, rules: readonly string[]): void => {
    // Replaced whole, so that a program never reads half of the rules.
    writeFileSync(`${path}.new`, rules.map((rule) => `${rule}\n`).join(''));
    renameSync(`${path}.new`, path);
  };
  write(rulesFile, []);
  return {
    environment: { LD_PRELOAD: library, FLOCKSTEP_SHIM: rulesFile },
    set: (rules) => write(rulesFile, rules),
    alone: (path, rules) => {
      write(path, rules);
      return { LD_PRELOAD: library, FLOCKSTEP_SHIM: path };
    },
  };
};

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
  };
};
