/**
 * Random lives of one renewal controller against a reference that knows nothing of digests, proofs
 * or records: only which events count.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { GENERATION_MAX, scheduledDelaySeconds } from '../../src/protocol/digest.ts';
import type { QualificationResult } from '../../src/protocol/qualification.ts';
import {
  accept,
  adoptMembership,
  begin,
  complete,
  due,
  establishConsensus,
  ownConfiguration,
  reliableUntilSeconds,
  renewalFault,
  type RenewalState,
  type Transition,
} from '../../src/protocol/renewal.ts';
import { renewalMetrics } from '../../src/protocol/renewal-metrics.ts';
import { requestRecord } from '../../src/protocol/renewal-request.ts';
import { EPOCH, OTHER_TOKEN, proofOf, unsealed } from '../unit/support/renewal.ts';

const RUNS = Number(process.env['FLOCKSTEP_RUNS'] ?? 300);
const TIMING = { intervalSeconds: 5, timeoutSeconds: 2, jitterFraction: 0.1 };
const START_SECONDS = 10;

type Fault = 'none' | 'shape' | 'configuration' | 'token';
type Proof = 'good' | 'previous' | 'clients' | 'single' | 'counts' | 'unclean' | 'elapsed';
type Event =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'due'; readonly safe: boolean; readonly wall: number | null }
  | { readonly kind: 'begin' }
  | { readonly kind: 'accept'; readonly step: bigint; readonly view: number; readonly fault: Fault }
  | {
      readonly kind: 'complete';
      readonly other: bigint;
      readonly proof: Proof;
      readonly back: boolean;
    }
  | { readonly kind: 'consensus'; readonly agreed: boolean }
  | {
      readonly kind: 'adopt';
      readonly step: bigint;
      readonly newer: boolean;
      readonly proof: Proof;
    };

/** The reference. Every method says '' and moves, or says why not and stays. */
class Reference {
  generation: bigint;
  flying = false;
  sealed = false;
  view = 0;
  successes = 0;
  failures = 0;
  at = START_SECONDS;
  constructor(generation: bigint) {
    this.generation = generation;
  }
  due(now: number, safe: boolean, wall: number | null): boolean {
    if (this.generation === GENERATION_MAX) return false;
    const delay = scheduledDelaySeconds(EPOCH, this.generation + 1n, 5, 0.1);
    const may = this.sealed && !this.flying && this.failures === 0 && safe;
    return may && now - this.at >= delay && (wall === null || wall > 3);
  }
  private blocked(): string {
    if (this.flying) return 'in flight';
    return this.sealed ? '' : 'consensus';
  }
  begin(): string {
    const why = this.blocked() || (this.failures > 0 ? 'verified' : '');
    if (why !== '' || this.generation === GENERATION_MAX) return why || 'exhausted';
    this.flying = true;
    return '';
  }
  accept(step: bigint, view: number, fault: Fault): string {
    const wanted = this.generation + step;
    const isShape = fault !== 'shape' && wanted >= 1n && wanted <= GENERATION_MAX;
    const why = this.blocked() || (isShape ? '' : 'malformed');
    if (why !== '') return why;
    if (step !== 1n || view !== this.view) return 'stale';
    if (fault !== 'none') return `${fault} mismatch`;
    this.flying = true;
    return '';
  }
  complete(other: bigint, proof: Proof, back: boolean, now: number): string {
    if (!this.flying || other !== 0n) return 'generation mismatch';
    if (!this.sealed) return 'consensus';
    if (back) return 'time';
    this.flying = false;
    this.generation += 1n;
    if (proof !== 'good') this.failures += 1;
    else this.successes += 1;
    if (proof === 'good') this.at = now;
    return '';
  }
  consensus(agreed: boolean): string {
    if (this.flying) return 'in flight';
    if (agreed) this.sealed = true;
    return agreed ? '' : 'mismatch';
  }
  adopt(step: bigint, newer: boolean, proof: Proof, now: number): string {
    if (this.flying) return 'in flight';
    if (this.failures > 0) return 'verified';
    if (!newer) return 'view';
    if (step < 1n || this.generation + step > GENERATION_MAX) return 'generation';
    // A view may bring other clients, and an elapsed time is only counted in renewals.
    if (!['good', 'clients', 'elapsed'].includes(proof)) return 'proof';
    Object.assign(this, { at: now, sealed: false, generation: this.generation + step });
    this.view += 1;
    return '';
  }
}

