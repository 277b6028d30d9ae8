/**
 * A session between two real processes on a real directory that may die or be lied to at any file call,
 * and what must hold afterwards, whatever happened (I1 to I9 of the slot-table model).
 *
 * The witnesses are files that are written when a thing happens: effects where they happen, replies
 * before they are published, outcomes when a caller hears them. States of procedures are read back
 * from the journal at the end. A process that was killed is started again until all calls have ended.
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
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DirectoryJournalFiles } from '../../src/fs/journal.ts';
import { openReply, type Reply } from '../../src/protocol/calls/envelope.ts';
import { recover } from '../../src/protocol/calls/recovery.ts';
import { STATUS } from '../../src/protocol/calls/status.ts';
import type { CallTable } from '../../src/protocol/calls/table.ts';
import { layout } from '../../src/protocol/layout.ts';
import { Journal } from '../../src/runtime/calls/journal.ts';
import { ChildLink } from '../calls/child-link.ts';
import { journalEffects, testProcedures } from '../calls/procedures.ts';
import type { Shim } from '../fault/shim.ts';
import { digestOf, OTHER, otherWorks, REPLIER, groupsOf, type Work } from './call-job-work.ts';
import type { ReplierJobPlan, ReplierStarted } from './call-job-replier.ts';
import type { OutcomeLine, RequesterJobPlan } from './call-job-requester.ts';

export type Role = 'replier' | 'requester';

const PROGRAMS = {
  replier: '../support/call-job-replier.js',
  requester: '../support/call-job-requester.js',
} as const;

const JOB_MS = 60_000;
const LIVES_MAX = 12;

export interface JobWish {
  /** Rules of the shim for the n-th life of a process, counted from 1. */
  readonly rules?: (role: Role, life: number) => readonly string[];
  readonly mutant?: ReplierJobPlan['mutant'];
  readonly isLarge?: boolean;
}

export interface Death {
  readonly role: Role;
  readonly life: number;
  /** Before it had read its journal. */
  readonly wasStarting: boolean;
  /** Call, when, path; then what was to be written, if anything. */
  readonly at: string;
  readonly bytes: string;
}

interface Published {
  readonly to: string;
  readonly kind: 'reply' | 'refusal';
  readonly name: string;
  readonly reply: Reply;
}

const linesOf = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];

const namesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

/** What a replier may never say to a requester that keeps the rules. */
const NEVER: ReadonlySet<number> = new Set([
  STATUS.SEQ_MISORDERED,
  STATUS.SEQ_FALSE_RETRY,
  STATUS.BADSLOT,
]);

const SLOTS = 4;

export class CallJob {
  readonly home = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-call-job-'));
  readonly epoch = randomBytes(32).toString('hex');
  readonly deaths: Death[] = [];
  readonly starts: ReplierStarted[] = [];
  /** File calls whose reply got lost: call, how, path. */
  lost: readonly string[] = [];
  /** Calls whose reply their caller has heard. */
  replied = 0;
  private readonly shim: Shim;
  private readonly wish: JobWish;
  private readonly links = new Map<Role, ChildLink>();
  private hasEnded = false;

  constructor(shim: Shim, wish: JobWish) {
    this.shim = shim;
    this.wish = wish;
    for (const folder of ['shared', 'marks']) mkdirSync(join(this.home, folder));
  }

  /** Runs it to its end and checks everything. */
  static async run(shim: Shim, wish: JobWish = {}): Promise<CallJob> {
    const job = new CallJob(shim, wish);
    try {
      await job.drive();
      await job.check();
    } catch (error) {
      const deaths = job.deaths.map(({ role, life, at }) => `${role} ${life} died: ${at}`);
      throw new Error(`${(error as Error).message}\n${deaths.join('\n')}`, { cause: error });
    } finally {
      await job.end();
    }
    return job;
  }

  private async drive(): Promise<void> {
    const late = new AbortController();
    const stuck = delay(JOB_MS, undefined, { signal: late.signal }).then(
      () => assert.fail(`stuck: ${this.lying().join(' ')}`),
      () => undefined,
    );
    const both = Promise.all([this.live('replier'), this.live('requester')]);
    try {
      await Promise.race([both, stuck]);
    } finally {
      late.abort();
      this.hasEnded = true;
      both.catch(() => undefined);
    }
  }

