/**
 * Procedures that a client answers for other masters.
 *
 * Guarantee: each request is told to the client once and answered once; when the client says no it is
 * a no, and when the master ends before it says anything the procedure has thrown (class `outside`:
 * in doubt). At most REQUESTS_MAX are with the client; more are refused by name.
 */
import { FlockstepError } from '../errors.ts';
import { CONTROL_STEPS } from '../protocol/calls/replier.ts';
import type { CallContext, Procedure, ProcedureOutcome } from '../protocol/calls/procedure.ts';
import type { AgentMessage, AgentRequest } from './messages.ts';

export const REQUESTS_MAX = 256;
const PROCEDURES_MAX = 256;
const OWN_PREFIX = 'flockstep.';

type Serve = Extract<AgentRequest, { type: 'serve' }>;
type Respond = Extract<AgentRequest, { type: 'respond' }>;

interface Asked {
  readonly resolve: (outcome: ProcedureOutcome) => void;
  readonly reject: (error: Error) => void;
}

export class Served {
  readonly procedures: Procedure[] = [];
  private readonly send: (message: AgentMessage) => void;
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;

  constructor(send: (message: AgentMessage) => void) {
    this.send = send;
  }

  /** Throws E_USAGE. */
  declare({ procedure: name, effect, deadlineMs }: Serve): void {
    if (name.startsWith(OWN_PREFIX) || name === 'sequence' || CONTROL_STEPS.has(name))
      throw new FlockstepError('E_USAGE', `serve ${name}: the name is taken`);
    if (this.procedures.some((each) => each.name === name))
      throw new FlockstepError('E_USAGE', `serve ${name}: it is served already`);
    if (this.procedures.length >= PROCEDURES_MAX)
      throw new FlockstepError('E_USAGE', `serve ${name}: there are ${PROCEDURES_MAX} already`);
    this.procedures.push({
      name,
      effect,
      checkArguments: () => '',
      checkResult: () => '',
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      run: (args, context) => this.ask(name, args, context),
    });
  }

  /** What the client answers; one that nobody waits for any more is nothing. */
  respond({ id, ok, result, text }: Respond): void {
    const asked = this.asked.get(id);
    if (asked === undefined) return;
    this.asked.delete(id);
    if (ok) asked.resolve({ ok: true, result: result ?? {} });
    else
      asked.resolve({
        ok: false,
        text: text ?? 'the procedure says no',
        ...(result === undefined ? {} : { result }),
      });
  }

  close(): void {
    for (const { reject } of this.asked.values()) reject(new Error('its master has ended'));
    this.asked.clear();
  }

  private ask(
    name: string,
    args: object,
    { from, signal }: CallContext,
  ): Promise<ProcedureOutcome> {
    if (this.asked.size >= REQUESTS_MAX)
      return Promise.resolve({ ok: false, text: `${REQUESTS_MAX} requests are open already` });
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        if (this.asked.delete(id)) reject(new Error('its master is leaving'));
      };
      const ended = <T>(settle: (value: T) => void) => {
        return (value: T): void => {
          signal.removeEventListener('abort', stop);
          settle(value);
        };
      };
      this.asked.set(id, { resolve: ended(resolve), reject: ended(reject) });
      signal.addEventListener('abort', stop, { once: true });
      this.send({ type: 'request', id, procedure: name, arguments: args, from } as AgentMessage);
    });
  }
}
