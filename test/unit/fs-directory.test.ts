import assert from 'node:assert/strict';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { RealDirectory } from '../../src/fs/directory.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { assertOneWinnerEach } from '../support/race.ts';
import { bytesOf, failsWith, lineOf, temporaryDirectory } from '../support/fs.ts';

const CAPACITY = 4096;

const openFresh = async (test: TestContext): Promise<RealDirectory> =>
  openCoordinationDirectory(join(temporaryDirectory(test), 'd'), { create: true });

describe('shared paths', () => {
  it('refuses everything that could leave the root or is not plain', (test) => {
    const directory = new RealDirectory(temporaryDirectory(test));
    for (const path of ['', '/a', 'a/', 'a//b', '..', '../a', 'a/../b', './a', 'a/.', 'a\0b', '.'])
      for (const call of [
        () => directory.hostPath(path),
        () => directory.readFresh(path, 10),
        () => directory.listFresh(path),
        () => directory.createRegister(path, CAPACITY),
      ])
        assert.throws(call, failsWith('E_INVARIANT', /shared path/), JSON.stringify(path));
  });

  it('takes names that merely begin with dots', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    assert.equal(directory.hostPath('..a/.b/c..'), `${root}/..a/.b/c..`);
  });

  it('refuses bad paths in asynchronous calls before it does anything', async (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    for (const call of [
      () => directory.makeDirectory('x/../y'),
      () => directory.createOnce('../x', bytesOf('a')),
      () => directory.remove('../x'),
      () => directory.append('../x', bytesOf('a')),
    ])
      await assert.rejects(call, failsWith('E_INVARIANT', /shared path/));
    assert.deepEqual(readdirSync(root), []);
  });
});

describe('readFresh', () => {
  it('returns the content, also an empty one and one beyond the inner buffer', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    for (const length of [0, 1, 4096, 65_535, 65_536, 65_537, 300_000]) {
      const content = Buffer.alloc(length, 'abc');
      writeFileSync(`${root}/f`, content);
      assert.deepEqual(Buffer.from(directory.readFresh('f', length)!), content);
    }
  });

  it('returns bytes that a later read does not change', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    writeFileSync(`${root}/one`, 'first');
    writeFileSync(`${root}/two`, 'SECOND');
    const first = directory.readFresh('one', 100)!;
    directory.readFresh('two', 100);
    assert.equal(Buffer.from(first).toString(), 'first');
  });

  it('opens by name each time: a replaced file is seen', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    writeFileSync(`${root}/f`, 'old');
    directory.readFresh('f', 100);
    writeFileSync(`${root}/g`, 'new');
    execFileSync('mv', [`${root}/g`, `${root}/f`]);
    assert.equal(Buffer.from(directory.readFresh('f', 100)!).toString(), 'new');
  });

  it('says null for absent names and below what is no directory', (test) => {
    const root = temporaryDirectory(test);
    writeFileSync(`${root}/f`, 'x');
    const directory = new RealDirectory(root);
    assert.equal(directory.readFresh('absent', 10), null);
    assert.equal(directory.readFresh('absent/deeper', 10), null);
    assert.equal(directory.readFresh('f/deeper', 10), null);
  });

  it('refuses what is too large, by one byte', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    writeFileSync(`${root}/f`, '12345');
    assert.equal(directory.readFresh('f', 5)?.length, 5);
    assert.throws(() => directory.readFresh('f', 4), failsWith('E_RECORD', /\/f is larger than 4/));
    truncateSync(`${root}/f`, 10 * 2 ** 30); // Sparse: must be refused without being read.
    assert.throws(() => directory.readFresh('f', 1000), failsWith('E_RECORD', /larger/));
  });

  it('refuses symbolic links, directories and FIFOs without hanging', (test) => {
    const root = temporaryDirectory(test);
    const directory = new RealDirectory(root);
    writeFileSync(`${root}/target`, 'secret');
    symlinkSync('target', `${root}/link`);
    symlinkSync('nowhere', `${root}/dangling`);
    mkdirSync(`${root}/directory`);
    execFileSync('mkfifo', [`${root}/fifo`]);
    for (const name of ['link', 'dangling', 'directory', 'fifo'])
      assert.throws(
        () => directory.readFresh(name, 100),
        failsWith('E_RECORD', new RegExp(`/${name} is not a regular file`)),
      );
  });
});

