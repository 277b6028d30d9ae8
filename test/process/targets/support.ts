/**
 * What the tests with real programs share: a scratch directory, processes that never outlive their
 * test, the built command line, and a look at what a run has published.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { TestContext } from 'node:test';

/** The repository: this file runs as dist/test/process/targets/support.js. */
export const repository = resolve(import.meta.dirname, '../../../..');
const cli = join(repository, 'dist/src/cli/main.js');
/** Full-size corpora instead of the short ones. */
export const isLong = process.env['FLOCKSTEP_TEST_LONG'] === '1';

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** False when all are there, else the reason to skip; as `skip` of node:test takes it. */
export function missingPrograms(programs: Readonly<Record<string, string>>): string | false {
  const missing = Object.entries(programs).filter(([program]) => !isOnPath(program));
  if (missing.length === 0) return false;
  return missing
    .map(([program, debianPackage]) => `${program} is missing (Debian package ${debianPackage})`)
    .join(', ');
}

/** A directory of the test's own, removed after it whatever happened. */
export function scratchDirectory(test: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'flockstep-targets-'));
  test.after(() => {
    if (process.env['FLOCKSTEP_TEST_KEEP'] === '1') test.diagnostic(`kept ${path}`);
    else rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return path;
}

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly elapsedMs: number;
}

export interface Started {
  readonly pid: number;
  readonly ended: Promise<Ended>;
}

/** Starts a program in a process group of its own; the group is killed when the test ends. */
export function start(
  test: TestContext,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Started {
  const [program, ...rest] = argv;
  if (program === undefined) throw new RangeError('nothing to start');
  const from = performance.now();
  const child = spawn(program, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  let isOver = false;
  const ended = new Promise<Ended>((settle, fail) => {
    child.once('error', fail);
    child.once('close', (status, signal) => {
      isOver = true;
      settle({ status, signal, ...texts, elapsedMs: performance.now() - from });
    });
  });
  const { pid } = child;
  test.after(async () => {
    if (pid === undefined || isOver) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group has ended meanwhile.
    }
    await ended;
  });
  // Whoever awaits `ended` sees the error; nobody awaiting must not end the test runner.
  ended.catch(() => undefined);
  if (pid === undefined) throw new Error(`cannot start ${program}`);
  return { pid, ended };
}

export const startCli = (test: TestContext, args: readonly string[]): Started =>
  start(test, [process.execPath, cli, ...args]);

/** Arguments of one of the masters that a launcher would start. */
export const cliArgv = (args: readonly string[]): string[] => [process.execPath, cli, ...args];

/** The fields of flockstep-report-v1 that these tests look at. */
export interface Report {
  readonly schema: string;
  readonly epoch: string;
  readonly view: number | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly masters: number;
  readonly clients: number;
  readonly verified: boolean;
  readonly items: number;
  readonly published: number;
  readonly failed: number;
  readonly exitCode: number;
}

/** The report of a command with --json: one object on standard output and nothing else. */
export function reportOf(ended: Ended): Report {
  try {
    return JSON.parse(ended.stdout) as Report;
  } catch (error) {
    throw new Error(
      `no report: status ${ended.status}, signal ${ended.signal}\n${ended.stdout}\n${ended.stderr}`,
      { cause: error },
    );
  }
}

export interface PublishedResult {
  readonly item: string;
  readonly bytes: string;
  readonly record: { readonly token: number; readonly stdout: { readonly text: string } };
}

/** Every published record, in the order of items; throws when an item has two. */
export function publishedResults(output: string): PublishedResult[] {
  const results = join(output, 'results');
  const found: PublishedResult[] = [];
  for (const fan of readdirSync(results).toSorted()) {
    for (const name of readdirSync(join(results, fan)).toSorted()) {
      const item = /^([0-9a-f]{64})\.json$/.exec(name)?.[1];
      if (item === undefined || !item.startsWith(fan))
        throw new Error(`not the name of a result: results/${fan}/${name}`);
      const bytes = readFileSync(join(results, fan, name), 'utf8');
      const record = JSON.parse(bytes) as PublishedResult['record'];
      found.push({ item, bytes, record });
    }
  }
  return found;
}

/** Waits until `condition` holds; gives up loudly. */
export async function waitUntil(
  condition: () => boolean,
  what: string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`gave up waiting for ${what}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
}
