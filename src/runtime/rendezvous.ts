/**
 * Rendezvous: N processes that share only a directory become the members of one view.
 *
 * Each writes its register, then its roster record, and looks: who else is of this run and alive,
 * and is the previous view gone? One of them (rank 0, or whoever is quicker when ranks are not
 * given) links the next view; all believe it once it names their incarnation.
 */
import { FlockstepError, knownCode } from '../errors.ts';
import { sealRecord } from '../protocol/envelope.ts';
import { isIncarnation } from '../protocol/ids.ts';
import { RENDEZVOUS_HEARTBEAT_MS } from '../protocol/limits.ts';
import { contributionOf } from '../protocol/exchange.ts';
import { ROSTER, VIEW, type Frame, type Roster, type View } from '../protocol/records.ts';
import {
  judgeJoin,
  judgeRendezvous,
  type Candidate,
  type Judgement,
  type PreviousMember,
  type Sight,
} from '../protocol/rendezvous.ts';
import {
  describeMember,
  foundedBy,
  latestViewNumber,
  rankIn,
  viewFault,
  type Member,
} from '../protocol/view.ts';
import { layout } from '../protocol/layout.ts';
import type { Clock } from '../ports/clock.ts';
import type { SharedDirectory } from '../ports/directory.ts';
import type { Random } from '../ports/random.ts';
import { PeerRegister } from './peers.ts';
import { removeTrail } from './trail.ts';
import { damagedRecord, readRecord, readUnlessRemoved, type Waiting } from './records.ts';
import type { OwnRegister } from './register.ts';

export interface RendezvousContext {
  readonly directory: SharedDirectory;
  readonly clock: Clock;
  readonly random: Random;
  readonly own: OwnRegister;
  /** This master's announcement, without its digest. */
  readonly roster: Omit<Roster, 'digest'>;
  /** Wants to join: whichever run lives in the directory, or the roster's own only. */
  readonly anyRun: boolean;
  readonly joinTimeoutMs: number;
  readonly memberTtlMs: number;
  readonly stopped: () => boolean;
  /** Told when the reason for waiting changes. */
  readonly onWait: (why: string) => void;
}

export interface Joined {
  readonly view: View;
  readonly rank: number;
  /** The epoch existed before this view. */
  readonly resumed: boolean;
}

/** Phase name under which a candidate's register says whom it has seen. */
const SEEN_PHASE = 'rendezvous';
const NO_TOKEN = '0'.repeat(64);
/** Members that a candidate answers: those who may propose first. */
const ANSWERED_MAX = 16;

/** What a candidate says of those it sees. */
export interface SeenWord {
  /** Incarnations of candidates. */
  readonly seen: readonly string[];
  /** Members of the latest view, and the last sequence read of each. */
  readonly heard: readonly { readonly incarnation: string; readonly sequence: number }[];
}

/** What a candidate's register says, or null. It comes from outside: nothing in it is sure. */
export const seenWordOf = (frame: Frame | null): Partial<SeenWord> | null =>
  contributionOf(frame, { token: NO_TOKEN, phase: SEEN_PHASE });

/**
 * A previous member counts as alive only by a change seen at least this long after watching began:
 * the last writes of a dead one may become visible one after the other for a while.
 */
const aliveAfterMs = (memberTtlMs: number): number => Math.min(memberTtlMs / 2, 2_000);

const checkStopped = ({ stopped }: RendezvousContext): void => {
  if (stopped())
    throw new FlockstepError('E_INTERRUPTED', 'asked to stop before the masters had met');
};

/** Whoever waits for a late record is alive for those that wait for it, and may be asked to stop. */
const aliveIn = (context: RendezvousContext): Waiting => ({
  meanwhile: () => {
    context.own.beat();
    checkStopped(context);
  },
});

