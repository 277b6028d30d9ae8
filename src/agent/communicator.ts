/**
 * Point-to-point messages among the members of one view, for code that was written against MPI.
 *
 * Guarantee: messages of one sender are received in the order in which they were sent, for each tag and
 * for all tags together, each at most once; `send` resolves when its message is in the receiver's
 * inbox, and waits while that is full. Not guaranteed: anything across a change of the view: then
 * every method rejects with E_EXCHANGE, and a new communicator has the new ranks.
 */
import { FlockstepError } from '../errors.ts';
import type { WaitOptions } from './cluster.ts';
import { askOrAbort, type Lines, type Told } from './lines.ts';

/** Any JSON value, or bytes. */
export type MessageData = unknown;

export interface ReceivedMessage {
  readonly from: number;
  readonly tag: number;
  readonly data: MessageData;
}

/** Left out: any. */
export interface MessageFilter {
  readonly from?: number;
  readonly tag?: number;
}

/** As data goes over the lines, so that bytes are bytes again. */
type Packed = { readonly json: unknown } | { readonly base64: string };

const packed = (data: MessageData): Packed =>
  data instanceof Uint8Array
    ? { base64: Buffer.from(data).toString('base64') }
    : { json: data ?? null };

const unpacked = (value: Packed): MessageData =>
  'base64' in value ? Uint8Array.from(Buffer.from(value.base64, 'base64')) : value.json;

const filterOf = ({ from, tag }: MessageFilter): MessageFilter => ({
  ...(from === undefined ? {} : { from }),
  ...(tag === undefined ? {} : { tag }),
});

export class Communicator {
  readonly rank: number;
  readonly size: number;
  private readonly lines: Lines;
  private readonly view: number;
  private readonly viewNow: () => number;

  constructor(lines: Lines, place: { rank: number; size: number }, viewNow: () => number) {
    this.lines = lines;
    this.rank = place.rank;
    this.size = place.size;
    this.viewNow = viewNow;
    this.view = viewNow();
  }

  async send(to: number, tag: number, data: MessageData, options: WaitOptions = {}): Promise<void> {
    this.check();
    if (!Number.isSafeInteger(to) || to < 0 || to >= this.size)
      throw new FlockstepError('E_USAGE', `there is no master ${to} in this view`);
    const { signal, deadlineMs } = options;
    const question = {
      type: 'send',
      to,
      tag,
      data: packed(data),
      ...(deadlineMs === undefined ? {} : { deadlineMs: Math.ceil(deadlineMs) }),
    } as const;
    await askOrAbort(this.lines, question, signal);
  }

  async receive(filter: MessageFilter = {}, options: WaitOptions = {}): Promise<ReceivedMessage> {
    this.check();
    const { signal, deadlineMs } = options;
    const question = {
      type: 'receive',
      ...filterOf(filter),
      ...(deadlineMs === undefined ? {} : { deadlineMs: Math.ceil(deadlineMs) }),
    } as const;
    const answer = (await askOrAbort(this.lines, question, signal)) as Told<'received'>;
    return { from: answer.from, tag: answer.tag, data: unpacked(answer.data as unknown as Packed) };
  }

  /** Sender, tag and size of the first message that fits, which stays where it is; null: none. */
  async probe(
    filter: MessageFilter = {},
  ): Promise<{ readonly from: number; readonly tag: number; readonly bytes: number } | null> {
    this.check();
    const answer = await this.lines.ask({ type: 'probe', ...filterOf(filter) });
    return (answer as Told<'probed'>).message;
  }

  private check(): void {
    if (this.viewNow() !== this.view)
      throw new FlockstepError('E_EXCHANGE', 'the view changed: make a new communicator', {
        details: { reason: 'view' },
      });
  }
}