  /** Starts it again each time that it was killed, until the requester is done. */
  private async live(role: Role): Promise<void> {
    for (let life = 1; !this.hasEnded; life += 1) {
      assert(life <= LIVES_MAX, `${role} dies again and again`);
      const rulesFile = join(this.home, `rules-${role}-${life}`);
      const rules = this.wish.rules?.(role, life) ?? [];
      const environment = rules.length === 0 ? {} : this.shim.alone(rulesFile, rules);
      const { home, epoch } = this;
      const plan: ReplierJobPlan & RequesterJobPlan = {
        home,
        epoch,
        mutant: this.wish.mutant ?? null,
        isLarge: this.wish.isLarge ?? false,
      };
      const link = new ChildLink(PROGRAMS[role], plan, environment);
      this.links.set(role, link);
      const started = await link.ask<ReplierStarted>('start');
      if (role === 'replier' && started !== null) this.starts.push(started);
      if (role === 'requester' && started !== null && (await link.ask('done')) !== null) {
        this.hasEnded = true;
        for (const each of this.links.values()) await each.kill();
        return;
      }
      await link.ended;
      if (this.hasEnded) return;
      assert.equal(link.signal, 'SIGKILL', `${role} has ended by itself`);
      const [at = '', ...bytes] = linesOf(`${rulesFile}.struck`);
      const wasStarting = started === null;
      this.deaths.push({ role, life, wasStarting, at, bytes: bytes.join('\n') });
      this.checkBounds();
    }
  }

  private async end(): Promise<void> {
    this.hasEnded = true;
    for (const link of this.links.values()) await link.kill();
    rmSync(this.home, { recursive: true, force: true });
  }

  // --- what must hold -----------------------------------------------------------------------------

  private async check(): Promise<void> {
    const table = await this.recovered();
    const marks = [...linesOf(join(this.home, 'acts')), ...this.marks()];
    const count = (digest: string): number =>
      journalEffects(table.states, digest) + marks.filter((mark) => mark.endsWith(digest)).length;
    const outcomes = linesOf(join(this.home, 'outcomes')).map(
      (line) => JSON.parse(line) as OutcomeLine,
    );
    this.lost = readdirSync(this.home)
      .filter((name) => name.endsWith('.struck'))
      .flatMap((name) => linesOf(join(this.home, name)))
      .filter((line) => line.split(' ')[1] === 'lost');
    this.replied = outcomes.filter(({ outcome }) => outcome.kind === 'replied').length;
    for (const work of groupsOf(this.wish.isLarge ?? false).flat())
      checkWork(work, digestOf(work.steps), count, outcomes);
    const [first] = otherWorks('') as [Work];
    checkWork(first, digestOf(first.steps, OTHER), count, outcomes, false);
    this.checkPublished(this.published());
    this.checkLives();
    this.checkBounds();
    for (const { slots } of table.sessions.values())
      for (const { body, state } of slots) {
        assert.notEqual(state, 'running', 'I8: nothing is found running after recovery');
        if (body !== '')
          assert.notEqual((JSON.parse(body) as { status: number }).status, STATUS.DELAY, 'I4');
      }
  }

  /** I3, I5: one body for each number, numbers go up by one, nobody is told that he broke the rules. */
  private checkPublished(all: readonly Published[]): void {
    const bodies = new Map<string, string>();
    const last = new Map<string, number>();
    const clients = new Map<string, string>();
    const sessions = new Map<string, string>();
    for (const { to, kind, name, reply } of all) {
      const { header } = reply;
      if (kind === 'refusal') {
        assert(!NEVER.has(header?.status ?? 0), `I5: ${to} ${name} was told ${header?.status}`);
        continue;
      }
      const body = JSON.stringify(reply.body);
      if (header === null && !body.includes('"create-session"')) {
        // Of the others each time counts anew: they ask for what is there, or end what is not there any more.
        const [, clientId = ''] = /"clientId":"([0-9a-f]+)"/.exec(body) ?? [];
        if (clientId === '') continue;
        assert.equal(clients.get(clientId) ?? to, to, 'I9: a client id is given once');
        clients.set(clientId, to);
        continue;
      }
      assert.equal(bodies.get(`${to} ${name}`) ?? body, body, `I3: ${name}`);
      bodies.set(`${to} ${name}`, body);
      if (header === null) {
        const [, session = ''] = /"session":"([0-9a-f]+)"/.exec(body) ?? [];
        assert.equal(sessions.get(session) ?? name, name, 'I9: a session is given once');
        sessions.set(session, name);
        continue;
      }
      const slot = `${header.session}.${header.slot}`;
      const before = last.get(slot) ?? 0;
      assert(
        header.sequence === before || header.sequence === before + 1,
        `I5: ${slot} from ${before} to ${header.sequence}`,
      );
      last.set(slot, header.sequence);
    }
  }

