/**
 * npm run bench [-- --short] [--only NAME…] [--json FILE] [--doc]
 *
 * Measures the control plane, the claims, the no-op throughput, the cost of waiting and calls, each beside
 * a floor or a peer of the same run. Exit status 0 also when a target is missed: a benchmark on a
 * busy machine says so, it does not judge the build.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchCalls } from './calls.ts';
import { benchClaims } from './claims.ts';
import { benchControl } from './control.ts';
import { benchGeneration } from './generation.ts';
import { benchIdle } from './idle.ts';
import { benchItems } from './items.ts';
import { benchPeers } from './peers.ts';
import { benchRenewal } from './renewal.ts';
import { benchLedgerScale } from './ledger-scale.ts';
import { benchTakeover } from './takeover.ts';
import { loadNow, machineFacts } from './machine.ts';
import type { BenchRow } from './row.ts';
import {
  factLines,
  markdownOf,
  partText,
  verdictText,
  type BenchPart,
  type BenchResult,
} from './table.ts';

interface Measured {
  readonly rows: readonly BenchRow[];
  readonly skipped: readonly string[];
}

type Measure = (options: { short: boolean }) => Promise<Measured>;

const whole =
  (measure: (options: { short: boolean }) => Promise<BenchRow[]>): Measure =>
  async (options) => ({ rows: await measure(options), skipped: [] });

const PARTS: Readonly<Record<string, Measure>> = {
  control: whole(benchControl),
  generation: benchGeneration,
  claims: whole(benchClaims),
  peers: benchPeers,
  items: benchItems,
  idle: benchIdle,
  renewal: whole(benchRenewal),
  takeover: whole(benchTakeover),
  scale: whole(benchLedgerScale),
  calls: benchCalls,
};

const DOC = new URL('../../docs/benchmarks.md', import.meta.url);

const usage = (message: string): never => {
  process.stderr.write(
    `bench: ${message}\nusage: npm run bench [-- --short] [--only NAME…] [--json FILE] [--doc]\n` +
      `NAME: ${Object.keys(PARTS).join(', ')}\n`,
  );
  process.exit(2);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        short: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        doc: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return usage((error as Error).message);
  }
};

const { values, positionals } = readArguments();
// `--only control claims` is the same as `--only control --only claims`.
const names = [...values.only, ...positionals];
if (positionals.length > 0 && values.only.length === 0) usage(`what is ${positionals.join(' ')}?`);
for (const name of names) if (!Object.hasOwn(PARTS, name)) usage(`there is no part ${name}`);

const parts: BenchPart[] = [];
const result: BenchResult = {
  schema: 'flockstep-bench-v1',
  measuredAt: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
  short: values.short,
  machine: machineFacts(),
  parts,
};
process.stdout.write(`${factLines(result).join('\n')}\n`);
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const load = loadNow();
  const part: BenchPart = { name, load, ...(await measure({ short: values.short })) };
  parts.push(part);
  process.stdout.write(`\n${partText(part)}\n`);
}
process.stdout.write(`\n${verdictText(result)}\n`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
if (values.doc) writeFileSync(DOC, markdownOf(result));
