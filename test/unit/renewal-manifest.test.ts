import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { storeError } from '../../src/errors.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { layout } from '../../src/protocol/layout.ts';
import { manifestBytes } from '../../src/protocol/renewal-configuration.ts';
import type { RenewalState } from '../../src/protocol/renewal.ts';
import { settleManifest, type ManifestOutcome } from '../../src/runtime/renewal-manifest.ts';
import { drawFaultPlan, SeededRandom, simulate } from '../../src/sim/index.ts';
import { failsWith, temporaryDirectory } from '../support/fs.ts';
import { EPOCH, proofOf, sealed, TIMING, unsealed } from './support/renewal.ts';

const RACER_FILE = fileURLToPath(new URL('../support/manifest-racer.js', import.meta.url));
const OTHER = { ...TIMING, jitterFraction: 0.25 };
const MISMATCH = 'renewal configuration manifest does not match consensus';
const PATH = layout.renewalConfiguration(EPOCH);
const mine = manifestBytes(EPOCH, TIMING);
const others = manifestBytes(EPOCH, OTHER);

interface World {
  readonly directory: RealDirectory;
  readonly file: string;
  readonly settle: (state?: RenewalState, directory?: SharedDirectory) => Promise<ManifestOutcome>;
}

/** Sleeping costs no time, yet time goes by. */
const leapingClock = (): Clock => {
  let nowMs = 0;
  return {
    now: () => nowMs,
    wall: () => 0,
    sleep: async (ms) => {
      nowMs += ms;
    },
  };
};

const worldOf = (context: TestContext): World => {
  const directory = new RealDirectory(temporaryDirectory(context));
  const clock = leapingClock();
  const settle = (state = sealed(), through: SharedDirectory = directory) =>
    settleManifest({ directory: through, clock }, state);
  return { directory, file: directory.hostPath(PATH), settle };
};

/** What stands under the name before anybody settles it. */
const plant = (file: string, bytes: Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};

/** The directory with some of its operations replaced. */
const altered = (directory: RealDirectory, changes: Partial<SharedDirectory>): SharedDirectory => ({
  readFresh: (path, maxBytes) => directory.readFresh(path, maxBytes),
  listFresh: (path) => directory.listFresh(path),
  createRegister: (path, capacity) => directory.createRegister(path, capacity),
  createTrail: (path) => directory.createTrail(path),
  createOnce: (path, bytes, options) => directory.createOnce(path, bytes, options),
  replace: (path, bytes) => directory.replace(path, bytes),
  examine: (path, maxBytes) => directory.examine(path, maxBytes),
  move: (path, target) => directory.move(path, target),
  makeDirectory: (path) => directory.makeDirectory(path),
  retire: (path, target) => directory.retire(path, target),
  removeDirectory: (path) => directory.removeDirectory(path),
  remove: (path) => directory.remove(path),
  append: (path, bytes) => directory.append(path, bytes),
  hostPath: (path) => directory.hostPath(path),
  ...changes,
});

const readOnly = (directory: RealDirectory): SharedDirectory => {
  const never = async () => assert.fail('nothing may be written');
  return altered(directory, {
    createOnce: never,
    makeDirectory: never,
    remove: never,
    append: never,
  });
};

test('the first master publishes, later ones and restarts find the same bytes without a write', async (context) => {
  const { directory, file, settle } = worldOf(context);
  assert.deepEqual(await settle(), { ok: true, found: false });
  assert.deepEqual(readFileSync(file), Buffer.from(mine));
  const before = statSync(file, { bigint: true });
  assert.deepEqual(await settle(sealed(), readOnly(directory)), { ok: true, found: true });
  const after = statSync(file, { bigint: true });
  assert.deepEqual([after.ino, after.mtimeNs], [before.ino, before.mtimeNs]);
  assert.deepEqual(directory.listFresh(layout.temporary), []);
});

