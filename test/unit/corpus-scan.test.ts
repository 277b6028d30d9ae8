/** What becomes an item, under which id and name, and what is refused. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { RealCorpus, type CorpusOptions } from '../../src/fs/corpus.ts';
import type { ScanEntry } from '../../src/ports/corpus.ts';

const EPOCH = 'e'.repeat(64);
const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

const setUp = (t: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-test-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const paths = { directory: join(root, 'coordination'), output: join(root, 'output') };
  const inputs = join(root, 'inputs');
  for (const path of [paths.directory, paths.output, inputs]) mkdirSync(path);
  const corpus = (input: CorpusOptions['input'], more: Partial<CorpusOptions> = {}) =>
    new RealCorpus({ epoch: EPOCH, ...paths, input, ...more });
  return { root, inputs, ...paths, corpus };
};

type Found = Exclude<ScanEntry, { kind: 'pause' }>;

const collect = async (entries: AsyncIterable<ScanEntry>): Promise<Found[]> => {
  const all: Found[] = [];
  for await (const entry of entries) if (entry.kind !== 'pause') all.push(entry);
  return all;
};
const names = (entries: readonly Found[]): (string | null)[] =>
  entries.map((entry) => (entry.kind === 'input' ? entry.input.name : entry.name));
const one = { rank: 0, size: 1 };

test('a directory: by relative name, recursively, sorted, hidden names left out', async (t) => {
  const { inputs, corpus } = setUp(t);
  mkdirSync(join(inputs, 'b', 'deep'), { recursive: true });
  mkdirSync(join(inputs, '.hidden'));
  for (const name of ['z', 'a', 'b/deep/x', 'b/é', 'new\nline', '.dot', '.hidden/y'])
    writeFileSync(join(inputs, name), `content of ${name}`);
  const entries = await collect(corpus({ kind: 'directory', path: inputs }).scan(one));
  assert.deepEqual(names(entries), ['a', 'b/deep/x', 'b/é', 'new\nline', 'z']);
  const first = entries[0];
  assert.ok(first?.kind === 'input');
  assert.equal(first.input.id, sha256('content of a'));
  assert.equal(first.input.bytes, 12);
});

test('the shares of the masters are disjoint and together everything', async (t) => {
  const { inputs, corpus } = setUp(t);
  for (let index = 0; index < 50; index++) writeFileSync(join(inputs, `f${index}`), `${index}`);
  const seen: (string | null)[] = [];
  for (let rank = 0; rank < 3; rank++)
    seen.push(
      ...names(await collect(corpus({ kind: 'directory', path: inputs }).scan({ rank, size: 3 }))),
    );
  assert.equal(new Set(seen).size, 50);
  assert.equal(seen.length, 50);
});

test('odd entries are refused with their reason, and stop nothing', async (t) => {
  const { inputs, corpus } = setUp(t);
  writeFileSync(join(inputs, 'good'), 'good');
  writeFileSync(join(inputs, 'large'), 'x'.repeat(101));
  execFileSync('mkfifo', [join(inputs, 'fifo')]);
  writeFileSync(Buffer.concat([Buffer.from(`${inputs}/bad`), Buffer.from([0xff])]), 'bytes');
  symlinkSync('good', join(inputs, 'link-to-file'));
  symlinkSync('.', join(inputs, 'link-to-directory'));
  symlinkSync('nowhere', join(inputs, 'link-to-nothing'));
  const source = { kind: 'directory', path: inputs } as const;
  const entries = await collect(corpus(source, { itemBytesMax: 100 }).scan(one));
  const found = Object.fromEntries(
    entries.map((entry) =>
      entry.kind === 'input' ? [entry.input.name, 'input'] : [entry.name, entry.reason],
    ),
  );
  assert.deepEqual(found, {
    good: 'input',
    'link-to-file': 'input',
    large: 'too-large',
    fifo: 'not-a-file',
    'link-to-directory': 'not-a-file',
    'link-to-nothing': 'unreadable',
    'bad\ufffd': 'unreadable',
  });
});

test('an unreadable file is refused', async (t) => {
  if (process.getuid?.() === 0) return t.skip('root reads everything');
  const { inputs, corpus } = setUp(t);
  writeFileSync(join(inputs, 'closed'), 'x');
  chmodSync(join(inputs, 'closed'), 0);
  const [entry] = await collect(corpus({ kind: 'directory', path: inputs }).scan(one));
  assert.ok(entry?.kind === 'refused' && entry.reason === 'unreadable');
});

test('coordination and output directory inside the input directory are left out', async (t) => {
  const { root, inputs, corpus } = setUp(t);
  writeFileSync(join(inputs, 'a'), 'a');
  writeFileSync(join(root, 'output', 'result'), 'r');
  writeFileSync(join(root, 'coordination', 'flockstep.json'), '{}');
  const entries = await collect(corpus({ kind: 'directory', path: root }).scan(one));
  assert.deepEqual(names(entries), ['inputs/a']);
});

test('a missing input directory is one clear line', async (t) => {
  const { root, corpus } = setUp(t);
  const scan = corpus({ kind: 'directory', path: join(root, 'absent') }).scan(one);
  await assert.rejects(collect(scan), { code: 'E_DIRECTORY', message: /absent does not exist/ });
});

test('a list: read by rank 0, stored once per content, no path of this host in a record', async (t) => {
  const { root, inputs, directory, corpus } = setUp(t);
  writeFileSync(join(inputs, 'one'), 'same');
  writeFileSync(join(inputs, 'two'), 'same');
  writeFileSync(join(root, 'three'), 'three');
  const list = join(inputs, 'list.txt');
  writeFileSync(list, `one\n\n./two\n${root}/three\nabsent\n.\n`);
  const source = { kind: 'list', path: list } as const;
  const entries = await collect(corpus(source).scan(one));
  assert.deepEqual(names(entries), ['one', 'two', 'three', 'absent', '.']);
  assert.deepEqual(
    entries.map((entry) => (entry.kind === 'input' ? entry.input.id : entry.reason)),
    [sha256('same'), sha256('same'), sha256('three'), 'unreadable', 'not-a-file'],
  );
  const inputRoot = join(directory, 'epochs', EPOCH, 'inputs');
  assert.deepEqual(
    readdirSync(inputRoot).filter((name) => name.startsWith('.')),
    [],
  );
  assert.equal(readdirSync(inputRoot).length, 2);
  assert.deepEqual(await collect(corpus(source).scan({ rank: 1, size: 2 })), []);
  const opened = await corpus(source).open({ id: sha256('same'), name: 'one', adopted: false });
  assert.ok('path' in opened);
  assert.equal(readFileSync(opened.path, 'utf8'), 'same');
  assert.ok(opened.path.startsWith(inputRoot), 'the stored content, not the listed file');
});

test('standard input is a list relative to the working directory', async (t) => {
  const { inputs, corpus } = setUp(t);
  writeFileSync(join(inputs, 'one'), 'one');
  const text = Buffer.from(`${inputs}/one`);
  const stream = Readable.from([text.subarray(0, 5), text.subarray(5)]);
  const entries = await collect(corpus({ kind: 'stdin', stream }).scan(one));
  assert.deepEqual(entries, [
    { kind: 'input', input: { name: 'one', id: sha256('one'), bytes: 3 } },
  ]);
});

test('a stored content that is damaged is named and refused, never replaced', async (t) => {
  const { inputs, directory, corpus } = setUp(t);
  writeFileSync(join(inputs, 'one'), 'one');
  writeFileSync(join(inputs, 'list'), 'one\n');
  const source = { kind: 'list', path: join(inputs, 'list') } as const;
  await collect(corpus(source).scan(one));
  const id = sha256('one');
  const stored = join(directory, 'epochs', EPOCH, 'inputs', id.slice(0, 2), id);
  writeFileSync(stored, 'two');
  await assert.rejects(collect(corpus(source).scan(one)), { code: 'E_RECORD' });
  const opened = corpus(source).open({ id, name: 'one', adopted: false });
  await assert.rejects(opened, { code: 'E_RECORD', message: new RegExp(`^${stored} is damaged`) });
});

test('an input that changed or went since the import is missing', async (t) => {
  const { inputs, corpus } = setUp(t);
  writeFileSync(join(inputs, 'a'), 'before');
  const source = { kind: 'directory', path: inputs } as const;
  const item = { id: sha256('before'), name: 'a', adopted: false };
  assert.deepEqual(await corpus(source).open(item), { path: join(inputs, 'a') });
  writeFileSync(join(inputs, 'a'), 'after!');
  const changed = await corpus(source).open(item);
  assert.ok('missing' in changed && /input a has changed/.test(changed.missing));
  rmSync(join(inputs, 'a'));
  const gone = await corpus(source).open(item);
  assert.ok('missing' in gone && /input a does not exist/.test(gone.missing));
});

test('a large content is hashed as a stream', async (t) => {
  const { inputs, corpus } = setUp(t);
  const large = Buffer.alloc(3_000_001, 'flockstep');
  writeFileSync(join(inputs, 'large'), large);
  writeFileSync(join(inputs, 'page'), large.subarray(0, 64 * 1024));
  const entries = await collect(corpus({ kind: 'directory', path: inputs }).scan(one));
  assert.deepEqual(
    entries.map((entry) => (entry.kind === 'input' ? entry.input.id : entry.text)),
    [sha256(large), sha256(large.subarray(0, 64 * 1024))],
  );
});
