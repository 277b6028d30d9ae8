/**
 * The replier of the product over the simulated directory, with its journal and mail by listings: one
 * process in virtual time that can be killed at any named point. Whoever asks writes files.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { openReply } from '../../src/protocol/calls/envelope.ts';
import { applyChange, type Change } from '../../src/protocol/calls/table.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { Journal, type JournalPoint } from '../../src/runtime/calls/journal.ts';
import { ListingMail } from '../../src/runtime/calls/listing-mail.ts';
import type { ReplierPoint } from '../../src/runtime/calls/replier-options.ts';
import { Replier } from '../../src/runtime/calls/replier.ts';
import type { ReplierStatistics } from '../../src/runtime/calls/replier-statistics.ts';
import type { ReplierState } from '../../src/protocol/calls/replier.ts';
import { SimulatedCrash, SimulatedWorld, type SimulatedMaster } from '../../src/sim/index.ts';
import { journalEffects, testProcedures } from './procedures.ts';
import { fileLevelOf, scriptLevelOf } from './folder-levels.ts';
import { MailboxFiles, toldIn } from './mailbox-files.ts';
import { ScriptedMail } from './scripted-mail.ts';
import {
  REPLIER,
  WORLD_DEFAULTS,
  type ClientLook,
  type FileLevel,
  type PostOptions,
  type RowWorld,
  type ScriptLevel,
  type SlotLook,
  type Told,
  type Totals,
  type WorldOptions,
} from './world.ts';

export type Point = ReplierPoint | `journal ${JournalPoint}`;

const GROW_MS = 2_000;
/** Operations take no time here: after this long all that can happen without time has happened. */
const TICK_MS = 1e-6;
/** `settle` lets at most this much time pass: less than anything waits for. */
const SETTLE_MS = 500;

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Broken parts of the replier, for tests of the tests. */
export interface FolderParts {
  readonly replier?: (context: ConstructorParameters<typeof Replier>[0]) => Replier;
}

let worlds = 0;

export class FolderWorld extends MailboxFiles implements RowWorld {
  readonly level = 'folder';
  readonly growMs = GROW_MS;
  readonly options;
  readonly files: FileLevel;
  readonly script: ScriptLevel;
  /** Called once, between two lives. */
  beforeStart: () => void = () => undefined;
  /** Called at every named point of the replier and of its journal. */
  onPoint: (point: Point) => void = () => undefined;
  readonly marks = new Set<string>();
  readonly acts: string[] = [];
  private readonly gates = new Map<string, ((how: 'return' | 'throw') => void)[]>();
  private readonly opened = new Map<string, ('return' | 'throw')[]>();
  private readonly parts: FolderParts;
  private master: SimulatedMaster | null = null;
  private running: Replier | null = null;
  private scripted: ScriptedMail | null = null;
  private listing: ListingMail | null = null;
  private state: ReplierState | null = null;
  /** A procedure has broken: its request is tried again after a pause, which `settle` lets pass. */
  private hasThrown = false;
  private readonly copied = new Set<string>();
  /** Texts among the replies that the replier did not put there. */
  private readonly foreign = new Set<string>();

  private constructor(sim: SimulatedWorld, options: WorldOptions, parts: FolderParts) {
    worlds += 1;
    super(sim, hashOf(worlds));
    this.options = { ...WORLD_DEFAULTS, ...options };
    this.parts = parts;
    this.files = fileLevelOf(this);
    this.script = scriptLevelOf(this);
  }

  static async make(
    sim: SimulatedWorld,
    options: WorldOptions = {},
    parts: FolderParts = {},
  ): Promise<FolderWorld> {
    const world = new FolderWorld(sim, options, parts);
    await world.begin();
    return world;
  }

  get replier(): Replier {
    assert(this.running !== null, 'the replier runs');
    return this.running;
  }

  get mail(): ScriptedMail {
    assert(this.scripted !== null, 'the replier runs');
    return this.scripted;
  }

  get isDown(): boolean {
    return this.master?.alive !== true;
  }

  get statistics(): ReplierStatistics {
    return this.replier.statistics();
  }

  get journalPath(): string {
    return `epochs/${this.epoch}/call-journals/${REPLIER}`;
  }

