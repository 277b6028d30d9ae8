/**
 * What a requester knows of one peer that answers its calls: one session at most, its slots, who waits.
 *
 * Everything here is a value. requester.ts says how events change it, slots.ts and ladder.ts do the
 * parts; the driver is runtime/calls/requester.ts.
 */
import type { Call, CallStep, Principal, Reply, ReplyBody, StepResult } from './envelope.ts';
import type { SessionLimits } from './table.ts';

export interface RequesterTiming {
  /** The same bytes are put again after this long without an answer, then ever less often. */
  readonly retryMs: number;
  readonly retryMsMax: number;
  /** A session not heard of for this long is asked by a lone header before work is entrusted to it. */
  readonly trustMs: number;
  /** A session that is to be replaced may have this long for what is still out. */
  readonly drainMs: number;
  /** Fruitless steps of the ladder before those who wait are told. */
  readonly attemptsMax: number;
}

export const REQUESTER_TIMING: RequesterTiming = {
  retryMs: 2_000,
  retryMsMax: 30_000,
  trustMs: 20_000,
  drainMs: 5_000,
  attemptsMax: 8,
};

/** What a session is asked for unless told otherwise. */
export const ASKED_LIMITS: SessionLimits = {
  slots: 16,
  operationsMax: 16,
  requestBytesMax: 1024 * 1024,
  replyBytesMax: 1024 * 1024,
  cachedReplyBytesMax: 64 * 1024,
};

export interface RequesterConfig {
  readonly endpoint: string;
  readonly peer: string;
  readonly epoch: string;
  readonly principal: Principal;
  readonly credential: Call['credential'];
  /** Verifier of a call; the body has every other key, in the envelope's order. */
  readonly sign: (body: Omit<Call, 'verifier' | 'digest'>) => Call['verifier'];
  readonly isAuthentic: (reply: Reply) => boolean;
  readonly asked: SessionLimits;
  readonly persistent: boolean;
  /** True when lines of the outbox are wanted. */
  readonly durable: boolean;
  readonly timing: RequesterTiming;
}

/** What is known when nobody can say whether the work was executed. */
export interface Known {
  readonly session: string;
  readonly slot: number;
  readonly sequence: number;
  /** Executed for certain, its reply was not kept. */
  readonly executed: boolean;
  /** Results of the steps that are known to be done. */
  readonly results: readonly StepResult[];
}

export type CallOutcome =
  | { readonly kind: 'replied'; readonly body: ReplyBody }
  /** Certainly not executed, now or later. `status` is a name of status.ts or one of ours. */
  | { readonly kind: 'refused'; readonly status: string; readonly text: string }
  /** May have been executed, may still be, or never. */
  | { readonly kind: 'unknown'; readonly text: string; readonly known: Known | null };

/** A call that somebody wants. */
export interface Wanted {
  readonly id: number;
  /** Without a header; only those not yet done. */
  readonly steps: readonly CallStep[];
  /** Of the steps that were done under earlier numbers. */
  readonly results: readonly StepResult[];
  /** The work bears being executed twice: it may go out again in another session. */
  readonly guarded: boolean;
  readonly cacheThis: boolean;
  readonly deadlineAt: number;
  readonly notBefore: number;
  /** It was out in a session that was lost: not sending it again proves nothing. */
  readonly mayHaveRun: boolean;
}

/** What joins an answer to one text. */
export interface Sent {
  readonly xid: number;
  readonly workDigest: string;
}

export interface Outstanding {
  readonly name: string;
  readonly text: string;
  readonly sent: Sent;
  readonly sequence: number;
  /** Null for a lone header of our own. */
  readonly call: Wanted | null;
  /** Its caller was told `unknown`; the slot stays taken until an answer comes. */
  readonly abandoned: boolean;
  /** Taken out of the mailbox; goes in again at `retryAt`. */
  readonly resting: boolean;
  readonly retryAt: number;
  readonly retries: number;
  /** Newest life of the peer that was known when it first went out. */
  readonly life: number;
  /** While a lone header stands in its place: the text of the call itself. */
  readonly asked: { readonly text: string; readonly sent: Sent } | null;
  readonly wasAsked: boolean;
}

