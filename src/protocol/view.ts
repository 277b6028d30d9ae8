/**
 * Views: agreed, ordered member lists, one create-once file each. Whoever links `views/<v>.json`
 * first has decided view v. A master believes a view only if it names its own incarnation, so no
 * file of a dead run can satisfy a live one.
 */
import { isNumberName } from './ids.ts';
import type { Roster, View } from './records.ts';

export type ViewBody = Omit<View, 'digest'>;
export type Member = View['members'][number];

export const memberOf = (roster: Roster, rank: number): Member => ({
  rank,
  incarnation: roster.incarnation,
  capacity: roster.capacity,
  host: roster.host,
  pid: roster.pid,
});

/** What says that these masters founded the view together. */
export const foundedBy = (members: readonly Member[]): View['cause'] => ({
  kind: 'founded',
  joined: members.map((member) => member.incarnation),
  left: [],
  evicted: [],
});

export const rankIn = (view: View, incarnation: string): number | null =>
  view.members.find((member) => member.incarnation === incarnation)?.rank ?? null;

/** "master 2 (host h, pid 17)": for people. */
export const describeMember = (member: { rank: number; host: string; pid: number }): string =>
  `master ${member.rank} (host ${member.host}, pid ${member.pid})`;

/** Highest view number in a listing of `views/`; foreign names are ignored; 0 when there is none. */
export const latestViewNumber = (names: readonly string[]): number =>
  names.reduce((latest, name) => {
    const stem = name.endsWith('.json') ? name.slice(0, -5) : '';
    return isNumberName(stem) ? Math.max(latest, Number(stem)) : latest;
  }, 0);

/** What must hold of a view beyond its schema: ranks 0..n-1 in order, distinct incarnations. */
export const viewFault = (view: View, number: number): string => {
  if (view.view !== number) return `says it is view ${view.view}, but is named ${number}`;
  if (view.members.some((member, index) => member.rank !== index))
    return 'its ranks are not 0..n-1 in order';
  if (new Set(view.members.map((member) => member.incarnation)).size !== view.members.length)
    return 'it names an incarnation twice';
  const { kind, left, evicted } = view.cause;
  if (kind === 'founded' && left.length + evicted.length > 0)
    return 'it is founded, yet drops members';
  return '';
};
