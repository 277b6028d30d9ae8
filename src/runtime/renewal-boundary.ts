/**
 * Where exceptions of a renewal end: the completion with its one look at the clock, the heartbeat of
 * the work leases before it, and the request on its way from root to the peers.
 *
 * Guarantee: each of these ends with a value, has asked each function it was given at most once, and
 * has changed the controller either completely or not at all. Interruption and broken invariants
 * pass. Not guaranteed: that a request which may have arrived did arrive; it is never sent again.
 */
import { boundedText } from '../errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Generation } from '../protocol/digest.ts';
import type { RenewalRequest } from '../protocol/generated/renewal-request.ts';
import { isToken, type Token } from '../protocol/ids.ts';
import { accept, begin, complete, renewalFault, type RenewalState } from '../protocol/renewal.ts';
import type { Scheduler } from '../protocol/renewal-schedule.ts';
import { boundedBy, describe, mustPropagate } from './containment.ts';

export type CompletionOutcome =
  | { readonly kind: 'renewed'; readonly state: RenewalState }
  /** The generation is used up; the job must stop. */
  | { readonly kind: 'failed'; readonly state: RenewalState; readonly detail: string }
  /** Nothing changed, the generation is still in flight; the job must stop. */
  | { readonly kind: 'unchanged'; readonly error: string };

/** Interrupt-class errors pass; what is thrown otherwise becomes its one-line text. */
const contained = <T>(run: () => T, failed: (text: string) => T): T => {
  try {
    return run();
  } catch (error) {
    if (mustPropagate(error)) throw error;
    return failed(describe(error));
  }
};

const isController = (state: unknown): state is RenewalState =>
  typeof state === 'object' &&
  state !== null &&
  contained(
    () => renewalFault(state as RenewalState) === null,
    () => false,
  );

/** Ends a generation. The clock is read once, and only here. */
export const completeRenewal = (
  state: RenewalState,
  ended: { readonly generation: Generation; readonly result: unknown },
  clock: Pick<Clock, 'now'>,
  scheduler?: Scheduler,
): CompletionOutcome => {
  if (!isController(state))
    return { kind: 'unchanged', error: 'invalid cluster lock renewal controller' };
  return contained<CompletionOutcome>(
    () => {
      const completion = { ...ended, completedAtSeconds: clock.now() / 1000 };
      const completed = complete(state, completion, scheduler);
      if (!completed.ok) return { kind: 'unchanged', error: completed.error };
      return completed.renewed
        ? { kind: 'renewed', state: completed.state }
        : { kind: 'failed', state: completed.state, detail: completed.detail };
    },
    (text) => ({
      kind: 'unchanged',
      error: boundedText(`cluster lock renewal completion raised: ${text}`),
    }),
  );
};

export interface HeartbeatObservation {
  /** Work items whose lease turned out to be lost. */
  readonly lost: readonly Token[];
  /** '' when the heartbeat did what it should. */
  readonly error: string;
}

const isLost = (value: unknown): value is readonly Token[] =>
  Array.isArray(value) && value.every(isToken) && new Set(value).size === value.length;

/**
 * Heartbeats the work leases once, before a renewal. Never tried again: after a failure nobody
 * knows which leases it has reached.
 */
export const observeHeartbeat = async (
  heartbeat: () => unknown,
  bound: { readonly clock: Clock; readonly untilMs: number },
): Promise<HeartbeatObservation> => {
  try {
    const bounded = boundedBy(bound.clock, bound.untilMs);
    const lost = await bounded('the heartbeat', async () => heartbeat());
    return isLost(lost)
      ? { lost, error: '' }
      : { lost: [], error: 'work lease heartbeat returned an invalid result' };
  } catch (error) {
    if (mustPropagate(error)) throw error;
    return { lost: [], error: boundedText(`work lease heartbeat failed: ${describe(error)}`) };
  }
};

/** The heartbeat's failure as this master's local error in the membership exchange. */
export const preRenewalError = ({ error }: HeartbeatObservation): string =>
  error === '' ? '' : boundedText(`pre-renewal ${error}`);