  /** A new process on what the old one has left. */
  async begin(): Promise<void> {
    const master = this.sim.createMaster({ client: 0 });
    this.master = master;
    const { ports } = master;
    const { key = null, persistent, ...settings } = this.options;
    const reach = (point: Point): void => {
      if (!master.alive) throw new SimulatedCrash(master.name);
      this.onPoint(point);
      if (!master.alive) throw new SimulatedCrash(master.name);
    };
    const listing = new ListingMail({
      epoch: this.epoch,
      endpoint: REPLIER,
      directory: ports.directory,
      clock: ports.clock,
    });
    const mail = new ScriptedMail(listing);
    this.scripted = mail;
    this.listing = listing;
    const journal = new Journal(ports.journalFiles(this.journalPath), {
      onPoint: (point) => reach(`journal ${point}`),
    });
    const make = this.parts.replier ?? ((context) => new Replier(context));
    const replier = make({
      epoch: this.epoch,
      endpoint: REPLIER,
      incarnation: ports.incarnation,
      mail,
      journal: persistent ? journal : null,
      clock: this.wholeClock(ports.clock),
      random: ports.random,
      log: ports.log,
      key,
      procedures: testProcedures({
        gate: (name) => this.gate(name),
        act: (mark) => void this.acts.push(mark),
        marks: this.marks,
      }),
      settings: { ...settings, growMs: GROW_MS },
      onPoint: reach,
    });
    this.running = replier;
    this.state = null;
    // A process that dies in the middle never comes back from this.
    const started = replier.start().then(
      () => 'started' as const,
      (error: unknown) => {
        if (!master.alive) return 'died' as const;
        throw error;
      },
    );
    const died = this.untilDead(master);
    await Promise.race([started, died.promise]);
    died.cancel();
  }

  kill(): void {
    this.master?.kill();
  }

  /** The host loses power: what was not synced may be gone. */
  powerLoss(): void {
    this.sim.crashClient(0);
  }

  async settle(): Promise<void> {
    const { sim } = this;
    const endMs = sim.now + SETTLE_MS;
    for (let quiet = 0; quiet < 2 && !this.isDown;) {
      const now = Math.floor(this.master?.ports.clock.now() ?? 0);
      const dueMs = this.poll();
      await sim.sleep(TICK_MS);
      const inMs = dueMs - now;
      if (inMs <= 0) continue;
      if (this.hasThrown && inMs < 200 && sim.now + inMs < endMs) await sim.sleep(inMs);
      else quiet += 1;
    }
    for (const name of this.copied) this.scripted?.times.delete(name);
    this.copied.clear();
  }

  async round(): Promise<void> {
    this.poll();
    await this.sim.sleep(TICK_MS);
  }

  async post(
    from: string,
    name: string,
    text: string,
    { copies = 1 }: PostOptions = {},
  ): Promise<void> {
    if (this.file(from, 'call', name) !== null) await this.vanish(from, name);
    if (copies !== 1) {
      this.mail.times.set(name, copies);
      this.copied.add(name);
    }
    this.put(from, 'call', `${name}.json`, text);
  }

  async postSparse(from: string, name: string, bytes: number): Promise<void> {
    if (this.file(from, 'call', name) !== null) await this.vanish(from, name);
    this.mail.sparse.set(name, bytes);
    this.put(from, 'call', `${name}.json`, '');
  }

  async postAmongReplies(from: string, name: string, text: string): Promise<void> {
    this.put(from, 'reply', `${name}.json`, text);
    this.foreign.add(text);
  }

  async told(from: string, name: string): Promise<Told | null> {
    const mailbox = {
      text: (kind: 'reply' | 'refusal', stem: string) => this.file(from, kind, stem),
      open: (kind: 'reply' | 'refusal', text: string) => this.openTold(kind, text),
      isForeign: (reply: string) => this.foreign.has(reply),
    };
    return toldIn(mailbox, name);
  }

  /** The call goes; the replier sees that and takes back what answered it. */
  async withdraw(from: string, name: string): Promise<void> {
    this.mail.sparse.delete(name);
    await this.vanish(from, name);
  }

  async slot(session: string, slot: number): Promise<SlotLook | null> {
    const record = this.look().table.sessions.get(session)?.slots[slot];
    if (record === undefined) return null;
    const { state, sequence, body } = record;
    return { hash: hashOf(record), state, sequence, bytes: Buffer.byteLength(body) };
  }

  async client(clientId: string): Promise<ClientLook | null> {
    const { table, leases } = this.look();
    const client = table.clients.get(clientId);
    if (client === undefined) return null;
    const leaseRenewedAtMs = leases.get(clientId) ?? -1;
    return { hash: hashOf(client), confirmed: client.confirmed, leaseRenewedAtMs };
  }

  async effects(workDigest: string): Promise<number> {
    const elsewhere = [...this.acts, ...this.marks].filter((mark) => mark.endsWith(workDigest));
    return journalEffects(this.look().table.states, workDigest) + elsewhere.length;
  }

  async totals(): Promise<Totals> {
    const { clients, sessions, cachedBytes, setAside } = this.statistics;
    return {
      clients,
      sessions,
      cachedBytes,
      replies: this.count('reply'),
      refusals: this.count('refusal'),
      noise: setAside + (this.listing?.noiseCount ?? 0),
    };
  }

