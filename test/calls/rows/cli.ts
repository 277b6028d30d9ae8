/** Rows CLI-* of the conformance table: against a scripted replier, at two levels (requester-world.ts). */
import assert from 'node:assert/strict';
import { ACCEPT, STATUS } from '../../../src/protocol/calls/status.ts';
import { numberOf, workOf, type Injection } from '../scripted-replier.ts';
import {
  begin,
  did,
  forge,
  headerOf,
  inSession,
  latest,
  placesOf,
  type RequesterRow,
} from '../requester-row.ts';
import { work, type PostedCall } from '../requester-world.ts';

const slot: RequesterRow = {
  name: 'CLI-SLOT',
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const calls = Array.from({ length: 100 }, (_, n) => world.call(work(n)));
    let random = 12345;
    while (calls.some(({ outcome }) => outcome === null)) {
      await world.settle();
      const out = [...world.lying.keys()].map((name) => name.split('.').slice(0, 2).join('.'));
      assert.equal(new Set(out).size, out.length, 'two outstanding on one slot');
      assert.ok(out.length <= 4);
      random = (random * 1103515245 + 12345) % 2 ** 31;
      const pick = world.arrived[random % world.arrived.length];
      assert.ok(pick);
      world.letIn(pick.name);
      await world.settle();
    }
    assert.deepEqual(
      calls.map(({ outcome }) => did(outcome)),
      calls.map((_, n) => [n]),
    );
    const waiters = inSession(world).map(({ call }) => numberOf(call));
    assert.deepEqual(waiters, ['first', ...calls.map((_, n) => n)], 'served in order');
    // Lowest free slot first: with nobody else out, it is slot 0 again and again.
    world.isAnswering = true;
    for (let n = 0; n < 3; n++) {
      world.call(work(`alone ${n}`));
      await world.settle();
      assert.equal(headerOf(latest(world)).slot, 0);
    }
  },
};

const timeout: RequesterRow = {
  name: 'CLI-TIMEOUT',
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const late = world.call(work('late'), { deadlineMs: 50 });
    await world.advance(60);
    assert.equal(late.outcome?.kind, 'unknown');
    const { name } = latest(world);
    const other = world.call(work('other'));
    await world.settle();
    assert.equal(headerOf(latest(world)).slot, 1, 'the slot stays taken');
    world.letIn(latest(world).name);
    await world.settle();
    assert.deepEqual(did(other.outcome), ['other']);
    // The reply comes after all: the slot is free again, its caller heard nothing more.
    world.letIn(name);
    await world.settle();
    assert.equal(late.outcome?.kind, 'unknown');
    world.isAnswering = true;
    world.call(work('next'));
    await world.settle();
    assert.deepEqual(headerOf(latest(world)).slot, 0);
    assert.equal(headerOf(latest(world)).sequence, 3);
    // Given up before it was sent: certainly not executed, and no number is used.
    world.isAnswering = false;
    const out = [0, 1, 2, 3].map((n) => world.call(work(`out ${n}`)));
    const waiting = world.call(work('waiting'), { deadlineMs: 10 });
    await world.advance(20);
    assert.equal(waiting.outcome?.kind, 'refused');
    world.isAnswering = true;
    await world.settle();
    assert.deepEqual(
      out.map(({ outcome }) => did(outcome)),
      [['out 0'], ['out 1'], ['out 2'], ['out 3']],
    );
    assert.equal(world.replier.effects.has('waiting'), false);
    assert.ok(!placesOf(world).some((place, index, all) => all.indexOf(place) !== index));
  },
};

const allBad: RequesterRow = {
  name: 'CLI-ALLBAD',
  async run(world) {
    await begin(world);
    const [session] = [...world.replier.sessions.keys()];
    world.isAnswering = false;
    const calls = [0, 1, 2, 3].map((n) => world.call(work(n)));
    await world.settle();
    calls[0]?.cancel();
    await world.settle();
    assert.ok(world.history.every(({ call }) => call.steps[0]?.step !== 'destroy-session'));
    for (const call of calls) call.cancel();
    await world.settle();
    for (const { outcome } of calls) {
      assert.equal(outcome?.kind, 'unknown');
      assert.equal(outcome.kind === 'unknown' && outcome.known?.session, session);
    }
    assert.equal(latest(world).call.steps[0]?.step, 'destroy-session');
    world.isAnswering = true;
    const after = world.call(work('after'));
    await world.settle();
    assert.deepEqual(did(after.outcome), ['after']);
    assert.equal(world.replier.sessions.size, 1);
    assert.ok(!world.replier.sessions.has(session ?? ''));
    assert.deepEqual([...world.lying.keys()], []);
  },
};

