/**
 * An agent: one master whose work is done by a client on the other end of a line, in any language.
 *
 * Lines come in (`receive`), messages go out (`send`); schemas/agent-*.json say what both may be. In
 * order: `hello`, any `serve`, `join`; then everything else, until `ended`, which is the last message.
 *
 * Guarantee: each request with an id is answered once, at the latest when the master ends; a line that
 * is no request costs one `error` and nothing else; when the client is gone the items in its hands are
 * given back and the master leaves. Not guaranteed: any order between answers to different requests.
 */
import { FlockstepError, boundedText, isFlockstepError, messageOf } from '../errors.ts';
import { assertNever } from '../assert.ts';
import type { Procedure } from '../protocol/calls/procedure.ts';
import type { Clock } from '../ports/clock.ts';
import type { WorkerPool } from '../ports/workers.ts';
import type { Calls } from '../runtime/calls/service.ts';
import type { MasterControl } from '../runtime/membership.ts';
import type { MasterEvent, MasterOutcome } from '../runtime/options.ts';
import { answerOf, messageOfEvent } from './events.ts';
import { Exchanges } from './exchanges.ts';
import { Attempt, type FailureReason, type GroupOptions } from './group.ts';
import { Inbox } from './inbox.ts';
import {
  AGENT_VERSION,
  BAD_LINES_MAX,
  OPEN_REQUESTS_MAX,
  parseRequest,
  type AgentMessage,
  type AgentRequest,
} from './messages.ts';
import { ClientPool } from './pool.ts';
import { Served } from './served.ts';

export interface AgentWorld {
  readonly clock: Clock;
  /** Told in `hello`. */
  readonly version: string;
  readonly pid: number;
  /** Claims and items in hand together. */
  readonly workers: number;
  readonly send: (message: AgentMessage) => void;
  /** Opens the ports and runs the master; rejects only before it has begun. */
  readonly run: (pool: WorkerPool, control: MasterControl) => Promise<MasterOutcome>;
  /** Asked from outside to leave. */
  readonly leave: AbortSignal;
  readonly now: AbortSignal;
  /** What `ended` carries of the outcome for whoever asked for it. */
  readonly reportOf?: (outcome: MasterOutcome) => object | null;
}

type Request<T extends AgentRequest['type']> = Extract<AgentRequest, { type: T }>;

const usage = (text: string): FlockstepError => new FlockstepError('E_USAGE', text);

/** Undefined values are left out. */
const groupOptions = (signal: AbortSignal, deadlineMs: number | undefined): GroupOptions =>
  deadlineMs === undefined ? { signal } : { signal, deadlineMs };

export class Agent {
  /** Resolves to the exit status, after `ended` was sent. */
  readonly ended: Promise<number>;
  private readonly world: AgentWorld;
  private readonly pool: ClientPool;
  private readonly served: Served;
  private readonly exchanges: Exchanges;
  private readonly inbox: Inbox;
  private readonly drain = new AbortController();
  private readonly leaving = new AbortController();
  private readonly now = new AbortController();
  private readonly open = new Map<number, AbortController>();
  private calls: Calls | null = null;
  /** Wait for the calls of a view. */
  private readonly awaitingCalls = new Set<() => void>();
  private state: 'new' | 'greeted' | 'running' | 'ended' = 'new';
  private line = 0;
  private badLines = 0;
  private failed = false;
  private group = { view: 0, rank: 0, size: 1 };
  private resolveEnded = (_exitCode: number): void => {};
  private onRoom = (): void => {};

  constructor(world: AgentWorld) {
    this.world = world;
    const { clock, send, workers } = world;
    this.pool = new ClientPool({ size: workers, clock, send });
    this.served = new Served(send);
    this.exchanges = new Exchanges(clock);
    this.inbox = new Inbox(clock);
    this.ended = new Promise((resolve) => {
      this.resolveEnded = resolve;
    });
    follow(world.leave, this.leaving);
    follow(world.now, this.now);
  }

  /** Whether more lines should be read: no more requests are taken in than can be kept. */
  get hasRoom(): boolean {
    return this.open.size < OPEN_REQUESTS_MAX;
  }

  /** Told when there is room again. */
  set room(told: () => void) {
    this.onRoom = told;
  }

  /** One line of the client; null: one above the bound. */
  receive(line: string | null): void {
    this.line += 1;
    if (this.state === 'ended') return;
    const parsed = parseRequest(line);
    if (!parsed.ok) return this.refuseLine(parsed.reason);
    const { request } = parsed;
    try {
      this.take(request);
    } catch (error) {
      if (!isFlockstepError(error) || error.code === 'E_INVARIANT') throw error;
      if ('id' in request && !this.open.has(request.id)) this.refuse(request.id, error);
      else this.sendError(error);
    }
  }

