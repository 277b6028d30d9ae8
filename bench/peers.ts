/**
 * The durable job, ours and the peers': N processes take items from one shared directory until
 * nothing is left; each item is claimed by one and completed by it. All work in a directory of the same
 * file system, have a bag that keeps them busy for a second or more, start together, and take turns
 * within each round.
 *
 * What is durable when: ours, SQLite and the synced dirq sync each claim and each completion before it
 * counts, Optuna syncs each line of its journal. dirq as it comes syncs nothing: it does not do the
 * durable job, so that it stands beside the others and is not what the target is held against.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { messageOf } from '../src/errors.ts';
import { RealDirectory } from '../src/fs/directory.ts';
import { layout } from '../src/protocol/layout.ts';
import { makeLedger } from '../src/runtime/job.ts';
import { openLedger } from './claims-child.ts';
import type { PeersJob } from './peers-child.ts';
import { median, quantile, type BenchRow } from './row.ts';

const PROCESSES = [1, 2, 4] as const;
/** What a master of four workers claims at once when items take no time. */
const BATCH = 256;
const SHARDS = 16;
const AT_LEAST = 5;
const TURN_MS_MAX = 300_000;
const EPOCH = 'c'.repeat(64);

/** The system's: that is the one that has Debian's packages. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('../../bench/peers.py', import.meta.url));
const CHILD = fileURLToPath(new URL('peers-child.js', import.meta.url));

interface Contestant {
  readonly name: string;
  /** Null: ours. */
  readonly peer: string | null;
  readonly batch: number;
  /** How the first table has it: one item at a time, as the peer's users do it. */
  readonly isPeersWay: boolean;
  readonly durable: string;
  /** Tens of thousands of items a second; the others take thousands at most. */
  readonly isQuick?: true;
  readonly syncsNothing?: true;
}

const SYNCED = 'each claim and each completion is synced before it counts';

const CONTESTANTS: readonly Contestant[] = [
  {
    name: `ours, batches of ${BATCH}`,
    peer: null,
    batch: BATCH,
    isPeersWay: false,
    durable: `${SYNCED}; a batch shares a transaction, the next claim does not wait for completions`,
    isQuick: true,
  },
  { name: 'ours, one at a time', peer: null, batch: 1, isPeersWay: false, durable: SYNCED },
  {
    name: 'dirq as it comes',
    peer: 'dirq',
    batch: 1,
    isPeersWay: true,
    durable: 'nothing is synced',
    isQuick: true,
    syncsNothing: true,
  },
  { name: 'dirq, synced', peer: 'dirq-synced', batch: 1, isPeersWay: true, durable: SYNCED },
  {
    name: 'SQLite WAL, synchronous=FULL',
    peer: 'sqlite',
    batch: 1,
    isPeersWay: true,
    durable: SYNCED,
  },
  {
    name: `SQLite WAL, synchronous=FULL, batches of ${BATCH}`,
    peer: 'sqlite',
    batch: BATCH,
    isPeersWay: false,
    durable: `${SYNCED}; a batch shares one transaction`,
    isQuick: true,
  },
  {
    name: 'Optuna, journal storage',
    peer: 'optuna',
    batch: 1,
    isPeersWay: true,
    durable: 'each line of the journal is synced; several lines a claim',
  },
];

const hex = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

const membersOf = (processes: number): string[] =>
  Array.from({ length: processes }, (_, index) => hex(`member ${index}`, 32));

const fillOurs = async (directory: string, items: number): Promise<void> => {
  mkdirSync(join(directory, layout.temporary));
  const origin = '0'.repeat(32);
  const common = { directory, epoch: EPOCH, shards: SHARDS };
  await makeLedger(new RealDirectory(directory), { ...common, origin });
  // The importer's view is over when the masters begin.
  const ledger = openLedger({ ...common, view: 1, members: [hex('importer', 32)], index: 0 });
  await ledger.recover();
  await ledger.add(
    Array.from({ length: items }, (_, index) => ({
      item: hex(`item ${index}`, 64),
      name: `inputs/${index}`,
      bytes: 100,
      parent: null,
      adopted: false,
    })),
  );
  await ledger.stop();
};

const commandsOf = (
  contestant: Contestant,
  directory: string,
  run: { processes: number; items: number },
): string[][] => {
  const { peer, batch } = contestant;
  const members = membersOf(run.processes);
  return members.map((_, index) => {
    if (peer !== null) {
      // Optuna has no bag that empties: each process has its share.
      const items = peer === 'optuna' ? run.items / run.processes : run.items;
      return [PYTHON, SCRIPT, 'work', peer, directory, String(items), String(batch)];
    }
    const isAwaited = batch === 1;
    const common = { directory, epoch: EPOCH, members, shards: SHARDS };
    const job: PeersJob = { ...common, index, batch, isAwaited };
    const path = join(directory, `job-${index}.json`);
    writeFileSync(path, JSON.stringify(job));
    return [process.execPath, CHILD, path];
  });
};

interface Worker {
  readonly child: ChildProcess;
  /** The next line it prints; rejects when it ends before. */
  readonly nextLine: () => Promise<string>;
}

const startWorker = ([program = '', ...words]: readonly string[]): Worker => {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.on('error', () => undefined);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true)
      throw new Error(errors.trim().split('\n').at(-1) ?? 'a process ended without a word');
    return line.value;
  };
  return { child, nextLine };
};

