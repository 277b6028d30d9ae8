/**
 * What a procedure is: a name, schemas for its arguments and its result, and where its effect lives,
 * which decides what a crash can leave (docs/calls.md).
 *
 *   none     reads only. Nothing to redo.
 *   journal  the effect is state of this replier: committed in one record with slot and reply.
 *   marked   the effect is elsewhere but carries the mark of its request: committed first, then applied;
 *            recovery asks whether the mark is there and applies again if not.
 *   outside  neither: a durable intent, then the act, then the record. Found running after a crash it
 *            is in doubt, never run again, and its requester is told `unknown`.
 */

/** The request an effect belongs to, as unique text: session, slot, sequence, work digest. */
export type Mark = string;

export const markOf = (request: {
  session: string;
  slot: number;
  sequence: number;
  workDigest: string;
  /** Index of the step. */
  step: number;
}): Mark =>
  `${request.session}.${request.slot}.${request.sequence}.${request.step}.${request.workDigest}`;

/** How a step ended, told by its procedure. */
export type ProcedureOutcome =
  | { readonly ok: true; readonly result: object }
  /** The procedure says no. Kept as the reply like any other outcome. */
  | { readonly ok: false; readonly text: string; readonly result?: object };

export interface CallContext {
  readonly from: string;
  readonly mark: Mark;
  readonly signal: AbortSignal;
}

type Validate = (value: unknown) => string;

interface ProcedureBase {
  /** [a-z][a-z0-9.-]{0,63}; the control steps' names are taken. */
  readonly name: string;
  /** '' or why not. */
  readonly checkArguments: Validate;
  readonly checkResult: Validate;
  /** Bytes below which no result of these arguments can stay; 0 when unknown. */
  readonly resultBytesMin?: (args: object) => number;
  /** Not back after this long it counts as thrown. Default: it has all the time. */
  readonly deadlineMs?: number;
}

export interface ReadingProcedure extends ProcedureBase {
  readonly effect: 'none';
  run(args: object, context: CallContext): Promise<ProcedureOutcome>;
}

export interface JournalProcedure extends ProcedureBase {
  readonly effect: 'journal';
  readonly initialState: unknown;
  /** Pure: what it would do to `state`, and what it answers. Null effect = none. */
  decide(
    state: unknown,
    args: object,
    context: Pick<CallContext, 'from' | 'mark'>,
  ): { readonly outcome: ProcedureOutcome; readonly effect: object | null };
  /** Pure: the state after an effect. Used again, effect by effect, by recovery. */
  reduce(state: unknown, effect: object): unknown;
}

export interface MarkedProcedure extends ProcedureBase {
  readonly effect: 'marked';
  /** Decides without acting. */
  prepare(
    args: object,
    context: CallContext,
  ): Promise<{ outcome: ProcedureOutcome; effect: object | null }>;
  /** Acts and leaves the mark beside the effect, both or neither; again is fine. */
  apply(effect: object, mark: Mark): Promise<void>;
  isApplied(effect: object, mark: Mark): Promise<boolean>;
}

export interface OutsideProcedure extends ProcedureBase {
  readonly effect: 'outside';
  run(args: object, context: CallContext): Promise<ProcedureOutcome>;
}

export type Procedure = ReadingProcedure | JournalProcedure | MarkedProcedure | OutsideProcedure;
