/** `flockstep doctor` on the real mounts that one machine has. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { isDoctor, type Doctor } from '../../src/protocol/generated/doctor.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { MountGround, bindfsMissing, makeExt4, mountsMissing, remount } from '../support/mounts.ts';
import { flockstep, waitUntil } from './cli-helpers.ts';

interface Answer {
  readonly status: number | null;
  readonly record: Doctor;
  readonly codes: readonly string[];
}

const ask = async (test: TestContext, ...words: string[]): Promise<Answer> => {
  const ended = await flockstep(test, ['doctor', '--json', ...words]).ended;
  assert.notEqual(ended.stdout, '', ended.stderr);
  const record: unknown = JSON.parse(ended.stdout);
  assert.ok(isDoctor(record), ended.stdout);
  assert.equal(ended.status, record.exitCode);
  return { status: ended.status, record, codes: record.findings.map(({ code }) => code) };
};

/** Nothing of ours is left, also nothing hidden. */
const assertClean = (directory: string): void =>
  assert.deepEqual(
    readdirSync(directory).filter((name) => name.includes('flockstep')),
    [],
  );

const outcomeOf = ({ record }: Answer, probe: string): string | undefined =>
  record.probes.find((each) => each.probe === probe)?.outcome;

const failed = ({ record }: Answer): string[] =>
  record.probes.filter(({ outcome }) => outcome === 'failed').map(({ probe }) => probe);

describe('doctor', () => {
  it('says of a directory on a local disk or in memory that it is for one host', async (test) => {
    const root = temporaryDirectory(test);
    const answer = await ask(test, root);
    assert.equal(answer.status, 65);
    assert.equal(answer.record.verdict, 'unfit');
    assert.match(answer.codes[0] ?? '', /^(local-file-system|memory-file-system|overlay)$/);
    assert.deepEqual(failed(answer), []);
    assert.equal(outcomeOf(answer, 'removal'), 'passed');
    for (const { figure } of answer.record.probes) assert.notEqual(figure, '');
    assertClean(root);
  });

  it('says the verdict first, in words, and what to do', async (test) => {
    const root = temporaryDirectory(test);
    const { status, stdout, stderr } = await flockstep(test, ['doctor', root]).ended;
    assert.equal(status, 65);
    assert.equal(stdout, '');
    const [first, ...rest] = stderr.split('\n');
    assert.ok(first?.startsWith(`flockstep: ${root} is for masters on this host alone`), first);
    assert.match(
      rest.join('\n'),
      / {2}mount .*\n[\s\S]*→ Name a directory on a shared file system/,
    );
  });

  it('names what is absent, and what is no directory', async (test) => {
    const root = temporaryDirectory(test);
    writeFileSync(`${root}/file`, '');
    for (const name of ['absent', 'file']) {
      const answer = await ask(test, `${root}/${name}`);
      assert.deepEqual(
        [answer.status, answer.codes],
        [69, name === 'file' ? answer.codes : ['directory-absent']],
      );
      assert.ok(answer.codes.includes('directory-absent'));
    }
  });

  it('says when masters would refuse the very directory', async (test) => {
    const root = temporaryDirectory(test);
    chmodSync(root, 0o777);
    const answer = await ask(test, root);
    assert.ok(answer.codes.includes('directory-refused'));
    assertClean(root);
  });

  it('removes what it made when it is asked to stop', async (test) => {
    const root = temporaryDirectory(test);
    const running = flockstep(test, ['doctor', root]);
    await waitUntil(
      () => readdirSync(root).length > 0 || running.child.exitCode !== null,
      'a probe',
    );
    assert.equal(running.child.exitCode, null, 'it was stopped before its end');
    running.child.kill('SIGTERM');
    const { status, stderr } = await running.ended;
    assert.equal(status, 75, stderr);
    assertClean(root);
  });

  it('removes what it made when it is killed', async (test) => {
    const root = temporaryDirectory(test);
    const running = flockstep(test, ['doctor', root]);
    await waitUntil(
      () => readdirSync(root).length > 0 || running.child.exitCode !== null,
      'a probe',
    );
    assert.equal(running.child.exitCode, null, 'it was killed before its end');
    running.child.kill('SIGKILL');
    await running.ended;
    await waitUntil(() => readdirSync(root).length === 0, 'the directory to be empty');
  });
});

