/** The benchmark runs and prints its table. Its figures are nobody's test. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const main = resolve(import.meta.dirname, '../../bench/main.js');
const run = promisify(execFile);

interface Row {
  readonly name: string;
  readonly value: number;
  readonly floor: number;
  readonly ratio: number;
  readonly target: string;
  readonly met: boolean | null;
}

test('a short benchmark of the control plane prints every figure beside its floor', async (context) => {
  const scratch = mkdtempSync(join(tmpdir(), 'flockstep-bench-test-'));
  context.after(() => rmSync(scratch, { recursive: true, force: true }));
  const json = join(scratch, 'result.json');
  const { stdout } = await run(
    process.execPath,
    [main, '--short', '--only', 'control', '--json', json],
    { timeout: 300_000 },
  );

  const result = JSON.parse(readFileSync(json, 'utf8')) as {
    schema: string;
    short: boolean;
    parts: { name: string; rows: Row[] }[];
  };
  assert.equal(result.schema, 'flockstep-bench-v1');
  assert.equal(result.short, true);
  assert.deepEqual(
    result.parts.map((part) => part.name),
    ['control'],
  );
  const rows = result.parts[0]?.rows ?? [];
  assert.deepEqual(
    rows.map((row) => row.name),
    [
      'register round trip, 2 processes',
      'exchange, 2 processes',
      'litmus generation, M = H = 2 (synthetic topology, one host)',
      'litmus generation, M = H = 3 (synthetic topology, one host)',
      'register round trip, 4 processes',
      'exchange, 4 processes',
      'litmus generation, M = H = 4 (synthetic topology, one host)',
    ],
  );
  for (const row of rows) {
    assert.ok(row.value > 0 && row.floor > 0, row.name);
    assert.equal(row.ratio, row.value / row.floor, row.name);
    const processes = Number(/\d/.exec(row.name)?.[0]);
    const isJudged = row.target !== '' && processes <= availableParallelism();
    assert.equal(row.met, isJudged ? row.ratio <= 2 : null, row.name);
  }

  const lines = stdout.split('\n');
  const heading = lines.find((line) => /^\s+name\s/.test(line)) ?? '';
  assert.match(heading, /^ {2}name +value +floor +ratio +target +met$/);
  const target = heading.indexOf('target');
  for (const row of rows) {
    const line = lines.find((each) => each.startsWith(`  ${row.name} `)) ?? '';
    assert.equal(line.slice(target).split(/ {2,}/)[0], row.target, `aligned: ${line}`);
    const met = row.met === null ? '' : row.met ? 'yes' : 'NO';
    assert.match(line, new RegExp(`(^|[^A-Za-z])${met}$`), line);
  }
  assert.match(stdout, /\d cores .*files on \w+/);
  assert.match(stdout, /^control \(load \d/m);
  assert.match(stdout, /\d of \d targets met/);
});

test('a short benchmark of calls prints its rows', async (context) => {
  const scratch = mkdtempSync(join(tmpdir(), 'flockstep-bench-test-'));
  context.after(() => rmSync(scratch, { recursive: true, force: true }));
  const json = join(scratch, 'result.json');
  await run(process.execPath, [main, '--short', '--only', 'calls', '--json', json], {
    timeout: 300_000,
  });
  const result = JSON.parse(readFileSync(json, 'utf8')) as {
    parts: { rows: Row[]; skipped: string[] }[];
  };
  const rows = result.parts[0]?.rows ?? [];
  const names = [
    'volatile call, round trip',
    'volatile call beside bytes',
    'volatile call beside pipes',
    'volatile call beside MPI',
    'durable calls, 16 at a time',
    'durable calls beside their frames and lines',
    'durable calls, synthetic: each sync takes 5 ms more',
    'durable calls, synthetic: each sync takes 20 ms more',
    'volatile call, processor time',
    'durable call, processor time',
  ];
  const isSkipped = (result.parts[0]?.skipped.length ?? 0) > 0;
  assert.deepEqual(
    rows.map((row) => row.name),
    names.filter((name) => !isSkipped || !name.endsWith('MPI')),
  );
  for (const row of rows) assert.ok(row.value > 0 && row.floor > 0 && row.ratio > 0, row.name);
});

test('an unknown part is refused by name', async () => {
  await assert.rejects(run(process.execPath, [main, '--only', 'nothing']), (error: Error) => {
    assert.equal((error as Error & { code: number }).code, 2);
    assert.match(error.message, /there is no part nothing/);
    return true;
  });
});
