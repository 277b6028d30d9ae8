/**
 * What a master that has joined a view works with, and the one place where its first failure is kept
 * and told to the others.
 */
import {
  FlockstepError,
  NO_SPACE_ERRNOS,
  boundedText,
  errnoOf,
  isFlockstepError,
  messageOf,
  type ErrorCode,
} from '../errors.ts';
import { boundedBy } from './containment.ts';
import { sealRecord } from '../protocol/envelope.ts';
import { layout } from '../protocol/layout.ts';
import type { View } from '../protocol/records.ts';
import type { CallsControl } from './calls/service.ts';
import type { QualificationInputs } from './litmus-inputs.ts';
import type {
  ControlOptions,
  ControlPorts,
  MasterEvent,
  MasterOptions,
  MasterPorts,
} from './options.ts';
import type { Peers } from './peers.ts';
import type { OwnRegister } from './register.ts';

export interface MasterControl {
  /** Aborted: the job stops: all masters finish what runs, start nothing new, end with 75. */
  readonly drain: AbortSignal;
  /** Aborted: this master alone finishes what it runs and leaves; the others go on. Ends with 75. */
  readonly leave?: AbortSignal;
  /** Aborted: end running commands, then as drain (or as leave, where only that was asked). */
  readonly now: AbortSignal;
  readonly onEvent: (event: MasterEvent) => void;
  /** What a program brings to answer and make calls; flockstep's own procedures are always there. */
  readonly calls?: CallsControl;
}

/** What a master has that is a member of a view. */
export interface ViewMembership {
  readonly options: ControlOptions;
  readonly ports: ControlPorts;
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
  /** Fingerprint of the cluster key, or '' without one. */
  readonly clusterKey: string;
}

/** Everything a master works with that does a job's work in its view. */
export interface Membership extends ViewMembership {
  readonly options: MasterOptions;
  readonly ports: MasterPorts;
}

/** First error wins; later ones are consequences. */
export class FirstError {
  private first: FlockstepError | null = null;

  get error(): FlockstepError | null {
    return this.first;
  }

  set(error: unknown): void {
    if (this.first !== null) return;
    if (isFlockstepError(error)) this.first = error;
    else {
      const code = NO_SPACE_ERRNOS.has(errnoOf(error) ?? '') ? 'E_NO_SPACE' : 'E_CONTROL';
      this.first = new FlockstepError(code, messageOf(error), { cause: error });
    }
  }
}

/**
 * A master that cannot read or write what the others say has lost control, whatever the file system
 * called it. A full disk stays one: it is resumed when there is room.
 */
export const controlLost = (error: unknown): unknown =>
  isFlockstepError(error) && error.code === 'E_STORE'
    ? new FlockstepError('E_CONTROL', boundedText(`control was lost: ${error.message}`), {
        cause: error,
      })
    : error;

/**
 * On the way out no file operation may hold a master up for longer, each for itself. There are two of
 * them (evidence and cause), and together they must stay within the 2 s that a failure may take.
 */
const FAREWELL_MS = 800;

/** Runs a last step: bounded, and a second failure does not hide the first. */
export const quietly = async (
  ports: Pick<ControlPorts, 'clock' | 'log'>,
  what: string,
  part: () => Promise<unknown>,
  boundMs = FAREWELL_MS,
): Promise<void> => {
  const { clock, log } = ports;
  try {
    await boundedBy(clock, clock.now() + boundMs)(what, part);
  } catch (error) {
    log.error({ error: messageOf(error) }, `while stopping: ${what}`);
  }
};

/**
 * Create-once: the first cause of a failing view wins and can be read by a person. A directory that
 * does not answer holds nobody up.
 */
export const recordAbort = (
  membership: ViewMembership,
  cause: { failedGeneration: string; code: ErrorCode; message: string },
): Promise<void> => {
  const { ports, view, incarnation, rank } = membership;
  const record = sealRecord({
    schema: 'flockstep-abort-v1',
    epoch: view.epoch,
    view: view.view,
    incarnation,
    rank,
    failedGeneration: cause.failedGeneration,
    code: cause.code,
    text: boundedText(cause.message),
  });
  return quietly(ports, 'recording the cause', async () => {
    try {
      await ports.directory.createOnce(layout.abort(view.view), record, { durable: false });
    } catch (error) {
      // Of the very same cause nobody need hear twice: the register tells it.
      if (!isFlockstepError(error) || error.code !== cause.code) throw error;
    }
  });
};
