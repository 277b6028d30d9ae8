/**
 * The requester's client and its sessions in the command model: EXCHANGE_ID and CREATE_SESSION with the
 * right number, the last one again, and a wrong one; the original result is what a repetition gives,
 * also over a crash at any point of the creation.
 */
import assert from 'node:assert/strict';
import {
  bodyText,
  mailNameText,
  sealCall,
  workDigestOf,
  type Call,
} from '../../../src/protocol/calls/envelope.ts';
import { refusalWithdrawn, type Answer } from '../../../src/protocol/calls/replier.ts';
import { statusName } from '../../../src/protocol/calls/status.ts';
import { applyChanges, type Change } from '../../../src/protocol/calls/table.ts';
import { EPOCH, LIMITS, REPLIER, REQUESTER, reduce } from './replier-rules.ts';
import type { ReplierWorld } from './replier-world.ts';

export const callOf = (steps: Call['steps'], id: string, xid: number): Omit<Call, 'digest'> => {
  const principal = { flavor: 1, id, groups: [] };
  const work = { program: 0x2046_4c4b, version: 1, procedure: 1, steps };
  return {
    schema: 'flockstep-call-v1',
    epoch: EPOCH,
    from: REQUESTER,
    to: REPLIER,
    xid: xid,
    rpcVersion: 2,
    ...work,
    credential: { flavor: 1, body: { machine: 'm', id, groups: [] } },
    verifier: { flavor: 0, body: '' },
    workDigest: workDigestOf(work, principal),
  };
};

export class Openings {
  /** Creations that were asked for a second time. */
  repeated = 0;
  /** Refusals that belong to no slot and are published; a restart withdraws them. */
  readonly stray = new Set<string>();
  readonly #world: ReplierWorld;
  readonly #onMade: (session: string, before: readonly number[]) => void;
  /** Ids of clients and sessions that were ever given. */
  readonly #given = new Set<string>();
  #client = '';
  #creation = 0;
  #lastCreation: { args: object; body: string } | null = null;
  #number = 0;

  constructor(world: ReplierWorld, onMade: (session: string, before: readonly number[]) => void) {
    this.#world = world;
    this.#onMade = onMade;
  }

  #control(step: string, args: object): Answer {
    // The sender has taken its calls back, and the driver their refusals.
    for (const stray of this.stray) refusalWithdrawn(this.#world.state, REQUESTER, stray);
    this.stray.clear();
    const call = callOf([{ step, arguments: args }], 'a', ++this.#number);
    const name = mailNameText({ kind: 'opening', tag: 'c'.repeat(32), number: ++this.#number });
    const admission = this.#world.admit(name, sealCall(call));
    assert.equal(admission.kind, 'answer');
    if (admission.kind !== 'answer') throw new Error('no answer');
    return admission.answer;
  }

  #settle(answer: Answer): void {
    if (answer.as === 'refusal') refusalWithdrawn(this.#world.state, REQUESTER, answer.name);
    for (const step of this.#world.settle(answer)) assert.fail(`control waits: ${step}`);
  }

  #exchange(): void {
    const answer = this.#control('exchange-id', {
      owner: 'owner',
      verifier: 'a'.repeat(32),
      flags: 0,
    });
    this.#settle(answer);
    const result = answer.reply.body?.results[0]?.result as {
      clientId: string;
      sequence: number;
    } | null;
    assert.ok(result !== null && result !== undefined, JSON.stringify(answer.reply.body));
    if (!this.#given.has(result.clientId)) this.#lastCreation = null;
    this.#given.add(result.clientId);
    this.#client = result.clientId;
    this.#creation = result.sequence;
  }

  open(relation: 'next' | 'same' | 'gap', before: readonly number[]): void {
    if (!this.#world.state.table.clients.has(this.#client)) {
      this.#lastCreation = null;
      this.#exchange();
    }
    const { slots, operations, requestBytes, replyBytes, cachedReplyBytes } = LIMITS;
    const sizes = { slots, operations, requestBytes, replyBytes, cachedReplyBytes };
    const next = { clientId: this.#client, sequence: this.#creation, flags: 1, ...sizes };
    const last = this.#lastCreation;
    if (relation === 'gap') {
      const wrong = { ...next, sequence: (this.#creation + 1) >>> 0 };
      const answer = this.#control('create-session', wrong);
      assert.equal(statusName(answer.reply.body?.status ?? -1), 'SEQ_MISORDERED');
      return this.#settle(answer);
    }
    if (relation === 'same' && last !== null) {
      this.repeated++;
      const answer = this.#control('create-session', last.args);
      assert.equal(bodyText(answer.reply.body!), last.body, 'the original result of creation');
      return this.#settle(answer);
    }
    this.#create(next, before);
  }

  #create(args: object, before: readonly number[]): void {
    const answer = this.#control('create-session', args);
    const text = bodyText(answer.reply.body!);
    const made = this.#world.state.table.sessionsMade;
    let isDurable = false;
    const { onDurable } = this.#world;
    this.#world.onDurable = (point) => {
      isDurable ||= point === 'commit';
    };
    try {
      this.#settle(answer);
    } finally {
      this.#world.onDurable = onDurable;
      if (isDurable) this.#created(args, text, answer, before);
    }
    assert.equal(this.#world.state.table.sessionsMade, made);
  }

  /** The commit of a creation is durable, whatever happens to its reply. */
  #created(args: object, body: string, answer: Answer, before: readonly number[]): void {
    this.#creation = (this.#creation + 1) >>> 0;
    this.#lastCreation = { args, body };
    const result = answer.reply.body?.results[0]?.result as { session?: string } | null;
    // Every session of the client is at work: nothing was made, and this is kept as the result.
    if (result?.session === undefined) return;
    const { session } = result;
    assert.ok(!this.#given.has(session), 'I9: an id is given once');
    this.#given.add(session);
    this.#onMade(session, before);
    const placed = before.map((sequence, slot): Change => {
      const record = { sequence, state: 'free' as const, workDigest: '', body: '' };
      return { kind: 'slot', session, slot, record };
    });
    const { faults } = this.#world;
    this.#world.faults = [];
    applyChanges(this.#world.state.table, placed, reduce);
    this.#world.commit(placed, 'resolve');
    this.#world.faults = faults;
  }
}
