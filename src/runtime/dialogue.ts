/**
 * Many phases of one exchange without a barrier between them: a master says its words as soon as it has
 * heard those that they rest on, from the registers of just the masters that said them; root decides
 * phase after phase behind, on the words of all.
 *
 *   register of the holder     HELD                        RELEASED
 *   register of a contender               EXCLUDED
 *   register of root                              (decisions of the round before)      (of this one)
 *
 * Guarantee: every phase is judged by every master on root's decision alone, in order, up to the first
 * one that is refused; a word that was told is never taken back; a master that failed, or heard of a
 * failure, does nothing more and waits for that decision, for which all words come: a word rests on
 * words of earlier phases only. Not guaranteed: that root's decisions keep up; a master that is too far
 * ahead of them waits.
 */
import { invariant } from '../assert.ts';
import {
  contributionOf,
  decisionOf,
  reachedPhase,
  timeoutTextOfRoot,
  TIMEOUT_TEXT_OF_PEER,
} from '../protocol/exchange.ts';
import type { Dialogue, DialogueRules, WordAhead } from '../protocol/exchange-port.ts';
import { WORDS_AHEAD_MAX } from '../protocol/limits.ts';
import {
  failedDecision,
  failedPeer,
  pollUntil,
  publishDecisions,
  takeFile,
  type ExchangeContext,
  type Failed,
  type RootState,
} from './exchange-context.ts';

/** More own words than these in the register: it is time to look what root has decided. */
const WORDS_KEPT = 6;
/** While it waits for a word, a master looks for decisions at one look in so many. */
const LOOKS_PER_DECISION = 8;

export class RegisterDialogue implements Dialogue {
  readonly #context: ExchangeContext;
  readonly #deadlineMs: number;
  /** Of root: its decisions so far, also those of the phases before this dialogue. */
  readonly #state: RootState;
  readonly #rules: DialogueRules;
  readonly #indexes: ReadonlyMap<string, number>;
  /** Own words that root may not have decided yet, in order; the last one stays. */
  #words: WordAhead[] = [];
  #isUntold = false;
  #isUnpublished = false;
  /** Phases judged so far, and the words of each. */
  #judged = 0;
  readonly #records: (readonly object[])[] = [];
  /** A word that is wanted is gone from its register: root has decided that phase. */
  #isPast = false;
  #isRefused = false;
  #failed: Failed | null = null;

  constructor(
    context: ExchangeContext,
    deadlineMs: number,
    state: RootState,
    rules: DialogueRules,
  ) {
    this.#context = context;
    this.#deadlineMs = deadlineMs;
    this.#state = state;
    this.#rules = rules;
    this.#indexes = new Map(rules.phases.map((phase, index) => [phase, index]));
  }

