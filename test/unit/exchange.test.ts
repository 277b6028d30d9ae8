import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { contributionOf, decisionOf } from '../../src/protocol/exchange.ts';
import type { Frame } from '../../src/protocol/records.ts';
import { openExchangeMasters, TOKEN } from './support/exchange-masters.ts';

const openMasters = (test: TestContext, size: number, timeoutMs?: number) =>
  openExchangeMasters(test, size, { timeoutMs });

const word = (rank: number, text: string) => ({ rank, text });
const ok = (phase: string, size: number) => ({
  ok: true,
  payloads: Array.from({ length: size }, (_, rank) => word(rank, phase)),
});

describe('words said ahead', () => {
  it('let root decide phases that a peer has not come to, and the peer finds each decision', async (test) => {
    const [root, peer] = await openMasters(test, 2);
    assert.ok(root && peer);
    const told = peer.exchange('one', word(1, 'one'), [
      { phase: 'two', payload: word(1, 'two') },
      { phase: 'three', payload: word(1, 'three') },
    ]);
    const writes = peer.own.written;
    // The peer's own wait goes on meanwhile, in turns of the same loop; it may be phases behind.
    for (const phase of ['one', 'two', 'three'])
      assert.deepEqual(await root.exchange(phase, word(0, phase)), ok(phase, 2));
    assert.deepEqual(await told, ok('one', 2));
    for (const phase of ['two', 'three'])
      assert.deepEqual(await peer.exchange(phase, word(1, phase)), ok(phase, 2));
    assert.equal(peer.own.written, writes, 'what was said ahead is not written again');
  });

  it('keep in the register what some peer has not taken, and no more', async (test) => {
    const [root, quick, slow] = await openMasters(test, 3);
    assert.ok(root && quick && slow);
    const pending: Promise<unknown>[] = [
      slow.exchange('one', word(2, 'one'), [{ phase: 'two', payload: word(2, 'two') }]),
    ];
    const round = async (phase: string): Promise<string[]> => {
      const [decided] = await Promise.all([
        root.exchange(phase, word(0, phase)),
        quick.exchange(phase, word(1, phase)),
      ]);
      assert.equal(decided.ok, true);
      return root.own.current.decision?.earlier.map((each) => each.phase) ?? [];
    };
    assert.deepEqual(await round('one'), []);
    assert.deepEqual(await round('two'), ['one']);
    await Promise.all(pending);
    await slow.exchange('two', word(2, 'two'));
    const last = slow.exchange('three', word(2, 'three'));
    assert.deepEqual(await round('three'), []);
    assert.deepEqual(await last, ok('three', 3));
  });

  it('count for their own phase and token alone', () => {
    const payload = word(1, 'two');
    const contribution = {
      ...{ token: TOKEN, phase: 'one', payload: word(1, 'one') },
      ahead: [{ phase: 'two', payload }],
    };
    const frame = { contribution } as unknown as Frame;
    assert.deepEqual(contributionOf(frame, { token: TOKEN, phase: 'two' }), payload);
    assert.equal(contributionOf(frame, { token: TOKEN, phase: 'three' }), null);
    assert.equal(contributionOf(frame, { token: 'b2'.repeat(32), phase: 'two' }), null);
  });

  it('are kept: another word for the same phase is a broken invariant', async (test) => {
    const [, peer] = await openMasters(test, 2, 0);
    assert.ok(peer);
    await peer.exchange('one', word(1, 'one'), [{ phase: 'two', payload: word(1, 'two') }]);
    await assert.rejects(peer.exchange('two', word(1, 'other')), { code: 'E_INVARIANT' });
  });
});

describe('earlier decisions', () => {
  const records = [word(0, 'one'), word(1, 'one')];
  const decision = {
    ...{ token: TOKEN, phase: 'two', ok: false, error: 'broken', records: [], recordsDigest: '' },
    earlier: [
      { phase: 'one', records, recordsDigest: '' },
      { phase: 'filed', records: [], recordsDigest: 'c3'.repeat(32) },
    ],
  };
  const frame = { decision } as unknown as Frame;
  const of = (phase: string, size = 2) => decisionOf(frame, { token: TOKEN, phase }, size);

  it('stand beside the last one, also beside a failure', () => {
    assert.deepEqual(of('one'), { kind: 'records', records });
    assert.deepEqual(of('filed'), { kind: 'file', digest: 'c3'.repeat(32) });
    assert.deepEqual(of('two'), { kind: 'failed', error: 'broken' });
    assert.equal(of('three'), null);
    assert.equal(of('one', 3)?.kind, 'failed', 'incomplete records are refused');
    assert.equal(decisionOf(frame, { token: 'b2'.repeat(32), phase: 'one' }, 2), null);
  });
});
