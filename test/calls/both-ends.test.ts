/**
 * Requester and replier of the product together, over the simulated directory, journal and outbox
 * included; the replier is killed again and again at its named points.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROCEDURE_STEPS, PROGRAM, PROGRAM_VERSION } from '../../src/protocol/calls/envelope.ts';
import { workDigestOf, type CallStep } from '../../src/protocol/calls/envelope.ts';
import type { CallOutcome } from '../../src/protocol/calls/requester-state.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import { simulate } from '../../src/sim/index.ts';
import { FolderWorld } from './folder-world.ts';
import { REPLIER, type WorldOptions } from './world.ts';

const PRINCIPAL = { flavor: 1, id: 'tool', groups: [] };
const CALLS = 40;

const stepsOf = (n: number): CallStep[] => [
  { step: 'names.rename', arguments: { from: '', to: `name-${n}` } },
  { step: 'counter.add', arguments: { by: 1 } },
];

const digestOf = (steps: CallStep[]): string =>
  workDigestOf(
    { program: PROGRAM, version: PROGRAM_VERSION, procedure: PROCEDURE_STEPS, steps },
    PRINCIPAL,
  );

interface Trial {
  readonly seed: string;
  readonly options?: WorldOptions;
  /** The replier dies at every so many-th of its named points; 0 = never. */
  readonly killEvery: number;
  readonly withOutbox: boolean;
}

/** A process that is killed while it starts leaves a failed start. */
const revive = async (world: FolderWorld): Promise<void> => {
  if (!world.isDown) return;
  await world.begin().catch((error: unknown) => {
    if (!world.isDown) throw error;
  });
};

const runTrial = ({ seed, options = {}, killEvery, withOutbox }: Trial) =>
  simulate(
    { seed, faults: { latencyMs: { min: 0, max: 0 }, synchronousMs: 0 } },
    async (sim): Promise<Record<string, number>> => {
      const world = await FolderWorld.make(sim, options);
      let points = 0;
      let kills = 0;
      const onPoint = (): void => {
        points += 1;
        if (killEvery === 0 || kills >= 12 || points % killEvery !== 0) return;
        kills += 1;
        world.kill();
      };
      world.onPoint = onPoint;
      const { ports } = sim.createMaster({ client: 0 });
      const { epoch } = world;
      const requester = new Requester({
        endpoint: 'tool',
        peer: REPLIER,
        epoch,
        mail: new ListingMail({
          epoch,
          endpoint: 'tool',
          directory: ports.directory,
          clock: ports.clock,
        }),
        clock: ports.clock,
        random: ports.random,
        principal: PRINCIPAL,
        persistent: true,
        ...(options.key === undefined ? {} : { key: options.key }),
        timing: { retryMs: 200, retryMsMax: 1_000 },
        ...(withOutbox
          ? {
              outbox: {
                journal: new Journal(ports.journalFiles(`epochs/${epoch}/call-outboxes/tool`)),
                incarnation: ports.incarnation,
                bytesMax: 1024 * 1024,
              },
            }
          : {}),
      });
      const outcomes: (CallOutcome | null)[] = [];
      for (let n = 0; n < CALLS; n++) {
        outcomes.push(null);
        void requester.call(stepsOf(n)).then((outcome) => (outcomes[n] = outcome));
      }
      for (let turn = 0; turn < 3_000 && outcomes.includes(null); turn++) {
        await revive(world);
        if (!world.isDown) await world.settle();
        await sim.sleep(25);
      }
      world.onPoint = () => undefined;
      await revive(world);
      const counts: Record<string, number> = { kills };
      for (const [n, outcome] of outcomes.entries()) {
        const ran = await world.effects(digestOf(stepsOf(n)));
        const text = `call ${n}: ${JSON.stringify(outcome)} ran ${ran / 2} times`;
        assert.ok(outcome !== null, text);
        counts[outcome.kind] = (counts[outcome.kind] ?? 0) + 1;
        assert.ok(ran === 0 || ran === 2, text);
        if (outcome.kind === 'replied') assert.equal(ran, 2, text);
        if (outcome.kind === 'refused') assert.equal(ran, 0, text);
      }
      const closing = requester.close();
      await sim.sleep(5_000);
      await closing;
      await world.close();
      return counts;
    },
  );

test('both ends: every call is answered', async () => {
  const counts = await runTrial({ seed: 'both', killEvery: 0, withOutbox: false });
  assert.deepEqual(counts, { kills: 0, replied: CALLS });
});

for (const withOutbox of [false, true])
  for (const killEvery of [5, 11, 17, 29])
    test(`both ends: the replier dies at every ${killEvery}th point${withOutbox ? ', outbox' : ''}`, async () => {
      const seed = `kill ${killEvery}`;
      const counts = await runTrial({ seed, killEvery, withOutbox });
      assert.ok((counts['kills'] ?? 0) > 0);
      // The table survives, so nobody is in doubt.
      assert.equal(counts['replied'], CALLS, JSON.stringify(counts));
    });

test('both ends: under a cluster key', async () => {
  const options = { key: Buffer.alloc(32, 7) };
  const counts = await runTrial({ seed: 'key', options, killEvery: 0, withOutbox: false });
  assert.deepEqual(counts, { kills: 0, replied: CALLS });
});

test('both ends: a replier whose sessions are dead after a restart', async () => {
  const counts = await runTrial({
    seed: 'dead',
    options: { afterRestart: 'dead' },
    killEvery: 23,
    withOutbox: false,
  });
  assert.ok((counts['kills'] ?? 0) > 0);
  assert.equal(counts['unknown'] ?? 0, 0, JSON.stringify(counts));
});
