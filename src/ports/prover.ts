/**
 * A process that carries out the proving part of a generation for its master: the one that calls flock,
 * with a register of its own, so that no word waits for a hop between two processes.
 *
 * Guarantee of every implementation: a proof that was begun ends with a result or with the reason why
 * there is none, or can be given up at any time. Not guaranteed: that a call which hangs in the kernel
 * lets a process go that was given up.
 */
import type { Generation } from '../protocol/digest.ts';
import type { Member } from '../protocol/litmus.ts';
import type { Capability, QualificationResult } from '../protocol/qualification.ts';
import type { FileIdentity } from './locks.ts';
import type { Reach } from './reach.ts';

/** What stays the same for all generations of a view. */
export interface ProverView {
  readonly epoch: string;
  readonly view: number;
  readonly rank: number;
  readonly size: number;
  /** 32 hex digits, drawn for this process alone: of its register, and of its nonce file. */
  readonly name: string;
}

export interface ProofJob {
  readonly generation: Generation;
  /** Of this generation's exchange in this view. */
  readonly token: string;
  /** In rank order, as the membership exchange has admitted them. */
  readonly members: readonly Member[];
  /** Names of their provers, in the same order. */
  readonly provers: readonly string[];
  readonly reach: Reach;
  readonly capability: Capability | null;
  readonly proved: { readonly root: FileIdentity | null; readonly lock: FileIdentity | null };
  /** What is left of the time for all phases. */
  readonly budgetMs: number;
}

export type ProofEnd =
  | { readonly kind: 'result'; readonly result: QualificationResult }
  /** There is no such process any more; why. */
  | { readonly kind: 'ended'; readonly error: string };

/** A lock call that has not returned, and since when. */
export interface CallUnderWay {
  readonly what: string;
  readonly sinceMs: number;
}

export interface Prover {
  /** Its register may be read: the process is up, and has not ended. */
  readonly isReady: boolean;
  /** One at a time. */
  prove(job: ProofJob): Promise<ProofEnd>;
  /** Null when it waits for others, or cannot be asked. */
  callUnderWay(): CallUnderWay | null;
  /** Ends the process; nobody waits for it. A proof under way ends with the reason. */
  giveUp(reason: string): void;
}

export interface ProverPort {
  start(view: ProverView): Prover;
}
