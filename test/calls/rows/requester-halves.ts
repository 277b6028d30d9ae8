/** The requester's half of rows about both sides: against a scripted replier, at two levels. */
import assert from 'node:assert/strict';
import type { Reply } from '../../../src/protocol/calls/envelope.ts';
import { STATUS } from '../../../src/protocol/calls/status.ts';
import { argumentsOf, numberOf, workOf, type Injection } from '../scripted-replier.ts';
import {
  begin,
  did,
  forge,
  headerOf,
  inSession,
  kindOf,
  latest,
  placesOf,
  reseal,
  slotsOut,
  type RequesterRow,
} from '../requester-row.ts';
import { work, type Handle, type PostedCall } from '../requester-world.ts';

const echo: RequesterRow = {
  name: 'ENV-ECHO',
  wish: { isAuthentic: ({ verifier }) => verifier.body === '' },
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const call = world.call(work('echo'));
    await world.settle();
    const post = latest(world);
    const good = forge(world, post, {});
    const header = world.replier.headerOf(post.call, STATUS.OK);
    const different: ((reply: Reply) => Partial<Reply>)[] = [
      ({ workDigest }) => ({ workDigest: workDigest.replaceAll(/[0-7]/g, '8') }),
      ({ xid }) => ({ xid: (xid + 1) >>> 0 }),
      () => ({ epoch: 'f'.repeat(64) }),
      () => ({ from: 'rank-2' }),
      () => ({ to: 'rank-2' }),
      () => ({ verifier: { flavor: 0, body: 'aa' } }),
      () => ({ header: { ...header, session: '9'.repeat(32) } }),
      () => ({ header: { ...header, slot: header.slot + 1 } }),
      () => ({ header: { ...header, sequence: header.sequence + 1 } }),
      () => ({ header: null }),
      () => ({ body: { status: 0, results: [] } }),
    ];
    const { ignored } = world.counters;
    for (const [index, change] of different.entries()) {
      const text = reseal(good, change);
      world.answers.set(`reply ${post.name}`, text);
      await world.settle();
      assert.equal(call.outcome, null, `difference ${index}`);
      assert.equal(world.counters.ignored, ignored + index + 1, `difference ${index} is counted`);
      assert.equal(world.answers.get(`reply ${post.name}`), text, 'not deleted');
    }
    world.answers.set(`reply ${post.name}`, `${good.slice(0, -3)}0"}`);
    await world.settle();
    assert.equal(call.outcome, null);
    world.answers.set(`reply ${post.name}`, good);
    await world.settle();
    assert.deepEqual(did(call.outcome), ['forged']);
  },
};

const wrongFile: RequesterRow = {
  name: 'FLS-WRONG-FILE',
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const call = world.call(work('mine'));
    await world.settle();
    const post = latest(world);
    // Another call was answered under this very number: somebody has used it twice.
    world.answers.set(
      `reply ${post.name}`,
      forge(world, post, { xid: 4711, workDigest: '7'.repeat(64) }),
    );
    await world.settle();
    assert.equal(call.outcome, null, 'nobody gets the answer of the other');
    assert.equal(world.counters.flagged, 1);
    const second = world.call(work('second'));
    await world.settle();
    assert.equal(latest(world).name, post.name, 'a flagged session takes no new work');
    // Its end is bounded; the call is told what can be told.
    await world.advance(1_000);
    assert.equal(kindOf(call), 'unknown');
    world.isAnswering = true;
    await world.advance(1_000);
    assert.deepEqual(did(second.outcome), ['second']);
    assert.ok(world.replier.openings.includes('destroy-session'));
  },
};

const oldNotice: RequesterRow = {
  name: 'RSZ-OLD-NOTICE',
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const calls = [0, 1, 2].map((n) => world.call(work(n)));
    await world.settle();
    const [first, second, third] = inSession(world).slice(-3);
    assert.ok(first && second && third);
    const limits = (highest: number, target: number, resizeGeneration: number) => ({
      highest,
      target,
      resizeGeneration,
    });
    const answer = (post: PostedCall, sizes: ReturnType<typeof limits>): void => {
      world.arrived.splice(0);
      const header = { ...world.replier.headerOf(post.call, STATUS.OK), ...sizes };
      world.answers.set(`reply ${post.name}`, forge(world, post, { header }));
    };
    // The newer announcement arrives first; the older one must not bring back what it took.
    answer(second, limits(3, 0, 2));
    await world.settle();
    answer(first, limits(3, 3, 1));
    await world.settle();
    const next = [world.call(work('a')), world.call(work('b'))];
    await world.settle();
    assert.deepEqual(slotsOut(world), ['0', '2']);
    assert.equal(headerOf(latest(world)).acknowledgedGeneration, 2);
    answer(third, limits(3, 3, 0));
    await world.settle();
    assert.deepEqual(
      [...world.lying.keys()].map((name) => name.split('.')[1]),
      ['0'],
    );
    // A newer one that grows again.
    answer(latest(world), limits(3, 3, 3));
    await world.settle();
    world.call(work('c'));
    await world.settle();
    assert.deepEqual(slotsOut(world), ['0', '1']);
    assert.deepEqual([calls.length, next.length], [3, 2]);
  },
};

