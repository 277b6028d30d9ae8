/**
 * Faults that the field reports, between two mounts that lie about locks and caches: what excludes nobody
 * is refused or noticed, what is late only takes its time. `row N` is the row of docs/field-reports.md.
 */
import assert from 'node:assert/strict';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { RealDirectory } from '../../src/fs/directory.ts';
import { openCoordinationDirectory } from '../../src/fs/open.ts';
import { isQualification, type Qualification } from '../../src/protocol/generated/qualification.ts';
import { assertComplete, assertExecutedOnce } from '../process/bad-input-helpers.ts';
import { flockstep, makeGround, waitUntil, type Running } from '../process/cli-helpers.ts';
import { lineOf } from '../support/fs.ts';
import {
  lyingMissing,
  pairsForSuite,
  type LyingSettings,
  type Pair,
} from '../support/lying-mounts.ts';
import { runToEnd, startRun } from '../support/shimmed-run.ts';

const ITEMS = 12;

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

// Each test has mounts of its own; most of their time is waiting.
describe('two mounts that lie', { skip: lyingMissing, concurrency: 3 }, () => {
  const pairOf = pairsForSuite();

  /** `qualify` from both mounts, with renewals back to back. */
  const startQualify = (
    test: TestContext,
    pair: Pair,
    renewals: number,
    more: readonly string[] = ['--cluster-timeout', '6', '--member-ttl', '9'],
  ): Running[] => {
    mkdirSync(join(pair.backing, 'q'), { mode: 0o700 });
    return [pair.a, pair.b].map(({ point }, rank) =>
      flockstep(test, [
        ...['qualify', '--json', '--dir', join(point, 'q'), '--size', '2', '--rank', `${rank}`],
        ...['--renew', `${renewals}`, ...more],
      ]),
    );
  };

  /** Where the proof is to succeed on whatever load the machine has. */
  const patient = ['--cluster-timeout', '60', '--member-ttl', '60'];

  const records = async (
    running: readonly Running[],
  ): Promise<{ status: number | null; record: Qualification }[]> =>
    Promise.all(
      running.map(async ({ ended }) => {
        const { status, stdout, stderr } = await ended;
        const record: unknown = JSON.parse(stdout === '' ? 'null' : stdout);
        assert.ok(isQualification(record), stderr);
        return { status, record };
      }),
    );

  const LIES: readonly (readonly [string, string, LyingSettings, RegExp])[] = [
    [
      'row 1',
      'are granted to everybody',
      { locks: 'granted' },
      /acquired a (held cluster lock|lock that is held)/,
    ],
    ['rows 1 and 7', 'are local to each mount', { locks: 'local' }, /acquired a held cluster lock/],
    ['row 1', 'are never released', { locks: 'kept' }, /contended|locked by another/],
    ['row 4', 'are not there', { locks: 'ENOSYS' }, /ENOSYS/],
    ['row 3', 'never return', { locks: 'hang' }, /did not return|timed out|no answer/],
  ];

  for (const [rows, name, settings, text] of LIES)
    it(`${rows}: qualify refuses with 65, on both alike, where locks ${name}`, async (test) => {
      const pair = await pairOf(test, settings);
      for (const { status, record } of await records(startQualify(test, pair, 0))) {
        assert.deepEqual([status, record.verified], [65, false], record.error?.message);
        assert.match(record.error?.message ?? '', text);
      }
    });

  it('row 1: honest locks are verified across two clients, with three renewals', async (test) => {
    const pair = await pairOf(test);
    for (const { status, record } of await records(startQualify(test, pair, 3, patient))) {
      assert.equal(status, 0, JSON.stringify(record.error));
      assert.deepEqual([record.clients, record.syntheticTopology], [2, false]);
      assert.equal(record.generations.length, 4);
    }
  });

  for (const [name, settings] of [
    ['excludes nobody any more', { locks: 'local' }],
    ['stays taken after its release', { locks: 'kept' }],
  ] as const)
    it(`row 1: a run whose lock ${name} ends with 70 on both masters within its bound`, async (test) => {
      const pair = await pairOf(test);
      const ground = makeGround(test, 400);
      const places = [pair.a.point, pair.b.point];
      for (const part of ['dir', 'out']) mkdirSync(join(pair.backing, part), { mode: 0o700 });
      const running = startRun(test, ground, {
        places,
        more: ['--renew-interval', '1', '--cluster-timeout', '6'],
        command: ['sh', '-c', 'cat "$1"; echo x >>"$2"; sleep 0.2', 'sh', '{}', `${ground.path}/x`],
      });
      const started = (): boolean => {
        try {
          return statSync(join(ground.path, 'x')).size >= 8;
        } catch {
          return false;
        }
      };
      await waitUntil(started, 'some items');
      pair.set(settings);
      const struckMs = performance.now();
      const ends = await Promise.all(running.map(({ ended }) => ended));
      const elapsedMs = performance.now() - struckMs;
      for (const { status, stderr } of ends) assert.equal(status, 70, stderr);
      // Interval and jitter, the bound of a generation, the shutdown, and what a busy machine adds.
      assert.ok(elapsedMs < 40_000, `${elapsedMs} ms`);
      test.diagnostic(`both ended ${Math.round(elapsedMs)} ms after the lock broke`);
    });

  it('row 8: files that are shown as they were a while ago make it slow, not wrong', async (test) => {
    const pair = await pairOf(test, { 'content-ms': 100 });
    for (const { status, record } of await records(startQualify(test, pair, 1, patient))) {
      assert.equal(status, 0, JSON.stringify(record.error));
      assert.equal(record.generations.length, 2);
    }
  });

  it('row 8: a run is right where content, sizes and names are late', async (test) => {
    const pair = await pairOf(test, {
      ...{ 'content-ms': 100, 'absent-ms': 100, 'listing-ms': 100 },
      'replaced-ms': 300,
    });
    const ground = makeGround(test, ITEMS);
    const [root, peer] = await runToEnd(test, ground, {
      places: [pair.a.point, pair.b.point],
      more: ['--feedback', '--cluster-timeout', '60', '--member-ttl', '60'],
    });
    assert.equal(peer?.status, 0, peer?.stderr);
    assertComplete(root!, join(pair.backing, 'out'), ITEMS);
    assertExecutedOnce(ground, ITEMS);
  });

  it('row 8: files that are shown for ever as they were first seen: fresh names carry the proof', async (test) => {
    const pair = await pairOf(test, { 'content-ms': 600_000 });
    for (const { status, record } of await records(startQualify(test, pair, 1, patient))) {
      assert.equal(status, 0, JSON.stringify(record.error));
      assert.equal(record.generations.length, 2);
    }
  });

  it('row 8: where neither contents nor names arrive nothing is verified', async (test) => {
    const pair = await pairOf(test, { 'content-ms': 600_000, 'listing-ms': 600_000 });
    const limits = ['--cluster-timeout', '3', '--member-ttl', '3', '--join-timeout', '4'];
    for (const { status, record } of await records(startQualify(test, pair, 0, limits))) {
      assert.ok([65, 69, 75].includes(status ?? 0), `${status} ${record.error?.message}`);
      assert.equal(record.verified, false);
    }
  });

  it('rows 13 and 14: a name that was looked up in vain stays absent for minutes; no wait of ours rests on it', async (test) => {
    const pair = await pairOf(test, { 'absent-ms': 120_000 });
    // The fault itself: who looks too early sees nothing, however often, and also in spite of a listing.
    const early = join(pair.b.point, 'early');
    assert.throws(() => statSync(early), /ENOENT/);
    writeFileSync(join(pair.a.point, 'early'), 'there');
    assert.ok(readdirSync(pair.b.point).includes('early'));
    assert.throws(() => statSync(early), /ENOENT/);

    const startedMs = performance.now();
    for (const { status, record } of await records(startQualify(test, pair, 2, patient)))
      assert.equal(status, 0, JSON.stringify(record.error));
    const ground = makeGround(test, ITEMS);
    const places = [pair.a.point, pair.b.point];
    const [root, peer] = await runToEnd(test, ground, { places, more: ['--feedback'] });
    assert.equal(peer?.status, 0, peer?.stderr);
    assertComplete(root!, join(pair.backing, 'out'), ITEMS);
    const elapsedMs = performance.now() - startedMs;
    assert.ok(elapsedMs < 110_000, `one name was waited for: ${elapsedMs} ms`);
  });

  it('row 15: a name that leads to what was replaced is gone for a while; registers are not replaced', async (test) => {
    const pair = await pairOf(test, { 'replaced-ms': 5_000 });
    // The fault itself: an atomic replacement that readers elsewhere take for an absence.
    const [ours, theirs] = [pair.a, pair.b].map(({ point }) => join(point, 'beat'));
    writeFileSync(ours!, 'one');
    assert.equal(readFileSync(theirs!, 'utf8'), 'one');
    writeFileSync(`${ours}.new`, 'two');
    renameSync(`${ours}.new`, ours!);
    assert.throws(() => readFileSync(theirs!), /ENOENT/);

    const home = await openCoordinationDirectory(join(pair.a.point, 'd'), { create: true });
    const capacity = 4096;
    const register = home.createRegister('registers/1', capacity);
    const reader = new RealDirectory(join(pair.b.point, 'd'));
    let [absent, last, reads] = [0, 0, 0];
    for (let sequence = 1; sequence <= 60; sequence += 1) {
      register.write(lineOf(`frame ${sequence}`, capacity), sequence);
      for (let look = 0; look < 4; look += 1) {
        const bytes = reader.readFresh('registers/1', 2 * capacity + 64);
        reads += 1;
        if (bytes === null) absent += 1;
        else
          for (const [, digits] of Buffer.from(bytes)
            .toString()
            .matchAll(/frame (\d+)/g))
            last = Math.max(last, Number(digits));
        await sleep(3);
      }
    }
    register.close();
    assert.deepEqual([absent, last, reads], [0, 60, 240]);
  });

  it('row 20: files that say they have one link, and old attributes, fool no publication', async (test) => {
    const pair = await pairOf(test, {
      'links-one': 1,
      'attributes-ms': 30_000,
      'whole-seconds': 1,
    });
    const homes = await Promise.all(
      [pair.a, pair.b].map(({ point }) =>
        openCoordinationDirectory(join(point, 'd'), { create: true }),
      ),
    );
    for (let number = 1; number <= 20; number += 1) {
      const path = `views/${number}.json`;
      const outcomes = await Promise.all(
        homes.map((home, index) => home.createOnce(path, Buffer.from(`of ${index}\n`))),
      );
      const winners = outcomes.filter(({ outcome }) => outcome === 'created');
      assert.equal(winners.length, 1, path);
      const told = outcomes.flatMap((each) => (each.outcome === 'created' ? [] : [each.bytes]));
      const stands = readFileSync(join(pair.backing, 'd', path));
      for (const bytes of told) assert.equal(Buffer.compare(bytes, stands), 0);
    }
    const places = [pair.a.point, pair.b.point];
    const ground = makeGround(test, ITEMS);
    const [root] = await runToEnd(test, ground, { places });
    assertComplete(root!, join(pair.backing, 'out'), ITEMS);
  });

  it('row 39: a directory whose removed file is still open is not empty; that is told and gone on with', async (test) => {
    const pair = await pairOf(test);
    const home = await openCoordinationDirectory(join(pair.a.point, 'd'), { create: true });
    await home.makeDirectory('epochs/some');
    const path = join(pair.a.point, 'd/epochs/some/open');
    writeFileSync(path, 'still read');
    const descriptor = openSync(path, 'r');
    try {
      unlinkSync(path);
      const [hidden, ...others] = readdirSync(join(pair.a.point, 'd/epochs/some'));
      assert.match(hidden ?? '', /^\.fuse_hidden/);
      assert.deepEqual(others, []);
      assert.equal(await home.removeDirectory('epochs/some'), false);
      assert.equal(readFileSync(descriptor, 'utf8'), 'still read');
    } finally {
      closeSync(descriptor);
    }
    await waitUntil(() => readdirSync(join(pair.backing, 'd/epochs/some')).length === 0, 'its end');
    assert.equal(await home.removeDirectory('epochs/some'), true);
  });

  it('row 41: inputs that another client writes are taken though no event tells of them', async (test) => {
    const pair = await pairOf(test);
    const input = join(pair.a.point, 'in');
    mkdirSync(input);
    writeFileSync(join(input, 'first'), 'first\n');
    const ground = makeGround(test, 0);
    const place = pair.a.point;
    const run = flockstep(test, [
      ...['run', '--input', input, '--output', join(place, 'out'), '--dir', join(place, 'dir')],
      ...['--workers', '1', '--json', '--progress', 'none'],
      ...['--watch', '--watch-idle', '8', '--', ground.quick, '{}'],
    ]);
    await waitUntil(
      () => ground.executions().length === 1 || run.child.exitCode !== null,
      'the first input',
    );
    assert.equal(run.child.exitCode, null, run.words());
    for (const name of ['second', 'third']) {
      writeFileSync(join(pair.b.point, 'in', name), `${name}\n`);
      await waitUntil(() => ground.executions().includes(name), name);
    }
    const ended = await run.ended;
    assert.equal(ended.status, 0, ended.stderr);
    assert.deepEqual(ground.executions().toSorted(), ['first', 'second', 'third']);
  });
});
