/**
 * What must become of a request, written a second time from the rules alone: numbers as big integers,
 * one object per slot, no code shared with the product. Limits that were announced are taken as given.
 */
import { EFFECTS, type ProcedureName } from './replier-rules.ts';

export interface OracleRequest {
  readonly session: string;
  readonly slot: number;
  readonly sequence: number;
  readonly highest: number;
  readonly acknowledged: number;
  readonly cacheThis: boolean;
  readonly workDigest: string;
  readonly procedures: readonly ProcedureName[];
  readonly bytes: number;
}

export interface Announced {
  readonly enforced: number;
  readonly target: number;
  readonly generation: number;
  readonly isAcknowledged: boolean;
}

export type Expectation =
  | { readonly kind: 'execute' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'replay' }
  | { readonly kind: 'refused'; readonly status: string };

type Outcome = 'fresh' | 'kept' | 'not-kept' | 'doubt' | 'retired';

export interface OracleSlot {
  sequence: bigint;
  digest: string;
  outcome: Outcome;
  /** Numbers that are committed, their marked effects not yet applied. */
  readonly applying: Set<number>;
  running: { readonly request: OracleRequest; isIntentDurable: boolean } | null;
}

interface OracleSession {
  readonly slots: OracleSlot[];
  isDead: boolean;
}

const MODULUS = 1n << 32n;
const refused = (status: string): Expectation => ({ kind: 'refused', status });

/** What execution without a crash comes to: steps that take effect, and whether the reply is kept. */
export const executionOf = (
  procedures: readonly ProcedureName[],
  cacheThis: boolean,
): { readonly effective: readonly number[]; readonly isKept: boolean } => {
  const effective: number[] = [];
  let isDeciding = false;
  let big = 0;
  for (const [index, name] of procedures.entries()) {
    const effect = EFFECTS[name];
    // What takes time may not follow a step that is decided with the commit.
    if (isDeciding && effect !== 'journal') break;
    isDeciding ||= effect === 'journal';
    if (name === 'refuse') break;
    // The second one does not fit; the first one neither if it has to be kept.
    if (name === 'big' && (cacheThis || ++big > 1)) break;
    if (name === 'count' || name === 'mark' || name === 'act') effective.push(index);
  }
  return { effective, isKept: big === 0 };
};

export class Oracle {
  readonly sessions = new Map<string, OracleSession>();
  readonly afterRestart: 'reanimate' | 'dead';
  readonly limits: { operations: number; requestBytes: number };

  constructor(
    afterRestart: 'reanimate' | 'dead',
    limits: { operations: number; requestBytes: number },
  ) {
    this.afterRestart = afterRestart;
    this.limits = limits;
  }

  open(session: string, before: readonly number[]): void {
    const slots = before.map((sequence): OracleSlot => ({
      sequence: BigInt(sequence),
      digest: '',
      outcome: 'fresh',
      applying: new Set(),
      running: null,
    }));
    this.sessions.set(session, { slots, isDead: false });
  }

  slotOf(request: { readonly session: string; readonly slot: number }): OracleSlot {
    const slot = this.sessions.get(request.session)?.slots[request.slot];
    if (slot === undefined) throw new Error('no such slot');
    return slot;
  }

  expect(request: OracleRequest, announced: Announced | null): Expectation {
    const session = this.sessions.get(request.session);
    if (session === undefined || announced === null) return refused('BADSESSION');
    if (request.procedures.length > this.limits.operations) return refused('TOO_MANY_OPS');
    if (request.bytes > this.limits.requestBytes) return refused('REQ_TOO_BIG');
    const slot = session.slots[request.slot];
    if (slot === undefined) return refused('BADSLOT');
    const current = slot.running === null ? slot.sequence : BigInt(slot.running.request.sequence);
    const distance = (BigInt(request.sequence) - current + MODULUS) % MODULUS;
    if (distance === 0n) return this.#expectRetry(slot, request);
    if (distance !== 1n || slot.running !== null) return refused('SEQ_MISORDERED');
    if (slot.outcome === 'doubt') return refused('BADSESSION');
    if (request.slot > announced.enforced) {
      if (slot.outcome !== 'fresh') slot.outcome = 'retired';
      return refused('BADSLOT');
    }
    if (Math.max(request.highest, request.slot) > announced.enforced)
      return refused('BAD_HIGH_SLOT');
    return session.isDead ? refused('DEADSESSION') : { kind: 'execute' };
  }

  #expectRetry(slot: OracleSlot, request: OracleRequest): Expectation {
    const digest = slot.running === null ? slot.digest : slot.running.request.workDigest;
    if (digest === '') return refused('SEQ_MISORDERED');
    if (digest !== request.workDigest) return refused('SEQ_FALSE_RETRY');
    if (slot.running !== null || slot.applying.has(request.sequence)) return { kind: 'silent' };
    if (slot.outcome === 'doubt') return refused('BADSESSION');
    return slot.outcome === 'retired' ? refused('SEQ_MISORDERED') : { kind: 'replay' };
  }

  /** Its commit is durable. */
  settle(request: OracleRequest, announced: Announced): void {
    const session = this.sessions.get(request.session);
    if (session === undefined) return;
    const slot = this.slotOf(request);
    slot.running = null;
    slot.sequence = BigInt(request.sequence);
    slot.digest = request.workDigest;
    const { effective, isKept } = executionOf(request.procedures, request.cacheThis);
    slot.outcome = isKept ? 'kept' : 'not-kept';
    if (effective.some((index) => request.procedures[index] === 'mark'))
      slot.applying.add(request.sequence);
    const isNews = !announced.isAcknowledged && request.acknowledged === announced.generation;
    if (!isNews || Math.max(request.highest, request.slot) > announced.target) return;
    for (const other of session.slots.slice(announced.target + 1))
      if (other.outcome === 'kept' || other.outcome === 'not-kept') other.outcome = 'retired';
  }

  /** What was under way is undone, or in doubt if it may have left a trace outside. */
  crash(): void {
    for (const session of this.sessions.values()) {
      for (const slot of session.slots) {
        const { running } = slot;
        slot.running = null;
        slot.applying.clear();
        if (running?.isIntentDurable === true) {
          slot.sequence = BigInt(running.request.sequence);
          slot.digest = running.request.workDigest;
          slot.outcome = 'doubt';
        }
        if (slot.outcome === 'doubt') session.isDead = true;
      }
      session.isDead ||= this.afterRestart === 'dead';
    }
  }
}
