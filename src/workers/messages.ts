/**
 * The pipe between a master and its worker host: one JSON object a line, in both directions.
 *
 * Guarantee: nothing leaves a parser that is not canonical JSON of a known schema (schemas/
 * worker-*.json); what is not comes out as a refusal with its reason. Lines of one event-loop turn
 * are written together.
 */
import type { Writable } from 'node:stream';
import { isWorkerAssign, whyWorkerAssign } from '../protocol/generated/worker-assign.ts';
import type { WorkerAssign } from '../protocol/generated/worker-assign.ts';
import { isWorkerKill, whyWorkerKill } from '../protocol/generated/worker-kill.ts';
import type { WorkerKill } from '../protocol/generated/worker-kill.ts';
import { isWorkerNotice, whyWorkerNotice } from '../protocol/generated/worker-notice.ts';
import type { WorkerNotice } from '../protocol/generated/worker-notice.ts';
import { isWorkerReady, whyWorkerReady } from '../protocol/generated/worker-ready.ts';
import type { WorkerReady } from '../protocol/generated/worker-ready.ts';
import { isWorkerResult, whyWorkerResult } from '../protocol/generated/worker-result.ts';
import type { WorkerResult } from '../protocol/generated/worker-result.ts';
import { isWorkerStarted, whyWorkerStarted } from '../protocol/generated/worker-started.ts';
import type { WorkerStarted } from '../protocol/generated/worker-started.ts';
import { isWorkerStop, whyWorkerStop } from '../protocol/generated/worker-stop.ts';
import type { WorkerStop } from '../protocol/generated/worker-stop.ts';
import { isWorkerStopAck, whyWorkerStopAck } from '../protocol/generated/worker-stop-ack.ts';
import type { WorkerStopAck } from '../protocol/generated/worker-stop-ack.ts';

export type ToHost = WorkerAssign | WorkerStop | WorkerKill;
export type FromHost = WorkerReady | WorkerStarted | WorkerResult | WorkerStopAck | WorkerNotice;
export type { WorkerAssign, WorkerResult };

export type Parsed<T> =
  | { readonly ok: true; readonly message: T }
  /** `schema` and `worker` as far as they could be read: they say whose message was lost. */
  | {
      readonly ok: false;
      readonly reason: string;
      readonly schema: string | null;
      readonly worker: number | null;
    };

interface Kind {
  readonly is: (value: unknown) => boolean;
  readonly why: () => string;
}

const TO_HOST: Readonly<Record<string, Kind>> = {
  'flockstep-worker-assign-v1': { is: isWorkerAssign, why: whyWorkerAssign },
  'flockstep-worker-stop-v1': { is: isWorkerStop, why: whyWorkerStop },
  'flockstep-worker-kill-v1': { is: isWorkerKill, why: whyWorkerKill },
};

const FROM_HOST: Readonly<Record<string, Kind>> = {
  'flockstep-worker-ready-v1': { is: isWorkerReady, why: whyWorkerReady },
  'flockstep-worker-started-v1': { is: isWorkerStarted, why: whyWorkerStarted },
  'flockstep-worker-result-v1': { is: isWorkerResult, why: whyWorkerResult },
  'flockstep-worker-stop-ack-v1': { is: isWorkerStopAck, why: whyWorkerStopAck },
  'flockstep-worker-notice-v1': { is: isWorkerNotice, why: whyWorkerNotice },
};

const parse = <T>(line: string, kinds: Readonly<Record<string, Kind>>): Parsed<T> => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { ok: false, reason: 'not JSON', schema: null, worker: null };
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as {
    schema?: unknown;
    worker?: unknown;
  };
  const schema = typeof fields.schema === 'string' ? fields.schema : null;
  const worker = Number.isSafeInteger(fields.worker) ? (fields.worker as number) : null;
  const kind = schema !== null && Object.hasOwn(kinds, schema) ? kinds[schema] : undefined;
  if (kind === undefined) return { ok: false, reason: 'unknown schema', schema, worker };
  if (!kind.is(value)) return { ok: false, reason: kind.why(), schema, worker };
  if (JSON.stringify(value) !== line) return { ok: false, reason: 'not canonical', schema, worker };
  return { ok: true, message: value as T };
};

export const parseToHost = (line: string): Parsed<ToHost> => parse<ToHost>(line, TO_HOST);
export const parseFromHost = (line: string): Parsed<FromHost> => parse<FromHost>(line, FROM_HOST);

/** An assignment carries at most a command line, which the kernel bounds at 2 MiB as a rule. */
export const LINE_BYTES_MAX = 16 * 1024 * 1024;

/** Cuts a byte stream into lines. A line above the limit is dropped and reported as null. */
export class LineSplitter {
  private parts: Buffer[] = [];
  private pendingBytes = 0;
  private overlong = false;
  private readonly onLine: (line: string | null) => void;

  constructor(onLine: (line: string | null) => void) {
    this.onLine = onLine;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.keep(chunk.subarray(start, end));
      const line = this.overlong ? null : Buffer.concat(this.parts).toString('utf8');
      this.parts = [];
      this.pendingBytes = 0;
      this.overlong = false;
      start = end + 1;
      this.onLine(line);
    }
    this.keep(chunk.subarray(start));
  }

  private keep(part: Buffer): void {
    if (part.length === 0 || this.overlong) return;
    this.pendingBytes += part.length;
    if (this.pendingBytes > LINE_BYTES_MAX) {
      this.overlong = true;
      this.parts = [];
    } else this.parts.push(part);
  }
}

/** Sends messages; those of one turn in one write. */
export class Outbox {
  private lines: string[] = [];
  private readonly stream: Writable;

  constructor(stream: Writable) {
    this.stream = stream;
  }

  send(message: ToHost | FromHost): void {
    this.lines.push(JSON.stringify(message));
    if (this.lines.length === 1) queueMicrotask(() => this.flush());
  }

  flush(): void {
    if (this.lines.length === 0) return;
    const text = `${this.lines.join('\n')}\n`;
    this.lines = [];
    // A broken pipe is seen by its reader's end; nothing can be said to a peer that is gone.
    if (!this.stream.destroyed && this.stream.writable) this.stream.write(text);
  }
}
