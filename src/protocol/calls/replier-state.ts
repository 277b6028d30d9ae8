/**
 * What a replier knows, is told, and says: the types that admission, execution, control steps,
 * leases and resizing share.
 *
 * A state is owned by one replier and moved in place by the functions of replier.ts, each of which is
 * deterministic: time, randomness and the results of procedures come in as arguments.
 */
import type { Call, CallStep, Principal, Reply, ReplyBody, StepResult } from './envelope.ts';
import type { SlotRecord } from './judge.ts';
import type { Mark, Procedure } from './procedure.ts';
import type { AuthStatus } from './status.ts';
import { applyChange, type CallTable, type Change, type Reducer } from './table.ts';

/** What admission has to know of a procedure. */
export type ProcedureShape = Pick<Procedure, 'effect' | 'checkArguments' | 'resultBytesMin'>;

export type Authentication =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly status: AuthStatus };

export interface ReplierRules {
  /** The job. */
  readonly epoch: string;
  readonly endpoint: string;
  /** Upper bounds of what a session may negotiate. A request above requestBytesMax is never read. */
  readonly slotsMax: number;
  readonly operationsMax: number;
  readonly requestBytesMax: number;
  /** Of a reply's body; the envelope around it comes on top. */
  readonly replyBytesMax: number;
  readonly cachedReplyBytesMax: number;
  readonly clientsMax: number;
  readonly sessionsPerClientMax: number;
  /** Slots that all sessions together may be allowed to use; each keeps at least one. */
  readonly slotBudget: number;
  readonly leaseMs: number;
  /** Added to a lease before anything is dropped. */
  readonly graceMs: number;
  /** There is a journal: sessions may ask for persistence. */
  readonly persistent: boolean;
  readonly afterRestart: 'reanimate' | 'dead';
  readonly shape: (procedure: string) => ProcedureShape | null;
  readonly reduce: Reducer;
  /** Credential and verifier of a call that lay in the mailbox of `from`. */
  readonly authenticate: (call: Call, from: string) => Authentication;
  /** 16 random hex digits. */
  readonly random: () => string;
}

export interface ReplierCounters {
  noise: number;
  garbage: number;
  denied: number;
  refused: number;
  /** Refusals that were not even sent, because the sender has too many already. */
  unanswered: number;
  replayed: number;
  executed: number;
  /** Requests that name a highest slot below their own. */
  oddHighest: number;
  evictedClients: number;
  evictedSessions: number;
  expiredClients: number;
}

/** What is known of a session only as long as this process lives. */
export interface LiveSession {
  usedAtMs: number;
  /** Growth goes no further than what was last wished for; after a restart the session may grow anew. */
  growthCeiling: number;
  readonly runs: Map<number, Run>;
}

export interface ReplierState {
  readonly table: CallTable;
  /** Client id to when its lease was renewed, on this process's monotonic clock. */
  readonly leases: Map<string, number>;
  readonly live: Map<string, LiveSession>;
  /** Names of refusals that belong to no slot of the sender's sessions and are still published. */
  readonly strayRefusals: Map<string, Set<string>>;
  readonly counters: ReplierCounters;
  /** Set by the driver: no room or no journal just now. New sessions are answered with DELAY. */
  isDelaying: boolean;
}

/** A request under execution: of a slot, or a control step outside of any session. */
export interface Run {
  readonly from: string;
  /** Text of the mail name of the call. */
  readonly name: string;
  readonly xid: number;
  readonly principal: Principal;
  readonly workDigest: string;
  /** Null for an opening. */
  readonly place: {
    readonly session: string;
    readonly slot: number;
    readonly sequence: number;
  } | null;
  readonly highest: number;
  readonly cacheThis: boolean;
  readonly acknowledgedGeneration: number;
  /** Without the header. */
  readonly steps: readonly CallStep[];
  readonly persistent: boolean;
  readonly results: StepResult[];
  /** Made so far, already applied to the table, to be committed with the slot. */
  readonly changes: Change[];
  /** Effects of class `marked`: they come into being with the commit, and not before. */
  readonly prepared: Change[];
  readonly gone: GoneSession[];
  /** Bytes of the results so far. */
  bytes: number;
  hasEnded: boolean;
  /** A step was decided that only the commit makes true: no step that takes time may follow. */
  isDeciding: boolean;
  /** A step of class `outside` was begun. */
  isOutside: boolean;
  /** Record of the slot before a durable intent replaced it. */
  before: SlotRecord | null;
}

