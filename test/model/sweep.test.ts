/**
 * What root removes in passing of masters that are gone, and what it leaves alone: the records by which
 * a sleeper finds out, members, candidates, and what is decided. [P-147]
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../src/protocol/layout.ts';
import type { Frame, View } from '../../src/protocol/records.ts';
import { isOfOlderView } from '../../src/runtime/sweep.ts';
import { SHARED_ROOT, simulate, type SimulatedWorld } from '../../src/sim/index.ts';
import { outcomeOf, startMaster, startMasters } from './cluster.ts';

const TTL_MS = 4_000;
/** Silence of two TTL, a pass that sees it and one that waits its turn. */
const SWEPT_MS = 2 * TTL_MS + 2 * 10_000 + 2_000;

const shared = (world: SimulatedWorld): string[] =>
  world.files
    .paths()
    .filter((path) => path.startsWith(`${SHARED_ROOT}/`))
    .map((path) => path.slice(SHARED_ROOT.length + 1));

/** Some items that take a moment, and one that lasts. */
const put = (world: SimulatedWorld, longMs: number): void => {
  for (let item = 0; item < 6; item += 1)
    world.files.put(`input/${item}`, Buffer.from(item === 0 ? `${longMs} 0` : `500 ${item}`));
};
const command = (input: Uint8Array) => ({
  stdout: 'done',
  durationMs: Number(Buffer.from(input).toString().split(' ')[0]),
});
const options = { memberTtlMs: TTL_MS, feedback: false, timeoutMs: 0, renewIntervalMs: 0 };

test('P-147 a killed master: register, roster, locks and stage go; the views stay', () =>
  simulate({ seed: 1, clients: 3 }, async (world) => {
    put(world, 50_000);
    const masters = startMasters(world, 3, {
      // Each attempt begins to write something.
      command: (input, { environment: { FLOCKSTEP_OUT: out = '' } }) => {
        const path = out.replace(/^\/simulated\/client-[0-9]+\//, '');
        world.files.put(`${path}/partial`, Buffer.from('p'));
        return command(input);
      },
      options: { ...options, size: 3 },
    });
    const stages = () => world.files.paths().filter((path) => path.includes('/.flockstep-stage/'));
    await world.until(() => stages().length > 0, 20_000, 'an attempt');
    await world.sleep(100);
    const [root, victim, other] = masters.map(({ master }) => master);
    assert.ok(root !== undefined && victim !== undefined && other !== undefined);
    const { incarnation } = victim.ports;
    const ofVictim = (): string[] => shared(world).filter((path) => path.includes(incarnation));
    assert.ok(ofVictim().includes(layout.register(incarnation)));
    victim.kill();
    await world.until(() => shared(world).includes(layout.view(2)), 3 * TTL_MS, 'view 2');
    assert.ok(ofVictim().includes(layout.register(incarnation)), 'not at once');
    await world.sleep(SWEPT_MS);
    assert.deepEqual(
      ofVictim().filter((path) => !path.includes('/logs/')),
      [],
    );
    const locks = shared(world).filter((path) => path.includes('/locks/'));
    assert.ok(locks.length > 0 && locks.every((path) => path.endsWith('.2.lock')), locks.join(' '));
    for (const view of [1, 2]) assert.ok(shared(world).includes(layout.view(view)));
    for (const { ports } of [root, other])
      assert.ok(shared(world).includes(layout.register(ports.incarnation)), 'members keep theirs');
    for (const started of [masters[0], masters[2]]) {
      const outcome = outcomeOf(await (started?.exit ?? Promise.reject(new Error('none'))));
      assert.equal(outcome.exitCode, 0, outcome.error?.message);
    }
    assert.deepEqual(stages(), [], 'nothing is left of its attempts');
  }));

test('P-147 a sleeper that was swept up after still finds out that it was dropped', () =>
  simulate({ seed: 2, clients: 3 }, async (world) => {
    put(world, 60_000);
    const masters = startMasters(world, 3, { command, options: { ...options, size: 3 } });
    const [, sleeper] = masters;
    assert.ok(sleeper !== undefined);
    const { incarnation } = sleeper.master.ports;
    await world.sleep(3_000);
    sleeper.master.pause(TTL_MS + SWEPT_MS + 10_000);
    await world.sleep(TTL_MS + SWEPT_MS);
    assert.ok(!shared(world).includes(layout.register(incarnation)), 'it was swept');
    const outcome = outcomeOf(await sleeper.exit);
    assert.deepEqual([outcome.exitCode, outcome.error?.code], [75, 'E_EVICTED']);
    assert.ok(!shared(world).includes(layout.register(incarnation)), 'and it left nothing');
    for (const { master } of masters) master.kill();
  }));

test('P-147 a candidate that sleeps for long is not swept, and is taken in when it wakes', () =>
  simulate({ seed: 3, clients: 3 }, async (world) => {
    put(world, 90_000);
    const masters = startMasters(world, 2, { command, options });
    await world.sleep(3_000);
    const joining = { ...options, join: { anyRun: true }, size: 1, rank: null };
    const late = { ...joining, joinTimeoutMs: 120_000 };
    const candidate = startMaster(world, { client: 2, command, options: late });
    const { incarnation } = candidate.master.ports;
    const register = layout.register(incarnation);
    await world.until(() => shared(world).includes(register), 2_000, 'its register');
    candidate.master.pause(TTL_MS + SWEPT_MS);
    await world.sleep(TTL_MS + SWEPT_MS - 500);
    assert.ok(shared(world).includes(register));
    await world.until(
      () => shared(world).includes(layout.view(2)) && !shared(world).includes(layout.view(3)),
      20_000,
      'its view',
    );
    for (const { exit } of [...masters, candidate]) {
      const outcome = outcomeOf(await exit);
      assert.equal(outcome.exitCode, 0, outcome.error?.message);
    }
  }));

test('P-147 temporary files go when they have lain for long, foreign names do not', () =>
  simulate({ seed: 4, clients: 1 }, async (world) => {
    put(world, 660_000);
    const old = `${layout.temporary}/${'a'.repeat(32)}`;
    const foreign = `${layout.temporary}/notes.txt`;
    for (const path of [old, foreign]) world.files.put(`${SHARED_ROOT}/${path}`, Buffer.from('x'));
    const [root] = startMasters(world, 1, { command, options: { ...options, size: 1 } });
    await world.sleep(590_000);
    assert.ok(shared(world).includes(old), 'not before ten minutes');
    const outcome = outcomeOf(await (root?.exit ?? Promise.reject(new Error('none'))));
    assert.equal(outcome.exitCode, 0, outcome.error?.message);
    assert.deepEqual(
      [old, foreign].map((path) => shared(world).includes(path)),
      [false, true],
    );
  }));

test('P-147 who belongs to an older view of this job says so itself', () => {
  const view = { view: 5, epoch: 'e'.repeat(64) } as View;
  const table: readonly (readonly [number, string, boolean])[] = [
    [4, 'e', true],
    [1, 'e', true],
    [5, 'e', false],
    [6, 'e', false],
    [0, 'e', false],
    [4, 'f', false],
  ];
  for (const [number, epoch, expected] of table)
    assert.equal(
      isOfOlderView({ view: number, epoch: epoch.repeat(64) } as Frame, view),
      expected,
      `${number} ${epoch}`,
    );
});
