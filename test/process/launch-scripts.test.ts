/**
 * The scripts of docs/examples for PBS and ssh, as they stand, with a stand-in for pbsdsh and ssh:
 * neither is here, but what they do to a command line and its environment is known. (Slurm is
 * real: slurm.test.ts.)
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  publishedResults,
  reportOf,
  repository,
  scratchDirectory,
  start,
  waitUntil,
} from './targets/support.ts';

const ITEMS = 12;

interface Site {
  readonly root: string;
  readonly bin: string;
  readonly environment: Record<string, string>;
  /** One line for each execution, after it. */
  readonly executions: () => number;
}

const program = (path: string, lines: readonly string[]): string => {
  writeFileSync(path, `#!/bin/sh\n${lines.join('\n')}\n`, { mode: 0o755 });
  return path;
};

/** A directory with a blank in its name: quoting is what these scripts can get wrong. */
const setUp = (context: TestContext): Site => {
  const root = join(scratchDirectory(context), 'a job');
  const bin = join(root, 'bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(root, 'in'));
  for (let index = 0; index < ITEMS; index++)
    writeFileSync(join(root, 'in', `${index}.txt`), `input ${index}\n`);
  program(join(bin, 'flockstep'), [
    `exec "${process.execPath}" "${join(repository, 'dist/src/cli/main.js')}" "$@"`,
  ]);
  const marks = join(root, 'marks');
  writeFileSync(marks, '');
  program(join(root, 'explore.sh'), [
    `while [ -e "${root}/wait" ]; do sleep 0.05; done`,
    'cat "$1"',
    `echo done >>"${marks}"`,
  ]);
  const path = `${bin}:${process.env['PATH'] ?? ''}`;
  return {
    root,
    bin,
    environment: { PATH: path, HOME: root, TERM: 'dumb' },
    executions: () => readFileSync(marks, 'utf8').split('\n').length - 1,
  };
};

const script = (name: string): string => join(repository, 'docs/examples', name);

test('pbs/one-job.sh: a master for each line of the node file', async (context) => {
  const { root, bin, environment } = setUp(context);
  const nodes = join(root, 'nodes');
  writeFileSync(nodes, 'alpha\nbeta\nbeta\n');
  // As documented: a task for each line, in the home directory, with PBS' variables and no PATH of
  // the job. Two tasks of one host have the same PBS_NODENUM.
  program(join(bin, 'pbsdsh'), [
    '[ "$1" = -- ] && shift',
    'task=1; node=-1; last=',
    'while read -r host; do',
    '  task=$((task + 1)); [ "$host" = "$last" ] || node=$((node + 1)); last=$host',
    '  (cd / && exec env -i PBS_JOBID="$PBS_JOBID" PBS_NODEFILE="$PBS_NODEFILE" \\',
    '    PBS_ENVIRONMENT=PBS_BATCH PBS_NODENUM=$node PBS_TASKNUM=$task HOME=/ PATH=/nowhere "$@") &',
    'done <"$PBS_NODEFILE"',
    'wait',
  ]);
  const job = start(context, ['/bin/bash', script('pbs/one-job.sh')], {
    ...environment,
    PBS_JOBID: '4711.head',
    PBS_NODEFILE: nodes,
    PBS_O_WORKDIR: root,
    CORPUS: join(root, 'in'),
    OUTPUT: join(root, 'out'),
  });
  const ended = await job.ended;
  assert.equal(ended.status, 0, ended.stderr);
  const report = reportOf(ended) as ReturnType<typeof reportOf> & { run: string };
  assert.deepEqual(
    [report.exitCode, report.masters, report.published, report.run],
    [0, 3, ITEMS, '4711.head'],
  );
});

const onHosts = (context: TestContext, site: Site) => {
  const ssh = program(join(site.root, '..', 'ssh'), ['shift', 'cd /', 'exec sh -c "$*"']);
  const words = ['in', 'out', './explore.sh', '{}'];
  // The script works in the directory it was started in.
  return start(
    context,
    [
      '/bin/bash',
      '-c',
      'cd "$1" && shift && exec "$@"',
      'bash',
      site.root,
      script('ssh/start.sh'),
    ].concat(words),
    { ...site.environment, HOSTS: 'alpha beta', SSH: ssh },
  );
};

test('ssh/start.sh: a master on each host; TERM drains them all, and the same line goes on', async (context) => {
  const site = setUp(context);
  const wait = join(site.root, 'wait');
  writeFileSync(wait, '');
  const first = onHosts(context, site);
  const registers = join(site.root, 'out/.flockstep/registers');
  const masters = (lifecycle: string): number =>
    existsSync(registers)
      ? readdirSync(registers)
          .filter((name) => name.endsWith('.json'))
          .map((name) => readFileSync(join(registers, name), 'utf8'))
          .filter((text) => text.includes(`"lifecycle":"${lifecycle}"`)).length
      : 0;
  await waitUntil(() => masters('running') === 2, 'both masters to work');
  process.kill(first.pid, 'SIGTERM');
  // One that has no command under way is through at once.
  await waitUntil(() => masters('running') === 0, 'both masters to drain');
  rmSync(wait);
  const stopped = await first.ended;
  assert.equal(stopped.status, 75, stopped.stderr);
  // Whoever of them is through first leaves; the root at the end reports, and nobody else.
  assert.equal(stopped.stderr.match(/^flockstep: .*exit 75\)$/gm)?.length, 1, stopped.stderr);
  assert.ok(site.executions() < ITEMS);
  const second = await onHosts(context, site).ended;
  assert.equal(second.status, 0, second.stderr);
  assert.match(second.stderr, /2 masters met/);
  assert.equal(site.executions(), ITEMS);
  assert.equal(publishedResults(join(site.root, 'out')).length, ITEMS);
  assert.deepEqual(
    readdirSync(site.root).filter((name) => name.startsWith('.masters')),
    [],
  );
});