const oldReply: RequesterRow = {
  name: 'CLI-OLD-REPLY',
  async run(world) {
    await begin(world);
    const old = latest(world);
    const oldText = forge(world, old, {});
    world.replier.forget(true);
    world.isAnswering = false;
    const lost = world.call(work('lost'));
    await world.settle();
    const lostPost = latest(world);
    world.letIn(lostPost.name);
    await world.settle();
    assert.equal(lost.outcome?.kind, 'unknown');
    world.isAnswering = true;
    const again = world.call(work('again'));
    await world.settle();
    assert.deepEqual(did(again.outcome), ['again']);
    world.isAnswering = false;
    const now = world.call(work('now'));
    await world.settle();
    const { name } = latest(world);
    const ignored = world.counters.ignored;
    // Under its own old names, and where the new call's reply is expected.
    world.answers.set(`reply ${old.name}`, oldText);
    world.answers.set(`reply ${lostPost.name}`, forge(world, lostPost, {}));
    world.answers.set(`reply ${name}`, oldText);
    await world.settle();
    assert.equal(now.outcome, null);
    assert.ok(world.counters.ignored > ignored);
    assert.equal(world.answers.get(`reply ${name}`), oldText, 'it is left lying');
    world.letIn(name);
    await world.settle();
    assert.deepEqual(did(now.outcome), ['now']);
  },
};

type Loss = readonly [string, Injection, boolean];
const LOSSES: readonly Loss[] = [
  ['BADSESSION', { kind: 'header', status: STATUS.BADSESSION }, false],
  ['DEADSESSION', { kind: 'header', status: STATUS.DEADSESSION }, true],
  ['STALE_CLIENTID', { kind: 'header', status: STATUS.STALE_CLIENTID }, false],
  ['PROG_UNAVAIL', { kind: 'accept', status: ACCEPT.PROG_UNAVAIL }, false],
  ['PROG_MISMATCH', { kind: 'accept', status: ACCEPT.PROG_MISMATCH }, false],
];

const ladder: RequesterRow = {
  name: 'CLI-LADDER',
  async run(world) {
    await begin(world);
    for (const [text, injection, isCertain] of LOSSES) {
      const before = world.replier.openings.length;
      world.replier.script = (call) =>
        call.steps[0]?.step === 'sequence' && workOf(call).length > 0 ? injection : null;
      const hit = world.call(work(text));
      await world.settle();
      assert.equal(hit.outcome?.kind, isCertain ? 'refused' : 'unknown', text);
      world.replier.script = () => null;
      const next = world.call(work(`after ${text}`));
      await world.settle();
      assert.deepEqual(did(next.outcome), [`after ${text}`], text);
      assert.equal(world.replier.effects.has(text), false);
      assert.deepEqual(
        world.replier.openings.slice(before),
        [...(isCertain ? ['destroy-session'] : []), 'create-session'],
        text,
      );
    }
    // The clients are lost too: all three steps of the ladder.
    const before = world.replier.openings.length;
    world.replier.forget(true);
    world.call(work('lost'));
    await world.settle();
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
    assert.deepEqual(world.replier.openings.slice(before), [
      'create-session',
      'exchange-id',
      'create-session',
    ]);
  },
};

const ladderBounds: RequesterRow = {
  name: 'CLI-LADDER',
  async run(world) {
    world.replier.script = () => ({ kind: 'accept', status: ACCEPT.PROG_UNAVAIL });
    const waiting = [world.call(work(1)), world.call(work(2))];
    await world.advance(60_000);
    for (const { outcome } of waiting) {
      assert.equal(outcome?.kind, 'refused');
      assert.equal(outcome.kind === 'refused' && outcome.status, 'PROG_UNAVAIL');
    }
    const times = world.history.map(({ atMs }) => atMs);
    assert.equal(times.length, 7, 'the first and as many attempts as allowed');
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    assert.ok(gaps.at(-1)! > gaps[2]!, `back-off grows: ${gaps.join(' ')}`);
    world.replier.script = () => null;
    const later = world.call(work(3));
    await world.advance(5_000);
    assert.deepEqual(did(later.outcome), [3]);
  },
};

