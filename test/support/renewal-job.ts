/**
 * Jobs of several masters on one real directory, each a process and a client of its own, whose lock
 * is to break while they work. Nothing that a job starts outlives its test.
 */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { RenewalMetrics } from '../../src/protocol/generated/renewal-metrics.ts';
import type { MasterEvent, MasterOutcome } from '../../src/runtime/options.ts';
import type { RenewalPlan, Said, Usage } from '../process/renewal-master.ts';

const MASTER = fileURLToPath(new URL('../process/renewal-master.js', import.meta.url));
const MARKER = 'FLOCKSTEP_TEST_MARKER';
const PATIENCE_MS = 120_000;

export const waitUntil = async (
  condition: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await new Promise((wake) => setTimeout(wake, 5));
  }
};

export type Settings = Partial<Omit<RenewalPlan, 'dir' | 'output' | 'input' | 'rank' | 'size'>>;

export interface JobOptions {
  readonly masters: number;
  readonly items?: number;
  readonly settings?: Settings;
  /** Library of the fault shim; each master then has rules of its own. */
  readonly preload?: string;
  /** A job whose directories are taken over: its masters have ended. */
  readonly resumes?: Job;
  /** Words before the master's own command line, by rank; `place` has both its directories. */
  readonly prefix?: (rank: number, place: string) => readonly string[];
}

const DEFAULTS: Omit<RenewalPlan, 'dir' | 'output' | 'input' | 'rank' | 'size'> = {
  workers: 2,
  // Deaf to TERM: some end, with a result that is worth nothing any more, after the failure.
  command: ['sh', '-c', 'trap "" TERM; sleep 0.15; cat "$1"', 'sh', '{}'],
  renewIntervalMs: 400,
  renewJitter: 0.1,
  memberTtlMs: 12_000,
  clusterTimeoutMs: 30_000,
  shutdownGraceMs: 10_000,
  usageEvery: 0,
};

type EventOf<K extends MasterEvent['kind']> = Extract<MasterEvent, { kind: K }>;

/** One master process and what it has said. */
export class Master {
  readonly rank: number;
  readonly child: ChildProcess;
  readonly said: Said[] = [];
  /** Wall time of the exit. */
  exitedAt = 0;
  errors = '';
  readonly exit: Promise<number | null>;
  readonly #rules: string;

  constructor(rank: number, child: ChildProcess, rules: string) {
    this.rank = rank;
    this.child = child;
    this.#rules = rules;
    let pending = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (pending + text).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) this.said.push(JSON.parse(line) as Said);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    child.once('exit', () => (this.exitedAt = Date.now()));
    this.exit = new Promise((settle) => child.once('close', settle));
  }

  /** Replaces the rules of this master's shim and of all that it starts. */
  setRules(rules: readonly string[]): void {
    writeFileSync(`${this.#rules}.new`, rules.map((rule) => `${rule}\n`).join(''));
    renameSync(`${this.#rules}.new`, this.#rules);
  }

  events<K extends MasterEvent['kind']>(kind: K): { at: number; event: EventOf<K> }[] {
    return this.said.flatMap((each) =>
      'event' in each && each.event.kind === kind
        ? [{ at: each.at, event: each.event as EventOf<K> }]
        : [],
    );
  }

  /** Of the last renewal told, failed or not; 0 before. */
  get generation(): number {
    return this.events('renewed').length;
  }

  get usages(): Usage[] {
    return this.said.flatMap((each) => ('usage' in each ? [each.usage] : []));
  }

  get outcome(): MasterOutcome {
    for (const each of this.said) if ('outcome' in each) return each.outcome;
    throw new Error(`master ${this.rank} told no outcome: ${this.errors}`);
  }

  /** The one metrics record, and when it was told. */
  get renewals(): { at: number; metrics: RenewalMetrics; quarantined: number } {
    const records = this.events('renewals');
    assert.equal(records.length, 1, `master ${this.rank} tells its renewals once`);
    const { at, event } = records[0] ?? assert.fail();
    return { at, metrics: event.metrics, quarantined: event.quarantined };
  }
}

