/**
 * What a start of many masters at one moment costs the server, counted and not timed (row 37 of
 * docs/field-reports.md: job arrays whose members all begin at once drown what they share).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MasterPorts } from '../../src/runtime/options.ts';
import { runMaster } from '../../src/runtime/master.ts';
import { simulate } from '../../src/sim/index.ts';
import { defaults, outcomeOf } from './cluster.ts';
import { counting, noCounts, type Counts } from './counting.ts';

const HOSTS = 4;
/** 64 masters take half a minute of processor time, and say the same. */
const [FEW, MANY] = process.env['FLOCKSTEP_TEST_LONG'] === '1' ? [16, 64] : [8, 24];

interface Start {
  /** Of each master, until it knows that the lock is qualified. */
  readonly counts: readonly Counts[];
  readonly elapsedMs: number;
}

const startTogether = (size: number): Promise<Start> =>
  simulate({ seed: 37, clients: HOSTS }, async (world) => {
    world.files.put('input/only', Buffer.from('the only item'));
    let elapsedMs = 0;
    const all = Array.from({ length: size }, noCounts);
    await Promise.all(
      all.map(async (counts, rank) => {
        let isOn = true;
        const command = (): { durationMs: number } => ({ durationMs: 5 });
        const master = world.createMaster({ client: rank % HOSTS, workers: 1, command });
        const exit = await master.run((ports: MasterPorts) =>
          runMaster(
            { ...defaults, size, rank, workers: 1, feedback: false, joinTimeoutMs: 60_000 },
            { ...ports, directory: counting(ports.directory, counts, () => isOn) },
            {
              drain: new AbortController().signal,
              now: new AbortController().signal,
              onEvent: ({ kind }) => {
                if (kind !== 'qualified') return;
                isOn = false;
                elapsedMs = Math.max(elapsedMs, ports.clock.now());
              },
            },
          ),
        );
        assert.equal(outcomeOf(exit).exitCode, 0);
      }),
    );
    return { counts: all, elapsedMs };
  });

const most = (counts: readonly Counts[], kind: keyof Counts): number =>
  Math.max(...counts.map((each) => each[kind]));

test('row 37: masters that start at one moment make calls in proportion to their number, not to its square', async (context) => {
  const [few, many] = [await startTogether(FEW), await startTogether(MANY)];
  for (const { counts, elapsedMs } of [few, many]) {
    const figures = ['changes', 'registerWrites', 'registerReads', 'looks'] as const;
    const text = figures.map((kind) => `${kind} ${most(counts, kind)}`).join(', ');
    context.diagnostic(`${counts.length} masters in ${elapsedMs} ms, at most: ${text}`);
  }
  // What a master creates, links and locks, and how often it writes, is its own affair, whatever their number.
  assert.ok(most(many.counts, 'changes') <= most(few.counts, 'changes') + 2);
  assert.ok(most(many.counts, 'registerWrites') <= most(few.counts, 'registerWrites') + 8);
  // Root reads all registers at each look; a peer that does the same is the square that drowns servers.
  const growth = MANY / FEW;
  const reads = most(many.counts, 'registerReads') / most(few.counts, 'registerReads');
  assert.ok(
    reads <= 1.3 * growth,
    `register reads grew ${reads} times for ${growth} times the masters`,
  );
  assert.ok(most(many.counts, 'looks') <= 40 + MANY);
});
