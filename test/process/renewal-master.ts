/**
 * One master of a job on a real directory, as if it were a client of its own:
 *
 *   node renewal-master.js '{"dir":…,"output":…,"input":…,"rank":0,"size":2,…}'
 *
 * Prints one JSON line per event, the moment (wall time) first, and as the last one its outcome; ends
 * with the outcome's exit code. TERM drains it. Where the plan says so it tells its own use of the
 * machine after every so many generations.
 */
import { readdirSync } from 'node:fs';
import { RealIdentity, syntheticIdentity } from '../../src/fs/identity.ts';
import { openHost } from '../../src/host.ts';
import { silentLog } from '../../src/ports/log.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterEvent, MasterOutcome } from '../../src/runtime/options.ts';

export interface RenewalPlan {
  readonly dir: string;
  readonly output: string;
  readonly input: string;
  readonly rank: number;
  readonly size: number;
  readonly workers: number;
  readonly command: readonly string[];
  readonly renewIntervalMs: number;
  readonly renewJitter: number;
  readonly memberTtlMs: number;
  readonly clusterTimeoutMs: number;
  readonly shutdownGraceMs: number;
  /** Tell the use of the machine after every so many generations; 0 = never. */
  readonly usageEvery: number;
}

export interface Usage {
  readonly generation: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly descriptors: number;
}

export type Said =
  | { readonly at: number; readonly event: MasterEvent }
  | { readonly at: number; readonly usage: Usage }
  | { readonly at: number; readonly outcome: MasterOutcome };

const plan = JSON.parse(process.argv[2] ?? '') as RenewalPlan;
const { dir, output, input, rank, size } = plan;

type Untimed<T> = T extends { readonly at: number } ? Omit<T, 'at'> : never;
const say = (said: Untimed<Said>): void => {
  process.stdout.write(`${JSON.stringify({ at: Date.now(), ...said })}\n`);
};

const usageAt = (generation: number): Usage => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const descriptors = readdirSync('/proc/self/fd').length;
  return { generation, residentBytes: rss, heapBytes: heapUsed, descriptors };
};

const options = {
  run: 'renewal',
  size,
  rank,
  epoch: null,
  workers: plan.workers,
  command: plan.command,
  feedback: false,
  timeoutMs: 3_600_000,
  maxAttempts: 3,
  acceptExit: [],
  shards: null,
  joinTimeoutMs: 60_000,
  memberTtlMs: plan.memberTtlMs,
  clusterTimeoutMs: plan.clusterTimeoutMs,
  shutdownGraceMs: plan.shutdownGraceMs,
  renewIntervalMs: plan.renewIntervalMs,
  renewJitter: plan.renewJitter,
};
const host = {
  dir,
  output,
  input,
  create: true,
  maxItemBytes: 1 << 20,
  probeTimeoutMs: 60_000,
  log: silentLog,
};

const drain = new AbortController();
process.on('SIGTERM', () => drain.abort());

const onEvent = (event: MasterEvent): void => {
  say({ event });
  if (event.kind !== 'renewed') return;
  const generation = Number(event.generation);
  if (plan.usageEvery > 0 && generation % plan.usageEvery === 0)
    say({ usage: usageAt(generation) });
};

const ports = await openHost(host, options);
const outcome = await runMaster(
  options,
  { ...ports, identity: syntheticIdentity(new RealIdentity(dir), `client-${rank}`) },
  { drain: drain.signal, now: new AbortController().signal, onEvent },
);
say({ outcome });
process.exitCode = outcome.exitCode;
