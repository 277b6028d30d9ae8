/**
 * Real masters that come and go while the job goes on: joins, leaves, kills, sleeps.
 *
 * The witness is a log that the command itself appends to (who, item, token, start or end), so what
 * ran is not taken from the word of the masters.
 */
import { test, type TestContext } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
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

const TTL_S = 4;

interface Witness {
  readonly who: string;
  readonly item: string;
  readonly token: number;
  readonly what: string;
}

interface Job {
  readonly directory: string;
  readonly input: string;
  readonly output: string;
  readonly witness: string;
  readonly items: number;
}

const newJob = (context: TestContext, items: number): Job => {
  const scratch = scratchDirectory(context);
  const at = (name: string): string => join(scratch, name);
  const job = { directory: at('dir'), input: at('in'), output: at('out'), witness: at('witness') };
  mkdirSync(job.input);
  for (let item = 0; item < items; item += 1)
    writeFileSync(join(job.input, `${item}`), `${item}\n`);
  return { ...job, items };
};

const linesOf = (job: Job): Witness[] =>
  (existsSync(job.witness) ? readFileSync(job.witness, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [who = '', item = '', token = '', what = ''] = line.split(' ');
      return { who, item, token: Number(token), what };
    });

const startsOf = (job: Job, who?: string): Witness[] =>
  linesOf(job).filter((line) => line.what === 'start' && (who ?? line.who) === line.who);

/** One master; each command takes about 0.2 s. */
const master = (context: TestContext, job: Job, who: string, words: readonly string[]): Started => {
  const script =
    'echo "$WHO $FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN start" >> "$1"; sleep 0.2; cat "$2"; ' +
    'echo "$WHO $FLOCKSTEP_ITEM $FLOCKSTEP_TOKEN end" >> "$1"';
  const places = ['--dir', job.directory, '--input', job.input, '--output', job.output];
  const limits = ['--create', '--workers', '2', '--member-ttl', `${TTL_S}`, '--json'];
  const command = ['--', 'sh', '-c', script, 'sh', job.witness, '{}'];
  return start(context, cliArgv(['master', ...words, ...places, ...limits, ...command]), {
    WHO: who,
  });
};

const fixed = (context: TestContext, job: Job, size: number, run = 'first'): Started[] =>
  Array.from({ length: size }, (_, rank) =>
    master(context, job, `${run}/${rank}`, [
      ...['--size', `${size}`, '--rank', `${rank}`, '--run-id', run],
    ]),
  );

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  assert.ok(found !== undefined);
  return found;
};

/** Paths below the coordination directory. */
const filesOf = (job: Job): string[] =>
  readdirSync(job.directory, { recursive: true, encoding: 'utf8' });

const isBusy =
  (job: Job, who: string, starts = 3) =>
  (): boolean =>
    startsOf(job, who).length >= starts;

/** Everything is published once, from executions that ran to their end, under growing tokens. */
const assertComplete = (job: Job): void => {
  const newest = new Map<string, number>();
  for (const { item, token, what } of linesOf(job)) {
    if (what !== 'start') continue;
    assert.ok(token > (newest.get(item) ?? 0), `item ${item} began under token ${token} again`);
    newest.set(item, token);
  }
  const results = publishedResults(job.output);
  assert.equal(new Set(results.map(({ item }) => item)).size, job.items);
  assert.equal(results.length, job.items);
  const ended = new Set(
    linesOf(job)
      .filter(({ what }) => what === 'end')
      .map(({ item, token }) => `${item} ${token}`),
  );
  for (const { item, record } of results)
    assert.ok(ended.has(`${item} ${record.token}`), 'what is published ran to its end');
};

const assertDone = (ends: readonly Ended[]): void => {
  for (const { status, stderr } of ends) assert.equal(status, 0, stderr);
};

const allOf = (masters: readonly Started[]): Promise<Ended[]> =>
  Promise.all(masters.map(({ ended }) => ended));

for (const victim of [0, 2])
  test(`kill -9 of ${victim === 0 ? 'root' : 'a peer'}: detection and takeover within bounds of the TTL`, async (context) => {
    const job = newJob(context, 150);
    const masters = fixed(context, job, 3);
    await waitUntil(isBusy(job, `first/${victim}`), 'the victim to be busy');
    process.kill(at(masters, victim).pid, 'SIGKILL');
    const killedAt = performance.now();
    const isThere = (name: RegExp) => (): boolean => filesOf(job).some((path) => name.test(path));
    await waitUntil(isThere(/^views\/2\.json$/), 'the next view');
    const detectedMs = performance.now() - killedAt;
    await waitUntil(isThere(/evidence\/2\.0\.json$/), 'its proof');
    const takenMs = performance.now() - killedAt;
    assertDone(await allOf(masters.filter((_, rank) => rank !== victim)));
    assertComplete(job);
    assert.ok(
      startsOf(job).some(({ token }) => token > 1),
      'an item of the killed master ran again',
    );
    context.diagnostic(
      `TTL ${TTL_S * 1000} ms: next view after ${Math.round(detectedMs)} ms, qualified after ${Math.round(takenMs)} ms`,
    );
    assert.ok(detectedMs >= TTL_S * 900, 'nobody is dropped before the TTL');
    assert.ok(takenMs <= TTL_S * 1000 + 20_000, `taken over after ${takenMs} ms`);
  });

