/**
 * Whole ledgers that cut, snapshot and retire their logs all the time, on a directory that lies:
 * locks that everybody gets, lost answers, names that show late, masters that die at any step, and
 * sleepers of older views that wake beside the living. fast-check draws the course of events.
 *
 * What must hold: no number of a shard is ever linked twice, no item is granted twice under one
 * token, no grant is lost, nobody is told anything but what the one log says, and whoever begins
 * anew reads the same state.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isFlockstepError } from '../../src/errors.ts';
import { checkState } from '../../src/protocol/ledger-invariants.ts';
import { difference } from '../../src/protocol/snapshot.ts';
import { readLedger } from '../../src/runtime/ledger-reader.ts';
import type { Lease, Ledger } from '../../src/runtime/ledger.ts';
import {
  EPOCH,
  ORIGIN,
  World,
  incarnationOf,
  newItem,
  someResult,
  type Faults,
  type Life,
} from '../support/ledger-world.ts';

const SHARDS = 2;
const ITEMS = 60;

interface Member {
  readonly index: number;
  readonly life: Life;
  readonly ledger: Ledger;
}

type Event =
  | { readonly kind: 'work'; readonly count: number }
  | { readonly kind: 'change'; readonly fate: 'dies' | 'sleeps' }
  | { readonly kind: 'wake' }
  /** One master reads nothing while another one works. */
  | { readonly kind: 'lag' }
  | { readonly kind: 'audit' };

const events: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('work' as const),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      fate: fc.constantFrom('dies' as const, 'sleeps' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'wake' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'lag' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'audit' as const }) },
);

class Course {
  readonly world: World;
  readonly granted = new Set<string>();
  readonly done = new Set<string>();
  /** Whatever was linked under a shard's number, for ever. */
  readonly linked = new Map<string, string>();
  members: Member[] = [];
  /** Positions in the registers, by member. */
  readonly registers = new Map<number, readonly number[]>();
  readonly sleepers: Member[] = [];
  view = 0;
  born = 0;
  refused = 0;
  items = ITEMS;
  readonly faults: string[] = [];

  constructor(seed: number, faults: Partial<Faults>) {
    this.world = new World(seed, faults);
    this.world.onLink = (path, bytes) => {
      const found = /ledger\/(\d+)\/[^/]+\/(\d+)\.json$/.exec(path);
      if (found === null) return;
      const key = `${found[1]}:${found[2]}`;
      const before = this.linked.get(key);
      const now = Buffer.from(bytes).toString();
      if (before !== undefined) this.faults.push(`${key} was linked twice (${path})`);
      this.linked.set(key, now);
    };
  }

  async change(leaver: Member | undefined, fate: 'dies' | 'sleeps'): Promise<void> {
    if (leaver !== undefined) {
      this.members = this.members.filter((one) => one !== leaver);
      if (fate === 'dies') leaver.life.dead = true;
      else this.sleepers.push(leaver);
    }
    const index = this.born++;
    const life = { dead: false };
    const view = ++this.view;
    const members = [...this.members.map((one) => one.index), index].map(incarnationOf);
    const options = { members, view, shards: SHARDS, snapshotEvery: 3, maxAttempts: 1000 };
    const patience = { lockPatienceMs: 20, visibilityPatienceMs: 60_000 };
    const ledger = this.world.ledger(
      { incarnation: incarnationOf(index), ...options, ...patience },
      life,
    );
    await Promise.all([
      ...this.members.map((one) => {
        one.ledger.enterView({ view, members });
        return one.ledger.fence();
      }),
      ledger.recover(),
    ]);
    this.members.push({ index, life, ledger });
    await this.meet();
  }

  /** As registers do: everybody reads what the others have announced. */
  async meet(): Promise<void> {
    for (const { index, ledger } of this.members) this.registers.set(index, ledger.positions());
    for (const { ledger } of this.members)
      for (const { index } of this.members) await ledger.catchUp(this.registers.get(index) ?? []);
  }

  async work({ ledger }: Member, count: number): Promise<void> {
    const leases = await ledger.claim(count);
    for (const lease of leases) {
      const key = `${lease.item}:${lease.token}`;
      assert.ok(!this.granted.has(key), `${key} granted twice`);
      this.granted.add(key);
    }
    for (const lease of leases) await this.finish(ledger, lease);
  }

  async finish(ledger: Ledger, lease: Lease): Promise<void> {
    const choice = this.world.random();
    if (choice < 0.15) await ledger.release(lease);
    else if (choice < 0.3) await ledger.fail(lease, 'no luck');
    else {
      const moved =
        choice < 0.6
          ? await ledger.complete(lease, someResult)
          : (await ledger.beginCommit(lease, lease.item)) && (await ledger.finishCommit(lease));
      if (!moved.ok) return;
      assert.ok(!this.done.has(lease.item), `${lease.item} done twice`);
      this.done.add(lease.item);
    }
  }

