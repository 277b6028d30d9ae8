/**
 * Calls of one master, while it is in its view: it answers the others' and makes its own.
 *
 * Guarantee: every call is settled, at the latest when this master leaves its view; once the master may
 * not act any more (evicted, silent for too long, its proof run out, failed), nothing is begun for
 * anybody and no answer becomes visible. A master that nobody calls has no replier, no journal and
 * no files of calls. Trouble with calls never ends the job: it is logged, and callers are told `unknown`.
 */
import { FlockstepError, messageOf } from '../../errors.ts';
import { credentialOf } from '../../protocol/calls/authentication.ts';
import type { Principal } from '../../protocol/calls/envelope.ts';
import type { Procedure } from '../../protocol/calls/procedure.ts';
import type { CallOutcome, Known } from '../../protocol/calls/requester-state.ts';
import { STATUS, statusName } from '../../protocol/calls/status.ts';
import { layout } from '../../protocol/layout.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SharedDirectory } from '../../ports/directory.ts';
import type { Log } from '../../ports/log.ts';
import type { Random } from '../../ports/random.ts';
import type { Wakeup } from '../../ports/wakeup.ts';
import type { CallPorts } from '../options.ts';
import type { Peers } from '../peers.ts';
import type { OwnRegister } from '../register.ts';
import { Journal } from './journal.ts';
import { endpointOfRank, RegisterMail } from './mail.ts';
import { registryOf } from './procedures.ts';
import { Replier } from './replier.ts';
import { Requester, type RequesterOutbox } from './requester.ts';

/** How long the last answers of a master that leaves may wait to be taken. */
const DELIVERY_MS = 1_000;
const PRINCIPAL_FLAVOR = 1;
const ENDPOINT = /^[a-z0-9][a-z0-9-]{0,31}$/;
/** Above this an outbox is replaced by what of it still counts. */
const OUTBOX_BYTES_MAX = 1024 * 1024;

/** What a program gives to `runMaster` to answer calls and to make them. */
export interface CallsControl {
  /** Made by defineProcedure. Every master of a run may have others. */
  readonly procedures?: readonly Procedure[];
  /**
   * Sessions with other masters are kept in their journals: each reply waits for a sync and outlives a
   * restart of the replier. Default false: a session ends with either of its masters, without a sync.
   */
  readonly persistent?: boolean;
  /**
   * What this master has posted is durable before it is posted: when the process dies and the run is
   * resumed, a master of the same rank puts the same calls again and learns what became of them. Implies
   * `persistent`; costs a sync here for each call (shared by calls of one moment).
   */
  readonly outbox?: CallOutboxControl;
  /** Told once, when the master's job is open and others can be called. */
  readonly onOpen?: (calls: Calls) => void;
}

/** A call that an earlier life of this master had posted. */
export interface ResumedCallTold {
  /** Endpoint that was called. */
  readonly peer: string;
  readonly procedure: string;
  readonly args: object;
}

export interface CallOutboxControl {
  /** What became of a call of an earlier life, whose caller is gone. */
  readonly onResumed?: (call: ResumedCallTold, result: CallResult) => void;
}

export interface CallOptions {
  /** Aborted: the call ends now, `refused` if it was not yet sent, else `unknown`. */
  readonly signal?: AbortSignal;
  /** From now. Then the call ends like an aborted one. Default: it waits as long as this master runs. */
  readonly deadlineMs?: number;
  /** The work bears being executed twice: it is sent again when a session was lost. */
  readonly guarded?: boolean;
}

export type CallResult =
  /** Executed exactly once. */
  | { readonly kind: 'replied'; readonly ok: true; readonly result: object }
  /** Executed, and this is what came of it; `status` is a name of docs/calls.md. */
  | {
      readonly kind: 'replied';
      readonly ok: false;
      readonly status: string;
      readonly text: string;
      readonly result: object | null;
    }
  /** Certainly not executed, now or later. */
  | { readonly kind: 'refused'; readonly status: string; readonly text: string }
  /** May have been executed, may be yet, or never. */
  | { readonly kind: 'unknown'; readonly text: string; readonly known: Known | null };

