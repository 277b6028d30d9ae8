/**
 * A master from its first view to its end: one term (term.ts) for each view, and what lives on between
 * them (life.ts).
 *
 * Every path out of here goes through `finish` (quiescence or drained stop) or `fail` (first cause
 * wins): workers are ended with exact acknowledgement before the register says `left` or `failed`.
 */
import { FlockstepError, boundedText, isFlockstepError, messageOf } from '../errors.ts';
import type { PayloadStatistics } from '../protocol/generated/payload-statistics.ts';
import type { View } from '../protocol/records.ts';
import { endsJob } from '../protocol/view-change.ts';
import { describeMember, rankIn } from '../protocol/view.ts';
import { Life } from './life.ts';
import { observeInputs } from './litmus-inputs.ts';
import { quietly, recordAbort, type FirstError, type Membership } from './membership.ts';
import type { MasterOutcome, QuiescenceProof, RunSummary } from './options.ts';
import { PeerRegister, Peers } from './peers.ts';
import { isSeenEviction } from './shard-errors.ts';
import { statisticsOf, summaryOf } from './summary.ts';
import { Term } from './term.ts';

/** A worker shutdown ends within the grace by itself; this is beyond it. */
const KILL_MARGIN_MS = 5_000;

export class Session {
  private membership: Membership;
  private readonly life: Life;
  private term: Term;
  private proof: QuiescenceProof | null = null;
  private statistics: PayloadStatistics[] = [];

  constructor(membership: Membership, failure: FirstError) {
    this.membership = membership;
    this.life = new Life(membership, failure);
    this.term = new Term(membership, this.life, null);
  }

  async run(): Promise<MasterOutcome> {
    const { control, ports, rank, view, resumed } = this.membership;
    const onStop = (): void => ports.wakeup.nudge();
    const signals = [control.drain, control.now, control.leave];
    for (const signal of signals) signal?.addEventListener('abort', onStop);
    try {
      const size = view.members.length;
      const { epoch, view: number } = view;
      control.onEvent({ kind: 'joined', rank, size, view: number, epoch, resumed });
      let end = await this.term.run();
      while (end.kind === 'changed') {
        await this.enter(end.view);
        end = await this.term.run();
      }
      if (end.kind === 'quiescent') this.proof = end.proof;
      return await this.finish(end.kind === 'left');
    } catch (error) {
      this.life.fatal(error);
      return await this.fail();
    } finally {
      for (const signal of signals) signal?.removeEventListener('abort', onStop);
    }
  }

  /** The next view's part of this life. What lives on: register, workers, ledger, work in hand. */
  private async enter(view: View): Promise<void> {
    const { membership, life, term } = this;
    await term.end();
    if (life.failure.error !== null) throw life.failure.error;
    this.takeShares(view);
    const next = await nextMembership(membership, view, life.hasImported);
    this.membership = next;
    this.term = new Term(next, life, term);
    const nameOf = (incarnation: string): string => {
      const all = [...membership.view.members, ...view.members];
      const member = all.find((each) => each.incarnation === incarnation);
      return member === undefined ? incarnation : describeMember(member);
    };
    const { joined, left, evicted } = view.cause;
    membership.control.onEvent({
      kind: 'view',
      view: view.view,
      rank: next.rank,
      size: view.members.length,
      joined: joined.map(nameOf),
      left: left.map(nameOf),
      evicted: evicted.map(nameOf),
    });
  }

  /** Inputs that a dropped master had still to add are added by those who stay. */
  private takeShares(view: View): void {
    const { membership, life } = this;
    if (!life.hasBegun) return;
    const staying = membership.view.members.filter(
      ({ incarnation }) => rankIn(view, incarnation) !== null,
    );
    const isOwing = ({ incarnation }: { incarnation: string }): boolean => {
      if (rankIn(view, incarnation) !== null) return false;
      const frame = membership.peers.of(incarnation)?.frame;
      // What it said in an earlier view was before it got this one's share.
      return frame?.view !== membership.view.view || frame.work?.imported !== true;
    };
    if (!membership.view.members.some(isOwing)) return;
    const rank = staying.findIndex(({ incarnation }) => incarnation === membership.incarnation);
    life.scan({ rank, size: staying.length });
  }

  /** Quiescent, drained or left after a request: workers first, then statistics, then leave. */
  private async finish(alone: boolean): Promise<MasterOutcome> {
    const { life, term } = this;
    const { own, rank } = this.membership;
    own.update({ lifecycle: 'stopping' });
    term.proving.reportRenewals();
    const clean = await this.shutdownWorkers();
    const ownWord = statisticsOf(this.membership, life.work?.counters ?? null, clean);
    this.statistics = alone ? [ownWord] : await term.farewell(ownWord);
    await life.ledger?.stop();
    if (!clean)
      throw new FlockstepError(
        'E_SHUTDOWN',
        `master ${rank}: a worker did not acknowledge its stop in time`,
      );
    await term.proving.close();
    own.update({ lifecycle: 'left' });
    own.flush();
    const summary = this.summary();
    const left = summary.items - summary.done - summary.failed;
    if (this.proof === null) {
      const why = alone
        ? `left on request; the others go on with ${left} items`
        : `stopped on request with ${left} items left`;
      const ended = this.outcome(new FlockstepError('E_INTERRUPTED', why), summary);
      return alone ? { ...ended, othersGoOn: true } : ended;
    }
    const refused = this.statistics.reduce((sum, each) => sum + each.refusedInputs, 0);
    return {
      exitCode: summary.failed > 0 || refused > 0 ? 1 : 0,
      error: null,
      rank,
      summary,
    };
  }

