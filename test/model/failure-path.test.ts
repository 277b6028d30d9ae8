/** The way out after the lock's proof was lost: bounded, told once, and nothing becomes visible on it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MasterEvent } from '../../src/runtime/options.ts';
import { layout } from '../../src/protocol/layout.ts';
import {
  simulate,
  type ErrorRule,
  type FileOperation,
  type LockRule,
} from '../../src/sim/index.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { runMaster } from '../../src/runtime/master.ts';
import { defaults, outcomeOf, startMasters, type Started } from './cluster.ts';

const BREAK_MS = 2_500;
const options = {
  renewIntervalMs: 200,
  memberTtlMs: 3_000,
  feedback: false,
  shutdownGraceMs: 1_000,
};
/** interval × (1 + jitter) + T + 2 s. */
const BOUND_MS = 220 + 1_000 + 2_000;

const locks: LockRule[] = [{ mode: 'always-grant', path: 'epochs/', fromMs: BREAK_MS }];

const failing = (operations: readonly FileOperation[], client: number): ErrorRule[] =>
  operations.map((operation) => ({
    operation,
    errno: 'EIO',
    effect: 'before',
    probability: 1,
    budget: Infinity,
    client,
    fromMs: BREAK_MS,
  }));

const only = (kind: MasterEvent['kind'], { events }: Started): MasterEvent[] =>
  events.filter((event) => event.kind === kind);

const SILENT = 'can neither be read nor written';

const UNREADABLE: readonly (readonly [string, readonly FileOperation[]])[] = [
  ['can be read and written', []],
  ['cannot be read', ['read', 'list']],
  [
    SILENT,
    [
      'read',
      'list',
      'register-write',
      'write',
      'link',
      'sync',
      'verify',
      'remove',
      'make-directory',
    ],
  ],
  ['cannot be written', ['write', 'link', 'sync', 'verify', 'remove', 'make-directory']],
];

for (const [name, operations] of UNREADABLE)
  // Who can neither read nor write is as good as dead: only --fail-fast ends the others too.
  test(`a lost proof ends every master within its bound where the directory ${name}`, async () => {
    const faults = { locks, errors: failing(operations, 1) };
    await simulate({ seed: 31, clients: 2, faults }, async (world) => {
      for (let index = 0; index < 40; index++)
        world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
      const masters = startMasters(world, 2, {
        command: () => ({ durationMs: 1_000, stdout: 'x' }),
        options: { ...options, failFast: name === SILENT },
      });
      const ends = masters.map(async ({ exit }) => {
        const outcome = outcomeOf(await exit);
        return { outcome, atMs: world.now };
      });
      for (const { outcome, atMs } of await Promise.all(ends)) {
        assert.equal(outcome.exitCode, 70, outcome.error?.message ?? '');
        assert.ok(atMs - BREAK_MS <= BOUND_MS, `${atMs - BREAK_MS} ms, bound ${BOUND_MS}`);
      }
      for (const master of masters) {
        const told = only('renewals', master);
        assert.equal(told.length, 1, 'metrics are told once');
      }
    });
  });

for (const seed of [33, 34, 35, 36])
  test(`a directory whose writes never return holds nobody up (seed ${seed})`, async () => {
    await simulate({ seed, clients: 2, faults: { locks } }, async (world) => {
      for (let index = 0; index < 40; index++)
        world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
      const ends = [0, 1].map(async (rank) => {
        const master = world.createMaster({
          client: rank,
          workers: 2,
          command: () => ({ durationMs: 1_000, stdout: 'x' }),
        });
        const exit = await master.run((ports) => {
          const { directory } = ports;
          const hanging: SharedDirectory = {
            readFresh: (...words) => directory.readFresh(...words),
            listFresh: (path) => directory.listFresh(path),
            createRegister: (...words) => directory.createRegister(...words),
            createTrail: (...words) => directory.createTrail(...words),
            makeDirectory: (path) => directory.makeDirectory(path),
            replace: (...words) => directory.replace(...words),
            retire: (...words) => directory.retire(...words),
            removeDirectory: (path) => directory.removeDirectory(path),
            remove: (path) => directory.remove(path),
            append: (...words) => directory.append(...words),
            hostPath: (path) => directory.hostPath(path),
            examine: (...words) => directory.examine(...words),
            move: (...words) => directory.move(...words),
            createOnce: (...words) =>
              world.now < BREAK_MS ? directory.createOnce(...words) : new Promise(() => undefined),
          };
          return runMaster(
            { ...defaults, rank, ...options },
            { ...ports, directory: hanging },
            {
              drain: new AbortController().signal,
              now: new AbortController().signal,
              onEvent: () => undefined,
            },
          );
        });
        return { outcome: outcomeOf(exit), atMs: world.now };
      });
      for (const { outcome, atMs } of await Promise.all(ends)) {
        assert.equal(outcome.exitCode, 70, outcome.error?.message ?? '');
        assert.ok(atMs - BREAK_MS <= BOUND_MS, `${atMs - BREAK_MS} ms, bound ${BOUND_MS}`);
      }
    });
  });

for (const [name, operations] of [
  ['reads', ['read', 'list']],
  ['register writes', ['register-write']],
] as const)
  test(`P-98: a master whose ${name} fail has lost control: 70`, async () => {
    const faults = { errors: failing(operations, 1) };
    await simulate({ seed: 41, clients: 2, faults }, async (world) => {
      for (let index = 0; index < 40; index++)
        world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
      const masters = startMasters(world, 2, {
        command: () => ({ durationMs: 1_000, stdout: 'x' }),
        // No renewal comes in between.
        options: { ...options, renewIntervalMs: 60_000 },
      });
      const [root, peer] = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
      assert.deepEqual([peer?.exitCode, peer?.error?.code], [70, 'E_CONTROL']);
      assert.match(peer?.error?.message ?? '', /control was lost: .*EIO/);
      // Root reads it in the register, or else in the abort record.
      assert.equal(root?.exitCode, 70);
    });
  });

test('the failure leaves its evidence and its cause, each once', async () => {
  await simulate({ seed: 32, clients: 2, faults: { locks } }, async (world) => {
    for (let index = 0; index < 40; index++)
      world.files.put(`input/${index}`, Buffer.from(`item ${index}`));
    const command = () => ({ durationMs: 1_000, stdout: 'x' });
    const masters = startMasters(world, 2, { command, options });
    const outcomes = (await Promise.all(masters.map(({ exit }) => exit))).map(outcomeOf);
    const [metrics] = masters.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'renewals' ? [event.metrics] : [])),
    );
    assert.ok(metrics !== undefined);
    const paths = world.files.paths();
    assert.equal(paths.filter((path) => path.endsWith(layout.abort(1))).length, 1);
    const epoch = outcomes[0]?.summary?.epoch ?? '';
    const name = layout.evidence(epoch, `1.${metrics.generation}.json`);
    const record = world.files.pristine(paths.find((path) => path.endsWith(name)) ?? '');
    assert.ok(record, `${name} is kept`);
    const evidence = JSON.parse(Buffer.from(record).toString('utf8')) as Record<string, unknown>;
    assert.deepEqual(
      [evidence['clean'], evidence['scope'], evidence['transcript']],
      [false, 'none', ''],
    );
    assert.match(String(evidence['error']), /remote master acquired a held cluster lock/);
    for (const outcome of outcomes) {
      assert.equal(outcome.summary?.verified, false, 'the old proof is used no more');
      assert.deepEqual(outcome.summary?.renewals?.generation, metrics.generation);
      assert.equal(outcome.summary?.renewals?.failures, 1);
    }
  });
});
