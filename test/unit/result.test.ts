/** The sealed result record: text or base64, cut output, refusals. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sealRecord } from '../../src/protocol/envelope.ts';
import {
  buildResult,
  openResult,
  RESULT_BYTES_MAX,
  RESULT_NAMES_BYTES_MAX,
  textOrBase64,
  wholeCharacters,
} from '../../src/protocol/result.ts';

const HEX = 'c'.repeat(64);
const execution = (stdout: Uint8Array, truncated = false) => ({
  exitStatus: 0,
  signal: null,
  timedOut: false,
  durationMs: 1.6,
  stdout: { bytes: stdout.length + (truncated ? 9 : 0), sha256: HEX, truncated },
  stderr: { bytes: 0, sha256: HEX, truncated: false },
  stdoutBase64: Buffer.from(stdout).toString('base64'),
});
const build = (stdout: Uint8Array, truncated = false, files: { name: string }[] = []) =>
  buildResult({
    epoch: HEX,
    lease: { item: HEX, name: null, token: 2 },
    result: execution(stdout, truncated),
    files: files.map(({ name }) => ({ name, sha256: HEX, bytes: 1 })),
  });
const open = (bytes: Uint8Array) => {
  const opened = openResult(bytes);
  assert.ok(opened.ok, JSON.stringify(opened));
  return opened.value;
};

test('standard output is text where it is UTF-8, else base64', () => {
  const bom = Buffer.from('\ufeffé\0\u2028');
  assert.equal(open(build(bom)).stdout.text, bom.toString());
  assert.equal(open(build(bom)).stdout.base64, null);
  const binary = open(build(Buffer.from([0xff, 0x41])));
  assert.deepEqual([binary.stdout.text, binary.stdout.base64], [null, '/0E=']);
});

test('output that was cut inside a character is still text; a whole one is not mended', () => {
  const cut = Buffer.from('aé').subarray(0, 2);
  assert.equal(open(build(cut, true)).stdout.text, 'a');
  assert.equal(open(build(cut, false)).stdout.base64, cut.toString('base64'));
});

test('characters are never split', () => {
  for (const text of ['', 'a', 'é', '€', '😀', 'x😀']) {
    const bytes = Buffer.from(text);
    assert.equal(wholeCharacters(bytes), bytes.length);
    for (let end = 0; end < bytes.length; end++) {
      const whole = bytes.subarray(0, wholeCharacters(bytes.subarray(0, end)));
      assert.ok(textOrBase64(whole).text !== null && text.startsWith(whole.toString()), text);
    }
  }
  assert.equal(wholeCharacters(Buffer.from([0x80, 0x80, 0x80, 0x80])), 4, 'no character at all');
});

test('the largest result fits its bound', () => {
  const stdout = Buffer.alloc(64 * 1024, 1);
  const name = 'n'.repeat(Math.floor(RESULT_NAMES_BYTES_MAX / 4096) - 3);
  const files = Array.from({ length: 4096 }, () => ({ name }));
  const record = build(stdout, true, files);
  assert.ok(
    record.length > 1.5 * 1024 * 1024 && record.length < RESULT_BYTES_MAX,
    `${record.length}`,
  );
  assert.equal(open(record).files.length, 4096);
});

test('a foreign, edited or path-carrying record is refused', () => {
  const record = Buffer.from(build(Buffer.from('x')));
  assert.ok(openResult(record).ok);
  assert.ok(!openResult(record.subarray(0, -1)).ok);
  assert.ok(!openResult(Buffer.from(record.toString().replace('"token":2', '"token":3'))).ok);
  const { digest: _digest, ...body } = open(record);
  const reseal = (change: object) => openResult(sealRecord({ ...body, ...change }));
  assert.ok(reseal({}).ok);
  for (const name of ['..a/.b', 'a/.../b', 'new\nline'])
    assert.ok(reseal({ files: [{ name, sha256: HEX, bytes: 1 }] }).ok, name);
  for (const change of [
    { token: 0 },
    { exitStatus: 256 },
    { extra: 1 },
    { durationMs: 1.5 },
    { files: [{ name: '/absolute', sha256: HEX, bytes: 1 }] },
    { files: [{ name: 'a/../b', sha256: HEX, bytes: 1 }] },
    { files: [{ name: '..', sha256: HEX, bytes: 1 }] },
    { files: [{ name: 'a//b', sha256: HEX, bytes: 1 }] },
  ])
    assert.ok(!reseal(change).ok, JSON.stringify(change));
});
