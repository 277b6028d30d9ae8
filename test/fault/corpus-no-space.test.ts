/** A full file system: nothing half is visible, and with room again the same steps succeed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { RealCorpus, type InputSource } from '../../src/fs/corpus.ts';
import { sealRecord } from '../../src/protocol/envelope.ts';

const ITEM = 'ab'.repeat(32);
const EPOCH = 'e'.repeat(64);

/** Runs `body` in a tmpfs of 256 KiB; skips where none can be mounted. */
const onSmallFileSystem = async (
  t: TestContext,
  body: (root: string) => Promise<void>,
): Promise<void> => {
  const root = mkdtempSync(join(tmpdir(), 'flockstep-test-'));
  try {
    const options = ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', root];
    if (spawnSync('mount', options).status !== 0)
      return t.skip('a small tmpfs cannot be mounted here');
    try {
      for (const name of ['coordination', 'output']) mkdirSync(join(root, name));
      await body(root);
    } finally {
      spawnSync('umount', [root]);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const corpusAt = (root: string, input: InputSource): RealCorpus =>
  new RealCorpus({
    epoch: EPOCH,
    directory: join(root, 'coordination'),
    output: join(root, 'output'),
    input,
  });

const fill = (root: string): void => {
  assert.throws(() => writeFileSync(join(root, 'filler'), Buffer.alloc(400_000)), {
    code: 'ENOSPC',
  });
};

/** Everything below a directory but directories. */
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => entry.name);

test('seal and publication on a full file system', (t) =>
  onSmallFileSystem(t, async (root) => {
    const corpus = corpusAt(root, { kind: 'none' });
    const out = await corpus.stage(ITEM, 1);
    writeFileSync(join(out, 'x'), 'one');
    const inventory = await corpus.inventory(ITEM, 1);
    assert.ok('files' in inventory);
    const record = sealRecord({
      schema: 'flockstep-result-v1',
      epoch: EPOCH,
      item: ITEM,
      name: null,
      token: 1,
      exitStatus: 0,
      signal: null,
      timedOut: false,
      durationMs: 1,
      stdout: { bytes: 0, sha256: EPOCH, truncated: false, text: '', base64: null },
      stderr: { bytes: 0, sha256: EPOCH },
      files: inventory.files,
    });
    fill(root);
    const noSpace = { code: 'E_NO_SPACE', message: /ENOSPC/ };
    await assert.rejects(corpus.seal(ITEM, 1, inventory.files, record), noSpace);
    const digest = createHash('sha256').update(record).digest('hex');
    assert.equal(await corpus.publish(ITEM, 1, digest), 'missing');
    rmSync(join(root, 'filler'));
    await corpus.seal(ITEM, 1, inventory.files, record);
    assert.equal(await corpus.publish(ITEM, 1, digest), 'published');
  }));

test('storing listed inputs on a full file system', (t) =>
  onSmallFileSystem(t, async (root) => {
    const inputs = mkdtempSync(join(tmpdir(), 'flockstep-test-'));
    try {
      writeFileSync(join(inputs, 'one'), Buffer.alloc(10_000, 'a'));
      writeFileSync(join(inputs, 'list'), 'one\n');
      const corpus = corpusAt(root, { kind: 'list', path: join(inputs, 'list') });
      const scan = async (): Promise<string[]> => {
        const kinds: string[] = [];
        for await (const entry of corpus.scan({ rank: 0, size: 1 })) kinds.push(entry.kind);
        return kinds;
      };
      fill(root);
      await assert.rejects(scan(), { code: 'E_NO_SPACE' });
      assert.deepEqual(filesIn(join(root, 'coordination')), [], 'nothing half is left');
      rmSync(join(root, 'filler'));
      assert.deepEqual(await scan(), ['input']);
    } finally {
      rmSync(inputs, { recursive: true, force: true });
    }
  }));
