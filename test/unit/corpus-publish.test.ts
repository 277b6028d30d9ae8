/** Stage, inventory, seal and publish: crash points, races, planted names, budgets. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { RealCorpus, type CorpusOptions } from '../../src/fs/corpus.ts';
import type { OutputFile } from '../../src/ports/corpus.ts';
import { buildResult, openResult } from '../../src/protocol/result.ts';

const EPOCH = 'e'.repeat(64);
const ITEM = 'ab'.repeat(32);
const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

const setUp = (t: TestContext) => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-test-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const paths = { directory: join(root, 'coordination'), output: join(root, 'output') };
  for (const path of Object.values(paths)) mkdirSync(path);
  const master = (more: Partial<CorpusOptions> = {}) =>
    new RealCorpus({ epoch: EPOCH, ...paths, input: { kind: 'none' }, ...more });
  const at = {
    result: join(paths.output, 'results', 'ab', `${ITEM}.json`),
    file: (text: string) => join(paths.output, 'files', sha256(text).slice(0, 2), sha256(text)),
    attempt: (token: number) => join(paths.output, '.flockstep-stage', 'ab', `${ITEM}-${token}`),
  };
  return { root, ...paths, master, at };
};

const recordOf = (token: number, files: readonly OutputFile[], stdout = 'said'): Uint8Array =>
  buildResult({
    epoch: EPOCH,
    lease: { item: ITEM, name: 'a/name', token },
    files,
    result: {
      exitStatus: 0,
      signal: null,
      timedOut: false,
      durationMs: 12.4,
      stdout: { bytes: stdout.length, sha256: sha256(stdout), truncated: false },
      stderr: { bytes: 0, sha256: sha256('') },
      stdoutBase64: Buffer.from(stdout).toString('base64'),
    },
  });

/** Runs an attempt up to its seal. */
const sealed = async (
  corpus: RealCorpus,
  token: number,
  contents: Readonly<Record<string, string>>,
  stdout?: string,
) => {
  const out = await corpus.stage(ITEM, token);
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(out, name, '..'), { recursive: true });
    writeFileSync(join(out, name), content);
  }
  const inventory = await corpus.inventory(ITEM, token);
  assert.ok('files' in inventory, JSON.stringify(inventory));
  const record = recordOf(token, inventory.files, stdout);
  await corpus.seal(ITEM, token, inventory.files, record);
  return { record, digest: sha256(record), files: inventory.files };
};

test('an attempt from stage to result', async (t) => {
  const { master, at } = setUp(t);
  const corpus = master();
  const { record, digest, files } = await sealed(corpus, 7, { b: 'two', 'a/x': 'one' });
  assert.deepEqual(files, [
    { name: 'a/x', sha256: sha256('one'), bytes: 3 },
    { name: 'b', sha256: sha256('two'), bytes: 3 },
  ]);
  assert.ok(!existsSync(at.result), 'nothing is visible before publication');
  assert.ok(!existsSync(at.file('one')));
  assert.equal(await corpus.publish(ITEM, 7, digest), 'published');
  assert.deepEqual(readFileSync(at.result), Buffer.from(record));
  assert.equal(statSync(at.result).mode & 0o777, 0o666 & ~process.umask());
  assert.equal(readFileSync(at.file('one'), 'utf8'), 'one');
  const opened = openResult(readFileSync(at.result));
  assert.ok(opened.ok && opened.value.name === 'a/name' && opened.value.durationMs === 12);
  assert.equal(await corpus.publish(ITEM, 7, digest), 'published', 'replay');
  await corpus.discard(ITEM, 7);
  await corpus.discard(ITEM, 7);
  assert.ok(!existsSync(at.attempt(7)));
  assert.equal(await corpus.publish(ITEM, 7, digest), 'published', 'replay without the stage');
  assert.deepEqual(await corpus.resultFiles(ITEM, 7, digest), files);
  assert.equal(readFileSync(at.file('one'), 'utf8'), 'one', 'contents outlive the stage');
  const adopted = await corpus.open({ id: sha256('one'), name: 'a/x', adopted: true });
  assert.deepEqual(adopted, { path: at.file('one') });
  const other = sha256('another');
  const late = await corpus.open({ id: other, name: 'x', adopted: true });
  assert.deepEqual(late, { unseen: `content ${other}` }, 'it may show later');
});

test('a result without files and without a stage directory', async (t) => {
  const { master, at } = setUp(t);
  const corpus = master();
  const record = recordOf(1, []);
  await corpus.seal(ITEM, 1, [], record);
  assert.equal(await corpus.publish(ITEM, 1, sha256(record)), 'published');
  await corpus.discard(ITEM, 1);
  assert.deepEqual(readFileSync(at.result), Buffer.from(record));
  assert.deepEqual(readdirSync(join(at.result, '..')), [`${ITEM}.json`], 'no temporary left');
});

