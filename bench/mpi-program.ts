/** A C program of bench/mpi, built with Open MPI where it is there. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MPI_MS_MAX = 120_000;

export interface MpiProgram {
  /** A directory of its own. */
  readonly root: string;
  /** The numbers that it prints, one a line. */
  run(size: number, words: readonly string[]): number[];
  close(): void;
}

const missing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined;

/** The program, or why there is none. */
export const openMpiProgram = (name: string): MpiProgram | string => {
  for (const program of ['mpicc', 'mpirun'])
    if (missing(program)) return `${program} is missing (Debian openmpi-bin, libopenmpi-dev)`;
  // The C sources stay in bench/mpi; this runs from dist/bench.
  const source = fileURLToPath(new URL(`../../bench/mpi/${name}.c`, import.meta.url));
  const root = mkdtempSync(join(tmpdir(), 'flockstep-mpi-'));
  const close = (): void => rmSync(root, { recursive: true, force: true });
  const program = join(root, name);
  const built = spawnSync('mpicc', ['-O2', '-o', program, source], { encoding: 'utf8' });
  if (built.status !== 0) {
    close();
    return `mpicc failed: ${built.stderr}`;
  }
  const run: MpiProgram['run'] = (size, words) => {
    const options = ['--allow-run-as-root', '--oversubscribe', '-n', String(size)];
    const ran = spawnSync('mpirun', [...options, program, ...words], {
      encoding: 'utf8',
      timeout: MPI_MS_MAX,
    });
    if (ran.status !== 0) throw new Error(`mpirun ended with ${ran.status}: ${ran.stderr}`);
    return ran.stdout.trim().split('\n').map(Number);
  };
  return { root, run, close };
};
