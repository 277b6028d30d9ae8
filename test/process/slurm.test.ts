/**
 * A real Slurm, with the scripts of docs/examples/slurm as they stand: one job over two node
 * daemons; scancel and a time limit that comes near; an array whose elements find each other.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { isReport, type Report } from '../../src/protocol/generated/report.ts';
import { missingSlurm, SlurmCluster } from './slurm-cluster.ts';
import { publishedResults, repository, waitUntil } from './targets/support.ts';

const skip = missingSlurm();
const NODES = 2;
/** Positions of the puzzle of docs/demo that can be reached. */
const REACHABLE = 360;
const corpus = join(repository, 'docs/demo/corpus');
const script = (name: string): string => join(repository, 'docs/examples/slurm', name);

interface Site {
  readonly cluster: SlurmCluster;
  readonly output: string;
  /** The demo's command, which says on which node it runs, and is slow while `slow` exists. */
  readonly command: readonly string[];
  readonly slow: string;
  readonly witnessed: () => string[];
  readonly report: (name: string) => Report;
}

const setUp = async (context: TestContext): Promise<Site> => {
  const cluster = await SlurmCluster.start(context, NODES);
  const { root } = cluster;
  const [witness, slow, explore] = ['witness', 'slow', 'explore.sh'].map((name) =>
    join(root, name),
  );
  assert.ok(witness !== undefined && slow !== undefined && explore !== undefined);
  writeFileSync(
    explore,
    [
      '#!/bin/sh',
      `echo "$SLURMD_NODENAME $FLOCKSTEP_ITEM" >>"${witness}"`,
      `[ ! -e "${slow}" ] || sleep 0.2`,
      `exec "${join(repository, 'docs/demo/explore.sh')}" "$@"`,
      '',
    ].join('\n'),
    { mode: 0o755 },
  );
  return {
    cluster,
    output: join(root, 'out'),
    command: [explore, '{}', '{out}'],
    slow,
    witnessed: () =>
      existsSync(witness) ? readFileSync(witness, 'utf8').split('\n').slice(0, -1) : [],
    report: (name) => {
      const value: unknown = JSON.parse(readFileSync(join(root, name), 'utf8'));
      assert.ok(isReport(value), name);
      return value;
    },
  };
};

const oneJob = (site: Site): string[] => [
  ...[`--nodes=${NODES}`, script('one-job.sh'), corpus, site.output, ...site.command],
];

const nodesOf = (witnessed: readonly string[]): string[] =>
  [...new Set(witnessed.map((line) => line.split(' ')[0] ?? ''))].toSorted();

const assertComplete = (site: Site): void => {
  assert.equal(publishedResults(site.output).length, REACHABLE);
};

test(
  'one job over two nodes: all results, exit 0, nothing left in the queue',
  { skip },
  async (context) => {
    const site = await setUp(context);
    const { cluster } = site;
    const said = await cluster.command('sbatch', ['--parsable', '--wait', ...oneJob(site)]);
    assert.equal(said.status, 0, said.stderr);
    const job = said.stdout.trim();
    const report = site.report(`report-${job}.json`);
    assert.deepEqual(
      [report.exitCode, report.masters, report.published, report.failed, report.remaining],
      [0, NODES, REACHABLE, 0, 0],
    );
    assert.equal(report.run, `${job}.0`, 'job and step name the run');
    assertComplete(site);
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
    const first = await cluster.submit(oneJob(site));
    await waitUntil(() => site.witnessed().length >= 20, 'twenty commands to begin');
    assert.equal((await cluster.command('scancel', [first])).status, 0);
    await cluster.untilEmpty();
    assert.equal((await cluster.verdict(first)).state, 'CANCELLED');
    const stopped = site.report(`report-${first}.json`);
    assert.deepEqual([stopped.exitCode, stopped.error?.code], [75, 'E_INTERRUPTED']);
    assert.equal(stopped.failed, 0);
    const before = publishedResults(site.output);
    assert.ok(before.length < REACHABLE, 'it came in the middle');
    rmSync(site.slow);
    const said = await cluster.command('sbatch', ['--parsable', '--wait', ...oneJob(site)]);
    assert.equal(said.status, 0, said.stderr);
    const report = site.report(`report-${said.stdout.trim()}.json`);
    assert.deepEqual(
      [report.exitCode, report.resumed, report.epoch, report.failed],
      [0, true, stopped.epoch, 0],
    );
    assertComplete(site);
    const after = new Map(publishedResults(site.output).map(({ item, bytes }) => [item, bytes]));
    for (const { item, bytes } of before)
      assert.equal(after.get(item), bytes, 'what was published is never replaced');
  },
);

test('before its time limit the job puts itself back and goes on', { skip }, async (context) => {
  const site = await setUp(context);
  const { cluster } = site;
  writeFileSync(site.slow, '');
  const job = await cluster.submit(oneJob(site));
  await waitUntil(() => site.witnessed().length >= 20, 'twenty commands to begin');
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
  assert.ok(publishedResults(site.output).length < REACHABLE, 'it came in the middle');
  rmSync(site.slow);
  await cluster.untilEmpty();
  assert.deepEqual(await cluster.verdict(job), { state: 'COMPLETED', status: '0:0' });
  const report = site.report(`report-${job}.json`);
  assert.deepEqual(
    [report.exitCode, report.resumed, report.epoch, report.run],
    [0, true, stopped.epoch, stopped.run],
    'the same run id, twice',
  );
  assertComplete(site);
});
