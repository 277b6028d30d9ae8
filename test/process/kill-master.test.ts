/**
 * kill -9 of one of three masters in the middle of a run: the others take its work over and finish;
 * with --fail-fast they stop resumably, and a second run finishes what is left.
 *
 * The witness is a log that the command itself appends to (item, token, start or end), so what ran
 * is not taken from the word of the masters.
 */
import { test, type TestContext } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cliArgv,
  publishedResults,
  reportOf,
  scratchDirectory,
  start,
  waitUntil,
  type Ended,
  type Started,
} from './targets/support.ts';

const MASTERS = 3;
const ITEMS = 120;
/** TTL of a member, and what detection, shutdown and a loaded machine may add. */
const MEMBER_TTL_MS = 8_000;
const BOUND_MS = 30_000;

interface WitnessLine {
  readonly item: string;
  readonly token: number;
  readonly what: string;
}

const witnessLines = (path: string): WitnessLine[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          const [item = '', token = '', what = ''] = line.split(' ');
          return { item, token: Number(token), what };
        })
    : [];

/** The first line that shows an item under an older token than was seen before; null if none. */
function firstRelapse(lines: readonly WitnessLine[]): WitnessLine | null {
  const newest = new Map<string, number>();
  for (const line of lines) {
    if (line.token < (newest.get(line.item) ?? 0)) return line;
    newest.set(line.item, line.token);
  }
  return null;
}

interface Job {
  readonly directory: string;
  readonly input: string;
  readonly output: string;
  readonly witness: string;
}

const startMasters = (
  context: TestContext,
  job: Job,
  runId: string,
  more: readonly string[] = [],
): Started[] =>
  Array.from({ length: MASTERS }, (_, rank) => {
    const member = ['--size', `${MASTERS}`, '--rank', `${rank}`, '--run-id', runId];
    const places = ['--dir', job.directory, '--input', job.input, '--output', job.output];
    const script =
      'echo "$FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN start" >> "$1"; sleep 0.2; cat "$2"; ' +
      'echo "$FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN end" >> "$1"';
    const work = [
      '--workers',
      '2',
      '--member-ttl',
      `${MEMBER_TTL_MS / 1000}`,
      ...more,
      '--json',
      '--',
      'sh',
      '-c',
      script,
      'sh',
      job.witness,
      '{}',
    ];
    return start(context, cliArgv(['master', ...member, ...places, ...work]));
  });

async function killOne(
  context: TestContext,
  choice: { victim: number; resumeRunId: string | null },
): Promise<void> {
  const scratch = scratchDirectory(context);
  const job = {
    directory: join(scratch, 'dir'),
    input: join(scratch, 'in'),
    output: join(scratch, 'out'),
    witness: join(scratch, 'witness'),
  };
  for (const path of [job.directory, job.input, job.output]) mkdirSync(path);
  for (let item = 0; item < ITEMS; item += 1)
    writeFileSync(join(job.input, `${item}`), `${item}\n`);

  const { resumeRunId } = choice;
  const more = resumeRunId === null ? [] : ['--fail-fast'];
  const masters = startMasters(context, job, 'first', more);
  let early: Ended | undefined;
  for (const { ended } of masters) void ended.then((end) => (early ??= end));
  const isUnderWay = (): boolean => {
    assert.equal(early, undefined, `a master ended early: ${early?.stderr}`);
    const starts = witnessLines(job.witness).filter(({ what }) => what === 'start');
    return starts.length >= ITEMS / 4;
  };
  await waitUntil(isUnderWay, 'a quarter of the items to be started');
  const victim = masters[choice.victim];
  assert.ok(victim !== undefined);
  process.kill(victim.pid, 'SIGKILL');
  const killedAt = performance.now();
  const survivors = masters.filter((master) => master !== victim);
  const ends = await Promise.all(survivors.map(({ ended }) => ended));
  const stoppedMs = performance.now() - killedAt;
  assert.equal((await victim.ended).signal, 'SIGKILL');
  if (resumeRunId === null) {
    const lines = witnessLines(job.witness);
    const took = lines.findIndex(({ what, token }) => what === 'start' && token > 1);
    assert.ok(took >= 0, 'the killed master held leases');
    for (const ended of ends) assert.equal(ended.status, 0, ended.stderr);
    const report = reportOf(ends[0] as Ended);
    assert.deepEqual([report.masters, report.items, report.failed], [MASTERS - 1, ITEMS, 0]);
    context.diagnostic(
      `all done ${Math.round(stoppedMs)} ms after the kill, TTL ${MEMBER_TTL_MS} ms`,
    );
    checkWitness(context, job, []);
    return;
  }
  for (const ended of ends) assert.equal(ended.status, 75, ended.stderr);
  assert.ok(stoppedMs <= MEMBER_TTL_MS + BOUND_MS, `the others took ${stoppedMs} ms to stop`);
  context.diagnostic(`the others ended ${Math.round(stoppedMs)} ms after the kill`);

  const before = publishedResults(job.output);
  assert.ok(before.length < ITEMS, 'the kill came in the middle');

  const second = startMasters(context, job, resumeRunId);
  const resumed = await Promise.all(second.map(({ ended }) => ended));
  for (const ended of resumed) assert.equal(ended.status, 0, ended.stderr);
  const [root] = resumed;
  assert.ok(root !== undefined);
  const report = reportOf(root);
  assert.deepEqual([report.masters, report.items, report.failed], [MASTERS, ITEMS, 0]);
  checkWitness(context, job, before);
}

/** Everything is published once, from executions that ran to their end, under tokens that only grow. */
function checkWitness(
  context: TestContext,
  job: Job,
  before: ReturnType<typeof publishedResults>,
): void {
  const after = new Map(publishedResults(job.output).map((result) => [result.item, result]));
  assert.equal(after.size, ITEMS, 'every item is published, once');
  for (const { item, bytes } of before)
    assert.equal(after.get(item)?.bytes, bytes, 'what was published is never replaced');
  const lines = witnessLines(job.witness);
  assert.equal(firstRelapse(lines), null, 'no item ran under an old token after a newer one');
  const completed = new Set(
    lines.filter(({ what }) => what === 'end').map((line) => `${line.item} ${line.token}`),
  );
  for (const { item, record } of after.values())
    assert.ok(completed.has(`${item} ${record.token}`), 'what is published ran to its end');
  const retried = lines.filter(({ what, token }) => what === 'start' && token > 1).length;
  assert.ok(retried >= 1, 'the killed master held leases');
  context.diagnostic(`${before.length} published before, ${retried} run again`);
}

test('the witness check itself sees an old token after a newer one', () => {
  const line = (token: number, what: string): WitnessLine => ({ item: 'a', token, what });
  assert.equal(firstRelapse([line(1, 'start'), line(2, 'start'), line(2, 'end')]), null);
  const late = line(1, 'end');
  assert.equal(firstRelapse([line(1, 'start'), line(2, 'start'), late]), late);
});

test('kill -9 of a master that is not root: the others take over and complete', (context) =>
  killOne(context, { victim: 1, resumeRunId: null }));

test('kill -9 of root: the others take over and complete', (context) =>
  killOne(context, { victim: 0, resumeRunId: null }));

test('--fail-fast: kill -9 of a master that is not root: 75, the resumed run completes', (context) =>
  killOne(context, { victim: 1, resumeRunId: 'first' }));

test('--fail-fast: kill -9 of root: 75, the resumed run completes', (context) =>
  killOne(context, { victim: 0, resumeRunId: 'second' }));
