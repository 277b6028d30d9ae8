/**
 * Every interleaving of two writers on one log: each prepares from what it has read, links its
 * number later, and reads what it lost to. No lock at all: the create-once number alone decides.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealRecord, openRecord } from '../../src/protocol/envelope.ts';
import {
  applyTransaction,
  emptyShard,
  prepare,
  type Outcome,
  type Request,
  type ShardState,
} from '../../src/protocol/ledger.ts';
import { checkState } from '../../src/protocol/ledger-invariants.ts';
import { TRANSACTION, type Transaction } from '../../src/protocol/records.ts';
import { incarnationOf, itemOf, newItem, someResult } from '../support/ledger-world.ts';

const epoch = 'e'.repeat(64);
const members = [incarnationOf(0), incarnationOf(1)];

/** A step of a writer's program: a request, made from the leases it believes it holds. */
type Instruction = (held: readonly string[]) => Request;

const claimOne: Instruction = () => ({ kind: 'claim', count: 1 });
const nameOf = (grant: string): { item: string; token: number } => {
  const [item = '', token = ''] = grant.split(':');
  return { item, token: Number(token) };
};
const held =
  (make: (name: { item: string; token: number }) => Request): Instruction =>
  (grants) => {
    const last = grants.at(-1);
    return last === undefined ? { kind: 'claim', count: 1 } : make(nameOf(last));
  };
const release = held((name) => ({ kind: 'release', ...name }));
const complete = held((name) => ({ kind: 'complete', ...name, result: someResult }));

interface WriterState {
  readonly read: number;
  readonly prepared: { readonly transaction: Transaction; readonly outcome: Outcome } | null;
  readonly counter: number;
  readonly held: readonly string[];
  readonly completed: readonly string[];
  readonly evicted: boolean;
}

interface Global {
  readonly log: readonly Transaction[];
  readonly writers: readonly WriterState[];
}

interface Search {
  readonly programs: readonly (readonly Instruction[])[];
  /** A broken directory: a name that stands is overwritten. */
  readonly overwrite: boolean;
  /** View of each writer. */
  readonly views: readonly { readonly view: number; readonly members: readonly string[] }[];
  states: number;
  violations: Set<string>;
}

const replay = (log: readonly Transaction[], count: number): ShardState => {
  const state = emptyShard(epoch, 0, 1);
  for (const transaction of log.slice(0, count)) {
    const applied = applyTransaction(state, transaction);
    assert.ok(applied.ok, applied.ok ? '' : applied.invalid);
  }
  assert.equal(checkState(state), null);
  return state;
};

const replace = (all: readonly WriterState[], index: number, changes: Partial<WriterState>) =>
  all.map((writer, at) => (at === index ? { ...writer, ...changes } : writer));

/** What writer `index` does next from `global`; null when its program is over. */
const advance = (search: Search, global: Global, index: number): Global | null => {
  const writer = global.writers[index];
  const view = search.views[index];
  const instruction = search.programs[index]?.[writer?.counter ?? 0];
  if (!writer || !view || !instruction || writer.evicted) return null;
  if (writer.prepared === null) {
    const state = replay(global.log, writer.read);
    const incarnation = incarnationOf(index);
    const prepared = prepare(state, { incarnation, ...view }, [instruction(writer.held)]);
    if (!prepared.ok)
      return { ...global, writers: replace(global.writers, index, { evicted: true }) };
    const [outcome] = prepared.outcomes;
    assert.ok(outcome);
    if (prepared.operations.length === 0)
      return { ...global, writers: replace(global.writers, index, told(writer, outcome)) };
    const body = {
      schema: TRANSACTION.schema,
      epoch,
      shard: 0,
      number: writer.read + 1,
      previous: state.last,
      view: view.view,
      incarnation,
      nonce: index.toString().repeat(32),
      operations: prepared.operations,
    };
    const opened = openRecord(sealRecord(body), TRANSACTION);
    assert.ok(opened.ok);
    const next = { transaction: opened.value, outcome };
    return { ...global, writers: replace(global.writers, index, { prepared: next }) };
  }
  const { transaction, outcome } = writer.prepared;
  const stands = global.log[transaction.number - 1];
  if (stands !== undefined && !search.overwrite)
    return {
      ...global,
      writers: replace(global.writers, index, { prepared: null, read: transaction.number }),
    };
  const log = [...global.log.slice(0, transaction.number - 1), transaction];
  const changes = { ...told(writer, outcome), prepared: null, read: transaction.number };
  return { log, writers: replace(global.writers, index, changes) };
};

