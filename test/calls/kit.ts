/** What the rows are written with: one who asks, his sessions, and the standard observations. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { credentialOf, signed, principalOf } from '../../src/protocol/calls/authentication.ts';
import {
  PROCEDURE_STEPS,
  PROGRAM,
  PROGRAM_VERSION,
  RPC_VERSION,
  sealCall,
  workDigestOf,
  type Call,
  type CallStep,
  type ReplyBody,
} from '../../src/protocol/calls/envelope.ts';
import { ACCEPT, statusName, STATUS, type Status } from '../../src/protocol/calls/status.ts';
import { REPLIER, type RowWorld, type Told } from './world.ts';

export type CallFields = Omit<Call, 'digest'>;

export const step = (name: string, args: object): CallStep => ({ step: name, arguments: args });
export const add = (by = 1): CallStep => step('counter.add', { by });

export interface Asked {
  readonly flags?: number;
  readonly slots?: number;
  readonly operations?: number;
  readonly requestBytes?: number;
  readonly replyBytes?: number;
  readonly cachedReplyBytes?: number;
}

const hex32 = (text: string): string => createHash('md5').update(text).digest('hex');

/** One who asks, through the mailbox of his endpoint. */
export class Peer {
  readonly world: RowWorld;
  readonly endpoint: string;
  credential: Call['credential'];
  #xid = 100;
  #openings = 0;

  constructor(world: RowWorld, endpoint = 'tool-1', id = endpoint.replace('tool', 'user')) {
    this.world = world;
    this.endpoint = endpoint;
    this.credential = credentialOf({ id, groups: ['users'] }, 'host-a');
  }

  /** The same mailbox, another principal. */
  as(id: string, groups: readonly string[] = ['users'], machine = 'host-a'): Peer {
    const other = new Peer(this.world, this.endpoint);
    other.credential = credentialOf({ id, groups }, machine);
    other.#openings =
      1_000_000 + Math.abs(hex32(id + groups.join() + machine).charCodeAt(0)) * 1000;
    return other;
  }

  fields(steps: readonly CallStep[], change: Partial<CallFields> = {}): CallFields {
    const call: CallFields = {
      schema: 'flockstep-call-v1',
      epoch: this.world.epoch,
      from: this.endpoint,
      to: REPLIER,
      xid: (this.#xid += 1),
      rpcVersion: RPC_VERSION,
      program: PROGRAM,
      version: PROGRAM_VERSION,
      procedure: PROCEDURE_STEPS,
      credential: this.credential,
      verifier: { flavor: 0, body: '' },
      steps: [...steps],
      workDigest: '',
      ...change,
    };
    const named = principalOf(call.credential);
    const principal = named.ok ? named.principal : { flavor: 0, id: '', groups: [] };
    return { ...call, workDigest: change.workDigest ?? workDigestOf(call, principal) };
  }

  text(steps: readonly CallStep[], change: Partial<CallFields> = {}): string {
    const call = signed(this.fields(steps, change), this.world.options.key ?? null);
    return sealCall(change.verifier === undefined ? call : { ...call, verifier: change.verifier });
  }

  digestOf(steps: readonly CallStep[]): string {
    return this.fields(steps).workDigest;
  }

  openingName(): string {
    return `${hex32(this.endpoint)}.o${(this.#openings += 1)}`;
  }

  /** Posts, lets the replier work, and looks; what was told stays there. */
  async tell(name: string, text: string): Promise<Told | null> {
    await this.world.post(this.endpoint, name, text);
    await this.world.settle();
    return this.world.told(this.endpoint, name);
  }

  /** The same, and takes what was told. */
  async ask(name: string, text: string): Promise<Told> {
    let told = await this.tell(name, text);
    if (told === null) {
      // Text that looks torn is looked at again.
      await this.world.advance(this.world.growMs + 1);
      await this.world.settle();
      told = await this.world.told(this.endpoint, name);
    }
    assert(told !== null, `an answer to ${name}`);
    await this.world.withdraw(this.endpoint, name);
    return told;
  }

  async silence(name: string, text: string): Promise<void> {
    assert.equal(await this.tell(name, text), null, 'no answer');
  }

  opening(name: string, args: object, change: Partial<CallFields> = {}): Promise<Told> {
    return this.ask(this.openingName(), this.text([step(name, args)], change));
  }

  exchange(owner: string, verifier = '0', flags = 0): Promise<Told> {
    return this.opening('exchange-id', { owner, verifier: hex32(verifier), flags });
  }

  create(clientId: string, sequence: number, asked: Asked = {}): Promise<Told> {
    return this.opening('create-session', creation(clientId, sequence, asked));
  }

  /** Client and session in one. */
  async connect(asked: Asked = {}, owner = `owner-${this.endpoint}`): Promise<Session> {
    const { clientId, sequence } = await this.identify(owner);
    return new Session(this, clientId, resultOf(await this.create(clientId, sequence, asked)));
  }

  async identify(owner = `owner-${this.endpoint}`, verifier = '0'): Promise<Identified> {
    return resultOf(await this.exchange(owner, verifier)) as Identified;
  }
}

export interface Identified {
  readonly clientId: string;
  readonly sequence: number;
  readonly confirmed: boolean;
}

export const creation = (clientId: string, sequence: number, asked: Asked = {}): object => ({
  clientId,
  sequence,
  flags: asked.flags ?? 1,
  slots: asked.slots ?? 4,
  operations: asked.operations ?? 8,
  requestBytes: asked.requestBytes ?? 16_384,
  replyBytes: asked.replyBytes ?? 16_384,
  cachedReplyBytes: asked.cachedReplyBytes ?? 16_384,
});

export interface HeaderChange {
  readonly highest?: number;
  readonly cacheThis?: boolean;
  readonly acknowledgedGeneration?: number;
  readonly call?: Partial<CallFields>;
}

export class Session {
  readonly peer: Peer;
  readonly clientId: string;
  readonly id: string;
  readonly granted: Readonly<Record<string, number>>;

