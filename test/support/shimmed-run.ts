/** Whole runs of real masters under the fault shim, or through mounts of their own. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { allEnded } from '../process/bad-input-helpers.ts';
import { flockstep, type Ended, type Ground, type Running } from '../process/cli-helpers.ts';

export interface RunWords {
  readonly masters?: number;
  /** Before `dir` and `out`; default: the ground. Of each rank, where masters see it by different paths. */
  readonly places?: readonly string[];
  readonly environment?: Record<string, string>;
  /** Of each rank, beside the one of all. */
  readonly environments?: readonly Record<string, string>[];
  readonly more?: readonly string[];
  readonly command?: readonly string[];
}

/** Long enough for masters that are slowed down by faults on a busy machine. */
const PATIENCE = ['--member-ttl', '15', '--cluster-timeout', '30', '--timeout', '60'];

/** Starts the masters of one run and does not wait. */
export const startRun = (context: TestContext, ground: Ground, words: RunWords = {}): Running[] => {
  const { masters = 2, places = [], environment = {} } = words;
  return Array.from({ length: masters }, (_, rank) => {
    const place = places[rank] ?? ground.path;
    return flockstep(
      context,
      [
        ...['master', '--size', `${masters}`, '--rank', `${rank}`, '--run-id', 'one'],
        ...['--input', ground.input, '--output', join(place, 'out'), '--dir', join(place, 'dir')],
        ...['--workers', '1', '--quiet', '--json', ...PATIENCE, ...(words.more ?? [])],
        ...['--', ...(words.command ?? [ground.quick, '{}'])],
      ],
      { environment: { ...environment, ...words.environments?.[rank] } },
    );
  });
};

/** Makes the directories, runs the masters to their ends. Ends by rank; rank 0 reports. */
export const runToEnd = (
  context: TestContext,
  ground: Ground,
  words: RunWords = {},
): Promise<Ended[]> => {
  const place = words.places?.[0] ?? ground.path;
  for (const name of ['dir', 'out']) mkdirSync(join(place, name), { recursive: true, mode: 0o700 });
  return allEnded(startRun(context, ground, words));
};