test('a master that sleeps for less than the TTL goes on', async (context) => {
  const job = newJob(context, 90);
  const masters = fixed(context, job, 3);
  await waitUntil(isBusy(job, 'first/1'), 'the sleeper to be busy');
  process.kill(at(masters, 1).pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, TTL_S * 400));
  process.kill(at(masters, 1).pid, 'SIGCONT');
  const ends = await allOf(masters);
  assertDone(ends);
  assert.equal(reportOf(at(ends, 0)).view, 1, 'the view did not change');
  assert.ok(startsOf(job).every(({ token }) => token === 1));
  assertComplete(job);
});

test('a root that sleeps for longer than the TTL says that it was dropped; the report is that of who is root then', async (context) => {
  const job = newJob(context, 90);
  const masters = fixed(context, job, 2);
  await waitUntil(isBusy(job, 'first/0'), 'root to be busy');
  const { pid } = at(masters, 0);
  process.kill(pid, 'SIGSTOP');
  await waitUntil(() => filesOf(job).includes('views/2.json'), 'a view without it');
  process.kill(pid, 'SIGCONT');
  const [dropped, present] = (await allOf(masters)) as [Ended, Ended];
  assert.equal(dropped.status, 75, dropped.stderr);
  assert.equal(dropped.stdout, '', 'it reports nothing of a job that is not its own any more');
  assert.match(dropped.stderr, /^flockstep: view 2 [^\n]*without [^\n]*\[E_EVICTED\]\n$/m);
  assertDone([present]);
  const { view, items, published, failed } = reportOf(present);
  assert.deepEqual([view, items, published, failed], [2, job.items, job.items, 0]);
  assertComplete(job);
});

test('masters join and leave in the middle, root too', async (context) => {
  const job = newJob(context, 200);
  const first = master(context, job, 'a', ['--join']);
  await waitUntil(isBusy(job, 'a'), 'the first one to be busy');
  const second = master(context, job, 'b', ['--join']);
  const third = master(context, job, 'c', ['--join', '--run-id', 'default']);
  await waitUntil(() => isBusy(job, 'b')() && isBusy(job, 'c')(), 'the others to be taken in');
  process.kill(first.pid, 'SIGTERM');
  const left = await first.ended;
  assert.equal(left.status, 75, left.stderr);
  assert.equal(reportOf(left).error?.code, 'E_INTERRUPTED');
  const after = linesOf(job).length;
  const ends = await allOf([second, third]);
  assertDone(ends);
  assert.equal(
    linesOf(job)
      .slice(after)
      .filter(({ who }) => who === 'a').length,
    0,
  );
  assert.ok(ends.some((end) => reportOf(end).masters === 2));
  // A claim that was given back before it began has a higher token; nothing may have begun twice.
  const started = startsOf(job).map(({ item }) => item);
  assert.equal(new Set(started).size, started.length, 'nobody lost anything');
  assertComplete(job);
});

test('all are asked to stop: the job stops, and resumes', async (context) => {
  const job = newJob(context, 120);
  const masters = fixed(context, job, 3);
  await waitUntil(isBusy(job, 'first/2'), 'all to be busy');
  for (const { pid } of masters) process.kill(pid, 'SIGTERM');
  for (const { status, stderr } of await allOf(masters)) assert.equal(status, 75, stderr);
  assert.ok(publishedResults(job.output).length < job.items);
  assertDone(await allOf(fixed(context, job, 2, 'second')));
  assertComplete(job);
});

test('four masters join an empty directory at once', async (context) => {
  const job = newJob(context, 80);
  const names = ['a', 'b', 'c', 'd'];
  const ends = await allOf(names.map((who) => master(context, job, who, ['--join'])));
  assertDone(ends);
  assertComplete(job);
  const epochs = new Set(ends.map((end) => reportOf(end).epoch));
  assert.equal(epochs.size, 1, 'one job');
  context.diagnostic(`worked: ${names.map((who) => startsOf(job, who).length).join(', ')}`);
});

for (const run of ['first', 'second'])
  test(`kill -9 of all, started again at once ${run === 'first' ? 'as the same run' : 'as another run'}`, async (context) => {
    const job = newJob(context, 60);
    const masters = fixed(context, job, 2);
    await waitUntil(isBusy(job, 'first/1'), 'both to be busy');
    for (const { pid } of masters) process.kill(pid, 'SIGKILL');
    await allOf(masters);
    assertDone(await allOf(fixed(context, job, 2, run)));
    assertComplete(job);
    assert.deepEqual(readdirSync(join(job.directory, 'views')).toSorted(), ['1.json', '2.json']);
  });

test('kill -9 of all, joined again at once: nobody is taken in by the dead', async (context) => {
  const job = newJob(context, 60);
  const masters = fixed(context, job, 2);
  await waitUntil(isBusy(job, 'first/1'), 'both to be busy');
  for (const { pid } of masters) process.kill(pid, 'SIGKILL');
  await allOf(masters);
  assertDone(await allOf(['a', 'b'].map((who) => master(context, job, who, ['--join']))));
  assertComplete(job);
});
