/**
 * What one command wrote: digest and count of everything, the kept beginning, and log records.
 *
 * Log records hold text wherever the bytes are UTF-8; chunks are cut between characters, so that a
 * character split by a pipe read does not turn its neighbours into base64. Small writes that
 * follow each other on one stream become one record; the order between the two streams is the
 * order in which they were read.
 */
import { createHash, type Hash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { LOG_STREAM_BYTES_MAX } from '../protocol/limits.ts';
import { wholeCharacters } from '../protocol/result.ts';
import type { LogRecord } from '../protocol/generated/log-record.ts';
import type { StreamDigest } from '../ports/workers.ts';

type StreamName = 'stdout' | 'stderr';
type OutputRecord = Extract<LogRecord, { kind: 'output' }>;

/** Bytes of output in one log record; below the schema's limit for text and for base64. */
const RECORD_DATA_BYTES = 48 * 1024;
const EMPTY_SHA256 = createHash('sha256').digest('hex');

class StreamState {
  bytes = 0;
  hash: Hash | null = null;
  kept: Buffer[] = [];
  keptBytes = 0;
  loggedBytes = 0;
  /** The beginning of a character whose rest has not come yet. */
  carry: Buffer = Buffer.alloc(0);
}

export interface OutputOptions {
  readonly stdoutKeptBytes: number;
  readonly item: string;
  readonly token: number;
  readonly worker: number;
  readonly log: (record: OutputRecord) => void;
}

export class CommandOutput {
  private readonly options: OutputOptions;
  private readonly streams: Record<StreamName, StreamState> = {
    stdout: new StreamState(),
    stderr: new StreamState(),
  };
  private pending: { stream: StreamName; at: number; chunks: Buffer[]; bytes: number } | null =
    null;

  constructor(options: OutputOptions) {
    this.options = options;
  }

  push(stream: StreamName, chunk: Buffer, at: number): void {
    const state = this.streams[stream];
    state.bytes += chunk.length;
    state.hash ??= createHash('sha256');
    state.hash.update(chunk);
    if (stream === 'stdout' && state.keptBytes < this.options.stdoutKeptBytes) {
      const part = chunk.subarray(0, this.options.stdoutKeptBytes - state.keptBytes);
      state.kept.push(part);
      state.keptBytes += part.length;
    }
    const room = LOG_STREAM_BYTES_MAX - state.loggedBytes;
    if (room > 0) this.pend(stream, chunk.subarray(0, room), at);
  }

  /** Writes what is pending to the log; the host calls it now and then for long-running commands. */
  flush(): void {
    if (this.pending === null) return;
    const { stream, at, chunks } = this.pending;
    this.pending = null;
    const state = this.streams[stream];
    const bytes = Buffer.concat([state.carry, ...chunks]);
    const whole = wholeCharacters(bytes);
    state.carry = bytes.subarray(whole);
    this.logBytes(stream, bytes.subarray(0, whole), at);
  }

  /** True when the log holds less of the stream than was written. */
  isLogTruncated(stream: StreamName): boolean {
    return this.streams[stream].bytes > this.streams[stream].loggedBytes;
  }

  end(at: number): { stdout: StreamDigest; stderr: StreamDigest; stdoutBase64: string } {
    this.flush();
    for (const stream of ['stdout', 'stderr'] as const)
      this.logBytes(stream, this.streams[stream].carry, at);
    const { stdout, stderr } = this.streams;
    return {
      stdout: digestOf(stdout, stdout.keptBytes),
      stderr: digestOf(stderr, stderr.loggedBytes),
      stdoutBase64: Buffer.concat(stdout.kept).toString('base64'),
    };
  }

  private pend(stream: StreamName, chunk: Buffer, at: number): void {
    if (this.pending !== null && this.pending.stream !== stream) this.flush();
    this.pending ??= { stream, at, chunks: [], bytes: 0 };
    this.pending.chunks.push(chunk);
    this.pending.bytes += chunk.length;
    this.streams[stream].loggedBytes += chunk.length;
    if (this.pending.bytes >= RECORD_DATA_BYTES) this.flush();
  }

  private logBytes(stream: StreamName, bytes: Buffer, at: number): void {
    for (let start = 0; start < bytes.length;) {
      const limit = bytes.subarray(start, start + RECORD_DATA_BYTES);
      const last = start + limit.length === bytes.length;
      const data = last ? limit : limit.subarray(0, wholeCharacters(limit) || limit.length);
      start += data.length;
      const { item, token, worker, log } = this.options;
      const common = { schema: 'flockstep-log-v1', kind: 'output', item, token, worker } as const;
      log(
        isUtf8(data)
          ? { ...common, stream, at, text: data.toString('utf8') }
          : { ...common, stream, at, base64: data.toString('base64') },
      );
    }
  }
}

/** `truncated` = the part that we keep (result for stdout, log for stderr) is not all of it. */
const digestOf = (state: StreamState, keptBytes: number): StreamDigest => ({
  bytes: state.bytes,
  sha256: state.hash?.digest('hex') ?? EMPTY_SHA256,
  truncated: state.bytes > keptBytes,
});