test('another configuration is refused and changes nothing', async (context) => {
  const { directory, file, settle } = worldOf(context);
  assert.ok((await settle()).ok);
  const outcome = await settle(sealed({ timing: OTHER }), readOnly(directory));
  assert.deepEqual(outcome, { ok: false, error: MISMATCH });
  assert.deepEqual(readFileSync(file), Buffer.from(mine));
});

test('before consensus, or after a change, the directory is not touched', async (context) => {
  const { directory, settle } = worldOf(context);
  const untouched = altered(directory, {
    listFresh: () => assert.fail('nothing may be listed'),
    readFresh: () => assert.fail('nothing may be read'),
    createOnce: async () => assert.fail('nothing may be written'),
  });
  const drifted = { ...sealed(), timing: OTHER };
  for (const [state, text] of [
    [unsealed(), /consensus is not established/],
    [drifted, /configuration changed/],
  ] as const) {
    const outcome = await settle(state, untouched);
    assert.ok(!outcome.ok);
    assert.match(outcome.error, text);
  }
});

test('a damaged manifest is refused and left as it is', async (context) => {
  const { directory, file, settle } = worldOf(context);
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from(mine.subarray(0, mine.length - 1)),
    Buffer.concat([mine, Buffer.from('\n')]),
    Buffer.from('{}\n'),
    others,
  ]) {
    plant(file, bytes);
    const damaged = bytes === others ? {} : { damaged: true };
    assert.deepEqual(await settle(sealed(), readOnly(directory)), {
      ok: false,
      error: MISMATCH,
      ...damaged,
    });
    assert.deepEqual(readFileSync(file), Buffer.from(bytes));
  }
});

test('what is no small regular file is unreadable, and stays', async (context) => {
  const unreadable = async (prepare: (file: string) => void): Promise<void> => {
    const { directory, file, settle } = worldOf(context);
    mkdirSync(dirname(file), { recursive: true });
    prepare(file);
    const outcome = await settle();
    assert.ok(!outcome.ok);
    assert.match(outcome.error, /^renewal configuration manifest is unreadable: /);
    assert.ok(directory.listFresh(layout.state(EPOCH))?.includes('renewal-configuration.json'));
    // Also when the name comes up between our look and our publication.
    const blind = altered(directory, { listFresh: () => [] });
    const late = await settle(sealed(), blind);
    assert.ok(!late.ok);
    assert.match(late.error, /^renewal configuration manifest is unreadable: /);
  };
  await unreadable((file) => {
    writeFileSync(`${file}.elsewhere`, mine);
    symlinkSync(`${file}.elsewhere`, file);
  });
  await unreadable((file) => symlinkSync('/nowhere', file));
  await unreadable((file) => mkdirSync(file));
  await unreadable((file) => writeFileSync(file, 'x'.repeat(4097)));
  const { directory, settle } = worldOf(context);
  assert.ok((await settle()).ok);
  const denied = altered(directory, {
    readFresh: (path) => {
      throw storeError('open', path, Object.assign(new Error('no'), { code: 'EACCES' }));
    },
  });
  const outcome = await settle(sealed(), denied);
  assert.match(outcome.ok ? '' : outcome.error, /is unreadable: open .*: EACCES/);
});

test('a publication that vanishes is told, and never made again', async (context) => {
  const { directory, file, settle } = worldOf(context);
  let publications = 0;
  const vanishing = altered(directory, {
    createOnce: async (path, bytes, options) => {
      publications += 1;
      const outcome = await directory.createOnce(path, bytes, options);
      await directory.remove(path);
      return outcome;
    },
  });
  const outcome = await settle(sealed(), vanishing);
  const error = 'renewal configuration manifest publication disappeared';
  assert.deepEqual(outcome, { ok: false, error });
  assert.equal(publications, 1);
  assert.equal(existsSync(file), false);
});

