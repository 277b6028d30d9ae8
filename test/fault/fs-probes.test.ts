/** Each of the nine local probes, made to fail on its own, fails by its own name. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { PROBES, type ProbeName } from '../../src/fs/capability.ts';
import type { DriverAnswer } from '../support/fs-driver.ts';
import { drive, valueOf } from '../support/drive.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { shimForSuite, shimMissing } from './shim.ts';

interface Fault {
  readonly probe: ProbeName;
  readonly rule: string;
  readonly cause: RegExp;
  readonly advice: RegExp;
}

const FAULTS: readonly Fault[] = [
  {
    probe: 'file_fsync',
    rule: 'fsync fail EIO * left/current',
    cause: /EIO/,
    advice: /can sync files/,
  },
  {
    probe: 'directory_fsync',
    // The second sync of this directory: the first one belongs to its making.
    rule: 'fsync fail EINVAL 2 /left$',
    cause: /EINVAL/,
    advice: /can sync directories/,
  },
  {
    probe: 'same_directory_replace',
    rule: 'rename fail EACCES * left/current',
    cause: /EACCES/,
    advice: /rename replaces/,
  },
  {
    probe: 'same_directory_replace',
    rule: 'rename grant - * left/current',
    cause: /holds "first" instead of "second"/,
    advice: /rename replaces/,
  },
  {
    probe: 'cross_directory_replace',
    rule: 'rename fail EXDEV * right/cross',
    cause: /EXDEV/,
    advice: /between directories/,
  },
  {
    probe: 'publication_replace',
    rule: 'rename fail EXDEV * /published',
    cause: /EXDEV/,
    advice: /put --dir and --output on one file system/,
  },
  {
    probe: 'hard_link',
    rule: 'link fail EPERM * right/linked',
    cause: /EPERM/,
    advice: /hard links/,
  },
  {
    probe: 'durable_unlink',
    rule: 'unlink grant - 1 /published',
    cause: /still there/,
    advice: /may be removed/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock grant - * record.lock lock-child',
    cause: /another process acquired a lock that is held/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock fail ENOLCK * record.lock lock-child',
    cause: /ENOLCK: no locks available/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock fail ENOSYS 1 record.lock fs-driver',
    cause: /ENOSYS: this mount has no flock/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock hang - * record.lock',
    cause: /another process cannot take a free lock: no answer within 1500 ms: flock hangs/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock hang - 2 record.lock lock-child',
    cause: /no answer within 1500 ms/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock grant - 2 record.lock lock-child',
    cause: /another process acquired a lock that is held/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_exclusion',
    rule: 'flock deny - * record.lock fs-driver',
    cause: /a free lock was refused: contended/,
    advice: /flock excludes/,
  },
  {
    probe: 'advisory_lock_release',
    rule: 'flock fail EIO 3+ record.lock lock-child',
    cause: /cannot take a lock that was released: .*EIO/,
    advice: /releases its flock/,
  },
  {
    probe: 'advisory_lock_release',
    rule: 'flock hang - 3+ record.lock lock-child',
    cause: /cannot take a lock that was released: no answer/,
    advice: /releases its flock/,
  },
  {
    probe: 'advisory_lock_release',
    rule: 'flock deny - 3+ record.lock lock-child',
    cause: /cannot take a lock that was released: contended/,
    advice: /releases its flock/,
  },
];

describe('local probes under faults', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  const probe = (
    test: TestContext,
    rules: readonly string[],
    timeoutMs = 20_000,
  ): { answer: DriverAnswer; stateRoot: string; publicationRoot: string } => {
    const root = temporaryDirectory(test);
    const [stateRoot, publicationRoot] = [`${root}/state`, `${root}/output`];
    mkdirSync(stateRoot);
    mkdirSync(publicationRoot);
    shim.set(rules);
    const call = { call: 'probe', stateRoot, publicationRoot, timeoutMs } as const;
    return { answer: drive([call], shim.environment)[0]!, stateRoot, publicationRoot };
  };

  it('passes all nine, in canonical order, under a shim without rules', (test) => {
    const { answer } = probe(test, []);
    assert.deepEqual(Object.keys(valueOf(answer) as object), PROBES);
  });

  it('has a fault for every probe', () => {
    assert.deepEqual([...new Set(FAULTS.map((fault) => fault.probe))], [...PROBES]);
  });

  for (const { probe: name, rule, cause, advice } of FAULTS)
    it(`${name} fails by its name under "${rule}"`, (test) => {
      const hangs = rule.startsWith('flock hang');
      const { answer, stateRoot, publicationRoot } = probe(test, [rule], hangs ? 1500 : 20_000);
      assert.ok(!answer.ok, 'a probe under a fault must fail');
      assert.equal(answer.code, 'E_NOT_QUALIFIED');
      assert.ok(
        answer.message.startsWith(`shared filesystem capability probe failed during ${name}: `),
        answer.message,
      );
      assert.match(answer.message, cause);
      assert.match(answer.message, advice);
      assert.equal(answer.details['probe'], name);
      assert.deepEqual(readdirSync(stateRoot), [], 'the state root is clean again');
      assert.deepEqual(readdirSync(publicationRoot), [], 'the publication root is clean again');
    });

  it('fails when what it made cannot be removed', (test) => {
    const { answer } = probe(test, ['rmdir fail EBUSY * .flockstep-probe-']);
    assert.ok(!answer.ok);
    assert.match(
      answer.message,
      /^shared filesystem capability probe failed during cleanup: .*EBUSY/,
    );
  });

  it('tells no space as such', (test) => {
    const { answer } = probe(test, ['write fail ENOSPC * left/']);
    assert.ok(!answer.ok && answer.code === 'E_NO_SPACE');
    assert.match(answer.message, /during file_fsync: .*ENOSPC.*free space/);
  });

  it('leaves no child process behind when flock hangs', (test) => {
    const { answer, stateRoot } = probe(test, ['flock hang - * record.lock'], 1500);
    assert.ok(!answer.ok);
    const listed = spawnSync('pgrep', ['-f', stateRoot], { encoding: 'utf8' });
    if (listed.error) return test.skip('pgrep is not installed');
    assert.equal(listed.stdout, '');
  });
});
