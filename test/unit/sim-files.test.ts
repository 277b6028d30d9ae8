/** Each fault of the simulated files: that it can be seen, that it is counted, and where it ends. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import {
  NO_FAULTS,
  SHARED_ROOT,
  simulate,
  type FaultPlan,
  type SimulatedPorts,
  type SimulatedWorld,
} from '../../src/sim/index.ts';

const CAPACITY = 4096;
const MAX = 1 << 20;
const bytesOf = (content: string): Uint8Array => Buffer.from(content, 'utf8');
const text = (bytes: Uint8Array | null): string | null =>
  bytes === null ? null : Buffer.from(bytes).toString('utf8');
const line = (fill: string): Uint8Array => bytesOf(`${fill.repeat(CAPACITY - 1)}\n`);
const always = (budget: number) => ({ probability: 1, budget });
const delayed = (maxMs: number) => ({ probability: 1, minMs: maxMs / 2, maxMs });
const visibility = (patch: Partial<FaultPlan['visibility']>): Pick<FaultPlan, 'visibility'> => ({
  visibility: { ...NO_FAULTS.visibility, ...patch },
});

type Body = (parts: {
  world: SimulatedWorld;
  writer: SimulatedPorts;
  reader: SimulatedPorts;
}) => Promise<void>;

/** A writer on client 0 and a reader on client 1, who both know the directory `d`. */
const between = (faults: Partial<FaultPlan>, body: Body): Promise<void> =>
  simulate({ seed: 'files', clients: 2, faults: {} }, async (world) => {
    world.files.putDirectory(`${SHARED_ROOT}/d`);
    world.files.putDirectory(`${SHARED_ROOT}/tmp`);
    const [writer, reader] = [0, 1].map((client) => world.createMaster({ client }).ports);
    assert.ok(writer !== undefined && reader !== undefined);
    world.faults.update(faults);
    await body({ world, writer, reader });
  });

/** Virtual time until the condition holds, looked at every half millisecond. */
const timeUntil = async (world: SimulatedWorld, holds: () => boolean): Promise<number> => {
  const startMs = world.now;
  while (!holds()) {
    assert.ok(world.now - startMs < 600_000, 'it happens at all');
    await world.sleep(0.5);
  }
  return world.now - startMs;
};

const isErrno = (errno: string) => (error: unknown) =>
  error instanceof FlockstepError && error.details['errno'] === errno;

test('without faults every change is seen by everybody at once', () =>
  between({}, async ({ world, writer, reader }) => {
    await writer.directory.createOnce('d/x', bytesOf('1'));
    assert.equal(text(reader.directory.readFresh('d/x', MAX)), '1');
    assert.deepEqual(reader.directory.listFresh('d'), ['x']);
    await writer.directory.remove('d/x');
    assert.equal(reader.directory.readFresh('d/x', MAX), null);
    const { ...counts } = world.faults.counts();
    assert.deepEqual(counts, {});
  }));

test('a new name reaches other clients late, within its bound; its maker sees it at once', () =>
  between(visibility({ names: delayed(200) }), async ({ world, writer, reader }) => {
    await writer.directory.createOnce('d/x', bytesOf('1'));
    assert.equal(text(writer.directory.readFresh('d/x', MAX)), '1');
    assert.equal(reader.directory.readFresh('d/x', MAX), null);
    assert.deepEqual(reader.directory.listFresh('d'), []);
    const ms = await timeUntil(world, () => reader.directory.readFresh('d/x', MAX) !== null);
    assert.ok(ms > 90 && ms <= 201, `${ms}`);
    assert.deepEqual(reader.directory.listFresh('d'), ['x']);
    assert.ok(world.faults.count('delayed names') >= 1);
  }));

test('a removed name lives on for other clients within its bound, then reads as absent', () =>
  between(visibility({ removals: delayed(200) }), async ({ world, writer, reader }) => {
    await writer.directory.createOnce('d/x', bytesOf('1'));
    await writer.directory.remove('d/x');
    assert.deepEqual(writer.directory.listFresh('d'), []);
    assert.deepEqual(reader.directory.listFresh('d'), ['x']);
    const ms = await timeUntil(world, () => reader.directory.listFresh('d')?.length === 0);
    assert.ok(ms <= 201, `${ms}`);
  }));

