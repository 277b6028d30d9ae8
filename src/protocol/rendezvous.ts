/**
 * Who may form the next view, decided from what one candidate has seen.
 *
 * A roster record alone proves nothing: it may be of a dead process. A candidate counts as live
 * when its register says that it has seen the observer's incarnation, which no dead one can have
 * known (moving sequence numbers would not do: a dead one's last writes may show late, one by one).
 * The members of the previous
 * view must be gone (left, failed, or not moved for the member TTL of the observer's own clock).
 *
 * Who wants to join founds nothing while a member of the latest view may be alive: it waits to be
 * taken in. The challenge to it is a number that the member has written only after it began to watch
 * the candidate; no dead process can repeat it.
 */
import type { Roster, View } from './records.ts';
import { describeMember, memberOf, type Member } from './view.ts';

export interface Candidate {
  readonly roster: Roster;
  readonly live: boolean;
  /** Failure that the candidate announces in its own register, or null. */
  readonly failure: { readonly code: string; readonly text: string } | null;
}

export interface PreviousMember {
  readonly member: Member;
  readonly state: 'unknown' | 'alive' | 'gone';
}

export interface Sight {
  readonly self: Roster;
  /** All candidates of this run, the observer included (always live). */
  readonly candidates: readonly Candidate[];
  /** Latest view in the directory, not naming the observer; null when there is none. */
  readonly previous: { readonly view: View; readonly members: readonly PreviousMember[] } | null;
}

export type Judgement =
  | {
      readonly kind: 'wait';
      readonly why: string;
      /** For a member of the previous view, which is known to be alive or gone after the member TTL. */
      readonly untilGone?: true;
    }
  | { readonly kind: 'propose'; readonly members: readonly Member[] }
  | {
      readonly kind: 'refuse';
      /** One of our own, or what a candidate that gave up says. */
      readonly code: string;
      readonly text: string;
    };

const refuse = (code: string, text: string): Judgement => ({
  kind: 'refuse',
  code,
  text,
});

const who = (roster: Roster): string =>
  `${roster.rank === null ? 'a master' : `rank ${roster.rank}`} (host ${roster.host}, pid ${roster.pid})`;

const otherEpoch = (held: string, wanted: string): string =>
  `the directory holds epoch ${held}, not ${wanted}: leave --epoch out or name another directory`;

const judgePrevious = (sight: Sight): Judgement | null => {
  const { previous, self } = sight;
  if (previous === null) return null;
  if (self.epoch !== '' && self.epoch !== previous.view.epoch)
    return refuse('E_EPOCH', otherEpoch(previous.view.epoch, self.epoch));
  const alive = previous.members.find((entry) => entry.state === 'alive');
  if (alive !== undefined) {
    const text =
      previous.view.run === self.run
        ? `run ${self.run} already has its ${previous.view.members.length} masters (view ${previous.view.view}); ${describeMember(alive.member)} is alive`
        : `the directory is in use by run ${previous.view.run} (view ${previous.view.view}); ${describeMember(alive.member)} is alive`;
    return refuse('E_IN_USE', text);
  }
  return null;
};

type Key = Pick<Roster, 'clusterKey'>;

const otherKey = (roster: Key, self: Key): string => {
  if (roster.clusterKey === '') return 'was started without --cluster-key, this one with it';
  if (self.clusterKey === '') return 'was started with --cluster-key, this one without it';
  return 'has another cluster key than this master: the files must hold the same bytes';
};

const judgeAgreement = (self: Roster, others: readonly Candidate[]): Judgement | null => {
  for (const { roster } of others) {
    if (roster.size !== self.size)
      return refuse(
        'E_RENDEZVOUS',
        `${who(roster)} was started with --size ${roster.size}, this one with ${self.size}`,
      );
    if (roster.configuration !== self.configuration)
      return refuse(
        'E_RENDEZVOUS',
        `${who(roster)} was started with other options than this master: command, input kind and limits must be equal`,
      );
    if (roster.clusterKey !== self.clusterKey)
      return refuse('E_RENDEZVOUS', `${who(roster)} ${otherKey(roster, self)}`);
    if (roster.epoch !== self.epoch)
      return refuse('E_RENDEZVOUS', `${who(roster)} was started with another --epoch`);
    if ((roster.rank === null) !== (self.rank === null))
      return refuse('E_RENDEZVOUS', `${who(roster)}: either all masters get a rank or none`);
  }
  return null;
};

export interface JoinSight {
  readonly self: Roster;
  /** Latest view in the directory, not naming the observer; null when there is none. */
  readonly previous: Sight['previous'];
  /** What a member of it announced, where that could be read. */
  readonly member: Pick<Roster, 'timing' | 'clusterKey'> | null;
  /** A run id was given: only that run is joined. */
  readonly insists: boolean;
}

