/** The pipe between master and worker host: framing and refusals. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  LINE_BYTES_MAX,
  LineSplitter,
  parseFromHost,
  parseToHost,
} from '../../src/workers/messages.ts';

const HEX = 'd'.repeat(64);
const assign = {
  schema: 'flockstep-worker-assign-v1',
  worker: 1,
  item: HEX,
  token: 1,
  name: 'é',
  argv: ['true'],
  environment: { FLOCKSTEP_ITEM: HEX },
  timeoutMs: 0,
};
const ack = { schema: 'flockstep-worker-stop-ack-v1', worker: 2, token: HEX };

test('a message that is exactly of its schema passes, in its own direction only', () => {
  assert.ok(parseToHost(JSON.stringify(assign)).ok);
  assert.ok(parseFromHost(JSON.stringify(ack)).ok);
  assert.ok(!parseFromHost(JSON.stringify(assign)).ok);
  assert.ok(!parseToHost(JSON.stringify(ack)).ok);
});

test('a refusal says as far as possible whose message it was', () => {
  const refusals: [string, string | null, number | null][] = [
    ['', null, null],
    ['null', null, null],
    ['[1]', null, null],
    [JSON.stringify({ ...ack, token: 'x' }), ack.schema, 2],
    [JSON.stringify({ ...ack, more: 1 }), ack.schema, 2],
    [JSON.stringify({ ...ack, worker: '2' }), ack.schema, null],
    [
      JSON.stringify({ ...ack, schema: 'flockstep-worker-stop-ack-v2' }),
      'flockstep-worker-stop-ack-v2',
      2,
    ],
    [JSON.stringify({ ...ack, schema: 'toString' }), 'toString', 2],
    [JSON.stringify(ack).replace('"worker":2', '"worker":1,"worker":2'), ack.schema, 2],
    [`${JSON.stringify(ack)} `, ack.schema, 2],
  ];
  for (const [line, schema, worker] of refusals) {
    const parsed = parseFromHost(line);
    assert.ok(!parsed.ok, line);
    assert.deepEqual([parsed.schema, parsed.worker], [schema, worker], line);
  }
  for (const change of [
    { argv: [] },
    { argv: ['a\0b'] },
    { environment: { PATH: '/' } },
    { token: 0 },
    { timeoutMs: 2 ** 31 },
  ])
    assert.ok(!parseToHost(JSON.stringify({ ...assign, ...change })).ok, JSON.stringify(change));
});

test('lines are found whatever the chunks, and an overlong one is dropped alone', () => {
  const text = Buffer.from('one\ntwé\n\nthree\n');
  for (let size = 1; size <= text.length; size++) {
    const lines: (string | null)[] = [];
    const splitter = new LineSplitter((line) => lines.push(line));
    for (let at = 0; at < text.length; at += size) splitter.push(text.subarray(at, at + size));
    assert.deepEqual(lines, ['one', 'twé', '', 'three']);
  }
  const lines: (string | null)[] = [];
  const splitter = new LineSplitter((line) => lines.push(line));
  const part = Buffer.alloc(LINE_BYTES_MAX / 4 + 1, 'x');
  for (let count = 0; count < 4; count++) splitter.push(part);
  splitter.push(Buffer.from('\nnext\n'));
  assert.deepEqual(lines, [null, 'next']);
});