  say(phase: string, payload: object): void {
    const last = this.#words.at(-1)?.phase ?? '';
    const next = (this.#indexes.get(last) ?? -1) + 1;
    invariant(this.#rules.phases[next] === phase, `the word for ${phase} comes in its order`);
    this.#words.push({ phase, payload: { ...payload } });
    this.#isUntold = true;
  }

  async tell(): Promise<void> {
    const { own, rank } = this.#context;
    if (rank === 0 && this.#words.length > WORDS_KEPT) this.#advance();
    if (!this.#isUntold && !this.#isUnpublished) return;
    const [first, ...ahead] = this.#words;
    const { token } = this.#state;
    const also = first === undefined ? {} : { contribution: { token, ...first, ahead } };
    this.#isUntold = false;
    if (this.#isUnpublished) {
      this.#isUnpublished = false;
      this.#dropTaken();
      await publishDecisions(this.#context, this.#state, null, also);
      return;
    }
    own.update(also);
    own.flush();
  }

  async hear(phase: string, ranks: readonly number[]): Promise<readonly object[] | null> {
    invariant((this.#indexes.get(phase) ?? -1) >= 0, `${phase} is a phase of this dialogue`);
    const heard = new Map<number, object>();
    const listen = (): readonly object[] | null => {
      for (const rank of ranks) if (!heard.has(rank)) this.#listen(phase, rank, heard);
      return heard.size === ranks.length ? ranks.map((rank) => heard.get(rank) ?? {}) : null;
    };
    const atOnce = this.#isOver || this.#isFarAhead ? null : listen();
    if (atOnce !== null) return atOnce;
    await this.tell();
    const found = await pollUntil<readonly object[] | 'over'>(
      this.#context,
      this.#deadlineMs,
      (attempt) => {
        if (this.#isDue(attempt)) this.#advance();
        if (this.#isOver || this.#failedPeer() !== null) return 'over';
        return this.#isFarAhead ? null : listen();
      },
      () => this.#progress,
    );
    // Root tells at once that it is over: others may be waiting for words that will not come.
    if (found === 'over') await this.tell();
    return found === 'over' ? null : found;
  }

  async conclude(): Promise<{ readonly ok: true } | Failed> {
    const { rank } = this.#context;
    // Root's last words are part of its decisions.
    if (rank !== 0) await this.tell();
    let failed: Failed | null = null;
    const look = (): boolean | null => {
      this.#advance();
      if (this.#isOver) return true;
      failed = this.#failedPeer();
      return failed === null ? null : false;
    };
    const isOver = await pollUntil(this.#context, this.#deadlineMs, look, () => this.#progress);
    if (isOver === true) {
      await this.tell();
      return this.#failed ?? { ok: true };
    }
    if (rank !== 0) return failed ?? { ok: false, error: TIMEOUT_TEXT_OF_PEER, silent: true };
    return this.#giveUp(failed);
  }

  /** Root decides that a phase has failed without the words of all. */
  async #giveUp(failed: Failed | null): Promise<Failed> {
    // What has become pointless here is decided for nobody: each finds the reason by itself.
    if (failed?.silent === true) return failed;
    const phase = this.#rules.phases[this.#judged] ?? '';
    const error = failed?.error ?? timeoutTextOfRoot(this.#missing(phase));
    this.#dropTaken();
    await publishDecisions(this.#context, this.#state, { phase, error });
    return failed ?? { ok: false, error, silent: true };
  }

  get #isOver(): boolean {
    return this.#isRefused || this.#failed !== null || this.#judged === this.#rules.phases.length;
  }

  /** Grows with every write of the others that was seen: whoever waits for them goes on soon. */
  get #progress(): number {
    const { peers } = this.#context;
    return peers.ranks.reduce((sum, rank) => sum + (peers.get(rank).frame?.sequence ?? 0), 0);
  }

  /** Whether to look for decisions while a word is waited for. */
  #isDue(attempt: number): boolean {
    const isTime = (attempt + 1) % LOOKS_PER_DECISION === 0;
    return this.#isPast || isTime || this.#words.length > WORDS_KEPT;
  }

  /** The register has no room for many more words. */
  get #isFarAhead(): boolean {
    return this.#words.length > WORDS_AHEAD_MAX / 2;
  }

  #failedPeer(): Failed | null {
    const { rank } = this.#context;
    return rank === 0 ? failedPeer(this.#context) : failedPeer(this.#context, 0);
  }

  #listen(phase: string, rank: number, heard: Map<number, object>): void {
    const index = this.#indexes.get(phase) ?? 0;
    const judged = this.#records[index]?.[rank];
    const register = this.#context.peers.get(rank);
    const { token } = this.#state;
    const key = { token, phase };
    const word =
      judged ?? contributionOf(register.frame, key) ?? contributionOf(register.poll(), key);
    if (word !== null) heard.set(rank, word);
    else if ((this.#indexes.get(reachedPhase(register.frame, token) ?? '') ?? -1) > index)
      this.#isPast = true;
  }

  /** Judges as many phases as are decided by now. */
  #advance(): void {
    const before = this.#judged;
    if (this.#context.rank === 0) this.#decide();
    else this.#take();
    this.#isPast = false;
    if (this.#judged === before) return;
    const isJudged = ({ phase }: WordAhead): boolean =>
      (this.#indexes.get(phase) ?? 0) < this.#judged;
    while (this.#words.length > 1 && this.#words[0] !== undefined && isJudged(this.#words[0]))
      this.#words.shift();
  }

  #judge(payloads: readonly object[]): void {
    const index = this.#judged;
    this.#judged += 1;
    this.#records.push(payloads);
    if (!this.#rules.judge(index, payloads)) this.#isRefused = true;
  }

  /** As root: on the words of all. */
  #decide(): void {
    const polled = new Set<number>();
    while (!this.#isOver) {
      const phase = this.#rules.phases[this.#judged] ?? '';
      for (const rank of this.#missing(phase)) {
        if (polled.has(rank)) continue;
        polled.add(rank);
        this.#context.peers.get(rank).poll();
      }
      const records = this.#wordsFor(phase);
      if (records === null) return;
      this.#state.decided = [...this.#state.decided, { phase, records, recordsDigest: '' }];
      this.#isUnpublished = true;
      this.#judge(records);
    }
  }

  #missing(phase: string): number[] {
    const { peers } = this.#context;
    const key = { token: this.#state.token, phase };
    return peers.ranks.filter((rank) => contributionOf(peers.get(rank).frame, key) === null);
  }

  #wordsFor(phase: string): object[] | null {
    const { peers, rank, size } = this.#context;
    const key = { token: this.#state.token, phase };
    const words: object[] = [];
    for (let each = 0; each < size; each++) {
      const word =
        each === rank
          ? (this.#words.find((own) => own.phase === phase)?.payload ?? null)
          : contributionOf(peers.get(each).frame, key);
      if (word === null) return null;
      words.push({ ...word });
    }
    return words;
  }

  /** As a peer: what root has decided. */
  #take(): void {
    const { peers, size } = this.#context;
    const frame = peers.get(0).poll();
    while (!this.#isOver) {
      const phase = this.#rules.phases[this.#judged] ?? '';
      const decision = decisionOf(frame, { token: this.#state.token, phase }, size);
      if (decision === null) return;
      if (decision.kind === 'failed') {
        this.#failed = failedDecision(this.#context, decision.error);
        return;
      }
      const records =
        decision.kind === 'records' ? decision.records : takeFile(this.#context, decision.digest);
      if (records === null) return;
      this.#judge(records);
    }
  }

  /** Decisions that every peer is known to have taken need not stay in the register. */
  #dropTaken(): void {
    const { peers } = this.#context;
    const { decided, token } = this.#state;
    const firsts = peers.ranks.map((rank) => {
      const reached = reachedPhase(peers.get(rank).frame, token);
      if (reached === null) return 0;
      const index = decided.findIndex(({ phase }) => phase === reached);
      // Before its first word here a peer may not have taken what came before.
      if (index < 0) return this.#indexes.has(reached) ? decided.length : 0;
      return index;
    });
    this.#state.decided = decided.slice(Math.min(decided.length - 1, ...firsts));
  }
}
