/**
 * Renewals whose proof is carried out by processes of their own: what breaks there ends the job as it
 * would have ended in the masters, and what is none of the lock's business does not.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readRegister } from '../../src/protocol/register.ts';
import type { Frame } from '../../src/protocol/records.ts';
import { breakJob } from '../support/renewal-failure.ts';
import { Job, waitUntil } from '../support/renewal-job.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const HANGS = 'flock hang - * cluster.lock';
const GRANTS = 'flock grant - * cluster.lock';

const titleOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
  } catch {
    return '';
  }
};

const proversOf = (job: Job): number[] =>
  job.processes().filter((pid) => titleOf(pid).startsWith('flockstep proof'));

const namesIn = (job: Job, ending: string): string[] =>
  readdirSync(job.state('litmus')).filter((name) => name.endsWith(ending));

const frameIn = (path: string): Frame | null => {
  const reading = readRegister(readFileSync(path));
  return reading.kind === 'frame' ? reading.frame : null;
};

/** Tokens of the proofs in which the provers last had a word. */
const proofsOf = (job: Job): string[] =>
  namesIn(job, '.proof').map(
    (name) => frameIn(join(job.state('litmus'), name))?.contribution?.token ?? '',
  );

/** All masters prove by processes of their own. */
const proving = (job: Job): Promise<void> =>
  waitUntil(() => {
    if (!job.isRunning) throw new Error(`a master ended early:\n${job.tell()}`);
    const proofs = proofsOf(job);
    return proofs.length === job.masters.length && !proofs.includes('');
  }, 'a proof by processes of their own');

const heartbeats = (job: Job): number[] =>
  readdirSync(join(job.dir, 'registers'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => frameIn(join(job.dir, 'registers', name))?.heartbeat ?? 0);

const drain = async (job: Job): Promise<void> => {
  for (const { child } of job.masters) child.kill('SIGTERM');
  assert.deepEqual(await job.end(), Array(job.masters.length).fill(75), job.tell());
};

describe('proofs by processes of their own', { skip: shimMissing }, () => {
  const shim = shimForSuite();
  const preload = (): { preload: string } => ({ preload: shim.environment.LD_PRELOAD });

  it('P-48 a lock that is granted twice is refused as by the masters themselves', async (context) => {
    await breakJob(context, {
      name: 'granted twice, to a prover',
      job: { masters: 2, ...preload() },
      ready: proving,
      strike: (job) => job.masters[1]?.setRules([GRANTS]),
      // Which round it is depends on when the lock began to lie.
      text: /round-[01]-excluded failed: remote master acquired a held cluster lock/,
    });
  });

  for (const rank of [0, 1])
    it(`P-49 a lock call of master ${rank} that never returns is told by it, while all hearts beat`, async (context) => {
      let began: number[] = [];
      await breakJob(context, {
        name: `hangs in the prover of master ${rank}`,
        job: { masters: 2, ...preload() },
        ready: proving,
        strike: async (job) => {
          job.masters[rank]?.setRules([HANGS]);
          await waitUntil(
            () => proversOf(job).some((pid) => /taking the cluster lock/.test(titleOf(pid))),
            'a call that hangs',
          );
          began = heartbeats(job);
          await waitUntil(
            () => heartbeats(job).every((beats, index) => beats > (began[index] ?? 0)),
            'the hearts of all masters to beat',
          );
        },
        text: new RegExp(
          `master ${rank} qualification-transcript-commit failed: taking the cluster lock did not return before the deadline`,
        ),
      });
      assert.equal(began.length, 2);
    });

  it('P-49 a process that ends within a proof fails the generation at once', async (context) => {
    const job = await breakJob(context, {
      name: 'prover killed in a call',
      job: { masters: 3, ...preload() },
      ready: proving,
      strike: async (struck) => {
        struck.masters[2]?.setRules([HANGS]);
        const hanging = (): number[] =>
          proversOf(struck).filter((pid) => /taking the cluster lock/.test(titleOf(pid)));
        await waitUntil(() => hanging().length > 0, 'a call that hangs');
        for (const pid of hanging()) process.kill(pid, 'SIGKILL');
      },
      text: /qualification-transcript-commit failed: the proving process ended with SIGKILL/,
    });
    assert.ok(job.masters.every(({ renewals }) => renewals.quarantined === 0));
  });

  it('P-48 without one of them the masters prove by themselves, and leave nothing behind', async (context) => {
    const job = new Job(context, { masters: 2, settings: { renewIntervalMs: 2_000 } });
    await job.reach(1);
    await proving(job);
    // Right after a proof: the next one is two seconds away.
    const told = job.masters[0]?.generation ?? 0;
    await job.reach(told + 1);
    const [killed] = proversOf(job);
    assert.ok(killed !== undefined);
    process.kill(killed, 'SIGKILL');
    await job.reach(told + 3);
    await drain(job);
    assert.deepEqual([...namesIn(job, '.proof'), ...namesIn(job, '.file')], []);
    await waitUntil(() => job.processes().length === 0, 'all processes to end');
  });

  it('P-48 each view has its own, and what the lost one left is swept', async (context) => {
    const job = new Job(context, { masters: 3, settings: { memberTtlMs: 6_000 } });
    await job.reach(1);
    await proving(job);
    const before = namesIn(job, '.proof');
    job.masters[2]?.child.kill('SIGKILL');
    const survivors = job.masters.slice(0, 2);
    const views = (): number[] =>
      namesIn(job, '.proof').map((name) => frameIn(join(job.state('litmus'), name))?.view ?? 0);
    await waitUntil(() => {
      for (const { child } of survivors) assert.equal(child.exitCode, null, job.tell());
      return views().length === 2 && views().every((view) => view === 2);
    }, 'the survivors to prove in a view of their own');
    const told = survivors.map(({ generation }) => generation);
    await waitUntil(
      () => survivors.every(({ generation }, index) => generation >= (told[index] ?? 0) + 2),
      'two more proofs',
    );
    assert.deepEqual(
      namesIn(job, '.proof').filter((name) => before.includes(name)),
      [],
    );
    for (const { child } of survivors) child.kill('SIGTERM');
    assert.deepEqual(await Promise.all(survivors.map(({ exit }) => exit)), [75, 75], job.tell());
    await waitUntil(() => job.processes().length === 0, 'all processes to end');
  });

  it('P-49 they end with masters that are killed', async (context) => {
    const job = new Job(context, { masters: 2 });
    await job.reach(1);
    await proving(job);
    assert.equal(proversOf(job).length, 2);
    for (const { child } of job.masters) child.kill('SIGKILL');
    await waitUntil(() => proversOf(job).length === 0, 'the proving processes to end');
  });
});
