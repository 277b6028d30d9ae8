/**
 * Whole ledgers on a directory that lies: locks that everybody gets, answers that are lost, names
 * that show late, masters that die or fall asleep and go on in a view that is over.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlockstepError } from '../../src/errors.ts';
import type { Transaction } from '../../src/protocol/records.ts';
import type { Lease, Ledger } from '../../src/runtime/ledger.ts';
import {
  World,
  incarnationOf,
  newItem,
  someResult,
  type Faults,
  type Life,
} from '../support/ledger-world.ts';

const ITEMS = 40;
const SHARDS = 3;

class Storm {
  readonly world: World;
  readonly granted = new Map<string, number>();
  readonly visible = new Map<string, string>();
  readonly completed = new Set<string>();
  /** Registers: positions by master. */
  readonly positions = new Map<number, readonly number[]>();
  readonly live = new Map<number, Ledger>();
  readonly lives = new Map<number, { life: Life; ended: Promise<void> }>();
  readonly #states = new Map<number, Life>();
  view = 0;
  born = 0;
  zombieRefused = 0;

  constructor(seed: number, faults: Partial<Faults>) {
    this.world = new World(seed, faults);
  }

  get members(): string[] {
    return [...this.live.keys()].map(incarnationOf);
  }

  /** One view change: some leave, some come. */
  async change(leaving: readonly number[], coming: number): Promise<void> {
    for (const index of leaving) {
      this.live.delete(index);
      const one = this.lives.get(index);
      // Half of them die, half of them go on without knowing.
      if (one !== undefined && this.world.chance(0.5)) one.life.dead = true;
    }
    const comers = Array.from({ length: coming }, () => this.born++);
    const all = [...this.live.keys(), ...comers];
    const members = all.map(incarnationOf);
    const view = ++this.view;
    const survivors = [...this.live.values()];
    for (const index of comers) {
      const life = { dead: false };
      this.#states.set(index, life);
      this.live.set(
        index,
        this.world.ledger(
          {
            incarnation: incarnationOf(index),
            members,
            view,
            shards: SHARDS,
            maxAttempts: 1000,
            lockPatienceMs: 50,
            visibilityPatienceMs: 60_000,
          },
          life,
        ),
      );
    }
    await Promise.all([
      ...survivors.map((ledger) => {
        ledger.enterView({ view, members });
        return ledger.fence();
      }),
      ...comers.map((index) => this.live.get(index)?.recover()),
    ]);
    for (const index of comers) {
      const ledger = this.live.get(index);
      const life = this.#states.get(index);
      if (ledger !== undefined && life !== undefined)
        this.lives.set(index, { life, ended: this.#live(index, ledger) });
    }
  }

  async #live(index: number, ledger: Ledger): Promise<void> {
    try {
      while (!(await this.#round(index, ledger)));
    } catch (error) {
      assert.ok(isFlockstepError(error), String(error));
      assert.equal(error.code, 'E_EVICTED', error.message);
      assert.ok(!this.live.has(index), 'only who has left is told so');
      this.zombieRefused++;
    }
  }

  /** True when the job is over as far as this master knows. */
  async #round(index: number, ledger: Ledger): Promise<boolean> {
    for (const peer of this.live.keys()) {
      const theirs = this.positions.get(peer);
      if (theirs !== undefined) await ledger.catchUp(theirs);
    }
    for (const { item, token, record } of ledger.committing()) {
      this.#publish(item, record);
      await ledger.finishCommit({ item, token });
    }
    const leases = await ledger.claim(1 + Math.floor(this.world.random() * 5));
    for (const lease of leases) {
      const key = `${lease.item}:${lease.token}`;
      assert.equal(this.granted.get(key), undefined, `${key} granted twice`);
      this.granted.set(key, index);
    }
    await Promise.all(leases.map((lease) => this.#work(ledger, lease)));
    this.positions.set(index, ledger.positions());
    if (leases.length === 0) await this.world.clock.sleep(5);
    const counts = ledger.counts();
    return counts.items === ITEMS && counts.done + counts.failed === ITEMS;
  }

  #publish(item: string, record: string): void {
    const stands = this.visible.get(item);
    assert.ok(stands === undefined || stands === record, `${item} has two results`);
    assert.ok(!this.completed.has(item), `${item} was completed without a result before`);
    this.visible.set(item, record);
  }

  async #work(ledger: Ledger, lease: Lease): Promise<void> {
    const choice = this.world.random();
    if (choice < 0.3) {
      const moved = await ledger.complete(lease, someResult);
      if (!moved.ok) return;
      assert.ok(!this.completed.has(lease.item) && !this.visible.has(lease.item));
      this.completed.add(lease.item);
    } else if (choice < 0.8) {
      const record = lease.item.slice(0, 48) + lease.token.toString(16).padStart(16, '0');
      if (!(await ledger.beginCommit(lease, record)).ok) return;
      this.#publish(lease.item, record);
      await ledger.finishCommit(lease);
    } else if (choice < 0.9) await ledger.fail(lease, 'no luck');
    else await ledger.release(lease);
  }
}

/** Who completed an item, as the log says. */
const completions = (world: World): Map<string, string> => {
  const found = new Map<string, string>();
  for (const { bytes } of world.files.values()) {
    const transaction = JSON.parse(Buffer.from(bytes).toString()) as Transaction;
    for (const operation of transaction.operations)
      if (operation.kind === 'complete') found.set(operation.item, transaction.incarnation);
  }
  return found;
};

const storm = async (seed: number, faults: Partial<Faults>): Promise<Storm> => {
  const run = new Storm(seed, faults);
  await run.change([], 3);
  const importer = run.live.get(0);
  assert.ok(importer);
  await importer.add(Array.from({ length: ITEMS }, (_, item) => newItem(item)));
  run.positions.set(0, importer.positions());
  for (let changes = 0; changes < 3; changes++) {
    await run.world.clock.sleep(20 * run.world.random());
    const leaver = [...run.live.keys()][Math.floor(run.world.random() * run.live.size)];
    await run.change(leaver === undefined ? [] : [leaver], 1);
  }
  await Promise.all(
    [...run.lives.values()].filter((one) => !one.life.dead).map((one) => one.ended),
  );
  const [last] = run.live.values();
  assert.ok(last);
  const counts = last.counts();
  assert.deepEqual(counts, { ...counts, items: ITEMS, done: ITEMS, pending: 0, leased: 0 });
  assert.deepEqual(run.world.guessed, [], 'no name is looked up before it can be known');
  const reader = run.world.ledger({ incarnation: incarnationOf(999), shards: SHARDS, view: 9 });
  await reader.recover();
  assert.equal(reader.counts().done, ITEMS);
  const completedBy = completions(run.world);
  const dead = [...run.lives]
    .filter(([, one]) => one.life.dead)
    .map(([index]) => incarnationOf(index));
  for (let index = 0; index < ITEMS; index++) {
    const { item: id } = newItem(index);
    const item = reader.item(id);
    assert.ok(item);
    // Whoever died may have completed an item without having been told.
    const silent = run.completed.has(id) || dead.includes(completedBy.get(id) ?? '');
    if (item.record === '') assert.ok(silent && !run.visible.has(id), `${id} ends once`);
    else
      assert.ok(run.visible.get(id) === item.record && !run.completed.has(id), `${id} ends once`);
  }
  return run;
};

const worlds: [string, Partial<Faults>][] = [
  ['honest', {}],
  ['locks that everybody gets', { lyingLock: 1 }],
  ['lost and failed replies', { lyingLock: 0.5, lostReply: 0.3, failedReply: 0.01 }],
  ['names that show late', { lyingLock: 0.5, late: 0.7, lateTurns: 60 }],
];

for (const [name, faults] of worlds)
  test(`four views, some leavers die and some go on, 60 seeds: ${name}`, async () => {
    let refused = 0;
    for (let seed = 1; seed <= 60; seed++)
      try {
        refused += (await storm(seed, faults)).zombieRefused;
      } catch (error) {
        throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
      }
    assert.ok(refused > 0, 'some leavers were refused');
  });
