/**
 * How a requester begins: with what its outbox has kept, or as a new life.
 *
 * With it, what was out is put again byte for byte under its old numbers, and new work waits until the
 * peer has answered a header, so that nothing new is entrusted to a session that may be gone. Without it,
 * a new verifier and a new session: an old number is never guessed.
 */
import type { RecoveredOutbox } from './outbox.ts';
import {
  initialRequester,
  type Outstanding,
  type RequesterState,
  type Session,
  type Wanted,
} from './requester-state.ts';
import { mailNameText } from './envelope.ts';
import type { CallStep } from './envelope.ts';
import { successor } from './sequence.ts';

/** What a fresh life draws. */
export type RequesterDraw = Parameters<typeof initialRequester>[0];

/** A call of an earlier life whose answer is still owed; its outcome is settled under `id`, below 0. */
export interface ResumedCall {
  readonly id: number;
  readonly slot: number;
  readonly sequence: number;
  readonly steps: readonly CallStep[];
}

const wantedOf = (id: number, steps: readonly CallStep[]): Wanted | null =>
  steps.length === 0
    ? null
    : {
        id,
        steps,
        results: [],
        guarded: false,
        cacheThis: true,
        deadlineAt: Infinity,
        notBefore: 0,
        // Not in another session than the one it is out in.
        mayHaveRun: false,
      };

const outstandingOf = (
  session: string,
  { slot, sequence, text, call }: Extract<RecoveredOutbox, { kind: 'session' }>['out'][number],
): Outstanding => ({
  name: mailNameText({ kind: 'slot', session, slot, sequence }),
  text,
  sent: { xid: call.xid, workDigest: call.workDigest },
  sequence,
  call: wantedOf(
    -1 - slot,
    call.steps.filter(({ step }) => step !== 'sequence'),
  ),
  abandoned: false,
  resting: true,
  retryAt: -Infinity,
  retries: 0,
  life: -1,
  asked: null,
  wasAsked: false,
});

export const resumeRequester = (
  draw: RequesterDraw,
  recovered: RecoveredOutbox,
): { readonly state: RequesterState; readonly resumed: readonly ResumedCall[] } => {
  const initial = initialRequester(draw);
  if (recovered.kind === 'fresh') return { state: initial, resumed: [] };
  const { record, sequences, out } = recovered;
  const outs = new Map(out.map((entry) => [entry.slot, outstandingOf(record.session, entry)]));
  const session: Session = {
    id: record.session,
    limits: record.limits,
    persistent: record.persistent,
    slots: sequences.map((sequence, index) => ({ sequence, out: outs.get(index) ?? null })),
    enforcedHighest: record.limits.slots - 1,
    targetHighest: record.limits.slots - 1,
    resizeGeneration: 0,
    reportedGeneration: 0,
    heardAt: -Infinity,
    draining: '',
    drainUntil: Infinity,
  };
  const resumed = [...outs.entries()].flatMap(([slot, { call, sequence }]) =>
    call === null ? [] : [{ id: call.id, slot, sequence, steps: call.steps }],
  );
  return {
    state: {
      ...initial,
      verifier: record.verifier,
      client: { clientId: record.clientId, sequence: record.clientSequence },
      session,
    },
    resumed,
  };
};

/**
 * Names of calls that may still lie in the mailbox though they have ended: the process may have died
 * between the line that says so and the removal. Of each slot that is the last number, or the next one if it was
 * given back unused.
 */
export const leftoverNames = ({ session }: RequesterState): readonly string[] =>
  (session?.slots ?? []).flatMap(({ sequence, out }, slot) =>
    [sequence, successor(sequence)]
      .filter((each) => each !== out?.sequence)
      .map((each) =>
        mailNameText({ kind: 'slot', session: session?.id ?? '', slot, sequence: each }),
      ),
  );
