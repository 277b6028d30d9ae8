/** One seed is one run: whole masters under drawn faults, byte for byte. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trace, simulate, type SimulatedWorld, type WorldOptions } from '../../src/sim/index.ts';
import type { MasterPorts } from '../../src/runtime/options.ts';
import { outcomeOf, startMasters, treeCommand } from './cluster.ts';

interface Run {
  readonly trace: string;
  readonly digest: string;
  readonly lines: number;
  readonly described: string;
  readonly exits: readonly number[];
}

const explore = (options: WorldOptions): Promise<Run> =>
  simulate({ clients: 2, keepTrace: true, ...options }, async (world) => {
    world.files.put('input/root', Buffer.from('1'));
    const masters = startMasters(world, 2, { command: treeCommand(3) });
    const outcomes = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
    const exits = outcomes.map(({ exitCode }) => exitCode);
    return { ...evidence(world), exits };
  });

const evidence = (world: SimulatedWorld) => ({
  trace: world.trace.text(),
  digest: world.trace.digest(),
  lines: world.trace.length,
  described: world.describe(),
});

const drawn = { drawn: { visibilityMsMax: 300, budget: 20 } };

test('the same seed gives the same trace byte for byte, another seed another one', async () => {
  const digests = new Set<string>();
  for (const seed of ['a', 'b', 'c']) {
    const options = { seed, faults: drawn, skewedClocks: true };
    const first = await explore(options);
    const again = await explore(options);
    assert.equal(again.trace, first.trace);
    assert.deepEqual(again, first);
    assert.ok(first.lines > 1_000);
    assert.equal(first.trace.split('\n').length - 1, first.lines);
    digests.add(first.digest);
  }
  assert.equal(digests.size, 3);
});

test('runs at the same time in one process do not disturb each other', async () => {
  const options = (seed: number): WorldOptions => ({ seed, faults: drawn });
  const alone = [await explore(options(1)), await explore(options(2))];
  const together = await Promise.all([explore(options(1)), explore(options(2))]);
  assert.deepEqual(together, alone);
});

test('the seed alone tells what was drawn: plan, clocks, and what happened', async () => {
  const { described } = await explore({ seed: 'told', faults: drawn, skewedClocks: true });
  assert.match(described, /^seed told, 2 clients, 2 masters\n/);
  assert.match(described, /master-0: client 0, clock drawn \{"originMs":[0-9]+,"rate":[0-9.]+/);
  assert.match(described, /\nfaults \{.*"visibility"/);
  assert.match(described, /\nhappened \{/);
  assert.match(described, /[0-9]+ events in [0-9.]+ virtual ms$/);
});

test('without the whole trace its digest is the same, and its end is kept', () => {
  const whole = new Trace({ keepAll: true });
  const ended = new Trace({ keepAll: false });
  for (let index = 0; index < 10_000; index += 1)
    for (const trace of [whole, ended]) trace.add(index, 'somebody', `did ${index}`);
  assert.equal(ended.digest(), whole.digest());
  assert.equal(ended.length, 10_000);
  assert.ok(ended.text().length < whole.text().length / 2);
  assert.ok(whole.text().endsWith(ended.text()));
  assert.ok(ended.text().split('\n').length > 2_000);
  ended.add(1, 'somebody', 'did something else');
  assert.notEqual(ended.digest(), whole.digest());
});

test('a simulated master has what the runtime asks for', () =>
  simulate({ seed: 'ports' }, async (world) => {
    const ports: MasterPorts = world.createMaster({
      client: 0,
      probes: 'flock does not work',
    }).ports;
    assert.match(ports.incarnation, /^[0-9a-f]{32}$/);
    assert.notEqual(world.createMaster({ client: 0 }).ports.incarnation, ports.incarnation);
    assert.equal(await ports.probes(), 'flock does not work');
    assert.equal(ports.roots.length, 2);
    ports.log.warn({ why: 'x' }, 'told');
    assert.deepEqual(
      world.masters[0]?.logLines.map(({ level, message }) => [level, message]),
      [['warn', 'told']],
    );
    assert.match(world.trace.text(), /log warn told/);
  }));
