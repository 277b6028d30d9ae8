/**
 * What masters that are gone have left behind, removed by root in passing while the job goes on: their
 * registers and roster records, locks of older views, stages of their attempts, temporary files.
 *
 * Guarantee: nothing of a member or of a candidate is touched, and views stay, so that a dropped
 * master which wakes still finds out. A pass removes a bounded number of names, and one that fails
 * is told in the log and ends nothing. Not guaranteed: that everything goes: what was dropped before
 * this root's time leaves its stages, and what nobody can attribute waits for `gc`.
 */
import { messageOf } from '../errors.ts';
import type { CorpusPort } from '../ports/corpus.ts';
import { isIncarnation } from '../protocol/ids.ts';
import { layout } from '../protocol/layout.ts';
import type { Frame, View } from '../protocol/records.ts';
import type { Ledger } from './ledger.ts';
import type { ControlPorts } from './options.ts';
import { PeerRegister } from './peers.ts';
import { removeTrail } from './trail.ts';

/** Names that one pass removes at most. */
export const SWEEP_NAMES_MAX = 256;
const PASS_MS_MIN = 10_000;
/** Longer than any call that creates a file once may take. */
const TEMPORARY_MS_MIN = 600_000;
/** Registers that are watched at once; the others' turn comes when these are gone. */
const WATCHED_MAX = 256;

export interface SweepContext {
  readonly ports: Pick<ControlPorts, 'directory' | 'clock' | 'log'>;
  readonly view: View;
  readonly memberTtlMs: number;
  readonly ledger: Pick<Ledger, 'takeExpired'>;
  readonly corpus: Pick<CorpusPort, 'discard'>;
}

/** It says itself that it is no candidate and belongs to a view that has gone by. */
export const isOfOlderView = (frame: Frame, view: View): boolean =>
  frame.view > 0 && frame.view < view.view && frame.epoch === view.epoch;

export class Sweep {
  private readonly context: SweepContext;
  private readonly watched = new Map<string, PeerRegister>();
  /** When a temporary file was first seen. */
  private readonly temporary = new Map<string, number>();
  private notBeforeMs: number;
  private lastMs: number;
  private room = 0;
  private running: Promise<void> | null = null;

  constructor(context: SweepContext) {
    this.context = context;
    this.lastMs = context.ports.clock.now();
    this.notBeforeMs = this.lastMs + this.patienceMs;
  }

  /** Whoever is silent for as long is asleep or dead, for every observer. */
  private get patienceMs(): number {
    return 2 * this.context.memberTtlMs;
  }

  /** Asked by root in every turn of its main loop. */
  poll(): void {
    const { clock, log } = this.context.ports;
    const now = clock.now();
    if (this.running !== null || now < this.notBeforeMs) return;
    this.notBeforeMs = now + Math.max(PASS_MS_MIN, this.context.memberTtlMs);
    this.running = this.pass(now)
      .catch((error: unknown) =>
        log.warn({ error: messageOf(error) }, 'sweeping up after masters that are gone failed'),
      )
      .finally(() => (this.running = null));
  }

  /** Resolves when no pass is under way: asked before the view is left. */
  async settled(): Promise<void> {
    this.notBeforeMs = Number.POSITIVE_INFINITY;
    await this.running;
  }

  private async pass(now: number): Promise<void> {
    const { log } = this.context.ports;
    // Since this master was itself stopped or busy, nobody's silence counts.
    const isLate = now - this.lastMs > 2 * Math.max(PASS_MS_MIN, this.patienceMs);
    if (isLate) for (const register of this.watched.values()) register.restartClock();
    this.lastMs = now;
    this.room = SWEEP_NAMES_MAX;
    await this.sweepMembers(now);
    await this.sweepLocks();
    await this.sweepStages(now);
    await this.sweepTemporary(now);
    const removed = SWEEP_NAMES_MAX - this.room;
    if (removed > 0) log.info({ removed }, 'swept up after masters that are gone');
  }

  private async remove(part: () => Promise<void>): Promise<void> {
    if (this.room <= 0) return;
    this.room -= 1;
    await part();
  }

  private async sweepMembers(now: number): Promise<void> {
    const { ports, view } = this.context;
    const { directory, clock } = ports;
    const members = new Set(view.members.map(({ incarnation }) => incarnation));
    const names = directory.listFresh(layout.registers) ?? [];
    const gone: string[] = [];
    for (const name of names) {
      const incarnation = name.replace(/\.json$/, '');
      if (!isIncarnation(incarnation) || members.has(incarnation)) continue;
      if (this.watched.size >= WATCHED_MAX && !this.watched.has(incarnation)) continue;
      const register =
        this.watched.get(incarnation) ?? new PeerRegister(directory, clock, incarnation);
      this.watched.set(incarnation, register);
      if (this.isGone(register, now)) gone.push(incarnation);
    }
    const known = new Set(names);
    for (const incarnation of this.watched.keys())
      if (!known.has(`${incarnation}.json`)) this.watched.delete(incarnation);
    if (gone.length === 0) return;
    const roster = new Set(directory.listFresh(layout.roster(view.run)) ?? []);
    for (const incarnation of gone) {
      // The register last: it is by this that the roster record is found.
      if (roster.has(`${incarnation}.json`))
        await this.remove(() => directory.remove(layout.rosterRecord(view.run, incarnation)));
      if (this.room <= 0) return;
      if (known.has(`${incarnation}.d`))
        await this.remove(() => removeTrail(directory, incarnation));
      if (this.room <= 0) return;
      await this.remove(() => directory.remove(layout.register(incarnation)));
      this.watched.delete(incarnation);
    }
  }

  private isGone(register: PeerRegister, now: number): boolean {
    try {
      const frame = register.poll();
      const isOurs = frame !== null && isOfOlderView(frame, this.context.view);
      return isOurs && register.stillForMs(now) >= this.patienceMs;
    } catch {
      // Damaged: a person may want to see it.
      return false;
    }
  }

  /** Nobody asks for a lock of an older view but whom a newer one has dropped or will tell so. */
  private async sweepLocks(): Promise<void> {
    const { ports, view } = this.context;
    for (const name of ports.directory.listFresh(layout.locks(view.epoch)) ?? []) {
      const [, shard, older] = /^(0|[1-9][0-9]*)\.([1-9][0-9]*)\.lock$/.exec(name) ?? [];
      if (shard === undefined || !(Number(older) < view.view)) continue;
      const path = layout.shardLock(view.epoch, Number(shard), Number(older));
      await this.remove(() => ports.directory.remove(path));
    }
  }

  private async sweepStages(now: number): Promise<void> {
    const { ledger, corpus } = this.context;
    for (const { item, token } of ledger.takeExpired(now - this.patienceMs, this.room))
      await this.remove(() => corpus.discard(item, token));
  }

  private async sweepTemporary(now: number): Promise<void> {
    const { directory } = this.context.ports;
    const names = new Set(directory.listFresh(layout.temporary) ?? []);
    for (const name of this.temporary.keys()) if (!names.has(name)) this.temporary.delete(name);
    const patienceMs = Math.max(TEMPORARY_MS_MIN, this.patienceMs);
    for (const name of names) {
      const since = this.temporary.get(name);
      if (since === undefined) this.temporary.set(name, now);
      else if (/^[0-9a-f]{32}$/.test(name) && now - since >= patienceMs)
        await this.remove(() => directory.remove(`${layout.temporary}/${name}`));
    }
  }
}
