/** A file system that is really full: nothing half published, and the code that says "resumable". */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { RealDirectory } from '../../src/fs/directory.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { probeCapabilities } from '../../src/fs/probes.ts';
import { bytesOf, failsWith, lineOf } from '../support/fs.ts';

/** Mounts a tmpfs for this test alone; skips the test where that is not allowed. */
const tinyFileSystem = (test: TestContext, options: string): string | null => {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'flockstep-tiny-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `mode=700,${options}`, 'tmpfs', path]);
  test.after(() => {
    if (mounted.status === 0) spawnSync('umount', ['-l', path]);
    rmdirSync(path);
  });
  if (mounted.status === 0) return path;
  test.skip('mounting a small tmpfs needs root and mount(8)');
  return null;
};

const fill = (path: string): void => {
  const chunk = Buffer.alloc(4096, 1);
  for (let number = 0; ; number++) {
    try {
      writeFileSync(`${path}/filler-${number}`, chunk);
    } catch {
      return;
    }
  }
};

const published = (directory: RealDirectory): string[] => directory.listFresh('views') ?? [];

describe('a full file system', () => {
  it('refuses with E_NO_SPACE and publishes nothing by halves', async (test) => {
    const path = tinyFileSystem(test, 'size=512k');
    if (path === null) return;
    const directory = await openCoordinationDirectory(path);
    const register = directory.createRegister('registers/1', 4096);
    fill(directory.hostPath('epochs'));
    await assert.rejects(
      directory.createOnce('views/1', Buffer.alloc(20_000, 'x')),
      failsWith('E_NO_SPACE', /ENOSPC/),
    );
    assert.deepEqual(published(directory), []);
    assert.deepEqual(directory.listFresh('tmp'), []);
    await assert.rejects(
      directory.append('epochs/log', Buffer.alloc(20_000, 'x')),
      failsWith('E_NO_SPACE', /ENOSPC/),
    );
    for (let sequence = 1; sequence <= 64; sequence++)
      register.write(lineOf(`frame ${sequence}`, 4096), sequence);
    assert.match(readFileSync(directory.hostPath('registers/1'), 'utf8'), /^frame 64 /);
    register.close();
    await assert.rejects(
      probeCapabilities({ stateRoot: path, publicationRoot: path }),
      failsWith('E_NO_SPACE', /probe failed during \w+: .*ENOSPC/),
    );
    assert.deepEqual(
      readdirSync(path).filter((name) => name.startsWith('.')),
      [],
    );
  });

  it('refuses with E_NO_SPACE when it is out of inodes', async (test) => {
    const path = tinyFileSystem(test, 'size=4m,nr_inodes=40');
    if (path === null) return;
    const directory = await openCoordinationDirectory(path);
    fill(directory.hostPath('epochs'));
    await assert.rejects(
      directory.createOnce('views/1', bytesOf('small\n')),
      failsWith('E_NO_SPACE', /ENOSPC/),
    );
    await assert.rejects(directory.makeDirectory('epochs/a'), failsWith('E_NO_SPACE', /ENOSPC/));
    assert.throws(
      () => directory.createRegister('registers/1', 4096),
      failsWith('E_NO_SPACE', /ENOSPC/),
    );
    assert.deepEqual(published(directory), []);
  });

  it('refuses with a clear line when there is no room to open it at all', async (test) => {
    const path = tinyFileSystem(test, 'size=4m,nr_inodes=2');
    if (path === null) return;
    fill(path);
    await assert.rejects(
      openCoordinationDirectory(path),
      (error: unknown) =>
        failsWith('E_NO_SPACE', /ENOSPC/)(error) || failsWith('E_DIRECTORY', /filler/)(error),
    );
  });
});
