/**
 * Crash points of calls: requester or replier end by SIGKILL before, in the middle of or after one of
 * their file calls, on a real directory, are started again, and go on to the end of the session.
 *
 * A point is a kind of file call (src/testing/faults/shim.c kills), not a place in the code: whatever the
 * code does between two file calls is lost with the process either way. The short form strikes each
 * point once; with FLOCKSTEP_TEST_LONG=1 each is struck at its first, second, ... time until there is
 * none any more.
 *
 * Crash points of the slot-table model that have no act here: a call and a reply are not synced (who
 * waits for them puts them again), so that "fsync" of C02, C04, C16 and C17 is that of the outbox and of
 * the journal; a slot has no record of its own beside the journal (C14 is a line of it).
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { STATUS } from '../../src/protocol/calls/status.ts';
import { add, headerSays, Peer } from '../calls/kit.ts';
import { ProcessWorld } from '../calls/process-world.ts';
import { shimForSuite, shimMissing } from '../fault/shim.ts';
import { CallJob, type JobWish, type Role } from '../support/call-job.ts';

const IS_LONG = process.env['FLOCKSTEP_TEST_LONG'] === '1';
const AT_ONCE = 3;
/** Of one test in its long form. */
const LONG_MS = 1_800_000;
const LIMIT = IS_LONG ? { timeout: LONG_MS } : {};

interface Point {
  readonly ids: string;
  readonly role: Role;
  readonly call: string;
  readonly path: string;
  readonly phases: readonly ('before' | 'half' | 'after')[];
  /** Which time the short form strikes. */
  readonly at?: number;
  readonly isLarge?: boolean;
}

const BOTH = ['before', 'after'] as const;
const WRITE = ['before', 'half', 'after'] as const;

const point = (
  ids: string,
  role: Role,
  act: string,
  phases: Point['phases'],
  more: Partial<Point> = {},
): Point => {
  const [call = '', path = ''] = act.split(' ');
  return { ids, role, call, path, phases, ...more };
};

const JOURNAL = '/call-journals/';

const POINTS: readonly Point[] = [
  point('C01', 'requester', 'create /shared/tmp/', BOTH, { at: 4 }),
  point('C01', 'requester', 'write /shared/tmp/', WRITE, { at: 5 }),
  point('C02', 'requester', 'write /outbox/~call-outbox-posted', WRITE, { at: 4 }),
  point('C02', 'requester', 'fsync /outbox/', BOTH, { at: 6 }),
  point('C03', 'requester', 'link rank-1/calls/', BOTH, { at: 4 }),
  point('C04', 'requester', 'unlink /shared/tmp/', BOTH, { at: 6 }),
  point('C05', 'replier', 'open rank-1/calls/', ['after'], { at: 4 }),
  point('C06 C07', 'replier', `write ${JOURNAL}~"state":"running"`, WRITE),
  point('C08 C09', 'replier', 'write /acts', BOTH),
  point('C10 C11', 'replier', `write ${JOURNAL}~"kind":"effect"`, WRITE, { at: 2 }),
  point('C11', 'replier', `fsync ${JOURNAL}`, BOTH, { at: 9 }),
  point('C12', 'replier', `write ${JOURNAL}~"kind":"pending"`, WRITE),
  point('C12', 'replier', 'write /marks/', WRITE),
  point('C13', 'replier', 'link /marks/', BOTH),
  point('C13', 'replier', `write ${JOURNAL}~"kind":"applied"`, WRITE),
  point('C14', 'replier', `write ${JOURNAL}~"kind":"slot"`, WRITE, { at: 5 }),
  point('C15', 'replier', 'create /shared/tmp/', BOTH, { at: 6 }),
  point('C15 C16', 'replier', 'write /shared/tmp/', WRITE, { at: 7 }),
  point('C17', 'replier', 'link rank-1/replies/', BOTH, { at: 5 }),
  point('C17', 'replier', 'unlink /shared/tmp/', BOTH, { at: 7 }),
  point('C18', 'requester', 'unlink rank-1/calls/', BOTH, { at: 4 }),
  point('C18', 'requester', 'write /outbox/~call-outbox-settled', WRITE, { at: 3 }),
  point('C19', 'replier', 'unlink rank-1/replies/', BOTH, { at: 4 }),
  point('C20', 'requester', 'rename /outbox/', BOTH, { at: 2 }),
  point('C20', 'requester', 'write /outbox/~call-outbox-session', WRITE, { at: 2 }),
  point('C20', 'replier', `write ${JOURNAL}~call-snapshot`, WRITE, { at: 2, isLarge: true }),
  point('C20', 'replier', `rename ${JOURNAL}`, BOTH, { at: 2, isLarge: true }),
  point('C20', 'replier', 'unlink .ndjson', BOTH, { isLarge: true }),
  point('C21', 'replier', `create ${JOURNAL}rank-0/.`, BOTH),
  point('C21', 'replier', `write ${JOURNAL}~call-life`, WRITE),
  point('C21', 'replier', 'link /lives/', BOTH),
  point('C21', 'replier', 'fsync /lives', BOTH),
  point('C23', 'replier', `write ${JOURNAL}~"acknowledgedGeneration":0`, WRITE),
  point('C23', 'replier', 'link tool-2/replies/', BOTH, { at: 2 }),
  point('C24', 'replier', `write ${JOURNAL}~"session-gone"`, WRITE),
  point('C24', 'replier', 'unlink tool-2/replies/', BOTH, { at: 3 }),
  point(
    'C25',
    'replier',
    `write ${JOURNAL}~"resizeGeneration":1,"acknowledgedGeneration":0`,
    WRITE,
  ),
  point('C25', 'replier', `write ${JOURNAL}~"acknowledgedGeneration":1`, WRITE),
  point('files', 'requester', 'mkdir /shared/', BOTH, { at: 3 }),
  point('files', 'replier', 'mkdir /shared/', BOTH, { at: 3 }),
];