/** The calls of a running master. */
export interface Calls {
  /** Ours: 'rank-0'. */
  readonly endpoint: string;
  /** True once the view that these calls belong to is over. */
  readonly isClosed: boolean;
  /**
   * Asks a master (by its rank; its own is fine) or another process (by its endpoint) to run a
   * procedure. Rejects with E_USAGE for what can be no call at all; whatever else happens is a result.
   */
  call(
    peer: number | string,
    procedure: string,
    args: object,
    options?: CallOptions,
  ): Promise<CallResult>;
}

export interface CallServiceContext {
  readonly epoch: string;
  readonly rank: number;
  readonly incarnation: string;
  /** Name of this host, for people. */
  readonly host: string;
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly ports: CallPorts & {
    readonly directory: SharedDirectory;
    readonly clock: Clock;
    readonly random: Random;
    readonly wakeup: Wakeup;
    readonly log: Log;
  };
  /** False once nothing may be begun and nothing may become visible. */
  readonly mayAct: () => boolean;
  readonly procedures: readonly Procedure[];
  readonly persistent: boolean;
  /** Null: nothing of what was posted outlives this process. */
  readonly outbox: CallOutboxControl | null;
  /** How long procedures that were begun may take when the master leaves. */
  readonly drainMs: number;
}

const usage = (text: string): FlockstepError => new FlockstepError('E_USAGE', text);

const resultOf = (outcome: CallOutcome): CallResult => {
  if (outcome.kind !== 'replied') return outcome;
  const step = outcome.body.results[0];
  if (step === undefined)
    return { kind: 'unknown', text: 'a reply without any result', known: null };
  const { status, result, text } = step;
  return status === STATUS.OK
    ? { kind: 'replied', ok: true, result: result ?? {} }
    : { kind: 'replied', ok: false, status: statusName(status), text, result };
};

export class CallService implements Calls {
  readonly endpoint: string;
  private readonly context: CallServiceContext;
  private readonly mail: RegisterMail;
  private readonly procedures: ReadonlyMap<string, Procedure>;
  private readonly requesters = new Map<string, Requester>();
  private readonly stopping = new AbortController();
  private replying: Promise<void> | null = null;
  private replier: Replier | null = null;
  isClosed = false;
  private isResumed = false;

  /** Throws E_USAGE when two procedures have one name. */
  constructor(context: CallServiceContext) {
    const { epoch, rank, own, peers, ports, mayAct } = context;
    this.context = context;
    this.endpoint = endpointOfRank(rank);
    this.procedures = registryOf(context.procedures);
    this.mail = new RegisterMail({ ...ports, epoch, endpoint: this.endpoint, own, peers, mayAct });
  }

  /** Asked in every turn of the main loop: begins to answer with the first call that comes. */
  poll(): void {
    if (this.isClosed) return;
    this.resume();
    this.notePeers();
    if (this.replying !== null || !this.mail.isAsked()) return;
    this.replying = this.reply().catch((error: unknown) => {
      // The loop of the master goes on; whoever calls is not answered and ends with `unknown`.
      this.context.ports.log.error({ error: messageOf(error) }, 'calls are not answered any more');
    });
  }

  async call(
    peer: number | string,
    procedure: string,
    args: object,
    options: CallOptions = {},
  ): Promise<CallResult> {
    const to = this.endpointOf(peer);
    if (typeof args !== 'object' || args === null || Array.isArray(args))
      throw usage(`arguments of ${procedure} must be an object`);
    if (!/^[a-z][a-z0-9.-]{0,63}$/.test(procedure))
      throw usage(`${JSON.stringify(procedure)} is no name of a procedure`);
    if (this.isClosed)
      return { kind: 'refused', status: 'CLOSED', text: 'this master has left its view' };
    try {
      const steps = [{ step: procedure, arguments: args }];
      return resultOf(await this.requester(to).call(steps, options));
    } catch (error) {
      return { kind: 'refused', status: 'OUTBOX', text: messageOf(error) };
    }
  }

  /** Figures of the replier; null when nobody has called yet. */
  statistics(): ReturnType<Replier['statistics']> | null {
    return this.replier?.statistics() ?? null;
  }

