/**
 * A cluster as a member of it sees it, whose coordination runs elsewhere: behind the lines of an agent.
 *
 * Guarantee: every promise is settled, at the latest when the member ends; nothing here takes a signal
 * handler or keeps state outside the object. Errors are FlockstepErrors with a code; an aborted signal
 * rejects with its reason (but a call has an outcome even then). Not guaranteed: that work on an item
 * stops when it was revoked; look at its `signal`.
 */
import { FlockstepError, knownCode, messageOf } from '../errors.ts';
import type { Settlement } from '../ports/workers.ts';
import type { CallOptions, CallResult } from '../runtime/calls/service.ts';
import type { AgentChannel, ItemFiles } from './channel.ts';
import { Communicator } from './communicator.ts';
import type { AgentMessage } from './messages.ts';
import { Item } from './item.ts';
import { Lines, askOrAbort, endedBefore, type Told } from './lines.ts';

/** What the agent tells besides answers: schemas/agent-message.json says of which shape. */
export type ClusterEvent = Told<
  | 'waiting'
  | 'joined'
  | 'view'
  | 'qualified'
  | 'renewed'
  | 'revoked'
  | 'settled'
  | 'stopping'
  | 'notice'
  | 'progress'
  | 'ended'
>;

/** A procedure that this member answers for others. */
export interface ServedProcedure {
  /** none: it reads; outside: it acts, and a crash may leave its caller in doubt. */
  readonly effect: 'none' | 'outside';
  readonly deadlineMs?: number;
  /** What it returns is the result; what it throws is a no, with the text. */
  run(args: object, from: string): Promise<object> | object;
}

export interface MemberOptions {
  readonly procedures?: Readonly<Record<string, ServedProcedure>>;
  readonly onEvent?: (event: ClusterEvent) => void;
  /** Aborted: this member leaves. */
  readonly signal?: AbortSignal;
}

export interface ClusterEnd {
  readonly exitCode: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export type NewInput = { readonly name?: string | null } & (
  { readonly content: string | Uint8Array } | { readonly path: string }
);

export interface WaitOptions {
  readonly signal?: AbortSignal;
  /** From now. */
  readonly deadlineMs?: number;
}

interface Claimant {
  readonly resolve: (item: Item | null) => void;
  readonly reject: (error: Error) => void;
}

export class Cluster {
  rank = 0;
  size = 1;
  /** Number of the view; grows with each change of members. */
  view = 0;
  epoch = '';
  /** Generation of the lock's last proof, or null before the first. */
  generation: string | null = null;
  /** Resolves once, with how this member ended; rejects when its agent ended without a word. */
  readonly ended: Promise<ClusterEnd>;
  private readonly lines: Lines;
  private readonly files: ItemFiles;
  private readonly options: MemberOptions;
  private readonly claimants: Claimant[] = [];
  private readonly items = new Map<string, Item>();
  private readonly listeners = new Set<(event: ClusterEvent) => void>();
  /** Claims that the agent has and nobody waits for any more. */
  private spareClaims = 0;
  private end: ClusterEnd | null = null;
  private failure: FlockstepError | null = null;
  private readonly gone: Promise<void>;
  private isGone = (): void => {};
  private isOpen = (): void => {};
  private failed = (_error: Error): void => {};
  private hasEnded = (_end: ClusterEnd): void => {};
  private endFailed = (_error: Error): void => {};

  private constructor(channel: AgentChannel, files: ItemFiles, options: MemberOptions) {
    this.files = files;
    this.options = options;
    if (options.onEvent !== undefined) this.listeners.add(options.onEvent);
    this.ended = new Promise((resolve, reject) => {
      this.hasEnded = resolve;
      this.endFailed = reject;
    });
    this.gone = new Promise((resolve) => {
      this.isGone = resolve;
    });
    // Nobody need wait for the end.
    this.ended.catch(() => undefined);
    this.lines = new Lines(
      channel,
      (message) => this.receive(message),
      (why) => this.channelEnded(why),
    );
  }

  /**
   * Resolves when the member's job is open; rejects with the cause when it never will be, and then
   * nothing of the agent is left.
   */
  static async enter(
    channel: AgentChannel,
    files: ItemFiles,
    options: MemberOptions = {},
  ): Promise<Cluster> {
    const cluster = new Cluster(channel, files, options);
    try {
      await cluster.join();
      return cluster;
    } catch (error) {
      cluster.lines.close();
      await cluster.gone;
      throw error;
    }
  }

