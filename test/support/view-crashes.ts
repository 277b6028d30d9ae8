/**
 * A job whose views change under crashes: masters join, leave and are killed, and whoever proposes
 * the next view is killed at a chosen file act of that transition.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publishedResults, start, startCli, waitUntil } from '../process/targets/support.ts';
import type { Shim } from '../../src/testing/index.ts';
import { stormFault } from './storm-judge.ts';
import {
  executionsOf,
  makeGround,
  SCRIPT,
  signal,
  startsIn,
  viewRecords,
  viewsOf,
  type Ground,
  type Member,
} from './storm-processes.ts';
import type { ViewMasterPlan } from './view-master.ts';

const MASTER = fileURLToPath(new URL('view-master.js', import.meta.url));
const TTL_MS = 2_000;
const PATIENCE_MS = 90_000;
/** Nobody waits for a lock that a dead master's helper still holds for longer than this. */
const HELD_MS = 4_000;

/** What makes the next view necessary. */
export type Kind = 'join' | 'leave' | 'evict' | 'new root';

export interface Strike {
  /**
   * A rule of the shim without its effect: `CALL WHEN PATH`, where N stands for the number of the next
   * view. Of `flock` and `unlock`, which a process of its own does: the master is killed while the call
   * lasts, before it takes effect.
   */
  readonly act: string;
  readonly phase: 'before' | 'half' | 'after';
}

const pidsOf = (processes: readonly { readonly pid: number }[]): string =>
  processes
    .map(({ pid }) => pid)
    .toSorted((a, b) => a - b)
    .join(' ');

export class ViewJob {
  readonly ground: Ground;
  private readonly context: TestContext;
  private readonly shim: Shim;
  /** In the order of their ranks. */
  private living: Member[] = [];
  private readonly everybody: Member[] = [];
  private readonly gone: Member[] = [];
  private armed = 0;

  constructor(context: TestContext, shim: Shim, items: number) {
    this.context = context;
    this.shim = shim;
    this.ground = makeGround(context, items);
  }

  private rulesOf(member: Pick<Member, 'who'>): string {
    return `${this.ground.witness}.rules-${member.who}`;
  }

  private get newest(): number {
    return viewRecords(this.ground).at(-1)?.view ?? 0;
  }

  private start(): Member {
    const { directory, input, output, witness } = this.ground;
    const who = `m${this.everybody.length}`;
    const plan: ViewMasterPlan = {
      ...{ dir: directory, input, output, client: who, memberTtlMs: TTL_MS },
      command: ['sh', '-c', SCRIPT, 'sh', witness, '{}', directory],
    };
    const started = start(this.context, [process.execPath, MASTER, JSON.stringify(plan)], {
      ...this.shim.alone(this.rulesOf({ who }), []),
      WHO: who,
      ITEM_S: '0.4',
    });
    const state = { hasEnded: false, isGoing: false, stopped: [] };
    const member: Member = { ...started, ...state, who };
    void started.ended.then(() => (member.hasEnded = true));
    this.everybody.push(member);
    return member;
  }

  /** All of these and nobody else are the newest view, it is proved, and one of them works in it. */
  private async stands(members: readonly Member[], what: string): Promise<void> {
    const wanted = pidsOf(members);
    const names = new Set(members.map(({ who }) => who));
    const isSo = (): boolean => {
      for (const member of members) assert.ok(!member.hasEnded, `${member.who} has ended: ${what}`);
      const view = viewRecords(this.ground).at(-1);
      const pids = pidsOf(view?.members ?? []);
      if (view === undefined || pids !== wanted) return false;
      return startsIn(this.ground, (who, number) => names.has(who) && number >= view.view) > 0;
    };
    await waitUntil(isSo, `${[...names].join(' ')} to go on: ${what}`, PATIENCE_MS);
    const order = (viewRecords(this.ground).at(-1)?.members ?? []).map(({ pid }) => pid);
    this.living = [...members].toSorted((a, b) => order.indexOf(a.pid) - order.indexOf(b.pid));
  }

  private async fill(size: number): Promise<void> {
    const more = Array.from({ length: size - this.living.length }, () => this.start());
    if (more.length > 0) await this.stands([...this.living, ...more], `${more.length} join`);
  }

  private member(rank: number): Member {
    return this.living[rank] ?? assert.fail(`no master of rank ${rank}`);
  }

  private kill(member: Member): void {
    signal([member.pid], 'SIGKILL');
    this.gone.push(member);
  }

