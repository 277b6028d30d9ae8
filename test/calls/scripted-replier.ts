/**
 * A replier for tests of the requester: a plain table of its own (not the product's), that answers
 * properly unless the test's script says otherwise for one arrival.
 */
import {
  openCall,
  sealReply,
  type Call,
  type CallStep,
  type Reply,
  type StepResult,
} from '../../src/protocol/calls/envelope.ts';
import { ACCEPT, REJECT, STATUS } from '../../src/protocol/calls/status.ts';

/** What the script may want of one arrival. */
export type Injection =
  | { readonly kind: 'header'; readonly status: number }
  | { readonly kind: 'accept'; readonly status: number }
  | { readonly kind: 'denied'; readonly authentication: number }
  /** Status of the first step of an opening. */
  | { readonly kind: 'opening'; readonly status: number }
  /** Step `index` (header not counted) answers DELAY. */
  | { readonly kind: 'step-delay'; readonly index: number }
  /** Nothing happens. */
  | { readonly kind: 'lose-call' }
  /** Executed, but no answer. */
  | { readonly kind: 'lose-reply' };

export interface Answered {
  readonly kind: 'reply' | 'refusal';
  readonly text: string;
}

interface TableSlot {
  sequence: number;
  workDigest: string;
  results: StepResult[];
  status: number;
}

interface TableSession {
  readonly id: string;
  readonly clientId: string;
  readonly slots: Map<number, TableSlot>;
  /** Answers retries only. */
  isDead: boolean;
}

interface TableClient {
  readonly clientId: string;
  readonly verifier: string;
  sequence: number;
  isConfirmed: boolean;
  kept: { readonly sequence: number; readonly result: StepResult } | null;
}

export interface Limits {
  highest: number;
  target: number;
  resizeGeneration: number;
}

const header = (call: Call): Record<string, unknown> | null =>
  call.steps[0]?.step === 'sequence' ? (call.steps[0].arguments as Record<string, unknown>) : null;

export const workOf = (call: Call): readonly CallStep[] =>
  call.steps.filter(({ step }) => step !== 'sequence');

/** Arguments of the first step of all. */
export const argumentsOf = (call: Call): Record<string, unknown> => ({
  ...call.steps[0]?.arguments,
});

/** The argument `n` of the first step. */
export const numberOf = (call: Call): unknown => {
  const args: { n?: unknown } | undefined = workOf(call)[0]?.arguments;
  return args?.n;
};

export class ScriptedReplier {
  readonly epoch: string;
  slotCount: number;
  life = 1;
  limits: Limits;
  /** How often each step was executed, by its argument `n`. */
  readonly effects = new Map<unknown, number>();
  /** Order in which new work was let in, by `n` of its first step. */
  readonly order: unknown[] = [];
  /** Names of opening steps in the order of their first arrival. */
  readonly openings: string[] = [];
  readonly verifiers: string[] = [];
  readonly headers: Record<string, unknown>[] = [];
  /** Asked for each arrival; counts from 1. */
  script: (call: Call, arrival: number) => Injection | null = () => null;
  arrivals = 0;
  sessions = new Map<string, TableSession>();
  private clients = new Map<string, TableClient>();
  private made = 0;
  private readonly seenOpenings = new Set<string>();

  constructor(epoch: string, slotCount: number) {
    this.epoch = epoch;
    this.slotCount = slotCount;
    this.limits = { highest: slotCount - 1, target: slotCount - 1, resizeGeneration: 0 };
  }

  /** The table is lost, with or without the clients; a new life. */
  forget(clientsToo: boolean): void {
    this.life += 1;
    this.sessions = new Map();
    if (clientsToo) this.clients = new Map();
  }

  arrive(name: string, text: string): Answered | null {
    const opened = openCall(text);
    if (!opened.ok) throw new Error(`a call that cannot be opened: ${opened.reason}`);
    const call = opened.value;
    this.arrivals += 1;
    const injection = this.script(call, this.arrivals);
    if (injection?.kind === 'lose-call') return null;
    const answer =
      header(call) === null ? this.open(name, call, injection) : this.judge(call, injection);
    return injection?.kind === 'lose-reply' ? null : answer;
  }

  reply(call: Call, change: Partial<Reply>): string {
    const isRefusedBelow = change.denied !== undefined || change.accepted !== undefined;
    return sealReply({
      schema: 'flockstep-reply-v1',
      epoch: this.epoch,
      from: call.to,
      to: call.from,
      xid: call.xid,
      life: this.life,
      verifier: { flavor: 0, body: '' },
      denied: null,
      accepted: isRefusedBelow ? null : { status: ACCEPT.SUCCESS, low: 0, high: 0 },
      header: null,
      body: null,
      workDigest: call.workDigest,
      ...change,
    });
  }

  headerOf(call: Call, status: number): NonNullable<Reply['header']> {
    const args = header(call) as { session: string; slot: number; sequence: number };
    return {
      status,
      session: args.session,
      slot: args.slot,
      sequence: args.sequence,
      ...this.limits,
      dead: false,
    };
  }

  /** True when a copy of this call was let in before. */
  isKnown(call: Call): boolean {
    const args = header(call);
    if (args === null) return false;
    const slot = this.sessions.get(String(args['session']))?.slots.get(Number(args['slot']));
    return slot?.sequence === args['sequence'];
  }

  private below(call: Call, injection: Injection | null): Answered | null {
    if (injection?.kind === 'accept')
      return {
        kind: 'refusal',
        text: this.reply(call, { accepted: { status: injection.status, low: 1, high: 1 } }),
      };
    if (injection?.kind !== 'denied') return null;
    const denied = {
      status: REJECT.AUTH_ERROR,
      low: 0,
      high: 0,
      authentication: injection.authentication,
    };
    return { kind: 'refusal', text: this.reply(call, { denied }) };
  }

