/**
 * Masters that want to be taken into the view that lives here, as its root sees them.
 *
 * Guarantee: one that counts as live has answered a sequence that root wrote only after it began to
 * watch it, so it is no file of a dead process. A record or register that cannot be read keeps nobody
 * from anything: it is told in the log, and looked at again, ever less often. Not guaranteed: that it
 * is still alive when its view stands; then the view changes again.
 */
import { messageOf } from '../errors.ts';
import { isIncarnation } from '../protocol/ids.ts';
import { layout } from '../protocol/layout.ts';
import { ROSTER, type Roster, type View } from '../protocol/records.ts';
import type { JoinerSight } from '../protocol/rendezvous.ts';
import type { ControlPorts } from './options.ts';
import type { PastMembers } from './past-members.ts';
import { PeerRegister } from './peers.ts';
import { lookAtRecord } from './records.ts';
import type { OwnRegister } from './register.ts';
import { seenWordOf } from './rendezvous.ts';

const LISTING_MS = 1_000;
/** Between two looks at what could not be read: doubled each time. */
const DOUBT_MS_MAX = 30_000;

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
  /** What could not be read, and when it is looked at again. */
  private readonly doubts = new Map<string, { untilMs: number; pauseMs: number; told: string }>();
  private readonly past: PastMembers;
  private listedAtMs = Number.NEGATIVE_INFINITY;

  constructor(ports: ControlPorts, own: OwnRegister, view: View, past: PastMembers) {
    this.past = past;
    this.ports = ports;
    this.own = own;
    this.view = view;
    for (const { incarnation } of view.members) this.known.set(incarnation, null);
  }

  /** Lists now and then; polls whoever is known. A member that is silent for `ttlMs` counts as dead. */
  look(ttlMs: number): JoinerSight[] {
    const { clock } = this.ports;
    const now = clock.now();
    if (now - this.listedAtMs >= LISTING_MS) {
      this.listedAtMs = now;
      this.list(now);
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
      this.known.delete(roster.incarnation);
      this.doubt(roster.incarnation, messageOf(error));
      return null;
    }
    const { frame } = register;
    if (frame !== null) this.doubts.delete(roster.incarnation);
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

  private list(now: number): void {
    let names: string[] | null;
    try {
      names = this.ports.directory.listFresh(layout.roster(this.view.run));
    } catch (error) {
      // Whatever ails the directory, the next heartbeat tells it.
      return this.ports.log.warn({ error: messageOf(error) }, 'candidates cannot be listed');
    }
    const unknown = (names ?? [])
      .map((name) => (name.endsWith('.json') ? name.slice(0, -5) : ''))
      .filter((incarnation) => isIncarnation(incarnation) && !this.known.has(incarnation));
    if (unknown.length === 0 || !this.past.reach(this.ports, this.view)) return;
    for (const incarnation of unknown) {
      if (this.past.has(incarnation)) {
        this.known.set(incarnation, null);
        continue;
      }
      const doubt = this.doubts.get(incarnation);
      if (doubt === undefined || now >= doubt.untilMs) this.read(incarnation);
    }
  }

  /** Without patience, which would hold up the main loop: it comes back with a later listing. */
  private read(incarnation: string): void {
    const { directory, clock } = this.ports;
    const { run } = this.view;
    try {
      const path = layout.rosterRecord(run, incarnation);
      const opened = lookAtRecord(directory, path, ROSTER);
      if (!opened.ok) return this.doubt(incarnation, opened.reason);
      const roster = opened.value;
      const isIts = roster.incarnation === incarnation && roster.run === run;
      const wanted = isIts && roster.wants === 'join';
      const register = new PeerRegister(directory, clock, incarnation, this.own.looks);
      const challenge = this.own.written + 1;
      this.known.set(incarnation, wanted ? { roster, register, challenge } : null);
    } catch (error) {
      this.doubt(incarnation, messageOf(error));
    }
  }

  private doubt(incarnation: string, text: string): void {
    const { clock, log } = this.ports;
    const before = this.doubts.get(incarnation);
    const pauseMs = Math.min(2 * (before?.pauseMs ?? LISTING_MS / 2), DOUBT_MS_MAX);
    // A name is seen before its content now and then: that is not worth a word.
    const told = before === undefined ? '' : text;
    this.doubts.set(incarnation, { untilMs: clock.now() + pauseMs, pauseMs, told });
    if (before !== undefined && before.told !== text)
      log.warn({ incarnation, error: text }, 'a candidate cannot be read; it is looked at again');
  }
}
