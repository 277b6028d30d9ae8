/** What exchanges and messages among the masters of a view have in common. */
import { FlockstepError, boundedText } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Calls, CallResult } from '../runtime/calls/service.ts';

/** Of one payload or message, as JSON. */
export const GROUP_BYTES_MAX = 48 * 1024;

/** A view as a member of it sees it. */
export interface GroupView {
  readonly view: number;
  readonly rank: number;
  readonly size: number;
}

export interface GroupOptions {
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

export type FailureReason = 'deadline' | 'view' | 'cancelled' | 'mismatch' | 'unknown';

export const groupFailure = (reason: FailureReason, text: string): FlockstepError =>
  new FlockstepError('E_EXCHANGE', boundedText(text), { details: { reason } });

/** Throws E_BUDGET. */
export const boundedBytes = (what: string, value: unknown): number => {
  const bytes = Buffer.byteLength(JSON.stringify(value) ?? 'null');
  if (bytes > GROUP_BYTES_MAX)
    throw new FlockstepError(
      'E_BUDGET',
      `${what} has ${bytes} bytes of JSON, above ${GROUP_BYTES_MAX}: pass a path or a digest`,
    );
  return bytes;
};

/** One request under one deadline and signal, through as many calls as it takes. */
export class Attempt {
  private readonly clock: Clock;
  private readonly options: GroupOptions;
  private readonly what: string;
  private readonly untilMs: number;
  private readonly isCurrent: () => boolean;

  constructor(parts: {
    what: string;
    clock: Clock;
    options: GroupOptions;
    /** False once the view that it began in is over. */
    isCurrent: () => boolean;
  }) {
    this.what = parts.what;
    this.clock = parts.clock;
    this.options = parts.options;
    this.isCurrent = parts.isCurrent;
    this.untilMs = this.clock.now() + (parts.options.deadlineMs ?? Infinity);
  }

  /** Throws E_EXCHANGE once there is no point in going on. */
  check(): void {
    if (this.options.signal?.aborted === true)
      throw groupFailure('cancelled', `${this.what} was cancelled`);
    if (!this.isCurrent()) throw groupFailure('view', `${this.what}: the view changed`);
    if (this.clock.now() >= this.untilMs)
      throw groupFailure('deadline', `${this.what} did not complete in time`);
  }

  /** The result of a procedure that bears being run twice. Throws E_EXCHANGE. */
  async call(calls: Calls, peer: number, procedure: string, args: object): Promise<object> {
    this.check();
    const { signal } = this.options;
    const leftMs = this.untilMs - this.clock.now();
    const result = await calls.call(peer, procedure, args, {
      guarded: true,
      ...(signal === undefined ? {} : { signal }),
      ...(leftMs === Infinity ? {} : { deadlineMs: Math.max(1, leftMs) }),
    });
    if (result.kind === 'replied' && result.ok) return result.result;
    this.check();
    throw groupFailure('unknown', `${this.what}: ${textOf(result)}`);
  }

  /** What is waited for, or E_EXCHANGE when the time for it is over. It goes on by itself. */
  async within<T>(waited: Promise<T>): Promise<T> {
    const { signal } = this.options;
    if (signal === undefined && this.untilMs === Infinity) return waited;
    const ended = new AbortController();
    const stop = (): void => ended.abort();
    signal?.addEventListener('abort', stop);
    const leftMs = this.untilMs - this.clock.now();
    const over = (async (): Promise<never> => {
      // Without a deadline only the signal ends the wait; the longest timer there is stands for never.
      await this.clock.sleep(Math.min(leftMs, 2_147_483_647), ended.signal);
      this.check();
      throw groupFailure('deadline', `${this.what} did not complete in time`);
    })();
    try {
      return await Promise.race([waited, over]);
    } finally {
      over.catch(() => undefined);
      signal?.removeEventListener('abort', stop);
      ended.abort();
    }
  }

  pause(ms: number): Promise<void> {
    return this.clock.sleep(ms, this.options.signal);
  }
}

const textOf = (result: CallResult): string =>
  result.kind === 'unknown'
    ? `no answer (${result.text})`
    : 'status' in result
      ? `${result.status} ${result.text}`
      : '';