const unknown: RequesterRow = {
  name: 'CLI-UNKNOWN',
  async run(world) {
    await begin(world);
    world.replier.script = (call) => (workOf(call).length > 0 ? { kind: 'lose-reply' } : null);
    const plain = world.call(work('plain'));
    const guarded = world.call(work('guarded'), { guarded: true });
    await world.settle();
    assert.equal(world.replier.effects.get('plain'), 1);
    world.replier.script = () => null;
    world.replier.forget(true);
    // The repetition of either meets the loss of the table.
    await world.advance(1_000);
    assert.equal(plain.outcome?.kind, 'unknown');
    assert.deepEqual(did(guarded.outcome), ['guarded']);
    assert.equal(world.replier.effects.get('plain'), 1, 'not issued again');
    assert.equal(world.replier.effects.get('guarded'), 2, 'issued again, as its caller allowed');
    // It cannot be issued again: that it ran in the lost session is not forgotten over that.
    world.replier.script = (call) => (workOf(call).length > 0 ? { kind: 'lose-reply' } : null);
    const doubtful = world.call(work('doubtful'), { guarded: true });
    await world.settle();
    world.replier.forget(true);
    world.replier.script = (call) =>
      call.steps[0]?.step === 'create-session'
        ? { kind: 'opening', status: STATUS.TOOSMALL }
        : null;
    await world.advance(10_000);
    assert.equal(world.replier.effects.get('doubtful'), 1);
    assert.equal(doubtful.outcome?.kind, 'unknown');
  },
};

const idleLoss: RequesterRow = {
  name: 'CLI-UNKNOWN',
  async run(world) {
    await begin(world);
    world.replier.forget(true);
    await world.advance(120_000);
    // Nothing was out when the session went: a call after a long pause must not be in doubt.
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
  },
};

const gone: RequesterRow = {
  name: 'CLI-UNKNOWN',
  async run(world) {
    await begin(world);
    world.isAnswering = false;
    const calls = [0, 1, 2, 3, 4].map((n) => world.call(work(n)));
    await world.settle();
    world.peerGone('the peer has left the view');
    await world.settle();
    assert.deepEqual(
      calls.map(({ outcome }) => outcome?.kind),
      ['unknown', 'unknown', 'unknown', 'unknown', 'refused'],
    );
    assert.deepEqual([...world.lying.keys()], []);
    world.isAnswering = true;
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
  },
};

const misordered: RequesterRow = {
  name: 'CLI-MISORDERED',
  async run(world) {
    await begin(world);
    const refuseWork = (call: Parameters<typeof workOf>[0]): Injection | null =>
      workOf(call).length > 0 ? { kind: 'header', status: STATUS.SEQ_MISORDERED } : null;
    // The peer does expect the number: the lone header uses it up, the call is certainly not executed.
    world.replier.script = refuseWork;
    const hit = world.call(work('hit'));
    await world.settle();
    assert.equal(hit.outcome?.kind, 'refused');
    assert.deepEqual(placesOf(world), ['0.1', '0.2', '0.2']);
    assert.equal(workOf(latest(world).call).length, 0);
    world.replier.script = () => null;
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
    assert.equal(placesOf(world).at(-1), '0.3');
    // It was executed before the refusal: the header finds other work, and the call gets its reply.
    let isFirst = true;
    world.replier.script = (call) => {
      if (workOf(call).length === 0 || !isFirst) return null;
      isFirst = false;
      return { kind: 'lose-reply' };
    };
    const executed = world.call(work('executed'));
    await world.settle();
    let refusals = 1;
    world.replier.script = (call) => (refusals-- > 0 ? refuseWork(call) : null);
    await world.advance(1_000);
    assert.deepEqual(did(executed.outcome), ['executed']);
    assert.equal(world.replier.effects.get('executed'), 1);
    // Neither: a new session, and nobody guesses a number.
    const session = headerOf(latest(world)).session;
    world.replier.script = (call) =>
      call.steps[0]?.step === 'sequence' && headerOf({ call } as PostedCall).session === session
        ? { kind: 'header', status: STATUS.SEQ_MISORDERED }
        : null;
    const stuck = world.call(work('stuck'));
    await world.settle();
    assert.equal(stuck.outcome?.kind, 'unknown');
    const renewed = world.call(work('renewed'));
    await world.settle();
    assert.deepEqual(did(renewed.outcome), ['renewed']);
    assert.notEqual(headerOf(latest(world)).session, session);
    assert.equal(placesOf(world).at(-1), '0.1');
  },
};

