/**
 * Real shared file systems, in short: the lock is proved between two clients and renewed once, and a
 * small job with feedback is done. A rig that cannot be started here is skipped by name.
 *
 * The long form, with the demo, a killed master and faults in flight: `npm run test:rig`.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { reasonToSkip, RIGS } from './catalogue.ts';
import { repository } from './jobs.ts';
import { launchRig } from './launch.ts';
import { waitFor } from './rig.ts';

/** As much as `npm test` may spend on it; the others say so. */
const IN_NPM_TEST = [
  'moosefs',
  'nfs4.2',
  'glusterfs',
  'bindfs',
  'bindfs-no-forwarding',
  'lying-fuse',
  'overlay-twins',
];
const NOT_STARTED = 77;

for (const spec of RIGS) {
  const later = IN_NPM_TEST.includes(spec.name) ? false : 'in `npm run test:rig` only';
  test(`${spec.name}: ${spec.title}`, { skip: later || reasonToSkip(spec) }, async (context) => {
    const { status, record } = await launchRig(spec.name, 'short');
    if (status === NOT_STARTED) return context.skip(`not started: ${record?.skipped ?? ''}`);
    assert.equal(status, 0, record?.failed);
    if (spec.expected.kind === 'refused')
      assert.equal(record?.refusal?.status, spec.expected.status);
    else assert.equal(record?.qualification?.verified, true);
    return undefined;
  });
}

test('the evidence that is kept in docs/evidence holds', () => {
  const place = join(repository, 'docs', 'evidence');
  const kept = readdirSync(place).filter((name) => /^(?!.*\.run\.).*\.json$/.test(name));
  assert.ok(kept.length > 0);
  for (const name of kept) {
    const words = ['inspect', join(place, name), '--json'];
    const cli = join(repository, 'dist', 'src', 'cli', 'main.js');
    const { status, stdout } = spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });
    assert.equal(status, 0, `${name}: ${stdout}`);
  }
  for (const name of readdirSync(place)) {
    // Not that of a coordination directory.
    const [, path] =
      /[ "'=:,(](\/tmp\/[^",: ]*)/.exec(readFileSync(join(place, name), 'utf8')) ?? [];
    assert.equal(path, undefined, `${name} names a directory of one machine`);
  }
});

const namespaceOf = (pid: string): string => readlinkSync(`/proc/${pid}/ns/pid`);

/** Whatever has `mark` in its command, and what lives in a process namespace with such a one. */
const processesOf = (mark: string): string[] => {
  const pids = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid));
  const quietly = (of: (pid: string) => boolean) => (pid: string) => {
    try {
      return of(pid);
    } catch {
      return false;
    }
  };
  const marked = pids.filter(
    quietly((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark)),
  );
  const ours = namespaceOf('self');
  const theirs = new Set(
    marked.filter(quietly((pid) => namespaceOf(pid) !== ours)).map((pid) => {
      try {
        return namespaceOf(pid);
      } catch {
        return '';
      }
    }),
  );
  return pids.filter(quietly((pid) => marked.includes(pid) || theirs.has(namespaceOf(pid))));
};

const [quick] = RIGS.filter(({ name }) => name === 'bindfs');
assert.ok(quick !== undefined);

test(
  'a rig whose starter is killed leaves no process and no mount',
  { skip: reasonToSkip(quick) },
  async (context) => {
    const scratch = mkdtempSync(join(tmpdir(), 'flockstep-starter-'));
    const launcher = join(import.meta.dirname, 'launch.js');
    const script = `import('${launcher}').then((it) => it.launchRig('bindfs', 'full'))`;
    const starter = spawn(process.execPath, ['-e', script], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: scratch },
    });
    context.after(async () => {
      starter.kill('SIGKILL');
      // With the first process of its namespace every other one ends.
      for (const pid of processesOf(scratch)) process.kill(Number(pid), 'SIGKILL');
      await waitFor(() => processesOf(scratch).length === 0, 'its processes to be killed');
      rmSync(scratch, { recursive: true, force: true });
    });
    // The rig itself, two mounts and what runs on them.
    await waitFor(() => processesOf(scratch).length >= 4, 'the rig and its mounts');
    starter.kill('SIGKILL');
    await waitFor(() => processesOf(scratch).length === 0, 'its processes to be gone', 15_000);
    assert.ok(!readFileSync('/proc/mounts', 'utf8').includes(scratch), 'no mount is left');
  },
);
