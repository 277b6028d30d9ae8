/**
 * 64 masters that call each other through sessions of 16 slots, with lost mail, cancelled calls and
 * crashes: what lies in mailboxes, what is kept, and journals, judged at the bound after every change.
 *
 * By default each master calls a few others; FLOCKSTEP_TEST_LONG=1 lets everybody call everybody.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptBytesOf } from '../../src/protocol/calls/table.ts';
import { compactionBound } from '../../src/protocol/calls/journal.ts';
import { silentLog } from '../../src/ports/log.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { procedureOf } from '../../src/runtime/calls/procedures.ts';
import { Replier } from '../../src/runtime/calls/replier.ts';
import { REPLIER_SETTINGS } from '../../src/runtime/calls/replier-options.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import { loadSchemaCompiler } from '../../src/schema/compile.ts';
import {
  simulate,
  SimulatedCrash,
  type SimulatedMaster,
  type SimulatedPorts,
  type SimulatedWorld,
} from '../../src/sim/index.ts';
import { Office } from './calls/office.ts';

const isLong = process.env['FLOCKSTEP_TEST_LONG'] === '1';

const MASTERS = 64;
const SLOTS = 16;
const KEPT_BYTES = 512;
const REQUEST_BYTES = 2_048;
const EPOCH = 'b0'.repeat(32);
/** What a reply file has beside its body. */
const ENVELOPE_BYTES = 1_024;

/** A whole body of exactly the size that is kept. */
const EMPTY_BODY = {
  status: 0,
  results: [{ step: 'fill', status: 0, result: { text: '' }, text: '' }],
};
const FILLING = 'x'.repeat(KEPT_BYTES - JSON.stringify(EMPTY_BODY).length);

const compile = await loadSchemaCompiler();
const ANY = { type: 'object', additionalProperties: true };

const endpointOf = (rank: number): string => `rank-${rank}`;

interface Plan {
  readonly seed: string;
  readonly peersOf: (rank: number) => readonly number[];
  /** Calls of each lane; a session has a lane for each of its slots, and two that wait. */
  readonly rounds: number;
  readonly crashes: number;
}

/** One life of a master: its replier, its requesters, and what they have come to. */
interface Running {
  readonly master: SimulatedMaster;
  readonly replier: Replier;
  readonly journal: Journal;
  readonly requesters: Requester[];
}

class Cluster {
  readonly office: Office;
  readonly outcomes: Record<string, number> = {};
  readonly running = new Map<number, Running>();
  executed = 0;
  keptPeak = 0;
  journalPeak = 0;
  private readonly world: SimulatedWorld;
  private readonly plan: Plan;
  isLossy = true;

  constructor(world: SimulatedWorld, plan: Plan) {
    this.world = world;
    this.plan = plan;
    const bounds = {
      slots: SLOTS,
      requestBytes: REQUEST_BYTES,
      replyBytes: KEPT_BYTES + ENVELOPE_BYTES,
    };
    const chances = { call: 0.01, reply: 0.02, refusal: 0.02 };
    this.office = new Office(bounds, (kind) => this.isLossy && world.random.chance(chances[kind]));
  }

  /** Resolves when all calls of this life are settled, or with its end. */
  start(rank: number, rounds: number): Promise<unknown> {
    const master = this.world.createMaster({ client: 0 });
    const endpoint = endpointOf(rank);
    this.office.clearCalls(endpoint);
    return master.run(async (ports) => {
      const journal = new Journal(ports.journalFiles(`epochs/${EPOCH}/call-journals/${endpoint}`));
      const replier = this.replierOf(endpoint, master, ports, journal);
      await replier.start();
      void replier.run(new AbortController().signal).catch((error: unknown) => {
        if (!(error instanceof SimulatedCrash)) throw error;
      });
      const requesters = this.plan
        .peersOf(rank)
        .map((peer) => this.requesterOf(endpoint, peer, master, ports));
      this.running.set(rank, { master, replier, journal, requesters });
      await Promise.all(requesters.map((requester) => this.load(requester, ports, rounds)));
    });
  }

  private replierOf(
    endpoint: string,
    master: SimulatedMaster,
    ports: SimulatedPorts,
    journal: Journal,
  ): Replier {
    const fill = procedureOf(
      {
        name: 'fill',
        effect: 'none',
        arguments: ANY,
        result: ANY,
        run: async (args) => {
          this.executed += 1;
          const { pauseMs } = args as { pauseMs: number };
          if (pauseMs > 0) await ports.clock.sleep(pauseMs);
          return { ok: true, result: { text: FILLING } };
        },
      },
      compile,
    );
    return new Replier({
      ...{ epoch: EPOCH, endpoint, incarnation: ports.incarnation, journal, key: null },
      mail: this.office.replier(endpoint, { clock: ports.clock, isAlive: () => master.alive }),
      ...{ clock: ports.clock, random: ports.random, log: silentLog, procedures: [fill] },
    });
  }

  private requesterOf(
    endpoint: string,
    peer: number,
    master: SimulatedMaster,
    ports: SimulatedPorts,
  ): Requester {
    const life = { clock: ports.clock, isAlive: () => master.alive };
    return new Requester({
      ...{ endpoint, peer: endpointOf(peer), epoch: EPOCH, persistent: true },
      mail: this.office.requester(endpoint, endpointOf(peer), life),
      ...{ clock: ports.clock, random: ports.random },
      principal: { flavor: 1, id: endpoint, groups: [] },
      limits: {
        ...{ slots: SLOTS, operationsMax: 4, requestBytesMax: REQUEST_BYTES },
        ...{ replyBytesMax: KEPT_BYTES, cachedReplyBytesMax: KEPT_BYTES },
      },
    });
  }

