/** Lines of an agent's client: what is a request, and why not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { AGENT_LINE_BYTES_MAX, LineCutter, parseRequest } from '../../src/agent/messages.ts';
import { JSON_DEPTH_MAX, repeatedKey } from '../../src/protocol/calls/wire-text.ts';

const reason = (line: string | null): string => {
  const parsed = parseRequest(line);
  return parsed.ok ? '' : parsed.reason;
};

test('requests need not be canonical text', () => {
  for (const line of [
    '{"type":"claim","count":1}',
    ' { "count" : 1 , "type" : "claim" } ',
    '{"type":"claim","count":1e0}',
    '{"type":"publish","id":1,"name":"\\u00e9","content":"\\u00e9"}',
    '{"type":"send","id":1,"to":0,"tag":0,"data":{"a":[{"a":1},{"a":1}],"b":"a:"}}',
  ])
    assert.equal(reason(line), '', line);
});

test('what is no request is refused by name', () => {
  const cases: [string | null, RegExp][] = [
    [null, /longer than 2097152 bytes/],
    ['', /not JSON/],
    ['null', /not a JSON object/],
    ['{}', /without a type/],
    ['{"type":1}', /without a type/],
    ['{"type":"constructor"}', /unknown type "constructor"/],
    ['{"type":"hello"}', /version none; this agent speaks 1/],
    ['{"type":"hello","v":"1"}', /version "1"/],
    ['{"type":"claim"}', /claim: .*count/],
    ['{"type":"claim","count":1.5}', /must be integer/],
    ['{"type":"complete","item":"x","token":1}', /must match pattern/],
    ['{"type":"complete","type":"claim","count":1}', /key "type" twice/],
    ['{"type":"send","id":1,"to":0,"tag":0,"data":{"a":1, "\\u0061" :2}}', /key "a" twice/],
    [`{"type":"send","data":${'['.repeat(JSON_DEPTH_MAX)}`, /nested deeper/],
    ['{"type":"send","data":"\\ud800"}', /lone surrogate/],
    ['{"type":"send","__proto__":1}', /__proto__/],
  ];
  for (const [line, expected] of cases) assert.match(reason(line), expected, String(line));
});

test('a key is found twice exactly when an object has it twice', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), (value, key) => {
      const text = JSON.stringify(value, null, 1);
      if (text.includes('\\ud')) return;
      assert.equal(repeatedKey(text), null);
      const name = JSON.stringify(key);
      if (name.includes('\\ud')) return;
      assert.equal(
        repeatedKey(`[${text},{${name}:${text},"${'x'.repeat(40)}":0,${name} :1}]`),
        key,
      );
    }),
    { numRuns: 300 },
  );
});

test('lines are cut however they come, and one above the bound costs itself alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30 }).map((text) => text.replaceAll('\n', ' '))),
      fc.integer({ min: 1, max: 9 }),
      (lines, size) => {
        const cut: (string | null)[] = [];
        const cutter = new LineCutter((line) => cut.push(line), 60);
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
        for (let start = 0; start < bytes.length; start += size)
          cutter.push(bytes.subarray(start, start + size));
        const expected = lines.map((line) => (Buffer.byteLength(line) > 60 ? null : line));
        assert.deepEqual(
          cut,
          JSON.parse(
            JSON.stringify(
              expected.map((line) =>
                line === null ? null : Buffer.from(line, 'utf8').toString('utf8'),
              ),
            ),
          ),
        );
      },
    ),
    { numRuns: 300 },
  );
  const seen: (string | null)[] = [];
  const cutter = new LineCutter((line) => seen.push(line));
  cutter.push(Buffer.alloc(AGENT_LINE_BYTES_MAX + 1, 'x'));
  cutter.push(Buffer.from('\nnext\n'));
  assert.deepEqual(seen, [null, 'next']);
});
