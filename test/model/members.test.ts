/** Members of a cluster in memory: items, exchanges and messages, under drawn faults and seeds. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Cluster, FlockstepError } from '../../src/index.ts';
import { SeededRandom, startCluster, type TestCluster } from '../../src/testing/index.ts';

const withCluster = async (
  options: Parameters<typeof startCluster>[0],
  body: (cluster: TestCluster) => Promise<void>,
): Promise<void> => {
  const cluster = await startCluster(options);
  try {
    await body(cluster);
  } finally {
    await cluster.close();
  }
};

const each = <T>(cluster: TestCluster, part: (member: Cluster) => Promise<T>): Promise<T[]> =>
  Promise.all(cluster.members.map(part));

const code = (expected: string, reason?: string) => (error: FlockstepError) => {
  assert.equal(error.code, expected, error.message);
  if (reason !== undefined) assert.equal(error.details['reason'], reason);
  return true;
};

/** Of processor; far above what it takes on an idle machine, whose figure is printed. */
const START_MS_MAX = 200;

test('eight members in memory start in a moment', (context) => {
  // In a process of its own: the test runner follows every promise, which costs as much again.
  const main = fileURLToPath(new URL('../support/start-main.js', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [main], { encoding: 'utf8' });
  const { median, best } = JSON.parse(stdout || '{}') as { median?: number; best?: number };
  assert.ok(median !== undefined && best !== undefined, stderr);
  context.diagnostic(`median ${median.toFixed(1)} ms of processor, best ${best.toFixed(1)} ms`);
  assert.ok(median < START_MS_MAX);
});

test('items are shared, outputs become items with feedback, and the end comes by itself', () =>
  withCluster(
    { masters: 3, inputs: { a: '1', b: '2', c: '3' }, options: { feedback: true }, clients: 3 },
    async (cluster) => {
      const [first] = cluster.members;
      assert.ok(first !== undefined);
      assert.equal((await first.publish({ name: 'd', content: '4' })).added, true);
      assert.equal((await first.publish({ name: 'e', content: '4' })).added, false);
      const seen: string[] = [];
      const done = await each(cluster, async (member) => {
        let count = 0;
        for await (const item of member) {
          const text = Buffer.from(await item.read()).toString();
          seen.push(text);
          if (text.length < 3) await item.write('child', `${text}0`);
          assert.equal(await item.complete({ stdout: text }), 'published');
          count += 1;
        }
        return count;
      });
      assert.deepEqual(
        seen.toSorted(),
        ['1', '2', '3', '4', '10', '20', '30', '40', '100', '200', '300', '400'].toSorted(),
      );
      assert.equal(
        done.reduce((sum, count) => sum + count),
        12,
      );
      const ends = await each(cluster, (member) => member.ended);
      assert.deepEqual(
        ends.map(({ exitCode }) => exitCode),
        [0, 0, 0],
      );
      assert.equal(await first.claim(), null);
    },
  ));

test('an item is ended once: failed, retried, released, taken back', () =>
  withCluster(
    { masters: 1, inputs: { a: '1' }, options: { maxAttempts: 2, timeoutMs: 5_000 } },
    async ({ members: [member], sleep }) => {
      assert.ok(member !== undefined);
      const next = async () => {
        const item = await member.claim();
        assert.ok(item !== null);
        return item;
      };
      const first = await next();
      assert.equal(await first.release(), 'released');
      await assert.rejects(first.complete(), code('E_LEASE'));
      const second = await next();
      assert.equal(second.token, first.token + 1);
      assert.equal(await second.fail('not yet'), 'retried');
      const third = await next();
      await sleep(6_000);
      assert.ok(third.signal.aborted);
      await assert.rejects(third.complete(), code('E_LEASE'));
      assert.equal(await member.claim(), null);
      assert.equal((await member.ended).exitCode, 1);
    },
  ));

test('exchanges give everybody the same, in rank order, whatever the sizes', () =>
  withCluster({ masters: 5, clients: 2 }, async (cluster) => {
    const exchanged = await each(cluster, (member) => member.exchange({ rank: member.rank }));
    for (const payloads of exchanged)
      assert.deepEqual(
        payloads,
        [0, 1, 2, 3, 4].map((rank) => ({ rank })),
      );
    await each(cluster, (member) => member.barrier());
    assert.deepEqual(
      await each(cluster, (member) => member.broadcast(member.rank * 10, 3)),
      [30, 30, 30, 30, 30],
    );
    assert.deepEqual(await each(cluster, (member) => member.gather(member.rank, 1)), [
      null,
      [0, 1, 2, 3, 4],
      null,
      null,
      null,
    ]);
    // Not commutative: only rank order gives this.
    const joined = await each(cluster, (member) =>
      member.allreduce(`${member.rank}`, (left, right) => left + right),
    );
    assert.deepEqual(joined, Array(5).fill('01234'));
    const large = await each(cluster, (member) =>
      member.exchange<string>(`${member.rank}`.repeat(40_000)),
    );
    for (const payloads of large)
      assert.deepEqual(
        payloads.map((text) => [text.length, text[0]]),
        [0, 1, 2, 3, 4].map((rank) => [40_000, `${rank}`]),
      );
    const [first] = cluster.members;
    await assert.rejects(async () => first?.exchange('x'.repeat(60_000)), code('E_BUDGET'));
  }));

test('an exchange that cannot complete fails by name: deadline, another kind, cancelled', () =>
  withCluster({ masters: 2 }, async ({ members: [first, second] }) => {
    assert.ok(first !== undefined && second !== undefined);
    await assert.rejects(first.barrier({ deadlineMs: 500 }), code('E_EXCHANGE', 'deadline'));
    // It was counted: the other one completes it.
    await second.barrier();
    await Promise.all(
      [second.barrier(), first.exchange(1)].map((exchange) =>
        assert.rejects(exchange, code('E_EXCHANGE', 'mismatch')),
      ),
    );
    const reason = new Error('enough');
    const abort = new AbortController();
    const aborted = first.barrier({ signal: abort.signal });
    abort.abort(reason);
    await assert.rejects(aborted, (error) => error === reason);
    await assert.rejects(first.claim({ signal: abort.signal }), (error) => error === reason);
    const waiting = new AbortController();
    const claim = first.claim({ signal: waiting.signal });
    waiting.abort(reason);
    await assert.rejects(claim, (error) => error === reason);
    // A claim that nobody waits for any more keeps nothing.
    await second.publish({ name: 'late', content: 'late' });
    const item = await second.claim();
    assert.equal(item?.name, 'late');
    await item.complete();
  }));

test('members call procedures of each other', async () => {
  const asked: string[] = [];
  await withCluster(
    {
      masters: 2,
      memberOf: (rank) => ({
        procedures: {
          greet: {
            effect: 'none',
            run: (args, from) => {
              asked.push(from);
              if ('no' in args) throw new Error('not you');
              return { hello: (args as { name: string }).name, by: rank };
            },
          },
        },
      }),
    },
    async ({ members: [first] }) => {
      assert.ok(first !== undefined);
      assert.deepEqual(await first.call(1, 'greet', { name: 'a' }), {
        kind: 'replied',
        ok: true,
        result: { hello: 'a', by: 1 },
      });
      const no = await first.call(0, 'greet', { no: 1 });
      assert.ok(no.kind === 'replied' && !no.ok && no.text === 'not you');
      const absent = await first.call(1, 'absent', {});
      assert.ok(absent.kind === 'replied' && !absent.ok && absent.status === 'OP_ILLEGAL');
      const abort = new AbortController();
      abort.abort();
      const late = await first.call(1, 'greet', {}, { signal: abort.signal });
      assert.notEqual(late.kind, 'replied');
      assert.deepEqual(asked, ['rank-0', 'rank-0']);
    },
  );
});

test('a member that is killed is dropped: what waited for it fails by name, its item goes to others', () =>
  withCluster(
    { masters: 3, options: { memberTtlMs: 4_000 }, inputs: { a: 'a' } },
    async ({ members: [first, second, third] }) => {
      assert.ok(first !== undefined && second !== undefined && third !== undefined);
      const held = await third.claim();
      assert.ok(held !== null);
      const old = first.communicator();
      const barriers = [first.barrier(), second.barrier()].map((barrier) =>
        assert.rejects(barrier, code('E_EXCHANGE', 'view')),
      );
      const again = first.claim();
      third.kill();
      await assert.rejects(third.ended, code('E_CONTROL'));
      await assert.rejects(held.complete(), code('E_LEASE'));
      await Promise.all(barriers);
      const item = await again;
      assert.deepEqual([item?.id, item?.token], [held.id, held.token + 1]);
      assert.deepEqual([first.size, first.view, second.view], [2, 2, 2]);
      await assert.rejects(old.send(1, 0, 0), code('E_EXCHANGE', 'view'));
      const sums = await Promise.all(
        [first, second].map((member) => member.allreduce(1, (a, b) => a + b)),
      );
      assert.deepEqual(sums, [2, 2]);
      await first.communicator().send(second.rank, 1, 'here');
      assert.equal((await second.communicator().receive()).data, 'here');
      await item?.complete();
    },
  ));

test('members join and leave; a pause shorter than the TTL is nothing', () =>
  withCluster({ masters: 1, join: true, options: { memberTtlMs: 4_000 } }, async (cluster) => {
    const [first] = cluster.members;
    assert.ok(first !== undefined);
    first.hold(true);
    const second = await cluster.add();
    assert.deepEqual([second.size, second.rank], [2, 1]);
    second.pause(1_000);
    await Promise.all([first.barrier(), second.barrier()]);
    await first.publish({ name: 'late', content: 'late' });
    const item = await second.claim();
    const left = second.leave();
    assert.equal(await item?.complete(), 'published');
    assert.equal((await left).exitCode, 75);
    assert.equal(await second.claim(), null);
    while (first.size > 1) await cluster.sleep(100);
    await first.barrier();
    first.hold(false);
    assert.equal((await first.ended).exitCode, 0);
  }));

interface Sent {
  readonly from: number;
  readonly tag: number;
  readonly index: number;
}

/** Everybody sends to everybody, in an order of his own; what each receives, in his order. */
const talk = async (seed: number): Promise<Map<number, Sent[]>> => {
  const masters = 2 + (seed % 3);
  const count = 6;
  const received = new Map<number, Sent[]>();
  await withCluster(
    { masters, clients: masters, seed, faults: { drawn: { visibilityMsMax: 80, budget: 6 } } },
    async (cluster) => {
      await each(cluster, async (member) => {
        const random = new SeededRandom(`${seed} ${member.rank}`);
        const communicator = member.communicator();
        const sending = Array.from({ length: masters }, (_, to) => to).flatMap((to) =>
          Array.from({ length: count }, (__, index) => {
            const tag = random.below(2);
            // A large one goes another way than a small one that follows, and takes longer.
            const padding = 'x'.repeat(random.chance(0.3) ? 20_000 : 0);
            return communicator.send(to, tag, { from: member.rank, tag, index, padding });
          }),
        );
        const own: Sent[] = [];
        received.set(member.rank, own);
        for (let taken = 0; taken < masters * count; taken += 1) {
          const wanted = random.chance(0.3) ? await communicator.probe() : null;
          const filter = wanted === null ? {} : { from: wanted.from, tag: wanted.tag };
          own.push((await communicator.receive(filter)).data as Sent);
        }
        await Promise.all(sending);
        assert.equal(await communicator.probe(), null);
      });
    },
  );
  return received;
};

/** Lists of one sender and tag must rise; none twice; all there. */
const judge = (received: Map<number, Sent[]>, count: number): void => {
  for (const [rank, messages] of received) {
    const keys = messages.map(({ from, index }) => `${from}.${index}`);
    assert.equal(new Set(keys).size, received.size * count, `rank ${rank}: each once`);
    for (const from of received.keys())
      for (const tag of [0, 1]) {
        const indexes = messages
          .filter((message) => message.from === from && message.tag === tag)
          .map(({ index }) => index);
        assert.deepEqual(
          indexes,
          indexes.toSorted((a, b) => a - b),
          `rank ${rank} from ${from}`,
        );
      }
  }
};

const isLong = process.env['FLOCKSTEP_TEST_LONG'] === '1';

test('messages of one sender arrive in order and once, whatever the file system delays', async (context) => {
  const seeds = isLong ? 200 : 12;
  for (let seed = 1; seed <= seeds; seed += 1) judge(await talk(seed), 6);
  context.diagnostic(`${seeds} seeds`);
  assert.deepEqual(await talk(3), await talk(3), 'one seed is one run');
});

test('an inbox is bounded: who sends to a full one waits until there is room', () =>
  withCluster({ masters: 2 }, async ({ members: [first, second], sleep }) => {
    assert.ok(first !== undefined && second !== undefined);
    const from = first.communicator();
    const to = second.communicator();
    // 8 MiB of inbox hold 204 of these.
    const data = 'x'.repeat(40_000);
    let sent = 0;
    const sending = (async () => {
      for (let index = 0; index < 210; index += 1) {
        await from.send(1, 0, { index, data });
        sent += 1;
      }
    })();
    let before = -1;
    while (sent !== before) {
      before = sent;
      await sleep(3_000);
    }
    assert.ok(sent > 190 && sent < 210, `${sent}`);
    await assert.rejects(from.send(1, 0, 'more', { deadlineMs: 3_000 }), code('E_EXCHANGE'));
    for (let index = 0; index < 210; index += 1) {
      const message = await to.receive({ from: 0 });
      assert.equal((message.data as { index: number }).index, index);
    }
    await sending;
    const bytes = Uint8Array.of(0, 255, 10);
    await from.send(1, 9, bytes);
    assert.deepEqual((await to.receive({ tag: 9 })).data, bytes);
  }));