  private async load(requester: Requester, ports: SimulatedPorts, rounds: number): Promise<void> {
    const { random } = this.world;
    const lane = async (): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        const cancel = new AbortController();
        const pauseMs = random.chance(0.1) ? random.between({ min: 1, max: 50 }) : 0;
        const said = requester.call([{ step: 'fill', arguments: { pauseMs } }], {
          signal: cancel.signal,
        });
        if (random.chance(0.02)) {
          await ports.clock.sleep(random.between({ min: 0, max: 20 }));
          cancel.abort();
        }
        const { kind } = await said;
        this.outcomes[kind] = (this.outcomes[kind] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: SLOTS + 2 }, lane));
  }

  /** Everything that a replier keeps, held against what it may keep. */
  check(): void {
    for (const [rank, { replier, journal, master }] of this.running) {
      const table = replier.current?.state.table;
      if (!master.alive || table === undefined) continue;
      const recount = keptBytesOf(table.sessions.values());
      assert.equal(table.keptBytes, recount, 'the counter equals a recount');
      const callers = this.callersOf(rank).length;
      // A life of a caller may stand beside its next one.
      assert.ok(table.clients.size <= 2 * callers, `${table.clients.size} clients`);
      assert.ok(table.sessions.size <= 2 * callers, `${table.sessions.size} sessions`);
      assert.ok(recount <= table.sessions.size * SLOTS * KEPT_BYTES, `${recount} bytes kept`);
      this.keptPeak = Math.max(this.keptPeak, recount / (callers * SLOTS * KEPT_BYTES));
      const records = [...table.sessions.values()].reduce(
        (sum, each) => sum + each.slots.length,
        0,
      );
      assert.ok(records <= Math.min(REPLIER_SETTINGS.slotBudget, table.sessions.size * SLOTS));
      // A record of a slot is below a kilobyte here, and a group is one line for each slot at most.
      const group = 2_048 * records + 65_536;
      const bound = compactionBound(1_024 * records + 65_536) + group;
      assert.ok(journal.bytes <= bound, `${journal.bytes} bytes of journal`);
      this.journalPeak = Math.max(this.journalPeak, journal.bytes);
    }
  }

  callersOf(rank: number): number[] {
    return Array.from({ length: MASTERS }, (_, other) => other).filter((other) =>
      this.plan.peersOf(other).includes(rank),
    );
  }
}

const runPlan = (plan: Plan): Promise<Cluster> =>
  simulate(
    { seed: plan.seed, faults: { latencyMs: { min: 0, max: 0 }, synchronousMs: 0 } },
    async (world) => {
      const cluster = new Cluster(world, plan);
      const { office } = cluster;
      let isOver = false;
      const watching = (async () => {
        for (; !isOver; await world.sleep(10)) cluster.check();
      })();
      const lives = Array.from({ length: MASTERS }, (_, rank) => cluster.start(rank, plan.rounds));
      for (let crash = 0; crash < plan.crashes; crash += 1) {
        await world.sleep(15);
        const rank = world.random.below(MASTERS);
        cluster.running.get(rank)?.master.kill();
        lives.push(cluster.start(rank, plan.rounds));
      }
      for (const exit of await Promise.all(lives))
        assert.notEqual((exit as { kind: string }).kind, 'threw', JSON.stringify(exit));
      cluster.check();
      // Nobody asks any more: leases run out, and nothing is left of anything.
      for (const { requesters } of cluster.running.values())
        for (const requester of requesters) void requester.close();
      cluster.isLossy = false;
      await world.sleep(REPLIER_SETTINGS.leaseMs + REPLIER_SETTINGS.graceMs + 5_000);
      isOver = true;
      await watching;
      for (const { replier } of cluster.running.values()) {
        const { clients, sessions, cachedBytes, replies, refusals } = replier.statistics();
        assert.deepEqual([clients, sessions, cachedBytes, replies, refusals], [0, 0, 0, 0, 0]);
      }
      assert.deepEqual([office.pieces, office.bytes], [0, 0], 'no mail is left');
      return cluster;
    },
  );

const tell = (cluster: Cluster): string => {
  const { office, outcomes, executed, keptPeak, journalPeak } = cluster;
  const { peaks, changes, losses, bytesPeak } = office;
  const kept = `${(100 * keptPeak).toFixed(1)} % of the bound kept`;
  return (
    `${JSON.stringify(outcomes)}, ${executed} executions; ${changes} changes of mail, ${losses} lost; ` +
    `peaks ${JSON.stringify(peaks)}, ${bytesPeak} bytes of mail, ${kept}, ${journalPeak} bytes of a journal`
  );
};

test(`${MASTERS} masters, ${SLOTS} slots: mail, memory and journals stay within their bounds`, async (context) => {
  const plan: Plan = {
    seed: 'bounds',
    peersOf: (rank) =>
      isLong
        ? Array.from({ length: MASTERS }, (_, other) => other).filter((other) => other !== rank)
        : [1, 9].map((step) => (rank + step) % MASTERS),
    rounds: isLong ? 6 : 3,
    crashes: isLong ? 8 : 4,
  };
  const cluster = await runPlan(plan);
  context.diagnostic(tell(cluster));
  const { peaks, losses } = cluster.office;
  // The bound is reached: it is no larger than it has to be.
  assert.equal(peaks.call, SLOTS);
  assert.equal(peaks.reply, SLOTS);
  assert.ok(cluster.keptPeak >= 1, `${cluster.keptPeak} of what may be kept`);
  assert.ok(losses > 0 && (cluster.outcomes['unknown'] ?? 0) > 0);
});
