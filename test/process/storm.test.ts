/**
 * Storms over real masters that join one directory: SIGKILL, SIGSTOP around the TTL (also of whoever holds
 * the lock of a shard), event loops that are blocked for longer than the TTL while everything else of the
 * master goes on, joins, leaves, clocks that are 40 minutes wrong, locks that begin to lie.
 *
 * Short here. The long form, 8 masters, 20 000 items, 200 events:
 * FLOCKSTEP_TEST_LONG=1 node test/run.mjs process/storm --test-timeout=7200000
 *
 * The witness is a log that the command itself appends to, so what ran is not taken from the word of the
 * masters; what may not have happened is in test/support/storm-judge.ts.
 */
import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { SeededRandom } from '../../src/sim/index.ts';
import { shimForSuite, shimMissing } from '../fault/shim.ts';
import { stormFault, type Execution } from '../support/storm-judge.ts';
import {
  executionsOf,
  faketime,
  makeGround,
  membersOf,
  signal,
  startMember,
  startsIn,
  stopWithLock,
  viewsOf,
  type Ground,
  type Member,
} from '../support/storm-processes.ts';
import { isLong, publishedResults, reportOf, startCli } from './targets/support.ts';

const SEED = Number(process.env['FLOCKSTEP_FIRST_SEED'] ?? 1);
const SIZE = isLong
  ? { masters: 8, items: 20_000, events: 200 }
  : { masters: 4, items: 360, events: 9 };
const TTL_MS = 3_000;
const BLOCKED_MS = isLong ? 15_000 : 5_000;
/** An event comes when its part of the items was begun, or when nothing moves for so long. */
const STILL_MS = 10_000;
const WORKERS = 2;

const KINDS = [
  ...['kill', 'kill', 'sleep', 'nap', 'sleep-locked', 'nap-locked', 'leave'],
  ...['join', 'join', 'join', ...(faketime === '' ? ['join'] : ['join-wrong-clock'])],
  'block',
] as const;

test('the judge sees an old token, a token twice, and two valid ones at once', () => {
  const one = (token: number, fromMs: number, toMs: number | null, owner = 'a'): Execution => ({
    ...{ item: 'x', token, owner, fromMs, toMs },
    view: token,
  });
  const views = [['a', 'b'], ['b']];
  assert.equal(stormFault([one(1, 0, 1), one(2, 2, 3)], views), null);
  assert.equal(stormFault([one(1, 0, 5), one(2, 2, 3, 'b')], views), null, 'a was dropped');
  assert.match(stormFault([one(1, 0, 5), one(2, 2, 3)], [['a'], ['a']]) ?? '', /while a of view 2/);
  assert.match(stormFault([one(1, 0, null), one(2, 2, 3)], [['a'], ['a']]) ?? '', /while a/);
  assert.match(stormFault([one(1, 0, 1), one(1, 2, 3)], views) ?? '', /after token 1/);
  assert.match(stormFault([one(2, 0, 1, 'b'), one(1, 2, 3)], views) ?? '', /after token 2/);
});

class Storm {
  readonly ground: Ground;
  readonly members: Member[] = [];
  readonly happened = new Map<string, number>();
  readonly random: SeededRandom;
  private readonly context: TestContext;
  private readonly environment: Readonly<Record<string, string>>;
  private readonly wakes: Promise<void>[] = [];

  constructor(
    context: TestContext,
    about: { random: SeededRandom; environment: Readonly<Record<string, string>> },
  ) {
    this.context = context;
    this.random = about.random;
    this.environment = about.environment;
    this.ground = makeGround(context, SIZE.items);
  }

  get living(): Member[] {
    return this.members.filter(({ hasEnded }) => !hasEnded);
  }

  join(more: Readonly<Record<string, string>> = {}): Member {
    const { environment } = this;
    const preload = [environment['LD_PRELOAD'], more['LD_PRELOAD']].filter(Boolean).join(':');
    const member = startMember(this.context, this.ground, {
      who: `m${this.members.length}`,
      words: [
        ...['--join', '--workers', `${WORKERS}`, '--member-ttl', `${TTL_MS / 1000}`],
        ...(environment['FLOCKSTEP_SHIM'] === undefined ? [] : ['--renew-interval', '0']),
      ],
      environment: {
        ...environment,
        ...more,
        ...(preload === '' ? {} : { LD_PRELOAD: preload }),
        ...{ ITEM_S: isLong ? '0.02' : '0.15', BLOCKED_MS: `${BLOCKED_MS}` },
      },
    });
    this.members.push(member);
    return member;
  }

  private joinWithWrongClock(): void {
    this.join({
      LD_PRELOAD: faketime,
      FAKETIME: this.random.pick(['+40m', '-40m']),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    });
  }

