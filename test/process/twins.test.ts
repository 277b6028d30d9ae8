/**
 * Two masters that cannot be told apart by pid or host name, as two containers of one image: they
 * are two members. They have one kernel and one mount, so they are one client and prove nothing.
 */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cliArgv,
  missingPrograms,
  publishedResults,
  reportOf,
  scratchDirectory,
  start,
} from './targets/support.ts';

const UNSHARE = ['unshare', '--pid', '--fork', '--kill-child', '--uts', '--mount-proc'];
const ITEMS = 20;

const reasonToSkip = (): string | false => {
  const missing = missingPrograms({ unshare: 'util-linux', hostname: 'hostname' });
  if (missing !== false) return missing;
  const [program = '', ...rest] = UNSHARE;
  const tried = spawnSync(program, [...rest, 'true'], { encoding: 'utf8' });
  return tried.status === 0 ? false : `no new namespaces here: ${tried.stderr.trim()}`;
};

test(
  'two masters with one pid and one host name are two members and one client',
  { skip: reasonToSkip() },
  async (context) => {
    const scratch = scratchDirectory(context);
    const [input, output] = [join(scratch, 'in'), join(scratch, 'out')];
    mkdirSync(input);
    for (let item = 0; item < ITEMS; item += 1) writeFileSync(join(input, `${item}`), `${item}\n`);

    const script = 'hostname twin && echo "$$ $(hostname)" > "$1" && shift && exec "$@"';
    const masters = [0, 1].map((rank) => {
      const member = ['--size', '2', '--rank', `${rank}`, '--run-id', 'twins', '--create'];
      const places = ['--dir', join(scratch, 'dir'), '--input', input, '--output', output];
      const work = [
        '--workers',
        '1',
        '--json',
        '--',
        'sh',
        '-c',
        'sleep 0.05; cat "$1"',
        'sh',
        '{}',
      ];
      const argv = cliArgv(['master', ...member, ...places, ...work]);
      return start(context, [
        ...UNSHARE,
        'sh',
        '-c',
        script,
        'sh',
        join(scratch, `who-${rank}`),
        ...argv,
      ]);
    });
    const ends = await Promise.all(masters.map(({ ended }) => ended));
    for (const ended of ends) assert.equal(ended.status, 0, ended.stderr);
    for (const rank of [0, 1])
      assert.equal(
        readFileSync(join(scratch, `who-${rank}`), 'utf8'),
        '1 twin\n',
        'they are twins',
      );

    const [root] = ends;
    assert.ok(root !== undefined);
    const report = reportOf(root);
    assert.deepEqual(
      [report.masters, report.clients, report.verified, report.published, report.failed],
      [2, 1, false, ITEMS, 0],
    );
    const registers = readdirSync(join(scratch, 'dir/registers'));
    assert.equal(registers.filter((name) => name.endsWith('.json')).length, 2, 'one register each');
    assert.equal(publishedResults(output).length, ITEMS);
  },
);
