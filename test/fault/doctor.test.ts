/** `flockstep doctor` where calls lie, fail or hang: each by its name, with nothing left behind. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { isDoctor, type Doctor } from '../../src/protocol/generated/doctor.ts';
import type { FindingCode } from '../../src/protocol/findings.ts';
import { flockstep } from '../process/cli-helpers.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { shimForSuite, shimMissing } from './shim.ts';

describe('doctor under faults', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  const ask = async (
    test: TestContext,
    rules: readonly string[],
    ...words: string[]
  ): Promise<{ record: Doctor; root: string; status: number | null }> => {
    const root = temporaryDirectory(test);
    shim.set(rules);
    const running = flockstep(test, ['doctor', '--json', ...words, root], {
      environment: shim.environment,
    });
    const { stdout, stderr, status } = await running.ended;
    shim.set([]);
    assert.notEqual(stdout, '', stderr);
    const record: unknown = JSON.parse(stdout);
    assert.ok(isDoctor(record), stdout);
    assert.equal(status, record.exitCode);
    return { record, root, status };
  };

  interface Case {
    readonly rules: readonly string[];
    readonly status: 65 | 69;
    readonly code: FindingCode;
    readonly probe: string;
    readonly detail?: RegExp;
  }

  const LOCK = 'probe.lock';
  const CASES: readonly Case[] = [
    {
      rules: [`flock fail ENOLCK * ${LOCK}`],
      status: 69,
      code: 'lock-no-service',
      probe: 'lock_exclusion',
      detail: /ENOLCK/,
    },
    ...(['ENOSYS', 'EOPNOTSUPP'] as const).map((errno) => ({
      rules: [`flock fail ${errno} * ${LOCK}`],
      status: 69 as const,
      code: 'lock-unsupported' as const,
      probe: 'lock_exclusion',
      detail: new RegExp(errno),
    })),
    ...(['EIO', 'ESTALE', 'EINTR', 'ENOTCONN'] as const).map((errno) => ({
      rules: [`flock fail ${errno} * ${LOCK}`],
      status: 69 as const,
      code: 'lock-failed' as const,
      probe: 'lock_exclusion',
      detail: new RegExp(errno),
    })),
    {
      rules: [`flock hang - * ${LOCK}`],
      status: 69,
      code: 'lock-hangs',
      probe: 'lock_exclusion',
      detail: /no answer within/,
    },
    {
      rules: [`flock grant - * ${LOCK}`],
      status: 65,
      code: 'lock-granted-twice',
      probe: 'lock_exclusion',
    },
    {
      rules: [`flock deny - * ${LOCK}`],
      status: 65,
      code: 'lock-refused-free',
      probe: 'lock_exclusion',
    },
    {
      rules: [`flock deny - * ${LOCK} --when-free`],
      status: 65,
      code: 'lock-not-released',
      probe: 'lock_release',
    },
    // The third lock call of the examining process is the holder's question, as that of the child is.
    {
      rules: [`flock deny - 3 ${LOCK} doctor/child`, `flock grant - 3 ${LOCK} --while-held`],
      status: 65,
      code: 'lock-not-kept',
      probe: 'lock_descriptors',
    },
    { rules: ['fsync fail EIO * bulk'], status: 69, code: 'write-back', probe: 'write_back' },
    {
      rules: ['close fail EDQUOT * bulk'],
      status: 69,
      code: 'no-space',
      probe: 'write_back',
      detail: /EDQUOT|quota/i,
    },
    { rules: ['write fail ENOSPC * bulk'], status: 69, code: 'no-space', probe: 'write_back' },
    {
      rules: ['link fail EPERM * /left/current'],
      status: 69,
      code: 'operation-refused',
      probe: 'hard_link',
      detail: /hard_link/,
    },
    {
      rules: ['rename fail EXDEV * cross'],
      status: 69,
      code: 'operation-refused',
      probe: 'cross_directory_replace',
    },
    {
      rules: ['link grant - * once-first'],
      status: 69,
      code: 'exclusive-create',
      probe: 'create_once',
    },
  ];

  for (const { rules, status, code, probe, detail } of CASES)
    it(`${rules.join(', ')}: ${code}`, async (test) => {
      const answer = await ask(test, rules, '--probe-timeout', '4');
      const { findings, probes } = answer.record;
      assert.equal(answer.status, status, JSON.stringify(answer.record));
      const finding = findings.find((each) => each.code === code);
      assert.ok(finding !== undefined, JSON.stringify(findings));
      if (detail !== undefined) assert.match(finding.detail, detail);
      assert.equal(probes.find((each) => each.probe === probe)?.outcome, 'failed');
      assert.deepEqual(readdirSync(answer.root), []);
    });

  it('a holder who is refused as everybody is, and whose writes are taken: a note', async (test) => {
    const { record } = await ask(test, [`flock deny - 3 ${LOCK} doctor/child`]);
    const codes = record.findings.map(({ code }) => code);
    assert.ok(codes.includes('lock-asked-once'), codes.join(' '));
    assert.ok(!codes.includes('lock-not-kept'));
    const probe = record.probes.find((each) => each.probe === 'lock_descriptors');
    assert.equal(probe?.outcome, 'passed');
  });

  it('a holder who is refused, and whose writes too: its lock is lost', async (test) => {
    const rules = [
      `flock deny - 3 ${LOCK} doctor/child`,
      `write fail EACCES * ${LOCK} doctor/child`,
    ];
    const { record, status } = await ask(test, rules);
    assert.equal(status, 65);
    assert.ok(record.findings.some(({ code }) => code === 'lock-not-kept'));
  });

  it('a file system that stops answering: told by the probe, and what is left is named', async (test) => {
    const { record, root, status } = await ask(
      test,
      ['fsync hang - * bulk'],
      '--probe-timeout',
      '2',
    );
    assert.equal(status, 69);
    const codes = record.findings.map(({ code }) => code);
    assert.ok(codes.includes('does-not-answer') && codes.includes('left-behind'));
    const silent = record.findings.find(({ code }) => code === 'does-not-answer');
    assert.match(silent?.detail ?? '', /write_back did not return within 2 s/);
    const [left] = readdirSync(root);
    assert.equal(
      record.findings.find(({ code }) => code === 'left-behind')?.detail,
      `${root}/${left}`,
    );
    assert.ok(record.elapsedMs < 30_000);
  });

  it('a removal that fails: named', async (test) => {
    const { record, root } = await ask(test, ['rmdir fail EBUSY * flockstep-doctor']);
    const [left] = readdirSync(root);
    assert.equal(
      record.findings.find(({ code }) => code === 'left-behind')?.detail,
      `${root}/${left}`,
    );
  });
});
