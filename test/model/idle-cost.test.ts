/**
 * What masters that wait cost in calls on files, counted and not timed: all but one have nothing to
 * do while the only command runs. Per master and second, with M masters in the view:
 *
 *   register writes  = B                       B = 1000 / HEARTBEAT_MS beats
 *   register reads   = B x (M - 1)             on hosts of their own: each beat of each peer once
 *                    = B x (M - 1)^2           on one host: each beat wakes, and all peers are read
 *   other looks      <= L                      listings and abort records, whatever M is
 *   everything else  = 0                       nothing is created, linked, removed or locked
 *
 * docs/timing.md says it too.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEARTBEAT_MS } from '../../src/protocol/limits.ts';
import type { MasterPorts } from '../../src/runtime/options.ts';
import { runMaster } from '../../src/runtime/master.ts';
import { simulate } from '../../src/sim/index.ts';
import { defaults, outcomeOf } from './cluster.ts';
import { counting, noCounts, type Counts } from './counting.ts';

/** Masters, and whether each has a host of its own. */
const CASES = [
  [2, true],
  [8, true],
  [16, true],
  [64, true],
  [2, false],
  [4, false],
  [8, false],
] as const;
/** Start-up is over by then, and the long command not yet. */
const SETTLE_MS = 20_000;
const WINDOW_MS = 20_000;
const COMMAND_MS = 60_000;
const BEATS = 1000 / HEARTBEAT_MS;
/** Listings and reads besides registers: views and abort records, once a second each. */
const LOOKS_MAX = 5;

/** Counts a second of each master that has nothing to do. */
const idleRates = async (size: number, isApart: boolean): Promise<Counts[]> =>
  simulate({ seed: 5, clients: isApart ? size : 1 }, async (world) => {
    world.files.put('input/only', Buffer.from('the only item'));
    let startedBy: number | null = null;
    const all = Array.from({ length: size }, noCounts);
    await Promise.all(
      all.map(async (counts, rank) => {
        const master = world.createMaster({
          client: isApart ? rank : 0,
          workers: 1,
          command: () => {
            startedBy = rank;
            return { durationMs: COMMAND_MS };
          },
        });
        const exit = await master.run((ports: MasterPorts) => {
          const isOn = (): boolean => {
            const now = ports.clock.now();
            return now >= SETTLE_MS && now < SETTLE_MS + WINDOW_MS;
          };
          return runMaster(
            {
              ...defaults,
              ...{ size, rank, workers: 1, feedback: false, timeoutMs: 2 * COMMAND_MS },
              ...{ renewIntervalMs: 0, memberTtlMs: 10_000 },
            },
            { ...ports, directory: counting(ports.directory, counts, isOn) },
            {
              drain: new AbortController().signal,
              now: new AbortController().signal,
              onEvent: () => undefined,
            },
          );
        });
        assert.equal(outcomeOf(exit).exitCode, 0);
      }),
    );
    assert.notEqual(startedBy, null);
    const seconds = WINDOW_MS / 1000;
    return all
      .filter((_, rank) => rank !== startedBy)
      .map((counts) => ({
        registerWrites: counts.registerWrites / seconds,
        registerReads: counts.registerReads / seconds,
        looks: counts.looks / seconds,
        changes: counts.changes / seconds,
      }));
  });

for (const [size, isApart] of CASES)
  test(`${size} masters ${isApart ? 'on hosts of their own' : 'on one host'}: what an idle one costs`, async (context) => {
    const rates = await idleRates(size, isApart);
    assert.equal(rates.length, size - 1);
    const peers = size - 1;
    const expected = BEATS * (isApart ? peers : peers * peers);
    const [first] = rates;
    context.diagnostic(`per second: ${JSON.stringify(first)}`);
    for (const rate of rates) {
      const about = `${size} masters: ${JSON.stringify(rate)}, expected ${expected} reads`;
      assert.ok(rate.registerWrites > 0.9 * BEATS && rate.registerWrites <= 1.1 * BEATS, about);
      assert.ok(rate.registerReads <= 1.25 * expected, about);
      assert.ok(rate.registerReads > 0.5 * BEATS * peers, about);
      assert.ok(rate.looks <= LOOKS_MAX, about);
      assert.equal(rate.changes, 0, about);
    }
  });