describe('doctor on mounts', { skip: mountsMissing }, () => {
  it('knows tmpfs, and that few inodes are left', async (test) => {
    const ground = new MountGround(test);
    const point = `${ground.root}/m`;
    const why = ground.mount('m', [
      '-t',
      'tmpfs',
      '-o',
      'size=8m,nr_inodes=2000,mode=700',
      'tmpfs',
    ]);
    if (why !== '') return test.skip(why);
    const answer = await ask(test, point);
    assert.equal(answer.record.mount?.type, 'tmpfs');
    for (const code of ['memory-file-system', 'space-low', 'inodes-low'])
      assert.ok(answer.codes.includes(code), code);
    assertClean(point);
  });

  it('knows an ext4 of few inodes, and one that has none left', async (test) => {
    const ground = new MountGround(test);
    const { root } = ground;
    const why =
      makeExt4(`${root}/image`, 128) ||
      ground.mount('m', ['-t', 'ext4', '-o', 'loop', `${root}/image`]);
    if (why !== '') return test.skip(why);
    const few = await ask(test, `${root}/m`);
    assert.equal(few.record.mount?.type, 'ext4');
    assert.ok(few.codes.includes('inodes-low') && few.codes.includes('local-file-system'));
    let made = 0;
    const fill = (): boolean => {
      try {
        writeFileSync(`${root}/m/fill-${made}`, '');
        return ++made < 10_000;
      } catch {
        return false;
      }
    };
    while (fill());
    rmSync(`${root}/m/fill-0`);
    const none = await ask(test, `${root}/m`);
    assert.deepEqual([none.status, none.codes[0]], [69, 'no-space']);
    assertClean(`${root}/m`);
  });

  it('knows an overlay, whatever is beneath it', async (test) => {
    const ground = new MountGround(test);
    const { root } = ground;
    for (const name of ['lower', 'upper', 'work']) mkdirSync(`${root}/${name}`);
    const options = `lowerdir=${root}/lower,upperdir=${root}/upper,workdir=${root}/work`;
    const why = ground.mount('m', ['-t', 'overlay', '-o', options, 'overlay']);
    if (why !== '') return test.skip(why);
    const answer = await ask(test, `${root}/m`);
    assert.deepEqual([answer.status, answer.codes[0]], [65, 'overlay']);
    assert.equal(answer.record.mount?.type, 'overlay');
    assertClean(`${root}/upper`);
  });

  it('knows a read-only mount, and a noexec one', async (test) => {
    const ground = new MountGround(test);
    const point = `${ground.root}/m`;
    const why = ground.mount('m', ['-t', 'tmpfs', '-o', 'noexec,mode=700', 'tmpfs']);
    if (why !== '') return test.skip(why);
    const noexec = await ask(test, point);
    assert.ok(noexec.codes.includes('mount-noexec'));
    assert.deepEqual(failed(noexec), []);
    assert.equal(remount(point, 'ro'), '');
    const readOnly = await ask(test, point);
    assert.deepEqual([readOnly.status, readOnly.codes[0]], [69, 'mount-read-only']);
  });

  it('knows two mounts that are one client', async (test) => {
    const ground = new MountGround(test);
    const { root } = ground;
    mkdirSync(`${root}/d`);
    const why = ground.mount('twin', ['--bind', `${root}/d`]);
    if (why !== '') return test.skip(why);
    const answer = await ask(test, `${root}/d`, '--peer-dir', `${root}/twin`);
    assert.ok(answer.codes.includes('peer-same-client'));
    assert.equal(outcomeOf(answer, 'peer_lock'), 'passed');
  });

  it('says when the second directory is another one', async (test) => {
    const { root } = new MountGround(test);
    for (const name of ['a', 'b']) mkdirSync(`${root}/${name}`);
    const answer = await ask(test, `${root}/a`, '--peer-dir', `${root}/b`);
    assert.deepEqual([answer.status, answer.codes[0]], [69, 'peer-other-directory']);
    for (const probe of ['peer_lock', 'peer_carriers'])
      assert.equal(outcomeOf(answer, probe), 'skipped');
    assertClean(`${root}/a`);
    assertClean(`${root}/b`);
  });
});

describe('doctor on bindfs', { skip: bindfsMissing }, () => {
  const FORWARDING = ['--multithreaded', '--enable-lock-forwarding'];

  const twins = (test: TestContext, words: readonly string[]): [string, string] => {
    const ground = new MountGround(test);
    const { root } = ground;
    mkdirSync(`${root}/back`);
    return [ground.bindfs('back', 'a', words), ground.bindfs('back', 'b', words)];
  };

  it('that forwards locks: fit, shown by two mounts', async (test) => {
    const [here, there] = twins(test, FORWARDING);
    const answer = await ask(test, here, '--peer-dir', there);
    assert.deepEqual([answer.status, failed(answer)], [0, []], JSON.stringify(answer.record));
    assert.ok(!answer.codes.includes('lock-unproven'));
    assert.equal(outcomeOf(answer, 'peer_data'), 'passed');
    assertClean(here);
  });

  it('that forwards locks, from one mount: fit, but unproven', async (test) => {
    const [here] = twins(test, FORWARDING);
    const answer = await ask(test, here);
    assert.equal(answer.status, 0);
    assert.ok(answer.codes.includes('lock-unproven'));
  });

  it('that keeps locks: told from one mount already, and shown by two', async (test) => {
    const [here, there] = twins(test, []);
    const alone = await ask(test, here);
    assert.deepEqual([alone.status, alone.codes[0]], [65, 'lock-kept-here']);
    const both = await ask(test, here, '--peer-dir', there);
    assert.equal(both.status, 65);
    assert.deepEqual(failed(both), ['lock_keeper', 'peer_lock']);
    assert.ok(both.codes.includes('peer-lock-not-exclusive'));
  });
});