test('a removed name that is still seen gives old content or a stale handle', () =>
  between(visibility({ removals: delayed(200) }), async ({ world, writer, reader }) => {
    const seen = new Set<string | null>();
    for (let round = 0; round < 40; round += 1) {
      await writer.directory.createOnce(`d/${round}`, bytesOf('old'));
      await writer.directory.remove(`d/${round}`);
      seen.add(text(reader.directory.readFresh(`d/${round}`, MAX)));
    }
    assert.deepEqual(seen, new Set(['old', null]));
    assert.ok(world.faults.count('stale handle') > 0);
  }));

test('a rewritten register is seen late, within its bound, and never goes back', () =>
  between(visibility({ rewrites: delayed(100) }), async ({ world, writer, reader }) => {
    const register = writer.directory.createRegister('d/r', CAPACITY);
    let last = 0;
    let lateMs = 0;
    for (let sequence = 1; sequence <= 200; sequence += 1) {
      register.write(line(String(sequence % 10)), sequence);
      const wroteMs = world.now;
      await world.sleep(10);
      const bytes = reader.directory.readFresh('d/r', MAX);
      assert.ok(bytes !== null);
      const tail = bytes.length - 2 * CAPACITY;
      const seen = sequence - ((sequence - tail + 320) % 32);
      assert.ok(seen >= last, `${seen} after ${last}`);
      last = seen;
      lateMs = Math.max(lateMs, world.now - wroteMs + 10 * (sequence - seen));
    }
    assert.ok(lateMs > 50 && lateMs <= 120, `${lateMs}`);
    register.write(line('z'), 1_000);
    const ms = await timeUntil(
      world,
      () => text(reader.directory.readFresh('d/r', MAX))?.startsWith('z') === true,
    );
    assert.ok(ms > 45 && ms <= 101, `${ms}`);
  }));

test('created content comes after its name where links are refused: a prefix is seen first', () =>
  between(visibility({ contents: delayed(100) }), async ({ world, writer, reader }) => {
    const whole = 'the whole content of a record';
    await writer.directory.createOnce('d/x', bytesOf(whole));
    assert.equal(text(writer.directory.readFresh('d/x', MAX)), whole);
    const lengths = new Set<number>();
    const ms = await timeUntil(world, () => {
      const seen = text(reader.directory.readFresh('d/x', MAX));
      assert.ok(seen !== null && whole.startsWith(seen));
      lengths.add(seen.length);
      return seen === whole;
    });
    assert.ok(ms > 40 && ms <= 101 && lengths.size > 5, `${ms} ${lengths.size}`);
  }));

test('a name looked up too early stays absent, unless the directory is listed freshly', () =>
  between({ negativeEntryMs: 30_000 }, async ({ world, writer, reader }) => {
    for (const name of ['d/polled', 'd/listed'])
      assert.equal(reader.directory.readFresh(name, MAX), null);
    const startMs = world.now;
    await writer.directory.createOnce('d/polled', bytesOf('1'));
    await writer.directory.createOnce('d/listed', bytesOf('1'));
    await writer.directory.createOnce('d/never-asked', bytesOf('1'));
    assert.equal(text(reader.directory.readFresh('d/never-asked', MAX)), '1');
    await world.sleep(20_000);
    assert.equal(reader.directory.readFresh('d/polled', MAX), null);
    assert.ok(world.faults.count('negative entry') > 0);
    await timeUntil(world, () => reader.directory.readFresh('d/polled', MAX) !== null);
    assert.ok(world.now - startMs >= 29_990 && world.now - startMs <= 30_010);
    assert.equal(text(reader.directory.readFresh('d/listed', MAX)), '1', 'its time is over too');

    assert.equal(reader.directory.readFresh('d/again', MAX), null);
    await writer.directory.createOnce('d/again', bytesOf('2'));
    assert.equal(reader.directory.readFresh('d/again', MAX), null);
    assert.ok(reader.directory.listFresh('d')?.includes('again'));
    assert.equal(text(reader.directory.readFresh('d/again', MAX)), '2');
  }));

