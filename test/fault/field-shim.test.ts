/**
 * Faults that the field reports, done to whole runs by the shim: whatever fails, lies or gets lost, each
 * item is published once, or the run says what broke and goes on where it was. `row N` is the row of
 * docs/field-reports.md.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { ERRORS } from '../../src/errors.ts';
import {
  assertComplete,
  assertExecutedOnce,
  visibleResults,
} from '../process/bad-input-helpers.ts';
import { flockstep, makeGround, type Ground } from '../process/cli-helpers.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { runToEnd } from '../support/shimmed-run.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const ITEMS = 12;

// Each test has rules and directories of its own; most of their time is waiting.
describe('runs under faults of the field', { skip: shimMissing, concurrency: 3 }, () => {
  const shim = shimForSuite();

  /** Under rules that a run must bear: done, once, nothing found against it; and the rules did strike. */
  const bears = async (
    test: TestContext,
    rules: readonly string[],
    struck: RegExp,
  ): Promise<Ground> => {
    const ground = makeGround(test, ITEMS);
    const rulesFile = join(ground.path, 'rules');
    const environment = { ...shim.alone(rulesFile, rules) };
    const ends = await runToEnd(test, ground, { environment });
    for (const { status, stderr } of ends) assert.equal(status, 0, stderr);
    assertComplete(ends[0]!, ground.output, ITEMS);
    assertExecutedOnce(ground, ITEMS);
    const audit = await flockstep(test, ['verify', join(ground.path, 'dir'), '--json']).ended;
    assert.equal(audit.status, 0, audit.stdout + audit.stderr);
    assert.match(shim.struck(rulesFile).join('\n'), struck);
    return ground;
  };

  it('row 2: flock on a descriptor that cannot write fails with EBADF; no lock of a run is one', async (test) => {
    // The rule itself bites: Node opens read-only by 'r'.
    const rules = shim.alone(join(temporaryDirectory(test), 'rules'), [
      'flock-readonly fail EBADF * *',
    ]);
    const file = join(temporaryDirectory(test), 'some.lock');
    writeFileSync(file, '');
    const locked = (flag: string): string => {
      const script = `const {createRequire} = require('module');
        const fsExt = createRequire(${JSON.stringify(import.meta.filename)})('fs-ext');
        try { fsExt.flockSync(require('fs').openSync(process.argv[1], '${flag}'), 'exnb'); console.log('held'); }
        catch (error) { console.log(error.code); }`;
      return spawnSync(process.execPath, ['-e', script, file], {
        encoding: 'utf8',
        env: { ...process.env, ...rules },
      }).stdout.trim();
    };
    assert.deepEqual([locked('r'), locked('r+')], ['EBADF', 'held']);

    const ground = makeGround(test, ITEMS);
    const rulesFile = join(ground.path, 'rules');
    const environment = { ...shim.alone(rulesFile, ['flock-readonly fail EBADF * *']) };
    const ends = await runToEnd(test, ground, { environment });
    assertComplete(ends[0]!, ground.output, ITEMS);
    // What a read-only descriptor is told is looked at once at the start, and nothing rests on it.
    const own = shim.struck(rulesFile).filter((line) => !line.includes('/.flockstep-probe-'));
    assert.deepEqual(own, [], 'no lock was taken on a read-only descriptor');
  });

  it('row 6: no locks available after a while: every master says so, and a later run goes on', async (test) => {
    const ground = makeGround(test, 60);
    const rulesFile = join(ground.path, 'rules');
    const rules = ['flock fail ENOLCK 12+ /locks/ lock-process-child'];
    const environment = { ...shim.alone(rulesFile, rules) };
    const command = ['sh', '-c', 'cat "$1"; sleep 0.05; exec "$2" "$1"', 'sh', '{}', ground.quick];
    const ends = await runToEnd(test, ground, { environment, command });
    for (const { status, stdout, stderr } of ends) {
      assert.equal(status, 70, stderr);
      assert.match(stderr + stdout, /ENOLCK: no locks available/);
      assert.match(stderr + stdout, /E_LOCK|E_CONTROL/);
    }
    const before = visibleResults(ground.output);
    assert.ok(before.length < 60, 'it struck in the middle');
    const [again] = await runToEnd(test, ground, { command });
    assertComplete(again!, ground.output, 60);
    for (const item of before) assert.ok(visibleResults(ground.output).includes(item));
  });

  it('row 16: every eleventh opening, reading and look says ESTALE', async (test) => {
    await bears(
      test,
      [
        'open fail ESTALE 7+11 /registers/',
        'read fail ESTALE 5+11 /registers/',
        'open fail ESTALE 3+11 /dir/epochs/',
        'read fail ESTALE 3+11 /dir/epochs/',
        'open fail ESTALE 2+5 /dir/views/',
        'read fail ESTALE 2+5 /dir/views/',
      ],
      /open fail .*registers[\s\S]*read fail .*registers/,
    );
  });

  it('row 18: every write is done in two halves, and registers are read between them', async (test) => {
    await bears(
      test,
      [
        'write short - * /dir/',
        'write delay 20 1+7 /dir/registers/',
        'open fail ESTALE 9+40 /registers/',
      ],
      /open fail/,
    );
  });

  for (const errno of ['EEXIST', 'ENOENT', 'EIO'] as const)
    it(`row 21: replies get lost all the time, and say ${errno}`, async (test) => {
      await bears(
        test,
        [
          `link lost ${errno} 2+3 /dir/`,
          `link lost ${errno} 1+2 /out/`,
          `mkdir lost EEXIST 1+2 /dir/`,
          `mkdir lost EEXIST 1+2 /out/`,
          `unlink lost ENOENT 1+2 /dir/`,
          `rename lost ENOENT 1+2 /dir/`,
          'create lost EEXIST 2+3 /dir/tmp/',
          'create lost EEXIST 2+3 /.flockstep-probe-',
        ],
        new RegExp('link lost .*/dir/[^]*link lost .*/out/'),
      );
    });

  it('row 23: a sync, a close or a write that fails late publishes nothing, and the run goes on later', async (test) => {
    for (const [rule, code] of [
      ['fsync fail ENOSPC 3+ /.flockstep-stage/', 'E_NO_SPACE'],
      ['fsync fail EIO 3+ /results/', 'E_STORE'],
      ['close fail EDQUOT 3+ /.flockstep-stage/', 'E_NO_SPACE'],
      ['fsync fail EDQUOT 4+ /dir/tmp/', 'E_NO_SPACE'],
    ] as const) {
      const ground = makeGround(test, ITEMS);
      const environment = { ...shim.alone(join(ground.path, 'rules'), [rule]) };
      const [root] = await runToEnd(test, ground, { environment, masters: 1 });
      assert.ok(root !== undefined);
      assert.ok(root.stderr.endsWith(`[${code}]\n`), `${rule}: ${root.stderr}`);
      assert.equal(root.status, ERRORS[code].exitCode);
      const before = visibleResults(ground.output);
      const [again] = await runToEnd(test, ground, { masters: 1 });
      assertComplete(again!, ground.output, ITEMS);
      for (const item of before) assert.ok(visibleResults(ground.output).includes(item));
    }
  });

  it('row 47: renames are refused with EACCES while somebody has the file open', async (test) => {
    await bears(
      test,
      ['rename fail EACCES 1+3 /dir/', 'rename fail EBUSY 2+3 /dir/'],
      /rename fail/,
    );
  });
});
