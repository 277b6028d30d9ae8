/**
 * The world of requester-world.ts around the product's requester in a process of its own: calls, answers
 * and outbox are real files, the replier is a script in this process, and the child's clock is the row's.
 * A restart is kill -9 and a new process.
 */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallStep } from '../../src/protocol/calls/envelope.ts';
import type { CallOutcome, RequesterCounters } from '../../src/protocol/calls/requester-state.ts';
import { layout } from '../../src/protocol/layout.ts';
import { stemOf } from '../../src/runtime/calls/folders.ts';
import { ChildLink } from './child-link.ts';
import type { RequesterPlan, Rested } from './requester-child.ts';
import {
  EPOCH,
  TIMING,
  WorldBase,
  type CallWish,
  type Handle,
  type RequesterWorld,
  type WorldWish,
} from './requester-world.ts';
import type { MailAct } from './told-mail.ts';

const TURNS_MAX = 10_000;

/** Answers by `<kind> <name>`; what is set here stands in the mailbox at once. */
class AnswerFiles extends Map<string, string> {
  private readonly mailbox: string;

  constructor(mailbox: string) {
    super();
    this.mailbox = mailbox;
    for (const folder of ['replies', 'refusals']) mkdirSync(join(mailbox, folder));
  }

  override set(key: string, text: string): this {
    const path = this.path(key);
    writeFileSync(`${path}.tmp`, text);
    renameSync(`${path}.tmp`, path);
    return super.set(key, text);
  }

  override delete(key: string): boolean {
    if (this.has(key)) rmSync(this.path(key), { force: true });
    return super.delete(key);
  }

  private path(key: string): string {
    const [kind = '', name = ''] = key.split(' ');
    assert(kind === 'reply' || kind === 'refusal');
    const folder = kind === 'reply' ? 'replies' : 'refusals';
    return join(this.mailbox, folder, `${stemOf(kind, name)}.json`);
  }
}

interface ProcessHandle {
  outcome: CallOutcome | null;
  readonly cancel: () => void;
}

export class ProcessRequesterWorld extends WorldBase implements RequesterWorld {
  readonly level = 'processes';
  override readonly answers: AnswerFiles;
  private readonly home: string;
  private readonly calls: string;
  private link: ChildLink | null = null;
  private handles = new Map<number, ProcessHandle>();
  private ids = 0;
  private nextMs: number | null = null;
  private known: RequesterCounters | null = null;

  private constructor(wish: WorldWish) {
    super(wish);
    this.home = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-requester-'));
    const mailbox = join(this.home, 'shared', layout.mailbox(EPOCH, 'rank-0', 'rank-1'));
    this.calls = join(mailbox, 'calls');
    mkdirSync(mailbox, { recursive: true });
    this.answers = new AnswerFiles(mailbox);
  }

  static async make(wish: WorldWish = {}): Promise<ProcessRequesterWorld> {
    const world = new ProcessRequesterWorld(wish);
    await world.begin();
    return world;
  }

  get counters(): RequesterCounters {
    assert(this.known !== null, 'it has rested');
    return this.known;
  }

  call(steps: readonly CallStep[], wish: CallWish = {}): Handle {
    this.ids += 1;
    const id = this.ids;
    const { link } = this;
    const handle = { outcome: null, cancel: () => void link?.ask('cancel', id) };
    this.handles.set(id, handle);
    void link?.ask('call', id, steps, wish);
    return handle;
  }

  peerGone(text: string): void {
    void this.link?.ask('peerGone', text);
  }

  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS_MAX; turn += 1) {
      const isBusy = await this.ask('settle');
      if (!this.letAllIn() && !isBusy) return;
    }
    throw new Error('it never comes to rest');
  }

  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.settle();
    while (this.nextMs !== null && this.nextMs <= until) {
      await this.ask('advance', this.nextMs - this.now);
      await this.settle();
    }
    await this.ask('advance', until - this.now);
    await this.settle();
  }

  async restart(withOutbox: boolean): Promise<void> {
    await this.link?.kill();
    this.handles = new Map();
    if (!withOutbox) rmSync(join(this.home, 'outbox'), { recursive: true });
    await this.begin();
  }

  async close(): Promise<void> {
    await this.ask('close');
    for (const { outcome } of this.handles.values())
      assert.notEqual(outcome, null, 'every call is settled');
  }

  /** Whatever happened: no process and no file is left. */
  async end(): Promise<void> {
    await this.link?.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  private async begin(): Promise<void> {
    const plan: RequesterPlan = {
      root: join(this.home, 'shared'),
      epoch: EPOCH,
      startMs: this.now,
      timing: { ...TIMING, ...this.wish.timing },
      outbox: this.wish.outbox === true ? join(this.home, 'outbox') : null,
    };
    this.link = new ChildLink('requester-child.js', plan);
    await this.ask('settle');
  }

  /** True when something has happened. */
  private async ask(what: 'settle' | 'advance' | 'close', ...args: number[]): Promise<boolean> {
    const rested = await this.link?.ask<Rested>(what, ...args);
    assert(rested !== null && rested !== undefined, 'the requester lives');
    this.now = rested.nowMs;
    this.nextMs = rested.nextMs;
    this.known = rested.counters;
    for (const act of rested.acts) this.follow(act);
    this.checkFiles();
    for (const { id, outcome } of rested.outcomes) {
      const handle = this.handles.get(id);
      assert(handle !== undefined, 'a call that nobody made');
      assert.equal(handle.outcome, null, 'a call is settled once');
      handle.outcome = outcome;
    }
    this.resumed.push(...rested.resumed);
    return rested.acts.length + rested.outcomes.length + rested.resumed.length > 0;
  }

  private follow(act: MailAct): void {
    if (act.kind === 'withdraw') return this.remove(act.name);
    const { now } = this;
    this.now = act.atMs;
    assert.equal(this.put(act.name, act.text), 'posted');
    this.now = now;
  }

  /** What it says that it did is what lies there. */
  private checkFiles(): void {
    const found = existsSync(this.calls) ? readdirSync(this.calls) : [];
    const texts = found.map((file) => [
      file.replace(/\.json$/, ''),
      readFileSync(join(this.calls, file), 'utf8'),
    ]);
    assert.deepEqual(Object.fromEntries(texts), Object.fromEntries(this.lying));
  }
}