  private sleepLater(member: Member, ms: number): void {
    const wake = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      signal(member.stopped, 'SIGCONT');
      member.stopped = [];
    };
    this.wakes.push(wake());
  }

  private async victim(what: string): Promise<Member | null> {
    const awake = (): Member[] =>
      this.living.filter(({ stopped, isGoing }) => stopped.length === 0 && !isGoing);
    // Somebody is there to the end.
    if (awake().length < 2) return null;
    // Earlier, SIGUSR2 is not listened to and would kill it.
    if (what === 'block') {
      const pids = membersOf(this.ground);
      const grown = awake().filter(({ pid }) => pids.has(pid));
      return grown.length === 0 ? null : this.random.pick(grown);
    }
    if (what.endsWith('locked')) return stopWithLock(this.ground, awake, 5_000);
    return this.random.pick(awake());
  }

  async happen(what: string): Promise<void> {
    if (what === 'join') this.join();
    else if (what === 'join-wrong-clock') this.joinWithWrongClock();
    else {
      const member = await this.victim(what);
      if (member === null) return;
      member.isGoing = !what.startsWith('nap');
      if (what === 'kill') signal([member.pid], 'SIGKILL');
      else if (what === 'leave') signal([member.pid], 'SIGTERM');
      else if (what === 'block') signal([member.pid], 'SIGUSR2');
      else {
        if (member.stopped.length === 0) member.stopped = [member.pid];
        signal(member.stopped, 'SIGSTOP');
        const times = what.startsWith('nap') ? 0.2 : 1.5 + this.random.unit();
        this.sleepLater(member, TTL_MS * times);
      }
    }
    this.happened.set(what, (this.happened.get(what) ?? 0) + 1);
  }

  /** Until that many items were begun, or nothing has moved for a while. */
  async progress(starts: number): Promise<void> {
    for (let seen = -1, sinceMs = performance.now(); ;) {
      const now = startsIn(this.ground);
      if (now >= starts || this.living.length === 0) return;
      if (now !== seen) [seen, sinceMs] = [now, performance.now()];
      else if (performance.now() - sinceMs > STILL_MS) return;
      await new Promise((resolve) => setTimeout(resolve, isLong ? 200 : 50));
    }
  }

  /** Exit statuses of all that were not killed. */
  async ends(mayBreak: boolean): Promise<number[]> {
    await Promise.all(this.wakes);
    const statuses: number[] = [];
    for (const { who, ended } of this.members) {
      const end = await ended;
      if (end.signal === 'SIGKILL') continue;
      const code = reportOf(end).error?.code ?? '';
      const isFine =
        end.status === 0 ||
        (end.status === 75 && ['E_EVICTED', 'E_INTERRUPTED'].includes(code)) ||
        (mayBreak && [65, 70].includes(end.status ?? -1));
      assert.ok(isFine, `${who} ended ${end.status}: ${end.stderr}`);
      statuses.push(end.status ?? -1);
    }
    return statuses;
  }
}

const assertHolds = async (context: TestContext, storm: Storm): Promise<void> => {
  const { ground, members } = storm;
  const executions = executionsOf(ground, members);
  assert.equal(stormFault(executions, viewsOf(ground)), null);
  const results = publishedResults(ground.output);
  assert.equal(results.length, SIZE.items);
  const ran = new Set(
    executions.filter(({ toMs }) => toMs !== null).map(({ item, token }) => `${item} ${token}`),
  );
  for (const { item, record } of results)
    assert.ok(ran.has(`${item} ${record.token}`), 'what is published ran to its end');
  const places = [ground.directory, '--output', ground.output];
  const verified = await startCli(context, ['verify', ...places]).ended;
  assert.equal(verified.status, 0, verified.stdout);
  const again = executions.filter(({ token }) => token > 1).length;
  const counts = [...storm.happened].map(([what, count]) => `${what} ${count}`).toSorted();
  context.diagnostic(
    `seed ${SEED}: ${counts.join(', ')}; ${members.length} masters, ${viewsOf(ground).length} views, ${again} executions under later tokens`,
  );
};

interface Lie {
  readonly environment: Readonly<Record<string, string>>;
  readonly begin: () => void;
  readonly end: () => void;
  /** The cluster lock lies too, so a view may not come to be proved. */
  readonly everywhere: boolean;
}

const weather = async (context: TestContext, name: string, lie: Lie | null): Promise<void> => {
  const random = new SeededRandom(`storm ${name} ${SEED}`);
  const storm = new Storm(context, { random, environment: lie?.environment ?? {} });
  for (let index = 0; index < SIZE.masters; index += 1) storm.join();
  const { events, items } = SIZE;
  for (let event = 0; event < events; event += 1) {
    await storm.progress(Math.floor(((event + 1) / (events + 2)) * items));
    if (event === Math.floor(events / 3)) lie?.begin();
    const isShort = storm.living.filter(({ isGoing }) => !isGoing).length < SIZE.masters / 2;
    // In each form at least once.
    if (event === 1) await storm.happen('block');
    else await storm.happen(isShort ? 'join' : random.pick(KINDS));
  }
  const statuses = await storm.ends(lie?.everywhere === true);
  lie?.end();
  if (!statuses.includes(0)) {
    assert.ok(lie?.everywhere === true, 'somebody completes the job');
    context.diagnostic('the lie was noticed; the job is completed afterwards');
    const more = [storm.join(), storm.join()];
    for (const { ended } of more) assert.equal((await ended).status, 0, (await ended).stderr);
  }
  await assertHolds(context, storm);
};

test('a storm: every item is published once, none runs under two valid tokens', (context) =>
  weather(context, 'honest', null));

describe(
  'locks that lie from the middle on, and are not proved again',
  { skip: shimMissing },
  () => {
    const shim = shimForSuite();
    const lie = (everywhere: boolean): Lie => ({
      environment: shim.environment,
      begin: () => shim.set([`flock grant - * ${everywhere ? '*' : '/locks/'}`]),
      end: () => shim.set([]),
      everywhere,
    });

    test('those of shards: no item is granted twice', (context) =>
      weather(context, 'lying shards', lie(false)));

    test('all: no item is granted twice, whether it is noticed or not', (context) =>
      weather(context, 'lying', lie(true)));
  },
);
