/**
 * Changes of a view as one member drives them: what it sees of the others, and the proposal of the
 * next view when it is this member's turn.
 *
 * Guarantee: a proposal is one create-once file that says everything; a member that has itself been
 * silent for too long proposes nothing. Not guaranteed: that the view which comes is the one that
 * was proposed here: whoever links the name first has decided.
 */
import { sealRecord } from '../protocol/envelope.ts';
import { timingDigest } from '../protocol/configuration.ts';
import { layout } from '../protocol/layout.ts';
import type { Roster } from '../protocol/records.ts';
import { fittingJoiners } from '../protocol/rendezvous.ts';
import {
  endsJob,
  neededChange,
  turnOf,
  type Change,
  type MemberSight,
  type MemberState,
} from '../protocol/view-change.ts';
import type { Member } from '../protocol/view.ts';
import { Candidates } from './candidates.ts';
import type { ViewMembership } from './membership.ts';
import type { PastMembers } from './past-members.ts';
import type { PeerRegister } from './peers.ts';

/** Candidates that come within this time of each other are taken in together. */
const BATCH_MS = 250;
/** Each master waits this part of the member TTL for the one before it to propose. */
const TURN_SHARE = 1 / 10;

export interface ViewChangeContext {
  readonly membership: ViewMembership;
  /** Nothing of this master's own is under way: it may be dropped once it wants to leave. */
  readonly settled: () => boolean;
  /** Masters may be taken in now. */
  readonly mayJoin: () => boolean;
  /** Whom no view takes in again. */
  readonly past: PastMembers;
}

export class ViewChange {
  private readonly context: ViewChangeContext;
  private readonly candidates: Candidates;
  private sinceMs: number | null = null;
  private joinSinceMs: number | null = null;
  private suspendedSinceMs: number | null = null;

  constructor(context: ViewChangeContext) {
    const { ports, own, view } = context.membership;
    this.context = context;
    this.candidates = new Candidates(ports, own, view, context.past);
  }

  /** A change is wanted, by whomever. */
  get isPending(): boolean {
    return this.sinceMs !== null || this.joinSinceMs !== null;
  }

  /** Proposes the next view if there has to be one and it is this member's turn. True if it did. */
  async step(now: number): Promise<boolean> {
    const { membership } = this.context;
    const { view, incarnation, options, own } = membership;
    const members = this.members(now);
    const joiners = this.joiners(now);
    const requalify = this.requalify(now, members);
    const change = neededChange({ view, members, joiners, requalify });
    if (change === null) {
      this.sinceMs = null;
      return false;
    }
    this.sinceMs ??= now;
    const turnMs = options.memberTtlMs * TURN_SHARE;
    if (now < this.sinceMs + turnOf(members, incarnation) * turnMs) return false;
    if (own.isSilent) return false;
    await this.propose(change);
    return true;
  }

  members(now: number): MemberSight[] {
    const { view } = this.context.membership;
    return view.members.map((member) => ({ member, state: this.state(member, now) }));
  }

  private state(member: Member, now: number): MemberState {
    const { membership, settled } = this.context;
    const { own, peers, incarnation, options, view } = membership;
    if (member.incarnation === incarnation) {
      if (own.current.lifecycle !== 'leaving') return 'here';
      return settled() ? 'leaving' : 'settling';
    }
    const register = peers.of(member.incarnation);
    const frame = register?.frame ?? null;
    // Its failure ends the job on all: nobody goes on without it.
    if (frame?.failure && endsJob(frame.failure.code)) return 'here';
    if (register === null || frame?.lifecycle === 'left' || frame?.lifecycle === 'failed')
      return 'gone';
    if (register.stillForMs(now) > options.memberTtlMs) {
      // Silence may be ours to explain: what its register holds cannot be read.
      register.checkWhole();
      return 'lost';
    }
    if (frame?.lifecycle !== 'leaving') return 'here';
    return frame.view === view.view && frame.work?.active === 0 ? 'leaving' : 'settling';
  }

  private joiners(now: number): Roster[] {
    const { membership, mayJoin } = this.context;
    const { options, rank, view, clusterKey } = membership;
    if (rank !== 0 || !mayJoin()) return [];
    const candidates = this.candidates.look(options.memberTtlMs);
    const joiners = fittingJoiners(view, { timing: timingDigest(options), clusterKey }, candidates);
    if (joiners.length === 0) {
      this.joinSinceMs = null;
      return [];
    }
    this.joinSinceMs ??= now;
    return now - this.joinSinceMs >= BATCH_MS ? joiners : [];
  }

  /**
   * A member's proof ran out: the lock is proved again in a view of the same members, once each of
   * them has moved since. Who does not will be lost, and the change is another one.
   */
  private requalify(now: number, members: readonly MemberSight[]): boolean {
    const { own, peers, view, incarnation } = this.context.membership;
    const registers = view.members
      .map((member) => peers.of(member.incarnation))
      .filter((register): register is PeerRegister => register !== null);
    const isSuspended =
      own.current.lifecycle === 'suspended' ||
      registers.some(({ frame }) => frame?.lifecycle === 'suspended' && frame.view === view.view);
    if (!isSuspended) {
      this.suspendedSinceMs = null;
      return false;
    }
    this.suspendedSinceMs ??= now;
    const since = this.suspendedSinceMs;
    return members.every(({ member, state }) => {
      if (member.incarnation === incarnation || state === 'gone' || state === 'lost') return true;
      return (peers.of(member.incarnation)?.movedAt ?? since) > since;
    });
  }

  /** Links view v+1; the link decides. */
  private async propose({ members, cause }: Change): Promise<void> {
    const { ports, view } = this.context.membership;
    const body = {
      schema: 'flockstep-view-v1',
      epoch: view.epoch,
      view: view.view + 1,
      run: view.run,
      previous: view.digest,
      configuration: view.configuration,
      members: [...members],
      cause,
    };
    await ports.directory.createOnce(layout.view(view.view + 1), sealRecord(body));
  }
}