test('creating a name that was looked up too early asks the server', () =>
  between({ negativeEntryMs: 30_000 }, async ({ writer, reader }) => {
    assert.equal(reader.directory.readFresh('d/x', MAX), null);
    await writer.directory.createOnce('d/x', bytesOf('theirs'));
    const made = await reader.directory.createOnce('d/x', bytesOf('mine'));
    assert.equal(made.outcome === 'exists' && text(made.bytes), 'theirs');
    assert.equal(text(reader.directory.readFresh('d/x', MAX)), 'theirs');
  }));

test('a torn read has one whole line of some version, and no more tears than budgeted', () =>
  between({ tornReads: always(60) }, async ({ world, writer, reader }) => {
    const register = writer.directory.createRegister('d/r', CAPACITY);
    const isWhole = (bytes: Uint8Array): boolean =>
      bytes.every((byte, index) => byte === (index === CAPACITY - 1 ? 0x0a : bytes[0]));
    const seen = { mixed: 0, half: 0, plain: 0 };
    for (let sequence = 1; sequence <= 100; sequence += 1) {
      register.write(line(String.fromCharCode(65 + (sequence % 26))), sequence);
      const bytes = reader.directory.readFresh('d/r', MAX);
      assert.ok(bytes !== null && bytes.length >= 2 * CAPACITY);
      const lines = [bytes.subarray(0, CAPACITY), bytes.subarray(CAPACITY, 2 * CAPACITY)];
      const whole = lines.filter(isWhole).length;
      if (sequence > 2) assert.ok(whole >= 1, `a whole line at ${sequence}`);
      const truth = world.files.pristine(`${SHARED_ROOT}/d/r`);
      if (truth !== null && Buffer.compare(truth, bytes) === 0) seen.plain += 1;
      else if (whole === 2) seen.mixed += 1;
      else seen.half += 1;
    }
    assert.equal(world.faults.count('tornReads'), 60);
    assert.ok(seen.mixed > 5 && seen.half > 5 && seen.plain >= 40, JSON.stringify(seen));
  }));

test('a stale read shows an older whole register, within its budget', () =>
  between({ staleReads: always(10) }, async ({ world, writer, reader }) => {
    const register = writer.directory.createRegister('d/r', CAPACITY);
    let stale = 0;
    for (let sequence = 1; sequence <= 30; sequence += 1) {
      register.write(line('x'), sequence);
      const bytes = reader.directory.readFresh('d/r', MAX);
      if (bytes?.length !== 2 * CAPACITY + (sequence % 32)) stale += 1;
    }
    assert.equal(stale, 10);
    assert.equal(world.faults.count('staleReads'), 10);
  }));

test('lost replies happen, and creation, directories and removal hold all the same', () =>
  between({ lostReplies: always(1_000) }, async ({ world, writer, reader }) => {
    for (let round = 0; round < 10; round += 1) {
      await writer.directory.makeDirectory(`d/${round}`);
      const mine = await writer.directory.createOnce(`d/${round}/x`, bytesOf('mine'));
      const theirs = await reader.directory.createOnce(`d/${round}/x`, bytesOf('theirs'));
      assert.equal(mine.outcome, 'created');
      assert.equal(theirs.outcome, 'exists');
      await reader.directory.remove(`d/${round}/x`);
    }
    assert.equal(world.faults.count('lostReplies'), 30);
  }));

test('planned errors strike their operation, path, client and time, as often as budgeted', () =>
  between({}, async ({ world, writer, reader }) => {
    const rule = { errno: 'ENOSPC', effect: 'before', probability: 1 } as const;
    world.faults.update({
      errors: [{ ...rule, operation: 'write', path: 'd/', client: 0, budget: 2, untilMs: 1_000 }],
    });
    const make = (ports: SimulatedPorts, name: string) =>
      ports.directory.createOnce(name, bytesOf(name));
    const isFull = (error: unknown): boolean =>
      error instanceof FlockstepError && error.code === 'E_NO_SPACE';
    assert.equal((await make(writer, 'elsewhere')).outcome, 'created');
    assert.equal((await make(reader, 'd/other-client')).outcome, 'created');
    await assert.rejects(make(writer, 'd/1'), isFull);
    await assert.rejects(make(writer, 'd/1'), isFull);
    assert.equal((await make(writer, 'd/1')).outcome, 'created', 'the budget is spent');
    assert.equal(world.faults.count('ENOSPC'), 2);
    assert.deepEqual(world.files.pristineNames(`${SHARED_ROOT}/tmp`), []);
    world.faults.update({
      errors: [{ ...rule, operation: 'write', budget: 9, fromMs: 2_000, untilMs: 3_000 }],
    });
    assert.equal((await make(writer, 'd/2')).outcome, 'created');
    await world.sleep(2_000 - world.now);
    await assert.rejects(make(writer, 'd/3'), isFull);
    await world.sleep(1_000);
    assert.equal((await make(writer, 'd/3')).outcome, 'created');
  }));