describe('listFresh', () => {
  it('lists sorted, sees later names, and says null for an absent directory', async (test) => {
    const directory = await openFresh(test);
    assert.equal(directory.listFresh('absent'), null);
    assert.deepEqual(directory.listFresh('views'), []);
    for (const name of ['b', 'a', 'c']) writeFileSync(directory.hostPath(`views/${name}`), '');
    assert.deepEqual(directory.listFresh('views'), ['a', 'b', 'c']);
    assert.equal(directory.listFresh('views/a'), null);
  });
});

describe('register file', () => {
  it('alternates slots and changes its length with every write', async (test) => {
    const directory = await openFresh(test);
    const register = directory.createRegister('registers/one.json', CAPACITY);
    const path = directory.hostPath('registers/one.json');
    assert.equal(statSync(path).size, 2 * CAPACITY);
    assert.equal(statSync(path).mode & 0o777, 0o600);
    let priorLength = -1;
    const lines = [lineOf('', CAPACITY), lineOf('', CAPACITY)];
    for (let sequence = 1; sequence <= 70; sequence++) {
      lines[sequence % 2] = lineOf(`frame ${sequence}`, CAPACITY);
      register.write(lines[sequence % 2]!, sequence);
      const content = readFileSync(path);
      assert.notEqual(content.length, priorLength);
      assert.equal(content.length, 2 * CAPACITY + (sequence % 32));
      priorLength = content.length;
      assert.deepEqual(content.subarray(0, CAPACITY), lines[0], 'even slot');
      assert.deepEqual(content.subarray(CAPACITY, 2 * CAPACITY), lines[1], 'odd slot');
    }
    register.close();
    register.close();
    assert.throws(() => register.write(lines[0]!, 71), failsWith('E_INVARIANT', /closed/));
  });

  it('keeps writing its own file when the name has gone', async (test) => {
    const directory = await openFresh(test);
    const register = directory.createRegister('registers/one.json', CAPACITY);
    linkSync(directory.hostPath('registers/one.json'), directory.hostPath('registers/kept'));
    await directory.remove('registers/one.json');
    register.write(lineOf('after', CAPACITY), 2);
    assert.match(readFileSync(directory.hostPath('registers/kept'), 'utf8'), /^after /);
    register.close();
  });

  it('refuses a name that is taken, a planted link and a bad line', async (test) => {
    const directory = await openFresh(test);
    writeFileSync(directory.hostPath('registers/taken'), 'x');
    writeFileSync(directory.hostPath('victim'), '');
    symlinkSync(directory.hostPath('victim'), directory.hostPath('registers/link'));
    assert.throws(
      () => directory.createRegister('registers/taken', CAPACITY),
      failsWith('E_STORE', /EEXIST/),
    );
    assert.equal(readFileSync(directory.hostPath('registers/taken'), 'utf8'), 'x');
    assert.throws(
      () => directory.createRegister('registers/link', CAPACITY),
      failsWith('E_RECORD', /not a regular file/),
    );
    assert.equal(readFileSync(directory.hostPath('victim'), 'utf8'), '');
    const register = directory.createRegister('registers/good', CAPACITY);
    for (const [line, sequence] of [
      [lineOf('short', CAPACITY - 1), 1],
      [Buffer.alloc(CAPACITY, 0x20), 1],
      [lineOf('good', CAPACITY), -1],
      [lineOf('good', CAPACITY), 1.5],
    ] as const)
      assert.throws(() => register.write(line, sequence), failsWith('E_INVARIANT', /register/));
    register.close();
  });

  it('takes over an empty file of its own name: a creation whose reply was lost', async (test) => {
    const directory = await openFresh(test);
    writeFileSync(directory.hostPath('registers/one'), '');
    const register = directory.createRegister('registers/one', CAPACITY);
    register.write(lineOf('frame', CAPACITY), 2);
    register.close();
    assert.equal(statSync(directory.hostPath('registers/one')).size, 2 * CAPACITY + 2);
  });
});

