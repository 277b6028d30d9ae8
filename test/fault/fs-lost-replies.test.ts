/** Calls that were done and report failure, and late errors: what the fs layer makes of them. */
import assert from 'node:assert/strict';
import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { RealDirectory } from '../../src/fs/directory.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { VISIBILITY_PATIENCE_MS } from '../../src/protocol/limits.ts';
import type { DriverAnswer, DriverCall } from '../support/fs-driver.ts';
import { drive, valueOf } from '../support/drive.ts';
import { assertOneWinnerEach } from '../support/race.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { shimForSuite, shimMissing } from './shim.ts';

describe('lost replies and late errors', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  const freshRoot = async (test: TestContext): Promise<string> =>
    (await openCoordinationDirectory(`${temporaryDirectory(test)}/d`, { create: true })).root;

  /** One call in a fresh directory under these rules. */
  const under = (root: string, rules: readonly string[], call: DriverCall): DriverAnswer => {
    shim.set(rules);
    return drive([call], shim.environment)[0]!;
  };

  const create = (root: string, text = 'ours\n'): DriverCall => ({
    call: 'createOnce',
    root,
    path: 'views/1.json',
    text,
  });

  for (const errno of ['EEXIST', 'ENOENT', 'EIO', 'ESTALE', 'ETIMEDOUT'])
    it(`says created when link was done and reports ${errno}`, async (test) => {
      const root = await freshRoot(test);
      const answer = under(root, [`link lost ${errno} 1 views/`], create(root));
      assert.equal(valueOf(answer), 'created');
      assert.equal(readFileSync(`${root}/views/1.json`, 'utf8'), 'ours\n');
      assert.deepEqual(readdirSync(`${root}/tmp`), []);
    });

  it('does not say created when link says so and nothing was done', async (test) => {
    const root = await freshRoot(test);
    const startedMs = performance.now();
    const answer = under(root, ['link grant - 1 views/'], create(root));
    assert.ok(!answer.ok && answer.code === 'E_STORE');
    assert.match(answer.message, /publish .*views\/1\.json.*not to be read back/);
    // Its own name is awaited briefly: a master on its way out may be in this.
    assert.ok(performance.now() - startedMs < VISIBILITY_PATIENCE_MS);
  });

  it('does not say created when link says so over somebody else', async (test) => {
    const root = await freshRoot(test);
    writeFileSync(`${root}/views/1.json`, 'theirs\n');
    assert.equal(valueOf(under(root, ['link grant - 1 views/'], create(root))), 'theirs\n');
  });

  it('tells a link that really failed by its errno', async (test) => {
    const root = await freshRoot(test);
    const answer = under(root, ['link fail EIO 1 views/'], create(root));
    assert.ok(!answer.ok && answer.code === 'E_STORE' && /EIO/.test(answer.message));
    assert.deepEqual(readdirSync(`${root}/views`), []);
    assert.deepEqual(readdirSync(`${root}/tmp`), []);
  });

  for (const errno of ['EPERM', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']) {
    it(`creates exclusively where links are refused with ${errno}`, async (test) => {
      const root = await freshRoot(test);
      const rules = [`link fail ${errno} * views/`];
      assert.equal(valueOf(under(root, rules, create(root))), 'created');
      assert.equal(valueOf(under(root, rules, create(root, 'late\n'))), 'ours\n');
      assert.equal(readFileSync(`${root}/views/1.json`, 'utf8'), 'ours\n');
      assert.deepEqual(readdirSync(`${root}/tmp`), []);
    });
  }

  for (const [what, rule] of [
    ['every reply of link is lost', 'link lost EEXIST * views/'],
    ['links are refused', 'link fail EPERM * views/'],
    [
      'links are refused and writes come in halves',
      'link fail EPERM * views/\nwrite short - * views/',
    ],
  ] as const)
    it(`has one winner for each of 100 names between processes when ${what}`, async (test) => {
      const root = await freshRoot(test);
      shim.set([rule]);
      await assertOneWinnerEach(new RealDirectory(root), 100, shim.environment);
    });

  it('refuses a planted link also where links are refused', async (test) => {
    const root = await freshRoot(test);
    symlinkSync(`${root}/unborn`, `${root}/views/1.json`);
    const answer = under(root, ['link fail EPERM * views/'], create(root));
    assert.ok(!answer.ok && answer.code === 'E_RECORD');
    assert.ok(!readdirSync(root).includes('unborn'));
  });

  it('takes the half-written name away when exclusive creation runs out of space', async (test) => {
    const root = await freshRoot(test);
    const rules = ['link fail EPERM * views/', 'write fail ENOSPC * views/'];
    const answer = under(root, rules, create(root));
    assert.ok(!answer.ok && answer.code === 'E_NO_SPACE', JSON.stringify(answer));
    assert.deepEqual(readdirSync(`${root}/views`), []);
  });

  it('survives a lost reply of the temporary file and leaves none behind', async (test) => {
    const root = await freshRoot(test);
    assert.equal(valueOf(under(root, ['create lost EEXIST 1 d/tmp/'], create(root))), 'created');
    assert.deepEqual(readdirSync(`${root}/tmp`), []);
  });

  it('survives a lost reply when it removes the temporary file', async (test) => {
    const root = await freshRoot(test);
    assert.equal(valueOf(under(root, ['unlink lost ENOENT 1 d/tmp/'], create(root))), 'created');
  });

  for (const [rule, code] of [
    ['fsync fail ENOSPC 1 d/tmp/', 'E_NO_SPACE'],
    ['fsync fail EIO 1 d/tmp/', 'E_STORE'],
    ['close fail EDQUOT 1 d/tmp/', 'E_NO_SPACE'],
    ['write fail EDQUOT 1 d/tmp/', 'E_NO_SPACE'],
    ['create fail ENOSPC * d/tmp/', 'E_NO_SPACE'],
    ['create fail EROFS * d/tmp/', 'E_STORE'],
  ] as const)
    it(`publishes nothing after "${rule}"`, async (test) => {
      const root = await freshRoot(test);
      const answer = under(root, [rule], create(root));
      assert.ok(!answer.ok && answer.code === code, JSON.stringify(answer));
      assert.deepEqual(readdirSync(`${root}/views`), []);
      assert.deepEqual(readdirSync(`${root}/tmp`), []);
    });

  it('does not call a name durable that was not synced', async (test) => {
    const root = await freshRoot(test);
    const answer = under(root, ['fsync fail EIO 1 /views'], create(root));
    assert.ok(!answer.ok && /sync directory .*views: EIO/.test(answer.message));
  });

  it('writes all when the system takes half at a time', async (test) => {
    const root = await freshRoot(test);
    const text = `${'x'.repeat(3000)}\n`;
    const rules = [`write short - * ${root}`];
    assert.equal(valueOf(under(root, rules, create(root, text))), 'created');
    assert.equal(readFileSync(`${root}/views/1.json`, 'utf8'), text);
    valueOf(under(root, rules, { call: 'append', root, path: 'views/log', text }));
    assert.equal(readFileSync(`${root}/views/log`, 'utf8'), text);
    valueOf(under(root, rules, { call: 'register', root, path: 'registers/1', writes: 2 }));
    const register = readFileSync(`${root}/registers/1`, 'utf8');
    assert.match(register, /^frame 2 +\nframe 1 +\n\0\0$/);
  });

  it('does not take a write for whole when space ends in its middle', async (test) => {
    const root = await freshRoot(test);
    const text = `${'x'.repeat(3000)}\n`;
    for (const [nth, call] of [
      [1, create(root, text)],
      [1, { call: 'append', root, path: 'views/log', text }],
      // Its first write reserves the room of both lines.
      [2, { call: 'register', root, path: 'registers/1', writes: 1 }],
    ] as const) {
      // The system takes half, then nothing more; the caller is shown the half that went well.
      const rules = [`write short - ${nth} ${root}`, `write fail ENOSPC ${nth}+ ${root}`];
      const answer = under(root, rules, call);
      assert.ok(!answer.ok && answer.code === 'E_NO_SPACE', JSON.stringify(answer));
    }
    assert.deepEqual(readdirSync(`${root}/views`), ['log']);
  });

  it('survives lost replies of mkdir, unlink and register creation', async (test) => {
    const root = await freshRoot(test);
    valueOf(
      under(root, ['mkdir lost EEXIST * epochs/'], {
        call: 'makeDirectory',
        root,
        path: 'epochs/a/b',
      }),
    );
    assert.ok(statSync(`${root}/epochs/a/b`).isDirectory());
    writeFileSync(`${root}/views/old`, '');
    valueOf(under(root, ['unlink lost ENOENT 1 old'], { call: 'remove', root, path: 'views/old' }));
    assert.deepEqual(readdirSync(`${root}/views`), []);
    valueOf(
      under(root, ['create lost EEXIST 1 registers/'], {
        call: 'register',
        root,
        path: 'registers/1',
        writes: 1,
      }),
    );
    assert.equal(statSync(`${root}/registers/1`).size, 2 * 4096 + 1);
  });

  it('makes a directory again that is told to be there and cannot be seen, and no other', async (test) => {
    const root = await freshRoot(test);
    const make = (rule: string): DriverAnswer =>
      under(root, [rule], { call: 'makeDirectory', root, path: 'epochs/a' });
    // Two clients at one moment: nothing was done by this call, and nothing is seen yet.
    for (const errno of ['EEXIST', 'ESTALE', 'ENOENT']) {
      valueOf(make(`mkdir fail ${errno} 1 epochs/a`));
      assert.ok(statSync(`${root}/epochs/a`).isDirectory(), errno);
      rmdirSync(`${root}/epochs/a`);
    }
    // Once more would have helped: what is wrong otherwise is told at once.
    for (const errno of ['EACCES', 'ENOSPC', 'EIO', 'EROFS']) {
      const answer = make(`mkdir fail ${errno} 1 epochs/a`);
      assert.ok(!answer.ok && answer.details['errno'] === errno, errno);
      assert.deepEqual(readdirSync(`${root}/epochs`), []);
    }
    const fromMs = performance.now();
    const answer = make('mkdir fail EEXIST * epochs/a');
    assert.ok(!answer.ok && /make directory .*epochs\/a.*EEXIST/.test(answer.message));
    assert.ok(performance.now() - fromMs >= 2_000, 'it was tried for two seconds');
  });

  it('counts a failed sync of a register and of a new directory', async (test) => {
    const root = await freshRoot(test);
    const register = under(root, ['fsync fail EIO 2 registers/'], {
      call: 'register',
      root,
      path: 'registers/1',
      writes: 2,
    });
    assert.ok(!register.ok && /write register .*EIO/.test(register.message));
    const made = under(root, ['fsync fail EIO 1 epochs/a'], {
      call: 'makeDirectory',
      root,
      path: 'epochs/a',
    });
    assert.ok(!made.ok && /sync directory .*epochs\/a: EIO/.test(made.message));
  });

  it('reads a stale handle as absent, wherever it shows, and EIO as an error', async (test) => {
    const root = await freshRoot(test);
    writeFileSync(`${root}/views/1.json`, 'text');
    const read: DriverCall = { call: 'read', root, path: 'views/1.json' };
    assert.equal(valueOf(under(root, ['open fail ESTALE 1 views/'], read)), null);
    assert.equal(valueOf(under(root, ['read fail ESTALE 1 views/'], read)), null);
    assert.equal(valueOf(under(root, ['close fail EIO 1 views/'], read)), 'text');
    for (const rule of ['open fail EIO 1 views/', 'read fail EIO 1 views/']) {
      const answer = under(root, [rule], read);
      assert.ok(!answer.ok && answer.code === 'E_STORE' && answer.details['errno'] === 'EIO', rule);
    }
  });

  it('reads a file whose delegation is being recalled', async (test) => {
    const root = await freshRoot(test);
    writeFileSync(`${root}/views/1.json`, 'text');
    const answer = under(root, ['open fail EAGAIN 1 views/'], {
      call: 'read',
      root,
      path: 'views/1.json',
    });
    assert.equal(valueOf(answer), 'text');
  });

  it('opens a marked directory whose marker this client takes for absent', async (test) => {
    const root = await freshRoot(test);
    writeFileSync(`${root}/notes`, '');
    valueOf(under(root, ['open fail ENOENT 1 flockstep.json'], { call: 'open', root }));
    writeFileSync(`${root}/flockstep.json`, '{"schema":"flockstep-directory-v9"}\n');
    const answer = under(root, ['open fail ENOENT 1 flockstep.json'], { call: 'open', root });
    assert.ok(!answer.ok && answer.code === 'E_RECORD' && /another version/.test(answer.message));
  });

  it('opens a directory whose marker link lost its reply', (test) => {
    const root = `${temporaryDirectory(test)}/d`;
    mkdirSync(root, { mode: 0o700 });
    valueOf(under(root, ['link lost EEXIST 1 flockstep.json'], { call: 'open', root }));
    assert.equal(
      readFileSync(`${root}/flockstep.json`, 'utf8'),
      '{"schema":"flockstep-directory-v1"}\n',
    );
    assert.deepEqual(
      readdirSync(root).filter((name) => name.startsWith('.')),
      [],
    );
  });
});
