/**
 * Whole clusters under drawn faults, of which one master is killed, its host crashed, or the master
 * stopped for longer than the others wait: resumed until done, every result is published once.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDigest } from '../../src/protocol/content.ts';
import { simulate, type SimulatedCommand, type SimulatedWorld } from '../../src/sim/index.ts';
import { startMasters, treeCommand, type Started } from './cluster.ts';

const SIZE = 3;
const DEPTH = 4;
/** Texts of length 1 to DEPTH + 1 that begin with 1. */
const ITEMS = 2 ** (DEPTH + 1) - 1;
const ROUNDS_MAX = 6;
/** Longer than any deadline of the options below. */
const HANG_MS = 600_000;

type Blow = 'kill' | 'crash' | 'pause';

/** Strikes one master at a drawn moment. */
const strike = async (world: SimulatedWorld, masters: Started[], blow: Blow): Promise<void> => {
  await world.sleep(world.random.below(1_200));
  const victim = world.random.pick(masters).master;
  if (blow === 'kill') victim.kill();
  if (blow === 'crash') world.crashClient(victim.client);
  if (blow === 'pause') victim.pause(15_000);
};

/** Exit codes of one start of all masters; the killed one has none. */
const runOnce = async (
  world: SimulatedWorld,
  command: SimulatedCommand,
  blow: Blow | null,
): Promise<number[]> => {
  const masters = startMasters(world, SIZE, { command });
  if (blow !== null) await strike(world, masters, blow);
  const hanging = world.sleep(HANG_MS).then(() => null);
  const exits = await Promise.race([hanging, Promise.all(masters.map(({ exit }) => exit))]);
  assert.ok(exits !== null, 'every master ends');
  return exits.flatMap((exit) => {
    if (exit.kind === 'threw') throw exit.error;
    return exit.kind === 'returned' ? [exit.value.exitCode] : [];
  });
};

const published = (world: SimulatedWorld): string[] =>
  (world.files.pristineNames('output/results') ?? []).flatMap(
    (fan) => world.files.pristineNames(`output/results/${fan}`) ?? [],
  );

for (const blow of ['kill', 'crash', 'pause'] as const)
  for (const seed of [1, 2])
    test(`a cluster with a ${blow} comes to its end, seed ${seed}`, () =>
      simulate(
        { seed, clients: SIZE, skewedClocks: true, faults: { drawn: { visibilityMsMax: 100 } } },
        async (world) => {
          world.files.put('input/root', Buffer.from('1'));
          const tokens = new Map<string, number>();
          const tree = treeCommand(DEPTH);
          const command: SimulatedCommand = (input, assignment) => {
            const { item, token } = assignment;
            assert.equal(contentDigest(input), item);
            assert.ok(token >= (tokens.get(item) ?? 0), `${item} under an old token`);
            tokens.set(item, token);
            return { ...tree(input, assignment), durationMs: 100 };
          };
          let codes = await runOnce(world, command, blow);
          for (let round = 1; round < ROUNDS_MAX && !isDone(codes); round += 1)
            codes = await runOnce(world, command, null);
          assert.ok(isDone(codes), `ended with ${codes.join(', ')}`);
          assert.equal(published(world).length, ITEMS);
          assert.equal(tokens.size, ITEMS);
        },
      ));

const isDone = (codes: readonly number[]): boolean =>
  codes.length === SIZE && codes.every((code) => code === 0);
