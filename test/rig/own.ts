/**
 * Two mounts that the user names instead of a rig: two mount points of one shared file system on this
 * host (two mounts are two clients to its server), each with a directory of ours that goes afterwards.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { treeJob } from './jobs.ts';
import { foreignClient } from './processes.ts';
import { waitFor, type Rig } from './rig.ts';
import { doJob, killMaster, proveLock } from './scenarios.ts';

/** A name that was looked up before may be remembered as missing for so long (NFS). */
const VISIBLE_MS = 90_000;

/** Proves the lock, does a job, kills a master of another one; throws when something does not hold. */
export const examineMounts = async (
  mounts: readonly string[],
  say: (text: string) => void,
): Promise<void> => {
  const [first, second] = mounts.map((path) => resolve(path));
  assert.ok(first !== undefined && second !== undefined && mounts.length === 2, 'two mounts');
  const local = mkdtempSync(join(tmpdir(), 'flockstep-rig-own-'));
  const place = mkdtempSync(join(first, 'flockstep-rig-'));
  const there = join(second, basename(place));
  const remove = (): void => {
    for (const path of [place, local]) rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  await waitFor(
    () => existsSync(there),
    `${there}: are these mounts of one directory?`,
    VISIBLE_MS,
  );
  for (const name of ['a', 'b']) mkdirSync(join(local, name));
  const rig: Rig = {
    clients: [
      foreignClient('a', place, join(local, 'a')),
      foreignClient('b', there, join(local, 'b')),
    ],
    faults: {},
    lockLeaseMs: null,
    isSlow: false,
  };
  const { generations } = await proveLock(rig, 3);
  say(`the lock excludes: proved ${generations.length} times`);
  const { items, seconds } = await doJob(rig, treeJob(local));
  say(`a job with feedback: ${items} items in ${seconds} s`);
  const { survivor, seconds: tookSeconds, executedAgain } = await killMaster(rig, local);
  const ending = survivor === 0 ? 'finished the job' : 'stopped, and a second run finished the job';
  say(`kill -9 of a master: the other ${ending} (${tookSeconds} s, ${executedAgain} run again)`);
};
