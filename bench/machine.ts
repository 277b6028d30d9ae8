/** What a figure depends on besides the code: the host, its load, the file system measured. */
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, tmpdir } from 'node:os';
import { mountOf } from '../src/fs/mount.ts';

export interface MachineFacts {
  readonly cores: number;
  readonly processor: string;
  readonly kernel: string;
  readonly node: string;
  readonly flockstep: string;
  /** Where the benchmark's files are, and the type of that file system. */
  readonly directory: string;
  readonly fileSystem: string;
}

const ownVersion = (): string => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

export const machineFacts = (): MachineFacts => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  kernel: release(),
  node: process.version,
  flockstep: ownVersion(),
  directory: tmpdir(),
  fileSystem: mountOf(tmpdir()).type,
});

/** Above this, runnable processes of others take a share of what is measured. */
const LOAD_PER_CORE_MAX = 0.5;

export interface Load {
  /** Mean number of runnable processes over the last minute. */
  readonly average: number;
  readonly isHigh: boolean;
}

export const loadNow = (): Load => {
  const average = loadavg()[0] ?? 0;
  return { average, isHigh: average / availableParallelism() > LOAD_PER_CORE_MAX };
};
