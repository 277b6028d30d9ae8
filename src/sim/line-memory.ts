/**
 * Lines of registers, decoded once for all the masters of a simulated world that read the same bytes.
 *
 * Rests on this: bytes that were written to a simulated file are never changed, and a torn read has
 * bytes of its own.
 */
import { decodeLine, type LineReading } from '../protocol/register.ts';

const known = new WeakMap<ArrayBufferLike, Map<number, LineReading>>();

export const decodeLineOnce = (line: Uint8Array): LineReading => {
  let lines = known.get(line.buffer);
  if (lines === undefined) known.set(line.buffer, (lines = new Map()));
  let reading = lines.get(line.byteOffset);
  if (reading === undefined) lines.set(line.byteOffset, (reading = decodeLine(line)));
  return reading;
};
