import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineSplitter } from '../../src/fs/line-splitter.ts';

test('each line is told once it has its end, however the text is cut', () => {
  const text = 'one\n\nthree and more\nlast\n';
  for (let size = 1; size <= text.length; size += 1) {
    const lines: string[] = [];
    const feed = lineSplitter((line) => lines.push(line));
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size));
    assert.deepEqual(lines, ['one', '', 'three and more', 'last'], `pieces of ${size}`);
    feed('no end');
    assert.equal(lines.length, 4);
  }
});
