/**
 * One master of its own process under an injected client identity, so that two of them on one kernel
 * prove the lock as two clients do. Prints its outcome.
 *
 *   node bad-input-client.js RANK PATH      (PATH holds in, out and dir)
 */
import { join } from 'node:path';
import { openHost } from '../../src/host.ts';
import { RealIdentity, syntheticIdentity } from '../../src/fs/identity.ts';
import { silentLog } from '../../src/ports/log.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterOptions } from '../../src/runtime/options.ts';

const [rank = '', path = ''] = process.argv.slice(2);
const dir = join(path, 'dir');
const options: MasterOptions = {
  run: 'clients',
  size: 2,
  rank: Number(rank),
  epoch: null,
  workers: 1,
  command: ['cat', '{}'],
  feedback: false,
  timeoutMs: 60_000,
  maxAttempts: 1,
  acceptExit: [],
  shards: 1,
  joinTimeoutMs: 60_000,
  memberTtlMs: 10_000,
  clusterTimeoutMs: 30_000,
  shutdownGraceMs: 30_000,
  renewIntervalMs: 60_000,
  renewJitter: 0.1,
};
const ports = await openHost(
  {
    dir,
    output: join(path, 'out'),
    input: join(path, 'in'),
    create: true,
    maxItemBytes: 1024,
    probeTimeoutMs: 10_000,
    log: silentLog,
  },
  options,
);
const identity = syntheticIdentity(new RealIdentity(dir), `client-${rank}`);
const never = new AbortController().signal;
const outcome = await runMaster(
  options,
  { ...ports, identity },
  { drain: never, now: never, onEvent: () => undefined },
);
const { exitCode, error, summary } = outcome;
console.log(JSON.stringify({ exitCode, error, verified: summary?.verified, done: summary?.done }));
