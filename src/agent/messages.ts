/**
 * The lines between an agent and its client: one JSON object each, schemas/agent-*.json.
 *
 * Guarantee: nothing leaves the parser that is not exactly a known request; a line that is none comes
 * out with one reason. Text need not be canonical, since clients are written in any language; what
 * could be read in two ways (a key twice) is refused.
 */
import { boundedText } from '../errors.ts';
import { repeatedKey, whyUnparsable } from '../protocol/calls/wire-text.ts';
import {
  isAgentRequest,
  whyAgentRequest,
  type AgentRequest,
} from '../protocol/generated/agent-request.ts';
import type { AgentMessage } from '../protocol/generated/agent-message.ts';

export type { AgentMessage, AgentRequest };

export const AGENT_VERSION = 1;
/** Of one line, either way. */
export const AGENT_LINE_BYTES_MAX = 2 * 1024 * 1024;
/** Lines that are no requests, until the agent gives up. */
export const BAD_LINES_MAX = 16;
/** Requests that wait for an answer. Beyond that nothing more is read. */
export const OPEN_REQUESTS_MAX = 256;

export type ParsedRequest =
  | { readonly ok: true; readonly request: AgentRequest }
  | { readonly ok: false; readonly reason: string };

const TYPES = new Set([
  'hello',
  'serve',
  'join',
  'claim',
  'complete',
  'release',
  'publish',
  'hold',
  'call',
  'respond',
  'exchange',
  'send',
  'receive',
  'probe',
  'cancel',
  'leave',
  'stop',
]);

/** Null: a line above the bound. */
export const parseRequest = (line: string | null): ParsedRequest => {
  const refused = (reason: string): ParsedRequest => ({ ok: false, reason: boundedText(reason) });
  if (line === null) return refused(`longer than ${AGENT_LINE_BYTES_MAX} bytes`);
  const unparsable = whyUnparsable(line);
  if (unparsable !== '') return refused(unparsable);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refused('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused('not a JSON object');
  const { type, v } = value as { type?: unknown; v?: unknown };
  if (typeof type !== 'string') return refused('without a type');
  if (!TYPES.has(type)) return refused(`unknown type ${JSON.stringify(type.slice(0, 64))}`);
  const repeated = repeatedKey(line);
  if (repeated !== null) return refused(`key ${JSON.stringify(repeated.slice(0, 64))} twice`);
  if (type === 'hello' && v !== AGENT_VERSION)
    return refused(`version ${JSON.stringify(v) ?? 'none'}; this agent speaks ${AGENT_VERSION}`);
  if (!isAgentRequest(value)) return refused(`${type}: ${whyAgentRequest()}`);
  return { ok: true, request: value };
};

/** Cuts a byte stream into lines; one above the bound is dropped and told as null. */
export class LineCutter {
  private parts: Uint8Array[] = [];
  private pendingBytes = 0;
  private overlong = false;
  private readonly onLine: (line: string | null) => void;
  private readonly bytesMax: number;

  constructor(onLine: (line: string | null) => void, bytesMax = AGENT_LINE_BYTES_MAX) {
    this.onLine = onLine;
    this.bytesMax = bytesMax;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.keep(chunk.subarray(start, end));
      this.cut();
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
  }

  private cut(): void {
    const line = this.overlong ? null : Buffer.concat(this.parts).toString('utf8');
    this.parts = [];
    this.pendingBytes = 0;
    this.overlong = false;
    this.onLine(line);
  }

  private keep(part: Uint8Array): void {
    if (part.length === 0 || this.overlong) return;
    this.pendingBytes += part.length;
    if (this.pendingBytes > this.bytesMax) {
      this.overlong = true;
      this.parts = [];
    } else this.parts.push(new Uint8Array(part));
  }
}
