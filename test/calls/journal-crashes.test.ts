/** A journal whose process is killed, or whose host loses power, at every named act in turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Journal, JOURNAL_POINTS } from '../../src/runtime/calls/journal.ts';
import { SimulatedCrash, simulate, type SimulatedWorld } from '../../src/sim/index.ts';

const PATH = 'epochs/e/call-journals/rank-0';

/** What was acknowledged; `begun` are lines that may be there or not. */
interface Told {
  kept: string[];
  begun: string[];
  lives: number[];
}

/** A life of a writer that stops for ever at the `count`-th act of this name. */
const live = async (
  world: SimulatedWorld,
  told: Told,
  stop: { readonly point: string; readonly count: number; readonly how: 'kill' | 'power' } | null,
): Promise<boolean> => {
  const master = world.createMaster({ client: 0 });
  let seen = 0;
  let hasStopped = false;
  const journal = new Journal(master.ports.journalFiles(PATH), {
    onPoint: (point) => {
      if (hasStopped) throw new SimulatedCrash(master.name);
      if (point !== stop?.point || (seen += 1) <= stop.count) return;
      hasStopped = true;
      if (stop.how === 'kill') master.kill();
      else world.crashClient(0);
      throw new SimulatedCrash(master.name);
    },
  });
  const work = async (): Promise<void> => {
    const { life, contents } = await journal.open(master.ports.incarnation);
    const lines = contents.isCut ? contents.lines.slice(0, -1) : contents.lines;
    // A snapshot says which lines it stands for; leftovers before it count no more.
    const start = lines.findLastIndex((line) => line.startsWith('all:'));
    const found = [...(lines[start]?.slice(4).split(',') ?? []), ...lines.slice(start + 1)].filter(
      (line) => line !== '',
    );
    assert(!told.lives.includes(life), 'no life twice');
    told.lives.push(life);
    assert.deepEqual(found.slice(0, told.kept.length), told.kept, 'what was told is there');
    const rest = found.slice(told.kept.length);
    assert.deepEqual(rest, told.begun.slice(0, rest.length), 'and nothing that nobody wrote');
    told.kept = found;
    told.begun = [];
    const append = async (...names: string[]): Promise<void> => {
      told.begun.push(...names);
      await journal.append(names);
      told.kept.push(...told.begun.splice(0, names.length));
    };
    const snapshot = (): Promise<void> => journal.replace([`all:${told.kept.join(',')}`]);
    await snapshot();
    await append(`${life}a`, `${life}b`);
    await append(`${life}c`);
    await snapshot();
    await append(`${life}d`);
  };
  // A dead process never comes back from what it waits for.
  const ended = work().then(
    () => undefined,
    (error: unknown) => {
      if (!hasStopped) throw error;
    },
  );
  const dead = (async () => {
    for (let times = 0; times < 400 && !hasStopped; times += 1) await world.sleep(1);
    await world.sleep(5);
  })();
  await Promise.race([ended, dead]);
  return hasStopped;
};

for (const how of ['kill', 'power'] as const)
  for (const point of JOURNAL_POINTS)
    test(`${how} at ${point}: what was told is there, no life comes twice`, async () => {
      let stops = 0;
      for (let seed = 0; seed < 8; seed += 1)
        await simulate({ seed: `${point}-${seed}` }, async (world) => {
          const told: Told = { kept: [], begun: [], lives: [] };
          await live(world, told, null);
          for (const count of [0, 1, 0, 2])
            if (await live(world, told, { point, count, how })) stops += 1;
          await live(world, told, null);
          await live(world, told, null);
        });
      assert(stops > 0, 'the act was met');
    });
