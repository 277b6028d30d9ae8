/**
 * Masters that want to be taken into the view that lives here, as its root sees them.
 *
 * Guarantee: one that counts as live has answered a sequence that root wrote only after it began to
 * watch it, so it is no file of a dead process. A record that cannot be read is told in the log and
 * keeps nobody from anything. Not guaranteed: that it is still alive when its view stands; then the
 * view changes again.
 */
import { messageOf } from '../errors.ts';
import { isIncarnation } from '../protocol/ids.ts';
import { layout } from '../protocol/layout.ts';
import { ROSTER, type Roster, type View } from '../protocol/records.ts';
import type { JoinerSight } from '../protocol/rendezvous.ts';
import type { ControlPorts } from './options.ts';
import { PeerRegister } from './peers.ts';
import { readRecord } from './records.ts';
import type { OwnRegister } from './register.ts';
import { seenWordOf } from './rendezvous.ts';

const LISTING_MS = 1_000;

interface Candidate {
  readonly roster: Roster;
  readonly register: PeerRegister;
  /** The first sequence of ours that it must have read. */
  readonly challenge: number;
}

export class Candidates {
  private readonly ports: Pick<ControlPorts, 'directory' | 'clock' | 'log'>;
  private readonly own: OwnRegister;
  private readonly view: View;
  /** Null: a record that is none, or of somebody who wants something else. */
  private readonly known = new Map<string, Candidate | null>();
  private listedAtMs = Number.NEGATIVE_INFINITY;

  constructor(ports: ControlPorts, own: OwnRegister, view: View) {
    this.ports = ports;
    this.own = own;
    this.view = view;
    for (const { incarnation } of view.members) this.known.set(incarnation, null);
  }

  /** Lists now and then; polls whoever is known. A member that is silent for `ttlMs` counts as dead. */
  async look(ttlMs: number): Promise<JoinerSight[]> {
    const { clock } = this.ports;
    const now = clock.now();
    if (now - this.listedAtMs >= LISTING_MS) {
      this.listedAtMs = now;
      await this.list();
    }
    const seen: JoinerSight[] = [];
    for (const candidate of this.known.values()) {
      if (candidate === null) continue;
      const sight = this.sightOf(candidate, ttlMs);
      if (sight !== null) seen.push(sight);
    }
    return seen;
  }

  private sightOf(candidate: Candidate, ttlMs: number): JoinerSight | null {
    const { roster, register, challenge } = candidate;
    try {
      register.poll();
    } catch (error) {
      this.refuse(roster.incarnation, error);
      return null;
    }
    const { frame } = register;
    const heard: unknown = seenWordOf(frame)?.heard;
    const answers = Array.isArray(heard) ? (heard as unknown[]) : [];
    const { incarnation } = this.own.current;
    const isAnswer = (word: unknown): boolean =>
      typeof word === 'object' &&
      word !== null &&
      'incarnation' in word &&
      word.incarnation === incarnation &&
      'sequence' in word &&
      typeof word.sequence === 'number' &&
      word.sequence >= challenge;
    const moves = register.stillForMs(this.ports.clock.now()) < ttlMs / 4;
    return {
      roster,
      live: frame?.lifecycle === 'joining' && moves && answers.some(isAnswer),
      failed: frame?.failure !== null,
    };
  }

  private async list(): Promise<void> {
    const { directory, clock } = this.ports;
    const { run } = this.view;
    for (const name of directory.listFresh(layout.roster(run)) ?? []) {
      const incarnation = name.endsWith('.json') ? name.slice(0, -5) : '';
      if (!isIncarnation(incarnation) || this.known.has(incarnation)) continue;
      try {
        const roster = await readRecord(this.ports, layout.rosterRecord(run, incarnation), ROSTER);
        const isIts = roster.incarnation === incarnation && roster.run === run;
        const wanted = isIts && roster.wants === 'join';
        const register = new PeerRegister(directory, clock, incarnation, this.own.looks);
        const challenge = this.own.written + 1;
        this.known.set(incarnation, wanted ? { roster, register, challenge } : null);
      } catch (error) {
        this.refuse(incarnation, error);
      }
    }
  }

  private refuse(incarnation: string, error: unknown): void {
    this.known.set(incarnation, null);
    this.ports.log.warn({ incarnation, error: messageOf(error) }, 'a candidate cannot be read');
  }
}
