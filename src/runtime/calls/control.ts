/**
 * The procedures that every master answers: statistics, stop, renew, vote, steal. They are procedures like a
 * user's own, under names that begin with "flockstep.".
 *
 * Stop, renew and steal act on the process, not on state of the replier, and are of class `marked`: committed
 * with their reply, then applied. What is applied is bound to the view that it was asked of: a run
 * that resumes the job later is neither stopped nor made to prove anything by what was asked of an
 * earlier one. All bear being applied again: a stop never becomes gentler, and a generation that was
 * asked for begins once.
 */
import { isControlNothing, whyControlNothing } from '../../protocol/generated/control-nothing.ts';
import { isControlRenewal, whyControlRenewal } from '../../protocol/generated/control-renewal.ts';
import { isControlSteal, whyControlSteal } from '../../protocol/generated/control-steal.ts';
import { isControlStolen, whyControlStolen } from '../../protocol/generated/control-stolen.ts';
import { isControlStop, whyControlStop } from '../../protocol/generated/control-stop.ts';
import {
  isControlStopping,
  whyControlStopping,
} from '../../protocol/generated/control-stopping.ts';
import {
  isControlVote,
  whyControlVote,
  type ControlVote,
} from '../../protocol/generated/control-vote.ts';
import {
  isPayloadStatistics,
  whyPayloadStatistics,
  type PayloadStatistics,
} from '../../protocol/generated/payload-statistics.ts';
import type {
  MarkedProcedure,
  Procedure,
  ReadingProcedure,
} from '../../protocol/calls/procedure.ts';

export type StopKind = 'drain' | 'now';

/** What a master lets others ask of it. */
export interface ControlHooks {
  readonly rank: number;
  readonly view: number;
  readonly statistics: () => PayloadStatistics;
  readonly vote: () => Omit<ControlVote, 'rank' | 'view'>;
  readonly stopping: () => StopKind | null;
  readonly stop: (kind: StopKind) => void;
  /** The generation that would begin next, or why none would. */
  readonly nextRenewal: () => { readonly generation: bigint } | { readonly refusal: string };
  /** The newest generation that has begun, or was asked for. */
  readonly renewedUpTo: () => bigint;
  readonly renew: (generation: bigint) => void;
  /** Leases whose command has not started. */
  readonly unbegun: () => number;
  /** Resolves when as many of those as there still are, up to `count`, are given back durably. */
  readonly giveBack: (count: number) => Promise<void>;
}

const checker =
  (is: (value: unknown) => boolean, why: () => string) =>
  (value: unknown): string =>
    is(value) ? '' : why();

const nothing = checker(isControlNothing, whyControlNothing);

const statistics = (hooks: ControlHooks): ReadingProcedure => ({
  name: 'flockstep.statistics',
  effect: 'none',
  checkArguments: nothing,
  checkResult: checker(isPayloadStatistics, whyPayloadStatistics),
  run: async () => ({ ok: true, result: hooks.statistics() }),
});

const vote = (hooks: ControlHooks): ReadingProcedure => ({
  name: 'flockstep.vote',
  effect: 'none',
  checkArguments: nothing,
  checkResult: checker(isControlVote, whyControlVote),
  run: async () => ({
    ok: true,
    result: { rank: hooks.rank, view: hooks.view, ...hooks.vote() },
  }),
});

interface Stop {
  readonly view: number;
  readonly kind: StopKind;
}

/** The harder of what was asked and what is under way. */
const harder = (asked: StopKind, current: StopKind | null): StopKind =>
  current === 'now' ? 'now' : asked;

const stop = (hooks: ControlHooks): MarkedProcedure => ({
  name: 'flockstep.stop',
  effect: 'marked',
  checkArguments: checker(isControlStop, whyControlStop),
  checkResult: checker(isControlStopping, whyControlStopping),
  prepare: async (args) => {
    const { rank, view } = hooks;
    const kind = harder((args as { kind: StopKind }).kind, hooks.stopping());
    const effect: Stop = { view, kind };
    return { outcome: { ok: true, result: { rank, view, kind } }, effect };
  },
  apply: async (effect) => {
    const { view, kind } = effect as Stop;
    if (view === hooks.view) hooks.stop(kind);
  },
  isApplied: async (effect) => {
    const { view, kind } = effect as Stop;
    return view !== hooks.view || harder(kind, hooks.stopping()) === hooks.stopping();
  },
});

interface Renew {
  readonly view: number;
  readonly generation: string;
}

const renew = (hooks: ControlHooks): MarkedProcedure => ({
  name: 'flockstep.renew',
  effect: 'marked',
  checkArguments: nothing,
  checkResult: checker(isControlRenewal, whyControlRenewal),
  prepare: async () => {
    const next = hooks.nextRenewal();
    if ('refusal' in next) return { outcome: { ok: false, text: next.refusal }, effect: null };
    const effect: Renew = { view: hooks.view, generation: String(next.generation) };
    return { outcome: { ok: true, result: { ...effect } }, effect };
  },
  apply: async (effect) => {
    const { view, generation } = effect as Renew;
    if (view === hooks.view) hooks.renew(BigInt(generation));
  },
  isApplied: async (effect) => {
    const { view, generation } = effect as Renew;
    return view !== hooks.view || BigInt(generation) <= hooks.renewedUpTo();
  },
});

interface Steal {
  readonly view: number;
  readonly count: number;
}

/** Its effect is in the ledger. Asked for again, more is given back, and nobody is the worse for it. */
const steal = (hooks: ControlHooks): MarkedProcedure => ({
  name: 'flockstep.steal',
  effect: 'marked',
  checkArguments: checker(isControlSteal, whyControlSteal),
  checkResult: checker(isControlStolen, whyControlStolen),
  prepare: async (args) => {
    const { rank, view } = hooks;
    const count = Math.min((args as { count: number }).count, hooks.unbegun());
    const effect: Steal | null = count === 0 ? null : { view, count };
    return { outcome: { ok: true, result: { rank, view, count } }, effect };
  },
  apply: async (effect) => {
    const { view, count } = effect as Steal;
    if (view === hooks.view) await hooks.giveBack(count);
  },
  isApplied: async (effect) => (effect as Steal).view !== hooks.view || hooks.unbegun() === 0,
});

export const controlProcedures = (hooks: ControlHooks): readonly Procedure[] => [
  statistics(hooks),
  vote(hooks),
  stop(hooks),
  renew(hooks),
  steal(hooks),
];