describe('createOnce', () => {
  it('creates once, tells the loser what stands there, and leaves no temporary file', async (test) => {
    const directory = await openFresh(test);
    const path = 'views/1.json';
    assert.deepEqual(await directory.createOnce(path, bytesOf('mine\n')), { outcome: 'created' });
    const again = await directory.createOnce(path, bytesOf('other\n'));
    assert.equal(again.outcome, 'exists');
    assert.equal(again.outcome === 'exists' && Buffer.from(again.bytes).toString(), 'mine\n');
    assert.deepEqual(await directory.createOnce(path, bytesOf('mine\n')), { outcome: 'created' });
    assert.equal(readFileSync(directory.hostPath(path), 'utf8'), 'mine\n');
    assert.equal(statSync(directory.hostPath(path)).mode & 0o777, 0o600);
    assert.deepEqual(directory.listFresh('tmp'), []);
  });

  it('works without durability and in a directory whose tmp was swept away', async (test) => {
    const directory = await openFresh(test);
    execFileSync('rmdir', [directory.hostPath('tmp')]);
    const outcome = await directory.createOnce('views/1', bytesOf('a'), { durable: false });
    assert.equal(outcome.outcome, 'created');
  });

  it('says ENOENT when the parent is missing, and leaves nothing', async (test) => {
    const directory = await openFresh(test);
    await assert.rejects(
      directory.createOnce('absent/1', bytesOf('a')),
      failsWith('E_STORE', /absent\/1: ENOENT/),
    );
    assert.deepEqual(directory.listFresh('tmp'), []);
  });

  it('refuses a planted symbolic link and never writes through it', async (test) => {
    const directory = await openFresh(test);
    const victim = directory.hostPath('victim');
    writeFileSync(victim, 'victim');
    symlinkSync(victim, directory.hostPath('views/1'));
    symlinkSync(directory.hostPath('unborn'), directory.hostPath('views/2'));
    for (const path of ['views/1', 'views/2'])
      await assert.rejects(
        directory.createOnce(path, bytesOf('ours')),
        failsWith('E_RECORD', /not a regular file/),
      );
    assert.equal(readFileSync(victim, 'utf8'), 'victim');
    assert.equal(existsSync(directory.hostPath('unborn')), false);
  });

  it('waits for a half-written foreign file to be finished', async (test) => {
    const directory = await openFresh(test);
    const path = directory.hostPath('views/1');
    writeFileSync(path, '');
    setTimeout(() => writeFileSync(path, 'their'), 20);
    setTimeout(() => writeFileSync(path, 'theirs\n'), 40);
    const outcome = await directory.createOnce('views/1', bytesOf('ours\n'));
    assert.equal(outcome.outcome === 'exists' && Buffer.from(outcome.bytes).toString(), 'theirs\n');
  });

  it('hands a file that stays half written to the caller as it is', async (test) => {
    const directory = await openFresh(test);
    writeFileSync(directory.hostPath('views/1'), 'torn');
    const outcome = await directory.createOnce('views/1', bytesOf('ours\n'));
    assert.equal(outcome.outcome === 'exists' && Buffer.from(outcome.bytes).toString(), 'torn');
  });

  it('refuses a foreign file beyond its bound', async (test) => {
    const directory = await openFresh(test);
    writeFileSync(directory.hostPath('views/1'), 'x'.repeat(100));
    await assert.rejects(
      directory.createOnce('views/1', bytesOf('a'), { maxBytes: 99 }),
      failsWith('E_RECORD', /larger than 99/),
    );
  });

  it('keeps many concurrent publications of one process apart', async (test) => {
    const directory = await openFresh(test);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        directory.createOnce(`views/${index % 50}`, bytesOf(`by ${index}\n`)),
      ),
    );
    assert.equal(outcomes.filter(({ outcome }) => outcome === 'created').length, 50);
    for (const [index, outcome] of outcomes.entries())
      if (outcome.outcome === 'created')
        assert.equal(
          readFileSync(directory.hostPath(`views/${index % 50}`), 'utf8'),
          `by ${index}\n`,
        );
  });
});

