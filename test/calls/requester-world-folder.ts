/**
 * The world of requester-world.ts around the product's requester over the simulated directory, with mail
 * by listings and its outbox in simulated files. A restart kills the simulated process.
 */
import assert from 'node:assert/strict';
import type { Clock } from '../../src/ports/clock.ts';
import type { CallStep } from '../../src/protocol/calls/envelope.ts';
import type { CallOutcome, RequesterCounters } from '../../src/protocol/calls/requester-state.ts';
import { layout } from '../../src/protocol/layout.ts';
import { stemOf } from '../../src/runtime/calls/folders.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { Requester } from '../../src/runtime/calls/requester.ts';
import { SHARED_ROOT, type SimulatedMaster, type SimulatedWorld } from '../../src/sim/index.ts';
import {
  EPOCH,
  PRINCIPAL,
  TIMING,
  WorldBase,
  type CallWish,
  type Handle,
  type RequesterWorld,
  type WorldWish,
} from './requester-world.ts';
import { ToldMail } from './told-mail.ts';

/** Operations take no time here: after this long all that can happen without time has happened. */
const TICK_MS = 1e-6;
const TURNS_MAX = 10_000;
const MAILBOX = `${SHARED_ROOT}/${layout.mailbox(EPOCH, 'rank-0', 'rank-1')}`;
const OUTBOX = `epochs/${EPOCH}/call-outboxes/rank-1`;

/** Of whole milliseconds, so that ticks are no time; knows for when somebody waits. */
class NotedClock implements Clock {
  private readonly clock: Clock;
  private readonly waits = new Set<{ readonly atMs: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  now(): number {
    return Math.floor(this.clock.now());
  }

  wall(): number {
    return this.clock.wall();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const wait = { atMs: this.clock.now() + ms };
    this.waits.add(wait);
    try {
      if (ms === Infinity) await new Promise(() => undefined);
      await this.clock.sleep(ms, signal);
    } finally {
      this.waits.delete(wait);
    }
  }

  /** How long until somebody's time has come; a tick longer. */
  get untilNextMs(): number {
    const atMs = Math.min(...[...this.waits].map((wait) => wait.atMs));
    return Math.max(0, atMs - this.clock.now()) + TICK_MS;
  }
}

/** Answers by `<kind> <name>`; what is set here stands in the mailbox at once. */
class AnswerFiles extends Map<string, string> {
  private readonly sim: SimulatedWorld;

  constructor(sim: SimulatedWorld) {
    super();
    this.sim = sim;
  }

  override set(key: string, text: string): this {
    this.sim.files.put(this.path(key), Buffer.from(text));
    return super.set(key, text);
  }

  override delete(key: string): boolean {
    if (this.has(key)) this.sim.files.removeNow(this.path(key));
    return super.delete(key);
  }

  private path(key: string): string {
    const [kind = '', name = ''] = key.split(' ');
    assert(kind === 'reply' || kind === 'refusal');
    return `${MAILBOX}/${kind === 'reply' ? 'replies' : 'refusals'}/${stemOf(kind, name)}.json`;
  }
}

interface Life {
  readonly master: SimulatedMaster;
  readonly clock: NotedClock;
  readonly mail: ToldMail;
  readonly requester: Requester;
}

export class FolderRequesterWorld extends WorldBase implements RequesterWorld {
  readonly level = 'folder';
  override readonly answers: AnswerFiles;
  private readonly sim: SimulatedWorld;
  private life: Life;
  private handles: { outcome: CallOutcome | null }[] = [];
  private settled = 0;

  constructor(sim: SimulatedWorld, wish: WorldWish = {}) {
    super(wish);
    this.sim = sim;
    this.answers = new AnswerFiles(sim);
    this.life = this.begin();
  }

  get counters(): RequesterCounters {
    return this.life.requester.counters;
  }

