/**
 * The product's replier in a process of its own on a real directory, with its journal on real files and
 * mail by listings. Its parent (process-world.ts) asks for rounds and looks, and moves its clock.
 * PLAN (JSON in argv) says where.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { realRandom } from '../../src/fs/random.ts';
import { silentLog } from '../../src/ports/log.ts';
import type { ReplierState } from '../../src/protocol/calls/replier.ts';
import { applyChange, type Change } from '../../src/protocol/calls/table.ts';
import { layout } from '../../src/protocol/layout.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import type { Generation } from '../../src/runtime/calls/generation.ts';
import { Replier } from '../../src/runtime/calls/replier.ts';
import { ChildClock, rest } from './child-clock.ts';
import { serve } from './child-link.ts';
import type { Point } from './folder-world.ts';
import { journalEffects, testProcedures } from './procedures.ts';
import { ScriptedMail } from './scripted-mail.ts';
import { REPLIER, type ClientLook, type SlotLook, type WorldOptions } from './world.ts';

export interface ReplierPlan {
  readonly root: string;
  readonly epoch: string;
  readonly startMs: number;
  readonly growMs: number;
  readonly options: Required<Omit<WorldOptions, 'key'>> & { readonly keyHex: string | null };
  /** Effects outside: one line each. */
  readonly acts: string;
  /** Effects with a mark: one file each. */
  readonly marks: string;
  /** kill -9 of itself at this named act of its start. */
  readonly dieAtAct: number | null;
}

/** What a look tells; sessions and clients only while they are few. */
export interface Look {
  readonly sessions: Readonly<Record<string, readonly SlotLook[]>> | null;
  readonly clients: Readonly<Record<string, ClientLook>> | null;
  readonly counts: {
    readonly clients: number;
    readonly sessions: number;
    readonly cachedBytes: number;
    readonly noise: number;
    readonly conflicts: number;
  };
  /** Effects of class `journal`, all together. */
  readonly effects: number;
}

const FEW = 32;
/** `settle` lets a procedure that broke be tried again, which takes less than this. */
const RETRY_MS = 200;
const SETTLE_MS = 500;

const plan = JSON.parse(process.argv[2] ?? '{}') as ReplierPlan;
const { keyHex, persistent, ...settings } = plan.options;
const clock = new ChildClock(plan.startMs);
const gates = new Map<string, ((how: 'return' | 'throw') => void)[]>();
const opened = new Map<string, ('return' | 'throw')[]>();
/** Calls that are shown more than once in the next round alone. */
const copied = new Set<string>();
let hasThrown = false;
let acts = 0;
let isDeadly: (point: Point) => boolean = () => plan.dieAtAct !== null && acts++ >= plan.dieAtAct;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('it cannot live any more');
};
const reach = (point: Point): void => {
  if (isDeadly(point)) die();
};

const gate = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const go = (how: 'return' | 'throw'): void =>
      how === 'return' ? resolve() : reject(new Error(`broken at gate ${name}`));
    const already = opened.get(name)?.shift();
    if (already !== undefined) go(already);
    else gates.set(name, [...(gates.get(name) ?? []), go]);
  });

const directory = new RealDirectory(plan.root);
const listing = new ListingMail({ epoch: plan.epoch, endpoint: REPLIER, directory, clock });
const mail = new ScriptedMail(listing);
const journalFiles = new DirectoryJournalFiles(
  directory.hostPath(layout.callJournal(plan.epoch, REPLIER)),
);
const replier = new Replier({
  epoch: plan.epoch,
  endpoint: REPLIER,
  incarnation: realRandom.hex(16),
  mail,
  journal: persistent
    ? new Journal(journalFiles, { onPoint: (point) => reach(`journal ${point}`) })
    : null,
  clock,
  random: realRandom,
  log: silentLog,
  key: keyHex === null ? null : Buffer.from(keyHex, 'hex'),
  procedures: testProcedures({
    gate,
    act: (mark) => appendFileSync(plan.acts, `${mark}\n`),
    marks: {
      has: (mark) => existsSync(`${plan.marks}/${mark}`),
      add: (mark) => writeFileSync(`${plan.marks}/${mark}`, '', { flag: 'wx' }),
    },
  }),
  settings: { ...settings, growMs: plan.growMs },
  onPoint: reach,
});

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** While the journal is being read anew, what was before. */
let known: Generation | null = null;
const stateNow = (): ReplierState => {
  known = replier.current ?? known;
  assert(known !== null, 'there was a state');
  return known.state;
};