  private open(name: string, call: Call, injection: Injection | null): Answered | null {
    const step = call.steps[0];
    if (step === undefined) throw new Error('an opening has a step');
    if (!this.seenOpenings.has(name)) this.openings.push(step.step);
    this.seenOpenings.add(name);
    const below = this.below(call, injection);
    if (below !== null) return below;
    const result =
      injection?.kind === 'opening'
        ? { step: step.step, status: injection.status, result: null, text: '' }
        : this.openStep(step);
    return {
      kind: 'reply',
      text: this.reply(call, { body: { status: result.status, results: [result] } }),
    };
  }

  private openStep({ step, arguments: args }: CallStep): StepResult {
    const says = (status: number, result: object | null = null): StepResult => ({
      step,
      status,
      result,
      text: '',
    });
    const given = args as Record<string, unknown>;
    if (step === 'exchange-id') return says(STATUS.OK, this.exchange(String(given['verifier'])));
    if (step === 'destroy-session')
      return says(this.sessions.delete(String(given['session'])) ? STATUS.OK : STATUS.BADSESSION);
    const client = this.clients.get(String(given['clientId']));
    if (client === undefined) return says(STATUS.STALE_CLIENTID);
    if (client.kept !== null && client.kept.sequence === given['sequence'])
      return client.kept.result;
    if (given['sequence'] !== client.sequence) return says(STATUS.SEQ_MISORDERED);
    const result = says(STATUS.OK, this.create(client, given));
    client.kept = { sequence: client.sequence, result };
    client.sequence = (client.sequence + 1) >>> 0;
    return result;
  }

  private exchange(verifier: string): object {
    this.verifiers.push(verifier);
    const same = [...this.clients.values()].find(
      (client) => client.verifier === verifier && client.isConfirmed,
    );
    if (same !== undefined)
      return { clientId: same.clientId, sequence: same.sequence, confirmed: true };
    this.made += 1;
    const clientId = `${this.life}${String(this.made).padStart(15, '0')}`.slice(-16);
    this.clients.set(clientId, {
      clientId,
      verifier,
      sequence: 0xffff_ffff,
      isConfirmed: false,
      kept: null,
    });
    return { clientId, sequence: 0xffff_ffff, confirmed: false };
  }

  private create(client: TableClient, given: Record<string, unknown>): object {
    client.isConfirmed = true;
    this.made += 1;
    const id = `${this.life}${String(this.made).padStart(31, '0')}`.slice(-32);
    const slots = Math.min(this.slotCount, Number(given['slots']));
    this.sessions.set(id, { id, clientId: client.clientId, slots: new Map(), isDead: false });
    this.limits = { highest: slots - 1, target: slots - 1, resizeGeneration: 0 };
    return {
      session: id,
      sequence: given['sequence'],
      flags: given['flags'],
      slots,
      highest: slots - 1,
      operations: given['operations'],
      requestBytes: given['requestBytes'],
      replyBytes: given['replyBytes'],
      cachedReplyBytes: given['cachedReplyBytes'],
    };
  }

  private judge(call: Call, injection: Injection | null): Answered {
    const args = header(call) as { session: string; slot: number; sequence: number };
    this.headers.push(args as unknown as Record<string, unknown>);
    const below = this.below(call, injection);
    if (below !== null) return below;
    const refuse = (status: number): Answered => ({
      kind: 'refusal',
      text: this.reply(call, { header: this.headerOf(call, status) }),
    });
    if (injection?.kind === 'header') return refuse(injection.status);
    const session = this.sessions.get(args.session);
    if (session === undefined) return refuse(STATUS.BADSESSION);
    if (args.slot >= this.slotCount) return refuse(STATUS.BADSLOT);
    const slot = session.slots.get(args.slot) ?? {
      sequence: 0,
      workDigest: '',
      results: [],
      status: 0,
    };
    if (args.sequence === slot.sequence) {
      if (slot.workDigest === '') return refuse(STATUS.SEQ_MISORDERED);
      if (slot.workDigest !== call.workDigest) return refuse(STATUS.SEQ_FALSE_RETRY);
    } else {
      if (args.sequence !== (slot.sequence + 1) >>> 0) return refuse(STATUS.SEQ_MISORDERED);
      if (session.isDead) return refuse(STATUS.DEADSESSION);
      slot.sequence = args.sequence;
      slot.workDigest = call.workDigest;
      this.execute(slot, workOf(call), injection);
      session.slots.set(args.slot, slot);
    }
    const body = { status: slot.status, results: slot.results };
    return {
      kind: 'reply',
      text: this.reply(call, { header: this.headerOf(call, STATUS.OK), body }),
    };
  }

  private execute(slot: TableSlot, steps: readonly CallStep[], injection: Injection | null): void {
    slot.results = [];
    slot.status = STATUS.OK;
    if (steps.length > 0) this.order.push((steps[0]?.arguments as { n?: unknown } | undefined)?.n);
    for (const [index, { step, arguments: args }] of steps.entries()) {
      if (injection?.kind === 'step-delay' && injection.index === index) {
        slot.results.push({ step, status: STATUS.DELAY, result: null, text: '' });
        slot.status = STATUS.DELAY;
        return;
      }
      const { n } = args as { n?: unknown };
      this.effects.set(n, (this.effects.get(n) ?? 0) + 1);
      slot.results.push({ step, status: STATUS.OK, result: { did: n }, text: '' });
    }
  }
}