test('every crash point between seal and publication is replayed by another master', async (t) => {
  for (const crash of ['after seal', 'one content', 'all contents', 'record linked'] as const) {
    const { master, at, output } = setUp(t);
    const { record, digest, files } = await sealed(master(), 3, { x: 'one', y: 'two' });
    const place = (text: string, name: string): void => {
      mkdirSync(join(at.file(text), '..'), { recursive: true });
      linkSync(join(at.attempt(3), 'out', name), at.file(text));
    };
    if (crash !== 'after seal') place('one', 'x');
    if (crash === 'all contents' || crash === 'record linked') place('two', 'y');
    if (crash === 'record linked') {
      mkdirSync(join(output, 'results', 'ab'), { recursive: true });
      linkSync(join(at.attempt(3), 'result.json'), at.result);
    }
    const other = master();
    assert.deepEqual(await other.resultFiles(ITEM, 3, digest), files, crash);
    assert.equal(await other.publish(ITEM, 3, digest), 'published', crash);
    assert.deepEqual(readFileSync(at.result), Buffer.from(record), crash);
    assert.equal(readFileSync(at.file('two'), 'utf8'), 'two', crash);
  }
});

test('a crash before the seal leaves nothing to publish', async (t) => {
  const { master, at } = setUp(t);
  const corpus = master();
  const { digest } = await sealed(corpus, 1, { x: 'one' });
  rmSync(join(at.attempt(1), 'result.json'));
  assert.equal(await master().publish(ITEM, 1, digest), 'missing');
  assert.equal(await master().publish(ITEM, 2, digest), 'missing');
  assert.equal(await master().resultFiles(ITEM, 1, digest), null);
  assert.ok(!existsSync(at.result));
});

test('a torn sealed record is not published', async (t) => {
  const { master, at } = setUp(t);
  const { digest } = await sealed(master(), 1, { x: 'one' });
  truncateSync(join(at.attempt(1), 'result.json'), 100);
  const path = join(at.attempt(1), 'result.json');
  await assert.rejects(master().publish(ITEM, 1, digest), {
    code: 'E_RECORD',
    message: new RegExp(`^${path}: truncated`),
  });
});

test('two masters publish one item: one result is visible, the other is a duplicate', async (t) => {
  for (let round = 0; round < 20; round++) {
    const { master, at } = setUp(t);
    const first = master();
    const second = master();
    const one = await sealed(first, 1, { x: 'one' }, 'first');
    const two = await sealed(second, 2, { y: 'two' }, 'second');
    const outcomes = await Promise.all([
      first.publish(ITEM, 1, one.digest),
      second.publish(ITEM, 2, two.digest),
    ]);
    assert.deepEqual([...outcomes].sort(), ['duplicate', 'published']);
    const winner = outcomes[0] === 'published' ? one : two;
    assert.equal(sha256(readFileSync(at.result)), winner.digest);
    assert.equal(await second.publish(ITEM, 1, one.digest), outcomes[0], 'and it stays so');
    assert.equal(await first.publish(ITEM, 2, two.digest), outcomes[1]);
  }
});

test('two masters replay the same result: published for both', async (t) => {
  const { master } = setUp(t);
  const { digest } = await sealed(master(), 1, { x: 'one', y: 'one', z: 'two' });
  const outcomes = await Promise.all(
    [master(), master(), master()].map((corpus) => corpus.publish(ITEM, 1, digest)),
  );
  assert.deepEqual(outcomes, ['published', 'published', 'published']);
});

test('what may not be published is refused with its name', async (t) => {
  const { master } = setUp(t);
  const refusal = async (fill: (out: string) => void, more: Partial<CorpusOptions> = {}) => {
    const corpus = master(more);
    fill(await corpus.stage(ITEM, 1));
    const inventory = await corpus.inventory(ITEM, 1);
    return 'refused' in inventory ? inventory.refused : `files: ${inventory.files.length}`;
  };
  assert.match(await refusal((out) => symlinkSync('/etc/passwd', join(out, 'l'))), /"l".*symbolic/);
  assert.match(
    await refusal((out) => {
      rmdirSync(out);
      symlinkSync('/etc', out);
    }),
    /no directory any more/,
  );
  const bad = (out: string): void =>
    writeFileSync(Buffer.concat([Buffer.from(`${out}/`), Buffer.from([0xfe])]), '');
  assert.match(await refusal(bad), /not UTF-8/);
  const many = (out: string): void => {
    for (let index = 0; index < 4; index++) writeFileSync(join(out, `${index}`), 'x'.repeat(10));
  };
  assert.match(await refusal(many, { outputFilesMax: 3 }), /more than 3 files.*outputFilesMax/);
  assert.match(await refusal(many, { outputBytesMax: 39 }), /more than 39 bytes.*outputBytesMax/);
  assert.equal(await refusal(many, { outputFilesMax: 4, outputBytesMax: 40 }), 'files: 4');
});

test('a staged file that changes after the inventory cannot be sealed', async (t) => {
  const { master, at } = setUp(t);
  const corpus = master();
  const out = await corpus.stage(ITEM, 1);
  writeFileSync(join(out, 'x'), 'before');
  const inventory = await corpus.inventory(ITEM, 1);
  assert.ok('files' in inventory);
  writeFileSync(join(out, 'x'), 'after!');
  const sealing = corpus.seal(ITEM, 1, inventory.files, recordOf(1, inventory.files));
  await assert.rejects(sealing, { code: 'E_STORE', message: /changed/ });
  assert.ok(!existsSync(join(at.attempt(1), 'result.json')));
});