  /** The next item for this member; null once the job is over, or this member has left. */
  async claim({ signal }: { readonly signal?: AbortSignal } = {}): Promise<Item | null> {
    signal?.throwIfAborted();
    if (this.end !== null || this.failure !== null) return this.noMore();
    let give = (): void => {};
    try {
      return await new Promise<Item | null>((resolve, reject) => {
        const claimant = { resolve, reject };
        give = () => {
          const at = this.claimants.indexOf(claimant);
          if (at < 0) return;
          this.claimants.splice(at, 1);
          this.spareClaims += 1;
          reject(signal?.reason as Error);
        };
        this.claimants.push(claimant);
        signal?.addEventListener('abort', give, { once: true });
        if (this.spareClaims > 0) this.spareClaims -= 1;
        else
          this.lines.say({ type: 'claim', count: 1 }, (error) => {
            const at = this.claimants.indexOf(claimant);
            if (at >= 0) this.claimants.splice(at, 1);
            reject(error);
          });
      });
    } finally {
      signal?.removeEventListener('abort', give);
    }
  }

  /** Item after item until the job is over. Whoever stops early keeps none. */
  async *work(options: { readonly signal?: AbortSignal } = {}): AsyncGenerator<Item, void, void> {
    for (;;) {
      const item = await this.claim(options);
      if (item === null) return;
      yield item;
    }
  }

  [Symbol.asyncIterator](): AsyncGenerator<Item, void, void> {
    return this.work();
  }

  /** Makes an input an item, once per content. */
  async publish(input: NewInput): Promise<{ item: string; added: boolean }> {
    const { name = null } = input;
    const source =
      'path' in input
        ? { path: input.path }
        : typeof input.content === 'string'
          ? { content: input.content }
          : { contentBase64: Buffer.from(input.content).toString('base64') };
    const answer = await this.lines.ask({ type: 'publish', name, ...source });
    const { item, added } = answer as Told<'published'>;
    return { item, added };
  }

  /** true: the job must not end yet; false: it may at any time; null: it may while a claim waits. */
  hold(on: boolean | null): void {
    this.lines.say({ type: 'hold', on });
  }

  async call(
    peer: number | string,
    procedure: string,
    args: object,
    { signal, deadlineMs, guarded = false }: CallOptions = {},
  ): Promise<CallResult> {
    const question = {
      type: 'call',
      peer,
      procedure,
      arguments: args as Record<string, unknown>,
      guarded,
      ...(deadlineMs === undefined ? {} : { deadlineMs: Math.ceil(deadlineMs) }),
    } as const;
    return resultOf((await this.lines.ask(question, signal)) as Told<'answer'>);
  }

  /** One payload of each member, to all of them, by rank. All begin their exchanges in one order. */
  exchange<T = unknown>(payload: unknown, options: WaitOptions = {}): Promise<T[]> {
    return this.exchangeOf('exchange', payload, options);
  }

  async barrier(options: WaitOptions = {}): Promise<void> {
    await this.exchangeOf('barrier', null, options);
  }

  /** The root's value, everywhere. */
  async broadcast<T>(value: T, root = 0, options: WaitOptions = {}): Promise<T> {
    this.checkRank(root);
    const own = this.rank === root ? value : null;
    return (await this.exchangeOf<T>('broadcast', own, options))[root] as T;
  }

  /** Values by rank on the root, null elsewhere. */
  async gather<T>(value: T, root = 0, options: WaitOptions = {}): Promise<T[] | null> {
    this.checkRank(root);
    const values = await this.exchangeOf<T>('gather', value, options);
    return this.rank === root ? values : null;
  }

  /** The reducer's value over all, in rank order: the same everywhere if the reducer is a function. */
  async allreduce<T>(
    value: T,
    reducer: (left: T, right: T) => T,
    options: WaitOptions = {},
  ): Promise<T> {
    return (await this.exchangeOf<T>('allreduce', value, options)).reduce(reducer);
  }

  /** Point-to-point messages among the members of the present view. */
  communicator(): Communicator {
    return new Communicator(this.lines, this, () => this.view);
  }

