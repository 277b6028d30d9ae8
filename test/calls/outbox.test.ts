/** The requester's outbox: its lines, what recovery makes of them, and a driver whose outbox fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlockstepError } from '../../src/errors.ts';
import { openCall } from '../../src/protocol/calls/envelope.ts';
import { postedLine, recoverOutbox, settledLine } from '../../src/protocol/calls/outbox.ts';
import { did, headerOf, inSession, latest, placesOf } from './requester-row.ts';
import { EPOCH, work } from './requester-world.ts';
import { MemoryWorld } from './requester-world-memory.ts';

const WHO = { epoch: EPOCH, endpoint: 'rank-1', peer: 'rank-0' };

/** Lines of a session with one call answered and two out. */
const written = async (): Promise<{ lines: string[]; world: MemoryWorld }> => {
  const world = new MemoryWorld({ outbox: true });
  const first = world.call(work('first'));
  await world.settle();
  assert.deepEqual(did(first.outcome), ['first']);
  world.isAnswering = false;
  world.call(work('a'));
  world.call(work('b'));
  await world.settle();
  return { lines: [...world.journal.lines], world };
};

const recovered = (lines: readonly string[], isCut = false) => {
  const outcome = recoverOutbox(WHO, lines, isCut);
  assert.equal(outcome.kind, 'session');
  return outcome.kind === 'session' ? outcome : assert.fail();
};

test('an outbox gives back what was out, byte for byte', async () => {
  const { lines, world } = await written();
  const { out, sequences } = recovered(lines);
  assert.deepEqual(
    out.map(({ slot, sequence, text }) => [slot, sequence, text]),
    inSession(world)
      .slice(-2)
      .map((post) => [headerOf(post).slot, headerOf(post).sequence, post.text]),
  );
  assert.deepEqual(sequences, [1, 0, 0, 0]);
  await world.close();
});

test('without its last settled line a call counts as out and is put again', async () => {
  const { lines, world } = await written();
  const settled = lines.findIndex((line) => line.includes('call-outbox-settled'));
  const cut = lines.slice(0, settled);
  assert.deepEqual(
    recovered(cut).out.map(({ slot, sequence }) => [slot, sequence]),
    [[0, 1]],
  );
  // The slot's next number says the same as the line that is missing.
  assert.deepEqual(recovered(lines.toSpliced(settled, 1)), recovered(lines));
  await world.close();
});

test('a cut last line was not posted; any other damage loses the outbox, never a number', async () => {
  const { lines, world } = await written();
  const last = lines.length - 1;
  const cut = [...lines.slice(0, last), lines[last]?.slice(0, 40) ?? ''];
  assert.deepEqual(
    recovered(cut, true).out.map(({ slot }) => slot),
    [0],
  );
  // Whole but without its newline it was not durable either.
  assert.deepEqual(
    recovered(lines, true).out.map(({ slot }) => slot),
    [0],
  );
  for (const [index, line] of lines.entries()) {
    const damaged = lines.with(
      index,
      line.replace(/[0-9a-f]"\}$/, (end) => `${end === '0"}' ? 1 : 0}"}`),
    );
    const outcome = recoverOutbox(WHO, damaged, false);
    assert.equal(outcome.kind, 'fresh', `line ${index + 1}`);
    assert.match(outcome.kind === 'fresh' ? outcome.reason : '', /^line \d+: /);
  }
  await world.close();
});

test('an outbox is good for one pair of endpoints in one epoch', async () => {
  const { lines, world } = await written();
  for (const other of [{ epoch: 'f'.repeat(64) }, { endpoint: 'rank-2' }, { peer: 'rank-2' }]) {
    const outcome = recoverOutbox({ ...WHO, ...other }, lines, false);
    assert.equal(outcome.kind, 'fresh');
  }
  assert.deepEqual(recoverOutbox(WHO, [], false), { kind: 'fresh', reason: '' });
  await world.close();
});

test('a number that cannot be the next one is damage', async () => {
  const { lines, world } = await written();
  const post = latest(world);
  const { session } = headerOf(post);
  for (const [slot, sequence] of [
    [0, 1],
    [0, 4],
    [1, 3],
    [4, 1],
  ] as const) {
    const outcome = recoverOutbox(
      WHO,
      [...lines, postedLine(session, slot, sequence, post.text)],
      false,
    );
    assert.equal(outcome.kind, 'fresh', `${slot}.${sequence}`);
  }
  // Lines of another session and doubled ones say nothing new.
  const more = [
    postedLine('9'.repeat(32), 0, 9, post.text),
    settledLine('9'.repeat(32), 0, 9, true),
    postedLine(session, 1, 1, post.text),
    settledLine(session, 0, 1, true),
  ];
  assert.deepEqual(recovered([...lines, ...more]), recovered(lines));
  await world.close();
});

