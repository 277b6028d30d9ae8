/** Virtual time: order, skew, pauses, death, and the ways in which a world can be stuck. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SeededRandom, simulate, type SimulatedWorld } from '../../src/sim/index.ts';
import { EventHeap } from '../../src/sim/event-heap.ts';

const seed = 'time';

test('thirty virtual minutes of four busy masters take less than two seconds', async () => {
  // Of this process's own time: a loaded machine proves nothing.
  const before = process.cpuUsage();
  const beats = await simulate({ seed, clients: 4 }, async (world) => {
    let count = 0;
    for (let client = 0; client < 4; client += 1)
      void world.createMaster({ client }).run(async ({ clock }) => {
        for (;;) {
          await clock.sleep(100);
          count += 1;
        }
      });
    await world.sleep(30 * 60_000);
    return count;
  });
  assert.ok(beats >= 4 * 17_990 && beats <= 4 * 18_000, `${beats} beats`);
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < 2_000_000, `${user + system} microseconds`);
});

test('events run in the order of their times, whatever the order of registration', async () => {
  const order = await simulate({ seed }, async (world) => {
    const seen: number[] = [];
    await Promise.all(
      [30, 10, 20, 0, 5].map(async (ms) => {
        await world.sleep(ms);
        assert.equal(world.now, ms);
        seen.push(ms);
      }),
    );
    return seen;
  });
  assert.deepEqual(order, [0, 5, 10, 20, 30]);
});

test('the order of one instant depends on the seed, and on nothing else', async () => {
  const orderOf = (one: number): Promise<string> =>
    simulate({ seed: one }, async (world) => {
      let text = '';
      await Promise.all(
        [...'abcdefgh'].map(async (letter) => {
          await world.sleep(1);
          text += letter;
        }),
      );
      return text;
    });
  const orders = await Promise.all([1, 2, 3, 4, 5].map(orderOf));
  assert.deepEqual(await Promise.all([1, 2, 3, 4, 5].map(orderOf)), orders);
  assert.equal(new Set(orders).size, 5);
});

test('everything runnable runs before time moves: microtasks, ticks and immediates', async () => {
  await simulate({ seed }, async (world) => {
    let steps = 0;
    const chain = async (): Promise<void> => {
      for (let round = 0; round < 50; round += 1) await Promise.resolve();
      await new Promise<void>((resolve) => process.nextTick(resolve));
      for (let round = 0; round < 3; round += 1)
        await new Promise<void>((resolve) => setImmediate(resolve));
      assert.equal(world.now, 0);
      steps += 1;
    };
    void chain();
    await world.sleep(0.001);
    assert.equal(steps, 1);
  });
});

test('a clock has an origin, a drift and a wall of its own, and its sleeps are its own', async () => {
  await simulate({ seed }, async (world) => {
    const skew = { originMs: 5_000, rate: 2, wallMs: 1e12 };
    const { clock } = world.createMaster({ client: 0, skew }).ports;
    assert.equal(clock.now(), 5_000);
    await clock.sleep(100);
    assert.equal(world.now, 50);
    assert.equal(clock.now(), 5_100);
    assert.equal(clock.wall(), 1e12 + 100);
  });
  await simulate({ seed, skewedClocks: true, clients: 2 }, async (world) => {
    const [one, two] = [0, 1].map((client) => world.createMaster({ client }).ports.clock);
    assert.ok(one !== undefined && two !== undefined);
    assert.notEqual(one.now(), two.now());
    const before = [one.now(), two.now()] as const;
    await world.sleep(1_000_000);
    const passed = [one.now() - before[0], two.now() - before[1]] as const;
    assert.notEqual(passed[0], passed[1]);
    for (const ms of passed) assert.ok(Math.abs(ms - 1_000_000) <= 200.001, `${ms}`);
  });
});

test('a paused master misses nothing and runs nothing; then its timers run in their order', async () => {
  await simulate({ seed }, async (world) => {
    const master = world.createMaster({ client: 0 });
    const other = world.createMaster({ client: 0 });
    const seen: string[] = [];
    const beat = (name: string, clock: typeof master.ports.clock, ms: number) => async () => {
      await clock.sleep(ms);
      seen.push(`${name} ${ms} at ${world.now}`);
    };
    for (const ms of [40, 30, 20, 10]) void master.run(beat('paused', master.ports.clock, ms));
    void other.run(beat('other', other.ports.clock, 25));
    await world.sleep(15);
    master.pause(100);
    await world.sleep(200);
    assert.deepEqual(seen, [
      'paused 10 at 10',
      'other 25 at 25',
      'paused 20 at 115',
      'paused 30 at 115',
      'paused 40 at 115',
    ]);
  });
});

test('a killed master runs nothing any more, and its exit is known', async () => {
  await simulate({ seed }, async (world) => {
    const master = world.createMaster({ client: 0 });
    let beats = 0;
    const exit = master.run(async ({ clock }) => {
      for (;;) {
        await clock.sleep(10);
        beats += 1;
      }
    });
    await world.sleep(35);
    master.kill();
    master.kill();
    assert.deepEqual(await exit, { kind: 'killed' });
    await world.sleep(1_000);
    assert.equal(beats, 3);
    assert.equal(master.alive, false);
  });
});

test('a master that returns or throws says so', async () => {
  await simulate({ seed }, async (world) => {
    const { run } = bind(world);
    assert.deepEqual(await run(async () => 7), { kind: 'returned', value: 7 });
    const error = new Error('boom');
    assert.deepEqual(
      await run(async () => {
        throw error;
      }),
      { kind: 'threw', error },
    );
  });
});

test('a synchronous call keeps its process busy, and nobody else', async () => {
  await simulate({ seed, faults: { synchronousMs: 10 } }, async (world) => {
    const { ports } = world.createMaster({ client: 0 });
    const other = world.createMaster({ client: 0 }).ports;
    const before = ports.clock.now();
    ports.directory.listFresh('registers');
    ports.directory.listFresh('registers');
    assert.equal(ports.clock.now() - before, 20);
    assert.equal(other.clock.now(), before);
    await ports.clock.sleep(1);
    assert.equal(world.now, 21);
  });
});

test('a world in which nothing can happen any more is a deadlock, and names its seed', async () => {
  await assert.rejects(
    simulate({ seed: 'stuck-4711' }, () => new Promise(() => undefined)),
    /deadlock at 0 ms(.|\n)*seed stuck-4711/,
  );
  await assert.rejects(
    simulate({ seed }, async (world) => {
      const master = world.createMaster({ client: 0, name: 'victim' });
      await world.sleep(5);
      master.kill();
      await master.ports.clock.sleep(1);
    }),
    /deadlock at 5 ms.*killed: victim/,
  );
});

test('a world in which time stands still is a livelock', async () => {
  await assert.rejects(
    simulate({ seed }, async (world) => {
      for (;;) await world.sleep(0);
    }),
    /livelock at 0 ms.*events in one instant/,
  );
  await assert.rejects(
    simulate({ seed }, async (world) => {
      const { clock } = world.createMaster({ client: 0 }).ports;
      await world.sleep(3);
      while (clock.now() < 4);
    }),
    /livelock at 3 ms.*looked at the clock/,
  );
});

test('a spinning waiter sees time pass; a nudge comes to processes of the same client only', async () => {
  await simulate({ seed, clients: 2 }, async (world) => {
    const [writer, near, far] = [0, 0, 1].map((client) => world.createMaster({ client }).ports);
    assert.ok(writer !== undefined && near !== undefined && far !== undefined);
    const untilMs = near.clock.now() + 1;
    let spins = 0;
    while (near.clock.now() < untilMs) {
      await near.wakeup.wait(untilMs, 0);
      spins += 1;
    }
    assert.ok(spins > 5 && spins < 50, `${spins} spins`);
    await writer.directory.makeDirectory('registers');
    const register = writer.directory.createRegister('registers/x', 4096);
    const line = Buffer.alloc(4096, 0x20);
    line[4095] = 0x0a;
    const startMs = world.now;
    const woken = (ports: typeof near): Promise<number> =>
      ports.wakeup.wait(ports.clock.now() + 500, 100).then(() => world.now - startMs);
    const waits = Promise.all([woken(near), woken(far)]);
    register.write(line, 1);
    const [nearMs, farMs] = await waits;
    assert.ok(nearMs < 1, `nudged after ${nearMs}`);
    assert.ok(farMs >= 15, `napped for ${farMs}`);
  });
});

test('the heap yields its entries in order, also under random pushes and pops', () => {
  const random = new SeededRandom('heap');
  const heap = new EventHeap<{ dueMs: number; originMs: number; tie: number; order: number }>();
  const kept: number[] = [];
  for (let order = 0; order < 2_000; order += 1) {
    const dueMs = random.below(50);
    heap.push({ dueMs, originMs: dueMs, tie: random.word(), order });
    kept.push(dueMs);
    if (!random.chance(0.4)) continue;
    kept.sort((left, right) => left - right);
    assert.equal(heap.pop()?.dueMs, kept.shift());
  }
  kept.sort((left, right) => left - right);
  for (const dueMs of kept) assert.equal(heap.pop()?.dueMs, dueMs);
  assert.equal(heap.pop(), undefined);
});

test('a random stream repeats, its forks are independent, its values are in range', () => {
  const draw = (random: SeededRandom): number[] => Array.from({ length: 50 }, () => random.word());
  assert.deepEqual(draw(new SeededRandom(1)), draw(new SeededRandom('1')));
  assert.notDeepEqual(draw(new SeededRandom(1)), draw(new SeededRandom(2)));
  const parent = new SeededRandom('p');
  const before = draw(parent.fork('x'));
  draw(parent);
  assert.deepEqual(draw(parent.fork('x')), before);
  assert.notDeepEqual(draw(parent.fork('y')), before);
  let sum = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const value = parent.unit();
    assert.ok(value >= 0 && value < 1);
    sum += value;
  }
  assert.ok(Math.abs(sum / 10_000 - 0.5) < 0.02);
  assert.match(parent.hex(16), /^[0-9a-f]{32}$/);
  assert.match(parent.hex(3), /^[0-9a-f]{6}$/);
  assert.notEqual(parent.hex(32), parent.hex(32));
  assert.throws(() => parent.pick([]), RangeError);
});

const bind = (world: SimulatedWorld) => {
  const master = world.createMaster({ client: 0 });
  return { run: <T>(program: () => Promise<T>) => master.run(program) };
};
