/** Files outlive processes: what an earlier life, or an earlier moment, wrote is met again and ignored. */
import assert from 'node:assert/strict';
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  isRenewalRequest,
  type RenewalRequest,
} from '../../src/protocol/generated/renewal-request.ts';
import type { Frame } from '../../src/protocol/records.ts';
import { capacityOf, encodeLine, readRegister } from '../../src/protocol/register.ts';
import { Job, waitUntil } from '../support/renewal-job.ts';

const registersOf = (job: Job): string[] =>
  readdirSync(join(job.dir, 'registers'))
    .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
    .map((name) => join(job.dir, 'registers', name));

const frameIn = (path: string): Frame | null => {
  const reading = readRegister(readFileSync(path));
  return reading.kind === 'frame' ? reading.frame : null;
};

const registerOf = (job: Job, rank: number, besides: readonly string[] = []): string => {
  const found = registersOf(job).find(
    (path) => !besides.includes(path) && frameIn(path)?.rank === rank,
  );
  assert.ok(found !== undefined, `register of rank ${rank}`);
  return found;
};

/** In place, as its owner writes, whose descriptor stays open. */
const writeInto = (path: string, bytes: Uint8Array, at: number): void => {
  const descriptor = openSync(path, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
};

/** Root's register, as if root had just said that request again. */
const replayRequest = (path: string, request: RenewalRequest): void => {
  const bytes = readFileSync(path);
  const reading = readRegister(bytes);
  if (reading.kind !== 'frame') return;
  const { digest: _digest, ...body } = reading.frame;
  const capacity = capacityOf(bytes.length);
  const sequence = body.sequence + 1;
  const line = encodeLine({ ...body, sequence, renewal: { ...request } }, capacity);
  assert.ok(line !== null);
  writeInto(path, line, (sequence % 2) * capacity);
};

const drain = async (job: Job): Promise<void> => {
  for (const { child } of job.masters) child.kill('SIGTERM');
  assert.deepEqual(await job.end(), Array(job.masters.length).fill(75), job.tell());
};

const assertSound = (job: Job, atLeast: number): void => {
  const all = job.masters.map(({ renewals }) => renewals.metrics);
  for (const { generation, attempts, successes, failures } of all) {
    assert.equal(generation, all[0]?.generation);
    assert.deepEqual([attempts, successes, failures], [Number(generation), Number(generation), 0]);
    assert.ok(Number(generation) >= atLeast, `generation ${generation}`);
  }
};

test('requests that return from the past are quarantined, and the next one is taken', async (context) => {
  const job = new Job(context, { masters: 3, settings: { renewIntervalMs: 300 } });
  await job.reach(1);
  const path = registerOf(job, 0);
  const request = frameIn(path)?.renewal;
  assert.ok(isRenewalRequest(request), 'root has asked');
  for (let generation = 2; generation <= 6; generation++) {
    await waitUntil(
      () => job.masters.every((each) => each.generation >= generation),
      'a generation',
    );
    replayRequest(path, request);
  }
  const last = Math.max(...job.masters.map(({ generation }) => generation));
  await waitUntil(
    () => job.masters.every((each) => each.generation >= last + 2),
    'generations after it',
  );
  await drain(job);
  assertSound(job, last + 2);
  const quarantined = job.masters.map(({ renewals }) => renewals.quarantined);
  assert.equal(quarantined[0], 0);
  assert.ok(
    Math.max(...quarantined) >= 1 && Math.max(...quarantined) <= 5,
    `quarantined ${quarantined.join(' ')}`,
  );
  context.diagnostic(`quarantined by rank: ${quarantined.join(' ')} of 5 replays`);
});

test('registers, views and requests of an earlier life of the epoch disturb nobody', async (context) => {
  const settings = { renewIntervalMs: 300, memberTtlMs: 6_000 };
  const earlier = new Job(context, { masters: 2, settings });
  await earlier.reach(3);
  for (const { child } of earlier.masters) child.kill('SIGKILL');
  await earlier.end();
  const old = registersOf(earlier);
  const remains = [0, 1].map((rank) => readFileSync(registerOf(earlier, rank)));

  const job = new Job(context, { masters: 2, settings, resumes: earlier });
  await job.reach(1);
  for (const master of job.masters) assert.ok(master.events('joined')[0]?.event.resumed);
  // The old life's last words, each over the register of the same rank: same epoch, same generations.
  for (let round = 0; round < 4; round++) {
    const seen = Math.max(...job.masters.map(({ generation }) => generation));
    for (const rank of [0, 1]) {
      const bytes = remains[rank] ?? assert.fail();
      writeInto(registerOf(job, rank, old), bytes.subarray(0, 2 * capacityOf(bytes.length)), 0);
    }
    await waitUntil(
      () => job.masters.every((each) => each.generation > seen),
      'another generation',
    );
  }
  await drain(job);
  assertSound(job, 5);
});
