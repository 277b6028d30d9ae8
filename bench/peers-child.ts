/**
 * Our part of the peers benchmark, in the words of peers.py: one master's ledger that claims and
 * completes until nothing is left. As in a run, the next claim does not wait for the completions
 * of the last one, unless `isAwaited`. The time ends when the last completion is durable: that nothing
 * is left is another question, which a run answers by quiescence.
 */
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { openLedger } from './claims-child.ts';

export interface PeersJob {
  readonly directory: string;
  readonly epoch: string;
  readonly members: readonly string[];
  readonly index: number;
  readonly shards: number;
  readonly batch: number;
  /** Each completion is durable before the next claim. */
  readonly isAwaited: boolean;
}

const NOTHING = {
  bytes: 0,
  sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
};
/** How a command without output ended. */
const RESULT = { exitStatus: 0, signal: null, durationMs: 1, stdout: NOTHING, stderr: NOTHING };

/** Claimed batches whose completions are under way. */
const UNDER_WAY_MAX = 4;

const work = async (job: PeersJob): Promise<void> => {
  const ledger = openLedger({ ...job, view: 2 });
  await ledger.recover();
  process.stdout.write('ready\n');
  const lines = createInterface(process.stdin);
  await once(lines, 'line');
  const began = performance.now();
  let count = 0;
  let elapsedMs = 0;
  const underWay: Promise<void>[] = [];
  for (;;) {
    const leases = await ledger.claim(job.batch);
    if (leases.length === 0) break;
    const completing = leases.map((lease) => ledger.complete(lease, RESULT));
    underWay.push(
      Promise.all(completing).then((moved) => {
        if (!moved.every(({ ok }) => ok)) throw new Error('a completion was refused');
        count += moved.length;
        elapsedMs = performance.now() - began;
      }),
    );
    if (job.isAwaited || underWay.length >= UNDER_WAY_MAX) await underWay.shift();
  }
  await Promise.all(underWay);
  process.stdout.write(`${JSON.stringify({ count, elapsedMs })}\n`);
  lines.close();
};

const path = process.argv[2];
if (path !== undefined) await work(JSON.parse(readFileSync(path, 'utf8')) as PeersJob);