describe('crash points of calls', { skip: shimMissing, concurrency: AT_ONCE }, () => {
  const shim = shimForSuite();

  /** False when the act did not happen so often. */
  const strike = async (
    { role, call, path, isLarge = false }: Point,
    phase: string,
    time: number,
    more: JobWish = {},
  ): Promise<boolean> => {
    const rule = `${call} kill ${phase} ${time} ${path}`;
    const job = await CallJob.run(shim, {
      isLarge,
      rules: (who, life) => (who === role && life === 1 ? [rule] : []),
      ...more,
    });
    assert(job.deaths.length <= 1);
    return job.deaths.length === 1;
  };

  it('nobody dies without a rule, and every call is answered', async () => {
    const job = await CallJob.run(shim);
    assert.deepEqual([job.deaths.length, job.replied], [0, 16]);
  });

  for (const each of POINTS)
    for (const phase of each.phases) {
      const { ids, role, call, path, at = 1 } = each;
      // Before an act is after the one before it, so the short form leaves that out.
      if (phase === 'before' && !IS_LONG) continue;
      it(`${ids}: ${role} is killed ${phase} ${call} ${path}`, LIMIT, async () => {
        if (!IS_LONG) return assert(await strike(each, phase, at), 'it was killed there');
        let times = 0;
        while (await strike(each, phase, times + 1)) times += 1;
        assert(times >= at, `${times} times`);
      });
    }

  it('C22: the replier is killed twice at each act of its recovery', LIMIT, async () => {
    let acts = 0;
    for (let time = 1; ; time += IS_LONG ? 1 : 3) {
      const job = await CallJob.run(shim, {
        rules: (who, life) => {
          if (who !== 'replier' || life > 3) return [];
          if (life === 1) return [`write kill after 9 ${JOURNAL}`];
          return [`change kill ${time % 2 === 0 ? 'before' : 'after'} ${time} ${JOURNAL}`];
        },
      });
      if (job.deaths[1]?.wasStarting !== true) break;
      assert.deepEqual(
        job.deaths.map(({ life }) => life),
        [1, 2, 3],
      );
      acts = time;
    }
    assert(acts >= 10, `${acts} acts`);
  });

  it('both are killed again and again, at any change of a file', LIMIT, async () => {
    for (let seed = 1; seed <= (IS_LONG ? 200 : 5); seed += 1) {
      // Of the numbers that a linear congruence gives.
      const draw = (role: Role, life: number): number =>
        (seed * 48_271 + life * 16_807 + (role === 'replier' ? 0 : 69_621)) % 97;
      const rules = (role: Role, life: number): readonly string[] => {
        const drawn = draw(role, life);
        const when = ['before', 'half', 'after'][drawn % 3];
        // Not the files of the witnesses.
        const path = role === 'requester' && drawn % 2 === 0 ? '/outbox' : '/shared/';
        return life > 4 ? [] : [`change kill ${when} ${drawn + 1} ${path}`];
      };
      try {
        const { deaths } = await CallJob.run(shim, { rules });
        assert(deaths.length >= 2);
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
      }
    }
  });

  it('C24: the replier is killed at each act of an expiry', async () => {
    let acts = 0;
    for (let time = 1; ; time += 1) {
      const world = await ProcessWorld.make({}, shim);
      try {
        const { leaseMs, graceMs } = world.options;
        const session = await new Peer(world).connect();
        const { endpoint } = session.peer;
        await session.peer.tell(session.name(0, 1), session.text(0, 1, [add(1)]));
        await session.peer.tell(session.name(1, 9), session.text(1, 9, [add(2)]));
        await world.advance(leaseMs + graceMs + 1);
        world.rule([`change kill ${time % 2 === 0 ? 'before' : 'after'} ${time} /shared/`]);
        await world.settle();
        const hasDied = world.isDown;
        world.rule([]);
        await world.restart();
        await world.settle();
        // Expired before it died, or a full lease since: nothing between.
        await world.advance(leaseMs + graceMs + 1);
        await world.settle();
        headerSays(await session.ask(0, 2, [add(3)]), STATUS.BADSESSION);
        await world.withdraw(endpoint, session.name(0, 1));
        await world.withdraw(endpoint, session.name(1, 9));
        const { clients, sessions, replies, refusals } = await world.totals();
        assert.deepEqual([clients, sessions, replies, refusals], [0, 0, 0, 0]);
        assert.equal(await world.effects(''), 1);
        if (!hasDied) break;
      } finally {
        await world.close();
      }
      acts = time;
    }
    assert(acts >= 5, `${acts} acts`);
  });

  it('finds a replier that tells before it is durable', async () => {
    const mutant = CallJob.run(shim, {
      mutant: 'told-early',
      rules: (who, life) =>
        who === 'replier' && life === 1 ? ['link kill after 5 rank-1/replies/'] : [],
    });
    await assert.rejects(mutant, /I2|I3|I5/);
  });

  it('finds a replier that acts outside without a durable intent', async () => {
    const mutant = CallJob.run(shim, {
      mutant: 'no-intent',
      rules: (who, life) => (who === 'replier' && life === 1 ? ['write kill after 1 /acts'] : []),
    });
    await assert.rejects(mutant, /I1: 2 effects/);
  });
});
