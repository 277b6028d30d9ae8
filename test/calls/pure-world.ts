/**
 * The functions alone: a queue of mail, a list of commits as the journal, and a clock that is a number.
 * A restart folds the commits. The functions are given, so that broken ones can be tried.
 */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { authenticate, signed } from '../../src/protocol/calls/authentication.ts';
import { openReply, parseMailName, sealReply } from '../../src/protocol/calls/envelope.ts';
import type { Procedure } from '../../src/protocol/calls/procedure.ts';
import type * as ReplierModule from '../../src/protocol/calls/replier.ts';
import type {
  Answer,
  ReplierRules,
  ReplierState,
  Run,
  StepToRun,
} from '../../src/protocol/calls/replier.ts';
import type * as TableModule from '../../src/protocol/calls/table.ts';
import type { Change } from '../../src/protocol/calls/table.ts';
import { journalEffects, testProcedures } from './procedures.ts';
import {
  REPLIER,
  WORLD_DEFAULTS,
  type ClientLook,
  type PostOptions,
  type RowWorld,
  type SlotLook,
  type Told,
  type Totals,
  type WorldOptions,
} from './world.ts';

export type Functions = typeof ReplierModule &
  Pick<typeof TableModule, 'applyChanges' | 'emptyTable'>;

interface Mail {
  readonly from: string;
  readonly name: string;
  readonly text: string | null;
  readonly bytes: number;
  firstSeenAtMs: number | null;
  attempts: number;
}

class Crash extends Error {}