test('nothing is posted before its line is durable', async () => {
  const world = new MemoryWorld({ outbox: true });
  const { journal } = world;
  const put = world.history.push.bind(world.history);
  world.history.push = (...posts) => {
    for (const { text, call } of posts)
      if (call.steps[0]?.step === 'sequence')
        assert.ok(
          journal.lines.some((line) => line.includes(text)),
          'its line is in the outbox',
        );
    return put(...posts);
  };
  const calls = Array.from({ length: 20 }, (_, n) => world.call(work(n)));
  await world.settle();
  assert.deepEqual(
    calls.map(({ outcome }) => did(outcome)),
    calls.map((_, n) => [n]),
  );
  await world.close();
});

test('the outbox stays bounded and what it is replaced by is enough', async () => {
  const world = new MemoryWorld({ outbox: true });
  for (let n = 0; n < 60; n++) {
    world.call(work(n));
    world.call(work(`${n}`));
    await world.settle();
  }
  assert.ok(world.journal.replacements > 2, 'it was replaced');
  assert.ok(world.journal.bytes < 40_000, `${world.journal.bytes} bytes`);
  const { sequences, out } = recovered(world.journal.lines);
  assert.deepEqual(out, []);
  assert.deepEqual(sequences, [60, 60, 0, 0]);
  await world.restart(true);
  const next = world.call(work('next'));
  await world.settle();
  assert.deepEqual(did(next.outcome), ['next']);
  // After the lone header that asks whether the session still lives.
  assert.deepEqual(placesOf(world).slice(-2), ['0.61', '0.62']);
  await world.close();
});

test('a failed append posts nothing until the outbox is open again', async () => {
  const world = new MemoryWorld({ outbox: true });
  world.call(work('first'));
  await world.settle();
  world.journal.failure = new FlockstepError('E_NO_SPACE', 'append: ENOSPC');
  const before = world.history.length;
  const call = world.call(work('later'));
  await world.settle();
  assert.equal(world.history.length, before);
  assert.equal(call.outcome, null);
  await world.advance(500);
  assert.deepEqual(did(call.outcome), ['later']);
  assert.equal(world.journal.life, 2);
  const opened = openCall(latest(world).text);
  assert.ok(opened.ok);
  await world.close();
});

test('a requester whose outbox another process has opened ends', async () => {
  const world = new MemoryWorld({ outbox: true });
  world.call(work('first'));
  await world.settle();
  const before = world.history.length;
  world.journal.failure = new FlockstepError('E_EVICTED', 'a later life has begun');
  const call = world.call(work('never'));
  await world.settle();
  assert.equal(call.outcome?.kind, 'unknown');
  const next = world.call(work('closed'));
  await world.settle();
  assert.equal(next.outcome?.kind === 'refused' && next.outcome.status, 'CLOSED');
  assert.equal(world.history.length, before);
  await world.close();
});

test('after a restart nobody uses a slot that was given back', async () => {
  const world = new MemoryWorld({ outbox: true });
  world.call(work('first'));
  await world.settle();
  // The peer wishes for one slot; the requester agrees, and from then on the others are refused.
  world.replier.limits = { highest: 0, target: 0, resizeGeneration: 1 };
  for (const n of ['seen', 'agreed']) world.call(work(n));
  await world.settle();
  world.replier.script = () => ({ kind: 'lose-call' });
  world.call(work('out'));
  await world.settle();
  await world.restart(true);
  const before = world.history.length;
  const next = [world.call(work('next')), world.call(work('too'))];
  await world.advance(500);
  world.replier.script = () => null;
  await world.advance(1_000);
  for (const { outcome } of next) assert.equal(outcome?.kind, 'replied');
  const slots = world.history.slice(before).map((post) => headerOf(post).slot);
  assert.deepEqual(new Set(slots), new Set([0]));
  await world.close();
});

test('what has ended and still lies in the mailbox goes at the next start', async () => {
  const world = new MemoryWorld({ outbox: true });
  world.call(work('first'));
  await world.settle();
  const post = latest(world);
  // Killed between the line that says that it has ended and the removal.
  world.lying.set(post.name, post.text);
  await world.restart(true);
  await world.settle();
  assert.deepEqual([...world.lying.keys()], []);
  const next = world.call(work('next'));
  await world.settle();
  assert.deepEqual(did(next.outcome), ['next']);
  await world.close();
});