/** What somebody may do now who wants to be taken in. Pure, as judgeRendezvous. */
export const judgeJoin = ({ self, previous, member, insists }: JoinSight): Judgement => {
  const alone: Judgement = { kind: 'propose', members: [memberOf(self, 0)] };
  if (previous === null) return alone;
  const { view, members } = previous;
  if (self.epoch !== '' && self.epoch !== view.epoch)
    return refuse('E_EPOCH', otherEpoch(view.epoch, self.epoch));
  const alive = members.find(({ state }) => state === 'alive');
  if (alive === undefined) {
    const unknown = members.find(({ state }) => state === 'unknown');
    if (unknown === undefined) return alone;
    return {
      kind: 'wait',
      why: `waiting for a word of ${describeMember(unknown.member)}`,
      untilGone: true,
    };
  }
  const they = `${describeMember(alive.member)} of run ${view.run}`;
  if (insists && view.run !== self.run)
    return refuse(
      'E_IN_USE',
      `the directory is in use by run ${view.run} (view ${view.view}); ${describeMember(alive.member)} is alive`,
    );
  if (view.configuration !== self.configuration)
    return refuse(
      'E_RENDEZVOUS',
      `${they} was started with other options than this master: command, input kind and limits must be equal`,
    );
  if (member !== null && member.clusterKey !== self.clusterKey)
    return refuse('E_RENDEZVOUS', `${they} ${otherKey(member, self)}`);
  if (member !== null && member.timing !== self.timing)
    return refuse(
      'E_RENDEZVOUS',
      `${they} was started with another timing of renewals: --renew-interval and --renew-jitter must be equal`,
    );
  return { kind: 'wait', why: `waiting to be taken into view ${view.view} of run ${view.run}` };
};

export interface JoinerSight {
  readonly roster: Roster;
  /** It answers what was written after the observer began to watch it, and still moves. */
  readonly live: boolean;
  readonly failed: boolean;
}

/** Whom a member of `view` may take in. Who does not fit finds out by itself and says so. */
export const fittingJoiners = (
  view: View,
  member: Pick<Roster, 'timing' | 'clusterKey'>,
  candidates: readonly JoinerSight[],
): Roster[] =>
  candidates
    .filter(({ roster, live, failed }) => {
      const fits =
        roster.configuration === view.configuration &&
        roster.timing === member.timing &&
        roster.clusterKey === member.clusterKey;
      const ofEpoch = roster.epoch === '' || roster.epoch === view.epoch;
      return roster.wants === 'join' && live && !failed && fits && ofEpoch;
    })
    .map(({ roster }) => roster);

const judgeRanks = (self: Roster, live: readonly Candidate[]): Judgement | null => {
  const byRank = new Map<number, Roster>();
  for (const { roster } of live) {
    if (roster.rank === null) continue;
    const other = byRank.get(roster.rank);
    if (other !== undefined)
      return refuse(
        'E_IN_USE',
        `two live masters claim rank ${roster.rank} of run ${self.run}: host ${other.host}, pid ${other.pid} and host ${roster.host}, pid ${roster.pid}`,
      );
    byRank.set(roster.rank, roster);
  }
  return null;
};

/** What this candidate may do now. Pure: the same sight always gives the same judgement. */
export const judgeRendezvous = (sight: Sight): Judgement => {
  const { self, candidates, previous } = sight;
  const live = candidates.filter((candidate) => candidate.live);
  const failed = live.find((candidate) => candidate.failure !== null);
  const refusal = judgePrevious(sight) ?? judgeAgreement(self, live) ?? judgeRanks(self, live);
  if (refusal !== null) return refusal;
  if (failed?.failure)
    return refuse(failed.failure.code, `${who(failed.roster)} gave up: ${failed.failure.text}`);
  if (live.length < self.size)
    return {
      kind: 'wait',
      why: `${live.length} of ${self.size} masters of run ${self.run} are here`,
    };
  const unknown = previous?.members.find((entry) => entry.state === 'unknown');
  if (unknown !== undefined && previous !== null)
    return {
      kind: 'wait',
      why: `waiting until ${describeMember(unknown.member)} of run ${previous.view.run} is certainly gone`,
      untilGone: true,
    };
  if (self.rank !== null && self.rank !== 0)
    return { kind: 'wait', why: 'waiting for rank 0 to commit the view' };
  const ordered =
    self.rank === null
      ? // Without ranks the create-once race decides who proposes; incarnations give the order.
        live
          .map((candidate) => candidate.roster)
          .toSorted((a, b) => (a.incarnation < b.incarnation ? -1 : 1))
          .slice(0, self.size)
      : live.map((candidate) => candidate.roster).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  if (!ordered.some((roster) => roster.incarnation === self.incarnation))
    return { kind: 'wait', why: 'more masters came than the run has places' };
  return { kind: 'propose', members: ordered.map((roster, rank) => memberOf(roster, rank)) };
};