/** A request on its way to one peer. */
export interface Delivery {
  readonly peer: number;
  /** True once the peer is known to have the request. May throw: then nobody knows. */
  readonly isDelivered: () => boolean;
}

export interface Started {
  readonly state: RenewalState;
  /** 0 when nothing was started. A generation that was started is always seen through. */
  readonly generation: Generation;
  readonly deliveries: readonly Delivery[];
  /** The first failure, or ''. */
  readonly error: string;
}

/**
 * Root begins a generation and sends its request to each peer once. A peer that cannot be reached
 * neither keeps the others from it nor calls the generation off: the litmus ends by its deadline.
 */
export const startRenewal = (
  state: RenewalState,
  about: { readonly rank: number; readonly peers: readonly number[] },
  send: (peer: number, request: RenewalRequest) => Delivery,
): Started => {
  const none = (error: string): Started => ({ state, generation: 0n, deliveries: [], error });
  if (about.rank !== 0 || about.peers.length === 0)
    return none('only the root of several masters begins a cluster lock renewal');
  const begun = contained(
    () => begin(state),
    (text) => ({ ok: false, error: text }) as const,
  );
  if (!begun.ok) return none(begun.error);
  const deliveries: Delivery[] = [];
  let error = '';
  for (const peer of about.peers)
    contained(
      () => void deliveries.push(send(peer, begun.request)),
      (text) => {
        error ||= boundedText(`cluster lock renewal request to master ${peer} failed: ${text}`);
      },
    );
  return { state: begun.state, generation: begun.state.inFlightGeneration, deliveries, error };
};

export type Polled =
  | { readonly kind: 'nothing' }
  /** The generation is in flight here as well. */
  | { readonly kind: 'accepted'; readonly state: RenewalState; readonly generation: Generation }
  /** A request came and is none for us: counted, otherwise without effect. */
  | { readonly kind: 'quarantined'; readonly error: string }
  /** Nobody knows what came, if anything; the job must stop. */
  | { readonly kind: 'failed'; readonly error: string };

/** A peer looks for a request once. `receive` yields null when there is none. */
export const pollRenewal = (
  state: RenewalState,
  about: { readonly rank: number; readonly size: number },
  receive: () => unknown,
): Polled => {
  if (!(about.rank >= 1 && about.rank < about.size))
    return { kind: 'failed', error: 'only a peer of the root takes cluster lock renewal requests' };
  return contained<Polled>(
    () => {
      const request = receive();
      if (request === null || request === undefined) return { kind: 'nothing' };
      const accepted = accept(state, request);
      return accepted.ok
        ? { kind: 'accepted', state: accepted.state, generation: accepted.generation }
        : { kind: 'quarantined', error: accepted.error };
    },
    (text) => ({
      kind: 'failed',
      error: boundedText(`cluster lock renewal request cannot be taken: ${text}`),
    }),
  );
};

export interface DeliveryCounts {
  readonly completed: number;
  readonly incomplete: number;
  /** May have arrived; never taken for "not sent". */
  readonly uncertain: number;
  /** '' when every request arrived; else the job must stop. */
  readonly error: string;
}

/** Root looks once at each request after the litmus. A peer named twice is refused before any look. */
export const observeDeliveries = (deliveries: readonly Delivery[]): DeliveryCounts => {
  const peers = new Set(deliveries.map(({ peer }) => peer));
  if (peers.size !== deliveries.length)
    return {
      completed: 0,
      incomplete: 0,
      uncertain: deliveries.length,
      error: 'a cluster lock renewal request is listed twice',
    };
  const counts = { completed: 0, incomplete: 0, uncertain: 0 };
  for (const delivery of deliveries) {
    const seen = contained<keyof typeof counts>(
      () => (delivery.isDelivered() ? 'completed' : 'incomplete'),
      () => 'uncertain',
    );
    counts[seen] += 1;
  }
  const { incomplete, uncertain } = counts;
  const error =
    incomplete + uncertain === 0
      ? ''
      : `cluster lock renewal requests: ${incomplete} incomplete, ${uncertain} uncertain`;
  return { ...counts, error };
};
