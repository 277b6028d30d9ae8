/**
 * The replier of the product in a process of its own over a real directory. What asks is this process:
 * it puts real files there and reads what it is told from real files; a crash is kill -9, a restart a
 * new process on what the old one has left.
 *
 * Honest about two things: rounds begin when the row says so, and the child's monotonic clock is the
 * row's, so that leases of minutes pass at once. Nothing else is simulated.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailKind } from '../../src/ports/mail.ts';
import { openReply } from '../../src/protocol/calls/envelope.ts';
import { layout } from '../../src/protocol/layout.ts';
import { ChildLink } from './child-link.ts';
import { toldIn } from './mailbox-files.ts';
import type { Look, ReplierPlan } from './replier-child.ts';
import type { Shim } from '../fault/shim.ts';
import { realFileLevel } from './process-files.ts';
import { realScriptLevel } from './process-script.ts';
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

const GROW_MS = 2_000;
/** Who is to kill himself has done so by then. */
const DEATH_MS = 10_000;
const FOLDERS = { call: 'calls', reply: 'replies', refusal: 'refusals' } as const;

const linesOf = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

const namesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

export class ProcessWorld implements RowWorld {
  readonly level = 'processes';
  readonly growMs = GROW_MS;
  readonly epoch = randomBytes(32).toString('hex');
  readonly options;
  readonly files: FileLevel;
  readonly script: ScriptLevel;
  readonly root: string;
  private readonly home: string;
  private readonly shim: Shim | null;
  private readonly others: ProcessWorld[] = [];
  private link: ChildLink | null = null;
  private lives = 0;
  private wallMs = 0;
  private rules: readonly string[] = [];
  /** It is to kill itself at its next commit. */
  private isDoomed = false;
  /** Of the last rest; null since something was done. */
  private looked: Look | null = null;
  /** Texts among the replies that the replier did not put there. */
  private readonly foreign = new Set<string>();

  private constructor(options: WorldOptions, shim: Shim | null) {
    this.shim = shim;
    this.options = { ...WORLD_DEFAULTS, ...options };
    this.home = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-calls-'));
    this.root = join(this.home, 'shared');
    for (const folder of ['shared', 'marks']) mkdirSync(join(this.home, folder));
    this.script = realScriptLevel({
      ask: (what, ...args) => void this.act(what, ...args),
      round: () => this.act('round'),
      rule: (rules) => this.rule(rules),
      struckFile: `${this.rulesFile}.struck`,
    });
    this.files = realFileLevel({
      pathOf: (from, kind, file) => this.path(from, kind, file),
      journal: join(this.root, `epochs/${this.epoch}/call-journals/${REPLIER}`),
      alarms: async () => (await this.look()).counts.conflicts,
      kill: async () => {
        await this.link?.kill();
      },
      restartAndKill: async (act) => {
        await this.link?.kill();
        return !(await this.begin(act));
      },
    });
  }

  /** @param shim under which the replier runs, if its files are to fail. */
  static async make(options: WorldOptions = {}, shim: Shim | null = null): Promise<ProcessWorld> {
    const world = new ProcessWorld(options, shim);
    await world.begin();
    return world;
  }

  /** It was killed, or has killed itself. */
  get isDown(): boolean {
    return this.link?.isDead ?? true;
  }

  async settle(): Promise<void> {
    await this.act('settle');
  }

  async post(
    from: string,
    name: string,
    text: string,
    { copies = 1 }: PostOptions = {},
  ): Promise<void> {
    await this.makeRoom(from, name);
    if (copies !== 1) await this.act('copies', name, copies);
    this.put(from, 'call', `${name}.json`, text);
  }

  async postSparse(from: string, name: string, bytes: number): Promise<void> {
    await this.makeRoom(from, name);
    this.put(from, 'call', `${name}.json`, '');
    truncateSync(this.path(from, 'call', `${name}.json`), bytes);
  }

  async postAmongReplies(from: string, name: string, text: string): Promise<void> {
    this.put(from, 'reply', `${name}.json`, text);
    this.foreign.add(text);
  }

  async told(from: string, name: string): Promise<Told | null> {
    const mailbox = {
      text: (kind: 'reply' | 'refusal', stem: string) => this.text(from, kind, stem),
      open: (kind: 'reply' | 'refusal', text: string) => this.openTold(kind, text),
      isForeign: (reply: string) => this.foreign.has(reply),
    };
    return toldIn(mailbox, name);
  }

  async withdraw(from: string, name: string): Promise<void> {
    await this.makeRoom(from, name);
  }

  async slot(session: string, slot: number): Promise<SlotLook | null> {
    const { sessions } = await this.look();
    const slots =
      sessions === null
        ? await this.link?.ask<readonly SlotLook[]>('slots', session)
        : sessions[session];
    return slots?.[slot] ?? null;
  }

  async client(clientId: string): Promise<ClientLook | null> {
    const { clients } = await this.look();
    if (clients !== null) return clients[clientId] ?? null;
    return (await this.link?.ask<ClientLook>('client', clientId)) ?? null;
  }

  async effects(workDigest: string): Promise<number> {
    const inJournal =
      workDigest === ''
        ? (await this.look()).effects
        : await this.link?.ask<number>('effects', workDigest);
    const elsewhere = [
      ...linesOf(join(this.home, 'acts')),
      ...namesIn(join(this.home, 'marks')),
    ].filter((mark) => mark.endsWith(workDigest));
    return (inJournal ?? 0) + elsewhere.length;
  }

