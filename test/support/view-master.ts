/**
 * One master that joins a job on a real directory, as if it were a client of its own, so that every
 * view has a lock to prove: node view-master.js '{"dir":…,"output":…,"input":…,"client":"a",…}'
 *
 * TERM asks it to leave. Ends with its outcome's exit code, and tells the outcome as JSON.
 */
import { RealIdentity, syntheticIdentity } from '../../src/fs/identity.ts';
import { openHost } from '../../src/host.ts';
import { silentLog } from '../../src/ports/log.ts';
import { runMaster } from '../../src/runtime/master.ts';

export interface ViewMasterPlan {
  readonly dir: string;
  readonly output: string;
  readonly input: string;
  readonly client: string;
  readonly memberTtlMs: number;
  readonly command: readonly string[];
}

const plan = JSON.parse(process.argv[2] ?? '') as ViewMasterPlan;
const { dir, output, input, memberTtlMs, command } = plan;

const options = {
  run: 'views',
  size: 1,
  rank: null,
  join: { anyRun: true },
  epoch: null,
  workers: 1,
  command,
  feedback: false,
  timeoutMs: 600_000,
  maxAttempts: 1_000,
  acceptExit: [],
  // One: then the names of its transactions and of its lock are known.
  shards: 1,
  joinTimeoutMs: 60_000,
  memberTtlMs,
  clusterTimeoutMs: 30_000,
  shutdownGraceMs: 10_000,
  renewIntervalMs: 0,
  renewJitter: 0,
};

const leave = new AbortController();
process.on('SIGTERM', () => leave.abort());
const never = new AbortController().signal;

const ports = await openHost(
  {
    ...{ dir, output, input, create: true },
    ...{ maxItemBytes: 1 << 20, probeTimeoutMs: 60_000, log: silentLog },
  },
  options,
);
const outcome = await runMaster(
  options,
  { ...ports, identity: syntheticIdentity(new RealIdentity(dir), plan.client) },
  { drain: never, now: never, leave: leave.signal, onEvent: () => undefined },
);
process.stdout.write(`${JSON.stringify(outcome)}\n`);
process.exitCode = outcome.exitCode;
