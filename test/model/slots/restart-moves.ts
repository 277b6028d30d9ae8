/** What the requester's and the replier's moves of the model of one slot share. */
import type { SlotRecord } from '../../../src/protocol/calls/judge.ts';
import type { Move } from './search.ts';
import {
  sessionOf,
  type Budget,
  type Message,
  type ModelSession,
  type Variant,
  type World,
} from './restart-world.ts';

export const SESSIONS = 2;
export const DELAY = 'DELAY';
export const NOT_KEPT = 'RETRY_UNCACHED_REP';

export const sorted = (messages: readonly Message[], message: Message): readonly Message[] =>
  messages.includes(message) ? messages : [...messages, message].sort((a, b) => a - b);
export const without = (messages: readonly Message[], message: Message): readonly Message[] =>
  messages.filter((other) => other !== message);
/** Name of a file: session and number. */
export const nameOf = (message: Message): number => message >> 4;

export const freshSlot = (variant: Variant): SlotRecord => ({
  sequence: variant.before,
  state: 'free',
  workDigest: '',
  body: '',
});

export const withSession = (
  world: World,
  session: number,
  change: Partial<ModelSession>,
): readonly ModelSession[] =>
  world.sessions.map((entry, index) => (index === session ? { ...entry, ...change } : entry));

/** Collects the moves of one state. */
export class Moves {
  readonly list: Move<World>[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  add(action: string, change: Partial<World>, kinds: readonly string[] = []): void {
    this.#push(action, false, change, kinds);
  }

  /** A move of the adversary, if it has one of this sort left. */
  fault(action: string, sort: keyof Budget, change: Partial<World>): void {
    const { left } = this.#world;
    if (left[sort] === 0) return;
    this.#push(action, true, { ...change, left: { ...left, [sort]: left[sort] - 1 } }, []);
  }

  #push(action: string, isFault: boolean, change: Partial<World>, kinds: readonly string[]): void {
    const state = { ...this.#world, ...change };
    this.list.push({ action, isFault, state, kinds: [...kinds, ...standing(state)] });
  }
}

/** Kinds that can be read off a state. */
const standing = (world: World): string[] => {
  const kinds: string[] = [];
  for (let operation = 1; operation < world.effects.length; operation++) {
    const effects = world.effects[operation] ?? 0;
    if (effects > 1) kinds.push('executed twice');
    if (effects > 0 && world.outcomes[operation] === 'n') kinds.push('refused but executed');
  }
  if (world.replies.length > 1)
    for (let session = 1; session <= SESSIONS; session++)
      if (world.replies.filter((reply) => sessionOf(reply.message) === session).length > 1)
        kinds.push('over the bound');
  return kinds;
};
