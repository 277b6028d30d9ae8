/** The project's own files, for the tests that look at its text. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiled tests lie below dist/test/tidy. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

const SKIPPED = new Set(['node_modules', 'dist', '.git', 'coverage', 'flockstep-out']);

const walk = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(directory, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });

/** What git knows or would add; without git, everything but build results. Paths from the root. */
export const projectFiles = (): string[] => {
  try {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const isFile = (path: string): boolean =>
      existsSync(join(projectRoot, path)) && statSync(join(projectRoot, path)).isFile();
    return listed.split('\0').filter((path) => path !== '' && isFile(path));
  } catch {
    return walk(projectRoot).map((path) => relative(projectRoot, path));
  }
};

export const isGenerated = (path: string): boolean =>
  path.startsWith('src/protocol/generated/') ||
  path.startsWith('docs/evidence/') ||
  path === 'package-lock.json' ||
  /^docs\/(cli|errors|benchmarks|slot-conformance|field-reports|filesystems)\.md$/.test(path) ||
  path === 'docs/flockstep.1';

export const isText = (path: string): boolean =>
  /\.(ts|mjs|js|json|md|sh|txt|1|c|yml)$/.test(path) || /(^|\/)(LICENSE|run|\.[a-z.]+)$/.test(path);
