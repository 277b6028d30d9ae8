/** Whole masters that only qualify the lock, in the simulated world: all of them end alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../../src/protocol/layout.ts';
import { auditDirectory } from '../../src/runtime/audit.ts';
import type { MasterEvent } from '../../src/runtime/options.ts';
import {
  runQualification,
  type QualificationOptions,
  type QualificationOutcome,
} from '../../src/runtime/qualification.ts';
import {
  NO_FAULTS,
  simulate,
  type Delay,
  type LockMode,
  type LockRule,
  type MasterExit,
  type SimulatedMaster,
  type SimulatedWorld,
} from '../../src/sim/index.ts';
import { outcomeOf, startMasters } from './cluster.ts';

const defaults: QualificationOptions = {
  run: 'check',
  size: 2,
  rank: 0,
  epoch: null,
  joinTimeoutMs: 20_000,
  memberTtlMs: 4_000,
  clusterTimeoutMs: 10_000,
  renewals: 0,
};

interface Qualifying {
  readonly master: SimulatedMaster;
  readonly events: MasterEvent[];
  readonly drain: AbortController;
  readonly exit: Promise<MasterExit<QualificationOutcome>>;
}

const start = (
  world: SimulatedWorld,
  size: number,
  plan: { options?: Partial<QualificationOptions>; clientOf?: (rank: number) => number } = {},
): Qualifying[] =>
  Array.from({ length: size }, (_, rank) => {
    const master = world.createMaster({ client: plan.clientOf?.(rank) ?? rank });
    const events: MasterEvent[] = [];
    const drain = new AbortController();
    const control = {
      drain: drain.signal,
      now: new AbortController().signal,
      onEvent: (event: MasterEvent) => void events.push(event),
    };
    const exit = master.run((ports) =>
      runQualification({ ...defaults, size, rank, ...plan.options }, ports, control),
    );
    return { master, events, drain, exit };
  });

const ended = async (masters: readonly Qualifying[]): Promise<QualificationOutcome[]> =>
  (await Promise.all(masters.map(({ exit }) => exit))).map((exit) => {
    if (exit.kind === 'returned') return exit.value;
    throw exit.kind === 'threw' ? exit.error : new Error('the master was killed');
  });

const auditOf = (world: SimulatedWorld) => {
  const { directory } = world.createMaster({ client: 0, name: 'auditor' }).ports;
  return auditDirectory({ directory, output: null });
};

test('two clients: verified on every master, each generation told and kept once', async () => {
  await simulate({ seed: 11, clients: 2 }, async (world) => {
    const masters = start(world, 3, { options: { renewals: 5 }, clientOf: (rank) => rank % 2 });
    for (const outcome of await ended(masters)) {
      assert.deepEqual([outcome.exitCode, outcome.error], [0, null]);
      const { summary } = outcome;
      assert.ok(summary);
      assert.equal(summary.result.generation, 5n);
      assert.deepEqual(
        summary.generations.map(({ generation, verified }) => [generation, verified]),
        ['0', '1', '2', '3', '4', '5'].map((generation) => [generation, true]),
      );
      assert.equal(new Set(summary.generations.map(({ transcript }) => transcript)).size, 6);
      assert.equal(summary.facts.size, 3);
      assert.equal(summary.facts.get(1)?.host, 'host-1');
      assert.equal(summary.visibility?.verdict, 'seen');
      // Each of three kinds from each of two representatives to the other one.
      assert.equal(summary.visibility?.measurements.length, 6);
    }
    for (const { events } of masters) {
      const told = events.filter(({ kind }) => kind === 'renewals');
      assert.equal(told.length, 1);
    }
    const audit = auditOf(world);
    assert.deepEqual(audit.findings, []);
    assert.deepEqual([audit.evidence, audit.verified], [6, 6]);
    const left = world.files.paths().filter((path) => /litmus\/./.test(path));
    assert.deepEqual(left, [], 'no nonce stays');
  });
});

test('[P-66] locks that are mandatory, refused to their own holder too, are proved as any other', async () => {
  const locks: LockRule[] = [{ mode: 'mandatory', path: 'epochs/' }];
  const plan = { options: { renewals: 16 }, clientOf: (rank: number) => rank % 3 };
  let refusedReads = 0;
  for (const seed of [30, 31])
    await simulate({ seed, clients: 3, faults: { locks } }, async (world) => {
      for (const { exitCode, error, summary } of await ended(start(world, 4, plan))) {
        assert.deepEqual([exitCode, error], [0, null]);
        assert.equal(summary?.result.generation, 16n);
      }
      assert.deepEqual(auditOf(world).findings, []);
      refusedReads += world.faults.count('read refused by a lock');
    });
  assert.ok(refusedReads > 0, 'some descriptor was opened while another one held the lock');
});

test('one client: exit 1 on every master, and nothing to renew', async () => {
  await simulate({ seed: 12, clients: 1 }, async (world) => {
    const masters = start(world, 2, { options: { renewals: 3 }, clientOf: () => 0 });
    for (const { exitCode, error, summary } of await ended(masters)) {
      assert.deepEqual([exitCode, error], [1, null]);
      assert.deepEqual([summary?.generations.length, summary?.visibility], [1, null]);
    }
    assert.deepEqual(auditOf(world).findings, []);
  });
});

const FAULTS: readonly (readonly [string, LockMode, RegExp])[] = [
  ['client-local', 'client-local', /remote master acquired a held cluster lock/],
  ['always granted', 'always-grant', /remote master acquired a held cluster lock/],
  ['never after release', 'never-after-release', /lock state was contended|is locked by/],
  ['EIO', { errno: 'EIO' }, /EIO/],
  ['hang', 'hang', /did not return|timed out/],
];

for (const [name, mode, text] of FAULTS)
  for (const fromMs of [0, 1_500])
    test(`a lock that is ${name} from ${fromMs} ms: 65 on every master`, async () => {
      const locks: LockRule[] = [{ mode, path: 'epochs/', fromMs }];
      await simulate({ seed: 13, clients: 3, faults: { locks } }, async (world) => {
        const outcomes = await ended(start(world, 3, { options: { renewals: 100_000 } }));
        const generations = outcomes.map(({ summary }) => summary?.generations.length);
        for (const outcome of outcomes) {
          assert.deepEqual([outcome.exitCode, outcome.error?.code], [65, 'E_NOT_QUALIFIED']);
          assert.match(outcome.error?.message ?? '', text);
        }
        assert.equal(new Set(generations).size, 1, `${generations.join(' ')} generations`);
        const [first] = generations;
        assert.ok(first !== undefined && (fromMs === 0 ? first === 1 : first > 3));
        const audit = auditOf(world);
        assert.deepEqual(audit.findings, []);
        assert.equal(audit.verified, Math.min(first, 65) - 1, 'the failed one is kept as failed');
      });
    });

test('a master that dies takes the verdict with it: 65, not a verified lock', async () => {
  await simulate({ seed: 14, clients: 2 }, async (world) => {
    const masters = start(world, 2, { options: { renewals: 100_000 } });
    await world.until(
      () => masters[0]?.events.some(({ kind }) => kind === 'renewed') === true,
      20_000,
      'a renewal',
    );
    masters[1]?.master.kill();
    const root = await masters[0]?.exit;
    assert.ok(root?.kind === 'returned');
    assert.equal(root.value.exitCode, 65);
  });
});

test('a request to stop ends all masters with 75', async () => {
  await simulate({ seed: 15, clients: 2 }, async (world) => {
    const masters = start(world, 2, { options: { renewals: 100_000 } });
    await world.until(
      () => masters[0]?.events.some(({ kind }) => kind === 'renewed') === true,
      20_000,
      'a renewal',
    );
    masters[1]?.drain.abort();
    for (const { exitCode } of await ended(masters)) assert.equal(exitCode, 75);
  });
});

const always = (ms: number): Delay => ({ probability: 1, minMs: ms, maxMs: ms });

test('late writes are measured and called late; the verdict on the lock stays', async () => {
  const visibility = { ...NO_FAULTS.visibility, names: always(700) };
  await simulate({ seed: 16, clients: 2, faults: { visibility } }, async (world) => {
    for (const outcome of await ended(start(world, 2))) {
      assert.equal(outcome.exitCode, 0);
      const measured = outcome.summary?.visibility;
      assert.equal(measured?.verdict, 'seen');
      const of = (kind: string) =>
        measured?.measurements.filter((each) => each.kind === kind).map(({ delayMs }) => delayMs);
      for (const delayMs of of('created-name') ?? [])
        assert.ok(delayMs !== null && delayMs > 600 && delayMs < 800, `${delayMs} ms`);
      for (const delayMs of of('in-place-rewrite') ?? [])
        assert.ok(delayMs !== null && delayMs < 100, `${delayMs} ms`);
    }
  });
  const later = { ...NO_FAULTS.visibility, names: always(2_600) };
  await simulate({ seed: 17, clients: 2, faults: { visibility: later } }, async (world) => {
    for (const outcome of await ended(start(world, 2))) {
      assert.equal(outcome.exitCode, 0, 'nothing about visibility is the lock’s matter');
      assert.notEqual(outcome.summary?.visibility?.verdict, 'seen');
    }
    assert.deepEqual(auditOf(world).findings, []);
  });
});

test('in a directory with an unfinished job: a view of its own, and the job goes on', async () => {
  await simulate({ seed: 18, clients: 2 }, async (world) => {
    for (let index = 0; index < 30; index++)
      world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
    const command = () => ({ durationMs: 400, stdout: 'x' });
    const options = { feedback: false, run: 'job', renewIntervalMs: 300, memberTtlMs: 3_000 };
    const first = startMasters(world, 2, { command, options });
    const hasRenewed = () => first[0]?.events.some(({ kind }) => kind === 'renewed') === true;
    await world.until(hasRenewed, 20_000, 'the first run to renew');
    for (const { drain } of first) drain.abort();
    const stopped = (await Promise.all(first.map(({ exit }) => exit))).map(outcomeOf);
    for (const { exitCode } of stopped) assert.equal(exitCode, 75);
    const done = stopped[0]?.summary?.done ?? 0;
    assert.ok(done > 0 && done < 30, `${done} done`);

    const qualified = await ended(start(world, 2, { options: { renewals: 2 } }));
    const epoch = stopped[0]?.summary?.epoch ?? '';
    for (const { exitCode, summary } of qualified) {
      assert.equal(exitCode, 0);
      assert.deepEqual([summary?.epoch, summary?.view, summary?.resumed], [epoch, 2, true]);
    }
    assert.deepEqual(auditOf(world).findings, []);

    const again = startMasters(world, 2, { command, options });
    const finished = (await Promise.all(again.map(({ exit }) => exit))).map(outcomeOf);
    for (const { exitCode, summary, error } of finished) {
      assert.deepEqual([exitCode, error], [0, null]);
      assert.deepEqual([summary?.epoch, summary?.view, summary?.done], [epoch, 3, 30]);
    }
    const audit = auditOf(world);
    assert.deepEqual(audit.findings, []);
    assert.equal(audit.items, 30);
    assert.ok(
      world.files.paths().some((path) => path.endsWith(layout.evidence(epoch, '3.0.json'))),
    );
  });
});

test('a qualification before there is any job leaves no manifest that a run could trip over', async () => {
  await simulate({ seed: 19, clients: 2 }, async (world) => {
    for (const { exitCode } of await ended(start(world, 2, { options: { renewals: 3 } })))
      assert.equal(exitCode, 0);
    world.files.put('input/0', Buffer.from('item'));
    const masters = startMasters(world, 2, { command: () => ({ durationMs: 5 }) });
    for (const exit of await Promise.all(masters.map(({ exit }) => exit)))
      assert.equal(outcomeOf(exit).exitCode, 0);
  });
});

test('masters of a job and of a qualification refuse each other by name', async () => {
  await simulate({ seed: 20, clients: 2 }, async (world) => {
    world.files.put('input/0', Buffer.from('item'));
    const jobs = startMasters(world, 2, { command: () => ({}), options: { run: 'check' } });
    jobs[1]?.master.kill();
    const [, peer] = start(world, 2);
    assert.ok(peer);
    const [outcome] = await ended([peer]);
    assert.equal(outcome?.exitCode, 69);
    assert.match(outcome?.error?.message ?? '', /other options|gave up/);
  });
});

test('masters on overlays of their own do not meet: 65, and why', async () => {
  await simulate({ seed: 3, clients: 1 }, async (world) => {
    const endOf = (type: string) =>
      world.createMaster({ client: 0 }).run((ports) => {
        const mount = { type, source: type, options: 'rw' };
        const identity = { observe: () => ({ ...ports.identity.observe(), mount }) };
        const control = {
          drain: new AbortController().signal,
          now: new AbortController().signal,
          onEvent: () => undefined,
        };
        const options = { ...defaults, run: type, size: 2, joinTimeoutMs: 1_000 };
        return runQualification(options, { ...ports, identity }, control);
      });
    for (const [type, exitCode, text] of [
      ['overlay', 65, /are here.*likely cause: An overlay belongs to one host/],
      ['nfs4', 69, /are here(?!.*likely cause)/],
    ] as const) {
      const exit = await endOf(type);
      assert.ok(exit.kind === 'returned');
      assert.equal(exit.value.exitCode, exitCode);
      assert.match(exit.value.error?.message ?? '', text);
    }
  });
});
