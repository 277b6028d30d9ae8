/** What a replier is given, and the bounds that hold unless told otherwise. */
import { FlockstepError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JournalPort } from '../../ports/journal.ts';
import type { Log } from '../../ports/log.ts';
import type { ReplierMail } from '../../ports/mail.ts';
import type { Random } from '../../ports/random.ts';
import { authenticate, type ClusterKey } from '../../protocol/calls/authentication.ts';
import type { Procedure } from '../../protocol/calls/procedure.ts';
import type { ReplierRules } from '../../protocol/calls/replier.ts';
import type { PublisherPoint } from './publisher.ts';

/** Bounds of sessions, and times. */
export type ReplierSettings = Pick<
  ReplierRules,
  | 'slotsMax'
  | 'operationsMax'
  | 'requestBytesMax'
  | 'replyBytesMax'
  | 'cachedReplyBytesMax'
  | 'clientsMax'
  | 'sessionsPerClientMax'
  | 'slotBudget'
  | 'leaseMs'
  | 'graceMs'
  | 'afterRestart'
> & {
  /** How long text that looks torn is left lying before it is answered. */
  readonly growMs: number;
  /** How long a replier that stops waits for procedures that it has begun. */
  readonly drainMs: number;
  /** Times that a procedure may throw at one request before the request is answered with the fault. */
  readonly attemptsMax: number;
};

export const REPLIER_SETTINGS: ReplierSettings = {
  slotsMax: 64,
  operationsMax: 16,
  requestBytesMax: 256 * 1024,
  replyBytesMax: 256 * 1024,
  cachedReplyBytesMax: 64 * 1024,
  clientsMax: 2_048,
  sessionsPerClientMax: 8,
  slotBudget: 16_384,
  leaseMs: 90_000,
  graceMs: 10_000,
  afterRestart: 'reanimate',
  growMs: 2_000,
  drainMs: 10_000,
  attemptsMax: 3,
};

/** Acts of a replier by name, so that a test can stop the process at one of them. */
export type ReplierPoint =
  | PublisherPoint
  | 'pick'
  | 'intent.durable'
  | 'commit.begin'
  | 'commit.durable'
  | 'apply.begin'
  | 'apply.end'
  | 'expire.durable'
  | 'gone.begin'
  | 'recovery.read'
  | 'recovery.durable'
  | 'recovery.end';

export interface ReplierContext {
  readonly epoch: string;
  /** Ours; the mail's too. */
  readonly endpoint: string;
  /** Of this process. */
  readonly incarnation: string;
  readonly mail: ReplierMail;
  /** Null: nothing survives a restart, and no session is persistent. */
  readonly journal: JournalPort | null;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly random: Random;
  readonly log: Log;
  readonly key: ClusterKey;
  readonly procedures: readonly Procedure[];
  readonly settings?: Partial<ReplierSettings>;
  readonly onPoint?: (point: ReplierPoint) => void;
}

/** Rules of the pure replier over these procedures. */
export const rulesOf = (
  context: ReplierContext,
  settings: ReplierSettings,
  procedures: ReadonlyMap<string, Procedure>,
): ReplierRules => ({
  ...settings,
  epoch: context.epoch,
  endpoint: context.endpoint,
  persistent: context.journal !== null,
  shape: (name) => procedures.get(name) ?? null,
  reduce: (name, state, effect) => {
    const procedure = procedures.get(name);
    if (procedure?.effect !== 'journal')
      throw new FlockstepError(
        'E_USAGE',
        `the journal holds effects of ${name}, which is not registered as a procedure of class journal`,
      );
    return procedure.reduce(state ?? procedure.initialState, effect as object);
  },
  authenticate: (call, from) => authenticate(call, { endpoint: from, key: context.key }),
  random: () => context.random.hex(8),
});
