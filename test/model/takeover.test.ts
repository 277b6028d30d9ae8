/**
 * How long the death of a master stays unnoticed, and how long until work goes on without it, in virtual
 * time: P-172, P-173, and the bound of docs/timing.md. What a file system adds is not in it.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { HEARTBEAT_MS } from '../../src/protocol/limits.ts';
import { SeededRandom, simulate } from '../../src/sim/index.ts';
import { Storm } from '../support/storm-world.ts';

const MASTERS = 3;
const ROUNDS = 3;
/** Looks at registers, linking a view, and this test's own looks. */
const SLACK_MS = 250;
/** The rounds of one proof, in a world whose calls take a millisecond. */
const PROOF_MS = 1_000;

interface Times {
  readonly seenMs: number;
  readonly provedMs: number;
  readonly goesOnMs: number;
}

const measure = (victim: number, ttlMs: number, round: number): Promise<Times> =>
  simulate({ seed: `takeover ${victim} ${ttlMs} ${round}`, clients: MASTERS }, async (world) => {
    for (let item = 0; item < 200; item += 1)
      world.files.put(`input/${item}`, Buffer.from(`${item}`));
    const storm = new Storm(world, {
      depth: 0,
      options: { memberTtlMs: ttlMs, renewIntervalMs: 0 },
      durations: new SeededRandom(`${round}`),
    });
    const masters = Array.from({ length: MASTERS }, (_, rank) =>
      storm.start({ size: MASTERS, rank }, { client: rank }),
    );
    await world.sleep(1_500 + 137 * round);
    assert.equal(storm.newestView(), 1);
    masters[victim]?.master.kill();
    const killedMs = world.now;
    const since = async (what: string, isThere: () => boolean): Promise<number> => {
      await world.until(isThere, 3 * ttlMs, what);
      return world.now - killedMs;
    };
    const seenMs = await since('the next view', () => storm.newestView() === 2);
    const provedMs = await since('its proof', () =>
      world.files.paths().some((path) => path.endsWith('/evidence/2.0.json')),
    );
    const goesOnMs = await since('a start in it', () =>
      storm.executions.some(({ view }) => view === 2),
    );
    for (const { master } of masters) master.kill();
    return { seenMs, provedMs, goesOnMs };
  });

const rangeOf = (times: readonly Times[], name: keyof Times): string => {
  const values = times.map((each) => each[name]).toSorted((a, b) => a - b);
  return `${Math.round(values[0] ?? NaN)}–${Math.round(values.at(-1) ?? NaN)} ms`;
};

const rounds = async (context: TestContext, victim: number, ttlMs: number): Promise<void> => {
  const times: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(victim, ttlMs, round));
  context.diagnostic(
    `next view after ${rangeOf(times, 'seenMs')}, proved after ${rangeOf(times, 'provedMs')}, work goes on after ${rangeOf(times, 'goesOnMs')}`,
  );
  for (const { seenMs, provedMs } of times) {
    assert.ok(seenMs >= ttlMs - HEARTBEAT_MS - SLACK_MS, 'nobody is dropped before the TTL');
    assert.ok(seenMs <= ttlMs + HEARTBEAT_MS + SLACK_MS, `noticed after ${seenMs} ms`);
    assert.ok(provedMs <= seenMs + PROOF_MS, `proved ${provedMs - seenMs} ms later`);
  }
};

for (const ttlMs of [3_000, 10_000])
  for (const victim of [0, 2])
    test(`P-172, P-173: ${victim === 0 ? 'root' : 'a peer'} is killed, TTL ${ttlMs} ms`, (context) =>
      rounds(context, victim, ttlMs));