/** Processes, of any parent, whose environment carries the marker of a job. */
const markedBy = (value: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        if (/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return false;
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${MARKER}=${value}\0`);
      } catch {
        return false;
      }
    });

export class Job {
  readonly scratch: string;
  readonly dir: string;
  readonly output: string;
  readonly masters: readonly Master[];
  readonly settings: typeof DEFAULTS;
  readonly #marker: string;

  constructor(context: TestContext, options: JobOptions) {
    const { resumes } = options;
    this.scratch =
      resumes?.scratch ?? mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-renewal-'));
    this.#marker = `${this.scratch}-${resumes === undefined ? 'first' : 'resumed'}`;
    context.after(async () => {
      for (const master of this.masters) master.child.kill('SIGKILL');
      for (const pid of this.processes()) process.kill(pid, 'SIGKILL');
      await waitUntil(() => this.processes().length === 0, 'the processes of a job to end');
      rmSync(this.scratch, { recursive: true, force: true, maxRetries: 5 });
    });
    const place = join(this.scratch, 'place');
    mkdirSync(place, { recursive: true });
    this.dir = join(place, 'dir');
    this.output = join(place, 'out');
    const input = join(this.scratch, 'in');
    mkdirSync(input, { recursive: true });
    for (let index = 0; index < (options.items ?? 600); index++)
      writeFileSync(join(input, `${index}.txt`), `input ${index}\n`);
    this.settings = { ...DEFAULTS, ...options.settings };
    this.masters = Array.from({ length: options.masters }, (_, rank) =>
      this.#start(rank, input, options),
    );
  }

  #start(rank: number, input: string, options: JobOptions): Master {
    const { dir, output } = this;
    const rules = join(this.scratch, `rules-${rank}`);
    writeFileSync(rules, '');
    const plan = { ...this.settings, dir, output, input, rank, size: options.masters };
    const words = [
      ...(options.prefix?.(rank, join(this.scratch, 'place')) ?? []),
      ...[process.execPath, '--expose-gc', MASTER, JSON.stringify(plan)],
    ];
    const child = spawn(words[0] ?? '', words.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        [MARKER]: this.#marker,
        ...(options.preload === undefined
          ? {}
          : { LD_PRELOAD: options.preload, FLOCKSTEP_SHIM: rules }),
      },
    });
    return new Master(rank, child, rules);
  }

  /** Every process of this job that is there now. */
  processes(): number[] {
    return markedBy(this.#marker);
  }

  get isRunning(): boolean {
    return this.masters.every(({ child }) => child.exitCode === null && child.signalCode === null);
  }

  /** Every master has completed that generation, and workers have published something if they are to. */
  async reach(generation: number, publishing = true): Promise<void> {
    await waitUntil(() => {
      if (!this.isRunning) throw new Error(`a master ended early:\n${this.tell()}`);
      return this.masters.every((master) => master.generation >= generation);
    }, `generation ${generation}`);
    if (publishing) await waitUntil(() => this.results().length > 0, 'a result');
  }

  /** Statuses of all masters once all have ended. */
  async end(): Promise<(number | null)[]> {
    return Promise.all(this.masters.map(({ exit }) => exit));
  }

  /** What was published when the last master had told its failure; the masters end after that. */
  async resultsAtFailure(output: string): Promise<Set<string>> {
    await waitUntil(
      () => this.masters.every((each) => each.exitedAt > 0 || each.events('renewals').length > 0),
      'every master to tell its failure',
    );
    return new Set(this.results(output));
  }

  /** Path of a file of the epoch's state root. */
  state(name: string): string {
    const [epoch = ''] = readdirSync(join(this.dir, 'epochs'));
    return join(this.dir, 'epochs', epoch, name);
  }

  /** Items whose results are published. */
  results(output = this.output): string[] {
    const root = join(output, 'results');
    try {
      return readdirSync(root).flatMap((fan) =>
        readdirSync(join(root, fan)).map((name) => name.replace(/\.json$/, '')),
      );
    } catch {
      return [];
    }
  }

  /** For messages: how each master ended. */
  tell(): string {
    return this.masters
      .map(({ rank, said, errors }) => {
        const last = said.findLast((each) => 'outcome' in each);
        return `${rank}: ${JSON.stringify(last ?? said.at(-1))} ${errors.slice(0, 500)}`;
      })
      .join('\n');
  }
}
