/**
 * npm run bench [-- --short] [--json FILE]: every figure beside a floor or peer of the same run.
 */
import { benchControl } from './control.ts';
import type { BenchRow } from './row.ts';
const rows: BenchRow[] = await benchControl({ short: process.argv.includes('--short') });
for (const row of rows)
  console.log(
    row.name,
    row.value.toFixed(0),
    row.unit,
    'ratio',
    row.ratio.toFixed(2),
    row.target,
    '|',
    row.floorName,
    '|',
    row.note,
  );
