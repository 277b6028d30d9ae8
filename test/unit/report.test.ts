/** The final report, as an object and as text, and progress while it lasts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  counterLine,
  Progress,
  progressMode,
  wantsColour,
  type ProgressMode,
} from '../../src/observe/progress.ts';
import { reportOf } from '../../src/observe/report.ts';
import { shellWords, textReport } from '../../src/observe/text.ts';
import { isReport } from '../../src/protocol/generated/report.ts';
import type { MasterOutcome, RunSummary } from '../../src/runtime/options.ts';

const statistics = (rank: number): RunSummary['statistics'][number] => ({
  schema: 'flockstep-payload-statistics-v1',
  rank,
  host: `host-${rank}`,
  client: `client-${rank}`,
  workers: 2,
  attempts: 10 + rank,
  published: 9,
  failed: 1,
  adopted: 3,
  imported: 6,
  refusedInputs: 0,
  staleRefused: rank,
  duplicatesRefused: 2,
  busyMs: 1500,
  shutdownClean: true,
});

const SUMMARY: RunSummary = {
  epoch: 'e'.repeat(64),
  run: 'r',
  view: 1,
  resumed: false,
  masters: 2,
  clients: 2,
  syntheticTopology: false,
  verified: true,
  generation: '0',
  transcript: 'a'.repeat(64),
  scope: 'cross-client-files-v1',
  items: 20,
  done: 18,
  failed: 1,
  failedItems: [{ item: 'f'.repeat(64), name: 'bad\u001b[2Jname', reason: 'exit 3' }],
  statistics: [statistics(0), statistics(1)],
  renewals: null,
  quiescence: { token: '1', ledger: 'b'.repeat(64), positions: [3, 4], votes: 2 },
  elapsedMs: 12_345,
};

const outcome = (
  change: Partial<MasterOutcome>,
  summary: Partial<RunSummary> = {},
): MasterOutcome => ({
  exitCode: 1,
  error: null,
  rank: 0,
  summary: { ...SUMMARY, ...summary },
  ...change,
});

const CONTEXT = { run: 'r', elapsedMs: 5 };
const TEXT = { colour: false, output: 'out', logsOptions: ['--output', 'out dir'] };

test('figures: the job’s are the ledger’s, this run’s are the sum of its masters', () => {
  const report = reportOf(outcome({}), CONTEXT);
  assert.ok(isReport(report));
  assert.equal(report.items, report.published + report.failed + report.remaining);
  assert.deepEqual(
    [report.published, report.failed, report.remaining, report.attempts, report.elapsedSeconds],
    [18, 1, 1, 21, 12.345],
  );
  assert.deepEqual([report.staleRefused, report.duplicatesRefused], [1, 4]);
  assert.equal(report.perMaster[1]?.host, 'host-1');
  assert.deepEqual(JSON.parse(JSON.stringify(report)), report);
});

test('a master that joined nothing still reports, with the cause', () => {
  const error = { code: 'E_DIRECTORY', message: '/x is a symbolic link' } as const;
  const report = reportOf(outcome({ exitCode: 69, error, rank: null, summary: null }), CONTEXT);
  assert.ok(isReport(report));
  assert.deepEqual([report.view, report.epoch, report.exitCode], [null, null, 69]);
  assert.deepEqual(report.error, error);
  const text = textReport(report, TEXT);
  assert.match(text, /symbolic link \[E_DIRECTORY\]/);
  assert.doesNotMatch(text, /published/);
});

test('text says what was proved and what was not', () => {
  const say = (summary: Partial<RunSummary>): string =>
    textReport(reportOf(outcome({ exitCode: 0 }, summary), CONTEXT), TEXT);
  assert.match(say({}), /2 masters, lock verified across 2 clients, generation 0/);
  const one = say({ clients: 1, verified: false });
  assert.match(one, /2 masters on one client: unverified/);
  assert.doesNotMatch(one, /lock verified/);
  assert.match(say({ clients: 0, verified: false }), /not proved/);
  assert.match(say({ clients: 2, verified: false }), /NOT verified across 2 clients/);
  assert.match(say({ syntheticTopology: true }), /injected topology: no evidence/);
});

test('text names failed items, with nothing in them that moves a terminal', () => {
  const text = textReport(reportOf(outcome({}), CONTEXT), TEXT);
  assert.match(text, /ffffffffffff {2}bad\?\[2Jname: exit 3/);
  assert.match(text, /flockstep logs --output 'out dir' ffffffffffff/);
  assert.ok(!text.includes('\u001b'));
  assert.match(text, /done, but 1 item failed \(12 s, exit 1\)/);
});

test('text of an interrupted run says how to resume', () => {
  const error = { code: 'E_INTERRUPTED', message: 'SIGTERM' } as const;
  const text = textReport(reportOf(outcome({ exitCode: 75, error }), CONTEXT), TEXT);
  assert.match(text, /interrupted, resumable/);
  assert.match(text, new RegExp(`resume: run the same command again .*--epoch ${'e'.repeat(64)}`));
  const done = textReport(reportOf(outcome({ exitCode: 0 }, { failed: 0 }), CONTEXT), TEXT);
  assert.doesNotMatch(done, /resume:/);
});

test('colour only where wanted', () => {
  assert.equal(wantsColour({}, true), true);
  assert.equal(wantsColour({}, false), false);
  assert.equal(wantsColour({ NO_COLOR: '1' }, true), false);
  assert.equal(wantsColour({ NO_COLOR: '1', FORCE_COLOR: '1' }, true), false);
  assert.equal(wantsColour({ NO_COLOR: '' }, true), true);
  assert.equal(wantsColour({ FORCE_COLOR: '1' }, false), true);
  assert.equal(wantsColour({ TERM: 'dumb' }, true), false);
  const report = reportOf(outcome({}), CONTEXT);
  assert.ok(textReport(report, { ...TEXT, colour: true }).includes('\u001b[33m'));
});

test('how progress is shown', () => {
  const mode = (isTTY: boolean, term?: string, quiet = false): ProgressMode =>
    progressMode('auto', { isTTY, term, quiet });
  assert.equal(mode(true, 'xterm'), 'live');
  assert.equal(mode(true, 'dumb'), 'lines');
  assert.equal(mode(false, 'xterm'), 'lines');
  assert.equal(mode(true, 'xterm', true), 'none');
  assert.equal(progressMode('live', { isTTY: false, term: undefined, quiet: false }), 'live');
});

const JOINED = { kind: 'joined', size: 2, view: 1, epoch: 'e'.repeat(64), resumed: false } as const;
const COUNTERS = {
  kind: 'progress',
  items: 40,
  done: 9,
  failed: 1,
  pending: 28,
  leased: 2,
  active: 2,
} as const;

const watch = (
  mode: ProgressMode,
): { progress: Progress; written: string[]; clock: { ms: number } } => {
  const written: string[] = [];
  const clock = { ms: 1000 };
  const progress = new Progress({
    mode,
    colour: false,
    now: () => clock.ms,
    sink: { write: (text) => void written.push(text), columns: () => 60 },
  });
  return { progress, written, clock };
};

test('live: one line, rewritten, never wider than the terminal', () => {
  const { progress, written, clock } = watch('live');
  progress.onEvent({ ...JOINED, rank: 0 });
  for (let step = 0; step < 10; step += 1) {
    clock.ms += 30;
    progress.onEvent(COUNTERS);
  }
  const drawn = written.slice(1);
  assert.ok(drawn.length >= 2 && drawn.length <= 4, `${drawn.length} of 10 drawn`);
  for (const text of drawn) {
    assert.ok(text.startsWith('\r\u001b[K') && !text.includes('\n'));
    assert.ok(text.length - 4 < 60);
  }
  progress.finish();
  assert.equal(written.at(-1), '\r\u001b[K');
});

test('lines: a line every few seconds, none in a short run', () => {
  const { progress, written, clock } = watch('lines');
  progress.onEvent({ ...JOINED, rank: 0 });
  for (let second = 0; second < 12; second += 1) {
    progress.onEvent(COUNTERS);
    clock.ms += 1000;
  }
  assert.equal(written.length, 3, written.join(''));
  assert.match(
    written[1] ?? '',
    /^flockstep: \[#+-+\] 10\/40 items, 1 failed, 2 running, 2\.0\/s.*\n$/,
  );
});

test('only root counts; anybody names an item that failed for good', () => {
  const { progress, written } = watch('lines');
  progress.onEvent({ ...JOINED, rank: 1 });
  progress.onEvent({ kind: 'quiescent', elapsedMs: 5 });
  assert.deepEqual(written, []);
  const failure = { kind: 'attempt-failed', item: 'a'.repeat(64), name: 'n', token: 1 } as const;
  progress.onEvent({ ...failure, reason: 'exit 1', final: false });
  assert.deepEqual(written, []);
  for (let count = 0; count < 100; count += 1)
    progress.onEvent({ ...failure, reason: 'exit 1', final: true });
  assert.match(written[0] ?? '', /item aaaaaaaaaaaa \(n\) failed for good: exit 1/);
  assert.equal(written.length, 20);
  const silent = watch('none');
  silent.progress.onEvent({ ...JOINED, rank: 0 });
  assert.deepEqual(silent.written, []);
});

test('counters of an empty job do not divide by zero', () => {
  assert.match(
    counterLine({ ...COUNTERS, items: 0, done: 0, failed: 0 }, 0),
    /^\[-{20}\] 0\/0 items/,
  );
});

test('words are quoted for a shell', () => {
  assert.equal(shellWords(['a', 'b c', "d'e", '']), `a 'b c' 'd'\\''e' ''`);
});
