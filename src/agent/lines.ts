/**
 * The client's side of an agent's lines: requests out, each with the promise of its answer; messages in.
 *
 * Guarantee: every promise is settled, at the latest when the agent ends; a refusal rejects with the
 * agent's code. Not guaranteed: that a request whose promise was rejected had no effect.
 */
import { FlockstepError, isFlockstepError, knownCode } from '../errors.ts';
import { isAgentMessage, whyAgentMessage } from '../protocol/generated/agent-message.ts';
import type { AgentChannel } from './channel.ts';
import { isAgentRequest, whyAgentRequest } from '../protocol/generated/agent-request.ts';
import { whyUnparsable } from '../protocol/calls/wire-text.ts';
import {
  AGENT_LINE_BYTES_MAX,
  AGENT_VERSION,
  type AgentMessage,
  type AgentRequest,
} from './messages.ts';

export type Told<T extends AgentMessage['type']> = Extract<AgentMessage, { type: T }>;
type WithId = Extract<AgentRequest, { id: number }>;
type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** A request that is answered; its id is given to it on the way. */
export type Question = WithoutId<Exclude<WithId, { type: 'respond' | 'cancel' }>>;

interface Waiting {
  readonly resolve: (message: AgentMessage) => void;
  readonly reject: (error: Error) => void;
}

export const endedBefore = (why: string): FlockstepError =>
  new FlockstepError('E_CONTROL', `the agent has ended: ${why}`);

export class Lines {
  private readonly channel: AgentChannel;
  private readonly onMessage: (message: AgentMessage) => void;
  private readonly onEnd: (why: string) => void;
  private readonly questions = new Map<number, Waiting>();
  /** Told when the agent does not take that line. */
  private readonly lines = new Map<number, (error: Error) => void>();
  private sent = 0;
  private lastId = 0;
  private over: string | null = null;

  constructor(
    channel: AgentChannel,
    onMessage: (message: AgentMessage) => void,
    onEnd: (why: string) => void,
  ) {
    this.channel = channel;
    this.onMessage = onMessage;
    this.onEnd = onEnd;
    channel.listen(
      (line) => this.receive(line),
      (why) => this.end(why),
    );
  }

  /** `refused`: told if the agent does not take it; forgotten with the result. */
  say(request: AgentRequest, refused: ((error: Error) => void) | null = null): () => void {
    if (this.over !== null) {
      refused?.(endedBefore(this.over));
      return () => undefined;
    }
    const text = JSON.stringify(request);
    const why = whyNotRequest(request, text);
    if (why !== '') {
      const error = new FlockstepError('E_USAGE', `${request.type}: ${why}`);
      if (refused === null) throw error;
      refused(error);
      return () => undefined;
    }
    this.sent += 1;
    const line = this.sent;
    if (refused !== null) this.lines.set(line, refused);
    this.channel.send(text);
    return () => void this.lines.delete(line);
  }

  greet(): void {
    this.say({ type: 'hello', v: AGENT_VERSION });
  }

  /** Aborted: the request is cancelled, and its answer still decides what is told. */
  async ask(question: Question, signal?: AbortSignal): Promise<AgentMessage> {
    this.lastId += 1;
    const id = this.lastId;
    const request = { ...question, id } as AgentRequest;
    const cancel = (): void => void this.say({ type: 'cancel', id });
    let forget = (): void => {};
    try {
      return await new Promise<AgentMessage>((resolve, reject) => {
        this.questions.set(id, { resolve, reject });
        forget = this.say(request, reject);
        if (signal?.aborted === true) cancel();
        else signal?.addEventListener('abort', cancel, { once: true });
      });
    } finally {
      forget();
      this.questions.delete(id);
      signal?.removeEventListener('abort', cancel);
    }
  }

  close(): void {
    this.channel.close();
  }

  private receive(line: string): void {
    const message = parseMessage(line);
    if ('id' in message && message.type !== 'request') {
      const waiting = this.questions.get(message.id);
      if (message.type !== 'refused') waiting?.resolve(message);
      else waiting?.reject(errorOf(message));
      return;
    }
    if (message.type === 'error') {
      const refused = this.lines.get(message.line);
      this.lines.delete(message.line);
      refused?.(new FlockstepError(knownCode(message.code), message.text));
      return;
    }
    this.onMessage(message);
  }

  private end(why: string): void {
    if (this.over !== null) return;
    this.over = why;
    const error = endedBefore(why);
    for (const { reject } of this.questions.values()) reject(error);
    for (const refused of this.lines.values()) refused(error);
    this.lines.clear();
    this.onEnd(why);
  }
}

/** An aborted signal tells its own reason. */
export const askOrAbort = async (
  lines: Lines,
  question: Question,
  signal: AbortSignal | undefined,
): Promise<AgentMessage> => {
  signal?.throwIfAborted();
  try {
    return await lines.ask(question, signal);
  } catch (error) {
    if (isFlockstepError(error) && error.details['reason'] === 'cancelled')
      signal?.throwIfAborted();
    throw error;
  }
};

/** What the agent would count as a bad line is not sent. */
const whyNotRequest = (request: AgentRequest, text: string): string => {
  if (Buffer.byteLength(text) > AGENT_LINE_BYTES_MAX)
    return `longer than ${AGENT_LINE_BYTES_MAX} bytes: give a path instead`;
  const parsed: unknown = JSON.parse(text);
  return isAgentRequest(parsed) ? whyUnparsable(text) : whyAgentRequest();
};

const parseMessage = (line: string): AgentMessage => {
  const value: unknown = JSON.parse(line);
  if (isAgentMessage(value)) return value;
  throw new FlockstepError('E_CONTROL', `no message of an agent: ${whyAgentMessage()}`);
};

const errorOf = ({ code, text, reason }: Told<'refused'>): FlockstepError =>
  new FlockstepError(knownCode(code), text, reason === undefined ? {} : { details: { reason } });