  private async shutdownWorkers(): Promise<boolean> {
    const { pool } = this.life;
    if (pool === null) return true;
    const { ports, options } = this.membership;
    const outcome = await pool.shutdown({
      seed: ports.random.hex(32),
      graceMs: options.shutdownGraceMs,
    });
    if (!outcome.clean) ports.log.warn({ ...outcome }, 'worker shutdown was not clean');
    return outcome.clean;
  }

  /** First cause is known: tell the others, end the workers, leave nothing running. */
  private async fail(): Promise<MasterOutcome> {
    const { life } = this;
    const { proving } = this.term;
    const first = life.failure.error ?? new FlockstepError('E_INVARIANT', 'failed without a cause');
    const error = (await this.term.eviction(first)) ?? (await proving.explain(first));
    const { own, options, ports } = this.membership;
    const text = boundedText(error.message);
    const { failedGeneration } = proving;
    own.update({ failure: { failedGeneration, code: error.code, text }, lifecycle: 'stopping' });
    own.flush();
    // Nothing of ours becomes visible any more: the ledger refuses, the pool has nobody to run.
    life.ledger?.abandon(error);
    const calls = this.term.endCalls();
    life.pool?.killAll();
    life.wakeAll();
    // The generation under way ends by its own deadline, or at once when a peer has told its failure:
    // all masters count the same generations. A result on its way becomes visible meanwhile, or never.
    const stopped = async (): Promise<void> => life.work?.stopped();
    await Promise.all([calls, proving.settled(), quietly(ports, 'what is under way', stopped)]);
    proving.concede(error);
    proving.reportRenewals();
    const graceMs = options.shutdownGraceMs + KILL_MARGIN_MS;
    await quietly(ports, 'ending the workers', () => this.shutdownWorkers(), graceMs);
    await proving.keepConceded(error);
    // What concerns this master alone must not end the others.
    if (options.failFast === true || endsJob(error.code))
      await recordAbort(this.membership, {
        failedGeneration: proving.failedGeneration,
        code: error.code,
        message: text,
      });
    own.update({ lifecycle: 'failed' });
    own.flush();
    if (this.statistics.length === 0)
      this.statistics = [statisticsOf(this.membership, life.work?.counters ?? null, false)];
    const ended = this.outcome(error, this.summary());
    return isSeenEviction(error) ? { ...ended, othersGoOn: true } : ended;
  }

  private outcome(error: FlockstepError, summary: RunSummary): MasterOutcome {
    const { code, message, exitCode } = isFlockstepError(error)
      ? error
      : new FlockstepError('E_INVARIANT', messageOf(error));
    return { exitCode, error: { code, message }, rank: this.membership.rank, summary };
  }

  private summary(): RunSummary {
    return summaryOf(this.membership, {
      qualification: this.term.proving.latest,
      ledger: this.life.ledger,
      statistics: this.statistics,
      proof: this.proof,
      renewals:
        this.term.proving.renewal === null ? null : (this.term.proving.told?.metrics ?? null),
    });
  }
}

/** The same master as a member of the next view. Whom it knows already it goes on watching. */
const nextMembership = async (
  before: Membership,
  view: View,
  imported: boolean,
): Promise<Membership> => {
  const { ports, own, incarnation, inputs, peers } = before;
  const rank = rankIn(view, incarnation);
  if (rank === null) throw new FlockstepError('E_INVARIANT', 'a view that is entered names us');
  const { directory, clock } = ports;
  const others = view.members.filter((member) => member.incarnation !== incarnation);
  const registers = others.map(
    (member) =>
      [
        member.rank,
        peers.of(member.incarnation) ??
          new PeerRegister(directory, clock, member.incarnation, own.looks),
      ] as const,
  );
  const next = new Peers(new Map(registers), view.view);
  own.looks?.follow(next);
  own.update({
    view: view.view,
    rank,
    lifecycle: 'qualifying',
    contribution: null,
    decision: null,
    probe: null,
    vote: null,
    renewal: null,
    work: own.current.work && { ...own.current.work, imported },
  });
  own.flush();
  return {
    ...before,
    view,
    rank,
    peers: next,
    inputs: await observeInputs({
      localError: '',
      capability: { known: inputs.capability },
      identity: ports.identity,
    }),
  };
};
