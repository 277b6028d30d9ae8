/** Pools with real commands for the tests of src/workers. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Assignment, CommandResult } from '../../src/ports/workers.ts';
import { HostedWorkerPool, type PoolOptions } from '../../src/workers/pool.ts';

export const itemId = (n: number): string => n.toString(16).padStart(64, '0');
export const SEED = 'a'.repeat(64);

export const temporaryDirectory = (t: TestContext): string => {
  const directory = mkdtempSync(join(tmpdir(), 'flockstep-test-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** Waits for a condition; the bound is generous, because it only matters when a test fails. */
export const until = async (condition: () => boolean, what: string, ms = 20_000): Promise<void> => {
  const end = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Pids of live (not zombie) processes whose environment or arguments contain `text`. */
export const processesWith = (text: string): number[] =>
  readdirSync('/proc').flatMap((entry) => {
    if (!/^[0-9]+$/.test(entry) || Number(entry) === process.pid) return [];
    try {
      const state = /\) (\w)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8'))?.[1];
      const known =
        readFileSync(`/proc/${entry}/cmdline`, 'latin1').includes(text) ||
        readFileSync(`/proc/${entry}/environ`, 'latin1').includes(text);
      return known && state !== 'Z' ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });

/** For after a test: what it should have seen end, also when it failed. */
export const killAllWith = (text: string): void => {
  for (const pid of processesWith(text)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
};

export interface Bench {
  readonly pool: HostedWorkerPool;
  readonly directory: string;
  readonly logPath: string;
  readonly results: CommandResult[];
  /** READY and RESULT in the order of their arrival. */
  readonly order: { readonly kind: 'ready' | 'result'; readonly worker: number }[];
  readonly deaths: string[];
  readonly notices: string[];
  readonly idle: Set<number>;
  /** Runs one assignment on the first idle worker and waits for its result. */
  run(argv: readonly string[], options?: Partial<Assignment>): Promise<CommandResult>;
  onResult: (result: CommandResult) => void;
}

export const startPool = async (
  t: TestContext,
  options: Partial<PoolOptions> = {},
): Promise<Bench> => {
  const directory = temporaryDirectory(t);
  const logPath = join(directory, 'logs', 'master.ndjson');
  const notices: string[] = [];
  const pool = new HostedWorkerPool({
    size: 1,
    logPath,
    onNotice: (kind, text) => notices.push(`${kind}: ${text}`),
    ...options,
  });
  let tokens = 0;
  const bench: Bench = {
    pool,
    directory,
    logPath,
    notices,
    results: [],
    order: [],
    deaths: [],
    idle: new Set(),
    onResult: () => {},
    async run(argv, overrides = {}) {
      await until(() => bench.idle.size > 0, 'an idle worker');
      const worker = [...bench.idle][0] as number;
      bench.idle.delete(worker);
      const token = ++tokens;
      const assignment = { item: itemId(1), token, argv, environment: {}, timeoutMs: 60_000 };
      pool.assign(worker, { ...assignment, ...overrides });
      const wanted = overrides.token ?? token;
      const found = () => bench.results.find((result) => result.token === wanted);
      await until(() => found() !== undefined, `result of ${argv.join(' ')}`);
      return found() as CommandResult;
    },
  };
  t.after(() => pool.shutdown({ seed: SEED, graceMs: 0 }));
  await pool.start({
    ready: (worker) => {
      bench.idle.add(worker);
      bench.order.push({ kind: 'ready', worker });
    },
    result: (result) => {
      bench.results.push(result);
      bench.order.push({ kind: 'result', worker: result.worker });
      bench.onResult(result);
    },
    died: (reason) => bench.deaths.push(reason),
  });
  return bench;
};

export const shell = (script: string): string[] => ['sh', '-c', script];
