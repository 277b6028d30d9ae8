/**
 * Runs random commands against the pure replier and its journal, beside the oracle. After each one the
 * invariants are checked from where the effects live.
 */
import assert from 'node:assert/strict';
import {
  bodyText,
  mailNameText,
  sealCall,
  type Call,
} from '../../../src/protocol/calls/envelope.ts';
import {
  enforce,
  expire,
  setTarget,
  STRAY_REFUSALS_MAX,
  type Answer,
} from '../../../src/protocol/calls/replier.ts';
import { STATUS, statusName } from '../../../src/protocol/calls/status.ts';
import {
  Oracle,
  executionOf,
  type Announced,
  type OracleRequest,
  type OracleSlot,
} from './replier-oracle.ts';
import { LIMITS, newRules, type ProcedureName } from './replier-rules.ts';
import { Openings, callOf } from './replier-openings.ts';
import { Crash, ReplierWorld, type Fault, type Sabotage, type Work } from './replier-world.ts';

export type Relation = 'next' | 'last' | 'before' | 'skip' | 'half' | 'half-below' | number;

export interface SendAction {
  readonly kind: 'send';
  readonly slot: number;
  readonly relation: Relation;
  /** The work that the slot has seen last, if it has seen any. */
  readonly repeats: boolean;
  readonly procedures: readonly ProcedureName[];
  readonly cacheThis: boolean;
  readonly highest: number;
  readonly isAcknowledging: boolean;
  readonly principal: string;
  readonly isOversized: boolean;
  readonly session: 'newest' | 'older' | 'unknown';
  readonly pauses: number;
  readonly faults: readonly Fault[];
}

export type Action =
  | SendAction
  | { readonly kind: 'resume'; readonly index: number; readonly faults: readonly Fault[] }
  | { readonly kind: 'crash'; readonly faults: readonly Fault[] }
  | { readonly kind: 'target'; readonly target: number }
  | { readonly kind: 'enforce' }
  | {
      readonly kind: 'session';
      readonly relation: 'next' | 'same' | 'gap';
      readonly before: readonly number[];
      readonly faults: readonly Fault[];
    }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'compact'; readonly faults: readonly Fault[] };

interface Held {
  readonly request: OracleRequest;
  readonly slot: OracleSlot;
  readonly work: Work;
}

interface LastCall {
  readonly call: Call;
  readonly procedures: readonly ProcedureName[];
}

const markPrefix = ({ session, slot, sequence }: OracleRequest): string =>
  `${session}.${slot}.${sequence}`;
const markOf = (request: OracleRequest, step: number): string =>
  `${markPrefix(request)}.${step}.${request.workDigest}`;
const UNKNOWN_SESSION = 'f'.repeat(32);

export class Runner {
  readonly world: ReplierWorld;
  readonly oracle: Oracle;
  /** What was reached, so that a run that reaches nothing is noticed. */
  readonly seen = new Map<string, number>();
  readonly #openings: Openings;
  #held: Held[] = [];
  #current: { request: OracleRequest; slot: OracleSlot; announced: Announced } | null = null;
  #sessions: string[] = [];
  #number = 0;
  readonly #last = new Map<string, LastCall>();
  readonly #bodies = new Map<string, string>();
  /** By mark: how often it must be there. Absent: not at all. */
  readonly #expected = new Map<string, number | 'doubt'>();
  readonly #marks = new Set<string>();
  #sequences = new Map<string, number>();

