/**
 * The replier at work under every order of its waits that fast-check thinks of: two slots of a correct
 * requester, each call seen twice in each listing and put again while it is executed. Finds what
 * happens when another request comes in between two waits.
 *
 * The long form: FLOCKSTEP_SEEDS=5000 node --test dist/test/model/slot-scheduler.test.js
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  bodyText,
  mailNameText,
  openReply,
  parseMailName,
  sealCall,
  type Call,
  type Reply,
  type ReplyBody,
} from '../../src/protocol/calls/envelope.ts';
import type { Procedure } from '../../src/protocol/calls/procedure.ts';
import { Replier } from '../../src/runtime/calls/replier.ts';
import { silentLog } from '../../src/ports/log.ts';
import { callOf } from './slots/replier-openings.ts';
import { EPOCH, LIMITS, REPLIER, REQUESTER, reduce } from './slots/replier-rules.ts';
import { ScheduledJournal, ScheduledMail, scheduleOf } from './slots/scheduled-ports.ts';

const RUNS = Number(process.env['FLOCKSTEP_SEEDS'] ?? 150);
const SEED = Number(process.env['FLOCKSTEP_FIRST_SEED'] ?? 1);
const TICK_MS = 30;
const TURNS_MAX = 3000;
const NAMES = ['count', 'mark', 'act', 'read'] as const;
type Name = (typeof NAMES)[number];
type Script = readonly (readonly (readonly Name[])[])[];

class Scene {
  readonly mail: ScheduledMail;
  readonly journal: ScheduledJournal;
  readonly replier: Replier;
  /** By mark: how often the effect happened. */
  readonly effects = new Map<string, number>();
  readonly #schedule: (label: string) => Promise<void>;
  readonly #bodies = new Map<string, string>();
  #nowMs = 0;
  #number = 0;
  #looking = 0;
  readonly #errors: unknown[] = [];

  constructor(scheduler: fc.Scheduler) {
    this.#schedule = scheduleOf(scheduler);
    this.mail = new ScheduledMail(this.#schedule);
    this.journal = new ScheduledJournal(this.#schedule);
    this.mail.onReply = (name, text) => this.#watch(() => this.#replied(name, text));
    this.replier = new Replier({
      epoch: EPOCH,
      endpoint: REPLIER,
      incarnation: 'a'.repeat(32),
      mail: this.mail,
      journal: this.journal,
      clock: { now: () => this.#nowMs, sleep: () => this.#schedule('sleep') },
      random: { hex: (count) => (++this.#number).toString(16).padStart(2 * count, '0') },
      log: silentLog,
      key: null,
      procedures: this.#procedures(),
    });
  }

  /** What is found inside of the replier's own waits must not get lost in its handling of errors. */
  #watch(look: () => void): void {
    try {
      look();
    } catch (error) {
      this.#errors.push(error);
    }
  }

  #happens(mark: string): void {
    this.effects.set(mark, (this.effects.get(mark) ?? 0) + 1);
  }

  #procedures(): Procedure[] {
    const checks = { checkArguments: () => '', checkResult: () => '' };
    const outcome = { ok: true, result: {} } as const;
    const run = async (): Promise<typeof outcome> => {
      await this.#schedule('run');
      return outcome;
    };
    return [
      { ...checks, name: 'read', effect: 'none', run },
      {
        ...checks,
        name: 'act',
        effect: 'outside',
        run: async (_args, { mark }) => {
          await this.#schedule('act');
          this.#happens(mark);
          return run();
        },
      },
      {
        ...checks,
        name: 'mark',
        effect: 'marked',
        prepare: async (_args, { mark }) => ({ outcome: await run(), effect: { mark } }),
        apply: async (_effect, mark) => {
          await this.#schedule('apply');
          this.#happens(mark);
          await this.#schedule('applied');
        },
        isApplied: async (_effect, mark) => {
          await this.#schedule('asked');
          return this.effects.has(mark);
        },
      },
      {
        ...checks,
        name: 'count',
        effect: 'journal',
        initialState: {},
        decide: (_state, _args, { mark }) => ({ outcome, effect: { mark } }),
        reduce: (state, effect) => reduce('count', state, effect),
      },
    ];
  }

  /** I2 and I3, at the moment at which a reply can be seen. */
  #replied(name: string, text: string): void {
    const opened = openReply(text);
    assert.ok(opened.ok && opened.value.body !== null);
    const body = bodyText(opened.value.body as ReplyBody);
    const first = this.#bodies.get(name);
    if (first === undefined) this.#bodies.set(name, body);
    else assert.equal(body, first, 'one reply for one request');
    const place = parseMailName(name);
    if (place?.kind !== 'slot') return;
    const slot = this.journal.tableOf(reduce).sessions.get(place.session)?.slots[place.slot];
    assert.ok(slot !== undefined);
    // A reply that is put again may be overtaken by the next request, whose intent is then there.
    const isOvertaken = slot.sequence === place.sequence + 1;
    const isDone = slot.sequence === place.sequence && slot.state === 'done';
    assert.ok(isDone || isOvertaken, `acknowledged means durable: ${JSON.stringify(slot)}`);
  }

  call(steps: Call['steps']): Omit<Call, 'digest'> {
    return callOf(steps, REQUESTER, ++this.#number);
  }

  /** One turn: the replier looks, or something that was awaited comes. */
  async turn(scheduler: fc.Scheduler, look: () => void): Promise<void> {
    this.#nowMs += TICK_MS;
    // Two that look are always on their way, as two workers would be.
    for (; this.#looking < 2; this.#looking++)
      void scheduler.schedule(Promise.resolve(), 'poll').then(() => {
        this.#looking--;
        this.#watch(() => {
          this.replier.poll();
          look();
        });
      });
    await scheduler.waitOne();
    if (this.#errors.length > 0) throw this.#errors[0];
  }

  async until<T>(scheduler: fc.Scheduler, what: () => T | undefined, act = (): void => undefined) {
    for (let turns = 0; turns < TURNS_MAX; turns++) {
      const found = what();
      if (found !== undefined) return found;
      await this.turn(scheduler, act);
    }
    return assert.fail('stuck');
  }

  reply(name: string): Reply | undefined {
    const text = this.mail.replies.get(name);
    const opened = text === undefined ? undefined : openReply(text);
    return opened?.ok === true ? opened.value : undefined;
  }
}

const resultOf = (reply: Reply | undefined): Record<string, unknown> =>
  (reply?.body as ReplyBody | null | undefined)?.results[0]?.result as Record<string, unknown>;

/** Two identical creations of one session, taken up together. */
const openSession = async (scheduler: fc.Scheduler, scene: Scene): Promise<string> => {
  const nameOf = (number: number): string =>
    mailNameText({ kind: 'opening', tag: 'c'.repeat(32), number });
  const owner = { owner: 'owner', verifier: 'a'.repeat(32), flags: 0 };
  const exchange = scene.call([{ step: 'exchange-id', arguments: owner }]);
  scene.mail.calls.set(nameOf(0), sealCall(exchange));
  const known = await scene.until(scheduler, () => scene.reply(nameOf(0)));
  scene.mail.calls.delete(nameOf(0));
  const { clientId, sequence } = resultOf(known);
  const { slots, operations, requestBytes, replyBytes, cachedReplyBytes } = LIMITS;
  const sizes = { slots, operations, requestBytes, replyBytes, cachedReplyBytes };
  const args = { clientId, sequence, flags: 1, ...sizes };
  for (const number of [1, 2]) {
    const call = scene.call([{ step: 'create-session', arguments: args }]);
    scene.mail.calls.set(nameOf(number), sealCall(call));
  }
  const [first, second] = await scene.until(scheduler, () => {
    const replies = [scene.reply(nameOf(1)), scene.reply(nameOf(2))];
    return replies.every((reply) => reply !== undefined) ? replies : undefined;
  });
  assert.deepEqual(first?.body, second?.body, 'one session, and both are told of it');
  assert.equal(scene.replier.current?.state.table.sessions.size, 1);
  for (const number of [1, 2]) scene.mail.calls.delete(nameOf(number));
  return String(resultOf(first)['session']);
};

/** A correct requester: the next number of a slot only when the reply is there. */
const play = async (scheduler: fc.Scheduler, scene: Scene, script: Script): Promise<void> => {
  const session = await openSession(scheduler, scene);
  const sent = script.map(() => 0);
  const put = (slot: number, isRetry: boolean): void => {
    const place = { session, slot, sequence: sent[slot] ?? 0 };
    const work = script[slot]?.[place.sequence - 1] ?? [];
    const header = { ...place, highest: 1, cacheThis: true, acknowledgedGeneration: 0 };
    const steps = work.map((step) => ({ step, arguments: { of: place.sequence } }));
    const call = scene.call([{ step: 'sequence', arguments: header }, ...steps]);
    const name = mailNameText({ kind: 'slot', ...place });
    // A retry under a fresh xid: other bytes, the same work.
    if (!isRetry || scene.mail.calls.has(name)) scene.mail.calls.set(name, sealCall(call));
  };
  const nameOf = (slot: number): string =>
    mailNameText({ kind: 'slot', session, slot, sequence: sent[slot] ?? 0 });
  let turns = 0;
  const answered = script.map(() => 0);
  const act = (): void => {
    assert.equal(scene.mail.refusals.size, 0, 'a correct requester is not refused');
    for (const [slot, works] of script.entries()) {
      const last = sent[slot] ?? 0;
      if (answered[slot] !== last) {
        if (scene.reply(nameOf(slot)) === undefined) {
          if (++turns % 7 === 0) put(slot, true);
          continue;
        }
        answered[slot] = last;
        scene.mail.calls.delete(nameOf(slot));
      }
      if (last >= works.length) continue;
      sent[slot] = last + 1;
      put(slot, false);
    }
  };
  const isDone = (): true | undefined =>
    script.every((works, slot) => answered[slot] === works.length) || undefined;
  await scene.until(scheduler, isDone, act);
};

/** `count` after a step that takes time is fine, the other way round is refused: in order, then. */
const works = fc
  .subarray([...NAMES], { minLength: 1, maxLength: 3 })
  .map((names) => names.toSorted((a, b) => Number(a === 'count') - Number(b === 'count')));
const scripts: fc.Arbitrary<Script> = fc.array(fc.array(works, { minLength: 1, maxLength: 3 }), {
  minLength: 2,
  maxLength: 2,
});

test(`${RUNS} orders of waits: each call has its effect once, and is answered when that is durable`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scripts, async (scheduler, script) => {
      const scene = new Scene(scheduler);
      let isStarted = false;
      const starting = scene.replier.start().then(() => (isStarted = true));
      while (!isStarted) {
        if (scheduler.count() > 0) await scheduler.waitOne();
        else await Promise.resolve();
      }
      await starting;
      await play(scheduler, scene, script);
      const counts = scene.replier.current?.state.table.states.get('count') ?? {};
      const effects = [...scene.effects, ...Object.entries(counts as Record<string, number>)];
      for (const [mark, count] of effects) assert.equal(count, 1, `executed once: ${mark}`);
      const expected = script.flat(2).filter((name) => name !== 'read').length;
      assert.equal(effects.length, expected, 'all that was acknowledged is there');
      assert.equal(scene.mail.conflicts, 0);
    }),
    { numRuns: RUNS, seed: SEED, includeErrorInReport: true },
  );
});
