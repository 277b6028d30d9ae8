/** `flockstep qualify` where the lock lies, fails or hangs on one of the hosts: 65 on both, alike. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { isQualification, type Qualification } from '../../src/protocol/generated/qualification.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { shimForSuite, shimMissing } from './shim.ts';

const CLIENT_MASTER = resolve(import.meta.dirname, '../support/qualify-master.js');

interface Master {
  readonly ended: Promise<{ status: number | null; record: Qualification }>;
  readonly words: () => string;
}

describe('qualify under a broken lock', { skip: shimMissing }, () => {
  const shim = shimForSuite();

  const start = (test: TestContext, dir: string, rank: number, renewals: number): Master => {
    const words = ['qualify', '--create', '--dir', dir, '--size', '2', '--rank', `${rank}`];
    const limits = ['--cluster-timeout', '6', '--member-ttl', '9', '--json'];
    const child = spawn(
      process.execPath,
      [CLIENT_MASTER, ...words, ...limits, '--renew', `${renewals}`],
      {
        env: { PATH: process.env['PATH'], CLIENT: `client-${rank}`, ...shim.environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    test.after(() => child.kill('SIGKILL'));
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = new Promise<{ status: number | null; record: Qualification }>(
      (settle, reject) => {
        child.once('close', (status) => {
          const value: unknown = stdout === '' ? null : JSON.parse(stdout);
          if (isQualification(value)) settle({ status, record: value });
          else reject(new Error(`no record: ${stdout} ${stderr}`));
        });
      },
    );
    return { ended, words: () => stderr };
  };

  /** [name, rules, text of the failure]; the local probes use names of their own. */
  const FAULTS: readonly (readonly [string, string, RegExp])[] = [
    ['granted to everybody', 'flock grant - * cluster.lock', /acquired a held cluster lock/],
    ['denied to everybody', 'flock deny - * cluster.lock', /contended|locked by another/],
    ['failing with EIO', 'flock fail EIO * cluster.lock', /EIO/],
    ['failing with ENOLCK', 'flock fail ENOLCK * cluster.lock', /ENOLCK/],
    ['failing with ENOSYS', 'flock fail ENOSYS * cluster.lock', /ENOSYS/],
    ['hanging', 'flock hang - * cluster.lock', /did not return|timed out/],
  ];

  for (const [name, rule, text] of FAULTS)
    for (const when of ['from the start', 'in flight'] as const)
      it(`${name} ${when}`, async (test) => {
        const dir = join(temporaryDirectory(test), 'q');
        shim.set(when === 'in flight' ? [] : [rule]);
        const masters = [0, 1].map((rank) => start(test, dir, rank, 100_000));
        if (when === 'in flight') {
          // Verified first, then renewed back to back until the rule strikes.
          const isVerified = () => masters[0]?.words().includes('lock verified across 2 clients');
          const deadline = performance.now() + 60_000;
          while (isVerified() !== true) {
            assert.ok(performance.now() < deadline, `no first proof: ${masters[0]?.words()}`);
            await new Promise((wake) => setTimeout(wake, 20));
          }
          shim.set([rule]);
        }
        const ends = await Promise.all(masters.map(({ ended }) => ended));
        const generations = ends.map(({ record }) => record.generations);
        for (const { status, record } of ends) {
          assert.deepEqual([status, record.exitCode], [65, 65]);
          assert.deepEqual([record.verified, record.error?.code], [false, 'E_NOT_QUALIFIED']);
          assert.match(record.error?.message ?? '', text);
        }
        assert.equal(generations[0]?.length, generations[1]?.length);
        if (when === 'from the start') assert.equal(generations[0]?.length, 1);
        else assert.equal(generations[0]?.[0]?.verified, true);
        assert.equal(generations[0]?.at(-1)?.verified, false);
      });
});
