/**
 * What a master that has joined a view works with, and the one place where its first failure is kept
 * and told to the others.
 */
import {
  FlockstepError,
  boundedText,
  isFlockstepError,
  messageOf,
  type ErrorCode,
} from '../errors.ts';
import { sealRecord } from '../protocol/envelope.ts';
import { layout } from '../protocol/layout.ts';
import type { View } from '../protocol/records.ts';
import type { QualificationInputs } from './litmus-inputs.ts';
import type { MasterEvent, MasterOptions, MasterPorts } from './options.ts';
import type { Peers } from './peers.ts';
import type { OwnRegister } from './register.ts';

export interface MasterControl {
  /** Aborted: finish what runs, start nothing new, end with 75. */
  readonly drain: AbortSignal;
  /** Aborted: end running commands, then as drain. */
  readonly now: AbortSignal;
  readonly onEvent: (event: MasterEvent) => void;
}

/** Everything a joined master works with. */
export interface Membership {
  readonly options: MasterOptions;
  readonly ports: MasterPorts;
  readonly control: MasterControl;
  readonly incarnation: string;
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly view: View;
  readonly rank: number;
  readonly resumed: boolean;
  /** What this master brings to its first qualification. */
  readonly inputs: QualificationInputs;
  readonly startedAtMs: number;
}

/** First error wins; later ones are consequences. */
export class FirstError {
  private first: FlockstepError | null = null;

  get error(): FlockstepError | null {
    return this.first;
  }

  set(error: unknown): void {
    this.first ??= isFlockstepError(error)
      ? error
      : new FlockstepError('E_CONTROL', messageOf(error), { cause: error });
  }
}

/** Create-once: the first cause of a failing view wins and can be read by a person. */
export const recordAbort = async (
  membership: Membership,
  cause: { code: ErrorCode; message: string },
): Promise<void> => {
  const { ports, view, incarnation, rank } = membership;
  const record = sealRecord({
    schema: 'flockstep-abort-v1',
    epoch: view.epoch,
    view: view.view,
    incarnation,
    rank,
    code: cause.code,
    text: boundedText(cause.message),
  });
  await ports.directory.createOnce(layout.abort(view.view), record, { durable: false });
};
