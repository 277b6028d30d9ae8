/**
 * The bytes of a register: two lines of equal capacity, each one sealed frame padded with spaces,
 * written alternately (slot = sequence mod 2), followed by a tail whose length changes with every
 * write.
 *
 * Guarantee: with one writer that never has two writes under way, a reader that sees any mixture of
 * two successive states of the file finds at least one whole line, and never opens a torn one (each
 * line carries its own digest). This is Lamport's single-writer atomic register over blocks that
 * are written one at a time. Not guaranteed: freshness. A reader may see an old state; callers keep
 * the highest sequence they have seen.
 */
import { openText, sealCanonical } from './envelope.ts';
import { check } from './check.ts';
import { REGISTER_PAGE_BYTES } from './limits.ts';
import { FRAME, type Frame } from './records.ts';

export type FrameBody = Omit<Frame, 'digest'>;

/** What a register says beside the numbers of its writes. */
export type FrameState = Omit<FrameBody, 'schema' | 'sequence'>;

/** State of a master that has just begun: it knows no view and has said nothing yet. */
export const newFrameState = (
  who: Pick<FrameState, 'run' | 'rank' | 'incarnation'>,
): FrameState => ({
  epoch: '',
  view: 0,
  run: who.run,
  rank: who.rank,
  incarnation: who.incarnation,
  heartbeat: 0,
  lifecycle: 'joining',
  contribution: null,
  decision: null,
  work: null,
  probe: null,
  vote: null,
  renewal: null,
  stop: null,
  failure: null,
  carrier: { uses: 'in-place', sees: 'unknown' },
  calls: null,
});

const SPACE = 0x20;
const NEWLINE = 0x0a;
const BRACE = 0x7d;

/** Text of a frame that rings nobody, without its digest. */
export const frameText = (body: FrameBody): string => JSON.stringify(body);

/** The same frame with these bells, canonical text of a list. Its `calls` must be the last key but one. */
export const withBellText = (text: string, sequence: number, bells: string): string => {
  const before = text.length - `null,"sequence":${sequence}}`.length;
  check(text.endsWith('"calls":null', before + 4), 'bells stand before the sequence');
  return `${text.slice(0, before)}${bells}${text.slice(before + 4)}`;
};

/**
 * One line of `capacity` bytes, or null when the frame does not fit. A `line` of that size may be
 * given to be written into: a register is rewritten thousands of times.
 */
export const encodeLine = (
  body: FrameBody,
  capacity: number,
  line: Buffer = Buffer.allocUnsafe(capacity),
): Uint8Array | null => encodeText(frameText(body), capacity, line);

/** The same for the text of a frame without its digest. */
export const encodeText = (
  canonical: string,
  capacity: number,
  line: Buffer,
): Uint8Array | null => {
  check(capacity % REGISTER_PAGE_BYTES === 0, 'a register line is whole pages');
  check(line.length === capacity, 'the line to write into has the capacity');
  const text = sealCanonical(canonical);
  if (Buffer.byteLength(text) + 1 > capacity) return null;
  const end = line.write(text, 'utf8');
  line.fill(SPACE, end, capacity - 1);
  line[capacity - 1] = NEWLINE;
  return line;
};

/** The frame that stands in a line, without its padding: what stands under a fresh name. */
export const frameBytesOf = (line: Uint8Array): Uint8Array => {
  const end = line.lastIndexOf(BRACE) + 1;
  const bytes = Uint8Array.from(line.subarray(0, end + 1));
  bytes[end] = NEWLINE;
  return bytes;
};

/** Capacity of one line from the file's size: the tail is below one page. */
export const capacityOf = (fileBytes: number): number =>
  Math.floor(fileBytes / 2 / REGISTER_PAGE_BYTES) * REGISTER_PAGE_BYTES;

export type LineReading =
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** Never written yet: spaces or zero bytes. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'damaged'; readonly reason: string };

const BLANK_PAGE = Buffer.alloc(REGISTER_PAGE_BYTES, SPACE);

/** Compared page by page: a loop over single bytes would cost as much as the frame itself. */
const isPadded = (rest: Buffer): boolean => {
  const spaces = rest.at(-1) === NEWLINE ? rest.subarray(0, -1) : rest;
  for (let at = 0; at < spaces.length; at += REGISTER_PAGE_BYTES) {
    const page = spaces.subarray(at, at + REGISTER_PAGE_BYTES);
    if (!page.equals(BLANK_PAGE.subarray(0, page.length))) return false;
  }
  return true;
};

const isPadding = (byte: number): boolean => byte === SPACE || byte === NEWLINE || byte === 0;

export const decodeLine = (line: Uint8Array): LineReading => {
  const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength);
  const end = bytes.lastIndexOf(BRACE) + 1;
  if (end === 0 && bytes.every(isPadding)) return { kind: 'blank' };
  if (!isPadded(bytes.subarray(end))) return { kind: 'damaged', reason: 'its padding is damaged' };
  const text = bytes.toString('utf8', 0, end);
  const opened = openText(text, FRAME);
  return opened.ok
    ? { kind: 'frame', frame: opened.value }
    : { kind: 'damaged', reason: opened.reason };
};

export type RegisterReading =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'blank' }
  | { readonly kind: 'damaged'; readonly reason: string };

/** The valid line with the higher sequence. A damaged line beside a whole one is normal. */
export const choose = (a: LineReading, b: LineReading): RegisterReading => {
  if (a.kind === 'frame' && b.kind === 'frame') return a.frame.sequence >= b.frame.sequence ? a : b;
  if (a.kind === 'frame') return a;
  if (b.kind === 'frame') return b;
  if (a.kind === 'damaged') return a;
  return b;
};

export const readRegister = (bytes: Uint8Array): RegisterReading => {
  const capacity = capacityOf(bytes.length);
  if (capacity === 0)
    return bytes.length === 0
      ? { kind: 'blank' }
      : { kind: 'damaged', reason: `truncated to ${bytes.length} bytes` };
  return choose(
    decodeLine(bytes.subarray(0, capacity)),
    decodeLine(bytes.subarray(capacity, 2 * capacity)),
  );
};
