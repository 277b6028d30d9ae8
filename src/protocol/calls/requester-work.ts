/**
 * One step of a requester while it is being taken: the state so far and the effects in their order;
 * and what every part of the step needs: chance, back-off, sealing, settling.
 */
import { hash } from 'node:crypto';
import { ACCEPT, REJECT, STATUS, acceptName, authName, rejectName, statusName } from './status.ts';
import {
  PROCEDURE_STEPS,
  PROGRAM,
  PROGRAM_VERSION,
  RPC_VERSION,
  sealCall,
  workDigestOf,
  type CallStep,
  type Reply,
} from './envelope.ts';
import { successor } from './sequence.ts';
import type {
  CallOutcome,
  Known,
  RequesterConfig,
  RequesterCounters,
  RequesterEffect,
  RequesterState,
  Sent,
  Wanted,
} from './requester-state.ts';

export class Work {
  readonly state: RequesterState;
  readonly config: RequesterConfig;
  readonly now: number;
  readonly effects: RequesterEffect[] = [];
  constructor(config: RequesterConfig, state: RequesterState, now: number) {
    this.config = config;
    // Copied once; the step then moves its own copy.
    this.state = { ...state };
    this.now = now;
  }

  set(change: Partial<RequesterState>): void {
    Object.assign(this.state, change);
  }

  count(name: keyof RequesterCounters): void {
    const { counters } = this.state;
    this.set({ counters: { ...counters, [name]: counters[name] + 1 } });
  }

  post(name: string, text: string): void {
    this.effects.push({ kind: 'post', name, text });
  }

  withdraw(name: string): void {
    this.effects.push({ kind: 'withdraw', name });
  }

  settle(call: Pick<Wanted, 'id'>, outcome: CallOutcome): void {
    this.effects.push({ kind: 'settle', id: call.id, outcome });
  }

  /** Time of the (n+1)-th repetition: doubling up to the maximum, a quarter less or more by chance. */
  backOff(repetitions: number): number {
    const { retryMs, retryMsMax } = this.config.timing;
    let jitter = this.state.jitter;
    jitter ^= jitter << 13;
    jitter ^= jitter >>> 17;
    jitter ^= jitter << 5;
    jitter >>>= 0;
    this.set({ jitter });
    const delayMs = Math.min(retryMsMax, retryMs * 2 ** Math.min(repetitions, 20));
    return this.now + delayMs * (0.75 + jitter / 2 ** 33);
  }

  freshVerifier(): void {
    const draws = this.state.draws + 1;
    const text = `flockstep-requester-verifier-v1\0${this.state.seed}.${draws}`;
    this.set({ draws, verifier: hash('sha256', text, 'hex').slice(0, 32), client: null });
  }

  /** A new call message; takes an xid. */
  seal(steps: readonly CallStep[]): { readonly text: string; readonly sent: Sent } {
    const { xid } = this.state;
    const sealed = sealSteps(this.config, xid, steps);
    this.set({ xid: successor(xid) });
    return sealed;
  }
}

/** The text of a call message with this xid. */
export const sealSteps = (
  config: RequesterConfig,
  xid: number,
  steps: readonly CallStep[],
): { readonly text: string; readonly sent: Sent } => {
  const { epoch, endpoint: from, peer: to, credential, principal } = config;
  const mutable = [...steps];
  const workDigest = workDigestOf(
    { program: PROGRAM, version: PROGRAM_VERSION, procedure: PROCEDURE_STEPS, steps: mutable },
    principal,
  );
  // Written out twice: spreading an object of this many keys costs more than sealing it.
  const verifier = config.sign({
    schema: 'flockstep-call-v1',
    epoch,
    from,
    to,
    xid,
    rpcVersion: RPC_VERSION,
    program: PROGRAM,
    version: PROGRAM_VERSION,
    procedure: PROCEDURE_STEPS,
    credential,
    steps: mutable,
    workDigest,
  });
  const text = sealCall({
    schema: 'flockstep-call-v1',
    epoch,
    from,
    to,
    xid,
    rpcVersion: RPC_VERSION,
    program: PROGRAM,
    version: PROGRAM_VERSION,
    procedure: PROCEDURE_STEPS,
    credential,
    verifier,
    steps: mutable,
    workDigest,
  });
  return { text, sent: { xid, workDigest } };
};

export const refusedCall = (status: string, text: string): CallOutcome => ({
  kind: 'refused',
  status,
  text,
});

export const unknownCall = (text: string, known: Known | null): CallOutcome => ({
  kind: 'unknown',
  text,
  known,
});

/** Name of what the RPC layer said, or '' when it let the call through. */
export const rpcRefusal = (reply: Reply): string => {
  const { denied, accepted } = reply;
  if (denied !== null) {
    return denied.status === REJECT.AUTH_ERROR
      ? `${rejectName(denied.status)} ${authName(denied.authentication)}`
      : rejectName(denied.status);
  }
  if (accepted === null) return 'nothing';
  return accepted.status === ACCEPT.SUCCESS ? '' : acceptName(accepted.status);
};

/** The end of a call whose steps certainly were not executed under its last number, if it had one. */
export const endCertain = (work: Work, call: Wanted, status: string, text: string): void => {
  // It was out in an earlier session too: that this one refuses it proves nothing about that.
  if (call.mayHaveRun) return work.settle(call, unknownCall(text, null));
  if (call.results.length === 0) return work.settle(call, refusedCall(status, text));
  // Some steps are done, the peer put off the next one, and then nothing came of it.
  const next = call.steps[0];
  const rest =
    next === undefined
      ? []
      : [{ step: next.step, status: STATUS.DELAY, result: null, text: text.slice(0, 512) }];
  work.settle(call, {
    kind: 'replied',
    body: { status: STATUS.DELAY, results: [...call.results, ...rest] },
  });
};

export const headerText = (status: number): string => `the peer answered ${statusName(status)}`;
