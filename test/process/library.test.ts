/** The package as its users import it: by name, in their own process. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type * as Library from '../../src/index.ts';
import { makeGround } from './cli-helpers.ts';

test('a master runs in the user’s process, takes no signal handler and tells its outcome', async (t) => {
  // By the package's own name, so that what `exports` says is what is tested.
  const name: string = 'flockstep';
  const { openHost, runMaster, reportOf, isReport, silentLog } = (await import(
    name
  )) as typeof Library;
  const ground = makeGround(t, 4);
  const handlers = process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');
  const options: Library.MasterOptions = {
    run: 'library',
    size: 1,
    rank: 0,
    epoch: null,
    workers: 1,
    command: [ground.quick, '{}'],
    feedback: false,
    timeoutMs: 60_000,
    maxAttempts: 1,
    acceptExit: [],
    shards: 2,
    joinTimeoutMs: 60_000,
    memberTtlMs: 10_000,
    clusterTimeoutMs: 30_000,
    shutdownGraceMs: 30_000,
    renewIntervalMs: 60_000,
    renewJitter: 0.1,
  };
  const ports = await openHost(
    {
      dir: join(ground.path, 'coordination'),
      output: ground.output,
      input: ground.input,
      create: true,
      maxItemBytes: 1024,
      probeTimeoutMs: 10_000,
      log: silentLog,
    },
    options,
  );
  const kinds: string[] = [];
  const never = new AbortController().signal;
  const outcome = await runMaster(options, ports, {
    drain: never,
    now: never,
    onEvent: ({ kind }) => kinds.push(kind),
  });
  assert.deepEqual([outcome.exitCode, outcome.error], [0, null]);
  const report = reportOf(outcome, { run: 'library', elapsedMs: 0 });
  assert.ok(isReport(report));
  assert.deepEqual([report.items, report.published], [4, 4]);
  assert.deepEqual(
    kinds.filter((kind) => kind !== 'progress' && kind !== 'waiting'),
    ['joined', 'qualified', 'imported', 'quiescent'],
  );
  assert.equal(process.listenerCount('SIGTERM') + process.listenerCount('SIGINT'), handlers);
});

test('the testing entry point is there', async () => {
  const name: string = 'flockstep/testing';
  const testing = (await import(name)) as { simulate: unknown };
  assert.equal(typeof testing.simulate, 'function');
});
