import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCoordinationDirectory, openOutputDirectory } from '../../src/fs/open.ts';
import type { drive } from '../support/drive.ts';
import { failsWith, temporaryDirectory } from '../support/fs.ts';

const MARKER = '{"schema":"flockstep-directory-v1"}\n';
const FIXED = ['aborts', 'epochs', 'payloads', 'registers', 'roster', 'tmp', 'views'];
const isRoot = process.geteuid?.() === 0;

const isRefused = (text: RegExp) => failsWith('E_DIRECTORY', text);

describe('opening a coordination directory', () => {
  it('marks an empty one, makes the fixed directories, and opens it again', async (test) => {
    const path = join(temporaryDirectory(test), 'd');
    mkdirSync(path, { mode: 0o755 });
    const directory = await openCoordinationDirectory(path);
    assert.equal(directory.root, path);
    assert.equal(readFileSync(`${path}/flockstep.json`, 'utf8'), MARKER);
    assert.deepEqual(readdirSync(path).sort(), ['flockstep.json', ...FIXED].sort());
    await openCoordinationDirectory(`${path}/`);
  });

  it('is made when asked and only its last component is missing', async (test) => {
    const root = temporaryDirectory(test);
    await assert.rejects(openCoordinationDirectory(`${root}/d`), isRefused(/\/d does not exist/));
    assert.equal(existsSync(`${root}/d`), false);
    await openCoordinationDirectory(`${root}/d`, { create: true });
    assert.equal(statSync(`${root}/d`).mode & 0o777, 0o700);
    await assert.rejects(
      openCoordinationDirectory(`${root}/x/y`, { create: true }),
      isRefused(/\/x\/y does not exist, nor does .*\/x; make .*\/x first/),
    );
    assert.equal(existsSync(`${root}/x`), false);
  });

  it('works for many masters in the same millisecond', async (test) => {
    const path = join(temporaryDirectory(test), 'd');
    await Promise.all(
      Array.from({ length: 20 }, () => openCoordinationDirectory(path, { create: true })),
    );
    assert.equal(readFileSync(`${path}/flockstep.json`, 'utf8'), MARKER);
    assert.deepEqual(readdirSync(path).sort(), ['flockstep.json', ...FIXED].sort());
  });

  it('follows links above the last component and refuses one in it', async (test) => {
    const root = temporaryDirectory(test);
    mkdirSync(`${root}/real`);
    symlinkSync('real', `${root}/link`);
    const directory = await openCoordinationDirectory(`${root}/link/d`, { create: true });
    assert.equal(directory.root, `${root}/real/d`);
    await assert.rejects(
      openCoordinationDirectory(`${root}/link`),
      isRefused(/\/link is a symbolic link/),
    );
    symlinkSync('nowhere', `${root}/dangling`);
    for (const create of [true, false])
      await assert.rejects(
        openCoordinationDirectory(`${root}/dangling`, { create }),
        isRefused(/\/dangling is a symbolic link/),
      );
    assert.equal(existsSync(`${root}/nowhere`), false);
  });

  it('refuses files, paths below files, and the root of the file system', async (test) => {
    const root = temporaryDirectory(test);
    writeFileSync(`${root}/file`, '');
    await assert.rejects(
      openCoordinationDirectory(`${root}/file`),
      isRefused(/is not a directory/),
    );
    await assert.rejects(
      openCoordinationDirectory(`${root}/file/d`, { create: true }),
      isRefused(/below something that is not a directory/),
    );
    await assert.rejects(openCoordinationDirectory('/'), isRefused(/root of the file system/));
  });

  it('refuses what everybody may write', async (test) => {
    const path = join(temporaryDirectory(test), 'd');
    mkdirSync(path);
    for (const mode of [0o777, 0o1777, 0o702]) {
      chmodSync(path, mode);
      await assert.rejects(openCoordinationDirectory(path), isRefused(/writable by everybody/));
      await assert.rejects(openOutputDirectory(path), isRefused(/writable by everybody/));
    }
    assert.deepEqual(readdirSync(path), []);
  });

  it('refuses a foreign directory and leaves it alone', async (test) => {
    const path = temporaryDirectory(test);
    writeFileSync(`${path}/thesis.tex`, '');
    await assert.rejects(
      openCoordinationDirectory(path),
      isRefused(/not a flockstep directory and not empty \(it holds "thesis.tex"\)/),
    );
    assert.deepEqual(readdirSync(path), ['thesis.tex']);
    await openOutputDirectory(path);
  });

  it('completes a directory whose first master died half-way', async (test) => {
    const path = temporaryDirectory(test);
    mkdirSync(`${path}/tmp`);
    writeFileSync(`${path}/.flockstep-marker-${'0'.repeat(32)}`, 'half');
    writeFileSync(`${path}/.nfs000000000001`, '');
    await openCoordinationDirectory(path);
    assert.equal(readFileSync(`${path}/flockstep.json`, 'utf8'), MARKER);
  });

  for (const [text, why] of [
    ['', /damaged: not whole JSON/],
    ['{"schema":"flockstep-dir', /damaged: not whole JSON/],
    [
      '{"schema":"flockstep-directory-v2"}\n',
      /another version: schema is "flockstep-directory-v2"/,
    ],
    ['{"schema":"flockstep-directory-v1","x":1}\n', /malformed/],
    ['{ "schema":"flockstep-directory-v1"}\n', /not canonical/],
    ['{"schema":"flockstep-directory-v1"}', /not canonical/],
    ['{"schema":"x","schema":"flockstep-directory-v1"}\n', /not canonical/],
    ['[]\n', /malformed/],
    ['null\n', /malformed/],
    ['x'.repeat(5000), /larger than 4096/],
  ] as const)
    it(`refuses a marker ${JSON.stringify(text.slice(0, 50))}`, async (test) => {
      const path = temporaryDirectory(test);
      writeFileSync(`${path}/flockstep.json`, text);
      await assert.rejects(
        openCoordinationDirectory(path),
        (error: unknown) =>
          failsWith('E_RECORD', why)(error) && failsWith('E_RECORD', /\/flockstep\.json /)(error),
      );
      assert.deepEqual(readdirSync(path), ['flockstep.json']);
    });

  it('refuses symbolic links planted at each name that it makes', async (test) => {
    for (const name of ['flockstep.json', ...FIXED]) {
      const root = temporaryDirectory(test);
      mkdirSync(`${root}/d`);
      mkdirSync(`${root}/victim`);
      symlinkSync(name === 'flockstep.json' ? '../unborn' : '../victim', `${root}/d/${name}`);
      await assert.rejects(
        openCoordinationDirectory(`${root}/d`),
        (error: unknown) =>
          failsWith('E_RECORD', /not a regular file/)(error) ||
          failsWith('E_DIRECTORY', new RegExp(`/${name} is a symbolic link`))(error),
        name,
      );
      assert.deepEqual(readdirSync(`${root}/victim`), []);
      assert.equal(existsSync(`${root}/unborn`), false);
    }
  });
});

