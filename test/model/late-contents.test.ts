/**
 * Contents that one host has stored and another one does not see for seconds: their items wait beside
 * the workers, and none fails for that.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_FAULTS, OUTPUT_ROOT, simulate, type SimulatedWorld } from '../../src/sim/index.ts';
import { runMaster } from '../../src/runtime/master.ts';
import type { MasterOutcome, MasterPorts } from '../../src/runtime/options.ts';
import { defaults, outcomeOf, startMasters, treeCommand, type Started } from './cluster.ts';

const LATE_MS = 6_000;
const TTL_MS = 20_000;
const LATE = { probability: 1, minMs: LATE_MS, maxMs: LATE_MS };
const DEPTH = 4;
const ITEMS = 2 ** (DEPTH + 1) - 1;
const OPTIONS = { memberTtlMs: TTL_MS, clusterTimeoutMs: 120_000, joinTimeoutMs: 120_000 };

/** Two masters whose published contents show `LATE_MS` later on the other host, each time. */
const startLate = (world: SimulatedWorld): Promise<MasterOutcome>[] =>
  [0, 1].map((rank) => {
    const master = world.createMaster({ client: rank, workers: 1, command: treeCommand(DEPTH) });
    const signal = new AbortController().signal;
    const control = { drain: signal, now: signal, onEvent: () => undefined };
    const exit = master.run((ports) =>
      runMaster(
        { ...defaults, ...OPTIONS, rank },
        { ...ports, corpus: lateCorpus(world, ports) },
        control,
      ),
    );
    return exit.then(outcomeOf);
  });

const lateCorpus =
  (world: SimulatedWorld, ports: MasterPorts): MasterPorts['corpus'] =>
  (epoch) => {
    const corpus = ports.corpus(epoch);
    const publish = corpus.publish.bind(corpus);
    let publishing = 0;
    const setLate = (by: number): void => {
      publishing += by;
      const names = publishing > 0 ? LATE : NO_FAULTS.visibility.names;
      world.faults.update({ visibility: { ...NO_FAULTS.visibility, names } });
    };
    corpus.publish = async (item, token, record) => {
      setLate(1);
      return publish(item, token, record).finally(() => setLate(-1));
    };
    return corpus;
  };

const failuresOf = (masters: readonly Started[]): string[] =>
  masters
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.kind === 'attempt-failed' ? [event.reason] : []));

for (const seed of [1, 2, 3])
  test(`contents that show 6 s late fail no item (seed ${seed})`, () =>
    simulate({ seed, clients: 2 }, async (world) => {
      world.files.put('input/1', Buffer.from('1'));
      for (const { exitCode, summary } of await Promise.all(startLate(world))) {
        assert.deepEqual(summary?.failedItems, []);
        assert.equal(exitCode, 0);
        assert.equal(summary?.done, ITEMS);
      }
      // Somebody had to wait: work alone takes less.
      assert.ok(world.now > LATE_MS);
    }));

test('a content that is gone fails its item in the end, and only that one', () =>
  simulate({ seed: 5, clients: 2 }, async (world) => {
    world.files.put('input/1', Buffer.from('1'));
    const masters = startMasters(world, 2, {
      options: OPTIONS,
      command: (input, context) => {
        const result = treeCommand(DEPTH)(input, context);
        return { ...result, durationMs: 500 };
      },
    });
    const output = (): string =>
      world.files.paths().find((path) => path.startsWith(`${OUTPUT_ROOT}/files/`)) ?? '';
    await world.until(() => output() !== '', 60_000, 'an output');
    world.files.removeNow(output());
    const ends = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
    assert.deepEqual(
      ends.map(({ exitCode }) => exitCode),
      [1, 1],
    );
    const failures = failuresOf(masters);
    assert.equal(failures.length, 1);
    assert.match(failures[0] ?? '', /does not exist, or does not show here in 2\d s/);
    assert.equal(ends[0]?.summary?.failed, 1);
  }));