/** For proofs that are made where no generation is left. */
const nextOf = ({ generation }: RenewalState): bigint =>
  generation === GENERATION_MAX ? generation : generation + 1n;

const viewOf = (view: number): string => view.toString(16).padStart(64, '0');

const resultOf = (proof: Proof, generation: bigint, clients: readonly string[]): object => {
  const good = proofOf({ generation, clients });
  switch (proof) {
    case 'good':
      return good;
    case 'previous':
      return proofOf({ generation: generation - 1n, clients });
    case 'clients':
      return proofOf({ generation, clients: [...clients.slice(1), `${clients[0]}'`] });
    case 'single':
      return { ...good, verified: false, clients: 1, transcript: '', scope: 'same-client-v1' };
    case 'counts':
      return { ...good, releaseChecks: good.releaseChecks - 1 };
    case 'unclean':
      return { ...good, clean: false, error: 'holder lock state was contended' };
    case 'elapsed':
      return { ...good, elapsedMs: Number.NaN };
  }
};

/** Applies one event to both; returns what the reference said. */
class Life {
  state: RenewalState;
  now = START_SECONDS;
  readonly reference: Reference;

  constructor(start: bigint) {
    const proof = proofOf({ generation: start });
    this.state = unsealed({
      timing: TIMING,
      proof,
      view: viewOf(0),
      completedAtSeconds: START_SECONDS,
    });
    this.reference = new Reference(start);
  }

  apply(event: Event): string {
    const said = this.perform(event);
    const { state, reference } = this;
    assert.equal(renewalFault(state), null);
    const metrics = renewalMetrics(state);
    assert.deepEqual(
      {
        generation: state.generation,
        flying: state.inFlightGeneration !== 0n,
        sealed: state.seal !== '',
        view: Number.parseInt(state.view, 16),
        successes: state.successes,
        failures: state.failures,
        at: state.completedAtSeconds,
      },
      { ...reference },
    );
    assert.equal(metrics.attempts, reference.successes + reference.failures);
    assert.equal(this.now <= reliableUntilSeconds(state) && reference.failures > 0, false);
    return said;
  }

  private perform(event: Event): string {
    const { state, reference, now } = this;
    const clients = state.expected.members.map(({ client }) => client);
    switch (event.kind) {
      case 'wait':
        this.now += event.seconds;
        return '';
      case 'due': {
        const around = { safeToStart: event.safe, wallRemainingSeconds: event.wall };
        const expected = reference.due(now, event.safe, event.wall);
        assert.equal(due(state, now, around), expected);
        return expected ? 'yes' : 'no';
      }
      case 'begin':
        return this.compare(begin(state), reference.begin());
      case 'accept': {
        const said = reference.accept(event.step, event.view, event.fault);
        return this.compare(accept(state, this.requestOf(event)), said);
      }
      case 'complete': {
        const completedAtSeconds = event.back ? state.completedAtSeconds - 0.001 : now;
        const generation = state.inFlightGeneration + event.other;
        const result = resultOf(event.proof, nextOf(state), clients);
        const said = reference.complete(event.other, event.proof, event.back, now);
        return this.compare(complete(state, { generation, result, completedAtSeconds }), said);
      }
      case 'consensus': {
        const own = ownConfiguration(state);
        const payloads = clients.map((_, rank) =>
          rank === 0 || event.agreed ? own : this.drift(),
        );
        return this.compare(establishConsensus(state, payloads), reference.consensus(event.agreed));
      }
      case 'adopt': {
        const view = viewOf(reference.view + (event.newer ? 1 : 0));
        const generation = state.generation + event.step;
        const valid = generation >= 1n && generation <= GENERATION_MAX;
        const proof = resultOf(event.proof, valid ? generation : 1n, clients);
        const adoption = {
          view,
          // An earlier proof under a later number: put together.
          proof: { ...proof, generation } as QualificationResult,
          completedAtSeconds: now,
        };
        const said = reference.adopt(event.step, event.newer, event.proof, now);
        return this.compare(adoptMembership(state, adoption), said);
      }
    }
  }