  /** The client is gone: nobody completes what it holds. */
  clientGone(): void {
    if (this.state === 'ended') return;
    if (this.state === 'running') {
      this.leaving.abort('the client is gone');
      this.now.abort('the client is gone');
      this.pool.clientGone();
    } else this.end({ exitCode: 0, error: null, rank: null, summary: null });
  }

  // --- requests -----------------------------------------------------------------------------------

  private take(request: AgentRequest): void {
    if (request.type === 'hello') return this.greet();
    if (this.state === 'new') throw usage('the first line must be hello');
    if (request.type === 'serve' || request.type === 'join') {
      if (this.state !== 'greeted') throw usage(`${request.type} comes before the master runs`);
      if (request.type === 'join') this.join();
      else this.served.declare(request);
      return;
    }
    if (this.state !== 'running') throw usage(`${request.type} comes after join`);
    switch (request.type) {
      case 'claim':
        return this.pool.claim(request.count);
      case 'complete':
        return this.complete(request);
      case 'release':
        return this.pool.release(request.item, request.token);
      case 'hold':
        return this.pool.setHold(request.on);
      case 'respond':
        return this.served.respond(request);
      case 'cancel':
        return this.open.get(request.id)?.abort();
      case 'leave':
        return this.leaving.abort('asked to leave');
      case 'stop':
        this.drain.abort('asked to stop');
        if (request.kind === 'now') this.now.abort('asked to stop now');
        return;
      case 'probe':
        return this.world.send({
          type: 'probed',
          id: request.id,
          message: this.inbox.probe(wantedOf(request)),
        });
      default:
        return this.begin(request);
    }
  }

  private greet(): void {
    if (this.state !== 'new') throw usage('hello comes once');
    this.state = 'greeted';
    const { send, version, pid } = this.world;
    send({ type: 'hello', v: AGENT_VERSION, version, pid });
  }

  private join(): void {
    this.state = 'running';
    const procedures: Procedure[] = [
      this.exchanges.procedure,
      this.inbox.procedure,
      ...this.served.procedures,
    ];
    const control: MasterControl = {
      drain: this.drain.signal,
      leave: this.leaving.signal,
      now: this.now.signal,
      onEvent: (event) => this.tell(event),
      calls: { procedures, onOpen: (calls) => this.opens(calls) },
    };
    this.world.run(this.pool, control).then(
      (outcome) => this.end(outcome),
      (error: unknown) => {
        const known = isFlockstepError(error) ? error : null;
        const code = known?.code ?? 'E_INVARIANT';
        this.end({
          exitCode: known?.exitCode ?? 70,
          error: { code, message: messageOf(error) },
          rank: null,
          summary: null,
        });
      },
    );
  }

  private complete(request: Request<'complete'>): void {
    const { item, token, exitStatus = 0, stdout, stdoutBase64, failed = null } = request;
    if (stdout !== undefined && stdoutBase64 !== undefined)
      throw usage('complete: stdout and stdoutBase64 exclude each other');
    const bytes =
      stdoutBase64 === undefined
        ? Buffer.from(stdout ?? '', 'utf8')
        : Buffer.from(stdoutBase64, 'base64');
    this.pool.complete(item, token, { exitStatus, stdout: bytes, failed });
  }

  // --- requests that are answered later -------------------------------------------------------------

  private begin(request: Request<'publish' | 'call' | 'exchange' | 'send' | 'receive'>): void {
    const { id } = request;
    if (this.open.has(id)) throw usage(`id ${id} is in use`);
    const ended = new AbortController();
    this.open.set(id, ended);
    const answer = async (): Promise<AgentMessage> => {
      switch (request.type) {
        case 'publish':
          return this.publish(request);
        case 'call':
          return this.call(request, ended.signal);
        case 'exchange':
          return this.exchange(request, ended.signal);
        case 'send':
          return this.sendMessage(request, ended.signal);
        case 'receive':
          return this.receiveMessage(request, ended.signal);
        default:
          return assertNever(request, 'request');
      }
    };
    void answer().then(
      (message) => this.close(id, () => this.world.send(message)),
      (error: unknown) => this.close(id, () => this.refuse(id, error)),
    );
  }

  private close(id: number, tell: () => void): void {
    if (!this.open.delete(id)) return;
    tell();
    if (this.open.size === OPEN_REQUESTS_MAX - 1) this.onRoom();
  }

  private async publish(request: Request<'publish'>): Promise<AgentMessage> {
    const { id, name, content, contentBase64, path } = request;
    const given = [content, contentBase64, path].filter((each) => each !== undefined);
    if (given.length !== 1)
      throw usage('publish wants exactly one of content, contentBase64 and path');
    const bytes =
      contentBase64 === undefined
        ? Buffer.from(content ?? '', 'utf8')
        : Buffer.from(contentBase64, 'base64');
    await this.openCalls({});
    const brought = await this.pool.bring({
      name,
      content: path === undefined ? { bytes } : { path },
    });
    if (brought.kind === 'refused') throw usage(`publish ${name ?? path ?? ''}: ${brought.text}`);
    return { type: 'published', id, item: brought.item, added: brought.kind === 'added' };
  }

