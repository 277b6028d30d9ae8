/** What the tests of bad input share: single masters, a verdict in one line, and completion after it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
} from 'node:fs';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { errorLine } from '../../src/cli/output.ts';
import { parse } from '../../src/cli/parse.ts';
import { failedOutcome, hostOptions } from '../../src/cli/run.ts';
import { settingsOf } from '../../src/cli/settings.ts';
import { ERRORS, FlockstepError, type ErrorCode } from '../../src/errors.ts';
import { openHost } from '../../src/host.ts';
import { silentLog } from '../../src/ports/log.ts';
import { runMaster } from '../../src/runtime/master.ts';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { openResult } from '../../src/protocol/result.ts';
import { flockstep, reportIn, type Ended, type Ground, type Running } from './cli-helpers.ts';

export interface MasterWords {
  readonly size?: number;
  /** Null: by the race. */
  readonly rank?: number | null;
  readonly run?: string;
  readonly input?: string;
  readonly output?: string;
  readonly dir?: string;
  /** Further options, which win. */
  readonly more?: readonly string[];
  readonly command?: readonly string[];
}

/** The coordination directory that these masters use unless told otherwise. */
export const directoryOf = (ground: Ground): string => join(ground.path, 'dir');

/** Words of one master; with --quiet, so that what went wrong is all that it says. */
export const masterWords = (ground: Ground, words: MasterWords = {}): string[] => {
  const { size = 1, rank = 0, run = 'one' } = words;
  return [
    ...['master', '--size', String(size), '--run-id', run],
    ...(rank === null ? [] : ['--rank', String(rank)]),
    ...['--input', words.input ?? ground.input, '--output', words.output ?? ground.output],
    ...['--dir', words.dir ?? directoryOf(ground), '--workers', '1', '--member-ttl', '2'],
    ...['--quiet', '--json', ...(words.more ?? [])],
    ...['--', ...(words.command ?? [ground.quick, '{}'])],
  ];
};

export const master = (
  context: TestContext,
  ground: Ground,
  words: MasterWords = {},
  options: { stdin?: string; cwd?: string } = {},
): Running => flockstep(context, masterWords(ground, words), options);

/**
 * The same master inside this process, with the same words, files and helpers: what it ends with, as the
 * command would tell it, at a fraction of the price. The way from there to the shell is seen by `master`.
 * Many share one event loop, so each has more time.
 */
export const masterHere = async (ground: Ground, words: MasterWords = {}): Promise<Ended> => {
  const more = [...(words.more ?? []), '--member-ttl', '10'];
  const result = parse(masterWords(ground, { ...words, more }), {});
  assert.equal(result.kind, 'command');
  const settings = settingsOf(
    result.parsed,
    { kind: 'none', run: null },
    { directory: ground.path, processors: 1, randomRun: 'f'.repeat(32) },
  );
  const never = new AbortController().signal;
  const control = { drain: never, now: never, onEvent: () => undefined };
  const { error, exitCode } = await openHost(hostOptions(settings, silentLog), settings.master)
    .then((ports) => runMaster(settings.master, ports, control))
    .catch(failedOutcome);
  if (error === null) return { status: exitCode, stdout: '', stderr: '' };
  const line = errorLine(new FlockstepError(error.code, error.message));
  return { status: exitCode, stdout: '', stderr: `${line}\n` };
};

/** All masters of one run, ranks given. */
export const masters = (
  context: TestContext,
  ground: Ground,
  words: MasterWords & { readonly size: number },
): Running[] =>
  Array.from({ length: words.size }, (_, rank) => master(context, ground, { ...words, rank }));

export const allEnded = (running: readonly Running[]): Promise<Ended[]> =>
  Promise.all(running.map(({ ended }) => ended));

/** Makes the two directories that masters without --create expect. */
export const makePlaces = (ground: Ground): void => {
  for (const path of [directoryOf(ground), ground.output]) mkdirSync(path);
};

/** It ended with this code, in one line on standard error that fits each of `names`. */
export const assertRefused = (
  ended: Ended,
  code: ErrorCode,
  ...names: readonly (string | RegExp)[]
): void => {
  assert.equal(ended.status, ERRORS[code].exitCode, `exit status of ${code}\n${ended.stderr}`);
  assert.match(ended.stderr, /^flockstep: [^\n]+\n$/, `exactly one line:\n${ended.stderr}`);
  assert.ok(ended.stderr.endsWith(`[${code}]\n`), `${code}: ${ended.stderr}`);
  for (const name of names)
    if (typeof name === 'string')
      assert.ok(ended.stderr.includes(name), `${name}: ${ended.stderr}`);
    else assert.match(ended.stderr, name);
  if (ended.stdout !== '') {
    const report = reportIn(ended);
    assert.deepEqual([report.exitCode, report.error?.code], [ERRORS[code].exitCode, code]);
  }
};

/** Names of the visible results; each must open, so nothing is published by halves. */
export const visibleResults = (output: string): string[] => {
  const root = join(output, 'results');
  if (!existsSync(root)) return [];
  const found: string[] = [];
  for (const fan of readdirSync(root))
    for (const name of readdirSync(join(root, fan))) {
      const opened = openResult(readFileSync(join(root, fan, name)));
      assert.ok(opened.ok, `results/${fan}/${name} is whole`);
      assert.equal(`${opened.value.item}.json`, name);
      found.push(opened.value.item);
    }
  return found.toSorted();
};

/** The run is done: every item published, once. */
export const assertComplete = (ended: Ended, output: string, items: number): void => {
  assert.equal(ended.status, 0, ended.stderr);
  const report = reportIn(ended);
  assert.deepEqual(
    [report.items, report.published, report.failed, report.remaining],
    [items, items, 0, 0],
  );
  const visible = visibleResults(output);
  assert.equal(visible.length, items, 'every item has its result');
  assert.equal(new Set(visible).size, items);
};

/** Inputs that commands have worked on so far; each exactly once. */
export const assertExecutedOnce = (ground: Ground, items: number): void => {
  const done = ground.executions().filter((line) => line.startsWith('input '));
  assert.deepEqual(
    done.toSorted(),
    Array.from({ length: items }, (_, index) => `input ${index}`).toSorted(),
  );
};

/** A tmpfs of its own for one test, or null (and the test is skipped) where none can be mounted. */
export const mountSmall = (context: TestContext, options: string): string | null => {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-small-'));
  const tried = spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=700,${options}`, 'tmpfs', path]);
  context.after(() => {
    if (tried.status === 0) spawnSync('umount', ['-l', path]);
    rmdirSync(path);
  });
  if (tried.status === 0) return path;
  context.skip('mounting a small tmpfs needs root and mount(8)');
  return null;
};

/** A sealed record's bytes with some fields changed, sealed anew. */
export const resealed = (bytes: Uint8Array, patch: Record<string, unknown>): Uint8Array => {
  const body = JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>;
  delete body['digest'];
  return sealRecord({ ...body, ...patch });
};