  constructor(afterRestart: 'reanimate' | 'dead', sabotage: Sabotage = 'none') {
    this.world = new ReplierWorld(newRules(afterRestart), sabotage);
    this.oracle = new Oracle(afterRestart, LIMITS);
    this.#openings = new Openings(this.world, (session, before) => {
      this.#sessions.push(session);
      this.oracle.open(session, before);
    });
    this.world.onPublish = (answer) => this.#published(answer);
    this.world.onDurable = (point) => this.#becameDurable(point);
  }

  run(action: Action): void {
    this.world.nowMs += 10;
    this.world.faults = 'faults' in action ? [...action.faults] : [];
    try {
      this.#perform(action);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      this.#crashed();
    }
    this.world.faults = [];
    if (this.#openings.repeated > 0) this.seen.set('creation repeated', this.#openings.repeated);
    this.#check();
  }

  #count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  #perform(action: Action): void {
    const { world } = this;
    const newest = this.#sessions.at(-1) ?? '';
    switch (action.kind) {
      case 'send':
        return this.#send(action);
      case 'resume': {
        const held = this.#held[action.index % Math.max(1, this.#held.length)];
        return held === undefined ? undefined : this.#drive(held, 0);
      }
      case 'crash':
        return this.#crashed();
      case 'target':
        return world.commit(setTarget(world.state, world.rules, newest, action.target), 'commit');
      case 'enforce':
        return world.commit(enforce(world.state, world.rules, newest), 'commit');
      case 'session':
        return this.#openings.open(action.relation, action.before);
      case 'lapse':
        world.nowMs += world.rules.leaseMs + world.rules.graceMs + 1;
        world.commit(expire(world.state, world.rules, world.nowMs).changes, 'commit');
        return this.#forgetEnded();
      case 'compact':
        // A snapshot is taken of what is durable: nothing is under way.
        return this.#held.length === 0 ? world.compact() : undefined;
    }
  }

  #forgetEnded(): void {
    const { sessions } = this.world.state.table;
    for (const session of this.oracle.sessions.keys())
      if (!sessions.has(session)) this.oracle.sessions.delete(session);
    this.#sessions = this.#sessions.filter((session) => sessions.has(session));
  }

  // --- requests ---------------------------------------------------------------------------------

  #sessionFor(action: SendAction): string {
    this.#forgetEnded();
    if (this.#sessions.length === 0) {
      const { faults } = this.world;
      this.world.faults = [];
      this.#openings.open('next', [0, 0xffff_fffe, 0x7fff_ffff]);
      this.world.faults = faults;
    }
    if (action.session === 'unknown') return UNKNOWN_SESSION;
    return this.#sessions.at(action.session === 'older' ? 0 : -1) ?? UNKNOWN_SESSION;
  }

  #sequenceFor(relation: Relation, slot: OracleSlot | undefined): number {
    const running = slot?.running?.request.sequence;
    const last = running ?? Number(slot?.sequence ?? 0n);
    const offsets = { next: 1, last: 0, before: -1, skip: 2, half: 2 ** 31 + 1 };
    if (typeof relation === 'number') return relation;
    const offset = relation === 'half-below' ? 2 ** 31 - 1 : offsets[relation];
    return (last + offset) >>> 0;
  }

  #requestFor(action: SendAction): { request: OracleRequest; text: string; xid: number } {
    const session = this.#sessionFor(action);
    const slot = this.oracle.sessions.get(session)?.slots[action.slot];
    const sequence = this.#sequenceFor(action.relation, slot);
    const last = this.#last.get(`${session}.${action.slot}.${sequence}`);
    const isRepeated = action.repeats && last !== undefined;
    const procedures = isRepeated ? last.procedures : action.procedures;
    const steps = isRepeated
      ? last.call.steps.slice(1)
      : procedures.map((step) => ({ step, arguments: { n: ++this.#number } }));
    if (action.isOversized && steps[0] !== undefined && !isRepeated)
      steps[0] = { ...steps[0], arguments: { padding: 'p'.repeat(LIMITS.requestBytes) } };
    const generation = this.world.state.table.sessions.get(session)?.record.resizeGeneration ?? 0;
    const acknowledged = action.isAcknowledging ? generation : (generation - 1) >>> 0;
    const header = {
      session,
      slot: action.slot,
      sequence,
      highest: action.highest,
      cacheThis: action.cacheThis,
      acknowledgedGeneration: acknowledged,
    };
    const id = isRepeated ? (last.call.credential.body as { id: string }).id : action.principal;
    const call = callOf([{ step: 'sequence', arguments: header }, ...steps], id, ++this.#number);
    const text = sealCall(call);
    this.#last.set(`${session}.${action.slot}.${sequence}`, {
      call: { ...call, digest: '' },
      procedures,
    });
    const { highest, cacheThis } = action;
    const { workDigest, xid } = call;
    const bytes = Buffer.byteLength(text);
    const place = { session, slot: action.slot, sequence };
    const request = { ...place, highest, acknowledged, cacheThis, workDigest, procedures, bytes };
    return { request, text, xid };
  }

  #announced(session: string): Announced | null {
    const record = this.world.state.table.sessions.get(session)?.record;
    if (record === undefined) return null;
    const { enforcedHighest, targetHighest, resizeGeneration, acknowledgedGeneration } = record;
    return {
      enforced: enforcedHighest,
      target: targetHighest,
      generation: resizeGeneration,
      isAcknowledged: resizeGeneration === acknowledgedGeneration,
    };
  }

  #send(action: SendAction): void {
    const { world, oracle } = this;
    const { request, text, xid } = this.#requestFor(action);
    for (let step = 0; step < request.procedures.length; step++)
      this.#marks.add(markOf(request, step));
    const announced = this.#announced(request.session);
    const isLast = this.#recordText(request);
    const expected = oracle.expect(request, announced);
    const lease = [...world.state.leases];
    const name = mailNameText({ ...request, kind: 'slot' });
    const isStray = expected.kind === 'refused' && !this.#isOfSlot(request);
    const admission = world.admit(name, text);
    if (
      isStray &&
      this.#openings.stray.size >= STRAY_REFUSALS_MAX &&
      !this.#openings.stray.has(name)
    ) {
      this.#count('held back');
      return assert.equal(admission.kind, 'noise', 'I6: refusals are bounded');
    }
    if (isStray) this.#openings.stray.add(name);
    this.#count(expected.kind === 'refused' ? expected.status : expected.kind);
    if (admission.kind === 'answer') {
      const { answer } = admission;
      assert.equal(answer.reply.xid, xid, 'the reply names its call');
      assert.equal(answer.reply.workDigest, request.workDigest);
      // What only an executed request may be hit by.
      world.faults = [];
      if (answer.as === 'reply') assert.equal(expected.kind, 'replay');
      else {
        const status = statusName(answer.reply.header?.status ?? -1);
        assert.deepEqual({ kind: 'refused', status }, expected);
        assert.deepEqual([...world.state.leases], lease, 'I4: no lease is renewed by a refusal');
        if (answer.changes.length === 0)
          assert.equal(this.#recordText(request), isLast, 'I4: a refusal moves nothing');
      }
      for (const step of world.settle(answer)) assert.fail(`an answer waits: ${step}`);
      return;
    }
    assert.equal(admission.kind, expected.kind);
    if (admission.kind !== 'execute') return;
    const slot = oracle.slotOf(request);
    slot.running = { request, isIntentDurable: false };
    const held = { request, slot, work: world.execute(admission) };
    this.#held.push(held);
    this.#drive(held, action.pauses);
  }

  /** Its refusal has a name that belongs to a slot, and replaces the one before. */
  #isOfSlot({ session, slot }: OracleRequest): boolean {
    return slot < (this.world.state.table.sessions.get(session)?.slots.length ?? 0);
  }

  #recordText({ session, slot }: OracleRequest): string {
    return JSON.stringify(this.world.state.table.sessions.get(session)?.slots[slot] ?? null);
  }

  /** Goes on with a request until it has paused so often, or is done. */
  #drive(held: Held, pauses: number): void {
    for (let left = pauses; ; left--) {
      const announced = this.#announced(held.request.session);
      assert.ok(announced !== null, 'a session at work does not end');
      this.#current = { ...held, announced };
      const { done } = held.work.next();
      this.#current = null;
      if (done === true) break;
      if (left === 1) return this.#count('paused');
    }
    held.slot.applying.delete(held.request.sequence);
    const isOpen = held.slot.running?.request === held.request;
    assert.ok(!isOpen, 'settled only by a durable commit');
    this.#held = this.#held.filter((other) => other !== held);
  }

  #becameDurable(point: string): void {
    const current = this.#current;
    if (current === null) return;
    const { request, slot, announced } = current;
    if (point === 'intent' && slot.running !== null) slot.running.isIntentDurable = true;
    if (point !== 'commit') return;
    this.oracle.settle(request, announced);
    const { effective } = executionOf(request.procedures, request.cacheThis);
    for (const step of effective) this.#expected.set(markOf(request, step), 1);
  }

  #published(answer: Answer): void {
    const { header, body } = answer.reply;
    if (answer.as !== 'reply' || header === null || body === null) return;
    const place = `${header.session}.${header.slot}.${header.sequence}`;
    for (const [mark, count] of this.#expected)
      if (count === 1 && mark.startsWith(`${place}.`))
        assert.equal(this.world.durableExecutions(mark), 1, 'I2: acknowledged means done, durably');
    const isExecution = this.#current !== null;
    const under = this.#current?.slot.running?.request;
    assert.ok(!isExecution || under !== this.#current?.request, 'I2: published when durable');
    const text = bodyText(body);
    const first = this.#bodies.get(place);
    const slot = this.oracle.sessions.get(header.session)?.slots[header.slot];
    if (!isExecution && slot?.outcome === 'not-kept')
      return assert.equal(body.status, STATUS.RETRY_UNCACHED_REP);
    if (first === undefined) this.#bodies.set(place, text);
    else assert.equal(text, first, 'I3: one reply for one request');
  }

  // --- crash and checks -------------------------------------------------------------------------

  #crashed(): void {
    const { life } = this.world;
    for (const { request, slot } of this.#held)
      if (slot.running?.isIntentDurable === true)
        for (const [step, name] of request.procedures.entries())
          if (name === 'act') this.#expected.set(markOf(request, step), 'doubt');
    this.#held = [];
    this.#openings.stray.clear();
    this.#current = null;
    this.oracle.crash();
    this.world.restart();
    assert.ok(this.world.life > life, 'I9: lives grow');
    for (const { slots } of this.world.state.table.sessions.values())
      for (const { state } of slots) assert.notEqual(state, 'running', 'I8');
    this.#forgetEnded();
    this.#count('restarted');
  }

  #check(): void {
    this.#forgetEnded();
    for (const mark of this.#marks) {
      const count = this.world.executions(mark);
      const expected = this.#expected.get(mark);
      assert.ok(count <= 1, `I1: executed ${count} times: ${mark}`);
      const isUnderWay = this.#held.some(({ request }) => mark.startsWith(markPrefix(request)));
      if (!isUnderWay && expected !== 'doubt')
        assert.equal(count, expected ?? 0, `I1, I7: ${mark}`);
    }
    for (const [session, { record, slots }] of this.world.state.table.sessions) {
      const kept = slots.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
      assert.ok(slots.length <= LIMITS.slots, 'I6');
      assert.ok(kept <= slots.length * record.limits.cachedReplyBytesMax, 'I6');
      assert.ok((this.world.state.live.get(session)?.runs.size ?? 0) <= slots.length, 'I6');
      for (const [index, slot] of slots.entries()) {
        const key = `${session}.${index}`;
        const before = this.#sequences.get(key) ?? slot.sequence;
        const isStep = slot.sequence === before || slot.sequence === (before + 1) >>> 0;
        assert.ok(isStep, `I5: ${before} to ${slot.sequence}`);
        this.#sequences.set(key, slot.sequence);
        this.#compare(session, index);
      }
    }
  }

  /** The product's record and the oracle's slot say the same. */
  #compare(session: string, index: number): void {
    const record = this.world.state.table.sessions.get(session)?.slots[index];
    const slot = this.oracle.sessions.get(session)?.slots[index];
    assert.ok(record !== undefined && slot !== undefined);
    if (slot.running?.isIntentDurable === true) return assert.equal(record.state, 'running');
    const states = { fresh: 'free', kept: 'done', 'not-kept': 'uncached' } as const;
    const others = { doubt: 'in-doubt', retired: 'free' } as const;
    assert.deepEqual(
      [record.state, BigInt(record.sequence), record.workDigest],
      [{ ...states, ...others }[slot.outcome], slot.sequence, slot.digest],
    );
  }
}