  async advance(ms: number): Promise<void> {
    await this.sim.sleep(ms);
  }

  async jumpWallClock(): Promise<void> {
    // Its context has a monotonic clock alone, and simulated files have no times.
  }

  async release(gate: string, how: 'return' | 'throw'): Promise<void> {
    const waiting = this.gates.get(gate) ?? [];
    this.hasThrown ||= how === 'throw';
    this.gates.delete(gate);
    if (waiting.length === 0) this.opened.set(gate, [...(this.opened.get(gate) ?? []), how]);
    for (const go of waiting) go(how);
    await this.sim.sleep(TICK_MS);
  }

  async crashAtCommit(when: 'before' | 'after'): Promise<void> {
    const wanted: readonly Point[] =
      when === 'before' ? ['journal append.begin'] : ['journal append.end'];
    this.killAt((point) => wanted.includes(point));
  }

  /** Kills the process at the first such point. */
  killAt(isThere: (point: Point) => boolean): void {
    this.onPoint = (point) => {
      if (!isThere(point)) return;
      this.onPoint = () => undefined;
      this.kill();
    };
  }

  async restart({ awayMs = 0 }: { readonly awayMs?: number } = {}): Promise<void> {
    this.onPoint = () => undefined;
    this.kill();
    this.gates.clear();
    await this.sim.sleep(Math.max(TICK_MS, awayMs));
    this.beforeStart();
    this.beforeStart = () => undefined;
    await this.begin();
  }

  async delay(isDelaying: boolean): Promise<void> {
    this.replier.setDelaying(isDelaying);
  }

  async setTarget(session: string, target: number): Promise<void> {
    this.replier.setTarget(session, target);
    await this.sim.sleep(TICK_MS);
  }

  async enforce(session: string): Promise<void> {
    this.replier.enforce(session);
    await this.sim.sleep(TICK_MS);
  }

  async presetSlot(session: string, slot: number, sequence: number): Promise<void> {
    const before = this.look().table.sessions.get(session)?.slots[slot];
    assert(before !== undefined);
    await this.preset({ kind: 'slot', session, slot, record: { ...before, sequence } });
  }

  async presetCreation(clientId: string, sequence: number): Promise<void> {
    const client = this.look().table.clients.get(clientId);
    assert(client !== undefined);
    const creation = { ...client.creation, sequence };
    await this.preset({ kind: 'client', client: { ...client, creation } });
  }

  async other(options: WorldOptions): Promise<RowWorld> {
    return FolderWorld.make(this.sim, options, this.parts);
  }

  async close(): Promise<void> {
    this.kill();
  }

  /** One round of the replier; gives when the next one is due on its clock. */
  poll(): number {
    if (this.isDown) return Infinity;
    try {
      return this.replier.poll();
    } catch (error) {
      if (error instanceof SimulatedCrash) return Infinity;
      throw error;
    }
  }

  // --- inside -----------------------------------------------------------------------------------

  /** Of whole milliseconds, so that the ticks of `settle` are no time. */
  private wholeClock(clock: Clock): Pick<Clock, 'now' | 'sleep'> {
    return {
      now: () => Math.floor(clock.now()),
      sleep: (ms, signal) => clock.sleep(ms, signal),
    };
  }

  private look(): ReplierState {
    this.state = this.running?.current?.state ?? this.state;
    assert(this.state !== null, 'there was a state');
    return this.state;
  }

  private openTold(as: Told['as'], text: string): Told {
    const opened = openReply(text);
    assert(opened.ok, opened.ok ? '' : opened.reason);
    return { as, reply: opened.value };
  }

  private async vanish(from: string, name: string): Promise<void> {
    this.removeFile(from, 'call', name);
    this.poll();
    await this.sim.sleep(TICK_MS);
  }

  private async preset(change: Change): Promise<void> {
    const generation = this.replier.current;
    assert(generation !== null);
    applyChange(generation.state.table, change, () => assert.fail('no effect'));
    await generation.commit([change]);
  }

  private gate(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (how: 'return' | 'throw'): void =>
        how === 'return' ? resolve() : reject(new Error(`broken at gate ${name}`));
      const opened = this.opened.get(name)?.shift();
      if (opened !== undefined) go(opened);
      else this.gates.set(name, [...(this.gates.get(name) ?? []), go]);
    });
  }

  private untilDead(master: SimulatedMaster): { promise: Promise<'died'>; cancel: () => void } {
    let isCancelled = false;
    const watch = async (): Promise<'died'> => {
      while (master.alive && !isCancelled) await this.sim.sleep(5);
      return 'died';
    };
    return { promise: watch(), cancel: () => (isCancelled = true) };
  }
}