/** What one candidate has seen so far; grows by `look`. */
class Lookout {
  private readonly context: RendezvousContext;
  private readonly self: Roster;
  private readonly rosters = new Map<string, Roster>();
  private readonly registers = new Map<string, PeerRegister>();
  private previous: View | null = null;
  /** Number of the latest view that this candidate knows not to name it; null before the first look. */
  private unnamedUpTo: number | null;

  constructor(context: RendezvousContext, self: Roster, unnamedUpTo: number | null = null) {
    this.context = context;
    this.self = self;
    this.unnamedUpTo = unnamedUpTo;
  }

  /** The first members of the latest view, and what was last read of each. */
  get heard(): SeenWord['heard'] {
    return (this.previous?.members ?? []).slice(0, ANSWERED_MAX).flatMap(({ incarnation }) => {
      const sequence = this.registers.get(incarnation)?.frame?.sequence;
      return sequence === undefined ? [] : [{ incarnation, sequence }];
    });
  }

  judge(): Judgement {
    const { context, self } = this;
    if (self.wants === 'found') return judgeRendezvous(this.sight());
    const rosters = (this.previous?.members ?? []).map(({ incarnation }) =>
      this.rosters.get(incarnation),
    );
    const member = rosters.find((each) => each !== undefined) ?? null;
    return judgeJoin({ self, previous: this.seenOfPrevious(), member, insists: !context.anyRun });
  }

  get latestView(): View | null {
    return this.previous;
  }

  /**
   * Whom this candidate has seen, bounded so that it fits the register. An incarnation is new with
   * each life, so whoever names ours in its list is alive now: a dead one cannot have known it.
   */
  get seen(): string[] {
    const known = [...this.registers.values()].filter(
      (register) =>
        this.rosters.has(register.incarnation) && register.frame?.lifecycle === 'joining',
    );
    return known
      .toSorted((a, b) => Number(b.hasMoved) - Number(a.hasMoved))
      .slice(0, 3 * this.context.roster.size + 8)
      .map((register) => register.incarnation);
  }

  async look(): Promise<void> {
    await this.lookAtViews();
    await this.lookAtRoster();
    for (const register of this.registers.values()) register.poll();
  }

  private async lookAtViews(): Promise<void> {
    const { directory } = this.context;
    const latest = latestViewNumber(directory.listFresh(layout.views) ?? []);
    this.unnamedUpTo ??= latest;
    if (latest === (this.previous?.view ?? 0)) return;
    const path = layout.view(latest);
    const view = await readRecord(this.context, path, VIEW, aliveIn(this.context));
    const fault = viewFault(view, latest);
    if (fault !== '') throw damagedRecord(directory, path, fault);
    if (rankIn(view, this.self.incarnation) === null) await this.checkUnnamed(latest);
    this.previous = view;
    for (const member of view.members) this.watch(member.incarnation);
  }

  /**
   * Whoever slept here may have been taken in and dropped again meanwhile, and is never taken in a
   * second time: it stops before it answers the root of a view that goes on without it.
   */
  private async checkUnnamed(latest: number): Promise<void> {
    for (let number = (this.unnamedUpTo ?? latest) + 1; number < latest; number++) {
      const view = await readRecord(this.context, layout.view(number), VIEW, aliveIn(this.context));
      if (rankIn(view, this.self.incarnation) === null) continue;
      const text = `view ${number} named this master, and view ${latest} goes on without it`;
      throw new FlockstepError('E_EVICTED', text, { details: { view: latest } });
    }
    this.unnamedUpTo = latest;
  }

  private async lookAtRoster(): Promise<void> {
    const { directory, roster } = this.context;
    for (const name of directory.listFresh(layout.roster(roster.run)) ?? []) {
      const incarnation = name.endsWith('.json') ? name.slice(0, -5) : '';
      if (!isIncarnation(incarnation) || this.rosters.has(incarnation)) continue;
      const path = layout.rosterRecord(roster.run, incarnation);
      const record = await readUnlessRemoved(this.context, path, ROSTER, aliveIn(this.context));
      // Who has ended takes its record away.
      if (record === null) continue;
      if (record.incarnation !== incarnation || record.run !== roster.run)
        throw damagedRecord(directory, path, 'it is about another master than its name says');
      this.rosters.set(incarnation, record);
      this.watch(incarnation);
    }
  }

