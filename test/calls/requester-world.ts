/**
 * The world in which rows about the requester run: the requester, a mailbox, a scripted replier, and time
 * that only the row moves. Four times: the state machine alone (pure), the driver over ports in memory
 * (memory), over the simulated directory (folder), and in a process of its own on real files (processes).
 */
import assert from 'node:assert/strict';
import {
  openCall,
  openReply,
  type Call,
  type CallStep,
} from '../../src/protocol/calls/envelope.ts';
import type { stepRequester } from '../../src/protocol/calls/requester.ts';
import type {
  CallOutcome,
  RequesterConfig,
  RequesterCounters,
  RequesterTiming,
} from '../../src/protocol/calls/requester-state.ts';
import { STATUS } from '../../src/protocol/calls/status.ts';
import { ScriptedReplier, workOf } from './scripted-replier.ts';

export const EPOCH = 'e'.repeat(64);
export const TIMING: RequesterTiming = {
  retryMs: 100,
  retryMsMax: 2_000,
  trustMs: 60_000,
  drainMs: 500,
  attemptsMax: 6,
};

export interface Handle {
  /** Null while nobody knows. */
  readonly outcome: CallOutcome | null;
  cancel(): void;
}

export interface CallWish {
  readonly guarded?: boolean;
  readonly deadlineMs?: number;
}

export interface PostedCall {
  readonly name: string;
  readonly text: string;
  readonly call: Call;
  readonly atMs: number;
}

export interface RequesterWorld {
  readonly level: 'pure' | 'memory' | 'folder' | 'processes';
  readonly replier: ScriptedReplier;
  readonly now: number;
  /** Everything ever put into the mailbox, repetitions too. */
  readonly history: readonly PostedCall[];
  /** What lies there now. */
  readonly lying: ReadonlyMap<string, string>;
  /** Answers that lie there now, by `<kind> <name>`. */
  readonly answers: Map<string, string>;
  readonly counters: RequesterCounters;
  /** False: arrivals wait in `arrived` until the row lets them in. */
  isAnswering: boolean;
  readonly arrived: { readonly name: string; readonly text: string }[];
  call(steps: readonly CallStep[], wish?: CallWish): Handle;
  /** The replier looks at one arrival and its answer, if any, is put there. */
  letIn(name: string): void;
  peerGone(text: string): void;
  settle(): Promise<void>;
  advance(ms: number): Promise<void>;
  /** The requester's process dies; the next life has the outbox or has lost it. */
  restart(withOutbox: boolean): Promise<void>;
  /** Outcomes of calls of earlier lives. */
  readonly resumed: CallOutcome[];
  close(): Promise<void>;
}

export interface WorldWish {
  readonly slots?: number;
  readonly outbox?: boolean;
  readonly timing?: Partial<RequesterTiming>;
  readonly isAuthentic?: RequesterConfig['isAuthentic'];
  /** A mutated machine. Pure level only. */
  readonly step?: typeof stepRequester;
}

export const work = (n: unknown, ...more: unknown[]): CallStep[] =>
  [n, ...more].map((each) => ({ step: 'work', arguments: { n: each } }));

export const PRINCIPAL = { flavor: 1, id: 'rank-1', groups: [] };

const FOR_GOOD: ReadonlySet<number> = new Set([
  STATUS.REQ_TOO_BIG,
  STATUS.TOO_MANY_OPS,
  STATUS.REP_TOO_BIG,
  STATUS.REP_TOO_BIG_TO_CACHE,
]);

let draws = 0;
export const hex = (count: number): string => {
  draws += 1;
  return `${draws.toString(16)}a5c3`.padStart(count * 2, '7').slice(-count * 2);
};

export abstract class WorldBase {
  readonly replier: ScriptedReplier;
  readonly history: PostedCall[] = [];
  readonly lying = new Map<string, string>();
  readonly answers = new Map<string, string>();
  readonly arrived: { name: string; text: string }[] = [];
  readonly resumed: CallOutcome[] = [];
  readonly wish: WorldWish;
  /** Numbers whose call was refused for good by its size: others may have them. */
  private readonly reusable = new Set<string>();
  isAnswering = true;
  now = 1_000;

  constructor(wish: WorldWish) {
    this.wish = wish;
    this.replier = new ScriptedReplier(EPOCH, wish.slots ?? 4);
  }

  protected put(name: string, text: string): 'posted' | 'conflict' {
    const before = this.lying.get(name);
    if (before !== undefined && before !== text) return 'conflict';
    const opened = openCall(text);
    assert.ok(opened.ok);
    this.checkNumber(name, opened.value);
    this.lying.set(name, text);
    this.history.push({ name, text, call: opened.value, atMs: this.now });
    this.arrived.push({ name, text });
    return 'posted';
  }

  /** One number, one work (a lone header may ask for it): whatever the row is about. */
  private checkNumber(name: string, call: Call): void {
    if (workOf(call).length === 0) return;
    for (const other of this.history)
      if (other.name === name && !this.reusable.has(name) && workOf(other.call).length > 0)
        assert.equal(other.call.workDigest, call.workDigest, `two calls under the name ${name}`);
  }

  protected remove(name: string): void {
    this.lying.delete(name);
    this.answers.delete(`reply ${name}`);
    this.answers.delete(`refusal ${name}`);
    for (let index = this.arrived.length - 1; index >= 0; index--)
      if (this.arrived[index]?.name === name) this.arrived.splice(index, 1);
  }

  letIn(name: string): void {
    const index = this.arrived.findIndex((each) => each.name === name);
    assert.ok(index >= 0, `nothing has arrived under ${name}`);
    const [{ text } = { text: '' }] = this.arrived.splice(index, 1);
    const answer = this.replier.arrive(name, text);
    if (answer === null) return;
    this.answers.set(`${answer.kind} ${name}`, answer.text);
    const opened = openReply(answer.text);
    assert.ok(opened.ok);
    if (FOR_GOOD.has(opened.value.header?.status ?? 0)) this.reusable.add(name);
  }

  protected letAllIn(): boolean {
    if (!this.isAnswering || this.arrived.length === 0) return false;
    for (const { name } of [...this.arrived]) this.letIn(name);
    return true;
  }
}
