/** Exchanges and inboxes of one master against calls that are repeated, late, early or of another view. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Exchanges } from '../../src/agent/exchanges.ts';
import { INBOX_MESSAGES_MAX, Inbox } from '../../src/agent/inbox.ts';
import { RealClock } from '../../src/fs/clock.ts';
import type { Calls } from '../../src/runtime/calls/service.ts';

const never = new AbortController().signal;
const silent: Calls = {
  endpoint: 'rank-0',
  isClosed: false,
  call: () => Promise.resolve({ kind: 'unknown', text: 'silent', known: null }),
};

const inboxOf = () => {
  const inbox = new Inbox(new RealClock());
  inbox.enter({ view: 2, rank: 0, size: 3 }, silent);
  const hear = async (
    from: number,
    sequence: number,
    data: unknown,
    view = 2,
  ): Promise<unknown> => {
    const args = { view, sequence, tag: 0, data };
    assert.equal(inbox.procedure.checkArguments(args), '');
    const context = { from: `rank-${from}`, mark: '', signal: never };
    const outcome = await inbox.procedure.run(args, context);
    return outcome.ok && (outcome.result as { state: string }).state;
  };
  return { inbox, hear };
};

test('a message that comes again, or late, is taken as told and not received again', async () => {
  const { inbox, hear } = inboxOf();
  assert.equal(await hear(1, 1, 'a'), 'accepted');
  assert.equal(await hear(1, 3, 'c'), 'accepted');
  assert.equal(await hear(1, 3, 'c'), 'accepted');
  assert.equal(await hear(1, 2, 'b'), 'accepted');
  assert.equal(await hear(2, 1, 'other'), 'accepted');
  const received = [];
  while (inbox.probe({ from: 1 }) !== null) received.push((await inbox.receive({ from: 1 })).data);
  assert.deepEqual(received, ['a', 'c']);
  assert.equal((await inbox.receive({})).data, 'other');
});

test('messages of another view, or of nobody in it, are not taken', async () => {
  const { inbox, hear } = inboxOf();
  assert.equal(await hear(1, 1, 'old', 1), 'gone');
  assert.equal(await hear(1, 1, 'early', 3), 'early');
  assert.equal(await hear(7, 1, 'stranger'), 'gone');
  assert.equal(await hear(1, 1, 'now'), 'accepted');
  inbox.enter({ view: 3, rank: 0, size: 2 }, silent);
  assert.equal(inbox.probe({}), null, 'ranks mean others now');
  assert.equal(await hear(1, 1, 'next', 3), 'accepted');
});

test('a full inbox says so, and takes the same message once there is room', async () => {
  const { inbox, hear } = inboxOf();
  for (let sequence = 1; sequence <= INBOX_MESSAGES_MAX; sequence += 1)
    assert.equal(await hear(1, sequence, sequence), 'accepted');
  const late = hear(1, INBOX_MESSAGES_MAX + 1, 'last');
  await inbox.receive({});
  assert.equal(await late, 'accepted');
  assert.equal(await hear(2, 1, 'no room'), 'full');
  await inbox.receive({});
  assert.equal(await hear(2, 1, 'no room'), 'accepted');
});

test('a payload that is given again changes nothing, and strangers give none', async () => {
  const exchanges = new Exchanges(new RealClock());
  exchanges.enter({ view: 2, rank: 0, size: 2 }, silent);
  const ask = async (
    from: number,
    args: object,
  ): Promise<{ state: string; payloads?: unknown }> => {
    assert.equal(exchanges.procedure.checkArguments(args), '');
    const context = { from: `rank-${from}`, mark: '', signal: never };
    const outcome = await exchanges.procedure.run(args, context);
    assert.ok(outcome.ok);
    return outcome.result as { state: string };
  };
  const give = (from: number, payload: unknown, sequence = 1, view = 2, kind = 'sum') =>
    ask(from, { type: 'give', view, sequence, kind, payload });
  const first = give(1, 'one');
  const again = give(1, 'other');
  assert.deepEqual(await give(0, 'zero'), { state: 'done', payloads: ['zero', 'one'] });
  for (const told of [await first, await again])
    assert.deepEqual(told, { state: 'done', payloads: ['zero', 'one'] });
  assert.equal((await give(1, 'late', 2, 1)).state, 'gone');
  assert.equal((await give(1, 'early', 1, 3)).state, 'early');
  assert.equal((await give(5, 'stranger', 2)).state, 'gone');
  assert.deepEqual(await ask(1, { type: 'read', view: 2, sequence: 1, ranks: [1] }), {
    state: 'done',
    payloads: ['one'],
  });
  const open = { type: 'read', view: 2, sequence: 3, ranks: [0] };
  assert.equal((await ask(1, open)).state, 'gone');
  const mismatch = give(1, 1, 3, 2, 'sum');
  assert.equal((await give(0, 1, 3, 2, 'barrier')).state, 'mismatch');
  assert.equal((await mismatch).state, 'mismatch');
});
