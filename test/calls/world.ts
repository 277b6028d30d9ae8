/**
 * The world in which a row of the conformance table runs: a replier, the mailboxes of those who ask, and
 * a few looks inside. The same row runs on functions alone, on a replier over a simulated directory,
 * and on one in a process of its own over a real directory; so all of it can be done from outside.
 */
import type { MailKind } from '../../src/ports/mail.ts';
import type { Reply } from '../../src/protocol/calls/envelope.ts';

export type Level = 'pure' | 'folder' | 'processes';

export interface WorldOptions {
  readonly slotsMax?: number;
  readonly operationsMax?: number;
  readonly requestBytesMax?: number;
  readonly replyBytesMax?: number;
  readonly cachedReplyBytesMax?: number;
  readonly clientsMax?: number;
  readonly sessionsPerClientMax?: number;
  readonly slotBudget?: number;
  readonly leaseMs?: number;
  readonly graceMs?: number;
  readonly persistent?: boolean;
  readonly afterRestart?: 'reanimate' | 'dead';
  /** Bytes of the cluster key; without one there are no verifiers. */
  readonly key?: Uint8Array;
}

export const WORLD_DEFAULTS = {
  slotsMax: 16,
  operationsMax: 16,
  requestBytesMax: 65_536,
  replyBytesMax: 65_536,
  cachedReplyBytesMax: 65_536,
  clientsMax: 2_500,
  sessionsPerClientMax: 8,
  slotBudget: 1_024,
  leaseMs: 90_000,
  graceMs: 10_000,
  persistent: true,
  afterRestart: 'reanimate',
} as const;

/** The replier's endpoint in every world. */
export const REPLIER = 'rank-0';

/** What was published for one call. */
export interface Told {
  readonly as: 'reply' | 'refusal';
  readonly reply: Reply;
}

export interface SlotLook {
  /** Over the record as it is kept, in any unambiguous form. */
  readonly hash: string;
  readonly state: string;
  readonly sequence: number;
  /** Of the kept body. */
  readonly bytes: number;
}

export interface ClientLook {
  readonly hash: string;
  readonly confirmed: boolean;
  /** On the replier's clock: only whether it changed says anything. */
  readonly leaseRenewedAtMs: number;
}

export interface Totals {
  readonly clients: number;
  readonly sessions: number;
  /** Bytes of kept bodies, recounted. */
  readonly cachedBytes: number;
  /** Published at this moment, to everybody. */
  readonly replies: number;
  readonly refusals: number;
  /** Mail that was taken for noise so far. */
  readonly noise: number;
}

export interface PostOptions {
  /** How often the name is seen in one round: 2 is two workers with the same listing. */
  readonly copies?: number;
}

/** What only a level with files can do. */
export interface FileLevel {
  readonly kinds: readonly ('folder' | 'link' | 'pipe')[];
  put(from: string, kind: MailKind, file: string, text: string): Promise<void>;
  /** Something that is no file under the name. */
  putOdd(
    from: string,
    kind: MailKind,
    file: string,
    what: 'folder' | 'link' | 'pipe',
  ): Promise<void>;
  read(from: string, kind: MailKind, file: string): Promise<string | null>;
  names(from: string, kind: MailKind): Promise<readonly string[]>;
  remove(from: string, kind: MailKind, file: string): Promise<void>;
  /** Answers whose name was taken by other bytes, so far. */
  alarms(): Promise<number>;
  /** Files of the journal by their names below its folder. To be changed while the replier is gone. */
  journal(): Promise<ReadonlyMap<string, string>>;
  /** Null removes it. */
  putJournal(name: string, text: string | null): Promise<void>;
  kill(): Promise<void>;
  /** Restarts, and kills at the n-th named act of the start. False when it has fewer. */
  restartAndKill(act: number): Promise<boolean>;
}

/** What only a simulated directory can do. */
export interface ScriptLevel {
  /** How often listings show this call from now on: 0 hides it, null ends the script. */
  show(name: string, times: number | null): void;
  /** Listings show a call that is not there. */
  ghost(from: string, name: string): void;
  /** Also, beside what was asked for before: the next operations of this kind below journal or mailboxes fail so. */
  fail(rule: {
    readonly operation: string;
    readonly errno: string;
    readonly effect: 'before' | 'after';
    readonly where: 'journal' | 'mail';
    readonly times: number;
  }): void;
  /** How many operations have failed so far. */
  failures(): number;
  /** Nothing fails any more. */
  heal(): void;
  /** One round of the replier, and everything that follows from it without time. */
  round(): Promise<void>;
}

export interface RowWorld {
  readonly files?: FileLevel;
  readonly script?: ScriptLevel;
  readonly level: Level;
  readonly epoch: string;
  readonly options: Required<Omit<WorldOptions, 'key'>> & Pick<WorldOptions, 'key'>;
  /** How long text that looks torn is left lying before it is answered or set aside. */
  readonly growMs: number;

  /** Puts a call into the mailbox of `from` and announces it; again under the same name is a retry. */
  post(from: string, name: string, text: string, options?: PostOptions): Promise<void>;
  /** A file of this size and nothing in it. */
  postSparse(from: string, name: string, bytes: number): Promise<void>;
  /** Text among the replies (not the calls) of the pair. */
  postAmongReplies(from: string, name: string, text: string): Promise<void>;
  /** Lets the replier work until nothing more happens without time or a gate. */
  settle(): Promise<void>;
  /** What stands published for this call, or null. */
  told(from: string, name: string): Promise<Told | null>;
  /** The requester has taken its answer: call, reply and refusal go. */
  withdraw(from: string, name: string): Promise<void>;

  slot(session: string, slot: number): Promise<SlotLook | null>;
  client(clientId: string): Promise<ClientLook | null>;
  /** How often work with this digest had its effect (of any class); '' for all work together. */
  effects(workDigest: string): Promise<number>;
  totals(): Promise<Totals>;

  /** Time on the replier's monotonic clock. */
  advance(ms: number): Promise<void>;
  /** The wall clock and the times of files are wrong by this much. */
  jumpWallClock(ms: number): Promise<void>;
  /** What waits at this gate goes on, or throws. Nothing waits: the next one to come does. */
  release(gate: string, how: 'return' | 'throw'): Promise<void>;
  /** The next request that makes something durable dies with the replier, before or after that. */
  crashAtCommit(when: 'before' | 'after'): Promise<void>;
  /** The replier is gone (killed, if it still lives) for `awayMs`, then starts anew on its journal. */
  restart(options?: { readonly awayMs?: number }): Promise<void>;
  /** No room for new sessions just now. */
  delay(isDelaying: boolean): Promise<void>;
  setTarget(session: string, target: number): Promise<void>;
  enforce(session: string): Promise<void>;
  /** As if the slot had been used as often: its sequence is set, as durable as a real one. */
  presetSlot(session: string, slot: number, sequence: number): Promise<void>;
  /** The last creation number of an unused client, contrived. */
  presetCreation(clientId: string, sequence: number): Promise<void>;

  /** Another world of the same level; ends with this one. */
  other(options: WorldOptions): Promise<RowWorld>;
  close(): Promise<void>;
}

export interface Row {
  /** As in test/vectors/slot-conformance.json. */
  readonly name: string;
  readonly options?: WorldOptions;
  /** Levels at which this row cannot exist, and why. */
  readonly notAt?: Partial<Record<Level, string>>;
  /** Where we decide otherwise than the row says, and why. */
  readonly decidedOtherwise?: string;
  run(world: RowWorld): Promise<void>;
}
