/**
 * A real Slurm, with the scripts of docs/examples/slurm as they stand: one job over two node
 * daemons; scancel and a time limit that comes near; an array whose elements find each other.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { isReport, type Report } from '../../src/protocol/generated/report.ts';
import { missingSlurm, SlurmCluster } from './slurm-cluster.ts';
import { publishedResults, repository, waitUntil } from './targets/support.ts';

const skip = missingSlurm();
const NODES = 2;
/** Positions of the puzzle of docs/demo that can be reached. */
const REACHABLE = 360;
const demo = join(repository, 'docs/demo');
/** For what is about stopping and going on: fewer items, each slow while `slow` exists. */
const ITEMS = 60;
const script = (name: string): string => join(repository, 'docs/examples/slurm', name);

interface Site {
  readonly cluster: SlurmCluster;
  readonly output: string;
  /** Corpus, output and command, as the scripts take them. */
  readonly exploration: readonly string[];
  readonly plain: readonly string[];
  readonly slow: string;
  /** One line for each execution: node and item. */
  readonly witnessed: () => string[];
  readonly report: (name: string) => Report;
}

const setUp = async (context: TestContext): Promise<Site> => {
  const cluster = await SlurmCluster.start(context, NODES);
  const { root } = cluster;
  const place = (name: string): string => join(root, name);
  mkdirSync(place('in'));
  for (let index = 0; index < ITEMS; index++)
    writeFileSync(join(place('in'), `${index}.txt`), `input ${index}\n`);
  const program = (name: string, work: string): string => {
    const lines = [
      '#!/bin/sh',
      `echo "$SLURMD_NODENAME $FLOCKSTEP_ITEM" >>"${place('witness')}"`,
      `[ ! -e "${place('slow')}" ] || sleep 0.5`,
      `exec ${work} "$@"`,
    ];
    writeFileSync(place(name), `${lines.join('\n')}\n`, { mode: 0o755 });
    return place(name);
  };
  writeFileSync(place('witness'), '');
  const output = place('out');
  const explore = program('explore.sh', `"${join(demo, 'explore.sh')}"`);
  return {
    cluster,
    output,
    exploration: [join(demo, 'corpus'), output, explore, '{}', '{out}'],
    plain: [place('in'), output, program('plain.sh', 'cat'), '{}'],
    slow: place('slow'),
    witnessed: () => readFileSync(place('witness'), 'utf8').split('\n').slice(0, -1),
    report: (name) => {
      // One, also of a job whose masters are all asked to stop: that of the root at the end.
      const reports = readFileSync(place(name), 'utf8').trimEnd().split('\n');
      assert.equal(reports.length, 1, name);
      const value: unknown = JSON.parse(reports[0] ?? '');
      assert.ok(isReport(value), name);
      return value;
    },
  };
};

const oneJob = (work: readonly string[]): string[] => [
  ...[`--nodes=${NODES}`, script('one-job.sh'), ...work],
];

const nodesOf = (witnessed: readonly string[]): string[] =>
  [...new Set(witnessed.map((line) => line.split(' ')[0] ?? ''))].toSorted();

test(
  'one job over two nodes: all results, exit 0, nothing left in the queue',
  { skip },
  async (context) => {
    const site = await setUp(context);
    const { cluster } = site;
    const said = await cluster.command('sbatch', [
      '--parsable',
      '--wait',
      ...oneJob(site.exploration),
    ]);
    assert.equal(said.status, 0, said.stderr);
    const job = said.stdout.trim();
    const report = site.report(`report-${job}.json`);
    assert.deepEqual(
      [report.exitCode, report.masters, report.published, report.failed, report.remaining],
      [0, NODES, REACHABLE, 0, 0],
    );
    assert.equal(report.run, `${job}.0`, 'job and step name the run');
    assert.equal(publishedResults(site.output).length, REACHABLE);
    assert.deepEqual(nodesOf(site.witnessed()), ['n0', 'n1'], 'both nodes worked');
    for (let node = 0; node < NODES; node++)
      assert.match(cluster.nodeLog(node), new RegExp(`launch task StepId=${job}\\.0 `));
    assert.deepEqual(await cluster.queue(), []);
  },
);

