import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { RealClock } from '../../src/fs/clock.ts';
import { RealDirectory } from '../../src/fs/directory.ts';
import { DirectoryWakeup } from '../../src/fs/wakeup.ts';
import type { Exchange } from '../../src/protocol/exchange-port.ts';
import { contributionOf, decisionOf } from '../../src/protocol/exchange.ts';
import { layout } from '../../src/protocol/layout.ts';
import { registerCapacityBytes } from '../../src/protocol/limits.ts';
import type { Frame } from '../../src/protocol/records.ts';
import { makeExchange } from '../../src/runtime/exchange.ts';
import { PeerRegister, Peers } from '../../src/runtime/peers.ts';
import { OwnRegister } from '../../src/runtime/register.ts';
import { temporaryDirectory } from '../support/fs.ts';
import { newFrameState } from '../../src/protocol/register.ts';

const TOKEN = 'a1'.repeat(32);
const incarnationOf = (rank: number): string => String(rank).padStart(32, '0');
const clock = new RealClock();

interface Master {
  readonly own: OwnRegister;
  readonly peers: Peers;
  readonly exchange: Exchange;
}

/** Masters in one process, each with its own register and view of the others', on real files. */
const openMasters = async (test: TestContext, size: number, timeoutMs = 60_000) => {
  const root = temporaryDirectory(test);
  const directory = new RealDirectory(root);
  for (const path of [layout.registers, layout.payloads, layout.temporary])
    await directory.makeDirectory(path);
  const capacity = registerCapacityBytes(size);
  const ranks = Array.from({ length: size }, (_, rank) => rank);
  const owns = ranks.map(
    (rank) =>
      new OwnRegister({
        ...{ clock, capacity, memberTtlMs: Number.POSITIVE_INFINITY },
        writer: directory.createRegister(layout.register(incarnationOf(rank)), capacity),
        onError: (error) => {
          throw error;
        },
        initial: {
          ...newFrameState({ run: 'test', rank, incarnation: incarnationOf(rank) }),
          ...{ view: 1, lifecycle: 'running' },
          work: {
            idle: false,
            positions: [],
            active: 0,
            published: 0,
            failed: 0,
            attempts: 0,
            imported: false,
            unbegun: 0,
          },
        },
      }),
  );
  const wakeup = new DirectoryWakeup({ clock, watched: null, waiting: size });
  test.after(() => {
    wakeup.close();
    for (const own of owns) own.close();
  });
  return ranks.map((rank): Master => {
    const own = owns[rank] ?? assert.fail();
    const others = ranks.filter((other) => other !== rank);
    const peers = new Peers(
      new Map(
        others.map((other) => [other, new PeerRegister(directory, clock, incarnationOf(other))]),
      ),
    );
    const context = { rank, size, own, peers, directory, clock, wakeup };
    return { own, peers, exchange: makeExchange(context, TOKEN, clock.now() + timeoutMs) };
  });
};

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
