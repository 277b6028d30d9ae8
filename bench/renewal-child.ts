/**
 * One master of the renewal benchmark, a client of its own. Argument: JSON {dir, output, input, rank,
 * size, command, renewIntervalMs}. Prints its outcome's epoch and generation as JSON.
 */
import { RealIdentity, syntheticIdentity } from '../src/fs/identity.ts';
import { openHost } from '../src/host.ts';
import { silentLog } from '../src/ports/log.ts';
import { runMaster } from '../src/runtime/master.ts';

export interface RenewalBenchPlan {
  readonly dir: string;
  readonly output: string;
  readonly input: string;
  readonly rank: number;
  readonly size: number;
  readonly command: readonly string[];
  /** 0 = the proof of the start is never renewed. */
  readonly renewIntervalMs: number;
}

const plan = JSON.parse(process.argv[2] ?? '{}') as RenewalBenchPlan;
const { dir, output, input, rank, size, command, renewIntervalMs } = plan;
const options = {
  ...{ run: 'bench', size, rank, epoch: null, workers: 1, command, feedback: false },
  ...{ timeoutMs: 60_000, maxAttempts: 1, acceptExit: [], shards: null, joinTimeoutMs: 60_000 },
  ...{ memberTtlMs: 30_000, clusterTimeoutMs: 30_000, shutdownGraceMs: 10_000 },
  ...{ renewIntervalMs, renewJitter: 0 },
};
const host = { dir, output, input, create: true, maxItemBytes: 1 << 20, probeTimeoutMs: 60_000 };
const ports = await openHost({ ...host, log: silentLog }, options);
const outcome = await runMaster(
  options,
  { ...ports, identity: syntheticIdentity(new RealIdentity(dir), `bench-client-${rank}`) },
  { drain: new AbortController().signal, now: new AbortController().signal, onEvent: () => {} },
);
if (outcome.error !== null) process.stderr.write(`${outcome.error.message}\n`);
const { epoch = '', generation = '0' } = outcome.summary ?? {};
process.stdout.write(JSON.stringify({ epoch, generation }));
process.exitCode = outcome.exitCode;
