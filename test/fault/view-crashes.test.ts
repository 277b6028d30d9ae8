/**
 * Crash points of changes of a view (P-170): the master that proposes one is killed before, in the
 * middle of or after each file act of a join, a leave, an eviction and the death of root; also while
 * it holds the lock that the new view proves, or that of a shard. The others always make the next view and complete
 * the job.
 *
 * Masters are clients of their own by a synthetic identity, so that each view proves a lock. The short
 * form strikes one act or three of each kind; with FLOCKSTEP_TEST_LONG=1 each act of each kind is struck
 * in each phase, at its first, second, … time until there is none any more.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ViewJob, type Kind, type Strike } from '../support/view-crashes.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const IS_LONG = process.env['FLOCKSTEP_TEST_LONG'] === '1';
/** Of one kind in its long form. */
const LIMIT = IS_LONG ? { timeout: 14_400_000 } : {};
/** Of an act in the long form: registers are written without end. */
const TIMES_MAX = 12;

/** In the order in which they happen; N is the number of the new view. */
const ACTS: (readonly [act: string, phases: readonly Strike['phase'][]])[] = [
  ['write /tmp/~flockstep-view-v1', ['before', 'half', 'after']],
  ['link /views/N.json', ['before', 'after']],
  ['fsync /views', ['before', 'after']],
  ['write /registers/~"view":N,"run"', ['before', 'half', 'after']],
  ['create /cluster.N.lock', ['before']],
  ['create /litmus/', ['before', 'after']],
  ['write /litmus/', ['before', 'half', 'after']],
  ['flock /cluster.N.lock', ['before']],
  ['unlock /cluster.N.lock', ['before']],
  ['unlink /litmus/', ['before', 'after']],
  ['link /evidence/N.0.json', ['before', 'after']],
  ['create /locks/0.N.lock', ['before']],
  ['flock /locks/0.N.lock', ['before']],
  ['write /tmp/~"view":N,"incarnation"', ['before', 'half', 'after']],
  ['unlock /locks/0.N.lock', ['before']],
];

/** Of the short form, by kind: which acts are struck, and in which phase. */
const SHORT: Readonly<Record<Kind, readonly Strike[]>> = {
  join: [
    { act: 'write 1 /tmp/~flockstep-view-v1', phase: 'half' },
    { act: 'write 1 /registers/~"view":N,"run"', phase: 'before' },
    { act: 'unlock 1 /cluster.N.lock', phase: 'before' },
  ],
  leave: [{ act: 'link 1 /views/N.json', phase: 'after' }],
  evict: [{ act: 'fsync 1 /views', phase: 'before' }],
  'new root': [{ act: 'unlock 1 /locks/0.N.lock', phase: 'before' }],
};
/** Another master may be quicker to propose on a busy machine. */
const TRIES_MAX = 8;

describe('crash points of changes of a view', { skip: shimMissing, concurrency: 4 }, () => {
  const shim = shimForSuite();

  const eachOnce = async (job: ViewJob, kind: Kind): Promise<void> => {
    for (const strike of SHORT[kind]) {
      let tries = 1;
      while (!(await job.strike(kind, strike)) && tries < TRIES_MAX) tries += 1;
      assert.ok(tries < TRIES_MAX, `nobody was killed ${strike.phase} ${strike.act}`);
    }
  };

  /** Each act at its first, second, … time, until it did not come to that in two transitions. */
  const everyTime = async (job: ViewJob, kind: Kind): Promise<void> => {
    for (const [act, phases] of ACTS)
      for (const phase of phases) {
        let times = 0;
        for (let misses = 0; misses < 2 && times < TIMES_MAX;) {
          const strike = { act: act.replace(' ', ` ${times + 1} `), phase };
          if (await job.strike(kind, strike)) [times, misses] = [times + 1, 0];
          else misses += 1;
        }
        assert.ok(times > 0, `${kind}: nobody was killed ${phase} ${act}`);
      }
  };

  for (const kind of Object.keys(SHORT) as Kind[])
    test(`P-170: the proposer dies at an act of its own: ${kind}`, LIMIT, async (context) => {
      const job = new ViewJob(context, shim, IS_LONG ? 20_000 : 120);
      await (IS_LONG ? everyTime : eachOnce)(job, kind);
      context.diagnostic(`${kind}: ${await job.complete()}`);
    });
});