  private async call(request: Request<'call'>, signal: AbortSignal): Promise<AgentMessage> {
    const { id, peer, procedure, arguments: args, deadlineMs, guarded = false } = request;
    const options = { ...groupOptions(signal, deadlineMs), guarded };
    let calls: Calls;
    try {
      calls = await this.openCalls(options);
    } catch (error) {
      return answerOf(id, { kind: 'refused', status: 'CLOSED', text: messageOf(error) });
    }
    return answerOf(id, await calls.call(peer, procedure, args, options));
  }

  private async exchange(request: Request<'exchange'>, signal: AbortSignal): Promise<AgentMessage> {
    const { id, kind, payload, deadlineMs } = request;
    const options = groupOptions(signal, deadlineMs);
    await this.openCalls(options);
    const payloads = await this.exchanges.exchange(kind, payload, options);
    return { type: 'exchanged', id, payloads } as AgentMessage;
  }

  private async sendMessage(request: Request<'send'>, signal: AbortSignal): Promise<AgentMessage> {
    const { id, to, tag, data, deadlineMs } = request;
    const options = groupOptions(signal, deadlineMs);
    await this.openCalls(options);
    await this.inbox.send(to, tag, data, options);
    return { type: 'sent', id };
  }

  private async receiveMessage(
    request: Request<'receive'>,
    signal: AbortSignal,
  ): Promise<AgentMessage> {
    const options = groupOptions(signal, request.deadlineMs);
    const message = await this.inbox.receive(wantedOf(request), options);
    return { type: 'received', id: request.id, ...message } as AgentMessage;
  }

  /** Between two views there are none. Throws E_EXCHANGE when the time for it is over. */
  private async openCalls(options: GroupOptions): Promise<Calls> {
    const { clock } = this.world;
    const isCurrent = (): boolean => true;
    const attempt = new Attempt({ what: 'waiting for the view', clock, options, isCurrent });
    while (this.calls === null || this.calls.isClosed) {
      const opened = new Promise<void>((resolve) => this.awaitingCalls.add(resolve));
      await attempt.within(opened);
    }
    return this.calls;
  }

  // --- what the master tells ------------------------------------------------------------------------

  private opens(calls: Calls): void {
    this.calls = calls;
    this.exchanges.enter(this.group, calls);
    this.inbox.enter(this.group, calls);
    for (const wake of this.awaitingCalls) wake();
    this.awaitingCalls.clear();
    this.world.send({ type: 'open' });
  }

  private tell(event: MasterEvent): void {
    if (event.kind === 'joined' || event.kind === 'view') {
      const { rank, size, view } = event;
      this.group = { rank, size, view };
    }
    const message = messageOfEvent(event);
    if (message !== null) this.world.send(message);
  }

  private end(outcome: MasterOutcome): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    const gone = new FlockstepError('E_INTERRUPTED', 'the master has ended');
    for (const [id, ended] of this.open) {
      ended.abort();
      this.refuse(id, gone);
    }
    this.open.clear();
    this.served.close();
    const error = this.failed
      ? { code: 'E_USAGE', message: `${BAD_LINES_MAX} lines were no requests` }
      : outcome.error;
    const exitCode = this.failed ? 2 : outcome.exitCode;
    const report = this.world.reportOf?.(outcome) ?? null;
    const told = error === null ? null : { ...error, message: boundedText(error.message) };
    this.world.send({ type: 'ended', exitCode, error: told, report } as AgentMessage);
    this.resolveEnded(exitCode);
  }

  // --- refusals -----------------------------------------------------------------------------------

  private refuseLine(reason: string): void {
    this.sendError(usage(reason));
    this.badLines += 1;
    if (this.badLines < BAD_LINES_MAX) return;
    this.failed = true;
    this.clientGone();
  }

  private sendError({ code, message: text }: FlockstepError): void {
    this.world.send({ type: 'error', line: this.line, code, text: boundedText(text) });
  }

  private refuse(id: number, error: unknown): void {
    const known = isFlockstepError(error) ? error : null;
    const reason = known?.details['reason'] as FailureReason | undefined;
    this.world.send({
      type: 'refused',
      id,
      code: known?.code ?? 'E_INVARIANT',
      text: messageOf(error),
      ...(reason === undefined ? {} : { reason }),
    });
  }
}

const follow = (signal: AbortSignal, controller: AbortController): void => {
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
};

const wantedOf = ({
  from,
  tag,
}: {
  from?: number;
  tag?: number;
}): { from?: number; tag?: number } => ({
  ...(from === undefined ? {} : { from }),
  ...(tag === undefined ? {} : { tag }),
});
