/**
 * One master's ledger in a process of its own, for tests that kill it.
 *
 *   node ledger-child.js '{"directory","view","members","index","shards","batch","lie","log"}'
 *
 * Everything it is told goes, line by line, into the file `log` before it goes on: "grant ITEM TOKEN"
 * and "done ITEM TOKEN". Ends with 0 when nothing is pending as far as fresh listings show.
 */
import { appendFileSync } from 'node:fs';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { FileLocks } from '../../src/fs/locks.ts';
import { realRandom } from '../../src/fs/random.ts';
import type { LockPort } from '../../src/ports/locks.ts';
import { silentLog } from '../../src/ports/log.ts';
import { Ledger } from '../../src/runtime/ledger.ts';
import { someResult } from '../support/ledger-world.ts';

export interface ChildOptions {
  readonly directory: string;
  readonly epoch: string;
  readonly view: number;
  readonly members: readonly string[];
  readonly index: number;
  readonly shards: number;
  readonly batch: number;
  /** Locks that everybody gets. */
  readonly lie: boolean;
  readonly log: string;
}

/** Says yes to everybody, without asking the file system. */
const lyingLocks: LockPort = {
  open: async () => ({
    identity: { device: '0', inode: '0' },
    tryExclusive: async () => ({ kind: 'acquired' }),
    read: async () => new Uint8Array(),
    close: async () => undefined,
  }),
  anchor: () => Promise.reject(new Error('the ledger does not use this')),
};

export const realLedger = (options: Omit<ChildOptions, 'log' | 'batch'>): Ledger => {
  const { epoch, view, members, index, shards } = options;
  const directory = new RealDirectory(options.directory);
  return new Ledger(
    {
      epoch,
      origin: '0'.repeat(32),
      view,
      members,
      shards,
      incarnation: members[index] ?? '',
      maxAttempts: 1_000_000,
    },
    {
      directory,
      locks: options.lie ? lyingLocks : new FileLocks(options.directory),
      clock: new RealClock(),
      random: realRandom,
      log: silentLog,
    },
  );
};

const live = async (options: ChildOptions): Promise<void> => {
  const ledger = realLedger(options);
  const tell = (kind: string, leases: readonly { item: string; token: number }[]): void =>
    appendFileSync(
      options.log,
      leases.map(({ item, token }) => `${kind} ${item} ${token}\n`).join(''),
    );
  await ledger.recover();
  for (;;) {
    const leases = await ledger.claim(options.batch);
    if (leases.length === 0) {
      await ledger.refresh();
      if (ledger.counts().pending === 0) break;
      continue;
    }
    tell('grant', leases);
    await Promise.all(
      leases.map(async (lease) => {
        const moved = await ledger.complete(lease, someResult);
        if (moved.ok) tell('done', [lease]);
      }),
    );
  }
  await ledger.stop();
};

const [argument] = process.argv.slice(2);
if (process.argv[1]?.endsWith('ledger-child.js') === true && argument !== undefined)
  await live(JSON.parse(argument) as ChildOptions);
