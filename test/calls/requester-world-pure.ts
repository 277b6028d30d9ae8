/** The world of requester-world.ts around the state machine alone. */
import assert from 'node:assert/strict';
import type { CallStep } from '../../src/protocol/calls/envelope.ts';
import { recoverOutbox } from '../../src/protocol/calls/outbox.ts';
import { resumeRequester } from '../../src/protocol/calls/requester-resume.ts';
import { stepRequester } from '../../src/protocol/calls/requester.ts';
import {
  ASKED_LIMITS,
  type CallOutcome,
  type RequesterConfig,
  type RequesterCounters,
  type RequesterEvent,
  type RequesterState,
} from '../../src/protocol/calls/requester-state.ts';
import {
  EPOCH,
  hex,
  PRINCIPAL,
  TIMING,
  WorldBase,
  type CallWish,
  type Handle,
  type RequesterWorld,
  type WorldWish,
} from './requester-world.ts';

export class PureWorld extends WorldBase implements RequesterWorld {
  readonly level = 'pure';
  private state: RequesterState;
  private readonly config: RequesterConfig;
  private wakeAt = Infinity;
  private ids = 0;
  private outbox: string[] = [];
  private handles = new Map<number, { outcome: CallOutcome | null }>();
  private readonly shown = new Map<string, string>();

  constructor(wish: WorldWish) {
    super(wish);
    this.config = {
      endpoint: 'rank-1',
      peer: 'rank-0',
      epoch: EPOCH,
      principal: PRINCIPAL,
      credential: { flavor: 1, body: { machine: '', id: 'rank-1', groups: [] } },
      sign: () => ({ flavor: 0, body: '' }),
      isAuthentic: wish.isAuthentic ?? (() => true),
      asked: ASKED_LIMITS,
      persistent: true,
      durable: wish.outbox ?? false,
      timing: { ...TIMING, ...wish.timing },
    };
    this.state = resumeRequester(this.draw(), { kind: 'fresh', reason: '' }).state;
  }

  get counters(): RequesterCounters {
    return this.state.counters;
  }

  private draw() {
    return {
      seed: hex(16),
      tag: hex(16),
      verifier: hex(16),
      xid: 0xffff_fffe,
      jitter: 0x1234_5678,
    };
  }

  private take(event: RequesterEvent): void {
    const step = (this.wish.step ?? stepRequester)(this.config, this.state, event, this.now);
    this.state = step.state;
    this.wakeAt = step.wakeAt;
    for (const effect of step.effects) {
      if (effect.kind === 'post') {
        if (this.put(effect.name, effect.text) === 'conflict')
          this.take({ kind: 'conflict', name: effect.name });
      } else if (effect.kind === 'withdraw') this.remove(effect.name);
      else if (effect.kind === 'record') this.outbox.push(effect.line);
      else {
        const handle = this.handles.get(effect.id);
        if (handle === undefined) {
          assert.ok(effect.id < 0, 'a call that nobody made');
          this.resumed.push(effect.outcome);
        } else {
          assert.equal(handle.outcome, null, 'a call is settled once');
          handle.outcome = effect.outcome;
        }
      }
    }
  }

  call(steps: readonly CallStep[], wish: CallWish = {}): Handle {
    this.ids += 1;
    const id = this.ids;
    const handle = {
      outcome: null,
      cancel: () => this.take({ kind: 'cancel', id, text: 'cancelled' }),
    };
    this.handles.set(id, handle);
    this.take({
      kind: 'call',
      id,
      steps,
      guarded: wish.guarded ?? false,
      cacheThis: true,
      deadlineAt: this.now + (wish.deadlineMs ?? Infinity),
    });
    return handle;
  }

  peerGone(text: string): void {
    this.take({ kind: 'peer-gone', text });
  }

  settle(): Promise<void> {
    for (let turn = 0; turn < 10_000; turn++) {
      let isBusy = this.letAllIn();
      if (this.wakeAt <= this.now) {
        this.take({ kind: 'timer' });
        isBusy = true;
      }
      for (const [key, text] of [...this.answers]) {
        const name = key.split(' ')[1] ?? '';
        if (this.shown.get(key) === text || this.answers.get(key) !== text) continue;
        this.shown.set(key, text);
        this.take({ kind: 'mail', name, text });
        isBusy = true;
      }
      if (!isBusy) return Promise.resolve();
    }
    throw new Error('it never comes to rest');
  }

  protected override remove(name: string): void {
    super.remove(name);
    this.shown.delete(`reply ${name}`);
    this.shown.delete(`refusal ${name}`);
  }

  async advance(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.settle();
    while (this.wakeAt <= until) {
      this.now = Math.max(this.now, this.wakeAt);
      await this.settle();
    }
    this.now = until;
    await this.settle();
  }

  restart(withOutbox: boolean): Promise<void> {
    if (!withOutbox) this.outbox = [];
    const recovered = recoverOutbox(this.config, this.outbox, false);
    assert.ok(recovered.kind === 'session' || recovered.reason === '', 'an outbox that is whole');
    const { state } = resumeRequester(this.draw(), recovered);
    this.state = state;
    this.handles = new Map();
    this.shown.clear();
    this.take({ kind: 'timer' });
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.take({ kind: 'close' });
    for (const { outcome } of this.handles.values())
      assert.notEqual(outcome, null, 'every call is settled');
    return Promise.resolve();
  }
}