test('every operation can fail before and after its effect', () =>
  between({}, async ({ world, writer }) => {
    const { directory } = writer;
    const register = directory.createRegister('d/r', CAPACITY);
    const fail = (
      operation: FaultPlan['errors'][number]['operation'],
      effect: 'before' | 'after',
    ) =>
      world.faults.update({
        errors: [{ operation, path: 'd/', errno: 'EIO', effect, probability: 1, budget: 1 }],
      });
    const truth = (name: string) => text(world.files.pristine(`${SHARED_ROOT}/${name}`));
    fail('read', 'before');
    assert.throws(() => directory.readFresh('d/r', MAX), isErrno('EIO'));
    world.files.putDirectory(`${SHARED_ROOT}/d/e`);
    fail('list', 'before');
    assert.throws(() => directory.listFresh('d/e'), isErrno('EIO'));
    fail('register-write', 'before');
    assert.throws(() => register.write(line('a'), 2), isErrno('EIO'));
    assert.ok(!truth('d/r')?.startsWith('a'));
    fail('register-write', 'after');
    assert.throws(() => register.write(line('a'), 2), isErrno('EIO'));
    assert.ok(truth('d/r')?.startsWith('a'));
    fail('register-create', 'before');
    assert.throws(() => directory.createRegister('d/q', CAPACITY), isErrno('EIO'));
    fail('link', 'before');
    await assert.rejects(directory.createOnce('d/x', bytesOf('x')), isErrno('EIO'));
    assert.equal(truth('d/x'), null);
    fail('link', 'after');
    assert.equal((await directory.createOnce('d/x', bytesOf('x'))).outcome, 'created');
    for (const operation of ['sync', 'sync-name', 'verify'] as const) {
      fail(operation, 'before');
      await assert.rejects(directory.createOnce(`d/${operation}`, bytesOf('x')), isErrno('EIO'));
      assert.equal(truth(`d/${operation}`), operation === 'sync' ? null : 'x');
    }
    fail('make-directory', 'after');
    await assert.rejects(directory.makeDirectory('d/made'), isErrno('EIO'));
    assert.deepEqual(directory.listFresh('d/made'), []);
    fail('remove', 'before');
    await assert.rejects(directory.remove('d/x'), isErrno('EIO'));
    assert.equal(truth('d/x'), 'x');
    fail('append', 'after');
    await assert.rejects(directory.append('d/log', bytesOf('1')), isErrno('EIO'));
    assert.equal(truth('d/log'), '1');
  }));

test('a process is killed at a named point, before or after the effect', async () => {
  for (const when of ['before', 'after'] as const)
    await simulate({ seed: when }, async (world) => {
      world.files.putDirectory(`${SHARED_ROOT}/d`);
      const victim = world.createMaster({ client: 0, name: 'victim' });
      const other = world.createMaster({ client: 0, name: 'other' });
      world.faults.update({
        kills: [{ operation: 'link', path: 'd/', process: 'victim', when, skip: 2 }],
      });
      const work = async ({ directory, random }: SimulatedPorts): Promise<void> => {
        for (let index = 0; index < 5; index += 1)
          await directory.createOnce(`d/${random.hex(8)}`, bytesOf(String(index)));
      };
      const [died, lived] = await Promise.all([victim.run(work), other.run(work)]);
      assert.equal(died.kind, 'killed');
      assert.equal(lived.kind, 'returned');
      assert.equal(
        world.files.pristineNames(`${SHARED_ROOT}/d`)?.length,
        5 + (when === 'before' ? 2 : 3),
      );
      assert.equal(world.files.pristineNames(`${SHARED_ROOT}/tmp`)?.length, 1, 'left behind');
      assert.throws(() => victim.ports.directory.readFresh('d/0', MAX), /dead/);
    });
});