/** Items per second of all processes together, from the start of the first to the end of the last. */
const turn = async (
  contestant: Contestant,
  run: { processes: number; items: number },
): Promise<number> => {
  const directory = mkdtempSync(join(tmpdir(), 'flockstep-bench-'));
  const workers: Worker[] = [];
  const timer = setTimeout(() => {
    for (const { child } of workers) child.kill('SIGKILL');
  }, TURN_MS_MAX);
  try {
    const { peer } = contestant;
    if (peer === null) await fillOurs(directory, run.items);
    else await promisify(execFile)(PYTHON, [SCRIPT, 'fill', peer, directory, String(run.items)]);
    workers.push(...commandsOf(contestant, directory, run).map(startWorker));
    await Promise.all(workers.map(({ nextLine }) => nextLine()));
    for (const { child } of workers) child.stdin?.write('go\n');
    const said = await Promise.all(workers.map(({ nextLine }) => nextLine()));
    const done = said.map((line) => JSON.parse(line) as { count: number; elapsedMs: number });
    const count = done.reduce((sum, one) => sum + one.count, 0);
    if (count !== run.items) throw new Error(`${count} of ${run.items} items were completed`);
    return (1000 * count) / Math.max(...done.map(({ elapsedMs }) => elapsedMs));
  } finally {
    clearTimeout(timer);
    for (const { child } of workers) child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  }
};

const MODULES: Readonly<Record<string, string>> = {
  dirq: 'python3-dirq',
  'dirq-synced': 'python3-dirq',
  sqlite: 'python3',
  optuna: 'python3-optuna',
};

/** Reasons for which a peer can't take part, by its name. */
const missingPeers = async (): Promise<Map<string, string>> => {
  const missing = new Map<string, string>();
  for (const [peer, debianPackage] of Object.entries(MODULES)) {
    const module = peer === 'sqlite' ? 'sqlite3' : peer.replace('-synced', '');
    try {
      await promisify(execFile)(PYTHON, ['-c', `import ${module}`]);
    } catch {
      missing.set(peer, `${PYTHON} has no module ${module} (Debian package ${debianPackage})`);
    }
  }
  return missing;
};

const spread = (rates: readonly number[]): string =>
  `${quantile(rates, 0).toFixed(0)} to ${quantile(rates, 1).toFixed(0)} in ${rates.length} rounds`;

interface Measured {
  readonly contestant: Contestant;
  readonly rates: readonly number[];
}

/** Ours against the best of `others`; null when none of them could be measured. */
const versus = (
  ours: Measured,
  others: readonly Measured[],
  processes: number,
  what: { readonly name: string; readonly isJudged?: true },
): BenchRow | null => {
  const best = others.toSorted((a, b) => median(b.rates) - median(a.rates))[0];
  if (best === undefined) return null;
  const value = median(ours.rates);
  const floor = median(best.rates);
  const isJudged = what.isJudged === true && processes === Math.max(...PROCESSES);
  return {
    name: `claims + completions, ${processes} ${processes === 1 ? 'process' : 'processes'}, ${what.name}`,
    value,
    unit: 'items/s',
    floor,
    floorName: `${best.contestant.name}: ${best.contestant.durable}`,
    ratio: value / floor,
    target: isJudged ? `>= ${AT_LEAST}` : '',
    met: isJudged ? value / floor >= AT_LEAST : null,
    note: [ours, ...others]
      .map(
        ({ contestant, rates }) =>
          `${contestant.name} ${median(rates).toFixed(0)} (${spread(rates)})`,
      )
      .join('; '),
  };
};

const rowsOf = (measured: readonly Measured[], processes: number): BenchRow[] => {
  const of = (isWanted: (contestant: Contestant) => boolean): Measured[] =>
    measured.filter(({ contestant, rates }) => rates.length > 0 && isWanted(contestant));
  const [batched] = of(({ peer, batch }) => peer === null && batch === BATCH);
  const [single] = of(({ peer, batch }) => peer === null && batch === 1);
  if (batched === undefined || single === undefined) return [];
  const asUsed = of(({ isPeersWay, syncsNothing }) => isPeersWay && syncsNothing !== true);
  const unsynced = of(({ syncsNothing }) => syncsNothing === true);
  const batchedPeers = of(({ peer, batch }) => peer !== null && batch === BATCH);
  return [
    versus(batched, asUsed, processes, { name: 'as each is used', isJudged: true }),
    versus(batched, unsynced, processes, { name: 'beside one that syncs nothing' }),
    versus(batched, batchedPeers, processes, { name: `all in batches of ${BATCH}` }),
    versus(single, asUsed, processes, { name: 'all one at a time' }),
  ].filter((row) => row !== null);
};

export const benchPeers = async (options: {
  short: boolean;
}): Promise<{ rows: BenchRow[]; skipped: string[] }> => {
  const itemsOf = ({ isQuick }: Contestant): number =>
    (isQuick === true ? 40_000 : 2_000) / (options.short ? 5 : 1);
  const rounds = options.short ? 1 : 3;
  const missing = await missingPeers();
  const skipped = [...missing].map(([peer, reason]) => `${peer}: ${reason}`);
  const failed = new Set<string>();
  const rows: BenchRow[] = [];
  for (const processes of PROCESSES) {
    const rates = new Map<Contestant, number[]>(CONTESTANTS.map((each) => [each, []]));
    for (let round = 0; round < rounds; round++)
      for (const [contestant, list] of rates) {
        const { peer, name } = contestant;
        if (peer !== null && (missing.has(peer) || failed.has(`${name} ${processes}`))) continue;
        try {
          list.push(await turn(contestant, { processes, items: itemsOf(contestant) }));
        } catch (error) {
          if (peer === null) throw error;
          failed.add(`${name} ${processes}`);
          skipped.push(
            `${name} with ${processes} processes, from round ${round + 1}: ${messageOf(error).slice(0, 200)}`,
          );
        }
      }
    const measured = [...rates].map(([contestant, list]) => ({ contestant, rates: list }));
    rows.push(...rowsOf(measured, processes));
  }
  return { rows, skipped };
};