  constructor(peer: Peer, clientId: string, result: object) {
    this.peer = peer;
    this.clientId = clientId;
    this.granted = result as Record<string, number>;
    this.id = (result as { session: string }).session;
  }

  name(slot: number, sequence: number): string {
    return `${this.id}.${slot}.${sequence}`;
  }

  header(slot: number, sequence: number, change: HeaderChange = {}): CallStep {
    return step('sequence', {
      session: this.id,
      slot,
      sequence,
      highest: change.highest ?? slot,
      cacheThis: change.cacheThis ?? true,
      acknowledgedGeneration: change.acknowledgedGeneration ?? 0,
    });
  }

  text(
    slot: number,
    sequence: number,
    steps: readonly CallStep[],
    change: HeaderChange = {},
  ): string {
    return this.peer.text([this.header(slot, sequence, change), ...steps], change.call);
  }

  ask(
    slot: number,
    sequence: number,
    steps: readonly CallStep[] = [],
    change: HeaderChange = {},
  ): Promise<Told> {
    return this.peer.ask(this.name(slot, sequence), this.text(slot, sequence, steps, change));
  }

  /** Executed now, once, and the slot moved. Work must differ from any before. */
  async executes(
    slot: number,
    sequence: number,
    steps: readonly CallStep[] = [add()],
    change: HeaderChange = {},
  ): Promise<ReplyBody> {
    const digest = this.peer.digestOf(steps);
    const before = await this.peer.world.effects(digest);
    const told = await this.ask(slot, sequence, steps, change);
    const body = okBody(told);
    const { step: first } = steps[0] ?? { step: '' };
    if (first === 'counter.add')
      assert.equal(await this.peer.world.effects(digest), before + steps.length, 'executed once');
    const look = await this.peer.world.slot(this.id, slot);
    assert.equal(look?.sequence, sequence, 'slot moved');
    return body;
  }
}

// --- observations -------------------------------------------------------------------------------

export const bodyOf = (told: Told): ReplyBody => {
  assert(told.reply.body !== null, `a body: ${JSON.stringify(told.reply)}`);
  return told.reply.body as ReplyBody;
};

/** A settled reply whose header is fine, whatever its steps say. */
export const okBody = (told: Told): ReplyBody => {
  assert.equal(told.as, 'reply', JSON.stringify(told.reply));
  assert.equal(told.reply.accepted?.status, ACCEPT.SUCCESS);
  assert.equal(told.reply.header?.status, STATUS.OK);
  return bodyOf(told);
};

export const resultOf = (told: Told): object => {
  const body = bodyOf(told);
  assert.equal(statusName(body.status), 'OK', JSON.stringify(body));
  const last = body.results.at(-1)?.result;
  assert(typeof last === 'object' && last !== null, 'a result');
  return last;
};

/** The header was refused so. */
export const headerSays = (told: Told, status: Status): void => {
  assert.equal(told.as, 'refusal', JSON.stringify(told.reply));
  assert.equal(statusName(told.reply.header?.status ?? -1), statusName(status));
};

/** The last step that ran ended so. */
export const bodySays = (told: Told, status: Status): ReplyBody => {
  const body = bodyOf(told);
  assert.equal(statusName(body.status), statusName(status), JSON.stringify(body));
  return body;
};

export const acceptSays = (told: Told, status: number): void => {
  assert.equal(told.as, 'refusal');
  assert.equal(told.reply.accepted?.status, status, JSON.stringify(told.reply));
};

/** Reply body identical, byte for byte. */
export const sameBody = (a: Told, b: Told): void =>
  assert.equal(JSON.stringify(b.reply.body), JSON.stringify(a.reply.body), 'the same body');

const looks = async (session: Session): Promise<string> => {
  const { world } = session.peer;
  const slots = [];
  for (let slot = 0; slot < (session.granted['slots'] ?? 0); slot += 1)
    slots.push((await world.slot(session.id, slot))?.hash);
  const client = await world.client(session.clientId);
  const { clients, sessions, cachedBytes } = await world.totals();
  return JSON.stringify({ slots, client, clients, sessions, cachedBytes });
};

/** NX + SU + LU: neither slots nor client nor lease nor effects move while this is done. */
export const untouched = async <T>(session: Session, act: () => Promise<T>): Promise<T> => {
  const { world } = session.peer;
  // A renewal within the same millisecond would not be seen.
  await world.advance(7);
  const before = [await looks(session), await world.effects('')];
  const value = await act();
  assert.deepEqual([await looks(session), await world.effects('')], before, 'nothing moved');
  return value;
};

/** Lease renewed while this is done. */
export const renewing = async <T>(session: Session, act: () => Promise<T>): Promise<T> => {
  const { world } = session.peer;
  const leaseMs = async (): Promise<number> =>
    (await world.client(session.clientId))?.leaseRenewedAtMs ?? -1;
  const before = await leaseMs();
  await world.advance(7);
  const value = await act();
  assert((await leaseMs()) > before, 'lease renewed');
  return value;
};