  call(steps: readonly CallStep[], wish: CallWish = {}): Handle {
    const abort = new AbortController();
    const handle = { outcome: null as CallOutcome | null, cancel: () => abort.abort() };
    this.handles.push(handle);
    void this.life.requester.call(steps, { signal: abort.signal, ...wish }).then((outcome) => {
      assert.equal(handle.outcome, null, 'a call is settled once');
      handle.outcome = outcome;
      this.settled += 1;
    });
    return handle;
  }

  peerGone(text: string): void {
    this.life.requester.peerGone(text);
  }

  async settle(): Promise<void> {
    for (let turn = 0, quiet = 0; quiet < 2; turn += 1) {
      assert(turn < TURNS_MAX, 'it never comes to rest');
      const before = this.settled;
      this.life.mail.wake();
      await this.sim.sleep(TICK_MS);
      const isBusy = this.follow() || this.settled > before;
      quiet = this.letAllIn() || isBusy ? 0 : quiet + 1;
    }
    this.checkFiles();
  }

  async advance(ms: number): Promise<void> {
    await this.settle();
    const until = this.now + ms;
    for (;;) {
      const { clock } = this.life;
      const nextMs = clock.untilNextMs;
      if (clock.now() + nextMs > until) break;
      await this.sim.sleep(nextMs);
      await this.settle();
    }
    await this.sim.sleep(Math.max(0, until - this.life.clock.now()));
    await this.settle();
  }

  async restart(withOutbox: boolean): Promise<void> {
    this.life.master.kill();
    this.handles = [];
    if (!withOutbox)
      for (const path of this.sim.files.paths())
        if (path.startsWith(`${SHARED_ROOT}/${OUTBOX}/`)) this.sim.files.removeNow(path);
    this.life = this.begin();
    await this.settle();
  }

  async close(): Promise<void> {
    const closing = this.life.requester.close();
    await this.settle();
    await closing;
    for (const { outcome } of this.handles) assert.notEqual(outcome, null, 'every call is settled');
    this.life.master.kill();
  }

  private begin(): Life {
    const master = this.sim.createMaster({ client: 0 });
    const { ports } = master;
    const clock = new NotedClock(ports.clock);
    const mail = new ToldMail({
      epoch: EPOCH,
      endpoint: 'rank-1',
      directory: ports.directory,
      clock,
    });
    const outbox = {
      journal: new Journal(ports.journalFiles(OUTBOX)),
      incarnation: ports.incarnation,
      bytesMax: 20_000,
      onResumed: (_call: unknown, outcome: CallOutcome) => void this.resumed.push(outcome),
    };
    const requester = new Requester({
      endpoint: 'rank-1',
      peer: 'rank-0',
      epoch: EPOCH,
      mail,
      clock,
      random: ports.random,
      principal: PRINCIPAL,
      persistent: true,
      timing: { ...TIMING, ...this.wish.timing },
      ...(this.wish.outbox === true ? { outbox } : {}),
    });
    this.now = clock.now();
    return { master, clock, mail, requester };
  }

  /** What the requester did since the last time; true when it did anything. */
  private follow(): boolean {
    const acts = this.life.mail.takeActs();
    for (const act of acts) {
      if (act.kind === 'withdraw') this.remove(act.name);
      else {
        this.now = act.atMs;
        assert.equal(this.put(act.name, act.text), 'posted');
      }
    }
    this.now = this.life.clock.now();
    return acts.length > 0;
  }

  /** What it says that it did is what lies there. */
  private checkFiles(): void {
    const { files } = this.sim;
    const names = files.pristineNames(`${MAILBOX}/calls`) ?? [];
    const texts = names.map((file) => [
      file.replace(/\.json$/, ''),
      Buffer.from(files.pristine(`${MAILBOX}/calls/${file}`) ?? []).toString('utf8'),
    ]);
    assert.deepEqual(Object.fromEntries(texts), Object.fromEntries(this.lying));
  }
}