  async tend(): Promise<void> {
    // What a register has announced may be older than what its master knows.
    const known = Array.from({ length: SHARDS }, (_, shard) =>
      Math.min(...this.members.map(({ index }) => this.registers.get(index)?.[shard] ?? 0)),
    );
    for (const { ledger } of this.members) ledger.tend(known);
    await this.world.clock.sleep(50);
  }

  async lag(): Promise<void> {
    const [worker, sluggard] = this.members;
    if (worker === undefined || sluggard === undefined) return;
    for (let round = 0; round < 20; round++) {
      const [lease] = await worker.ledger.claim(1);
      if (lease !== undefined) await worker.ledger.release(lease);
      this.registers.set(worker.index, worker.ledger.positions());
      await this.tend();
    }
    // What it is at was linked long ago; it must find that out, whatever was retired meanwhile.
    const more = Array.from({ length: 4 }, () => newItem(this.items++));
    await sluggard.ledger.add(more);
  }

  /** A master that was left out goes on with what it was at. */
  async wake(): Promise<void> {
    const sleeper = this.sleepers.shift();
    if (sleeper === undefined) return;
    try {
      const before = this.granted.size;
      await this.work(sleeper, 3);
      // Unless it knows of nothing to claim it is told that it was left out.
      assert.equal(this.granted.size, before, 'who was left out is granted nothing');
    } catch (error) {
      assert.ok(isFlockstepError(error), String(error));
      assert.equal(error.code, 'E_EVICTED', error.message);
      this.refused++;
    }
  }

  async audit(): Promise<void> {
    const options = { epoch: EPOCH, shards: SHARDS, origin: ORIGIN };
    const states = await readLedger(options, this.world.ports());
    await this.meet();
    const [one] = this.members;
    assert.ok(one);
    for (const [shard, state] of states.entries()) {
      assert.equal(checkState(state), null);
      // A stale listing may show less than a member knows, never something else.
      if (state.number !== one.ledger.positions()[shard]) continue;
      assert.equal(difference(one.ledger.states()[shard] ?? state, state), null);
    }
  }

  async run(course: readonly Event[]): Promise<void> {
    await this.change(undefined, 'dies');
    await this.change(undefined, 'dies');
    const [importer] = this.members;
    assert.ok(importer);
    await importer.ledger.add(Array.from({ length: ITEMS }, (_, index) => newItem(index)));
    await this.meet();
    for (const event of course) {
      if (event.kind === 'work')
        await Promise.all(this.members.map((member) => this.work(member, event.count)));
      else if (event.kind === 'change') {
        const leaver = this.members[Math.floor(this.world.random() * this.members.length)];
        const last = leaver === undefined ? null : this.work(leaver, 2).catch(() => undefined);
        if (event.fate === 'sleeps') await last;
        await this.change(leaver, event.fate);
      } else if (event.kind === 'wake') await this.wake();
      else if (event.kind === 'lag') await this.lag();
      else await this.audit();
      await this.meet();
      await this.tend();
    }
    await this.end();
  }

  async end(): Promise<void> {
    while (this.sleepers.length > 0) await this.wake();
    for (let turn = 0; turn < 200; turn++) {
      const { pending, leased, committing } = this.members[0]?.ledger.counts() ?? { pending: 0 };
      if (pending + (leased ?? 0) + (committing ?? 0) === 0) break;
      for (const member of this.members) {
        for (const { item, token } of member.ledger.committing())
          await member.ledger.finishCommit({ item, token });
        await this.work(member, 8);
      }
      await this.meet();
      await this.tend();
    }
    await Promise.all(this.members.map(({ ledger }) => ledger.freeze()));
    await this.meet();
    this.world.faults = { ...this.world.faults, late: 0 };
    const reader = this.world.ledger({
      incarnation: incarnationOf(999),
      shards: SHARDS,
      view: 999,
    });
    await reader.recover();
    const counts = reader.counts();
    assert.deepEqual(counts, { ...counts, items: this.items, done: this.items }, 'every item ends');
    assert.deepEqual(this.faults, []);
    for (const item of this.done) assert.equal(reader.item(item)?.phase, 'done');
  }
}

const worlds: [string, Partial<Faults>][] = [
  ['honest', {}],
  ['locks that everybody gets', { lyingLock: 1 }],
  ['lost replies and late names', { lyingLock: 0.5, lostReply: 0.3, late: 0.5, lateTurns: 60 }],
];

for (const [name, faults] of worlds)
  test(`logs that are cut and retired all the time: ${name}`, async () => {
    let refused = 0;
    let snapshots = 0;
    let retired = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1 << 30 }),
        fc.array(events, { minLength: 4, maxLength: 24 }),
        async (seed, course) => {
          const run = new Course(seed, faults);
          await run.run(course);
          refused += run.refused;
          for (const { ledger } of run.members) snapshots += ledger.counters.snapshots;
          retired += run.world.retired;
        },
      ),
      { numRuns: 40 },
    );
    assert.ok(refused > 0, 'some sleepers were refused');
    assert.ok(snapshots > 100 && retired > 50, `${snapshots} snapshots, ${retired} retired`);
  });