test('a hard link to somebody else’s file is published as a copy', async (t) => {
  const { root, master, at } = setUp(t);
  const corpus = master();
  const out = await corpus.stage(ITEM, 1);
  writeFileSync(join(root, 'precious'), 'text');
  linkSync(join(root, 'precious'), join(out, 'x'));
  const inventory = await corpus.inventory(ITEM, 1);
  assert.ok('files' in inventory);
  const record = recordOf(1, inventory.files);
  await corpus.seal(ITEM, 1, inventory.files, record);
  assert.equal(await corpus.publish(ITEM, 1, sha256(record)), 'published');
  writeFileSync(join(root, 'precious'), 'edited');
  assert.equal(readFileSync(at.file('text'), 'utf8'), 'text');
  assert.ok(readdirSync(join(at.file('text'), '..')).every((name) => !name.startsWith('.')));
});

test('a symbolic link planted at any of our names is refused, and its target untouched', async (t) => {
  const plants: [string, (s: ReturnType<typeof setUp>, victim: string) => void][] = [
    [
      'result',
      (s, victim) => {
        mkdirSync(join(s.at.result, '..'), { recursive: true });
        symlinkSync(victim, s.at.result);
      },
    ],
    [
      'content',
      (s, victim) => {
        mkdirSync(join(s.at.file('one'), '..'), { recursive: true });
        symlinkSync(victim, s.at.file('one'));
      },
    ],
    [
      'results',
      (s, victim) => symlinkSync(join(victim, '..', 'elsewhere'), join(s.output, 'results')),
    ],
    ['files', (s, victim) => symlinkSync(join(victim, '..', 'elsewhere'), join(s.output, 'files'))],
  ];
  for (const [what, plant] of plants) {
    const state = setUp(t);
    const victim = join(state.root, 'victim');
    mkdirSync(join(state.root, 'elsewhere'));
    writeFileSync(victim, 'victim');
    const { digest } = await sealed(state.master(), 1, { x: 'one' });
    plant(state, victim);
    await assert.rejects(
      state.master().publish(ITEM, 1, digest),
      /symbolic link|not a regular file|damaged/,
      what,
    );
    assert.equal(readFileSync(victim, 'utf8'), 'victim', what);
    assert.deepEqual(readdirSync(join(state.root, 'elsewhere')), [], what);
  }
  // Not even one that leads to the right content: its owner could change that later.
  const same = setUp(t);
  writeFileSync(join(same.root, 'same'), 'one');
  const { digest } = await sealed(same.master(), 1, { x: 'one' });
  mkdirSync(join(same.at.file('one'), '..'), { recursive: true });
  symlinkSync(join(same.root, 'same'), same.at.file('one'));
  await assert.rejects(same.master().publish(ITEM, 1, digest), { code: 'E_RECORD' });
  const state = setUp(t);
  mkdirSync(join(state.root, 'elsewhere'));
  symlinkSync(join(state.root, 'elsewhere'), join(state.output, '.flockstep-stage'));
  await assert.rejects(state.master().stage(ITEM, 1), { code: 'E_DIRECTORY' });
});

test('a damaged content under its name is named, never replaced', async (t) => {
  const { master, at } = setUp(t);
  const { digest } = await sealed(master(), 1, { x: 'one' });
  mkdirSync(join(at.file('one'), '..'), { recursive: true });
  writeFileSync(at.file('one'), 'eno');
  const publishing = master().publish(ITEM, 1, digest);
  await assert.rejects(publishing, { code: 'E_RECORD', message: new RegExp(sha256('one')) });
  assert.ok(!existsSync(at.result));
  assert.equal(readFileSync(at.file('one'), 'utf8'), 'eno');
});

test('discarding an attempt takes the earlier ones of its item with it, and no later one', async (t) => {
  const { master, at } = setUp(t);
  const corpus = master();
  for (const token of [2, 9, 10, 11]) await corpus.stage(ITEM, token);
  const other = await corpus.stage(`ab${'0'.repeat(62)}`, 1);
  await corpus.discard(ITEM, 10);
  assert.deepEqual(
    [2, 9, 10, 11].filter((token) => existsSync(at.attempt(token))),
    [11],
  );
  assert.ok(existsSync(other));
});

test('a fresh stage is empty whatever stood there', async (t) => {
  const { root, master, at } = setUp(t);
  const corpus = master();
  writeFileSync(join(await corpus.stage(ITEM, 1), 'old'), 'old');
  assert.deepEqual(readdirSync(await corpus.stage(ITEM, 1)), []);
  rmSync(at.attempt(1), { recursive: true });
  writeFileSync(join(root, 'kept'), 'kept');
  symlinkSync(root, at.attempt(1));
  assert.deepEqual(readdirSync(await corpus.stage(ITEM, 1)), []);
  assert.ok(lstatSync(at.attempt(1)).isDirectory());
  assert.equal(readFileSync(join(root, 'kept'), 'utf8'), 'kept');
});
