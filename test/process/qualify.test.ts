/** `flockstep qualify` as people and launchers start it: real processes on a real directory. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { isQualification, type Qualification } from '../../src/protocol/generated/qualification.ts';
import { flockstep, makeGround, reportIn, waitUntil, type Ended } from './cli-helpers.ts';

const CLIENT_MASTER = resolve(import.meta.dirname, '../support/qualify-master.js');

const recordIn = ({ stdout, stderr }: Ended): Qualification => {
  const value: unknown = JSON.parse(stdout);
  if (!isQualification(value)) throw new Error(`no record: ${stdout} ${stderr}`);
  return value;
};

/** A master with an injected client. */
const asClient = (
  context: TestContext,
  client: string,
  words: readonly string[],
): Promise<Ended> => {
  const child = spawn(process.execPath, [CLIENT_MASTER, ...words], {
    env: { PATH: process.env['PATH'], CLIENT: client },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  context.after(() => child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((settle) => {
    child.once('close', (status) => settle({ status, stdout, stderr }));
  });
};

test('one host is one client: exit 1 on every master, ranks by a race', async (context) => {
  const { path } = makeGround(context, 0);
  const words = ['qualify', '--create', '--dir', join(path, 'q'), '--size', '2', '--json'];
  const ends = await Promise.all(
    [0, 1].map(() => flockstep(context, [...words, '--renew', '2']).ended),
  );
  const ranks = new Set<number | null>();
  for (const end of ends) {
    assert.equal(end.status, 1, end.stderr);
    const record = recordIn(end);
    ranks.add(record.rank);
    assert.deepEqual(
      [record.verified, record.clients, record.scope, record.syntheticTopology, record.visibility],
      [false, 1, 'same-client-v1', false, null],
    );
    assert.match(end.stderr, /unverified: 2 masters on one client/);
  }
  assert.deepEqual(ranks, new Set([0, 1]));
});

test('two clients: exit 0 on both, the same transcript, everything told and kept', async (context) => {
  const { path } = makeGround(context, 0);
  const dir = join(path, 'q');
  const words = ['qualify', '--create', '--dir', dir, '--size', '2', '--json', '--renew', '12'];
  const ends = await Promise.all(
    ['a', 'b'].map((client, rank) => asClient(context, client, [...words, '--rank', `${rank}`])),
  );
  const records = ends.map(recordIn);
  for (const [rank, record] of records.entries()) {
    assert.deepEqual([ends[rank]?.status, record.exitCode, record.error], [0, 0, null]);
    assert.deepEqual(
      [record.verified, record.clients, record.generation, record.scope, record.rank],
      [true, 2, '12', 'cross-client-files-v1', rank],
    );
    assert.equal(record.syntheticTopology, true, 'an injected identity is no evidence');
    assert.match(ends[rank]?.stderr ?? '', /injected topology: no evidence/);
    assert.equal(record.transcript, records[0]?.transcript);
    assert.equal(record.generations.length, 13);
    assert.ok(record.generations.every(({ verified }) => verified));
    assert.deepEqual(record.counts, {
      rounds: 2,
      contentionChecks: 2,
      releaseChecks: 2,
      visibilityChecks: 2,
      identityChecks: 2,
    });
    assert.equal(record.phases.length, 6 + 5 * 2);
    assert.deepEqual(
      record.members.map(({ client }) => client),
      ['a', 'b'],
    );
    assert.ok(record.members.every(({ kernel, mount }) => kernel !== '' && mount.type !== ''));
    assert.equal(record.visibility?.verdict, 'seen');
    assert.equal(record.visibility?.measurements.length, 6);
  }
  const verified = await flockstep(context, ['verify', dir, '--json']).ended;
  assert.equal(verified.status, 0, verified.stdout);
  const epoch = records[0]?.epoch ?? '';
  assert.equal(readdirSync(join(dir, 'epochs', epoch, 'evidence')).length, 13);
  assert.deepEqual(readdirSync(join(dir, 'epochs', epoch, 'litmus')), []);
});

test('under a launcher the ranks are its own, and root alone prints the report', async (context) => {
  const { path } = makeGround(context, 0);
  const ends = await Promise.all(
    [0, 1].map(
      (rank) =>
        flockstep(context, ['qualify', '--create', '--dir', join(path, 'q'), '--json'], {
          environment: {
            SLURM_JOB_ID: '7',
            SLURM_STEP_ID: '0',
            SLURM_PROCID: String(rank),
            SLURM_STEP_NUM_TASKS: '2',
          },
        }).ended,
    ),
  );
  assert.deepEqual(
    ends.map(({ status }) => status),
    [1, 1],
  );
  const [root, peer] = ends;
  assert.ok(root && peer);
  assert.deepEqual([recordIn(root).rank, recordIn(root).run], [0, '7.0']);
  assert.equal(peer.stdout, '');
  assert.match(peer.stderr, /unverified/);
});

test('an unfinished job is neither touched nor in the way, and resumes afterwards', async (context) => {
  const ground = makeGround(context, 6);
  const { output, input } = ground;
  const dir = join(output, '.flockstep');
  const run = ['run', '--input', input, '--output', output, '--workers', '1', '--json', '--'];
  const first = flockstep(context, [...run, ground.patient, '{}']);
  await waitUntil(() => ground.executions().length > 0, 'the first command');
  first.child.kill('SIGTERM');
  await waitUntil(() => first.words().includes('stopping'), 'the run to stop');
  first.child.kill('SIGTERM');
  const interrupted = await first.ended;
  assert.equal(interrupted.status, 75, interrupted.stderr);
  const { epoch } = reportIn(interrupted);
  const qualified = await flockstep(context, ['qualify', '--dir', dir, '--size', '1', '--json'])
    .ended;
  assert.equal(qualified.status, 1, qualified.stderr);
  assert.deepEqual([recordIn(qualified).epoch, recordIn(qualified).view], [epoch, 2]);
  const second = await flockstep(context, [...run, ground.quick, '{}']).ended;
  assert.equal(second.status, 0, second.stderr);
  const report = reportIn(second);
  assert.deepEqual([report.epoch, report.view, report.published], [epoch, 3, 6]);
  assert.equal(report.renewals, null, 'one client has nothing to renew');
  const verified = await flockstep(context, ['verify', dir, '--output', output]).ended;
  assert.equal(verified.status, 0, verified.stderr);
  assert.match(
    verified.stderr,
    /everything holds: job [0-9a-f]{12}, 3 views, .*6 items, 6 results/,
  );
});

test('what cannot be asked is refused in one line', async (context) => {
  const { path } = makeGround(context, 0);
  const foreign = join(path, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'x'), '');
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['--size', '2'], 2, /which directory\?/],
    [['--dir', join(path, 'q')], 2, /how many masters/],
    [['--dir', join(path, 'q'), '--size', '2', '--rank', '2'], 2, /not below the number/],
    [['--dir', join(path, 'absent'), '--size', '1'], 69, /does not exist/],
    [['--dir', foreign, '--size', '1'], 69, /not a flockstep directory and not empty/],
    [
      ['--create', '--dir', join(path, 'q'), '--size', '2', '--rank', '0', '--join-timeout', '0.5'],
      69,
      /1 of 2 masters .* are here/,
    ],
  ];
  for (const [words, status, text] of cases) {
    const end = await flockstep(context, ['qualify', ...words]).ended;
    assert.equal(end.status, status, end.stderr);
    assert.match(end.stderr, text);
  }
});