  /** Sets the rule by which `proposer` dies. */
  private arm(proposer: Member, { act, phase }: Strike): void {
    const [call = '', when = '', path = ''] = act.replaceAll('N', `${this.newest + 1}`).split(' ');
    const isLock = path.endsWith('.lock');
    const effect = isLock ? `delay ${HELD_MS}` : `kill ${phase}`;
    const program = isLock ? '' : 'view-master';
    // A process counts what fits a rule by its text, so no text comes twice.
    const gap = ' '.repeat((this.armed += 1));
    this.shim.alone(this.rulesOf(proposer), [`${call} ${effect} ${when} ${path}${gap}${program}`]);
  }

  /**
   * The proposer of a transition dies at that act; who is left makes the next view and works in it.
   * False: nobody died, because there was no such act, or another master was quicker.
   */
  async strike(kind: Kind, point: Strike): Promise<boolean> {
    await this.fill(kind === 'join' ? 2 : 3);
    const proposer = this.member(kind === 'new root' ? 1 : 0);
    const what = `${kind}, ${point.phase} ${point.act}`;
    this.arm(proposer, point);
    const before = this.newest;
    const joiners = kind === 'join' ? [this.start()] : [];
    const dropped = kind === 'leave' ? [this.member(1)] : [];
    if (kind === 'leave') signal([this.member(1).pid], 'SIGTERM');
    if (kind === 'evict' || kind === 'new root') {
      const victim = this.member(kind === 'evict' ? 2 : 0);
      dropped.push(victim);
      this.kill(victim);
    }
    const rest = (): Member[] => [...this.living, ...joiners].filter((m) => !dropped.includes(m));
    const died = await this.fate(proposer, before, rest, what);
    if (died) {
      dropped.push(proposer);
      this.gone.push(proposer);
    }
    await this.stands(rest(), what);
    for (const member of dropped)
      if (!this.gone.includes(member)) {
        const { status } = await member.ended;
        assert.equal(status, 75, `${member.who} has left: ${what}`);
      }
    return died;
  }

  /** True once the proposer is dead; false when the transition is over without that. */
  private async fate(
    proposer: Member,
    before: number,
    rest: () => Member[],
    what: string,
  ): Promise<boolean> {
    let overSinceMs: number | null = null;
    const settled = (): boolean => {
      if (this.shim.struck(this.rulesOf(proposer)).some((line) => / delay /.test(line)))
        signal([proposer.pid], 'SIGKILL');
      if (proposer.hasEnded) return true;
      const view = viewRecords(this.ground).at(-1);
      const isOver = view !== undefined && view.view > before && this.works(rest(), view.view);
      overSinceMs = isOver ? (overSinceMs ?? performance.now()) : null;
      return overSinceMs !== null && performance.now() - overSinceMs > 1_500;
    };
    await waitUntil(settled, what, PATIENCE_MS);
    if (proposer.hasEnded) {
      const { signal: by, stderr } = await proposer.ended;
      assert.equal(by, 'SIGKILL', `the proposer was killed: ${what} ${stderr}`);
      return true;
    }
    this.shim.alone(this.rulesOf(proposer), []);
    return false;
  }

  private works(members: readonly Member[], view: number): boolean {
    const names = new Set(members.map(({ who }) => who));
    return startsIn(this.ground, (who, number) => names.has(who) && number >= view) > 0;
  }

  /** The rest of the work, at full speed: everybody left ends well, and nothing is missing or double. */
  async complete(): Promise<string> {
    const { ground, context } = this;
    writeFileSync(`${ground.witness}.hurry`, '');
    for (const { who, ended } of this.living) {
      const { status, stderr } = await ended;
      assert.equal(status, 0, `${who}: ${stderr}`);
    }
    const executions = executionsOf(ground, this.everybody);
    assert.equal(stormFault(executions, viewsOf(ground)), null);
    assert.equal(publishedResults(ground.output).length, ground.items);
    const places = [ground.directory, '--output', ground.output];
    const verified = await startCli(context, ['verify', ...places]).ended;
    assert.equal(verified.status, 0, verified.stdout);
    const aborts = join(ground.directory, 'aborts');
    assert.deepEqual(existsSync(aborts) ? readdirSync(aborts) : [], [], 'nobody ended the job');
    return `${this.everybody.length} masters, ${this.gone.length} killed, ${this.newest} views`;
  }
}