const delay: RequesterRow = {
  name: 'CLI-DELAY',
  async run(world) {
    await begin(world);
    let delays = 3;
    world.replier.script = () => (delays-- > 0 ? { kind: 'header', status: STATUS.DELAY } : null);
    const put = world.call(work('put'));
    await world.advance(10_000);
    assert.deepEqual(did(put.outcome), ['put']);
    const posts = inSession(world).slice(1);
    assert.equal(posts.length, 4);
    assert.equal(new Set(posts.map(({ text }) => text)).size, 1, 'the same file again');
    const gaps = posts.slice(1).map(({ atMs }, index) => atMs - (posts[index]?.atMs ?? 0));
    assert.ok(gaps[0]! >= 50 && gaps[2]! > gaps[0]!, `back-off: ${gaps.join(' ')}`);
    // DELAY on the second step after the first had its effect.
    let isFirst = true;
    world.replier.script = (call) => {
      if (workOf(call).length !== 3 || !isFirst) return null;
      isFirst = false;
      return { kind: 'step-delay', index: 1 };
    };
    const three = world.call(work('one', 'two', 'three'));
    await world.advance(10_000);
    assert.deepEqual(did(three.outcome), ['one', 'two', 'three']);
    assert.deepEqual(
      ['one', 'two', 'three'].map((n) => world.replier.effects.get(n)),
      [1, 1, 1],
    );
    const [whole, rest] = inSession(world).slice(-2);
    assert.ok(whole && rest);
    assert.equal(headerOf(rest).sequence, headerOf(whole).sequence + 1, 'a new number');
    assert.equal(workOf(rest.call).length, 2, 'without the step that was done');
    assert.notEqual(rest.call.xid, whole.call.xid);
  },
};

const restart: RequesterRow = {
  name: 'CLI-RESTART',
  wish: { outbox: true },
  async run(world) {
    await begin(world);
    world.replier.script = (call) => (workOf(call).length > 0 ? { kind: 'lose-reply' } : null);
    world.call(work('out'));
    world.call(work('too'));
    await world.settle();
    const posted = inSession(world).slice(-2);
    const verifiers = [...world.replier.verifiers];
    world.replier.script = () => null;
    await world.restart(true);
    const before = world.history.length;
    await world.settle();
    const again =
      world.history.slice(before).length === 0
        ? inSession(world).slice(-2)
        : world.history.slice(before);
    assert.deepEqual(
      again.map(({ name, text }) => [name, text]),
      posted.map(({ name, text }) => [name, text]),
      'the same slot, number, xid and bytes',
    );
    await world.settle();
    assert.deepEqual(world.resumed.map(did), [['out'], ['too']]);
    assert.equal(world.replier.effects.get('out'), 1);
    const next = world.call(work('next'));
    await world.settle();
    assert.deepEqual(did(next.outcome), ['next']);
    assert.deepEqual(world.replier.verifiers, verifiers, 'the same life to the peer');
    const session = headerOf(latest(world)).session;
    // The outbox is lost: nothing of the old session is touched.
    world.isAnswering = false;
    world.call(work('lost'));
    await world.settle();
    await world.restart(false);
    world.isAnswering = true;
    const fresh = world.call(work('fresh'));
    const index = world.history.length;
    await world.settle();
    assert.deepEqual(did(fresh.outcome), ['fresh']);
    assert.equal(new Set(world.replier.verifiers).size, verifiers.length + 1, 'a new verifier');
    for (const post of world.history.slice(index))
      if (post.call.steps[0]?.step === 'sequence') assert.notEqual(headerOf(post).session, session);
    assert.equal(headerOf(latest(world)).sequence, 1);
  },
};

/** Rows that the table gives to the requester alone. */
export const rows: readonly RequesterRow[] = [
  slot,
  timeout,
  allBad,
  oldReply,
  ladder,
  ladderBounds,
  unknown,
  idleLoss,
  gone,
  misordered,
  delay,
  restart,
];