const target: RequesterRow = {
  name: 'RSZ-TARGET',
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const calls = [0, 1, 2, 3].map((n) => world.call(work(n)));
    await world.settle();
    world.replier.limits = { highest: 3, target: 1, resizeGeneration: 1 };
    const waiting = [world.call(work('w1')), world.call(work('w2')), world.call(work('w3'))];
    await world.settle();
    const names = [...world.lying.keys()];
    for (const name of names) world.letIn(name);
    await world.settle();
    assert.deepEqual(
      calls.map(({ outcome }) => did(outcome)),
      [[0], [1], [2], [3]],
      'all are answered',
    );
    const late = inSession(world).slice(1 + 4);
    assert.ok(
      late.every((post) => headerOf(post).slot <= 1),
      'no new use above the target',
    );
    world.isAnswering = true;
    await world.settle();
    assert.deepEqual(
      waiting.map(({ outcome }) => did(outcome)),
      [['w1'], ['w2'], ['w3']],
    );
    const told = inSession(world)
      .map(headerOf)
      .filter((each) => each.acknowledgedGeneration === 1 && each.highest <= 1);
    assert.ok(told.length > 0, 'the peer is told that nothing above is out');
    // With nobody calling, a lone header says so.
    world.isAnswering = false;
    const alone = world.call(work('alone'));
    await world.settle();
    world.replier.limits = { highest: 3, target: 0, resizeGeneration: 2 };
    world.letIn(latest(world).name);
    await world.settle();
    assert.deepEqual(did(alone.outcome), ['alone']);
    assert.equal(workOf(latest(world).call).length, 0);
    assert.deepEqual(
      [headerOf(latest(world)).highest, headerOf(latest(world)).acknowledgedGeneration],
      [0, 2],
    );
    world.letIn(latest(world).name);
    await world.settle();
    assert.deepEqual([...world.lying.keys()], [], 'once is enough');
  },
};

const force: RequesterRow = {
  name: 'RSZ-FORCE',
  async run(world) {
    await begin(world);
    const session = headerOf(latest(world)).session;
    // BAD_HIGH_SLOT: the same work under the same number, told with the highest slot of later.
    world.isAnswering = false;
    const low = world.call(work('low'));
    const high = world.call(work('high'));
    await world.settle();
    const [lowPost, highPost] = inSession(world).slice(-2);
    assert.ok(lowPost && highPost);
    world.replier.limits = { highest: 0, target: 0, resizeGeneration: 1 };
    world.letIn(highPost.name);
    await world.settle();
    assert.deepEqual(did(high.outcome), ['high']);
    world.replier.script = (call) =>
      workOf(call).length > 0 ? { kind: 'header', status: STATUS.BAD_HIGH_SLOT } : null;
    world.letIn(lowPost.name);
    world.replier.script = () => null;
    world.isAnswering = true;
    await world.advance(1_000);
    assert.deepEqual(did(low.outcome), ['low']);
    const relabelled = inSession(world).findLast(({ call }) => workOf(call).length > 0);
    assert.ok(relabelled);
    assert.equal(relabelled.name, lowPost.name);
    assert.equal(relabelled.call.workDigest, lowPost.call.workDigest);
    // BADSLOT: the slot might be granted again and old mail let in, so the call stays under its number
    // until it is answered or its session is given up; nothing new enters that session.
    world.isAnswering = false;
    const bad = world.call(work('bad'));
    await world.settle();
    world.replier.script = (call) =>
      workOf(call).length > 0 ? { kind: 'header', status: STATUS.BADSLOT } : null;
    const badPost = latest(world);
    world.isAnswering = true;
    await world.settle();
    assert.equal(bad.outcome, null);
    const next = world.call(work('next'));
    await world.advance(400);
    assert.ok(inSession(world).at(-1)?.name === badPost.name, 'the same file again');
    world.replier.script = (call) =>
      numberOf(call) === 'bad' ? { kind: 'header', status: STATUS.BADSLOT } : null;
    await world.advance(400);
    assert.equal(kindOf(bad), 'unknown');
    assert.deepEqual(did(next.outcome), ['next']);
    assert.ok(!world.replier.sessions.has(session));
  },
};