const told = (writer: WriterState, outcome: Outcome): Partial<WriterState> => {
  const counter = writer.counter + 1;
  if (outcome.kind === 'claim')
    return {
      counter,
      held: [...writer.held, ...outcome.leases.map((l) => `${l.item}:${l.token}`)],
    };
  const last = writer.held.at(-1);
  if (outcome.kind === 'moved' && outcome.phase === 'done' && last !== undefined)
    return { counter, completed: [...writer.completed, last] };
  return { counter };
};

/** A doorbell: a writer reads one transaction further, without writing. */
const ring = (global: Global, index: number): Global | null => {
  const writer = global.writers[index];
  if (!writer || writer.prepared !== null || writer.read >= global.log.length) return null;
  return { ...global, writers: replace(global.writers, index, { read: writer.read + 1 }) };
};

const judge = (search: Search, global: Global): void => {
  const grants = global.writers.flatMap((writer) => writer.held);
  if (new Set(grants).size !== grants.length) search.violations.add('granted twice');
  const done = global.writers.flatMap((writer) => writer.completed.map((g) => nameOf(g).item));
  if (new Set(done).size !== done.length) search.violations.add('completed twice');
};

const explore = (search: Search, start: Global): void => {
  const seen = new Set<string>();
  const stack = [start];
  for (let global = stack.pop(); global !== undefined; global = stack.pop()) {
    const key = JSON.stringify(global);
    if (seen.has(key)) continue;
    seen.add(key);
    judge(search, global);
    if (search.violations.size > 0) break;
    for (const index of global.writers.keys())
      for (const next of [advance(search, global, index), ring(global, index)])
        if (next !== null) stack.push(next);
  }
  search.states = seen.size;
};

const fresh: WriterState = {
  read: 0,
  prepared: null,
  counter: 0,
  held: [],
  completed: [],
  evicted: false,
};

const run = (
  first: readonly Instruction[],
  second: readonly Instruction[],
  options: { overwrite?: boolean; takeover?: boolean } = {},
): Search => {
  const views = [
    options.takeover === true ? { view: 2, members: members.slice(0, 1) } : { view: 1, members },
    { view: 1, members },
  ];
  const search: Search = {
    programs: [first, second],
    overwrite: options.overwrite ?? false,
    views,
    states: 0,
    violations: new Set(),
  };
  const add: Instruction = () => ({ kind: 'add', items: [newItem(0), newItem(1)] });
  // The log begins with two items, added by the second writer in view 1.
  const seed = { ...search, programs: [[], [add]], overwrite: false };
  let start: Global = { log: [], writers: [fresh, fresh] };
  for (let next = advance(seed, start, 1); next !== null; next = advance(seed, start, 1))
    start = next;
  explore(search, {
    log: start.log,
    writers: [
      { ...fresh, read: 1 },
      { ...fresh, read: 1 },
    ],
  });
  return search;
};

const programs: readonly (readonly Instruction[])[] = [
  [claimOne, complete],
  [claimOne, claimOne, complete],
  [claimOne, release, claimOne, complete],
];

test('two writers, every interleaving: no grant and no completion twice', () => {
  let states = 0;
  for (const first of programs)
    for (const second of programs) {
      const search = run(first, second);
      assert.deepEqual([...search.violations], []);
      states += search.states;
    }
  assert.ok(states > 500, `only ${states} states`);
});

test('a writer of a newer view against one who sleeps: the same', () => {
  for (const first of programs)
    for (const second of programs)
      assert.deepEqual([...run(first, second, { takeover: true }).violations], []);
});

test('the search sees a double grant when a number can be linked twice', () => {
  const search = run([claimOne, complete], [claimOne, complete], { overwrite: true });
  assert.ok(search.violations.has('granted twice'), `${search.states} states`);
  assert.equal(itemOf(0).length, 64);
});
