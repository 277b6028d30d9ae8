/**
 * One generation of the lock's proof in separate processes, M = 2, 3, 4, 8, beside the raw floor of the
 * same files, beside the same phases in C over Open MPI, and beside the published figures of the
 * reference MPI system.
 */
import { availableParallelism } from 'node:os';
import { phaseNames } from '../src/protocol/litmus.ts';
import { measureControl, spread } from './control.ts';
import { openMpiProgram } from './mpi-program.ts';
import { median, row, type BenchRow } from './row.ts';

/** Milliseconds for M = 2, 3, 4, as published or as measured on a quiet machine of this class. */
const REFERENCE = [
  ['thread bus as published', [13.2, 18.8, 24.3]],
  ['thread bus on a quiet machine', [15.2, 21.5, 31.5]],
  ['thread bus, present phases', [26.4, 30.7, 46.4]],
  ['real MPI as it is', [439, 377, 501]],
  ['real MPI, polling repaired', [20, 41, 87]],
  ['real MPI, spinning', [2.05, 3.6, 5.3]],
] as const;

const referenceRows = (size: number, value: number): BenchRow[] =>
  REFERENCE.flatMap(([name, figures]) => {
    const ms = figures[size - 2];
    if (ms === undefined) return [];
    const isTarget = name === 'thread bus as published';
    const isBest = size === 2 && name === 'real MPI, spinning';
    return [
      row({
        ...{ name: `generation, M = ${size}, beside the reference`, value, unit: 'us' },
        ...{ floor: ms * 1000, floorName: `${name}: ${ms} ms (published, not of this run)` },
        ...(isTarget ? { atMost: 0.2 } : isBest ? { atMost: 1 } : {}),
      }),
    ];
  });

/** Beside the first 2 000 or so the compiler of Node works; where it is crowded, fewer have to do. */
const warmUpsOf = (size: number): number => Math.round(12_000 / size ** 2);

export const benchGeneration = async (options: {
  short: boolean;
}): Promise<{ rows: BenchRow[]; skipped: string[] }> => {
  const rows: BenchRow[] = [];
  const mpi = openMpiProgram('litmus');
  const skipped = typeof mpi === 'string' ? [`generations over MPI: ${mpi}`] : [];
  try {
    for (const size of options.short ? [2] : [2, 3, 4, 8]) {
      const isCrowded = size > availableParallelism();
      const warmUps = options.short ? 5 : warmUpsOf(size);
      const times = await measureControl(size, {
        blocks: options.short ? 1 : 4,
        rounds: options.short ? 20 : isCrowded ? 40 : 200,
        generations: options.short ? 5 : isCrowded ? 20 : 50,
        warmUps,
      });
      const value = median(times.generation);
      const exchanges = phaseNames(Array.from({ length: size }, (_, rank) => rank)).length;
      const [firstUs = Number.NaN] = times.firstGeneration;
      const young = times.youngGeneration.length === 0 ? firstUs : median(times.youngGeneration);
      const note =
        `${spread(times.generation)}; the first one, with cold code: ${(firstUs / 1000).toFixed(1)} ms; ` +
        `after 150: ${(young / 1000).toFixed(1)} ms; after ${warmUps}: as measured`;
      const about = { name: `generation, M = H = ${size}, separate processes`, value, unit: 'us' };
      const raw = row({
        ...{ ...about, floor: exchanges * median(times.raw) },
        ...{ floorName: `${exchanges} raw round trips of the same files`, atMost: 2, note },
      });
      const calls = row({
        ...{ ...about, floor: median(times.rawGeneration), atMost: 2 },
        floorName:
          'the same phases raw: their opens, locks, nonces and looks, and a raw round trip each',
        note: '',
      });
      const judged = (given: BenchRow): BenchRow =>
        isCrowded
          ? { ...given, met: null, note: `${given.note}; not judged: ${size} spinning processes` }
          : given;
      rows.push(
        judged(raw),
        judged(calls),
        row({
          ...{ ...about, floor: exchanges * median(times.register) },
          floorName: `${exchanges} round trips of sealed frames (JSON, digest), spinning`,
        }),
      );
      if (typeof mpi !== 'string')
        for (const mode of ['yield', 'backoff'] as const) {
          const generations = options.short || mode === 'backoff' ? 5 : 60;
          rows.push(
            row({
              ...{ ...about, floor: median(mpi.run(size, [mpi.root, String(generations), mode])) },
              floorName: `the same phases in C over Open MPI, ${mode === 'yield' ? 'polling with yield' : 'back-off 1-10 ms'}`,
            }),
          );
        }
      rows.push(...referenceRows(size, value));
    }
  } finally {
    if (typeof mpi !== 'string') mpi.close();
  }
  return { rows, skipped };
};
