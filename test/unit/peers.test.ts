import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { REGISTER_PAGE_BYTES } from '../../src/protocol/limits.ts';
import { newFrameState, encodeLine, type FrameBody } from '../../src/protocol/register.ts';
import { PeerRegister } from '../../src/runtime/peers.ts';

const INCARNATION = '0'.repeat(31) + '7';
const CAPACITY = REGISTER_PAGE_BYTES;

const frameOf = (sequence: number, incarnation = INCARNATION): FrameBody => ({
  schema: 'flockstep-frame-v1',
  ...newFrameState({ run: 'test', rank: 1, incarnation }),
  ...{ view: 1, sequence },
  ...{ heartbeat: 10 * sequence, lifecycle: 'running' },
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
});

/** The register as it stands after each write, from the first on. */
const history = (writes: number, incarnation = INCARNATION): Uint8Array[] => {
  const bytes = Buffer.alloc(2 * CAPACITY, ' ');
  return Array.from({ length: writes }, (_, index) => {
    const sequence = index + 1;
    const line = encodeLine(frameOf(sequence, incarnation), CAPACITY);
    assert.ok(line !== null);
    bytes.set(line, (sequence % 2) * CAPACITY);
    return Buffer.concat([bytes, Buffer.alloc(sequence % 32, ' ')]);
  });
};

const open = () => {
  let shown: Uint8Array | null = null;
  let nowMs = 0;
  const register = new PeerRegister(
    { readFresh: () => shown, hostPath: (path: string) => path } as unknown as SharedDirectory,
    { now: () => nowMs } as unknown as Clock,
    INCARNATION,
  );
  return {
    register,
    show: (bytes: Uint8Array | null, atMs: number) => {
      [shown, nowMs] = [bytes, atMs];
      return register.poll()?.sequence ?? null;
    },
  };
};

describe("another master's register", () => {
  it('never goes back to an older state that a cache serves again (P-12)', () => {
    const { register, show } = open();
    const states = history(6);
    assert.equal(show(states[4] ?? null, 100), 5);
    for (const [index, older] of states.slice(0, 4).entries())
      assert.equal(show(older, 200 + index), 5, `state ${index + 1} served again`);
    assert.equal(register.frame?.heartbeat, 50);
    assert.equal(show(states[5] ?? null, 300), 6);
  });

  it('is not alive by old states that are served again, in whatever order', () => {
    const { register, show } = open();
    const states = history(5);
    show(states[4] ?? null, 100);
    for (const [index, at] of [3, 1, 4, 0, 2, 3].entries()) show(states[at] ?? null, 200 + index);
    assert.equal(register.stillForMs(1_100), 1_000);
    assert.equal(register.hasMoved, false, 'one sequence number was seen, and older ones');
    show(history(6)[5] ?? null, 1_100);
    assert.equal(register.stillForMs(1_100), 0);
    assert.equal(register.hasMoved, true);
  });

  it('keeps its last state while the file is absent, and takes none of another incarnation', () => {
    const { register, show } = open();
    const states = history(3);
    assert.equal(show(states[2] ?? null, 100), 3);
    assert.equal(show(null, 200), 3);
    assert.equal(show(history(9, '0'.repeat(31) + '8')[8] ?? null, 300), 3);
    assert.equal(register.stillForMs(400), 300);
    assert.throws(() => register.checkWhole(), { code: 'E_RECORD' });
    assert.equal(show(states[2] ?? null, 500), 3);
    register.checkWhole();
  });
});
