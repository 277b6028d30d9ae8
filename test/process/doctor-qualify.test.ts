/** `flockstep qualify` between two real clients of one host: proved, or refused with the likely cause. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { isQualification, type Qualification } from '../../src/protocol/generated/qualification.ts';
import { MountGround, bindfsMissing } from '../support/mounts.ts';
import { flockstep } from './cli-helpers.ts';

describe('qualify between two bindfs mounts', { skip: bindfsMissing }, () => {
  const qualify = async (
    test: TestContext,
    words: readonly string[],
  ): Promise<{ status: number | null; record: Qualification }[]> => {
    const ground = new MountGround(test);
    mkdirSync(`${ground.root}/back/q`, { recursive: true });
    const points = ['a', 'b'].map((name) => ground.bindfs('back', name, words));
    const ends = points.map(
      (point, rank) =>
        flockstep(test, [
          'qualify',
          '--json',
          '--dir',
          `${point}/q`,
          '--size',
          '2',
          '--rank',
          `${rank}`,
        ]).ended,
    );
    return (await Promise.all(ends)).map(({ status, stdout, stderr }) => {
      const record: unknown = JSON.parse(stdout === '' ? 'null' : stdout);
      assert.ok(isQualification(record), stderr);
      return { status, record };
    });
  };

  it('that forward locks: verified across two real clients', async (test) => {
    for (const { status, record } of await qualify(test, [
      '--multithreaded',
      '--enable-lock-forwarding',
    ])) {
      assert.equal(status, 0, JSON.stringify(record.error));
      assert.deepEqual([record.clients, record.syntheticTopology], [2, false]);
    }
  });

  it('that keep locks: refused on both, naming the missing lock forwarding', async (test) => {
    const ends = await qualify(test, []);
    for (const { status, record } of ends) {
      assert.equal(status, 65);
      assert.match(record.error?.message ?? '', /acquired a held cluster lock/);
      assert.match(record.error?.message ?? '', /likely cause: .*--enable-lock-forwarding/);
    }
    assert.equal(ends[0]?.record.error?.message, ends[1]?.record.error?.message);
  });
});
