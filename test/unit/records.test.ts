/** Records that were listed: waited for, named as damaged, or seen to be removed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Clock } from '../../src/ports/clock.ts';
import type { SharedDirectory } from '../../src/ports/directory.ts';
import { sealRecord } from '../../src/protocol/envelope.ts';
import { ABORT } from '../../src/protocol/records.ts';
import { readRecord, readUnlessRemoved } from '../../src/runtime/records.ts';

const PATH = 'aborts/1.json';

/** A name with its content, from these times on. */
const portsOf = (about: { listedMs: [number, number]; readableMs: number; bytes: Uint8Array }) => {
  let nowMs = 0;
  const clock = {
    now: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms;
    },
  } as unknown as Clock;
  const [fromMs, toMs] = about.listedMs;
  const directory = {
    hostPath: (path: string) => `/shared/${path}`,
    listFresh: () => (nowMs >= fromMs && nowMs < toMs ? ['1.json', '2.json'] : ['2.json']),
    readFresh: () => (nowMs >= about.readableMs ? about.bytes : null),
  } as unknown as SharedDirectory;
  return { clock, directory };
};

const record = sealRecord({
  schema: 'flockstep-abort-v1',
  epoch: 'e'.repeat(64),
  view: 1,
  incarnation: 'a'.repeat(32),
  rank: 0,
  failedGeneration: '0',
  code: 'E_CONTROL',
  text: 'the lock failed',
});

/** Later than a client of CephFS hears of what others did. */
const LATE_MS = 8_000;

test('a record whose name is seen before its content is waited for', async () => {
  const about = { listedMs: [0, Infinity] as [number, number], readableMs: LATE_MS, bytes: record };
  for (const read of [readRecord, readUnlessRemoved])
    assert.equal((await read(portsOf(about), PATH, ABORT))?.text, 'the lock failed');
});

test('a record whose size shows after its name is waited for', async () => {
  const ports = portsOf({ listedMs: [0, Infinity], readableMs: 0, bytes: record });
  const directory = {
    ...ports.directory,
    readFresh: () => (ports.clock.now() >= LATE_MS ? record : Buffer.alloc(0)),
  };
  assert.equal((await readRecord({ ...ports, directory }, PATH, ABORT)).text, 'the lock failed');
});

test('what is there and no whole record is named soon', async () => {
  const bytes = record.subarray(0, 40);
  const ports = portsOf({ listedMs: [0, Infinity], readableMs: 0, bytes });
  await assert.rejects(readRecord(ports, PATH, ABORT), { code: 'E_RECORD' });
  assert.ok(ports.clock.now() < 3_000);
});

test('what stays unreadable under a listed name is named as damaged', async () => {
  const about = { listedMs: [0, Infinity] as [number, number], bytes: Buffer.from('{') };
  for (const read of [readRecord, readUnlessRemoved])
    for (const readableMs of [0, Infinity])
      await assert.rejects(read(portsOf({ ...about, readableMs }), PATH, ABORT), {
        code: 'E_RECORD',
      });
});

test('a record that was listed and then removed is gone, where that may be', async () => {
  const about = { listedMs: [0, 100] as [number, number], readableMs: Infinity, bytes: record };
  assert.equal(await readUnlessRemoved(portsOf(about), PATH, ABORT), null);
  await assert.rejects(readRecord(portsOf(about), PATH, ABORT), { code: 'E_RECORD' });
});

test('a damaged record under a name that is listed no more is damaged all the same', async () => {
  const about = { listedMs: [0, 0] as [number, number], readableMs: 0, bytes: Buffer.from('{') };
  await assert.rejects(readUnlessRemoved(portsOf(about), PATH, ABORT), { code: 'E_RECORD' });
});