const slotsOf = (session: string): readonly SlotLook[] =>
  (stateNow().table.sessions.get(session)?.slots ?? []).map((record) => ({
    hash: hashOf(record),
    state: record.state,
    sequence: record.sequence,
    bytes: Buffer.byteLength(record.body),
  }));

const clientOf = (clientId: string): ClientLook | null => {
  const { table, leases } = stateNow();
  const client = table.clients.get(clientId);
  if (client === undefined) return null;
  const leaseRenewedAtMs = leases.get(clientId) ?? -1;
  return { hash: hashOf(client), confirmed: client.confirmed, leaseRenewedAtMs };
};

const look = (): Look => {
  const { table } = stateNow();
  const { clients, sessions, cachedBytes, setAside, conflicts } = replier.statistics();
  const few = <T>(map: ReadonlyMap<string, unknown>, of: (key: string) => T) =>
    map.size > FEW ? null : Object.fromEntries([...map.keys()].map((key) => [key, of(key)]));
  return {
    sessions: few(table.sessions, slotsOf),
    clients: few(table.clients, (id) => clientOf(id) as ClientLook),
    counts: { clients, sessions, cachedBytes, noise: setAside + listing.noiseCount, conflicts },
    effects: journalEffects(table.states, ''),
  };
};

/** One round, and everything that follows from it without time. Gives when the next one is due. */
const round = async (): Promise<number> => {
  const dueMs = replier.poll();
  await rest();
  return dueMs;
};

const settle = async (): Promise<void> => {
  const endMs = clock.now() + SETTLE_MS;
  for (let quiet = 0; quiet < 2;) {
    const nowMs = clock.now();
    const inMs = (await round()) - nowMs;
    if (inMs <= 0) continue;
    if (hasThrown && inMs < RETRY_MS && nowMs + inMs < endMs) await clock.advance(inMs);
    else quiet += 1;
  }
  for (const name of copied) mail.times.delete(name);
  copied.clear();
};

const preset = async (change: Change): Promise<void> => {
  const generation = replier.current;
  assert(generation !== null);
  applyChange(generation.state.table, change, () => assert.fail('no effect'));
  await generation.commit([change]);
};

serve({
  start: async () => {
    await replier.start();
    isDeadly = () => false;
    return {};
  },
  settle,
  round,
  advance: (ms: number) => clock.advance(ms),
  now: () => clock.now(),
  copies: (name: string, times: number) => {
    mail.times.set(name, times);
    copied.add(name);
  },
  show: (name: string, times: number | null) => {
    if (times === null) mail.times.delete(name);
    else mail.times.set(name, times);
  },
  ghost: (from: string, name: string) => void mail.ghosts.push({ from, kind: 'call', name }),
  release: async (name: string, how: 'return' | 'throw') => {
    const waiting = gates.get(name) ?? [];
    hasThrown ||= how === 'throw';
    gates.delete(name);
    if (waiting.length === 0) opened.set(name, [...(opened.get(name) ?? []), how]);
    for (const go of waiting) go(how);
    await rest();
  },
  dieAt: (point: Point) => {
    isDeadly = (reached) => reached === point;
  },
  jumpWallClock: (ms: number) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  },
  delay: (isDelaying: boolean) => replier.setDelaying(isDelaying),
  setTarget: async (session: string, target: number) => {
    replier.setTarget(session, target);
    await rest();
  },
  enforce: async (session: string) => {
    replier.enforce(session);
    await rest();
  },
  presetSlot: async (session: string, slot: number, sequence: number) => {
    const before = stateNow().table.sessions.get(session)?.slots[slot];
    assert(before !== undefined);
    await preset({ kind: 'slot', session, slot, record: { ...before, sequence } });
  },
  presetCreation: async (clientId: string, sequence: number) => {
    const client = stateNow().table.clients.get(clientId);
    assert(client !== undefined);
    const creation = { ...client.creation, sequence };
    await preset({ kind: 'client', client: { ...client, creation } });
  },
  look,
  slots: slotsOf,
  client: clientOf,
  effects: (workDigest: string) => journalEffects(stateNow().table.states, workDigest),
});