  private watch(incarnation: string): void {
    if (incarnation === this.self.incarnation || this.registers.has(incarnation)) return;
    const { directory, clock, own } = this.context;
    const register = new PeerRegister(directory, clock, incarnation, own.looks);
    this.registers.set(incarnation, register);
  }

  sight(): Sight {
    const candidates: Candidate[] = [{ roster: this.self, live: true, failure: null }];
    // Members of the previous view are judged as such, not as candidates of this one.
    const earlier = new Set(this.previous?.members.map((member) => member.incarnation));
    for (const [incarnation, roster] of this.rosters) {
      const register = this.registers.get(incarnation);
      if (register === undefined || earlier.has(incarnation)) continue;
      const frame = register.frame;
      if (frame?.lifecycle === 'left' || roster.wants !== 'found') continue;
      candidates.push({
        roster,
        live: hasSeen(frame, this.self.incarnation),
        failure: frame?.failure ?? null,
      });
    }
    return { self: this.self, candidates, previous: this.seenOfPrevious() };
  }

  private seenOfPrevious(): Sight['previous'] {
    const view = this.previous;
    return view && { view, members: view.members.map((member) => this.state(member)) };
  }

  private state(member: Member): PreviousMember {
    const register = this.registers.get(member.incarnation);
    const frame = register?.frame ?? null;
    if (frame?.lifecycle === 'left' || frame?.lifecycle === 'failed')
      return { member, state: 'gone' };
    if (register === undefined) return { member, state: 'unknown' };
    const { memberTtlMs, clock } = this.context;
    if (register.hasMoved && register.movedAfterMs >= aliveAfterMs(memberTtlMs))
      return { member, state: 'alive' };
    if (register.stillForMs(clock.now()) <= memberTtlMs) return { member, state: 'unknown' };
    // What cannot be read may be anything: nobody is called gone because of it.
    register.checkWhole();
    return { member, state: 'gone' };
  }
}

const hasSeen = (frame: Frame | null, incarnation: string): boolean => {
  const seen: unknown = seenWordOf(frame)?.seen;
  return Array.isArray(seen) && seen.includes(incarnation);
};

const announce = async (context: RendezvousContext): Promise<Roster> => {
  const { directory, roster, own } = context;
  // The first frame that anybody sees says where the later ones stand: some never see a second one there.
  own.beat();
  own.flush();
  await directory.makeDirectory(layout.roster(roster.run));
  const bytes = sealRecord(roster);
  await directory.createOnce(layout.rosterRecord(roster.run, roster.incarnation), bytes, {
    durable: false,
  });
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Roster;
};

/** Links view v+1; the link decides. Everything a member needs exists before the name does. */
const propose = async (
  context: RendezvousContext,
  previous: View | null,
  members: readonly Member[],
): Promise<void> => {
  const { directory, roster, random } = context;
  const wished = roster.epoch === '' ? random.hex(32) : roster.epoch;
  const epoch = previous?.epoch ?? wished;
  await prepareEpoch(directory, epoch);
  const view = (previous?.view ?? 0) + 1;
  const body = {
    schema: 'flockstep-view-v1',
    epoch,
    view,
    run: roster.run,
    previous: previous?.digest ?? '',
    configuration: roster.configuration,
    members: [...members],
    cause: foundedBy(members),
  };
  await directory.createOnce(layout.view(view), sealRecord(body));
};

const prepareEpoch = async (directory: SharedDirectory, epoch: string): Promise<void> => {
  for (const path of [
    layout.state(epoch),
    layout.litmus(epoch),
    layout.ledger(epoch),
    layout.locks(epoch),
    layout.logs(epoch),
    layout.inputs(epoch),
  ])
    await directory.makeDirectory(path);
};

