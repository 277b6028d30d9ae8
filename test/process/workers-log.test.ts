/** The log of command output: what the host writes and what `logs ITEM` finds. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { LOG_STREAM_BYTES_MAX } from '../../src/protocol/limits.ts';
import { layout } from '../../src/protocol/layout.ts';
import { isLogRecord } from '../../src/protocol/generated/log-record.ts';
import { extractLog, type LogEntry } from '../../src/workers/log.ts';
import { LogWriter } from '../../src/workers/log-writer.ts';
import { itemId, shell, startPool, temporaryDirectory, until } from './workers-helpers.ts';

const EPOCH = 'e'.repeat(64);
const logOf = (directory: string, incarnation: string): string =>
  join(directory, layout.log(EPOCH, incarnation));

const output = (entries: readonly LogEntry[], stream: 'stdout' | 'stderr'): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) =>
      entry.kind === 'output' && entry.stream === stream ? [entry.bytes] : [],
    ),
  );
const kinds = (entries: readonly LogEntry[]): string[] => entries.map(({ kind }) => kind);

test('executions of one item on two masters, oldest first', async (t) => {
  const directory = temporaryDirectory(t);
  const first = await startPool(t, { logPath: logOf(directory, 'b'.repeat(32)) });
  const second = await startPool(t, { logPath: logOf(directory, 'a'.repeat(32)) });
  const item = itemId(0xabc);
  await first.run(shell('echo one; sleep 0.5; echo two >&2; sleep 0.5; echo three'), {
    item,
    token: 1,
    name: 'in/abc',
  });
  await first.run(shell('echo other'), { item: itemId(0xdef), token: 2, name: 'in/def' });
  await second.run(shell('echo again; exit 4'), { item, token: 3, name: 'in/abc' });
  for (const bench of [first, second]) await bench.pool.shutdown({ seed: item, graceMs: 10_000 });
  for (const query of ['in/abc', item, item.slice(0, 63)]) {
    const entries = [...extractLog(directory, EPOCH, query)];
    assert.deepEqual(kinds(entries), [
      ...['execution', 'output', 'output', 'output', 'end'],
      ...['execution', 'output', 'end'],
    ]);
    assert.deepEqual(
      entries.flatMap((entry) => (entry.kind === 'execution' ? [entry.token] : [])),
      [1, 3],
    );
    assert.equal(output(entries, 'stdout').toString(), 'one\nthree\nagain\n');
    assert.equal(output(entries, 'stderr').toString(), 'two\n');
    const at = entries.flatMap((entry) => (entry.kind === 'output' ? [entry.at] : []));
    assert.ok((at[1] ?? 0) >= 490 && (at[2] ?? 0) >= 990, 'offsets grow with time');
    const end = entries.at(-1);
    assert.ok(end?.kind === 'end' && end.exitStatus === 4 && !end.stdout.truncated);
  }
  assert.deepEqual([...extractLog(directory, EPOCH, 'in/none')], []);
  assert.equal(kinds([...extractLog(directory, EPOCH, '0')]).length, 8 + 3, 'a prefix of both');
});

test('binary output and characters split by the pipe come back byte for byte', async (t) => {
  const directory = temporaryDirectory(t);
  const bench = await startPool(t, { logPath: logOf(directory, 'a'.repeat(32)) });
  // The first half of a character, a pause beyond the log's flush, and the other half.
  await bench.run(shell("printf 'a\\303'; sleep 0.6; printf '\\251b'"), { item: itemId(1) });
  await bench.run(shell("printf '\\377\\000x'; printf '\\303' >&2"), { item: itemId(2) });
  await bench.pool.shutdown({ seed: itemId(1), graceMs: 10_000 });
  const split = [...extractLog(directory, EPOCH, itemId(1))];
  assert.equal(output(split, 'stdout').toString(), 'aéb');
  const lines = readFileSync(logOf(directory, 'a'.repeat(32)), 'utf8').split(itemId(2));
  assert.ok(!lines[0]?.includes('base64'));
  const binary = [...extractLog(directory, EPOCH, itemId(2))];
  assert.deepEqual(output(binary, 'stdout'), Buffer.from([0xff, 0, 0x78]));
  assert.deepEqual(output(binary, 'stderr'), Buffer.from([0xc3]));
});

test('each stream is logged up to its bound, and the end record says so', async (t) => {
  const directory = temporaryDirectory(t);
  const bench = await startPool(t, { logPath: logOf(directory, 'a'.repeat(32)) });
  const more = LOG_STREAM_BYTES_MAX + 100_000;
  await bench.run(shell(`yes é | head -c ${more}; yes x | head -c 200000 >&2`), {
    item: itemId(1),
  });
  await bench.pool.shutdown({ seed: itemId(1), graceMs: 10_000 });
  const entries = [...extractLog(directory, EPOCH, itemId(1))];
  assert.equal(output(entries, 'stdout').length, LOG_STREAM_BYTES_MAX);
  assert.equal(output(entries, 'stderr').length, 200_000);
  const end = entries.at(-1);
  assert.ok(end?.kind === 'end');
  assert.deepEqual([end.stdout.truncated, end.stderr.truncated], [true, false]);
  assert.equal(end.stdout.bytes, more);
  for (const line of readFileSync(logOf(directory, 'a'.repeat(32)), 'utf8')
    .trimEnd()
    .split('\n'))
    assert.ok(isLogRecord(JSON.parse(line)));
});

test('output of a running command is in the log before it ends', async (t) => {
  const directory = temporaryDirectory(t);
  const bench = await startPool(t, { logPath: logOf(directory, 'a'.repeat(32)) });
  const running = bench.run(shell('echo early; exec sleep 600'), { item: itemId(1) });
  const read = (): LogEntry[] => [...extractLog(directory, EPOCH, itemId(1))];
  await until(() => output(read(), 'stdout').length > 0, 'the first line is logged');
  assert.equal(read().at(-1)?.kind, 'unfinished');
  bench.pool.killAll();
  assert.equal((await running).signal, 'SIGTERM');
});

test('damaged lines are named, a torn last line is not, and nothing else is lost', async (t) => {
  const directory = temporaryDirectory(t);
  const path = logOf(directory, 'a'.repeat(32));
  const bench = await startPool(t, { logPath: path });
  await bench.run(shell('echo one'), { item: itemId(1) });
  await bench.run(shell('echo two'), { item: itemId(2) });
  await bench.pool.shutdown({ seed: itemId(1), graceMs: 10_000 });
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.splice(
    3,
    0,
    '{"schema":"flockstep-log-v1","kind":"st',
    '{"schema":"flockstep-log-v2"}',
    '',
    'x'.repeat(3_000_000),
  );
  writeFileSync(path, lines.join('\n'));
  appendFileSync(path, '{"schema":"flockstep-log-v1","ki');
  const entries = [...extractLog(directory, EPOCH, itemId(2))];
  const damaged = entries.flatMap((entry) =>
    entry.kind === 'damaged' ? [`${entry.line} ${entry.reason}`] : [],
  );
  assert.equal(damaged.length, 4);
  assert.equal(damaged[0], '4 not whole JSON');
  assert.match(damaged[1] ?? '', /^5 malformed/);
  assert.equal(damaged[2], '6 empty');
  assert.equal(damaged[3], '7 longer than any record');
  assert.equal(output(entries, 'stdout').toString(), 'two\n');
  assert.equal(entries.at(-1)?.kind, 'end');
});

test('a log that cannot be written is told once and stops no command', async (t) => {
  const directory = temporaryDirectory(t);
  const logPath = join(directory, 'file', 'log');
  writeFileSync(dirname(logPath), 'a file where a directory must be');
  const bench = await startPool(t, { logPath });
  for (let count = 0; count < 3; count++) assert.equal((await bench.run(['true'])).exitStatus, 0);
  await until(() => bench.notices.length > 0, 'the notice');
  assert.equal(bench.notices.length, 1);
  assert.match(bench.notices[0] ?? '', /log-failed: .*(ENOTDIR|EEXIST)/);
});

const startRecord = (token: number, name: string | null = null) => ({
  schema: 'flockstep-log-v1' as const,
  kind: 'start' as const,
  item: itemId(1),
  token,
  worker: 1,
  name,
  startedAt: 0,
});
const tokensIn = (text: string): number[] =>
  text.split('\n').flatMap((line) => {
    try {
      return [(JSON.parse(line) as { token: number }).token];
    } catch {
      return [];
    }
  });

test('records are written in order, and lost ones are counted', async (t) => {
  const path = join(temporaryDirectory(t), 'sub', 'log');
  const writer = new LogWriter(path, () => {});
  const tokens = Array.from({ length: 500 }, (_, index) => index + 1);
  for (const token of tokens) writer.append(startRecord(token));
  await writer.close();
  assert.deepEqual(tokensIn(readFileSync(path, 'utf8')), tokens);
  const failures: string[] = [];
  const full = new LogWriter('/dev/full', (text) => failures.push(text));
  for (const token of [1, 2]) {
    full.append(startRecord(token));
    await full.flush();
  }
  await full.close();
  assert.equal(full.lostRecords, 2);
  assert.equal(failures.length, 1, 'told once');
  assert.match(failures[0] ?? '', /ENOSPC/);
});

test('after a full file system the log goes on, on a line of its own', async (t) => {
  const directory = temporaryDirectory(t);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', directory]);
  if (mounted.status !== 0) return t.skip('a small tmpfs cannot be mounted here');
  try {
    await fillAndGoOn(directory);
  } finally {
    spawnSync('umount', [directory]);
  }
});

const fillAndGoOn = async (directory: string): Promise<void> => {
  const writer = new LogWriter(join(directory, 'log'), () => {});
  writer.append(startRecord(1));
  await writer.flush();
  // Fill it up: the next record is cut at a page.
  const filler = join(directory, 'filler');
  assert.throws(() => writeFileSync(filler, Buffer.alloc(100_000)), { code: 'ENOSPC' });
  writer.append(startRecord(2, 'x'.repeat(4096)));
  writer.append(startRecord(2, 'x'.repeat(4096)));
  await writer.flush();
  rmSync(filler);
  writer.append(startRecord(3));
  writer.append(startRecord(4));
  await writer.close();
  assert.equal(writer.lostRecords, 2);
  const text = readFileSync(join(directory, 'log'), 'utf8');
  assert.ok(text.includes('xxxx'), 'the cut record is there in part');
  assert.deepEqual(tokensIn(text), [1, 3, 4]);
};
