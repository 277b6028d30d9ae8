/**
 * Calls over a file system whose replies get lost: a call of the system is done and reports failure, as
 * when a server's answer is lost and the repetition meets what the first one did.
 *
 * Whichever it is, nothing is executed twice, no slot stays taken and every call is answered. The short
 * form strikes every fifth call of one kind in one session, in five sessions; with
 * FLOCKSTEP_TEST_LONG=1 each call has a session of its own, with each way to report it.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallJob, type Role } from '../support/call-job.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const IS_LONG = process.env['FLOCKSTEP_TEST_LONG'] === '1';
const AT_ONCE = 3;
/** Of one test in its long form. */
const LONG_MS = 1_800_000;
const LIMIT = IS_LONG ? { timeout: LONG_MS } : {};
const ANSWERS = 16;
/** Sessions of the short form for one kind of call; each strikes at most so many of them. */
const PERIOD = 5;
const STRIKES_MAX = 40;
/** After so many that were not met in a row there are no more of them. */
const MISSES_MAX = 6;

/** The last ones are what a mount that gives up reports; a repetition reports the first one. */
const ERRNOS: Readonly<Record<string, readonly string[]>> = {
  link: ['EEXIST', 'EIO', 'ESTALE', 'ETIMEDOUT'],
  mkdir: ['EEXIST', 'EIO', 'ESTALE', 'ETIMEDOUT'],
  create: ['EEXIST'],
  unlink: ['ENOENT'],
  rename: ['ENOENT', 'EIO', 'ESTALE', 'ETIMEDOUT'],
};

/** Where whose files are, and how many calls of each kind there are at least: directories are made by who comes first. */
const PLACES: readonly (readonly [Role, string, Readonly<Record<string, number>>])[] = [
  ['replier', '/shared/', { link: 20, mkdir: 3, create: 20, unlink: 20, rename: 1 }],
  ['requester', '/shared/', { link: 20, mkdir: 2, create: 20, unlink: 20 }],
  ['requester', '/outbox', { link: 1, mkdir: 1, create: 2, unlink: 1, rename: 1 }],
];

describe('calls whose replies get lost', { skip: shimMissing, concurrency: AT_ONCE }, () => {
  const shim = shimForSuite();

  /** Gives how many calls were struck. */
  const strike = async (who: Role, rules: readonly string[]): Promise<number> => {
    const job = await CallJob.run(shim, { rules: (role) => (role === who ? rules : []) });
    assert.deepEqual([job.deaths.length, job.replied], [0, ANSWERS]);
    return job.lost.length;
  };

  const shortForm = async (who: Role, rule: (time: number) => string): Promise<number> => {
    let struck = 0;
    for (let first = 1; first <= PERIOD; first += 1) {
      // A rule does not see the calls that an earlier one has struck.
      const times = Array.from({ length: STRIKES_MAX }, (_, n) => first + n * (PERIOD - 1));
      struck += await strike(who, times.map(rule));
    }
    return struck;
  };

  const longForm = async (who: Role, rule: (time: number) => string): Promise<number> => {
    let struck = 0;
    // One that fails anyway (the name is there) has no reply to lose.
    for (let time = 1, missed = 0; missed < MISSES_MAX; time += 1) {
      const count = await strike(who, [rule(time)]);
      struck += count;
      missed = count === 0 ? missed + 1 : 0;
    }
    return struck;
  };

  for (const [who, path, counts] of PLACES)
    for (const [call, atLeast] of Object.entries(counts))
      for (const errno of (ERRNOS[call] ?? []).slice(0, IS_LONG ? undefined : 1))
        it(`${who}: ${call} below ${path} reports ${errno}`, LIMIT, async () => {
          const rule = (time: number): string => `${call} lost ${errno} ${time} ${path}`;
          const struck = await (IS_LONG ? longForm(who, rule) : shortForm(who, rule));
          assert(struck >= atLeast, `${struck} calls were struck`);
        });

  for (const who of ['replier', 'requester'] as const)
    it(`${who}: every call reports failure`, async () => {
      const rules = ['link lost EEXIST * /shared/', 'unlink lost ENOENT * /shared/'];
      assert((await strike(who, [...rules, 'mkdir lost EEXIST * /shared/'])) > 40);
    });
});
