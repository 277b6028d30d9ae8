/** One process of the claims benchmark: the ledger's job, or the same files with nothing of ours. */
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { RealClock } from '../src/fs/clock.ts';
import { RealDirectory } from '../src/fs/directory.ts';
import { FileLocks } from '../src/fs/locks.ts';
import { realRandom } from '../src/fs/random.ts';
import { silentLog } from '../src/ports/log.ts';
import { Ledger } from '../src/runtime/ledger.ts';

export interface ClaimsJob {
  readonly kind: 'ledger' | 'files';
  readonly directory: string;
  readonly epoch: string;
  readonly view: number;
  readonly members: readonly string[];
  readonly index: number;
  readonly shards: number;
  readonly batch: number;
  readonly rounds: number;
  /** Size of one raw file. */
  readonly bytes: number;
}

export interface ClaimsDone {
  /** Claims, or raw files. */
  readonly count: number;
  readonly elapsedMs: number;
  readonly transactions: number;
  readonly conflicts: number;
}

export const openLedger = (
  job: Pick<ClaimsJob, 'directory' | 'epoch' | 'view' | 'members' | 'index' | 'shards'> & {
    readonly snapshotEvery?: number;
  },
): Ledger => {
  const { epoch, view, members, index, shards } = job;
  const pace = job.snapshotEvery === undefined ? {} : { snapshotEvery: job.snapshotEvery };
  return new Ledger(
    {
      epoch,
      origin: '0'.repeat(32),
      members,
      shards,
      view,
      incarnation: members[index] ?? '',
      maxAttempts: 3,
      ...pace,
    },
    {
      directory: new RealDirectory(job.directory),
      locks: new FileLocks(job.directory),
      clock: new RealClock(),
      random: realRandom,
      log: silentLog,
    },
  );
};

const claimRounds = async (ledger: Ledger, job: ClaimsJob): Promise<ClaimsDone> => {
  const before = ledger.counters.transactions;
  const started = performance.now();
  let count = 0;
  for (let round = 0; round < job.rounds; round++) count += (await ledger.claim(job.batch)).length;
  const elapsedMs = performance.now() - started;
  const { transactions, conflicts } = ledger.counters;
  return { count, elapsedMs, transactions: transactions - before, conflicts };
};

const createRaw = (directory: string, name: string, content: Buffer): void => {
  const target = `${directory}/${name}`;
  const temporary = `${target}.tmp`;
  const file = openSync(temporary, 'wx');
  writeSync(file, content);
  fsyncSync(file);
  closeSync(file);
  linkSync(temporary, target);
  const parent = openSync(directory, 'r');
  fsyncSync(parent);
  closeSync(parent);
  unlinkSync(temporary);
};

const createFiles = (job: ClaimsJob, directory: string): ClaimsDone => {
  const content = Buffer.alloc(job.bytes, 'x');
  const started = performance.now();
  for (let round = 0; round < job.rounds; round++) createRaw(directory, String(round), content);
  const elapsedMs = performance.now() - started;
  return { count: job.rounds, elapsedMs, transactions: job.rounds, conflicts: 0 };
};

const prepare = async (job: ClaimsJob): Promise<() => Promise<ClaimsDone>> => {
  if (job.kind === 'ledger') {
    const ledger = openLedger(job);
    await ledger.recover();
    return () => claimRounds(ledger, job);
  }
  const directory = `${job.directory}/raw-${process.pid}`;
  mkdirSync(directory);
  return async () => createFiles(job, directory);
};

const path = process.argv[2];
if (process.send !== undefined && path !== undefined) {
  const run = await prepare(JSON.parse(readFileSync(path, 'utf8')) as ClaimsJob);
  process.once('message', () => {
    void run().then((done) => process.send?.(done, () => process.disconnect()));
  });
  process.send('ready');
}