test(
  'scancel in the middle is resumable, and the next submission completes',
  { skip },
  async (context) => {
    const site = await setUp(context);
    const { cluster } = site;
    writeFileSync(site.slow, '');
    const first = await cluster.submit(oneJob(site.plain));
    await waitUntil(() => site.witnessed().length >= 10, 'ten commands to begin');
    assert.equal((await cluster.command('scancel', [first])).status, 0);
    await cluster.untilEmpty();
    assert.equal((await cluster.verdict(first)).state, 'CANCELLED');
    const stopped = site.report(`report-${first}.json`);
    assert.deepEqual([stopped.exitCode, stopped.error?.code], [75, 'E_INTERRUPTED']);
    assert.equal(stopped.failed, 0);
    const before = publishedResults(site.output);
    assert.ok(before.length < ITEMS, 'it came in the middle');
    rmSync(site.slow);
    const said = await cluster.command('sbatch', ['--parsable', '--wait', ...oneJob(site.plain)]);
    assert.equal(said.status, 0, said.stderr);
    const report = site.report(`report-${said.stdout.trim()}.json`);
    assert.deepEqual(
      [report.exitCode, report.resumed, report.epoch, report.failed],
      [0, true, stopped.epoch, 0],
    );
    assert.equal(publishedResults(site.output).length, ITEMS);
    const after = new Map(publishedResults(site.output).map(({ item, bytes }) => [item, bytes]));
    for (const { item, bytes } of before)
      assert.equal(after.get(item), bytes, 'what was published is never replaced');
  },
);

test('before its time limit the job puts itself back and goes on', { skip }, async (context) => {
  const site = await setUp(context);
  const { cluster } = site;
  writeFileSync(site.slow, '');
  const job = await cluster.submit(oneJob(site.plain));
  await waitUntil(() => site.witnessed().length >= 10, 'ten commands to begin');
  // What --signal=B:USR1@120 does, without waiting for a limit, which counts in minutes.
  const warned = await cluster.command('scancel', ['--batch', '--signal=USR1', job]);
  assert.equal(warned.status, 0, warned.stderr);
  const restarts = async (): Promise<string> =>
    /Restarts=(\d+)/.exec((await cluster.command('scontrol', ['show', 'job', job])).stdout)?.[1] ??
    '';
  const deadline = performance.now() + 60_000;
  while ((await restarts()) !== '1') {
    assert.ok(performance.now() < deadline, 'the job was put back');
    await new Promise((wake) => setTimeout(wake, 100));
  }
  const stopped = site.report(`report-${job}.json`);
  assert.equal(stopped.exitCode, 75);
  assert.ok(publishedResults(site.output).length < ITEMS, 'it came in the middle');
  rmSync(site.slow);
  await cluster.untilEmpty();
  assert.deepEqual(await cluster.verdict(job), { state: 'COMPLETED', status: '0:0' });
  const report = site.report(`report-${job}.json`);
  assert.deepEqual(
    [report.exitCode, report.resumed, report.epoch, report.run],
    [0, true, stopped.epoch, stopped.run],
    'the same run id, twice',
  );
  assert.equal(publishedResults(site.output).length, ITEMS);
});

test(
  'an array of three on one directory: elements join as they come',
  { skip },
  async (context) => {
    const site = await setUp(context);
    const { cluster } = site;
    writeFileSync(site.slow, '');
    const job = await cluster.submit(['--array=0-2', script('array.sh'), ...site.plain]);
    await waitUntil(() => site.witnessed().length >= 10, 'ten commands to begin');
    rmSync(site.slow);
    await cluster.untilEmpty();
    const reports = [0, 1, 2].map((element) => site.report(`report-${job}_${element}.json`));
    for (const report of reports) assert.equal(report.exitCode, 0, JSON.stringify(report.error));
    assert.equal(new Set(reports.map(({ epoch }) => epoch)).size, 1, 'one job');
    assert.equal(publishedResults(site.output).length, ITEMS);
    const items = site.witnessed().map((line) => line.split(' ')[1]);
    assert.equal(new Set(items).size, ITEMS);
    context.diagnostic(
      `masters in the last view: ${reports.map(({ masters }) => masters).join(', ')}`,
    );
  },
);

test(
  'two jobs on one directory: the second joins, one that is cancelled is gone on without',
  { skip },
  async (context) => {
    const site = await setUp(context);
    const { cluster } = site;
    writeFileSync(site.slow, '');
    const first = await cluster.submit(['--nodes=1', script('joining-job.sh'), ...site.plain]);
    await waitUntil(() => site.witnessed().length >= 3, 'the first to work');
    const second = await cluster.submit(['--nodes=2', script('joining-job.sh'), ...site.plain]);
    await waitUntil(() => nodesOf(site.witnessed()).length === 2, 'the second to work');
    assert.equal((await cluster.command('scancel', [first])).status, 0);
    rmSync(site.slow);
    await cluster.untilEmpty();
    assert.equal((await cluster.verdict(first)).state, 'CANCELLED');
    assert.deepEqual(await cluster.verdict(second), { state: 'COMPLETED', status: '0:0' });
    assert.equal(publishedResults(site.output).length, ITEMS);
    assert.equal(site.report(`report-${second}-0.json`).exitCode, 0);
  },
);
