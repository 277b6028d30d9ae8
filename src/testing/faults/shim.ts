/**
 * The fault shim (shim.c, whose head describes its rules): a library that makes file calls of programs
 * lie, fail or hang.
 *
 *   const shim = buildShim(directory);
 *   shim.set(['link lost EEXIST 1 views/']);
 *   spawn(process.execPath, [...], { env: { ...process.env, ...shim.environment } });
 *
 * It strikes programs that are started under it, and none that is linked statically or changes its user.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FlockstepError, errnoOf } from '../../errors.ts';
import { compilerOf, sourceOf } from './sources.ts';

export interface Shim {
  /** To be merged into the environment of a program. */
  readonly environment: { readonly LD_PRELOAD: string; readonly FLOCKSTEP_SHIM: string };
  /** Replaces the rules; takes effect at the next call of the programs that run under it. */
  set(rules: readonly string[]): void;
  /** The environment of a program with rules of its own in that file. */
  alone(rulesFile: string, rules: readonly string[]): Shim['environment'];
  /** What was failed, delayed, lost or killed so far: call, how, path. Under rules of its own: their file. */
  struck(rulesFile?: string): string[];
}

/** Why the shim cannot be built on this machine; false when it can. */
export const shimMissing = (): string | false =>
  process.platform !== 'linux'
    ? 'the fault shim needs Linux'
    : spawnSync(compilerOf(), ['--version']).status === 0
      ? false
      : 'the fault shim needs a C compiler named cc (or CC)';

const writeRules = (path: string, rules: readonly string[]): void => {
  // Replaced whole, so that a program never reads half of the rules.
  writeFileSync(`${path}.new`, rules.map((rule) => `${rule}\n`).join(''));
  renameSync(`${path}.new`, path);
};

const linesOf = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
};

/** Compiles the shim into `directory`, which the caller removes. Starts without rules. */
export const buildShim = (directory: string): Shim => {
  const library = join(directory, 'shim.so');
  const rulesFile = join(directory, 'shim-rules');
  const flags = ['-shared', '-fPIC', '-O1', '-o', library];
  const words = [...flags, sourceOf('shim.c'), '-ldl', '-lpthread'];
  const built = spawnSync(compilerOf(), words, { encoding: 'utf8' });
  if (built.status !== 0)
    throw new FlockstepError(
      'E_USAGE',
      `${compilerOf()} cannot build the fault shim: ${built.error?.message ?? built.stderr}`,
    );
  writeRules(rulesFile, []);
  return {
    environment: { LD_PRELOAD: library, FLOCKSTEP_SHIM: rulesFile },
    set: (rules) => writeRules(rulesFile, rules),
    alone: (path, rules) => {
      writeRules(path, rules);
      return { LD_PRELOAD: library, FLOCKSTEP_SHIM: path };
    },
    struck: (path = rulesFile) => linesOf(`${path}.struck`),
  };
};