/** What is left of dead masters of the previous view would otherwise pile up with every resume. */
const sweepPrevious = async (directory: SharedDirectory, previous: View | null): Promise<void> => {
  for (const member of previous?.members ?? []) {
    await directory.remove(layout.register(member.incarnation));
    await removeTrail(directory, member.incarnation);
    await directory.remove(layout.rosterRecord(previous?.run ?? '', member.incarnation));
  }
};

const joinedIn = (view: View | null, incarnation: string): Joined | null => {
  const rank = view === null ? null : rankIn(view, incarnation);
  if (view === null || rank === null) return null;
  return { view, rank, resumed: view.previous !== '' };
};

/** Resolves when a view names this master; throws E_IN_USE, E_RENDEZVOUS, E_EPOCH, E_RECORD … */
export const rendezvous = async (given: RendezvousContext): Promise<Joined> => {
  const { clock, own, directory } = given;
  let deadline = clock.now() + given.joinTimeoutMs;
  let context = given.anyRun ? ofRun(given, await runOfDirectory(given)) : given;
  let lookout = new Lookout(context, await announce(context));
  let why = '';
  let previous: View | null = null;
  for (;;) {
    const turnAtMs = clock.now();
    own.beat();
    await lookout.look();
    const latest = lookout.latestView;
    if (given.anyRun && latest !== null && latest.run !== context.roster.run) {
      context = ofRun(given, latest.run);
      lookout = new Lookout(context, await announce(context), latest.view);
      continue;
    }
    const payload = { seen: lookout.seen, heard: lookout.heard } satisfies SeenWord;
    own.update({ contribution: { token: NO_TOKEN, phase: SEEN_PHASE, payload, ahead: [] } });
    const joined = joinedIn(latest, own.current.incarnation);
    if (joined !== null) {
      const isFounder = joined.rank === 0 && joined.view.cause.kind === 'founded';
      if (isFounder) await sweepPrevious(directory, previous);
      return joined;
    }
    previous = latest;
    const judgement = lookout.judge();
    if (judgement.kind === 'refuse')
      throw new FlockstepError(knownCode(judgement.code), judgement.text);
    if (judgement.kind === 'propose') {
      await propose(context, previous, judgement.members);
      continue;
    }
    if (judgement.why !== why) context.onWait((why = judgement.why));
    checkStopped(context);
    if (clock.now() >= deadline) throw lateError(context, why);
    await clock.sleep(RENDEZVOUS_HEARTBEAT_MS);
    // That ends by itself, however short the join timeout is.
    if (judgement.untilGone === true) deadline += clock.now() - turnAtMs;
  }
};

/** The run of the latest view, or the one that was given where there is none. */
const runOfDirectory = async (context: RendezvousContext): Promise<string> => {
  const { directory, roster } = context;
  const latest = latestViewNumber(directory.listFresh(layout.views) ?? []);
  if (latest === 0) return roster.run;
  return (await readRecord(context, layout.view(latest), VIEW, aliveIn(context))).run;
};

const ofRun = (context: RendezvousContext, run: string): RendezvousContext => {
  context.own.update({ run });
  return { ...context, roster: { ...context.roster, run } };
};

const lateError = (context: RendezvousContext, why: string): FlockstepError =>
  new FlockstepError(
    'E_RENDEZVOUS',
    `${why} after ${Math.round(context.joinTimeoutMs / 1000)} s in ${context.directory.hostPath(layout.roster(context.roster.run))}: check that every master was started with run id ${context.roster.run} on this directory`,
  );

/** For messages about a member that is gone. */
export const nameOfRank = (view: View, rank: number): string => {
  const member = view.members.find((entry) => entry.rank === rank);
  return member === undefined ? `master ${rank}` : describeMember(member);
};