  async totals(): Promise<Totals> {
    const { counts } = await this.look();
    const { clients, sessions, cachedBytes, noise } = counts;
    const [replies, refusals] = [this.count('reply'), this.count('refusal')];
    return { clients, sessions, cachedBytes, noise, replies, refusals };
  }

  async advance(ms: number): Promise<void> {
    await this.act('advance', ms);
  }

  /** Files that are already there are as old or as new as that, too. */
  async jumpWallClock(ms: number): Promise<void> {
    this.wallMs += ms;
    const time = new Date(Date.now() + this.wallMs);
    for (const name of readdirSync(this.root, { recursive: true, encoding: 'utf8' }))
      utimesSync(join(this.root, name), time, time);
    await this.act('jumpWallClock', ms);
  }

  async release(gate: string, how: 'return' | 'throw'): Promise<void> {
    await this.act('release', gate, how);
  }

  async crashAtCommit(when: 'before' | 'after'): Promise<void> {
    this.isDoomed = true;
    await this.act('dieAt', when === 'before' ? 'journal append.begin' : 'journal append.end');
  }

  async restart(): Promise<void> {
    if (this.isDoomed) {
      await Promise.race([this.link?.ended, delay(DEATH_MS, undefined, { ref: false })]);
      assert.equal(this.link?.signal, 'SIGKILL', 'it has killed itself');
    }
    this.isDoomed = false;
    await this.link?.kill();
    await this.begin();
  }

  async delay(isDelaying: boolean): Promise<void> {
    await this.act('delay', isDelaying);
  }

  async setTarget(session: string, target: number): Promise<void> {
    await this.act('setTarget', session, target);
  }

  async enforce(session: string): Promise<void> {
    await this.act('enforce', session);
  }

  async presetSlot(session: string, slot: number, sequence: number): Promise<void> {
    await this.act('presetSlot', session, slot, sequence);
  }

  async presetCreation(clientId: string, sequence: number): Promise<void> {
    await this.act('presetCreation', clientId, sequence);
  }

  async other(options: WorldOptions): Promise<RowWorld> {
    const world = await ProcessWorld.make(options, this.shim);
    this.others.push(world);
    return world;
  }

  async close(): Promise<void> {
    for (const world of this.others.splice(0)) await world.close();
    await this.link?.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Rules of the shim from now on. */
  rule(rules: readonly string[]): void {
    assert(this.shim !== null, 'the replier runs under the shim');
    this.rules = rules;
    this.environment();
  }

  // --- inside -----------------------------------------------------------------------------------

  /** A new process on what the old one has left. False when it was killed at that act of its start. */
  private async begin(dieAtAct: number | null = null): Promise<boolean> {
    this.lives += 1;
    this.looked = null;
    const { key, ...options } = this.options;
    const keyHex = key === undefined ? null : Buffer.from(key).toString('hex');
    const plan: ReplierPlan = {
      root: this.root,
      epoch: this.epoch,
      startMs: 1_000_000 * this.lives,
      growMs: GROW_MS,
      options: { ...options, keyHex },
      acts: join(this.home, 'acts'),
      marks: join(this.home, 'marks'),
      dieAtAct,
    };
    this.link = new ChildLink('replier-child.js', plan, this.environment());
    return (await this.link.ask('start')) !== null;
  }

  private environment(): NodeJS.ProcessEnv {
    return { ...this.shim?.alone(this.rulesFile, this.rules) };
  }

  private get rulesFile(): string {
    return join(this.home, 'rules');
  }

  /** Something happens in the child. It may die of it, which the row will find out. */
  private async act(what: string, ...args: readonly unknown[]): Promise<void> {
    this.looked = null;
    await this.link?.ask(what, ...args);
  }

  private async look(): Promise<Look> {
    this.looked ??= (await this.link?.ask<Look>('look')) ?? null;
    assert(this.looked !== null, 'the replier lives');
    return this.looked;
  }

  private path(from: string, kind: MailKind, file: string): string {
    const folder = join(this.root, layout.mailbox(this.epoch, REPLIER, from), FOLDERS[kind]);
    return join(folder, file);
  }

  private put(from: string, kind: MailKind, file: string, text: string): void {
    const path = this.path(from, kind, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    if (this.wallMs === 0) return;
    const time = new Date(Date.now() + this.wallMs);
    utimesSync(path, time, time);
  }

  private text(from: string, kind: MailKind, name: string): string | null {
    const path = this.path(from, kind, `${name}.json`);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  }

  /** A call that lies there goes, and the replier sees that. */
  private async makeRoom(from: string, name: string): Promise<void> {
    const path = this.path(from, 'call', `${name}.json`);
    if (!existsSync(path)) return;
    rmSync(path);
    await this.act('round');
  }

  private count(kind: 'reply' | 'refusal'): number {
    const mailboxes = join(this.root, layout.callsTo(this.epoch, REPLIER));
    return namesIn(mailboxes)
      .map((from) => namesIn(join(mailboxes, from, FOLDERS[kind])).length)
      .reduce((sum, count) => sum + count, 0);
  }

  private openTold(as: Told['as'], text: string): Told {
    const opened = openReply(text);
    assert(opened.ok, opened.ok ? '' : opened.reason);
    return { as, reply: opened.value };
  }
}