  /** Tells every event from now on; the result ends that. */
  onEvent(listener: (event: ClusterEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** This member leaves, once what it holds is completed or released. */
  leave(): Promise<ClusterEnd> {
    this.lines.say({ type: 'leave' });
    return this.ended;
  }

  /** The whole job stops; `now`: items in hand are taken back. */
  stop(kind: 'drain' | 'now' = 'drain'): Promise<ClusterEnd> {
    this.lines.say({ type: 'stop', kind });
    return this.ended;
  }

  // --- inside -----------------------------------------------------------------------------------

  private async join(): Promise<void> {
    const { procedures = {}, signal } = this.options;
    signal?.throwIfAborted();
    const open = new Promise<void>((resolve, reject) => {
      this.isOpen = resolve;
      this.failed = reject;
    });
    const abort = (): void => void this.leave().catch(() => undefined);
    signal?.addEventListener('abort', abort, { once: true });
    void this.ended
      .catch(() => undefined)
      .finally(() => signal?.removeEventListener('abort', abort));
    const refused = (error: Error): void => {
      this.failed(error);
      this.lines.close();
    };
    this.lines.greet();
    for (const [procedure, { effect, deadlineMs }] of Object.entries(procedures))
      this.lines.say(
        { type: 'serve', procedure, effect, ...(deadlineMs === undefined ? {} : { deadlineMs }) },
        refused,
      );
    this.lines.say({ type: 'join' }, refused);
    await open;
  }

  private async exchangeOf<T>(kind: string, value: unknown, options: WaitOptions): Promise<T[]> {
    const { signal, deadlineMs } = options;
    const question = {
      type: 'exchange',
      kind,
      payload: (value ?? null) as Record<string, unknown>,
      ...(deadlineMs === undefined ? {} : { deadlineMs: Math.ceil(deadlineMs) }),
    } as const;
    const answer = await askOrAbort(this.lines, question, signal);
    return (answer as Told<'exchanged'>).payloads as T[];
  }

  private checkRank(rank: number): void {
    if (!Number.isSafeInteger(rank) || rank < 0 || rank >= this.size)
      throw new FlockstepError('E_USAGE', `there is no master ${rank} in this view`);
  }

  private receive(message: AgentMessage): void {
    switch (message.type) {
      case 'item':
        return this.give(message);
      case 'settled':
        this.items.get(keyOf(message))?.settle(message.outcome);
        this.items.delete(keyOf(message));
        break;
      case 'revoked':
        this.items.get(keyOf(message))?.revoke(message.reason);
        break;
      case 'request':
        return void this.serve(message);
      case 'open':
        return this.isOpen();
      case 'joined':
      case 'view':
        this.rank = message.rank;
        this.size = message.size;
        this.view = message.view;
        if (message.type === 'joined') this.epoch = message.epoch;
        break;
      case 'qualified':
      case 'renewed':
        this.generation = message.generation;
        break;
      case 'ended':
        this.finish(message);
        break;
      default:
        break;
    }
    if (isEvent(message)) for (const listener of this.listeners) listener(message);
  }

  private give(message: Told<'item'>): void {
    const item = new Item(message, { lines: this.lines, files: this.files });
    this.items.set(keyOf(message), item);
    const claimant = this.claimants.shift();
    if (claimant !== undefined) return claimant.resolve(item);
    this.spareClaims -= 1;
    void item.release().catch(() => undefined);
  }

  private async serve({ id, procedure, arguments: args, from }: Told<'request'>): Promise<void> {
    try {
      const served = this.options.procedures?.[procedure];
      if (served === undefined) throw new Error(`${procedure} is not served`);
      const result = (await served.run(args, from)) as Record<string, unknown>;
      this.lines.say({ type: 'respond', id, ok: true, result });
    } catch (error) {
      this.lines.say({ type: 'respond', id, ok: false, text: messageOf(error) });
    }
  }

  private finish({ exitCode, error }: Told<'ended'>): void {
    this.end = { exitCode, error };
    this.failed(
      new FlockstepError(
        knownCode(error?.code ?? 'E_INTERRUPTED'),
        error?.message ?? 'it has ended',
      ),
    );
    for (const { resolve, reject } of this.claimants.splice(0))
      this.noMore().then(resolve, (cause: unknown) => reject(cause as Error));
    for (const item of this.items.values()) item.revoke('the member has ended');
    this.items.clear();
    this.hasEnded(this.end);
    this.lines.close();
  }

  /** A job that is over, or was left or stopped on request, is no error. */
  private async noMore(): Promise<null> {
    if (this.failure !== null) throw this.failure;
    const { error = null } = this.end ?? {};
    if (error === null || error.code === 'E_INTERRUPTED') return null;
    throw new FlockstepError(knownCode(error.code), error.message);
  }

  private channelEnded(why: string): void {
    this.isGone();
    if (this.end !== null) return;
    const error = endedBefore(why);
    this.failure = error;
    this.failed(error);
    for (const { reject } of this.claimants.splice(0)) reject(error);
    for (const item of this.items.values()) item.revoke(why);
    this.items.clear();
    this.endFailed(error);
  }
}

const EVENTS: ReadonlySet<AgentMessage['type']> = new Set<ClusterEvent['type']>([
  'waiting',
  'joined',
  'view',
  'qualified',
  'renewed',
  'revoked',
  'settled',
  'stopping',
  'notice',
  'progress',
  'ended',
]);

const isEvent = (message: AgentMessage): message is ClusterEvent => EVENTS.has(message.type);

const keyOf = ({ item, token }: { item: string; token: number }): string => `${item}.${token}`;

const resultOf = ({ outcome, ok, status, text, result }: Told<'answer'>): CallResult => {
  if (outcome === 'unknown') return { kind: 'unknown', text, known: null };
  if (outcome === 'refused') return { kind: 'refused', status, text };
  return ok
    ? { kind: 'replied', ok: true, result: result ?? {} }
    : { kind: 'replied', ok: false, status, text, result };
};

export type { Settlement };
