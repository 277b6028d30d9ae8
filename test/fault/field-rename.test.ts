/**
 * Row 45 of docs/field-reports.md: NFS, 9p and FUSE refuse every flag of renameat2 (do not replace,
 * exchange) by EINVAL. Under strace each renameat2 of a run, of the run after it and of the collection is
 * refused so, and there must be none: what must not replace is linked.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { assertComplete, assertExecutedOnce } from '../process/bad-input-helpers.ts';
import { makeGround } from '../process/cli-helpers.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.js');
const TRACE = [
  ...['-f', '-qq', '-e', 'trace=rename,renameat,renameat2,link,linkat'],
  ...['-e', 'inject=renameat2:error=EINVAL'],
];
const ITEMS = 6;

/** A tracer may be missing, or forbidden here. */
const isTraceable = spawnSync('strace', [...TRACE, '-o', '/dev/null', 'true']).status === 0;

describe(
  'renameat2 that knows no flags',
  { skip: !isTraceable && 'strace traces nothing here' },
  () => {
    const traced = (log: string, words: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync('strace', [...TRACE, '-o', log, ...words], {
        encoding: 'utf8',
        timeout: 120_000,
      });
      return { status, stdout, stderr, calls: readFileSync(log, 'utf8') };
    };

    it('row 45: the fault itself strikes who asks not to replace', (test) => {
      const { path } = makeGround(test, 0);
      writeFileSync(join(path, 'from'), '');
      const { calls } = traced(join(path, 'log'), [
        'mv',
        '-n',
        join(path, 'from'),
        join(path, 'to'),
      ]);
      assert.match(calls, /renameat2\(.*RENAME_NOREPLACE\) = -1 EINVAL .*INJECTED/);
    });

    it('row 45: no rename of a run, of the next one or of a collection has flags', (test) => {
      const ground = makeGround(test, ITEMS);
      const dir = join(ground.path, 'dir');
      for (const path of [dir, ground.output]) mkdirSync(path);
      const run = (name: string) =>
        traced(join(ground.path, name), [
          ...[
            process.execPath,
            main,
            'run',
            '--masters',
            '2',
            '--workers',
            '1',
            '--quiet',
            '--json',
          ],
          ...['--input', ground.input, '--output', ground.output, '--dir', dir],
          ...['--', ground.quick, '{}'],
        ]);
      const first = run('first');
      assertComplete(first, ground.output, ITEMS);
      assertExecutedOnce(ground, ITEMS);
      const second = run('second');
      assertComplete(second, ground.output, ITEMS);
      assertExecutedOnce(ground, ITEMS);
      const collected = traced(join(ground.path, 'collected'), [
        ...[
          process.execPath,
          main,
          'gc',
          '--dir',
          dir,
          '--output',
          ground.output,
          '--yes',
          '--json',
        ],
      ]);
      assert.equal(collected.status, 0, collected.stderr);
      for (const { calls } of [first, second, collected]) assert.doesNotMatch(calls, /renameat2/);
      assert.match(first.calls, /link(at)?\(.*views\/1\.json/, 'the tracer saw how names are made');
      assert.ok(existsSync(join(dir, 'views', '2.json')));
    });
  },
);