  /** Lets what was begun come to its end, settles all calls, and takes all files away. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    const { clock } = this.context.ports;
    this.stopping.abort();
    this.context.ports.wakeup.nudge();
    await this.replying;
    if (this.context.mayAct()) await this.mail.delivered(clock.now() + DELIVERY_MS);
    await Promise.all([...this.requesters.values()].map((requester) => requester.close()));
    await this.mail.close();
  }

  // --- inside -----------------------------------------------------------------------------------

  private endpointOf(peer: number | string): string {
    const { rank, peers } = this.context;
    const isMember = (other: number): boolean => other === rank || peers.ranks.includes(other);
    if (typeof peer === 'number') {
      if (!isMember(peer)) throw usage(`there is no master ${peer} in this view`);
      return endpointOfRank(peer);
    }
    const named = /^rank-(0|[1-9][0-9]{0,5})$/.exec(peer);
    if (named !== null && !isMember(Number(named[1])))
      throw usage(`there is no ${peer} in this view`);
    if (!ENDPOINT.test(peer)) throw usage(`${JSON.stringify(peer)} is no endpoint`);
    return peer;
  }

  private get principal(): Principal {
    return { flavor: PRINCIPAL_FLAVOR, id: this.endpoint, groups: [] };
  }

  private requester(peer: string): Requester {
    const known = this.requesters.get(peer);
    if (known !== undefined) return known;
    const { epoch, ports, host, persistent } = this.context;
    const { clock, random, clusterKey } = ports;
    const { machine } = credentialOf(this.principal, host).body as { machine: string };
    const requester = new Requester({
      endpoint: this.endpoint,
      peer,
      epoch,
      mail: this.mail,
      clock,
      random,
      principal: this.principal,
      machine,
      persistent,
      key: clusterKey,
      ...this.outboxOf(peer),
    });
    this.requesters.set(peer, requester);
    return requester;
  }

  private outboxOf(peer: string): { readonly outbox?: RequesterOutbox } {
    const { outbox, ports, epoch, incarnation } = this.context;
    if (outbox === null) return {};
    return {
      outbox: {
        journal: new Journal(ports.outbox(epoch, this.endpoint, peer)),
        incarnation,
        bytesMax: OUTBOX_BYTES_MAX,
        onResumed: ({ steps }, outcome) => {
          const { step: procedure = '', arguments: args = {} } = steps[0] ?? {};
          outbox.onResumed?.({ peer, procedure, args }, resultOf(outcome));
        },
      },
    };
  }

  /** Once: goes on with what an earlier life has posted, and that nobody calls about again. */
  private resume(): void {
    if (this.isResumed) return;
    this.isResumed = true;
    const { outbox, epoch, ports } = this.context;
    if (outbox === null) return;
    try {
      const peers = ports.directory.listFresh(layout.callOutboxes(epoch, this.endpoint)) ?? [];
      for (const peer of peers.filter((each) => ENDPOINT.test(each))) this.requester(peer);
    } catch (error) {
      ports.log.error({ error: messageOf(error) }, 'calls of an earlier life are not gone on with');
    }
  }

  private async reply(): Promise<void> {
    const { epoch, incarnation, ports, drainMs } = this.context;
    const { clock, random, log, clusterKey } = ports;
    await this.mail.open();
    const replier = new Replier({
      epoch,
      endpoint: this.endpoint,
      incarnation,
      mail: this.mail,
      journal: new Journal(ports.journal(epoch, this.endpoint)),
      clock,
      random,
      log,
      key: clusterKey,
      procedures: [...this.procedures.values()],
      settings: { drainMs },
    });
    await replier.start();
    this.replier = replier;
    await replier.run(this.stopping.signal);
  }

  /** A master that has ended answers nothing any more. */
  private notePeers(): void {
    const { peers } = this.context;
    for (const [peer, requester] of this.requesters) {
      const rank = Number(/^rank-([0-9]+)$/.exec(peer)?.[1] ?? Number.NaN);
      if (!peers.ranks.includes(rank)) continue;
      const lifecycle = peers.frame(rank)?.lifecycle;
      if (lifecycle === 'left' || lifecycle === 'failed') {
        requester.peerGone(`master ${rank} has ended`);
        this.requesters.delete(peer);
        void requester.close();
      }
    }
  }
}