/** What an ordinary user meets; the process must be root to become one. */
describe('opening as another user', { skip: isRoot ? false : 'needs root to change user' }, () => {
  const NOBODY = 65534;

  /**
   * Runs the opening as uid 65534, from a copy of the compiled files that this user may read.
   */
  const openAsNobody = (root: string, path: string): { code: string; message: string } => {
    const dist = fileURLToPath(new URL('../../', import.meta.url));
    if (!existsSync(`${root}/dist`)) {
      cpSync(dist, `${root}/dist`, { recursive: true });
      writeFileSync(`${root}/package.json`, '{"type":"module"}');
    }
    const result = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { openCoordinationDirectory } from ${JSON.stringify(`${root}/dist/src/fs/open.js`)};
         openCoordinationDirectory(process.env.OPEN_PATH, { create: true }).then(
           () => console.log(JSON.stringify({ code: 'opened', message: '' })),
           (error) => console.log(JSON.stringify({ code: error.code, message: error.message })));`,
      ],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, OPEN_PATH: path },
        uid: NOBODY,
        gid: NOBODY,
      },
    );
    if (result.status !== 0) throw new Error(result.stderr);
    return JSON.parse(result.stdout) as { code: string; message: string };
  };

  it('refuses by name what is not ours, not writable, not reachable or not to be made', (test) => {
    const root = temporaryDirectory(test);
    chmodSync(root, 0o755);
    if (spawnSync('ls', [root], { uid: NOBODY, gid: NOBODY }).status !== 0)
      return test.skip('the temporary directory is closed to uid 65534 (a private mount)');
    for (const name of ['own', 'closed', 'theirs', 'hidden', 'plain']) mkdirSync(`${root}/${name}`);
    for (const name of ['own', 'closed']) chownSync(`${root}/${name}`, NOBODY, NOBODY);
    chmodSync(`${root}/closed`, 0o500);
    chmodSync(`${root}/hidden`, 0o700);
    mkdirSync(`${root}/hidden/d`);
    assert.equal(openAsNobody(root, `${root}/own`).code, 'opened');
    for (const [path, text] of [
      ['closed', /closed is not readable, writable and searchable by this user/],
      ['theirs', /theirs belongs to another user \(uid 0, we are 65534\)/],
      ['hidden/d', /hidden\/d cannot be reached/],
      ['plain/new', /plain\/new cannot be made: .*\/plain is not writable/],
    ] as const) {
      const { code, message } = openAsNobody(root, `${root}/${path}`);
      assert.equal(code, 'E_DIRECTORY', message);
      assert.match(message, text);
    }
  });

  it('refuses a file system that is mounted read-only', (test) => {
    const root = temporaryDirectory(test);
    const path = `${root}/ro`;
    mkdirSync(path);
    const mounted = spawnSync(
      'unshare',
      [
        '-m',
        'sh',
        '-c',
        `mount -t tmpfs -o ro,mode=700 tmpfs "$1" && exec "$2" "$3" "$4"`,
        'sh',
        path,
        process.execPath,
        fileURLToPath(new URL('../support/fs-driver.js', import.meta.url)),
        JSON.stringify([{ call: 'open', root: path }]),
      ],
      { encoding: 'utf8' },
    );
    if (mounted.status !== 0) return test.skip('needs unshare(1) and mount(8)');
    const [answer] = JSON.parse(mounted.stdout) as ReturnType<typeof drive>;
    assert.ok(answer && !answer.ok && answer.code === 'E_DIRECTORY');
    assert.match(answer.message, /ro is on a file system mounted read-only/);
  });
});

describe('opening an output directory', () => {
  it('gives its absolute path and refuses what it must', async (test) => {
    const root = temporaryDirectory(test);
    assert.equal(await openOutputDirectory(`${root}/./out/`, { create: true }), `${root}/out`);
    assert.deepEqual(readdirSync(`${root}/out`), []);
    await assert.rejects(openOutputDirectory(`${root}/absent`), isRefused(/does not exist/));
    rmSync(`${root}/out`, { recursive: true });
    writeFileSync(`${root}/out`, '');
    await assert.rejects(openOutputDirectory(`${root}/out`), isRefused(/not a directory/));
  });
});
