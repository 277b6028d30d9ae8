import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealText } from '../../src/protocol/envelope.ts';
import {
  newFrameState,
  capacityOf,
  decodeLine,
  encodeLine,
  readRegister,
  type FrameBody,
} from '../../src/protocol/register.ts';

const CAPACITY = 4096;

const body = (sequence: number, extra: Partial<FrameBody> = {}): FrameBody => ({
  schema: 'flockstep-frame-v1',
  ...newFrameState({ run: 'r', rank: 0, incarnation: '0'.repeat(32) }),
  heartbeat: sequence,
  ...extra,
  sequence,
});

const line = (sequence: number): Uint8Array => {
  const bytes = encodeLine(body(sequence), CAPACITY);
  assert.ok(bytes);
  return bytes;
};

/** The file after writes 1..sequence, with its length tail. */
const file = (sequence: number): Buffer => {
  const bytes = Buffer.alloc(2 * CAPACITY + (sequence % 32));
  for (const each of [sequence - 1, sequence])
    if (each > 0) Buffer.from(line(each)).copy(bytes, (each % 2) * CAPACITY);
  return bytes;
};

test('P-10: a reader takes the valid line with the higher sequence', () => {
  for (const sequence of [1, 2, 3, 64]) {
    const reading = readRegister(file(sequence));
    assert.equal(reading.kind, 'frame');
    assert.equal(reading.kind === 'frame' && reading.frame.sequence, sequence);
  }
});

test('P-11: every prefix of a write under way leaves the previous frame readable', () => {
  const before = file(7);
  const next = Buffer.from(line(8));
  for (let written = 0; written <= CAPACITY; written += 61) {
    const torn = Buffer.from(before);
    next.copy(torn, 0, 0, written);
    const reading = readRegister(torn);
    assert.equal(reading.kind, 'frame', `after ${written} bytes`);
    assert.ok(reading.kind === 'frame' && [7, 8].includes(reading.frame.sequence));
  }
});

test('P-11: one flipped byte in either line never opens a frame that was not written', () => {
  for (let at = 0; at < 700; at += 13) {
    const bytes = file(7);
    bytes[CAPACITY + at] = (bytes[CAPACITY + at] ?? 0) ^ 1;
    const reading = readRegister(bytes);
    assert.equal(reading.kind === 'frame' && reading.frame.sequence, 6, `byte ${at}`);
  }
});

test('blank, truncated and foreign registers are told apart', () => {
  assert.equal(readRegister(Buffer.alloc(0)).kind, 'blank');
  assert.equal(readRegister(Buffer.alloc(2 * CAPACITY)).kind, 'blank');
  assert.equal(readRegister(Buffer.from('hello')).kind, 'damaged');
  assert.equal(decodeLine(Buffer.from('{"schema":"flockstep-frame-v2"}')).kind, 'damaged');
  const reading = decodeLine(Buffer.from('{"schema":"flockstep-frame-v2"}'));
  assert.match(reading.kind === 'damaged' ? reading.reason : '', /unknown version/);
});

test('canonical text only: duplicate keys, white space, -0 and 2^53+1 are refused', () => {
  const good = sealText(body(5));
  assert.equal(decodeLine(Buffer.from(good)).kind, 'frame');
  for (const bad of [
    good.replace('"view":0', '"view":1,"view":0'),
    good.replace('"view":0', '"view": 0'),
    good.replace('"view":0', '"view":-0'),
    good.replace('"heartbeat":5', '"heartbeat":9007199254740993'),
    good.replace('"view":0', '"view":0,"extra":1'),
    good.slice(0, -1),
  ])
    assert.equal(decodeLine(Buffer.from(bad)).kind, 'damaged', bad.slice(0, 90));
});

test('capacity follows from the size, whatever the tail, and an oversized frame is refused', () => {
  for (let tail = 0; tail < 32; tail++) assert.equal(capacityOf(2 * CAPACITY + tail), CAPACITY);
  assert.equal(
    encodeLine(
      body(1, { failure: { failedGeneration: '0', code: 'E_X', text: 'x'.repeat(5000) } }),
      CAPACITY,
    ),
    null,
  );
});
