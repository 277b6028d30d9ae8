/**
 * State of the model of one slot under crashes, lost files and files that come back; and how the
 * variants of it are described. The moves are in restart-model.ts.
 */
import type {
  SlotLimits,
  SlotRecord,
  SlotRequest,
  Verdict,
} from '../../../src/protocol/calls/judge.ts';

/** One durable act of the replier for a request, or the end of its publishing. */
export type PlanStep =
  /** The running record becomes durable. */
  | 'intent'
  /** Slot done and reply, with the effect in the same record. */
  | 'commit'
  /** Slot done and reply, with the effect to be applied: it can carry the mark of its request. */
  | 'commit-marked'
  | 'apply'
  /** An effect that can neither be redone nor recognised. */
  | 'act'
  /** Slot done and reply, the effect is elsewhere. */
  | 'record'
  /** Only the number of the slot: what a second critical section would fill in. */
  | 'move'
  | 'publish'
  /** Publishing has returned (its folder is synchronized). */
  | 'returned';

export interface Judged {
  readonly verdict: Verdict;
  /** What a broken replier writes although the verdict has no next record. */
  readonly stored?: SlotRecord;
}

export interface Situation {
  readonly record: SlotRecord;
  readonly limits: SlotLimits;
  readonly request: SlotRequest;
  /** The reply of the slot is visible, but its publisher has not returned yet. */
  readonly isPublishing: boolean;
}

export interface Variant {
  readonly judge: (situation: Situation) => Judged;
  readonly plan: readonly PlanStep[];
  /** What a request that is being executed does to a duplicate of itself. */
  readonly onRunning: 'lie' | 'drop' | 'delay';
  /** In place of the running record after the commit of marked work, before it is applied. */
  readonly isIdleBeforeApply: boolean;
  readonly foundRunning: 'in-doubt' | 'roll-back' | 'leave';
  readonly afterRestart: 'live' | 'dead' | 'dead-forgotten';
  readonly table: 'durable' | 'volatile-accepted' | 'volatile-refused' | 'cached-only';
  readonly isLifeDurable: boolean;
  readonly areIdsDurable: boolean;
  /** Of a committed record: the reply's text, or what takes its place. */
  readonly keptBody: (before: SlotRecord, body: string) => string;
  readonly removesOldReply: boolean;
  /** What the requester compares before it takes a reply. */
  readonly requesterChecks: 'name' | 'work';
  readonly afterTimeout: 'keep-slot' | 'reuse-slot';
  readonly afterRequesterCrash: 'new-session' | 'outbox' | 'resume';
  /** Record of a fresh slot: its first request has the successor of this number. */
  readonly before: number;
  readonly operations: number;
  /** Operation whose envelope is too big, whose reply is not kept; 0 for none. */
  readonly oversized: number;
  readonly uncached: number;
  readonly budget: Budget;
}

export interface Budget {
  readonly crashes: number;
  readonly requesterCrashes: number;
  readonly losses: number;
  readonly returns: number;
  readonly giveUps: number;
  readonly expiries: number;
}

/** Session, ordinal of the request in it, and operation; unique as an xid is. */
export type Message = number;
export const messageOf = (session: number, ordinal: number, operation: number): Message =>
  (session << 8) | (ordinal << 4) | operation;
export const sessionOf = (message: Message): number => message >> 8;
export const ordinalOf = (message: Message): number => (message >> 4) & 15;
export const operationOf = (message: Message): number => message & 15;
export const digestOf = (message: Message): string => `d${operationOf(message)}`;

export interface ReplyFile {
  /** The call it answers: its name has no operation, its text has. */
  readonly message: Message;
  readonly body: string;
}

export interface RefusalFile {
  readonly message: Message;
  readonly status: string;
}

export interface Task {
  readonly message: Message;
  /** Index in the plan. */
  readonly step: number;
  readonly body: string;
}

export interface ModelSession {
  readonly state: 'live' | 'dead' | 'gone';
  /** As the replier judges by it. */
  readonly slot: SlotRecord;
  /** As a crash leaves it. */
  readonly disk: SlotRecord;
}

export interface World {
  // requester
  readonly session: number;
  readonly ordinal: number;
  /** Operation that is out, 0 for none. */
  readonly out: number;
  readonly next: number;
  /** Per operation: `-` open, `o` replied, `e` executed but the reply is lost, `u` unknown, `n` not executed. */
  readonly outcomes: string;
  readonly needsSession: boolean;
  // folder
  readonly calls: readonly Message[];
  readonly sent: readonly Message[];
  readonly replies: readonly ReplyFile[];
  readonly refusals: readonly RefusalFile[];
  // replier
  readonly phase: 'serving' | 'down' | 'raised' | 'redoing';
  readonly life: number;
  readonly sessionsMade: number;
  readonly sessions: readonly ModelSession[];
  readonly tasks: readonly Task[];
  /** Committed, not known to be applied. */
  readonly journal: readonly Message[];
  /** Times each operation took effect. */
  readonly effects: readonly number[];
  // ghosts, read by the invariants only
  readonly highestGiven: number;
  readonly lastLife: number;
  /** First body that was published for each request. */
  readonly published: readonly ReplyFile[];
  // what the adversary has left
  readonly left: Budget;
}

const recordText = ({ sequence, state, workDigest, body }: SlotRecord): string =>
  `${sequence}${state}${workDigest}=${body}`;

/** Most moves leave most parts as they are: the text of a part is made once. */
const remembered = <T extends object>(textOf: (part: T) => string): ((part: T) => string) => {
  const texts = new WeakMap<T, string>();
  return (part) => {
    const known = texts.get(part);
    if (known !== undefined) return known;
    const text = textOf(part);
    texts.set(part, text);
    return text;
  };
};

const sessionsText = remembered((sessions: readonly ModelSession[]) =>
  sessions.map(({ state, slot, disk }) => `${state}${recordText(slot)}/${recordText(disk)}`).join(),
);

const filesText = remembered((files: readonly ReplyFile[]) =>
  files.map(({ message, body }) => `${message}=${body}`).join(),
);

const budgetText = remembered((left: Budget) => Object.values(left).join(''));

export const keyOf = (world: World): string => {
  const requester = `${world.session}.${world.ordinal}.${world.out}.${world.next}.${world.needsSession}`;
  const folder = `${world.calls.join()}|${world.sent.join()}|${filesText(world.replies)}`;
  const refusals = world.refusals.map(({ message, status }) => `${message}${status}`).join();
  const tasks = world.tasks.map(({ message, step, body }) => `${message}.${step}${body}`).join();
  const replier = `${world.phase}${world.life}.${world.sessionsMade}${sessionsText(world.sessions)}`;
  const durable = `${world.journal.join()}|${world.effects.join('')}`;
  const ghosts = `${world.highestGiven}.${world.lastLife}|${filesText(world.published)}`;
  return `${requester}${world.outcomes}|${folder}|${refusals}|${replier}|${tasks}|${durable}|${ghosts}|${budgetText(world.left)}`;
};

export const LIMITS: SlotLimits = {
  operationsMax: 8,
  requestBytesMax: 1000,
  replyBytesMax: 1000,
  cachedReplyBytesMax: 1000,
  slots: 1,
  enforcedHighest: 0,
};
