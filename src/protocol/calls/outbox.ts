/**
 * A requester's outbox: what must outlive the process so that a call that was out can be put again,
 * byte for byte, and no number of a slot is given twice.
 *
 * A line is one sealed JSON object. `session` says how the session stood when it was written, `posted`
 * is durable before its call is in a mailbox, `settled` need not be: without it the call is put again
 * and answered again. Guarantee of recovery: either everything that may have been posted is known, or
 * the outbox counts as lost; then the requester begins with a new verifier and a new session. Not
 * kept: results of the steps of a call that was continued after a DELAY, and calls still waiting.
 */
import { isCallOutboxPosted, whyCallOutboxPosted } from '../generated/call-outbox-posted.ts';
import type { CallOutboxPosted } from '../generated/call-outbox-posted.ts';
import { isCallOutboxSession, whyCallOutboxSession } from '../generated/call-outbox-session.ts';
import type { CallOutboxSession } from '../generated/call-outbox-session.ts';
import { isCallOutboxSettled, whyCallOutboxSettled } from '../generated/call-outbox-settled.ts';
import type { CallOutboxSettled } from '../generated/call-outbox-settled.ts';
import { openText, sealText, type RecordKind } from '../envelope.ts';
import { openCall, type Call } from './envelope.ts';
import { SEQUENCE_BEFORE_FIRST, successor } from './sequence.ts';
import type { RequesterConfig, RequesterState } from './requester-state.ts';

const SESSION: RecordKind<CallOutboxSession> = {
  schema: 'flockstep-call-outbox-session-v1',
  is: isCallOutboxSession,
  why: whyCallOutboxSession,
};
const POSTED: RecordKind<CallOutboxPosted> = {
  schema: 'flockstep-call-outbox-posted-v1',
  is: isCallOutboxPosted,
  why: whyCallOutboxPosted,
};
const SETTLED: RecordKind<CallOutboxSettled> = {
  schema: 'flockstep-call-outbox-settled-v1',
  is: isCallOutboxSettled,
  why: whyCallOutboxSettled,
};

export const postedLine = (session: string, slot: number, sequence: number, text: string): string =>
  sealText({ schema: POSTED.schema, session, slot, sequence, call: JSON.parse(text) as object });

export const settledLine = (
  session: string,
  slot: number,
  sequence: number,
  used: boolean,
): string => sealText({ schema: SETTLED.schema, session, slot, sequence, used });

export const sessionLine = (
  config: RequesterConfig,
  state: RequesterState,
  ended: boolean,
): string => {
  const { session, client } = state;
  return sealText({
    schema: SESSION.schema,
    epoch: config.epoch,
    from: config.endpoint,
    to: config.peer,
    session: session?.id ?? '',
    ended,
    clientId: client?.clientId ?? '0'.repeat(16),
    verifier: state.verifier,
    clientSequence: client?.sequence ?? 0,
    persistent: session?.persistent ?? false,
    limits: session?.limits ?? config.asked,
    sequences: session?.slots.map(({ sequence }) => sequence) ?? [SEQUENCE_BEFORE_FIRST],
  });
};

/** Everything that recovery needs, and no more: at most 1 + slots lines. */
export const snapshotLines = (config: RequesterConfig, state: RequesterState): string[] => {
  const { session } = state;
  if (session === null) return [];
  const posted = session.slots.flatMap(({ out }, index) =>
    out === null ? [] : [postedLine(session.id, index, out.sequence, out.text)],
  );
  return [sessionLine(config, state, false), ...posted];
};

export interface RecoveredCall {
  readonly slot: number;
  readonly sequence: number;
  readonly text: string;
  readonly call: Call;
}

export type RecoveredOutbox =
  /** Nothing of use: `reason` is '' when there simply was nothing. */
  | { readonly kind: 'fresh'; readonly reason: string }
  | {
      readonly kind: 'session';
      readonly record: CallOutboxSession;
      /** Last number of each slot that was used up. */
      readonly sequences: readonly number[];
      readonly out: readonly RecoveredCall[];
    };

const fresh = (reason: string): RecoveredOutbox => ({ kind: 'fresh', reason });

interface Fold {
  record: CallOutboxSession | null;
  sequences: number[];
  out: Map<number, RecoveredCall>;
}

const foldPosted = (fold: Fold, line: CallOutboxPosted): string => {
  if (line.session !== fold.record?.session) return '';
  const text = JSON.stringify(line.call);
  const opened = openCall(text);
  if (!opened.ok) return `posted call: ${opened.reason}`;
  const used = fold.sequences[line.slot];
  if (used === undefined) return 'a slot that was never granted';
  const before = fold.out.get(line.slot)?.sequence;
  // A missing `settled` line is nothing bad: the next number of a slot says the same.
  if (before !== undefined && line.sequence === successor(before))
    fold.sequences[line.slot] = before;
  else if (line.sequence !== successor(used)) return 'a number that is not the next of its slot';
  const { slot, sequence } = line;
  fold.out.set(slot, { slot, sequence, text, call: opened.value });
  return '';
};

const foldSettled = (fold: Fold, line: CallOutboxSettled): void => {
  if (line.session !== fold.record?.session) return;
  // Written late, it may speak of a number before the one that is out.
  if (fold.out.get(line.slot)?.sequence !== line.sequence) return;
  fold.out.delete(line.slot);
  if (line.used) fold.sequences[line.slot] = line.sequence;
};

const foldLine = (fold: Fold, text: string): string => {
  const session = openText(text, SESSION);
  if (session.ok) {
    fold.record = session.value;
    fold.sequences = [...session.value.sequences];
    fold.out = new Map();
    return '';
  }
  const posted = openText(text, POSTED);
  if (posted.ok) return foldPosted(fold, posted.value);
  const settled = openText(text, SETTLED);
  if (!settled.ok) {
    // Of the kind that the line says it is.
    const reasons = [session.reason, posted.reason, settled.reason];
    return reasons.find((reason) => !reason.startsWith('unknown version')) ?? settled.reason;
  }
  foldSettled(fold, settled.value);
  return '';
};

/** What the lines of an earlier life say. A cut last line was not durable: its call was not posted. */
export const recoverOutbox = (
  config: Pick<RequesterConfig, 'epoch' | 'endpoint' | 'peer'>,
  lines: readonly string[],
  isCut: boolean,
): RecoveredOutbox => {
  const fold: Fold = { record: null, sequences: [], out: new Map() };
  for (const [index, line] of lines.entries()) {
    if (isCut && index === lines.length - 1) break;
    const reason = foldLine(fold, line);
    if (reason !== '') return fresh(`line ${index + 1}: ${reason}`);
  }
  const { record } = fold;
  if (record === null || record.ended) return fresh('');
  if (
    record.epoch !== config.epoch ||
    record.from !== config.endpoint ||
    record.to !== config.peer ||
    record.sequences.length !== record.limits.slots
  )
    return fresh('the outbox of another pair of endpoints');
  return { kind: 'session', record, sequences: fold.sequences, out: [...fold.out.values()] };
};