/** A session that ended: its files can be removed. */
export interface GoneSession {
  readonly session: string;
  readonly requester: string;
}

/** A reply without what the driver adds: verifier and digest. */
export type ReplyFields = Omit<Reply, 'digest' | 'verifier' | 'body'> & {
  readonly body: ReplyBody | null;
};

/**
 * Something to publish. `changes` become durable first, together with everything that earlier answers
 * of this replier asked for; until then nothing of it may be seen.
 */
export interface Answer {
  /** A reply settles its request; a refusal does not, and has a name of its own. */
  readonly as: 'reply' | 'refusal';
  readonly to: string;
  /** Mail name of the call that is answered. */
  readonly name: string;
  readonly reply: ReplyFields;
  readonly changes: readonly Change[];
  readonly gone: readonly GoneSession[];
  /** The text may be a file that is still being written: look again before this is published. */
  readonly mayGrow: boolean;
}

export type Admission =
  /** Never answered: set aside or remove. */
  | { readonly kind: 'noise'; readonly reason: string }
  /** Leave it lying: it is being executed, or its effect is being applied. */
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** Take its steps with nextStep. A non-empty `intent` is made durable before the first. */
  | { readonly kind: 'execute'; readonly run: Run; readonly intent: readonly Change[] };

export interface Arrival {
  /** Whose mailbox it lay in. */
  readonly from: string;
  readonly name: string;
  readonly mail:
    | {
        readonly kind: 'text';
        readonly text: string;
        readonly bytes: number;
        /** What the text stands for, when it came inside of a record whose digest fitted. */
        readonly inner?: object;
      }
    | { readonly kind: 'too-large'; readonly bytes: number };
}

/** A step that the driver has to run. */
export interface StepToRun {
  readonly procedure: string;
  readonly effect: Procedure['effect'];
  readonly args: object;
  readonly mark: Mark;
}

export const newReplierState = (table: CallTable): ReplierState => ({
  table,
  leases: new Map(),
  live: new Map(),
  strayRefusals: new Map(),
  counters: {
    noise: 0,
    garbage: 0,
    denied: 0,
    refused: 0,
    unanswered: 0,
    replayed: 0,
    executed: 0,
    oddHighest: 0,
    evictedClients: 0,
    evictedSessions: 0,
    expiredClients: 0,
  },
  isDelaying: false,
});

export const liveSession = (state: ReplierState, session: string): LiveSession => {
  const known = state.live.get(session);
  if (known !== undefined) return known;
  const made: LiveSession = {
    usedAtMs: 0,
    growthCeiling: Infinity,
    runs: new Map(),
  };
  state.live.set(session, made);
  return made;
};

/**
 * Applies changes and gives back those that have to be durable: nothing of a volatile session is,
 * but effects are, through whichever session they came.
 */
export const move = (
  state: ReplierState,
  rules: ReplierRules,
  changes: readonly Change[],
): readonly Change[] => {
  const durable = rules.persistent ? changes.filter((change) => isDurable(state, change)) : [];
  for (const change of changes) applyChange(state.table, change, rules.reduce);
  return durable;
};

const isDurable = (state: ReplierState, change: Change): boolean => {
  switch (change.kind) {
    case 'session':
      return change.record.persistent;
    case 'slot':
    case 'session-gone':
      return state.table.sessions.get(change.session)?.record.persistent ?? false;
    default:
      return true;
  }
};

/** Ends a session: the change that says so, and what the driver has to clean up. */
export const endSession = (
  state: ReplierState,
  session: string,
): { readonly change: Change; readonly gone: GoneSession } => {
  const requester = state.table.sessions.get(session)?.record.requester ?? '';
  state.live.delete(session);
  return { change: { kind: 'session-gone', session }, gone: { session, requester } };
};

export const sessionsOf = (state: ReplierState, clientId: string): string[] =>
  [...state.table.sessions.values()]
    .filter(({ record }) => record.clientId === clientId)
    .map(({ record }) => record.session);

/** An effect of one of its requests is committed and still on its way to where it belongs. */
export const isApplyingFor = (state: ReplierState, session: string): boolean =>
  [...state.table.pending.keys()].some((mark) => mark.startsWith(`${session}.`));

/** One of its requests is being executed: nothing may end the session but force. */
export const hasRuns = (state: ReplierState, session: string): boolean =>
  (state.live.get(session)?.runs.size ?? 0) > 0 || isApplyingFor(state, session);
