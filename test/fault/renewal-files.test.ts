/** Real masters under whose feet the lock file, a root directory or a mount is exchanged. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { breakJob, detectionTable, type Break } from '../support/renewal-failure.ts';
import { waitUntil, type Job, type Settings } from '../support/renewal-job.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const LOCK = 'cluster.lock';

/** Another file with the same bytes under the same name. */
const replaceLock = (job: Job): void => {
  const path = job.state(LOCK);
  cpSync(path, `${path}.copy`);
  renameSync(`${path}.copy`, path);
};

const unlinkLock = (job: Job): void => unlinkSync(job.state(LOCK));

/** A copy stands where the directory stood. */
const replaceDirectory = (path: string): void => {
  renameSync(path, `${path}.moved`);
  const copied = spawnSync('cp', ['-a', `${path}.moved`, path], { encoding: 'utf8' });
  // Files come and go while they are copied; what matters is that a directory stands there again.
  if (!readdirSync(path).length) throw new Error(`cp failed: ${copied.stderr}`);
};

/** In the middle of a generation: the nonce of its first holder lies there, others still wait. */
const amid = async (job: Job, strike: (job: Job) => void): Promise<void> => {
  job.masters[1]?.setRules([`flock delay 300 * ${LOCK}`]);
  const litmus = job.state('litmus');
  await waitUntil(
    () => readdirSync(litmus).some((name) => name.endsWith('.fresh')),
    'a generation in flight',
  );
  strike(job);
};

type FileBreak = Omit<Break, 'job'> & { masters: number; settings?: Settings; items?: number };

/** Nothing of the job looks at a file while its commands run: the renewal alone notices. */
const QUIET = {
  isQuiet: true,
  items: 4,
  settings: { command: ['sh', '-c', 'sleep 60', 'sh', '{}'] },
};

const ROOT =
  /state root filesystem identity changed|roots cannot be observed|timed out waiting|did not begin in time/;

const BETWEEN: readonly FileBreak[] = [
  {
    name: 'lock file replaced by a copy, between generations',
    masters: 3,
    strike: replaceLock,
    text: /cluster lock path identity changed between generations/,
  },
  {
    name: 'lock file unlinked, between generations',
    masters: 2,
    strike: unlinkLock,
    text: /cluster lock file was missing or empty between generations/,
  },
  {
    name: 'coordination directory replaced by a copy',
    masters: 2,
    strike: (job) => replaceDirectory(job.dir),
    text: ROOT,
  },
  {
    name: 'coordination directory replaced by a copy',
    masters: 3,
    strike: (job) => replaceDirectory(job.dir),
    text: ROOT,
  },
  ...[2, 3].map((masters) => ({
    ...QUIET,
    name: 'coordination directory replaced by a copy, unnoticed by work',
    masters,
    strike: (job: Job) => replaceDirectory(job.dir),
    text: ROOT,
  })),
  {
    name: 'state root of the epoch replaced by a copy',
    masters: 2,
    strike: (job) => replaceDirectory(job.state('')),
    text: /cluster lock root (identity changed|cannot be opened)/,
  },
  {
    name: 'output directory replaced by a copy',
    masters: 3,
    strike: (job) => replaceDirectory(job.output),
    text: /publication root filesystem identity changed|roots cannot be observed/,
  },
];

const AMID: readonly FileBreak[] = [
  {
    name: 'lock file replaced by a copy, within a generation',
    masters: 2,
    strike: (job) => amid(job, replaceLock),
    text: /cluster lock path identity changed/,
  },
  {
    name: 'lock file unlinked, within a generation',
    masters: 2,
    strike: (job) => amid(job, unlinkLock),
    text: /ENOENT/,
  },
];

const UNSHARE = ['unshare', '--mount', '--propagation', 'private'];

function namespacesMissing(): string | false {
  for (const program of ['unshare', 'nsenter', 'mount'])
    if (spawnSync(program, ['--version']).error !== undefined)
      return `${program} is not installed (Debian package util-linux or mount)`;
  const [program = '', ...rest] = UNSHARE;
  const script = 'd=$(mktemp -d) && mount --bind "$d" "$d" && umount "$d"; rmdir "$d"';
  const tried = spawnSync(program, [...rest, 'sh', '-c', script], { encoding: 'utf8' });
  return tried.status === 0 ? false : `no mounts of one's own here: ${tried.stderr.trim()}`;
}

/** Mounts as the last master sees them, and nobody else. */
const mount = (job: Job, ...words: string[]): void => {
  const pid = String(job.masters.at(-1)?.child.pid);
  const done = spawnSync('nsenter', ['--target', pid, '--mount', 'mount', ...words], {
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`mount ${words.join(' ')}: ${done.stderr}`);
};

const bindOther = (job: Job, over: string): void => {
  const other = join(job.scratch, 'other');
  mkdirSync(other);
  mount(job, '--bind', other, over);
};

const MOUNTS: readonly FileBreak[] = [
  {
    name: 'another directory mounted over the output',
    masters: 3,
    strike: (job) => bindOther(job, job.output),
    text: /publication root filesystem identity changed/,
  },
  {
    name: 'another directory mounted over the coordination directory',
    masters: 2,
    strike: (job) => bindOther(job, job.dir),
    text: ROOT,
  },
  {
    ...QUIET,
    name: 'another directory mounted over the coordination directory, unnoticed by work',
    masters: 3,
    strike: (job) => bindOther(job, job.dir),
    text: ROOT,
  },
  {
    name: 'another file system mounted over the coordination directory',
    masters: 3,
    strike: (job) => mount(job, '-t', 'tmpfs', 'none', job.dir),
    text: ROOT,
  },
  {
    name: 'remounted with other options',
    masters: 2,
    strike: (job) => mount(job, '-o', 'remount,bind,noatime', join(job.scratch, 'place')),
    text: /state root was mounted anew: had .*, has .*noatime/,
  },
];

describe('files exchanged in flight', () => {
  after(() => process.stdout.write(`\n${detectionTable()}\n\n`));

  for (const { masters, settings = {}, items = 600, ...broken } of BETWEEN)
    it(`stops ${masters} masters with 70 and the same counts: ${broken.name}`, async (context) => {
      await breakJob(context, { ...broken, job: { masters, items, settings } });
    });

  describe('with slow locks', { skip: shimMissing }, () => {
    const shim = shimForSuite();
    for (const { masters, ...broken } of AMID)
      it(`stops every master with 70 and the same counts: ${broken.name}`, async (context) => {
        await breakJob(context, {
          ...broken,
          job: { masters, preload: shim.environment.LD_PRELOAD },
        });
      });
  });

  describe('by mounts that one master sees', { skip: namespacesMissing() }, () => {
    for (const { masters, settings = {}, items = 600, ...broken } of MOUNTS)
      it(`stops ${masters} masters with 70 and the same counts: ${broken.name}`, async (context) => {
        // The last master lives in a mount namespace of its own, where `place` is a mount.
        const prefix = (rank: number, place: string): string[] =>
          rank === masters - 1
            ? [...UNSHARE, 'sh', '-c', 'mount --bind "$1" "$1" && shift && exec "$@"', 'sh', place]
            : [];
        await breakJob(context, { ...broken, job: { masters, items, settings, prefix } });
      });
  });
});
