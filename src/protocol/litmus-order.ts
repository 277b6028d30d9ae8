/**
 * The litmus without a barrier between its phases: which words each master's part of a phase rests on,
 * and whose words others rest on.
 *
 *   holder              verifier                another contender
 *                       opens the nonce file
 *                       OPEN
 *   locks  HELD
 *                       is refused  EXCLUDED    is refused  EXCLUDED
 *   closes  RELEASED
 *                       locks, reads
 *                       REACQUIRED, and holds the next round as soon as its verifier has opened
 *
 * Guarantee: a part that is done after the words it rests on proves what it proves with a barrier before
 * it. Not guaranteed: that a word which was heard is part of a proof; root's decision on all words of a
 * phase is, and the verdict follows from these alone.
 */
import { isIdle, passedWord, roundPhase, type Phase, type Topology } from './litmus.ts';
import { isPayloadPhase, type PayloadPhase } from './generated/payload-phase.ts';

/** The words of these masters for an earlier phase. */
export interface Rest {
  readonly phase: string;
  readonly ranks: readonly number[];
}

/** What this master must have heard before its part of a phase; null: nothing of others. */
export const restOf = (phase: Phase, rank: number, topology: Topology): Rest | null => {
  const { round } = phase;
  const lowest = topology.members[0]?.rank ?? 0;
  const others = topology.members.map((member) => member.rank).filter((other) => other !== rank);
  const ofRound = (step: 'open' | 'held' | 'excluded' | 'released', ...ranks: number[]): Rest => ({
    phase: roundPhase(round?.index ?? 0, step),
    ranks,
  });
  switch (phase.kind) {
    case 'lock-anchor-open':
      return rank === lowest ? null : { phase: 'prepare', ranks: [lowest] };
    case 'open':
      // The name of the file that it is to read before the holder writes it.
      return rank === round?.verifier ? { phase: 'root-anchor-open', ranks: [round.holder] } : null;
    case 'held':
      return rank === round?.holder ? ofRound('open', round.verifier) : null;
    case 'excluded':
      return rank === round?.holder || !round ? null : ofRound('held', round.holder);
    case 'released':
      return rank === round?.holder ? ofRound('excluded', ...others) : null;
    case 'reacquired':
      return rank === round?.verifier ? ofRound('released', round.holder) : null;
    case 'namespace-identity-closed': {
      const index = topology.representatives.length - 1;
      const verifier = topology.representatives[0] ?? lowest;
      const reacquired = { phase: roundPhase(index, 'reacquired'), ranks: [verifier] };
      return rank === verifier ? null : reacquired;
    }
    case 'membership':
    case 'root-anchor-open':
    case 'prepare':
    case 'qualification-transcript-commit':
      return null;
  }
};

/** True when somebody may be waiting for just this word: it is told at once. */
export const isAwaited = (phase: Phase, rank: number, topology: Topology): boolean => {
  switch (phase.kind) {
    case 'prepare':
    case 'held':
    case 'excluded':
    case 'released':
      return !isIdle(phase, rank, topology);
    case 'open':
      return rank === phase.round?.verifier;
    case 'reacquired':
      return rank === phase.round?.verifier && rank === topology.representatives[0];
    case 'membership':
    case 'root-anchor-open':
    case 'lock-anchor-open':
    case 'namespace-identity-closed':
    case 'qualification-transcript-commit':
      return false;
  }
};

/** As it stands in a register: a word that says no more than that its phase passed is empty there. */
export const shortWord = (word: PayloadPhase): object =>
  word.ok && word.nonce === '' && word.ways.length === 0 ? {} : word;

/** What a master meant by its word. Anything else stays as it is, to be judged. */
export const fullWord = (rank: number, word: unknown): unknown =>
  typeof word === 'object' && word !== null && Object.keys(word).length === 0
    ? passedWord(rank)
    : word;

/** The word if it passes its phase; null: only root's decision can tell how the phase ends. */
export const passingWord = (rank: number, word: unknown): PayloadPhase | null => {
  const full = fullWord(rank, word);
  return isPayloadPhase(full) && full.ok && full.rank === rank ? full : null;
};