  /** I8, I9: nothing is running when a life begins; each life has a higher number. */
  private checkLives(): void {
    for (const [index, { life, running }] of this.starts.entries()) {
      assert.equal(running, 0, 'I8: a slot is running after recovery');
      assert(life > (this.starts[index - 1]?.life ?? 0), 'I9: lives grow');
    }
  }

  /** I6: files of each kind in one mailbox, sessions of one requester that may be there at once. */
  private checkBounds(): void {
    const mailboxes = join(this.home, 'shared', layout.callsTo(this.epoch, REPLIER));
    for (const from of namesIn(mailboxes))
      for (const kind of ['calls', 'replies', 'refusals']) {
        const places = namesIn(join(mailboxes, from, kind))
          .filter((name) => !name.includes('.o'))
          .map((name) => name.split('.').slice(0, 2).join('.'));
        for (const place of new Set(places))
          assert(
            // The next one may lie beside the last one, which its writer is about to remove.
            places.filter((each) => each === place).length <= 2,
            `I6: ${kind} of ${place}`,
          );
        const sessions = new Set(places.map((place) => place.split('.')[0]));
        assert(places.length <= 2 * SLOTS * Math.max(1, sessions.size), `I6: ${kind} of ${from}`);
      }
  }

  private marks(): string[] {
    return namesIn(join(this.home, 'marks')).filter((name) => !name.startsWith('.'));
  }

  private published(): Published[] {
    return linesOf(join(this.home, 'published')).flatMap((line) => {
      // The last line of a life may be cut.
      if (!line.endsWith('}')) return [];
      const { text, ...rest } = JSON.parse(line) as Omit<Published, 'reply'> & { text: string };
      const opened = openReply(text);
      assert(opened.ok);
      return [{ ...rest, reply: opened.value }];
    });
  }

  /** What the journal says, as the next life would read it. */
  private async recovered(): Promise<CallTable> {
    const path = join(this.home, 'shared', layout.callJournal(this.epoch, REPLIER));
    const journal = new Journal(new DirectoryJournalFiles(path));
    const { life, contents } = await journal.open('f'.repeat(32));
    journal.close();
    const never = () => Promise.reject(new Error('nothing runs here'));
    const procedures = testProcedures({
      gate: never,
      act: () => undefined,
      marks: { has: () => false, add: () => undefined },
    });
    const outcome = recover(contents, {
      life,
      reduce: (name, state, effect) => {
        const procedure = procedures.find((each) => each.name === name);
        assert(procedure?.effect === 'journal');
        return procedure.reduce(state ?? procedure.initialState, effect as object);
      },
    });
    assert(outcome.kind !== 'refused', 'the journal is whole');
    assert.deepEqual(outcome.report.damaged, [], 'no kill damages a line that was committed');
    return outcome.table;
  }

  private lying(): string[] {
    return readdirSync(join(this.home, 'shared'), { recursive: true, encoding: 'utf8' });
  }
}

/** I1, I2, I3, I7, L1 for one work. */
const checkWork = (
  { effect, steps }: Work,
  digest: string,
  count: (digest: string) => number,
  outcomes: readonly OutcomeLine[],
  isKept = true,
): void => {
  const what = JSON.stringify(steps);
  const effects = count(digest);
  const whole = effect === 'none' ? 0 : steps.length;
  assert(effects === 0 || effects === whole, `I1: ${effects} effects of ${what}`);
  const own = outcomes.filter((line) => line.digest === digest).map(({ outcome }) => outcome);
  const bodies = new Set<string>();
  for (const outcome of own) {
    if (outcome.kind === 'replied') {
      bodies.add(JSON.stringify(outcome.body));
      assert.equal(outcome.body.status, STATUS.OK, what);
      assert.equal(effects, whole, `I2: replied, ${effects} effects of ${what}`);
    } else if (outcome.kind === 'refused') assert.equal(effects, 0, `I7: refused ${what}`);
    // The journal is there: only an act outside, or a session lost with one, can be in doubt.
    else if (isKept) assert(effect === 'outside', `L1: ${what} ends unknown: ${outcome.text}`);
  }
  assert(bodies.size <= 1, `I3: two bodies of ${what}`);
};
