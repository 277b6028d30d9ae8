/** Masters of a simulated cluster call each other: what each call ends with, and what is left behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import { isPayloadStatistics } from '../../src/protocol/generated/payload-statistics.ts';
import type { CallResult, Calls } from '../../src/runtime/calls/service.ts';
import { simulate, type SimulatedWorld } from '../../src/sim/index.ts';
import { outcomeOf } from '../model/cluster.ts';
import { startCallers, type Caller } from './service-world.ts';

const opened = (callers: readonly Caller[]): Promise<Calls[]> =>
  Promise.all(callers.map(({ calls }) => calls));

const exitCodes = async (callers: readonly Caller[]): Promise<number[]> =>
  Promise.all(callers.map(async ({ exit }) => outcomeOf(await exit).exitCode));

const result = (said: CallResult): object => {
  assert.equal(said.kind === 'replied' && said.ok, true, JSON.stringify(said));
  return said.kind === 'replied' ? (said.result ?? {}) : {};
};

/** Files of calls, without journals. */
const callFiles = (world: SimulatedWorld): string[] =>
  world.files.paths().filter((path) => path.includes('/calls/'));

for (const persistent of [false, true])
  test(`three masters call each other both ways, ${persistent ? 'persistent' : 'volatile'}`, () =>
    simulate({ seed: 'service', clients: 3 }, async (world) => {
      const { callers, effects } = startCallers(world, 3, { persistent });
      const all = await opened(callers);
      assert.deepEqual(
        all.map(({ endpoint }) => endpoint),
        ['rank-0', 'rank-1', 'rank-2'],
      );
      const texts: string[] = [];
      const said = await Promise.all(
        all.flatMap((calls, from) =>
          [0, 1, 2].flatMap((to) =>
            [0, 1, 2, 3].map((count) => {
              const text = `${from} to ${to}: ${count}`;
              texts.push(text);
              return calls.call(to, 'echo', { text });
            }),
          ),
        ),
      );
      assert.deepEqual(
        said.map((each) => (result(each) as { text: string }).text),
        texts,
      );
      assert.deepEqual(effects.ran.toSorted(), texts.toSorted(), 'each exactly once');
      const counts = await Promise.all(
        Array.from({ length: 20 }, () => (all[1] as Calls).call(2, 'count', {})),
      );
      assert.deepEqual(
        counts.map((each) => (result(each) as { count: number }).count).toSorted((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      assert.deepEqual(await exitCodes(callers), [0, 0, 0]);
      assert.deepEqual(callFiles(world), []);
    }));

test('what a call ends with: a no, an unknown procedure, arguments that do not fit', () =>
  simulate({ seed: 'service-no', clients: 2 }, async (world) => {
    const { callers, effects } = startCallers(world, 2);
    const [calls] = await opened(callers);
    assert.ok(calls);
    const no = await calls.call(1, 'refuse', {});
    assert.deepEqual(no, {
      kind: 'replied',
      ok: false,
      status: 'REFUSED_BY_PROCEDURE',
      text: 'not on a Monday',
      result: null,
    });
    const unknown = await calls.call(1, 'no-such', {});
    assert.equal(unknown.kind, 'replied');
    assert.ok(unknown.kind === 'replied' && !unknown.ok && unknown.status === 'OP_ILLEGAL');
    const wrong = await calls.call(1, 'echo', { text: 7 });
    assert.ok(
      wrong.kind === 'replied' && !wrong.ok && wrong.status === 'BADXDR',
      JSON.stringify(wrong),
    );
    assert.match(wrong.text, /text/);
    assert.deepEqual(effects.ran, []);
    for (const [peer, procedure, args] of [
      [2, 'echo', {}],
      [-1, 'echo', {}],
      ['rank-2', 'echo', {}],
      ['Rank 1', 'echo', {}],
      [1, 'No Such', {}],
      [1, 'echo', null],
      [1, 'echo', []],
    ] as const)
      await assert.rejects(
        calls.call(peer, procedure, args as object),
        (error) => isFlockstepError(error) && error.code === 'E_USAGE',
      );
    assert.deepEqual(await exitCodes(callers), [0, 0]);
    const late = await calls.call(1, 'echo', { text: 'too late' });
    assert.deepEqual(late.kind === 'refused' && late.status, 'CLOSED');
  }));

test('cancelled and overdue calls: refused before they are out, unknown afterwards', () =>
  simulate({ seed: 'service-cancel', clients: 2 }, async (world) => {
    const { callers, effects } = startCallers(world, 2, { itemMs: 20_000 });
    const [calls] = await opened(callers);
    assert.ok(calls);
    const before = await calls.call(1, 'echo', { text: 'x' }, { signal: AbortSignal.abort() });
    assert.equal(before.kind, 'refused');
    result(await calls.call(1, 'echo', { text: 'first' }));
    const cancel = new AbortController();
    const hanging = calls.call(1, 'hang', {}, { signal: cancel.signal });
    await world.until(() => effects.ran.includes('hang'), 5_000, 'it runs');
    cancel.abort();
    assert.equal((await hanging).kind, 'unknown');
    assert.equal((await calls.call(1, 'hang', {}, { deadlineMs: 300 })).kind, 'unknown');
    // Both slots stay taken; others go on.
    result(await calls.call(1, 'echo', { text: 'second' }));
    effects.release.abort();
    assert.deepEqual(effects.ran, ['first', 'hang', 'hang', 'second']);
    assert.deepEqual(await exitCodes(callers), [0, 0]);
    assert.deepEqual(callFiles(world), []);
  }));

test('statistics and votes of all masters, and the end of the job unharmed by them', () =>
  simulate({ seed: 'service-statistics', clients: 3 }, async (world) => {
    const { callers } = startCallers(world, 3);
    const [calls] = await opened(callers);
    assert.ok(calls);
    for (const rank of [0, 1, 2]) {
      const statistics = result(await calls.call(rank, 'flockstep.statistics', {}));
      assert.ok(isPayloadStatistics(statistics));
      assert.equal(statistics.rank, rank);
      const vote = result(await calls.call(rank, 'flockstep.vote', {})) as Record<string, unknown>;
      assert.deepEqual([vote['rank'], vote['view'], vote['stopping']], [rank, 1, null]);
    }
    const idle = await Promise.all(
      [0, 1, 2].map(async (rank) => {
        const vote = result(await calls.call(rank, 'flockstep.vote', {}));
        return (vote as { active: number }).active;
      }),
    );
    assert.equal(idle.filter((active) => active > 0).length, 1, 'one of them runs the item');
    assert.deepEqual(await exitCodes(callers), [0, 0, 0]);
  }));

test('flockstep.stop stops the run like a signal, and its caller hears so', () =>
  simulate({ seed: 'service-stop', clients: 2 }, async (world) => {
    const { callers } = startCallers(world, 2, { itemMs: 600_000, persistent: true });
    const [, calls] = await opened(callers);
    assert.ok(calls);
    const wrong = await calls.call(0, 'flockstep.stop', { kind: 'gently' });
    assert.ok(wrong.kind === 'replied' && !wrong.ok && wrong.status === 'BADXDR');
    const said = result(await calls.call(0, 'flockstep.stop', { kind: 'now' }));
    assert.deepEqual(said, { rank: 0, view: 1, kind: 'now' });
    assert.deepEqual(await exitCodes(callers), [75, 75]);
    assert.ok(world.now < 60_000, `${world.now}`);
    assert.deepEqual(callFiles(world), []);
    // Asked of that view alone: who resumes the job is not stopped by the journal.
    const { callers: again } = startCallers(world, 2, { itemMs: 100, persistent: true });
    const [, second] = await opened(again);
    result((await second?.call(0, 'echo', { text: 'still here' })) as CallResult);
    assert.deepEqual(await exitCodes(again), [0, 0]);
  }));

test('flockstep.renew makes root prove the lock anew, at once and once', () =>
  simulate({ seed: 'service-renew', clients: 2 }, async (world) => {
    const { callers } = startCallers(world, 2, { itemMs: 8_000 });
    const [root, other] = await opened(callers);
    assert.ok(root && other);
    const generations = (caller: Caller | undefined): string[] =>
      (caller?.events ?? []).flatMap((event) =>
        event.kind === 'renewed' ? [event.generation] : [],
      );
    const no = await root.call(1, 'flockstep.renew', {});
    assert.ok(no.kind === 'replied' && !no.ok && no.status === 'REFUSED_BY_PROCEDURE');
    assert.deepEqual(result(await other.call(0, 'flockstep.renew', {})), {
      view: 1,
      generation: '1',
    });
    await world.until(() => generations(callers[1]).length === 1, 5_000, 'a renewal');
    result(await other.call(0, 'flockstep.renew', {}));
    assert.deepEqual(await exitCodes(callers), [0, 0]);
    assert.deepEqual(generations(callers[0]), ['1', '2']);
    assert.deepEqual(generations(callers[1]), ['1', '2']);
  }));

test('a peer that dies in the middle: unknown, never refused, and executed at most once', () =>
  simulate({ seed: 'service-death', clients: 3 }, async (world) => {
    const { callers, effects } = startCallers(world, 3, {
      itemMs: 60_000,
      options: { failFast: true },
    });
    const [calls] = await opened(callers);
    assert.ok(calls);
    result(await calls.call(2, 'echo', { text: 'alive' }));
    const hanging = calls.call(2, 'hang', {});
    await world.until(() => effects.ran.includes('hang'), 5_000, 'it runs');
    callers[2]?.master.kill();
    const said = await hanging;
    assert.equal(said.kind, 'unknown', JSON.stringify(said));
    const rest = callers.slice(0, 2);
    assert.deepEqual(await exitCodes(rest), [75, 75]);
    assert.deepEqual(effects.ran, ['alive', 'hang']);
  }));

test('a master that was silent for too long publishes no reply when it wakes', () =>
  simulate({ seed: 'service-fence', clients: 2 }, async (world) => {
    // It counts itself out after 9 s; the others would wait for one more.
    const options = { memberTtlMs: 10_000 };
    const { callers, effects } = startCallers(world, 2, { itemMs: 60_000, options });
    const [calls] = await opened(callers);
    const sleeper = callers[1] as Caller;
    assert.ok(calls);
    const register = `shared/registers/${sleeper.master.ports.incarnation}.json`;
    const frames: string[] = [];
    const watch = (): void => {
      const text = Buffer.from(world.files.pristine(register) ?? []).toString();
      if (text !== frames.at(-1)) frames.push(text);
    };
    result(await calls.call(1, 'echo', { text: 'awake' }));
    watch();
    assert.match(frames.join(), /"kind":"reply"/, 'what is looked for can be seen');
    const call = calls.call(1, 'slow', {});
    await world.until(() => effects.ran.includes('slow'), 5_000, 'it runs');
    sleeper.master.pause(9_500);
    await world.sleep(9_400);
    frames.length = 0;
    let isOver = false;
    void sleeper.exit.then(() => {
      isOver = true;
    });
    await world.until(
      () => {
        watch();
        return isOver;
      },
      30_000,
      'it ends',
    );
    assert.ok(frames.length > 1, 'it wrote its register after it woke');
    // Slot 0 was used for the second time; the reply to the first may still stand there.
    const told = frames.filter((text) => /"kind":"reply","name":"[0-9a-f]{32}\.0\.2"/.test(text));
    assert.equal(told.length, 0, `it told its reply ${told.length} times`);
    assert.equal((await call).kind, 'unknown');
    assert.equal(outcomeOf(await sleeper.exit).exitCode, 75);
  }));

const KEYS = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('with one cluster key masters call each other; with two they do not meet', async () => {
  await simulate({ seed: 'service-key', clients: 2 }, async (world) => {
    const { callers } = startCallers(world, 2, { clusterKeyOf: () => KEYS[0] });
    const [calls] = await opened(callers);
    assert.deepEqual(result((await calls?.call(1, 'echo', { text: 'x' })) as CallResult), {
      text: 'x',
    });
    assert.deepEqual(await exitCodes(callers), [0, 0]);
  });
  for (const other of [KEYS[1], undefined])
    await simulate({ seed: 'service-keys', clients: 2 }, async (world) => {
      const { callers } = startCallers(world, 2, {
        clusterKeyOf: (rank) => (rank === 0 ? KEYS[0] : other),
      });
      const outcomes = await Promise.all(callers.map(async ({ exit }) => outcomeOf(await exit)));
      for (const { error } of outcomes) {
        assert.equal(error?.code, 'E_RENDEZVOUS');
        assert.match(error?.message ?? '', /cluster-key|cluster key/);
      }
    });
});

test('nobody calls: no journal, no files of calls', () =>
  simulate({ seed: 'service-idle', clients: 2 }, async (world) => {
    const { callers } = startCallers(world, 2);
    await opened(callers);
    assert.deepEqual(await exitCodes(callers), [0, 0]);
    assert.deepEqual(
      world.files.paths().filter((path) => path.includes('/call')),
      [],
    );
  }));
