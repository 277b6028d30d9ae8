/**
 * Sealed text (protocol/envelope.ts) from somebody who means harm: each is refused by a value, none by
 * an exception.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openText, sealText, type RecordKind } from '../../src/protocol/envelope.ts';

interface Anything {
  readonly schema: string;
  readonly digest: string;
}
const KIND: RecordKind<Anything> = {
  schema: 'anything-v1',
  is: (value): value is Anything => typeof value === 'object',
  why: () => 'unlikely',
};
const reasonOf = (text: string): string => {
  const opened = openText(text, KIND);
  return opened.ok ? '' : opened.reason;
};
const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('what was sealed opens', () => {
  assert.equal(reasonOf(sealText({ schema: 'anything-v1', content: [[1]] })), '');
});

test('text that JSON.parse takes and JSON.stringify cannot write again is refused', () => {
  const depth = 100_000;
  assert.throws(() => JSON.stringify(JSON.parse(nest(depth))), RangeError);
  assert.equal(reasonOf(`{"schema":"anything-v1","deep":${nest(depth)}}`), 'nested too deep');
  assert.match(reasonOf(`{"schema":${nest(depth)}}`), /^unknown version: schema is no text/);
});

test('the reason does not grow with what was found', () => {
  assert.ok(reasonOf(`{"schema":"${'x'.repeat(100_000)}"}`).length < 200);
  assert.match(reasonOf('{}'), /schema is absent/);
  assert.match(reasonOf('{"schema":"other-v1"}'), /schema is "other-v1"/);
});
