/**
 * A ledger of many items in one process. Short by default; FLOCKSTEP_SCALE_ITEMS=1000000 for the long
 * form (`npm run bench -- --only scale` prints the same figures beside floors).
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureScale } from '../../bench/ledger-scale.ts';

test('many done items: few bytes, no file and no object for each, a start that reads little', async (t) => {
  const items = Number(process.env['FLOCKSTEP_SCALE_ITEMS'] ?? 50_000);
  const facts = await measureScale(items);
  t.diagnostic(JSON.stringify(facts));
  // An object for each takes some 600 bytes.
  const fixed = 4 * 1024 * 1024;
  assert.ok(facts.memoryBytes < 100 * items + fixed, `${facts.memoryBytes} bytes of memory`);
  assert.ok(facts.inodes < 200 + items / 1000, `${facts.inodes} files`);
  assert.ok(facts.diskBytes < 1000 * items, `${facts.diskBytes} bytes on disk`);
  assert.ok(facts.transactionsRead < 0.8 * (items / 400), `${facts.transactionsRead} read`);
});
