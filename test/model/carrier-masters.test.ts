/**
 * Whole masters on clients that show a register in place, or a fresh name, late: the carrier is chosen by
 * what was measured (P-15 to P-18), and generations are as quick as the better way.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../src/protocol/layout.ts';
import { TRAIL_FRAMES_KEPT } from '../../src/protocol/limits.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import type { CarrierOption } from '../../src/protocol/carrier.ts';
import type { Frame } from '../../src/protocol/records.ts';
import { PeerRegister } from '../../src/runtime/peers.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterEvent, MasterPorts } from '../../src/runtime/options.ts';
import { NO_FAULTS, simulate, type FaultPlan, type SimulatedWorld } from '../../src/sim/index.ts';
import { defaults, outcomeOf } from './cluster.ts';

const ALWAYS = { probability: 1, minMs: 1_000, maxMs: 1_000 };
const WHILE_MS = 12_000;

const lateIn = (ways: Partial<FaultPlan['visibility']>): Partial<FaultPlan> => ({
  visibility: { ...NO_FAULTS.visibility, ...ways },
});

interface Seen {
  /** Of each master, at the end of the command. */
  readonly frames: readonly Frame[];
  /** Of the renewals, as root had it. */
  readonly elapsedMs: readonly number[];
}

/** A job whose one command takes a while, with renewals meanwhile; looked at from a client of its own. */
const runJob = async (
  faults: Partial<FaultPlan>,
  plan: {
    readonly carrier?: CarrierOption;
    readonly readsQuickly?: boolean;
    readonly clientOf?: (rank: number) => number;
    readonly size?: number;
    readonly during?: (world: SimulatedWorld) => Promise<void>;
  } = {},
): Promise<Seen> =>
  simulate({ seed: 31, clients: 4, synthetic: false, faults }, async (world) => {
    world.files.put('input/only', Buffer.from('the only item'));
    const size = plan.size ?? 2;
    const events: MasterEvent[] = [];
    const masters = Array.from({ length: size }, (_, rank) =>
      world.createMaster({
        client: plan.clientOf?.(rank) ?? rank,
        workers: 1,
        command: () => ({ durationMs: 2 * WHILE_MS }),
      }),
    );
    const exits = masters.map((master, rank) =>
      master.run((ports: MasterPorts) =>
        runMaster(
          {
            ...defaults,
            ...{ size, rank, workers: 1, feedback: false, timeoutMs: 10 * WHILE_MS },
            ...{ renewIntervalMs: 1_500, renewJitter: 0, memberTtlMs: 10_000 },
            ...(plan.carrier === undefined ? {} : { carrier: plan.carrier }),
          },
          { ...ports, readsQuickly: () => plan.readsQuickly ?? false },
          {
            drain: new AbortController().signal,
            now: new AbortController().signal,
            onEvent: (event) => void (rank === 0 && events.push(event)),
          },
        ),
      ),
    );
    await world.sleep(WHILE_MS);
    await plan.during?.(world);
    const { directory, clock } = world.createMaster({ client: 3, name: 'observer' }).ports;
    const registers = masters.map(
      (master) => new PeerRegister(directory, clock, master.ports.incarnation),
    );
    for (let look = 0; look < 20; look++) {
      for (const register of registers) register.poll();
      await world.sleep(100);
    }
    for (const { ports } of masters) {
      const names = world.files.pristineNames(`shared/${layout.trail(ports.incarnation)}`) ?? [];
      assert.ok(names.length <= TRAIL_FRAMES_KEPT, `${names.length} frames under fresh names`);
    }
    for (const exit of exits) {
      const { exitCode, error } = outcomeOf(await exit);
      assert.deepEqual([exitCode, error], [0, null]);
    }
    return {
      frames: registers.map(({ frame }) => frame ?? assert.fail('a frame is seen')),
      elapsedMs: events.flatMap((event) => (event.kind === 'renewed' ? [event.elapsedMs] : [])),
    };
  });