const transient: RequesterRow = {
  name: 'CSS-TRANSIENT',
  async run(world) {
    const creations = (): PostedCall[] =>
      world.history.filter(({ call }) => call.steps[0]?.step === 'create-session');
    const sequenceOf = ({ call }: PostedCall): number => argumentsOf(call)['sequence'] as number;
    const onCreation =
      (...injections: (Injection | null)[]) =>
      (call: Parameters<typeof workOf>[0]): Injection | null =>
        call.steps[0]?.step === 'create-session' ? (injections.shift() ?? null) : null;
    // DELAY and silence: the same bytes again, the number does not move.
    world.replier.script = onCreation(
      { kind: 'opening', status: STATUS.DELAY },
      { kind: 'lose-call' },
      { kind: 'lose-reply' },
    );
    const first = world.call(work(1));
    await world.advance(10_000);
    assert.deepEqual(did(first.outcome), [1]);
    assert.equal(creations().length, 4);
    assert.equal(new Set(creations().map(({ text }) => text)).size, 1);
    assert.equal(world.replier.sessions.size, 1);
    // Success moves it, and so does any other status; STALE_CLIENTID does not.
    const before = creations().length;
    world.replier.forget(false);
    world.call(work('lost'));
    await world.settle();
    world.replier.script = onCreation({ kind: 'opening', status: STATUS.NOSPC });
    const second = world.call(work(2));
    await world.advance(10_000);
    assert.deepEqual(did(second.outcome), [2]);
    const [failed, fresh] = creations().slice(before);
    assert.ok(failed && fresh);
    assert.equal(sequenceOf(failed), (sequenceOf(creations()[0]!) + 1) >>> 0);
    assert.notEqual(
      argumentsOf(failed.call)['clientId'],
      argumentsOf(fresh.call)['clientId'],
      'a number that may be out of step is not used again',
    );
    // What waiting cannot mend is told at once.
    world.replier.forget(true);
    const lost: Handle = world.call(work('lost too'));
    await world.settle();
    assert.equal(lost.outcome?.kind, 'unknown');
    world.replier.script = onCreation(null, { kind: 'opening', status: STATUS.TOOSMALL });
    const never = world.call(work(3));
    await world.settle();
    assert.equal(never.outcome?.kind === 'refused' && never.outcome.status, 'TOOSMALL');
  },
};

const limits: RequesterRow = {
  name: 'LIM-OPS',
  async run(world) {
    await begin(world);
    const before = world.history.length;
    const many = world.call(work(...(Array.from({ length: 17 }, (_, n) => n) as [number])));
    const large = world.call(work('x'.repeat(1024 * 1024)));
    await world.settle();
    assert.equal(many.outcome?.kind === 'refused' && many.outcome.status, 'TOO_MANY_OPS');
    assert.equal(large.outcome?.kind === 'refused' && large.outcome.status, 'REQ_TOO_BIG');
    assert.equal(world.history.length, before, 'nothing was posted');
    world.replier.script = () => ({ kind: 'header', status: STATUS.REP_TOO_BIG });
    const reply = world.call(work('reply'));
    await world.settle();
    assert.equal(reply.outcome?.kind === 'refused' && reply.outcome.status, 'REP_TOO_BIG');
    world.replier.script = () => null;
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
    assert.equal(placesOf(world).at(-1), '0.2', 'the number was not used up');
  },
};

const falseRetry: RequesterRow = {
  name: 'FLS-ARGS',
  async run(world) {
    await begin(world);
    world.replier.script = (call) =>
      workOf(call).length > 0 ? { kind: 'header', status: STATUS.SEQ_FALSE_RETRY } : null;
    const hit = world.call(work('hit'));
    await world.settle();
    assert.equal(hit.outcome?.kind === 'refused' && hit.outcome.status, 'SEQ_FALSE_RETRY');
    assert.equal(world.counters.flagged, 1);
    world.replier.script = () => null;
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
    assert.equal(placesOf(world).at(-1), '0.1', 'in a new session');
  },
};

const denied: RequesterRow = {
  name: 'ENV-AUTH',
  async run(world) {
    world.replier.script = () => ({ kind: 'denied', authentication: 3 });
    const first = world.call(work('first'));
    await world.settle();
    assert.equal(first.outcome?.kind === 'refused' && first.outcome.status, 'AUTH_ERROR BADVERF');
    world.replier.script = () => null;
    const second = world.call(work('second'));
    await world.advance(1_000);
    assert.deepEqual(did(second.outcome), ['second']);
    // In the life that made the session: the same bytes never were let in.
    world.replier.script = () => ({ kind: 'denied', authentication: 3 });
    const third = world.call(work('third'));
    await world.settle();
    assert.equal(third.outcome?.kind, 'refused');
    world.replier.script = () => null;
    const between = world.call(work('between'));
    await world.advance(1_000);
    assert.deepEqual(did(between.outcome), ['between']);
    // By a later life: an earlier one may have let them in.
    world.replier.life += 1;
    world.replier.script = () => ({ kind: 'denied', authentication: 3 });
    const fourth = world.call(work('fourth'));
    await world.settle();
    assert.equal(fourth.outcome?.kind, 'unknown');
  },
};

/** The requester's half of rows about both sides. */
export const halves: readonly RequesterRow[] = [
  echo,
  denied,
  wrongFile,
  falseRetry,
  oldNotice,
  target,
  force,
  transient,
  limits,
];
