/** How far the members of a view are from one of them. Pure. */
import type { Member } from '../protocol/litmus.ts';
import type { Reach } from '../ports/reach.ts';

/** Members with an injected identity (tests) are on this kernel, whatever they are called. */
export const reachOf = (members: readonly Member[], rank: number): Reach => {
  const own = members.find((member) => member.rank === rank);
  const isHere = (member: Member): boolean =>
    member.client === own?.client || (member.synthetic && own?.synthetic === true);
  const here = members.filter(isHere).length;
  return { here, elsewhere: members.length - here };
};