const RACES = 200;

describe('createOnce between processes', () => {
  it(`has exactly one winner for each of ${RACES} names`, async (test) => {
    const directory = await openFresh(test);
    await assertOneWinnerEach(directory, RACES);
  });
});

describe('directories, removal and appending', () => {
  it('makes missing parents, minds nobody who was first, and no link on the way', async (test) => {
    const directory = await openFresh(test);
    await Promise.all([
      directory.makeDirectory('epochs/a/b/c'),
      directory.makeDirectory('epochs/a/b/c'),
    ]);
    assert.equal(statSync(directory.hostPath('epochs/a/b/c')).mode & 0o777, 0o700);
    execFileSync('rm', ['-r', directory.hostPath('epochs/a')]);
    await directory.makeDirectory('epochs/a/b/c');
    assert.deepEqual(directory.listFresh('epochs/a/b/c'), []);
    symlinkSync('/tmp', directory.hostPath('epochs/link'));
    writeFileSync(directory.hostPath('epochs/file'), '');
    await assert.rejects(
      directory.makeDirectory('epochs/link/x'),
      failsWith('E_DIRECTORY', /epochs\/link is a symbolic link/),
    );
    await assert.rejects(
      directory.makeDirectory('epochs/file/x'),
      failsWith('E_DIRECTORY', /epochs\/file is not a directory/),
    );
  });

  it('removes a name if it is there', async (test) => {
    const directory = await openFresh(test);
    await directory.createOnce('views/1', bytesOf('a'));
    await directory.remove('views/1');
    await directory.remove('views/1');
    assert.equal(directory.readFresh('views/1', 10), null);
    await assert.rejects(directory.remove('views'), failsWith('E_STORE', /EISDIR|EPERM/));
  });

  it('appends in the order of the calls, many at once, and not through a link', async (test) => {
    const directory = await openFresh(test);
    const expected = Array.from({ length: 500 }, (_, index) => `line ${index}\n`);
    await Promise.all(expected.map((line) => directory.append('epochs/log', bytesOf(line))));
    await directory.append('epochs/log', bytesOf('last\n'));
    assert.equal(
      readFileSync(directory.hostPath('epochs/log'), 'utf8'),
      `${expected.join('')}last\n`,
    );
    writeFileSync(directory.hostPath('victim'), '');
    symlinkSync(directory.hostPath('victim'), directory.hostPath('epochs/link'));
    await assert.rejects(
      directory.append('epochs/link', bytesOf('x')),
      failsWith('E_RECORD', /not a regular file/),
    );
    assert.equal(readFileSync(directory.hostPath('victim'), 'utf8'), '');
  });

  it('goes on appending after a failed append', async (test) => {
    const directory = await openFresh(test);
    const failed = directory.append('epochs/later/log', bytesOf('lost\n'));
    await assert.rejects(failed, failsWith('E_STORE', /ENOENT/));
    await directory.makeDirectory('epochs/later');
    await directory.append('epochs/later/log', bytesOf('kept\n'));
    assert.equal(readFileSync(directory.hostPath('epochs/later/log'), 'utf8'), 'kept\n');
  });
});
