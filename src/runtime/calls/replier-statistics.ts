/** Figures of a replier, for people and for the bounds that tests check. */
import type { ReplierCounters } from '../../protocol/calls/replier.ts';
import type { Generation } from './generation.ts';
import type { Inbox } from './inbox.ts';
import type { Publisher } from './publisher.ts';

export interface ReplierStatistics {
  /** 0 while the journal is being read anew. */
  readonly life: number;
  readonly counters: ReplierCounters | null;
  readonly clients: number;
  readonly sessions: number;
  /** Bytes of kept replies. */
  readonly cachedBytes: number;
  readonly pendingEffects: number;
  readonly replies: number;
  readonly refusals: number;
  /** Names of ours that were taken by other bytes. */
  readonly conflicts: number;
  readonly setAside: number;
  readonly commits: number;
  readonly snapshots: number;
  /** How often the journal has failed and was read anew. */
  readonly reopened: number;
}

export const statisticsOf = (
  generation: Generation | null,
  publisher: Publisher,
  inbox: Inbox,
  reopened: number,
): ReplierStatistics => {
  const table = generation?.state.table;
  return {
    life: table?.life ?? 0,
    counters: generation === null ? null : { ...generation.state.counters },
    clients: table?.clients.size ?? 0,
    sessions: table?.sessions.size ?? 0,
    cachedBytes: table?.keptBytes ?? 0,
    pendingEffects: table?.pending.size ?? 0,
    replies: publisher.count('reply'),
    refusals: publisher.count('refusal'),
    conflicts: publisher.conflicts,
    setAside: inbox.noise,
    commits: generation?.lines ?? 0,
    snapshots: generation?.snapshots ?? 0,
    reopened,
  };
};
