/**
 * Bounded shutdown of workers: READY -> STOP(token) -> exact ACK(token).
 *
 * Guarantee: STOP goes once, and only to a worker that is idle; a worker counts as stopped only
 * when it repeats exactly its own token of this very shutdown; after the deadline what is still
 * silent is reported as pending and never waited for. A grace of 0 is one poll. An outcome is
 * clean only when nothing is pending and nothing went wrong on the way, even if every ACK came.
 *
 * Not guaranteed: that a pending worker has ended; its process groups are killed by the pool.
 */
import { check } from './check.ts';
import { shutdownToken } from './digest.ts';

export type WorkerPhase = 'busy' | 'ready' | 'stopping' | 'stopped';

/** What an ACK is; only `current` counts, all others are quarantined. */
export type AckClass =
  /** From nobody of this pool. */
  | 'unowned'
  /** Not the shape of an ACK, or it speaks for another worker than its source. */
  | 'malformed'
  /** No STOP was sent to this worker, or its ACK was counted already: none is expected. */
  | 'missing'
  /** Carries another token: of an earlier shutdown, or of another worker. */
  | 'stale'
  | 'current';

export interface Ack {
  readonly worker: number;
  readonly token: string;
}

export interface ShutdownState {
  readonly seed: string;
  readonly startedAtMs: number;
  readonly graceMs: number;
  /** Index = worker - 1. */
  readonly phases: readonly WorkerPhase[];
  readonly drainedResults: number;
  readonly resultErrors: number;
  readonly quarantinedAcks: number;
  readonly communicationErrors: number;
  readonly ended: boolean;
}

export type ShutdownEvent =
  | { readonly kind: 'result'; readonly worker: number; readonly accepted: boolean }
  | { readonly kind: 'ready'; readonly worker: number }
  /** `ack` is null when the message had not the shape of one. */
  | { readonly kind: 'ack'; readonly source: number; readonly ack: Ack | null }
  | { readonly kind: 'communication-error' }
  /** Nobody can answer any more: an error, and the end without waiting for the deadline. */
  | { readonly kind: 'gone' }
  /** Time has passed; also the one poll of grace 0. */
  | { readonly kind: 'poll' };

export type ShutdownEffect =
  | { readonly kind: 'send-stop'; readonly worker: number; readonly token: string }
  | { readonly kind: 'end' };

export interface ShutdownStep {
  readonly state: ShutdownState;
  readonly effects: readonly ShutdownEffect[];
}

export const classifyAck = (state: ShutdownState, source: number, ack: Ack | null): AckClass => {
  const phase = state.phases[source - 1];
  if (phase === undefined) return 'unowned';
  if (ack === null || ack.worker !== source) return 'malformed';
  if (phase !== 'stopping') return 'missing';
  return ack.token === shutdownToken(state.seed, source) ? 'current' : 'stale';
};

/** Workers that are idle at the start get their STOP at once. */
export const beginShutdown = (
  options: { seed: string; graceMs: number; workers: number; ready: ReadonlySet<number> },
  nowMs: number,
): ShutdownStep => {
  check(options.graceMs >= 0, 'a shutdown grace is not negative');
  const phases = Array.from({ length: options.workers }, (): WorkerPhase => 'busy');
  let step: ShutdownStep = {
    state: {
      seed: options.seed,
      startedAtMs: nowMs,
      graceMs: options.graceMs,
      phases,
      drainedResults: 0,
      resultErrors: 0,
      quarantinedAcks: 0,
      communicationErrors: 0,
      ended: false,
    },
    effects: [],
  };
  for (const worker of options.ready) {
    const next = onReady(step.state, worker);
    step = { state: next.state, effects: [...step.effects, ...next.effects] };
  }
  return options.workers === 0 ? endWhenDone(step, nowMs) : step;
};

/** One event. An ended shutdown ignores everything: late messages change no outcome. */
export const stepShutdown = (
  state: ShutdownState,
  event: ShutdownEvent,
  nowMs: number,
): ShutdownStep => {
  if (state.ended) return { state, effects: [] };
  switch (event.kind) {
    case 'result':
      return endWhenDone(onResult(state, event.accepted), nowMs);
    case 'ready':
      return endWhenDone(onReady(state, event.worker), nowMs);
    case 'ack':
      return endWhenDone(onAck(state, event.source, event.ack), nowMs);
    case 'communication-error':
      return endWhenDone(
        { state: { ...state, communicationErrors: state.communicationErrors + 1 }, effects: [] },
        nowMs,
      );
    case 'gone':
      return onGone(state);
    case 'poll':
      return onPoll(state, nowMs);
  }
};

const onResult = (state: ShutdownState, accepted: boolean): ShutdownStep => ({
  state: {
    ...state,
    drainedResults: state.drainedResults + 1,
    resultErrors: state.resultErrors + (accepted ? 0 : 1),
  },
  effects: [],
});

const onReady = (state: ShutdownState, worker: number): ShutdownStep => {
  // A READY of a worker that was told to stop, or of nobody, makes nobody eligible again.
  if (state.phases[worker - 1] !== 'busy') return { state, effects: [] };
  const token = shutdownToken(state.seed, worker);
  return {
    state: withPhase(state, worker, 'stopping'),
    effects: [{ kind: 'send-stop', worker, token }],
  };
};

const onAck = (state: ShutdownState, source: number, ack: Ack | null): ShutdownStep => {
  if (classifyAck(state, source, ack) !== 'current')
    return { state: { ...state, quarantinedAcks: state.quarantinedAcks + 1 }, effects: [] };
  return { state: withPhase(state, source, 'stopped'), effects: [] };
};

const onGone = (state: ShutdownState): ShutdownStep => ({
  state: { ...state, communicationErrors: state.communicationErrors + 1, ended: true },
  effects: [{ kind: 'end' }],
});

const onPoll = (state: ShutdownState, nowMs: number): ShutdownStep => {
  if (nowMs < state.startedAtMs + state.graceMs) return endWhenDone({ state, effects: [] }, nowMs);
  return { state: { ...state, ended: true }, effects: [{ kind: 'end' }] };
};

const endWhenDone = (step: ShutdownStep, nowMs: number): ShutdownStep => {
  check(nowMs >= step.state.startedAtMs, 'the shutdown clock is monotonic');
  if (step.state.phases.some((phase) => phase !== 'stopped')) return step;
  return { state: { ...step.state, ended: true }, effects: [...step.effects, { kind: 'end' }] };
};

const withPhase = (state: ShutdownState, worker: number, phase: WorkerPhase): ShutdownState => ({
  ...state,
  phases: state.phases.map((current, index) => (index === worker - 1 ? phase : current)),
});

const workersIn = (state: ShutdownState, stopped: boolean): number[] =>
  state.phases.flatMap((phase, index) => ((phase === 'stopped') === stopped ? [index + 1] : []));

/** Same fields as ShutdownOutcome of ports/workers.ts. */
export const shutdownOutcome = (state: ShutdownState, nowMs: number) => {
  const pending = workersIn(state, false);
  return {
    clean: pending.length === 0 && state.communicationErrors === 0 && state.resultErrors === 0,
    acknowledged: workersIn(state, true),
    pending,
    quarantinedAcks: state.quarantinedAcks,
    communicationErrors: state.communicationErrors,
    elapsedMs: nowMs - state.startedAtMs,
  };
};