export interface Slot {
  /** Last number that was used up. */
  readonly sequence: number;
  readonly out: Outstanding | null;
}

export interface Session {
  readonly id: string;
  readonly limits: SessionLimits;
  readonly persistent: boolean;
  readonly slots: readonly Slot[];
  readonly enforcedHighest: number;
  readonly targetHighest: number;
  readonly resizeGeneration: number;
  /** Newest generation that a header carried together with a highest slot within its target. */
  readonly reportedGeneration: number;
  /** When a header of it was last answered with OK. */
  readonly heardAt: number;
  /** Why it takes no new work, or ''. */
  readonly draining: string;
  readonly drainUntil: number;
}

export interface Client {
  readonly clientId: string;
  /** Of the next create-session. */
  readonly sequence: number;
}

export interface Opening {
  readonly step: 'exchange-id' | 'create-session' | 'destroy-session';
  readonly name: string;
  readonly text: string;
  readonly sent: Sent;
  readonly resting: boolean;
  readonly retryAt: number;
  readonly retries: number;
}

export interface RequesterCounters {
  readonly ignored: number;
  readonly flagged: number;
  readonly repeats: number;
  readonly sessionsMade: number;
  readonly sessionsLost: number;
}

export interface RequesterState {
  /** 32 random hex: fresh verifiers come from it. */
  readonly seed: string;
  readonly draws: number;
  /** State of the jitter, never 0. */
  readonly jitter: number;
  /** Of names of openings: one life of this requester. */
  readonly tag: string;
  readonly openings: number;
  readonly xid: number;
  readonly verifier: string;
  readonly client: Client | null;
  readonly session: Session | null;
  readonly opening: Opening | null;
  readonly openAt: number;
  readonly attempts: number;
  /** Newest life of the peer that an answer told. */
  readonly life: number;
  readonly queue: readonly Wanted[];
  /** Lower bound of the deadlines in `queue`. */
  readonly queueDeadlineAt: number;
  /** Told DELAY on one of their steps. */
  readonly delayed: readonly Wanted[];
  readonly counters: RequesterCounters;
  readonly closed: boolean;
}

export type RequesterEvent =
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly steps: readonly CallStep[];
      readonly guarded: boolean;
      readonly cacheThis: boolean;
      readonly deadlineAt: number;
    }
  | { readonly kind: 'cancel'; readonly id: number; readonly text: string }
  | {
      readonly kind: 'mail';
      readonly name: string;
      readonly text: string;
      /** What the text stands for, when it came inside of a record whose digest fitted. */
      readonly inner?: object;
    }
  /** Other bytes stand under the name of a call of ours. */
  | { readonly kind: 'conflict'; readonly name: string }
  | { readonly kind: 'timer' }
  | { readonly kind: 'peer-gone'; readonly text: string }
  | { readonly kind: 'close' };

/** In order. Lines with `first` must be durable before any later `post` is carried out. */
export type RequesterEffect =
  | { readonly kind: 'post'; readonly name: string; readonly text: string }
  | { readonly kind: 'withdraw'; readonly name: string }
  | { readonly kind: 'record'; readonly line: string; readonly first: boolean }
  | { readonly kind: 'settle'; readonly id: number; readonly outcome: CallOutcome };

export const initialRequester = (random: {
  readonly seed: string;
  readonly tag: string;
  readonly verifier: string;
  readonly xid: number;
  readonly jitter: number;
}): RequesterState => ({
  seed: random.seed,
  draws: 0,
  jitter: random.jitter === 0 ? 1 : random.jitter,
  tag: random.tag,
  openings: 0,
  xid: random.xid,
  verifier: random.verifier,
  client: null,
  session: null,
  opening: null,
  openAt: 0,
  attempts: 0,
  life: -1,
  queue: [],
  queueDeadlineAt: Infinity,
  delayed: [],
  counters: { ignored: 0, flagged: 0, repeats: 0, sessionsMade: 0, sessionsLost: 0 },
  closed: false,
});