const usesOf = ({ frames }: Seen): string[] => frames.map(({ carrier }) => carrier.uses);
/** Without the first: it may have begun while nobody had compared long enough. */
const settled = ({ elapsedMs }: Seen): number => Math.min(...elapsedMs.slice(1));

test('a file rewritten in place is late: fresh names, and generations that do not wait for it', async () => {
  const faults = lateIn({ rewrites: ALWAYS });
  for (const readsQuickly of [false, true]) {
    const seen = await runJob(faults, { readsQuickly });
    assert.deepEqual(usesOf(seen), ['fresh-name', 'fresh-name']);
    assert.ok(seen.elapsedMs.length >= 4 && settled(seen) < 1_000, `${seen.elapsedMs.join()} ms`);
  }
  // Sixteen exchanges, each of which waits a second for each of its words, do not fit the deadline.
  await assert.rejects(runJob(faults, { carrier: 'in-place' }), /cluster exchange timed out/);
});

test('fresh names are late: registers stay in place', async () => {
  const seen = await runJob(lateIn({ names: ALWAYS }), { size: 3 });
  assert.deepEqual(usesOf(seen), ['in-place', 'in-place', 'in-place']);
  assert.ok(seen.frames.every(({ carrier }) => carrier.sees === 'in-place'));
});

test('neither is late: in place, and nothing is made any more', async () => {
  const seen = await runJob({});
  assert.deepEqual(usesOf(seen), ['in-place', 'in-place']);
  assert.ok(seen.frames.every(({ carrier }) => carrier.sees === 'either'));
});

test('one client: in place, whatever others would see', async () => {
  const seen = await runJob(lateIn({ rewrites: ALWAYS }), { clientOf: () => 0 });
  assert.deepEqual(usesOf(seen), ['in-place', 'in-place']);
});

test('a member that may not make a name goes on in place, late but alive', async () => {
  const faults = lateIn({ rewrites: ALWAYS });
  const seen = await runJob(
    {
      ...faults,
      errors: [
        {
          ...{ operation: 'trail-write', client: 1, fromMs: 6_000, errno: 'ENOSPC' },
          ...{ effect: 'before', probability: 1, budget: Number.POSITIVE_INFINITY },
        },
      ],
    },
    {},
  );
  assert.equal(seen.frames[1]?.carrier.uses, 'in-place');
  assert.equal(seen.frames[0]?.carrier.uses, 'fresh-name');
});

test('each way can be forced', async () => {
  for (const carrier of ['in-place', 'fresh-name', 'both'] as const)
    assert.deepEqual(usesOf(await runJob({}, { carrier })), [carrier, carrier]);
});

test('P-15 what is seen first of a master says already where its later frames stand', async () => {
  await simulate({ seed: 31, clients: 2, synthetic: false }, async (world) => {
    world.files.put('input/only', Buffer.from('the only item'));
    const shown: unknown[] = [];
    /** Looks at a master's own register just before anybody can know of it. */
    const spied = ({ directory, clock, incarnation }: MasterPorts): SharedDirectory =>
      new Proxy(directory, {
        get(target, key) {
          if (key === 'createOnce' && shown.length < 2)
            return (...[path, ...rest]: Parameters<SharedDirectory['createOnce']>) => {
              if (path === layout.rosterRecord(defaults.run, incarnation)) {
                const frame = new PeerRegister(target, clock, incarnation).poll();
                const names = target.listFresh(layout.trail(incarnation));
                shown.push([frame?.carrier.uses, names]);
              }
              return target.createOnce(path, ...rest);
            };
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    const exits = [0, 1].map((client) =>
      world.createMaster({ client }).run((ports: MasterPorts) =>
        runMaster(
          { ...defaults, size: 2, rank: client },
          { ...ports, directory: spied(ports), readsQuickly: () => false },
          {
            ...{ drain: new AbortController().signal, now: new AbortController().signal },
            onEvent: () => undefined,
          },
        ),
      ),
    );
    for (const exit of exits) assert.equal(outcomeOf(await exit).error, null);
    assert.deepEqual(shown, [
      ['both', ['1.json']],
      ['both', ['1.json']],
    ]);
  });
});