const GROW_MS = 2_000;
const ATTEMPTS_MAX = 3;
const ROUNDS_MAX = 1_000;

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex');
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class PureWorld implements RowWorld {
  readonly level = 'pure';
  readonly epoch = 'e'.repeat(64);
  readonly growMs = GROW_MS;
  readonly options;
  readonly #functions: Functions;
  readonly #procedures: ReadonlyMap<string, Procedure>;
  readonly #rules: ReplierRules;
  readonly #marks = new Set<string>();
  readonly #acts: string[] = [];
  readonly #gates = new Map<string, ((how: 'return' | 'throw') => void)[]>();
  readonly #opened = new Map<string, ('return' | 'throw')[]>();
  readonly #lying: Mail[] = [];
  readonly #executing = new Set<Mail>();
  readonly #commits: (readonly Change[])[] = [];
  readonly #published = new Map<string, Told>();
  #state: ReplierState;
  #nowMs = 5_000;
  #life = 0;
  #randoms = 0;
  #crashAt: 'before' | 'after' | null = null;
  #isDown = false;
  /** What no row had asked for: told by the next settle. */
  #broken: unknown = null;

  constructor(functions: Functions, options: WorldOptions = {}) {
    this.#functions = functions;
    this.options = { ...WORLD_DEFAULTS, ...options };
    const marks = this.#marks;
    const procedures = testProcedures({
      gate: (name) => this.#gate(name),
      act: (mark) => void this.#acts.push(mark),
      marks,
    });
    this.#procedures = new Map(procedures.map((procedure) => [procedure.name, procedure]));
    this.#rules = this.#makeRules();
    this.#state = this.#start();
  }

  #makeRules(): ReplierRules {
    const { key = null, ...capacities } = this.options;
    return {
      ...capacities,
      epoch: this.epoch,
      endpoint: REPLIER,
      shape: (name) => this.#procedures.get(name) ?? null,
      reduce: (name, state, effect) => {
        const procedure = this.#procedures.get(name);
        assert(procedure?.effect === 'journal');
        return procedure.reduce(state ?? undefined, effect as object);
      },
      authenticate: (call, endpoint) => authenticate(call, { endpoint, key }),
      random: () => hashOf([this.#life, (this.#randoms += 1)]).slice(0, 16),
    };
  }

  #start(): ReplierState {
    this.#life += 1;
    const { applyChanges, emptyTable, restarted } = this.#functions;
    const table = emptyTable(this.#life);
    if (this.options.persistent)
      for (const changes of structuredClone(this.#commits))
        applyChanges(table, changes, this.#rules.reduce);
    table.life = this.#life;
    const { state, changes } = restarted(table, this.#rules, this.#nowMs);
    if (changes.length > 0) this.#commits.push(changes);
    // Recovery asks for the mark and applies what is missing.
    for (const { mark } of table.pending.values()) this.#marks.add(mark);
    for (const mark of table.pending.keys())
      this.#commits.push(this.#functions.applied(state, this.#rules, mark));
    this.#isDown = false;
    return state;
  }

  #gate(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (how: 'return' | 'throw'): void =>
        how === 'return' ? resolve() : reject(new Error(`broken at gate ${name}`));
      const opened = this.#opened.get(name)?.shift();
      if (opened !== undefined) go(opened);
      else this.#gates.set(name, [...(this.#gates.get(name) ?? []), go]);
    });
  }

  #commit(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    const crashAt = this.#crashAt;
    this.#crashAt = null;
    // Cloned: what is on a disk does not change with what is in memory.
    if (crashAt !== 'before') this.#commits.push(structuredClone(changes));
    if (crashAt !== null) throw new Crash(crashAt);
  }

  #publish(answer: Answer): void {
    this.#commit(answer.changes);
    for (const { session } of answer.gone) this.#cleanUp(session);
    const { key = null } = this.options;
    const { reply } = answer;
    const body = signed({ ...reply, verifier: { flavor: 0, body: '' } }, key);
    const opened = openReply(sealReply(body));
    assert(opened.ok, opened.ok ? '' : opened.reason);
    const told = { as: answer.as, reply: opened.value };
    this.#published.set(this.#place(answer.as, answer.to, answer.name), told);
    if (answer.as === 'reply') this.#unpublish('refusal', answer.to, answer.name);
  }

  /** A refusal of a slot replaces the one before it. */
  #place(as: Told['as'], from: string, name: string): string {
    const parsed = parseMailName(name);
    if (as === 'reply' || parsed?.kind !== 'slot') return `${as} ${from} ${name}`;
    return `${as} ${from} ${parsed.session}.${parsed.slot}`;
  }

  #unpublish(as: Told['as'], from: string, name: string): void {
    const hadOne = this.#published.delete(this.#place(as, from, name));
    if (hadOne && as === 'refusal') this.#functions.refusalWithdrawn(this.#state, from, name);
  }

  #cleanUp(session: string): void {
    for (const place of this.#published.keys())
      if (place.includes(` ${session}.`)) this.#published.delete(place);
  }

  async #step(run: Run, mail: Mail, step: StepToRun): Promise<void> {
    const { feed } = this.#functions;
    const procedure = this.#procedures.get(step.procedure);
    assert(procedure !== undefined);
    const context = { from: run.from, mark: step.mark, signal: new AbortController().signal };
    switch (procedure.effect) {
      case 'journal': {
        const state = this.#state.table.states.get(procedure.name);
        const { outcome, effect } = procedure.decide(state, step.args, context);
        return feed(this.#state, this.#rules, run, step, { kind: 'outcome', outcome, effect });
      }
      case 'marked': {
        const { outcome, effect } = await procedure.prepare(step.args, context);
        return feed(this.#state, this.#rules, run, step, { kind: 'outcome', outcome, effect });
      }
      default: {
        const life = this.#life;
        const outcome = await procedure.run(step.args, context);
        if (life !== this.#life) throw new Crash('another life');
        return feed(this.#state, this.#rules, run, step, {
          kind: 'outcome',
          outcome,
          effect: null,
        });
      }
    }
  }

  async #execute(run: Run, mail: Mail): Promise<void> {
    const { abandon, applied, doubt, feed, finish, nextStep } = this.#functions;
    const rules = this.#rules;
    const life = this.#life;
    let step: StepToRun | null = null;
    try {
      while ((step = nextStep(this.#state, rules, run, this.#nowMs)) !== null)
        await this.#step(run, mail, step);
    } catch (error) {
      if (life !== this.#life || error instanceof assert.AssertionError) return;
      mail.attempts += 1;
      if (run.isOutside) {
        const answer = doubt(this.#state, rules, run);
        if (answer !== null) this.#publish(answer);
        return;
      }
      if (mail.attempts < ATTEMPTS_MAX || step === null) {
        this.#commit(abandon(this.#state, rules, run));
        this.#lying.push(mail);
        return;
      }
      feed(this.#state, rules, run, step, { kind: 'fault', text: String(error) });
    }
    const answer = finish(this.#state, rules, run, this.#nowMs);
    if (answer === null) return;
    this.#commit(answer.changes);
    for (const change of answer.changes)
      if (change.kind === 'pending') {
        this.#marks.add(change.pending.mark);
        this.#commit(applied(this.#state, rules, change.pending.mark));
      }
    this.#publish({ ...answer, changes: [] });
  }

  #admit(mail: Mail): Promise<void> | void {
    const { admit } = this.#functions;
    const { from, name, text, bytes } = mail;
    const arrival =
      text === null
        ? { kind: 'too-large' as const, bytes }
        : { kind: 'text' as const, text, bytes };
    const admission = admit(this.#state, this.#rules, { from, name, mail: arrival }, this.#nowMs);
    switch (admission.kind) {
      case 'noise':
        return;
      case 'silent':
        return void this.#lying.push(mail);
      case 'answer': {
        mail.firstSeenAtMs ??= this.#nowMs;
        if (admission.answer.mayGrow && this.#nowMs < mail.firstSeenAtMs + GROW_MS)
          return void this.#lying.push(mail);
        return this.#publish(admission.answer);
      }
      case 'execute':
        this.#commit(admission.intent);
        this.#executing.add(mail);
        return this.#execute(admission.run, mail).finally(() => void this.#executing.delete(mail));
    }
  }

  async settle(): Promise<void> {
    if (this.#isDown) return;
    let isQuiet = false;
    for (let round = 0; !isQuiet; round += 1) {
      assert(round < ROUNDS_MAX, 'the replier comes to rest');
      const lying = this.#lying.splice(0);
      try {
        const ended = this.#functions.expire(this.#state, this.#rules, this.#nowMs);
        this.#commit(ended.changes);
        for (const { session } of ended.gone) this.#cleanUp(session);
        // All of a round are judged before the first of them is waited for.
        for (const mail of lying) this.#handle(mail);
      } catch (error) {
        this.#fail(error);
      }
      await turn();
      const before = new Set(lying);
      isQuiet =
        this.#isDown || this.#lying.every((mail) => before.has(mail) && mail.attempts === 0);
    }
    if (this.#broken !== null) throw this.#broken;
  }

  #handle(mail: Mail): void {
    const failed = (error: unknown): void => {
      this.#fail(error);
      // The file is still there.
      this.#lying.push(mail);
    };
    try {
      if (this.#isDown) this.#lying.push(mail);
      else void this.#admit(mail)?.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  #fail(error: unknown): void {
    if (!(error instanceof Crash)) this.#broken ??= error;
    this.#isDown = true;
  }

  async post(
    from: string,
    name: string,
    text: string,
    { copies = 1 }: PostOptions = {},
  ): Promise<void> {
    const bytes = Buffer.byteLength(text);
    for (let copy = 0; copy < copies; copy += 1)
      this.#lying.push({ from, name, text, bytes, firstSeenAtMs: null, attempts: 0 });
  }

  async postSparse(from: string, name: string, bytes: number): Promise<void> {
    this.#lying.push({ from, name, text: null, bytes, firstSeenAtMs: null, attempts: 0 });
  }

  async postAmongReplies(): Promise<void> {
    // A replier is never given what lies among replies.
  }

  async told(from: string, name: string): Promise<Told | null> {
    const reply = this.#published.get(this.#place('reply', from, name));
    if (reply !== undefined) return reply;
    const refusal = this.#published.get(this.#place('refusal', from, name));
    const parsed = parseMailName(name);
    const isOfThis =
      parsed?.kind !== 'slot' || refusal?.reply.header?.sequence === undefined
        ? true
        : refusal.reply.header.sequence === parsed.sequence;
    return refusal !== undefined && isOfThis ? refusal : null;
  }

  async withdraw(from: string, name: string): Promise<void> {
    const rest = this.#lying.filter((mail) => mail.from !== from || mail.name !== name);
    this.#lying.splice(0, this.#lying.length, ...rest);
    for (const mail of this.#executing)
      if (mail.from === from && mail.name === name) this.#executing.delete(mail);
    this.#unpublish('reply', from, name);
    this.#unpublish('refusal', from, name);
  }

  async slot(session: string, slot: number): Promise<SlotLook | null> {
    const record = this.#state.table.sessions.get(session)?.slots[slot];
    if (record === undefined) return null;
    const { state, sequence, body } = record;
    return { hash: hashOf(record), state, sequence, bytes: Buffer.byteLength(body) };
  }

  async client(clientId: string): Promise<ClientLook | null> {
    const client = this.#state.table.clients.get(clientId);
    if (client === undefined) return null;
    const leaseRenewedAtMs = this.#state.leases.get(clientId) ?? -1;
    return { hash: hashOf(client), confirmed: client.confirmed, leaseRenewedAtMs };
  }

  async effects(workDigest: string): Promise<number> {
    const outside = [...this.#acts, ...this.#marks].filter((mark) => mark.endsWith(workDigest));
    return journalEffects(this.#state.table.states, workDigest) + outside.length;
  }

  async totals(): Promise<Totals> {
    const { clients, sessions } = this.#state.table;
    let cachedBytes = 0;
    for (const { slots } of sessions.values())
      for (const { body } of slots) cachedBytes += Buffer.byteLength(body);
    const published = [...this.#published.values()];
    const replies = published.filter(({ as }) => as === 'reply').length;
    const { noise, unanswered } = this.#state.counters;
    return {
      clients: clients.size,
      sessions: sessions.size,
      cachedBytes,
      replies,
      refusals: published.length - replies,
      noise: noise + unanswered,
    };
  }

  async advance(ms: number): Promise<void> {
    this.#nowMs += ms;
  }

  async jumpWallClock(): Promise<void> {
    // The functions are told the monotonic time alone.
  }

  async release(gate: string, how: 'return' | 'throw'): Promise<void> {
    const waiting = this.#gates.get(gate) ?? [];
    this.#gates.delete(gate);
    if (waiting.length === 0) this.#opened.set(gate, [...(this.#opened.get(gate) ?? []), how]);
    for (const go of waiting) go(how);
    await turn();
  }

  async crashAtCommit(when: 'before' | 'after'): Promise<void> {
    this.#crashAt = when;
  }

  async restart({ awayMs = 0 }: { readonly awayMs?: number } = {}): Promise<void> {
    this.#crashAt = null;
    this.#nowMs += awayMs;
    for (const mail of this.#executing) this.#lying.push(mail);
    this.#executing.clear();
    this.#state = this.#start();
  }

  async delay(isDelaying: boolean): Promise<void> {
    this.#state.isDelaying = isDelaying;
  }

  async setTarget(session: string, target: number): Promise<void> {
    this.#commit(this.#functions.setTarget(this.#state, this.#rules, session, target));
  }

  async enforce(session: string): Promise<void> {
    this.#commit(this.#functions.enforce(this.#state, this.#rules, session));
  }

  #preset(change: Change): void {
    this.#functions.applyChanges(this.#state.table, [change], this.#rules.reduce);
    this.#commits.push(structuredClone([change]));
  }

  async presetSlot(session: string, slot: number, sequence: number): Promise<void> {
    const before = this.#state.table.sessions.get(session)?.slots[slot];
    assert(before !== undefined);
    this.#preset({ kind: 'slot', session, slot, record: { ...before, sequence } });
  }

  async presetCreation(clientId: string, sequence: number): Promise<void> {
    const client = this.#state.table.clients.get(clientId);
    assert(client !== undefined);
    const creation = { ...client.creation, sequence };
    this.#preset({ kind: 'client', client: { ...client, creation } });
  }

  async other(options: WorldOptions): Promise<RowWorld> {
    await Promise.resolve();
    return new PureWorld(this.#functions, options);
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}