  private drift(): object {
    return ownConfiguration(unsealed({ timing: { ...TIMING, jitterFraction: 0.2 } }));
  }

  private requestOf(event: Event & { kind: 'accept' }): unknown {
    const { state } = this;
    const wanted = state.generation + event.step;
    const valid = wanted >= 1n && wanted <= GENERATION_MAX;
    const facts = { ...state, view: viewOf(event.view) };
    const request = requestRecord({ ...facts, generation: valid ? wanted : 1n });
    if (!valid) return { ...request, generation: wanted.toString() };
    if (event.fault === 'shape') return { ...request, more: true };
    if (event.fault === 'none') return request;
    return { ...request, [event.fault]: OTHER_TOKEN };
  }

  private compare(transition: Transition, said: string): string {
    if (said === '') {
      assert.ok(transition.ok, transition.ok ? '' : transition.error);
      this.state = transition.state;
    } else {
      assert.ok(!transition.ok, `must be refused: ${said}`);
      if (said !== 'proof') assert.match(transition.error, new RegExp(said));
    }
    return said;
  }
}

const often = <T>(usual: T, ...rare: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  );

const proofs = often<Proof>(
  'good',
  'previous',
  'clients',
  'single',
  'counts',
  'unclean',
  'elapsed',
);

const weighted = (weight: number, arbitrary: fc.Arbitrary<Event>) => ({ weight, arbitrary });

const event: fc.Arbitrary<Event> = fc.oneof(
  weighted(
    2,
    fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.double({ min: 0, max: 12, noNaN: true }),
    }),
  ),
  weighted(
    3,
    fc.record({
      kind: fc.constant('due' as const),
      safe: often(true, false),
      wall: often<number | null>(null, 3, 3.001, 100),
    }),
  ),
  weighted(2, fc.record({ kind: fc.constant('begin' as const) })),
  weighted(
    2,
    fc.record({
      kind: fc.constant('accept' as const),
      step: often(1n, -1n, 0n, 2n),
      view: often(0, 1, 2),
      fault: often<Fault>('none', 'shape', 'configuration', 'token'),
    }),
  ),
  weighted(
    4,
    fc.record({
      kind: fc.constant('complete' as const),
      other: often(0n, 1n, -1n),
      proof: proofs,
      back: often(false, true),
    }),
  ),
  weighted(2, fc.record({ kind: fc.constant('consensus' as const), agreed: often(true, false) })),
  weighted(
    1,
    fc.record({
      kind: fc.constant('adopt' as const),
      step: often(1n, 0n, 2n),
      newer: often(true, false),
      proof: proofs,
    }),
  ),
);

const starts = fc.constantFrom(0n, 7n, 2n ** 53n, GENERATION_MAX - 2n, GENERATION_MAX);

test(`${RUNS} random lives agree with the reference, and meet every verdict`, () => {
  const met = new Map<string, number>();
  fc.assert(
    fc.property(
      starts,
      fc.array(event, { minLength: 1, maxLength: 60, size: 'max' }),
      (start, events) => {
        const life = new Life(start);
        for (const each of events) {
          const verdict = `${each.kind}: ${life.apply(each)}`;
          met.set(verdict, (met.get(verdict) ?? 0) + 1);
        }
        if (life.reference.successes > 4) met.set('five generations', 1);
      },
    ),
    { numRuns: RUNS, seed: 20 },
  );
  const verdicts = [
    'due: yes',
    'due: no',
    ...['', 'in flight', 'consensus', 'verified', 'exhausted'].map((each) => `begin: ${each}`),
    ...['', 'in flight', 'consensus', 'malformed', 'stale'].map((each) => `accept: ${each}`),
    ...['configuration', 'token'].map((each) => `accept: ${each} mismatch`),
    ...['', 'generation mismatch', 'time'].map((each) => `complete: ${each}`),
    ...['', 'in flight', 'mismatch'].map((each) => `consensus: ${each}`),
    ...['', 'in flight', 'verified', 'view', 'generation', 'proof'].map((each) => `adopt: ${each}`),
    'five generations',
  ];
  assert.deepEqual(
    verdicts.filter((verdict) => !met.has(verdict)),
    [],
  );
});
