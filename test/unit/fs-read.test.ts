/** Reading whole files by name: what polls rely on. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRegularFile } from '../../src/fs/read.ts';

const scratch = (context: { after(work: () => void): void }): string => {
  const path = mkdtempSync(join(tmpdir(), 'flockstep-read-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

test('what is known is returned itself while the file rests, and never when it changed', (context) => {
  const path = join(scratch(context), 'file');
  writeFileSync(path, 'first');
  const known = readRegularFile(path, 100);
  assert.ok(known !== null);
  assert.equal(readRegularFile(path, 100, known), known);
  for (const text of ['fIrst', 'first and more', 'fir', '']) {
    writeFileSync(path, text);
    const found = readRegularFile(path, 100, known);
    assert.notEqual(found, known);
    assert.equal(Buffer.from(found ?? []).toString(), text);
  }
  assert.equal(Buffer.from(known).toString(), 'first', 'nobody else writes into it');
});

test('sizes around the internal buffer and the limit are read whole or refused', (context) => {
  const path = join(scratch(context), 'file');
  const page = 64 * 1024;
  for (const bytes of [page - 1, page, page + 1, 3 * page]) {
    const content = Buffer.from(Array.from({ length: bytes }, (_, index) => index % 251));
    writeFileSync(path, content);
    for (const limit of [bytes, bytes + 1, 10 * page])
      assert.ok(content.equals(readRegularFile(path, limit) ?? Buffer.alloc(0)), `${bytes}`);
    assert.throws(() => readRegularFile(path, bytes - 1), { code: 'E_RECORD' });
  }
});
