/**
 * Many generations, 0.2 s apart: whatever a master holds or writes stays as large as it was.
 *
 * FLOCKSTEP_GENERATIONS sets how many (25; a thousand take four to seven minutes).
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Job, waitUntil } from '../support/renewal-job.ts';

const GENERATIONS = Number(process.env['FLOCKSTEP_GENERATIONS'] ?? 25);
const SAMPLES = 10;
const MEBIBYTE = 1 << 20;

interface Sizes {
  readonly names: number;
  readonly bytes: number;
}

const sizesOf = (directory: string): Sizes => {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const sizes = names.map((name) => statSync(join(directory, name), { throwIfNoEntry: false }));
  return { names: names.length, bytes: sizes.reduce((sum, each) => sum + (each?.size ?? 0), 0) };
};

test(
  `${GENERATIONS} generations leave files, descriptors and memory as they were`,
  { timeout: 300_000 + 1_000 * GENERATIONS },
  async (context) => {
    const every = Math.max(1, Math.floor(GENERATIONS / SAMPLES));
    const settings = {
      renewIntervalMs: 200,
      renewJitter: 0,
      usageEvery: every,
      command: ['sh', '-c', 'while [ ! -e "$1.go" ]; do sleep 0.2; done', 'sh', '{}'],
    };
    const job = new Job(context, { masters: 2, items: 4, settings });
    const [root] = job.masters;
    assert.ok(root !== undefined);
    const files: { registers: Sizes; evidence: Sizes; litmus: Sizes; payloads: Sizes }[] = [];
    for (let next = every; next <= GENERATIONS; next += every) {
      await waitUntil(
        () => !job.isRunning || root.generation >= next,
        `generation ${next}`,
        600_000,
      );
      assert.ok(job.isRunning, job.tell());
      files.push({
        registers: sizesOf(join(job.dir, 'registers')),
        evidence: sizesOf(job.state('evidence')),
        litmus: sizesOf(job.state('litmus')),
        payloads: sizesOf(join(job.dir, 'payloads')),
      });
    }
    const isLast = (): boolean => !job.isRunning || root.generation >= GENERATIONS;
    await waitUntil(isLast, `generation ${GENERATIONS}`, 600_000);
    for (const index of [0, 1, 2, 3]) writeFileSync(join(job.scratch, 'in', `${index}.txt.go`), '');
    assert.deepEqual(await job.end(), [0, 0], job.tell());

    const rows = job.masters.flatMap(({ rank, usages }) =>
      usages.map(
        ({ generation, residentBytes, heapBytes, descriptors }) =>
          `| ${rank} | ${generation} | ${(residentBytes / MEBIBYTE).toFixed(1)} | ${(heapBytes / MEBIBYTE).toFixed(2)} | ${descriptors} |`,
      ),
    );
    const fileRows = files.map(
      ({ registers, evidence, litmus, payloads }, index) =>
        `| ${(index + 1) * every} | ${registers.names} / ${registers.bytes} | ${evidence.names} / ${evidence.bytes} | ${litmus.names} / ${litmus.bytes} | ${payloads.names} |`,
    );
    process.stdout.write(
      [
        '',
        '| rank | generation | resident, MiB | heap, MiB | descriptors |',
        '| ---: | ---: | ---: | ---: | ---: |',
        ...rows,
        '',
        '| generation | registers, names / bytes | evidence | litmus | payloads |',
        '| ---: | ---: | ---: | ---: | ---: |',
        ...fileRows,
        '',
        '',
      ].join('\n'),
    );

    for (const { renewals, usages } of job.masters) {
      const { generation, attempts, successes, failures } = renewals.metrics;
      assert.ok(Number(generation) >= GENERATIONS);
      assert.deepEqual(
        [attempts, successes, failures],
        [Number(generation), Number(generation), 0],
      );
      const [, first] = usages;
      const last = usages.at(-1);
      assert.ok(first !== undefined && last !== undefined);
      assert.ok(last.descriptors <= first.descriptors + 3, 'descriptors');
      assert.ok(last.heapBytes <= first.heapBytes + 4 * MEBIBYTE, 'heap after collection');
      assert.ok(last.residentBytes <= first.residentBytes + 48 * MEBIBYTE, 'resident memory');
    }
    const [first] = files;
    assert.ok(first !== undefined);
    for (const each of files) {
      assert.equal(each.registers.names, first.registers.names);
      // A register is two lines and a tail below 32 bytes.
      assert.ok(Math.abs(each.registers.bytes - first.registers.bytes) <= 64, 'registers');
      assert.ok(each.evidence.names <= 66, `evidence of ${each.evidence.names} generations`);
      // Two nonces of the master, two of its prover, and the register of that.
      assert.ok(each.litmus.names <= 5 * job.masters.length, `${each.litmus.names} nonce files`);
      assert.ok(each.payloads.names <= first.payloads.names + 1, 'payloads');
    }
  },
);
