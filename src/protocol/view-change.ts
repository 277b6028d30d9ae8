/**
 * How the members of a view change while the job goes on: who is to be dropped or taken in, who may
 * propose it and when, and what a proposed view must look like.
 *
 *   here      in the view, and needed
 *   settling  asked to leave, something of its own still under way: needed until that is over
 *   leaving   asked to leave, nothing of its own under way: dropped
 *   gone      says that it has ended: dropped
 *   lost      gave no sign of life for the member TTL of the observer's clock: dropped
 *
 * Guarantee: two masters with the same sight propose the same members in the same order; each
 * transition is one create-once file, so whoever links it first has decided, and nobody waits for a
 * proposer that died. Not guaranteed: that observers have the same sight. Of two that drop each
 * other, one links first; the other finds a view without itself and stops.
 */
import type { Roster, View } from './records.ts';
import { memberOf, viewFault, type Member } from './view.ts';

export type MemberState = 'here' | 'settling' | 'leaving' | 'gone' | 'lost';

export interface MemberSight {
  readonly member: Member;
  readonly state: MemberState;
}

export interface ChangeSight {
  readonly view: View;
  /** In rank order, the observer included. */
  readonly members: readonly MemberSight[];
  /** Live candidates that fit this job. */
  readonly joiners: readonly Roster[];
  /** A member may not rely on its proof any more, though nothing was found against the lock. */
  readonly requalify: boolean;
}

export type Cause = View['cause'];

export interface Change {
  readonly members: readonly Member[];
  readonly cause: Cause;
}

const isDropped = (state: MemberState): boolean => state === 'gone' || state === 'lost';

/** Everybody was asked to leave: that is the end of the job, not of a membership. */
export const allLeave = (members: readonly MemberSight[]): boolean =>
  members.every(({ state }) => state !== 'here');

/** The next view, or null when the present one is as it should be. */
export const neededChange = (sight: ChangeSight): Change | null => {
  const { members, joiners } = sight;
  const ending = allLeave(members);
  const isStaying = ({ state }: MemberSight): boolean =>
    !isDropped(state) && (ending || state !== 'leaving');
  const staying = members.filter(isStaying);
  const named = (states: readonly MemberState[]): string[] =>
    members
      .filter((each) => !isStaying(each) && states.includes(each.state))
      .map(({ member }) => member.incarnation);
  const left = named(['leaving', 'gone']);
  const evicted = named(['lost']);
  const known = new Set(members.map(({ member }) => member.incarnation));
  const joined = ending
    ? []
    : joiners
        .filter(({ incarnation }) => !known.has(incarnation))
        .toSorted((a, b) => (a.incarnation < b.incarnation ? -1 : 1));
  const isSame = left.length + evicted.length + joined.length === 0;
  if (staying.length === 0 || (isSame && !sight.requalify)) return null;
  return {
    members: [
      ...staying.map(({ member }, rank) => ({ ...member, rank })),
      ...joined.map((roster, index) => memberOf(roster, staying.length + index)),
    ],
    cause: { kind: 'changed', joined: joined.map((r) => r.incarnation), left, evicted },
  };
};

/**
 * How many masters are to propose before this one: live ones of a lower rank, and those who stay
 * before those who leave. Each waits its turn, and none waits for ever.
 */
export const turnOf = (members: readonly MemberSight[], incarnation: string): number => {
  const live = members.filter(({ state }) => !isDropped(state));
  const order = [
    ...live.filter(({ state }) => state === 'here'),
    ...live.filter(({ state }) => state !== 'here'),
  ];
  const turn = order.findIndex(({ member }) => member.incarnation === incarnation);
  return turn < 0 ? order.length : turn;
};

/** What is wrong with a view that claims to follow `previous`, or ''. */
export const transitionFault = (previous: View, view: View): string => {
  const fault = viewFault(view, previous.view + 1);
  if (fault !== '') return fault;
  if (view.previous !== previous.digest) return 'it does not follow its predecessor';
  if (view.epoch !== previous.epoch) return 'it is of another epoch';
  const { kind, joined, left, evicted } = view.cause;
  const before = previous.members.map(({ incarnation }) => incarnation);
  const after = view.members.map(({ incarnation }) => incarnation);
  if (kind === 'founded')
    return after.some((one) => before.includes(one)) ? 'it is founded by members of another' : '';
  if (view.run !== previous.run) return 'it changes the run';
  if (view.configuration !== previous.configuration) return 'it changes the options';
  const dropped = new Set([...left, ...evicted]);
  const expected = [...before.filter((one) => !dropped.has(one)), ...joined];
  if (joined.some((one) => before.includes(one))) return 'it takes a member in that it has';
  if ([...dropped].some((one) => !before.includes(one))) return 'it drops somebody who was none';
  return after.length === expected.length && after.every((one, rank) => one === expected[rank])
    ? ''
    : 'its members are not those that its cause says';
};

/** Failures of one master alone: the others go on without it. Every other one ends the job. */
const OF_ONE_MASTER: ReadonlySet<string> = new Set([
  'E_EVICTED',
  'E_MEMBER_LOST',
  'E_INTERRUPTED',
  'E_SHUTDOWN',
]);

export const endsJob = (code: string): boolean => !OF_ONE_MASTER.has(code);
