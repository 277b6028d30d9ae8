import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { REGISTER_PAGE_BYTES } from '../../src/protocol/limits.ts';
import {
  encodeLine,
  frameBytesOf,
  newFrameState,
  type FrameBody,
} from '../../src/protocol/register.ts';
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

/** A register whose frames have fresh names; what stands under them is given. */
const openTrail = () => {
  const names = new Map<string, Uint8Array>();
  const listed: string[] = [];
  let inPlace: Uint8Array | null = null;
  let nowMs = 0;
  const directory = {
    readFresh: (path: string) =>
      path.endsWith(`${INCARNATION}.json`)
        ? inPlace
        : (names.get(path.split('/').at(-1) ?? '') ?? null),
    listFresh: (path: string) => {
      listed.push(path);
      return [...names.keys()];
    },
    hostPath: (path: string) => path,
  } as unknown as SharedDirectory;
  const clock = { now: () => nowMs } as unknown as Clock;
  const register = new PeerRegister(directory, clock, INCARNATION);
  return {
    names,
    listed,
    show: (bytes: Uint8Array) => (inPlace = bytes),
    poll: (atMs: number) => {
      nowMs = atMs;
      return register.poll()?.sequence ?? null;
    },
    register,
  };
};

type Uses = FrameBody['carrier']['uses'];

const travelling = (sequence: number, uses: Uses, incarnation = INCARNATION): Uint8Array => {
  const body = { ...frameOf(sequence, incarnation), carrier: { uses, sees: 'unknown' as const } };
  return encodeLine(body, CAPACITY) ?? assert.fail('it fits');
};
const asFile = (...args: Parameters<typeof travelling>): Uint8Array =>
  frameBytesOf(travelling(...args));
const inPlaceOf = (sequence: number, uses: Uses): Uint8Array =>
  Buffer.concat([Buffer.alloc(CAPACITY, ' '), travelling(sequence, uses)]);

describe("another master's frames under fresh names (P-15, P-18)", () => {
  it('are looked for only once a frame has announced them', () => {
    const { names, listed, show, poll } = openTrail();
    names.set('9.json', asFile(9, 'both'));
    show(inPlaceOf(1, 'in-place'));
    assert.equal(poll(0), 1);
    assert.deepEqual(listed, []);
    show(inPlaceOf(3, 'both'));
    assert.equal(poll(10), 9);
    assert.equal(listed.length, 1);
  });

  it('are proved one by one: half a frame, another name, another master, another number', () => {
    const { names, show, poll } = openTrail();
    show(inPlaceOf(1, 'both'));
    names.set('12.json', asFile(12, 'both').subarray(0, 300));
    names.set('11.json', asFile(11, 'both', '0'.repeat(31) + '8'));
    names.set('10.json', asFile(8, 'both'));
    names.set('9007199254740993.json', asFile(9, 'both'));
    names.set('x13.json', asFile(13, 'both'));
    names.set('6.json', asFile(6, 'both'));
    names.set('5.json', asFile(5, 'both'));
    assert.equal(poll(0), 6, 'the highest whole one');
    names.set('12.json', asFile(12, 'both'));
    assert.equal(poll(10), 12, 'looked at again');
  });

  it('leave the file in place to a look a heartbeat, and lead back to it', () => {
    const { names, listed, show, poll, register } = openTrail();
    show(inPlaceOf(1, 'fresh-name'));
    poll(0);
    names.set('2.json', asFile(2, 'fresh-name'));
    show(inPlaceOf(3, 'in-place'));
    assert.equal(poll(100), 2, 'not looked at in place');
    assert.equal(poll(300), 3);
    const looks = listed.length;
    show(inPlaceOf(5, 'in-place'));
    assert.equal(poll(310), 5);
    assert.equal(listed.length, looks, 'nothing is listed any more');
    assert.equal(register.hasMoved, true);
  });

  it('cover a damaged file in place as long as they move', () => {
    const { names, show, poll } = openTrail();
    show(inPlaceOf(1, 'both'));
    poll(0);
    show(Buffer.alloc(2 * CAPACITY, 'x'));
    for (let at = 1; at < 40; at++) {
      names.set(`${at + 1}.json`, asFile(at + 1, 'both'));
      assert.equal(poll(at * 100), at + 1);
    }
    for (let at = 40; at < 60; at++) poll(at * 100);
    assert.throws(() => poll(6_000), { code: 'E_RECORD' });
  });
});