test('a crash of a client keeps what was synced, and of the rest a part', async () => {
  const outcomes = new Set<string>();
  const kept = new Set<number>();
  for (let seed = 0; seed < 60; seed += 1)
    await simulate({ seed, faults: { registerSync: false } }, async (world) => {
      world.files.putDirectory(`${SHARED_ROOT}/d`);
      const { directory } = world.createMaster({ client: 0 }).ports;
      const truth = (name: string) => text(world.files.pristine(`${SHARED_ROOT}/d/${name}`));
      await directory.createOnce('d/durable', bytesOf('durable'));
      await directory.createOnce('d/loose', bytesOf('loose'), { durable: false });
      const register = directory.createRegister('d/r', CAPACITY);
      for (let sequence = 1; sequence <= 6; sequence += 1)
        register.write(line(String(sequence)), sequence);
      await directory.append('d/log', bytesOf('12345678'));
      world.crashClient(0);
      assert.equal(world.masters[0]?.alive, false);
      assert.equal(truth('durable'), 'durable');
      const loose = truth('loose');
      assert.ok(loose === null || 'loose'.startsWith(loose));
      outcomes.add(loose ?? 'gone');
      const log = truth('log');
      assert.ok(log === null || '12345678'.startsWith(log));
      const lines =
        truth('r')
          ?.split('\n')
          .slice(0, 2)
          .map((one) => one[0]) ?? [];
      const highest = Math.max(...lines.map((one) => (one === ' ' ? 0 : Number(one))));
      assert.ok(highest >= 0 && highest <= 6);
      kept.add(highest);
      const after = world.createMaster({ client: 0 }).ports;
      assert.equal(text(after.directory.readFresh('d/durable', MAX)), 'durable');
    });
  assert.ok(outcomes.has('gone') && outcomes.has('loose') && outcomes.size > 2);
  assert.ok(kept.size >= 5, `${[...kept].join()}`);
});

test('a crash undoes nothing that another client has seen', async () => {
  for (let seed = 0; seed < 30; seed += 1)
    await simulate({ seed, clients: 2, faults: { registerSync: false } }, async (world) => {
      world.files.putDirectory(`${SHARED_ROOT}/d`);
      const [writer, reader] = [0, 1].map((client) => world.createMaster({ client }).ports);
      assert.ok(writer !== undefined && reader !== undefined);
      await writer.directory.createOnce('d/loose', bytesOf('loose'), { durable: false });
      const register = writer.directory.createRegister('d/r', CAPACITY);
      register.write(line('1'), 1);
      register.write(line('2'), 2);
      assert.equal(text(reader.directory.readFresh('d/loose', MAX)), 'loose');
      assert.ok(text(reader.directory.readFresh('d/r', MAX))?.startsWith('2'));
      register.write(line('3'), 3);
      world.crashClient(0);
      assert.equal(text(reader.directory.readFresh('d/loose', MAX)), 'loose');
      assert.ok(text(reader.directory.readFresh('d/r', MAX))?.startsWith('2'));
    });
});

test('stop ends every fault, and what was late arrives within its bound', () =>
  between(
    { ...visibility({ names: delayed(500) }), lostReplies: always(100), negativeEntryMs: 60_000 },
    async ({ world, writer, reader }) => {
      await writer.directory.createOnce('d/x', bytesOf('1'));
      world.faults.stop();
      await writer.directory.createOnce('d/y', bytesOf('1'));
      assert.equal(text(reader.directory.readFresh('d/y', MAX)), '1');
      await timeUntil(world, () => reader.directory.readFresh('d/x', MAX) !== null);
      assert.ok(world.now < 600);
    },
  ));

test('a client that sees something does so for good: its view only moves on', () =>
  between(visibility({ names: delayed(300) }), async ({ world, writer, reader }) => {
    const seen = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      await writer.directory.createOnce(`d/${round}`, bytesOf('1'));
      await world.sleep(7);
      const names = new Set(reader.directory.listFresh('d'));
      for (const name of seen) assert.ok(names.has(name), `${name} is still listed`);
      for (const name of names) seen.add(name);
    }
  }));