test('a failed sync is an error; the same call converges later', async (context) => {
  const { directory, settle } = worldOf(context);
  const failing = altered(directory, {
    createOnce: async (path, bytes, options) => {
      await directory.createOnce(path, bytes, options);
      throw storeError('sync', path, Object.assign(new Error('io'), { code: 'EIO' }));
    },
  });
  await assert.rejects(settle(sealed(), failing), failsWith('E_STORE', /EIO/));
  assert.deepEqual(await settle(), { ok: true, found: true });
});

test('a manifest that another master has not finished writing is waited for', async (context) => {
  const { directory, file, settle } = worldOf(context);
  plant(file, mine.subarray(0, 100));
  let reads = 0;
  const slow = altered(directory, {
    readFresh: (path, maxBytes) => {
      reads += 1;
      if (reads === 4) writeFileSync(file, mine);
      return directory.readFresh(path, maxBytes);
    },
  });
  assert.deepEqual(await settle(sealed(), slow), { ok: true, found: true });
});

test('under simulated faults equal masters agree, and of two configurations one wins', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const faults = drawFaultPlan(new SeededRandom(`manifest ${seed}`), { visibilityMsMax: 300 });
    await simulate({ seed, clients: 3, faults }, async (world) => {
      const states = [sealed(), sealed(), sealed({ timing: OTHER })];
      const exits = await Promise.all(
        states.map((state, client) =>
          world.createMaster({ client }).run((ports) => settleManifest(ports, state)),
        ),
      );
      const kept = exits.map((exit) => {
        assert.ok(exit.kind === 'returned', `seed ${seed}: ${JSON.stringify(exit)}`);
        if (!exit.value.ok) assert.equal(exit.value.error, MISMATCH);
        return exit.value.ok;
      });
      assert.ok(
        [true, true, false].every((each, index) => each === kept[index]) ||
          [false, false, true].every((each, index) => each === kept[index]),
        `seed ${seed}: ${kept.join()}`,
      );
    });
  }
});

/** One process of the race; ended with the test. */
const startRacer = async (
  context: TestContext,
  root: string,
  jitterFraction: number,
): Promise<ChildProcess> => {
  const child = fork(RACER_FILE, [root, String(jitterFraction)]);
  context.after(() => child.kill('SIGKILL'));
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the racer ended')));
  });
  return child;
};

const race = (child: ChildProcess, epoch: string): Promise<ManifestOutcome> =>
  new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('the racer ended'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as ManifestOutcome);
    });
    child.send(epoch);
  });

test('20 pairs of processes with two configurations: one publisher and one refusal each', async (context) => {
  const root = temporaryDirectory(context);
  const jitters = [0.1, 0.25];
  const racers = await Promise.all(jitters.map((jitter) => startRacer(context, root, jitter)));
  for (let pair = 0; pair < 20; pair++) {
    const epoch = createHash('sha256').update(`pair ${pair}`).digest('hex');
    const outcomes = await Promise.all(racers.map((racer) => race(racer, epoch)));
    const winners = outcomes.flatMap(({ ok }, index) => (ok ? [index] : []));
    assert.equal(winners.length, 1, JSON.stringify(outcomes));
    const loser = outcomes.find(({ ok }) => !ok);
    assert.deepEqual(loser, { ok: false, error: MISMATCH });
    const jitterFraction = jitters[winners[0] as number] as number;
    const timing = { intervalSeconds: 60, timeoutSeconds: 30, jitterFraction };
    const file = `${root}/${layout.renewalConfiguration(epoch)}`;
    assert.deepEqual(readFileSync(file), Buffer.from(manifestBytes(epoch, timing)));
  }
  assert.deepEqual(new RealDirectory(root).listFresh(layout.temporary), []);
});

test('the epoch of a state is the epoch of its manifest', async (context) => {
  const { directory, settle } = worldOf(context);
  const epoch = 'cd'.repeat(32);
  assert.ok((await settle(sealed({ epoch, proof: proofOf({ epoch }) }))).ok);
  assert.ok((await settle()).ok);
  const path = directory.hostPath(layout.renewalConfiguration(epoch));
  assert.deepEqual(readFileSync(path), Buffer.from(manifestBytes(epoch, TIMING)));
});
