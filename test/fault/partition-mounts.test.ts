/**
 * Partitions between real masters: two of them, each with a mount of its own of one directory, and one
 * mount stops answering, as that of a host that has lost its network does.
 *
 * Shorter than the member TTL, both go on. Longer, the one that is cut off is dropped, finds that out
 * when the mount answers again, and stops by itself; if it never does, the thread beside its event loop
 * ends it. The other one completes the job.
 */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  lyingMissing,
  pairsForSuite,
  type LyingMount,
  type Pair,
} from '../support/lying-mounts.ts';
import { stormFault } from '../support/storm-judge.ts';
import {
  executionsOf,
  makeGround,
  SCRIPT,
  startsIn,
  viewRecords,
  viewsOf,
  type Ground,
  type Member,
} from '../support/storm-processes.ts';
import {
  cliArgv,
  publishedResults,
  reportOf,
  start,
  startCli,
  waitUntil,
} from '../process/targets/support.ts';

const TTL_S = 5;
const ITEMS = 60;
const PATIENCE_MS = 120_000;

interface Parted {
  readonly ground: Ground;
  readonly near: Member;
  readonly far: Member;
  readonly mount: LyingMount;
  readonly cut: () => void;
  readonly heal: () => void;
}

/** One master per mount; the one of the second mount is to be cut off. Both are at work. */
const startParted = async (context: TestContext, pair: Pair): Promise<Parted> => {
  const outside = makeGround(context, ITEMS);
  const ground = {
    ...outside,
    directory: join(pair.backing, 'dir'),
    output: join(pair.backing, 'out'),
  };
  for (const path of [ground.directory, ground.output]) mkdirSync(path, { mode: 0o700 });
  const member = (who: string, { point }: LyingMount): Member => {
    const places = ['--dir', `${point}/dir`, '--output', `${point}/out`, '--input', ground.input];
    const limits = ['--join', '--workers', '1', '--member-ttl', `${TTL_S}`, '--json'];
    // Views are counted behind the mounts: a command of the test asks no mount that is cut off.
    const command = ['sh', '-c', SCRIPT, 'sh', ground.witness, '{}', ground.directory];
    const started = start(context, cliArgv(['master', ...limits, ...places, '--', ...command]), {
      ...{ WHO: who, ITEM_S: '0.4' },
    });
    const one: Member = {
      ...{ ...started, who, hasEnded: false, isGoing: false, stopped: [] },
    };
    void started.ended.then(() => (one.hasEnded = true));
    return one;
  };
  const near = member('near', pair.a);
  const isBusy = (who: string, view: number) => (): boolean =>
    startsIn(ground, (each, newest) => each === who && newest >= view) > 0;
  await waitUntil(isBusy('near', 1), 'the first master to work', PATIENCE_MS);
  const far = member('far', pair.b);
  await waitUntil(isBusy('far', 2), 'the second master to work', PATIENCE_MS);
  return {
    ...{ ground, near, far, mount: pair.b },
    cut: () => pair.b.set({ frozen: 1 }),
    heal: () => pair.b.set({}),
  };
};

/** All is published once, nothing ran twice at a time under valid tokens, and the audit agrees. */
const complete = async (context: TestContext, { ground, near, far }: Parted): Promise<void> => {
  writeFileSync(`${ground.witness}.hurry`, '');
  const { status, stderr } = await near.ended;
  assert.equal(status, 0, stderr);
  await far.ended;
  const executions = executionsOf(ground, [near, far]);
  assert.equal(stormFault(executions, viewsOf(ground)), null);
  const results = publishedResults(ground.output);
  assert.equal(results.length, ITEMS);
  // What the far one ran under tokens that it had lost is published by nobody.
  const newest = new Map<string, number>();
  for (const { item, token } of executions)
    newest.set(item, Math.max(token, newest.get(item) ?? 0));
  for (const { item, record } of results) assert.equal(record.token, newest.get(item));
  const places = [ground.directory, '--output', ground.output];
  const verified = await startCli(context, ['verify', ...places]).ended;
  assert.equal(verified.status, 0, verified.stdout);
};

const membersNow = ({ ground }: Parted): number[] =>
  (viewRecords(ground).at(-1)?.members ?? []).map(({ pid }) => pid);

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

describe('a mount that stops answering', { skip: lyingMissing, concurrency: 3 }, () => {
  const pairs = pairsForSuite();

  test('P-172: for less than the TTL: both masters go on', async (context) => {
    const parted = await startParted(context, await pairs(context));
    parted.cut();
    await pause(0.3 * TTL_S * 1000);
    parted.heal();
    const { far, ground } = parted;
    const before = startsIn(ground, (who) => who === 'far');
    await waitUntil(() => startsIn(ground, (who) => who === 'far') > before, 'it to go on');
    await complete(context, parted);
    assert.equal((await far.ended).status, 0);
    assert.equal(viewRecords(ground).length, 2, 'nobody was dropped');
  });

  test('P-174: for longer: the one cut off stops by itself once it is healed', async (context) => {
    const parted = await startParted(context, await pairs(context));
    const { far, near, heal, cut } = parted;
    cut();
    await waitUntil(
      () => membersNow(parted).join() === `${near.pid}`,
      'it to be dropped',
      PATIENCE_MS,
    );
    heal();
    const ended = await far.ended;
    assert.equal(ended.status, 75, ended.stderr);
    assert.equal(reportOf(ended).error?.code, 'E_EVICTED');
    await complete(context, parted);
  });

  test('P-174: for ever: the one cut off is ended, and the other completes the job', async (context) => {
    const parted = await startParted(context, await pairs(context));
    const { far, heal, cut } = parted;
    cut();
    const { signal, stderr } = await far.ended;
    assert.equal(signal, 'SIGKILL', stderr);
    assert.match(stderr, /stuck/);
    heal();
    await complete(context, parted);
  });
});
